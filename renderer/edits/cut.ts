// Terrain cut along a line: areas fall into pieces that share the cut's corners, strips into lengths.

import { nextId } from '../../shared/core/id';
import { mil, type Point } from '../../shared/core/measure';
import { fail, ok, type Result } from '../../shared/core/result';
import { strokeRings, subtractRings } from '../../shared/geometry/clip';
import { piecesOf, pointsOfRing } from '../../shared/geometry/ring-pieces';
import { ringArea, ringOf, sideOfRings, type Ring } from '../../shared/geometry/ring';
import { firstCrossing } from '../../shared/geometry/simple-polygon';
import { withPoints } from '../../shared/scenario/curved-shape';
import { shapeProblem } from '../../shared/scenario/shape-check';
import type { Scenario, Shape, TerrainFeature } from '../../shared/scenario/document';
import { wordsFor } from './moving';
import type { Arranged } from './arrange';
import { type Area, isArea, ringsOfArea } from './areas';
import { recurved } from './rounded';

/** Width of the slit that parts an area, in Mil; its two sides are laid together afterwards. */
const SLIT = 2;
/** Corners of a slit lie no farther than this from where they belong, in Mil. */
const WELD = 5;
/** Smaller pieces are crumbs of the cut, in square Mil: a tenth of an inch each way. */
const CRUMB = 100 * 100;

/** What is left of a curve follows it as near as this, twice over, in Mil. */
const FIT = 15;

type Leg = readonly [Point, Point];

/**
 * What is selected in pieces, or, where nothing of that is crossed, the topmost terrain that the line goes
 * through. Locked terrain stays whole.
 */
export function cutTerrain(
  scenario: Scenario,
  selection: ReadonlySet<string>,
  knife: readonly Point[],
): Result<Arranged, string> {
  const loose = scenario.terrain.filter(({ locked }) => !locked);
  const cut = (features: readonly TerrainFeature[]) =>
    features
      .map((feature) => ({ feature, shapes: cutShape(feature.shape, knife) }))
      .filter(({ shapes }) => shapes.length > 1);
  const chosen = cut(loose.filter(({ id }) => selection.has(id)));
  const found = chosen.length > 0 ? chosen : cut(loose).slice(-1);
  if (found.length === 0) return fail('The cut goes through nothing: begin and end it outside.');
  const taken: string[] = scenario.terrain.map(({ id }) => id);
  const items = found.flatMap(({ feature, shapes }) =>
    shapes.map((shape, i): TerrainFeature => {
      const piece = { ...feature, shape, crest: crestWithin(feature.crest, shape) };
      if (i === 0) return piece;
      const id = nextId('terrain', taken);
      taken.push(id);
      return { ...piece, id };
    }),
  );
  const problem = items.map(({ shape }) => shapeProblem(shape, scenario.board)).find(Boolean);
  if (problem) return fail(`That cannot be cut: ${problem}.`);
  const what = wordsFor(
    scenario,
    found.map(({ feature }) => feature.id),
  );
  return ok({
    label: `Split ${what}`,
    change: { type: 'put', in: 'terrain', items },
    selection: items.map(({ id }) => id),
  });
}

/** The pieces, the largest first for areas; fewer than two where the line does not go through. */
function cutShape(shape: Shape, knife: readonly Point[]): readonly Shape[] {
  if (shape.type === 'strip') {
    return lengthsOf(shape.points, legsOf(knife)).map((points) => {
      const length = withPoints(shape, points);
      return shape.nodes ? recurved(length, FIT) : length;
    });
  }
  if (!isArea(shape)) return [];
  const isCurve = shape.type === 'polygon' && shape.nodes !== undefined;
  const pieces = piecesAlong(ringsOfArea(shape), knife);
  return isCurve ? pieces.map((piece) => recurved(piece, FIT)) : pieces;
}

function piecesAlong(rings: readonly Ring[], knife: readonly Point[]): readonly Area[] {
  const slit = strokeRings(ringOf(knife), SLIT);
  const pieces = piecesOf(subtractRings(rings, slit)).filter(
    ({ outline }) => ringArea(outline) >= CRUMB,
  );
  if (pieces.length < 2) return [];
  const outline = rings.flatMap((ring) => legsOf(closed(pointsOfRing(ring))));
  const seams = [...knife, ...legsOf(knife).flatMap((leg) => crossings(leg, outline))];
  const weld = (ring: Ring) => {
    const exact = pointsOfRing(ring);
    const welded = unrepeated(exact.map((point) => nearest(point, seams) ?? point));
    return welded.length >= 3 && firstCrossing(welded) === null ? welded : exact;
  };
  return pieces.map((piece) => ({
    type: 'polygon',
    points: weld(piece.outline),
    holes: piece.holes.filter((hole) => -ringArea(hole) >= CRUMB).map(weld),
  }));
}

function lengthsOf(points: readonly Point[], knife: readonly Leg[]): readonly (readonly Point[])[] {
  const lengths: Point[][] = [[]];
  for (const [i, from] of points.entries()) {
    lengths.at(-1)?.push(from);
    const to = points[i + 1];
    if (!to) break;
    for (const spot of crossings([from, to], knife)) {
      lengths.at(-1)?.push(spot);
      lengths.push([spot]);
    }
  }
  return lengths.map(unrepeatedLine).filter((length) => length.length >= 2);
}

/** Where a leg crosses others, in the order of the leg. */
function crossings([a, b]: Leg, others: readonly Leg[]): readonly Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return others
    .flatMap(([c, d]) => {
      const [ex, ey] = [d.x - c.x, d.y - c.y];
      const cross = dx * ey - dy * ex;
      if (cross === 0) return [];
      const along = ((c.x - a.x) * ey - (c.y - a.y) * ex) / cross;
      const across = ((c.x - a.x) * dy - (c.y - a.y) * dx) / cross;
      return along >= 0 && along <= 1 && across >= 0 && across <= 1 ? [along] : [];
    })
    .sort((s, t) => s - t)
    .map((along) => ({ x: mil(a.x + along * dx), y: mil(a.y + along * dy) }));
}

function nearest(point: Point, seams: readonly Point[]): Point | null {
  const near = seams.filter(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= WELD);
  return near[0] ?? null;
}

function crestWithin(crest: TerrainFeature['crest'], shape: Shape): TerrainFeature['crest'] {
  const rings = ringsOfArea(shape);
  const inside = crest?.filter(({ x, y }) => sideOfRings(rings, x, y) > 0) ?? [];
  return inside.length > 0 ? inside : null;
}

function legsOf(points: readonly Point[]): readonly Leg[] {
  return points.slice(1).map((to, i) => [points[i] as Point, to]);
}

function closed(points: readonly Point[]): readonly Point[] {
  return points[0] ? [...points, points[0]] : points;
}

function unrepeatedLine(points: readonly Point[]): readonly Point[] {
  return points.filter((point, i) => i === 0 || !isSame(point, points[i - 1]));
}

function unrepeated(points: readonly Point[]): readonly Point[] {
  const line = unrepeatedLine(points);
  return line.length > 1 && isSame(line[0] as Point, line.at(-1)) ? line.slice(0, -1) : line;
}

function isSame(a: Point, b: Point | undefined): boolean {
  return a.x === b?.x && a.y === b.y;
}
