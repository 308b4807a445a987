// Set-up lets a carrier begin with others aboard: who fits, what the check says, the file, the battle, the set-up list.

import { describe, expect, test } from 'vitest';
import { playedOut } from '../../../helpers/played-battle';
import { LEVELS } from '../../../../shared/ai/levels';
import { setupUnits } from '../../../../shared/print/pages/setup-list';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import type { SetDown } from '../../../../shared/rulesets/skirmish/ride';
import { edit } from '../../../../shared/scenario/edit';
import type { Scenario, Stand } from '../../../../shared/scenario/document';
import { parseScenario } from '../../../../shared/scenario/parse';
import { writeScenario } from '../../../../shared/scenario/write-document';
import {
  aboardChoices,
  ON_TABLE,
  withBeginning,
} from '../../../../renderer/panels/inspect/beginnings';
import { at } from '../../../../shared/core/measure';
import { given, RED, scenarioOf, stand, type Drawing } from '../../../helpers/given-battle';
import { attack, carries, FIRE, MOVE, order, squad, truck } from '../../../helpers/own-rules';

const DRAWN = {
  ruleset: 'skirmish',
  own: {
    stands: [squad, truck, { ...squad, id: 'big', name: 'Big squad', hull: 6 }],
    rules: {
      order: order('side-phases'),
      phases: [MOVE, FIRE],
      attack: attack(),
      abilities: [{ ...carries, quality: 'carrier', rule: 'B 9.2' }],
    },
  },
  turnLimit: 4,
  red: {
    t: { type: 'own:truck', at: [10, 20] },
    a: { type: 'own:squad', at: [30, 40], aboard: 't' },
    b: { type: 'own:squad', at: [14, 10] },
    c: { type: 'own:squad', at: [18, 10] },
    big: { type: 'own:big', at: [22, 10] },
  },
  blue: { e: { type: 'own:squad', at: [40, 20] }, u: { type: 'own:truck', at: [40, 30] } },
} as const satisfies Drawing;

const scenario = scenarioOf(DRAWN);
const rules = (of: Scenario = scenario) => {
  const found = rulesetOf(of.rules);
  if (!found.ok) throw new Error(found.error);
  return found.value;
};
const named = (name: string, of: Scenario = scenario): Stand => {
  const one = of.stands.find(({ id }) => id === stand(name));
  if (!one) throw new Error(name);
  return one;
};
const boarded = (...names: readonly string[]): Scenario =>
  edit(
    scenario,
    withBeginning(
      scenario,
      names.map((name) => named(name)),
      stand('t'),
    ),
  );

test('a carrier of its side with room takes a stand, and no other does', () => {
  expect(rules().carriersFor?.(scenario, named('b'))).toEqual([stand('t')]);
  expect(rules().carriersFor?.(scenario, named('a'))).toEqual([stand('t')]);
  expect(rules().carriersFor?.(scenario, named('e'))).toEqual([stand('u')]);
  for (const name of ['big', 't']) expect(rules().carriersFor?.(scenario, named(name))).toEqual([]);
  expect(rules().carriersFor?.(boarded('b'), named('c'))).toEqual([]);
});

test('a game without carriers lets nobody begin aboard', () => {
  const plain = rulesetOf({ ...scenario.rules, own: { stands: DRAWN.own.stands } });
  expect(plain.ok && plain.value.carriersFor).toBeUndefined();
});

describe('the check', () => {
  const problems = (of: Scenario) =>
    rules()
      .check(of)
      .map(({ path, message }) => `${path}: ${message}`);

  test('has nothing against who fits', () => {
    expect(problems(scenario)).toEqual([]);
    expect(problems(boarded('b'))).toEqual([]);
  });

  test('names who does not, and why', () => {
    expect(problems(boarded('b', 'c'))).toEqual([
      'stands[1].place.carrier: t has room for 2',
      'stands[2].place.carrier: t has room for 2',
      'stands[3].place.carrier: t has room for 2',
    ]);
    expect(problems(boarded('big'))).toEqual([
      'stands[4].place.carrier: big has a hull of 6, and t carries at most 4',
    ]);
    expect(problems(boarded('e'))).toEqual(['stands[5].place.carrier: t is of another side']);
    const waiting = { ...named('b'), place: { on: 'reserve' } } as const;
    expect(problems(edit(scenario, { type: 'put', in: 'stands', items: [waiting] }))).toEqual([
      'stands[2].place: every stand of a skirmish begins on the table, or aboard a carrier',
    ]);
  });
});

