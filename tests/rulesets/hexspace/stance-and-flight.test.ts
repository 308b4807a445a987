// How well a ship stands for a captain, worked out by hand, one weight at a time; and missiles that look for a target.

import { describe, expect, test } from 'vitest';
import { hexDistance } from '../../../shared/geometry/hex';
import { candidateActions } from '../../../shared/rules/query';
import {
  captainWeights,
  type CaptainWeights,
} from '../../../shared/rulesets/hexspace/captain-weights';
import { stanceOf } from '../../../shared/rulesets/hexspace/captain-stance';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
import { isInSpace } from '../../../shared/rulesets/hexspace/ships';
import {
  BLUE,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import { asSide, cell, helm, inImpulse } from '../../helpers/hexspace';
import { pointedOrder } from '../../helpers/pointed-order';

const SPACE = { ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20] } as const;
const LIGHT: CaptainWeights = {
  ...captainWeights({}),
  range: 2,
  nearness: 0,
  bearing: 0,
  guard: 0,
  volley: 0,
  answer: 0,
  bump: 0,
};
const cruiser = (q: number, r: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'cruiser',
  at: [q, r],
  ...more,
});

function stance(weights: Partial<CaptainWeights>, drawing: Drawing): number {
  const battle = inImpulse(given({ ...SPACE, ...drawing }), 1);
  const ship = battle.stand('a');
  if (!isInSpace(ship)) throw new Error('not in space');
  return stanceOf(battle.now, { ...LIGHT, ...weights }, ship);
}

const facing = (away: number, a: Partial<Drawn> = {}, z: Partial<Drawn> = {}): Drawing => ({
  red: { a: cruiser(8, 10, a) },
  blue: { z: cruiser(8 + away, 10, { facing: 3, ...z }) },
});

describe('how a ship stands', () => {
  test('each hex nearer or farther than its range costs the same', () => {
    const at = (away: number) => stance({ nearness: 0.5 }, facing(away));
    expect([1, 2, 3, 6].map(at)).toEqual([-0.5, -0, -0.5, -2].map((value) => value + 0));
  });

  test('each weapon that bears counts', () => {
    // Dead ahead the bow beam alone bears; dead astern those of both sides do.
    expect(stance({ bearing: 1 }, facing(4))).toBe(1);
    expect(stance({ bearing: 2 }, facing(4))).toBe(2);
    expect(stance({ bearing: 1 }, facing(4, { facing: 3 }))).toBe(2);
  });

  test('each box counts of the shield that is turned to the enemy', () => {
    expect(stance({ guard: 1 }, facing(4))).toBe(4);
    expect(stance({ guard: 1 }, facing(4, { tracks: { 'shield-fore': 1 } }))).toBe(1);
    expect(stance({ guard: 1 }, facing(4, { tracks: { 'shield-aft': 1 } }))).toBe(4);
  });

  test('the enemy for whom it stands best decides, whoever comes first', () => {
    const blue = { far: cruiser(20, 10), near: cruiser(9, 10), right: cruiser(10, 10) };
    expect(stance({ nearness: 1 }, { red: { a: cruiser(8, 10) }, blue })).toBeCloseTo(0, 9);
  });

  test('nothing counts without an enemy, and missiles are none', () => {
    const alone = { red: { a: cruiser(8, 10) }, blue: {} };
    expect(stance({ nearness: 1, bearing: 1, guard: 1, bump: 5 }, alone)).toBe(0);
  });

  test('its volley counts in full through an open shield, and six tenths of it on a whole one', () => {
    const charged = { tracks: { 'charge-bow': 4 } };
    expect(stance({ volley: 1 }, facing(2, charged))).toBeCloseTo(3.5 * 0.6, 9);
    expect(stance({ volley: 2 }, facing(2, charged))).toBeCloseTo(2 * 3.5 * 0.6, 9);
    const open = facing(2, charged, { tracks: { 'shield-fore': 0 } });
    expect(stance({ volley: 1 }, open)).toBeCloseTo(3.5, 9);
    expect(stance({ volley: 1 }, facing(2, { tracks: { 'charge-bow': 0 } }))).toBe(0);
    // Beyond six hexes nothing reaches.
    expect(stance({ volley: 1 }, facing(7, charged))).toBe(0);
  });

  test('what an enemy could answer counts against it, from where he comes when he is due first', () => {
    const armed = { tracks: { 'charge-bow': 4, speed: 1 } };
    expect(stance({ answer: 1 }, facing(2, {}, armed))).toBeCloseTo(-3.5 * 0.6, 9);
    expect(stance({ answer: 0 }, facing(2, {}, armed))).toBe(0);
    // Seven hexes away he has to come a hex nearer, which at full speed he does.
    expect(stance({ answer: 1 }, facing(7, {}, armed))).toBe(0);
    const fast = { tracks: { 'charge-bow': 4, speed: 6 } };
    expect(stance({ answer: 1 }, facing(7, {}, fast))).toBeLessThan(0);
  });

  test('friends in its hex count against it, with itself; enemies and missiles do not', () => {
    const bump = (
      red: Drawing['red'],
      blue: NonNullable<Drawing['blue']> = { z: cruiser(20, 10) },
    ) => stance({ bump: 1 }, { red: { a: cruiser(8, 10), ...red }, blue });
    const one = bump({ b: cruiser(8, 10) });
    expect(one).toBeLessThan(0);
    expect(bump({ b: cruiser(8, 10), c: cruiser(8, 10) })).toBeCloseTo((one * 3) / 2, 9);
    expect(bump({ b: cruiser(9, 10) })).toBeCloseTo(0, 9);
    expect(bump({}, { z: cruiser(8, 10) })).toBeCloseTo(0, 9);
  });
});

