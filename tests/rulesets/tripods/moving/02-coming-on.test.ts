// Reinforcements: who is in line, where they may come on and where that is offered, and who finds no room.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { ZoneId } from '../../../../shared/core/id';
import { candidateActions } from '../../../../shared/rules/query';
import type { Reinforce } from '../../../../shared/rulesets/tripods/moving/reinforcements';
import type { Zone } from '../../../../shared/scenario/document';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  unit,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { endPhase } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p2';

const zone = (name: string, shape: Zone['shape'], called = ''): Zone => ({
  id: `zn_${name}` as ZoneId,
  name: called,
  side: null,
  purpose: 'entry',
  shape,
});
const WEST = zone('west', box(0, 20, 4, 28), 'the west edge');
const NORTH = zone('north', box(20, 44, 28, 48));
const due = (name: string, turn: number, { id }: Zone) => ({ unit: unit(name), turn, zone: id });
const waiting = (of: string): Drawn => ({ type: FOOT, at: [0, 0], reserve: true, unit: of });

const on = (name: string, x: number, y: number, facing = 0, side = RED): Reinforce => ({
  type: 'tripods/reinforce',
  side,
  stand: stand(name),
  at: at(x, y),
  facing,
});

function morning(more: Drawing = {}): TestBattle {
  return given({
    step: 'command',
    turn: 2,
    options: { ft_period: 2 },
    red: {
      a: { type: FOOT, at: [10, 24], unit: 'late' },
      r: waiting('late'),
      s: waiting('late'),
      n: waiting('north'),
      never: waiting('never'),
    },
    blue: { t: { type: 'human_rocket_crawler_p2', at: [40, 24] }, e: waiting('enemies') },
    zones: [WEST, NORTH],
    reinforcements: [
      due('late', 2, WEST),
      due('north', 1, NORTH),
      due('never', 3, WEST),
      due('enemies', 2, WEST),
    ],
    ...more,
  });
}

const offered = (battle: TestBattle, side = RED) =>
  [...candidateActions(battle.rules, battle.now, side, 'tripods/reinforce')] as Reinforce[];

describe('[FT-02-05] coming on', () => {
  test('is offered to each stand in reserve whose unit is due, all over its own zone, faced to the middle of the table', () => {
    const offers = offered(morning());
    const placesOf = (name: string) => offers.filter((one) => one.stand === stand(name));
    expect(new Set(offers.map((one) => one.stand))).toEqual(
      new Set(['r', 's', 'n'].map((name) => stand(name))),
    );
    // Five places across and five along.
    expect(placesOf('r')).toHaveLength(25);
    const xs = (name: string) => [...new Set(placesOf(name).map(({ at: { x } }) => x))];
    const ys = (name: string) => [...new Set(placesOf(name).map(({ at: { y } }) => y))];
    expect(xs('r').sort((a, b) => a - b)).toEqual([400, 1000, 2000, 3000, 3600]);
    expect(ys('r').sort((a, b) => a - b)).toEqual([20_800, 22_000, 24_000, 26_000, 27_200]);
    expect(Math.min(...ys('n'))).toBeGreaterThan(44_000);
    expect(placesOf('r').find(({ at: { x, y } }) => x === 2000 && y === 24_000)?.facing).toBe(0);
    expect(placesOf('n').find(({ at: { x, y } }) => x === 24_000 && y === 46_000)?.facing).toBe(
      270,
    );
  });

  test('is offered inside a round zone, not in the corners of its box', () => {
    const round = zone('round', { type: 'disc', center: at(24, 24), radius: 4000 as never });
    const offers = offered(morning({ zones: [round], reinforcements: [due('late', 2, round)] }));
    expect(offers.filter((one) => one.stand === stand('r'))).toHaveLength(21);
  });

  test.each<readonly [string, Reinforce, string, string]>([
    ['before its turn', on('never', 2, 24), 'no reinforcement is due', 'FT-02-05'],
    ['on the table', on('a', 2, 24), 'no reinforcement is due', 'FT-02-05'],
    ['of the other side', on('e', 2, 24), 'no reinforcement is due', 'FT-02-05'],
    ['gone', on('gone', 2, 24), 'no reinforcement is due', 'FT-02-05'],
    ['outside of its zone', on('r', 4.1, 24), 'r comes on in the west edge', 'FT-02-05'],
    ['outside of a zone without a name', on('n', 24, 40), 'n comes on in its zone', 'FT-02-05'],
    ['facing nowhere', on('r', 2, 24, NaN), 'a facing is a number of degrees', 'FT-06-03'],
    ['half off the table', on('r', 0.1, 24), 'part of the base would be off the table', 'FT-06-01'],
  ])('is refused to who is %s', (_who, action, reason, rule) => {
    expect(morning().refusal(action)).toEqual({ reason, rule });
  });

  test('is allowed on the line of the zone itself, and in the command phase alone', () => {
    expect(morning().refusal(on('r', 4, 24))).toBeNull();
    expect(morning().refusal(on('r', 2, 28))).toBeNull();
    expect(morning({ step: 'movement' }).refusal(on('r', 2, 24))?.reason).toBe(
      'reinforcements come on in the own command phase',
    );
  });

  test('by a picked place the next in line comes, or who is picked', () => {
    const order = (picked: Parameters<typeof pointedOrder>[2]) =>
      pointedOrder(morning(), 'tripods/reinforce', picked);
    expect(order({ at: at(2, 24) })).toEqual(on('r', 2, 24));
    expect(order({ at: at(2, 21), stand: stand('s') })).toMatchObject({ stand: stand('s') });
    expect(
      pointedOrder(morning({ reinforcements: [] }), 'tripods/reinforce', { at: at(2, 24) }),
    ).toEqual({ reason: 'no reinforcement is due', rule: 'FT-02-05' });
  });

  test('is listed for the side that has somebody to come', () => {
    const suits = (name: string, reinforcements: Drawing['reinforcements'] = []) => {
      const battle = morning({ reinforcements });
      const rule = battle.rules.actions.find(({ type }) => type === 'tripods/reinforce');
      return rule?.suits?.(battle.stand(name), battle.now);
    };
    expect(suits('a', [due('late', 2, WEST), due('enemies', 2, WEST)])).toBe(true);
    expect(suits('a', [due('enemies', 2, WEST)])).toBe(false);
    expect(suits('t', [due('enemies', 2, WEST)])).toBe(true);
    expect(suits('a')).toBe(false);
  });

  test('whoever has come on sees the enemies there, and is seen', () => {
    const battle = morning().play(on('n', 24, 46));
    expect(battle.said()[0]).toBe('n comes on');
    expect(battle.stand('n').place).toEqual({ on: 'table', at: at(24, 46), facing: 0, level: 0 });
    const close = morning({ blue: { t: { type: FOOT, at: [24, 42] } } }).play(on('n', 24, 46));
    expect(close.marks('n')).toContain('spotted');
    expect(close.marks('t')).toContain('spotted');
  });

  test('the command phase waits only for who can come on', () => {
    const stepAfter = (turn: number, blocked = false) => {
      const battle = given({
        active: BLUE,
        turn: 1,
        step: 'final',
        options: { ft_period: 2 },
        red: {
          a: { type: FOOT, at: [10, 24] },
          r: waiting('late'),
          ...(blocked && { b: { type: 'human_rocket_crawler_p2', at: [2, 24] } }),
        },
        blue: { t: { type: FOOT, at: [40, 24] } },
        zones: [blocked ? zone('west', box(1.9, 23.9, 2.1, 24.1)) : WEST],
        reinforcements: [due('late', turn, WEST)],
      });
      return battle.play(endPhase(BLUE)).now.clock.step;
    };
    expect(stepAfter(2)).toBe('command');
    expect(stepAfter(3)).toBe('movement');
    expect(stepAfter(2, true)).toBe('movement');
  });
});

