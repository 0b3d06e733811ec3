// The figures P5 to P9 of the box in the emulator, as JSON lines: node figures.mjs [board]
//
// Times are device time. The bus runs at the pace of its registers; flash is read without waiting, so a picture may be
// some percent later on the chip than here.
import { fileURLToPath } from 'node:url';
import { boards } from './boards.mjs';
import { Box } from './box.mjs';
import { keysOf } from './games.mjs';
import { GAMES, GAMES_END } from './machine.mjs';
import { Noise } from './noise.mjs';
import { packForThree, withPack } from './packs.mjs';
import { assertSame, golden, isSame, keptInFlash, simulate, simulator } from './pictures.mjs';
import { Player } from './player.mjs';

// A game with bouncing buttons: setup and rounds, some answers taken back and given again, Why, status and the menu.
const ANSWERS = 160;
const ROUNDS = 6;
const given = (keys, place, all) => {
  // On a board that opens with an Army lifted, Back puts it down first.
  const redone = place % 9 === 8 && all[place + 1] !== 'O' ? ` b ${keys.at(-1)}` : '';
  return place % 25 === 24 ? `${keys}${redone} B o d b b` : `${keys}${redone}`;
};

// The second language of the list; then in the settings the rulebook that English boxes begin with.
const UKRAINIAN = { set: 'u du uuu', language: 'Ukrainian' };

const LONG_SEED = '07'.repeat(32);
const LONG_ANSWERS = 2000;
const [UNDONE_ANSWERS, UNDOS] = [1700, 900];
const DARK_MS = 310_000;

/**
 * What the program may take, in bytes; nothing else says it. Of its 768 KiB of flash 64 stay free, so that a fix never has
 * to wait for room. Of its 256 KiB of RAM 112 for what is there from the start and 32 for the deepest stack leave as much
 * between the two. Nothing is written by hand, packed or flagged to be smaller than that.
 */
export const BUDGET = { flash: 704 * 1024, ram: 112 * 1024, stack: 32 * 1024 };

const rounded = (number, digits = 2) => Number(number.toFixed(digits));
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];

/** From the edge that a tap acts on to the last byte that changed the picture, for each that changed it. */
async function playGame(box, { begins = 'oo', rounds = ROUNDS, set, ...game } = {}) {
  const taps = [];
  const player = new Player(box, { bounce: true });
  // The first answer is the one that keeps the seed.
  player.play(begins);
  const keys = await keysOf(box.seed, ANSWERS, rounds, game);
  const [, ...answers] = keys;
  player.play(answers.map(given).join(' '), ({ button, held, down, up }) => {
    const edge = button === 'back' ? up : down;
    if (!held && box.panel.changedAt > edge) taps.push(box.panel.changedAt - edge);
  });
  // A box that was set otherwise shows other words.
  const played = () => simulate(`o ${keys.join(' ')}`, box.seed, ...(game.words ?? [])).at(-1);
  if (!set) assertSame(box.panel.picture(), played(), 'the keys are those of the prompts');
  return taps.sort((a, b) => a - b);
}

/**
 * From power-on to the last byte of the title of a long game, and from there to that of the prompt at which it was left,
 * for a person who does not wait for the title.
 */
async function resume(board, length, undos, { drag = () => {}, rounds = ROUNDS, ...game } = {}) {
  const answers = await keysOf(LONG_SEED, length, rounds, game);
  const undone = ` b ${answers.at(-1)}`.repeat(undos);
  const { flash, picture } = keptInFlash(`o ${answers.join(' ')}${undone}`, LONG_SEED, 'o', ...(game.words ?? []));
  const box = new Box(board);
  drag(box);
  box.powerOnWith(flash.subarray(GAMES, GAMES_END));
  box.machine.runUntil(() => isSame(box.panel.picture(), golden('title-resume')), 1000);
  const title = box.panel.changedAt;
  box.set('ok', true);
  box.run(2000);
  assertSame(box.panel.picture(), picture, 'a long game goes on');
  return { title: rounded(title), ready: rounded(box.panel.changedAt - title), stack: box.machine.deepestStack };
}

