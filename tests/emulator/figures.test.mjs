// The figures against their targets; each is printed as a JSON line.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boards } from './boards.mjs';
import { BUDGET, measure } from './figures.mjs';
import { simulator } from './pictures.mjs';

const MEASURED = ['p99', 'ratio', 'ms', 'bytes', 'percent'];

for (const { name, elf } of boards()) {
  test(`P9 the image of ${name} is at most ${BUDGET.flash} bytes`, () => {
    assert.ok(JSON.parse(simulator('image', elf)).flash <= BUDGET.flash);
  });
}

const [board] = boards();
test('P9 the rooms of the image are together as large as it, and nearly all of it is in one', () => {
  const rows = simulator('image', board.elf, '--rooms').trim().split('\n').slice(1).map((row) => row.split(/ +/));
  // What follows are parts of the rooms: the texts of each language, the letters.
  const [last] = rows.splice(rows.findIndex(([room]) => room === 'all'));
  const all = Number(last.at(-1));
  const sum = (some) => some.reduce((bytes, row) => bytes + Number(row.at(-1)), 0);
  assert.equal(all, JSON.parse(simulator('image', board.elf)).flash);
  assert.equal(sum(rows), all);
  assert.ok(sum(rows.filter(([room]) => room.startsWith('('))) < all / 20, 'what no room or crate has');
});

const figures = await measure(board);
describe(`The figures of ${board.name} keep their targets`, () => {
  for (const figure of figures) {
    console.log(JSON.stringify(figure));
    const name = MEASURED.find((key) => key in figure);
    test(`${figure.id} ${figure.what}: ${name} is at most ${figure.target}`, () => {
      assert.ok(figure[name] <= figure.target, JSON.stringify(figure));
    });
  }
});
