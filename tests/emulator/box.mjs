// The whole box: a board's image on its chip, its panel on its wires, its six buttons.
import { boards } from './boards.mjs';
import { Image } from './image.mjs';
import { GAMES, GAMES_END, Machine } from './machine.mjs';
import { Noise } from './noise.mjs';
import { Panel } from './panel.mjs';

const PANEL_ADDRESS = 0x3c;
const FUNCTION_I2C = 3;
/** Each image is read once. */
const images = new Map();

function imageOf({ elf }) {
  if (!images.has(elf)) images.set(elf, new Image(elf));
  return images.get(elf);
}

export class Box {
  constructor(board = boards()[0], { seed = 1, panel = true } = {}) {
    this.board = board;
    this.panel = new Panel(new Noise(seed + 1000), () => this.machine.now);
    this.panel.connected = panel;
    this.machine = new Machine(imageOf(board), { seed, reach: (bus, address) => this.#reach(bus, address) });
  }

  /** The panel, if this bus leads to it: over the board's own two pins. */
  #reach(bus, address) {
    const { gpio } = this.machine.mcu;
    const wired = [this.board.sda, this.board.scl].every((pin) => gpio[pin].functionSelect === FUNCTION_I2C);
    const meant = bus === this.board.bus && address === PANEL_ADDRESS;
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
 * Finds the seed in the memory of the static `TALK`. Its layout is the compiler's own, but the header is a list of one,
 * whose length is a word, and the 32 bytes of the seed stand between the version of the rules and the edition.
 */
function seedIn(machine) {
  const talk = machine.image.symbolsWith('TALK').find(({ size }) => size > 1000);
  if (!talk) throw new Error('the image has no static TALK');
  const memory = Buffer.from(machine.memory(talk.address, talk.size));
  const isVersion = (word) => word > 0 && word < 1000;
  for (let at = 6; at + 34 <= memory.length; at += 2) {
    const seed = memory.subarray(at, at + 32);
    const framed = memory.readUInt32LE(at - 6) === 1 && isVersion(memory.readUInt16LE(at - 2)) && memory[at + 32] < 4;
    if (framed && new Set(seed).size > 20) return seed.toString('hex');
  }
  throw new Error('TALK keeps no game');
}
