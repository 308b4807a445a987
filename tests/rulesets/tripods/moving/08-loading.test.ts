// Loading and unloading: what is offered, whom a carrier refuses and why, what it costs, and what becomes of markers.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { candidateActions, previewOf } from '../../../../shared/rules/query';
import { isSetDown } from '../../../../shared/rulesets/tripods/moving/transport';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { endTurn, move } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p1';
const TEAM = 'mg_team_p3';
const LORRY = 'human_lorry_p2plus';
const GUN = 'medium_towed_p1';
const FAR = { z: { type: 'martian_tripod_p1', at: [44, 44] } } as const;

const pickUp = (passengers: readonly string[], carrier = 'c', side = RED): Action =>
  ({
    type: 'tripods/pick-up',
    side,
    stand: stand(carrier),
    passengers: passengers.map(stand),
  }) as Action;
const setDown = (...places: readonly (readonly [string, number, number])[]): Action =>
  ({
    type: 'tripods/set-down',
    side: RED,
    stand: stand('c'),
    passengers: places.map(([name, x, y]) => ({ stand: stand(name), at: at(x, y) })),
  }) as Action;

/** A lorry at (10, 24), 1.25 long and 1 wide. */
function carrier(others: Drawing['red'] = {}, c: Partial<Drawn> = {}, more: Drawing = {}) {
  return given({ red: { c: { type: LORRY, at: [10, 24], ...c }, ...others }, blue: FAR, ...more });
}

const beside = (more: Partial<Drawn> = {}): Drawn => ({ type: FOOT, at: [10, 25], ...more });
const inside = (type = FOOT, carrying = 'c'): Drawn => ({ type, at: [0, 0], aboard: carrying });

const offered = (battle: TestBattle, type: Action['type']) => [
  ...candidateActions(battle.rules, battle.now, RED, type),
];

describe('picking up', () => {
  test('is offered for each stand beside a carrier that may be carried, and for nobody else', () => {
    const battle = carrier({
      a: beside(),
      g: { type: GUN, at: [10, 23] },
      far: { type: FOOT, at: [20, 24] },
      pinned: { type: FOOT, at: [11.1, 24], marks: ['pinned'] },
    });
    expect(offered(battle, 'tripods/pick-up')).toEqual([pickUp(['a']), pickUp(['g'])]);
    const spent = carrier({ a: beside() }).play(move('c', [[15, 24]]));
    expect(offered(spent, 'tripods/pick-up')).toEqual([]);
  });

  test('is ordered for one stand, with others that find room, each once', () => {
    const battle = carrier({
      a: { type: TEAM, at: [10, 25] },
      b: { type: TEAM, at: [10, 23] },
      d: { type: TEAM, at: [11.1, 24] },
    });
    const order = (target: string, ...others: readonly string[]) =>
      pointedOrder(battle, 'tripods/pick-up', {
        stand: stand('c'),
        target: stand(target),
        others: others.map(stand),
      });
    expect(order('a')).toEqual(pickUp(['a']));
    expect(order('a', 'a', 'b')).toEqual(pickUp(['a', 'b']));
    // Two teams fill it.
    expect(order('b', 'd', 'a')).toEqual(pickUp(['b', 'd']));
    expect(
      pointedOrder(battle, 'tripods/pick-up', { stand: stand('a'), target: stand('b') }),
    ).toEqual({ reason: 'a carries nobody', rule: 'FT-03-18' });
  });

  test.each<readonly [string, Action, Drawing['red'], Partial<Drawn>, string, string]>([
    ['nobody', pickUp([]), {}, {}, 'nobody is to be picked up', 'FT-08-19'],
    ['itself', pickUp(['c']), {}, {}, 'c cannot be carried by c', 'FT-08-19'],
    [
      'who is named twice',
      pickUp(['a', 'a']),
      { a: beside({ type: TEAM }) },
      {},
      'the same stand twice',
      'FT-08-19',
    ],
    [
      'who has halted beside an enemy',
      pickUp(['a']),
      { a: beside({ marks: ['halted'] }) },
      {},
      'a has halted beside an enemy',
      'FT-14-01',
    ],
    ['who is gone', pickUp(['gone']), {}, {}, 'that stand is not on the table', 'FT-02-07'],
    [
      'who rides elsewhere',
      pickUp(['a']),
      { a: inside(FOOT, 'd'), d: { type: LORRY, at: [30, 24] } },
      {},
      'a is aboard d and has to be set down first',
      'FT-08-20',
    ],
    [
      'for whom there is no room left',
      pickUp(['a']),
      { a: beside(), b: inside() },
      {},
      'c has no room for a',
      'FT-08-19',
    ],
    [
      'by who carries nobody',
      pickUp(['a']),
      { a: beside() },
      { type: FOOT },
      'c carries nobody',
      'FT-03-18',
    ],
    [
      'by who flies too high',
      pickUp(['a']),
      { a: beside() },
      { type: 'human_autogiro_transport_p2', marks: ['high'] },
      'c flies too high',
      'FT-15-05',
    ],
    [
      'by who is on the march',
      pickUp(['a']),
      { a: beside() },
      { marks: ['strategic'] },
      'c moves strategically in this phase',
      'FT-06-53',
    ],
    [
      'by who has finished',
      pickUp(['a']),
      { a: beside() },
      { marks: ['done'] },
      'c has finished its move',
      'FT-02-07',
    ],
    [
      'by who has gone too far',
      pickUp(['a']),
      { a: beside() },
      { tracks: { moved: 4500 } },
      'it takes 4" of movement and 3.5" are left',
      'FT-08-20',
    ],
    [
      'a Martian, by men',
      pickUp(['a']),
      { a: beside({ type: 'martian_light_walker_p4', at: [10, 25.3] }) },
      { type: 'human_autogiro_transport_p2' },
      'no carrier takes a',
      'FT-08-02',
    ],
  ])('is refused for %s', (_whom, action, red, c, reason, rule) => {
    expect(carrier(red, c).refusal(action)).toEqual({ reason, rule });
  });

  test('[FT-08-20] is allowed with just half of the allowance left, and half an inch away', () => {
    const last = carrier({ a: beside() }, { tracks: { moved: 4000 } });
    expect(last.refusal(pickUp(['a']))).toBeNull();
    expect(last.odds(pickUp(['a']))).toEqual({
      text: 'takes 4" of movement; 0" left',
      because: [{ label: 'half the allowance', amount: 4, rule: 'FT-08-20' }],
    });
  });

  test('takes the passenger’s markers away, and its own leave for overwatch', () => {
    const battle = carrier({ a: beside({ marks: ['overwatch', 'spotted'] }) }).play(pickUp(['a']));
    expect(battle.marks('a')).toEqual(['spotted']);
    expect(battle.marks('c')).toContain('picked-up');
    const holding = carrier({ a: beside({ marks: ['hold-fire'] }) }).play(pickUp(['a']));
    expect(holding.marks('a')).toEqual([]);
  });

  test('is for the side of the carrier', () => {
    const battle = carrier({}, {}, { blue: { a: beside(), d: { type: LORRY, at: [30, 30] } } });
    expect(battle.refusal(pickUp(['a']))?.rule).toBe('FT-08-19');
    expect(battle.refusal(pickUp(['a'], 'd'))).toEqual({
      reason: 'd belongs to the other side',
      rule: 'FT-02-07',
    });
  });
});

