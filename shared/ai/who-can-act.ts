// Which stands of the side that is asked could still do something, for whoever shows it on the table.

import type { Action, Battle } from '../battle/battle';
import { sideOf } from '../battle/battle-view';
import type { StandId } from '../core/id';
import { candidateActions, refusalOf } from '../rules/query';
import type { Ruleset } from '../rules/ruleset';

/**
 * By type of action, where there is a legal one; nobody for what the side itself orders. `view` is what the
 * side that is asked may see.
 */
export function whoCanAct(
  rules: Ruleset,
  view: Battle,
): ReadonlyMap<Action['type'], readonly StandId[]> {
  const { side } = view.clock;
  const found = new Map<Action['type'], readonly StandId[]>();
  for (const { type } of rules.actions) {
    const able = new Set<StandId>();
    let isPossible = false;
    for (const action of candidateActions(rules, view, side, type)) {
      const actors = actorsOf(view, action);
      const isKnown = isPossible && actors.every((stand) => able.has(stand));
      if (isKnown || refusalOf(rules, view, action)) continue;
      isPossible = true;
      for (const stand of actors) able.add(stand);
    }
    if (isPossible) found.set(type, [...able]);
  }
  return found;
}

/** The stands of the acting side that an action names, wherever it names them. */
export function actorsOf(battle: Battle, action: Action): readonly StandId[] {
  return standsNamed(battle, action).filter((id) => {
    const stand = battle.stands[id];
    return stand !== undefined && sideOf(battle, stand) === action.side;
  });
}

/** Every stand of the battle that an action names; actions are an open set, so all of it is read. */
export function standsNamed(battle: Battle, value: unknown): readonly StandId[] {
  const named = new Set<StandId>();
  const read = (part: unknown): void => {
    if (typeof part === 'string' && part in battle.stands) named.add(part as StandId);
    else if (typeof part === 'object' && part !== null) Object.values(part).forEach(read);
  };
  read(value);
  return [...named];
}
