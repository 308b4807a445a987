// The map alone, without a battle: how much each side sees from where it begins, how far the objectives are, how
// much of the way there is hidden or in cover, what nobody sees, and whether all that is even.

import type { ObjectiveId } from '../../core/id';
import { distanceSquared, mil, type Mil, type Point } from '../../core/measure';
import { fail, ok, type Result } from '../../core/result';
import type { Ruleset } from '../../rules/ruleset';
import type { Objective, Scenario, Side } from '../../scenario/document';
import { spotsInCircle } from '../../scenario/shape-ground';
import type { ReachField, Route, SightField } from '../../terrain/map/engine-types';
import { halfWidth } from '../../terrain/map/base-gaps';
import { buildTerrainMap, isOnTable, type TerrainMap } from '../../terrain/map/terrain-map';
import { standsInCover } from '../../terrain/line-of-sight/sight';
import { reach, reachCost } from '../../terrain/movement/reach/reach';
import { route } from '../../terrain/movement/route/route';
import { unionOf } from '../../terrain/viewshed/seen-count';
import { sightField } from '../../terrain/viewshed/viewshed';
import { MeasuredStand } from './measured-stand';
import { likenesses, type Likeness } from './mirrors';
import { beginsOf, type SideBegins } from './side-begins';

/** The squares that ground is counted in. */
const STEP = mil(500);
/** Who would be there no more than this share of a turn sooner is there at the same time. */
const SAME_TIME = 0.25;

export interface WayToObjective {
  readonly objective: ObjectiveId;
  readonly name: string;
  readonly points: number;
  /** Inches of allowance of the cheapest way from where the side begins, and turns of them; null where there is none. */
  readonly cost: number | null;
  readonly turns: number | null;
  /** Shares of the way's length, from 0 to 1: that no enemy sees from where it begins, and that is in cover. */
  readonly hidden: number;
  readonly cover: number;
}

export interface SideOnMap {
  readonly side: Side;
  readonly from: SideBegins['from'];
  /** How many places it was measured from. */
  readonly places: number;
  /** The share of the table that is seen from one place or another, and from a single one on the average. */
  readonly sees: number;
  readonly seesFromOne: number;
  /** The share of the table where it comes sooner than any other. */
  readonly first: number;
  readonly ways: readonly WayToObjective[];
}

/** Squares row by row from the south-west, each with a number of what it is. */
export interface MapField {
  readonly columns: number;
  readonly rows: number;
  readonly step: Mil;
  /** 0: no side; 1 and up: that side alone; one more than there are sides: several. */
  readonly whose: Uint8Array;
}

export interface MapFindings {
  readonly title: string;
  /** What was measured with. `allowance` in inches a turn, `height` in levels. */
  readonly stand: {
    readonly type: string;
    readonly name: string;
    readonly allowance: number;
    readonly height: number;
  };
  readonly sides: readonly SideOnMap[];
  readonly seen: MapField;
  readonly first: MapField;
  readonly mirrors: readonly Likeness[];
}

/** Work with its share done, from 0 to 1, said on the way. */
export type MapJudging = Generator<number, Result<MapFindings, string>, undefined>;

interface Measured {
  readonly side: Side;
  readonly begins: SideBegins;
  readonly stand: MeasuredStand;
  readonly places: readonly Place[];
}

interface Place {
  readonly at: Point;
  readonly field: SightField;
  readonly reach: ReachField;
}

