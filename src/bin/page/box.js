'use strict';
// The box: the program in WebAssembly, its panel, its buttons, and its flash in this browser's IndexedDB.

const [WIDTH, HEIGHT, SECTOR, FLASH_BYTES] = [128, 64, 4096, 2 << 20];
const KEYS = { ArrowLeft: 0, ArrowUp: 1, ArrowDown: 2, ArrowRight: 3, Enter: 4, Backspace: 5 };
const $ = (id) => document.getElementById(id);
const now = () => performance.now();

/** Says something until it is told to be quiet. */
function tell(sentence) {
  $('news').textContent = sentence;
  $('news').hidden = !sentence;
}

/** A part of this page, unpacked. */
async function part(id) {
  const packed = Uint8Array.from(atob($(id).textContent), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Gives a file to the person. */
function save(name, bytes) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Bytes of the file that was chosen; the same one can be chosen again. */
async function chosen(input) {
  const bytes = new Uint8Array(await input.files[0].arrayBuffer());
  input.value = '';
  return bytes;
}

/** What the browser keeps: a sector of the flash under its number. */
class Shelf {
  static async open() {
    const shelf = new Shelf();
    shelf.base = await new Promise((done, failed) => {
      const request = indexedDB.open('muspel', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('flash');
      request.onsuccess = () => done(request.result);
      request.onerror = () => failed(request.error);
    });
    return shelf;
  }

  #change(mode, work) {
    return new Promise((done, failed) => {
      const change = this.base.transaction('flash', mode, { durability: 'strict' });
      const result = work(change.objectStore('flash'));
      change.oncomplete = () => done(result.result);
      change.onabort = change.onerror = () => failed(change.error);
    });
  }

  keep(sectors) {
    return this.#change('readwrite', (store) => {
      sectors.forEach(([number, bytes]) => store.put(bytes, number));
      return {};
    });
  }

  async fill(flash) {
    const numbers = await this.#change('readonly', (store) => store.getAllKeys());
    const sectors = await this.#change('readonly', (store) => store.getAll());
    numbers.forEach((number, i) => flash.set(sectors[i], number * SECTOR));
  }
}

/** The program, and memory that it shares with the page. */
class Program {
  constructor(instance) {
    this.does = instance.exports;
  }

  bytes(at, length) {
    return new Uint8Array(this.does.memory.buffer, at, length);
  }

  get flash() {
    return this.bytes(this.does.flash(), FLASH_BYTES);
  }

  /** Asks for something about a pack; `second` is where a second thing begins in the bytes. */
  desk(task, bytes = new Uint8Array(), second = 0) {
    this.bytes(this.does.tray(bytes.length), bytes.length).set(bytes);
    const length = this.does.desk(task, second);
    return this.bytes(this.does.tray(length), length).slice();
  }

  ask(task, bytes) {
    return JSON.parse(new TextDecoder().decode(this.desk(task, bytes)));
  }

  /** What is shown, in words. */
  legend() {
    const length = this.does.legend();
    return JSON.parse(new TextDecoder().decode(this.bytes(this.does.tray(length), length)));
  }
}

class Box {
  constructor(program, shelf) {
    Object.assign(this, { program, shelf, kept: Promise.resolve(), waiting: 0, picture: undefined });
    new ResizeObserver(() => this.#paint()).observe($('box'));
  }

  start() {
    this.#do((at) => this.program.does.start(at));
  }

  button(place, down) {
    $('keys').querySelector(`[data-key="${place}"]`).classList.toggle('down-now', down);
    this.#do((at) => this.program.does.button(place, down, at));
  }

  letGo() {
    $('keys')
      .querySelectorAll('.down-now')
      .forEach((key) => key.classList.remove('down-now'));
    this.#do((at) => this.program.does.let_go(at));
  }

  /** Lets the box go on, and shows what follows once it is kept. */
  #do(work) {
    const { does } = this.program;
    crypto.getRandomValues(this.program.bytes(does.noise(), 32));
    clearTimeout(this.timer);
    try {
      work(now());
    } catch (why) {
      return tell(`The box has stumbled (${why.message}). Load this page again: the game is kept.`);
    }
    const next = does.deadline(now());
    if (next >= 0) this.timer = setTimeout(() => this.#do((at) => does.wake(at)), Math.max(0, next - now()) + 1);
    this.show();
  }

  /** Keeps what changed in the flash, then shows the picture. */
  show() {
    const { does } = this.program;
    const sectors = [];
    for (let number = does.changed(); number >= 0; number = does.changed()) {
      sectors.push([number, this.program.flash.slice(number * SECTOR, (number + 1) * SECTOR)]);
    }
    const picture = this.program.bytes(does.picture(), (WIDTH * HEIGHT) / 8).slice();
    const legend = this.program.legend();
    const paint = () => {
      this.picture = picture;
      this.#paint();
      this.#name(legend);
    };
    if (!sectors.length && !this.waiting) return paint();
    this.waiting++;
    this.kept = this.kept
      .then(() => sectors.length && this.shelf?.keep(sectors))
      .catch(() => tell('This browser could not keep the game. Save the box as a file before you leave.'))
      .then(() => {
        this.waiting--;
        paint();
      });
  }

  /** Says what is shown, and what each button does now, for those who do not see it. */
  #name(legend) {
    if (!legend || legend.says === undefined) return;
    if ($('says').textContent !== legend.says) $('says').textContent = legend.says;
    for (const key of $('keys').children) {
      const { tap, hold, acts } = legend.keys[Number(key.dataset.key)];
      key.setAttribute('aria-label', [key.dataset.name, tap, hold && `held: ${hold}`].filter(Boolean).join(', '));
      key.classList.toggle('idle', !acts);
      key.querySelector('small').textContent = tap ?? '';
    }
  }

