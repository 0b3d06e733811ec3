// A panel with its 128x64 glass, as the bus and the eye know it.
//
// At power-on its picture memory holds anything and it is off. A part of a command stays pending over the end of a
// transfer, as in the chips.
export const [WIDTH, HEIGHT] = [128, 64];
const PAGES = HEIGHT / 8;

/** Commands with arguments; all others are one byte. */
const SHARED = { 0x81: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };
const MODES = { 0x20: 1, 0x21: 2, 0x22: 2 };

const OF_ONE_CHIP = [...Object.keys(MODES).map(Number), 0x8d, 0xad];

/**
 * The chips that drive a panel: how many columns their memory has and from which on the glass shows it; their own
 * commands with arguments, and those that they do not know but suffer; whether they give light without a pump being
 * switched on; and what is read from them.
 */
export const CHIPS = {
  ssd1306: { columns: 128, first: 0, own: { ...MODES, 0x8d: 1 }, suffers: [], pumps: false, gives: 'status' },
  ssd1309: { columns: 128, first: 0, own: MODES, suffers: [0x8d], pumps: true, gives: 'status' },
  sh1106: { columns: 132, first: 2, own: { 0xad: 1 }, suffers: [0x20], pumps: true, gives: 'memory' },
};

export class Panel {
  /** `gives` says what is read from it, if that is not what its chip gives: a panel that lies, or answers to no read. */
  constructor(noise, now, { chip = 'ssd1306', gives = CHIPS[chip].gives } = {}) {
    Object.assign(this, { noise, now, gives, chip: CHIPS[chip] });
    const { columns, first, own } = this.chip;
    this.arguments = { ...SHARED, ...own };
    /** The places of the memory that the glass shows. */
    this.shown = [...new Array(columns * PAGES).keys()].filter((at) => at % columns >= first && at % columns < first + WIDTH);
    this.connected = true;
    /** Bytes on the bus after the address, and among them those read, and picture bytes that changed something. */
    this.busBytes = 0;
    this.readBytes = 0;
    this.changedBytes = 0;
    /** When what the eye sees changed last. */
    this.changedAt = 0;
    /** How many bytes from now one is not acknowledged. */
    this.refuseIn = undefined;
    /** How often the glass went dark by a command. */
    this.darkened = 0;
    this.powerOn();
  }

  powerOn() {
    const { columns, pumps } = this.chip;
    this.ram = this.noise.fill(new Uint8Array(columns * PAGES));
    /** Which bytes still hold what the power-on left. */
    this.stale = new Uint8Array(columns * PAGES).fill(1);
    this.pending = [];
    Object.assign(this, { on: false, pump: pumps, allOn: false, inverse: false, contrast: 0x7f, mode: 2 });
    Object.assign(this, { column: 0, page: 0, columns: [0, columns - 1], pages: [0, PAGES - 1] });
    Object.assign(this, { mirrored: false, upsideDown: false, startLine: 0, offset: 0, rows: HEIGHT, comPins: 0x12 });
  }

  /** Pulled off its wires, and put back later: it has lost its power in between. */
  disconnect() {
    this.connected = false;
  }

  connect() {
    this.connected = true;
    this.powerOn();
  }

  /** The next byte but `n` is not acknowledged, and lost. */
  refuseByte(n) {
    this.refuseIn = n;
  }

  /** The bus begins to write, or to read what the last control byte was for; says whether it answers. */
  start(reads) {
    this.moved = true;
    if (!reads) this.kind = undefined;
    return this.connected && (!reads || this.gives !== 'nothing');
  }

  stop() {}

  /** Gives a byte to the bus. */
  read() {
    this.busBytes++;
    this.readBytes++;
    if (!(this.kind & 0x40) || this.gives === 'status') return this.on ? 0x03 : 0x43;
    // The first byte after a move is the one that was last taken from the memory.
    if (this.moved) {
      this.moved = false;
      return 0;
    }
    const byte = this.ram[this.#at];
    this.#goOn();
    return byte;
  }

  /** Takes a byte from the bus; says whether it acknowledges. */
  write(byte) {
    if (!this.connected) return false;
    if (this.refuseIn !== undefined && this.refuseIn-- === 0) {
      this.refuseIn = undefined;
      return false;
    }
    this.busBytes++;
    if (this.kind === undefined) {
      if (byte & 0x3f) throw new Error(`control byte 0x${byte.toString(16)}`);
      this.kind = byte;
      return true;
    }
    if (this.kind & 0x40) this.#data(byte);
    else this.#command(byte);
    // With the continuation bit a control byte stands before every byte.
    if (this.kind & 0x80) this.kind = undefined;
    return true;
  }

  get #at() {
    return this.page * this.chip.columns + this.column;
  }