/** Measures with stands of one type; the error says what the scenario lacks. */
export function* judgeMap(rules: Ruleset, scenario: Scenario, type: string): MapJudging {
  const { board } = scenario;
  if (board.space !== 'table') {
    return fail('The map alone is judged on tables in inches; this one is of hexes.');
  }
  const kind = rules.catalogue.stands[type];
  if (!kind) return fail(`There is no stand of the type "${type}" in ${rules.name}.`);
  if (scenario.sides.length < 2) return fail('There is one side only: add another.');
  const map = buildTerrainMap(board, scenario.terrain, rules.catalogue.terrain);
  const begun: Omit<Measured, 'places'>[] = [];
  for (const side of scenario.sides) {
    const begins = beginsOf(scenario, side.id);
    const [first] = begins?.places ?? [];
    if (!begins || !first) {
      return fail(
        `${side.name}: there is neither a zone to deploy or to enter in nor a stand on the table. Draw a deployment zone for this side.`,
      );
    }
    begun.push({ side, begins, stand: new MeasuredStand(rules, scenario, side.id, type, first) });
  }
  const spots = begun.reduce((sum, { begins }) => sum + begins.places.length, 0);
  const steps = spots + begun.length * scenario.objectives.length + 1;
  let done = 0;
  const measured: Measured[] = [];
  for (const one of begun) {
    const places: Place[] = [];
    for (const at of one.begins.places) {
      const place = placeAt(map, one.stand, at);
      if (place) places.push(place);
      yield (done += 1) / steps;
    }
    if (places.length === 0) {
      return fail(`${one.side.name}: a ${kind.name} can neither stand nor move where it begins.`);
    }
    measured.push({ ...one, places });
  }
  const seen = measured.map(({ places }) => unionOf(places.map(({ field }) => field))?.seen);
  const sides: SideOnMap[] = [];
  const first = firstField(measured, map);
  for (const [i, one] of measured.entries()) {
    const enemies = seen.filter((_, k) => k !== i);
    const isHidden = (at: Point): boolean =>
      enemies.every((field) => field?.[squareOf(first, at)] !== 1);
    const ways: WayToObjective[] = [];
    for (const objective of scenario.objectives) {
      ways.push(wayTo(map, one, objective, isHidden));
      yield (done += 1) / steps;
    }
    const { side, begins, places } = one;
    const shares = places.map(({ field }) => shareOf(field.seen, (cell) => cell === 1));
    sides.push({
      side,
      from: begins.from,
      places: places.length,
      sees: shareOf(seen[i] ?? new Uint8Array(), (cell) => cell === 1),
      seesFromOne: shares.reduce((sum, share) => sum + share, 0) / shares.length,
      first: shareOf(first.whose, (whose) => whose === i + 1),
      ways,
    });
  }
  const begins = measured.map((one) => one.begins);
  const mover = measured[0]?.stand.moverAt(
    measured[0].places[0]?.at ?? begins[0]?.places[0] ?? ORIGIN,
  );
  return ok({
    title: scenario.title,
    stand: {
      type,
      name: kind.name,
      allowance: (mover?.allowance ?? 0) / 1000,
      height: kind.height,
    },
    sides,
    seen: { ...sizeOf(first), whose: whoSees(seen, first.whose.length) },
    first,
    mirrors: likenesses(map, begins, STEP),
  });
}

const ORIGIN: Point = { x: mil(0), y: mil(0) };

/** Null where such a stand cannot be. */
function placeAt(map: TerrainMap, stand: MeasuredStand, at: Point): Place | null {
  const [eyes, mover] = [stand.eyesAt(at), stand.moverAt(at)];
  if (!eyes || !mover || !isOnTable(map, at)) return null;
  const field = reach(map, mover, STEP);
  if (reachCost(field, at) === Infinity) return null;
  return { at, field: sightField(map, eyes, eyes.height, STEP), reach: field };
}

function sizeOf({ columns, rows, step }: MapField): Omit<MapField, 'whose'> {
  return { columns, rows, step };
}

function squareOf({ columns, rows, step }: MapField, { x, y }: Point): number {
  const column = Math.min(columns - 1, Math.floor(x / step));
  return Math.min(rows - 1, Math.floor(y / step)) * columns + column;
}

function shareOf(cells: Uint8Array, counts: (cell: number) => boolean): number {
  let count = 0;
  for (const cell of cells) if (counts(cell)) count += 1;
  return cells.length === 0 ? 0 : count / cells.length;
}

function whoSees(seen: readonly (Uint8Array | undefined)[], length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, cell) => {
    const who = seen.flatMap((field, i) => (field?.[cell] === 1 ? [i + 1] : []));
    return who.length > 1 ? seen.length + 1 : (who[0] ?? 0);
  });
}

/** Who would come to each square sooner than all others. */
function firstField(measured: readonly Measured[], { box }: TerrainMap): MapField {
  const columns = Math.ceil(box.maxX / STEP);
  const rows = Math.ceil(box.maxY / STEP);
  const nearest = measured.map(({ places }) => nearestOf(places.map((place) => place.reach)));
  const whose = Uint8Array.from({ length: columns * rows }, (_, cell) => {
    const x = Math.min(box.maxX, ((cell % columns) + 0.5) * STEP);
    const y = Math.min(box.maxY, (Math.floor(cell / columns) + 0.5) * STEP);
    const turns = nearest.map((field) =>
      field === null
        ? Infinity
        : reachCost(field, { x: mil(x), y: mil(y) }) / (field.allowance / 1000),
    );
    const least = Math.min(...turns);
    if (least === Infinity) return 0;
    const soon = turns.flatMap((turn, i) => (turn <= least + SAME_TIME ? [i + 1] : []));
    return soon.length > 1 ? measured.length + 1 : (soon[0] ?? 0);
  });
  return { columns, rows, step: STEP, whose };
}

