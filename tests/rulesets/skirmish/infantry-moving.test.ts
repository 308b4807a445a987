// Moving infantry: units, leaders, the command radius, placing, the standoff (MI-00 to MI-04, MI-07, MI-08, MI-90).

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toInches } from '../../../shared/core/measure';
import { modulesFor } from '../../../shared/rulesets/registry';
import { radiusOfCommand } from '../../../shared/rulesets/skirmish/infantry/models';
import { leaderOf, stateOf } from '../../../shared/rulesets/skirmish/infantry/unit-state';
import { parseScenario } from '../../../shared/scenario/parse';
import { checkScenario } from '../../../shared/scenario/check-document';
import type { Stand } from '../../../shared/scenario/document';
import {
  BLUE,
  box,
  feature,
  scenarioOf,
  stand,
  unit,
  type Drawing,
} from '../../helpers/given-battle';
import {
  advance,
  double,
  fight,
  finish,
  formUp,
  hold,
  infantry,
  leadAgain,
  man,
  place,
  shootingAdvance,
  spotOf,
  unitShoots,
} from '../../helpers/infantry';
import { go, shoot, turnTo, wait } from '../../helpers/skirmish';

/** Far away, and acts after Red. */
const FAR = { B: man('b', [46, 46]) };
const A = man('a', [10, 10]);

const ORDERS = [advance, shootingAdvance, double];

/** A leader at (10, 10) with two troopers beside it. */
const squad = (more: Drawing = {}) =>
  infantry({ red: { A, m2: man('a', [11.5, 10]), m3: man('a', [8.5, 10]) }, blue: FAR, ...more });

/** The same beside a second unit of Red, whose side acts on when the first has acted. */
const squadOfTwo = (more: Drawing = {}) => {
  const red = { A, m2: man('a', [11.5, 10]), m3: man('a', [8.5, 10]), X: man('x', [30, 30]) };
  return infantry({
    red,
    blue: FAR,
    ...more,
    options: { mi_activation: 'side-by-side', ...more.options },
  });
};

const [module] = modulesFor('skirmish').filter(({ id }) => id === 'infantry');

test('[MI-00-01] it plays version 0.15: Battle Tactics gives no model of the unit any movement', () => {
  expect(module?.version).toBe('0.15');
  const battle = infantry({
    red: {
      A: man('a', [10, 10], 'veteran_captain'),
      m2: man('a', [12, 10], 'veteran'),
      m3: man('a', [15, 10], 'veteran'),
      m4: man('a', [10, 14], 'veteran'),
    },
    blue: { B: man('b', [10, 24]) },
    active: BLUE,
  });
  battle.now = { ...battle.now, private: { ...battle.now.private, 'skirmish-first-side': BLUE } };
  battle.dice(6).play(unitShoots('B', 'A', BLUE));
  expect(battle.isThere('m2')).toBe(false);
  expect(spotOf(battle, 'A')).toEqual([12, 10]);
  expect(spotOf(battle, 'm3')).toEqual([15, 10]);
  expect(spotOf(battle, 'm4')).toEqual([10, 14]);
  // Nor is the way from where he fell to where he stands now any way of his: six inches from there, and no more.
  expect(battle.refusal(advance('A', [[12, 16.01]]))).toMatchObject({ rule: 'MI-07-02' });
  expect(battle.refusal(advance('A', [[12, 16]]))).toBeNull();
});

test('[MI-00-02] only infantry is ordered by these rules, and no unit mixes it with vehicles', () => {
  const battle = infantry({
    red: { A, c1: { type: 'crawler', at: [20, 10], unit: 'c' } },
    blue: FAR,
  });
  const orders = [
    ...ORDERS.map((order) => order('c1', [[22, 10]])),
    ...[hold('c1'), finish('c1'), place('c1', [22, 10]), formUp('c1', {}), unitShoots('c1', 'B')],
  ];
  for (const order of orders) {
    expect(battle.refusal(order)).toEqual({
      reason: 'infantry rules only: c1 is no infantry',
      rule: 'MI-00-02',
    });
  }
  expect(battle.refusal(advance('A', [[12, 10]]))).toBeNull();
  const problems = battle.rules.check(
    scenarioOf({
      ruleset: 'skirmish',
      modules: ['infantry'],
      red: { A, c1: { type: 'crawler', at: [20, 10], unit: 'a' } },
      blue: FAR,
    }),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    'infantry rules only: un_a has c1 among its models',
  ]);
});

test('[MI-00-03] it is for any 28 mm models, in inches', () => {
  const notes = module?.playAids?.tables?.flatMap((table) => table.notes).join(' ');
  expect(notes).toContain('28 mm');
  expect(notes).toContain('inches');
  for (const name of ['the-mill-at-ravensford', 'the-brood-at-hollow-hill']) {
    const sample = parseScenario(readFileSync(`resources/scenarios/${name}.sandtable`, 'utf8'));
    if (!sample.ok) throw new Error(name);
    expect(sample.value.rules.modules).toContain('infantry');
    expect(sample.value.scale.figures).toBe('28 mm');
  }
  // An inch is an inch: Advance takes a model six of those in which it is drawn.
  const battle = squad();
  expect(battle.odds(advance('A', [[10, 16]]))?.text).toContain('6" of way for 6" of 6"');
});

