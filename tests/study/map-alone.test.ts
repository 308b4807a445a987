// What the ground alone gives to each side, on tables whose answers can be worked out by hand.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../electron/cli/command-table';
import type { SideId, ZoneId } from '../../shared/core/id';
import { rulesetOf } from '../../shared/rulesets/registry';
import type { Scenario, Shape, Zone } from '../../shared/scenario/document';
import { judgeMap, type MapFindings } from '../../shared/study/map-alone/judge-map';
import { mapPage } from '../../shared/study/map-alone/judged-picture';
import { isEven, verdictsOf } from '../../shared/study/map-alone/map-verdicts';
import { mapSentences } from '../../shared/study/map-alone/map-words';
import { measurable } from '../../shared/study/map-alone/measured-stand';
import { BLUE, box, type Drawing, feature, line, RED, scenarioOf } from '../helpers/given-battle';

const zone = (side: SideId, shape: Shape, purpose: Zone['purpose'] = 'deployment'): Zone => ({
  id: `zn_${side}_${purpose}` as ZoneId,
  name: side,
  side,
  purpose,
  shape,
});

/** Red begins along the west edge of a table of 24 by 24 inches, Blue along the east edge. */
const ENDS = [zone(RED, box(0, 0, 2, 24)), zone(BLUE, box(22, 0, 24, 24))];
const RIFLES = 'rifle_squad';

function told(scenario: Scenario, type = RIFLES): ReturnType<typeof judgeMap> {
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  return judgeMap(rules.value, scenario, type);
}

function judged(scenario: Scenario, type = RIFLES): MapFindings {
  const judging = told(scenario, type);
  let step = judging.next();
  while (step.done !== true) step = judging.next();
  if (!step.value.ok) throw new Error(step.value.error);
  return step.value.value;
}

const onTable = (drawing: Drawing): Scenario =>
  scenarioOf({ ruleset: 'skirmish', size: [24, 24], zones: ENDS, ...drawing });

/** Where its middle may stop so that the base is in a circle of 2 inches. */
const WITHIN = 0.98 * (2 + 0.5);

