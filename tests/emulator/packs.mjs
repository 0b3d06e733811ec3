// Packs: whole ones made up at random, and what the simulator makes of them for the flash of a box.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { simulator } from './pictures.mjs';

/** Where a pack is in flash. */
export const PACK = 0x0e0000;
const [FLASH, FLASH_BYTES] = [0x10000000, 2 * 1024 * 1024];
const [BLOCK, ADDRESS, SIZE, PAYLOAD] = [512, 12, 16, 32];

const numbers = (count) => Array.from({ length: count }, (_, i) => i + 1);
const RUNES = ['control_monster', 'form_alliance', 'upgrade_army', 'activate_monster', 'draw_combat_cards', 'increase_attribute', 'recruit_army'];
const SPECIALS = ['reinforce', 'mobilize', 'prepare', 'build_temple', 'monsters', 'usurp'];
const REALMS = ['muspelheim', 'jotunheim', 'niflheim', 'vanaheim', 'alfheim', 'svartalfheim'];
const HEROES = ['ragnar', 'aslaug', 'snorri', 'lagertha', 'beowulf', 'sixth'];
const HERO_CARDS = ['Ragnar', 'Aslaug', 'Snorri', 'Lagertha', 'Beowulf', 'Hero 6'];
const BONUSES = ['{ amount = 0 }', '{ amount = 2, gain = "runes", per = "forge" }', '{ amount = 1, gain = "combat_cards", if_army = 5 }'];
const SIDES = { '3-4p': 21, '2p': 16 };
const CARDS = [
  ...['A', 'B', 'C'].flatMap((set) => numbers(6).map((n) => `Basic ${set}${n}`)),
  ...HERO_CARDS.flatMap((hero) => numbers(2).map((n) => `${hero} ${n}`)),
  ...['Jarl', 'Gothi', 'Slayer'].flatMap((path) => numbers(9).map((n) => `${path} ${n}`)),
];

/** A pack that tells all 57 cards, 6 tiles, both maps and the wheel. */
export function wholePack(noise) {
  const pick = (list) => list[noise.below(list.length)];
  const some = (count, of) => shuffled(numbers(of)).slice(0, count).sort((a, b) => a - b);
  const shuffled = (list) => list.map((thing) => [noise.word(), thing]).sort(([a], [b]) => a - b).map(([, thing]) => thing);
  const region = () => `{ "3-4p" = ${1 + noise.below(21)}, "2p" = ${1 + noise.below(16)} }`;
  const table = (name, fields) => [`[${name}]`, ...Object.entries(fields).map(([field, value]) => `${field} = ${value}`)];
  const quoted = (list) => JSON.stringify(list);
  const card = (name) =>
    table(`card."${name}"`, {
      region: region(),
      runes: quoted(shuffled(RUNES).slice(0, 2)),
      special: quoted(pick(SPECIALS)),
      tie: quoted(pick(['max', 'min'])),
      bonus: pick(BONUSES),
      end: quoted(pick(['remove', 'reshuffle', 'reshuffle'])),
    });
  const tile = (name) => {
    const jarl = noise.below(4);
    return table(`tile.${name}`, {
      advantage: '{ gain = "runes", amount = 1 }',
      start: region(),
      desolation: region(),
      attributes: quoted(shuffled(['authority', 'strength', 'wisdom']).map((name) => [name, 2 + noise.below(2)])),
      priority: quoted(pick(SPECIALS)),
      method: 1 + noise.below(3),
      mix: quoted([jarl, 3 - jarl, 3]),
    });
  };
  const map = ([side, count]) => {
    const ring = numbers(count).map((n) => [n, (n % count) + 1]);
    const lands = numbers(Math.floor(count / 4)).map((n) => numbers(4).map((i) => 4 * (n - 1) + i));
    return table(`map.${side}`, {
      touch: quoted([...ring, ...numbers(12).map(() => some(2, count))]),
      seas: quoted([some(4, count), some(3, count)]),
      lands: quoted(lands),
      population: quoted(numbers(count).map((n) => [n, 2 + noise.below(4)])),
      settlements: quoted(some(5, count)),
      shrines: quoted(some(5, count)),
      forges: quoted(some(count === 21 ? 6 : 4, count)),
      wheel: quoted(some(5, count)),
      monuments: quoted(some(3, count)),
      realms: `{ ${REALMS.map((realm) => `${realm} = ${quoted(some(3, count))}`).join(', ')} }`,
      tracks: '{ two_drafts = { temples = 7, drafts = [3, 6] }, other = { temples = 7, drafts = [2, 4, 6] } }',
    });
  };
  const realms = shuffled(REALMS);
  const spaces = SPECIALS.map((special, i) => `${special} = "${realms[i]}"`).join(', ');
  const wheel = table('wheel', { spaces: `{ ${spaces} }`, realms_in_order: true });
  return [...CARDS.flatMap(card), ...HEROES.flatMap(tile), ...Object.entries(SIDES).flatMap(map), ...wheel].join('\n');
}

