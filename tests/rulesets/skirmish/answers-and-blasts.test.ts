// Torpedoes, Martyrs, Defensive Fire and carriers as a hand orders them: what each order comes to, what it tells beforehand,
// and whom it refuses.

import { describe, expect, test } from 'vitest';
import { at as point } from '../../../shared/core/measure';
import { choicesOf, previewOf } from '../../../shared/rules/query';
import type { GetIn, SetDown } from '../../../shared/rulesets/skirmish/ride';
import { bearer, car, duel, explosions, fire, first, target } from '../../helpers/catastrophe';
import {
  BLUE,
  box,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type TestBattle,
} from '../../helpers/given-battle';
import { thoughtOf } from '../../helpers/judged';
import { rides } from '../../helpers/own-rules';
import { pointedOrder } from '../../helpers/pointed-order';
import {
  catastrophe,
  defend,
  go,
  hold,
  launch,
  martyr,
  skirmish,
  turnTo,
} from '../../helpers/skirmish';

const suits = ({ rules, now }: TestBattle, type: string, name: string) => {
  const one = now.stands[stand(name)];
  return one && rules.actions.find((rule) => rule.type === type)?.suits?.(one, now);
};

describe('[LT-01.1-01] a torpedo that lies outside its start-up area', () => {
  const drawn = (more: Drawing) =>
    scenarioOf({ ruleset: 'skirmish', modules: ['torpedo'], ...more });
  const { rules } = skirmish({
    red: { a: { type: 'scout_car', at: [10, 10] } },
    blue: { b: { type: 'scout_car', at: [30, 30] } },
  });
  const repaired = (more: Drawing) => {
    const [problem] = rules.check(drawn(more));
    if (problem?.repair?.change.type !== 'put') throw new Error('nothing is put anywhere');
    const items = problem.repair.change.items as unknown;
    const [moved] = items as readonly { readonly place: { readonly at: unknown } }[];
    return moved?.place.at;
  };

  test('is put into the middle of the strip of its side, as far along it as it lay', () => {
    expect(repaired({ red: { t: { type: 'land_torpedo', at: [10, 20] } } })).toEqual(point(10, 3));
    expect(repaired({ blue: { t: { type: 'land_torpedo', at: [10, 20] } } })).toEqual(
      point(10, 45),
    );
  });

  test('is put into the middle of the first zone of its side, where it has zones', () => {
    const zone = (id: string, shape: ReturnType<typeof box>, side = RED) =>
      ({ id, name: id, side, purpose: 'deployment', shape }) as never;
    const zones = [zone('zn_1', box(8, 20, 12, 26)), zone('zn_2', box(30, 20, 34, 24))];
    const red = (x: number, y: number) => ({ t: { type: 'land_torpedo', at: [x, y] as const } });
    expect(repaired({ zones, red: red(20, 22) })).toEqual(point(10, 23));
    // Either of its zones will do; a zone of the other side, or for another purpose, is none.
    expect(rules.check(drawn({ zones, red: red(32, 22) }))).toEqual([]);
    const others = [zone('zn_1', box(8, 20, 12, 26), BLUE)];
    expect(repaired({ zones: others, red: red(10, 22) })).toEqual(point(10, 3));
    expect(rules.check(drawn({ red: { a: { type: 'scout_car', at: [10, 20] } } }))).toEqual([]);
  });

  test('and an option that no rule knows, each have a repair', () => {
    const odd = drawn({
      red: { t: { type: 'land_torpedo', at: [10, 2] } },
      options: { lt_torpedo_hull: 'many', lt_inches_per_mp: 2 },
    });
    const [problem, ...others] = rules.check(odd);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      path: 'rules.options.lt_torpedo_hull',
      repair: { label: 'Play it as usual' },
    });
    expect(problem?.repair?.change).toMatchObject({
      values: { rules: { options: { lt_inches_per_mp: 2 } } },
    });
  });
});

