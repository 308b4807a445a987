// Who is asked for dice where only a person's own are real.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../shared/battle/battle';
import type { SideId, TerrainId } from '../../shared/core/id';
import { handIn, performByHand, rollsTogether } from '../../shared/rules/perform-by-hand';
import { BLUE, box, feature, given, RED, type TestBattle } from '../helpers/given-battle';
import { endPhase, fire } from '../helpers/tripods';

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

describe('rolls that come whatever the others show', () => {
  const RIFLES = 'european_us_infantry_p1';
  const byHand = () => true;
  const asked = ({ rules, now }: TestBattle, action: Action, faces: readonly number[] = []) =>
    rollsTogether(rules, now, action, performByHand(rules, now, action, faces, byHand), byHand);
  const whys = (battle: TestBattle, action: Action, faces: readonly number[] = []) =>
    asked(battle, action, faces).map(({ why }) => why);
  const clouds = () =>
    given({
      step: 'final',
      active: BLUE,
      red: { r: { type: RIFLES, at: [10, 10] } },
      blue: { b: { type: RIFLES, at: [40, 40] } },
      terrain: [20, 24, 28].map((x) => ({
        ...feature('smoke', box(x, 20, x + 2, 22)),
        id: `tr_${x}` as TerrainId,
      })),
    });

  test('are asked for together, and are the rolls of the log one after the other', () => {
    const battle = clouds();
    const { rules, now } = battle;
    const together = asked(battle, endPhase(BLUE));
    expect(together).toHaveLength(3);
    const faces = [2, 1, 3];
    const { tried } = handIn(
      rules,
      now,
      endPhase(BLUE),
      { rolled: [], asked: together, entered: faces },
      byHand,
    );
    if (!('done' in tried)) throw new Error('the phase has not ended');
    const inOneGo = performByHand(rules, now, endPhase(BLUE), faces, byHand).tried;
    expect(tried).toEqual(inOneGo);
    const rolled = tried.done.log.flatMap(({ event }) => (event.type === 'rolled' ? [event] : []));
    expect(rolled.map(({ faces: [face] }) => face)).toEqual(faces);
    expect(tried.done.battle.terrain).toHaveLength(2);
  });

  test('stop where what comes next hangs on the face: a hit first, then what it does', () => {
    const shot = given({
      step: 'firing',
      red: { t: { type: 'martian_tripod_p1', at: [10, 24], quality: 'elite' } },
      blue: { g: { type: 'martian_tripod_p1', at: [18, 24], facing: 180 } },
    });
    const ray = fire(RED, 'g', 't: heat-ray');
    expect(whys(shot, ray)).toEqual([expect.stringContaining('to hit')]);
  });

  test('stop where the next is another hand\u2019s', () => {
    const owed = { type: RIFLES, marks: ['check-due'] };
    const checks = given({
      step: 'firing',
      red: { r: { ...owed, at: [10, 10] } },
      blue: { b: { ...owed, at: [40, 40] } },
    });
    expect(whys(checks, endPhase(RED))).toHaveLength(1);
    expect(whys(checks, endPhase(RED), [6])).toHaveLength(1);
  });

  test('a face is taken for no other roll than it was rolled for', () => {
    const battle = clouds();
    const { rules, now } = battle;
    const [first] = asked(battle, endPhase(BLUE));
    if (first === undefined) throw new Error('nothing is rolled');
    const other = { ...first, why: 'something else' };
    const entered = [2, 1, 3];
    const handed = { rolled: [], asked: [first, other, first], entered };
    const { tried, faces } = handIn(rules, now, endPhase(BLUE), handed, byHand);
    expect('wanted' in tried).toBe(true);
    expect(faces).toEqual([2]);
  });
});