describe('setting down', () => {
  test('is offered on each side of a carrier that has somebody aboard', () => {
    const battle = carrier({ a: inside(), d: { type: LORRY, at: [30, 24] } });
    const offers = offered(battle, 'tripods/set-down').filter(isSetDown);
    expect(offers.map((one) => one.stand)).toEqual(Array(4).fill(stand('c')));
    const sides = offers.map(({ passengers: [one] }) => [
      Math.sign((one?.at.x ?? 0) - 10_000),
      Math.sign((one?.at.y ?? 0) - 24_000),
    ]);
    expect(sides).toEqual([
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ]);
    expect(offered(carrier({ a: inside() }, { marks: ['done'] }), 'tripods/set-down')).toEqual([]);
    expect(offered(carrier(), 'tripods/set-down')).toEqual([]);
  });

  test.each<readonly [string, Action, Drawing['red'], Partial<Drawn>, string, string]>([
    ['nobody', setDown(), { a: inside() }, {}, 'nobody is to be set down', 'FT-08-20'],
    [
      'who is not aboard',
      setDown(['a', 10, 25]),
      { a: { type: FOOT, at: [20, 24] } },
      {},
      'that stand is not aboard c',
      'FT-08-20',
    ],
    [
      'who is aboard of another',
      setDown(['a', 10, 25]),
      { a: inside(FOOT, 'd'), d: { type: LORRY, at: [30, 24] } },
      {},
      'that stand is not aboard c',
      'FT-08-20',
    ],
    ['who is gone', setDown(['gone', 10, 25]), {}, {}, 'that stand is not aboard c', 'FT-08-20'],
    [
      'two on the same place',
      setDown(['a', 10, 25.2], ['b', 10, 25.2]),
      { a: inside(TEAM), b: inside(TEAM) },
      {},
      'a stands there',
      'FT-06-01',
    ],
    [
      'by who has gone too far',
      setDown(['a', 10, 25.2]),
      { a: inside() },
      { tracks: { moved: 4500 } },
      'it takes 4" of movement and 3.5" are left',
      'FT-08-20',
    ],
  ])('is refused for %s', (_whom, action, red, c, reason, rule) => {
    expect(carrier(red, c).refusal(action)).toEqual({ reason, rule });
  });

  test('says that nobody is aboard, or that there is no room', () => {
    const order = (battle: TestBattle) =>
      pointedOrder(battle, 'tripods/set-down', { stand: stand('c'), at: at(10, 26) });
    expect(order(carrier())).toEqual({ reason: 'nobody is aboard c', rule: 'FT-08-20' });
    const island = carrier(
      { a: inside() },
      {},
      {
        terrain: [feature('lake', box(2, 16, 18, 32))],
      },
    );
    expect(order(island)).toEqual({ reason: 'there is no room beside c', rule: 'FT-08-20' });
  });

  test('shows each base where it comes to stand', () => {
    const battle = carrier({ a: inside(), b: { type: FOOT, at: [20, 24] } }, { facing: 90 });
    expect(previewOf(battle.rules, battle.now, setDown(['a', 11, 24]))).toMatchObject([
      { at: at(11, 24), turn: 90, label: 'a' },
    ]);
    expect(previewOf(battle.rules, battle.now, setDown(['gone', 11, 24]))).toEqual([]);
  });

  test('[FT-10-06] [FT-10-08] marks who was driven, and a gun even if it was not', () => {
    const down = (type: string, moved: number) =>
      carrier({ a: inside(type) }, { tracks: { moved } })
        .play(setDown(['a', 10, 25.3]))
        .marks('a');
    expect(down(FOOT, 0)).not.toContain('carried');
    expect(down(FOOT, 1000)).toContain('carried');
    expect(down(GUN, 0)).toContain('carried');
    const battle = carrier({ a: inside() }).play(setDown(['a', 10, 25.2]));
    expect(battle.said()).toContain('c sets down a');
  });

  test('is no movement of the carrier: it keeps its overwatch', () => {
    const battle = carrier({ a: inside() }, { marks: ['overwatch'] }).play(
      setDown(['a', 10, 25.2]),
    );
    expect(battle.marks('c')).toContain('overwatch');
    const loading = carrier({ a: beside() }, { marks: ['overwatch'] }).play(pickUp(['a']));
    expect(loading.marks('c')).not.toContain('overwatch');
  });
});

