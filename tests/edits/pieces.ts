// Things for tests of edits: zones, objectives, round woods, stands on hexes, and looks by id; and what has been arranged.

import type { Arranged } from '../../renderer/edits/arrange';
import { at, inches } from '../../shared/core/measure';
import type { Result } from '../../shared/core/result';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import { edit } from '../../shared/scenario/edit';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { Objective, Scenario, TerrainFeature, Zone } from '../../shared/scenario/document';
import type { Footprint } from '../../shared/terrain/map/engine-types';
import { wood, type Spot } from '../tools/hand';

/** A rectangle from its south-west to its north-east corner. */
export const box = ([west, south]: Spot, [east, north]: Spot): readonly Spot[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

export const zone = (n: number, corners: readonly Spot[], more: Partial<Zone> = {}): Zone => ({
  id: `zn_${n}` as Zone['id'],
  name: `Zone ${n}`,
  side: null,
  purpose: 'area',
  shape: { type: 'polygon', points: corners.map(([x, y]) => at(x, y)), holes: [] },
  ...more,
});

export const objective = (n: number, [x, y]: Spot, more: Partial<Objective> = {}): Objective => ({
  id: `ob_${n}` as Objective['id'],
  name: `Objective ${n}`,
  place: { on: 'table', at: at(x, y), facing: 0, level: 0 },
  radius: inches(3),
  points: 1,
  ...more,
});

export const roundWood = (n: number, [x, y]: Spot, radius: number): TerrainFeature => ({
  ...wood(n, []),
  shape: { type: 'disc', center: at(x, y), radius: inches(radius) },
});

export const onHexes = (parts: Partial<Scenario>): Scenario => ({
  ...newScenario({ board: { space: 'hex', columns: 10, rows: 10 } }),
  ...parts,
});

/** So wide across its front and so deep. */
export const rectangle = (width: number, depth: number): Footprint => ({
  type: 'rectangle',
  width: inches(width),
  depth: inches(depth),
});

export const looks = (
  footprints: Readonly<Record<string, Footprint>>,
): ReadonlyMap<string, StandAppearance> =>
  new Map(
    Object.entries(footprints).map(([id, footprint]) => [
      id,
      { symbol: 'tank', footprint, colour: '#777777', name: '', marks: [], facesFront: true },
    ]),
  );

/** The scenario once it is arranged so. Throws what was refused. */
export function done(scenario: Scenario, result: Result<Arranged, string>): Scenario {
  if (!result.ok) throw new Error(result.error);
  return edit(scenario, result.value.change);
}
