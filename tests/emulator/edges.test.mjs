// Z1: no press is lost, though the core waits for its flash and its interrupts are off when it falls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { COMMON_FLASH, SLOW_FLASH } from './chip.mjs';
import { START_MS } from './cuts.mjs';
import { WATCHDOG_MS } from './falls.mjs';
import { GAMES, GAMES_END } from './machine.mjs';
import { assertSame, golden, isSame, keptInFlash, simulate } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

const KEYS = { l: 'left', u: 'up', d: 'down', r: 'right', o: 'ok', b: 'back' };
const ALL = Object.keys(KEYS);
const FLASHES = { 45: COMMON_FLASH, 400: SLOW_FLASH };
const [SECTOR, SLOT] = [0x1000, 0x10000];
const SLOTS = [0, 1, 2, 3].map((slot) => 0x100000 - GAMES + slot * SLOT);
const SECTORS_TO_ERASE = 3 * (SLOT / SECTOR);
const SEED = '07'.repeat(32);
/** How long nobody has pressed anything when the box tidies up, and after what it is dark in these tests. */
const [QUIET_MS, DARK_MS] = [4000, 120_000];
/** From the list of Heroes on, over every button; each press changes the picture. */
const ROUND = symbols('u r b r u o d u l r');
const TWICE = [...ROUND, ...ROUND];
const LIST = 'oo';
/** In the settings: dark after two minutes. */
const DARKENS = 'd u d u o2 B';
/** Out to the title, and to the first question of a new game. */
const NEW_GAME = 'B d r u';

/** A game at the list of Heroes, and three slots that must be erased before another game has room in them. */
function toErase(keys = '') {
  const { flash } = keptInFlash(`${keys} ${LIST}`, SEED);
  const games = Uint8Array.from(flash.subarray(GAMES, GAMES_END));
  const spare = SLOTS.map((at) => games.subarray(at, at + SLOT)).filter((slot) => slot.every((byte) => byte === 0xff));
  assert.equal(spare.length * (SLOT / SECTOR), SECTORS_TO_ERASE);
  spare.forEach((slot) => slot.fill(0));
  return games;
}

const atList = toErase();
const darkens = toErase(DARKENS);

function start(games, ms) {
  const box = new Box().powerOnWith(games);
  box.machine.flashTimes = FLASHES[ms];
  box.run(START_MS);
  return box;
}

/** Calls `begins` with the number of each sector that is erased from now on, as that begins; counts them. */
function watchErases(box, begins = () => {}) {
  const counted = { erases: 0 };
  box.machine.onErase = () => begins(counted.erases++);
  return counted;
}

/** A tap so many milliseconds from now, whatever the core does then. */
function tapLater(box, key, ms, length) {
  box.machine.later(ms, () => box.set(KEYS[key], true));
  box.machine.later(ms + length, () => box.set(KEYS[key], false));
}

const newTally = () => ({ taps: 0, lost: 0, doubled: 0, where: [] });

function count(tally, kind, what) {
  tally[kind]++;
  tally.where.push(`${kind}: ${what}`);
}

function assertNone({ where, ...tally }, what) {
  console.log(JSON.stringify({ id: 'Z1', what, ...tally }));
  assert.ok(tally.taps > 0);
  assert.deepEqual(where, []);
}

const lengths = [20, 60, 200];
/** Places that go all over the time from 0 to 1, and are never the same. */
const place = (tap) => (tap * 0.381966) % 1;

test('a tap anywhere in a sector that is erased at a quiet moment is one press, with every button', () => {
  for (const ms of [45, 400]) {
    const tally = newTally();
    for (const length of lengths) {
      const box = start(atList, ms);
      const list = box.panel.picture();
      const pictures = simulate(`${LIST}${TWICE.join('')}`, SEED).slice(2);
      assertSame(list, pictures[0], 'the list of Heroes');
      let at;
      const counted = watchErases(box, (erase) => {
        if (erase >= TWICE.length) return;
        at = place(tally.taps) * ms;
        tapLater(box, TWICE[erase], at, length);
      });
      for (const [tap, key] of TWICE.entries()) {
        box.machine.runUntil(() => counted.erases > tap, QUIET_MS + 1000, 50);
        box.run(ms + length + 100);
        tally.taps++;
        if (isSame(box.panel.picture(), pictures[tap + 1])) continue;
        const isLost = isSame(box.panel.picture(), pictures[tap]);
        count(tally, isLost ? 'lost' : 'doubled', `${key} of ${length} ms at ${at.toFixed(1)} of ${ms} ms`);
        break;
      }
      assert.deepEqual(box.machine.resets, []);
    }
    assertNone(tally, `quiet erases of ${ms} ms`);
  }
});

