// Where a missile strikes: each side of a ship from each side that it may come from, and fighters by the word of a player.

import { describe, expect, test } from 'vitest';
import type { HexFacing } from '../../../shared/geometry/hex';
import type { LaunchMissile } from '../../../shared/rulesets/hexspace/missiles/launch-missile';
import { BLUE, given, RED, stand, type Drawing, type TestBattle } from '../../helpers/given-battle';
import { pointedOrder } from '../../helpers/pointed-order';
import { asSide, cell, endImpulse, helm, inImpulse } from '../../helpers/hexspace';

/** One hex on in each of the six directions, counter-clockwise from the east. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;
const FACINGS: readonly HexFacing[] = [0, 1, 2, 3, 4, 5];

/** The shields clockwise from straight ahead, one for each side of the hex. */
const AROUND = ['fore', 'starboard', 'starboard', 'aft', 'port', 'port'] as const;

const fly = (number = 1) => helm(`missile_${number}`);
const strike = (model: number, side = RED) =>
  ({ type: 'hexspace/strike-fighter', side, model }) as const;

/** Missiles of Red on their way to `t`, in the first impulse of Red. */
function launched(blue: Drawing['blue'], count = 1, options: Drawing['options'] = {}): TestBattle {
  const battle = inImpulse(
    given({
      ruleset: 'hexspace',
      modules: ['missiles', 'fighters'],
      size: [30, 20],
      options,
      red: {
        a: { type: 'missile_cruiser', at: [4, 10], tracks: { speed: 1 } },
        b: { type: 'missile_cruiser', at: [4, 8], tracks: { speed: 1 } },
      },
      blue: { home: { type: 'carrier', at: [20, 2], facing: 3 }, ...blue },
    }),
    1,
  );
  const launchers = [
    ['a', 10],
    ['b', 8],
  ] as const;
  for (const [name, r] of launchers.slice(0, count)) {
    const launch: LaunchMissile = {
      type: 'hexspace/launch-missile',
      side: RED,
      stand: stand(name),
      weapon: 'tube',
      target: stand('t'),
      at: cell(5, r),
      facing: 0,
    };
    battle.play(launch);
  }
  return inImpulse(asSide(battle, RED), 1);
}

const put = (battle: TestBattle, name: string, q: number, r: number, facing: HexFacing = 0) =>
  battle.change(name, { place: { on: 'hex', at: { q, r }, facing }, marks: battle.marks(name) });

const fresh = (battle: TestBattle, ...names: readonly string[]) => {
  for (const name of names) {
    battle.change(name, { marks: battle.marks(name).filter((mark) => mark !== 'has-moved') });
  }
  return battle;
};

const shieldsOf = (battle: TestBattle) =>
  ['fore', 'starboard', 'aft', 'port'].filter(
    (shield) => battle.stand('t').tracks[`shield-${shield}`] !== 4,
  );

describe('[SX-13.5-01] a missile', () => {
  const cruiser = { type: 'cruiser', at: [12, 10], tracks: { speed: 6 } } as const;

  test('strikes the shield on the side that it comes from', () => {
    const battle = launched({ t: cruiser });
    const start = battle.now;
    for (const facing of FACINGS) {
      for (const from of FACINGS) {
        battle.now = start;
        const [dq, dr] = STEPS[from] ?? [0, 0];
        put(battle, 't', 12, 10, facing);
        put(
          fresh(battle, 'missile_1'),
          'missile_1',
          12 + dq,
          10 + dr,
          ((from + 3) % 6) as HexFacing,
        );
        battle.play(fly());
        expect(battle.isThere('missile_1')).toBe(false);
        expect(shieldsOf(battle), `${facing} from ${from}`).toEqual([
          AROUND[(facing - from + 6) % 6],
        ]);
      }
    }
  });

  test.each([
    [0, false, 'fore'],
    [1, true, 'port'],
    [-1, true, 'starboard'],
  ] as const)(
    'that a ship flies into strikes the side that goes first: turn %i',
    (turn, slip, shield) => {
      for (const facing of FACINGS) {
        const battle = launched({ t: cruiser });
        put(battle, 't', 12, 10, facing);
        battle.change('t', { marks: [...battle.marks('t'), 'slips'] });
        const [dq, dr] = STEPS[(facing + turn + 6) % 6] ?? [0, 0];
        put(battle, 'missile_1', 12 + dq, 10 + dr);
        inImpulse(asSide(battle, BLUE), 1).play(helm('t', { turn, slip }, BLUE));
        expect(shieldsOf(battle), `${facing}`).toEqual([shield]);
        expect(battle.stand('t').tracks[`shield-${shield}`]).toBe(2);
        expect(battle.isThere('missile_1')).toBe(false);
      }
    },
  );

  test('strikes with all others that fly at the same ship from its hex, each named for what it hit', () => {
    const battle = launched({ t: cruiser }, 2);
    put(battle, 't', 12, 10, 3);
    put(put(battle, 'missile_1', 11, 10), 'missile_2', 11, 10);
    inImpulse(asSide(battle, BLUE), 1).play(helm('t', {}, BLUE));
    expect([battle.isThere('missile_1'), battle.isThere('missile_2')]).toEqual([false, false]);
    expect(battle.stand('t').tracks['shield-fore']).toBe(0);
    expect(battle.struck).toEqual([
      { stand: stand('t'), by: [stand('missile_1')] },
      { stand: stand('t'), by: [stand('missile_2')] },
    ]);
    expect(battle.said()).toEqual(expect.arrayContaining(['Missile 1 hits t', 'Missile 2 hits t']));
    const one = launched({ t: cruiser }, 2);
    put(one, 't', 12, 10, 3);
    put(put(one, 'missile_1', 11, 10), 'missile_2', 10, 10);
    inImpulse(asSide(one, BLUE), 1).play(helm('t', {}, BLUE));
    expect([one.isThere('missile_1'), one.isThere('missile_2')]).toEqual([false, true]);
  });

  test('that has destroyed its ship leaves the others nothing to strike', () => {
    const weak = { hull: 1, speed: 6, 'shield-fore': 0 };
    const battle = launched({ t: { ...cruiser, tracks: weak } }, 2);
    put(battle, 't', 12, 10, 3);
    put(put(battle, 'missile_1', 11, 10), 'missile_2', 11, 10);
    inImpulse(asSide(battle, BLUE), 1).play(helm('t', {}, BLUE));
    expect([battle.isThere('t'), battle.isThere('missile_1')]).toEqual([false, false]);
    expect(battle.said().filter((line) => /^Missile \d hits/.test(line))).toHaveLength(1);
  });
});

