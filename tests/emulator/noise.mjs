// Repeatable randomness: what memory holds at power-on, how buttons bounce, what the ring oscillator says.
export class Noise {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** 32 bits (mulberry32). */
  word() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  bit() {
    return this.word() >>> 31;
  }

  /** A whole number below `bound`. */
  below(bound) {
    return Math.floor((this.word() / 2 ** 32) * bound);
  }

  /** Fills a byte array. */
  fill(bytes) {
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.word() >>> 24;
    return bytes;
  }
}
