// How a box is made to fall.
import assert from 'node:assert/strict';
import { RAM } from './chip.mjs';

/** The chip's watchdog cannot wait longer. */
export const WATCHDOG_MS = 8400;
/** The calls of the golden picture, which no image has. */
export const CALLS = '10033256 1001f3a2 10012ab4 1000c3f0 10004d2e 1000039c ';
/** A breakpoint without a debugger. */
const BKPT = 0xbe00;
/** Where the last words have their length, their calls and their check. */
const [LENGTH, FIRST, CHECK] = [8, 12, 36];

/** Makes the image panic where it is. */
export function panic(box) {
  const [entry] = box.machine.image.symbolsWith('panic_fmt');
  assert.ok(entry, 'the image has no panic_fmt');
  box.machine.call(entry.address, 0, 0, 0);
}

/** Makes the core run in a circle. */
export function hang(box) {
  box.machine.hang();
}

/** Makes the core run into what it cannot do: a hard fault. */
export function fault(box) {
  const at = RAM + box.machine.staticRam;
  box.machine.mcu.writeUint16(at, BKPT);
  box.machine.call(at);
}

/** The last words in the memory of a box: a view of them all, and their text. */
export function lastWords(box) {
  const [place] = box.machine.image.symbolsWith('LAST_WORDS');
  const memory = box.machine.memory(place.address, CHECK + 4);
  const view = new DataView(memory.buffer, memory.byteOffset, memory.length);
  const calls = Array.from({ length: view.getUint32(LENGTH, true) }, (_, i) => view.getUint32(FIRST + 4 * i, true));
  return { view, text: calls.map((call) => `${call.toString(16).padStart(8, '0')} `).join('') };
}

/** Puts others in their place. */
export function say(box, text) {
  const { view } = lastWords(box);
  const calls = text.trim().split(' ').map((call) => parseInt(call, 16));
  view.setUint32(LENGTH, calls.length, true);
  calls.forEach((call, i) => view.setUint32(FIRST + 4 * i, call, true));
  let check = 0x811c9dc5;
  for (let at = 4; at < CHECK; at += 4) check = Math.imul(check ^ view.getUint32(at, true), 0x01000193);
  view.setUint32(CHECK, check >>> 0, true);
}