test('[MI-01-01] every model is in one unit and moves only with it', () => {
  const scenario = scenarioOf({
    ruleset: 'skirmish',
    modules: ['infantry'],
    red: { A },
    blue: FAR,
  });
  const astray = { ...scenario.stands[0]!, unit: 'un_none' } as Stand;
  const problems = checkScenario({ ...scenario, stands: [astray, ...scenario.stands.slice(1)] });
  expect(problems.map(({ path }) => path)).toContain('stands[0].unit');
  // A file whose first model has no unit at all is refused as well; with it, it is read.
  const text = readFileSync('resources/scenarios/the-mill-at-ravensford.sandtable', 'utf8');
  expect(parseScenario(text)).toMatchObject({ ok: true });
  const file = JSON.parse(text) as { stands: Record<string, unknown>[] };
  delete file.stands[0]?.['unit'];
  expect(parseScenario(JSON.stringify(file))).toMatchObject({
    ok: false,
    error: [expect.objectContaining({ path: 'stands[0].unit' })],
  });
  expect(checkScenario(scenario).map(({ path }) => path)).not.toContain('stands[0].unit');
  const battle = squad({
    red: { A, m2: man('a', [11.5, 10]), m3: man('a', [8.5, 10]), x2: man('x', [10, 7]) },
  });
  for (const name of ['A', 'm2', 'm3']) {
    const own = [go(name, [[12, 11]]), turnTo(name, 90), wait(name)];
    for (const action of own) {
      expect(battle.refusal(action)).toMatchObject({ rule: 'MI-01-01' });
    }
  }
  for (const order of ORDERS) {
    expect(battle.refusal(order('m2', [[12, 11]]))).toEqual({
      reason: 'A leads un_a and moves first',
      rule: 'MI-03-01',
    });
  }
  battle.play(advance('A', [[10, 12]]));
  for (const order of ORDERS) {
    expect(battle.refusal(order('m2', [[12, 11]]))).toMatchObject({ rule: 'MI-01-01' });
  }
  const attack = squad({ blue: { B: man('b', [10, 20]) }, step: 'attack' });
  expect(attack.refusal(shoot('m2', 'rifle', 'B'))).toMatchObject({ rule: 'MI-01-01' });
  // Nor does a model go with a unit that is not its own.
  expect(battle.refusal(formUp('A', { x2: [10, 14] }))).toMatchObject({ rule: 'MI-01-01' });
  expect(battle.refusal(place('x2', [10, 14]))).toMatchObject({ rule: 'MI-90-04' });
  expect(battle.refusal(formUp('A', { m2: [10, 14] }))).toBeNull();
});

test('[MI-01-02] the model of a unit of one leads it, and advances six inches', () => {
  const battle = infantry({ red: { x: man('z', [10, 10]) }, blue: FAR });
  expect(battle.now.units[unit('z')]?.leader).toBeNull();
  expect(leaderOf(battle.now, unit('z'))).toMatchObject({ name: 'x' });
  expect(battle.refusal(advance('x', [[16.01, 10]]))).toMatchObject({ rule: 'MI-07-02' });
  battle.play(advance('x', [[16, 10]]));
  expect(spotOf(battle, 'x')).toEqual([16, 10]);
  expect(battle.now.clock.side).toBe(BLUE);
  // Of two models neither leads by itself.
  const two = { x: man('z', [10, 10]), y: man('z', [12, 10]) };
  const scenario = scenarioOf({
    ruleset: 'skirmish',
    modules: ['infantry'],
    red: two,
    blue: FAR,
  });
  expect(battle.rules.check(scenario).map(({ message }) => message)).toEqual([
    'un_z has no leader among its models',
  ]);
});

test('[MI-02-01] the command radius is twice the Leadership', () => {
  const radius = (ld: number) => {
    const battle = infantry({ red: { A: { ...A, tracks: { leadership: ld } } }, blue: FAR });
    return toInches(radiusOfCommand(battle.stand('A')));
  };
  expect([3, 4, 5].map(radius)).toEqual([6, 8, 10]);
  // Of the leader's Leadership, whatever that of the others.
  for (const ld of [3, 4, 5]) {
    const battle = infantry({
      red: {
        A: { ...A, tracks: { leadership: ld } },
        m2: man('a', [11.5, 10], 'trooper', { tracks: { leadership: 7 } }),
      },
      blue: FAR,
    }).play(advance('A', [[10, 12]]));
    expect(battle.refusal(place('m2', [10 + 2 * ld, 12]))).toBeNull();
    expect(battle.refusal(place('m2', [10.01 + 2 * ld, 12]))).toMatchObject({
      reason: expect.stringContaining(`outside the command radius of ${2 * ld}"`) as string,
      rule: 'MI-02-02',
    });
  }
});

test('[MI-02-02] at the end of the move each whole base is inside the radius', () => {
  const battle = squad().play(advance('A', [[10, 12]]));
  expect(battle.refusal(place('m2', [16.2, 12]))).toMatchObject({
    reason: expect.stringContaining('0.2" outside the command radius of 6"') as string,
    rule: 'MI-02-02',
  });
  expect(battle.refusal(place('m2', [16, 12]))).toBeNull();
  // Where they stood they are inside still; pushed out, the finish names them.
  expect(battle.refusal(finish('A'))).toBeNull();
  battle.change('m2', {
    place: { ...battle.stand('m2').place, at: { x: 16_200, y: 12_000 } } as never,
  });
  expect(battle.refusal(finish('A'))).toEqual({
    reason: 'outside the command radius: m2 by 0.2"',
    rule: 'MI-02-02',
  });
  expect(battle.refusal(formUp('A', { m2: [12, 12], m3: [3.8, 12] }))).toMatchObject({
    rule: 'MI-02-02',
  });
  // Each of them, and not the first alone.
  battle.play(place('m2', [16, 12]));
  expect(battle.refusal(finish('A'))).toBeNull();
  battle.change('m3', {
    place: { ...battle.stand('m3').place, at: { x: 3_800, y: 12_000 } } as never,
  });
  expect(battle.refusal(finish('A'))).toEqual({
    reason: 'outside the command radius: m3 by 0.2"',
    rule: 'MI-02-02',
  });
  battle.play(place('m3', [4, 12])).play(finish('A'));
  expect(battle.now.clock.side).toBe(BLUE);
});

test('while a unit is placed each of its panels says what keeps its move from being finished, and the table shows who', () => {
  const battle = squad().play(advance('A', [[10, 12]]));
  const { rules } = battle;
  const remarks = (name: string) =>
    rules.remarks?.(battle.now, battle.stand(name).id).map(({ text, rule }) => `${rule} ${text}`);
  const named = () =>
    (rules.markers?.(battle.now) ?? []).filter(({ tone }) => tone === undefined).map(labelOf);
  expect([remarks('m2'), named()]).toEqual([[], []]);
  battle.change('m2', {
    place: { ...battle.stand('m2').place, at: { x: 16_200, y: 12_000 } } as never,
  });
  const words = 'MI-02-02 Not finished: outside the command radius: m2 by 0.2"';
  expect([remarks('m2'), remarks('A'), remarks('B')]).toEqual([[words], [words], []]);
  expect(named()).toEqual(['0.2" outside']);
  battle.change('m2', {
    place: { ...battle.stand('m2').place, at: { x: 10_400, y: 12_000 } } as never,
  });
  expect(remarks('A')).toEqual(['MI-07-01 Not finished: A stands there']);
  expect(named()).toEqual(['MI-07-01']);
});

