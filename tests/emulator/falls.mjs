// How a box is made to fall.
import assert from 'node:assert/strict';

/** The chip's watchdog cannot wait longer. */
export const WATCHDOG_MS = 8400;
/** The calls of the golden picture, which no image has. */
export const CALLS = '10033256 1001f3a2 10012ab4 1000c3f0 10004d2e 1000039c ';

/** Makes the image panic where it is. */
export function panic(box) {
  const [entry] = box.machine.image.symbolsWith('panic_fmt');
  assert.ok(entry, 'the image has no panic_fmt');
  box.machine.call(entry.address, 0, 0, 0);
}

/** The last words in the memory of a box: a view of them all, and their text. */
export function lastWords(box) {
  const [place] = box.machine.image.symbolsWith('LAST_WORDS');
  const memory = box.machine.memory(place.address, 8 + 128 + 4);
  const view = new DataView(memory.buffer, memory.byteOffset, memory.length);
  return { view, text: Buffer.from(memory.subarray(8, 8 + view.getUint32(4, true))).toString() };
}

/** Puts others in their place. */
export function say(box, text) {
  const { view } = lastWords(box);
  let check = 0x811c9dc5;
  [...Buffer.from(text)].forEach((byte, i) => {
    view.setUint8(8 + i, byte);
    check = Math.imul(check ^ byte, 0x01000193);
  });
  view.setUint32(4, text.length, true);
  view.setUint32(8 + 128, check >>> 0, true);
}
