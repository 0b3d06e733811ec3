// A source of chance that is stuck: no game without a fair shuffle.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { assertSame, golden, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

for (const level of [0, 1]) {
  test(`a ring oscillator that always says ${level} is refused, and a new game waits until it works`, () => {
    const box = new Box().powerOn();
    box.machine.randomBit = () => level;
    box.run(200);
    const player = new Player(box);
    player.play('o');
    assertSame(box.panel.picture(), golden('note-no-seed'), `stuck at ${level}`);
    assert.throws(() => box.seed, /keeps no game/);
    player.play('o');
    assertSame(box.panel.picture(), golden('title'), `title after stuck at ${level}`);
    box.machine.randomBit = () => box.machine.noise.bit();
    player.play('o');
    assertSame(box.panel.picture(), simulate('o').at(-1), `new game after stuck at ${level}`);
    assert.match(box.seed, /^[0-9a-f]{64}$/);
  });
}

test('two boxes, and two games of one box, have different seeds', () => {
  const seeds = [1, 2].flatMap((seed) => {
    const box = new Box(undefined, { seed }).powerOn();
    box.run(200);
    const player = new Player(box);
    player.play('oo');
    const first = box.seed;
    player.play('Bo do o');
    return [first, box.seed];
  });
  assert.equal(new Set(seeds).size, 4, seeds.join(' '));
});
