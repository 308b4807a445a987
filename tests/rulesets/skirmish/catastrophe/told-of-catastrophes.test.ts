// What is told of stands under catastrophic damage outside of attacks: remarks, who is asked before it is passed over, what
// mends a scenario, and stands that are lost to other rules than its own.

import { describe, expect, test } from 'vitest';
import type { ZoneId } from '../../../../shared/core/id';
import type { Json } from '../../../../shared/core/json';
import { answer } from '../../../../shared/rules/query';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import type { Scenario } from '../../../../shared/scenario/document';
import { awards, bearer, car, duel, first, target } from '../../../helpers/catastrophe';
import {
  BLUE,
  given,
  RED,
  scenarioOf,
  stand,
  unit,
  type Drawing,
} from '../../../helpers/given-battle';
import { man, unitShoots } from '../../../helpers/infantry';
import { thoughtOf } from '../../../helpers/judged';
import { squad } from '../../../helpers/own-rules';
import { catastrophe, go, martyr } from '../../../helpers/skirmish';

describe('a stand is remarked upon', () => {
  const field = (options: Drawing['options'] & object = {}) =>
    duel(3, {
      options,
      red: {
        m: first('walker', { at: [10, 30], marks: ['shielding', 'auto-ten'] }),
        i: first('rifle_squad', { at: [10, 34] }),
      },
      blue: { s: target('sovereign', 5, { at: [40, 40], tracks: { shielding: 2 } }) },
    });
  const remarks = (name: string, options?: Drawing['options'] & object) => {
    const battle = field(options);
    return battle.rules.remarks?.(battle.now, stand(name));
  };
  const shielded = (kept: string) => ({
    text: `Shielding: ${kept} of a critical's extra damage kept off`,
    rule: 'CD-90-04',
  });
  const autoTen = { text: 'Its second rolls are an Auto 10', rule: 'CD-01-02' };

  test('[CD-02-01] by what critical hit it blows up, with how large a blast', () => {
    const text = '3 Damage Tracks: blows up by one critical hit of 6 or more, RAV 3, 3"';
    expect(remarks('t')).toEqual([{ text, rule: 'CD-02-01' }]);
    const martyr = duel(3, { red: { m: bearer('walker', 3, { at: [10, 30] }) } });
    expect(martyr.rules.remarks?.(martyr.now, stand('m'))).toEqual([
      { text: text.replace('RAV 3, 3"', 'RAV 4, 4", its charges among it'), rule: 'CD-02-01' },
    ]);
  });

  test('[CD-02-08] as infantry, which never does', () => {
    expect(remarks('i')).toEqual([{ text: 'Never blows up: infantry', rule: 'CD-02-08' }]);
  });

  test('[CD-90-04] [CD-01-02] with what its Shielding keeps off, and an Auto 10', () => {
    expect(remarks('m')?.slice(1)).toEqual([shielded('all'), autoTen]);
    expect(remarks('m', { cd_shielding: 4 })?.slice(1)).toEqual([shielded('4'), autoTen]);
    expect(remarks('s')?.slice(1)).toEqual([shielded('2')]);
  });

  test('[CD-00-01] of blowing up never where nothing does', () => {
    const off = { cd_catastrophic: false };
    expect(remarks('t', off)).toEqual([]);
    expect(remarks('i', off)).toEqual([]);
    expect(remarks('s', off)).toEqual([shielded('2')]);
  });
});

