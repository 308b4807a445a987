import type { StandId } from '../../../core/id';
import type { Resolver } from '../../../rules/ruleset';
import { changeMoment, momentOf } from './pending';

/** What a stand has split is forgotten with its marks of having fired. */
export function forgetShots(r: Resolver, ids: readonly StandId[]): void {
  const { splits } = momentOf(r.battle);
  const kept = Object.entries(splits).filter(([id]) => !ids.includes(id as StandId));
  if (kept.length < Object.keys(splits).length) {
    changeMoment(r, { splits: Object.fromEntries(kept) });
  }
}
