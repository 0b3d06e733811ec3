// An RP2040 with one of our images: power, resets, pins, time, memory.
import { BOOT_RAM, COMMON_FLASH, FLASH, RAM, start } from './chip.mjs';
import { Noise } from './noise.mjs';

const RAM_BYTES = 264 * 1024;
const FLASH_BYTES = 2 * 1024 * 1024;
/** Where things are kept in flash, from the pack to the last game. */
export const [GAMES, GAMES_END] = [0xe0000, 0x140000];
const SECTOR = 4096;
const PAINT = 0xdeadbeef;
const CPU_HZ = 125e6;
/** No test needs more: a loop that never ends fails instead of running for ever. */
const LONGEST_MS = 30 * 60_000;
const NOTHING_KEPT = { reason: 0, scratch: new Uint32Array(8) };

export class Machine {
  /** `reach(bus, address)` gives the I2C device that answers there, if one does. */
  constructor(image, { seed = 1, reach = () => undefined } = {}) {
    this.image = image;
    this.noise = new Noise(seed);
    this.randomBit = () => this.noise.bit();
    this.flash = new Uint8Array(FLASH_BYTES).fill(0xff);
    for (const { address, bytes } of image.segments) {
      if (address < FLASH + FLASH_BYTES) this.flash.set(bytes, address - FLASH);
    }
    this.world = {
      reach,
      randomBit: () => this.randomBit(),
      flashByte: () => this.#flashByte(),
      flashTimes: () => this.flashTimes,
      onErase: (address) => this.onErase(address),
      isWorn: (address) => address - (address % SECTOR) === this.worn,
      onReset: (watchdog) => (this.reset = { reason: watchdog.reason, scratch: watchdog.scratchData }),
    };
    /** Whether each pin is pulled to ground from outside. */
    this.grounded = new Array(30).fill(false);
    /** Device time before the last start, in nanoseconds. */
    this.before = 0;
    /** Cycles in which the core did not sleep, since the bench began. */
    this.busyCycles = 0;
    /** Why the watchdog started the image anew, each time: 1 its timer, 2 forced. */
    this.resets = [];
    /** Bytes of flash that were programmed or erased, since the bench began. */
    this.flashBytes = 0;
    /** How long the flash takes, and what happens as it begins to erase a sector. */
    this.flashTimes = COMMON_FLASH;
    this.onErase = () => {};
    /** The sector that can no longer be erased. */
    this.worn = undefined;
    /** Whether the power is gone: then no time passes until it comes again. */
    this.isOff = false;
    this.cutAt = Infinity;
  }

  /** The power goes as soon as so many more bytes of flash have been programmed or erased. */
  cutAfter(bytes) {
    this.cutAt = this.flashBytes + bytes;
  }