describe('[LT-01.1-02] a launch', () => {
  const battle = () =>
    skirmish({
      red: {
        t: { type: 'land_torpedo', at: [10, 3], facing: 90, tracks: { initiative: 9 } },
        a: { type: 'scout_car', at: [30, 3] },
      },
      blue: { b: { type: 'crawler', at: [10, 20], tracks: { initiative: 1 } } },
    });

  test('is offered to torpedoes alone, and picks one', () => {
    expect(suits(battle(), 'torpedo/launch', 't')).toBe(true);
    expect(suits(battle(), 'torpedo/launch', 'a')).toBe(false);
    expect(pointedOrder(battle(), 'torpedo/launch', { stand: stand('t') })).toEqual(launch('t'));
    expect(battle().refusal(launch('a'))).toEqual({
      reason: 'only a torpedo is launched',
      rule: 'LT-01.1-02',
    });
  });

  test('is told with what it seeks and from where on it is live', () => {
    expect(battle().odds(launch('t'))?.text).toMatch(
      /^runs 1d6 inches in each movement phase and seeks b, .* away, the nearest in its arc of 90°; its warhead is live in the third attack phase$/,
    );
    const empty = skirmish({
      red: { t: { type: 'land_torpedo', at: [10, 3], tracks: { initiative: 9 } } },
      blue: { b: { type: 'crawler', at: [10, 20], tracks: { initiative: 1 } } },
    });
    expect(empty.odds(launch('t'))).toMatchObject({ short: 'straight ahead' });
    const labels = (one: TestBattle) =>
      (one.rules.markers?.(one.now) ?? []).map(({ label }) => label);
    expect(labels(battle())).toEqual(['would seek b', '']);
    expect(labels(empty)).toEqual(['nothing in its arc']);
    // Once it runs it says when it will be live; live, its blast is drawn about it.
    const run = (phases: number, marks: readonly string[]) => {
      const one = battle().dice(1).play(launch('t'));
      one.change('t', {
        marks: [...one.marks('t'), ...marks],
        tracks: { ...one.stand('t').tracks, 'attack-phases': phases },
      });
      return one;
    };
    expect(labels(run(1, []))[0]).toBe('seeks b, live in 2 attack phases');
    expect(labels(run(2, []))[0]).toBe('seeks b, live in the next attack phase');
    const live = run(3, ['armed']);
    expect(labels(live)).toEqual(['seeks b, live', '', '']);
    expect(live.rules.markers?.(live.now).at(-1)).toMatchObject({ shape: 'disc', turn: 0 });
  });

  test('steers it no more: it neither moves nor turns by an order before or after', () => {
    const stays = { reason: 't stays where it stands', rule: 'SK-02-01' };
    expect(battle().refusal(go('t', [[10, 5]]))).toEqual(stays);
    expect(battle().refusal(turnTo('t', 0))).toEqual(stays);
    const launched = battle().dice(1).play(launch('t'));
    expect(launched.refusal(launch('t'))).toEqual({
      reason: 't has been launched',
      rule: 'LT-01.1-03',
    });
  });
});

describe('[CD-90-05] Defensive Fire', () => {
  const answered = (more: Drawing = {}) => duel(3, more).dice(1).play(fire());

  test('is offered once somebody has attacked, and picks who was attacked', () => {
    const battle = answered();
    expect(suits(duel(3), 'catastrophe/defend', 't')).toBe(false);
    expect(suits(battle, 'catastrophe/defend', 't')).toBe(true);
    const picked = { side: BLUE, stand: stand('t'), target: stand('a') };
    expect(pointedOrder(battle, 'catastrophe/defend', picked)).toEqual(defend('t', 'beam', 'a'));
    expect(pointedOrder(battle, 'catastrophe/defend', { ...picked, target: null })).toEqual({
      reason: 'pick a stand that was attacked',
      rule: 'CD-90-05',
    });
    expect(thoughtOf(battle, 'catastrophe/defend', BLUE)).toEqual([defend('t', 'beam', 'a')]);
    expect(thoughtOf(battle, 'catastrophe/defend', RED)).toEqual([]);
    expect(thoughtOf(battle, 'catastrophe/hold', BLUE)).toEqual([hold()]);
    expect(thoughtOf(duel(3), 'catastrophe/hold', BLUE)).toEqual([]);
  });

  test('is fired with the weapon that is wished for, or the one that takes most', () => {
    const battle = catastrophe({
      red: { a: first('walker') },
      blue: { t: target('heavy_walker', 4) },
    })
      .dice(1)
      .play(fire());
    const made = (weapon?: string) =>
      pointedOrder(battle, 'catastrophe/defend', {
        side: BLUE,
        stand: stand('t'),
        target: stand('a'),
        ...(weapon && { wishes: { weapon } }),
      });
    const all = thoughtOf(battle, 'catastrophe/defend', BLUE) as ReturnType<typeof defend>[];
    expect(all).toHaveLength(2);
    for (const { weapon } of all) expect(made(weapon)).toMatchObject({ weapon });
    const mean = (one: ReturnType<typeof defend>) =>
      Number(/([\d.]+) tracks on average/.exec(battle.odds(one)?.short ?? '')?.[1]);
    const most = Math.max(...all.map(mean));
    const usual = made();
    expect(mean(usual as ReturnType<typeof defend>)).toBe(most);
    expect(Math.min(...all.map(mean))).toBeLessThan(most);
    const [choice] = choicesOf(battle.rules, battle.now, all[0] ?? hold());
    expect(choice?.options.map(({ value }) => value).sort()).toEqual(
      all.map(({ weapon }) => weapon).sort(),
    );
  });

  test('goes at the attacker alone, by who was attacked and has not answered', () => {
    const battle = answered({
      red: { x: first('walker', { at: [10, 30] }) },
      blue: { y: target('walker', 3, { at: [20, 30] }) },
    });
    expect(battle.refusal(defend('t', 'beam', 'x'))).toEqual({
      reason: 'Defensive Fire goes at whoever has attacked',
      rule: 'CD-90-05',
    });
    expect(battle.refusal(defend('y', 'beam', 'a'))).toEqual({
      reason: 'y has no attack to answer in this activation',
      rule: 'CD-90-05',
    });
    expect(battle.refusal(defend('t', 'spear', 'a'))).toMatchObject({ rule: 'CD-90-05' });
    expect(duel(3).refusal(hold(RED))).toEqual({
      reason: 'nobody may return fire now',
      rule: 'CD-90-05',
    });
    battle.play(hold());
    expect(battle.said()).toContain('Blue return no Defensive Fire');
    expect(battle.refusal(defend('t', 'beam', 'a'))).not.toBeNull();
  });

  test('is asked for with who has attacked and who may answer', () => {
    const battle = answered();
    expect(battle.rules.question?.(battle.now)).toMatchObject({
      about: stand('a'),
      text: 'a has attacked. t may return fire once in this activation.',
    });
    const calm = duel(3);
    expect(calm.rules.question?.(calm.now) ?? null).toBeNull();
  });
});