/** What the nearest place pays. */
function nearestOf(fields: readonly ReachField[]): ReachField | null {
  const [first] = fields;
  if (!first) return null;
  const cost = first.cost.slice();
  for (const field of fields) {
    for (let i = 0; i < cost.length; i++) {
      cost[i] = Math.min(cost[i] as number, field.cost[i] as number);
    }
  }
  return { ...first, cost };
}

/** Mil between the spots of a way that are looked at. */
const CLOSE = 500;
/** Mil: a side's nearest place is known as closely. */
const FINEST = 60;
/** Inches of allowance that are no gain. */
const TINY = 1e-3;
/** So many spots of an objective's circle lie about one. */
const NEXT = 6;

function wayTo(
  map: TerrainMap,
  { stand, begins, places }: Measured,
  { id, name, points, place, radius }: Objective,
  isHidden: (at: Point) => boolean,
): WayToObjective {
  const none = { objective: id, name, points, cost: null, turns: null, hidden: 0, cover: 0 };
  if (place.on !== 'table') return none;
  const mover = stand.moverAt(places[0]?.at ?? place.at);
  if (!mover) return none;
  const spots = spotsInCircle(place.at, radius + halfWidth(mover.footprint));
  const goal = goalIn(places, spots);
  if (goal === null) return none;
  const wayFrom = (from: Point, to: Point): Route | null => {
    const begin = stand.moverAt(from);
    const way = begin && route(map, begin, to);
    return way && !way.blocked ? way : null;
  };
  let { from, to } = goal;
  let best = wayFrom(from, to);
  // Between the places and spots that were tried there may be nearer ones.
  for (let gap = begins.apart / 2; best !== null && gap >= FINEST;) {
    const ends = [
      ...around(from, gap)
        .filter((spot) => begins.holds(spot) && isOnTable(map, spot))
        .map((spot) => ({ from: spot, to })),
      ...nearestTo(to, spots).map((spot) => ({ from, to: spot })),
    ];
    const cost = best.cost - TINY;
    const better = ends
      .map((end) => ({ ...end, way: wayFrom(end.from, end.to) }))
      .find(({ way }) => way !== null && way.cost < cost);
    if (better) ({ from, to, way: best } = better);
    else gap /= 2;
  }
  if (best === null) return none;
  const passed = spotsAlong(best, from);
  const share = (counts: (spot: Point) => boolean): number =>
    passed.filter(counts).length / passed.length;
  return {
    ...none,
    cost: best.cost,
    turns: best.cost / (mover.allowance / 1000),
    hidden: share(isHidden),
    cover: share((spot) => standsInCover(map, spot)),
  };
}

function nearestTo(at: Point, spots: readonly Point[]): readonly Point[] {
  const far = (spot: Point): number => distanceSquared(at, spot);
  return [...spots].sort((a, b) => far(a) - far(b)).slice(1, NEXT + 1);
}

interface Ends {
  readonly from: Point;
  readonly to: Point;
}

/** The spot in an objective's circle that costs least, and from where. */
function goalIn(places: readonly Place[], spots: readonly Point[]): Ends | null {
  let best: Ends | null = null;
  let least = Infinity;
  for (const { at, reach: field } of places) {
    for (const spot of spots) {
      const cost = reachCost(field, spot);
      if (cost < least) [least, best] = [cost, { from: at, to: spot }];
    }
  }
  return best;
}

function around({ x, y }: Point, gap: number): readonly Point[] {
  return [-gap, 0, gap].flatMap((dy) =>
    [-gap, 0, gap].flatMap((dx) =>
      dx === 0 && dy === 0 ? [] : [{ x: mil(x + dx), y: mil(y + dy) }],
    ),
  );
}

/** The way each half inch, and where it begins. */
function spotsAlong({ legs }: Route, begin: Point): readonly Point[] {
  const spots: Point[] = [];
  for (const { from, to } of legs) {
    const count = Math.ceil(Math.sqrt(distanceSquared(from, to)) / CLOSE);
    for (let k = 0; k < count; k++) {
      const part = k / count;
      spots.push({
        x: mil(from.x + part * (to.x - from.x)),
        y: mil(from.y + part * (to.y - from.y)),
      });
    }
  }
  return [...spots, legs.at(-1)?.to ?? begin];
}
