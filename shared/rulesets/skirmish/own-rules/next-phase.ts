// What comes after a phase, and whose it is.

import type { Battle } from '../../../battle/battle';
import { hasMark, sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { Resolver } from '../../../rules/ruleset';
import type { OwnPhase } from '../../../scenario/own-rules/own-rules';
import { MOVED } from '../field/turn-marks';
import { phaseOf, rulesOf } from '../field/game-rules';
import { beginSideOrder, hasSideTurns, keepSideOrder, sideAfter, sideOrderOf } from './side-order';

/** What the next phase is: of this turn, of the next side's, or of the next turn. */
export interface NextPhase {
  readonly phase: OwnPhase;
  readonly isNewTurn: boolean;
  /** The side that begins its own turn of phases; null where sides have none. */
  readonly begins: SideId | null;
}

export function nextPhase(battle: Battle): NextPhase {
  const { phases } = rulesOf(battle);
  const later = phases[phases.findIndex(({ id }) => id === phaseOf(battle).id) + 1];
  if (later) return { phase: later, isNewTurn: false, begins: null };
  const order = hasSideTurns(battle) ? sideOrderOf(battle) : undefined;
  const begins = order?.toAct ? sideAfter(battle, order.toAct) : null;
  const isNewTurn = begins === null || begins === order?.first;
  return { phase: phases[0], isNewTurn, begins: isNewTurn ? null : begins };
}

/** Whose phase it is where sides act in turn. A side that has a turn of its own begins it as one that has not moved. */
export function beginForSides(r: Resolver, turn: number, { isNewTurn, begins }: NextPhase): void {
  const order = sideOrderOf(r.battle);
  const { by } = rulesOf(r.battle).order;
  if (isNewTurn || !order) beginSideOrder(r, turn);
  else if (begins !== null) keepSideOrder(r, { ...order, toAct: begins });
  else if (by !== 'side-turns')
    keepSideOrder(r, { ...order, toAct: by === 'chits' ? null : order.first });
  if (by !== 'side-turns' || !(isNewTurn || begins !== null)) return;
  const side = sideOrderOf(r.battle)?.toAct;
  for (const stand of Object.values(r.battle.stands)) {
    if (sideOf(r.battle, stand) !== side || !hasMark(stand, MOVED)) continue;
    r.emit({ type: 'mark', stand: stand.id, mark: MOVED, on: false }, { text: '' });
  }
}
