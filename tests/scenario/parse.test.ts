import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { parseScenario, repairScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';
import { scenarioJsonSchema } from '../../shared/scenario/json-schema';

const ROOT = join(import.meta.dirname, '../..');

const MINIMAL = {
  format: 1,
  title: 'A field',
  rules: { id: 'tripods' },
  board: { space: 'table', width: 48, height: 72 },
};

function problemsOf(file: unknown): readonly string[] {
  const parsed = parseScenario(typeof file === 'string' ? file : JSON.stringify(file));
  return parsed.ok ? [] : parsed.error.map(({ path, message }) => `${path}: ${message}`);
}

function withTerrain(...shapes: unknown[]) {
  return {
    ...MINIMAL,
    terrain: shapes.map((shape, i) => ({ id: `tr_${i + 1}`, kind: 'light_woods', shape })),
  };
}

const square = {
  type: 'polygon',
  points: [
    [1, 1],
    [5, 1],
    [5, 5],
    [1, 5],
  ],
};

describe('files of every released format open', () => {
  const files = [
    'tests/fixtures/format-1',
    'tests/fixtures/format-2',
    'resources/scenarios',
  ].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.sandtable'))
      .map((name) => join(folder, name)),
  );
  test.each(files)('%s', (file) => {
    const parsed = parseScenario(readFileSync(join(ROOT, file), 'utf8'));
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) return;
    const text = writeScenario(parsed.value);
    expect(parseScenario(text)).toEqual(parsed);
  });
});

test('a key without end is told by how it begins', () => {
  const [told] = problemsOf({ ...MINIMAL, ['x'.repeat(1_000_000)]: 1 });
  expect(told).toMatch(/^x{80}…: unknown key/);
});

test('inches in the file are thousandths in the document, exactly', () => {
  const parsed = parseScenario(
    JSON.stringify(withTerrain({ type: 'disc', center: [0.001, 47.999], radius: 2.5 })),
  );
  expect(parsed).toMatchObject({
    ok: true,
    value: { terrain: [{ shape: { center: { x: 1, y: 47_999 }, radius: 2500 } }] },
  });
});

test('what is left out takes its usual value and is left out again', () => {
  const parsed = parseScenario(JSON.stringify(withTerrain(square)));
  expect(parsed).toMatchObject({
    ok: true,
    value: { notes: '', terrain: [{ levels: null, fordable: false, layer: 'terrain' }] },
  });
  if (parsed.ok) expect(writeScenario(parsed.value)).not.toContain('fordable');
});

test('a ruleset option keeps keys that look like ours', () => {
  const rules = { id: 'tripods', options: { ft_pv: { level: 0, marks: [] } } };
  const parsed = parseScenario(JSON.stringify({ ...MINIMAL, rules }));
  expect(parsed).toMatchObject({ ok: true });
  if (parsed.ok) expect(JSON.parse(writeScenario(parsed.value))).toMatchObject({ rules });
});

