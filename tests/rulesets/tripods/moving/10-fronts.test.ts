// Fronts: who turns on the spot, who flies high, and who pivots to which enemy that drove round it.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { candidateActions } from '../../../../shared/rules/query';
import { BLUE, given, RED, stand, type Drawing, type Drawn } from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { endPhase, fire, move, turn } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p1';
const TANK = 'human_medium_tank_p4';
const WALKER = 'martian_light_walker_p5';
const EARLY = 'martian_tripod_early_p5';

const offered = (battle: ReturnType<typeof given>, type: Action['type'], side = RED) => [
  ...candidateActions(battle.rules, battle.now, side, type),
];

describe('[FT-06-03] turning on the spot', () => {
  const one = (more: Partial<Drawn> = {}, drawing: Drawing = {}) =>
    given({
      red: { a: { type: TANK, at: [10, 24], ...more } },
      blue: { z: { type: 'martian_tripod_p1', at: [10, 44] } },
      ...drawing,
    });

  test('is offered towards the nearest enemy, to who has a front and faces elsewhere', () => {
    expect(offered(one(), 'tripods/turn')).toEqual([turn('a', 90)]);
    expect(offered(one({ facing: 90 }), 'tripods/turn')).toEqual([]);
    expect(offered(one({ type: FOOT }), 'tripods/turn')).toEqual([]);
    expect(offered(one({ marks: ['done'] }), 'tripods/turn')).toEqual([]);
    expect(offered(one({}, { blue: {} }), 'tripods/turn')).toEqual([]);
  });

  test.each([
    ['to where it faces', {}, 0, 'a already faces there', 'FT-06-03'],
    ['to nowhere', {}, NaN, 'a already faces there', 'FT-06-03'],
    ['without a front', { type: FOOT }, 90, 'a has no front to turn', 'FT-08-11'],
    ['after its move', { marks: ['done'] }, 90, 'a has finished its move', 'FT-02-07'],
  ] as const)('is refused %s', (_what, more, facing, reason, rule) => {
    expect(one(more).refusal(turn('a', facing))).toEqual({ reason, rule });
  });

  test('is refused where its corner would come onto another base', () => {
    const tight = given({
      red: { a: { type: TANK, at: [10, 24] }, m: { type: TANK, at: [10, 25.05] } },
      blue: { z: { type: 'martian_tripod_p1', at: [10, 44] } },
    });
    expect(tight.refusal(turn('a', 90))).toEqual({ reason: 'm stands there', rule: 'FT-06-01' });
  });

  test('[FT-06-04] is no movement: overwatch and the whole allowance stay', () => {
    const battle = one({ marks: ['overwatch'] }).play(turn('a', 180));
    expect(battle.said()).toContain('a turns');
    expect(battle.marks('a')).toContain('overwatch');
    expect(battle.stand('a').tracks['moved'] ?? 0).toBe(0);
    expect(battle.marks('a')).toContain('moving');
  });
});

describe('[FT-15-02] flying high', () => {
  const climb: Action = { type: 'tripods/fly-high', side: RED, stand: stand('a') } as Action;
  const one = (more: Partial<Drawn> = {}) =>
    given({
      red: { a: { type: 'human_attack_helicopter_p5', at: [10, 24], ...more } },
      blue: { z: { type: 'martian_tripod_p1', at: [10, 44] } },
    });

  test('is offered to a flyer that has not begun to move, and is ordered by picking it', () => {
    expect(offered(one(), 'tripods/fly-high')).toEqual([climb]);
    expect(offered(one({ marks: ['moving'] }), 'tripods/fly-high')).toEqual([]);
    expect(offered(one({ type: TANK }), 'tripods/fly-high')).toEqual([]);
    expect(pointedOrder(one(), 'tripods/fly-high', { stand: stand('a') })).toEqual(climb);
    expect(one().play(climb).said()).toContain('a flies high');
  });

  test.each([
    [{ marks: ['high'] }, 'a is high already', 'FT-15-02'],
    [{ marks: ['done'] }, 'a has finished its move', 'FT-02-07'],
    [{ marks: ['moving'] }, 'a keeps low: it has begun its move', 'FT-15-02'],
  ] as const)('is refused to one with %o', (more, reason, rule) => {
    expect(one(more).refusal(climb)).toEqual({ reason, rule });
  });
});

