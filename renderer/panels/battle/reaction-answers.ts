// Who can answer the other side's stand, with what and with what chance: the rows of the question.

import type { Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import type { Question, Ruleset } from '../../../shared/rules/ruleset';
import { isOffer, offerFor, orderOf, type PossibleOrder } from '../../session/battle/orders';
import { possibilities } from './possible-orders';

export interface Answer {
  /** Null where the side answers and no stand of its own. */
  readonly stand: StandId | null;
  readonly name: string;
  readonly order: Pick<PossibleOrder, 'type' | 'form'>;
  /** In few words; empty where the rules tell none, or the target is not chosen yet. */
  readonly odds: string;
}

/**
 * `able` says who can do what at all; where the question is about one stand, whoever can do it to that one.
 */
export function answersTo(
  rules: Ruleset,
  battle: Battle,
  { about }: Pick<Question, 'about'>,
  able: ReadonlyMap<string, readonly StandId[]>,
): readonly Answer[] {
  return possibilities(rules, able).flatMap(({ order, stands }): readonly Answer[] => {
    if (about === null) {
      if (stands.length === 0)
        return [
          { stand: null, name: order.form.pointing ?? 'Point at the place', order, odds: '' },
        ];
      return stands.map((id) => ({ stand: id, name: nameIn(battle, id), order, odds: '' }));
    }
    if (order.form.needs === 'stand-and-place') {
      return stands
        .filter((id) => id === about)
        .map((id) => ({ stand: id, name: nameIn(battle, id), order, odds: '' }));
    }
    if (order.form.needs !== 'stand-and-target') return [];
    return stands.flatMap((id) => answerOf(rules, battle, about, id, order));
  });
}

function nameIn(battle: Battle, id: StandId): string {
  return battle.stands[id]?.name || id;
}

function answerOf(
  rules: Ruleset,
  battle: Battle,
  target: StandId,
  id: StandId,
  order: Answer['order'],
): readonly Answer[] {
  const offer = offerFor(rules, battle, order.type, orderOf(battle.clock.side, id, { target }));
  if (!isOffer(offer)) return [];
  return [{ stand: id, name: nameIn(battle, id), order, odds: offer.odds?.short ?? '' }];
}
