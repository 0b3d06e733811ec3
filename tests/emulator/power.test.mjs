// The power goes, at any moment: the box comes back at the prompt it stood at.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { LATER, START_MS } from './cuts.mjs';
import { CALLS, panic, say, WATCHDOG_MS } from './falls.mjs';
import { assertSame, golden, newTitle, isSame, simulate } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

// Map, Hero, a few turns; the cursor moves before some of the answers.
const GAME = 'o o d3 o o o o o d o o o o d o o o';

function playing(script) {
  const box = new Box().powerOn();
  box.run(START_MS);
  const player = new Player(box);
  player.play(script);
  return { box, player };
}

function powerCycle(box) {
  box.powerCycle();
  box.run(START_MS);
}

test('after a power cycle at every prompt of a game the panel shows what it showed, and the game goes on', () => {
  const { box, player } = playing('oo');
  const expected = simulate(GAME, box.seed);
  let [kept, cycles] = [0, 0];
  symbols(GAME).forEach((symbol, i) => {
    if (i === 0) return;
    if (i > 1) player.play(symbol);
    assertSame(box.panel.picture(), expected[i + 1], `step ${i} ${symbol} with power cycles`);
    if (box.machine.flashBytes === kept) return;
    powerCycle(box);
    assertSame(box.panel.picture(), expected[i + 1], `step ${i} ${symbol} after a power cycle`);
    [kept, cycles] = [box.machine.flashBytes, cycles + 1];
  });
  assert.ok(cycles > 10, `only ${cycles} prompts`);
});

test('the cursor, the menu and the title are not kept: the box comes back at the prompt', () => {
  const { box, player } = playing('oo');
  const prompt = box.panel.picture();
  for (const keys of ['d', 'B', 'Bo', 'Bdu', 'Bduu']) {
    player.play(keys);
    assert.ok(!isSame(box.panel.picture(), prompt), keys);
    powerCycle(box);
    assertSame(box.panel.picture(), prompt, `power cycle after ${keys}`);
  }
});

test('answers are taken back across a power cycle, one after another to the first, with the cursor on each', () => {
  const { box, player } = playing('oo d3 o o o o');
  const back = simulate('oo d3 o o o o b6', box.seed).slice(-6);
  for (const [i, picture] of back.slice(0, -1).entries()) {
    powerCycle(box);
    player.play('b');
    assertSame(box.panel.picture(), picture, `undo ${i} after a power cycle`);
  }
  powerCycle(box);
  assertSame(box.panel.picture(), simulate('o').at(-1), 'the first question after a power cycle');
  player.play('b');
  assertSame(box.panel.picture(), newTitle(), 'title after the first question');
  powerCycle(box);
  assertSame(box.panel.picture(), newTitle(), 'title after a power cycle');
});

test('a new game that is given up at its first question brings back the one before', () => {
  for (const keys of ['Bdr u b', 'Bdr u o b b']) {
    const { box, player } = playing('oo d3 o o o o');
    const prompt = box.panel.picture();
    player.play(keys);
    powerCycle(box);
    assertSame(box.panel.picture(), prompt, `power cycle after ${keys}`);
    player.play(`${keys} o`);
    assertSame(box.panel.picture(), prompt, `going on after ${keys}`);
  }
});

test('a hang in the middle of a game comes back to the prompt', () => {
  const { box, player } = playing('oo d3 o o o o');
  const [prompt, next] = simulate('oo d3 o o o o o', box.seed).slice(-2);
  box.machine.hang();
  box.run(WATCHDOG_MS + START_MS);
  assert.deepEqual(box.machine.resets, [1]);
  assertSame(box.panel.picture(), golden('note-hung'), 'the notice of a hang');
  player.play('o');
  assertSame(box.panel.picture(), prompt, 'the prompt after a hang');
  player.play('o');
  assertSame(box.panel.picture(), next, 'the game goes on after a hang');
});

