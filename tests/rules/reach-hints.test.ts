// Whoever draws a table is told who stands on closed ground, who is shut in, and what nobody can come to.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { reachHints } from '../../shared/rules/reach-hints';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario } from '../../shared/scenario/document';
import { parseScenario } from '../../shared/scenario/parse';
import { BLUE, box, type Drawing, feature, scenarioOf } from '../helpers/given-battle';

function hintsIn(scenario: Scenario): readonly string[] {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return reachHints(scenario, rules.value).map(({ path, message }) => `${path}: ${message}`);
}

const hintsOf = (drawing: Drawing) => hintsIn(scenarioOf({ ruleset: 'skirmish', ...drawing }));

/** A lake that leaves an island of some inches each way round the place. */
function moat(x: number, y: number, half: number, wide = half + 2) {
  const outer = box(x - wide, y - wide, x + wide, y + wide);
  const hole = [
    at(x - half, y - half),
    at(x + half, y - half),
    at(x + half, y + half),
    at(x - half, y + half),
  ];
  if (outer.type !== 'polygon') throw new Error('a box is a polygon');
  return feature('lake', { ...outer, holes: [hole] }, { name: 'The Mere' });
}

test('a stand on ground that is closed to it is told, with what is closed and the rule', () => {
  const wood = feature('forest', box(10, 10, 20, 20), { name: 'Dark Wood' });
  const red = {
    car: { type: 'scout_car', at: [12, 12] },
    walker: { type: 'walker', at: [15, 15] },
  } as const;
  expect(hintsOf({ red, terrain: [wood] })).toEqual([
    'stands[0].place: it stands where it may not go: Dark Wood is closed to it (SK-03-02)',
  ]);
  const beside = { car: { type: 'scout_car', at: [21, 12] } } as const;
  expect(hintsOf({ red: beside, terrain: [wood] })).toEqual([]);
});

test('a unit that is shut in is told once, with how far it comes; a bridge lets it out', () => {
  const red = {
    a: { type: 'walker', at: [24, 24] },
    b: { type: 'walker', at: [25, 24] },
    c: { type: 'walker', at: [23, 24] },
    far: { type: 'walker', at: [40, 40], unit: 'other' },
  } as const;
  const [shut] = [moat(24, 24, 4)];
  const hints = hintsOf({ red, terrain: [shut] });
  expect(hints).toHaveLength(1);
  const [, far] =
    /^stands\[0\]\.place: there is no way out: it and 2 others of its unit can come no farther than (\S+)" from here$/.exec(
      hints[0] ?? '',
    ) ?? [];
  // The island goes out to 5.7 inches at its corners, and no base may hang over the water.
  expect(Number(far)).toBeGreaterThan(4.4);
  expect(Number(far)).toBeLessThan(5);
  const bridge = feature('bridge', box(27, 23, 31, 25));
  expect(hintsOf({ red, terrain: [shut, bridge] })).toEqual([]);
});

test('an objective that nobody can come to is told, not one whose circle reaches over the water', () => {
  const red = { a: { type: 'walker', at: [6, 6] } } as const;
  const objectives = [{ at: [24, 24], points: 2 }] as const;
  expect(hintsOf({ red, objectives, terrain: [moat(24, 24, 4)] })).toEqual([
    'objectives[0].place: no stand can come here: the ground round it is closed to all of them, or nobody has a way',
  ]);
  // Its radius is two inches, and the water ends a tenth before that.
  expect(hintsOf({ red, objectives, terrain: [moat(24, 24, 0.1, 1.9)] })).toEqual([]);
  expect(hintsOf({ objectives, terrain: [moat(24, 24, 4)] })).toEqual([]);
});

test('a reserve counts from the zone where it comes on', () => {
  const zone = {
    id: 'zn_1',
    name: 'Road end',
    side: BLUE,
    purpose: 'entry',
    shape: box(22, 22, 26, 26),
  } as const;
  const coming = { unit: 'un_blue', turn: 2, zone: 'zn_1' };
  const drawing = {
    red: { a: { type: 'walker', at: [6, 6] } },
    blue: { b: { type: 'walker', at: [0, 0], reserve: true } },
    objectives: [{ at: [24, 24], points: 2 }],
    terrain: [moat(24, 24, 4)],
  } as const;
  const objective = /^objectives\[0\]/;
  expect(hintsOf(drawing).filter((hint) => objective.test(hint))).toHaveLength(1);
  const reserves = { zones: [zone], reinforcements: [coming] } as unknown as Drawing;
  expect(hintsOf({ ...drawing, ...reserves }).filter((hint) => objective.test(hint))).toEqual([]);
  // The first corner of the zone lies in the water, and the middle of a round one has no corner.
  const pond = feature('lake', box(21, 21, 23, 23));
  for (const shape of [zone.shape, { type: 'disc', center: at(24, 24), radius: inches(1.5) }]) {
    const other = { ...reserves, zones: [{ ...zone, shape }] } as unknown as Drawing;
    const terrain = [...drawing.terrain, pond];
    expect(hintsOf({ ...drawing, ...other, terrain })).toEqual([]);
  }
});

const FOLDER = join(import.meta.dirname, '../../resources/scenarios');

test.each(readdirSync(FOLDER).filter((name) => name.endsWith('.sandtable')))(
  'nobody in %s is shut in or on closed ground, and every objective can be come to',
  (file) => {
    const parsed = parseScenario(readFileSync(join(FOLDER, file), 'utf8'));
    if (!parsed.ok) throw new Error(`${file} does not open`);
    expect(hintsIn(parsed.value)).toEqual([]);
  },
);
