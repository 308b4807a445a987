// Clouds of black smoke on the ground: which ones a stand stands in or a way meets, and which a move keeps out of (FT-11-20, FT-11-21).

import type { Battle } from '../../../battle/battle';
import { distance, mil, type Point } from '../../../core/measure';
import { memoOf } from '../../../core/memo';
import { lengthOf } from '../../../geometry/degrees';
import { type Box, boxAbout } from '../../../geometry/ring';
import type { Place, TerrainFeature } from '../../../scenario/document';
import type { Mover } from '../../../terrain/map/engine-types';
import { type Outline, gapOfOutlines } from '../../../terrain/map/base-gaps';
import { baseFacing, extentOf, farthestOf, ROUNDING } from '../stands/bases';
import { hasMark } from '../stands/marks';
import { nameOf, type OnTable, profileOf } from '../stands/stands';

/** A tenth of an inch: how finely a way is searched for gas. */
export const STEP = 100;

interface Cloud {
  readonly feature: TerrainFeature;
  readonly outline: Outline;
  readonly box: Box;
}

export const gasOf = memoOf(
  ({ terrain }: Battle): readonly Cloud[] => terrain.flatMap(cloudOf),
  ({ terrain }) => terrain,
);

function cloudOf(feature: TerrainFeature): readonly Cloud[] {
  const outline = feature.kind === 'gas' ? outlineOf(feature.shape) : null;
  if (!outline) return [];
  return [{ feature, outline, box: boxAbout(outline.corners, outline.radius) }];
}

function outlineOf(shape: TerrainFeature['shape']): Outline | null {
  if (shape.type === 'polygon') return { corners: shape.points, radius: 0 };
  return shape.type === 'disc' ? { corners: [shape.center], radius: shape.radius } : null;
}

/** Clouds that the stand's base would touch at a place. */
export function cloudsAt(battle: Battle, stand: OnTable, place: Place): readonly TerrainFeature[] {
  const base = extentOf(stand, place);
  if (!base) return [];
  return gasOf(battle)
    .filter(({ outline }) => gapOfOutlines(outline, base) === 0)
    .map(({ feature }) => feature);
}

/** Whether a way, its beginning included, leads a stand into a cloud that harms it. */
export function wouldMeetGas(battle: Battle, stand: OnTable, path: readonly Place[]): boolean {
  const clouds = gasOf(battle);
  if (clouds.length === 0 || isGasProof(stand)) return false;
  return path.some((to, i) => {
    const from = path[i - 1];
    if (to.on !== 'table' || from?.on !== 'table') return false;
    return meetsCloud(clouds, stand, from.at, to.at, to.facing);
  });
}

/** The same of a way that the stand goes without turning, from where it is. */
export function wouldWalkIntoGas(battle: Battle, stand: OnTable, path: readonly Point[]): boolean {
  const clouds = gasOf(battle);
  if (clouds.length === 0 || isGasProof(stand)) return false;
  const { at, facing } = stand.place;
  return path.some((to, i) => meetsCloud(clouds, stand, path[i - 1] ?? at, to, facing));
}

/** Whole circles about the clouds that harm a stand, a little wider than they are: for finding a way round. */
export function cloudsToAvoid(battle: Battle, stand: OnTable): Mover['barred'] {
  if (isGasProof(stand)) return [];
  return gasOf(battle).map(({ feature, box: { minX, minY, maxX, maxY } }) => ({
    at: { x: mil((minX + maxX) / 2), y: mil((minY + maxY) / 2) },
    radius: mil(lengthOf(maxX - minX, maxY - minY) / 2 + farthestOf(stand) + ROUNDING),
    rule: 'FT-11-52',
    why: `${nameOf(stand)} would be lost in ${feature.name === '' ? 'the black smoke' : feature.name}`,
  }));
}

function meetsCloud(
  clouds: readonly Cloud[],
  stand: OnTable,
  from: Point,
  to: Point,
  facing: number,
): boolean {
  // Far clouds are told by their boxes: most legs of a way come near to none.
  const far = farthestOf(stand);
  const near = clouds.filter(({ box }) => passesBox(box, from, to, far));
  if (near.length === 0) return false;
  const baseAt = baseFacing(stand, facing);
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP));
  for (let n = 1; n <= steps;) {
    const x = mil(from.x + ((to.x - from.x) * n) / steps);
    const y = mil(from.y + ((to.y - from.y) * n) / steps);
    let room = Infinity;
    for (const { outline, box } of near) {
      const rough = distanceToBox(box, x, y) - far - ROUNDING;
      if (rough <= 0 && gapOfOutlines(outline, baseAt({ x, y })) === 0) return true;
      room = Math.min(room, rough);
    }
    // No step brings it nearer than its own length, so that those in between need no look.
    n += Math.max(1, Math.floor(room / STEP));
  }
  return false;
}

/** Whether the box about a leg, and so far beyond, meets another. */
function passesBox({ minX, minY, maxX, maxY }: Box, a: Point, b: Point, far: number): boolean {
  return (
    Math.min(a.x, b.x) - far <= maxX &&
    Math.max(a.x, b.x) + far >= minX &&
    Math.min(a.y, b.y) - far <= maxY &&
    Math.max(a.y, b.y) + far >= minY
  );
}

function distanceToBox({ minX, minY, maxX, maxY }: Box, x: number, y: number): number {
  return lengthOf(Math.max(0, minX - x, x - maxX), Math.max(0, minY - y, y - maxY));
}

/** FT-11-22, FT-15-05: protected by NBC systems, in the air, or afloat. */
export function isGasProof(stand: OnTable): boolean {
  const { nbc, flyer, special } = profileOf(stand);
  return nbc || flyer || special !== null || hasMark(stand, 'high');
}
