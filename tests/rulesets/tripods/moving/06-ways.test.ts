// Orders of movement and their ways: what keeps a stand, by which corners it goes, and what the log says of it.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at, distance, inches } from '../../../../shared/core/measure';
import { candidateActions } from '../../../../shared/rules/query';
import type { Move } from '../../../../shared/rulesets/tripods/moving/move';
import { haltsOf } from '../../../../shared/rulesets/tripods/moving/walk';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { move } from '../../../helpers/tripods';

const TANK = 'human_medium_tank_p4';
const FOOT = 'european_us_infantry_p1';
const FAR = { z: { type: 'martian_tripod_p1', at: [44, 44] } } as const;

const one = (more: Partial<Drawn> = {}, drawing: Drawing = {}) =>
  given({ red: { a: { type: TANK, at: [10, 24], ...more } }, blue: FAR, ...drawing });
const back = (x: number, y: number, facing = 0) =>
  move('a', [[x, y]], { type: 'tripods/back', facing });
const offered = (battle: ReturnType<typeof given>, type: Action['type']) =>
  [...candidateActions(battle.rules, battle.now, RED, type)] as Move[];

describe('a move is refused', () => {
  test.each<readonly [string, Partial<Drawn>, Move, string, string]>([
    ['without a place', {}, move('a', []), 'a move needs a place to go to', 'FT-06-01'],
    [
      'facing nowhere',
      {},
      move('a', [[12, 24]], { facing: NaN }),
      'a facing is a number of degrees',
      'FT-06-03',
    ],
    ['backwards aside', {}, back(9, 24.02), 'that is not straight behind a', 'FT-06-05'],
    ['backwards ahead', {}, back(10.5, 24), 'that is not straight behind a', 'FT-06-05'],
    ['backwards with a turn', {}, back(9, 24, 90), 'that is not straight behind a', 'FT-06-05'],
    [
      'after close combat',
      { marks: ['dismounted'] },
      move('a', [[12, 24]]),
      'a got out in close combat',
      'FT-08-26',
    ],
    ['of men backwards', { type: FOOT }, back(9.5, 24), 'a has no rear', 'FT-08-11'],
    [
      'of a flyer backwards',
      { type: 'human_attack_helicopter_p5' },
      back(9, 24),
      'a flies forwards only',
      'FT-06-05',
    ],
    [
      'of a zeppelin backwards',
      { type: 'human_zeppelin_p23' },
      back(9, 24),
      'a flies forwards only',
      'FT-06-05',
    ],
  ])('%s', (_how, more, action, reason, rule) => {
    expect(one(more).refusal(action)).toEqual({ reason, rule });
  });

  test('backwards by two corners, and not by ten Mil aside', () => {
    const two = { ...back(9, 24), path: [at(9.5, 24), at(9, 24)] };
    expect(one().refusal(two)).toMatchObject({ rule: 'FT-06-05' });
    expect(one().refusal(back(9, 24.01))).toBeNull();
  });

  test('in close combat to who does not move on from it', () => {
    expect(one({}, { step: 'close_combat' }).refusal(move('a', [[12, 24]]))).toEqual({
      reason: 'stands move in the movement phase only',
      rule: 'FT-02-07',
    });
    const on = one({ marks: ['moves-on'] }, { step: 'close_combat' });
    expect(on.refusal(move('a', [[12, 24]]))).toBeNull();
    expect(
      one({ marks: ['moves-on'] }, { step: 'firing' }).refusal(move('a', [[12, 24]])),
    ).not.toBeNull();
  });

  test('to the other side while it is asked for an answer', () => {
    const battle = one({}, { active: BLUE });
    battle.now = { ...battle.now, clock: { ...battle.now.clock, side: RED } };
    expect(battle.refusal(move('a', [[12, 24]]))).toEqual({
      reason: 'only the side whose turn it is moves',
      rule: 'FT-02-07',
    });
  });
});

describe('an order of movement', () => {
  const order = (
    battle: ReturnType<typeof given>,
    type: Move['type'],
    x: number,
    y: number,
    via = [] as ReturnType<typeof at>[],
  ) => pointedOrder(battle, type, { stand: stand('a'), at: at(x, y), via });

  test('backs as far as the place is behind, with the front as it was', () => {
    expect(order(one(), 'tripods/back', 8.5, 30)).toEqual(back(8.5, 24));
  });

  test('says what keeps the stand before it looks for a way', () => {
    expect(order(one({ marks: ['done'] }), 'tripods/move', 12, 24)).toEqual({
      reason: 'a has finished its move',
      rule: 'FT-02-07',
    });
    expect(order(one({ marks: ['strategic'] }), 'tripods/move', 12, 24)).toMatchObject({
      rule: 'FT-06-53',
    });
    expect(order(one({ type: FOOT }), 'tripods/back', 9, 24)).toMatchObject({ rule: 'FT-08-11' });
  });

  test('goes by the corners that are given, and counts what each leg takes', () => {
    // Twelve inches: 5, 5 and 2.
    const fast = one({ type: 'martian_tripod_p1' });
    const via = [at(10, 29), at(15, 29)];
    expect(order(fast, 'tripods/move', 17, 29, via)).toEqual(
      move(
        'a',
        [
          [10, 29],
          [15, 29],
          [17, 29],
        ],
        { facing: 0 },
      ),
    );
    expect(order(fast, 'tripods/move', 17.1, 29, via)).toMatchObject({ rule: 'FT-06-01' });
    expect(order(fast, 'tripods/move', 15, 29, [at(10, 60)])).toHaveProperty('reason');
    const moved = one({ type: 'martian_tripod_p1', tracks: { moved: 2000 }, marks: ['moving'] });
    expect(order(moved, 'tripods/move', 15, 29, [at(10, 29)])).not.toHaveProperty('reason');
    expect(order(moved, 'tripods/move', 15.1, 29, [at(10, 29)])).toHaveProperty('reason');
  });
});