  #data(byte) {
    const at = this.#at;
    if (this.ram[at] !== byte) {
      this.changedBytes++;
      if (this.shines) this.changedAt = this.now();
    }
    this.ram[at] = byte;
    this.stale[at] = 0;
    this.#goOn();
  }

  /** The next column; in pages the memory of 128 columns begins anew, and that of 132 stays at its end. */
  #goOn() {
    const { columns } = this.chip;
    if (this.mode === 2) {
      this.column = columns > WIDTH ? Math.min(this.column + 1, columns - 1) : (this.column + 1) % columns;
    } else if (this.column++ === this.columns[1]) {
      this.column = this.columns[0];
      this.page = this.page === this.pages[1] ? this.pages[0] : this.page + 1;
    }
  }

  #command(byte) {
    this.pending.push(byte);
    const [code, ...given] = this.pending;
    if (given.length < (this.arguments[code] ?? 0)) return;
    this.pending = [];
    this.#obey(code, given);
  }

  #obey(code, [first, second]) {
    const before = this.shines;
    if (code < 0x10) this.column = (this.column & 0xf0) | code;
    else if (code < 0x20) this.column = (this.column & 0x0f) | ((code & 15) << 4);
    else if (this.chip.suffers.includes(code)) return;
    else if (code >= 0x40 && code < 0x80) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code < 0xb8) this.page = code & 7;
    else this.#set(code, first, second);
    if (this.shines !== before) this.changedAt = this.now();
    if (before && !this.shines) this.darkened++;
    if (this.shines && this.shown.some((at) => this.stale[at])) throw new Error('the panel shows what the power-on left in it');
  }

  #set(code, first, second) {
    switch (OF_ONE_CHIP.includes(code) && !(code in this.arguments) ? undefined : code) {
      case 0x20: return void (this.mode = this.#addressing(first & 3));
      case 0x21: return void ([this.columns, this.column] = [[first & 127, second & 127], first & 127]);
      case 0x22: return void ([this.pages, this.page] = [[first & 7, second & 7], first & 7]);
      case 0x81: return void (this.contrast = first);
      case 0x8d: return void (this.pump = (first & 4) !== 0);
      case 0xa0: case 0xa1: return void (this.mirrored = code === 0xa0);
      case 0xa4: case 0xa5: return void (this.allOn = code === 0xa5);
      case 0xa6: case 0xa7: return void (this.inverse = code === 0xa7);
      case 0xa8: return void (this.rows = (first & 63) + 1);
      case 0xae: case 0xaf: return void (this.on = code === 0xaf);
      case 0xc0: case 0xc8: return void (this.upsideDown = code === 0xc0);
      case 0xd3: return void (this.offset = first & 63);
      case 0xda: return void (this.comPins = first);
      // Oscillator, pre-charge, deselect level, no scrolling, nothing: no picture depends on them.
      case 0xd5: case 0xd9: case 0xdb: case 0x2e: case 0xe3: return;
      case 0xad: return void (this.pump = (first & 1) !== 0);
      // The voltage of the pump of an SH1106.
      case 0x30: case 0x31: case 0x32: case 0x33: if (this.chip.own[0xad]) return;
    }
    throw new Error(`the panel knows no command 0x${code.toString(16)}`);
  }

  #addressing(mode) {
    if (mode === 0 || mode === 2) return mode;
    throw new Error(`addressing mode ${mode}`);
  }

  /** Whether the glass gives light. */
  get shines() {
    return this.on && this.pump && this.connected;
  }

  /** What an eye sees: one byte a pixel, row by row, 1 is lit. */
  picture() {
    const seen = new Uint8Array(WIDTH * HEIGHT);
    if (!this.shines) return seen;
    if (this.rows !== HEIGHT || this.comPins !== 0x12) throw new Error('the panel is not set up as 128x64');
    for (let y = 0; y < HEIGHT; y++) {
      const line = ((this.upsideDown ? HEIGHT - 1 - y : y) + this.startLine + this.offset) % HEIGHT;
      for (let x = 0; x < WIDTH; x++) {
        const column = this.chip.first + (this.mirrored ? WIDTH - 1 - x : x);
        const lit = (this.ram[(line >> 3) * this.chip.columns + column] >> (line & 7)) & 1;
        seen[y * WIDTH + x] = this.allOn ? 1 : lit ^ Number(this.inverse);
      }
    }
    return seen;
  }
}
