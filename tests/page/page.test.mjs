// The page in a real browser, from disk: played by mouse, finger and keys, kept, exported, edited.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { boards } from '../emulator/boards.mjs';
import { FORMATS, lay, lost } from '../emulator/formats.mjs';
import { keysOf } from '../emulator/games.mjs';
import { assertSame, golden, isSame, keptInFlash, newTitle, simulate, simulator } from '../emulator/pictures.mjs';
import { symbols } from '../emulator/player.mjs';
import { Browser, LAPTOP, PAGE, PHONE, PUBLISHED, SEED } from './browser.mjs';

const SEED_DIGITS = SEED.toString(16).padStart(2, '0').repeat(32);
const [HOLD_MS, PATIENCE_MS] = [650, 3000];
const PLACES = { l: 0, u: 1, d: 2, r: 3, o: 4, b: 5 };
const KEYS = { l: 'ArrowLeft', u: 'ArrowUp', d: 'ArrowDown', r: 'ArrowRight', o: 'Enter', b: 'Backspace' };

/** Ways to press a button: each takes the symbol of a key script and how long it is down. */
const MOUSE = async ({ page }, symbol, ms) => {
  await page.hover(`#keys [data-key="${PLACES[symbol]}"]`);
  await page.mouse.down();
  if (ms) await page.waitForTimeout(ms);
  await page.mouse.up();
};
const KEY = async ({ page }, symbol, ms) => {
  await page.keyboard.down(KEYS[symbol]);
  if (ms) await page.waitForTimeout(ms);
  await page.keyboard.up(KEYS[symbol]);
};
const FINGER = async ({ page, context }, symbol, ms) => {
  const { x, y, width, height } = await page.locator(`#keys [data-key="${PLACES[symbol]}"]`).boundingBox();
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const session = await context.newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  if (ms) await page.waitForTimeout(ms);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** Waits until the canvas is this picture. */
async function shows(browser, picture, what) {
  const limit = Date.now() + PATIENCE_MS;
  let seen = await browser.picture();
  while (!isSame(seen, picture) && Date.now() < limit) {
    await browser.page.waitForTimeout(20);
    seen = await browser.picture();
  }
  assertSame(seen, picture, what);
}

/** Plays a key script by several ways in turn, and compares every picture with the simulator's. */
async function play(browser, script, ways, pictures) {
  for (const [place, symbol] of symbols(script).entries()) {
    const key = symbol.toLowerCase();
    await ways[place % ways.length](browser, key, key === symbol ? 0 : HOLD_MS);
    await shows(browser, pictures[place + 1], `page, key ${place} ${symbol}`);
  }
}

const inFolder = (use) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'muspel-'));
  try {
    return use((name) => path.join(folder, name));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
};

/** The simulator's pictures of a script on a box that asks for its language first. */
const asked = (script) => simulate(`o ${script}`, SEED_DIGITS, '--language', 'ask');

/** Opens the page for the tests of a group. */
function opened(options) {
  const held = {};
  before(async () => Object.assign(held, { browser: await Browser.open(options) }));
  after(() => held.browser?.close());
  return held;
}