describe('what is offered of movement', () => {
  test('into an objective straight where that is legal, round what lies across where it is not', () => {
    const objectives = [{ at: [18, 24], points: 1 }] as const;
    const into = (terrain: Drawing['terrain'] = []) =>
      offered(one({ type: 'martian_tripod_p1' }, { objectives, terrain }), 'tripods/move')
        .map(({ path }) => path)
        .filter((path) => path.at(-1)?.x === 18_000 && path.at(-1)?.y === 24_000);
    expect(into()).toEqual([[at(18, 24)]]);
    const [round, ...others] = into([feature('lake', box(13, 23, 14, 30))]);
    expect(others).toEqual([]);
    expect(round?.length).toBeGreaterThan(1);
    const marching = offered(one({}, { objectives }), 'tripods/strategic-move');
    expect(marching.map(({ path }) => path)).toContainEqual([at(18, 24)]);
    // A march is offered all of its way but for objectives, a move half of it too.
    const short = (moves: readonly Move[], far: number) =>
      moves.filter(({ path: [to] }) => to && distance(at(10, 24), to) < far);
    expect(short(marching, 15_900)).toHaveLength(2);
    expect(short(offered(one(), 'tripods/move'), 7900)).toHaveLength(8);
  });

  test('not to who may not, nor for another than is asked for', () => {
    expect(offered(one({ marks: ['done'] }), 'tripods/move')).toEqual([]);
    expect(offered(one({ marks: ['strategic'] }), 'tripods/move')).toEqual([]);
    expect(offered(one({ type: FOOT }), 'tripods/back')).toEqual([]);
    const two = given({
      red: { a: { type: TANK, at: [10, 24] }, b: { type: TANK, at: [20, 24] } },
      blue: FAR,
    });
    const rule = two.rules.actions.find(({ type }) => type === 'tripods/move');
    const asked = { battle: two.now, ask: (() => ({ total: 8, because: [] })) as never };
    const movers = [...(rule?.candidates(asked, RED, stand('b')) ?? [])] as Move[];
    expect(new Set(movers.map((action) => action.stand))).toEqual(new Set([stand('b')]));
  });
});

describe('circles in which enemies would halt a stand', () => {
  const halts = (blue: NonNullable<Drawing['blue']>, left: number, more: Drawing = {}) => {
    const battle = given({ red: { a: { type: FOOT, at: [10, 24] } }, blue, ...more });
    const a = battle.stand('a');
    if (!isOnTable(a)) throw new Error('not on the table');
    return haltsOf(battle.now, a, inches(left));
  };
  const enemy = (x: number, more: Partial<Drawn> = {}) => ({
    t: { type: FOOT, at: [x, 24], ...more } as Drawn,
  });

  test('[FT-14-01] are an inch wider than the bases, and are there for those within twice what is left', () => {
    const [near] = halts(enemy(16), 6);
    expect(near).toMatchObject({ at: at(16, 24), rule: 'FT-14-01', why: 't would halt it' });
    // Two bases of three quarters of an inch by half, and an inch between them.
    const radius = near?.radius ?? 0;
    expect(radius).toBeGreaterThan(1000 + 2 * 375);
    expect(radius).toBeLessThan(1000 + 2 * 750);
    expect(halts(enemy(10 + 12 + radius / 1000), 6)).toHaveLength(1);
    expect(halts(enemy(10 + 12.01 + radius / 1000), 6)).toEqual([]);
  });

  test('do not hold who stands in one already, nor tell of who is unseen', () => {
    const radius = (halts(enemy(16), 6)[0]?.radius ?? 0) / 1000;
    expect(halts(enemy(10 + radius), 6)).toEqual([]);
    expect(halts(enemy(10.01 + radius), 6)).toHaveLength(1);
    const hidden = {
      options: { ft_hidden_units: true },
      terrain: [feature('forest', box(14, 10, 30, 38))],
    };
    expect(halts(enemy(18), 6, hidden)).toEqual([]);
    // Nobody is halted by what flies over him.
    expect(halts({ t: { type: 'human_zeppelin_p23', at: [16, 24] } }, 6)).toEqual([]);
  });
});
