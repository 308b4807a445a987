// The ground as one movement class meets it: areas that never overlap, each with one cost for an inch;
// lines that cost something to cross; and ground that is closed. No grid here: all of it is exact.

import { memoMap } from '../../../core/memo';
import type { TerrainId } from '../../../core/id';
import type { RuleRef } from '../../../core/rule-ref';
import {
  boxesMeet,
  cleanRings,
  commonRings,
  cutLine,
  growRings,
  joinRings,
  subtractRings,
} from '../../../geometry/clip';
import { cornersOfDisc, discRing } from '../../../geometry/shape-rings';
import { boxOf, outlineSquared, sideOfRings, type Box, type Ring } from '../../../geometry/ring';
import type { TerrainFeature } from '../../../scenario/document';
import { halfWidth } from '../../map/base-gaps';
import type { TerrainMap } from '../../map/terrain-map';
import type { MapFeature, MoveMeaning, Mover, TerrainRow } from '../../map/engine-types';
import { offWholeMil } from './off-whole-mil';

/** What a stretch of ground is called and which rule speaks for it. */
export interface Named {
  readonly feature: TerrainId | null;
  readonly name: string;
  /** What its kind of ground is called: the name of ground without a name of its own. */
  readonly kind: string;
  readonly rule: RuleRef;
}

/** An area with one cost: inches of allowance for each inch. Zones of a ground never overlap. */
export interface Zone extends Named {
  readonly rings: readonly Ring[];
  readonly box: Box;
  readonly factor: number;
  /** False where a move may pass but not end. */
  readonly mayStop: boolean;
}

/** A line with a price, in inches of allowance, for each crossing. */
export interface CrossingLine extends Named {
  readonly line: Float64Array;
  readonly box: Box;
  readonly price: number;
}

/** Ground that the middle of the stand may not enter. Its outline itself may be touched. */
export interface Barrier extends Named {
  readonly rings: readonly Ring[];
  /** A hair inside `rings`: a move is refused when it crosses this, so that touching never is. */
  readonly core: readonly Ring[];
  readonly box: Box;
  /** A round one is exact: nearer than the radius is refused. */
  readonly disc: {
    readonly x: number;
    readonly y: number;
    readonly radius: number;
    readonly why: string;
  } | null;
}

export interface MoveGround {
  readonly map: TerrainMap;
  readonly clear: Named & { readonly factor: number };
  readonly zones: readonly Zone[];
  readonly crossings: readonly CrossingLine[];
  readonly barriers: readonly Barrier[];
  /** The same for every mover of the class: what grids of costs are kept by. */
  readonly base: ClassGround;
  readonly perInch: number;
  /** The lowest cost of an inch anywhere: how far an allowance may carry. */
  readonly leastFactor: number;
}

/** How far inside closed ground a path may stray before it counts, in Mil. */
const TOUCH = 1;

/** What a feature means to a movement class; null when it moves there as in the clear. */
function moveMeaning(
  row: TerrainRow,
  feature: Pick<TerrainFeature, 'fordable' | 'steepBanks'>,
  moveClass: string,
): { readonly name: string; readonly meaning: MoveMeaning } | null {
  const variant = row.variants?.find(
    ({ fordable, steepBanks }) =>
      (fordable ?? feature.fordable) === feature.fordable &&
      (steepBanks ?? feature.steepBanks) === feature.steepBanks,
  );
  const { name, move } = variant ?? row;
  const meaning = move[moveClass];
  return meaning ? { name, meaning } : null;
}

/** The ground for a mover: the map's by class, with its bars and the room that its footprint needs. */
export function moveGround(map: TerrainMap, mover: Mover): MoveGround {
  return groundFor(mover, map, classGround(map, mover));
}

/** The same where nothing has a cost: all that is closed, and where a move may not end. */
export function freeGround(map: TerrainMap, mover: Mover): MoveGround {
  return groundFor(mover, map, freeClassGround(map, mover));
}