test('closed spots are shaded on the table alone, each rule named once', () => {
  const battle = squad({
    blue: { ...FAR, near: man('c', [10, 3]) },
    red: { A: man('a', [5, 4.5]), m2: man('a', [6.5, 4.5]) },
  }).play(advance('A', [[5, 3]]));
  const closed = (battle.rules.markers?.(battle.now) ?? []).filter(({ tone }) => tone === 'closed');
  for (const { at, size } of closed) {
    expect(at.x - size.depth / 2).toBeGreaterThanOrEqual(-125);
    expect(at.y - size.width / 2).toBeGreaterThanOrEqual(-125);
  }
  expect(closed.map(labelOf).filter(Boolean).sort()).toEqual([
    'no room (MI-07-01)',
    'outside the command radius (MI-02-02)',
    'within 2" of an enemy (MI-08-01)',
  ]);
  const isShaded = (x: number, y: number) =>
    closed.some(
      ({ at, size }) =>
        Math.abs(at.x - 1000 * x) <= size.depth / 2 && Math.abs(at.y - 1000 * y) <= size.width / 2,
    );
  // Under the leader, three inches from an enemy's middle less a hair, at exactly three; beyond the radius, on its rim.
  const spots = [
    [5, 3],
    [7.25, 3],
    [7, 3],
    [5, 9.25],
    [5, 9],
  ] as const;
  expect(spots.map(([x, y]) => isShaded(x, y))).toEqual([true, true, false, true, false]);
});

const labelOf = ({ label }: { readonly label: string }) => label;

test('[MI-02-03] it is measured from the edge of the leader to the far edge of the other base', () => {
  const battle = infantry({
    red: { A, big: man('a', [12, 10], 'brute') },
    blue: FAR,
  }).play(advance('A', [[10, 10.5]]));
  // Radius 0.75 against 0.5: the middle may be a quarter of an inch less far than that of an equal.
  expect(battle.refusal(place('big', [15.75, 10.5]))).toBeNull();
  expect(battle.refusal(place('big', [15.76, 10.5]))).toMatchObject({ rule: 'MI-02-02' });
  // A broad leader measures from farther out.
  const led = infantry({
    red: { A: man('a', [10, 10], 'brute'), m2: man('a', [12, 10]) },
    blue: FAR,
  }).play(advance('A', [[10, 10.5]]));
  expect(led.refusal(place('m2', [16.25, 10.5]))).toBeNull();
  expect(led.refusal(place('m2', [16.26, 10.5]))).toMatchObject({ rule: 'MI-02-02' });
  // Usual bases are an inch across: exactly touching is legal, closer is not.
  const usual = squad().play(advance('A', [[10, 12]]));
  expect(usual.refusal(place('m2', [11, 12]))).toBeNull();
  expect(usual.refusal(place('m2', [10.9, 12]))).toMatchObject({ reason: 'A stands there' });
  const wide = squad({ options: { mi_base_diameter_in: 2 } }).play(advance('A', [[10, 12]]));
  expect(wide.refusal(place('m2', [16, 12]))).toBeNull();
  expect(wide.refusal(place('m2', [16.01, 12]))).toMatchObject({ rule: 'MI-02-02' });
  expect(wide.refusal(place('m2', [11.9, 12]))).toMatchObject({ reason: 'A stands there' });
});

test('[MI-02-04] the picture of the book: far edges at 5.9 and 6 inches are inside, at 6.1 outside', () => {
  const battle = squad().play(advance('A', [[10, 12]]));
  expect(battle.stand('A').tracks['leadership']).toBe(3);
  const edge = (inches: number) => battle.refusal(place('m2', [10 + inches, 12]));
  expect(edge(5.9)).toBeNull();
  expect(edge(6)).toBeNull();
  expect(edge(6.1)).toMatchObject({
    reason: expect.stringContaining('0.1" outside the command radius of 6"') as string,
    rule: 'MI-02-02',
  });
  battle.play(formUp('A', { m2: [15.9, 12], m3: [4, 12] })).play(finish('A'));
  expect([spotOf(battle, 'm2'), spotOf(battle, 'm3')]).toEqual([
    [15.9, 12],
    [4, 12],
  ]);
});

test('[MI-02-05] who is left outside bears no harm until the unit moves; a move without room for all is none', () => {
  const battle = infantry({
    red: { A, m2: man('a', [17, 10]), m3: man('a', [18, 10]) },
    blue: { B: man('b', [30, 10]) },
  });
  expect(battle.refusal(unitShoots('A', 'B'))).toBeNull();
  battle.play(advance('A', [[10, 11]]));
  expect(battle.refusal(finish('A'))).toEqual({
    reason: 'outside the command radius: m2 by 1.07", m3 by 2.06"',
    rule: 'MI-02-02',
  });
  battle.play(formUp('A', { m2: [12, 11], m3: [14, 11] })).play(finish('A'));
  // A captain who has taken the place of a fallen man has left another seven inches away.
  const swapped = infantry({
    red: {
      A: man('a', [10, 10], 'veteran_captain', { tracks: { leadership: 3 } }),
      m2: man('a', [8, 10], 'veteran'),
      m3: man('a', [15, 10], 'veteran'),
    },
    blue: { B: man('b', [10, 20]), C: man('c', [46, 46]) },
    leaders: { c: 'C' },
    active: BLUE,
  });
  swapped.now = {
    ...swapped.now,
    private: { ...swapped.now.private, 'skirmish-first-side': BLUE },
  };
  swapped.dice(6).play(unitShoots('B', 'A', BLUE));
  expect([spotOf(swapped, 'A'), spotOf(swapped, 'm3')]).toEqual([
    [8, 10],
    [15, 10],
  ]);
  expect(swapped.refusal(hold('A'))).toBeNull();
  expect(swapped.refusal(unitShoots('m3', 'B'))).toBeNull();
  swapped.play(advance('A', [[8, 9]]));
  expect(swapped.refusal(finish('A'))).toMatchObject({ rule: 'MI-02-02' });
  swapped.play(place('m3', [14, 9])).play(finish('A'));
  expect(spotOf(swapped, 'm3')).toEqual([14, 9]);
  // A pocket of water with room for one.
  const wet = [
    feature('lake', box(0, 0, 9, 24)),
    feature('river', box(11, 0, 24, 24)),
    feature('swamp', box(9, 0, 11, 8.9)),
    feature('lake', box(9, 11.1, 11, 23)),
    feature('lake', box(9, 2, 11, 8.8)),
  ];
  const tight = { red: { A, m2: man('a', [30, 30]) }, blue: FAR, terrain: wet };
  const stuck = infantry(tight);
  expect(stuck.refusal(advance('A', [[10, 9.9]]))).toMatchObject({ rule: 'MI-02-05' });
  // No harm without a move, and the way itself is open to a leader alone.
  stuck.play(hold('A'));
  expect(spotOf(stuck, 'm2')).toEqual([30, 30]);
  expect(infantry({ ...tight, red: { A } }).refusal(advance('A', [[10, 9.9]]))).toBeNull();
  const lax = infantry({ ...tight, options: { mi_unplaceable_model: 'remove' } });
  lax.play(advance('A', [[10, 9.9]])).play(finish('A'));
  expect(lax.isThere('m2')).toBe(false);
  expect(lax.said().join()).toContain('finds no place');
});

