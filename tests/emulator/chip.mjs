// An RP2040 from power-on or reset to the first instruction of an image: rp2040js, and what it lacks.
import { BasePeripheral, RP2040 } from 'rp2040js';
import { Wire } from './wire.mjs';

export const FLASH = 0x10000000;
export const RAM = 0x20000000;
const VECTORS = FLASH + 0x100;
const IRQ_I2C = [23, 24];
const HARD_FAULT = 3;
/** What the boot ROM uses for itself at every start: its stack and a copy of the second stage. */
export const BOOT_RAM = [0x20041e00, 0x20042000];
/** All parts of the chip but the oscillators: a watchdog that is not told to reset them does nothing. */
const WATCHDOG_RESETS = 0x1fffc;
/** How long a common flash is busy and how long a slow one, in nanoseconds: a sector erased, a page programmed. */
export const COMMON_FLASH = { sector: 45e6, page: 0.4e6 };
export const SLOW_FLASH = { sector: 400e6, page: 3e6 };

/** Registers that only answer. */
class Fixed extends BasePeripheral {
  constructor(rp2040, name, read) {
    super(rp2040, name);
    this.readUint32 = read;
  }
  writeUint32() {}
}

const ROM_FUNCTIONS = ['IF', 'EX', 'RE', 'RP', 'FC', 'CX', 'C4', 'S4', 'MC', 'MS'];
const ROM_BREAK = 0x40;

/** A boot ROM that answers look-ups; each function is a breakpoint that the bench serves. */
function bootRom() {
  const rom = new DataView(new ArrayBuffer(16384));
  const code = (at, ...ops) => ops.forEach((op, i) => rom.setUint16(at + 2 * i, op, true));
  code(0x14, 0x200, 0x300, 0x181);
  // 0x180: ldrh r2,[r0]; cmp r2,#0; beq none; cmp r2,r1; beq hit; adds r0,#4; b 0x180
  // hit: ldrh r0,[r0,#2]; bx lr; none: movs r0,#0; bx lr
  code(0x180, 0x8802, 0x2a00, 0xd005, 0x428a, 0xd001, 0x3004, 0xe7f8, 0x8840, 0x4770, 0x2000, 0x4770);
  ROM_FUNCTIONS.forEach((name, i) => {
    code(0x200 + 4 * i, name.charCodeAt(0) | (name.charCodeAt(1) << 8), (0x400 + 16 * i) | 1);
    code(0x400 + 16 * i, 0xbe00 | (ROM_BREAK + i), 0x4770);
  });
  return new Uint32Array(rom.buffer);
}

/** Serves a breakpoint: a function of the boot ROM, or else the fault that it is without a debugger. */
function serveBreak(mcu, code, world) {
  const [r0, r1, r2] = mcu.core.registers;
  switch (ROM_FUNCTIONS[code - ROM_BREAK]) {
    case 'RE':
      for (let i = 0; i < r1; i++) if (world.flashByte() && !world.isWorn(r0 + i)) mcu.flash[r0 + i] = 0xff;
      world.onErase(r0);
      return mcu.clock.tick((r1 / 4096) * world.flashTimes().sector);
    case 'RP':
      for (let i = 0; i < r2; i++) {
        const byte = mcu.readUint8(r1 + i);
        // 0xff fills up a page and programs nothing.
        if (byte !== 0xff && world.flashByte()) mcu.flash[r0 + i] &= byte;
      }
      return mcu.clock.tick((r2 / 256) * world.flashTimes().page);
    case 'C4':
    case 'MC':
      for (let i = 0; i < r2; i++) mcu.writeUint8(r0 + i, mcu.readUint8(r1 + i));
      return;
    case 'S4':
    case 'MS':
      for (let i = 0; i < r2; i++) mcu.writeUint8(r0 + i, r1 & 0xff);
      return;
    case undefined:
      return mcu.core.exceptionEntry(HARD_FAULT);
  }
}

