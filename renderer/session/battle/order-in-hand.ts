// The order that waits for its place or its target, and what it asks for in words.

import type { Action, Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import type { Cell } from '../../../shared/geometry/hex';
import type { GroupManner } from '../../../shared/rules/group-order';
import type { OrderForm, Ruleset } from '../../../shared/rules/ruleset';
import type { OrderKind } from './hand/possible-order';
import { legalCells, legalTargets, NO_STANDS } from './orders';

export interface OrderInHand {
  readonly type: Action['type'];
  readonly title: string;
  readonly stand: StandId;
  /** All that are ordered, `stand` among them. */
  readonly group: readonly StandId[];
  /** How a group goes unless the hand wishes otherwise. */
  readonly manner: GroupManner;
  readonly needs: 'place' | 'stand';
  readonly points: OrderForm['points'];
  /** Clicks set corners on the way of the stand that goes, or that leads the others. */
  readonly takesCorners: boolean;
  readonly mode: OrderForm['mode'];
  readonly targets: ReadonlySet<StandId>;
  readonly cells: readonly Cell[];
  /** It needs no target: what it would do is shown until somebody says yes. */
  readonly isShown?: boolean;
}

/** An order of `stand` whose place or target is still to be chosen; `givers` are all who could give it with it. */
export function orderToAim(
  { rules, battle }: { readonly rules: Ruleset; readonly battle: Battle },
  { type, form }: OrderKind,
  stand: StandId,
  givers: readonly StandId[],
  isDragged: boolean,
): OrderInHand {
  const needs = form.needs === 'stand-and-place' ? 'place' : 'stand';
  const { title, points, mode, takesCorners = false } = form;
  const goTogether = needs === 'place' && battle.board.space === 'table' && points === undefined;
  const together = [stand, ...givers.filter((id) => id !== stand)];
  return {
    ...{ type, title, stand, needs, points, mode, takesCorners },
    group: goTogether ? givers : needs === 'stand' ? together : [stand],
    manner: isDragged ? 'formation' : 'there',
    targets: needs === 'stand' ? legalTargets(rules, battle, type, stand) : NO_STANDS,
    cells: needs === 'place' ? legalCells(rules, battle, type, stand) : [],
  };
}

/** An order without a target that waits for a yes. */
export function shownOrder(type: Action['type'], title: string, stand: StandId): OrderInHand {
  return {
    ...{ type, title, stand, group: [stand], manner: 'there' },
    ...{ takesCorners: false, mode: undefined },
    ...{ needs: 'stand', points: undefined, targets: new Set(), cells: [], isShown: true },
  };
}

export function hintOf(order: OrderInHand, isAimed: boolean): string {
  const { title: one, group, needs, points, cells, isShown } = order;
  const title = group.length > 1 ? `${one}, ${group.length} stands` : one;
  if (isShown) return `${title}: confirm it, Escape to give up`;
  if (isAimed && order.takesCorners)
    return `${title}: Enter goes there, a click farther on goes by here, Backspace takes a click back`;
  const choice =
    cells.length === 1 ? 'the outlined hex' : `one of the ${cells.length} outlined hexes`;
  const place = cells.length > 0 ? choice : PLACES[points ?? 'way'];
  return `${title}: click ${needs === 'stand' ? 'the target' : place}, Escape to give up`;
}

const PLACES = {
  way: 'where to',
  front: 'what it shall face',
  direction: 'in which direction',
  spot: 'the spot',
};
