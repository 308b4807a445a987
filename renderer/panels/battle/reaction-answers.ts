// Who can answer the other side's stand, with what and with what chance: the rows of the question.

import { actorsOf } from '../../../shared/ai/who-can-act';
import type { Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import type { Question, Ruleset } from '../../../shared/rules/ruleset';
import { isOffer, legalTargets, offerFor, orderOf } from '../../session/battle/orders';
import type { OrderKind } from '../../session/battle/hand/possible-order';
import { possibilities } from './possible-orders';

export interface Answer {
  /** Null where the side answers and no stand of its own. */
  readonly stand: StandId | null;
  readonly name: string;
  readonly order: OrderKind;
  /** At whom; null where that is still to be chosen. */
  readonly target: StandId | null;
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
          {
            ...{ stand: null, name: order.form.pointing ?? 'Point at the place', order },
            ...{ target: null, odds: '' },
          },
        ];
      const isQuick = stands.length <= MOST_WEIGHED;
      return stands.map((id) => ({
        stand: id,
        name: nameIn(battle, id),
        order,
        ...(isQuick ? bestShot(rules, battle, id, order) : NO_SHOT),
      }));
    }
    if (order.form.needs === 'stand-and-place') {
      return stands
        .filter((id) => id === about)
        .map((id) => ({ stand: id, name: nameIn(battle, id), order, ...NO_SHOT }));
    }
    if (order.form.needs !== 'stand-and-target') return [];
    return stands.flatMap((id) => answerOf(rules, battle, about, id, order));
  });
}

/** Weighing more stands than these at all their targets would be felt. */
const MOST_WEIGHED = 12;

type Shot = Pick<Answer, 'target' | 'odds'>;

const NO_SHOT: Shot = { target: null, odds: '' };

/** The target to which the order does most, with the odds; none where it needs none. */
function bestShot(rules: Ruleset, battle: Battle, id: StandId, order: Answer['order']): Shot {
  if (order.form.needs !== 'stand-and-target') return NO_SHOT;
  let best = { shot: NO_SHOT, chance: -1 };
  for (const target of legalTargets(rules, battle, order.type, id)) {
    const offer = offerFor(rules, battle, order.type, orderOf(battle.clock.side, id, { target }));
    const odds = isOffer(offer) ? offer.odds : null;
    // What it does to the target comes first among the ways that it can end.
    const chance = odds?.chances?.[0]?.chance ?? 0;
    if (odds?.short !== undefined && chance > best.chance)
      best = { shot: { target, odds: odds.short }, chance };
  }
  return best.shot;
}

/** Stands that can do the same to one target with one yes. */
export interface Together {
  readonly target: StandId;
  readonly targetName: string;
  readonly stands: readonly StandId[];
  /** Of all of them; empty where the rules tell none. */
  readonly odds: string;
}

/** One for each target at which several of the rows, all of one order, are aimed. */
export function togetherOf(
  rules: Ruleset,
  battle: Battle,
  rows: readonly Answer[],
): readonly Together[] {
  const [first] = rows;
  if (first === undefined || first.order.form.needs !== 'stand-and-target') return [];
  const targets = new Set(rows.flatMap(({ target }) => target ?? []));
  return [...targets].flatMap((target): readonly Together[] => {
    const stands = rows.flatMap((row) =>
      row.target === target && row.stand !== null ? [row.stand] : [],
    );
    const [giver, ...others] = stands;
    if (giver === undefined || others.length === 0) return [];
    const { type } = first.order;
    const order = { ...orderOf(battle.clock.side, giver, { target }), others };
    const offer = offerFor(rules, battle, type, order);
    // Where each acts by itself, the odds are those of the first alone.
    const isOfAll = isOffer(offer) && actorsOf(battle, offer.action).length === stands.length;
    const odds = isOfAll ? (offer.odds?.short ?? '') : '';
    return [{ target, targetName: nameIn(battle, target), stands, odds }];
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
  const odds = offer.odds?.short ?? '';
  return [{ stand: id, name: nameIn(battle, id), order, target, odds }];
}
