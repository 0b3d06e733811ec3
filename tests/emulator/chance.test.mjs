// Where a game's chance comes from: the ring oscillator, the presses, or by hand; never from what is stuck or biased.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { Noise } from './noise.mjs';
import { assertSame, golden, newTitle, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

const BEATS = 32;

/** A box whose ring oscillator says what it is told to. */
function withBits(randomBit, seed = 1) {
  const box = new Box(undefined, { seed }).powerOn();
  box.machine.randomBit = randomBit;
  box.run(200);
  return { box, player: new Player(box) };
}

/** Taps OK as often as a seed by hand takes, at these times from each other. */
function tap(box, gap) {
  for (let beat = 0; beat < BEATS; beat++) {
    box.set('ok', true);
    box.run(50);
    box.set('ok', false);
    box.run(gap() - 50);
  }
}

/** The noise of a hand that is off by up to 40 ms. */
const byHand = (seed) => {
  const noise = new Noise(seed);
  return () => 220 + noise.below(80_000) / 1000;
};

/** The same bits again and again. */
function endless(pattern) {
  let bits = 0;
  return () => pattern[bits++ % pattern.length];
}

/** A shift register of so many bits; `taps` are those that make the next one. */
function register(bits, taps) {
  let state = 1;
  const parity = (word) => (word ? 1 ^ parity(word & (word - 1)) : 0);
  return () => {
    const bit = state & 1;
    state = (state >> 1) | (parity(state & taps) << (bits - 1));
    return bit;
  };
}

const noise = new Noise(77);
const STUCK = {
  'always says 0': () => 0,
  'always says 1': () => 1,
  'says 0 and 1 in turn': (() => {
    let bit = 0;
    return () => (bit ^= 1);
  })(),
  'says 1 in 63 of 64 times': () => (noise.below(64) ? 1 : 0),
  'says 1 in four of five times': () => (noise.below(5) ? 1 : 0),
  'says the same 61 bits again and again': endless(Array.from({ length: 61 }, () => noise.bit())),
  'says the same 509 bits again and again': endless(Array.from({ length: 509 }, () => noise.bit())),
  'says the same 1021 bits again and again': endless(Array.from({ length: 1021 }, () => noise.bit())),
  'is a shift register of eight bits': register(8, 0x1d),
  'is a shift register of twelve bits': register(12, 0x53),
  'sticks for a thousand samples now and then': (() => {
    let bits = 0;
    return () => (bits++ % 12_000 < 4000 ? noise.bit() : 0);
  })(),
};

for (const [what, bits] of Object.entries(STUCK)) {
  test(`a ring oscillator that ${what} is refused, and a new game waits until it works`, () => {
    const { box, player } = withBits(bits);
    player.play('o');
    // It is read at three paces, and looked at each time.
    box.run(100);
    assertSame(box.panel.picture(), golden('note-no-seed'), what);
    assert.throws(() => box.seed, /keeps no game/);
    player.play('b');
    assertSame(box.panel.picture(), newTitle(), `title after: ${what}`);
    box.machine.randomBit = () => box.machine.noise.bit();
    player.play('o');
    assertSame(box.panel.picture(), simulate('o').at(-1), `new game after: ${what}`);
    assert.match(box.seed, /^[0-9a-f]{64}$/);
  });
}

test('bits that are twice as often 1 as 0 still make a seed', () => {
  const { box, player } = withBits(() => (noise.below(3) ? 1 : 0));
  player.play('o');
  assert.match(box.seed, /^[0-9a-f]{64}$/);
});

test('without a ring oscillator a game is tapped by hand, and an even beat is refused', () => {
  const { box, player } = withBits(() => 1);
  player.play('oo');
  assertSame(box.panel.picture(), golden('tap-first'), 'before the first tap');
  tap(box, () => 250);
  assertSame(box.panel.picture(), golden('note-too-even'), 'an even beat');
  assert.throws(() => box.seed, /keeps no game/);
  player.play('o');
  const hand = byHand(5);
  tap(box, hand);
  assertSame(box.panel.picture(), simulate('o').at(-1), 'the game by hand');
  assert.match(box.seed, /^[0-9a-f]{64}$/);
  player.play('o');
  const expected = simulate('oo', box.seed).at(-1);
  assertSame(box.panel.picture(), expected, 'the game by hand goes on');
});

test('Back leaves the taps, and the next try begins with the first', () => {
  const { box, player } = withBits(() => 0);
  player.play('oo o13');
  assertSame(box.panel.picture(), golden('tap-middle'), 'after 13 taps');
  player.play('b');
  assertSame(box.panel.picture(), newTitle(), 'the taps are left');
  player.play('oo');
  assertSame(box.panel.picture(), golden('tap-first'), 'the next try');
});

test('two hands tap two seeds', () => {
  const seeds = [1, 2].map((hand) => {
    const { box, player } = withBits(() => 1);
    player.play('oo');
    tap(box, byHand(hand));
    return box.seed;
  });
  assert.notEqual(seeds[0], seeds[1]);
});

test('with the same bits a press that comes a millisecond later makes another seed', () => {
  const seedAfter = (ms) => {
    const bits = new Noise(9);
    const { box, player } = withBits(() => bits.bit());
    box.run(ms);
    player.play('d d o');
    return box.seed;
  };
  assert.equal(seedAfter(10), seedAfter(10), 'the bench repeats itself');
  assert.notEqual(seedAfter(10), seedAfter(11));
});

test('two boxes, and two games of one box, have different seeds', () => {
  const seeds = [1, 2].flatMap((seed) => {
    const box = new Box(undefined, { seed }).powerOn();
    box.run(200);
    const player = new Player(box);
    player.play('oo');
    const first = box.seed;
    player.play('Bdr u o');
    return [first, box.seed];
  });
  assert.equal(new Set(seeds).size, 4, seeds.join(' '));
});