function groundFor(mover: Mover, map: TerrainMap, ground: ClassGround): MoveGround {
  const half = halfWidth(mover.footprint);
  const { x, y } = mover.at;
  const closed = ground.closed.map((area) => area.grownBy(roomAt(area, half, x, y)));
  const bars = mover.barred.flatMap((bar) => barOf(bar, x, y));
  const perInch = mover.perInch ?? 1;
  const zones =
    perInch === 1
      ? ground.zones
      : ground.zones.map((zone) => ({ ...zone, factor: zone.factor * perInch }));
  const clear = { ...ground.clear, factor: ground.clear.factor * perInch };
  return {
    map,
    clear,
    zones,
    crossings: ground.crossings,
    barriers: [...closed, ...bars],
    base: ground,
    perInch,
    leastFactor: leastFactorOf(clear, zones),
  };
}

/** The lowest cost of an inch among these. */
export function leastFactorOf(clear: MoveGround['clear'], zones: readonly Zone[]): number {
  return zones.reduce((least, zone) => Math.min(least, zone.factor), clear.factor);
}

/** A stand that already stands closer to closed ground than it should be keeps that distance. */
function roomAt(area: ClosedArea, half: number, x: number, y: number): number {
  if (half === 0 || sideOfRings(area.grownBy(half).rings, x, y) <= 0) return half;
  if (sideOfRings(area.rings, x, y) >= 0) return 0;
  return Math.min(half, Math.floor(Math.sqrt(outlineSquared(area.rings, x, y))));
}

/** Chords round a bar keep this far outside the circle, in Mil. */
const CLEARANCE = 6;

/** Likewise a stand inside a bar may leave it but not come closer. */
function barOf(bar: Mover['barred'][number], x: number, y: number): readonly Barrier[] {
  const distance = Math.hypot(bar.at.x - x, bar.at.y - y);
  const radius = Math.min(bar.radius, Math.floor(distance) - CLEARANCE);
  if (radius <= 0) return [];
  // Both rings lie outside the circle, so that no way round it ever cuts it.
  const around = radius / Math.cos(Math.PI / cornersOfDisc(radius));
  const core = [discRing(bar.at.x, bar.at.y, Math.ceil(around) + 1)];
  const rings = [discRing(bar.at.x, bar.at.y, Math.ceil(around) + 3)];
  const disc = { x: bar.at.x, y: bar.at.y, radius, why: bar.why ?? 'too close to an enemy' };
  const name = 'Too close to an enemy';
  return [
    { feature: null, name, kind: name, rule: bar.rule, rings, core, box: boxOf(rings), disc },
  ];
}

interface ClosedArea extends Named {
  readonly rings: readonly Ring[];
  readonly box: Box;
  readonly grownBy: (room: number) => Barrier;
}

/** What a class meets on a map, before bars, footprints and rates. */
export interface ClassGround {
  readonly clear: MoveGround['clear'];
  readonly zones: readonly Zone[];
  readonly crossings: readonly CrossingLine[];
  readonly closed: readonly ClosedArea[];
}

const groundsOf = memoMap<TerrainMap, string, ClassGround>();

/** Built once for each map, class and allowance: the allowance sets the price of streams and rafts. */
function classGround(map: TerrainMap, { moveClass, allowance, leastCost = 0 }: Mover): ClassGround {
  const known = groundsOf(map);
  const key = `${moveClass} ${allowance} ${leastCost}`;
  const ground = known.get(key) ?? buildClassGround(map, moveClass, allowance / 1000, leastCost);
  known.set(key, ground);
  return ground;
}

/** A feature that means something to the class, with its area freed of the surfaces that override it. */
interface Meant extends Named {
  readonly of: MapFeature;
  readonly meaning: MoveMeaning;
  readonly rings: readonly Ring[];
  readonly cutters: readonly Meant[];
}

