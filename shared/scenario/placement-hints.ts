// What lies where it can hardly be meant to: stands outside their zones, zones over the table's edge, hills over
// rivers, fords where everything can be forded.

import { capital } from '../core/capital';
import { mil, type Point } from '../core/measure';
import { outlineSquared } from '../geometry/ring';
import type { ScenarioProblem } from './check-document';
import type { Board, Scenario, Shape, TerrainFeature, Zone } from './document';
import type { Change } from './edit';
import { kindRow, type KindTable } from './kinds/kinds';
import { nounOf } from './kinds/own-kind';
import { shapeProblem } from './shape-check';
import { type Ground, groundOf, isIn, spotsOn } from './shape-ground';

export function* placementHints(scenario: Scenario, kinds: KindTable): Iterable<ScenarioProblem> {
  yield* standsOutside(scenario);
  yield* zonesOverTheEdge(scenario);
  yield* hillsOverWater(scenario, kinds);
  yield* needlessFords(scenario, kinds);
}

/** Stands of a side that has deployment zones, but in none of them. What belongs to either side counts for both. */
function* standsOutside(scenario: Scenario): Iterable<ScenarioProblem> {
  const sideOf = new Map(scenario.units.map(({ id, side }) => [id, side]));
  const zones = scenario.zones.filter(({ purpose }) => purpose === 'deployment');
  for (const [i, stand] of scenario.stands.entries()) {
    const { place } = stand;
    const side = sideOf.get(stand.unit);
    if (place.on !== 'table' || side === undefined) continue;
    const own = zones.filter((zone) => zone.side === side);
    const open = zones.filter((zone) => zone.side === null);
    if (own.length === 0) continue;
    const spot = [place.at.x, place.at.y] as const;
    if ([...own, ...open].some(({ shape }) => isIn(groundOf(shape), spot))) continue;
    const names = own.map(({ name }) => name || 'its deployment zone').join(' or ');
    yield {
      path: `stands[${i}].place`,
      message: `it stands outside ${names}: move it in, or make the zone larger`,
    };
  }
}

function* zonesOverTheEdge({ board, zones }: Scenario): Iterable<ScenarioProblem> {
  if (board.space !== 'table') return;
  for (const [i, zone] of zones.entries()) {
    const { box } = groundOf(zone.shape);
    const isOver =
      box.minX < 0 || box.minY < 0 || box.maxX > board.width || box.maxY > board.height;
    if (!isOver) continue;
    const problem = {
      path: `zones[${i}].shape`,
      message: "it reaches over the table's edge: drag its corners back onto the table",
    };
    const shape = withinEdges(zone, board);
    const change: Change | null = shape && {
      type: 'put',
      in: 'zones',
      items: [{ ...zone, shape }],
    };
    yield change ? { ...problem, repair: { label: 'Bring it back to the edge', change } } : problem;
  }
}

function withinEdges({ shape }: Zone, board: Board & { readonly space: 'table' }): Shape | null {
  if (shape.type !== 'polygon' || shape.nodes) return null;
  const back = ({ x, y }: Point): Point => ({
    x: mil(Math.min(board.width, Math.max(0, x))),
    y: mil(Math.min(board.height, Math.max(0, y))),
  });
  const next: Shape = { ...shape, points: shape.points.map(back) };
  return shapeProblem(next, board) === null ? next : null;
}

/** Water that runs up one side of a hill and down another; a spring on its slope is no such water. */
function* hillsOverWater(scenario: Scenario, kinds: KindTable): Iterable<ScenarioProblem> {
  const waters = scenario.terrain.filter(({ kind }) => kindRow(kind, kinds).water === 'running');
  for (const [i, hill] of scenario.terrain.entries()) {
    if (kindRow(hill.kind, kinds).rises !== true) continue;
    const ground = groundOf(hill.shape);
    const water = waters.find((one) => runsOver(one, ground));
    if (!water) continue;
    const name = water.name || `the ${nounOf(water, kinds)}`;
    yield {
      path: `terrain[${i}].shape`,
      message: `${name} runs up over it: move one of them, or end the water at the foot of the hill`,
    };
  }
}

/** Water may wash the foot of a hill, in Mil. */
const FOOT = 1000;

/** Its middle lies well within the hill somewhere, and outside of it both before and after. */
function runsOver({ shape }: TerrainFeature, hill: Ground): boolean {
  if (shape.type !== 'strip') return false;
  const last = shape.points.at(-1);
  const spots = [...spotsOn(shape), ...(last ? [[last.x, last.y] as const] : [])];
  const within = spots.map((spot) => isIn(hill, spot));
  const deep = spots.findIndex(
    ([x, y], i) => within[i] === true && outlineSquared(hill.rings, x, y) > FOOT * FOOT,
  );
  return deep > 0 && within.lastIndexOf(false, deep) >= 0 && within.indexOf(false, deep) > 0;
}

/** A ford over water that can be forded everywhere, without steep banks that it would lead down. */
function* needlessFords(scenario: Scenario, kinds: KindTable): Iterable<ScenarioProblem> {
  const waters = scenario.terrain.filter(({ kind }) => kindRow(kind, kinds).water !== undefined);
  for (const [i, ford] of scenario.terrain.entries()) {
    if (kindRow(ford.kind, kinds).wades !== true) continue;
    const spots = spotsOn(ford.shape);
    const under = waters.filter(({ shape }) => {
      const ground = groundOf(shape);
      return spots.some((spot) => isIn(ground, spot));
    });
    const [water] = under;
    if (!water || !under.every((one) => one.fordable && !one.steepBanks)) continue;
    const name = water.name || `the ${nounOf(water, kinds)}`;
    const items = under.map((one) => ({ ...one, fordable: false }));
    yield {
      path: `terrain[${i}].shape`,
      message: `${capital(name)} can be forded everywhere, so this ford changes nothing`,
      repair: {
        label: `Let ${name} be forded here only`,
        change: { type: 'put', in: 'terrain', items },
      },
    };
  }
}
