// A firmware image: what an ELF file puts into flash, and where its symbols are.
import fs from 'node:fs';

const LOAD = 1;
const SYMBOLS = 2;

export class Image {
  constructor(path) {
    this.path = path;
    this.elf = fs.readFileSync(path);
    if (this.elf.readUInt32BE(0) !== 0x7f454c46) throw new Error(`${path} is not an ELF file`);
    this.segments = this.#headers(0x1c, 0x2a, 0x2c)
      .map((at) => [0, 4, 12, 16].map((field) => this.#word(at + field)))
      .filter(([type, , , size]) => type === LOAD && size)
      .map(([, from, address, size]) => ({ address, bytes: this.elf.subarray(from, from + size) }));
    this.symbols = this.#symbols();
  }

  /** The one symbol with exactly this name. */
  symbol(name) {
    const found = this.symbols.find((symbol) => symbol.name === name);
    if (!found) throw new Error(`${this.path} has no symbol ${name}`);
    return found;
  }

  /** All symbols whose name has `part` in it: Rust's names are mangled. */
  symbolsWith(part) {
    return this.symbols.filter((symbol) => symbol.name.includes(part));
  }

  #word(at) {
    return this.elf.readUInt32LE(at);
  }

  /** Offsets of the entries of a header table, by the places of its offset, entry size and count. */
  #headers(offset, size, count) {
    const [start, step] = [this.#word(offset), this.elf.readUInt16LE(size)];
    return Array.from({ length: this.elf.readUInt16LE(count) }, (_, i) => start + i * step);
  }

  #symbols() {
    const sections = this.#headers(0x20, 0x2e, 0x30);
    const table = sections.find((at) => this.#word(at + 4) === SYMBOLS);
    if (table === undefined) throw new Error(`${this.path} has no symbols`);
    const [start, size, link] = [16, 20, 24].map((field) => this.#word(table + field));
    const names = this.#word(sections[link] + 16);
    return Array.from({ length: size / 16 }, (_, i) => {
      const at = start + 16 * i;
      const name = names + this.#word(at);
      return {
        name: this.elf.toString('utf8', name, this.elf.indexOf(0, name)),
        address: this.#word(at + 4),
        size: this.#word(at + 8),
      };
    });
  }
}