/** A pack with other values in some fields: `changes` gives those of a table by its name. */
export function changed(toml, changes) {
  let fields = {};
  const line = (text) => {
    const [, table] = text.match(/^\[(.*)\]$/) ?? [];
    if (table) fields = changes(table) ?? {};
    const [field] = text.split(' = ');
    return field in fields ? `${field} = ${fields[field]}` : text;
  };
  return toml.split('\n').map(line).join('\n');
}

/** A whole pack in which no two Followers have the same priority action. */
export function packForThree(noise) {
  const priority = (table) => HEROES.findIndex((hero) => table === `tile.${hero}`);
  return changed(wholePack(noise), (table) => (priority(table) < 0 ? {} : { priority: JSON.stringify(SPECIALS[priority(table)]) }));
}

/**
 * A whole pack with which the first Army that goes anywhere has two equal ways, each to another person: the Regions lie in
 * a ring, every Follower starts in 10, and people start at a Sea that has 9 and 11.
 */
export function packForArbiter(noise) {
  const ring = numbers(21).map((n) => [n, (n % 21) + 1]);
  const map = { touch: ring, seas: [[9, 11, 13]], population: numbers(21).map((n) => [n, 2]), forges: numbers(6), shrines: numbers(5) };
  const tile = { start: '{ "3-4p" = 10, "2p" = 1 }', attributes: '[["wisdom", 3], ["strength", 2], ["authority", 2]]' };
  const quoted = Object.fromEntries(Object.entries(map).map(([field, value]) => [field, JSON.stringify(value)]));
  return changed(wholePack(noise), (table) => (table === 'map.3-4p' ? quoted : table.startsWith('tile.') ? tile : {}));
}

/** What a UF2 puts into flash: bytes by their place. */
function pages(uf2) {
  return Array.from({ length: uf2.length / BLOCK }, (_, i) => {
    const block = uf2.subarray(i * BLOCK, (i + 1) * BLOCK);
    const [address, size] = [ADDRESS, SIZE].map((at) => block.readUInt32LE(at));
    return [address - FLASH, block.subarray(PAYLOAD, PAYLOAD + size)];
  });
}

/**
 * Calls `use` with the file of a pack, a function that drags its UF2 onto a box, and one that reads a pack back from a
 * box's flash, or without a box from the UF2.
 */
export async function withPack(toml, use) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'muspel-pack-'));
  try {
    const [file, uf2] = ['pack.toml', 'pack.uf2'].map((name) => path.join(folder, name));
    fs.writeFileSync(file, toml);
    simulator('pack', 'uf2', file, '-o', uf2, '--board', 'pico');
    const drag = (box) => pages(fs.readFileSync(uf2)).forEach(([at, bytes]) => box.machine.flash.set(bytes, at));
    const read = (box) => {
      if (!box) return simulator('pack', 'read', uf2);
      const dump = path.join(folder, 'flash.bin');
      fs.writeFileSync(dump, box.machine.mcu.flash.subarray(0, FLASH_BYTES));
      return simulator('pack', 'read', dump);
    };
    return await use(file, drag, read);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
