// An SSD1306 with its 128x64 glass, as the bus and the eye know it.
//
// At power-on its picture memory holds anything and it is off. A part of a command stays pending over the end of a
// transfer, as in the chip.
export const [WIDTH, HEIGHT] = [128, 64];
const PAGES = HEIGHT / 8;

/** Commands with arguments; all others are one byte. */
const ARGUMENTS = { 0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8d: 1, 0xa8: 1, 0xd3: 1, 0xd5: 1, 0xd9: 1, 0xda: 1, 0xdb: 1 };

export class Panel {
  constructor(noise, now) {
    this.noise = noise;
    this.now = now;
    this.connected = true;
    /** Bytes on the bus after the address, and picture bytes among them that changed something. */
    this.busBytes = 0;
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
    this.ram = this.noise.fill(new Uint8Array(WIDTH * PAGES));
    /** Which bytes still hold what the power-on left. */
    this.stale = new Uint8Array(WIDTH * PAGES).fill(1);
    this.pending = [];
    Object.assign(this, { on: false, pump: false, allOn: false, inverse: false, contrast: 0x7f, mode: 2 });
    Object.assign(this, { column: 0, page: 0, columns: [0, WIDTH - 1], pages: [0, PAGES - 1] });
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

  start() {
    this.kind = undefined;
  }

  stop() {}

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

  #data(byte) {
    const at = this.page * WIDTH + this.column;
    if (this.ram[at] !== byte) {
      this.changedBytes++;
      if (this.shines) this.changedAt = this.now();
    }
    this.ram[at] = byte;
    this.stale[at] = 0;
    if (this.mode === 2) {
      this.column = (this.column + 1) % WIDTH;
    } else if (this.column++ === this.columns[1]) {
      this.column = this.columns[0];
      this.page = this.page === this.pages[1] ? this.pages[0] : this.page + 1;
    }
  }

  #command(byte) {
    this.pending.push(byte);
    const [code, ...given] = this.pending;
    if (given.length < (ARGUMENTS[code] ?? 0)) return;
    this.pending = [];
    this.#obey(code, given);
  }

  #obey(code, [first, second]) {
    const before = this.shines;
    if (code < 0x10) this.column = (this.column & 0xf0) | code;
    else if (code < 0x20) this.column = (this.column & 0x0f) | ((code & 7) << 4);
    else if (code >= 0x40 && code < 0x80) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code < 0xb8) this.page = code & 7;
    else this.#set(code, first, second);
    if (this.shines !== before) this.changedAt = this.now();
    if (before && !this.shines) this.darkened++;
    if (this.shines && this.stale.includes(1)) throw new Error('the panel shows what the power-on left in it');
  }

  #set(code, first, second) {
    switch (code) {
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
        const column = this.mirrored ? WIDTH - 1 - x : x;
        const lit = (this.ram[(line >> 3) * WIDTH + column] >> (line & 7)) & 1;
        seen[y * WIDTH + x] = this.allOn ? 1 : lit ^ Number(this.inverse);
      }
    }
    return seen;
  }
}
