// Where a stand may end, to the last thousandth; who could fire at it there; at whom models shoot that do not reach their
// target; and what screens ask of a stand.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../../shared/core/measure';
import { given, RED, stand, type Drawing, type TestBattle } from '../../../helpers/given-battle';
import { infantry, man, unitShoots } from '../../../helpers/infantry';
import { attack, FIRE, MOVE, order, rifles, squad } from '../../../helpers/own-rules';
import { go, skirmish } from '../../../helpers/skirmish';

describe('[SK-02-02] a stand ends its way', () => {
  /** A base of six tenths of an inch in each corner of a small table. */
  const field = (x: number, y: number) =>
    skirmish({
      size: [24, 20],
      modules: [],
      zones: [],
      red: { a: { type: 'scout_car', at: [x, y] } },
      blue: { b: { type: 'scout_car', at: [12, 10], tracks: { initiative: 1 } } },
    });
  const why = (from: readonly [number, number], to: readonly [number, number]) =>
    field(...from).refusal(go('a', [to]))?.reason ?? null;

  test('with its whole base on the table', () => {
    const off = 'part of the base would be off the table';
    for (const [from, on, over] of [
      [
        [2, 5],
        [0.6, 5],
        [0.599, 5],
      ],
      [
        [5, 2],
        [5, 0.6],
        [5, 0.599],
      ],
      [
        [22, 5],
        [23.4, 5],
        [23.401, 5],
      ],
      [
        [5, 18],
        [5, 19.4],
        [5, 19.401],
      ],
    ] as const) {
      expect([on, why(from, on)]).toEqual([on, null]);
      expect([over, why(from, over)]).toEqual([over, off]);
    }
  });

  test('beside any other base, which it may touch and overlap by five thousandths', () => {
    expect(why([8, 10], [10.8, 10])).toBeNull();
    expect(why([8, 10], [10.805, 10])).toBeNull();
    expect(why([8, 10], [10.806, 10])).not.toBeNull();
    const friend = skirmish({
      modules: [],
      zones: [],
      red: {
        a: { type: 'scout_car', at: [8, 10] },
        f: { type: 'crawler', at: [12, 10] },
      },
      blue: { b: { type: 'scout_car', at: [40, 40], tracks: { initiative: 1 } } },
    });
    // Past a friend, and not onto it: six tenths and three quarters.
    expect(friend.refusal(go('a', [[10.655, 10]]))).toBeNull();
    expect(friend.refusal(go('a', [[10.656, 10]]))?.reason).toBe('f stands there');
    expect(friend.refusal(go('a', [[15, 10]]))).toBeNull();
  });
});

