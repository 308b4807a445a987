// Sight fields where all that hides is higher than both ends and the ground is level: then the area seen is
// exact, and made of the triangles that lines reach between the walls. Everything else: over-cover.ts and over-hills.ts.
// To eyes on the very ground hills are walls as well, see rises.ts.

import { memoMap } from '../../core/memo';
import { seenFromBase } from '../../geometry/bundle-expansion';
import { seenFromPoint } from '../../geometry/point-expansion';
import type { Box, Ring } from '../../geometry/ring';
import { SeenPieces } from '../../geometry/seen-pieces';
import { openMesh, type Mesh } from '../../geometry/triangles';
import type { Field, Shade } from './observer/observer';
import { areHillsWalls, hillRings } from './rises';
import type { Base } from '../map/footprint';
import { ridgeLines, ridgeNear } from '../line-of-sight/blockers';
import { contactsOf } from '../line-of-sight/clear-line';
import type { TerrainMap } from '../map/terrain-map';

/** Chords of a round base: they stray less than 0.04 Mil from a rim of half an inch. */
const CHORDS = 256;
/** How far beside the edge that a base touches it looks out of, in Mil: as sight passes corners. */
const BESIDE = 0.004;
/** So many meshes are kept with a map: for eyes of different heights, with and without thermal sights. */
const MOST_MESHES = 8;

const meshesOf = memoMap<TerrainMap, string, Mesh | null>();

// One question is answered after the other, so they share it.
const pieces = new SeenPieces();

/**
 * What is seen outside of all cover and hills, as convex pieces that lie over each other, until the next question;
 * null where shadows end, and other means must serve. Pieces seen across the n-th ridge are only of those whom it
 * spares; what another ridge spares as well is not in them, nor is what is seen within the cover that the stand is in.
 */
export function openPieces(field: Field): SeenPieces | null {
  const walls = wallsOf(field);
  const mesh = walls && meshOf(field, walls);
  if (!mesh) return null;
  const { base } = field;
  pieces.clear();
  const goals = ridgesOf(walls).map(goalOf);
  const isAnySpared = goals.some((goal) => goal !== null);
  if (base.reach > 0) {
    seenFromBase(mesh, outlineOf(base), isAnySpared ? { goals, isAll: true } : null, pieces);
    addContactViews(mesh, field, goals);
    return pieces;
  }
  addFan(mesh, base.x, base.y, goals);
  // At a corner of cover one triangle tells only a part of what is seen.
  addContactViews(mesh, field, goals);
  return pieces;
}

/** The ridges that pieces may be seen across, by the numbers of these. */
export function ridgesCrossed(field: Field): readonly Shade[] {
  return ridgesOf(wallsOf(field) ?? []);
}

function ridgesOf(walls: readonly Shade[]): readonly Shade[] {
  return walls.filter(({ isLine }) => isLine);
}

/** Nobody farther off is spared by a ridge. */
function goalOf({ of, sparesTouching, sharesInch }: Shade): Box | null {
  const { box } = of;
  if (!sharesInch) return sparesTouching ? box : null;
  const near = ridgeNear(of);
  return {
    minX: box.minX - near,
    minY: box.minY - near,
    maxX: box.maxX + near,
    maxY: box.maxY + near,
  };
}

/** The same in one outline, for a point outside of all cover; null also where it is not. */
export function openOutline(field: Field): Ring | null {
  const walls = wallsOf(field);
  const mesh = walls && meshOf(field, walls);
  const seen = mesh && seenFromPoint(mesh, field.base.x, field.base.y);
  return seen && seen.length > 0 ? seen.slice() : null;
}

/** What hides whatever the distance; null where something does so only here and there, or the stand is off the table. */
function wallsOf(field: Field): readonly Shade[] | null {
  const { map, base, shades, eye, target } = field;
  if (map.board.space !== 'table' || !isOnTable(map, base)) return null;
  if (field.hilly && !areHillsWalls(field)) return null;
  const low = Math.min(eye, target);
  const high = Math.max(eye, target);
  const walls = shades.filter(({ levels }) => levels > low);
  for (const { levels, softEdge } of walls) if (levels <= high || softEdge > 0) return null;
  return walls;
}

export function isOnTable({ box }: TerrainMap, { x, y, reach }: Base): boolean {
  return (
    x - reach >= box.minX && y - reach >= box.minY && x + reach <= box.maxX && y + reach <= box.maxY
  );
}

function meshOf({ map, hilly }: Field, walls: readonly Shade[]): Mesh | null {
  const known = meshesOf(map);
  const key = walls.map(({ of }) => of.index).join(' ');
  const old = known.get(key);
  if (old !== undefined) return old;
  for (const oldest of known.keys()) {
    if (known.size < MOST_MESHES) break;
    known.delete(oldest);
  }
  const made = openMesh(
    map.box,
    [
      ...walls.filter(({ isLine }) => !isLine).map(({ of }) => of.rings),
      ...(hilly ? map.relief.rising.map(hillRings) : []),
    ],
    ridgesOf(walls).map(({ of }) => ridgeLines(of)),
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
function addContactViews(
  mesh: Mesh,
  { base, shades }: Field,
  goals: readonly (Box | null)[],
): void {
  for (const { isNear, edges } of shades) {
    if (!isNear) continue;
    const contacts = contactsOf(base, edges);
    for (let i = 0; i < contacts.length; i += 3) {
      const [x, y] = [contacts[i] as number, contacts[i + 1] as number];
      for (const [dx, dy] of AROUND) addFan(mesh, x + dx, y + dy, goals);
    }
  }
}

const wedge = new Float64Array(6);

/** What a point sees, wall by wall; nothing where it is not on open ground. */
function addFan(mesh: Mesh, x: number, y: number, goals: readonly (Box | null)[]): void {
  const seen = seenFromPoint(mesh, x, y);
  wedge[0] = x;
  wedge[1] = y;
  for (let i = 0; i < seen.length; i += 4) {
    for (let k = 0; k < 4; k++) wedge[2 + k] = seen[i + k] as number;
    pieces.add(wedge, 6, -1);
  }
  if (seen.length === 0 || goals.every((goal) => goal === null)) return;
  seenFromBase(mesh, Float64Array.of(x, y), { goals, isAll: false }, pieces);
}

const AROUND = Array.from({ length: 8 }, (_, i) => {
  const angle = (i * Math.PI) / 4;
  return [BESIDE * Math.cos(angle), BESIDE * Math.sin(angle)] as const;
});
