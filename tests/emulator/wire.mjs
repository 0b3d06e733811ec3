// The I2C master of the RP2040, in the time that its wire takes.
//
// The one of rp2040js drops writes of the interrupt mask and takes no time. This one holds what a firmware that writes
// can see: the FIFOs of 16, the interrupts with their mask, the abort when nobody acknowledges, and for each byte nine
// periods of SCL. Whoever reads turns round by a restart, as the firmware does.
import { BasePeripheral } from 'rp2040js';

const FIFO = 16;
const [CON, TAR, DATA_CMD, SS_HCNT, SS_LCNT, FS_HCNT, FS_LCNT] = [0x00, 0x04, 0x10, 0x14, 0x18, 0x1c, 0x20];
const [INTR_STAT, INTR_MASK, RAW_INTR_STAT, RX_TL, TX_TL, CLR_INTR] = [0x2c, 0x30, 0x34, 0x38, 0x3c, 0x40];
const [CLR_TX_OVER, CLR_TX_ABRT, CLR_ACTIVITY, CLR_STOP_DET, CLR_START_DET] = [0x4c, 0x54, 0x5c, 0x60, 0x64];
const [ENABLE, STATUS, TXFLR, RXFLR, SDA_HOLD, ABRT_SOURCE] = [0x6c, 0x70, 0x74, 0x78, 0x7c, 0x80];
const [ENABLE_STATUS, SPKLEN] = [0x9c, 0xa0];

const INT = { rxFull: 1 << 2, txOver: 1 << 3, txEmpty: 1 << 4, txAbort: 1 << 6, activity: 1 << 8, stop: 1 << 9, start: 1 << 10 };
const CLEARS = {
  [CLR_INTR]: INT.txOver | INT.txAbort | INT.activity | INT.stop | INT.start,
  [CLR_TX_OVER]: INT.txOver,
  [CLR_TX_ABRT]: INT.txAbort,
  [CLR_ACTIVITY]: INT.activity,
  [CLR_STOP_DET]: INT.stop,
  [CLR_START_DET]: INT.start,
};
const [COMMAND_READ, COMMAND_STOP, COMMAND_RESTART] = [1 << 8, 1 << 9, 1 << 10];
const TX_EMPTY_CTRL = 1 << 8;
const NOACK = { address: 1 << 0, data: 1 << 3 };
/** SCL periods: a start and the address, a byte with its acknowledge, a stop. */
const PERIODS = { start: 1 + 9, byte: 9, stop: 1 };

export class Wire extends BasePeripheral {
  /**
   * `reach(address)` gives the device that answers there now, with `start(reads)`, which says whether it answers to that,
   * `write(byte)`, `read()` and `stop()`.
   */
  constructor(rp2040, name, irq, reach) {
    super(rp2040, name);
    this.irq = irq;
    this.reach = reach;
    this.alarm = rp2040.clock.createAlarm(() => this.next());
    this.reset();
  }

  /** The state after the chip's reset controller has reset the block. */
  reset() {
    this.alarm.cancel();
    this.plain = { [CON]: 0x65, [TAR]: 0x55, [SS_HCNT]: 0x28, [SS_LCNT]: 0x2f, [FS_HCNT]: 6, [FS_LCNT]: 13 };
    Object.assign(this.plain, { [RX_TL]: 0, [TX_TL]: 0, [SDA_HOLD]: 1, [SPKLEN]: 7, [INTR_MASK]: 0x8ff });
    this.enabled = false;
    this.fifo = [];
    this.received = [];
    this.raw = 0;
    this.abortSource = 0;
    /** idle, busy (something is on the wire), or held (SCL low, waiting for the next byte). */
    this.phase = 'idle';
    /** Switched off in the middle of a transfer: it ends after the byte on the wire. */
    this.leaving = false;
    /** Something outside holds SCL down: nothing moves. */
    this.clockHeld = false;
    this.rp2040.setInterrupt(this.irq, false);
  }