describe('[CD-03-04] a Martyr that could do nothing else is asked', () => {
  const asked = (more: Drawing = {}, name = 'm') => {
    const battle = catastrophe({
      red: { m: bearer('walker', 3), f: car(20, 26) },
      blue: { t: car(20, 22), u: car(40, 40) },
      ...more,
    });
    return answer(battle.rules, battle.now, 'other-orders', { stand: stand(name) });
  };
  const nothing = { total: 0, because: [] };

  test('where an enemy is within its blast, friends beside it or not', () => {
    const order = { total: 1, because: [{ label: 'Martyr', amount: 1, rule: 'CD-03-04' }] };
    expect(asked()).toEqual(order);
    expect(asked({ red: { m: bearer('walker', 3) } })).toEqual(order);
  });

  test('and not where friends alone or nobody are, nor a stand without the upgrade', () => {
    expect(asked({ blue: { u: car(40, 40) } })).toEqual(nothing);
    expect(asked({ red: { m: bearer('walker', 3) }, blue: { u: car(40, 40) } })).toEqual(nothing);
    expect(asked({}, 'f')).toEqual(nothing);
    expect(asked({}, 'gone')).toEqual(nothing);
  });

  test('and not in a phase in which nobody blows up', () => {
    const byPhases = { cd_activation: 'phase-by-phase' };
    expect(asked({ options: byPhases })).toEqual(nothing);
    expect(asked({ options: { ...byPhases, cd_specialty: 'in-any-phase' } }).total).toBe(1);
    const battle = catastrophe({
      red: { m: bearer('walker', 3), f: car(20, 26) },
      blue: { t: car(20, 22) },
      options: byPhases,
    });
    expect(thoughtOf(battle, 'catastrophe/martyr')).toEqual([]);
  });

  test('as one of those that act now, of its side, and no other', () => {
    const battle = catastrophe({
      red: { m: bearer('walker', 3), f: first('walker', { at: [30, 30] }), n: bearer('walker', 2) },
      blue: { t: car(20, 28) },
    });
    expect(thoughtOf(battle, 'catastrophe/martyr')).toEqual([martyr('m'), martyr('n')]);
    expect(battle.rules.markers?.(battle.now)).toHaveLength(2);
    battle.play(go('n', [[20, 25.5]]));
    expect(thoughtOf(battle, 'catastrophe/martyr')).toEqual([martyr('n')]);
  });
});

describe('what is wrong with a scenario has a repair', () => {
  const problemsOf = (drawing: Drawing) => {
    const scenario = scenarioOf({ ruleset: 'skirmish', ...drawing });
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    return { scenario, problems: rules.value.check(scenario) };
  };

  test('[CD-03-02] infantry loses the upgrade, and keeps its other marks', () => {
    const marks = ['martyr', 'shielding'];
    const { scenario, problems } = problemsOf({
      modules: ['catastrophe'],
      red: { a: { type: 'walker', at: [4, 4] }, i: { type: 'rifle_squad', at: [10, 10], marks } },
      blue: { b: { type: 'walker', at: [20, 20], marks } },
    });
    expect(problems.map(({ path }) => path)).toEqual(['stands[1].marks']);
    const infantry = scenario.stands[1];
    expect(problems[0]?.repair).toEqual({
      label: 'Take it from i',
      change: { type: 'put', in: 'stands', items: [{ ...infantry, marks: ['shielding'] }] },
    });
  });

  test('[CD-01-02] types whose second roll is an Auto 10 are types of its stands', () => {
    const options = (cd_auto_ten: Json) => ({ cd_auto_ten });
    const told = (listed: Json) =>
      problemsOf({
        modules: ['catastrophe'],
        options: options(listed),
        red: { a: { type: 'walker', at: [4, 4] } },
        blue: { b: { type: 'walker', at: [20, 20] } },
      }).problems.map(({ path }) => path);
    expect(told(['walker'])).toEqual([]);
    expect(told(['zeppelin'])[0]).toMatch(/^rules\.options\.cd_auto_ten/);
  });

  test('rules of one’s own are played without modules', () => {
    const own = { stands: [], rules: {} };
    const drawing: Drawing = {
      own,
      red: { a: { type: 'walker', at: [4, 4] } },
      blue: { b: { type: 'walker', at: [20, 20] } },
    };
    const { scenario, problems } = problemsOf({ ...drawing, modules: ['catastrophe'] });
    expect(problems).toEqual([
      {
        path: 'rules.modules',
        message: 'rules of your own are played without modules',
        repair: {
          label: 'Play without modules',
          change: { type: 'set', values: { rules: { ...scenario.rules, modules: [] } } },
        },
      },
    ]);
    expect(problemsOf(drawing).problems).toEqual([]);
    expect(
      problemsOf({ ...drawing, own: { stands: [squad] }, modules: ['catastrophe'] }).problems,
    ).toEqual([]);
  });

  test('a table is played on, without reinforcements', () => {
    const { scenario } = problemsOf({
      red: { a: { type: 'walker', at: [4, 4] } },
      blue: { b: { type: 'walker', at: [20, 20] } },
    });
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    const board: Scenario['board'] = { space: 'hex', columns: 20, rows: 20 };
    expect(rules.value.check({ ...scenario, board })).toContainEqual({
      path: 'board.space',
      message: 'these rules are for a table, not for hexes',
    });
    const late: Scenario = {
      ...scenario,
      reinforcements: [{ unit: unit('red'), turn: 2, zone: 'zn_1' as ZoneId }],
    };
    expect(rules.value.check(late)).toEqual([
      {
        path: 'reinforcements',
        message: 'these rules know no reinforcements',
        repair: {
          label: 'Play without them',
          change: { type: 'set', values: { reinforcements: [] } },
        },
      },
    ]);
  });
});

