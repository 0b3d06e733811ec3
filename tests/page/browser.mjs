// The page in Chromium, opened from disk, with a folder of its own for what it keeps.
import { chromium } from 'playwright-core';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, TARGET } from '../emulator/boards.mjs';
import { HEIGHT, WIDTH } from '../emulator/panel.mjs';

/** The folder that boards/release makes. */
export const PUBLISHED = path.resolve(ROOT, process.env.MUSPEL_PUBLISHED || path.join(TARGET, 'publish'));
export const PAGE = path.join(PUBLISHED, 'muspel.html');
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'];
const QUIET = ['sandbox', 'first-run']
  .map((part) => `--no-${part}`)
  .concat(['gpu', 'background-networking', 'component-update', 'sync'].map((part) => `--disable-${part}`));
export const [PHONE, LAPTOP] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
export const SEED = 7;

function installed() {
  const folders = (process.env.PATH || '').split(path.delimiter);
  const found = CHROMIUM.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) =>
    fs.existsSync(file),
  );
  if (!found) throw new Error('Please install Chromium: apt-get install chromium');
  return found;
}

export class Browser {
  /** Opens the page; every seed of it is the same byte again and again. */
  static async open({ viewport = LAPTOP, touch = false } = {}) {
    const browser = new Browser();
    browser.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'muspel-page-'));
    browser.context = await chromium.launchPersistentContext(path.join(browser.folder, 'profile'), {
      executablePath: installed(),
      args: QUIET,
      headless: true,
      viewport,
      hasTouch: touch,
      acceptDownloads: true,
    });
    await browser.context.addInitScript((byte) => (crypto.getRandomValues = (bytes) => bytes.fill(byte)), SEED);
    browser.requests = [];
    browser.context.on('request', (request) => browser.requests.push(request.url()));
    browser.page = browser.context.pages()[0] ?? (await browser.context.newPage());
    browser.errors = [];
    browser.page.on('pageerror', (error) => browser.errors.push(error.message));
    await browser.load().catch(async (error) => {
      await browser.close();
      throw error;
    });
    return browser;
  }

  async load(hash = '') {
    await this.page.goto('about:blank');
    await this.page.goto(pathToFileURL(PAGE).href + hash);
    await this.page.waitForSelector('html[data-first-picture]');
  }

  async close() {
    await this.context.close();
    fs.rmSync(this.folder, { recursive: true });
  }

  /** What is on the canvas: one byte a pixel of the panel, taken from the middle of its square. */
  async picture() {
    const lit = await this.page.evaluate(
      ([width, height]) => {
        const canvas = document.getElementById('panel');
        const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const size = canvas.width / width;
        const at = (x, y) => 4 * (Math.floor((y + 0.5) * size) * canvas.width + Math.floor((x + 0.5) * size));
        return Array.from({ length: width * height }, (_, i) =>
          Number(data[at(i % width, Math.floor(i / width))] > 100),
        );
      },
      [WIDTH, HEIGHT],
    );
    return Uint8Array.from(lit);
  }

  /** The bytes of the file that a click gives, and its name. */
  async download(selector) {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.page.click(selector)]);
    return { name: file.suggestedFilename(), bytes: fs.readFileSync(await file.path()) };
  }

  /** Chooses a file for an input. */
  async choose(selector, name, bytes) {
    await this.page.setInputFiles(selector, { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });
  }
}
