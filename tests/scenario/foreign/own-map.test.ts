import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import { readOwnMap, writeOwnMap } from '../../../shared/scenario/foreign/own-map';
import { parseScenario } from '../../../shared/scenario/parse';
import type { Scenario } from '../../../shared/scenario/document';
import { writeScenario } from '../../../shared/scenario/write-document';

const SAMPLES = join(import.meta.dirname, '../../../resources/scenarios');

function sample(name: string): Scenario {
  const read = parseScenario(readFileSync(join(SAMPLES, name), 'utf8'));
  if (!read.ok) throw new Error(`${name} is no scenario`);
  return read.value;
}

const tables = readdirSync(SAMPLES)
  .filter((name) => name.endsWith('.sandtable') && !name.startsWith('.'))
  .filter((name) => sample(name).board.space === 'table');

test.each(tables)('%s comes back from GeoJSON as it was', (name) => {
  const scenario = sample(name);
  const back = readOwnMap(writeOwnMap(scenario));
  if (!back.ok) throw new Error(back.error);
  expect(writeScenario(back.value)).toBe(
    writeScenario({ ...scenario, battle: null, background: null }),
  );
});

/** The map of a sample with one of its features changed. */
function changed(name: string, change: (feature: Record<string, unknown>) => object): string {
  const file = JSON.parse(writeOwnMap(sample(name))) as { features: Record<string, unknown>[] };
  const [first = {}, ...rest] = file.features;
  return JSON.stringify({ ...file, features: [change(first), ...rest] });
}

test('what another program has moved lies where it has moved it, to the thousandth of an inch', () => {
  const text = changed('horsell-common.sandtable', (hill) => ({
    ...hill,
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [1.00049, 1],
          [9, 1],
          [9, 8, 300],
          [1, 1],
        ],
      ],
    },
  }));
  const read = readOwnMap(text);
  if (!read.ok) throw new Error(read.error);
  const points = [at(1, 1), at(9, 1), at(9, 8)];
  expect(read.value.terrain[0]?.shape).toEqual({ type: 'polygon', points, holes: [] });
});

test.each([
  [
    'a kind that is none',
    { properties: { sandtable: 'terrain', shape: 'polygon', kind: 'volcano' } },
    'terrain[0].kind',
  ],
  ['no outline', { geometry: null }, 'terrain[0].shape'],
  [
    'a point that is no number',
    { geometry: { type: 'Point', coordinates: ['a', 1] } },
    'features[0].geometry.coordinates[0]',
  ],
])('%s is refused with its place', (_, wrong, place) => {
  const read = readOwnMap(changed('horsell-common.sandtable', (hill) => ({ ...hill, ...wrong })));
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.error).toContain(place);
});

test('a hex table has no inches', () => {
  expect(() => writeOwnMap(sample('kestrel-gap.sandtable'))).toThrow(RangeError);
});
