// A slip in the name of a mark or a track does not compile, and nothing in the ruleset goes round the typed names.

import { expect, expectTypeOf, test } from 'vitest';
import { standOf } from '../../../../shared/battle/battle-view';
import type { StandId } from '../../../../shared/core/id';
import {
  firedMark,
  hasMark,
  marked,
  tracked,
  unmarked,
  usedTrack,
  type Mark,
  type Track,
} from '../../../../shared/rulesets/tripods/stands/marks';
import { ownWeaponsOf } from '../../../../shared/rulesets/tripods/stands/weapons-of';
import { sourceFiles, textOf } from '../../../architecture/tree';
import { given } from '../../../helpers/given-battle';

test('marks and tracks are a closed list of names, but for those of weapons', () => {
  expectTypeOf<'overwatch'>().toExtend<Mark>();
  expectTypeOf<'fired heat-ray'>().toExtend<Mark>();
  expectTypeOf<'overwach'>().not.toExtend<Mark>();
  expectTypeOf<string>().not.toExtend<Mark>();
  expectTypeOf<'missile-used'>().toExtend<Track>();
  expectTypeOf<'hit'>().not.toExtend<Track>();
  expectTypeOf<string>().not.toExtend<Track>();
  expectTypeOf(hasMark).parameter(1).toEqualTypeOf<Mark>();
  expectTypeOf(marked).parameter(1).toEqualTypeOf<Mark>();
  expectTypeOf(tracked).parameter(1).toEqualTypeOf<Track>();
});

test('the events hold the very strings that files hold', () => {
  const battle = given({
    red: { '1': { type: 'martian_tripod_early_p4', at: [10, 8] } },
    blue: { '2': { type: 'industrialized_infantry_p4', at: [20, 8] } },
  }).now;
  const tripod = standOf(battle, 'st_1' as StandId);
  const [ray] = ownWeaponsOf(battle, tripod);
  if (!ray) throw new Error('a tripod without a weapon');
  expect(JSON.stringify(marked(tripod.id, firedMark(ray)))).toBe(
    '{"type":"mark","stand":"st_1","mark":"fired heat-ray","on":true}',
  );
  expect(unmarked(tripod.id, 'overwatch').on).toBe(false);
  expect(JSON.stringify(tracked(tripod.id, usedTrack(ray), 0, 1))).toBe(
    '{"type":"track","stand":"st_1","track":"heat-ray-used","from":0,"to":1}',
  );
});

test('no other file of the ruleset writes such events by hand or asks by any string', () => {
  const wrong = sourceFiles('shared/rulesets/tripods')
    .filter((file) => !file.endsWith('stands/marks.ts'))
    .filter((file) =>
      /type: '(mark|track)'|\{[^}]*\b(hasMark|trackOf)\b[^}]*\} from '[./]*battle\/battle-view'/.test(
        textOf(file),
      ),
    );
  expect(wrong).toEqual([]);
});
