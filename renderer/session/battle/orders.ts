// What a hand can order now, and what an order would do. Asks the rules only through `query.ts`; knows no
// ruleset by name.

import type { Action, Battle } from '../../../shared/battle/battle';
import { sideOf, standsOf } from '../../../shared/battle/battle-view';
import { memoMap } from '../../../shared/core/memo';
import type { SideId, StandId } from '../../../shared/core/id';
import type { Refusal } from '../../../shared/core/rule-ref';
import { distance, type Point } from '../../../shared/core/measure';
import { type Cell, cellsOf, hexDistance, neighbour } from '../../../shared/geometry/hex';
import {
  actionFromOrder,
  choicesOf,
  isRefusal,
  legalActions,
  oddsOf,
  previewOf,
} from '../../../shared/rules/query';
import type {
  ActionRule,
  Odds,
  Order,
  OrderChoice,
  Ruleset,
  Template,
} from '../../../shared/rules/ruleset';
import { smallSteps } from '../../../shared/rules/small-steps';
import type { Place } from '../../../shared/scenario/document';
import { pointOfPlace } from '../../edits/hit';
import type { PossibleOrder } from './hand/possible-order';

/** What an order would do: shown before it is confirmed. */
export interface Offer {
  readonly action: Action;
  /** What other stands do with it, one after the other. */
  readonly more?: readonly Action[];
  readonly odds: Odds | null;
  /** What it would cover. */
  readonly templates: readonly Template[];
  /** What may still be chosen about it. */
  readonly choices: readonly OrderChoice[];
}

export const NO_STANDS: ReadonlySet<StandId> = new Set();

export function standSet(stands: Iterable<StandId>): ReadonlySet<StandId> {
  return new Set(stands);
}

/** Orders that need no stand: ending a phase, passing. */
export function ordersOfSide(rules: Ruleset, battle: Battle): readonly PossibleOrder[] {
  const order = orderOf(battle.clock.side, null);
  return rules.actions
    .filter(({ form }) => form.needs === 'nothing')
    .map(({ type, form }) => ({
      type,
      form: { ...form, title: form.titleIn?.[battle.clock.step] ?? form.title },
      refusal: refusalFor(rules, battle, type, order),
    }));
}

/** Orders for one stand and its kind, those that are refused with the reason. */
export function ordersOfStand(
  rules: Ruleset,
  battle: Battle,
  stand: StandId,
): readonly PossibleOrder[] {
  const found = battle.stands[stand];
  return rules.actions
    .filter(({ form }) => form.needs !== 'nothing')
    .filter(({ suits }) => !suits || (found !== undefined && suits(found, battle)))
    .map((rule) => {
      const { type, form } = rule;
      const [refusal = null, ...also] = refusalsOfOrder(rules, battle, rule, stand);
      return { type, form, refusal, ...(also.length > 0 && { also }) };
    });
}

/** Stands that the order may be aimed at. */
export function legalTargets(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  stand: StandId,
): ReadonlySet<StandId> {
  const side = battle.clock.side;
  const targets = standsOf(battle)
    .map(({ id }) => id)
    .filter(
      (target) =>
        target !== stand && isLegal(rules, battle, type, orderOf(side, stand, { target })),
    );
  return new Set(targets);
}

/** The one stand that an order may be aimed at, and where it is; null where there is a choice, or nobody. */
export function onlyTarget(
  { stands, board }: Battle,
  targets: ReadonlySet<StandId>,
): { readonly stand: StandId; readonly at: Point } | null {
  const [stand, other] = targets;
  const place = stand === undefined || other !== undefined ? undefined : stands[stand]?.place;
  const at = place === undefined ? null : pointOfPlace(place, board);
  return stand === undefined || at === null ? null : { stand, at };
}

/** Cells that an order to go somewhere may name. None on a table: there the reach shows it. */
export function legalCells(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  stand: StandId,
): readonly Cell[] {
  const order = orderOf(battle.clock.side, stand);
  return [...cellsOf(battle.board)].filter((at) => isLegal(rules, battle, type, { ...order, at }));
}

export function offerFor(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  order: Order,
): Offer | Refusal {
  const action = actionFromOrder(rules, battle, type, order);
  if (isRefusal(action)) return action;
  const odds = oddsOf(rules, battle, action);
  const templates = previewOf(rules, battle, action);
  return { action, odds, templates, choices: choicesOf(rules, battle, action) };
}

export function isOffer(value: Offer | Refusal): value is Offer {
  return 'action' in value;
}

export function orderOf(
  side: SideId,
  stand: StandId | null,
  aim: Partial<Pick<Order, 'target' | 'at'>> = {},
): Order {
  return { side, stand, target: null, at: null, ...aim };
}

/** Orders that are refused for the same reasons. */
export interface Refused {
  readonly titles: readonly string[];
  /** The first is the nearest target's. */
  readonly reasons: readonly [Refusal, ...(readonly Refusal[])];
}

/** One for each reason, in the order of the rules. */
export function refusedTogether(orders: readonly PossibleOrder[]): readonly Refused[] {
  const byReason = new Map<string, Refused>();
  for (const { form, refusal, also = [] } of orders) {
    if (refusal === null) continue;
    const reasons = [refusal, ...also] as const;
    const key = JSON.stringify(reasons);
    const titles = [...(byReason.get(key)?.titles ?? []), form.title];
    byReason.set(key, { titles, reasons });
  }
  return [...byReason.values()];
}

export function isOwn(battle: Battle, stand: StandId): boolean {
  const found = battle.stands[stand];
  return found !== undefined && sideOf(battle, found) === battle.clock.side;
}

