// What the side that may answer is shown: who can do what, with which chance.

import { expect, test } from 'vitest';
import { answersTo, togetherOf } from '../../../renderer/panels/battle/reaction-answers';
import { legalActions } from '../../../shared/rules/query';
import { BLUE, given, stand } from '../../helpers/given-battle';

test('before the first shot, each stand on overwatch is shown with the odds of its best shot', () => {
  const battle = given({
    step: 'firing',
    red: {
      near: { type: 'european_us_infantry_p1', at: [22, 24] },
      far: { type: 'human_medium_tank_p4', at: [20, 21] },
    },
    blue: { t: { type: 'martian_tripod_p1', at: [28, 24], facing: 180, marks: ['overwatch'] } },
  });
  battle.now = {
    ...battle.now,
    clock: { ...battle.now.clock, side: BLUE },
  };
  const able = new Map([['tripods/fire', [stand('t')]]]);
  const [answer] = answersTo(battle.rules, battle.now, { about: null }, able);
  const shots = [...legalActions(battle.rules, battle.now, BLUE, 'tripods/fire')];
  const shorts = shots.flatMap((shot) => battle.odds(shot)?.short ?? []);
  expect(new Set(shorts).size).toBeGreaterThan(1);
  const best = Math.max(...shorts.map(parseFloat));
  expect(parseFloat(answer?.odds ?? '')).toBe(best);
  expect(answer?.odds).toMatch(/% to be rid of (near|far)$/);
  expect(shorts).toContain(answer?.odds);
});

test('stands whose best shot is at the same target are offered together, with the odds of all', () => {
  const gun = { type: 'human_medium_tank_p4', facing: 180, marks: ['overwatch'] } as const;
  const battle = given({
    step: 'firing',
    red: { t: { type: 'martian_tripod_p1', at: [14, 24] } },
    blue: { a: { ...gun, at: [26, 22] }, b: { ...gun, at: [26, 26] }, c: { ...gun, at: [46, 46] } },
  });
  battle.now = { ...battle.now, clock: { ...battle.now.clock, side: BLUE } };
  const able = new Map([['tripods/fire', [stand('a'), stand('b')]]]);
  const rows = answersTo(battle.rules, battle.now, { about: null }, able);
  expect(rows.map(({ target }) => target)).toEqual([stand('t'), stand('t')]);
  const [all, ...others] = togetherOf(battle.rules, battle.now, rows);
  expect(others).toEqual([]);
  expect(all).toMatchObject({ target: stand('t'), stands: [stand('a'), stand('b')] });
  expect(parseFloat(all?.odds ?? '')).toBeGreaterThan(parseFloat(rows[0]?.odds ?? ''));
  expect(togetherOf(battle.rules, battle.now, rows.slice(0, 1))).toEqual([]);
});
