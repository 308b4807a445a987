// An activation: a stand's turn in the order, with its attack and the Defensive Fire that answers it (CD-90-05).
// While somebody is asked for Defensive Fire the clock's `side` is theirs and the turn does not go on.

import type { Battle } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Resolver } from '../../../rules/ruleset';
import { isOnTable, onTable, type OnTable } from '../field/profiles';
import { shotsOf, type Shot } from '../shots';
import { finish, settleTurn } from '../turn';
import { FAILED } from './attack-roll';
import { option } from './catastrophe-options';
import type { Began } from './explosions';
import { MODULE } from './numbers';

/** An activation in which somebody has still to answer. */
export interface Activation {
  readonly stand: StandId;
  readonly began: Began;
  /** Those who may still return fire, in the order in which they are asked. */
  readonly pending: readonly StandId[];
}

export function activationOf(battle: Battle): Activation | null {
  return (battle.private[MODULE] ?? null) as Activation | null;
}

/** Every Defensive Fire that a stand may return now. */
export function* answersOf(
  battle: Battle,
  { stand }: Activation,
  defender: OnTable,
): Generator<Shot> {
  if (hasMark(defender, FAILED)) return;
  for (const shot of shotsOf(battle, defender)) if (shot.target.id === stand) yield shot;
}

/** Those of an activation who can still answer. */
export function defendersOf(battle: Battle, activation: Activation): readonly OnTable[] {
  return activation.pending.flatMap((id) => {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) return [];
    for (const _shot of answersOf(battle, activation, stand)) return [stand];
    return [];
  });
}

/** After an attack: asks its targets for Defensive Fire, or ends the activation. */
export function letAnswer(
  r: Resolver,
  stand: StandId,
  began: Began,
  attacked: readonly OnTable[],
): void {
  const attacker = r.battle.stands[stand];
  const enemies = attacker
    ? attacked.filter((one) => sideOf(r.battle, one) !== sideOf(r.battle, attacker))
    : [];
  const isAllowed = option(r.battle, 'cd_defensive_fire') === 'once';
  const pending = isAllowed ? enemies.map(({ id }) => id) : [];
  goOn(r, { stand, began, pending });
}

/** Asks the next who can answer; with nobody left the activation is over. */
export function goOn(r: Resolver, activation: Activation): void {
  const [first, ...others] = defendersOf(r.battle, activation);
  if (!first) return end(r, activation);
  const pending = [first, ...others].map(({ id }) => id);
  const was = activationOf(r.battle);
  if (was?.pending.join() !== pending.join()) keep(r, { ...activation, pending });
  const side = sideOf(r.battle, first);
  const { clock } = r.battle;
  if (clock.side === side) return;
  r.emit({ type: 'clock', to: { ...clock, side } }, { text: '', rule: 'CD-90-05' });
}

function keep(r: Resolver, state: Activation | null): void {
  r.emit({ type: 'private', module: MODULE, state: state as unknown as Json }, { text: '' });
}

/** CD-01-04: what has failed works again. */
function end(r: Resolver, { stand }: Activation): void {
  for (const { id, marks } of onTable(r.battle)) {
    if (marks.includes(FAILED)) {
      r.emit({ type: 'mark', stand: id, mark: FAILED, on: false }, { text: '', rule: 'CD-01-04' });
    }
  }
  if (activationOf(r.battle)) keep(r, null);
  const { clock } = r.battle;
  if (clock.side !== clock.active) {
    r.emit({ type: 'clock', to: { ...clock, side: clock.active } }, { text: '' });
  }
  if (r.battle.stands[stand]) finish(r, stand);
  else settleTurn(r);
}
