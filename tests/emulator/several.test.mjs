// A game of three Followers, and the Arbiter's decision between two people, on the emulated chip: every picture is the
// simulator's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { START_MS } from './cuts.mjs';
import { keysOf } from './games.mjs';
import { Noise } from './noise.mjs';
import { packForArbiter, packForThree, withPack } from './packs.mjs';
import { assertSame, simulate } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

/** Plays a game by its defaults and what it `wants`, and returns the prompts: each picture must be the simulator's. */
function play(pack, wants, answers) {
  return withPack(pack, async (file, drag) => {
    const box = new Box();
    drag(box);
    box.powerOn();
    box.run(START_MS);
    const player = new Player(box);
    // A new game, on the larger side of the map.
    player.play('ou');
    const prompts = [];
    const heard = (prompt) => prompts.push(prompt.ask ?? prompt.tell);
    const keys = await keysOf(box.seed, answers, 99, { words: ['--pack', file], heard, wants, mayEnd: true });
    const script = `o ${keys.join(' ')}`;
    const expected = simulate(script, box.seed, '--pack', file);
    symbols(script).forEach((symbol, i) => {
      if (i > 1) player.play(symbol);
      if (i > 0) assertSame(box.panel.picture(), expected[i + 1], `step ${i} ${symbol} of several`);
    });
    assert.deepEqual(box.machine.resets, []);
    return prompts;
  });
}

test('a whole game of three Followers shows the pictures of the simulator', async () => {
  // In your second turn you kill Loki.
  const wants = (turns) => ['3-4p', 'play_three', 'you_killed', 'loki', ...(turns > 0 ? ['monsters'] : [])];
  const prompts = await play(packForThree(new Noise(12)), wants, 400);
  assert.equal(prompts.filter((prompt) => prompt === 'your_turn').length, 2, prompts.join(' '));
  assert.ok(prompts.filter((prompt) => prompt === 'his_row').length >= 3, prompts.join(' '));
});

test('the Arbiter decides between two people with the pictures of the simulator, and the token passes', async () => {
  const wants = () => ['3-4p', 'play_one_two', 'well_armed'];
  const prompts = await play(packForArbiter(new Noise(13)), wants, 70);
  assert.ok(prompts.includes('arbiter_takes'), prompts.join(' '));
});
