// Which units move about a leader, who leads them, and the unit that is moving now.

import type { Battle } from '../../../battle/battle';
import { standsOf } from '../../../battle/battle-view';
import type { StandId, UnitId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Point } from '../../../core/measure';
import type { Chooser } from '../../../rules/option-table';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { ownProfile } from '../book/own-rows';
import { PROFILES } from '../book/profiles';
import { hasMark } from '../stands/marks';
import { interruptedMoveOf } from '../stands/pending';
import { isOnTable, isPinned, type OnTable } from '../stands/stands';
import { listOption } from './squad-options';

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
  /** MI-05: of units with Swarm, whoever was named in this turn, fallen or not. */
  readonly named: Readonly<Record<UnitId, StandId>>;
}

export const OPENING: State = { moving: null, moved: [], named: {} };

/** A battle that was saved before there was Swarm has nobody named. */
export function stateOf(battle: Battle): State {
  const kept = (battle.private[MODULE] ?? {}) as Partial<State>;
  return { ...OPENING, ...kept };
}

export function keep(r: Resolver, change: Partial<State>): void {
  const state = { ...stateOf(r.battle), ...change } as unknown as Json;
  r.emit({ type: 'private', module: MODULE, state }, { text: '' });
}

export function isSwarm(chooser: Chooser, unit: UnitId): boolean {
  return listOption(chooser, 'mi_swarm_units').includes(unit);
}

export function hasBattleTactics(chooser: Chooser, unit: UnitId): boolean {
  return listOption(chooser, 'mi_battle_tactics_units').includes(unit);
}

/** MI-00-02: men on foot; a type that nobody knows is none. */
export function isFoot({ type, variant }: Pick<Stand, 'type' | 'variant'>): boolean {
  const profile = variant ? ownProfile(variant) : PROFILES.get(type);
  return profile?.class === 'infantry';
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

/**
 * MI-03-02, MI-01-02: whoever leads the unit now, a single stand itself; null where nobody does. MI-05-02: a unit with
 * Swarm has whom its owner has named in this turn.
 */
export function leaderOf(battle: Battle, unit: UnitId): OnTable | null {
  const id = isSwarm(battle, unit) ? stateOf(battle).named[unit] : standing(battle, unit);
  const leader = id === undefined ? undefined : battle.stands[id];
  return leader && isOnTable(leader) ? leader : null;
}

/** Whoever leads it for the whole of the battle. */
function standing(battle: Battle, unit: UnitId): StandId | undefined {
  const named = battle.units[unit]?.leader;
  const all = standsOf(battle).filter((stand) => stand.unit === unit);
  return named ?? (all.length === 1 ? all[0]?.id : undefined);
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
