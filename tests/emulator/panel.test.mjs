// A panel that is missing, pulled, or does not hear a byte.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { assertSame, newTitle, isSame, simulate } from './pictures.mjs';
import { CHIPS } from './panel.mjs';
import { Player } from './player.mjs';

const MENDED_MS = 2000;

/** Runs until the panel shows this, or fails after two seconds. */
function shows(box, picture, what) {
  const limit = box.machine.now + MENDED_MS;
  while (box.machine.now < limit && !isSame(box.panel.picture(), picture)) box.run(10);
  assertSame(box.panel.picture(), picture, what);
}

test('without a panel the box goes on trying and playing, and shows where it is when one comes', () => {
  const box = new Box(undefined, { panel: false }).powerOn();
  const player = new Player(box);
  box.run(30_000);
  player.play('oo');
  box.run(30_000);
  assert.deepEqual(box.machine.resets, []);
  box.panel.connect();
  shows(box, simulate('oo').at(-1), 'the panel comes late');
  player.play('d');
  assertSame(box.panel.picture(), simulate('ood').at(-1), 'after the panel came late');
});

test('a box without a panel is asleep nearly all the time', () => {
  const box = new Box(undefined, { panel: false }).powerOn();
  box.run(1000);
  const since = box.machine.mark();
  box.run(20_000);
  assert.ok(box.machine.busySince(since) < 0.01, `busy for ${box.machine.busySince(since) * 100} %`);
});

test('a panel pulled in the middle of a game and put back shows the game', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.panel.disconnect();
  player.play('d');
  box.run(5000);
  box.panel.connect();
  shows(box, simulate('ood').at(-1), 'the panel is back');
  player.play('u');
  assertSame(box.panel.picture(), simulate('oodu').at(-1), 'after the panel is back');
  assert.deepEqual(box.machine.resets, []);
});

test('a panel that was away without any traffic is lit again before the next press acts', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  const picture = simulate('oo').at(-1);
  for (const away of [1200, 3000, 20_000]) {
    box.run(1500);
    box.panel.disconnect();
    box.run(away);
    box.panel.connect();
    assert.ok(!box.panel.shines);
    shows(box, picture, `away for ${away} ms`);
  }
  assert.deepEqual(box.machine.resets, []);
});

test('the press that finds a panel back and dark is the waking one, and the next one acts', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.run(1500);
  box.panel.disconnect();
  // It is looked for again and again: the press comes right after the panel, before the box has looked.
  box.run(3000);
  box.panel.connect();
  player.play('d');
  assertSame(box.panel.picture(), simulate('oo').at(-1), 'woken by a press');
  player.play('d');
  assertSame(box.panel.picture(), simulate('ood').at(-1), 'the next press');
});

/** A box at the first question, in whose next second the panel's sign of life is due. */
function atFirstQuestion() {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.run(1500);
  return { box, player };
}

test('a press while a panel that was away is being lit again is a waking one too', () => {
  const { box, player } = atFirstQuestion();
  box.panel.disconnect();
  box.run(3000);
  box.panel.connect();
  const bytes = box.panel.busBytes;
  box.machine.runUntil(() => box.panel.busBytes > bytes, 400, 0.2);
  assert.ok(!box.panel.shines);
  player.play('d');
  shows(box, simulate('oo').at(-1), 'woken while it is lit');
  player.play('d');
  assertSame(box.panel.picture(), simulate('ood').at(-1), 'the next press');
});

test('a press after a picture that lost a byte counts: the panel shone all the time', () => {
  const expected = simulate('oodu').at(-1);
  for (const byte of [0, 1, 2, 3, 4, 5, 6, 20, 130]) {
    const { box, player } = atFirstQuestion();
    box.panel.refuseByte(byte);
    player.play('d');
    assert.equal(box.panel.refuseIn, undefined, `no byte ${byte} in the picture`);
    player.play('u');
    shows(box, expected, `pressed after lost byte ${byte}`);
  }
});

