// What has probably been meant otherwise is told, and one click puts it right.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { TerrainId, UnitId, ZoneId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import { scenarioHints } from '../../shared/scenario/hints';
import { heldAs } from '../../shared/scenario/layers';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';

const parsed = parseScenario(readFileSync('resources/scenarios/horsell-common.sandtable', 'utf8'));
if (!parsed.ok) throw new Error('the sample is broken');
const sample = parsed.value;

test('the sample needs no hints', () => {
  expect(scenarioHints(sample)).toEqual([]);
});

const [unit, stand, zone, feature] = [
  sample.units[0]!,
  sample.stands[0]!,
  sample.zones[0]!,
  sample.terrain[0]!,
];
const strip = (y: number) =>
  ({ type: 'strip', points: [at(20, y), at(24, y)], width: inches(1) }) as const;

const MEANT: readonly (readonly [string, Scenario, string])[] = [
  [
    'a unit without stands',
    { ...sample, units: [...sample.units, { ...unit, id: 'un_x' as UnitId, name: 'Ghosts' }] },
    'Remove Ghosts',
  ],
  [
    'two stands of one name',
    { ...sample, stands: sample.stands.with(1, { ...sample.stands[1]!, name: stand.name }) },
    'Call it Tripod 2',
  ],
  [
    'a zone where nobody deploys',
    { ...sample, zones: [{ ...zone, side: null }, ...sample.zones.slice(1)] },
    'Give it to Martians',
  ],
  [
    'a bridge on dry ground',
    {
      ...sample,
      terrain: [
        ...sample.terrain,
        { ...feature, id: 'tr_x' as TerrainId, kind: 'bridge', name: 'Folly', shape: strip(2) },
      ],
    },
    'Remove Folly',
  ],
  [
    'a stand that nothing brings on',
    { ...sample, stands: sample.stands.with(0, { ...stand, place: { on: 'reserve' } }) },
    'Remove Tripod 1',
  ],
  [
    'a hidden wood',
    { ...sample, terrain: sample.terrain.with(0, heldAs(feature, { hidden: true })) },
    'Show them',
  ],
];

test.each(MEANT)('%s is told and put right', (_what, odd, label) => {
  const [hint, ...others] = scenarioHints(odd);
  expect(others).toEqual([]);
  expect(hint?.repair?.label).toBe(label);
  const mended = edit(odd, hint!.repair!.change);
  expect(scenarioHints(mended)).toEqual([]);
});

test('where two sides wait for a zone, whose it is must be said', () => {
  const zones = sample.zones.map((one, i) => ({ ...one, id: `zn_${i}` as ZoneId, side: null }));
  const hints = scenarioHints({ ...sample, zones });
  expect(hints.length).toBeGreaterThan(0);
  expect(hints.every(({ repair }) => repair === undefined)).toBe(true);
});
