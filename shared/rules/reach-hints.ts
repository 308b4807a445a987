// What a designer has probably meant otherwise, as movement over the whole table shows it: stands on ground that is
// closed to them, units that cannot get away, objectives that nobody can come to.

import { distanceSquared, inches, mil, toInches, type Point } from '../core/measure';
import type { ScenarioProblem } from '../scenario/check-document';
import type { Objective, Scenario, Stand } from '../scenario/document';
import { spotsInCircle, spotsOver } from '../scenario/shape-ground';
import type { Mover, ReachField } from '../terrain/map/engine-types';
import { halfWidth } from '../terrain/map/base-gaps';
import { buildTerrainMap, isOnTable, type TerrainMap } from '../terrain/map/terrain-map';
import { type Barrier, freeGround } from '../terrain/movement/cost/move-ground';
import { ANSWER_STEP, closedBy, reachAtAnyCost, reachCost } from '../terrain/movement/reach/reach';
import { battleToAsk } from './begin';
import type { Ruleset } from './ruleset';

const STEP = inches(0.5);
/** Who cannot leave less than this share of the table is shut in. */
const POCKET = 0.05;

/** Empty for hexes, where all that is not closed is next to something that is not. */
export function reachHints(scenario: Scenario, rules: Ruleset): readonly ScenarioProblem[] {
  if (scenario.board.space !== 'table') return [];
  const map = buildTerrainMap(scenario.board, scenario.terrain, rules.catalogue.terrain);
  const ways = new Ways(map);
  const problems: ScenarioProblem[] = [];
  const shutIn = new Map<Stand['unit'], { first: number; others: number; far: number }>();
  const battle = battleToAsk(rules, withReservesAtTheirZones(scenario));
  let movers = 0;
  for (const [i, stand] of scenario.stands.entries()) {
    const mover = battle.stands[stand.id] ? rules.mover(battle, stand.id) : null;
    if (!mover) continue;
    movers += 1;
    if (stand.place.on === 'reserve') {
      for (const at of entrySpots(scenario, stand)) ways.take({ ...mover, at });
      continue;
    }
    if (!isOnTable(map, mover.at)) continue;
    const closed = ways.closedTo(mover);
    if (closed) {
      const message = `it stands where it may not go: ${closed.name} is closed to it (${closed.rule})`;
      problems.push({ path: `stands[${i}].place`, message });
      continue;
    }
    const far = ways.pocketRound(mover);
    if (far === null) continue;
    const known = shutIn.get(stand.unit);
    if (known) known.others += 1;
    else shutIn.set(stand.unit, { first: i, others: 0, far });
  }
  for (const { first, others, far } of shutIn.values()) {
    const who =
      others === 0
        ? 'it'
        : others === 1
          ? 'it and another of its unit'
          : `it and ${others} others of its unit`;
    problems.push({
      path: `stands[${first}].place`,
      message: `there is no way out: ${who} can come no farther than ${toInches(mil(far)).toFixed(1)}" from here`,
    });
  }
  if (movers === 0) return problems;
  for (const [i, objective] of scenario.objectives.entries()) {
    const { place } = objective;
    if (place.on !== 'table' || ways.leadTo(objective, place.at)) continue;
    const message =
      'no stand can come here: the ground round it is closed to all of them, or nobody has a way';
    problems.push({ path: `objectives[${i}].place`, message });
  }
  return problems;
}

/** Reserves stand somewhere where they come on: rules tell how only of who is on the table. */
function withReservesAtTheirZones(scenario: Scenario): Scenario {
  const stands = scenario.stands.map((stand): Stand => {
    const [at] = stand.place.on === 'reserve' ? entrySpots(scenario, stand) : [];
    return at ? { ...stand, place: { on: 'table', at, facing: 0, level: 0 } } : stand;
  });
  return { ...scenario, stands };
}

/** Between places where a reserve may come on, in Mil. */
const ENTRY_STEP = 2000;

/** Places all over the zones where a stand in reserve comes on. */
function entrySpots({ reinforcements, zones }: Scenario, { unit }: Stand): readonly Point[] {
  const entered = reinforcements.filter((one) => one.unit === unit).map(({ zone }) => zone);
  return zones.flatMap(({ id, shape }) =>
    entered.includes(id) ? spotsOver(shape, ENTRY_STEP) : [],
  );
}

/** Where one stand comes, whatever it costs: roughly, and closely where that is asked for. */
class Way {
  readonly rough: ReachField;
  /** Mil from its middle to the nearest part of its rim. */
  readonly halfWide: number;
  #close: ReachField | null = null;

  constructor(
    readonly map: TerrainMap,
    readonly mover: Mover,
  ) {
    this.rough = reachAtAnyCost(map, mover, STEP);
    this.halfWide = halfWidth(mover.footprint);
  }

  /** Beside closed ground the rough one knows no way. */
  get close(): ReachField {
    return (this.#close ??= reachAtAnyCost(this.map, this.mover, ANSWER_STEP));
  }
}

/** The ways of all stands; those of one class that can come to each other share theirs. */
class Ways {
  readonly #ways = new Map<string, Way[]>();

  constructor(readonly map: TerrainMap) {}

  /** What the mover stands in and may not enter. */
  closedTo(mover: Mover): Barrier | null {
    return closedBy(freeGround(this.map, { ...mover, barred: [] }), mover.at.x, mover.at.y);
  }

  /** Who may begin here comes from here. */
  take(mover: Mover): void {
    if (isOnTable(this.map, mover.at) && !this.closedTo(mover)) this.#from(mover);
  }

  /** How far the mover comes, in Mil, where it is shut in; null where it is not. */
  pocketRound(mover: Mover): number | null {
    const way = this.#from(mover);
    const { cost } = way.rough;
    let count = 0;
    for (const one of cost) if (one < Infinity) count += 1;
    if (count >= POCKET * cost.length) return null;
    const { columns, step, cost: costs } = way.close;
    let far = 0;
    for (const [k, one] of costs.entries()) {
      if (one === Infinity) continue;
      const corner = { x: mil((k % columns) * step), y: mil(Math.floor(k / columns) * step) };
      far = Math.max(far, distanceSquared(mover.at, corner));
    }
    return Math.sqrt(far);
  }

  /** Whether somebody can come so near that its base is in the circle. */
  leadTo({ radius }: Objective, at: Point): boolean {
    const ways = [...this.#ways.values()].flat();
    const isOpen = (field: ReachField, { halfWide }: Way): boolean =>
      spotsInCircle(at, radius + halfWide).some((spot) => reachCost(field, spot) < Infinity);
    return ways.some((way) => isOpen(way.rough, way)) || ways.some((way) => isOpen(way.close, way));
  }

  #from(mover: Mover): Way {
    const { moveClass, footprint } = mover;
    const key = JSON.stringify([moveClass, footprint]);
    const known = this.#ways.get(key) ?? [];
    this.#ways.set(key, known);
    const same = known.find(({ rough }) => reachCost(rough, mover.at) < Infinity);
    if (same) return same;
    const free: Mover = { ...mover, barred: [] };
    const made = new Way(this.map, free);
    known.push(made);
    return made;
  }
}