test('[MI-03-01] the leader moves before any other model', () => {
  const battle = squad();
  expect(battle.refusal(place('m2', [12, 12]))).toMatchObject({ rule: 'MI-03-01' });
  expect(battle.refusal(formUp('A', { m2: [12, 12] }))).toMatchObject({ rule: 'MI-03-01' });
  expect(battle.refusal(finish('A'))).toMatchObject({ rule: 'MI-03-01' });
  for (const name of ['m2', 'm3']) {
    for (const order of ORDERS) {
      expect(battle.refusal(order(name, [[12, 12]]))).toMatchObject({ rule: 'MI-03-01' });
    }
  }
  for (const order of ORDERS) {
    const led = squad().play(order('A', [[10, 12]]));
    led.play(place('m2', [12, 12]));
    expect(spotOf(led, 'm2')).toEqual([12, 12]);
  }
});

/** Red's leader has been shot by B, and Red acts. */
function leaderless(type = 'trooper') {
  const battle = infantry({
    red: {
      A: man('a', [10, 10], type),
      m2: man('a', [13, 10], type),
      m3: man('a', [8.5, 8], type),
    },
    blue: { B: man('b', [10, 18]), C: man('c', [46, 46]) },
    leaders: { c: 'C' },
    active: BLUE,
  });
  battle.now = { ...battle.now, private: { ...battle.now.private, 'skirmish-first-side': BLUE } };
  return battle.dice(6).play(unitShoots('B', 'A', BLUE));
}

test('[MI-03-02] a unit whose leader has fallen does not move', () => {
  const battle = leaderless();
  expect(battle.isThere('A')).toBe(false);
  for (const name of ['m2', 'm3']) {
    const [x, y] = spotOf(battle, name);
    for (const order of ORDERS) {
      expect(battle.refusal(order(name, [[x, y + 0.5]]))).toEqual({
        reason: 'no leader: un_a cannot move',
        rule: 'MI-03-02',
      });
    }
    expect(battle.refusal(place(name, [x, y + 0.5]))).toMatchObject({ rule: 'MI-03-01' });
    expect(battle.refusal(go(name, [[x, y + 0.5]]))).toMatchObject({ rule: 'MI-01-01' });
  }
  // With its leader it does, and so does one whose leader is replaced.
  const led = squad();
  for (const order of ORDERS) expect(led.refusal(order('A', [[10, 11]]))).toBeNull();
  const veterans = leaderless('veteran');
  expect(spotOf(veterans, 'A')).toEqual([8.5, 8]);
  for (const order of ORDERS) expect(veterans.refusal(order('A', [[8.5, 9]]))).toBeNull();
});

test('[MI-03-03] without a leader it shoots and holds all the same', () => {
  const battle = leaderless();
  expect(battle.refusal(shootingAdvance('m2', [[13, 11]]))).toMatchObject({ rule: 'MI-03-02' });
  expect(battle.refusal(hold('m2'))).toBeNull();
  battle.dice(6, 1).play(unitShoots('m2', 'B'));
  expect(battle.isThere('B')).toBe(false);
  const held = leaderless().play(hold('m2'));
  expect([spotOf(held, 'm2'), spotOf(held, 'm3')]).toEqual([
    [13, 10],
    [8.5, 8],
  ]);
  // Nor does it need one to strike back in the Assault Phase.
  const run = infantry({
    red: { A, m2: man('a', [13, 10]) },
    blue: { B: man('b', [10, 18]), C: man('c', [17, 10]) },
    leaders: { c: 'C' },
    active: BLUE,
  });
  run.now = { ...run.now, private: { ...run.now.private, 'skirmish-first-side': BLUE } };
  run
    .dice(6)
    .play(unitShoots('B', 'A', BLUE))
    .play(hold('m2'));
  run.play(advance('C', [[14, 10]], BLUE));
  expect(leaderOf(run.now, unit('a'))).toBeNull();
  expect(run.now.clock.step).toBe('attack');
  if (run.now.clock.side === BLUE) run.dice(1).play(fight('C', [['C', 'm2']], [], BLUE));
  expect(run.refusal(fight('m2', [['m2', 'C']]))).toBeNull();
  run.dice(4).play(fight('m2', [['m2', 'C']]));
});

test('[MI-04-01] a leader who has been put down stays', () => {
  const battle = squad().play(advance('A', [[12, 8]]));
  expect(battle.refusal(advance('A', [[12.5, 8]]))).toEqual({
    reason: 'A has been put down and stays there',
    rule: 'MI-04-01',
  });
  for (const order of ORDERS) {
    expect(battle.refusal(order('A', [[12.5, 8]]))).toMatchObject({ rule: 'MI-04-01' });
  }
  expect(battle.refusal(place('A', [12.5, 8]))).toMatchObject({ rule: 'MI-04-01' });
  expect(battle.refusal(formUp('A', { A: [12.5, 8] }))).toMatchObject({ rule: 'MI-01-01' });
  expect(battle.refusal(go('A', [[12.5, 8]]))).toMatchObject({ rule: 'MI-01-01' });
  // His followers are placed all the same, and the whole of the move leaves him there.
  battle.play(formUp('A', { m2: [13.5, 8], m3: [10.5, 8] })).play(place('m2', [14, 8]));
  battle.play(finish('A'));
  expect(spotOf(battle, 'A')).toEqual([12, 8]);
});