  #flashByte() {
    this.isOff ||= this.flashBytes >= this.cutAt;
    if (this.isOff) return false;
    this.flashBytes++;
    this.isOff = this.flashBytes >= this.cutAt;
    return true;
  }

  /** Power comes: RAM holds anything, flash what it held. */
  powerOn() {
    const ram = this.noise.fill(new Uint8Array(RAM_BYTES));
    const view = new DataView(ram.buffer);
    const { bottom, top } = this.#stack;
    for (let at = bottom; at < top; at += 4) view.setUint32(at - RAM, PAINT, true);
    this.#start(ram, NOTHING_KEPT);
  }

  /** Power goes and comes again. */
  powerCycle() {
    this.flash.set(this.mcu.flash.subarray(0, FLASH_BYTES));
    this.powerOn();
  }

  #start(ram, kept) {
    if (this.mcu) this.before += this.mcu.clock.nanos;
    this.reset = undefined;
    this.isOff = false;
    this.cutAt = Infinity;
    this.mcu = start(this.flash, ram, kept, this.world);
    this.grounded.forEach((low, pin) => this.mcu.gpio[pin].setInputValue(!low));
  }

  /** The watchdog's reset: RAM stays but for what the boot ROM uses. */
  #restart() {
    const { reset, mcu } = this;
    this.resets.push(reset.reason);
    this.flash.set(mcu.flash.subarray(0, FLASH_BYTES));
    this.noise.fill(mcu.sram.subarray(BOOT_RAM[0] - RAM, BOOT_RAM[1] - RAM));
    this.#start(mcu.sram, reset);
  }

  get #nanos() {
    return this.before + this.mcu.clock.nanos;
  }

  /** Device time since the first power-on, in milliseconds. */
  get now() {
    return this.#nanos / 1e6;
  }

  /** Lets the device run for this long. */
  run(ms) {
    const end = this.#nanos + ms * 1e6;
    if (end > LONGEST_MS * 1e6) throw new Error(`the device still runs after ${LONGEST_MS} ms`);
    while (this.#nanos < end && !this.isOff) {
      this.#runChip(end - this.before);
      if (this.reset) this.#restart();
    }
  }

  /** Lets the device run until `done()`, looked at each `step` ms, or fails after `limit` ms. */
  runUntil(done, limit, step = 1) {
    const end = this.now + limit;
    while (!done()) {
      if (this.now >= end || this.isOff) throw new Error(`still waiting after ${limit} ms: ${done}`);
      this.run(step);
    }
  }

  /** Runs to a time of the chip's own clock or to a reset. */
  #runChip(end) {
    const { core, clock } = this.mcu;
    while (clock.nanosCounter < end && !this.reset && !this.isOff) {
      if (core.waiting) {
        clock.tick(this.#quiet(end));
        continue;
      }
      const at = core.PC;
      const cycles = core.executeInstruction();
      this.busyCycles += cycles;
      clock.tick((cycles * 1e9) / this.mcu.clkSys);
      if (core.PC === at && !core.interruptsUpdated && !core.waiting) {
        // A branch to itself: only an interrupt leads out of it.
        const quiet = this.#quiet(end);
        this.busyCycles += (quiet * this.mcu.clkSys) / 1e9;
        clock.tick(quiet);
      }
    }
  }

  /** Nanoseconds until something happens, at most until `end`. */
  #quiet(end) {
    const { nanosCounter, nextAlarm } = this.mcu.clock;
    return Math.max(0, Math.min(end, nextAlarm ? nextAlarm.nanos : end) - nanosCounter);
  }

  /** The share of time that the core was awake since `mark()` gave `since`. */
  busySince(since) {
    return (this.busyCycles - since.cycles) / (((this.now - since.ms) / 1e3) * CPU_HZ);
  }

  mark() {
    return { ms: this.now, cycles: this.busyCycles };
  }

  /** Does something so many milliseconds from now, also while the core waits for its flash. */
  later(ms, act) {
    this.mcu.clock.createAlarm(act).schedule(ms * 1e6);
  }

  /** Connects a pin to ground, or lets its pull-up have it. */
  ground(pin, low) {
    if (this.grounded[pin] === low) return;
    this.grounded[pin] = low;
    this.mcu?.gpio[pin].setInputValue(!low);
  }

  /** Bytes of RAM, live. */
  memory(address, length) {
    return this.mcu.sram.subarray(address - RAM, address - RAM + length);
  }

  get #stack() {
    const word = new DataView(this.flash.buffer).getUint32(0x100, true);
    const bottom = (this.image.symbol('__sheap').address + 3) & ~3;
    return { bottom, top: word };
  }

  /** The deepest that the stack has been since power-on, in bytes. */
  get deepestStack() {
    const { bottom, top } = this.#stack;
    const words = new DataView(this.mcu.sram.buffer);
    let at = bottom;
    while (at < top && words.getUint32(at - RAM, true) === PAINT) at += 4;
    return top - at;
  }

  /** Static memory: from the start of RAM to where the stack must stop. */
  get staticRam() {
    return this.#stack.bottom - RAM;
  }

  /** Makes the sleeping core call a function, as if the task that runs had done so. */
  call(address, ...args) {
    const { core } = this.mcu;
    if (core.IPSR !== 0) throw new Error('the core is in an interrupt');
    core.waiting = false;
    args.forEach((value, i) => (core.registers[i] = value));
    core.LR = 0xffffffff;
    core.PC = address & ~1;
  }

  /** Makes the core run in a circle for ever, with its interrupts as they are. */
  hang() {
    const { bottom } = this.#stack;
    new DataView(this.mcu.sram.buffer).setUint16(bottom - RAM, 0xe7fe, true);
    this.call(bottom);
  }
}