describe('where somebody unseen lies', () => {
  const hidden = (blue: NonNullable<Drawing['blue']>, zoneShape: Zone['shape']) => {
    const woods = zone('woods', zoneShape);
    return given({
      step: 'command',
      turn: 2,
      options: { ft_period: 2, ft_hidden_units: true },
      terrain: [feature('forest', box(0, 10, 14, 38))],
      red: { a: { type: FOOT, at: [40, 24], unit: 'late' }, r: waiting('late') },
      blue,
      zones: [woods],
      reinforcements: [due('late', 2, woods)],
    });
  };

  test('[FT-02-05] a stand comes on as near to its place as there is room', () => {
    const battle = hidden({ zzz: { type: FOOT, at: [8, 24] } }, box(2, 18, 12, 30));
    expect(battle.refusal(on('r', 8, 24))).toMatchObject({ reason: 'zzz stands there' });
    battle.play(on('r', 8, 24));
    // East of it, in steps of half an inch.
    expect(battle.stand('r').place).toMatchObject({ on: 'table', at: at(9, 24) });
    expect(battle.marks('zzz')).toContain('spotted');
  });

  test.each([
    ['north', box(7.9, 23.9, 8.1, 30), 0, 1],
    ['west', box(2, 23.9, 8.1, 24.1), -1, 0],
    ['south', box(7.9, 18, 8.1, 24.1), 0, -1],
  ] as const)('to the %s of him where the zone goes on there', (_where, shape, dx, dy) => {
    const battle = hidden({ zzz: { type: FOOT, at: [8, 24] } }, shape).play(on('r', 8, 24));
    const { place } = battle.stand('r');
    if (place.on !== 'table') throw new Error('it has not come on');
    expect([Math.sign(place.at.x - 8000), Math.sign(place.at.y - 24_000)]).toEqual([dx, dy]);
    expect(Math.abs(place.at.x - 8000) + Math.abs(place.at.y - 24_000)).toBeLessThanOrEqual(1500);
  });

  test('stays off where the whole zone is taken, and the barrages are over all the same', () => {
    const battle = hidden({ zzz: { type: FOOT, at: [8, 24] } }, box(7.9, 23.9, 8.1, 24.1));
    battle.play(on('r', 8, 24));
    expect(battle.stand('r').place.on).toBe('reserve');
    expect(battle.said().join()).toContain('r comes upon zzz');
    expect(battle.now.private['tripods']).toMatchObject({
      broughtOn: expect.anything() as unknown,
    });
  });
});
