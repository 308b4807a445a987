// What is asked of a captain about fighters and missiles, what moves and shots say beforehand, and what classes of one's own
// are played with.

import { describe, expect, test } from 'vitest';
import { withoutKeys } from '../../../shared/core/without-keys';
import { choicesOf, oddsOf } from '../../../shared/rules/query';
import { modulesOf, OWN_SHIPS, ownShip } from '../../../shared/rulesets/hexspace/own-ships';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
import { BLUE, given, RED, stand, type Drawing, type TestBattle } from '../../helpers/given-battle';
import { asSide, beam, cell, helm, inImpulse, space, use } from '../../helpers/hexspace';
import { thoughtOf } from '../../helpers/judged';
import { hive, lancer, picket, swarm } from '../../helpers/own-ships';
import { pointedOrder } from '../../helpers/pointed-order';

const SPACE = { ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20] } as const;

/** A missile of Red that has been launched at Blue's three fighters and has come before them. */
function inFlight(options: Drawing['options'] = {}, blue: Drawing['blue'] = {}): TestBattle {
  const launch: LaunchMissile = {
    type: 'hexspace/launch-missile',
    side: RED,
    stand: stand('a'),
    weapon: 'tube',
    target: stand('f'),
    at: cell(5, 10),
    facing: 0,
  };
  const battle = inImpulse(
    given({
      ...SPACE,
      options,
      red: { a: { type: 'missile_cruiser', at: [4, 10], tracks: { speed: 1 } } },
      blue: {
        f: { type: 'fighters', at: [13, 10], facing: 3 },
        home: { type: 'carrier', at: [20, 2], facing: 3 },
        ...blue,
      },
    }),
    1,
  ).play(launch);
  inImpulse(asSide(battle, RED), 1);
  return battle.change('missile_1', {
    place: { on: 'hex', at: { q: 12, r: 10 }, facing: 0 },
    marks: [],
  });
}
const suits = (battle: TestBattle, type: string, name: string) =>
  battle.rules.actions.find((rule) => rule.type === type)?.suits?.(battle.stand(name), battle.now);

describe('[SX-13.2-06] which fighter a missile strikes', () => {
  test('is asked of its owner alone, of the fighters that are left', () => {
    const before = inFlight();
    expect(suits(before, 'hexspace/strike-fighter', 'f')).toBe(false);
    expect(thoughtOf(before, 'hexspace/strike-fighter')).toEqual([]);
    const battle = inFlight().change('f', {}).play(helm('missile_1'));
    const strike = (model: number) => ({ type: 'hexspace/strike-fighter', side: RED, model });
    expect(suits(battle, 'hexspace/strike-fighter', 'f')).toBe(true);
    expect(thoughtOf(battle, 'hexspace/strike-fighter')).toEqual([1, 2, 3].map(strike));
    expect(thoughtOf(battle, 'hexspace/strike-fighter', BLUE)).toEqual([]);
    const made = (wishes?: Readonly<Record<string, string>>) =>
      pointedOrder(battle, 'hexspace/strike-fighter', wishes ? { wishes } : {});
    expect(made()).toEqual(strike(1));
    const [choice] = choicesOf(battle.rules, battle.now, strike(2) as never);
    expect(choice).toEqual({
      key: 'fighter',
      title: 'Which',
      value: '2',
      options: [1, 2, 3].map((n) => ({ value: `${n}`, label: `fighter ${n}` })),
    });
    expect(made({ fighter: '3' })).toEqual(strike(3));
  });

  test('is not asked where one is left', () => {
    const one = inFlight();
    one.change('f', { tracks: { ...one.stand('f').tracks, 'fighter-1': 0, 'fighter-3': 0 } });
    one.play(helm('missile_1'));
    expect(one.isThere('missile_1')).toBe(false);
    expect(one.isThere('f')).toBe(false);
  });
});

