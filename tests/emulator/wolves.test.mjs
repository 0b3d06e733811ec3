// A round of Wolves of Odin on the emulated chip: every picture is the simulator's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boards } from './boards.mjs';
import { Box } from './box.mjs';
import { assertSame, simulate } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

// Over to the game, three seats that tell every card, three gods, and the first Victory card with what it is worth.
const SETUP = 'd r u l l l l l r u u l d u l l u l';
// Hirdman, Bond, Konung, Hirdman; an Assassin where he is lit, taken back and laid again; a sacrifice, a Plague.
const CARDS = 'llr lur rdur llr rlo b o dl l dru o o';
// All pass; the round's end with its Why, the status, and the next round's Victory card.
const END = 'O O O l b B u d b b o o d';
const SCRIPT = `${SETUP} ${CARDS} ${END}`;

test('a round of Wolves of Odin shows the pictures of the simulator after every key', () => {
  const [board] = boards().filter(({ id }) => id === 'pico');
  const box = new Box(board, { seed: 21 }).powerOn();
  box.run(200);
  const seen = [box.panel.picture()];
  new Player(box).play(SCRIPT, () => seen.push(box.panel.picture()));
  const expected = simulate(SCRIPT, box.seed);
  assert.equal(seen.length, expected.length);
  const keys = ['', ...symbols(SCRIPT)];
  seen.forEach((picture, i) => assertSame(picture, expected[i], `wolves step ${i} ${keys[i]}`));
  const different = new Set(seen.map((picture) => Buffer.from(picture).toString('hex'))).size;
  assert.ok(different > 40, `only ${different} different pictures`);
  assert.deepEqual(box.machine.resets, []);
});
