// An order that a stand or a side could be given, as menus, keys and the hand know it.

import type { Action } from '../../../../shared/battle/battle';
import type { Refusal } from '../../../../shared/core/rule-ref';
import type { OrderForm } from '../../../../shared/rules/ruleset';

export interface PossibleOrder {
  readonly type: Action['type'];
  readonly form: OrderForm;
  /** Why it cannot be given now; null when it can. */
  readonly refusal: Refusal | null;
  /** What keeps it from other targets, where that is something else; at most a few. */
  readonly also?: readonly Refusal[];
}

/** What sort of order it is, whether it can be given or not. */
export type OrderKind = Pick<PossibleOrder, 'type' | 'form'>;
