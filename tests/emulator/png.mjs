// Grey PNG files of one bit or eight bits a pixel, as pictures of one byte a pixel (1 is lit).
import fs from 'node:fs';
import zlib from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Reads a file: its size and its pixels, which must be black or white. */
export function read(path) {
  const file = fs.readFileSync(path);
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new Error(`${path} is not a PNG file`);
  const data = [];
  let head;
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + file.readUInt32BE(at));
    if (type === 'IHDR') head = body;
    if (type === 'IDAT') data.push(body);
  }
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [depth, colour, interlace] = [head[8], head[9], head[12]];
  if (colour !== 0 || ![1, 8].includes(depth) || interlace) throw new Error(`${path} is not plain grey of 1 or 8 bits`);
  const stride = Math.ceil((width * depth) / 8);
  const rows = unfilter(zlib.inflateSync(Buffer.concat(data)), stride, height);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = depth === 8 ? rows[y * stride + x] : ((rows[y * stride + (x >> 3)] >> (7 - (x & 7))) & 1) * 255;
      if (value !== 0 && value !== 255) throw new Error(`${path} has a grey pixel at ${x},${y}`);
      pixels[y * width + x] = value & 1;
    }
  }
  return { width, height, pixels };
}

/** Undoes the filter of each row; at these depths the pixel to the left is one byte away. */
function unfilter(raw, stride, height) {
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x ? rows[at - 1] : 0;
      const up = y ? rows[at - stride] : 0;
      const corner = x && y ? rows[at - stride - 1] : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      if (guess === undefined) throw new Error(`filter ${filter}`);
      rows[at] = raw[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return rows;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value));
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** Writes a picture with one bit a pixel. */
export function write(path, { width, height, pixels }) {
  const stride = Math.ceil(width / 8);
  const raw = Buffer.alloc((stride + 1) * height);
  pixels.forEach((lit, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (lit) raw[y * (stride + 1) + 1 + (x >> 3)] |= 0x80 >> (x & 7);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const chunks = [['IHDR', head], ['IDAT', zlib.deflateSync(raw)], ['IEND', Buffer.alloc(0)]];
  fs.writeFileSync(path, Buffer.concat([SIGNATURE, ...chunks.map(([type, body]) => chunk(type, body))]));
}

function chunk(type, body) {
  const checked = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const whole = Buffer.alloc(body.length + 12);
  whole.writeUInt32BE(body.length, 0);
  checked.copy(whole, 4);
  whole.writeUInt32BE(crc(checked), body.length + 8);
  return whole;
}

function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
