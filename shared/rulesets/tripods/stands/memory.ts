// What a battle of tripods remembers beyond its stands: how strong each unit was, what it lost, and when.

import type { Battle } from '../../../battle/battle';
import { unitsOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId, TerrainId, UnitId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Resolver } from '../../../rules/ruleset';
import type { Place } from '../../../scenario/document';

export const MODULE = 'tripods';

/** What the check is called that direct fire causes, in the log and where its chances are asked for. */
export const DIRECT_FIRE_CHECK = 'quality check';

export interface Loss {
  readonly stand: StandId;
  readonly unit: UnitId;
  readonly side: SideId;
  /** Counts player turns from 0. */
  readonly playerTurn: number;
  /** FT-05-04: a withdrawn stand counts half. */
  readonly how: 'destroyed' | 'withdrawn';
}

export interface TripodsState {
  /** Stands of each unit at the start. */
  readonly strength: Readonly<Record<UnitId, number>>;
  readonly losses: readonly Loss[];
  /** Units whose last stand has already checked for standing alone (FT-05-22). */
  readonly aloneChecked: readonly UnitId[];
  /** The player turn in which reinforcements last came on (FT-02-05). */
  readonly broughtOn?: number;
  /** Vehicles that lie on roads (FT-06-31). */
  readonly wrecks?: readonly Wreck[];
  /** A pop-up attack that waits for the other side's overwatch (FT-15-10). */
  readonly popUp?: PendingPopUp | null;
}

export interface Wreck {
  readonly feature: TerrainId;
  /** What it was, and where it stood. */
  readonly type: string;
  readonly place: Extract<Place, { on: 'table' }>;
}

export interface PendingPopUp {
  readonly stand: StandId;
  readonly target: StandId;
  readonly weapon: string;
  readonly kind: 'anti-vehicle' | 'small-arms' | 'high-explosive';
}

/** Track of a flyer that has popped up: levels above where it flies. */
export const RISEN = 'risen';

export function popUpOf(battle: Battle): PendingPopUp | null {
  return stateOf(battle).popUp ?? null;
}

export function openingState(battle: Battle): TripodsState {
  const strength: Record<UnitId, number> = {};
  for (const unit of unitsOf(battle)) {
    strength[unit.id] = standsOf(battle).filter((stand) => stand.unit === unit.id).length;
  }
  return { strength, losses: [], aloneChecked: [] };
}

/** Nobody but this file writes the value, so that its form is known. */
export function stateOf(battle: Battle): TripodsState {
  const state = battle.private[MODULE] as TripodsState | undefined;
  return state ?? openingState(battle);
}

export function stateAsJson(state: TripodsState): Json {
  return state as unknown as Json;
}

/** Player turns since the start: two in each game turn (FT-02-01). */
export function playerTurnOf({ clock, sides }: Battle): number {
  return 2 * (clock.turn - 1) + (clock.active === sides[0]?.id ? 0 : 1);
}

/** Bookkeeping: everybody may know it, nobody has to read it. */
export function remember(r: Resolver, change: Partial<TripodsState>): void {
  const state = stateAsJson({ ...stateOf(r.battle), ...change });
  r.emit({ type: 'private', module: MODULE, state }, { text: '' });
}

/** A line of the log about something that changes nothing. */
export function note(r: Resolver, text: string, rule: string): void {
  const state = stateAsJson(stateOf(r.battle));
  r.emit({ type: 'private', module: MODULE, state }, { text, rule });
}
