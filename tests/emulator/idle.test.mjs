// A box that nobody touches: silence on the bus, sleep, and the light.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { assertSame, newTitle, isSame, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

const [DIM_MS, DARK_MS] = [60_000, 300_000];

function inTheMiddleOfAGame() {
  const box = new Box().powerOn();
  box.run(200);
  const player = new Player(box);
  player.play('oodo');
  return { box, player };
}

test('ten idle seconds send a sign of life each over the bus and leave the core asleep for 99.9 % of the time', () => {
  const { box } = inTheMiddleOfAGame();
  box.run(1000);
  const [bytes, since] = [box.panel.busBytes, box.machine.mark()];
  box.run(10_000);
  const signs = box.panel.busBytes - bytes;
  assert.ok(signs >= 10 && signs <= 40, `${signs} bytes`);
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
  assertSame(box.panel.picture(), newTitle(), 'dimmed title');
  new Player(box).play('o');
  assert.equal(box.panel.contrast, bright);
  assertSame(box.panel.picture(), simulate('o').at(-1), 'after the press');
});

// The settings from the title, and a first press on each; then OK presses it again.
const SETTINGS = 'd u';
const [LIGHT, DIM, DARK, HAND, REPEAT] = ['r', 'd l', 'd u', 'd r', 'd2 l'];

function atTheSettings(keys) {
  const box = new Box().powerOn();
  box.run(200);
  const player = new Player(box);
  player.play(`${SETTINGS} ${keys}`);
  return { box, player };
}

test('each press on the light makes the panel brighter or begins anew, at once and after a power cycle', () => {
  const { box, player } = atTheSettings('');
  const contrasts = [LIGHT, 'o', 'o', 'o', 'o'].map((key) => {
    const { contrast } = box.panel;
    player.play(key);
    return contrast;
  });
  assert.equal(new Set(contrasts).size, 4, contrasts.join(' '));
  assert.equal(contrasts[0], contrasts[4]);
  const kept = box.panel.contrast;
  assert.notEqual(kept, contrasts[0]);
  box.powerCycle();
  box.run(200);
  assert.equal(box.panel.contrast, kept);
});

test('a panel that never dims and never goes dark is bright after twenty minutes', () => {
  const { box, player } = atTheSettings(`${DIM} o u o B`);
  const [bright, picture] = [box.panel.contrast, box.panel.picture()];
  box.run(20 * 60_000);
  assert.equal(box.panel.contrast, bright);
  assertSame(box.panel.picture(), picture, 'after twenty minutes');
  player.play('d');
  assert.ok(!isSame(box.panel.picture(), picture), 'the next press acts');
});

test('dark times are kept over a power cycle', () => {
  // From five minutes over fifteen and never to two.
  const { box } = atTheSettings(`${DARK} o2`);
  box.powerCycle();
  box.run(119_000);
  assert.ok(box.panel.shines);
  box.run(2000);
  assert.ok(!box.panel.shines);
});

test('in the left hand the picture stands on its head and the arrows are turned, at once and after a power cycle', () => {
  const { box, player } = atTheSettings(HAND);
  const turned = simulate(`${SETTINGS} ${HAND}`).at(-1);
  assertSame(box.panel.picture(), turned, 'turned round');
  const upright = simulate(`${SETTINGS} ${HAND} o`).at(-1);
  assert.ok(!isSame(turned, upright));
  player.play('u');
  assertSame(box.panel.picture(), simulate(`${SETTINGS} ${HAND} u`).at(-1), 'an arrow of a turned box');
  box.powerCycle();
  box.run(200);
  const title = Uint8Array.from(newTitle()).reverse();
  assertSame(box.panel.picture(), title, 'the title of a turned box');
  player.play('o');
  assertSame(box.panel.picture(), Uint8Array.from(simulate('o').at(-1)).reverse(), 'a game of a turned box');
});

test('a held arrow repeats as it is set, and not at all when that is off', () => {
  // How often the picture of the title settles while the arrow is held; to send one takes up to 25 ms.
  const moves = (presses) => {
    const { box } = atTheSettings(`${presses} u`);
    let [settled, count] = [box.panel.changedAt, 0];
    box.set('down', true);
    for (let ms = 0; ms < 2000; ms += 5) {
      box.run(5);
      if (box.panel.changedAt > settled && box.machine.now > box.panel.changedAt + 10) {
        settled = box.panel.changedAt;
        count++;
      }
    }
    return count;
  };
  const [usual, fast, off, slow] = ['d2', REPEAT, `${REPEAT} o`, `${REPEAT} o2`].map(moves);
  assert.equal(off, 1);
  assert.ok(off < slow && slow < usual && usual < fast, `${off} ${slow} ${usual} ${fast}`);
});
