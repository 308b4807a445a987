// No edit makes a document that its own reader refuses: what is asked at every step of a hand says the same as
// writing the document and reading it again.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import type { Scenario, Shape } from '../../shared/scenario/document';
import { type Change, edit } from '../../shared/scenario/edit';
import { newScenario } from '../../shared/scenario/new-scenario';
import { freeName, numberedName } from '../../shared/scenario/values/numbered-names';
import { parseScenario } from '../../shared/scenario/parse';
import { refusalOf, unreadable } from '../../shared/scenario/unreadable';
import { writeScenario } from '../../shared/scenario/write-document';

const SIDE = 'sd_1' as Scenario['sides'][number]['id'];
const UNIT = 'un_1' as Scenario['units'][number]['id'];
const START = edit(newScenario(), {
  type: 'all',
  changes: [
    { type: 'put', in: 'sides', items: [{ id: SIDE, name: 'Red', colour: '#a03020' }] },
    {
      type: 'put',
      in: 'units',
      items: [{ id: UNIT, side: SIDE, name: 'Tanks', quality: 'average', leader: null }],
    },
  ],
});

/** Inches about every bound: in it, on it, and beyond. */
const length = fc.constantFrom(
  -10_001,
  -10_000,
  -0.001,
  0,
  0.001,
  7,
  20,
  47,
  9_999,
  10_000,
  10_000.001,
);
const point = fc.tuple(length, length).map(([x, y]) => at(x, y));
const words = fc.constantFrom(0, 1, 199, 200, 201).map((n) => 'w'.repeat(n));
const levels = fc.constantFrom(-21, -20, 0, 2.5, 50, 51, Number.NaN, Infinity);
const number = fc.constantFrom(1, 59, 60, 61).map((n) => '7'.repeat(n));

const handle = fc.option(point);
const nodes = fc.array(fc.record({ at: point, join: fc.constant('smooth' as const), handle }), {
  minLength: 2,
  maxLength: 4,
});
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    type: fc.constant('polygon' as const),
    points: fc.array(point, { minLength: 2, maxLength: 4 }),
    holes: fc.array(fc.array(point, { minLength: 2, maxLength: 3 }), { maxLength: 1 }),
  }),
  fc.record({
    type: fc.constant('strip' as const),
    points: fc.array(point, { minLength: 1, maxLength: 3 }),
    width: length.map(inches),
  }),
  nodes.map((list) => ({
    type: 'strip' as const,
    points: list.map((node) => node.at),
    nodes: list,
    width: inches(2),
  })),
  fc.record({ type: fc.constant('disc' as const), center: point, radius: length.map(inches) }),
  fc.record({
    type: fc.constant('grid' as const),
    origin: point,
    step: length.map(inches),
    columns: fc.constantFrom(1, 2, 4097),
    rows: fc.constantFrom(2, 3),
    levels: fc.array(levels, { minLength: 4, maxLength: 6 }),
  }),
  fc.constant({ type: 'cells' as const, cells: [{ q: 1, r: 1 }] }),
);

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc
    .record({
      name: words,
      shape,
      levels: fc.option(levels),
      crest: fc.option(fc.array(point)),
      n: number,
    })
    .map(({ n, ...rest }) => ({
      type: 'put' as const,
      in: 'terrain' as const,
      items: [
        {
          ...rest,
          id: `tr_${n}`,
          kind: 'hill',
          fordable: false,
          steepBanks: false,
          locked: false,
          layer: 'terrain',
        },
      ] as unknown as Scenario['terrain'],
    })),
  fc
    .record({
      name: words,
      at: point,
      facing: levels,
      level: levels,
      of: fc.constantFrom(UNIT, 'un_2'),
    })
    .map(({ name, of, ...place }) => ({
      type: 'put' as const,
      in: 'stands' as const,
      items: [
        {
          id: 'st_1',
          unit: of,
          type: 'tank',
          name,
          place: { on: 'table', ...place },
          tracks: {},
          marks: [],
        },
      ] as unknown as Scenario['stands'],
    })),
  fc.record({ text: words, at: point, size: length.map(inches) }).map((label) => ({
    type: 'put' as const,
    in: 'labels' as const,
    items: [{ id: 'lb_1', ...label }] as unknown as Scenario['labels'],
  })),
  words.map((title) => ({ type: 'set' as const, values: { title } })),
  fc
    .constantFrom(20_000, 20_001)
    .map((n) => ({ type: 'set' as const, values: { notes: 'n'.repeat(n) } })),
  fc
    .constantFrom(null, 0, 1, 1000, 1001, 1.5)
    .map((turnLimit) => ({ type: 'set' as const, values: { turnLimit } })),
  fc.tuple(length, length).map(([width, height]) => ({
    type: 'set' as const,
    values: { board: { space: 'table' as const, width: inches(width), height: inches(height) } },
  })),
  fc.constantFrom(SIDE, UNIT).map((id) => ({
    type: 'remove' as const,
    from: id === SIDE ? ('sides' as const) : ('units' as const),
    ids: [id],
  })),
);

/** Whether the document can be written and read again as what it is. */
function isRead(scenario: Scenario): boolean {
  let text: string;
  try {
    text = writeScenario(scenario);
  } catch {
    return false;
  }
  return parseScenario(text).ok;
}

test('a change is refused if and only if a file with it could not be read', () => {
  let refused = 0;
  let taken = 0;
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 5 }), (all) => {
      let scenario = START;
      for (const change of all) {
        const after = edit(scenario, change);
        const problem = unreadable(scenario, after);
        expect(problem === null).toBe(isRead(after));
        if (problem === null) {
          scenario = after;
          taken += 1;
        } else {
          refused += 1;
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(refused, taken)).toBeGreaterThan(100);
});

test('a refusal says what was not done, why, and what can be', () => {
  const title = 'w'.repeat(201);
  const problem = unreadable(START, { ...START, title });
  expect(problem && refusalOf('change the title', problem)).toBe(
    'Change the title: not done, because no file could hold it (title: Too big: expected string to have <=200 characters). Try it smaller or nearer, or with fewer or shorter words.',
  );
});

test('an unsound document is mended one problem at a time', () => {
  const off = (id: string, x: number) => ({
    id,
    unit: UNIT,
    type: 'tank',
    name: id,
    place: { on: 'table', at: at(x, 5), facing: 0, level: 0 },
    tracks: {},
    marks: [],
  });
  const stands = [off('st_1', 900), off('st_2', 900)] as unknown as Scenario['stands'];
  const unsound = { ...START, stands };
  const [first] = [off('st_1', 5)] as unknown as Scenario['stands'];
  if (!first) throw new Error('no stand');
  expect(
    unreadable(unsound, edit(unsound, { type: 'put', in: 'stands', items: [first] })),
  ).toBeNull();
  const third = [off('st_3', 900)] as unknown as Scenario['stands'];
  expect(unreadable(unsound, edit(unsound, { type: 'put', in: 'stands', items: third }))).toEqual(
    expect.objectContaining({ message: 'it stands off the table' }),
  );
});

test('numbers for names and ids keep to what a file takes', () => {
  const longest = 'w'.repeat(200);
  expect(freeName(longest, [longest])).toBe(`${'w'.repeat(198)} 2`);
  expect(freeName(longest, [longest, `${'w'.repeat(198)} 2`])).toBe(`${'w'.repeat(198)} 3`);
  expect(numberedName(longest, [])).toBe(`${'w'.repeat(198)} 1`);
  expect(nextId('stand', ['st_999999999999999999999', 'st_4'])).toBe('st_5');
});