describe('[FT-10-36] pivoting', () => {
  const pivot = (name: string, facing: number, side = BLUE): Action =>
    ({ type: 'tripods/pivot', side, stand: stand(name), facing }) as Action;
  /** Two walkers go from its front to its flank, the nearer one second. */
  const driven = (more: Drawing = {}) =>
    given({
      red: {
        far: { type: WALKER, at: [34, 30], facing: 180, unit: 'far' },
        w: { type: WALKER, at: [29, 27], facing: 180 },
      },
      blue: { b: { type: EARLY, at: [24, 24], facing: 0 } },
      ...more,
    })
      .play(move('far', [[25, 36]], { facing: 270 }))
      .play(move('w', [[24, 31]], { facing: 270 }))
      .play(endPhase(RED));

  test('is offered to each of the enemies that drove round it, the nearest first', () => {
    expect(offered(driven(), 'tripods/pivot', BLUE)).toEqual([
      pivot('b', 90),
      // (1, 12) from it.
      pivot('b', 85),
    ]);
    expect(offered(driven(), 'tripods/pivot', RED)).toEqual([]);
  });

  test('is over for who has pivoted, and the shooting goes on when nobody else may', () => {
    const two = driven({
      blue: {
        b: { type: EARLY, at: [24, 24], facing: 0 },
        c: { type: EARLY, at: [26, 25], facing: 0 },
      },
    });
    two.play(pivot('b', 90));
    expect(two.said()).toContain('b pivots towards w');
    expect(two.now.clock.side).toBe(BLUE);
    expect(two.refusal(pivot('b', 85))).toEqual({ reason: 'b has pivoted', rule: 'FT-10-36' });
    expect(offered(two, 'tripods/pivot', BLUE)).toEqual([pivot('c', 108), pivot('c', 95)]);
    two.play(pivot('c', 108));
    expect(two.now.clock.side).toBe(RED);
  });

  test.each([
    ['gone', 90, 'that is not a stand of yours on the table'],
    ['w', 90, 'that is not a stand of yours on the table'],
    ['still', 90, 'no enemy has moved from the front of still to its flank'],
    ['b', NaN, 'a pivot brings w into the front arc again'],
    ['b', 270, 'a pivot brings w into the front arc again'],
  ])('is refused to %s at %d degrees', (name, facing, reason) => {
    const battle = driven({
      blue: {
        b: { type: EARLY, at: [24, 24], facing: 0 },
        still: { type: EARLY, at: [40, 8], facing: 180 },
      },
    });
    expect(battle.refusal(pivot(name, facing))).toEqual({ reason, rule: 'FT-10-36' });
  });

  test('is refused to the side that moved', () => {
    const battle = driven();
    expect(battle.refusal(pivot('w', 90, RED))).not.toBeNull();
    const open = { ...battle.now, clock: { ...battle.now.clock, side: RED } };
    battle.now = open;
    expect(battle.refusal(pivot('w', 90, RED))).toMatchObject({ rule: 'FT-02-13' });
  });

  test('is not asked of who has no front, or the same armour all round and no gun that fires ahead', () => {
    const kinds = [EARLY, 'human_lorry_p2plus', FOOT, 'heavy_towed_p1'];
    const asked = kinds.filter(
      (type) => driven({ blue: { b: { type, at: [24, 24], facing: 0 } } }).now.clock.side === BLUE,
    );
    expect(asked).toEqual([EARLY, 'heavy_towed_p1']);
  });

  test('by option it is for those alone who hold their fire or wait', () => {
    const options = { ft_pivot_who: 'hold-fire-or-overwatch' };
    const asked = (marks: readonly string[]) =>
      driven({ blue: { b: { type: EARLY, at: [24, 24], facing: 0, marks } }, options });
    expect(asked([]).refusal(pivot('b', 90))).not.toBeNull();
    expect(asked(['hold-fire']).refusal(pivot('b', 90))).toBeNull();
  });

  test('[FT-02-13] is over with the first shot', () => {
    const battle = driven({ blue: { b: { type: EARLY, at: [24, 24], marks: ['hold-fire'] } } });
    expect(battle.refusal(pivot('b', 90))).toBeNull();
    battle.play(pivot('b', 90));
    battle.dice(1, 1).play(fire(RED, 'b', 'w: heat-ray'));
    expect(battle.refusal(pivot('b', 85, battle.now.clock.side))).not.toBeNull();
    expect(
      pointedOrder(battle, 'tripods/pivot', { stand: stand('b'), at: at(2, 2) }),
    ).toHaveProperty('reason');
  });
});
