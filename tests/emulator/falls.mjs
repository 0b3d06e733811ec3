// How a box is made to fall.
import assert from 'node:assert/strict';
import { RAM } from './chip.mjs';

/** The chip's watchdog cannot wait longer. */
export const WATCHDOG_MS = 8400;
/** Memory that neither the program nor its stack reaches. */
const SPARE = RAM + 0x20000;

/** Makes the image panic as if an index were out of bounds in a file and line. */
export function panic(box, file, line, index, length) {
  const { machine } = box;
  const [entry] = machine.image.symbolsWith('panic_bounds_check');
  assert.ok(entry, 'the image has no panic_bounds_check');
  // core::panic::Location: file, its length, line, column; the file ends with a zero.
  const memory = machine.memory(SPARE, 64);
  const view = new DataView(memory.buffer, memory.byteOffset);
  [SPARE + 16, file.length, line, 1].forEach((word, i) => view.setUint32(4 * i, word, true));
  memory.set(Buffer.from(`${file}\0`), 16);
  machine.call(entry.address, index, length, SPARE);
}