/** Who gives an order of the whole side: a stand that has to do with it, or else the first that is there. */
export function anyGiver(rules: Ruleset, battle: Battle, type: Action['type']): StandId | null {
  const suits = rules.actions.find((rule) => rule.type === type)?.suits;
  const own = standsOf(battle).filter(
    ({ id, place }) => isOwn(battle, id) && place.on !== 'reserve',
  );
  return (own.find((stand) => suits?.(stand, battle)) ?? own[0])?.id ?? null;
}

/** Why the order cannot be given, the first reason first; none when it can. */
function refusalsOfOrder(
  rules: Ruleset,
  battle: Battle,
  rule: ActionRule,
  stand: StandId,
): readonly Refusal[] {
  const { type, form } = rule;
  if (form.needs === 'stand-and-target') {
    const [target] = legalTargets(rules, battle, type, stand);
    return target === undefined ? whyNoTarget(rules, battle, type, stand) : [];
  }
  return [refusalOfOrder(rules, battle, rule, stand)].filter((one) => one !== null);
}

function refusalOfOrder(
  rules: Ruleset,
  battle: Battle,
  { type, form, useless }: ActionRule,
  stand: StandId,
): Refusal | null {
  const order = orderOf(battle.clock.side, stand);
  if (form.needs === 'stand') return refusalFor(rules, battle, type, order);
  const place = battle.stands[stand]?.place;
  // Who is carried goes nowhere by itself; a place to point at is as good as any other for asking why.
  const there = place?.on === 'aboard' ? battle.stands[place.carrier]?.place : place;
  const at = there?.on === 'table' || there?.on === 'hex' ? there.at : null;
  if (place?.on === 'aboard' && form.points === undefined)
    return refusalFor(rules, battle, type, { ...order, at });
  const some = anyLegal(rules, battle, type);
  if (some !== null) {
    // What others can do this stand may not: it moved, or it has fired.
    const isItsOwn = form.points === undefined || 'stand' in some;
    if (!isItsOwn) return null;
    if (place?.on === 'hex') return whyNoCell(rules, battle, type, { ...order, place });
    if (place?.on !== 'table') return null;
    return whyNowhere(rules, battle, type, { ...order, at: place.at });
  }
  const refusal = refusalFor(rules, battle, type, { ...order, at });
  return refusal ?? useless ?? { reason: 'not possible now', rule: '' };
}

/** More different reasons than these tell less than they hide. */
const MOST_REASONS = 3;

/**
 * What keeps the order from the enemies that the side may know of, one reason for each rule, the nearest
 * enemy's first: the others are not to be told about.
 */
function whyNoTarget(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  stand: StandId,
): readonly Refusal[] {
  const side = battle.clock.side;
  const from = battle.stands[stand];
  const enemies = standsOf(rules.visible(battle, side))
    .filter((other) => sideOf(battle, other) !== side)
    .map(({ id, place }) => ({ id, gap: from ? gapOf(from.place, place) : 0 }))
    .filter(({ gap }) => gap < Infinity)
    .sort((a, b) => a.gap - b.gap);
  const byRule = new Map<string, Refusal>();
  for (const { id } of enemies) {
    const refusal = refusalFor(rules, battle, type, orderOf(side, stand, { target: id }));
    if (refusal !== null && !byRule.has(refusal.rule)) byRule.set(refusal.rule, refusal);
  }
  if (byRule.size === 0) return [{ reason: 'nothing to aim at', rule: '' }];
  return [...byRule.values()].slice(0, MOST_REASONS);
}

/** What forbids this stand every small step, where that is one and the same reason; null where it may go. */
function whyNowhere(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  order: Order & { readonly at: Point },
): Refusal | null {
  let same: Refusal | null = null;
  for (const at of smallSteps(order.at)) {
    const refusal = refusalFor(rules, battle, type, { ...order, at });
    if (refusal === null) return null;
    if (same !== null && refusal.reason !== same.reason) return null;
    same = refusal;
  }
  return same;
}

/** In cells or thousandths, middle to middle; infinite where one of them is not on the board. */
function gapOf(from: Place, to: Place): number {
  if (from.on === 'table' && to.on === 'table') return distance(from.at, to.at);
  if (from.on === 'hex' && to.on === 'hex') return hexDistance(from.at, to.at);
  return Infinity;
}

/** On hexes the one ahead tells why, where the stand has none to go to. */
function whyNoCell(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  { place, ...order }: Order & { readonly place: Extract<Place, { on: 'hex' }> },
): Refusal | null {
  const [cell] = order.stand === null ? [] : legalCells(rules, battle, type, order.stand);
  if (cell !== undefined) return null;
  const ahead = neighbour(place.at, place.facing);
  return refusalFor(rules, battle, type, { ...order, at: ahead });
}

/** Looking for one legal action can take long, and the answer is the same for every stand of a side. */
const legalByType = memoMap<Battle, Action['type'], Action | null>();

function anyLegal(rules: Ruleset, battle: Battle, type: Action['type']): Action | null {
  const known = legalByType(battle);
  const found = known.get(type);
  if (found !== undefined) return found;
  const { value } = legalActions(rules, battle, battle.clock.side, type).next();
  const answer = value ?? null;
  known.set(type, answer);
  return answer;
}

function isLegal(rules: Ruleset, battle: Battle, type: Action['type'], order: Order): boolean {
  return !isRefusal(actionFromOrder(rules, battle, type, order));
}

function refusalFor(
  rules: Ruleset,
  battle: Battle,
  type: Action['type'],
  order: Order,
): Refusal | null {
  const action = actionFromOrder(rules, battle, type, order);
  return isRefusal(action) ? action : null;
}
