// What the computer makes of a place: what a stand could do from there, and what could be done to it. Values are in
// eighths of a point; what is expected here is worked out by hand.

import { describe, expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import { EVEN_TEMPER } from '../../../shared/rules/temper';
import type { OnTable } from '../../../shared/rulesets/skirmish/field/profiles';
import {
  bestProspect,
  coverAt,
  dangerTo,
  outlook,
  valueOf,
} from '../../../shared/rulesets/skirmish/outlook';
import { ALONE, skirmishWeights } from '../../../shared/rulesets/skirmish/skirmish-weights';
import {
  box,
  feature,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import { bayonets, own, rifles, squad, at as squadAt } from '../../helpers/own-rules';
import { car, skirmish, squadOf } from '../../helpers/skirmish';

const WEIGHTS = skirmishWeights(EVEN_TEMPER);
const FIRE = { ...WEIGHTS, fire: 1, danger: 0 };
const DANGER = { ...WEIGHTS, fire: 0, danger: 1 };

const on = (battle: TestBattle, name: string): OnTable => battle.stand(name) as OnTable;
const crawler: Drawn = { type: 'crawler', at: [4, 24] };

describe('what a stand could do from a place', () => {
  const fireOf = (drawing: Drawing, hasMoved = false) => {
    const battle = skirmish({ blue: { b: squadOf(16, 24) }, red: { a: crawler }, ...drawing });
    return outlook(battle.now, FIRE, on(battle, 'a'), hasMoved);
  };
  // 4 of 6 faces times 4 points, of 20/8 for three of hull.
  const cannon = ((4 / 6) * 4 * 20) / 8 / 3;

  test('is the best of its shots at whoever is in range, arc and sight, and not their sum', () => {
    expect(fireOf({})).toBeCloseTo(cannon, 9);
    expect(fireOf({ blue: { b: squadOf(16, 24), c: squadOf(16, 30) } })).toBeCloseTo(cannon, 9);
    expect(fireOf({ red: { a: { ...crawler, facing: 180 } } })).toBe(0);
    // Cannons reach 28 inches from edge to edge; so far off one face less hits.
    expect(fireOf({ blue: { b: squadOf(33.25, 24) } })).toBeCloseTo((cannon * 3) / 4, 9);
    expect(fireOf({ blue: { b: squadOf(33.3, 24) } })).toBe(0);
    const wall = feature('building', box(8, 15, 12, 33));
    expect(fireOf({ terrain: [wall] })).toBe(0);
  });

  test('takes no more off a target than it has, and nothing off what is armoured enough', () => {
    // Half of what it is worth goes with its last point, the other half by thirds.
    expect(fireOf({ blue: { b: squadOf(16, 24, { tracks: { hull: 1 } }) } })).toBeCloseTo(
      (20 / 8) * (1 / 2 + 1 / 2 / 3),
      9,
    );
    const rifle = { red: { a: { type: 'rifle_squad', at: [4, 24] } } } as const;
    expect(fireOf({ ...rifle, blue: { b: { type: 'crawler', at: [16, 24] } } })).toBe(0);
    expect(fireOf({ ...rifle, blue: { b: car(12, 24) } })).toBeCloseTo(30 / 8 / 6, 9);
  });

  test('is a share of it for a weapon that has to stand still, once the stand has moved, and nothing in the last turn', () => {
    const lance = { red: { a: { type: 'lance_team', at: [4, 24] } } } as const;
    expect(fireOf(lance)).toBeGreaterThan(0);
    expect(fireOf(lance, true)).toBeCloseTo(WEIGHTS.steadyLater * fireOf(lance), 9);
    expect(fireOf({ ...lance, turnLimit: 3, turn: 3 })).toBeGreaterThan(0);
    expect(fireOf({ ...lance, turnLimit: 3, turn: 3 }, true)).toBe(0);
    expect(fireOf({}, true)).toBeCloseTo(cannon, 9);
  });

  test('is more at who keeps an objective from its side, by the prize for it, until the last turn', () => {
    const holding = { objectives: [{ at: [16, 24], points: 2 }] } as const;
    // Of all that the squad is worth, 20/8, the shot takes `cannon`, and with it so much of the prize.
    const prize = (each: number) => (2 * each * cannon) / (20 / 8);
    const late = { ...holding, turnLimit: 3 };
    expect(fireOf(holding)).toBeCloseTo(cannon + prize(WEIGHTS.prizeEarly), 9);
    expect(fireOf({ ...late, turn: 2 })).toBeCloseTo(cannon + prize(WEIGHTS.prizeBefore), 9);
    expect(fireOf({ ...late, turn: 3 })).toBeCloseTo(cannon, 9);
  });
});

test('of two weapons the one that does not reach is no hope, however strong', () => {
  const fireAt = (x: number) => {
    const stands = [{ ...squad, weapons: [rifles, { ...bayonets, damage: 3 }] as const }];
    const battle = own(
      {},
      { own: { stands }, red: { a: squadAt(4, 24) }, blue: { b: squadAt(x, 24) } },
    );
    return outlook(battle.now, FIRE, on(battle, 'a'), false);
  };
  // Two dice: at 4+ each takes one of four points of 20/8, in contact at 3+ and close each takes three.
  expect(fireAt(16)).toBeCloseTo(20 / 8 / 4, 9);
  expect(fireAt(5.9)).toBeGreaterThan(1.5 * fireAt(6.1));
});

describe('how a stand faces at a place', () => {
  const prospectOf = (blue: Readonly<Record<string, Drawn>>, weights = FIRE) => {
    const battle = skirmish({ blue, red: { a: { ...crawler, facing: 180 } } });
    return bestProspect(battle.now, weights, on(battle, 'a'), true);
  };

  test('is towards whom it could do most to, not towards the nearest', () => {
    const near = { n: { type: 'crawler', at: [4, 34] } } as const;
    const { facing, worth } = prospectOf({ ...near, b: squadOf(16, 24) });
    expect(facing).toBe(0);
    expect(worth).toBeCloseTo(prospectOf({ b: squadOf(16, 24) }).worth, 9);
    expect(prospectOf(near).facing).toBe(90);
  });

  test('is all one where nobody is in range, and what it has to fear there counts as it does anyway', () => {
    expect(prospectOf({ b: squadOf(46, 24) })).toEqual({ facing: null, worth: 0 });
    expect(prospectOf({ b: squadOf(16, 24) }, DANGER).worth).toBe(0);
    const foe = prospectOf({ b: { type: 'crawler', at: [16, 24] } }, DANGER);
    expect(foe.worth).toBeLessThan(0);
  });
});

describe('what could be done to a stand at a place', () => {
  const dangerOf = (drawing: Drawing, asTheyFace = true) => {
    const battle = skirmish({ red: { a: car(4, 24) }, blue: { b: squadOf(12, 24) }, ...drawing });
    expect(outlook(battle.now, DANGER, on(battle, 'a'), false)).toBeCloseTo(
      -dangerTo(battle.now, WEIGHTS, on(battle, 'a'), true),
      9,
    );
    return dangerTo(battle.now, WEIGHTS, on(battle, 'a'), asTheyFace);
  };
  // Two dice at 4+ take a point of six, of 30/8.
  const rifle = 30 / 8 / 6;

  test('is the worst weapon of each enemy that reaches it, all enemies together', () => {
    expect(dangerOf({})).toBeCloseTo(rifle, 9);
    expect(dangerOf({ blue: { b: squadOf(12, 24), c: squadOf(12, 26) } })).toBeCloseTo(
      2 * rifle,
      9,
    );
    // A cannon takes 4 points with four faces of six; the hull gun beside it only one point.
    const foe: Drawn = { type: 'crawler', at: [13, 24], facing: 180 };
    expect(dangerOf({ blue: { b: foe } })).toBeCloseTo((rifle * 4 * 4) / 6, 9);
    expect(dangerOf({ blue: { b: squadOf(21.1, 24) } })).toBeCloseTo((rifle * 2) / 3, 9);
    expect(dangerOf({ blue: { b: squadOf(21.2, 24) } })).toBe(0);
  });

  test('counts enemies that look away only where they could turn', () => {
    const away = { blue: { b: squadOf(12, 24, { facing: 0, marks: ['done'] }) } };
    expect(dangerOf(away)).toBe(0);
    expect(dangerOf(away, false)).toBeCloseTo(rifle, 9);
  });

  test('counts enemies that look away and have still to move, for they turn before they fire', () => {
    const away = { blue: { b: squadOf(12, 24, { facing: 0 }) } };
    expect(dangerOf(away)).toBeCloseTo(rifle, 9);
    expect(dangerOf({ ...away, step: 'attack' })).toBe(0);
  });

  test('is more to who is nearly shot away, for half of what it is worth goes with its last point', () => {
    const hurt = { red: { a: car(4, 24, { tracks: { hull: 2 } }) } };
    // The point of six that the rifles take is one of two as well.
    expect(dangerOf(hurt)).toBeCloseTo((30 / 8) * (1 / 2 / 6 + 1 / 2 / 2), 9);
    const battle = skirmish({ ...hurt, blue: { b: squadOf(12, 24) } });
    const alone = dangerTo(battle.now, skirmishWeights(ALONE), on(battle, 'a'), true);
    expect(alone).toBeCloseTo(rifle, 9);
  });

  test('is no more in the last turn than there is of it, its last point counted, however many reach it', () => {
    const many = { b: squadOf(12, 24), c: squadOf(12, 26), d: squadOf(12, 22), e: squadOf(11, 25) };
    const hurt = { blue: many, red: { a: car(4, 24, { tracks: { hull: 1 } }) } };
    const all = (30 / 8) * (1 / 2 / 6 + 1 / 2);
    expect(dangerOf({ ...hurt, turn: 5, turnLimit: 6 })).toBeCloseTo(4 * all, 9);
    expect(dangerOf({ ...hurt, turn: 6, turnLimit: 6 })).toBeCloseTo(all, 9);
    const whole = { blue: many, turnLimit: 6 };
    expect(dangerOf({ ...whole, turn: 6 })).toBeCloseTo(dangerOf({ ...whole, turn: 5 }), 9);
  });

  test('is less in cover, and nothing out of sight', () => {
    const woods = (x: number) => [feature('light_woods', box(x - 2, 22, x, 26))];
    expect(dangerOf({ terrain: woods(4.5) })).toBeCloseTo((rifle * 2) / 3, 9);
    expect(dangerOf({ terrain: [feature('trench', box(3, 22, 5, 26))] })).toBeCloseTo(rifle / 3, 9);
    expect(dangerOf({ terrain: [feature('building', box(7, 15, 10, 33))] })).toBe(0);
  });

  test('cover is the best of what lies there', () => {
    const terrain = [
      feature('light_woods', box(0, 0, 9, 9)),
      feature('trench', box(4, 0, 9, 9), { id: 'tr_other' as never }),
    ];
    const { now } = skirmish({ red: { a: crawler }, blue: { b: squadOf(40, 40) }, terrain });
    expect([2, 6, 20].map((x) => coverAt(now, at(x, 5)))).toEqual([1, 2, 0]);
  });
});

test('a weapon that has fired all its shots is neither a hope nor a danger', () => {
  const game = {
    own: { stands: [{ ...squad, weapons: [{ ...rifles, shots: 1 }] as const }] },
    red: { a: squadAt(4, 24) },
    blue: { b: squadAt(16, 24, { facing: 180 }) },
  };
  const [full, empty] = [own({}, game), own({}, game)];
  for (const name of ['a', 'b']) {
    empty.change(name, { tracks: { ...empty.stand(name).tracks, 'shots rifles': 0 } });
  }
  const [hope, danger] = [FIRE, DANGER].map((weights) =>
    [full, empty].map((battle) => outlook(battle.now, weights, on(battle, 'a'), false)),
  );
  expect(hope?.[0]).toBeGreaterThan(0);
  expect(danger?.[0]).toBeLessThan(0);
  expect([hope?.[1], danger?.[1]]).toEqual([0, 0]);
});

test('a stand is worth an eighth of its points, and of that the share of the hull that it has left', () => {
  const battle = skirmish({
    red: { a: crawler, hurt: { ...crawler, at: [4, 30], tracks: { hull: 5 } } },
    blue: { b: squadOf(40, 40) },
  });
  expect(valueOf(on(battle, 'a'))).toBeCloseTo(7.5, 9);
  expect(valueOf(on(battle, 'hurt'))).toBeCloseTo(3.75, 9);
});