describe('missiles in flight', () => {
  const boat: Drawn = {
    type: 'missile_cruiser',
    at: [4, 10],
    tracks: { speed: 1, 'charge-tube': 9, 'charge-second-tube': 9 },
  };
  const launch = (weapon: string, to = 't'): LaunchMissile => ({
    type: 'hexspace/launch-missile',
    side: RED,
    stand: stand('a'),
    weapon,
    target: stand(to),
    at: cell(5, 10),
    facing: 0,
  });
  /** Two missiles fly at t, which is lost then if it is told so. */
  const flying = (more: Drawing = {}, isLost = false): TestBattle => {
    const battle = inImpulse(
      given({
        ...SPACE,
        red: { a: boat },
        blue: {
          t: cruiser(12, 10, { facing: 3 }),
          ahead: cruiser(14, 9, { facing: 3 }),
          behind: cruiser(1, 10),
          far: cruiser(19, 10),
        },
        ...more,
      }),
      1,
    );
    battle.play(launch('tube')).play(launch('second-tube'));
    if (isLost) {
      const others = Object.entries(battle.now.stands).filter(([id]) => id !== stand('t'));
      battle.now = { ...battle.now, stands: Object.fromEntries(others) };
    }
    for (const name of ['missile_1', 'missile_2']) {
      battle.change(name, { marks: [] });
    }
    return inImpulse(battle, 2);
  };
  const offered = (battle: TestBattle, type: string, side = RED) => [
    ...candidateActions(battle.rules, battle.now, side, `hexspace/${type}`),
  ];
  const flyAll = { type: 'hexspace/fly-missiles', side: RED } as const;
  const retarget = (to: string, name = 'missile_1') =>
    ({ type: 'hexspace/retarget', side: RED, stand: stand(name), target: stand(to) }) as const;
  const options = { sx_missile_retarget: 'front-180' };

  test('[SX-13.4-01] fly all by one order, by their numbers, which is offered while one has still to fly', () => {
    const battle = flying();
    expect(offered(battle, 'fly-missiles')).toEqual([flyAll]);
    expect(offered(asSide(flying(), BLUE), 'fly-missiles', BLUE)).toEqual([]);
    const backwards = Object.entries(battle.now.stands).reverse();
    battle.now = { ...battle.now, stands: Object.fromEntries(backwards) };
    battle.play(flyAll);
    const moved = battle.log.flatMap(({ event }) => (event.type === 'moved' ? [event.stand] : []));
    expect(moved).toEqual([stand('missile_1'), stand('missile_2')]);
    expect(offered(battle, 'fly-missiles')).toEqual([]);
    expect(battle.refusal(flyAll)).toEqual({
      reason: 'no missile of yours has still to fly',
      rule: 'SX-13.4-01',
    });
  });

  test.each([
    [12, 10],
    [11, 6],
    [8, 14],
    [7, 13],
    [9, 10],
  ])(
    '[SX-13.4-04] come a hex nearer to a target at %d, %d, and one more with the next hex',
    (q, r) => {
      const battle = flying({ blue: { t: cruiser(q, r, { facing: 3 }), far: cruiser(28, 1) } });
      const away: number[] = [hexDistance(cell(5, 10), cell(q, r))];
      for (const pass of [2, 3]) {
        inImpulse(battle, pass).play(flyAll);
        const { place } = battle.stand('missile_1');
        if (place.on === 'hex') away.push(hexDistance(place.at, cell(q, r)));
        for (const name of ['missile_1', 'missile_2']) battle.change(name, { marks: [] });
      }
      const [first = 0] = away;
      expect(away).toEqual([first, first - 1, first - 2]);
    },
  );

  test('[SX-13.3-03] without a target may get another that lies ahead of them, where the scenario says so', () => {
    const lost = flying({ options }, true);
    expect(offered(lost, 'retarget')).toEqual([retarget('ahead'), retarget('ahead', 'missile_2')]);
    expect(offered(flying({}, true), 'retarget')).toEqual([]);
    expect(offered(flying({ options }), 'retarget')).toEqual([]);
    expect(
      pointedOrder(lost, 'hexspace/retarget', {
        stand: stand('missile_1'),
        target: stand('ahead'),
      }),
    ).toEqual(retarget('ahead'));
    lost.play(retarget('ahead'));
    expect(lost.said()).toContain('Missile 1 finds a new target: ahead');
    expect(lost.refusal(retarget('ahead'))).toEqual({
      reason: 'Missile 1 has its target',
      rule: 'SX-13.3-03',
    });
  });

  test.each([
    ['behind', 'the target lies before the missile, 12 hexes away at most'],
    ['far', 'the target lies before the missile, 12 hexes away at most'],
    ['missile_2', 'the target lies before the missile, 12 hexes away at most'],
    ['gone', 'the target lies before the missile, 12 hexes away at most'],
    ['friend', 'a missile flies at the enemy'],
  ])('[SX-13.3-03] get no target %s', (to, reason) => {
    const red = { a: boat, friend: cruiser(9, 10) };
    expect(flying({ options, red }, true).refusal(retarget(to))).toEqual({
      reason,
      rule: 'SX-13.3-03',
    });
  });

  test('[SX-13.3-03] get none after they have moved, nor by a ship', () => {
    const moved = flying({ options }, true).play(helm('missile_1'));
    expect(moved.refusal(retarget('ahead'))?.reason).toBe(
      'Missile 1 gets a target before it moves',
    );
    expect(moved.refusal(retarget('ahead', 'a'))?.reason).toBe(
      'no missile gets another target in this scenario',
    );
  });
});
