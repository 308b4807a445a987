// Carries one order out, or throws an error that says in which line of which file it is, and what keeps it.

import type { Battle } from '../../../shared/battle/battle';
import { DiceRanOut, NoSuchFace, type ListedDice } from '../../../shared/dice/dice';
import { unknownIn } from '../../../shared/rules/order-reader';
import { perform, type Done } from '../../../shared/rules/perform';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { knownTo } from '../../../shared/rules/unseen-in-the-way';
import { InputError } from './errors';
import { linesOf, type Ordered } from './read-orders';

/** An order that somebody wrote: nothing happens by one that names what its side knows nothing of. */
export function carriedOut(
  rules: Ruleset,
  battle: Battle,
  order: Ordered,
  dice: ListedDice | null,
): Done {
  const known = knownTo(rules, battle, order.action.side);
  const unknown = unknownIn(rules, known, order.action);
  if (unknown.length > 0) throw new InputError(linesOf(order.where, unknown));
  return performed(rules, battle, order, dice);
}

/** The same for an action that the program itself has thought of. */
export function performed(
  rules: Ruleset,
  battle: Battle,
  { action, where }: Ordered,
  dice: ListedDice | null,
): Done {
  try {
    const done = perform(rules, battle, action, dice ?? undefined);
    if (done.ok) return done.value;
    throw new InputError(`${where}: refused: ${done.error.reason} (${done.error.rule})`);
  } catch (error) {
    if (error instanceof DiceRanOut || error instanceof NoSuchFace) {
      throw new InputError(`${where}: --dice: ${error.message}`);
    }
    throw error;
  }
}
