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

test('terrain on a hidden layer is told with how many pieces there are, and its layer is shown', () => {
  const layers = [{ id: 'ly_9', name: 'Woods', hidden: true, locked: false }];
  const onIt = sample.terrain.map((one, i) => (i < 2 ? heldAs(one, { layer: 'ly_9' }) : one));
  const odd = { ...sample, layers, terrain: onIt };
  const [hint] = scenarioHints(odd);
  expect(hint?.message).toBe(
    '2 pieces are hidden and count for sight, movement and battle all the same',
  );
  const mended = edit(odd, hint!.repair!.change);
  expect(mended.layers).toEqual([{ ...layers[0], hidden: false }]);
  const one = { ...sample, stands: sample.stands.with(0, heldAs(stand, { hidden: true })) };
  expect(scenarioHints(one)[0]?.message).toMatch(/^a piece that is hidden counts for sight/);
  expect(scenarioHints(edit(one, scenarioHints(one)[0]!.repair!.change))).toEqual([]);
});

test('a leader in reserve is told, and not removed at a press', () => {
  const units = sample.units.map((one) =>
    one.id === stand.unit ? { ...one, leader: stand.id } : one,
  );
  const stands = sample.stands.with(0, { ...stand, place: { on: 'reserve' } });
  const [hint, ...others] = scenarioHints({ ...sample, units, stands });
  expect(others).toEqual([]);
  expect(hint).toMatchObject({ path: 'stands[0].place' });
  expect(hint?.repair).toBeUndefined();
});
