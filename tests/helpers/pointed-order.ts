// Orders as a hand gives them: by what it has picked on the table.

import type { Action } from '../../shared/battle/battle';
import { actionFromOrder } from '../../shared/rules/query';
import type { Order } from '../../shared/rules/ruleset';
import { RED, type TestBattle } from './given-battle';

/** What comes of it, or why nothing does; of Red where nothing else is said, and nothing is picked but what is named. */
export function pointedOrder(
  { rules, now }: TestBattle,
  type: Action['type'],
  picked: Partial<Order>,
): ReturnType<typeof actionFromOrder> {
  return actionFromOrder(rules, now, type, {
    side: RED,
    stand: null,
    target: null,
    at: null,
    ...picked,
  });
}