test('[MI-04-02] the others are placed again until the move is finished', () => {
  const battle = squadOfTwo().play(advance('A', [[10, 12]]));
  battle.play(place('m2', [13, 12])).play(place('m2', [14, 13]));
  expect(spotOf(battle, 'm2')).toEqual([14, 13]);
  battle.play(formUp('A', { m2: [12, 13], m3: [8, 13] })).play(place('m3', [8, 12]));
  battle.play(place('m2', [14, 13]));
  battle.play(finish('A'));
  for (const order of [place('m2', [13, 12]), formUp('A', { m2: [13, 12] })]) {
    expect(battle.refusal(order)).toMatchObject({ rule: 'MI-90-04' });
  }
  expect([spotOf(battle, 'A'), spotOf(battle, 'm2'), spotOf(battle, 'm3')]).toEqual([
    [10, 12],
    [14, 13],
    [8, 12],
  ]);
  // Before its shot, too, the move of a unit is over once it is finished.
  const shooting = squad({ blue: { B: man('b', [10, 20]) } });
  shooting.play(shootingAdvance('A', [[10, 12]])).play(place('m2', [13, 12]));
  shooting.play(place('m2', [14, 12])).play(finish('A'));
  for (const order of [place('m2', [13, 12]), formUp('A', { m2: [13, 12] }), finish('A')]) {
    expect(shooting.refusal(order)).toMatchObject({ rule: 'MI-04-02' });
  }
});

test('[MI-04-03] with the opponent’s leave he is moved again, as far as from where he began', () => {
  const battle = squadOfTwo();
  expect(battle.refusal(leadAgain('A', [[10, 13]]))).toMatchObject({ rule: 'MI-04-03' });
  battle.play(advance('A', [[14, 10]]));
  // By the order alone he stays; with leave he goes six inches from (10, 10), wherever he stands now.
  expect(battle.refusal(advance('A', [[10, 13]]))).toMatchObject({ rule: 'MI-04-01' });
  expect(battle.refusal(leadAgain('A', [[3.9, 10]]))).toMatchObject({ rule: 'MI-07-02' });
  expect(battle.refusal(leadAgain('A', [[16.1, 10]]))).toMatchObject({ rule: 'MI-07-02' });
  expect(battle.refusal(leadAgain('A', [[16, 10]]))).toBeNull();
  expect(battle.refusal(leadAgain('m2', [[10, 12]]))).toMatchObject({ rule: 'MI-04-03' });
  battle.play(leadAgain('A', [[4, 10]]));
  expect(spotOf(battle, 'A')).toEqual([4, 10]);
  expect(battle.refusal(leadAgain('A', [[16, 10]]))).toBeNull();
  expect(battle.refusal(leadAgain('A', [[16.1, 10]]))).toMatchObject({ rule: 'MI-07-02' });
  battle.play(formUp('A', { m2: [5.5, 10], m3: [2.5, 10] })).play(finish('A'));
  expect(battle.refusal(leadAgain('A', [[10, 13]]))).toMatchObject({ rule: 'MI-04-03' });
  // As far as his own order takes him, and keeping off enemies as before.
  const slow = squad({ blue: { B: man('b', [10, 16]) } }).play(shootingAdvance('A', [[10, 8]]));
  expect(slow.refusal(leadAgain('A', [[10, 13]]))).toBeNull();
  expect(slow.refusal(leadAgain('A', [[10, 6.9]]))).toMatchObject({ rule: 'MI-07-02' });
  const near = squad({ blue: { B: man('b', [10, 16]) } }).play(advance('A', [[10, 8]]));
  expect(near.refusal(leadAgain('A', [[10, 13.1]]))).toMatchObject({ rule: 'MI-08-01' });
  // Led out of contact again he has begun no assault; led into it he has.
  const met = squad({ blue: { B: man('b', [10, 15]) } }).play(advance('A', [[10, 14]]));
  expect(stateOf(met.now).assaults).toEqual([{ by: unit('a'), against: [unit('b')] }]);
  met.play(leadAgain('A', [[10, 12]]));
  expect(stateOf(met.now).assaults).toEqual([]);
  expect(met.now.stands[stand('A')]?.marks).toEqual([]);
  met.play(leadAgain('A', [[10, 14]]));
  expect(stateOf(met.now).assaults).toEqual([{ by: unit('a'), against: [unit('b')] }]);
});

test('[MI-07-01] the leader goes his inches, the others anywhere inside the radius', () => {
  const battle = infantry({ red: { A, m2: man('a', [10, 5]) }, blue: FAR });
  battle.play(advance('A', [[10, 16]])).play(place('m2', [10, 22]));
  expect(spotOf(battle, 'm2')).toEqual([10, 22]);
  expect(battle.refusal(place('m2', [10, 16.9]))).toMatchObject({ reason: 'A stands there' });
  expect(battle.refusal(place('m2', [10, 22.01]))).toMatchObject({ rule: 'MI-02-02' });
  // No clear way is needed; but closed ground, other bases and the zone of an enemy are no place to stand.
  const ringed = infantry({
    red: { A, m2: man('a', [10, 5]), m3: man('a', [10, 3]), x: man('x', [6, 18]) },
    blue: { B: man('b', [14, 18]) },
    terrain: [feature('lake', box(0, 6, 9, 9)), feature('lake', box(11, 6, 48, 9))],
  });
  expect(ringed.refusal(advance('m2', [[10, 5.5]]))).toMatchObject({ rule: 'MI-03-01' });
  ringed.play(advance('A', [[10, 14]]));
  expect(ringed.refusal(place('m2', [5, 14]))).toBeNull();
  expect(ringed.refusal(place('m2', [8, 9]))).toMatchObject({ rule: 'MI-90-05' });
  expect(ringed.refusal(place('m2', [6.9, 18]))).toEqual({
    reason: 'x stands there',
    rule: 'MI-07-01',
  });
  expect(ringed.refusal(place('m2', [11.1, 18]))).toMatchObject({ rule: 'MI-08-01' });
  expect(ringed.refusal(place('m2', [11, 18]))).toBeNull();
  ringed.play(place('m2', [7, 18]));
  expect(ringed.refusal(place('m3', [7.9, 18]))).toMatchObject({ reason: 'm2 stands there' });
  const rim = infantry({ red: { A: man('a', [2, 10]), m2: man('a', [2, 8]) }, blue: FAR });
  rim.play(advance('A', [[2, 12]]));
  expect(rim.refusal(place('m2', [0.4, 12]))).toMatchObject({ rule: 'MI-07-01' });
  expect(rim.refusal(place('m2', [0.5, 12]))).toBeNull();
  const walked = infantry({
    red: { A, m2: man('a', [10, 5]) },
    blue: FAR,
    options: { mi_follower_path: 'path-required' },
  }).play(advance('A', [[10, 16]]));
  expect(walked.refusal(place('m2', [10, 11]))).toBeNull();
  expect(walked.refusal(place('m2', [10, 11.1]))).toMatchObject({ rule: 'MI-07-01' });
});