describe('[SX-13.2-06] fighters that are hit', () => {
  const wing = { type: 'fighters', at: [13, 10], facing: 3, tracks: { speed: 6 } } as const;
  /** Two missiles have come into the hex of the fighters. */
  const twice = (options: Drawing['options'] = {}) => {
    const battle = launched({ t: wing }, 2, options);
    put(put(battle, 'missile_1', 12, 10), 'missile_2', 12, 10);
    inImpulse(asSide(battle, BLUE), 1).play(helm('t', {}, BLUE));
    return battle;
  };
  const left = (battle: TestBattle) =>
    [1, 2, 3].filter((n) => battle.isThere('t') && battle.stand('t').tracks[`fighter-${n}`] === 1);
  const asked = (battle: TestBattle) => battle.rules.question?.(battle.now)?.text ?? null;

  test('are struck one missile after the other, each where its owner says', () => {
    const battle = twice();
    expect(battle.now.clock).toMatchObject({ active: BLUE, side: RED });
    expect(asked(battle)).toBe('Missile 1 hits t. Red say which fighter it strikes.');
    expect(battle.refusal(endImpulse(RED))).toEqual({
      reason: 'first say which fighter of t Missile 1 strikes',
      rule: 'SX-13.2-06',
    });
    expect(battle.refusal(strike(4))).toEqual({ reason: 't has no fighter 4', rule: 'SX-13.2-06' });
    battle.play(strike(2));
    expect([left(battle), battle.now.clock.side]).toEqual([[1, 3], RED]);
    expect(battle.struck).toEqual([{ stand: stand('t'), by: [stand('missile_1')] }]);
    expect(asked(battle)).toBe('Missile 2 hits t. Red say which fighter it strikes.');
    expect(battle.rules.question?.(battle.now)).toMatchObject({ about: stand('t'), way: [] });
    expect(battle.refusal(strike(2))?.reason).toBe('t has no fighter 2');
    // Who says nothing of which means the first that is left.
    const weak = twice().change('t', { tracks: { 'fighter-2': 1, 'fighter-3': 1 } });
    expect(pointedOrder(weak, 'hexspace/strike-fighter', {})).toEqual(strike(2));
    battle.play(strike(3));
    expect([left(battle), battle.now.clock.side, asked(battle)]).toEqual([[1], BLUE, null]);
    expect([battle.isThere('missile_1'), battle.isThere('missile_2')]).toEqual([false, false]);
    expect(battle.now.private['missiles']).toMatchObject({ hits: [], launched: 2 });
    expect(battle.refusal(strike(1, BLUE))).toEqual({
      reason: 'no missile of yours has hit fighters',
      rule: 'SX-13.2-06',
    });
  });

  test('are chosen by their own side where the scenario says so, which keeps the word', () => {
    const battle = twice({ sx_missile_fighter_choice: 'target-owner' });
    expect(battle.now.clock).toMatchObject({ active: BLUE, side: BLUE });
    expect(asked(battle)).toBe('Missile 1 hits t. Blue say which fighter it strikes.');
    battle.play(strike(1, BLUE)).play(strike(2, BLUE));
    expect([left(battle), battle.now.clock.side]).toEqual([[3], BLUE]);
  });

  test('that are one alone are struck without a word', () => {
    const battle = launched({ t: { ...wing, tracks: { 'fighter-1': 0, 'fighter-2': 0 } } });
    put(fresh(battle, 'missile_1'), 'missile_1', 12, 10);
    battle.play(fly());
    expect([battle.isThere('t'), battle.isThere('missile_1'), asked(battle)]).toEqual([
      false,
      false,
      null,
    ]);
  });
});
