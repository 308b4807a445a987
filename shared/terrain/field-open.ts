// Sight fields where all that hides is higher than both ends and the ground is level: then the area seen is
// exact, and made of the triangles that lines reach between the walls. Everything else: field-shadows.ts.

import { seenFromBase } from '../geometry/bundle-expansion';
import { seenFromPoint } from '../geometry/point-expansion';
import type { Ring } from '../geometry/ring';
import { openMesh, triangleAt, type Mesh } from '../geometry/triangles';
import type { Field, Shade } from './field-prepare';
import type { Base } from './footprint';
import { ridgeLines } from './sight-scene';
import { contactsOf } from './sight-search';
import type { TerrainMap } from './terrain-map';

/** Chords of a round base: they stray less than 0.04 Mil from a rim of half an inch. */
const CHORDS = 256;
/** How far beside the edge that a base touches it looks out of, in Mil: as sight passes corners. */
const BESIDE = 0.004;
/** So many meshes are kept with a map: for eyes of different heights, with and without thermal sights. */
const MOST_MESHES = 8;

const meshes = new WeakMap<TerrainMap, Map<string, Mesh | null>>();

/**
 * What is seen outside of all cover, as convex pieces that lie over each other, as if no hill were there; null
 * where shadows end, and other means must serve. Spots that a ridge spares are not in it, nor is what is seen
 * within the cover that the stand is in.
 */
export function openPieces(field: Field): readonly Ring[] | null {
  const mesh = meshFor(field);
  if (!mesh) return null;
  const { base } = field;
  if (base.reach > 0) return [...seenFromBase(mesh, outlineOf(base)), ...contactViews(mesh, field)];
  const seen = fan(mesh, base.x, base.y);
  return seen.length > 0 ? seen : contactViews(mesh, field);
}

/** The same in one outline, for a point outside of all cover; null also where it is not. */
export function openOutline(field: Field): Ring | null {
  const mesh = meshFor(field);
  const seen = mesh && seenFromPoint(mesh, field.base.x, field.base.y);
  return seen && seen.length > 0 ? seen.slice() : null;
}

/** Where the stand is on a hill all lines cross it, and nobody asks for this. */
function meshFor({ map, base, shades, eye, target }: Field): Mesh | null {
  if (map.board.space !== 'table' || !isOnTable(map, base)) return null;
  const low = Math.min(eye, target);
  const high = Math.max(eye, target);
  const walls = shades.filter(({ levels }) => levels > low);
  for (const { levels, softEdge } of walls) if (levels <= high || softEdge > 0) return null;
  return meshOf(map, walls);
}

function isOnTable({ box }: TerrainMap, { x, y, reach }: Base): boolean {
  return (
    x - reach >= box.minX && y - reach >= box.minY && x + reach <= box.maxX && y + reach <= box.maxY
  );
}

function meshOf(map: TerrainMap, walls: readonly Shade[]): Mesh | null {
  const known = meshes.get(map) ?? new Map<string, Mesh | null>();
  meshes.set(map, known);
  const key = walls.map(({ of }) => of.index).join(' ');
  const old = known.get(key);
  if (old !== undefined) return old;
  for (const oldest of known.keys()) {
    if (known.size < MOST_MESHES) break;
    known.delete(oldest);
  }
  const made = openMesh(
    map.box,
    walls.filter(({ isLine }) => !isLine).map(({ of }) => of.rings),
    walls.filter(({ isLine }) => isLine).flatMap(({ of }) => ridgeLines(of)),
  );
  known.set(key, made);
  return made;
}

function outlineOf({ x, y, radius, corners }: Base): Ring {
  if (corners) return corners;
  const ring = new Float64Array(2 * CHORDS);
  for (let i = 0; i < CHORDS; i++) {
    const angle = (2 * Math.PI * i) / CHORDS;
    ring[2 * i] = x + radius * Math.cos(angle);
    ring[2 * i + 1] = y + radius * Math.sin(angle);
  }
  return ring;
}

/** A stand in cover looks out where it touches the edge (FT-09-04), be it with one point only. */
function contactViews(mesh: Mesh, { base, shades }: Field): Ring[] {
  const views: Ring[] = [];
  for (const { isNear, edges } of shades) {
    if (!isNear) continue;
    const contacts = contactsOf(base, edges);
    for (let i = 0; i < contacts.length; i += 3) {
      const [x, y] = [contacts[i] as number, contacts[i + 1] as number];
      for (const [dx, dy] of AROUND) {
        if (triangleAt(mesh, x + dx, y + dy) < 0) continue;
        views.push(...fan(mesh, x + dx, y + dy));
      }
    }
  }
  return views;
}

/** What a point sees, wall by wall. */
function fan(mesh: Mesh, x: number, y: number): Ring[] {
  const seen = seenFromPoint(mesh, x, y);
  const pieces: Ring[] = [];
  for (let i = 0; i < seen.length; i += 4) {
    pieces.push(Float64Array.of(x, y, ...seen.subarray(i, i + 4)));
  }
  return pieces;
}

const AROUND = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  return [BESIDE * Math.cos(angle), BESIDE * Math.sin(angle)] as const;
});
