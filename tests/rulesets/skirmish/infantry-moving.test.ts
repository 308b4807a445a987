// Moving infantry: units, leaders, the command radius, placing, the standoff (MI-00 to MI-04, MI-07, MI-08, MI-90).

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toInches } from '../../../shared/core/measure';
import { modulesFor } from '../../../shared/rulesets/registry';
import { radiusOfCommand } from '../../../shared/rulesets/skirmish/infantry/models';
import { parseScenario } from '../../../shared/scenario/parse';
import { checkScenario } from '../../../shared/scenario/check-document';
import type { Stand } from '../../../shared/scenario/document';
import { BLUE, box, feature, scenarioOf, type Drawing } from '../../helpers/given-battle';
import {
  advance,
  double,
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
import { go } from '../../helpers/skirmish';

/** Far away, and acts after Red. */
const FAR = { B: man('b', [46, 46]) };
const A = man('a', [10, 10]);

/** A leader at (10, 10) with two troopers beside it. */
const squad = (more: Drawing = {}) =>
  infantry({ red: { A, m2: man('a', [11.5, 10]), m3: man('a', [8.5, 10]) }, blue: FAR, ...more });

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
});

test('[MI-00-02] only infantry is ordered by these rules, and no unit mixes it with vehicles', () => {
  const battle = infantry({
    red: { A, c1: { type: 'crawler', at: [20, 10], unit: 'c' } },
    blue: FAR,
  });
  expect(battle.refusal(advance('c1', [[22, 10]]))).toEqual({
    reason: 'infantry rules only: c1 is no infantry',
    rule: 'MI-00-02',
  });
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
  const text = readFileSync('resources/scenarios/the-mill-at-ravensford.sandtable', 'utf8');
  const sample = parseScenario(text);
  expect(sample.ok && sample.value.scale.figures).toBe('28 mm');
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
  const battle = squad();
  expect(battle.refusal(go('m2', [[12, 11]]))).toMatchObject({ rule: 'MI-01-01' });
  expect(battle.refusal(advance('m2', [[12, 11]]))).not.toBeNull();
  battle.play(advance('A', [[10, 12]]));
  expect(battle.refusal(advance('m2', [[12, 11]]))).toMatchObject({ rule: 'MI-01-01' });
});

test('[MI-01-02] the model of a unit of one leads it, and advances six inches', () => {
  const battle = infantry({ red: { x: man('z', [10, 10]) }, blue: FAR });
  expect(battle.refusal(advance('x', [[16.01, 10]]))).toMatchObject({ rule: 'MI-07-02' });
  battle.play(advance('x', [[16, 10]]));
  expect(spotOf(battle, 'x')).toEqual([16, 10]);
  expect(battle.now.clock.side).toBe(BLUE);
});

test('[MI-02-01] the command radius is twice the Leadership', () => {
  const radius = (ld: number) => {
    const battle = infantry({ red: { A: { ...A, tracks: { leadership: ld } } }, blue: FAR });
    return toInches(radiusOfCommand(battle.stand('A')));
  };
  expect([3, 4, 5].map(radius)).toEqual([6, 8, 10]);
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
  const wide = squad({ options: { mi_base_diameter_in: 2 } }).play(advance('A', [[10, 12]]));
  expect(wide.refusal(place('m2', [16, 12]))).toBeNull();
  expect(wide.refusal(place('m2', [16.01, 12]))).toMatchObject({ rule: 'MI-02-02' });
  expect(wide.refusal(place('m2', [11.9, 12]))).toMatchObject({ reason: 'A stands there' });
});

test('[MI-02-04] the picture of the book: far edges at 5.9 and 6 inches are inside, at 6.1 outside', () => {
  const battle = squad().play(advance('A', [[10, 12]]));
  const edge = (inches: number) => battle.refusal(place('m2', [10 + inches, 12]));
  expect(edge(5.9)).toBeNull();
  expect(edge(6)).toBeNull();
  expect(edge(6.1)).toMatchObject({ rule: 'MI-02-02' });
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
  const lax = infantry({ ...tight, options: { mi_unplaceable_model: 'remove' } });
  lax.play(advance('A', [[10, 9.9]])).play(finish('A'));
  expect(lax.isThere('m2')).toBe(false);
  expect(lax.said().join()).toContain('finds no place');
});