describe('[SX-13.3-03] another target', () => {
  test('is offered to missiles alone, where the scenario lets them find one', () => {
    const free = inFlight({ sx_missile_retarget: 'front-180' });
    expect(suits(free, 'hexspace/retarget', 'missile_1')).toBe(true);
    expect(suits(free, 'hexspace/retarget', 'a')).toBe(false);
    expect(suits(inFlight(), 'hexspace/retarget', 'missile_1')).toBe(false);
    const picked = { stand: stand('missile_1'), target: stand('home') };
    expect(pointedOrder(free, 'hexspace/retarget', picked)).toEqual({
      reason: 'Missile 1 has its target',
      rule: 'SX-13.3-03',
    });
  });

  test('lies before the missile, is an enemy, and is no missile', () => {
    const lost = inFlight(
      { sx_missile_retarget: 'front-180' },
      {
        n: { type: 'cruiser', at: [16, 10], facing: 3 },
        behind: { type: 'cruiser', at: [9, 10], facing: 3 },
      },
    );
    lost.now = { ...lost.now, stands: withoutKeys(lost.now.stands, stand('f')) };
    const to = (target: string) =>
      ({
        type: 'hexspace/retarget',
        side: RED,
        stand: stand('missile_1'),
        target: stand(target),
      }) as const;
    expect(thoughtOf(lost, 'hexspace/retarget')).toContainEqual(to('n'));
    expect(thoughtOf(lost, 'hexspace/retarget')).not.toContainEqual(to('behind'));
    const ahead = {
      reason: 'the target lies before the missile, 12 hexes away at most',
      rule: 'SX-13.3-03',
    };
    expect(lost.refusal(to('behind'))).toEqual(ahead);
    expect(lost.refusal(to('missile_1'))).toEqual(ahead);
    expect(lost.refusal(to('a'))).not.toBeNull();
    expect(lost.refusal(to('n'))).toBeNull();
  });

  test('[SX-13.4-01] all missiles that have still to fly do so by one order', () => {
    const battle = inFlight();
    expect(thoughtOf(battle, 'hexspace/fly-missiles')).toHaveLength(1);
    expect(thoughtOf(battle, 'hexspace/fly-missiles', BLUE)).toEqual([]);
    battle.play({ type: 'hexspace/fly-missiles', side: RED });
    expect(battle.rules.question?.(battle.now)?.about).toBe(stand('f'));
  });
});

describe('a move says beforehand', () => {
  test('that nobody has a charged weapon that bears, and else how many do', () => {
    const alone = space({ type: 'cruiser' });
    expect(oddsOf(alone.rules, alone.now, helm('a'))).toMatchObject({
      text: 'nobody has a charged weapon that bears there',
    });
    expect(oddsOf(alone.rules, alone.now, helm('a'))?.short).toBeUndefined();
    const near = space(
      { type: 'cruiser' },
      { blue: { z: { type: 'cruiser', at: [9, 10], facing: 3 } } },
    );
    expect(oddsOf(near.rules, near.now, helm('a'))).toMatchObject({
      text: '',
      short: '1 borne on, 1 bear on it',
    });
  });

  test('nothing of missiles, which nobody moves to fire at', () => {
    const battle = inFlight();
    asSide(battle, BLUE);
    battle.change('missile_1', { place: { on: 'hex', at: { q: 17, r: 2 }, facing: 0 } });
    const told = oddsOf(battle.rules, battle.now, helm('home', {}, BLUE))?.brings ?? [];
    expect(told.some(({ text }) => text.includes('Missile 1'))).toBe(false);
  });

  test('[SX-90-01] who could still spend power, which is lost by it, and nothing where nobody could', () => {
    const rich = (marks: readonly string[] = []) =>
      inImpulse(space({ type: 'cruiser', tracks: { speed: 3 } }), 6).change('a', { marks });
    const lost = (battle: TestBattle, action: Parameters<TestBattle['odds']>[0]) =>
      (battle.odds(action)?.brings ?? []).filter(({ rule }) => rule === 'SX-90-01');
    expect(lost(rich(), helm('a'))).toEqual([
      { text: 'no more power is spent in this impulse: a still could', rule: 'SX-90-01' },
    ]);
    expect(lost(rich(['power-spent']), helm('a'))).toEqual([]);
    // A use of power loses none.
    expect(lost(rich(), use('slip', 'a'))).toEqual([]);
  });
});

