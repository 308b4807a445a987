// Vehicles destroyed on a road block it (FT-06-31): a wreck is terrain across the road, with the way round
// as its price and no way round on a bridge (FT-06-33). Tanks and other vehicles push it off (FT-06-32).

import type { Battle } from '../../../battle/battle';
import type { TerrainId } from '../../../core/id';
import { distanceSquared, mil, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { cosOf, lengthOf, sinOf } from '../../../geometry/degrees';
import type { Resolver } from '../../../rules/ruleset';
import type { Place, Shape, TerrainFeature } from '../../../scenario/document';
import { standInches, tableInches } from '../book/scale';
import { isDriver } from '../book/terrain';
import { gapFrom, overlaps } from '../stands/bases';
import { remember, stateOf, type Wreck } from '../stands/memory';
import { moveClassNow } from '../stands/move-class';
import { nameOf, profileOf, type OnTable } from '../stands/stands';
import { groundOf } from './ground-maps';

/** Room beside a road that a wreck leaves nobody: going out and back again is the price of the way round. */
const VERGE = 1;
const OF = 'Wreck of ';
const DEEP = 1;

/** FT-06-31: what a destroyed vehicle leaves where it stood, if that was on a road or a bridge. */
export function leaveWreck(r: Resolver, stand: OnTable): void {
  const { class: standClass, flyer, special } = profileOf(stand);
  if (standClass !== 'vehicle' || flyer || special !== null) return;
  const under = groundOf(r.battle).at(stand.place.at);
  const bridge = under.find(({ kind }) => kind === 'bridge');
  const road = bridge ?? under.find(({ kind }) => kind === 'road');
  if (!road) return;
  const feature: TerrainFeature = {
    id: `tr_wreck_${r.battle.logged}` as TerrainId,
    kind: 'wreck',
    name: `${OF}${nameOf(stand)}`,
    shape: { type: 'strip', points: across(road, stand, !bridge), width: standInches(stand, DEEP) },
    levels: null,
    crest: null,
    // Whether there is a way round.
    fordable: !bridge,
    steepBanks: false,
    locked: false,
    layer: 'terrain',
  };
  const on = bridge ? 'the bridge' : 'the road';
  const text = `The wreck of ${nameOf(stand)} blocks ${on}`;
  r.emit({ type: 'terrain', feature }, { text, rule: 'FT-06-31' });
  const { type, place } = stand;
  const wreck: Wreck = { feature: feature.id, type, place };
  remember(r, { wrecks: [...(stateOf(r.battle).wrecks ?? []), wreck] });
}

/** From one edge of the road to the other through the wreck, and beyond them where there is a verge. */
function across({ shape }: TerrainFeature, stand: OnTable, hasVerge: boolean): readonly Point[] {
  const { at, facing } = stand.place;
  const verge = hasVerge ? standInches(stand, VERGE) : 0;
  const [a, b] = shape.type === 'strip' ? nearestStretch(shape.points, at) : [null, null];
  const [ux, uy] = a && b ? directionTo(a, b) : [cosOf(facing), sinOf(facing)];
  const middle = a && b ? footOn(a, b, at) : at;
  const half = (shape.type === 'strip' ? shape.width : standInches(stand, DEEP)) / 2 + verge;
  const [dx, dy] = [-uy * half, ux * half];
  return [
    { x: mil(middle.x - dx), y: mil(middle.y - dy) },
    { x: mil(middle.x + dx), y: mil(middle.y + dy) },
  ];
}

function directionTo(a: Point, b: Point): readonly [number, number] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = lengthOf(dx, dy);
  return length === 0 ? [1, 0] : [dx / length, dy / length];
}

function nearestStretch(
  points: readonly Point[],
  at: Point,
): readonly [Point | null, Point | null] {
  let best: readonly [Point | null, Point | null] = [null, null];
  let least = Infinity;
  for (const [i, b] of points.entries()) {
    const a = points[i - 1];
    if (!a) continue;
    const away = distanceSquared(footOn(a, b, at), at);
    if (away < least) [best, least] = [[a, b], away];
  }
  return best;
}

function footOn(a: Point, b: Point, at: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy;
  const t = square === 0 ? 0 : ((at.x - a.x) * dx + (at.y - a.y) * dy) / square;
  const share = Math.min(1, Math.max(0, t));
  return { x: mil(a.x + share * dx), y: mil(a.y + share * dy) };
}

/** A wreck and the stand that it was, as it lies there. */
export interface Hulk {
  readonly wreck: Wreck;
  readonly stand: OnTable;
  readonly feature: TerrainFeature;
}

/**
 * Those that were left in the battle, and those that lie on the map from the start: nobody knows what they
 * were, so they count as wrecks of the like of whoever comes by.
 */
function hulksOf(battle: Battle, like: OnTable): readonly Hulk[] {
  const left = stateOf(battle).wrecks ?? [];
  return battle.terrain.flatMap((feature) => {
    if (feature.kind !== 'wreck') return [];
    const known = left.find((wreck) => wreck.feature === feature.id);
    const at = middleOf(feature.shape);
    if (at === null) return [];
    const place: OnTable['place'] = { ...like.place, at };
    const wreck = known ?? { feature: feature.id, type: like.type, place };
    const name = known ? feature.name.slice(OF.length) : feature.name || 'a vehicle';
    return [{ wreck, feature, stand: { ...like, type: wreck.type, place: wreck.place, name } }];
  });
}

function middleOf(shape: Shape): Point | null {
  if (shape.type === 'disc') return shape.center;
  if (!('points' in shape)) return null;
  const along = (axis: 'x' | 'y') => {
    const all = shape.points.map((point) => point[axis]);
    return mil(Math.round((Math.min(...all) + Math.max(...all)) / 2));
  };
  return { x: along('x'), y: along('y') };
}

/** The nearest wreck that a stand could put its shoulder to. */
export function hulkBeside(battle: Battle, stand: OnTable): Hulk | null {
  const gap = (hulk: Hulk): Mil => gapFrom(stand, stand.place, hulk.stand);
  const [nearest] = [...hulksOf(battle, stand)].sort((a, b) => gap(a) - gap(b));
  return nearest && gap(nearest) <= tableInches(battle, 1) ? nearest : null;
}

/** Nobody who drives ends a move on a wreck: it goes round or stops before it. */
export function refuseOntoWreck(battle: Battle, stand: OnTable, end: Place): Refusal | null {
  if (!isDriver(moveClassNow(battle, stand))) return null;
  const hulk = hulksOf(battle, stand).find((one) => overlaps(stand, end, one.stand));
  return hulk
    ? { reason: `the wreck of ${nameOf(hulk.stand)} lies there`, rule: 'FT-06-31' }
    : null;
}
