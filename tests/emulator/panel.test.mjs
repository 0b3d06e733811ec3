// A panel that is missing, pulled, or does not hear a byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { assertSame, golden, isSame, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

const MENDED_MS = 2000;

/** Runs until the panel shows this, or fails after two seconds. */
function shows(box, picture, what) {
  const limit = box.machine.now + MENDED_MS;
  while (box.machine.now < limit && !isSame(box.panel.picture(), picture)) box.run(10);
  assertSame(box.panel.picture(), picture, what);
}

test('without a panel the box goes on trying and playing, and shows where it is when one comes', () => {
  const box = new Box(undefined, { panel: false }).powerOn();
  const player = new Player(box);
  box.run(30_000);
  player.play('oo');
  box.run(30_000);
  assert.deepEqual(box.machine.resets, []);
  box.panel.connect();
  shows(box, simulate('oo').at(-1), 'the panel comes late');
  player.play('d');
  assertSame(box.panel.picture(), simulate('ood').at(-1), 'after the panel came late');
});

test('a box without a panel is asleep nearly all the time', () => {
  const box = new Box(undefined, { panel: false }).powerOn();
  box.run(1000);
  const since = box.machine.mark();
  box.run(20_000);
  assert.ok(box.machine.busySince(since) < 0.01, `busy for ${box.machine.busySince(since) * 100} %`);
});

test('a panel pulled in the middle of a game and put back shows the game', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.panel.disconnect();
  player.play('d');
  box.run(5000);
  box.panel.connect();
  shows(box, simulate('ood').at(-1), 'the panel is back');
  player.play('u');
  assertSame(box.panel.picture(), simulate('oodu').at(-1), 'after the panel is back');
  assert.deepEqual(box.machine.resets, []);
});

test('a panel pulled in the middle of a transfer and put back shows the game', () => {
  const box = new Box().powerOn();
  const expected = simulate('oo').at(-1);
  box.run(200);
  const player = new Player(box);
  player.play('o');
  box.set('ok', true);
  const bytes = box.panel.busBytes;
  box.machine.runUntil(() => box.panel.busBytes > bytes + 100, 100, 0.1);
  box.panel.disconnect();
  box.run(60);
  box.set('ok', false);
  box.run(3000);
  box.panel.connect();
  shows(box, expected, 'pulled in a transfer');
});

test('one byte that is not acknowledged is mended, wherever in a transfer it is', () => {
  const box = new Box().powerOn();
  box.run(200);
  const player = new Player(box);
  const [title, map] = simulate('o');
  // To the first question and back to the title, with another byte lost each time.
  for (const byte of [0, 1, 2, 3, 4, 5, 6, 20, 130, 131, 133, 400, 600]) {
    box.panel.refuseByte(byte);
    player.play('o');
    box.run(1000);
    assert.equal(box.panel.refuseIn, undefined, `no byte ${byte} in the transfer`);
    shows(box, map, `lost byte ${byte}`);
    player.play('b');
    shows(box, title, `title after lost byte ${byte}`);
  }
  assert.deepEqual(box.machine.resets, []);
});

test('one byte that is not acknowledged while the panel is set up is mended too', () => {
  const whole = new Box().powerOn();
  whole.run(200);
  const last = whole.panel.busBytes - 1;
  for (let byte = 0; byte <= last; byte += byte < 12 || byte > last - 40 ? 1 : 16) {
    const box = new Box();
    box.panel.refuseByte(byte);
    box.powerOn();
    box.run(600);
    assert.equal(box.panel.refuseIn, undefined, `no byte ${byte} in the set-up`);
    shows(box, golden('title'), `lost byte ${byte} of the set-up`);
    assert.equal(box.panel.contrast, whole.panel.contrast, `contrast after lost byte ${byte}`);
  }
});

test('a bus that is held down for ten seconds is used again when it is let go', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.wire.holdClock(true);
  player.play('d');
  box.run(10_000);
  assert.deepEqual(box.machine.resets, []);
  box.wire.holdClock(false);
  shows(box, simulate('ood').at(-1), 'the bus is let go');
});

test('a bus that is held down while the light should dim does not cost the game', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.wire.holdClock(true);
  box.run(90_000);
  assert.deepEqual(box.machine.resets, []);
});