test('whom nobody knows by type begins aboard of nobody, and nobody aboard of it', () => {
  const odd = { ...named('b'), type: 'own:zeppelin' };
  const own = { ...scenario.rules, modules: [] };
  const strange: Scenario = {
    ...scenario,
    rules: own,
    stands: scenario.stands.map((one) => (one.id === odd.id ? odd : one)),
  };
  expect(rules().carriersFor?.(strange, odd)).toEqual([]);
  expect(rules().carriersFor?.(strange, named('c'))).toEqual([stand('t')]);
  const aboard: Stand = { ...odd, place: { on: 'aboard', carrier: stand('t') } };
  const inside = {
    ...strange,
    stands: [...strange.stands.filter(({ id }) => id !== odd.id), aboard],
  };
  expect(rules().check(inside)).toContainEqual(
    expect.objectContaining({ path: 'stands[6].place.carrier', message: 'its type is not known' }),
  );
});

test('of a carrier that is itself aboard the document tells, and this check nothing', () => {
  const stands = scenario.stands.map((one): Stand =>
    one.id === stand('t') ? { ...one, place: { on: 'aboard', carrier: stand('u') } } : one,
  );
  const paths = rules()
    .check({ ...scenario, stands })
    .map(({ path }) => path);
  expect(paths).toEqual(['stands[0].place.carrier']);
  expect(rules().carriersFor?.({ ...scenario, stands }, named('b'))).toEqual([]);
});

test('a file keeps who begins aboard', () => {
  expect(parseScenario(writeScenario(scenario))).toEqual({ ok: true, value: scenario });
});

test('who begins aboard rides with its carrier, and is set down as who got in', () => {
  const battle = given({ ...DRAWN, step: 'move' });
  expect(battle.stand('a').place).toEqual({ on: 'aboard', carrier: stand('t') });
  const down: SetDown = {
    type: 'skirmish/set-down',
    side: RED,
    stand: stand('t'),
    passengers: [{ stand: stand('a'), at: at(10, 18.5) }],
  };
  expect(battle.play(down).stand('a').place).toMatchObject({ on: 'table', at: at(10, 18.5) });
});

test('computers play such a battle to its end', () => {
  const { end } = playedOut(boarded('b'), 'aboard', LEVELS.recruit);
  expect(end.outcome?.reason).toMatch(/\S/);
});

describe('the inspector', () => {
  test('offers carriers that take all that are selected together', () => {
    const values = (...names: readonly string[]) =>
      aboardChoices(
        scenario,
        rules(),
        names.map((name) => named(name)),
      )?.map(({ label }) => label);
    expect(values('b')).toEqual(['On the table', 'Aboard t']);
    expect(values('a', 'b')).toEqual(['On the table', 'Aboard t']);
    expect(values('b', 'c')).toBeUndefined();
    expect(values('big')).toBeUndefined();
    expect(values('a', 'big')).toEqual(['On the table']);
  });

  test('sets who was aboard down beside the carrier', () => {
    const change = withBeginning(scenario, [named('a')], ON_TABLE);
    expect(named('a', edit(scenario, change)).place).toMatchObject({ on: 'table', at: at(10, 18) });
  });
});

test('the set-up list says whom a stand is aboard of', () => {
  const rows = setupUnits(scenario, new Map(), 'inch').flatMap(({ stands }) => stands);
  expect(rows.find(([name]) => name === 'a')).toEqual(['a', expect.anything(), 'aboard t', '']);
});