test('[MI-07-02] how far the leader goes hangs on the order', () => {
  const battle = squad();
  expect(battle.refusal(advance('A', [[10, 16]]))).toBeNull();
  for (const far of [16.01, 17]) {
    expect(battle.refusal(advance('A', [[10, far]]))).toMatchObject({
      reason: expect.stringContaining('and Advance is 6"') as string,
      rule: 'MI-07-02',
    });
  }
  expect(battle.refusal(double('A', [[10, 17]]))).toBeNull();
  expect(battle.refusal(double('A', [[10, 22]]))).toBeNull();
  for (const far of [22.01, 23]) {
    expect(battle.refusal(double('A', [[10, far]]))).toMatchObject({
      reason: expect.stringContaining('and At-The-Double is 12"') as string,
      rule: 'MI-07-02',
    });
  }
  // The whole way counts, however near its end is.
  const bent = (x: number) =>
    advance('A', [
      [10, 13],
      [x, 13],
    ]);
  expect(battle.refusal(bent(13))).toBeNull();
  expect(battle.refusal(bent(13.1))).toMatchObject({ rule: 'MI-07-02' });
});

const NEAR = { B: man('b', [10, 20]) };

test('[MI-08-01] nobody is placed nearer than two inches to an enemy; at exactly two it is legal', () => {
  const battle = infantry({ red: { A, m2: man('a', [12, 10]) }, blue: NEAR });
  expect(battle.refusal(double('A', [[10, 17]]))).toBeNull();
  expect(battle.refusal(double('A', [[10, 17.1]]))).toMatchObject({
    reason: expect.stringContaining('would be 1.9" from B') as string,
    rule: 'MI-08-01',
  });
  // Whatever the order, and for leaders and followers alike.
  for (const [order, y] of [
    [shootingAdvance, 12],
    [advance, 15],
    [double, 20],
  ] as const) {
    const near = infantry({
      red: { A, m2: man('a', [12, 10]) },
      blue: { B: man('b', [10, y + 3]), Y: man('y', [14, y + 1]) },
    });
    expect(near.refusal(order('A', [[10, y + 0.1]]))).toMatchObject({ rule: 'MI-08-01' });
    near.play(order('A', [[10, y]]));
    expect(near.refusal(place('m2', [11, y]))).toBeNull();
    expect(near.refusal(place('m2', [11.5, y + 0.2]))).toMatchObject({ rule: 'MI-08-01' });
    expect(near.refusal(place('m2', [7, y + 3]))).toBeNull();
    expect(near.refusal(place('m2', [7.1, y + 3]))).toMatchObject({ rule: 'MI-08-01' });
    expect(near.refusal(formUp('A', { m2: [7.1, y + 3] }))).toMatchObject({ rule: 'MI-08-01' });
  }
  battle.play(advance('A', [[10, 15]]));
  expect(battle.refusal(place('m2', [10, 17]))).toBeNull();
  expect(battle.refusal(place('m2', [10, 17.1]))).toMatchObject({
    reason: expect.stringContaining('would be 1.9" from B') as string,
    rule: 'MI-08-01',
  });
  const strict = infantry({ red: { A }, blue: NEAR, options: { mi_standoff_inclusive: true } });
  expect(strict.refusal(double('A', [[10, 17]]))).toMatchObject({ rule: 'MI-08-01' });
  expect(strict.refusal(double('A', [[10, 16.99]]))).toBeNull();
  const tight = { red: { A, m2: man('a', [12, 10]) }, options: { mi_standoff_inclusive: true } };
  const placing = infantry({ ...tight, blue: NEAR }).play(advance('A', [[10, 15]]));
  expect(placing.refusal(place('m2', [10, 17]))).toMatchObject({ rule: 'MI-08-01' });
  expect(placing.refusal(place('m2', [10, 16.99]))).toBeNull();
});

test('[MI-08-02] only a leader who has begun an assault lifts the standoff', () => {
  const red = { A: man('a', [10, 14]), m2: man('a', [12, 14]) };
  const away = infantry({ red, blue: NEAR }).play(advance('A', [[10, 16]]));
  expect(away.refusal(place('m2', [12, 20]))).toMatchObject({ rule: 'MI-08-01' });
  expect(away.refusal(place('m2', [11, 20]))).toMatchObject({ rule: 'MI-08-01' });
  const contact = infantry({ red, blue: NEAR }).play(advance('A', [[10, 19]]));
  expect(contact.refusal(place('m2', [12, 20]))).toBeNull();
  expect(contact.refusal(place('m2', [11, 20]))).toBeNull();
  // Of its own leader: another unit's assault lifts nothing, before or after.
  const two = infantry({
    red: { ...red, X: man('x', [14, 14]), x2: man('x', [15, 14]) },
    blue: { ...NEAR, C: man('c', [46, 46]) },
  });
  two
    .play(advance('A', [[10, 19]]))
    .play(finish('A'))
    .play(hold('C', BLUE));
  two.play(advance('X', [[14, 16]]));
  expect(stateOf(two.now).assaults).toHaveLength(1);
  expect(two.refusal(place('x2', [12, 20]))).toMatchObject({ rule: 'MI-08-01' });
  expect(two.refusal(place('x2', [13, 20]))).toBeNull();
});

