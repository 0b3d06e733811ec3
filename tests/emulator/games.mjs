// Key scripts of real games: the simulator's headless talk says what is asked, and each prompt is answered as it stands.
import { spawn } from 'node:child_process';
import readline from 'node:readline';
import { SIMULATOR } from './pictures.mjs';
import { ROOT } from './boards.mjs';

/** The keys from the start of a list to one of its places. */
const inList = (prompt, place) => [`${'u'.repeat(prompt.default + prompt.options.length - place)}o`, place];

/** The keys that give a prompt's default, and the answer itself; your turn ends with nothing done. */
function byDefault(prompt) {
  if ('tell' in prompt) return ['o', 'ok'];
  if (prompt.form === 'turn') return inList(prompt, prompt.options.length - 1);
  if (prompt.form === 'regions' || prompt.form === 'board') return ['O', prompt.default];
  return ['o', prompt.default];
}

/** From a list: another Army, but all is as shown, and your turn stands again. It is the first after the special actions. */
const NOTHING_ELSE = (prompt) => [
  inList(prompt, prompt.options.length - 7),
  ['O', 'done'],
];

/**
 * The keys of a game, answer by answer from its first question on: the defaults of setup and of `rounds` rounds, then
 * your turn, in which nothing else happens again and again. `words` go to the simulator, and `heard` gets every prompt;
 * a game that `mayEnd` may have fewer answers.
 */
export async function keysOf(seed, answers, rounds, { words = [], heard = () => {}, mayEnd = false } = {}) {
  const headless = spawn(SIMULATOR, ['headless', '--seed', seed, ...words], { cwd: ROOT });
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
      if (yours && turns++ >= rounds) {
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