test('a press after a sign of life that was lost counts', () => {
  const { box, player } = atFirstQuestion();
  for (const [key, script] of [['d', 'ood'], ['u', 'oodu']]) {
    box.run(1500);
    box.panel.refuseByte(0);
    box.machine.runUntil(() => box.panel.refuseIn === undefined, 1100);
    player.play(key);
    shows(box, simulate(script).at(-1), `pressed after a lost sign: ${script}`);
  }
});

test('a press after a change of the light that was lost counts, and the light changes', () => {
  const { box, player } = atFirstQuestion();
  const { write } = box.panel;
  const [bright, PRE_CHARGE] = [box.panel.contrast, 0xd9];
  let lost = false;
  box.panel.write = function (byte) {
    if (lost || byte !== PRE_CHARGE) return write.call(this, byte);
    lost = true;
    return false;
  };
  box.machine.runUntil(() => lost, 61_000);
  box.run(60);
  assert.ok(box.panel.shines && box.panel.contrast < bright, 'dim at once');
  player.play('d');
  shows(box, simulate('ood').at(-1), 'pressed after a lost change of the light');
});

test('a press right after the settings turned the picture counts', () => {
  const after = (ms) => {
    const box = new Box().powerOn();
    box.run(200);
    const player = new Player(box);
    player.play('d u d r');
    box.run(ms);
    const before = box.panel.picture();
    player.play('b b');
    box.run(500);
    assert.ok(!isSame(box.panel.picture(), before), 'the presses did nothing');
    return box.panel.picture();
  };
  assertSame(after(0), after(2000), 'pressed after the picture was turned');
});

test('a press while the bus is held down counts, and so does the next one', () => {
  const { box, player } = atFirstQuestion();
  box.wire.holdClock(true);
  player.play('d');
  box.run(3000);
  box.wire.holdClock(false);
  shows(box, simulate('ood').at(-1), 'pressed while the bus was held');
  player.play('u');
  shows(box, simulate('oodu').at(-1), 'pressed after the bus was held');
});

test('a panel pulled in the middle of a transfer and put back shows the game', () => {
  const box = new Box().powerOn();
  const expected = simulate('oo').at(-1);
  box.run(200);
  const player = new Player(box);
  player.play('o');
  box.set('ok', true);
  const bytes = box.panel.busBytes;
  box.machine.runUntil(() => box.panel.busBytes > bytes + 100, 100, 0.1);
  box.panel.disconnect();
  box.run(60);
  box.set('ok', false);
  box.run(3000);
  box.panel.connect();
  shows(box, expected, 'pulled in a transfer');
});

// What an SSD1306 gives if it lies, and what an SH1106 gives then, or if it answers to no read.
const LIARS = [['ssd1306', 'memory', 'up'], ['sh1106', 'status', 'down'], ['sh1106', 'nothing', 'down']];

for (const chip of Object.keys(CHIPS)) {
  for (const address of [0x3c, 0x3d]) {
    test(`a panel with an ${chip} at 0x${address.toString(16)} is found, and shows every picture and light`, () => {
      const box = new Box(undefined, { chip, address }).powerOn();
      box.run(150);
      assertSame(box.panel.picture(), newTitle(), `${chip} title`);
      const seen = [];
      new Player(box).play('oodo', () => seen.push(box.panel.picture()));
      simulate('oodo').slice(1).forEach((picture, i) => assertSame(seen[i], picture, `${chip} key ${i}`));
      const bright = box.panel.contrast;
      box.run(61_000);
      assert.ok(box.panel.contrast < bright);
      box.panel.disconnect();
      new Player(box).play('d');
      box.run(1000);
      box.panel.connect();
      shows(box, simulate('oodod').at(-1), `${chip} put back`);
      assert.deepEqual(box.machine.resets, []);
    });
  }
}

for (const chip of Object.keys(CHIPS)) {
  test(`an ${chip} that lost its power alone, for a moment or for long, comes back by itself`, () => {
    const box = new Box(undefined, { chip }).powerOn();
    box.run(3000);
    box.panel.powerOn();
    shows(box, newTitle(), `${chip} without power for a moment`);
    box.panel.disconnect();
    box.run(5000);
    box.panel.connect();
    shows(box, newTitle(), `${chip} without power for long`);
    assert.deepEqual(box.machine.resets, []);
  });
}

