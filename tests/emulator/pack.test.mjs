// A pack in the flash of the box: with a whole one nothing that is printed is asked; another is told of and left out.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { START_MS } from './cuts.mjs';
import { keysOf } from './games.mjs';
import { Noise } from './noise.mjs';
import { PACK, wholePack, withPack } from './packs.mjs';
import { assertSame, golden, newTitle, isSame, simulate } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

const PRINTED =
  /^(leaf_|advantage_|card_|tile_|bonus_|is_(?!your_hero)|do_|nearest_|how_many_on_tile|which_(end|touch|share_sea|settlement|shrine|forge|wheel|same_land|within)$|population|realm_of|realms_in_order|realm_near|temples_left|draft_uncovered)/;
const ANSWERS = 150;

/** A box with something done to its flash before power comes. */
function started(prepare) {
  const box = new Box();
  prepare(box);
  box.powerOn();
  box.run(START_MS);
  return { box, player: new Player(box) };
}

test('with a pack of 57 cards, 6 tiles and 2 maps the box plays as the simulator does and asks nothing printed', async () => {
  await withPack(wholePack(new Noise(11)), async (file, drag, read) => {
    const { box, player } = started(drag);
    assertSame(box.panel.picture(), newTitle(), 'a good pack is silent');
    player.play('oo');
    const asked = new Set();
    const heard = (prompt) => asked.add(prompt.ask);
    const keys = await keysOf(box.seed, ANSWERS, 99, { words: ['--pack', file], heard, mayEnd: true });
    assert.deepEqual([...asked].filter((ask) => PRINTED.test(ask)), []);
    assert.ok(asked.has('your_turn'), [...asked].join(' '));
    const script = `o ${keys.join(' ')}`;
    const expected = simulate(script, box.seed, '--pack', file);
    symbols(script).forEach((symbol, i) => {
      if (i > 1) player.play(symbol);
      if (i > 0) assertSame(box.panel.picture(), expected[i + 1], `step ${i} ${symbol} with a pack`);
    });
    assert.equal(read(box), read(), 'the pack comes back from the box');
    console.log(JSON.stringify({ id: 'R2 pack', answers: keys.length, printed: 0, stack: box.machine.deepestStack }));
  });
});

test('a card of the pack is read in the library as a card; what the owner tells of it lasts and wins over the pack', async () => {
  // Library, cards, the first pile, its first card; then its first line, the next three Regions, the first of them.
  const [LOOK, CORRECT, OUT] = ['r u o o', 'u d o', 'b b b b'];
  await withPack(wholePack(new Noise(14)), (file, drag) => {
    const { box, player } = started(drag);
    const seen = [box.panel.picture()];
    player.play(`${LOOK} ${CORRECT} ${OUT} ${LOOK}`, () => seen.push(box.panel.picture()));
    const expected = simulate(`${LOOK} ${CORRECT} ${OUT} ${LOOK}`, undefined, '--pack', file);
    seen.forEach((picture, i) => assertSame(picture, expected[i], `step ${i} in the library`));
    const [printed, told] = [seen[symbols(LOOK).length], seen.at(-1)];
    assert.ok(!isSame(printed, simulate(LOOK).at(-1)), 'the pack tells of the card');
    assert.ok(!isSame(printed, told), 'the owner tells it otherwise');
    box.powerCycle();
    box.run(START_MS);
    player.play(LOOK);
    assertSame(box.panel.picture(), told, 'the card after a power cycle');
  });
});

test('a damaged pack is told of at the start, and the game goes on without it', async () => {
  await withPack(wholePack(new Noise(12)), (_, drag) => {
    const noise = new Noise(13);
    for (let i = 0; i < 8; i++) {
      const { box, player } = started((box) => {
        drag(box);
        const at = PACK + (i === 0 ? 1200 : noise.below(1300));
        if (i < 4) box.machine.flash[at] ^= 1 << noise.below(8);
        else box.machine.flash.fill(0xff, at, PACK + 4096);
      });
      assertSame(box.panel.picture(), golden('note-pack-damaged'), `damaged pack ${i}`);
      player.play('o');
      assertSame(box.panel.picture(), newTitle(), `title with the damaged pack ${i}`);
      player.play('oo');
      const expected = simulate('oo d o o', box.seed);
      player.play('d o o');
      assertSame(box.panel.picture(), expected.at(-1), `a game with the damaged pack ${i}`);
    }
  });
});
