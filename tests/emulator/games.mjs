// Key scripts of real games: the simulator's headless talk says what is asked, and each prompt is answered as it stands.
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { SIMULATOR } from './pictures.mjs';
import { ROOT } from './boards.mjs';

/** Answers in sight, each with a button of its own. */
const IN_SIGHT = 3;

/** Regions that stand large above their keys, on two pages. */
const FEW_REGIONS = 6;

/**
 * The keys from where a list starts to one of its options: each has the arrow of its place, Down shows others. What cannot
 * be chosen now keeps its place among them.
 */
function inList({ default: start, options, closed = [] }, option) {
  const shut = new Set(closed.map(({ place }) => place));
  const places = Array.from({ length: options.length + shut.size }, (_, at) => at).filter((at) => !shut.has(at));
  const page = (at) => Math.floor(at / IN_SIGHT);
  const pages = page(options.length + shut.size - 1) + 1;
  const downs = (page(places[option]) - page(places[start]) + pages) % pages;
  return [`${'d'.repeat(downs)}${'lur'[places[option] % IN_SIGHT]}`, option];
}

/** The keys that give a prompt's default, and the answer itself; your turn ends with nothing done. */
function byDefault(prompt) {
  if ('tell' in prompt) return ['o', 'ok'];
  if (prompt.form === 'turn') return inList(prompt, prompt.options.length - 1);
  if (prompt.form === 'regions' && prompt.regions.length <= FEW_REGIONS) return ['o', prompt.default];
  if (prompt.form === 'regions' || prompt.form === 'board') return ['O', prompt.default];
  return ['o', prompt.default];
}

/** The place of the first option that has one of these names, if the prompt is a list that has it. */
function optionOf({ ask, form, options }, names) {
  if (!ask || (form !== 'one' && form !== 'turn')) return -1;
  return options.findIndex((option) => Object.values(option).some((value) => names.includes(value)));
}

/** From a list: the pieces, but all is as shown, and your turn stands again. */
const NOTHING_ELSE = (prompt) => [
  inList(prompt, prompt.options.findIndex(({ text }) => text === 'My pieces')),
  ['O', 'done'],
];

/**
 * The keys of a game, page by page from its first question on: the defaults of setup and of `rounds` rounds, then
 * your turn, in which nothing else happens again and again. `words` go to the simulator, and `heard` gets every prompt;
 * a game that `mayEnd` may have fewer answers. `wants` names what is chosen from a list in place of its default.
 */
export async function keysOf(seed, answers, rounds, { words = [], heard = () => {}, mayEnd = false, wants = () => [] } = {}) {
  const headless = spawn(SIMULATOR, ['headless', '--pace', 'sheet', '--seed', seed, ...words], { cwd: ROOT });
  const lines = readline.createInterface({ input: headless.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value);
  const say = (answer) => headless.stdin.write(`${JSON.stringify({ answer })}\n`);
  const keys = [];
  let turns = 0;
  let prompt = await next();
  const give = async ([pressed, answer]) => {
    keys.push(pressed);
    say(answer);
    prompt = await next();
    const ended = prompt.error || (prompt.over && !mayEnd);
    if (ended) throw new Error(`after ${keys.length} answers: ${JSON.stringify(prompt)}`);
  };
  try {
    while (keys.length < answers && !prompt.over) {
      heard(prompt);
      const yours = prompt.form === 'turn';
      const wanted = optionOf(prompt, wants(turns));
      if (wanted >= 0) {
        turns += Number(yours);
        await give(inList(prompt, wanted));
      } else if (yours && turns++ >= rounds) {
        for (const answer of NOTHING_ELSE(prompt)) if (keys.length < answers) await give(answer);
      } else {
        await give(byDefault(prompt));
      }
    }
  } finally {
    headless.kill();
  }
  return keys;
}