test('a panel whose status is always off is started once, and shows everything', () => {
  const box = new Box();
  box.panel.read = () => 0x43;
  box.powerOn();
  box.run(3000);
  const bytes = box.panel.busBytes;
  box.run(5000);
  assert.ok(box.panel.busBytes - bytes <= 20, `${box.panel.busBytes - bytes} bytes in five quiet seconds`);
  assertSame(box.panel.picture(), newTitle(), 'status always off');
});

test('an SH1106 in the left hand stands on its head, with all its columns', () => {
  const box = new Box(undefined, { chip: 'sh1106' }).powerOn();
  box.run(200);
  new Player(box).play('d u d r');
  box.powerCycle();
  box.run(200);
  assertSame(box.panel.picture(), Uint8Array.from(newTitle()).reverse(), 'turned round');
});

for (const [chip, gives, button] of LIARS) {
  test(`an ${chip} that gives ${gives} when it is read is set by holding ${button} at power-on, for good`, () => {
    const box = new Box(undefined, { chip, gives });
    box.set(button, true);
    box.powerOn();
    box.run(200);
    assertSame(box.panel.picture(), newTitle(), 'with the button held');
    box.set(button, false);
    box.run(100);
    assertSame(box.panel.picture(), newTitle(), 'the button presses nothing');
    box.powerCycle();
    box.run(200);
    assertSame(box.panel.picture(), newTitle(), 'without it');
  });
}

test('a panel that takes the bus away when it is read is used as an SSD1306 after a few tries', () => {
  const box = new Box(undefined, { chip: 'ssd1306' });
  const { read } = box.panel;
  let tries = 0;
  box.panel.read = () => {
    tries++;
    box.wire.holdClock(true);
    return read.call(box.panel);
  };
  box.powerOn();
  shows(box, newTitle(), 'after a few tries');
  assert.equal(tries, 3 + 1, 'its memory three times, its status once');
});

test('one byte that is not acknowledged is mended, wherever in a transfer it is', () => {
  const box = new Box().powerOn();
  box.run(200);
  const player = new Player(box);
  const [title, map] = simulate('o');
  // To the first question and back to the title, with another byte lost each time.
  for (const byte of [0, 1, 2, 3, 4, 5, 6, 20, 130, 131, 133, 400, 600]) {
    box.panel.refuseByte(byte);
    player.play('o');
    box.run(1000);
    assert.equal(box.panel.refuseIn, undefined, `no byte ${byte} in the transfer`);
    shows(box, map, `lost byte ${byte}`);
    player.play('b');
    shows(box, title, `title after lost byte ${byte}`);
  }
  assert.deepEqual(box.machine.resets, []);
});

test('one byte that is not acknowledged while the panel is set up is mended too', () => {
  const whole = new Box().powerOn();
  whole.run(200);
  const last = whole.panel.busBytes - whole.panel.readBytes - 1;
  for (let byte = 0; byte <= last; byte += byte < 12 || byte > last - 40 ? 1 : 16) {
    const box = new Box();
    box.panel.refuseByte(byte);
    box.powerOn();
    box.run(600);
    assert.equal(box.panel.refuseIn, undefined, `no byte ${byte} in the set-up`);
    shows(box, newTitle(), `lost byte ${byte} of the set-up`);
    assert.equal(box.panel.contrast, whole.panel.contrast, `contrast after lost byte ${byte}`);
  }
});

test('a bus that is held down for ten seconds is used again when it is let go', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.wire.holdClock(true);
  player.play('d');
  box.run(10_000);
  assert.deepEqual(box.machine.resets, []);
  box.wire.holdClock(false);
  shows(box, simulate('ood').at(-1), 'the bus is let go');
});

test('a bus that is held down while the light should dim does not cost the game', () => {
  const box = new Box().powerOn();
  const player = new Player(box);
  box.run(200);
  player.play('oo');
  box.wire.holdClock(true);
  box.run(90_000);
  assert.deepEqual(box.machine.resets, []);
});
