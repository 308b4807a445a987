// Who can answer the other side's stand, with what and with what chance: the rows of the question.

import type { Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import type { Question, Ruleset } from '../../../shared/rules/ruleset';
import {
  isOffer,
  legalTargets,
  offerFor,
  orderOf,
  type PossibleOrder,
} from '../../session/battle/orders';
import { possibilities } from './possible-orders';

export interface Answer {
  /** Null where the side answers and no stand of its own. */
  readonly stand: StandId | null;
  readonly name: string;
  readonly order: Pick<PossibleOrder, 'type' | 'form'>;
  /** In few words, at the best target where none is chosen yet; empty where the rules tell none. */
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
      const isQuick = stands.length <= MOST_WEIGHED;
      return stands.map((id) => ({
        stand: id,
        name: nameIn(battle, id),
        order,
        odds: isQuick ? bestOdds(rules, battle, id, order) : '',
      }));
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

/** Weighing more stands than these at all their targets would be felt. */
const MOST_WEIGHED = 12;

/** Of the target to which the order does most; empty where it needs none. */
function bestOdds(rules: Ruleset, battle: Battle, id: StandId, order: Answer['order']): string {
  if (order.form.needs !== 'stand-and-target') return '';
  let best = { short: '', chance: -1 };
  for (const target of legalTargets(rules, battle, order.type, id)) {
    const offer = offerFor(rules, battle, order.type, orderOf(battle.clock.side, id, { target }));
    const odds = isOffer(offer) ? offer.odds : null;
    // What it does to the target comes first among the ways that it can end.
    const chance = odds?.chances?.[0]?.chance ?? 0;
    if (odds?.short !== undefined && chance > best.chance) best = { short: odds.short, chance };
  }
  return best.short;
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