describe('[SX-12.1-13] a shot at fighters', () => {
  const battle = () =>
    inImpulse(
      given({
        ...SPACE,
        red: { a: { type: 'cruiser', at: [10, 10] } },
        blue: {
          f: { type: 'fighters', at: [12, 10], facing: 3, tracks: { 'fighter-1': 0 } },
          z: { type: 'cruiser', at: [13, 10], facing: 3 },
          home: { type: 'carrier', at: [25, 2], facing: 3 },
        },
      }),
      1,
    );

  test('is at the first that is left, or at the one that is wished for, of those that are there', () => {
    const made = (fighter?: string) =>
      pointedOrder(battle(), 'hexspace/fire', {
        stand: stand('a'),
        target: stand('f'),
        ...(fighter && { wishes: { fighter } }),
      });
    expect(made()).toMatchObject({ model: 2 });
    expect(made('3')).toMatchObject({ model: 3 });
    const asked = (shot: ReturnType<typeof beam>) =>
      choicesOf(battle().rules, battle().now, shot).find(({ key }) => key === 'fighter');
    expect(asked(beam('a', 'bow', 'f', RED, 2))).toEqual({
      key: 'fighter',
      title: 'At',
      value: '2',
      options: [2, 3].map((n) => ({ value: `${n}`, label: `fighter ${n}` })),
    });
    expect(asked(beam('a', 'bow', 'z'))).toBeUndefined();
    expect(battle().refusal(beam('a', 'bow', 'f', RED, 1))).toMatchObject({ rule: 'SX-12.1-13' });
    expect(battle().refusal(beam('a', 'bow', 'z', RED, 1))).toMatchObject({ rule: 'SX-12.1-13' });
  });

  test('tells its points in the order of their number, and the log what was rolled', () => {
    const near = battle();
    const labels = near.odds(beam('a', 'bow', 'z'))?.chances?.map(({ label }) => label);
    expect(labels).toEqual(['1 point', '2 points', '3 points', '4 points', '5 points', '6 points']);
    near.dice(4).play(beam('a', 'bow', 'z'));
    expect(near.said().join()).toContain('a fires its bow beam at z: rolls 4, 4 points');
  });
});

describe('classes of one’s own', () => {
  test('are played with the modules that their weapons and decks are of', () => {
    const modules = (own: typeof lancer) => {
      const ship = ownShip(own);
      return ship && modulesOf(ship);
    };
    expect(modules(lancer)).toEqual(['missiles']);
    expect(modules(picket)).toEqual([]);
    expect(modules(swarm)).toEqual(['fighters']);
    // Decks of a base are of the book without a module; those of a ship are not.
    expect(modules(hive)).toEqual([]);
    expect(modules({ ...picket, values: { decks: 2 } })).toEqual(['fighters']);
  });

  test('have weapons that are told apart by every letter of their names', () => {
    const ids = (...names: readonly string[]) =>
      ownShip({
        ...picket,
        weapons: names.map((name, i) => ({ id: `${i}`, name, like: 'bow', values: {} })),
      })?.weapons.map(({ id }) => id);
    expect(ids('long lance', 'long-lance', 'Long Lance', 'long lancé')).toEqual([
      'own-beam-long-lance',
      'own-beam-long_45lance',
      'own-beam-long-lance',
      'own-beam-long-lanc_233',
    ]);
  });

  test('are copied with all that they have but their name', () => {
    const made = ownShip(lancer);
    expect(OWN_SHIPS.like({ data: made } as never)).toEqual(withoutKeys(lancer, 'id', 'name'));
  });
});
