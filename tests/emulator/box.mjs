// The whole box: a board's image on its chip, its panel on its wires, its six buttons.
import { checked } from './boards.mjs';
import { Image } from './image.mjs';
import { GAMES, GAMES_END, Machine } from './machine.mjs';
import { Noise } from './noise.mjs';
import { Panel } from './panel.mjs';
import { keptInFlash } from './pictures.mjs';

const FUNCTION_I2C = 3;
/** The flash of a new box after the keys that set it. */
const flashes = new Map();

function setFlash(keys) {
  if (!flashes.has(keys)) flashes.set(keys, keptInFlash('', '00'.repeat(32), keys).flash);
  return flashes.get(keys);
}

/** Each image is read once. */
const images = new Map();

function imageOf({ elf }) {
  if (!images.has(elf)) images.set(elf, new Image(elf));
  return images.get(elf);
}

export class Box {
  /** A new box was asked for its language: `set` are the keys, else it asks. `chip` drives the panel, which is at `address`; `gives` is what can be read from it, if that is not its chip's. */
  constructor(board = checked(), { seed = 1, panel = true, address = 0x3c, chip, gives, set = 'o' } = {}) {
    Object.assign(this, { board, address });
    this.panel = new Panel(new Noise(seed + 1000), () => this.machine.now, { chip, gives });
    this.panel.connected = panel;
    this.machine = new Machine(imageOf(board), { seed, reach: (bus, address) => this.#reach(bus, address) });
    if (set) this.machine.flash.set(setFlash(set).subarray(GAMES, GAMES_END), GAMES);
  }

  /** The panel, if this bus leads to it: over the board's own two pins. */
  #reach(bus, address) {
    const { gpio } = this.machine.mcu;
    const wired = [this.board.sda, this.board.scl].every((pin) => gpio[pin].functionSelect === FUNCTION_I2C);
    const meant = bus === this.board.bus && address === this.address;
    return wired && meant && this.panel.connected ? this.panel : undefined;
  }

  /** The I2C block that drives the panel. */
  get wire() {
    return this.machine.mcu.i2c[this.board.bus];
  }

  powerOn() {
    this.machine.powerOn();
    return this;
  }

  /** Power comes, with these games in flash. */
  powerOnWith(games) {
    this.machine.flash.set(games, GAMES);
    this.panel.powerOn();
    return this.powerOn();
  }

  /** What the flash holds from where the games are. */
  get games() {
    return this.machine.mcu.flash.slice(GAMES, GAMES_END);
  }

  /** Power goes and comes again, for the panel too. */
  powerCycle() {
    this.panel.powerOn();
    this.machine.powerCycle();
  }

  run(ms) {
    this.machine.run(ms);
  }

  /** The seed of the game that is kept, as 64 digits. */
  get seed() {
    return seedIn(this.machine);
  }

  /** A button's contact: closed or open. */
  set(button, down) {
    this.machine.ground(this.board.buttons[button], down);
  }
}

/**
 * Finds the seed in the memory of the static `GAMES`. Its layout is the compiler's own, but the header is a list of one,
 * whose length is a word, and the 32 bytes of the seed stand before the version of the rules, the program and its options.
 */
function seedIn(machine) {
  const games = machine.image.symbolsWith('GAMES').find(({ size }) => size > 1000);
  if (!games) throw new Error('the image has no static GAMES');
  const memory = Buffer.from(machine.memory(games.address, games.size));
  const isVersion = (word) => word > 0 && word < 1000;
  for (let at = 4; at + 36 <= memory.length; at += 4) {
    const seed = memory.subarray(at, at + 32);
    const framed = memory.readUInt32LE(at - 4) === 1 && isVersion(memory.readUInt16LE(at + 32)) && memory[at + 34] < 8;
    if (framed && new Set(seed).size > 20) return seed.toString('hex');
  }
  throw new Error('GAMES keeps no game');
}
