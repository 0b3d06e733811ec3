// A box that falls and gets up: panics, hangs, and the memory that outlives a reset.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RAM } from './chip.mjs';
import { Box } from './box.mjs';
import { assertSame, golden, simulate } from './pictures.mjs';
import { Player } from './player.mjs';

const [BY_TIMER, BY_FORCE] = [1, 2];
/** The chip's watchdog cannot wait longer. */
const WATCHDOG_MS = 8400;
/** Memory that neither the program nor its stack reaches. */
const SPARE = RAM + 0x20000;

function playing(script = 'oo') {
  const box = new Box().powerOn();
  box.run(200);
  new Player(box).play(script);
  return box;
}

/** Makes the image panic as if an index were out of bounds in a file and line. */
function panic(box, file, line, index, length) {
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

test('a panic starts the box anew, its message is the first picture, and only once', () => {
  const box = playing();
  panic(box, 'src/screen/panel.rs', 123, 0xffffffff, 1024);
  box.run(300);
  assert.deepEqual(box.machine.resets, [BY_FORCE]);
  assertSame(box.panel.picture(), golden('note-panic'), 'last words');
  const player = new Player(box);
  player.play('o');
  assertSame(box.panel.picture(), golden('title'), 'title after the last words');
  player.play('o');
  assertSame(box.panel.picture(), simulate('o').at(-1), 'new game after the last words');
  box.machine.hang();
  box.run(WATCHDOG_MS + 300);
  assert.deepEqual(box.machine.resets, [BY_FORCE, BY_TIMER]);
  assertSame(box.panel.picture(), golden('title'), 'title after another reset');
  box.powerCycle();
  box.run(300);
  assertSame(box.panel.picture(), golden('title'), 'title after a power cycle');
});

test('a message that was never read is gone after a power cycle', () => {
  const box = playing();
  panic(box, 'src/lib.rs', 1, 5, 5);
  box.run(20);
  box.powerCycle();
  box.run(300);
  assertSame(box.panel.picture(), golden('title'), 'title after panic and power cycle');
});

test('whatever memory holds at power-on, there are no last words in it', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const box = new Box(undefined, { seed }).powerOn();
    box.run(150);
    assertSame(box.panel.picture(), golden('title'), `title with memory ${seed}`);
  }
});

test('a core that runs in a circle is ended by the watchdog, and the box plays again', () => {
  const box = playing();
  box.machine.hang();
  box.run(WATCHDOG_MS);
  assert.deepEqual(box.machine.resets, [BY_TIMER]);
  box.run(300);
  assertSame(box.panel.picture(), golden('title'), 'title after the hang');
  new Player(box).play('o');
  assertSame(box.panel.picture(), simulate('o').at(-1), 'new game after the hang');
});

test('the watchdog says why it reset the chip and keeps its scratch registers, until the power goes', () => {
  const box = playing();
  const [reason, scratch] = [0x40058008, 0x40058018];
  const read = () => [reason, scratch].map((address) => box.machine.mcu.readUint32(address));
  box.machine.mcu.writeUint32(scratch, 0x1234);
  box.machine.hang();
  box.run(WATCHDOG_MS);
  assert.deepEqual(read(), [BY_TIMER, 0x1234]);
  box.powerCycle();
  assert.deepEqual(read(), [0, 0]);
});

test('the watchdog leaves a box alone that only waits, for two minutes', () => {
  const box = playing();
  box.run(120_000);
  assert.deepEqual(box.machine.resets, []);
});
