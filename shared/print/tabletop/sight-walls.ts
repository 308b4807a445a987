// What blocks sight as lines for programs that know walls: in inches, y down from the north-west corner.

import { mil, type Point } from '../../core/measure';
import { cutLine, lineWithin } from '../../geometry/clip';
import { pointsOfRing } from '../../geometry/ring-pieces';
import type { Ring } from '../../geometry/ring';
import { simplifiedLine } from '../../geometry/simplify';
import { kindRow, KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { rowOf } from '../../scenario/kinds/own-kind';
import type { MapFeature } from '../../terrain/map/engine-types';
import type { TerrainMap } from '../../terrain/map/terrain-map';
import type { SheetPoint } from '../drawing/picture';

/** How it hides: wholly; what is behind it but not what is in it; or not at all, as it is low. */
export type Hiding = 'whole' | 'seen into' | 'low';

export interface SightWall {
  readonly hides: Hiding;
  readonly line: readonly SheetPoint[];
}

/** A gap in a wall that can be closed, from end to end. */
export interface Gate {
  readonly hides: Hiding;
  readonly ends: readonly [SheetPoint, SheetPoint];
}

export interface SightWalls {
  readonly walls: readonly SightWall[];
  readonly gates: readonly Gate[];
}

/** How many lines hide in each way, and how many gates are in walls that do. */
export interface WallTally {
  readonly walls: Readonly<Record<Hiding, number>>;
  readonly gates: Readonly<Record<Hiding, number>>;
}

export function wallTally({ walls, gates }: SightWalls): WallTally {
  const count = (all: readonly { readonly hides: Hiding }[]): Record<Hiding, number> => {
    const of = (hiding: Hiding) => all.filter(({ hides }) => hides === hiding).length;
    return { whole: of('whole'), 'seen into': of('seen into'), low: of('low') };
  };
  return { walls: count(walls), gates: count(gates) };
}

/** Walls may stray so far from the outline, in Mil: each corner of a wall costs light in every frame. */
const STRAY = 40;
/** What is shorter, in Mil, is no gate: the way only touches the wall's end. */
const LEAST_GATE = 100;

/** Walls on the table, cut off at its edge, in draw order. */
export function sightWalls(map: TerrainMap, kinds: KindTable = KINDS): SightWalls {
  const { maxX, maxY } = map.box;
  const table: Ring = Float64Array.of(0, 0, maxX, 0, maxX, maxY, 0, maxY);
  const ways = map.features
    .filter(({ feature }) => kindRow(feature.kind, kinds).isWay)
    .flatMap(({ rings }) => rings);
  const walls: SightWall[] = [];
  const gates: Gate[] = [];
  const lineOf = (piece: Ring): readonly SheetPoint[] =>
    simplifiedLine(pointsOfRing(piece), STRAY).map((point) => sheetPoint(point, maxY));
  for (const of of map.features) {
    const hides = hidingOf(of);
    if (hides === null) continue;
    const isWall = isLine(of, kinds);
    const lines = isWall && of.line ? [of.line] : of.rings.map(closed);
    for (const line of lines.flatMap((one) => lineWithin(one, [table]))) {
      const hasGates = isWall && of.row.sight.blocks !== 'ridge' && ways.length > 0;
      for (const piece of hasGates ? cutLine(line, ways) : [line]) {
        const corners = lineOf(piece);
        if (corners.length >= 2) walls.push({ hides, line: corners });
      }
      if (!hasGates) continue;
      for (const gap of lineWithin(line, ways)) {
        const [from, to] = [pointsOfRing(gap)[0], pointsOfRing(gap).at(-1)];
        if (!from || !to || Math.hypot(to.x - from.x, to.y - from.y) < LEAST_GATE) continue;
        gates.push({ hides, ends: [sheetPoint(from, maxY), sheetPoint(to, maxY)] });
      }
    }
  }
  return { walls, gates };
}

function hidingOf({ row, feature, levels }: MapFeature): Hiding | null {
  const { blocks } = row.sight;
  if (blocks === 'behind' && feature.kind === 'wall') return 'low';
  if (levels <= 0 || blocks === 'none' || blocks === 'behind') return null;
  return blocks === 'cover' ? 'seen into' : 'whole';
}

/** Drawn along a line, and thin: its middle stands for it. */
function isLine({ feature, line }: MapFeature, kinds: KindTable): boolean {
  return line !== null && rowOf(feature, kinds).draws === 'strip';
}

function closed(ring: Ring): Ring {
  return Float64Array.of(...ring, ring[0] ?? 0, ring[1] ?? 0);
}

/** To the thousandth of an inch. */
function sheetPoint({ x, y }: Point, north: number): SheetPoint {
  return { x: inch(x), y: inch(north - y) };
}

function inch(length: number): number {
  return mil(Math.round(length)) / 1000;
}
