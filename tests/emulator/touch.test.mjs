// What a finger does to a contact: bounces, spikes, and presses while the box is busy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { assertSame, golden, isSame, newTitle, simulate } from './pictures.mjs';
import { HEIGHT, WIDTH } from './panel.mjs';
import { Player } from './player.mjs';

// The list of Heroes: each press of Down shows the other half of it.
const TO_THE_LIST = 'oo';

function atTheList() {
  const box = new Box().powerOn();
  box.run(200);
  new Player(box).play(TO_THE_LIST);
  return box;
}

test('a train of bounces is one press, for every train of forty', () => {
  const pictures = simulate(`${TO_THE_LIST}d2`).slice(-3);
  const box = atTheList();
  const player = new Player(box, { bounce: true, seed: 3 });
  for (let press = 1; press <= 40; press++) {
    player.play('d');
    assertSame(box.panel.picture(), pictures[press % 3], `bouncing press ${press}`);
  }
});

test('a spike of 5 microseconds is no press, alone or a hundred times', () => {
  const box = atTheList();
  const [before, bytes, start] = [box.panel.picture(), box.panel.busBytes, box.machine.now];
  for (let spike = 0; spike < 100; spike++) {
    box.set('down', true);
    box.run(0.005);
    box.set('down', false);
    box.run(3 + (spike % 40));
  }
  box.run(100);
  assertSame(box.panel.picture(), before, 'after spikes');
  // Two bytes a second are the sign of life.
  const signs = 2 * Math.ceil((box.machine.now - start) / 1000);
  assert.ok(box.panel.busBytes - bytes <= signs, `${box.panel.busBytes - bytes} bytes`);
});

test('a press of 40 ms is not lost while the panel is redrawn', () => {
  const expected = simulate('ood').at(-1);
  for (let late = 0; late <= 40; late += 5) {
    const box = new Box().powerOn();
    box.run(200);
    new Player(box).play('o');
    // OK draws the whole list anew; Down comes during it.
    box.set('ok', true);
    box.run(2 + late);
    box.set('down', true);
    box.run(40);
    box.set('down', false);
    box.set('ok', false);
    box.run(150);
    assertSame(box.panel.picture(), expected, `down ${2 + late} ms after OK`);
  }
});

test('four presses of 8 ms within a tenth of a second all count', () => {
  const box = atTheList();
  for (const button of ['down', 'down', 'up', 'down']) {
    box.set(button, true);
    box.run(8);
    box.set(button, false);
    box.run(16);
  }
  box.run(150);
  assertSame(box.panel.picture(), simulate(`${TO_THE_LIST}ddud`).at(-1), 'quick presses');
});

test('a new box says once how a list works, and the button that closes that does nothing else', () => {
  const box = new Box(undefined, { set: '' }).powerOn();
  box.run(300);
  const player = new Player(box);
  player.play('o');
  assertSame(box.panel.picture(), golden('title-en', 'hints'), 'the hint over the title');
  player.play('r');
  assertSame(box.panel.picture(), newTitle(), 'the title after its hint');
  box.powerCycle();
  box.run(300);
  assertSame(box.panel.picture(), newTitle(), 'the title after a power cycle');
});

test('while Back is held the head says so and fills, by few bytes, and only the head', () => {
  const box = atTheList();
  const [prompt, expected] = [box.panel.picture(), simulate(`${TO_THE_LIST}B`).at(-1)];
  const below = (picture) => picture.subarray(14 * WIDTH, HEIGHT * WIDTH);
  const lit = (picture) => picture.subarray(0, 14 * WIDTH).reduce((sum, pixel) => sum + (pixel ? 1 : 0), 0);
  box.set('back', true);
  box.run(130);
  assertSame(box.panel.picture(), prompt, 'too short to be a hold');
  box.run(60);
  let [before, bytes] = [box.panel.picture(), box.panel.busBytes];
  assert.ok(!isSame(before, prompt), 'the head says nothing');
  for (let tenth = 4; tenth < 10; tenth++) {
    box.run(50);
    const now = box.panel.picture();
    assert.ok(isSame(below(now), below(prompt)) && lit(now) > lit(before), `tenth ${tenth}`);
    assert.ok(box.panel.busBytes - bytes < 60, `${box.panel.busBytes - bytes} bytes`);
    [before, bytes] = [now, box.panel.busBytes];
  }
  box.run(150);
  box.set('back', false);
  box.run(100);
  assertSame(box.panel.picture(), expected, 'the menu');
});