describe('[SK-04-01] a move tells who could fire at the stand where it ends', () => {
  const weak = { ...rifles, id: 'weak', name: 'weak', dice: 1 };
  const strong = { ...rifles, id: 'strong', name: 'strong', dice: 3 };
  const steady = { ...rifles, id: 'steady', name: 'long gun', steady: true } as const;
  const field = (blue: Drawing['blue'] & object) =>
    given({
      ruleset: 'skirmish',
      own: {
        stands: [
          { ...squad, weapons: [rifles, steady] },
          { ...squad, id: 'gunner', weapons: [weak, strong] },
        ],
        rules: { order: order('side-phases'), phases: [MOVE, FIRE], attack: attack() },
      },
      step: 'move',
      red: { a: { type: 'own:squad', at: [10, 20] } },
      blue,
    });
  const odds = (battle: TestBattle) => battle.odds(go('a', [[12, 20]]));

  test('each with the weapon that takes most, and how many they are', () => {
    const two = odds(
      field({
        g: { type: 'own:gunner', at: [20, 20] },
        h: { type: 'own:gunner', at: [20, 24] },
        far: { type: 'own:gunner', at: [47, 47] },
      }),
    );
    expect(two?.short).toBe('2 could fire at it there');
    expect(two?.brings?.map(({ text }) => text)).toEqual([
      'no fire with its long gun then',
      'g could fire at it there: strong, 3 × 4+, 1.5 points on average',
      'h could fire at it there: strong, 3 × 4+, 1.5 points on average',
    ]);
    expect(two?.text).toMatch(/^2" of way/);
  });

  test('and nothing of that where nobody could', () => {
    const none = odds(field({ far: { type: 'own:gunner', at: [47, 47] } }));
    expect(none?.short).toBeUndefined();
    expect(none?.brings?.map(({ text }) => text)).toEqual(['no fire with its long gun then']);
  });

  test('units of infantry aside, which shoot together', () => {
    const battle = infantry({
      red: {
        A: man('a', [4, 4]),
        c: { type: 'scout_car', at: [10, 20], tracks: { initiative: 9 } },
      },
      blue: {
        B: man('b', [16, 20]),
        t: { type: 'scout_car', at: [20, 20], facing: 180, tracks: { initiative: 1 } },
      },
    });
    expect(battle.odds(go('c', [[11, 20]]))?.brings?.map(({ text }) => text.split(' ')[0])).toEqual(
      ['t'],
    );
  });
});

describe('[MI-90-02] a model that does not reach its target shoots', () => {
  const volley = (blue: Drawing['blue'] & object, target = 'B') =>
    infantry({ red: { A: man('a', [10, 10]) }, blue }).odds(unitShoots('A', target))?.text;

  test('at the nearest of its unit, however they are listed', () => {
    // From edge to edge nineteen, nine and four inches: beyond range, beyond half of it, and close.
    const [far, mid, near] = [man('b', [10, 30]), man('b', [10, 20]), man('b', [10, 15])];
    expect(volley({ B: far, b2: mid, b3: near })).toContain('rifle: 1 dice at 3+');
    expect(volley({ B: far, b2: near, b3: mid })).toContain('rifle: 1 dice at 3+');
    expect(volley({ B: mid, b2: near, b3: far })).toContain('rifle: 1 dice at 5+');
    expect(volley({ B: near, b2: mid, b3: far }, 'b3')).toContain('rifle: 1 dice at 3+');
  });

  test('and at nobody of another', () => {
    const battle = infantry({
      red: { A: man('a', [10, 10]) },
      blue: { B: man('b', [10, 30]), C: man('c', [10, 15]) },
    });
    expect(battle.refusal(unitShoots('A', 'B'))).toMatchObject({ rule: 'SK-04-01' });
    expect(battle.refusal(unitShoots('A', 'C'))).toBeNull();
  });
});

test('screens are told the weapons of a stand, the farthest first, and nothing of who is not there', () => {
  const short = {
    ...rifles,
    id: 'short',
    name: 'short',
    bands: [{ to: inches(6), hit: 4 }] as const,
  };
  const battle = given({
    ruleset: 'skirmish',
    own: { stands: [{ ...squad, weapons: [short, rifles] }] },
    red: { a: { type: 'own:squad', at: [10, 20] }, r: { type: 'own:squad', at: [14, 20] } },
    blue: { b: { type: 'own:squad', at: [40, 20] } },
  }).change('r', { place: { on: 'reserve' } });
  const { rules, now } = battle;
  expect(rules.weapons?.(now, stand('a'), 'any')).toEqual([
    { name: 'rifles', range: inches(24) },
    { name: 'short', range: inches(6) },
  ]);
  expect(rules.arms?.(now, battle.stand('a'))).toEqual(['short', 'rifles']);
  expect(rules.mover(now, stand('a'))).toMatchObject({ allowance: inches(6) });
  expect(rules.observer(now, stand('a'))).toMatchObject({ facing: 0 });
  for (const name of ['r', 'gone']) {
    expect(rules.weapons?.(now, stand(name), 'any')).toEqual([]);
    expect(rules.mover(now, stand(name))).toBeNull();
    expect(rules.observer(now, stand(name))).toBeNull();
  }
  expect(rules.carriersFor).toBeUndefined();
  expect(rules.options).toEqual([]);
  expect(rules.visible(now, RED).stands).toEqual(now.stands);
});
