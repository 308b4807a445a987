// Where each side begins: places spread over its zones, or where its stands are where it has none.

import type { SideId } from '../../core/id';
import { distanceSquared, type Point } from '../../core/measure';
import { groundOf, isIn, spotsOver } from '../../scenario/shape-ground';
import type { Scenario, Zone } from '../../scenario/document';

/** About so many places show a zone well; more take time. */
const PLACES = 24;
const HALF_INCH = 500;
/** Places nearer to each other than this show the same. */
const APART = 1000;

export interface SideBegins {
  readonly places: readonly Point[];
  /** Whether a stand may begin at a point: in a zone, or nowhere else than where stands are. */
  readonly holds: (at: Point) => boolean;
  /** Mil between places. */
  readonly apart: number;
  readonly from: 'zones' | 'stands';
}

/** Null for a side with neither a zone to deploy or enter in nor a stand on the table. */
export function beginsOf(scenario: Scenario, side: SideId): SideBegins | null {
  const zones = zonesOf(scenario, side);
  if (zones.length > 0) {
    const grounds = zones.map(({ shape }) => groundOf(shape));
    const holds = ({ x, y }: Point): boolean => grounds.some((ground) => isIn(ground, [x, y]));
    const apart = apartFor(grounds.reduce((sum, { box }) => sum + areaOf(box), 0));
    const spots = zones.flatMap(({ shape }) => spotsOver(shape, apart));
    return { places: thinned(spots, Math.min(apart, 2 * APART)), holds, apart, from: 'zones' };
  }
  const units = new Set(scenario.units.filter((unit) => unit.side === side).map(({ id }) => id));
  const spots = scenario.stands.flatMap(({ unit, place }) =>
    units.has(unit) && place.on === 'table' ? [place.at] : [],
  );
  if (spots.length === 0) return null;
  return { places: thinned(spots, APART), holds: () => false, apart: APART, from: 'stands' };
}

/** Those that it deploys in; where it has none, those that it comes on by. */
function zonesOf({ zones }: Scenario, side: SideId): readonly Zone[] {
  const of = (purpose: Zone['purpose']): readonly Zone[] =>
    zones.filter((zone) => zone.side === side && zone.purpose === purpose);
  const deployed = of('deployment');
  return deployed.length > 0 ? deployed : of('entry');
}

function apartFor(area: number): number {
  return Math.max(APART, HALF_INCH * Math.round(Math.sqrt(area / PLACES) / HALF_INCH));
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function areaOf({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY);
}

/** Without those that lie near one before them. */
function thinned(spots: readonly Point[], apart: number): readonly Point[] {
  const kept: Point[] = [];
  for (const spot of spots) {
    if (kept.every((one) => distanceSquared(one, spot) >= apart ** 2)) kept.push(spot);
  }
  return kept;
}