test('a panic in the middle of a game shows its notice, and OK leads to the prompt', () => {
  const { box, player } = playing('oo d3 o o o o');
  const [prompt, next] = simulate('oo d3 o o o o o', box.seed).slice(-2);
  panic(box);
  box.run(5);
  say(box, CALLS);
  box.run(START_MS);
  assertSame(box.panel.picture(), golden('note-panic'), 'the notice of a panic');
  player.play('o');
  assertSame(box.panel.picture(), prompt, 'the prompt after a panic');
  player.play('o');
  assertSame(box.panel.picture(), next, 'the game goes on after a panic');
});

test('a panic between two presses does not cost the answer before it', () => {
  const { box, player } = playing('oo d3 o o o');
  const prompt = simulate('oo d3 o o o o', box.seed).at(-1);
  box.set('ok', true);
  // The answer is in flash, its picture is not yet there.
  const written = box.machine.flashBytes;
  box.machine.runUntil(() => box.machine.flashBytes > written, 50, 0.1);
  box.machine.runUntil(() => box.machine.mcu.core.waiting, 50, 0.01);
  panic(box);
  box.set('ok', false);
  box.run(START_MS);
  player.play('o');
  assertSame(box.panel.picture(), prompt, 'the prompt after a panic between the answer and its picture');
});

/** Where the slots of the games begin. */
const SLOTS = [0x100000, 0x110000, 0x120000, 0x130000];
test('a cut while an old game is erased at a quiet moment leaves the game in play', () => {
  const { box: first } = playing(`oo o o o ${LATER} ${LATER}`);
  const [games, picture] = [first.games, first.panel.picture()];
  for (const bytes of [0, 1, 2000, 4095, 4096]) {
    const box = new Box().powerOnWith(games);
    const player = new Player(box);
    box.run(START_MS);
    assertSame(box.panel.picture(), picture, 'the game in play');
    assert.equal(box.machine.flashBytes, 0, 'too early');
    box.machine.cutAfter(bytes);
    box.run(30_000);
    assert.ok(box.machine.isOff, `nothing was erased up to byte ${bytes}`);
    powerCycle(box);
    assertSame(box.panel.picture(), picture, `cut at byte ${bytes} of a quiet erase`);
    const written = box.machine.flashBytes;
    player.play('o');
    assert.ok(box.machine.flashBytes > written, 'the next answer is not kept');
  }
});

test('a sector that can no longer be erased costs no game', () => {
  for (const slot of SLOTS) {
    const box = new Box();
    box.machine.worn = slot;
    box.powerOn();
    box.run(START_MS);
    const player = new Player(box);
    player.play('oo');
    // Six more games in four slots, with quiet moments between them.
    for (let game = 0; game < 6; game++) {
      player.play(LATER);
      const picture = box.panel.picture();
      if (game % 2 === 0) box.run(20_000);
      powerCycle(box);
      assertSame(box.panel.picture(), picture, `game ${game} with a worn sector at ${slot.toString(16)}`);
    }
    assert.deepEqual(box.machine.resets, []);
  }
});

test('a press while the title of a kept game is shown leads to the prompt at once, and answers nothing', () => {
  const { box } = playing('oo d3 o o o o');
  const prompt = box.panel.picture();
  box.powerCycle();
  box.machine.runUntil(() => isSame(box.panel.picture(), golden('title-resume')), 200);
  const [written, title] = [box.machine.flashBytes, box.machine.now];
  box.set('ok', true);
  box.machine.runUntil(() => isSame(box.panel.picture(), prompt), 100);
  assert.ok(box.machine.now - title < 100);
  box.set('ok', false);
  box.run(1000);
  assertSame(box.panel.picture(), prompt, 'the prompt after the press');
  assert.equal(box.machine.flashBytes, written, 'the press was an answer');
  // Without a press the title stays for half a second.
  box.powerCycle();
  box.run(450);
  assertSame(box.panel.picture(), golden('title-resume'), 'the title of a kept game');
  box.run(350);
  assertSame(box.panel.picture(), prompt, 'the prompt after the title');
});
