// What can hardly be meant to lie where it lies is told; no sample is complained of.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TerrainId, ZoneId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import { scenarioHints } from '../../shared/scenario/hints';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario, TerrainFeature } from '../../shared/scenario/document';

const FOLDER = 'resources/scenarios';
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.sandtable'));

function sampleOf(file: string): Scenario {
  const parsed = parseScenario(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  if (!parsed.ok) throw new Error(`${file} is broken`);
  return parsed.value;
}

const sample = sampleOf('horsell-common.sandtable');
const first = sample.terrain[0]!;

test.each(FILES)('%s is not complained of', (file) => {
  expect(scenarioHints(sampleOf(file))).toEqual([]);
});

const said = (scenario: Scenario) =>
  scenarioHints(scenario).map(({ path, message }) => `${path}: ${message}`);

function piece(kind: TerrainFeature['kind'], values: Partial<TerrainFeature>): TerrainFeature {
  const given = { ...first, kind, name: '', levels: null, crest: null, fordable: false };
  return { ...given, ...values, id: `tr_${kind}` as TerrainId };
}

const box = (west: number, south: number, east: number, north: number) =>
  ({
    type: 'polygon',
    points: [at(west, south), at(east, south), at(east, north), at(west, north)],
    holes: [],
  }) as const;
const line = (...xs: readonly number[]) =>
  ({ type: 'strip', points: xs.map((x) => at(x, 20)), width: inches(1) }) as const;
const bare = { ...sample, terrain: [] };

test('a stand outside the deployment zone of its side', () => {
  const place = { on: 'table', at: at(30, 5), facing: 0, level: 0 } as const;
  const stands = sample.stands.with(0, { ...sample.stands[0]!, place });
  expect(said({ ...sample, stands })).toEqual([
    'stands[0].place: it stands outside Martian deployment: move it in, or make the zone larger',
  ]);
  const onEdge = { ...place, at: at(14, 5) };
  expect(said({ ...sample, stands: stands.with(0, { ...stands[0]!, place: onEdge }) })).toEqual([]);
});

test('a zone over the edge of the table, and what brings it back', () => {
  const zone = { ...sample.zones[0]!, id: 'zn_x' as ZoneId, name: 'Far', purpose: 'area' } as const;
  const zones = [...sample.zones, { ...zone, shape: box(60, 40, 75, 50) }];
  const [hint] = scenarioHints({ ...sample, zones });
  expect(hint?.path).toBe('zones[2].shape');
  expect(hint?.message).toContain("over the table's edge");
  const mended = edit({ ...sample, zones }, hint!.repair!.change);
  expect(mended.zones[2]?.shape).toEqual(box(60, 40, 72, 48));
  expect(scenarioHints(mended)).toEqual([]);
});

test('a hill over a river, but not over a spring', () => {
  const hill = piece('hill', { shape: box(10, 10, 30, 30), levels: 2 });
  const over = piece('river', { name: 'Wey', shape: line(0, 72) });
  expect(said({ ...bare, terrain: [over, hill] })).toEqual([
    'terrain[1].shape: Wey runs up over it: move one of them, or end the water at the foot of the hill',
  ]);
  const spring = piece('stream', { shape: line(20, 72) });
  expect(said({ ...bare, terrain: [spring, hill] })).toEqual([]);
});

test('a ford where everything can be forded, unless its banks are steep', () => {
  const ford = piece('ford', { shape: { ...line(20, 22), width: inches(2) } });
  const river = piece('river', { name: 'Wey', shape: line(0, 72), fordable: true });
  const [hint] = scenarioHints({ ...bare, terrain: [river, ford] });
  expect(hint).toMatchObject({
    path: 'terrain[1].shape',
    message: 'Wey can be forded everywhere, so this ford changes nothing',
    repair: { label: 'Let Wey be forded here only' },
  });
  expect(scenarioHints(edit({ ...bare, terrain: [river, ford] }, hint!.repair!.change))).toEqual(
    [],
  );
  expect(said({ ...bare, terrain: [{ ...river, steepBanks: true }, ford] })).toEqual([]);
});

test('a zone over any edge is told and brought back; a curve is told alone, and other zones keep no stand in', () => {
  const zone = { ...sample.zones[0]!, id: 'zn_x' as ZoneId, name: 'Far', purpose: 'area' } as const;
  const over = (shape: (typeof zone)['shape']) => {
    const zones = [...sample.zones, { ...zone, shape }];
    const [hint] = scenarioHints({ ...sample, zones });
    const back = hint?.repair && edit({ ...sample, zones }, hint.repair.change).zones[2]?.shape;
    return { path: hint?.path ?? null, back };
  };
  expect(over(box(0, 0, 72, 48))).toEqual({ path: null, back: undefined });
  for (const [west, south, east, north] of [
    [-1, 10, 20, 20],
    [30, -1, 40, 20],
    [50, 10, 73, 20],
    [30, 30, 40, 49],
  ] as const) {
    const clipped = [
      Math.max(0, west),
      Math.max(0, south),
      Math.min(72, east),
      Math.min(48, north),
    ];
    const [w = 0, s = 0, e = 0, n = 0] = clipped;
    const found = over(box(west, south, east, north));
    expect(found).toEqual({ path: 'zones[2].shape', back: box(w, s, e, n) });
  }
  const nodes = box(50, 10, 73, 20).points.map((spot) => ({
    at: spot,
    handle: null,
    join: 'corner' as const,
  }));
  const curve = { ...box(50, 10, 73, 20), nodes };
  expect(over(curve)).toEqual({ path: 'zones[2].shape', back: undefined });
  // Wholly outside nothing of it would be left at the edge.
  expect(over(box(73, 10, 75, 20))).toEqual({ path: 'zones[2].shape', back: undefined });
});

test('a stand counts as deployed in any zone of its side or of either, and in none of another purpose', () => {
  const outside = (scenario: Scenario) =>
    said(scenario).filter((one) => one.includes('it stands outside'));
  const place = { on: 'table', at: at(30, 5), facing: 0, level: 0 } as const;
  const stands = sample.stands.with(0, { ...sample.stands[0]!, place });
  const more = (values: Partial<Scenario['zones'][number]>) => ({
    ...sample,
    stands,
    zones: [
      ...sample.zones,
      {
        ...sample.zones[0]!,
        id: 'zn_x' as ZoneId,
        name: 'More',
        shape: box(25, 0, 35, 10),
        ...values,
      },
    ],
  });
  expect(outside(more({}))).toEqual([]);
  expect(outside(more({ side: null }))).toEqual([]);
  expect(outside(more({ purpose: 'entry' }))).toHaveLength(1);
  expect(outside(more({ side: sample.zones[1]!.side }))).toHaveLength(1);
  // Where a side has no zone of its own, it may stand anywhere; so may who is not on the table.
  const open = { ...sample, stands, zones: [{ ...sample.zones[0]!, side: null }] };
  expect(outside(open)).toEqual([]);
  const away = sample.stands.map((one) => ({ ...one, place: { on: 'reserve' } as const }));
  expect(outside({ ...sample, stands: away })).toEqual([]);
});

test('water that ends on a hill, begins on it or washes its foot does not run over it', () => {
  const hill = piece('hill', { shape: box(10, 10, 30, 30), levels: 2 });
  const over = (kind: 'river' | 'road', ...xs: readonly number[]) =>
    said({ ...bare, terrain: [piece(kind, { shape: line(...xs) }), hill] });
  expect(over('river', 0, 20)).toEqual([]);
  expect(over('river', 20, 0)).toEqual([]);
  expect(over('river', 0, 10.9)).toEqual([]);
  expect(over('river', 72, 0)).toHaveLength(1);
  expect(over('river', 0, 31)).toHaveLength(1);
  expect(over('road', 0, 72)).toEqual([]);
  const pond = piece('river', { shape: box(15, 15, 25, 25) });
  expect(said({ ...bare, terrain: [pond, hill] })).toEqual([]);
});

test('a ford is needless only where all water under it can be forded', () => {
  const ford = piece('ford', { shape: { ...line(20, 22), width: inches(2) } });
  const river = piece('river', { name: 'Wey', shape: line(0, 72), fordable: true });
  const stream = piece('stream', { shape: line(15, 30) });
  expect(said({ ...bare, terrain: [river, stream, ford] })).toEqual([]);
  const far = { ...stream, shape: line(50, 60) };
  expect(said({ ...bare, terrain: [river, far, ford] })).toHaveLength(1);
  expect(said({ ...bare, terrain: [ford] })).toEqual([
    'terrain[0].shape: there is no water under this ford',
  ]);
});
