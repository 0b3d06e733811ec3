// Z2: a box can always be started. Whatever brings it down while its game is brought back, its title comes at the third
// start at the latest, and nothing is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { START_MS } from './cuts.mjs';
import { fault, hang, panic, WATCHDOG_MS } from './falls.mjs';
import { GAMES_END } from './machine.mjs';
import { assertSame, golden, isSame, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

const SLOTS = 0x100000;
const GAME = 'oo d3 o o o o';
const BREAKS = { panic, hang, fault };

/** A box with a game, its prompt, the one after it, and the title. */
function withGame() {
  const box = new Box().powerOn();
  box.run(START_MS);
  const player = new Player(box);
  player.play(GAME);
  const [prompt, next] = simulate(`${GAME} o`, box.seed).slice(-2);
  const title = simulate(`${GAME} Bdr`, box.seed).at(-1);
  assertSame(box.panel.picture(), prompt, 'the game');
  const slots = () => box.machine.mcu.flash.slice(SLOTS, GAMES_END);
  return { box, player, prompt, next, title, slots, kept: slots() };
}

/** Brings the box down while its game is brought back: `ms` after the picture or the press that comes before it. */
function bringDown({ box, prompt }, name, ms) {
  box.run(ms);
  while (box.machine.mcu.core.IPSR !== 0) box.run(0.01);
  assert.ok(!isSame(box.panel.picture(), prompt), `${name}: ${ms} ms are too late`);
  BREAKS[name](box);
  box.set('ok', false);
  const before = box.machine.resets.length;
  box.machine.runUntil(() => box.machine.resets.length > before, WATCHDOG_MS);
}

/** Goes on from the title: exactly the game, which is a game like any other as soon as it is played on. */
function goesOn({ box, player, prompt, next, title }, what) {
  player.play('o');
  assertSame(box.panel.picture(), prompt, `the prompt ${what}`);
  box.powerCycle();
  box.run(START_MS);
  if (isSame(box.panel.picture(), title)) player.play('o');
  assertSame(box.panel.picture(), prompt, `the prompt ${what} and a power cycle`);
  player.play('o');
  box.powerCycle();
  box.run(START_MS);
  assertSame(box.panel.picture(), next, `the game after an answer ${what}`);
}

test('a box that falls or hangs whenever its game is brought back comes to its title at the third start', () => {
  let [starts, failures] = [0, 0];
  const ways = [
    ['panic', 'panic', 0, 2],
    ['panic', 'hang', 3, 4],
    ['hang', 'hang', 20, 6],
    ['hang', 'fault', 300, 1],
    ['fault', 'fault', 100, 3],
  ];
  for (const [first, second, early, late] of ways) {
    const what = `after ${first} and ${second}`;
    const game = withGame();
    const { box, player, title, slots, kept } = game;
    box.powerCycle();
    box.machine.runUntil(() => isSame(box.panel.picture(), golden('title-resume')), START_MS);
    bringDown(game, first, early);
    box.run(START_MS);
    if (first === 'hang') assertSame(box.panel.picture(), golden('note-hung'), `the notice of a hang ${what}`);
    assert.ok(!isSame(box.panel.picture(), golden('note-game-fell')), `${what}: one more try`);
    box.set('ok', true);
    bringDown(game, second, late);
    box.run(START_MS);
    assertSame(box.panel.picture(), golden('note-game-fell'), `the third start ${what}`);
    // Left alone, nothing is erased.
    box.run(12_000);
    player.play('o');
    assertSame(box.panel.picture(), title, `the title ${what}`);
    failures += Number(!isSame(slots(), kept));
    assert.ok(isSame(slots(), kept), `${what}: the games are as they were`);
    goesOn(game, what);
    starts += 3;
  }
  console.log(JSON.stringify({ id: 'Z2', what: 'starts', starts, failures }));
});

test('a game that is tried again and falls again leads to the title at the next start, without power too', () => {
  const game = withGame();
  const { box, player, prompt, title } = game;
  for (let start = 0; start < 2; start++) {
    box.powerCycle();
    box.machine.runUntil(() => isSame(box.panel.picture(), golden('title-resume')), START_MS);
    if (start === 0) {
      bringDown(game, 'panic', 0);
      box.run(START_MS);
      box.set('ok', true);
      bringDown(game, 'panic', 2);
      box.run(START_MS);
      player.play('o');
    } else box.run(START_MS);
    assertSame(box.panel.picture(), title, `the title of start ${start}`);
    box.set('ok', true);
    bringDown(game, 'hang', 2);
    box.run(START_MS);
    assertSame(box.panel.picture(), golden('note-game-fell'), `the next start after ${start}`);
  }
  player.play('oo');
  assertSame(box.panel.picture(), prompt, 'the prompt at last');
});

test('with Back held at power-on the title comes, and a game that is begun there leaves the one that waits', () => {
  const game = withGame();
  const { box, player, prompt, title, slots, kept } = game;
  const holdBack = () => {
    box.set('back', true);
    box.powerCycle();
    box.run(START_MS);
    assertSame(box.panel.picture(), golden('note-game-waits'), 'the notice with Back held');
    box.run(2000);
    box.set('back', false);
    box.run(100);
    assertSame(box.panel.picture(), golden('note-game-waits'), 'the notice after Back');
    player.play('o');
    assertSame(box.panel.picture(), title, 'the title after Back');
  };
  holdBack();
  assert.ok(isSame(slots(), kept));
  goesOn({ ...game }, 'after Back held');
  player.play('b');
  holdBack();
  player.play('u o o d o');
  const begun = box.panel.picture();
  for (let start = 0; start < 2; start++) {
    box.run(20_000);
    box.powerCycle();
    box.run(START_MS);
    assertSame(box.panel.picture(), begun, 'the game that was begun');
  }
  player.play('b4');
  assertSame(box.panel.picture(), title, 'the title when it is given up');
  player.play('o');
  assertSame(box.panel.picture(), prompt, 'the game that waited');
  assert.deepEqual(box.machine.resets, []);
});

test('memory and registers of a box that was without power count no start', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const { box, prompt } = withGame();
    box.powerCycle();
    box.run(20);
    box.powerCycle();
    box.run(30);
    box.powerCycle();
    box.run(START_MS);
    assertSame(box.panel.picture(), prompt, `the game after starts that were cut short ${seed}`);
  }
});
