// Plays the simulator's key script on the pins of a box.
//
// `l u d r o b` tap a button, `L U D R O B` hold it, `.` waits a second; a number repeats the symbol before it; spaces
// mean nothing.
import { Noise } from './noise.mjs';

const KEYS = { l: 'left', u: 'up', d: 'down', r: 'right', o: 'ok', b: 'back' };
const [TAP_MS, HOLD_MS, GAP_MS, WAIT_MS] = [60, 700, 60, 1000];
const BOUNCE_MS = 5;

/** A script as single symbols. */
export function symbols(script) {
  const parts = script.replace(/\s+/g, '').match(/[ludrobLUDROB.]\d*|./g) ?? [];
  return parts.flatMap((part) => {
    if (!/^[ludrobLUDROB.]\d*$/.test(part)) throw new Error(`a key script has no ${part}`);
    return new Array(part.length > 1 ? Number(part.slice(1)) : 1).fill(part[0]);
  });
}

export class Player {
  /** With `bounce`, each edge is a train of flips before the contact rests. */
  constructor(box, { bounce = false, seed = 7 } = {}) {
    this.box = box;
    this.bounce = bounce;
    this.noise = new Noise(seed);
  }

  /** Plays a script; after each symbol calls `each` with it and when its edges were. */
  play(script, each = () => {}) {
    symbols(script).forEach((symbol, place) => each({ symbol, place, ...this.#one(symbol) }));
  }

  #one(symbol) {
    if (symbol === '.') {
      this.box.run(WAIT_MS);
      return {};
    }
    const button = KEYS[symbol.toLowerCase()];
    const held = symbol !== symbol.toLowerCase();
    const down = this.edge(button, true, held ? HOLD_MS : TAP_MS);
    const up = this.edge(button, false, GAP_MS);
    return { button, held, down, up };
  }

  /** Moves a contact, and lets `ms` pass from its first touch, whose time it returns. */
  edge(button, down, ms) {
    const { box } = this;
    const first = box.machine.now;
    box.set(button, down);
    if (this.bounce) {
      const flips = 2 * (1 + this.noise.below(5));
      const moment = () => (this.noise.word() / 2 ** 32) * BOUNCE_MS;
      const times = Array.from({ length: flips }, moment).sort((a, b) => a - b);
      times.forEach((at, i) => {
        box.run(Math.max(0, first + at - box.machine.now));
        box.set(button, i % 2 === 0 ? !down : down);
      });
    }
    box.run(Math.max(0, first + ms - box.machine.now));
    return first;
  }
}
