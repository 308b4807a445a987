// Orders of several selected stands: which of them can take an order, what it would do, and what is said of it.

import type { Action, Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { distance, formatInches, type Point } from '../../../shared/core/measure';
import type { Cell } from '../../../shared/geometry/hex';
import type {
  GroupManner,
  GroupMember,
  GroupOrder,
  GroupPlan,
} from '../../../shared/rules/group-order';
import type { OrderChoice, Ruleset } from '../../../shared/rules/ruleset';
import { ghostAt } from './ghost';
import type { PossibleOrder } from './hand/possible-order';
import type { Ghost } from './hand/pick-request';
import type { OrderInHand } from './order-in-hand';
import { isOffer, type Offer, offerFor, orderOf, ordersOfStand } from './orders';

/** By type of action, the stands that can take it; empty until that is known. */
export type AbleStands = ReadonlyMap<string, readonly StandId[]>;

/** What can be ordered about now: null while nothing can. */
export interface OrderMoment {
  readonly rules: Ruleset;
  readonly battle: Battle;
  /** The selected stands of the side that is asked; the first gives the order. */
  readonly chosen: readonly StandId[];
  /** Which stands can take which order, where that is known already. */
  able(): AbleStands;
}

/** Orders of the first of these stands, and those that only others of them can take. */
export function ordersOfGroup(
  rules: Ruleset,
  battle: Battle,
  stands: readonly StandId[],
  able: AbleStands,
): readonly PossibleOrder[] {
  const [first] = stands;
  if (first === undefined) return [];
  const own = ordersOfStand(rules, battle, first);
  if (stands.length < 2) return own;
  return rules.actions.flatMap(({ type, form }): readonly PossibleOrder[] => {
    const known = own.find((order) => order.type === type);
    const isAble = form.needs !== 'nothing' && ableOf(stands, able, type).length > 0;
    if (isAble && known?.refusal !== null) return [{ type, form, refusal: null }];
    return known === undefined ? [] : [known];
  });
}

/** Those of the stands that can take the order. */
export function ableOf(
  stands: readonly StandId[],
  able: AbleStands,
  type: Action['type'],
): readonly StandId[] {
  const known = new Set(able.get(type) ?? []);
  return stands.filter((stand) => known.has(stand));
}

/**
 * The order with the first stand that can do it there: to this target of the stands that are ordered, at this spot of
 * those that are selected. As it is where nobody can.
 */
export function ledAt(
  { rules, battle, chosen }: Omit<OrderMoment, 'able'>,
  order: OrderInHand,
  aim: { readonly target: StandId } | { readonly spot: Point | Cell | null },
): OrderInHand {
  const { type, needs, points, isShown, stand: leader } = order;
  const isAtTarget = 'target' in aim;
  if (isShown === true || needs !== (isAtTarget ? 'stand' : 'place')) return order;
  if (!isAtTarget && (points !== 'spot' || order.group.length > 1)) return order;
  const group = isAtTarget ? order.group : [leader, ...chosen.filter((id) => id !== leader)];
  if (group.length < 2) return order;
  const { side } = battle.clock;
  const where = isAtTarget ? { target: aim.target } : { at: aim.spot };
  const able = group.find((stand) =>
    isOffer(offerFor(rules, battle, type, orderOf(side, stand, where))),
  );
  if (able === undefined || able === leader) return order;
  return { ...order, stand: able, ...(!isAtTarget && { group: [able] }) };
}

/** The key of the wish for how a group goes, and what it may be. */
export const MANNER = 'manner';
const MANNERS: readonly { readonly value: GroupManner; readonly label: string }[] = [
  { value: 'formation', label: 'in formation' },
  { value: 'there', label: 'each finds a place there' },
  { value: 'file', label: 'in file behind the first' },
];

export function mannerChoice(value: GroupManner): OrderChoice {
  return { key: MANNER, title: 'They go', value, options: MANNERS };
}

export function mannerOf(wish: string | undefined, usual: GroupManner): GroupManner {
  return MANNERS.find(({ value }) => value === wish)?.value ?? usual;
}

/** Where each of them would be. */
export function ghostsOf(
  rules: Ruleset,
  battle: Battle,
  members: readonly GroupMember[],
): readonly Ghost[] {
  return members.flatMap(({ stand, way }) => {
    const end = way.at(-1);
    const ghost = end === undefined ? null : ghostAt(rules, battle, stand, end);
    const points = way.flatMap((place) => (place.on === 'table' ? [place.at] : []));
    return ghost === null ? [] : { ...ghost, ...(points.length > 2 && { way: points }) };
  });
}

/** The plan as an offer; null where nobody can take the order. */
export function offerOfPlan(
  battle: Battle,
  plan: GroupPlan,
  order: GroupOrder,
  choices: readonly OrderChoice[],
): Offer | null {
  const [first, ...others] = plan.members;
  if (first === undefined) return null;
  const total = order.stands.length;
  const short = `${plan.members.length} of ${total} stands${gapWords(battle, plan, order)}`;
  const open = total - plan.members.length - plan.left.length;
  return {
    action: first.action,
    more: others.map(({ action }) => action),
    odds: {
      short,
      text: [
        ...(open > 0 ? [`${open} still look for a place`] : []),
        ...staysOf(battle, plan),
      ].join('; '),
      because: [],
    },
    templates: [],
    choices,
  };
}

/** A place this near to the one that was clicked is taken to be that place. */
const NEAR = 500;

/** "; Tripod 3 ends 5.12" from there", where the leader does not come to the place that was clicked. */
function gapWords(
  { board, stands }: Battle,
  { members }: GroupPlan,
  { leader, at }: GroupOrder,
): string {
  const end = members.find(({ stand }) => stand === leader)?.way.at(-1);
  if (end?.on !== 'table' || board.space !== 'table') return '';
  const gap = distance(end.at, at);
  return gap <= NEAR
    ? ''
    : `; ${stands[leader]?.name ?? leader} ends ${formatInches(gap)} from there`;
}

/** More names than these are counted. */
const FEW = 3;

/** "A1, A2 stay: pinned until its own final phase" */
function staysOf(battle: Battle, { left }: GroupPlan): readonly string[] {
  const byRule = new Map<string, { readonly names: string[]; readonly reason: string }>();
  for (const { stand, refusal } of left) {
    const name = battle.stands[stand]?.name ?? '';
    const known = byRule.get(refusal.rule) ?? { names: [], reason: refusal.reason };
    known.names.push(name || stand);
    byRule.set(refusal.rule, known);
  }
  return [...byRule.values()].map(({ names, reason }) =>
    names.length === 1
      ? `1 stays: ${reason}`
      : `${names.length} stay (${names.slice(0, FEW).join(', ')}${names.length > FEW ? ' …' : ''}): ${reason}`,
  );
}

/** The offer with what others of the selection do to the same target, one after the other. */
export function withOthersAt(
  rules: Ruleset,
  battle: Battle,
  offer: Offer,
  others: readonly StandId[],
  target: StandId,
): Offer {
  if (others.length === 0) return offer;
  const { side } = battle.clock;
  const orders = others.map((stand) => ({ ...orderOf(side, stand, { target }), stand }));
  const also = orders.flatMap((order) => {
    const one = offerFor(rules, battle, offer.action.type, order);
    return isOffer(one) ? [one.action] : [];
  });
  return also.length === 0 ? offer : { ...offer, more: also };
}
