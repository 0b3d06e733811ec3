// A box that falls and gets up: panics, hangs, and the memory that outlives a reset.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { START_MS } from './cuts.mjs';
import { CALLS, lastWords, panic, say, WATCHDOG_MS } from './falls.mjs';
import { assertSame, golden, newTitle, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

const [BY_TIMER, BY_FORCE] = [1, 2];

function playing(script = 'oo') {
  const box = new Box().powerOn();
  box.run(200);
  new Player(box).play(script);
  return box;
}

test('a panic starts the box anew, where it was is the first picture, and only once', () => {
  const box = playing();
  const { seed } = box;
  panic(box);
  box.run(5);
  const { text } = lastWords(box);
  assert.match(text, /^(1000|100[1-9a-f])[0-9a-f]{4} ([0-9a-f]{8} ){1,5}$/, 'the calls that led to it');
  // The same words in every image, for one picture.
  say(box, CALLS);
  box.run(START_MS);
  assert.deepEqual(box.machine.resets, [BY_FORCE]);
  assertSame(box.panel.picture(), golden('note-panic'), 'last words');
  const [prompt, next] = simulate('ooo', seed).slice(-2);
  const player = new Player(box);
  player.play('o');
  assertSame(box.panel.picture(), prompt, 'the game after the last words');
  player.play('o');
  assertSame(box.panel.picture(), next, 'the game goes on after the last words');
  box.machine.hang();
  box.run(WATCHDOG_MS + START_MS);
  assert.deepEqual(box.machine.resets, [BY_FORCE, BY_TIMER]);
  assertSame(box.panel.picture(), golden('note-hung'), 'a hang is named');
  player.play('o');
  assertSame(box.panel.picture(), next, 'the game after another reset');
  box.powerCycle();
  box.run(START_MS);
  assertSame(box.panel.picture(), next, 'the game after a power cycle');
});

test('a message that was never read is gone after a power cycle', () => {
  const box = playing();
  panic(box);
  box.run(20);
  box.powerCycle();
  box.run(START_MS);
  assertSame(box.panel.picture(), simulate('oo').at(-1), 'the game after panic and power cycle');
});

test('whatever memory holds at power-on, there are no last words in it', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const box = new Box(undefined, { seed }).powerOn();
    box.run(150);
    assertSame(box.panel.picture(), newTitle(), `title with memory ${seed}`);
  }
});

test('a core that runs in a circle is ended by the watchdog, and the box plays again', () => {
  const box = playing();
  box.machine.hang();
  box.run(WATCHDOG_MS);
  assert.deepEqual(box.machine.resets, [BY_TIMER]);
  box.run(START_MS);
  assertSame(box.panel.picture(), golden('note-hung'), 'a hang is named');
  new Player(box).play('o');
  const [prompt, next] = simulate('ood').slice(-2);
  assertSame(box.panel.picture(), prompt, 'the game after the hang');
  new Player(box).play('d');
  assertSame(box.panel.picture(), next, 'the game goes on after the hang');
});

test('the watchdog says why it reset the chip and keeps its scratch registers, until the power goes', () => {
  const box = playing();
  const [reason, scratch] = [0x40058008, 0x40058018];
  const read = () => [reason, scratch].map((address) => box.machine.mcu.readUint32(address));
  box.machine.mcu.writeUint32(scratch, 0x1234);
  box.machine.hang();
  box.run(WATCHDOG_MS);
  assert.deepEqual(read(), [BY_TIMER, 0x1234]);
  box.powerCycle();
  assert.deepEqual(read(), [0, 0]);
});

test('the watchdog leaves a box alone that only waits, for two minutes', () => {
  const box = playing();
  box.run(120_000);
  assert.deepEqual(box.machine.resets, []);
});
