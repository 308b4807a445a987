// Which stands of the side that is asked could still do something, for whoever shows it on the table.

import type { Action, Battle } from '../battle/battle';
import { sideOf, standsNamed, standsOf } from '../battle/battle-view';
import type { StandId } from '../core/id';
import { actionFromOrder, candidateActions, isRefusal, refusalOf } from '../rules/query';
import type { ActionRule, Order, Ruleset } from '../rules/ruleset';
import { smallSteps } from '../rules/small-steps';
import type { Stand } from '../scenario/document';

/**
 * By type of action, where there is a legal one; nobody for what the side itself orders. `view` is what the
 * side that is asked may see.
 */
export function whoCanAct(
  rules: Ruleset,
  view: Battle,
): ReadonlyMap<Action['type'], readonly StandId[]> {
  const { side } = view.clock;
  const found = new Map<Action['type'], Set<StandId>>();
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
    if (isPossible) found.set(type, able);
  }
  addThoseLeftOut(rules, view, found);
  return new Map([...found].map(([type, able]) => [type, [...able]]));
}

/** Of those, the stands that could do more than hold: they are worth a visit. */
export function whoCanDoMore(
  rules: Ruleset,
  byAction: ReadonlyMap<string, readonly StandId[]>,
): ReadonlySet<StandId> {
  const active = rules.actions.filter(({ form }) => form.isIdle !== true);
  return new Set(active.flatMap(({ type }) => byAction.get(type) ?? []));
}

/**
 * Candidates are a sample: whoever is in none of them is asked for each order that somebody can be given. What a
 * question offers is all of it.
 */
function addThoseLeftOut(
  rules: Ruleset,
  view: Battle,
  found: ReadonlyMap<Action['type'], Set<StandId>>,
): void {
  if (rules.question?.(view)) return;
  const known = new Set([...found.values()].flatMap((able) => [...able]));
  const own = standsOf(view).filter(
    (stand) => !known.has(stand.id) && sideOf(view, stand) === view.clock.side,
  );
  for (const rule of rules.actions) {
    const able = found.get(rule.type);
    if (able === undefined) continue;
    for (const stand of own) {
      const isFor = rule.suits?.(stand, view) ?? true;
      if (isFor && canBeGiven(rules, view, rule, stand)) able.add(stand.id);
    }
  }
}

/** On hexes, and for a spot that is no matter of the stand, the candidates are all that there is. */
function canBeGiven(
  rules: Ruleset,
  view: Battle,
  { type, form }: ActionRule,
  { id, place }: Stand,
): boolean {
  const order: Order = { side: view.clock.side, stand: id, target: null, at: null };
  const isLegal = (aim: Partial<Order>): boolean =>
    !isRefusal(actionFromOrder(rules, view, type, { ...order, ...aim }));
  if (form.needs === 'stand') return isLegal({});
  if (form.needs === 'stand-and-target') {
    const foes = standsOf(view).filter((other) => sideOf(view, other) !== order.side);
    return foes.some((foe) => isLegal({ target: foe.id }));
  }
  if (form.needs === 'nothing' || form.points === 'spot' || place.on !== 'table') return false;
  return smallSteps(place.at).some((at) => isLegal({ at }));
}

/** The stands of the acting side that an action names, wherever it names them. */
export function actorsOf(battle: Battle, action: Action): readonly StandId[] {
  return standsNamed(battle, action).filter((id) => {
    const stand = battle.stands[id];
    return stand !== undefined && sideOf(battle, stand) === action.side;
  });
}
