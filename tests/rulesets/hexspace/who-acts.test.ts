// Which ship takes which order: for whom it is listed and offered, and who is refused, as it is gone, docked or foreign.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { candidateActions, previewOf } from '../../../shared/rules/query';
import { BLUE, given, RED, stand, type Drawing, type TestBattle } from '../../helpers/given-battle';
import { helm, inImpulse, inPowerPhase, space } from '../../helpers/hexspace';
import { pointedOrder } from '../../helpers/pointed-order';

const SPACE = { ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20] } as const;

/** A carrier with a squadron out and one docked, a missile ship and a base, and an enemy ahead. */
const fleet = (more: Drawing = {}): TestBattle =>
  given({
    ...SPACE,
    red: {
      carrier: { type: 'carrier', at: [4, 10], tracks: { power: 1, speed: 2 } },
      squadron: { type: 'fighters', at: [4, 10] },
      docked: { type: 'fighters', at: [4, 10], aboard: 'carrier' },
      boat: { type: 'missile_cruiser', at: [8, 10], tracks: { 'charge-tube': 9, power: 1 } },
      base: { type: 'star_base', at: [2, 2] },
    },
    blue: { enemy: { type: 'cruiser', at: [12, 10], facing: 3 } },
    ...more,
  });

const order = (type: string, who: string): Action =>
  ({
    ...helm(who),
    type,
    target: stand('enemy'),
    weapon: 'tube',
    at: { q: 9, r: 10 },
    facing: 0,
    squadron: stand('docked'),
    carrier: stand('carrier'),
    use: 'gun-1',
  }) as Action;

const POWER = ['charge', 'battery', 'draw', 'tighten', 'slip', 'faster', 'slower', 'jump'];
const OTHERS = ['move', 'launch-missile', 'retarget', 'send-power', 'dock', 'launch-squadron'];

describe.each([...POWER, ...OTHERS].map((name) => `hexspace/${name}`))('%s', (type) => {
  test.each(['gone', 'docked'])(
    'is refused to one that is %s, and promises nothing of it',
    (who) => {
      const battle = inImpulse(fleet(), 2);
      expect(battle.refusal(order(type, who))?.reason).toBe('that ship is not in space');
      expect(previewOf(battle.rules, battle.now, order(type, who))).toEqual([]);
    },
  );

  test('is refused for a ship of the other side', () => {
    expect(inImpulse(fleet(), 2).refusal(order(type, 'enemy'))).toEqual({
      reason: 'enemy belongs to the other side',
      rule: 'SX-90-01',
    });
  });
});

test.each([
  ['move', 'pick a ship', 'SX-90-02'],
  ['fire', 'pick a ship and its target', 'SX-90-10'],
  ['charge', 'pick a ship', 'SX-90-01'],
  ['launch-missile', 'pick a ship with a missile tube and its target', 'SX-13.1-01'],
  ['retarget', 'pick a missile and its new target', 'SX-13.3-03'],
  ['send-power', 'pick a carrier and a squadron of yours', 'SX-12.2-04'],
  ['dock', 'pick a squadron', 'SX-90-16'],
  ['launch-squadron', 'pick a carrier or base', 'SX-90-16'],
] as const)('hexspace/%s says what is to be picked', (name, reason, rule) => {
  expect(pointedOrder(fleet(), `hexspace/${name}`, {})).toEqual({ reason, rule });
});

test('a ship without a place to go to or a target is told so', () => {
  const battle = inImpulse(fleet(), 2);
  const picked = { stand: stand('boat') };
  expect(pointedOrder(battle, 'hexspace/move', picked)).toEqual({
    reason: 'pick a hex',
    rule: 'SX-90-02',
  });
  expect(pointedOrder(battle, 'hexspace/fire', picked)).toHaveProperty('reason');
  expect(pointedOrder(battle, 'hexspace/launch-squadron', picked)).toEqual({
    reason: 'no squadron is docked there',
    rule: 'SX-90-16',
  });
});

