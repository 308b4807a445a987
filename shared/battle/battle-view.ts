// Questions about a battle that every ruleset asks, and what of it one side gets to see.

import type { SideId, StandId } from '../core/id';
import { memoOf } from '../core/memo';
import type { Scenario, Stand, Unit } from '../scenario/document';
import type { Battle, LogEntry } from './battle';

export const standsOf = memoOf(
  ({ stands }: Battle): readonly Stand[] => Object.values(stands),
  ({ stands }) => stands,
);

export function unitsOf(battle: Battle): readonly Unit[] {
  return Object.values(battle.units);
}

/** Throws for an id that is not in the battle: actions are checked before anyone asks. */
export function standOf(battle: Battle, id: StandId): Stand {
  const stand = battle.stands[id];
  if (!stand) throw new Error(`no stand ${id} in this battle`);
  return stand;
}

export function unitOf(battle: Battle, stand: Stand): Unit {
  const unit = battle.units[stand.unit];
  if (!unit) throw new Error(`stand ${stand.id} belongs to no unit of this battle`);
  return unit;
}

export function sideOf(battle: Battle, stand: Stand): SideId {
  return unitOf(battle, stand).side;
}

export function nameOfSide(battle: Battle, side: SideId): string {
  return battle.sides.find(({ id }) => id === side)?.name ?? side;
}

/** The side that plays against `side`; a battle has two. Throws where it has not. */
export function enemyOf(battle: Battle, side: SideId): SideId {
  const other = battle.sides.find(({ id }) => id !== side);
  if (!other) throw new Error('a battle needs two sides');
  return other.id;
}

export function hasMark(stand: Stand, mark: string): boolean {
  return stand.marks.includes(mark);
}

export function trackOf(stand: Stand, track: string): number {
  return stand.tracks[track] ?? 0;
}

/** The battle without some stands, and without its dice: nobody may foresee the next roll. */
export function hideStands(battle: Battle, hidden: ReadonlySet<StandId>): Battle {
  const unseen = { ...battle, dice: { seed: '', drawn: 0 } };
  if (hidden.size === 0) return unseen;
  const kept = standsOf(battle).filter(({ id }) => !hidden.has(id));
  return { ...unseen, stands: Object.fromEntries(kept.map((stand) => [stand.id, stand])) };
}

/** The lines that a side gets to read. */
export function visibleLog(log: readonly LogEntry[], side: SideId): readonly LogEntry[] {
  return log.filter(({ seenBy }) => seenBy === 'all' || seenBy.includes(side));
}

/** The scenario's table with the battle's stands and terrain on it. */
export function tableOf(scenario: Scenario, battle: Battle): Scenario {
  return {
    ...scenario,
    rules: battle.rules,
    board: battle.board,
    terrain: battle.terrain,
    sides: battle.sides,
    units: unitsOf(battle),
    stands: standsOf(battle),
    zones: battle.zones,
    objectives: battle.objectives,
  };
}

/** Every stand of the battle that an action names; actions are an open set, so all of it is read. */
export function standsNamed(battle: Battle, value: unknown): readonly StandId[] {
  const named = new Set<StandId>();
  const read = (part: unknown): void => {
    if (typeof part === 'string' && part in battle.stands) named.add(part as StandId);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(read);
  };
  read(value);
  return [...named];
}
