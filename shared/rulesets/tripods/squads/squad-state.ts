// Which units move about a leader, who leads them, and the unit that is moving now.

import type { Battle } from '../../../battle/battle';
import { standsOf } from '../../../battle/battle-view';
import type { StandId, UnitId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Point } from '../../../core/measure';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { PROFILES } from '../book/profiles';
import { hasMark } from '../stands/marks';
import { interruptedMoveOf } from '../stands/pending';
import { isOnTable, isPinned, type OnTable } from '../stands/stands';

export const MODULE = 'moving-infantry';

/** A unit between the moment when its leader set out and the end of its move. */
export interface Moving {
  readonly unit: UnitId;
  readonly leader: StandId;
  /** Where each stand stood before the leader moved. */
  readonly from: Readonly<Record<StandId, Point>>;
}

export interface State {
  readonly moving: Moving | null;
  /** Units that have moved in this movement phase. */
  readonly moved: readonly UnitId[];
}

export const NOBODY: State = { moving: null, moved: [] };

export function stateOf(battle: Battle): State {
  return (battle.private[MODULE] ?? NOBODY) as unknown as State;
}

export function keep(r: Resolver, state: State): void {
  r.emit({ type: 'private', module: MODULE, state: state as unknown as Json }, { text: '' });
}

/** MI-00-02: men on foot; a type that nobody knows is none. */
export function isFoot({ type }: Pick<Stand, 'type'>): boolean {
  return PROFILES.get(type)?.class === 'infantry';
}

/** A unit of men on foot alone moves about its leader; any other goes stand by stand. */
export function isSquad(battle: Battle, unit: UnitId): boolean {
  const members = standsOf(battle).filter((stand) => stand.unit === unit);
  return members.length > 0 && members.every(isFoot);
}

export function membersOf(battle: Battle, unit: UnitId): readonly OnTable[] {
  return standsOf(battle).filter(
    (stand): stand is OnTable => stand.unit === unit && isOnTable(stand),
  );
}

/** MI-03-02, MI-01-02: whoever leads the unit now, a single stand itself; null where nobody does. */
export function leaderOf(battle: Battle, unit: UnitId): OnTable | null {
  const named = battle.units[unit]?.leader;
  const all = standsOf(battle).filter((stand) => stand.unit === unit);
  const id = named ?? (all.length === 1 ? all[0]?.id : undefined);
  const leader = id === undefined ? undefined : battle.stands[id];
  return leader && isOnTable(leader) ? leader : null;
}

/** The unit whose followers are to be placed now; null while the leader is still on its way. */
export function placingOf(battle: Battle): Moving | null {
  return interruptedMoveOf(battle) === null ? stateOf(battle).moving : null;
}

/** Those who are placed about the leader; who is pinned stays where it is (FT-12-06). */
export function followersOf(battle: Battle, { unit, leader }: Moving): readonly OnTable[] {
  return membersOf(battle, unit).filter((stand) => stand.id !== leader && !isPinned(stand));
}

/** MI-09-01: a leader who has halted beside an enemy has led his unit into an assault. */
export function isAssault(battle: Battle, { leader: id }: Moving): boolean {
  const leader = battle.stands[id];
  return leader !== undefined && hasMark(leader, 'halted');
}