test('[MI-03-01] the leader moves before any other model', () => {
  const battle = squad();
  expect(battle.refusal(place('m2', [12, 12]))).toMatchObject({ rule: 'MI-03-01' });
  expect(battle.refusal(advance('m2', [[12, 12]]))).toMatchObject({ rule: 'MI-03-01' });
  battle.play(advance('A', [[10, 12]]));
  expect(battle.refusal(place('m2', [12, 12]))).toBeNull();
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
  for (const order of [advance, shootingAdvance, double]) {
    expect(battle.refusal(order('m2', [[13, 11]]))).toEqual({
      reason: 'no leader: un_a cannot move',
      rule: 'MI-03-02',
    });
  }
});

test('[MI-03-03] without a leader it shoots and holds all the same', () => {
  const battle = leaderless();
  expect(battle.refusal(shootingAdvance('m2', [[13, 11]]))).toMatchObject({ rule: 'MI-03-02' });
  expect(battle.refusal(hold('m2'))).toBeNull();
  battle.dice(6, 1).play(unitShoots('m2', 'B'));
  expect(battle.isThere('B')).toBe(false);
});

test('[MI-04-01] a leader who has been put down stays', () => {
  const battle = squad().play(advance('A', [[12, 8]]));
  expect(battle.refusal(advance('A', [[12.5, 8]]))).toEqual({
    reason: 'A has been put down and stays there',
    rule: 'MI-04-01',
  });
  expect(battle.refusal(place('A', [12.5, 8]))).toMatchObject({ rule: 'MI-04-01' });
});

test('[MI-04-02] the others are placed again until the move is finished', () => {
  const battle = squad().play(advance('A', [[10, 12]]));
  battle.play(place('m2', [13, 12])).play(place('m2', [14, 13]));
  expect(spotOf(battle, 'm2')).toEqual([14, 13]);
  battle.play(finish('A'));
  expect(battle.refusal(place('m2', [13, 12]))).not.toBeNull();
  expect(spotOf(battle, 'm2')).toEqual([14, 13]);
});

test('[MI-04-03] with the opponent’s leave he is moved again, as far as from where he began', () => {
  const battle = squad();
  expect(battle.refusal(leadAgain('A', [[10, 13]]))).toMatchObject({ rule: 'MI-04-03' });
  battle.play(advance('A', [[14, 10]]));
  expect(battle.refusal(leadAgain('A', [[3.9, 10]]))).toMatchObject({ rule: 'MI-07-02' });
  expect(battle.refusal(leadAgain('m2', [[10, 12]]))).toMatchObject({ rule: 'MI-04-03' });
  battle.play(leadAgain('A', [[4, 10]]));
  expect(spotOf(battle, 'A')).toEqual([4, 10]);
});

test('[MI-07-01] the leader goes his inches, the others anywhere inside the radius', () => {
  const battle = infantry({ red: { A, m2: man('a', [10, 5]) }, blue: FAR });
  battle.play(advance('A', [[10, 16]])).play(place('m2', [10, 22]));
  expect(spotOf(battle, 'm2')).toEqual([10, 22]);
  expect(battle.refusal(place('m2', [10, 16.9]))).toMatchObject({ reason: 'A stands there' });
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
  expect(battle.refusal(advance('A', [[10, 17]]))).toMatchObject({ rule: 'MI-07-02' });
  expect(battle.refusal(double('A', [[10, 22]]))).toBeNull();
  expect(battle.refusal(double('A', [[10, 22.1]]))).toMatchObject({ rule: 'MI-07-02' });
});

const NEAR = { B: man('b', [10, 20]) };

test('[MI-08-01] nobody is placed nearer than two inches to an enemy; at exactly two it is legal', () => {
  const battle = infantry({ red: { A, m2: man('a', [12, 10]) }, blue: NEAR });
  expect(battle.refusal(double('A', [[10, 17]]))).toBeNull();
  expect(battle.refusal(double('A', [[10, 17.1]]))).toMatchObject({
    reason: expect.stringContaining('would be 1.9" from B') as string,
    rule: 'MI-08-01',
  });
  battle.play(advance('A', [[10, 15]]));
  expect(battle.refusal(place('m2', [10, 17]))).toBeNull();
  expect(battle.refusal(place('m2', [10, 17.1]))).toMatchObject({ rule: 'MI-08-01' });
  const strict = infantry({ red: { A }, blue: NEAR, options: { mi_standoff_inclusive: true } });
  expect(strict.refusal(double('A', [[10, 17]]))).toMatchObject({ rule: 'MI-08-01' });
  expect(strict.refusal(double('A', [[10, 16.99]]))).toBeNull();
});