describe('The box in the browser', () => {
  const held = opened({ viewport: PHONE, touch: true });
  let script;

  test('P13 the page has at most 3 MB, and its first picture is soon there', async () => {
    const ms = Number(await held.browser.page.getAttribute('html', 'data-first-picture'));
    const bytes = fs.statSync(PAGE).size;
    console.log(JSON.stringify({ id: 'P13', what: 'page, bytes; first picture, ms', bytes, ms, target: 3_000_000 }));
    assert.ok(bytes <= 3_000_000, `${bytes} bytes`);
  });

  test('asks a new owner for the language, then says once how a list works', async () => {
    await MOUSE(held.browser, 'o', 0);
    await shows(held.browser, golden('title-en', 'hints'), 'the hint over the title');
    await FINGER(held.browser, 'r', 0);
    await shows(held.browser, newTitle(), 'the title after its hint');
    // The simulator's scripts read no hints: from here on the box is one that has shown them all.
    await held.browser.choose('#load-flash', 'flash.bin', keptInFlash('', SEED_DIGITS).flash);
    await shows(held.browser, newTitle(), 'a box without hints');
  });

  test("plays setup and the first turn by mouse, finger and keys, and every picture is the simulator's", async () => {
    const keys = await keysOf(SEED_DIGITS, 40, 1);
    script = `o ${keys.join(' ')} B d b`;
    await play(held.browser, script, [MOUSE, FINGER, KEY], asked(script).slice(1));
    assert.deepEqual(held.browser.errors, []);
  });

  test('loaded again it goes on where it stood', async () => {
    const at = `${script} b b b`;
    const pictures = asked(at);
    for (const key of ['b', 'b', 'b']) await KEY(held.browser, key, 0);
    await shows(held.browser, pictures.at(-1), 'before it is loaded again');
    await held.browser.load();
    await shows(held.browser, pictures.at(-1), 'loaded again');
    script = at;
  });

  test('its flash is the one that the simulator keeps, byte by byte, and another one can be loaded', async () => {
    const { bytes } = await held.browser.download('#save-flash');
    assert.ok(bytes.equals(keptInFlash(script, SEED_DIGITS).flash), 'the flash differs');
    const other = keptInFlash('o o d o', '05'.repeat(32));
    await held.browser.choose('#load-flash', 'flash.bin', other.flash);
    await shows(held.browser, other.picture, 'a flash from a file');
    await held.browser.load();
    await shows(held.browser, other.picture, 'and after it is loaded again');
    await held.browser.choose('#load-flash', 'flash.bin', other.flash.subarray(1));
    await held.browser.page.waitForSelector('#news:has-text("2 MiB")');
  });

  test('the flash of an older box is loaded, and whatever is pressed first, its games are all there', async () => {
    const blank = () => Buffer.alloc(2 << 20, 0xff);
    for (const format of process.env.MUSPEL_LONG ? FORMATS : [1]) {
      for (const key of process.env.MUSPEL_LONG ? 'ludrob' : 'ro') {
        const before = lay(format, blank());
        await held.browser.choose('#load-flash', 'flash.bin', before);
        for (const pressed of [undefined, key, key]) {
          if (pressed) await KEY(held.browser, pressed, 0);
          const { bytes } = await held.browser.download('#save-flash');
          assert.deepEqual(lost(format, before, bytes, pressed), [], `format ${format}, ${pressed ?? 'no'} press`);
        }
      }
    }
    const other = keptInFlash('o o d o', '05'.repeat(32));
    await held.browser.choose('#load-flash', 'flash.bin', other.flash);
    await shows(held.browser, other.picture, 'the flash from before');
  });

  test('a button that has the focus is pressed by the space bar, and each has a name', async () => {
    const { page } = held.browser;
    const seen = await held.browser.picture();
    await page.focus('#keys .back');
    await page.keyboard.press(' ');
    await page.waitForTimeout(100);
    assert.ok(!isSame(await held.browser.picture(), seen), 'the space bar did nothing');
    const nameless = await page.$$eval('button, a, input, select, canvas', (all) =>
      all
        .filter((one) => !(one.ariaLabel || one.textContent.trim() || one.closest('label')))
        .map((one) => one.outerHTML),
    );
    assert.deepEqual(nameless, []);
  });

  test('what is shown and what each button does is there in words', async () => {
    const { page } = held.browser;
    const [said, labels] = [
      await page.textContent('#says'),
      await page.$$eval('#keys button', (all) => all.map((one) => one.ariaLabel)),
    ];
    assert.ok(said.length > 3, `the panel says ${said}`);
    assert.ok(labels.filter((label) => label.includes(', ')).length >= 2, labels.join('; '));
    await KEY(held.browser, 'd', 0);
    await KEY(held.browser, 'o', 0);
    await page.waitForFunction((before) => document.getElementById('says').textContent !== before, said);
  });

  test('a second tab leaves the box to the first', async () => {
    const second = await held.browser.context.newPage();
    await second.goto(held.browser.page.url());
    await second.waitForSelector('#news:has-text("another tab")');
    await second.close();
  });

  test('nothing is fetched, and nothing is wider than the phone', async () => {
    for (const hash of ['#play', '#copy', '#build']) {
      await held.browser.load(hash);
      const wide = await held.browser.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${hash} is ${wide} pixels too wide`);
    }
    assert.deepEqual(
      held.browser.requests.filter((url) => !/^(file|data|blob|about):/.test(url)),
      [],
    );
    assert.deepEqual(held.browser.errors, []);
  });
});

describe('The copy in the browser', () => {
  const held = opened({ viewport: LAPTOP });
  const card = (name) => `[data-field="card.${name}"]`;
  const choose = (page, name, value) => page.getByLabel(name, { exact: true }).first().selectOption(value);

  test('is edited, and exported as the bytes of the command line', async () => {
    const { page } = held.browser;
    await held.browser.load('#copy');
    await page.locator(card('Basic A2')).getByLabel('Tie').selectOption('min');
    await page.locator(card('Basic A2')).getByLabel('Bonus').selectOption('gain');
    await page.locator(card('Basic A2')).getByLabel('Region 2p').fill('3');
    await page.click('#leaves button:has-text("Map 2p")');
    await page.fill('[aria-label="Neighbours of Region 1"]', '2 5');
    await page.locator('[aria-label="Neighbours of Region 1"]').blur();
    await choose(page, 'Forges in Region 2', 'yes');
    const toml = (await held.browser.download('#save-toml')).bytes;
    const uf2 = (await held.browser.download('#save-uf2')).bytes;
    assert.match(toml.toString(), /region = { "3-4p" = "\?", "2p" = 3 }/);
    assert.match(toml.toString(), /touch = { yes = \[\[1, 2\], \[1, 5\]\], no = /);
    inFolder((file) => {
      fs.writeFileSync(file('copy.toml'), toml);
      simulator('pack', 'uf2', file('copy.toml'), '-o', file('copy.uf2'));
      assert.ok(fs.readFileSync(file('copy.uf2')).equals(uf2), 'the UF2 differs');
      assert.equal(simulator('pack', 'read', file('copy.uf2')), toml.toString());
      const said = simulator('pack', 'check', file('copy.toml')).trim();
      assert.ok(said.startsWith('Nothing is wrong.'));
    });
  });

  test("stays in the browser, and comes from a UF2 and from a box's flash as from TOML", async () => {
    const { page } = held.browser;
    const toml = (await held.browser.download('#save-toml')).bytes;
    const uf2 = (await held.browser.download('#save-uf2')).bytes;
    const same = async (what) =>
      assert.equal((await held.browser.download('#save-toml')).bytes.toString(), toml.toString(), what);
    await held.browser.load('#copy');
    await same('loaded again');
    await page.click('#from-rulebooks');
    await held.browser.choose('#open-pack', 'copy.uf2', uf2);
    await same('from a UF2');
    await page.click('#to-box');
    await page.waitForFunction(() => /in this box now/.test(document.getElementById('news').textContent));
    const flash = (await (await held.browser.load('#play'), held.browser.download('#save-flash'))).bytes;
    await held.browser.load('#copy');
    await page.click('#from-rulebooks');
    await held.browser.choose('#open-pack', 'flash.bin', flash);
    await same('from a flash');
  });

  test('that is broken is answered with the sentences of the command line, and nothing is lost', async () => {
    const { page } = held.browser;
    const opened_ = (await held.browser.download('#save-toml')).bytes.toString();
    const broken = '[card."Basic A1"]\ntie = "most"\n[map.2p]\nforges = [99]\n';
    await held.browser.choose('#open-pack', 'broken.toml', Buffer.from(broken));
    await page.waitForSelector('#wrong li');
    const said = await page.$$eval('#wrong li', (all) => all.map((one) => one.textContent));
    inFolder((file) => {
      fs.writeFileSync(file('broken.toml'), broken);
      let sentences;
      try {
        simulator('pack', 'check', file('broken.toml'));
      } catch ({ stderr, message }) {
        sentences = (stderr || message)
          .trim()
          .split('\n')
          .filter((line) => line.startsWith('line '));
      }
      assert.deepEqual(said, sentences);
    });
    assert.equal((await held.browser.download('#save-toml')).bytes.toString(), opened_);
    await held.browser.choose('#open-pack', 'noise.bin', Buffer.from([0xff, 0xfe, 1, 2, 3]));
    await page.waitForSelector('#wrong:has-text("no flash of 2 MiB")');
  });

  test('of Wolves of Odin is edited too: cards, copies, people and Victory cards', async () => {
    const { page } = held.browser;
    await held.browser.load('#copy');
    await page.click('#from-rulebooks');
    await page.click('#leaves button:has-text("Wolves of Odin")');
    const leaf = (at) => page.locator(`[data-field="wolves.${at}"]`);
    const fill = async (name, label, value) => {
      await leaf(name).getByLabel(label, { exact: true }).fill(value);
      await leaf(name).getByLabel(label, { exact: true }).blur();
    };
    // What one unclear place shows stands in the label too.
    await fill('berserk', /^Strength/, '5');
    await leaf('raider').getByLabel('Rune').selectOption('eiwaz');
    await fill('copies', 'Shield wall', '6');
    await fill('people', 'B', 'Kari');
    await leaf('victory.4').getByLabel('Glory').selectOption('for_each');
    await leaf('victory.4').getByLabel(/^For each/).selectOption('red_gods');
    await fill('victory.4', 'Drawn at a pass', '-1');
    const toml = (await held.browser.download('#save-toml')).bytes.toString();
    for (const line of [
      'berserk = 5',
      'raider = { strength = "?", rune = "eiwaz" }',
      'people = ["?", "Kari", "?", "?", "?"]',
      'shield_wall = 6',
      'glory = { each = 1, of = "red_gods" }\ndraws = -1',
    ])
      assert.ok(toml.includes(line), `${line} in ${toml.slice(toml.indexOf('[wolves]'))}`);
    await fill('copies', 'Archer', '31');
    assert.match(await page.textContent('#wrong'), /31 is not between 0 and 30/);
    assert.equal(await page.locator('.card.wrong h3').textContent(), 'Copies of each card');
    await fill('copies', 'Archer', '10');
    assert.deepEqual(held.browser.errors, []);
  });

  test('shows what cannot be so, and a wrong number at its card', async () => {
    const { page } = held.browser;
    await held.browser.load('#copy');
    await page.click('#leaves button:has-text("Map 2p")');
    await page.fill('[aria-label="Neighbours of Region 9"]', 'none');
    await page.locator('[aria-label="Neighbours of Region 9"]').blur();
    assert.match(await page.textContent('#leaf ul'), /Region 9/);
    assert.equal(await page.locator('.graph circle[stroke="#c01818"]').count(), 1);
    await page.click('#leaves button:has-text("Cards")');
    await page.locator(card('Jarl 1')).getByLabel('Region 2p').fill('99');
    await page.locator(card('Jarl 1')).getByLabel('Region 2p').blur();
    assert.match(await page.textContent('#wrong'), /99 is not between/);
    assert.equal(await page.locator('.card.wrong h3').textContent(), 'Jarl 1');
    await page.click('#save-uf2');
    assert.match(await page.textContent('#news'), /set it right first/);
    assert.deepEqual(held.browser.errors, []);
  });
});

describe('Boards in the browser', () => {
  const held = opened({ viewport: LAPTOP });

  test("each board's program is the one that was built, with its own wiring, alone and with the copy", async () => {
    const { page } = held.browser;
    await held.browser.load('#build');
    for (const board of boards()) {
      await page.click(`#boards [data-id="${board.id}"]`);
      assert.equal(await page.getAttribute('#wiring svg', 'aria-label'), `Wiring of the ${board.name}`);
      const program = await held.browser.download('#get-program');
      assert.equal(program.name, `${board.id}.uf2`);
      assert.ok(program.bytes.equals(fs.readFileSync(path.join(PUBLISHED, program.name))), board.id);
      const [pack, both] = [
        (await held.browser.download('#get-pack')).bytes,
        (await held.browser.download('#get-both')).bytes,
      ];
      const pages = (file) =>
        new Map(
          Array.from({ length: file.length / 512 }, (_, i) => file.subarray(512 * i, 512 * (i + 1))).map((block) => [
            block.readUInt32LE(12),
            block.toString('hex', 32, 288),
          ]),
        );
      const whole = pages(both);
      for (const [address, bytes] of [...pages(program.bytes), ...pages(pack)])
        assert.equal(whole.get(address), bytes, `${board.id} ${address}`);
    }
  });
});

test("the folder for a release has the page, each board's program, notes, and a checksum of each", () => {
  const sums = fs
    .readFileSync(path.join(PUBLISHED, 'SHA256SUMS'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(/ +/));
  const named = ['NOTES.md', 'muspel.html', ...boards().map(({ id }) => `${id}.uf2`)];
  assert.deepEqual(sums.map(([, name]) => name).sort(), named.sort());
  for (const [sum, name] of sums) {
    assert.equal(
      createHash('sha256')
        .update(fs.readFileSync(path.join(PUBLISHED, name)))
        .digest('hex'),
      sum,
      name,
    );
  }
  assert.match(fs.readFileSync(path.join(PUBLISHED, 'NOTES.md'), 'utf8'), /^# Muspel \d+\.\d+\.\d+\n[^]*\n- /);
});