function buildClassGround(
  map: TerrainMap,
  moveClass: string,
  allowance: number,
  leastCost: number,
): ClassGround {
  const meant = meantFeatures(map, moveClass);
  return {
    clear: clearGround(map, moveClass),
    zones: disjointZones(overSeams(meant, map.box), allowance, leastCost),
    crossings: meant.flatMap((one) => crossingsOf(one, allowance, map.box)),
    closed: closedAreas(meant, map.box),
  };
}

const freeGroundsOf = memoMap<TerrainMap, string, ClassGround>();

/** To tell the costs of zones apart takes longer than all the rest, so it is left out where nobody flies over one. */
function freeClassGround(map: TerrainMap, { moveClass }: Mover): ClassGround {
  const known = freeGroundsOf(map);
  const before = known.get(moveClass);
  if (before) return before;
  const meant = meantFeatures(map, moveClass);
  const isOverflown = meant.some(({ meaning }) => meaning.type === 'overfly');
  const zones = isOverflown ? disjointZones(overSeams(meant, map.box), 1, 0) : [];
  const clear = { ...clearGround(map, moveClass), factor: 1 };
  const ground = {
    clear,
    zones: zones.filter(({ mayStop }) => !mayStop).map((zone) => ({ ...zone, factor: 1 })),
    crossings: [],
    closed: closedAreas(meant, map.box),
  };
  known.set(moveClass, ground);
  return ground;
}

function clearGround({ table: { clear } }: TerrainMap, moveClass: string): MoveGround['clear'] {
  const meaning = clear.move[moveClass];
  const factor = meaning?.type === 'factor' ? meaning.factor : 1;
  const rule = meaning?.rule ?? clear.sight.rule;
  return { feature: null, name: clear.name, kind: clear.name, rule, factor };
}

function closedAreas(meant: readonly Meant[], table: Box): readonly ClosedArea[] {
  return meant
    .filter(({ meaning }) => meaning.type === 'prohibited')
    .map((one) => closedArea(one, table));
}

function meantFeatures(map: TerrainMap, moveClass: string): Meant[] {
  const meant: Meant[] = [];
  for (const of of map.features) {
    const found = moveMeaning(of.row, of.feature, moveClass);
    if (!found || of.rings.length === 0) continue;
    const { name, meaning } = found;
    const rings = cleanRings(of.rings);
    meant.push({
      of,
      meaning,
      rings,
      cutters: [],
      feature: of.feature.id,
      name: of.feature.name || name,
      kind: name,
      rule: meaning.rule,
    });
  }
  const surfaces = meant.filter((one) => one.of.row.overrides.length > 0);
  return meant.map((one) => {
    const cutters = surfaces.filter(
      ({ of }) => of.row.overrides.includes(one.of.feature.kind) && boxesMeet(of.box, one.of.box),
    );
    const rings = subtractRings(
      one.rings,
      cutters.flatMap((cutter) => cutter.rings),
    );
    return { ...one, rings, cutters };
  });
}

/**
 * What borders on closed ground or on the table's edge goes on beyond by a hair: who walks along that very border
 * walks over it and not in the clear.
 */
function overSeams(meant: readonly Meant[], table: Box): readonly Meant[] {
  const closed = meant.filter(({ meaning }) => meaning.type === 'prohibited');
  return meant.map((one) => {
    if (one.meaning.type === 'prohibited') return one;
    const over = one.rings.map((ring) => overTheEdge(ring, table));
    const beside = closed.filter(({ of }) => boxesMeet(of.box, one.of.box));
    if (beside.length === 0) return { ...one, rings: over };
    // All at once: a wood may hold hundreds of buildings.
    const walls = beside.flatMap(({ rings }) => rings);
    const beyond = commonRings(growRings(over, SEAM), walls);
    return { ...one, rings: beyond.length > 0 ? joinRings(over, beyond) : over };
  });
}

/** In Mil: more than a way may stray into closed ground. */
const SEAM = TOUCH + 2;

