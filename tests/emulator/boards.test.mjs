// Each board's image with its own pins: the title, and a game whose every picture is the simulator's.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boards } from './boards.mjs';
import { Box } from './box.mjs';
import { keysOf } from './games.mjs';
import { assertSame, newTitle, simulate } from './pictures.mjs';
import { Player, symbols } from './player.mjs';

// New game, the map, one Hero after another with undo between, the mix by number, then turns, menu and status.
const SETUP = 'o dud o d4 o ll r o b2 u D o rl o bb uuuu o o l r o o';
const TURNS = 'o o d o o o o b b o o B o d u b b o o d u o o o o B d o o o d o';
const SCRIPT = `${SETUP} ${TURNS}`;

for (const board of boards()) {
  describe(board.name, () => {
    test('shows the title within 150 ms of power-on, and nothing else before it', () => {
      const box = new Box(board).powerOn();
      const title = newTitle();
      for (let ms = 0; ms < 150; ms++) {
        box.run(1);
        if (box.panel.shines) assertSame(box.panel.picture(), title, `${board.id} ${ms} ms after power-on`);
      }
      assertSame(box.panel.picture(), title, `${board.id} title`);
    });

    test('drives the bus at no more than 400 kHz and not much less', () => {
      const box = new Box(board).powerOn();
      box.run(150);
      assert.ok(box.wire.wireHz <= 404_000, `${box.wire.wireHz} Hz on the wire`);
      assert.ok(box.wire.programmedHz > 380_000, `${box.wire.programmedHz} Hz programmed`);
    });

    test('shows the pictures of the simulator after every key of a game, though its buttons bounce', () => {
      const box = new Box(board, { seed: 11 }).powerOn();
      box.run(200);
      const seen = [box.panel.picture()];
      new Player(box, { bounce: true }).play(SCRIPT, () => seen.push(box.panel.picture()));
      const expected = simulate(SCRIPT, box.seed);
      assert.equal(seen.length, expected.length);
      const keys = ['', ...symbols(SCRIPT)];
      seen.forEach((picture, i) => assertSame(picture, expected[i], `${board.id} step ${i} ${keys[i]}`));
      const different = new Set(seen.map((picture) => Buffer.from(picture).toString('hex'))).size;
      assert.ok(different > 30, `only ${different} different pictures`);
      assert.deepEqual(box.machine.resets, []);
    });

    test('shows the pictures of the simulator through setup and three whole rounds', async () => {
      const box = new Box(board, { seed: 12 }).powerOn();
      box.run(200);
      const player = new Player(box);
      const seen = [box.panel.picture()];
      const play = (keys) => player.play(keys, () => seen.push(box.panel.picture()));
      play('oo');
      const [, ...answers] = await keysOf(box.seed, 90, 3);
      play(answers.join(' '));
      const expected = simulate(`oo ${answers.join(' ')}`, box.seed);
      assert.equal(seen.length, expected.length);
      seen.forEach((picture, i) => assertSame(picture, expected[i], `${board.id} key ${i} of three rounds`));
    });
  });
}