describe('a gun and its team', () => {
  const hitch = (type: 'limber' | 'unlimber'): Action =>
    ({ type: `tripods/${type}`, side: RED, stand: stand('g') }) as Action;
  const gun = (more: Partial<Drawn> = {}, drawing: Drawing = {}) =>
    given({ red: { g: { type: GUN, at: [10, 24], ...more } }, blue: FAR, ...drawing });

  test('[FT-08-27] is offered to limber up, or to be unlimbered, and not both', () => {
    const types = (battle: TestBattle) =>
      ['limber', 'unlimber'].filter((type) => offered(battle, `tripods/${type}`).length > 0);
    expect(types(gun())).toEqual(['limber']);
    expect(types(gun({ marks: ['limbered'] }))).toEqual(['unlimber']);
    expect(types(gun({ type: FOOT }))).toEqual([]);
    expect(pointedOrder(gun(), 'tripods/limber', { stand: stand('g') })).toEqual(hitch('limber'));
  });

  test.each([
    ['limber', { marks: ['limbered'] }, 'g is limbered', 'FT-08-27'],
    ['limber', { tracks: { moved: 500 } }, 'its crew has moved g in this phase', 'FT-08-28'],
    ['limber', { tracks: { loading: 3001 } }, 'g has been handled enough', 'FT-08-27'],
    ['limber', { marks: ['strategic'] }, 'g moves strategically in this phase', 'FT-06-53'],
    ['limber', { marks: ['pinned'] }, 'g is pinned until its own final phase', 'FT-12-06'],
    ['unlimber', {}, 'g is not limbered', 'FT-08-27'],
    [
      'unlimber',
      { marks: ['limbered'], tracks: { moved: 3001 } },
      'g has moved too far to unlimber',
      'FT-08-27',
    ],
    ['unlimber', { marks: ['limbered', 'done'] }, 'g has finished its move', 'FT-02-07'],
    ['limber', { type: FOOT }, 'g needs no team', 'FT-08-27'],
  ] as const)('to %s (%o) is refused: %s', (type, more, reason, rule) => {
    expect(gun(more).refusal(hitch(type))).toEqual({ reason, rule });
  });

  test('[FT-08-27] may be handled up to half of its team’s move, to the very inch', () => {
    expect(gun({ tracks: { loading: 3000 } }).refusal(hitch('limber'))).toBeNull();
    const driven = gun({ marks: ['limbered'], tracks: { moved: 3000 } });
    expect(driven.refusal(hitch('unlimber'))).toBeNull();
    driven.play(hitch('unlimber'));
    expect(driven.said()).toEqual(['g is unlimbered from its wheeled tractor for 3" of its move']);
    expect(driven.marks('g')).not.toContain('limbered');
    expect(driven.stand('g').tracks['loading']).toBe(3000);
  });

  test('keeps what it has for the turn of the other side', () => {
    const battle = endTurn(gun().play(hitch('limber')));
    expect(battle.now.clock.active).toBe(BLUE);
    expect(battle.marks('g')).toContain('limbered');
  });
});
