// Who can answer the other side's stand, with what and with what chance: the rows of the question.

import type { Battle } from '../../shared/battle/types';
import type { StandId } from '../../shared/core/id';
import type { OrderForm, Ruleset } from '../../shared/rules/types';
import { isOffer, offerFor, orderOf, type PossibleOrder } from '../session/battle-orders';

export interface Answer {
  readonly stand: StandId;
  readonly name: string;
  readonly order: Pick<PossibleOrder, 'type' | 'form'>;
  /** In few words; empty where the rules tell none. */
  readonly odds: string;
}

/** `able` says who can do what at all; of those, whoever can do it to this target. */
export function answersTo(
  rules: Ruleset,
  battle: Battle,
  target: StandId,
  able: ReadonlyMap<string, readonly StandId[]>,
): readonly Answer[] {
  return rules.actions.flatMap(({ type, form }) => {
    if (form.needs !== 'stand-and-target') return [];
    return (able.get(type) ?? []).flatMap((id) =>
      answerOf(rules, battle, target, id, { type, form }),
    );
  });
}

function answerOf(
  rules: Ruleset,
  battle: Battle,
  target: StandId,
  id: StandId,
  order: { readonly type: PossibleOrder['type']; readonly form: OrderForm },
): readonly Answer[] {
  const stand = battle.stands[id];
  const offer = offerFor(rules, battle, order.type, orderOf(battle.clock.side, id, { target }));
  if (!stand || !isOffer(offer)) return [];
  return [{ stand: id, name: stand.name || id, order, odds: offer.odds?.short ?? '' }];
}