  /** Each pixel of the panel is a square of whole pixels of the screen. */
  #paint() {
    if (!this.picture) return;
    const canvas = $('panel');
    const ratio = window.devicePixelRatio || 1;
    const style = getComputedStyle($('box'));
    const room = $('box').clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    const size = Math.max(1, Math.floor((room * ratio) / WIDTH));
    if (canvas.width !== WIDTH * size) {
      Object.assign(canvas, { width: WIDTH * size, height: HEIGHT * size });
      canvas.style.width = `${(WIDTH * size) / ratio}px`;
    }
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#0b0f14';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#cfe8ff';
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        if ((this.picture[(y >> 3) * WIDTH + x] >> (y & 7)) & 1) pen.fillRect(x * size, y * size, size, size);
      }
    }
  }

  /** The box as a file would have it, and one in its place. */
  get flash() {
    return this.program.flash.slice();
  }

  async load(bytes) {
    this.program.flash.set(bytes);
    const sectors = [...new Array(FLASH_BYTES / SECTOR).keys()];
    await this.shelf?.keep(sectors.map((number) => [number, bytes.slice(number * SECTOR, (number + 1) * SECTOR)]));
    this.start();
  }
}

/** Fingers, mouse and keys. */
function listen(box) {
  const isPlaying = () => !$('play').hidden;
  for (const key of $('keys').children) {
    const place = Number(key.dataset.key);
    key.addEventListener('pointerdown', (event) => {
      if (event.button) return;
      key.setPointerCapture(event.pointerId);
      box.button(place, true);
    });
    for (const end of ['pointerup', 'pointercancel']) key.addEventListener(end, () => box.button(place, false));
    key.addEventListener('contextmenu', (event) => event.preventDefault());
    // A click without a pointer comes from a screen reader.
    key.addEventListener('click', (event) => {
      if (event.detail || event.pointerType) return;
      box.button(place, true);
      setTimeout(() => box.button(place, false), 60);
    });
  }
  const place = (event) => {
    const own = event.target.closest?.('#keys [data-key]');
    if (own && (event.key === ' ' || event.key === 'Enter')) return Number(own.dataset.key);
    const free = !event.target.closest?.('a, button, input, select, textarea') || own;
    return free || event.key.startsWith('Arrow') ? KEYS[event.key] : undefined;
  };
  for (const [name, down] of [
    ['keydown', true],
    ['keyup', false],
  ]) {
    document.addEventListener(name, (event) => {
      const key = isPlaying() && !event.ctrlKey && !event.metaKey && !event.altKey ? place(event) : undefined;
      if (key === undefined) return;
      event.preventDefault();
      if (!event.repeat) box.button(key, down);
    });
  }
  for (const name of ['blur', 'pagehide']) window.addEventListener(name, () => box.letGo());
  $('save-flash').onclick = () => save('flash.bin', box.flash);
  $('load-flash').onchange = async () => {
    const bytes = await chosen($('load-flash'));
    if (bytes.length !== FLASH_BYTES) return tell('That file is not the flash of a box: it would have 2 MiB.');
    tell('');
    await box.load(bytes);
  };
}

/** One page at a time plays with the flash of this browser. */
function alone(work) {
  if (!navigator.locks) return work();
  return navigator.locks.request('muspel', { ifAvailable: true }, (lock) => {
    if (lock) return work().then(() => new Promise(() => {}));
    tell('The box is open in another tab of this browser. Close it there and load this page again.');
  });
}

/** Shows the part of the page that its address names. */
function turn() {
  const name = ['copy', 'build'].find((id) => location.hash === `#${id}`) ?? 'play';
  for (const section of document.querySelectorAll('main > section')) section.hidden = section.id !== name;
  for (const link of document.querySelectorAll('header nav a')) {
    if (link.hash === `#${name}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
