// A scripted game taken apart at its writes to flash, and the power cut in the middle of each.
import assert from 'node:assert/strict';
import { Box } from './box.mjs';
import { GAMES } from './machine.mjs';
import { Noise } from './noise.mjs';
import { isSame } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

/** Longer than any start with the half second of its title, or any erasing of what the games here fill. */
export const START_MS = 800;

/** A sector is erased after the finger is gone, and what follows it is written after that. */
const ERASE_MS = 100;

/** Presses keys and lets the box write all that comes of it. */
function press(player, keys) {
  player.play(keys);
  player.box.run(ERASE_MS);
}

/** Most bytes of 0xff that a seed and its checksum hold here. */
const SEED_FILL = 4;

/** A game that is begun in a step has the same seed each time. */
function chance(box, step) {
  const noise = new Noise(100 + step);
  box.machine.randomBit = () => noise.bit();
}

/**
 * Plays a script on a new box; each step ends with the press that writes to flash. A step has its keys, the games in
 * flash and the picture before it, and the bytes that it writes. The last one has no keys: it is where the script ends.
 */
function steps(script) {
  const box = new Box().powerOn();
  box.run(START_MS);
  const here = () => ({ keys: '', games: box.games, picture: box.panel.picture(), bytes: 0 });
  const taken = [here()];
  chance(box, 0);
  const player = new Player(box);
  for (const symbol of symbols(script)) {
    const written = box.machine.flashBytes;
    press(player, symbol);
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
function cut(box, taken, at, bytes, twice) {
  const { machine } = box;
  box.powerOnWith(taken[at].games);
  box.run(START_MS);
  chance(box, at);
  machine.cutAfter(bytes);
  const player = new Player(box);
  press(player, taken[at].keys);
  // The seed of a game that is begun once more may hold more bytes of 0xff, which program nothing: then the power goes
  // after the last of them.
  if (machine.cutAt - machine.flashBytes > SEED_FILL) return { failure: 'the power was not cut' };
  box.powerCycle();
  if (twice !== undefined) {
    box.run(twice);
    box.powerCycle();
  }
  box.run(START_MS);
  const stands = [at, at + 1].find((step) => isSame(box.panel.picture(), taken[step].picture));
  if (stands === undefined) return { failure: 'the picture is neither the one before nor the one after' };
  chance(box, stands);
  press(player, taken[stands].keys);
  if (!isSame(box.panel.picture(), taken[stands + 1].picture)) return { failure: 'the game does not go on' };
  const [program, held] = [machine.flash, machine.mcu.flash].map((flash) => flash.subarray(0, GAMES));
  if (!isSame(held, program)) return { failure: 'the program was written to' };
  return { stands };
}

// Set-up, turns, answers taken back; out to the title; more games, of which the fifth needs the slot of the first.
const FIRST = 'oo d o o o o o o bb oo d o o o bb oooo b oo';
// Each Hero is chosen: a game that is begun once more has pressed its buttons at other times, and so another seed.
const SECOND = 'Bdr u o do o o o o b o o';
export const LATER = 'Bdr u o do o o';
/** Where to cut: at every third byte, at some 45 of a beginning with all that is known then, at twenty of an erase. */
const places = ({ bytes }) => {
  const step = Math.max(3, Math.ceil((bytes % 4096) / 45));
  const erased = bytes - (bytes % 4096);
  const inErase = Array.from({ length: erased ? 20 : 0 }, (_, i) => Math.round((i * (erased - 1)) / 19));
  const rest = Array.from({ length: Math.ceil((bytes - erased) / step) }, (_, i) => bytes - i * step);
  return [...inErase, erased, ...rest];
};

/**
 * R1: cut at any byte that it writes to flash, the box stands before or after the press, and goes on. Each of two halves
 * of the cuts is a test file of its own, so that two cores share them.
 */
export function cutHalf(half) {
  const taken = steps([FIRST, SECOND, LATER, LATER, LATER].join(''));
  assert.ok(taken.some(({ bytes }) => bytes > 4096), 'no slot was erased');
  taken.slice(1).forEach(({ picture }, i) => assert.ok(!isSame(picture, taken[i].picture), `step ${i} shows nothing`));
  const noise = new Noise(3 + half);
  let box = new Box();
  const all = taken.slice(0, -2).flatMap((step, at) => places(step).map((bytes) => [at, bytes]));
  const mine = all.filter((_, i) => i % 2 === half);
  let [before, after] = [0, 0];
  const failures = [];
  mine.forEach(([at, bytes], i) => {
    const twice = i % 10 === 9 ? noise.below(45) : undefined;
    // No bench runs for ever.
    if (i % 100 === 99) box = new Box();
    const { stands, failure } = cut(box, taken, at, bytes, twice);
    assert.deepEqual(box.machine.resets, []);
    if (failure) failures.push(`${failure}: byte ${bytes} of step ${at} ${taken[at].keys}`);
    else if (stands === at) before++;
    else after++;
  });
  console.log(JSON.stringify({ id: 'R1 emulator', half, cuts: mine.length, before, after, failures: failures.length }));
  assert.ok(all.length >= 500, `only ${all.length} cuts`);
  assert.deepEqual(failures, []);
}
