// A box with the flash of an older one, left alone at a screen of its start: its games are all there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Box } from './box.mjs';
import { panic } from './falls.mjs';
import { damage, FORMATS, lay, lost } from './formats.mjs';
import { Player } from './player.mjs';

/** Whether all of a large matrix is tried, or a sample of it. */
const LONG = Boolean(process.env.MUSPEL_LONG);
const [WAIT_MS, FORMATS_TRIED] = LONG ? [600_000, FORMATS] : [60_000, [1, 3]];
const PRESSES = [undefined, ...(LONG ? 'ludrob' : 'o')];

/** What stands at the start: how it is brought about before power comes, and after. */
const STARTS = {
  'the question of the language': {},
  'rules that are older': { after: (box) => (box.run(1000), new Player(box).play('o')) },
  'the note after a fall': { after: (box) => (box.run(200), panic(box)) },
  'a button that is stuck': { before: (box) => box.set('left', true) },
  'the note of a damaged game': {
    before: (box) => damage(box.machine.flash),
    after: (box) => (box.run(1000), new Player(box).play('o')),
  },
  'no panel': { before: (box) => (box.panel.connected = false) },
};

for (const [what, { before, after }] of Object.entries(STARTS)) {
  test(`a box left alone at its start loses no game: ${what}`, () => {
    let tried = 0;
    for (const format of FORMATS_TRIED) {
      for (const button of PRESSES) {
        const box = new Box(undefined, { set: '' });
        lay(format, box.machine.flash);
        before?.(box);
        const kept = box.machine.flash.slice();
        box.powerOn();
        after?.(box);
        box.run(WAIT_MS);
        if (button) {
          new Player(box).play(button);
          box.run(WAIT_MS);
        }
        const gone = lost(format, kept, box.machine.mcu.flash, button);
        assert.deepEqual(gone, [], `format ${format}, ${button ?? 'no'} press`);
        tried++;
      }
    }
    console.log(JSON.stringify({ id: 'left alone', what, tried, lost: 0 }));
  });
}