/** A game on a panel: when the title was there, how long its pictures took, and the bytes for each that differs. */
async function onPanel(board, chip, { set, language = 'English' } = {}) {
  const box = new Box(board, { seed: 5, chip, set }).powerOn();
  box.run(500);
  const title = box.panel.changedAt;
  const [bytes, changed] = [box.panel.busBytes, box.panel.changedBytes];
  const taps = await playGame(box, { set });
  const ratio = rounded((box.panel.busBytes - bytes) / (box.panel.changedBytes - changed));
  const times = { median: rounded(quantile(taps, 0.5)), p99: rounded(quantile(taps, 0.99)), max: rounded(taps.at(-1)) };
  const figures = [
    { id: 'P5', what: `press to picture on an ${chip} in ${language}, ms`, ...times, presses: taps.length, target: 30 },
    { id: 'P6', what: `bus bytes for each byte that differs on an ${chip}`, ratio, target: 1.5 },
  ];
  return { box, title, figures };
}

// On the larger side, whose key is the second of the first question: three Followers, who have as many turns in half as
// many rounds.
const THREE = { begins: 'ou', rounds: ROUNDS / 2, wants: () => ['3-4p', 'play_three'] };

/** The same of a game with three Followers: its pictures, and how it is resumed. */
async function ofThree(board) {
  return withPack(packForThree(new Noise(17)), async (file, drag) => {
    const box = new Box(board, { seed: 5 });
    drag(box);
    box.powerOn();
    box.run(500);
    const game = { ...THREE, words: ['--pack', file], drag };
    const taps = await playGame(box, game);
    const { title, ready } = await resume(board, LONG_ANSWERS, 0, game);
    return { p99: rounded(quantile(taps, 0.99)), presses: taps.length, title, ready };
  });
}

/** All figures of one board. */
export async function measure(board) {
  const { figures: wide } = await onPanel(board, 'sh1106');
  const { figures: [wordy] } = await onPanel(board, 'ssd1306', UKRAINIAN);
  const { box, title, figures } = await onPanel(board, 'ssd1306');
  box.run(1000);
  const [quiet, since] = [box.panel.busBytes, box.machine.mark()];
  box.run(10_000);
  const idle = { bytes: box.panel.busBytes - quiet, busy: box.machine.busySince(since) * 100 };
  box.run(DARK_MS);
  const atDark = box.panel.busBytes;
  box.run(10_000);
  const dark = box.panel.busBytes - atDark;
  const resumed = await resume(board, LONG_ANSWERS, 0);
  const undone = await resume(board, UNDONE_ANSWERS, UNDOS);
  const three = await ofThree(board);
  const deepest = Math.max(box.machine.deepestStack, resumed.stack);
  const image = JSON.parse(simulator('image', board.elf));
  const figure = (id, what, measured) => ({ id, what, board: board.id, ...measured });
  return [
    ...[...figures, wordy, ...wide].map(({ id, what, ...measured }) => figure(id, what, measured)),
    figure('P7', 'power-on to title, ms', { ms: rounded(title), target: 150 }),
    figure('P7', 'power-on to the title of a game of 2,000 answers, ms', { ms: resumed.title, target: 150 }),
    figure('P7', 'from there to its prompt by a press, ms', { ms: resumed.ready, target: 400 }),
    figure('P7', 'power-on to the title of a game of 1,700 answers and 900 undos, ms', { ms: undone.title, target: 150 }),
    figure('P7', 'from there to its prompt by a press, ms', { ms: undone.ready, target: 400 }),
    figure('P5', 'press to picture with three Followers, ms', { p99: three.p99, presses: three.presses, target: 30 }),
    figure('P7', 'power-on to the title of a game of 2,000 answers with three Followers, ms', { ms: three.title, target: 150 }),
    figure('P7', 'from there to its prompt by a press, ms', { ms: three.ready, target: 400 }),
    figure('P8', 'ten idle seconds: bus bytes', { bytes: idle.bytes, target: 40 }),
    figure('P8', 'ten dark seconds: bus bytes', { bytes: dark, target: 0 }),
    figure('P8', 'ten idle seconds: core awake, %', { percent: rounded(idle.busy, 4), target: 0.1 }),
    figure('P9', 'flash, bytes', { bytes: image.flash, target: BUDGET.flash }),
    figure('P9', 'static RAM, bytes', { bytes: image.ram, target: BUDGET.ram }),
    figure('P9', 'deepest stack, bytes', { bytes: deepest, target: BUDGET.stack }),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv[2];
  const [board] = boards().filter(({ id }) => !wanted || id === wanted);
  if (!board) throw new Error(`no board ${wanted}`);
  for (const figure of await measure(board)) console.log(JSON.stringify(figure));
}
