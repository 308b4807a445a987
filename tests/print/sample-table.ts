// Tables to print: the samples that ship with the program, a table with every kind of terrain, and the
// measuring of drawings that several tests of pages need.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type {
  StandId,
  TerrainId,
  UnitId,
  ZoneId,
  ObjectiveId,
  LabelId,
} from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import type { StandAppearance } from '../../shared/print/drawing/picture';
import { newScenario } from '../../shared/scenario/new-scenario';
import { parseScenario } from '../../shared/scenario/parse';
import type {
  Scenario,
  Shape,
  Stand,
  TerrainFeature,
  TerrainKind,
} from '../../shared/scenario/document';
import { TERRAIN_KINDS } from '../../shared/scenario/kinds/kinds';

const SAMPLES = join(import.meta.dirname, '../../resources/scenarios');

export function sampleScenarios(): { name: string; scenario: Scenario }[] {
  return readdirSync(SAMPLES)
    .filter((name) => name.endsWith('.sandtable'))
    .map((name) => {
      const parsed = parseScenario(readFileSync(join(SAMPLES, name), 'utf8'));
      if (!parsed.ok) throw new Error(`${name}: ${parsed.error[0]?.message}`);
      return { name, scenario: parsed.value };
    });
}

export function terrain(
  kind: TerrainKind,
  shape: Shape,
  more: Partial<TerrainFeature> = {},
): TerrainFeature {
  return {
    id: `tr_${kind}` as TerrainId,
    kind,
    name: '',
    shape,
    levels: null,
    crest: null,
    fordable: false,
    steepBanks: false,
    locked: false,
    layer: '',
    ...more,
  };
}

/** One shape of each type, about `size` inches large, with its south-west corner at (x, y). */
export function shapesAt(
  x: number,
  y: number,
  size: number,
): Record<Exclude<Shape['type'], 'cells'>, Shape> {
  return {
    polygon: {
      type: 'polygon',
      points: [
        at(x, y),
        at(x + size, y + 0.5),
        at(x + size * 0.9, y + size),
        at(x + 0.5, y + size * 0.8),
      ],
      holes: [
        [
          at(x + size * 0.4, y + size * 0.4),
          at(x + size * 0.6, y + size * 0.4),
          at(x + size * 0.5, y + size * 0.6),
        ],
      ],
    },
    strip: {
      type: 'strip',
      points: [at(x, y + 1), at(x + size * 0.5, y + size * 0.6), at(x + size, y + 1)],
      width: inches(1.2),
    },
    disc: { type: 'disc', center: at(x + size / 2, y + size / 2), radius: inches(size / 2) },
    grid: {
      type: 'grid',
      origin: at(x, y),
      step: inches(size / 3),
      columns: 4,
      rows: 4,
      levels: [0, 0, 0, 0, 0, 1, 2, 0, 0, 1.5, 1, 0, 0, 0, 0, 0],
    },
  };
}

/** Every kind of terrain once, two sides with troops, zones, objectives, labels, a background. */
export function everythingScenario(): Scenario {
  const plain = newScenario({ title: 'Everything & <more>' });
  const stand = (n: number, x: number, y: number): Stand => ({
    id: `st_${n}` as StandId,
    unit: `un_${n % 2}` as UnitId,
    type: 'martian_tripod_p1',
    name: `Tripod ${n}`,
    place: { on: 'table', at: at(x, y), facing: n * 40, level: 0 },
    tracks: {},
    marks: n === 1 ? ['pinned'] : [],
  });
  const [red, blue] = plain.sides;
  return {
    ...plain,
    notes: 'A table that holds one of each, for the printer to show what it can.',
    victory: 'Whoever holds the star.',
    turnLimit: 6,
    terrain: TERRAIN_KINDS.map((kind, i) => {
      const shapes = shapesAt(2 + (i % 7) * 10, 4 + Math.floor(i / 7) * 11, 7);
      const isStrip = [
        'stream',
        'river',
        'road',
        'path',
        'ridge',
        'cliff',
        'wall',
        'trench',
        'bridge',
      ].includes(kind);
      const shape = kind === 'elevation' ? shapes.grid : isStrip ? shapes.strip : shapes.polygon;
      return terrain(kind, shape, { name: `The ${kind.replace('_', ' ')}`, fordable: i % 2 === 0 });
    }),
    units: [0, 1].map((n) => ({
      id: `un_${n}` as UnitId,
      side: (n === 0 ? red : blue)!.id,
      name: n === 0 ? 'First group' : 'Second group',
      quality: 'average',
      leader: null,
    })),
    stands: Array.from({ length: 8 }, (_, n) => stand(n, 8 + n * 7, 24)),
    zones: [red, blue].map((side, n) => ({
      id: `zn_${n}` as ZoneId,
      name: `${side!.name} deployment`,
      side: side!.id,
      purpose: 'deployment' as const,
      shape: {
        type: 'polygon' as const,
        points: [at(n * 60, 0), at(n * 60 + 12, 0), at(n * 60 + 12, 48), at(n * 60, 48)],
        holes: [],
      },
    })),
    objectives: [1, 2].map((n) => ({
      id: `ob_${n}` as ObjectiveId,
      name: `Objective ${n}`,
      place: { on: 'table' as const, at: at(20 * n, 30), facing: 0, level: 0 },
      radius: inches(3),
      points: n,
    })),
    labels: [
      { id: 'lb_1' as LabelId, text: 'to "Woking" & <back>', at: at(70, 47), size: inches(0.8) },
    ],
  };
}

export const NO_LOOKS: ReadonlyMap<StandId, StandAppearance> = new Map();

/** A hex board with a field of each kind of space terrain and two ships. */
export function hexScenario(): Scenario {
  const plain = newScenario({
    title: 'Deep space',
    board: { space: 'hex', columns: 20, rows: 16 },
    ruleset: 'hexspace',
  });
  const cells = (q: number, r: number): Shape => ({
    type: 'cells',
    cells: [
      { q, r },
      { q: q + 1, r },
      { q, r: r + 1 },
    ],
  });
  return {
    ...plain,
    terrain: [
      terrain('asteroids', cells(4, 3), { name: 'The Shoals' }),
      terrain('nebula', cells(9, 6), { name: 'Veil' }),
      terrain('planet', cells(2, 10), { name: 'Anchorage' }),
    ],
    units: [
      {
        id: 'un_1' as UnitId,
        side: plain.sides[0]!.id,
        name: 'Squadron',
        quality: '',
        leader: null,
      },
    ],
    stands: [0, 1].map((n) => ({
      id: `st_${n}` as StandId,
      unit: 'un_1' as UnitId,
      type: 'cruiser',
      name: `Cruiser ${n}`,
      place: { on: 'hex' as const, at: { q: 6 + n * 3, r: 8 }, facing: n === 0 ? 0 : 3 },
      tracks: {},
      marks: [],
    })),
  };
}