describe('beside moving infantry', () => {
  const field = (hull: number, name = 's') =>
    given({
      ruleset: 'skirmish',
      modules: ['catastrophe', 'infantry'],
      leaders: { a: 'A' },
      red: {
        A: man('a', [10, 10]),
        m2: man('a', [12, 10]),
        m3: man('a', [8, 10]),
      },
      blue: {
        [name]: { type: 'stalker', at: [10, 16], tracks: { hull, initiative: 1 } },
        far: { type: 'walker', at: [40, 40], tracks: { initiative: 1 } },
      },
    });

  test('[CD-90-03] a machine without tracks is destroyed by whatever took the last, and counts for the other side', () => {
    const battle = field(2).dice(6, 6, 1).play(unitShoots('A', 's'));
    expect(battle.said()).toContain('s is destroyed');
    expect(battle.isThere('s')).toBe(false);
    expect(awards(battle)).toEqual({ [RED]: 70, [BLUE]: 0 });
  });

  test('and one that has a track left stays', () => {
    const battle = field(3).dice(6, 6, 1).play(unitShoots('A', 's'));
    expect(battle.stand('s').tracks['hull']).toBe(1);
    expect(awards(battle)).toEqual({ [RED]: 0, [BLUE]: 0 });
  });
});

test('the module has words for its tracks and marks, and what a scenario may begin with', () => {
  const catalogueOf = (options: Drawing['options'] & object = {}) =>
    duel(3, { options }).rules.catalogue;
  expect(catalogueOf().words).toMatchObject({
    movement: 'Activations',
    hull: 'Damage Tracks',
    martyr: 'Martyr upgrade',
    shielding: 'Shielding',
    'auto-ten': 'second rolls are an Auto 10',
    'systems-failed': 'systems failed, no Defensive Fire',
  });
  expect(catalogueOf({ cd_activation: 'phase-by-phase' }).words['movement']).not.toBe(
    'Activations',
  );
  expect(catalogueOf().unseen).toContain('explodes');
  const { marks, tracks } = catalogueOf().opening ?? { marks: [], tracks: [] };
  expect(marks).toEqual(expect.arrayContaining(['shielding', 'auto-ten']));
  expect(tracks).toContain('shielding');
  // Whoever may have the upgrade is offered it, and nothing else; nobody is where it is not in force.
  const offered = (type: string, options?: Drawing['options'] & object) =>
    catalogueOf(options).stands[type]?.marks ?? [];
  expect([offered('walker'), offered('rifle_squad')]).toEqual([['martyr'], []]);
  expect(offered('walker', { cd_catastrophic: false })).toEqual([]);
});
