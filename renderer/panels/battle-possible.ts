// How many stands could still do what: the words of the battle bar.

import type { StandId } from '../../shared/core/id';
import type { Ruleset } from '../../shared/rules/types';

export interface Possibility {
  readonly title: string;
  /** Stands. */
  readonly count: number;
}

/** In the order of the rules; orders that no single stand gives are left out. */
export function possibilities(
  rules: Ruleset,
  able: ReadonlyMap<string, readonly StandId[]>,
): readonly Possibility[] {
  return rules.actions.flatMap(({ type, form }) => {
    const count = able.get(type)?.length ?? 0;
    return count > 0 && form.needs !== 'nothing' ? [{ title: form.title, count }] : [];
  });
}
