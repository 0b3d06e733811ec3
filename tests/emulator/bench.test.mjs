// The bench itself: what it reads and models, so that a picture that is equal means something.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import zlib from 'node:zlib';
import { boards, parse } from './boards.mjs';
import { SLOW_FLASH, start } from './chip.mjs';
import { Noise } from './noise.mjs';
import { HEIGHT, Panel, WIDTH } from './panel.mjs';
import * as png from './png.mjs';
import { symbols } from './player.mjs';

const inFolder = (use) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'muspel-'));
  try {
    return use(path.join(folder, 'picture.png'));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

const panel = (...transfers) => panelWith(undefined, ...transfers);

function panelWith(chip, ...transfers) {
  const made = new Panel(new Noise(1), () => 0, { chip });
  for (const bytes of transfers) {
    made.start(false);
    bytes.forEach((byte) => assert.ok(made.write(byte)));
    made.stop();
  }
  return made;
}

const blankPage = (page) => [[0, 0xb0 + page, 0x00, 0x10], [0x40, ...new Array(WIDTH).fill(0)]];
const BLANK = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(blankPage);

test('every board of the repository has eight different pins, and its panel is on pins of its bus', () => {
  for (const board of boards()) {
    const pins = [board.sda, board.scl, ...Object.values(board.buttons)];
    assert.equal(new Set(pins).size, 8, board.id);
    assert.ok(pins.every((pin) => pin < 30), board.id);
    assert.deepEqual([board.sda % 4, board.scl % 4], [2 * board.bus, 2 * board.bus + 1], board.id);
  }
});

test('a board without one of its buttons is refused by name', () => {
  const text = 'board! { name: "X", panel: I2C0 { sda: PIN_0, scl: PIN_1 }, buttons: { left: PIN_2 } }';
  assert.throws(() => parse('x', text), /boards\/x\.rs has no pin for up/);
});

test('a key script is its symbols, with numbers for repeats', () => {
  assert.deepEqual(symbols('o d3 B.2'), ['o', 'd', 'd', 'd', 'B', '.', '.']);
  assert.throws(() => symbols('ox'), /no x/);
});

/** A chip without a program, on which a sector takes 400 ms. */
function bareChip() {
  const world = { flashByte: () => true, isWorn: () => false, flashTimes: () => SLOW_FLASH, onErase: () => {} };
  const mcu = start(new Uint8Array(2 << 20), new Uint8Array(264 << 10), { reason: 0, scratch: new Uint32Array(8) }, world);
  mcu.gpio.forEach((pin) => pin.setInputValue(true));
  return mcu;
}

// The raw interrupts of pins 0 to 7, four bits each: 4 is a falling edge, 8 a rising one.
const INTR0 = 0x400140f0;
const edgesOf = (mcu, pin) => (mcu.readUint32(INTR0) >>> (4 * pin)) & 0xc;

test('a pin latches its edges whether they interrupt or not, until they are cleared, and only when it changes', () => {
  const mcu = bareChip();
  mcu.writeUint32(INTR0, 0xcccccccc);
  assert.equal(edgesOf(mcu, 5), 0, 'cleared');
  mcu.gpio[5].setInputValue(true);
  assert.equal(edgesOf(mcu, 5), 0, 'set to what it was');
  mcu.gpio[5].setInputValue(false);
  assert.equal(edgesOf(mcu, 5), 4, 'fallen');
  mcu.gpio[5].setInputValue(true);
  assert.equal(edgesOf(mcu, 5), 12, 'risen');
  mcu.writeUint32(INTR0, 4 << 20);
  assert.equal(edgesOf(mcu, 5), 8, 'the fall cleared');
  assert.equal(edgesOf(mcu, 4), 0, 'another pin');
});

test('a pin can fall and rise while the core waits for a sector to be erased', () => {
  const mcu = bareChip();
  mcu.writeUint32(INTR0, 0xcccccccc);
  const seen = [];
  [[100, false], [160, true]].forEach(([ms, level]) => {
    const act = () => [mcu.gpio[2].setInputValue(level), seen.push(Math.round(mcu.clock.nanos / 1e6))];
    mcu.clock.createAlarm(act).schedule(ms * 1e6);
  });
  [mcu.core.registers[0], mcu.core.registers[1]] = [0x100000, 4096];
  mcu.onBreak(0x42);
  assert.deepEqual(seen, [100, 160]);
  assert.equal(Math.round(mcu.clock.nanos / 1e6), 400);
  assert.equal(edgesOf(mcu, 2), 12);
  assert.ok(mcu.flash.subarray(0x100000, 0x101000).every((byte) => byte === 0xff));
});

test('a PNG that is written is read back pixel by pixel', () => {
  const noise = new Noise(9);
  const pixels = Uint8Array.from({ length: WIDTH * HEIGHT }, () => noise.bit());
  inFolder((file) => {
    png.write(file, { width: WIDTH, height: HEIGHT, pixels });
    assert.deepEqual(png.read(file), { width: WIDTH, height: HEIGHT, pixels });
  });
});

test('all five filters of PNG rows are undone', () => {
  // Five rows of eight grey bytes, one filter each, worked out by hand to be white, black, white, black and so on.
  const rows = [
    [0, 255, 0, 255, 0, 255, 0, 255, 0],
    [1, 255, 1, 255, 1, 255, 1, 255, 1],
    [2, 0, 0, 0, 0, 0, 0, 0, 0],
    [3, 128, 129, 128, 129, 128, 129, 128, 129],
    [4, 0, 0, 0, 0, 0, 0, 0, 0],
  ];
  const chunk = (type, body) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body, Buffer.alloc(4)]);
  };
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 5, 8, 0, 0, 0, 0]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = zlib.deflateSync(Buffer.from(rows.flat()));
  const file = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data)]);
  const { pixels } = inFolder((at) => {
    fs.writeFileSync(at, file);
    return png.read(at);
  });
  assert.deepEqual([...pixels], new Array(20).fill([1, 0]).flat());
});