describe('[CD-03-04] a Martyr', () => {
  const field = (more: Drawing = {}) =>
    catastrophe({
      red: { m: bearer('walker', 3), f: car(20, 22) },
      blue: { t: car(20, 26), u: car(30, 30) },
      ...more,
    });

  test('alone is offered to blow itself up, and picks itself', () => {
    const battle = field();
    expect([
      suits(battle, 'catastrophe/martyr', 'm'),
      suits(battle, 'catastrophe/martyr', 'f'),
    ]).toEqual([true, false]);
    expect(thoughtOf(battle, 'catastrophe/martyr')).toEqual([martyr('m')]);
    expect(thoughtOf(battle, 'catastrophe/martyr', BLUE)).toEqual([]);
    expect(pointedOrder(battle, 'catastrophe/martyr', { stand: stand('m') })).toEqual(martyr('m'));
    expect(battle.refusal(martyr('f'))).toEqual({
      reason: 'only a stand with the Martyr upgrade blows itself up',
      rule: 'CD-03-04',
    });
  });

  test('tells whom its blast would catch, each with its side, and the table shows it', () => {
    const battle = field();
    const odds = battle.odds(martyr('m'));
    expect(odds?.text).toMatch(
      /^m is destroyed at once and explodes with .*: f \(Red\), t \(Blue\)$/,
    );
    expect(odds?.short).toMatch(/: 2 stands within it$/);
    const [drawn] = previewOf(battle.rules, battle.now, martyr('m'));
    expect(drawn).toMatchObject({ label: '', size: { width: 6_000 } });
    const [marker] = battle.rules.markers?.(battle.now) ?? [];
    expect(marker?.label).toMatch(/^m, .*: f, t$/);
    const alone = field({ red: { m: bearer('walker', 3) }, blue: { u: car(30, 30) } });
    expect(alone.odds(martyr('m'))?.text).toMatch(/: nobody$/);
    expect(alone.rules.markers?.(alone.now)[0]?.label).toMatch(/: nobody$/);
    const one = field({ red: { m: bearer('walker', 3) } });
    expect(one.odds(martyr('m'))?.short).toMatch(/: 1 stand within it$/);
  });

  test('is marked on the table while it may act, and not where the rule is left out', () => {
    const off = field({
      options: { cd_catastrophic: false },
      red: { m: bearer('walker', 3, { marks: [] }) },
    });
    off.change('m', { marks: ['martyr'] });
    expect(off.rules.markers?.(off.now)).toEqual([]);
    expect(off.refusal(martyr('m'))).toMatchObject({ rule: 'CD-03-01' });
    const phases = field({ options: { cd_activation: 'phase-by-phase' } });
    expect(phases.rules.markers?.(phases.now)).toEqual([]);
    expect(phases.refusal(martyr('m'))).toEqual({
      reason: 'a Specialty Action takes the place of an attack',
      rule: 'CD-90-07',
    });
    const any = field({
      options: { cd_activation: 'phase-by-phase', cd_specialty: 'in-any-phase' },
    });
    expect(any.rules.markers?.(any.now)).toHaveLength(1);
    expect(any.refusal(martyr('m'))).toBeNull();
  });

  test('that cannot move or fire is asked before it is passed over, where an enemy is in its blast', () => {
    const tower = (x: number) =>
      field({
        red: { m: bearer('gun_tower', 3), f: car(20, 22) },
        blue: { t: car(x, 24) },
      });
    expect(tower(22).now.clock.side).toBe(RED);
    expect(tower(22).refusal(martyr('m'))).toBeNull();
  });

  test('that blows up strikes friend and foe, and nobody farther off', () => {
    const battle = field();
    battle.dice(1, 1).play(martyr('m'));
    expect(explosions(battle)).toHaveLength(1);
    expect(battle.isThere('m')).toBe(false);
    expect(battle.said().filter((text) => text.includes('is attacked by'))).toHaveLength(2);
  });
});

