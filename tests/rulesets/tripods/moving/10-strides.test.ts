// A way looked at stride by stride, how a stand is at the end of each, and ways that are cut short.

import { describe, expect, test } from 'vitest';
import { at, distance } from '../../../../shared/core/measure';
import {
  headingOn,
  standAt,
  stridesAlong,
} from '../../../../shared/rulesets/tripods/moving/strides';
import { straysAt } from '../../../../shared/rulesets/tripods/moving/cohesion';
import { isOnTable, type OnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { given, type Drawn } from '../../../helpers/given-battle';

const TANK = 'human_medium_tank_p4';
const FOOT = 'european_us_infantry_p1';

function standOf(more: Partial<Drawn> = {}): OnTable {
  const battle = given({
    red: { a: { type: TANK, at: [10, 10], facing: 45, ...more } },
    blue: { z: { type: FOOT, at: [40, 40] } },
  });
  const found = battle.stand('a');
  if (!isOnTable(found)) throw new Error('not on the table');
  return found;
}

describe('strides', () => {
  test('come every half inch of each leg, and at each corner, which keeps the last of a leg short', () => {
    const strides = stridesAlong(at(10, 10), [at(11, 10), at(11, 8.8)]);
    expect(strides.map((one) => one.at)).toEqual([
      at(10.5, 10),
      at(11, 10),
      at(11, 9.5),
      at(11, 9),
      at(11, 8.8),
    ]);
    expect(strides.map(({ gone }) => gone)).toEqual([500, 1000, 1500, 2000, 2200]);
    expect(strides.map(({ path }) => path)).toEqual([
      [at(10.5, 10)],
      [at(11, 10)],
      [at(11, 10), at(11, 9.5)],
      [at(11, 10), at(11, 9)],
      [at(11, 10), at(11, 8.8)],
    ]);
  });

  test('of a slanting leg lie on it', () => {
    const strides = stridesAlong(at(10, 10), [at(7, 14)]);
    expect(strides).toHaveLength(10);
    for (const [i, one] of strides.entries()) {
      expect(distance(at(10, 10), one.at)).toBe(500 * (i + 1));
      expect(distance(one.at, at(7, 14))).toBe(5000 - 500 * (i + 1));
    }
  });

  test('are none of no way', () => {
    expect(stridesAlong(at(10, 10), [])).toEqual([]);
  });
});

describe('[FT-06-05] on its way a stand faces', () => {
  const path = [at(12, 10), at(12, 14)];

  test('where it goes last; from where it stands on its first leg', () => {
    expect(headingOn('normal', standOf(), path)).toBe(90);
    expect(headingOn('strategic', standOf(), [at(8, 10)])).toBe(180);
    expect(headingOn('scoot', standOf(), [at(10, 4)])).toBe(270);
  });

  test('as before while it backs, where it does not stir, and on foot', () => {
    expect(headingOn('backward', standOf(), path)).toBe(45);
    expect(headingOn('normal', standOf(), [])).toBe(45);
    expect(headingOn('normal', standOf({ type: FOOT }), path)).toBe(45);
  });

  test('and has moved there, if only a little, or as much as before', () => {
    const there = standAt(standOf(), 'normal', at(12, 12), path);
    expect(there.place).toEqual({ on: 'table', at: at(12, 12), facing: 90, level: 0 });
    expect(there.tracks['moved']).toBe(1);
    const later = standAt(
      standOf({ tracks: { moved: 3000, loading: 7 } }),
      'normal',
      at(12, 12),
      path,
    );
    expect(later.tracks).toEqual({ moved: 3000, loading: 7 });
  });
});

test('[FT-06-44] a way leads out of cohesion where it ends, whatever its corners', () => {
  const battle = given({
    red: { a: { type: FOOT, at: [10, 10] }, b: { type: FOOT, at: [12, 10] } },
    blue: { z: { type: FOOT, at: [40, 40] } },
  });
  const a = battle.stand('a');
  if (!isOnTable(a)) throw new Error('not on the table');
  const strays = (...path: readonly ReturnType<typeof at>[]) =>
    straysAt(battle.now, a, { path, facing: 0 });
  expect(strays(at(10, 16))).toBe(true);
  expect(strays(at(10, 16), at(12, 12))).toBe(false);
  expect(strays(at(12, 12), at(10, 16))).toBe(true);
  expect(strays()).toBe(false);
});
