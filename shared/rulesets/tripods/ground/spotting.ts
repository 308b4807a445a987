// Who is spotted: the chart of spotting distances (FT-18-01 to FT-18-37) and how long a stand stays
// spotted (FT-07-05 to FT-07-07). Lines of sight are the terrain engine's.

import type { Battle } from '../../../battle/battle';
import { enemyOf, sideOf, standsOf, unitOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { distanceSquared, formatInches, type Mil } from '../../../core/measure';
import { memoMap, memoOf } from '../../../core/memo';
import type { RuleRef } from '../../../core/rule-ref';
import type { Chooser } from '../../../rules/option-table';
import type { Resolver } from '../../../rules/ruleset';
import type { Unit } from '../../../scenario/document';
import { OPTIONS } from '../book/option-list';
import { listOption, option } from '../book/options';
import { SPOTTING, type SpottingColumns, type SpottingRow } from '../book/rows';
import { tableInches } from '../book/scale';
import { gapBetween, isWithin } from '../stands/bases';
import { hasMark, marked, unmarked } from '../stands/marks';
import {
  isNamedIn,
  sortKey,
  enemiesOf,
  hasMoved,
  isAloft,
  isOnTable,
  isPersonnel,
  nameOf,
  profileOf,
  ratingOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { isInCover, isInSight, isSeenByAny, sightBetween } from './ground';

export interface Spotting {
  readonly spotted: boolean;
  /** Reach of the chart's column; null where any distance will do. */
  readonly within: Mil | null;
  /** "stationary in cover" */
  readonly column: string;
}

const STATE_NAMES = {
  moving_open: 'moving in the open',
  moving_cover: 'moving in cover',
  stationary_cover: 'stationary in cover',
  stationary_open: 'stationary in the open',
} as const;

/** How a target is while somebody looks for it. */
export type SpottingState = keyof typeof STATE_NAMES;

/**
 * FT-18-01: the heads of the chart are damaged, so an option says which state each of its four columns is
 * for. Inches of the rules; null where any distance will do.
 */
export function printedReach(
  chooser: Chooser,
  columns: SpottingColumns,
  state: SpottingState,
): number | null {
  const states = ORDERS.get(option(chooser, 'ft_spotting_columns')) ?? [];
  const column = COLUMNS[states.indexOf(state)];
  return column ? columns[column] : null;
}

/** What each value of the option says of the columns from left to right. */
const ORDERS: ReadonlyMap<string, readonly string[]> = new Map(
  OPTIONS.ft_spotting_columns.values.map((value) => [value, value.split(',')]),
);

/** The first column has no number: any distance will do. */
const COLUMNS = [null, 'movingInCover', 'stationaryInCover', 'stationaryInOpen'] as const;

function stateOf(isMoving: boolean, inCover: boolean): SpottingState {
  if (isMoving) return inCover ? 'moving_cover' : 'moving_open';
  return inCover ? 'stationary_cover' : 'stationary_open';
}

/** Whether this observer spots this target now, by the chart alone (FT-18-25). */
export function spots(battle: Battle, observer: OnTable, target: OnTable): Spotting {
  const seen = sightBetween(battle, observer, target);
  // FT-15-05, FT-16-19
  if (isAloft(target)) return { spotted: true, within: null, column: 'flying high' };
  const hasGone = countsAsMoving(battle, target);
  const isMoving = hasGone || isRevealed(battle, target);
  const state = stateOf(isMoving, seen.inCover);
  const column =
    isMoving && !hasGone
      ? `firing, which counts as moving, ${seen.inCover ? 'in cover' : 'in the open'}`
      : STATE_NAMES[state];
  const reach = printedReach(battle, columnsFor(battle, observer, target), state);
  if (reach === null) return { spotted: seen.visible, within: null, column };
  if (hasMark(target, 'revealed') && option(battle, 'ft_fire_reveals') === 'always') {
    return { spotted: seen.visible, within: null, column: 'firing' };
  }
  const within = tableInches(battle, reach);
  const spotted = seen.visible && gapBetween(observer, target) <= within;
  return { spotted, within, column };
}

/** FT-18-25: whoever moved in its last movement phase, or by option only while that phase lasts. */
function countsAsMoving(battle: Battle, target: OnTable): boolean {
  if (!hasMoved(target)) return false;
  if (option(battle, 'ft_spot_moving') === 'last-move-phase') return true;
  const { step, active } = battle.clock;
  return step === 'movement' && active === sideOf(battle, target);
}

/** FT-10-25: whoever fires counts as moving until the phase ends. */
function isRevealed(battle: Battle, target: OnTable): boolean {
  return hasMark(target, 'revealed') && option(battle, 'ft_fire_reveals') !== 'no';
}

function columnsFor(battle: Battle, observer: OnTable, target: OnTable): SpottingColumns {
  return chartRowOf(battle, observer)[isPersonnel(target) ? 'personnel' : 'vehicle'];
}

/** By unit and type of stand, under the options of a battle. */
const chartRowsUnder = memoOf((_options: Battle['rules']['options']) =>
  memoMap<Unit, string, SpottingRow>(),
);

/** The observer's row of the chart: the same for all of its type in a unit. */
export function chartRowOf(battle: Battle, observer: OnTable): SpottingRow {
  const byType = chartRowsUnder(battle.rules.options)(unitOf(battle, observer));
  const sort = sortKey(observer);
  let row = byType.get(sort);
  if (!row) byType.set(sort, (row = readRow(battle, observer)));
  return row;
}

function readRow(battle: Battle, observer: OnTable): SpottingRow {
  const quality = ratingOf(battle, observer);
  // FT-18-03: Martians read the row of the elite.
  const known = quality === 'martian' ? 'elite' : quality;
  // FT-06-41: a scenario says who scouts.
  const isRecon = isNamedIn(listOption(battle, 'ft_recon_types'), observer);
  const eyes = isPersonnel(observer)
    ? isRecon
      ? 'reconPersonnel'
      : 'personnel'
    : isRecon
      ? 'reconVehicle'
      : 'vehicle';
  const row = CHART[eyes].get(known);
  if (!row) throw new Error(`the spotting chart has no row for ${known} ${eyes}`);
  return row;
}

/** The rows of the chart by who looks and how good he is. */
const CHART = {
  personnel: rowsOf('personnel'),
  reconPersonnel: rowsOf('reconPersonnel'),
  vehicle: rowsOf('vehicle'),
  reconVehicle: rowsOf('reconVehicle'),
} as const;

function rowsOf(eyes: SpottingRow['observer']): ReadonlyMap<string, SpottingRow> {
  const rows = SPOTTING.filter(({ observer }) => observer === eyes);
  return new Map(rows.flatMap((row) => row.qualities.map((quality) => [quality, row] as const)));
}

/** FT-07-06: what one stand of the side spots, all of them have spotted. */
export function isSpotted(battle: Battle, target: OnTable): boolean {
  return hasMark(target, 'spotted') || spotterOf(battle, target) !== null;
}

function spotterOf(battle: Battle, target: OnTable): OnTable | null {
  const side = enemyOf(battle, sideOf(battle, target));
  const reachOf = reachesAt(battle, target);
  return (
    standsOfSide(battle, side).find(
      (stand) =>
        isWithin(stand, target, reachOf(stand)) &&
        isInSight(battle, stand, target) &&
        spots(battle, stand, target).spotted,
    ) ?? null
  );
}

/** Beyond which no observer need look for a line of sight to the target; alike for all who read one row of the chart. */
function reachesAt(battle: Battle, target: OnTable): (observer: OnTable) => number {
  const states = possibleStates(battle, target);
  if (states === null) return () => Infinity;
  const column = isPersonnel(target) ? 'personnel' : 'vehicle';
  const known = new Map<SpottingRow, number>();
  return (observer) => {
    const row = chartRowOf(battle, observer);
    let reach = known.get(row);
    if (reach === undefined) known.set(row, (reach = farthest(battle, row[column], states)));
    return reach;
  };
}

/** How the target may be for some observer; null where it can be spotted at any distance. */
function possibleStates(battle: Battle, target: OnTable): readonly SpottingState[] | null {
  if (hasMark(target, 'revealed') || isAloft(target)) return null;
  const isMoving = hasMoved(target);
  const inCover = stateOf(isMoving, true);
  // Who stands in the open may still be in cover from somewhere, behind something.
  return isInCover(battle, target) ? [inCover] : [inCover, stateOf(isMoving, false)];
}

function farthest(
  battle: Battle,
  columns: SpottingColumns,
  states: readonly SpottingState[],
): number {
  let far = 0;
  for (const state of states) {
    const printed = printedReach(battle, columns, state);
    far = Math.max(far, printed === null ? Infinity : tableInches(battle, printed));
  }
  return far;
}

/** FT-07-05: after a stand has moved or fired, whoever is newly spotted is so from now on. */
export function spotAnew(r: Resolver, stirred: OnTable): void {
  if (!hasMark(stirred, 'spotted')) {
    const spotter = spotterOf(r.battle, stirred);
    if (spotter) markSpotted(r, stirred, spotter);
  }
  for (const enemy of enemiesOf(r.battle, sideOf(r.battle, stirred))) {
    if (hasMark(enemy, 'spotted')) continue;
    if (!isWithin(stirred, enemy, reachesAt(r.battle, enemy)(stirred))) continue;
    if (!isInSight(r.battle, stirred, enemy) || !spots(r.battle, stirred, enemy).spotted) continue;
    markSpotted(r, enemy, stirred);
  }
}

/** FT-10-25: whoever fires shows itself; who fires out of a carrier shows that. */
export function reveal(r: Resolver, id: StandId): void {
  const stand = r.battle.stands[id];
  const shown = stand?.place.on === 'aboard' ? r.battle.stands[stand.place.carrier] : stand;
  if (!shown || !isOnTable(shown)) return;
  r.emit(marked(shown.id, 'revealed'), { text: '', rule: 'FT-10-25' });
  const now = r.battle.stands[shown.id];
  if (now && isOnTable(now)) spotAnew(r, now);
}

function markSpotted(r: Resolver, target: OnTable, spotter: OnTable): void {
  const { within, column } = spots(r.battle, spotter, target);
  const reach = within === null ? 'any distance' : `up to ${formatInches(within)}`;
  r.emit(marked(target.id, 'spotted'), {
    text: `${nameOf(spotter)} spots ${nameOf(target)} (${column}, ${reach})`,
    rule: ruleOfSpotting(target),
  });
}

/** Whoever is run into is known from then on, whatever the chart says; `by` as the log names it. */
export function comeUpon(r: Resolver, by: string, unseen: readonly StandId[]): void {
  for (const id of unseen) {
    const stand = r.battle.stands[id];
    if (!stand || !isOnTable(stand) || hasMark(stand, 'spotted')) continue;
    const text = `${by} comes upon ${nameOf(stand)}, whom nobody had spotted`;
    r.emit(marked(id, 'spotted'), { text });
  }
}

function ruleOfSpotting(target: OnTable): RuleRef {
  if (profileOf(target).special === 'zeppelin') return 'FT-16-19';
  return isAloft(target) ? 'FT-15-05' : 'FT-07-05';
}

/** FT-07-07: at the start of a phase, a stand that no enemy has in line of sight is lost from view. */
export function loseFromView(r: Resolver): void {
  for (const side of r.battle.sides) {
    const watchers = standsOfSide(r.battle, enemyOf(r.battle, side.id));
    for (const stand of standsOfSide(r.battle, side.id)) {
      if (!hasMark(stand, 'spotted')) {
        const spotter = spotterOf(r.battle, stand);
        if (spotter) markSpotted(r, stand, spotter);
        continue;
      }
      if (isSeenByAny(r.battle, nearestFirst(watchers, stand), stand)) continue;
      r.emit(unmarked(stand.id, 'spotted'), {
        text: `${nameOf(stand)} is out of every enemy's sight`,
        rule: 'FT-07-07',
      });
    }
  }
}

/** Who is near is likelier to see. */
function nearestFirst(watchers: readonly OnTable[], { place }: OnTable): readonly OnTable[] {
  return [...watchers].sort(
    (a, b) => distanceSquared(a.place.at, place.at) - distanceSquared(b.place.at, place.at),
  );
}

/** Enemy stands that `side` may not know of, where the scenario hides units (option `ft_hidden_units`). */
export function hiddenFrom(battle: Battle, side: SideId): ReadonlySet<StandId> {
  if (battle.rules.options['ft_hidden_units'] !== true) return NOBODY;
  const known = hiddenKept(battle);
  let hidden = known.get(side);
  if (!hidden) known.set(side, (hidden = lookFor(battle, side)));
  return hidden;
}

const NOBODY: ReadonlySet<StandId> = new Set();
/** Every line of the log is judged by it, before and after. */
const hiddenKept = memoMap<Battle, SideId, ReadonlySet<StandId>>();

function lookFor(battle: Battle, side: SideId): ReadonlySet<StandId> {
  const hidden = new Set(
    enemiesOf(battle, side)
      .filter((enemy) => !isSpotted(battle, enemy))
      .map(({ id }) => id),
  );
  for (const { id, place } of standsOf(battle)) {
    if (place.on === 'aboard' && hidden.has(place.carrier)) hidden.add(id);
  }
  return hidden;
}
