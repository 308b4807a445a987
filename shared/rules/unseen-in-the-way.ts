// An order is judged by what its side may know, and carried out in the battle as it is. Somebody of whom the side
// knows nothing may be in its way: then the rules say what comes of it, and no reason is told that gives him away.

import type { Action, Battle } from '../battle/battle';
import { standsOf } from '../battle/battle-view';
import type { SideId, StandId } from '../core/id';
import { refusalOf } from './query';
import type { Ruleset } from './ruleset';

/** The battle by which orders of the side are judged: its view where stands are hidden from it. */
export function knownTo(rules: Ruleset, battle: Battle, side: SideId): Battle {
  const hidden = rules.hidden?.(battle, side);
  return hidden && hidden.size > 0 ? rules.visible(battle, side) : battle;
}

/**
 * The hidden stands that keep an order of the side from being carried out as it was given; null where it goes so.
 * Each of them alone is in the way, or all that are needed are named.
 */
export function unseenInTheWay(
  rules: Ruleset,
  battle: Battle,
  action: Action,
): readonly StandId[] | null {
  const hidden = [...(rules.hidden?.(battle, action.side) ?? [])];
  if (hidden.length === 0 || refusalOf(rules, battle, action) === null) return null;
  const isInTheWay = (shown: readonly StandId[]): boolean => {
    const known = standsOf(battle).filter(({ id }) => shown.includes(id) || !hidden.includes(id));
    const stands = Object.fromEntries(known.map((stand) => [stand.id, stand]));
    return refusalOf(rules, { ...battle, stands }, action) !== null;
  };
  const each = hidden.filter((id) => isInTheWay([id]));
  if (each.length > 0) return each;
  const count = hidden.findIndex((_, n) => isInTheWay(hidden.slice(0, n + 1)));
  return hidden.slice(0, count + 1);
}
