// What the rules of infantry keep of a battle: who leads, the unit that is moving now, the orders of the turn and the
// assaults that go on.

import type { Battle } from '../../../battle/battle';
import { hasMark, sideOf, unitOf } from '../../../battle/battle-view';
import type { SideId, StandId, UnitId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { DONE, FIRST_SIDE, refuseActor } from '../activation-order';
import { finish } from '../turn';
import { isOnTable, nameOf, type OnTable } from '../field/profiles';
import type { OrderId } from './infantry-options';
import { hasRule, isAlive, isModel, livingOf, MODULE, modelsOf } from './models';
import { option } from './infantry-options';

/** MI-05-03: named in this turn. */
export const NAMED = 'leader';

/** MI-09-01: this leader has run into an enemy, and the assault has not been fought yet. */
export const ASSAULTS = 'assaults';

/** A unit between the moment when its leader was put down and the end of its doings. */
export interface Moving {
  readonly unit: UnitId;
  readonly order: OrderId;
  readonly leader: StandId;
  /** Where each model stood before the leader moved. */
  readonly from: Readonly<Record<StandId, Point>>;
  /** The units whose models the leader has run into; none where this is no assault. */
  readonly assaults: readonly UnitId[];
  /** Its models are being placed, or it has ended its move and may still shoot. */
  readonly stage: 'placing' | 'shooting';
}

/** MI-09-04: a unit that has begun an assault, and the enemy units whose bases it touches. */
export interface Assault {
  readonly by: UnitId;
  readonly against: readonly UnitId[];
}

export interface State {
  /** Of a unit with Swarm: whoever was named in this turn, fallen or not. */
  readonly leaders: Readonly<Record<UnitId, StandId>>;
  /** Whose unit is the first to act in a turn. */
  readonly begins: SideId;
  readonly moving: Moving | null;
  /** Orders that units have carried out in this turn. */
  readonly orders: Readonly<Record<UnitId, OrderId>>;
  readonly assaults: readonly Assault[];
}

/** MI-01-02: the model of a unit of one leads it. */
export function openingState(battle: Battle): Readonly<Record<string, Json>> {
  const leaders: Record<UnitId, StandId> = {};
  for (const { id, leader } of Object.values(battle.units)) {
    if (hasRule(battle, id, 'swarm')) continue;
    const models = modelsOf(battle, id);
    const lead = leader ?? (models.length === 1 ? models[0]?.id : undefined);
    if (lead && models.some((model) => model.id === lead)) leaders[id] = lead;
  }
  const begins = battle.clock.active;
  const state: State = { leaders, begins, moving: null, orders: {}, assaults: [] };
  return { [MODULE]: state as unknown as Json, [FIRST_SIDE]: begins };
}

export function stateOf(battle: Battle): State {
  return battle.private[MODULE] as unknown as State;
}

export function keep(r: Resolver, change: Partial<State>): void {
  const state = { ...stateOf(r.battle), ...change } as unknown as Json;
  r.emit({ type: 'private', module: MODULE, state }, { text: '' });
}

export function movingOf(battle: Battle): Moving | null {
  return stateOf(battle).moving;
}

/** Whoever leads the unit now; null where nobody does. */
export function leaderOf(battle: Battle, unit: UnitId): OnTable | null {
  if (hasRule(battle, unit, 'swarm')) {
    return livingOf(battle, unit).find((model) => hasMark(model, NAMED)) ?? null;
  }
  const id = stateOf(battle).leaders[unit];
  const leader = id && battle.stands[id];
  return leader && isOnTable(leader) && isAlive(leader) ? leader : null;
}

export function unitName(battle: Battle, stand: Stand): string {
  return unitOf(battle, stand).name;
}

/** What keeps the unit of a model from any order of the Action Phase now. */
export function refuseUnit(battle: Battle, side: SideId, stand: Stand | undefined): Refusal | null {
  if (!stand || !isOnTable(stand)) {
    return { reason: 'that model is not on the table', rule: 'MI-01-01' };
  }
  if (!isModel(stand)) {
    return { reason: `infantry rules only: ${nameOf(stand)} is no infantry`, rule: 'MI-00-02' };
  }
  if (battle.clock.step === 'attack') {
    return { reason: 'units are moved in the Action Phase', rule: 'MI-90-04' };
  }
  const moving = movingOf(battle);
  if (moving && moving.unit !== stand.unit) {
    const name = battle.units[moving.unit]?.name ?? '';
    return { reason: `${name} has to end its own doings first`, rule: 'MI-90-04' };
  }
  const refusal = refuseActor(battle, side, stand);
  if (!refusal) return null;
  const isOwn = sideOf(battle, stand) === side;
  if (isOwn && hasMark(stand, DONE)) {
    return { reason: `${unitName(battle, stand)} has acted in this phase`, rule: 'MI-90-04' };
  }
  return refusal;
}

/** MI-90-04: the unit has done all that it does in the phase, and a unit of the next side comes. */
export function endUnit(r: Resolver, unit: UnitId, order: OrderId): void {
  const { orders } = stateOf(r.battle);
  keep(r, { moving: null, orders: { ...orders, [unit]: order } });
  const side = r.battle.units[unit]?.side;
  if (side && option(r.battle, 'mi_activation') === 'in-turn') {
    goFirst(r, sideAfter(r.battle, side));
  }
  for (const { id } of modelsOf(r.battle, unit)) finish(r, id);
}

export function goFirst(r: Resolver, side: SideId): void {
  r.emit({ type: 'private', module: FIRST_SIDE, state: side }, { text: '' });
}

export function sideAfter({ sides }: Battle, side: SideId): SideId {
  const i = sides.findIndex(({ id }) => id === side);
  return sides[(i + 1) % sides.length]?.id ?? side;
}