describe('a carrier', () => {
  const convoy = (aboard: readonly string[] = ['p'], more: Drawing = {}) =>
    given({
      ruleset: 'skirmish',
      own: rides(),
      step: 'move',
      red: {
        t: { type: 'own:truck', at: [10, 20], facing: 30 },
        w: { type: 'own:squad', at: [10, 21.5] },
        far: { type: 'own:squad', at: [30, 40] },
        ...Object.fromEntries(
          aboard.map((name) => [name, { type: 'own:squad', at: [10, 20] as const, aboard: 't' }]),
        ),
      },
      blue: { e: { type: 'own:squad', at: [30, 20] }, v: { type: 'own:truck', at: [8.5, 20] } },
      ...more,
    });
  const getIn = (name: string, carrier = 't'): GetIn => ({
    type: 'skirmish/get-in',
    side: RED,
    stand: stand(name),
    carrier: stand(carrier),
  });
  const setDown = (
    name: string,
    ...places: readonly (readonly [string, number, number])[]
  ): SetDown => ({
    type: 'skirmish/set-down',
    side: RED,
    stand: stand(name),
    passengers: places.map(([one, x, y]) => ({ stand: stand(one), at: point(x, y) })),
  });

  test('is offered to set down, and others to get in, where a game has carriers', () => {
    const battle = convoy();
    expect(suits(battle, 'skirmish/set-down', 't')).toBe(true);
    expect(suits(battle, 'skirmish/set-down', 'w')).toBe(false);
    expect(suits(battle, 'skirmish/get-in', 'w')).toBe(true);
    expect(suits(battle, 'skirmish/get-in', 't')).toBe(false);
    const none = skirmish({
      red: { a: { type: 'scout_car', at: [10, 10] } },
      blue: { b: { type: 'scout_car', at: [30, 30] } },
    });
    expect(suits(none, 'skirmish/get-in', 'a')).toBe(false);
    expect(thoughtOf(none, 'skirmish/get-in')).toEqual([]);
    expect(thoughtOf(none, 'skirmish/set-down')).toEqual([]);
    expect([battle, none].map(({ rules }) => rules.carriersFor !== undefined)).toEqual([
      true,
      false,
    ]);
  });

  test('is thought of by those who are beside it, of its own side', () => {
    expect(thoughtOf(convoy(), 'skirmish/get-in')).toEqual([getIn('w')]);
    expect(thoughtOf(convoy(['p', 'q']), 'skirmish/get-in')).toEqual([]);
    const [down, ...others] = thoughtOf(convoy(), 'skirmish/set-down');
    expect(others).toEqual([]);
    expect(down).toMatchObject({ stand: stand('t'), passengers: [{ stand: stand('p') }] });
    expect(thoughtOf(convoy([]), 'skirmish/set-down')).toEqual([]);
  });

  test('refuses nobody, who is gone, who is not aboard, and two on one spot', () => {
    const battle = convoy(['p', 'q']);
    expect(battle.refusal(getIn('w', 'gone'))?.reason).toBe('that stand carries nobody');
    expect(battle.refusal(setDown('t'))).toEqual({
      reason: 'nobody is to be set down',
      rule: 'B 9.2',
    });
    for (const name of ['w', 'gone', 'far']) {
      expect(battle.refusal(setDown('t', [name, 11.2, 20]))).toEqual({
        reason: 'that stand is not aboard t',
        rule: 'B 9.2',
      });
    }
    expect(battle.refusal(setDown('t', ['p', 11.2, 20], ['q', 11.4, 20]))?.reason).toContain(
      'stands there',
    );
    expect(battle.refusal(setDown('t', ['p', 11.2, 20], ['q', 10, 18.8]))).toBeNull();
    expect(battle.refusal(setDown('t', ['p', 11.2, 20], ['p', 10, 18.8]))?.reason).toBe(
      'that stand is not aboard t',
    );
  });

  test('who is full or alone tells how many more it takes', () => {
    expect(convoy([]).odds(getIn('w'))?.text).toBe('takes its move; 1 more may get in');
    expect(convoy([]).odds(getIn('w', 'e'))).toEqual({ text: '', because: [] });
    expect(previewOf(convoy().rules, convoy().now, setDown('t', ['p', 11.2, 20]))).toMatchObject([
      { at: point(11.2, 20), label: 'p', turn: 30 },
    ]);
  });
});
