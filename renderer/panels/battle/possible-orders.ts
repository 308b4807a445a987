// Which stands could still do what: offered where no stand is selected, and with a question that several
// stands may answer.

import type { StandId } from '../../../shared/core/id';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { OrderKind } from '../../session/battle/hand/possible-order';

export interface Possibility {
  readonly order: OrderKind;
  /** Nobody where the side orders it and no stand of its own. */
  readonly stands: readonly StandId[];
}

/** In the order of the rules; what the side does at the press of a button is left out. */
export function possibilities(
  rules: Ruleset,
  able: ReadonlyMap<string, readonly StandId[]>,
): readonly Possibility[] {
  return rules.actions.flatMap(({ type, form }) => {
    const stands = able.get(type);
    return stands && form.needs !== 'nothing' ? [{ order: { type, form }, stands }] : [];
  });
}
