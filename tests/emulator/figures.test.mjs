// The figures against their targets; each is printed as a JSON line.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { boards } from './boards.mjs';
import { FLASH_BYTES, measure } from './figures.mjs';
import { simulator } from './pictures.mjs';

const MEASURED = ['p99', 'ratio', 'ms', 'bytes', 'percent'];

for (const { name, elf } of boards()) {
  test(`P9 the image of ${name} is at most ${FLASH_BYTES} bytes`, () => {
    assert.ok(JSON.parse(simulator('image', elf)).flash <= FLASH_BYTES);
  });
}

const [board] = boards();
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
