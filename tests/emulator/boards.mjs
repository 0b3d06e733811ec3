// The boards of the repository, as their files under boards/ describe them, and the images built for them.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** Where cargo and boards/build put what they make. */
export const TARGET = path.resolve(ROOT, process.env.CARGO_TARGET_DIR || 'target');
const BUTTONS = ['left', 'up', 'down', 'right', 'ok', 'back'];

/** Reads one `board! { ... }`. */
export function parse(id, text) {
  const code = text.replace(/\/\/.*/g, '');
  const take = (what, pattern) => {
    const found = code.match(pattern);
    if (!found) throw new Error(`boards/${id}.rs has no ${what}`);
    return found[1];
  };
  const pin = (name) => Number(take(`pin for ${name}`, new RegExp(`\\b${name}\\s*:\\s*PIN_(\\d+)`)));
  return {
    id,
    name: take('name', /name\s*:\s*"([^"]+)"/),
    bus: Number(take('panel', /panel\s*:\s*I2C([01])/)),
    sda: pin('sda'),
    scl: pin('scl'),
    buttons: Object.fromEntries(BUTTONS.map((name) => [name, pin(name)])),
    elf: path.join(TARGET, 'boards', `${id}.elf`),
  };
}

/** The board on the bench: the first one, with the image in which no number may grow beyond its room. */
export function checked() {
  const [board] = boards();
  const elf = path.join(TARGET, 'boards/checked', `${board.id}.elf`);
  if (!fs.existsSync(elf)) throw new Error(`no ${elf}: boards/build --checked ${board.id}`);
  return { ...board, elf };
}

/** Every board, sorted by file name. */
export function boards() {
  const folder = path.join(ROOT, 'boards');
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.rs')).sort();
  if (!files.length) throw new Error('boards/ has no board');
  return files.map((file) => parse(path.basename(file, '.rs'), fs.readFileSync(path.join(folder, file), 'utf8')));
}
