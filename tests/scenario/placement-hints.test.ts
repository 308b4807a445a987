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