describe('bad input names its place and what is expected', () => {
  test.each<[string, unknown, string]>([
    ['text that is not JSON', '{"format": 1,', ': this is not a scenario file'],
    ['a list', '[]', ': expected a scenario'],
    ['no format', { title: 'x' }, ': expected "format" to be a whole number'],
    ['a later format', { ...MINIMAL, format: 99 }, ': this file has format 99'],
    ['an unknown key', { ...MINIMAL, colour: 'red' }, 'colour: unknown key'],
    ['a NaN', { ...MINIMAL, turnLimit: 'NaN' }, 'turnLimit: expected number'],
    [
      'four decimals',
      withTerrain({
        ...square,
        points: [
          [1.0001, 1],
          [5, 1],
          [5, 5],
        ],
      }),
      'terrain[0].shape.points[0]: expected inches with at most three decimals',
    ],
    [
      'a crossed outline',
      withTerrain({
        ...square,
        points: [
          [1, 1],
          [5, 5],
          [5, 1],
          [1, 5],
        ],
      }),
      'terrain[0].shape: the outline crosses itself',
    ],
    [
      'a spike',
      withTerrain({
        ...square,
        points: [
          [1, 1],
          [5, 1],
          [9, 1],
          [5, 1],
          [5, 5],
        ],
      }),
      'terrain[0].shape: the outline crosses itself',
    ],
    [
      'no area',
      withTerrain({
        ...square,
        points: [
          [1, 1],
          [5, 1],
          [9, 1],
        ],
      }),
      'terrain[0].shape: ',
    ],
    [
      'doubled points',
      withTerrain({
        ...square,
        points: [
          [1, 1],
          [1, 1],
          [5, 1],
          [5, 5],
        ],
      }),
      'terrain[0].shape: points 1 and 2 are the same',
    ],
    [
      'terrain off the table',
      withTerrain({ type: 'disc', center: [-9, 5], radius: 2 }),
      'terrain[0].shape: it lies off the table',
    ],
    [
      'a hole outside',
      withTerrain({
        ...square,
        holes: [
          [
            [8, 8],
            [9, 8],
            [9, 9],
          ],
        ],
      }),
      'terrain[0].shape: hole 1 is not inside the outline',
    ],
    [
      'cells on a table',
      withTerrain({ type: 'cells', cells: [{ q: 0, r: 0 }] }),
      'terrain[0].shape: cells belong on a hex table only',
    ],
    [
      'a side that is not there',
      { ...MINIMAL, units: [{ id: 'un_1', side: 'sd_9', name: 'A' }] },
      'units[0].side: there is no side "sd_9"',
    ],
    [
      'an id of another kind',
      { ...MINIMAL, units: [{ id: 'st_1', side: 'sd_1', name: 'A' }] },
      'units[0].id: expected an id that starts with "un_"',
    ],
  ])('%s', (_, file, expected) => {
    const problems = problemsOf(file);
    expect(problems.some((problem) => problem.startsWith(expected))).toBe(true);
  });

  test('the same id twice', () => {
    const file = withTerrain(square, square);
    file.terrain[1]!.id = 'tr_1';
    expect(problemsOf(file)).toEqual(['terrain[1].id: the id "tr_1" is used twice']);
  });

  test('every problem is told, not only the first', () => {
    const crossed = {
      ...square,
      points: [
        [1, 1],
        [5, 5],
        [5, 1],
        [1, 5],
      ],
    };
    expect(problemsOf(withTerrain(crossed, square, crossed))).toHaveLength(2);
  });
});

test('a stand off the table is brought back by its repair, and that is said', () => {
  const file = {
    ...MINIMAL,
    sides: [{ id: 'sd_1', name: 'Red', colour: '#a00000' }],
    units: [{ id: 'un_1', side: 'sd_1', name: 'A' }],
    stands: [
      {
        id: 'st_1',
        unit: 'un_1',
        type: 'x',
        name: 'Gun 1',
        place: { on: 'table', at: [50, -3], facing: 0 },
      },
    ],
  };
  expect(problemsOf(file)).toEqual(['stands[0].place: it stands off the table']);
  const repaired = repairScenario(JSON.stringify(file));
  expect(repaired).toMatchObject({
    ok: true,
    value: {
      scenario: { stands: [{ place: { at: at(48, 0) } }] },
      done: ['stands[0].place: it stands off the table. Bring Gun 1 back to the table.'],
    },
  });
});

test('the JSON Schema in resources is the one that the code reads by', () => {
  const file = readFileSync(join(ROOT, 'resources/schema/scenario.schema.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(scenarioJsonSchema());
});

test('an outline whose last point repeats its first is read as the outline that it is', () => {
  const ring = [
    [10, 10],
    [20, 10],
    [20, 20],
    [10, 20],
  ];
  const hole = [
    [12, 12],
    [14, 12],
    [14, 14],
  ];
  const closed = (points: readonly number[][]) => [...points, points[0]];
  const file = (by: (points: readonly number[][]) => unknown) => {
    const shape = { type: 'polygon', points: by(ring), holes: [by(hole)] };
    return JSON.stringify({
      ...MINIMAL,
      terrain: [{ id: 'tr_1', kind: 'forest', shape }],
      zones: [{ id: 'zn_1', name: 'Here', side: null, purpose: 'deployment', shape }],
    });
  };
  const plain = parseScenario(file((points) => points));
  expect(plain).toMatchObject({ ok: true });
  expect(parseScenario(file(closed))).toEqual(plain);
  expect(repairScenario(file(closed))).toMatchObject({ ok: true, value: { done: [] } });
});
