// What changes how a piece of terrain is drawn where it meets another: roads open into each other, a wall has a gap
// where a way runs through it, and a town has no houses under the buildings and ways that lie on it.

import { memoLast } from '../../core/memo';
import type { Box } from '../../geometry/ring';
import type { TerrainFeature } from '../../scenario/document';
import type { KindRow } from '../../scenario/kinds/kind-row';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { rowOf } from '../../scenario/kinds/own-kind';
import { groundOf } from '../../scenario/shape-ground';

export interface Laid {
  readonly id: string;
  readonly feature: TerrainFeature;
  /** What it meets that changes its looks. */
  readonly beside: readonly TerrainFeature[];
}

interface Found {
  readonly row: KindRow;
  readonly at: number;
}

/** Whether `other` changes how the first is drawn; `at` is their place in the order of drawing. */
const CHANGES: Partial<
  Readonly<Record<NonNullable<KindRow['paintedBy']>, (one: Found, other: Found) => boolean>>
> = {
  road: (one, other) => other.row.paintedBy === 'road' && other.at < one.at,
  wall: (_, other) => other.row.isWay === true,
  town: (one, { row, at }) =>
    row.isWay === true ||
    (at > one.at && (row.paintedBy === 'building' || row.paintedBy === 'bunker')),
};

const NOTHING: readonly TerrainFeature[] = [];

/** A piece that meets what it has met before is the same value again, so that it need not be drawn anew. */
const laid = memoLast(
  (known: Laid, beside: readonly TerrainFeature[]) =>
    known.beside.length === beside.length && known.beside.every((one, i) => one === beside[i]),
  (feature: TerrainFeature, beside): Laid => ({ id: feature.id, feature, beside }),
);

interface AllLaid {
  readonly kinds: KindTable;
  readonly all: readonly Laid[];
}

const allLaid = memoLast(
  (known: AllLaid, kinds: KindTable) => known.kinds === kinds,
  (terrain: readonly TerrainFeature[], kinds): AllLaid => ({ kinds, all: lay(terrain, kinds) }),
);

/** Each piece with what it meets; the terrain is in the order of drawing. */
export function laidOut(
  terrain: readonly TerrainFeature[],
  kinds: KindTable = KINDS,
): readonly Laid[] {
  return allLaid(terrain, kinds).all;
}

function lay(terrain: readonly TerrainFeature[], kinds: KindTable): readonly Laid[] {
  const found = terrain.map((feature, at) => ({ feature, at, row: rowOf(feature, kinds) }));
  const mayChange = found.filter(
    ({ row: { isWay, paintedBy } }) =>
      isWay === true || paintedBy === 'building' || paintedBy === 'bunker',
  );
  return found.map((one) => {
    const changes = CHANGES[one.row.paintedBy ?? 'plain'];
    if (changes === undefined) return laid(one.feature, NOTHING);
    const beside = mayChange.filter(
      (other) =>
        other !== one && changes(one, other) && meet(boxOf(one.feature), boxOf(other.feature)),
    );
    return laid(
      one.feature,
      beside.map(({ feature }) => feature),
    );
  });
}

const boxOf = ({ shape }: TerrainFeature): Box => groundOf(shape).box;

function meet(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY;
}
