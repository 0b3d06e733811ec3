// A scripted game taken apart at its writes to flash, and the power cut in the middle of each.
import { Box } from './box.mjs';
import { GAMES } from './machine.mjs';
import { Noise } from './noise.mjs';
import { isSame } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

/** Longer than any start with the half second of its title, or any erasing of what the games here fill. */
export const START_MS = 800;

/** A game that is begun in a step has the same seed each time. */
function chance(box, step) {
  const noise = new Noise(100 + step);
  box.machine.randomBit = () => noise.bit();
}

/**
 * Plays a script on a new box; each step ends with the press that writes to flash. A step has its keys, the games in
 * flash and the picture before it, and the bytes that it writes. The last one has no keys: it is where the script ends.
 */
export function steps(script) {
  const box = new Box().powerOn();
  box.run(START_MS);
  const here = () => ({ keys: '', games: box.games, picture: box.panel.picture(), bytes: 0 });
  const taken = [here()];
  chance(box, 0);
  const player = new Player(box);
  for (const symbol of symbols(script)) {
    const written = box.machine.flashBytes;
    player.play(symbol);
    const step = taken.at(-1);
    step.keys += symbol;
    step.bytes = box.machine.flashBytes - written;
    if (!step.bytes) continue;
    chance(box, taken.length);
    taken.push(here());
  }
  return taken;
}

/**
 * Cuts the power when so many bytes of a step are in flash, and once more during the start after it if `twice` says
 * when; returns the step before which the box then stands, having played on from there, or why it does not.
 */
export function cut(box, taken, at, bytes, twice) {
  const { machine } = box;
  box.powerOnWith(taken[at].games);
  box.run(START_MS);
  chance(box, at);
  machine.cutAfter(bytes);
  const player = new Player(box);
  player.play(taken[at].keys);
  if (!machine.isOff) return { failure: 'the power was not cut' };
  box.powerCycle();
  if (twice !== undefined) {
    box.run(twice);
    box.powerCycle();
  }
  box.run(START_MS);
  const stands = [at, at + 1].find((step) => isSame(box.panel.picture(), taken[step].picture));
  if (stands === undefined) return { failure: 'the picture is neither the one before nor the one after' };
  chance(box, stands);
  player.play(taken[stands].keys);
  if (!isSame(box.panel.picture(), taken[stands + 1].picture)) return { failure: 'the game does not go on' };
  const [program, held] = [machine.flash, machine.mcu.flash].map((flash) => flash.subarray(0, GAMES));
  if (!isSame(held, program)) return { failure: 'the program was written to' };
  return { stands };
}
