// Who is asked for dice where only a person's own are real.

import { expect, test } from 'vitest';
import type { SideId } from '../../shared/core/id';
import { performByHand } from '../../shared/rules/perform-by-hand';
import { BLUE, given, RED } from '../helpers/given-battle';
import { endPhase } from '../helpers/tripods';

/** Both sides owe a check at the end of the firing phase, which red ends; the person rolls sixes by hand. */
function checksBy(person: SideId) {
  const rifles = 'european_us_infantry_p1';
  const owed = { type: rifles, marks: ['check-due'] };
  const { rules, now } = given({
    step: 'firing',
    red: { r: { ...owed, at: [10, 10] } },
    blue: { b: { ...owed, at: [40, 40] } },
  });
  const asked: string[] = [];
  let faces: readonly number[] = [];
  for (;;) {
    const next = performByHand(rules, now, endPhase(RED), faces, ({ side }) => side === person);
    if ('wanted' in next.tried) {
      asked.push(next.tried.wanted.why);
      faces = [...next.faces, 6];
      continue;
    }
    if ('refused' in next.tried) throw new Error(next.tried.refused.reason);
    const rolled = next.tried.done.log.flatMap(({ event }) =>
      event.type === 'rolled' ? [event.why] : [],
    );
    return { asked, rolled };
  }
}

test('each side rolls the checks of its own stands, whoever ends the phase; the program rolls for the other', () => {
  const [mine, theirs] = [checksBy(RED), checksBy(BLUE)];
  expect(mine.rolled).toHaveLength(2);
  expect(mine.asked).toEqual([expect.stringMatching(/^r: /)]);
  expect(theirs.asked).toEqual([expect.stringMatching(/^b: /)]);
  expect(theirs.rolled).toEqual(mine.rolled);
});