test('on an empty table both see all, come equally far, and each half is the other’s image', () => {
  const objectives = [
    { at: [12, 12], points: 3 },
    { at: [8, 12], points: 2 },
  ] as const;
  const found = judged(onTable({ objectives }));
  const [red, blue] = found.sides;
  expect(red?.sees).toBe(1);
  expect(blue?.seesFromOne).toBe(1);
  const costs = found.sides.map(({ ways }) => ways.map(({ cost }) => cost ?? 0));
  const expected = [
    [10 - WITHIN, 6 - WITHIN],
    [10 - WITHIN, 14 - WITHIN],
  ];
  for (const [i, row] of expected.entries()) {
    for (const [k, cost] of row.entries()) {
      const known = costs[i]?.[k] ?? 0;
      expect(known).toBeGreaterThanOrEqual(cost - 1e-3);
      expect(known).toBeLessThan(cost + 0.09);
    }
  }
  expect(red?.ways.map(({ hidden, cover }) => [hidden, cover])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(red?.ways[0]?.turns).toBeCloseTo((costs[0]?.[0] ?? 0) / 6, 6);
  expect(verdictsOf(found).map(({ favours }) => favours?.name ?? null)).toEqual([
    null,
    'Red',
    null,
  ]);
  expect(found.mirrors).toEqual([
    { mirror: 'left and right', alike: 1, changesSides: true },
    { mirror: 'near and far', alike: 1, changesSides: false },
    { mirror: 'half a turn', alike: 1, changesSides: true },
  ]);
  const middle = found.first.whose.filter((whose) => whose === 3).length;
  // A quarter of a turn is 1.5 inches: squares up to three quarters of an inch from the middle line, the last on the limit.
  expect(middle).toBeGreaterThanOrEqual(2 * 48);
  expect(middle).toBeLessThanOrEqual(4 * 48);
});

test('ground behind a wood from edge to edge is seen by one side alone, and the way through it is hidden and in cover', () => {
  const wood = feature('forest', box(10, 0, 14, 24));
  const found = judged(onTable({ terrain: [wood], objectives: [{ at: [5, 12], points: 1 }] }));
  const at = (x: number, y: number): number =>
    found.seen.whose[Math.floor(2 * y) * found.seen.columns + Math.floor(2 * x)] ?? -1;
  expect([at(5, 12), at(12, 12), at(20, 12)]).toEqual([1, 0, 2]);
  const [red, blue] = found.sides;
  expect(red?.sees).toBeGreaterThan(0.41);
  expect(red?.sees).toBeLessThan(0.5);
  // Blue comes 15 inches through 4 of wood at twice the cost and is unseen until it leaves it.
  const way = blue?.ways[0];
  expect(way?.cost).toBeGreaterThan(17 - WITHIN + 4 - 0.01);
  expect(way?.cost).toBeLessThan(17 - WITHIN + 4 + 0.2);
  const length = 17 - WITHIN;
  expect(Math.abs((way?.cover ?? 0) - 4 / length)).toBeLessThan(0.05);
  expect(way?.hidden).toBeGreaterThan(10 / length);
  expect(way?.hidden).toBeLessThan(13 / length);
  expect(mapSentences(found)).toContain('Objective 1: Red 3.0 turns sooner.');
});

test('a long shed before one side alone makes the map uneven, and its image on the other side makes it even again', () => {
  const shed = (x: number) => feature('building', box(x, 2, x + 2, 22));
  const objectives = [{ at: [12, 22], points: 1 }] as const;
  const one = judged(onTable({ terrain: [shed(3)], objectives }));
  expect(one.mirrors[0]?.alike).toBeCloseTo(1 - (4 * 20) / 576, 2);
  const [red, blue] = verdictsOf(one)[0]?.values ?? [];
  expect(red).toBeLessThan((blue ?? 0) - 0.05);
  expect(mapSentences(one)[0]).toBe('The map favours Blue.');
  const both = judged(onTable({ terrain: [shed(3), shed(19)], objectives }));
  expect(isEven(verdictsOf(both))).toBe(true);
  expect(mapSentences(both).at(-1)).toMatch(/: a mirror\.$/);
});

test('what nobody can come to has no way, and who alone can come there is said', () => {
  const river = feature(
    'river',
    line(
      [
        [12, 0],
        [12, 24],
      ],
      2,
    ),
  );
  const found = judged(
    onTable({ terrain: [river], objectives: [{ at: [4, 12], points: 2 }] }),
    'scout_car',
  );
  expect(found.sides.map(({ ways }) => ways[0]?.cost === null)).toEqual([false, true]);
  expect(mapSentences(found)).toContain('Objective 1: Red alone.');
});

test('a side without a zone to deploy in begins where it enters, else where its stands are, else it is said what is missing', () => {
  const entry = onTable({
    zones: [zone(RED, box(0, 0, 2, 24)), zone(BLUE, box(22, 0, 24, 24), 'entry')],
  });
  expect(judged(entry).sides[1]?.from).toBe('zones');
  const only = [zone(RED, box(0, 0, 2, 24))];
  const blue = {
    one: { type: RIFLES, at: [20, 3] },
    two: { type: RIFLES, at: [20, 3.5] },
  } as const;
  const stands = judged(onTable({ zones: only, blue })).sides[1];
  expect(stands).toMatchObject({ from: 'stands', places: 1 });
  const nothing = told(onTable({ zones: only })).next();
  expect(nothing.value).toEqual({
    ok: false,
    error:
      'Blue: there is neither a zone to deploy or to enter in nor a stand on the table. Draw a deployment zone for this side.',
  });
});

test('hexes are refused, and a type that nobody knows', () => {
  const hexes = scenarioOf({ ruleset: 'hexspace', size: [10, 10] });
  expect(told(hexes).next().value).toMatchObject({ ok: false, error: /of hexes/ });
  expect(told(onTable({}), 'dragon').next().value).toMatchObject({ ok: false, error: /"dragon"/ });
});

test('the commonest stand that moves by itself comes first', () => {
  const blue = {
    a: { type: 'walker', at: [20, 3] },
    b: { type: RIFLES, at: [20, 6] },
    c: { type: RIFLES, at: [20, 9] },
  } as const;
  const scenario = onTable({ blue });
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  expect(measurable(rules.value, scenario).map(({ type }) => type)).toEqual([RIFLES, 'walker']);
});

test('the command tells a sample’s map as numbers', async () => {
  const file = join(
    import.meta.dirname,
    '../../resources/scenarios/the-mill-at-ravensford.sandtable',
  );
  const lines: string[] = [];
  await COMMANDS.map?.run([file], (text) => lines.push(text));
  expect(JSON.parse(lines.join(''))).toMatchObject({
    even: true,
    said: expect.arrayContaining(['The map is even.']) as unknown,
    stand: { name: 'Trooper', allowance: 6 },
    sides: [
      { objectives: [{ points: 3 }, { points: 2 }, { points: 2 }] },
      { objectives: [{ points: 3 }, { points: 2 }, { points: 2 }] },
    ],
  });
});

test('the page has every sentence and both pictures', () => {
  const scenario = onTable({ objectives: [{ at: [8, 12], points: 2 }] });
  const found = judged(scenario);
  const page = mapPage(found, '', scenario.board);
  for (const sentence of mapSentences(found)) expect(page).toContain(sentence);
  expect(page.match(/<svg/g)).toHaveLength(2);
});