function costOf(meaning: MoveMeaning, allowance: number): number | null {
  switch (meaning.type) {
    case 'factor':
      return meaning.wholeInches
        ? allowance / Math.max(1, Math.ceil(allowance / meaning.factor))
        : meaning.factor;
    case 'overfly':
      return meaning.factor;
    case 'per-turn':
      return allowance / meaning.inches;
    case 'prohibited':
    case 'crossing':
      return null;
  }
}

/**
 * Where areas overlap the dearest ground counts, and any ground counts before a surface that does not
 * override it; among surfaces the cheapest.
 */
function disjointZones(meant: readonly Meant[], allowance: number, leastCost: number): Zone[] {
  const priced = meant.flatMap((one) => {
    const cost = costOf(one.meaning, allowance);
    if (cost === null) return [];
    const factor = Math.max(cost, leastCost);
    return [{ one, factor, surface: one.of.row.overrides.length > 0 }];
  });
  priced.sort((a, b) => {
    if (a.surface !== b.surface) return a.surface ? 1 : -1;
    return a.surface ? a.factor - b.factor : b.factor - a.factor;
  });
  const zones: Zone[] = [];
  for (const { one, factor } of priced) {
    const above = zones.filter((zone) => boxesMeet(zone.box, one.of.box));
    const rings = subtractRings(
      one.rings,
      above.flatMap((zone) => zone.rings),
    );
    if (rings.length === 0) continue;
    const { feature, name, kind, rule } = one;
    const mayStop = one.meaning.type !== 'overfly';
    zones.push({ feature, name, kind, rule, rings, box: boxOf(rings), factor, mayStop });
  }
  return zones;
}

/** A stream as a strip is paid on its centre line; drawn as an area, half on each bank. */
function crossingsOf(one: Meant, allowance: number, table: Box): CrossingLine[] {
  if (one.meaning.type !== 'crossing') return [];
  const { feature, name, kind, rule, of } = one;
  const lines = of.line ? [of.line] : of.rings.map(closedLine);
  const whole = one.meaning.share * allowance + (one.meaning.inches ?? 0);
  const price = whole * (of.line ? 1 : 1 / 2);
  const taken = one.cutters.flatMap((cutter) => cutter.rings);
  return lines
    .flatMap((line) => cutLine(overTheEdge(line, table), taken))
    .map(offWholeMil)
    .map((line) => ({ feature, name, kind, rule, line, box: boxOf([line]), price }));
}

function closedLine(ring: Ring): Float64Array {
  return Float64Array.of(...ring, ring[0] as number, ring[1] as number);
}

/**
 * Grown for the width of the stand, and only then opened by roads and bridges: whoever keeps to the
 * middle of a path through a forest always fits (FT-06-34).
 */
function closedArea(one: Meant, table: Box): ClosedArea {
  const { feature, name, kind, rule } = one;
  const taken = one.cutters.flatMap((cutter) => cutter.rings);
  const whole = cleanRings(one.of.rings).map((ring) => overTheEdge(ring, table));
  const known = new Map<number, Barrier>();
  const grownBy = (room: number): Barrier => {
    const before = known.get(room);
    if (before) return before;
    const rings = subtractRings(growRings(whole, room), taken);
    const shrunk = growRings(rings, -TOUCH);
    const core = shrunk.length > 0 ? shrunk : rings;
    const barrier = { feature, name, kind, rule, rings, core, box: boxOf(rings), disc: null };
    known.set(room, barrier);
    return barrier;
  };
  return { feature, name, kind, rule, rings: one.rings, box: boxOf(one.rings), grownBy };
}

/** What ends at the table's edge goes on beyond it: nobody slips past along the edge. */
function overTheEdge(ring: Ring, { minX, minY, maxX, maxY }: Box): Ring {
  return ring.map((value, k) => {
    const [low, high] = k % 2 === 0 ? [minX, maxX] : [minY, maxY];
    return value === low ? low - BEYOND : value === high ? high + BEYOND : value;
  });
}

/** In Mil. */
const BEYOND = 10;