test('a panel that is off or has no pump is dark, and one that is set up shows its memory', () => {
  const dot = [[0, 0xb1, 0x05, 0x10], [0x40, 0x04]];
  const setUp = [[0, 0xa1], [0, 0xc8], ...BLANK, ...dot];
  assert.ok(panel(...setUp, [0, 0xaf]).picture().every((lit) => !lit));
  assert.ok(panel(...setUp, [0, 0x8d, 0x14]).picture().every((lit) => !lit));
  const seen = panel(...setUp, [0, 0x8d, 0x14], [0, 0xaf]).picture();
  assert.deepEqual([...seen.keys()].filter((at) => seen[at]), [10 * WIDTH + 5]);
});

test('a panel in horizontal mode goes on to the next page of its window', () => {
  const made = panel([0, 0x20, 0x00], [0, 0x21, 2, 3], [0, 0x22, 1, 2], [0x40, 1, 2, 3, 4, 5]);
  assert.deepEqual([130, 131, 258, 259].map((at) => made.ram[at]), [5, 2, 3, 4]);
});

test('an SH1106 shows its memory from the third column on, and stays at the last one', () => {
  const dot = [[0, 0xb1, 0x07, 0x10], [0x40, 0x04]];
  const wide = BLANK.map((bytes) => (bytes[0] ? [...bytes, 0, 0, 0, 0] : bytes));
  const made = panelWith('sh1106', [0, 0xa1, 0xc8], ...wide, ...dot, [0, 0xaf]);
  const seen = made.picture();
  assert.deepEqual([...seen.keys()].filter((at) => seen[at]), [10 * WIDTH + 5]);
  const end = panelWith('sh1106', [0, 0xb0, 0x02, 0x18], [0x40, 1, 2, 3]);
  assert.deepEqual([...end.ram.subarray(130, 132)], [1, 3]);
});

test('an SH1106 gives back what was written after one byte, and an SSD1306 its status', () => {
  for (const [chip, expected] of [['sh1106', [0, 7, 8, 9]], ['ssd1306', [0x43, 0x43, 0x43, 0x43]]]) {
    const made = panelWith(chip, [0, 0xb0, 0x00, 0x10], [0x40, 7, 8, 9], [0, 0xb0, 0x00, 0x10], [0x40]);
    assert.ok(made.start(true));
    assert.deepEqual([0, 1, 2, 3].map(() => made.read()), expected, chip);
  }
});

test('a panel that is switched on with its power-on memory, or told what it does not know, fails the test', () => {
  assert.throws(() => panel([0, 0x8d, 0x14], [0, 0xaf]), /power-on/);
  assert.throws(() => panel(...BLANK.slice(2), [0, 0x8d, 0x14], [0, 0xaf]), /power-on/);
  assert.throws(() => panel([0, 0x9f]), /no command 0x9f/);
  assert.throws(() => panelWith('sh1106', [0, 0x21, 0, 127]), /no command 0x21/);
  assert.throws(() => panel([0, 0xad, 0x8b]), /no command 0xad/);
});