  get #counts() {
    const standard = ((this.plain[CON] >> 1) & 3) === 1;
    return standard ? [this.plain[SS_HCNT], this.plain[SS_LCNT]] : [this.plain[FS_HCNT], this.plain[FS_LCNT]];
  }

  /** The frequency that the counts alone stand for. */
  get programmedHz() {
    const [high, low] = this.#counts;
    return this.rp2040.clkSys / (high + low);
  }

  /** The frequency on the wire (RP2040 datasheet, 4.3.14.1), without the time that SCL takes to rise. */
  get wireHz() {
    const [high, low] = this.#counts;
    return this.rp2040.clkSys / (high + this.plain[SPKLEN] + 7 + low + 1);
  }

  #after(periods, next) {
    this.phase = 'busy';
    this.next = next;
    if (!this.clockHeld) this.alarm.schedule((periods * 1e9) / this.wireHz);
  }

  /** Holds SCL down from outside, or lets it go; a byte that was on the wire then goes on from its start. */
  holdClock(held) {
    this.clockHeld = held;
    if (held) this.alarm.cancel();
    else if (this.phase === 'busy') this.#after(PERIODS.byte, this.next);
  }

  #raise(bits) {
    this.raw |= bits;
    this.#update();
  }

  #update() {
    // The level of TX_EMPTY: with TX_EMPTY_CTRL it rises only when the last byte has left (see #sent).
    if (!this.enabled || this.fifo.length > this.plain[TX_TL]) this.raw &= ~INT.txEmpty;
    else if (!(this.plain[CON] & TX_EMPTY_CTRL)) this.raw |= INT.txEmpty;
    this.raw = this.received.length > this.plain[RX_TL] ? this.raw | INT.rxFull : this.raw & ~INT.rxFull;
    this.rp2040.setInterrupt(this.irq, (this.raw & this.plain[INTR_MASK]) !== 0);
  }

  /** Starts or goes on if there is something to send. */
  #go() {
    if (this.phase === 'idle' && this.enabled && this.fifo.length) this.#start();
    else if (this.phase === 'held') this.#byte();
  }

  /** A start or restart with the address, in the direction of the command that waits. */
  #start() {
    const reads = (this.fifo[0] & COMMAND_READ) !== 0;
    this.#after(PERIODS.start, () => {
      this.device = this.reach(this.plain[TAR] & 0x7f);
      this.raw |= INT.start | INT.activity;
      if (!this.device?.start(reads)) return this.#abort(NOACK.address);
      this.reads = reads;
      this.#byte(true);
    });
  }

  #byte(started = false) {
    if (this.leaving) return this.#stop();
    if (!this.fifo.length) {
      this.phase = 'held';
      return this.#update();
    }
    const [command] = this.fifo;
    if (!started && command & COMMAND_RESTART) return this.#start();
    if (((command & COMMAND_READ) !== 0) !== this.reads) throw new Error('the bus is turned round without a restart');
    this.fifo.shift();
    this.#after(PERIODS.byte, () => this.#sent(command));
    this.#update();
  }

  #sent(command) {
    if (this.fifo.length <= this.plain[TX_TL]) this.raw |= INT.txEmpty;
    if (command & COMMAND_READ) this.received.push(this.device.read());
    else if (!this.device.write(command & 0xff)) return this.#abort(NOACK.data);
    return command & COMMAND_STOP ? this.#stop() : this.#byte();
  }

  #abort(source) {
    this.abortSource = source | (this.fifo.length << 23);
    this.fifo = [];
    this.#stop();
    this.#raise(INT.txAbort);
  }

  #stop() {
    this.#after(PERIODS.stop, () => {
      this.device?.stop();
      this.device = undefined;
      this.phase = 'idle';
      this.leaving = false;
      this.#raise(INT.stop);
      this.#go();
    });
    this.#update();
  }

  #enable(on) {
    this.enabled = on;
    if (!on) {
      this.fifo = [];
      this.received = [];
      this.leaving = this.phase !== 'idle';
      if (this.phase === 'held') this.#stop();
    }
    this.#update();
    this.#go();
  }

  #push(command) {
    // After an abort the FIFO stays flushed until the abort is cleared.
    if (!this.enabled || this.raw & INT.txAbort) return;
    if (this.fifo.length === FIFO) return this.#raise(INT.txOver);
    this.fifo.push(command);
    this.#update();
    this.#go();
  }

  readUint32(offset) {
    if (offset in CLEARS) {
      this.raw &= ~CLEARS[offset];
      if (!(this.raw & INT.txAbort)) this.abortSource = 0;
      this.#update();
      return 0;
    }
    const idle = this.phase === 'idle';
    switch (offset) {
      case INTR_STAT: return this.raw & this.plain[INTR_MASK];
      case RAW_INTR_STAT: return this.raw;
      case ENABLE: return Number(this.enabled);
      case ENABLE_STATUS: return Number(this.enabled || !idle);
      case STATUS: return (idle ? 0 : 0x21) | (this.fifo.length < FIFO ? 2 : 0) | (this.fifo.length ? 0 : 4);
      case TXFLR: return this.fifo.length;
      case RXFLR: return this.received.length;
      case DATA_CMD: {
        const byte = this.received.shift() ?? 0;
        this.#update();
        return byte;
      }
      case ABRT_SOURCE: return this.abortSource;
    }
    if (offset in this.plain) return this.plain[offset];
    throw new Error(`${this.name}: the bench models no read of register 0x${offset.toString(16)}`);
  }

  writeUint32(offset, value) {
    if (offset === DATA_CMD) return this.#push(value);
    if (offset === ENABLE && value <= 1) return this.#enable(value === 1);
    if (!(offset in this.plain)) {
      throw new Error(`${this.name}: the bench models no 0x${value.toString(16)} in register 0x${offset.toString(16)}`);
    }
    this.plain[offset] = value;
    this.#update();
  }
}