test('a dark box erases all that is left, and a tap anywhere in that wakes it, and does nothing else', () => {
  for (const ms of [45, 400]) {
    const tally = newTally();
    [...ALL, ...ALL].forEach((key, nth) => {
      const length = lengths[(nth + (nth < ALL.length ? 0 : 1)) % lengths.length];
      const box = start(darkens, ms);
      const list = box.panel.picture();
      let dark = 0;
      const counted = watchErases(box, () => {
        if (box.panel.shines) return;
        if (dark++ === nth) tapLater(box, key, place(nth) * ms, length);
      });
      box.run(DARK_MS - START_MS);
      const [bright, left] = [counted.erases, () => SECTORS_TO_ERASE - counted.erases];
      assert.ok(bright > 0 && left() > nth + 2, `${bright} erases before it is dark`);
      box.machine.runUntil(() => dark > nth, 5000, 5);
      box.run(ms + length + 150);
      tally.taps++;
      const what = `${key} of ${length} ms in dark erases of ${ms} ms`;
      if (!box.panel.shines) count(tally, 'lost', what);
      else if (!isSame(box.panel.picture(), list)) count(tally, 'doubled', what);
      // Nothing is erased under the eyes of who woke it, before it is quiet again.
      const woken = counted.erases;
      box.run(QUIET_MS / 2);
      assert.equal(counted.erases, woken, what);
      assert.deepEqual(box.machine.resets, []);
    });
    assertNone(tally, `dark erases of ${ms} ms`);
  }
  const box = start(darkens, 45);
  const counted = watchErases(box);
  box.run(DARK_MS + SECTORS_TO_ERASE * 60);
  assert.equal(counted.erases, SECTORS_TO_ERASE, 'all that was left');
  assert.ok(!box.panel.shines);
});

test('a box that erases a slot for a new game says so, without keys, and every tap meanwhile is one press', () => {
  for (const ms of [45, 400]) {
    const tally = newTally();
    for (const length of lengths) {
      const box = start(atList, ms);
      new Player(box).play(NEW_GAME);
      // Of two taps within one sector nobody can know the first, nor that there were two if they are of one button.
      const pitch = Math.max(length + 60, ms * 1.05);
      const keys = TWICE.slice(0, Math.floor((16 * ms) / pitch));
      const counted = watchErases(box, (erase) => {
        if (erase === 0) keys.forEach((key, i) => tapLater(box, key, (i + place(length)) * pitch, length));
      });
      box.set('ok', true);
      box.run(60);
      box.set('ok', false);
      box.machine.runUntil(() => counted.erases > 1, 2000, 1);
      assertSame(box.panel.picture(), golden('wait.en'), `erases of ${ms} ms`);
      box.machine.runUntil(() => counted.erases === 16, 20_000, 10);
      box.run(keys.length * pitch);
      const pictures = simulate(`${LIST}${keys.join('')}`, box.seed).slice(2);
      tally.taps += keys.length;
      if (!isSame(box.panel.picture(), pictures.at(-1))) {
        const stands = pictures.findLastIndex((picture) => isSame(picture, box.panel.picture()));
        count(tally, 'lost', `of ${keys.join('')} of ${length} ms in erases of ${ms} ms: as after ${stands}`);
      }
      assert.deepEqual(box.machine.resets, []);
    }
    assertNone(tally, `erases of ${ms} ms for a new game`);
  }
});

test('nothing is erased while a button is held', () => {
  const box = start(atList, 45);
  const counted = watchErases(box);
  box.set('back', true);
  box.run(9000);
  assert.equal(counted.erases, 0);
  box.set('back', false);
  box.run(QUIET_MS + 500);
  assert.ok(counted.erases > 0);
});

test('a box whose flash is slower than any does not fall while it erases, and one whose flash never answers does', () => {
  const box = start(atList, 45);
  new Player(box).play(NEW_GAME);
  box.machine.flashTimes = { ...SLOW_FLASH, sector: 1000e6 };
  const counted = watchErases(box);
  new Player(box).play('o');
  box.run(2 * WATCHDOG_MS + 4000);
  assert.ok(counted.erases >= 16, `${counted.erases} erases`);
  assert.deepEqual(box.machine.resets, []);
  const other = start(atList, 45);
  watchErases(other, () => (other.machine.flashTimes = { ...SLOW_FLASH, sector: 20e9 }));
  other.run(QUIET_MS + WATCHDOG_MS + 1000);
  assert.deepEqual(other.machine.resets, [1]);
});