test('[MI-08-03] passing an enemy counts as well, for the leader and his way', () => {
  const drawing = { red: { A: man('a', [5, 17.5]) }, blue: NEAR };
  // 1.5" from edge to edge on the straight way past B.
  const past = double('A', [[15, 17.5]]);
  expect(infantry(drawing).refusal(past)).toEqual({
    reason: 'A would pass 1.5" from B, and 2" is the least',
    rule: 'MI-08-03',
  });
  expect(
    infantry(drawing).refusal(
      double('A', [
        [5, 17],
        [15, 17],
      ]),
    ),
  ).toBeNull();
  expect(
    infantry({ ...drawing, options: { mi_standoff_path: 'end-only' } }).refusal(past),
  ).toBeNull();
  // By every order; but not where the way ends in contact.
  const beside = { red: { A: man('a', [8.5, 17.4]) }, blue: NEAR };
  const clear = { red: { A: man('a', [8.5, 17]) }, blue: NEAR };
  for (const order of ORDERS) {
    expect(infantry(beside).refusal(order('A', [[11.5, 17.4]]))).toMatchObject({
      reason: expect.stringContaining('would pass 1.6" from B') as string,
      rule: 'MI-08-03',
    });
    expect(infantry(clear).refusal(order('A', [[11.5, 17]]))).toBeNull();
  }
  const into = { red: { A: man('a', [5, 17.5]) }, blue: { ...NEAR, C: man('c', [15, 17.5]) } };
  expect(infantry(into).refusal(double('A', [[14, 17.5]]))).toBeNull();
  // A follower is judged where it ends, and there by the same two inches.
  const led = infantry({
    red: { A: man('a', [5, 16]), m2: man('a', [6, 20]) },
    blue: NEAR,
  }).play(double('A', [[13, 16]]));
  led.play(place('m2', [13, 20]));
  expect(spotOf(led, 'm2')).toEqual([13, 20]);
  expect(led.refusal(place('m2', [12.9, 20]))).toMatchObject({ rule: 'MI-08-01' });
  // Whom it begins beside it may leave, and pass no nearer than it stood.
  for (const options of [{}, { mi_standoff_inclusive: true }]) {
    const close = infantry({ red: { A: man('a', [8, 20]) }, blue: NEAR, options });
    expect(close.refusal(double('A', [[6.5, 22]]))).toBeNull();
    expect(close.refusal(double('A', [[10, 23.5]]))).toEqual({
      reason: expect.stringMatching(/^A would pass 0\.7\d*" from B/) as string,
      rule: 'MI-08-03',
    });
    expect(
      close.refusal(
        double('A', [
          [8, 22],
          [10, 23.5],
        ]),
      ),
    ).toBeNull();
  }
});

test('[MI-90-01] Hold, Shooting Advance, Advance and At-The-Double go 0, 1/2, 1 and 2 times M', () => {
  const goes = (battle: ReturnType<typeof squad>, reach: readonly [number, number, number]) => {
    for (const [i, order] of [shootingAdvance, advance, double].entries()) {
      const y = 10 + (reach[i] ?? 0);
      expect(battle.refusal(order('A', [[10, y]]))).toBeNull();
      for (const more of [0.01, 0.5]) {
        expect(battle.refusal(order('A', [[10, y + more]]))).toMatchObject({ rule: 'MI-07-02' });
      }
    }
  };
  goes(squad(), [3, 6, 12]);
  goes(squad({ options: { mi_move_in: 4 } }), [2, 4, 8]);
  goes(infantry({ red: { A: man('a', [10, 10], 'brute') }, blue: FAR }), [2.5, 5, 10]);
  // What a table does not name goes as usual.
  goes(squad({ options: { mi_orders: { Advance: 1.5 } } }), [3, 9, 12]);
  const held = squadOfTwo().play(hold('A'));
  expect(['A', 'm2', 'm3'].map((name) => spotOf(held, name))).toEqual([
    [10, 10],
    [11.5, 10],
    [8.5, 10],
  ]);
  for (const order of ORDERS) {
    expect(held.refusal(order('A', [[10, 11]]))).toMatchObject({ rule: 'MI-90-04' });
  }
  expect(held.refusal(place('m2', [12, 10]))).toMatchObject({ rule: 'MI-90-04' });
});

const TARGET = { B: man('b', [10, 22]), C: man('c', [46, 46]) };

test('[MI-90-02] units shoot after Hold and Shooting Advance, not after Advance and At-The-Double', () => {
  const begin = (more: Drawing = {}) =>
    infantry({ red: { A, m2: man('a', [12, 10]) }, blue: TARGET, ...more });
  begin().dice(1, 1).play(unitShoots('A', 'B'));
  const slow = begin().play(shootingAdvance('A', [[10, 12]]));
  expect(slow.refusal(unitShoots('A', 'B'))).toMatchObject({ rule: 'MI-90-02' });
  slow.play(finish('A'));
  expect(slow.refusal(advance('A', [[10, 13]]))).toMatchObject({ rule: 'MI-04-02' });
  slow.dice(1, 1).play(unitShoots('A', 'B'));
  for (const order of [advance, double]) {
    const fast = begin().play(order('A', [[10, 12]]));
    expect(fast.refusal(unitShoots('A', 'B'))).toMatchObject({ rule: 'MI-90-02' });
    fast.play(finish('A'));
    expect(fast.now.clock.side).toBe(BLUE);
    const red = { A, m2: man('a', [12, 10]), X: man('x', [30, 30]) };
    const done = begin({ red, options: { mi_activation: 'side-by-side' } });
    done.play(order('A', [[10, 12]])).play(finish('A'));
    expect(done.refusal(hold('X'))).toBeNull();
    expect(done.refusal(unitShoots('A', 'B'))).toMatchObject({
      reason: expect.stringContaining('un_a does not shoot after A') as string,
      rule: 'MI-90-02',
    });
  }
  const lax = begin({ options: { mi_shooting_orders: ['Advance'] } });
  expect(lax.refusal(unitShoots('A', 'B'))).toMatchObject({ rule: 'MI-90-02' });
  lax
    .play(advance('A', [[10, 12]]))
    .play(finish('A'))
    .dice(1, 1)
    .play(unitShoots('A', 'B'));
});

test('[MI-90-03] a usual model has Ld 3, M 6", a base of 1" and a rifle; a scenario may give others', () => {
  const row = (options: Drawing['options'] = {}) => {
    const battle = infantry({ red: { A }, blue: FAR, options });
    const { footprint, allowance, data } = battle.rules.catalogue.stands['trooper']!;
    const weapons = (data as { readonly weapons: readonly { readonly id: string }[] }).weapons;
    return {
      ld: battle.stand('A').tracks['leadership'],
      radius: battle.stand('A').tracks['radius'],
      footprint,
      allowance,
      weapons: weapons.map(({ id }) => id),
    };
  };
  expect(row()).toEqual({
    ld: 3,
    radius: 500,
    footprint: { type: 'disc', radius: 500 },
    allowance: 6,
    weapons: ['rifle'],
  });
  const other = row({ mi_leadership: 5, mi_move_in: 4, mi_base_diameter_in: 1.5 });
  expect(other).toMatchObject({ ld: 5, radius: 750, allowance: 4 });
  const slow = squad({ options: { mi_move_in: 4 } });
  expect(slow.refusal(advance('A', [[10, 14]]))).toBeNull();
  expect(slow.refusal(advance('A', [[10, 14.1]]))).toMatchObject({ rule: 'MI-07-02' });
  const able = squad({ options: { mi_leadership: 5 } }).play(advance('A', [[10, 12]]));
  expect(able.refusal(place('m2', [20, 12]))).toBeNull();
  expect(able.refusal(place('m2', [20.1, 12]))).toMatchObject({ rule: 'MI-02-02' });
  // A row that gives its own is not touched.
  const own = infantry({
    red: { A: man('a', [10, 10], 'sergeant'), b1: man('a', [12, 10], 'brute') },
    blue: FAR,
    options: { mi_leadership: 5, mi_move_in: 4, mi_base_diameter_in: 2 },
  });
  expect(own.stand('A').tracks['leadership']).toBe(4);
  expect(own.stand('b1').tracks['radius']).toBe(750);
  expect(own.rules.catalogue.stands['brute']?.allowance).toBe(5);
});

test('[MI-90-04] sides alternate unit by unit in the Action Phase, and the Assault Phase follows', () => {
  const two = (options: Drawing['options'] = {}) =>
    infantry({
      red: { A, X: man('x', [20, 10]) },
      blue: { B: man('b', [40, 40]), Y: man('y', [46, 46]) },
      options,
    });
  const battle = two();
  battle.play(hold('A'));
  expect(battle.now.clock).toMatchObject({ step: 'movement', side: BLUE });
  // Nobody of Red, of whichever unit, before one of Blue has acted.
  for (const action of [hold('X'), advance('X', [[20, 11]]), advance('A', [[10, 11]])]) {
    expect(battle.refusal(action)).toEqual({
      reason: 'it is for Blue to act now',
      rule: 'SK-01-02',
    });
  }
  expect(battle.refusal(hold('B', BLUE))).toBeNull();
  battle.play(advance('Y', [[45, 45]], BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 1, step: 'movement', side: 'sd_1' });
  expect(battle.refusal(hold('A'))).toMatchObject({ rule: 'MI-90-04' });
  battle.play(hold('X')).play(hold('B', BLUE));
  // Nobody is in an assault: the next turn has begun, and the other side is first in it.
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'movement', side: BLUE });
  const together = two({ mi_activation: 'side-by-side' }).play(hold('A'));
  expect(together.refusal(hold('X'))).toBeNull();
  const moving = two().play(hold('A')).play(hold('B', BLUE));
  expect(moving.refusal(hold('X'))).toBeNull();
  const open = squad({ red: { A, m2: man('a', [12, 10]), X: man('x', [20, 10]) } });
  open.play(advance('A', [[10, 12]]));
  expect(open.refusal(hold('X'))).toMatchObject({ rule: 'MI-90-04' });
  // An assault is fought in the Assault Phase of its own turn.
  const assault = infantry({ red: { A }, blue: { B: man('b', [10, 15]) } });
  assault.play(advance('A', [[10, 14]]));
  expect(assault.refusal(fight('B', [['B', 'A']], [], BLUE))).toMatchObject({ rule: 'MI-90-04' });
  assault.play(hold('B', BLUE));
  expect(assault.now.clock).toMatchObject({ turn: 1, step: 'attack', side: BLUE });
  expect(assault.refusal(advance('B', [[10, 16]], BLUE))).toMatchObject({ rule: 'MI-90-04' });
  expect(assault.refusal(hold('B', BLUE))).toMatchObject({ rule: 'MI-90-04' });
  assault.dice(1).play(fight('B', [['B', 'A']], [], BLUE));
  expect(assault.now.clock).toMatchObject({ turn: 1, step: 'attack', side: 'sd_1' });
  assault.dice(1).play(fight('A', [['A', 'B']]));
  expect(assault.now.clock).toMatchObject({ turn: 2, step: 'movement' });
});

