// A box that nobody touches: silence on the bus, sleep, and the light.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { assertSame, golden, isSame, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

const [DIM_MS, DARK_MS] = [60_000, 300_000];

function inTheMiddleOfAGame() {
  const box = new Box().powerOn();
  box.run(200);
  const player = new Player(box);
  player.play('oodo');
  return { box, player };
}

test('ten idle seconds send nothing over the bus and leave the core asleep for 99.9 % of the time', () => {
  const { box } = inTheMiddleOfAGame();
  box.run(1000);
  const [bytes, since] = [box.panel.busBytes, box.machine.mark()];
  box.run(10_000);
  assert.equal(box.panel.busBytes - bytes, 0);
  const busy = box.machine.busySince(since);
  assert.ok(busy <= 0.001, `busy for ${busy * 100} %`);
});

test('the light dims after a minute and goes out after five, and the picture stays until then', () => {
  const { box } = inTheMiddleOfAGame();
  const picture = box.panel.picture();
  const [bright, touched] = [box.panel.contrast, box.machine.now - 120];
  box.run(touched + DIM_MS - 100 - box.machine.now);
  assert.equal(box.panel.contrast, bright);
  box.run(300);
  assert.ok(box.panel.contrast < bright, `contrast ${bright}, then ${box.panel.contrast}`);
  assertSame(box.panel.picture(), picture, 'dim');
  box.run(touched + DARK_MS - 100 - box.machine.now);
  assert.ok(box.panel.shines);
  box.run(300);
  assert.ok(!box.panel.shines);
  const [bytes, since] = [box.panel.busBytes, box.machine.mark()];
  box.run(60_000);
  assert.equal(box.panel.busBytes, bytes);
  assert.ok(box.machine.busySince(since) <= 0.001);
  assert.deepEqual(box.machine.resets, []);
});

test('the press that wakes a dark panel does nothing else, and the next one acts', () => {
  for (const key of ['o', 'd', 'b']) {
    const { box, player } = inTheMiddleOfAGame();
    const picture = box.panel.picture();
    const bright = box.panel.contrast;
    box.run(DARK_MS + 1000);
    assert.ok(!box.panel.shines);
    player.play(key);
    assertSame(box.panel.picture(), picture, `woken by ${key}`);
    assert.equal(box.panel.contrast, bright);
    player.play(key);
    assert.ok(!isSame(box.panel.picture(), picture), `the second ${key} did nothing`);
  }
});

test('a press on a dimmed panel does not make it blink', () => {
  const { box, player } = inTheMiddleOfAGame();
  box.run(DIM_MS + 1000);
  const before = box.panel.darkened;
  player.play('d');
  assert.equal(box.panel.darkened, before);
});

test('a dimmed panel is bright again after a press, which acts', () => {
  const box = new Box().powerOn();
  box.run(200);
  const bright = box.panel.contrast;
  box.run(DIM_MS + 1000);
  assertSame(box.panel.picture(), golden('title'), 'dimmed title');
  new Player(box).play('o');
  assert.equal(box.panel.contrast, bright);
  assertSame(box.panel.picture(), simulate('o').at(-1), 'after the press');
});
