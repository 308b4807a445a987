// Checks that count for a whole unit, what is lost with whom and by which rule, and who goes at once.

import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../shared/core/json';
import { qualityModifiers, qualityRow } from '../../../../shared/rulesets/tripods/morale/quality';
import {
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p1';
const LORRY = 'human_lorry_p2plus';
const FAR = { far: { type: FOOT, at: [46, 2], unit: 'far' } } as const;

/** The end of red's firing phase, in which somebody of blue owes a check. */
function evening(blue: NonNullable<Drawing['blue']>, more: Drawing = {}): TestBattle {
  return given({
    red: { a: { type: FOOT, at: [2, 2] } },
    blue: { ...blue, ...FAR },
    step: 'firing',
    ...more,
  });
}
const foot = (x: number, marks: readonly string[] = [], of = 'blue'): Drawn => ({
  type: FOOT,
  at: [x, 20],
  marks,
  unit: of,
});
const rolls = (battle: TestBattle) =>
  battle.log.flatMap(({ event }) => (event.type === 'rolled' ? [event.why] : []));
const lossesOf = (battle: TestBattle) =>
  (battle.now.private['tripods'] as { losses: readonly { stand: string; how: string }[] }).losses;

describe.each([
  ['check-due', 'fire-checked', { ft_fire_qc_scope: 'unit-game-turn' }],
  ['artillery-check-due', 'artillery-checked', { ft_artillery_qc_scope: 'unit' }],
] as const)('%s by the option that one check counts for its unit', (due, checked, options) => {
  const unit = (withOptions: Readonly<Record<string, Json>>, marks: readonly string[] = []) =>
    evening(
      { s1: foot(20, [due]), s2: foot(22, [due]), s3: foot(24, marks), s4: foot(26) },
      { options: withOptions },
    );

  test('[FT-05-11] [FT-05-15] the first who checks does so for the others', () => {
    const battle = unit(options).dice(6).play(endPhase(RED));
    expect(rolls(battle)).toHaveLength(1);
    const apart = unit({}).dice(6, 6).play(endPhase(RED));
    expect(rolls(apart)).toHaveLength(2);
  });

  test('nobody of it checks once a mate has, and other units do', () => {
    const spared = unit(options, [checked]).play(endPhase(RED));
    expect(rolls(spared)).toEqual([]);
    const other = evening(
      { s1: foot(20, [due]), s2: foot(22), m: foot(30, [checked], 'mates') },
      { options },
    );
    expect(rolls(other.dice(6).play(endPhase(RED)))).toHaveLength(1);
  });
});

describe('[FT-05-21] losses of a unit', () => {
  const three = (more: Drawing = {}) =>
    evening({ s1: foot(20, ['check-due']), s2: foot(22, ['check-due']), s3: foot(24) }, more);

  test('of another one are no reason to check again', () => {
    // Two of three are lost; the third passes its check for that, and is no longer asked.
    const battle = three({
      blue: {
        s1: foot(20, ['check-due']),
        s2: foot(22, ['check-due']),
        s3: foot(24),
        o1: foot(40, [], 'others'),
        o2: foot(42, [], 'others'),
        o3: foot(44, [], 'others'),
        ...FAR,
      },
    });
    battle.dice(1, 1, 6).play(endPhase(RED));
    endTurn(endTurn(battle));
    while (battle.now.clock.step !== 'firing') battle.play(endPhase(battle.now.clock.active));
    battle.change('o1', { marks: ['check-due'] });
    // One die alone: the check of o1, which fails.
    battle.dice(1).play(endPhase(battle.now.clock.active));
    expect(battle.isThere('o1')).toBe(false);
    expect(battle.isThere('s3')).toBe(true);
  });

  test('[FT-05-09] by the option that one check is for a game turn, who has passed is spared in the other player turn', () => {
    const passed = (options: Drawing['options'] = {}) => {
      const battle = evening(
        Object.fromEntries(
          ['s1', 's2', 's3', 's4', 's5', 's6'].map((name, i) => [
            name,
            foot(10 + 2 * i, i < 4 ? ['check-due'] : []),
          ]),
        ),
        { options },
      );
      battle.dice(1, 1, 1, 1, 6).play(endPhase(RED));
      while (battle.now.clock.step !== 'firing') battle.play(endPhase(battle.now.clock.active));
      return battle.change('s5', { marks: [...battle.marks('s5'), 'check-due'] });
    };
    const each = passed();
    // In a player turn of its own another loss asks for another check, and it is the last of its unit, too.
    each.dice(1, 6).play(endPhase(each.now.clock.active));
    expect(each.isThere('s6')).toBe(true);
    const once = passed({ ft_qc_limit_window: 'game-turn' });
    once.dice(1).play(endPhase(once.now.clock.active));
    expect(once.isThere('s6')).toBe(true);
  });
});

describe('who rides', () => {
  const driven = (options: Drawing['options'] = {}) =>
    evening(
      {
        lorry: { type: LORRY, at: [30, 30], marks: ['check-due'] },
        rider: { type: FOOT, at: [0, 0], aboard: 'lorry' },
      },
      { options },
    )
      .dice(1)
      .play(endPhase(RED));

  test('[FT-09-09] is lost as its carrier is, or by option as if it were destroyed', () => {
    const how = (battle: TestBattle) =>
      Object.fromEntries(lossesOf(battle).map((loss) => [loss.stand, loss.how]));
    expect(how(driven())).toEqual({ [stand('lorry')]: 'withdrawn', [stand('rider')]: 'withdrawn' });
    expect(how(driven({ ft_passenger_value: 'full' }))).toEqual({
      [stand('lorry')]: 'withdrawn',
      [stand('rider')]: 'destroyed',
    });
  });

  test('[FT-09-09] [FT-16-12] the log names the rule by which it is lost', () => {
    const ruleOf = (battle: TestBattle, name: string) =>
      battle.log.find(({ event }) => event.type === 'removed' && event.stand === stand(name))?.rule;
    expect(ruleOf(driven(), 'rider')).toBe('FT-09-09');
    expect(ruleOf(driven(), 'lorry')).toBe('FT-05-03');
    const cylinder = given({
      red: { a: { type: FOOT, at: [20, 20] } },
      blue: {
        c: { type: 'martian_cylinder', at: [24, 20] },
        p: { type: 'martian_tripod_p1', at: [0, 0], aboard: 'c' },
        z: { type: 'martian_tripod_p1', at: [46, 46], unit: 'far' },
      },
    });
    cylinder.play({
      type: 'tripods/move',
      side: RED,
      stand: stand('a'),
      path: [{ x: 24_000, y: 20_000 }],
      facing: 0,
    } as never);
    expect(ruleOf(cylinder, 'p')).toBe('FT-16-12');
    expect(ruleOf(cylinder, 'c')).toBe('FT-16-11');
    expect(cylinder.said()).toContain('p is lost with c');
  });

  test('[FT-06-31] [FT-05-03] who leaves the field leaves no wreck on the road', () => {
    const battle = evening(
      { lorry: { type: LORRY, at: [30, 30], marks: ['check-due'] } },
      { terrain: [feature('road', box(0, 29, 48, 31))] },
    );
    battle.dice(1).play(endPhase(RED));
    expect(battle.isThere('lorry')).toBe(false);
    expect(battle.now.terrain.map(({ kind }) => kind)).toEqual(['road']);
  });
});

test('[FT-02-16] who holds its fire and is destroyed by overwatch in its own movement phase goes at once', () => {
  const battle = given({
    red: { t: { type: LORRY, at: [14, 24], marks: ['hold-fire'] } },
    blue: { a: { type: 'human_heavy_tank_p4', at: [4, 24], marks: ['overwatch'] }, ...FAR },
    step: 'movement',
  });
  battle.play({
    type: 'tripods/move',
    side: RED,
    stand: stand('t'),
    path: [{ x: 15_000, y: 24_000 }],
    facing: 0,
  } as never);
  const side = battle.now.clock.side;
  const declared = fire(side, 't', 'a: gun');
  const action = { ...declared, attacks: declared.attacks.map((one) => ({ ...one, shots: 1 })) };
  const count = Number(/then (\d+) dice/.exec(battle.odds(action)?.text ?? '')?.[1] ?? 1);
  battle.dice(6, ...Array<number>(count).fill(6)).play(action);
  expect(battle.isThere('t')).toBe(false);
});

test('a stand that a module lets fall for another goes in its place, without a word', () => {
  const martyr = {
    id: 'martyrs',
    name: 'Martyrs',
    requires: ['tripods'],
    fallsInstead: (_r: unknown, id: string) => (id === stand('s1') ? stand('s2') : null),
  };
  const battle = evening(
    { s1: foot(20, ['check-due']), s2: foot(22), s3: foot(24), s4: foot(26) },
    { composedWith: [martyr] },
  );
  battle.dice(1).play(endPhase(RED));
  expect(['s1', 's2', 's3'].filter((name) => battle.isThere(name))).toEqual(['s1', 's3']);
  expect(battle.said().join()).not.toContain('leaves the field');
});

test('[FT-05-05] a stand that is hit twice owes its check once, and is told so once', () => {
  const battle = evening(
    { t: foot(20, ['check-due']) },
    { red: { a: { type: 'european_us_infantry_p3', at: [17, 20] } } },
  );
  battle.dice(6, 6).play(fire(RED, 't', 'a: small-arms at infantry'));
  expect(battle.said().join()).not.toContain('owes a quality check');
  expect(battle.marks('t').filter((mark) => mark === 'check-due')).toHaveLength(1);
});

test('[FT-06-40] by the option of a connected unit, exactly half of it is enough', () => {
  const unit = (...xs: readonly number[]) => {
    const blue = Object.fromEntries(
      xs.map((x, i) => [`s${i}`, foot(x, i === 0 ? ['check-due'] : [])]),
    );
    return evening(blue, { options: { ft_cohesion: 'connected' } })
      .dice(5)
      .play(endPhase(RED))
      .isThere('s0');
  };
  // Average stands keep within two inches; five is enough in cohesion, and not out of it.
  expect(unit(10, 12, 30, 32)).toBe(true);
  expect(unit(10, 12, 30, 32, 34)).toBe(false);
  expect(unit(10, 12, 14, 30, 32)).toBe(true);
});

test('a quality that no table knows is no quality, and who waits off the table needs nothing', () => {
  expect(() => qualityRow('heroic')).toThrow('unknown quality "heroic"');
  expect(qualityRow('elite').check).toBe(3);
  const { now } = evening({ t: { ...foot(20), reserve: true } });
  expect(qualityModifiers(now, { stand: stand('t'), why: 'a check' })).toEqual([]);
  expect(qualityModifiers(now, { stand: stand('gone'), why: 'a check' })).toEqual([]);
});
