// Who else could do the same to the same target: fire at one target is declared together.

import type { Action, Battle } from '../../../shared/battle/battle';
import { standsOf } from '../../../shared/battle/battle-view';
import type { StandId } from '../../../shared/core/id';
import { actionFromOrder, isRefusal } from '../../../shared/rules/query';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { isOwn, orderOf } from './orders';

/** Empty where the rules have each stand act alone. */
export function possibleJoiners(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  stand: StandId,
  target: StandId,
): readonly StandId[] {
  const order = orderOf(battle.clock.side, stand, { target });
  const alone = actionFromOrder(rules, battle, type, order);
  if (isRefusal(alone)) return [];
  const together = (others: readonly StandId[]) =>
    actionFromOrder(rules, battle, type, { ...order, others });
  return standsOf(battle)
    .map(({ id }) => id)
    .filter((id) => {
      if (id === stand || id === target || !isOwn(battle, id)) return false;
      const both = together([id]);
      return !isRefusal(both) && JSON.stringify(both) !== JSON.stringify(alone);
    });
}
