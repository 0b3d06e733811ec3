// Half of the power cuts of R1.
import { test } from 'node:test';
import { cutHalf } from './cuts.mjs';

test('R1 cut at any byte that it writes to flash, the box stands before or after the press, and goes on: odd cuts', () => {
  cutHalf(1);
});