test('[MI-90-05] ground slows the leader alone, and closed ground is stood on by nobody', () => {
  const terrain = [feature('forest', box(0, 10.5, 48, 30)), feature('lake', box(0, 4, 9, 8))];
  const wood = squad({ terrain });
  // Half an inch in the clear, and two for each inch in the forest.
  expect(wood.refusal(advance('A', [[10, 13.25]]))).toBeNull();
  expect(wood.refusal(advance('A', [[10, 13.3]]))).toMatchObject({ rule: 'MI-07-02' });
  expect(
    squad({ terrain, options: { mi_terrain: 'not-at-all' } }).refusal(advance('A', [[10, 16]])),
  ).toBeNull();
  // All of the way through it: three inches of six.
  const deep = squad({ terrain: [feature('forest', box(0, 0, 48, 48))] });
  expect(deep.refusal(advance('A', [[10, 13]]))).toBeNull();
  for (const y of [13.01, 16]) {
    expect(deep.refusal(advance('A', [[10, y]]))).toMatchObject({ rule: 'MI-07-02' });
  }
  expect(squad().refusal(advance('A', [[10, 16]]))).toBeNull();
  wood.play(advance('A', [[10, 13]]));
  expect(wood.refusal(place('m2', [10, 18]))).toBeNull();
  expect(wood.refusal(place('m2', [10, 19]))).toBeNull();
  // No leader ends there, nor goes through it.
  const bank = squad({ terrain });
  expect(bank.refusal(double('A', [[7, 6]]))).toMatchObject({ rule: 'SK-03-02' });
  const across = infantry({ red: { A: man('a', [5, 10]) }, blue: FAR, terrain });
  expect(across.refusal(double('A', [[5, 2]]))).toMatchObject({ rule: 'SK-03-02' });
  expect(
    infantry({ red: { A: man('a', [5, 10]) }, blue: FAR }).refusal(double('A', [[5, 2]])),
  ).toBeNull();
  const shore = squad({ terrain }).play(advance('A', [[10, 9]]));
  expect(shore.refusal(place('m2', [7, 6]))).toEqual({
    reason: 'that ground is closed to infantry',
    rule: 'MI-90-05',
  });
  expect(shore.refusal(place('m2', [12, 6]))).toBeNull();
});

test('a table of orders that no rule understands is a problem with its repair', () => {
  const { rules } = squad();
  const options = { mi_orders: { Crawl: 1 } };
  const scenario = scenarioOf({
    ruleset: 'skirmish',
    modules: ['infantry'],
    red: { A },
    blue: FAR,
    options,
  });
  expect(rules.check(scenario)).toEqual([
    expect.objectContaining({
      path: 'rules.options.mi_orders',
      repair: {
        label: 'Play it as usual',
        change: { type: 'set', values: { rules: { ...scenario.rules, options: {} } } },
      },
    }),
  ]);
});
