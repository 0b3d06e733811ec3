// The flash images of released formats, and which of their games a box must never lose.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './boards.mjs';

export const FORMATS = [1, 2, 3];
const SLOTS = [0x100000, 0x110000, 0x120000];
const SLOT_BYTES = 0x10000;
/** Which slots hold the game in play and the one before it, and which one a game that waits for other rules. */
const KEPT = { 1: { played: [0, 1], waits: [] }, 2: { played: [1, 2], waits: [0] }, 3: { played: [1, 2], waits: [0] } };

/** Lays the golden image of a format into a flash. */
export function lay(format, flash) {
  const text = fs.readFileSync(path.join(ROOT, `tests/goldens/flash/${format}.txt`), 'utf8');
  for (const line of text.split('\n\n')[1].trim().split('\n')) {
    const [address, hex] = line.split(' ');
    flash.set(Buffer.from(hex, 'hex'), parseInt(address, 16));
  }
  return flash;
}

/** Damages every game a little. */
export function damage(flash) {
  for (const slot of SLOTS) flash[slot + 300] &= 0xfb;
}

/**
 * The slots of a format that lost a byte from one flash to the next. A press may have chosen that another game waits than
 * the one that did.
 */
export function lost(format, before, after, pressed) {
  const { played, waits } = KEPT[format];
  const isLost = (slot) => {
    const from = SLOTS[slot];
    return before.subarray(from, from + SLOT_BYTES).some((byte, at) => byte !== 0xff && after[from + at] !== byte);
  };
  return (pressed ? played : [...played, ...waits]).filter(isLost);
}