/** SEV only logs itself in rp2040js: take the event from there. What only a broken program does ends the run. */
function watch(mcu) {
  const complain = (name, message) => {
    if (/invalid memory|undefined address|not 32 bit aligned|not implemented yet/.test(message)) {
      throw new Error(`${name} at 0x${mcu.core.PC.toString(16)}: ${message}`);
    }
  };
  const info = (name, message) => {
    if (message === 'SEV') mcu.core.eventRegistered = true;
  };
  mcu.logger = { debug() {}, info, warn: complain, error: complain };
}

/** rp2040js cuts off the fraction of a microsecond, and an alarm comes too early; the chip compares whole ones. */
function exactAlarms(mcu) {
  const timer = mcu.peripherals[0x40054];
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < 0x10 || offset > 0x1c) return;
    const now = mcu.clock.nanos;
    const wait = (value - Math.floor(now / 1000)) >>> 0;
    timer.alarms[(offset - 0x10) >> 2].clockAlarm.schedule(wait * 1000 - (now % 1000));
  };
}

/** rp2040js latches an edge whenever a pin is set; the chip only when its level changes, enabled as interrupt or not. */
function latchChanges(pin) {
  const edges = 0xc;
  const set = pin.setInputValue.bind(pin);
  let level = pin.inputValue;
  pin.setInputValue = (value) => {
    const [before, latched] = [level, pin.irqStatus & edges];
    set(value);
    level = pin.inputValue;
    if (level === before) pin.irqStatus = (pin.irqStatus & ~edges) | latched;
  };
}

/**
 * A chip at the first instruction of the program in `flash`.
 *
 * `world` is what is around it: `randomBit()`, `reach(bus, address)`, `flashByte()`, which says for each byte that is
 * programmed or erased whether there is still power for it, `isWorn(address)`, whether it can no longer be erased,
 * `flashTimes()`, how long that takes, `onErase(address)` as it begins, and `onReset(reason)` for the watchdog, whose
 * registers that outlive a reset come in as `kept`.
 */
export function start(flash, ram, kept, world) {
  const mcu = new RP2040();
  mcu.loadBootrom(bootRom());
  watch(mcu);
  mcu.onBreak = (code) => serveBreak(mcu, code, world);
  mcu.flash.set(flash);
  mcu.sram.set(ram);
  // Until the program starts the crystal, everything runs from the ring oscillator.
  mcu.clkSys = mcu.roscFreq;
  for (const pin of mcu.gpio) {
    pin.padValue = 0x56;
    latchChanges(pin);
  }

  const answers = (name, read) => new Fixed(mcu, name, read);
  mcu.peripherals[0x14000] = answers('XIP_CTRL', () => 0);
  mcu.peripherals[0x40064] = answers('VREG_AND_CHIP_RESET', (offset) => (offset === 0 ? 0xb1 : 0));
  const rosc = { 0x18: () => 0x80001000, 0x1c: () => world.randomBit() };
  mcu.peripherals[0x40060] = answers('ROSC', (offset) => rosc[offset]?.() ?? 0);

  [0, 1].forEach((bus) => {
    mcu.i2c[bus] = new Wire(mcu, `I2C${bus}`, IRQ_I2C[bus], (address) => world.reach(bus, address));
    mcu.peripherals[0x40044 + 4 * bus] = mcu.i2c[bus];
  });
  const resets = mcu.peripherals[0x4000c];
  const writeResets = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    writeResets(offset, value);
    if (offset === 0) mcu.i2c.forEach((wire, bus) => value & (1 << (3 + bus)) && wire.reset());
  };
  exactAlarms(mcu);

  const watchdog = mcu.peripherals[0x40058];
  watchdog.reason = kept.reason;
  watchdog.scratchData.set(kept.scratch);
  watchdog.onWatchdogTrigger = () => {
    watchdog.alarm.enable = false; // else rp2040js fires it again and again at the same moment
    if ((mcu.peripherals[0x40010].wdsel & WATCHDOG_RESETS) === WATCHDOG_RESETS) world.onReset(watchdog);
  };

  mcu.core.VTOR = VECTORS;
  mcu.core.SP = mcu.readUint32(VECTORS);
  mcu.core.PC = mcu.readUint32(VECTORS + 4) & ~1;
  return mcu;
}
