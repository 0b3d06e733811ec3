// Pictures to compare with: the simulator's for a key script and a seed, and the repository's golden ones.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT, TARGET } from './boards.mjs';
import { HEIGHT, WIDTH } from './panel.mjs';
import * as png from './png.mjs';

export const SIMULATOR = path.resolve(ROOT, process.env.MUSPEL_SIMULATOR || path.join(TARGET, 'debug/simulator'));
const FAILURES = path.join(TARGET, 'emulator');

function readPanel(file) {
  const { width, height, pixels } = png.read(file);
  if (width !== WIDTH || height !== HEIGHT) throw new Error(`${file} is ${width}x${height}`);
  return pixels;
}

/** Runs the simulator and returns what it prints. */
export function simulator(...words) {
  return execFileSync(SIMULATOR, words, { encoding: 'utf8', cwd: ROOT });
}

/** Calls `use` with a folder that is gone afterwards. */
function inFolder(use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'muspel-'));
  try {
    return use(folder);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** The pictures in a folder by their numbers. */
function album(folder) {
  const files = fs.readdirSync(folder).sort((one, other) => parseInt(one, 10) - parseInt(other, 10));
  return files.map((file) => path.join(folder, file));
}

/** The simulator's pictures before the first key of a script and after each; `words` say what else it begins with. */
export function simulate(script, seed = '00'.repeat(32), ...words) {
  return inFolder((folder) => {
    simulator('--keys', script, '--seed', seed, '--screenshot', folder, ...words);
    return album(folder).map(readPanel);
  });
}

/**
 * The flash in which the simulator keeps a script's game, and its last picture. The keys of `set` come first: they answer
 * which language, with English unless told. `words` say what else it begins with.
 */
export function keptInFlash(script, seed, set = 'o', ...words) {
  return inFolder((folder) => {
    const pictures = path.join(folder, 'pictures');
    const asked = ['--language', 'ask', '--keys', `${set}${script}`];
    simulator(...asked, '--seed', seed, '--data', folder, '--screenshot', pictures, ...words);
    return { flash: fs.readFileSync(path.join(folder, 'flash.bin')), picture: readPanel(album(pictures).at(-1)) };
  });
}

let first;

/** The title of a new box. */
export function newTitle() {
  return (first ??= simulate('')[0]);
}

/** A golden picture of one widget, or of another folder. */
export function golden(name, folder = 'widgets') {
  return readPanel(path.join(ROOT, 'tests/goldens', folder, `${name}.png`));
}

export function isSame(one, other) {
  return Buffer.compare(one, other) === 0;
}

/** Fails if two pictures differ, and leaves both and their difference as files. */
export function assertSame(actual, expected, what) {
  if (isSame(actual, expected)) return;
  const name = what.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const write = (kind, pixels) => {
    const file = path.join(FAILURES, `${name}.${kind}.png`);
    png.write(file, { width: WIDTH, height: HEIGHT, pixels });
    return path.relative(ROOT, file);
  };
  fs.mkdirSync(FAILURES, { recursive: true });
  const difference = actual.map((lit, i) => lit ^ expected[i]);
  const files = [write('actual', actual), write('expected', expected), write('difference', difference)];
  const pixels = difference.reduce((sum, lit) => sum + lit, 0);
  assert.fail(`${what}: ${pixels} pixels differ, see ${files.join(', ')}`);
}