test('[MI-08-02] only a leader who has begun an assault lifts the standoff', () => {
  const red = { A: man('a', [10, 14]), m2: man('a', [12, 14]) };
  const away = infantry({ red, blue: NEAR }).play(advance('A', [[10, 16]]));
  expect(away.refusal(place('m2', [12, 20]))).toMatchObject({ rule: 'MI-08-01' });
  expect(away.refusal(place('m2', [11, 20]))).toMatchObject({ rule: 'MI-08-01' });
  const contact = infantry({ red, blue: NEAR }).play(advance('A', [[10, 19]]));
  expect(contact.refusal(place('m2', [12, 20]))).toBeNull();
  expect(contact.refusal(place('m2', [11, 20]))).toBeNull();
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
});

test('[MI-90-01] Hold, Shooting Advance, Advance and At-The-Double go 0, 1/2, 1 and 2 times M', () => {
  const battle = squad();
  expect(battle.refusal(shootingAdvance('A', [[10, 13]]))).toBeNull();
  expect(battle.refusal(shootingAdvance('A', [[10, 13.5]]))).toMatchObject({ rule: 'MI-07-02' });
  expect(battle.refusal(advance('A', [[10, 16]]))).toBeNull();
  expect(battle.refusal(advance('A', [[10, 16.1]]))).not.toBeNull();
  expect(battle.refusal(double('A', [[10, 22]]))).toBeNull();
  expect(battle.refusal(double('A', [[10, 22.1]]))).not.toBeNull();
  const other = squad({ options: { mi_orders: { Advance: 1.5 } } });
  expect(other.refusal(advance('A', [[10, 19]]))).toBeNull();
  expect(other.refusal(advance('A', [[10, 19.1]]))).not.toBeNull();
  const held = squad().play(hold('A'));
  expect(spotOf(held, 'A')).toEqual([10, 10]);
  expect(held.refusal(advance('A', [[10, 11]]))).not.toBeNull();
});

const TARGET = { B: man('b', [10, 22]), C: man('c', [46, 46]) };

test('[MI-90-02] units shoot after Hold and Shooting Advance, not after Advance and At-The-Double', () => {
  const begin = (more: Drawing = {}) =>
    infantry({ red: { A, m2: man('a', [12, 10]) }, blue: TARGET, ...more });
  begin().dice(1, 1).play(unitShoots('A', 'B'));
  const slow = begin().play(shootingAdvance('A', [[10, 12]]));
  expect(slow.refusal(unitShoots('A', 'B'))).toMatchObject({ rule: 'MI-90-02' });
  slow.play(finish('A'));
  expect(slow.refusal(advance('A', [[10, 13]]))).not.toBeNull();
  slow.dice(1, 1).play(unitShoots('A', 'B'));
  for (const order of [advance, double]) {
    const fast = begin().play(order('A', [[10, 12]]));
    expect(fast.refusal(unitShoots('A', 'B'))).toMatchObject({ rule: 'MI-90-02' });
    fast.play(finish('A'));
    expect(fast.now.clock.side).toBe(BLUE);
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
  expect(slow.refusal(advance('A', [[10, 14.1]]))).not.toBeNull();
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
  expect(battle.refusal(hold('X'))).not.toBeNull();
  battle.play(advance('Y', [[45, 45]], BLUE));
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
  assault.play(advance('A', [[10, 14]])).play(hold('B', BLUE));
  expect(assault.now.clock).toMatchObject({ turn: 1, step: 'attack' });
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
  wood.play(advance('A', [[10, 13]]));
  expect(wood.refusal(place('m2', [10, 18]))).toBeNull();
  const shore = squad({ terrain }).play(advance('A', [[10, 9]]));
  expect(shore.refusal(place('m2', [7, 6]))).toEqual({
    reason: 'that ground is closed to infantry',
    rule: 'MI-90-05',
  });
  expect(shore.refusal(place('m2', [12, 6]))).toBeNull();
});

test('[MI-90-01] a table of orders that no rule understands is a problem with its repair', () => {
  const { rules } = squad();
  const options = { mi_orders: { Crawl: 1 } };
  const scenario = scenarioOf({
    ruleset: 'skirmish',
    modules: ['infantry'],
    red: { A },
    blue: FAR,
    options,
  });
  expect(rules.check(scenario)).toContainEqual(
    expect.objectContaining({ path: 'rules.options.mi_orders' }),
  );
});