test.each<readonly [string, readonly string[]]>([
  ['charge', ['carrier', 'boat', 'base', 'enemy']],
  ['battery', ['carrier', 'boat', 'base', 'enemy']],
  ['slip', ['carrier', 'boat', 'base', 'enemy']],
  // Squadrons have an engine, and no captain who spends power.
  ['faster', ['carrier', 'squadron', 'docked', 'boat', 'base', 'enemy']],
  ['slower', ['carrier', 'squadron', 'docked', 'boat', 'base', 'enemy']],
  ['jump', ['carrier', 'boat', 'base', 'enemy']],
  ['charge-tube', ['boat']],
  ['charge-bow', ['carrier', 'base', 'enemy']],
  ['charge-fusion', []],
  ['launch-missile', ['boat']],
  ['retarget', []],
  ['send-power', ['carrier', 'base']],
  ['dock', ['squadron', 'docked']],
  ['launch-squadron', ['carrier', 'base']],
])('hexspace/%s is listed for %s', (name, ships) => {
  const battle = fleet();
  const rule = battle.rules.actions.find(({ type }) => type === `hexspace/${name}`);
  const all = ['carrier', 'squadron', 'docked', 'boat', 'base', 'enemy'];
  expect(all.filter((who) => rule?.suits?.(battle.stand(who), battle.now))).toEqual(ships);
});

describe('what is offered', () => {
  const offers = (battle: TestBattle, side = RED) =>
    [...candidateActions(battle.rules, battle.now, side)].map((action) => {
      const { stand: who } = action as Action & { readonly stand?: string };
      return `${action.type.replace('hexspace/', '')}${who === undefined ? '' : ` ${who.slice(3)}`}`;
    });

  test('[SX-90-03] [SX-12.1-04] [SX-90-16] in the power phase: speed within the curve, docking and launching', () => {
    expect(offers(inPowerPhase(fleet()))).toEqual([
      'faster carrier',
      'faster squadron',
      'faster boat',
      'slower carrier',
      'slower boat',
      'end-impulse',
      'dock squadron',
      'launch-squadron carrier',
    ]);
  });

  test('[SX-90-02] in an impulse: moves of those who are due, power of those who have a point', () => {
    const all = new Set(offers(inImpulse(fleet(), 2)));
    expect(all).toEqual(
      new Set([
        'move squadron',
        'move boat',
        'battery carrier',
        'battery base',
        'slip carrier',
        'slip boat',
        'slip base',
        'end-impulse',
        'launch-missile boat',
        'send-power carrier',
      ]),
    );
    expect(offers(inImpulse(fleet(), 2), BLUE)).toEqual([]);
  });
});

describe('how a battle stands for a computer', () => {
  const worth = (red: NonNullable<Drawing['red']>, blue: NonNullable<Drawing['blue']> = {}) => {
    const { rules, now } = given({ ...SPACE, red, blue });
    return rules.evaluate?.(now, RED) ?? NaN;
  };
  const ship = (tracks = {}) => ({ type: 'cruiser', at: [4, 10] as const, tracks });

  test('each ship without a scratch counts one, whose ever it is', () => {
    expect(worth({ a: ship() })).toBeCloseTo(1, 9);
    expect(worth({ a: ship() }, { z: { type: 'battleship', at: [20, 1] } })).toBeCloseTo(0, 9);
    expect(worth({}, { z: { type: 'cruiser', at: [20, 1] } })).toBeCloseTo(-1, 9);
  });

  test('its hull counts seven tenths, box by box, and its shields three', () => {
    // A cruiser has six boxes of hull, and four on each of four shields.
    expect(worth({ a: ship({ hull: 3 }) })).toBeCloseTo(0.3 + 0.35, 9);
    expect(worth({ a: ship({ 'shield-fore': 0 }) })).toBeCloseTo(0.7 + 0.3 * (3 / 4), 9);
    expect(worth({ a: ship({ 'shield-aft': 2 }) })).toBeCloseTo(0.7 + 0.3 * (14 / 16), 9);
  });
});

describe('the odds of a move', () => {
  test('say whom the ship bears on from there, and that nobody bears where nobody does', () => {
    const odds = (away: number) =>
      inImpulse(
        space(
          { at: [4, 10], tracks: { 'charge-bow': 4 } },
          {
            blue: { z: { type: 'frigate', at: [4 + away, 10], facing: 0 } },
          },
        ),
        1,
      ).odds(helm('a'));
    expect(
      odds(4)
        ?.brings?.map(({ text }) => text)
        .join(),
    ).toContain('bears on z: bow beam');
    expect(
      odds(18)
        ?.brings?.map(({ text }) => text)
        .join() ?? '',
    ).not.toContain('bears on z');
    expect(odds(18)?.text).not.toBe('');
    expect(odds(4)?.text).toBe('');
  });
});
