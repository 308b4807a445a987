// An order whose place or target is still to be pointed at, and what is asked of the hand meanwhile.

import type { Action } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import type { Point } from '../../../shared/core/measure';
import type { GroupManner } from '../../../shared/rules/group-order';
import type { OrderForm, Template } from '../../../shared/rules/ruleset';
import type { Ghost } from './ghost';
import type { Cell } from '../../../shared/geometry/hex';

export interface PickRequest {
  readonly needs: 'place' | 'stand';
  /** Whether the place that is pointed at is where the stand goes. */
  readonly goesThere: boolean;
  /** The way of moving by which it goes; null where the order has none of its own. */
  readonly mode: string | null;
  /** Who is ordered. */
  readonly stand: StandId;
  readonly hint: string;
  readonly isRefused: boolean;
  /** The way that it would go, where the rules say it without dice. */
  readonly path: readonly Point[] | null;
  /** Corners that the hand has set on it. */
  readonly corners: readonly Point[];
  /** The stand at the end of it, or turned as ordered. */
  readonly ghost: Ghost | null;
  /** Where others would be that are ordered with it. */
  readonly ghosts: readonly Ghost[];
  /** What the order would do where the pointer is, or why not, in few words; null = nothing to say. */
  readonly label: string | null;
  /** What the order would cover where the pointer is. */
  readonly templates: readonly Template[];
  readonly legalStands: ReadonlySet<StandId>;
  /** On a hex board, where the stand may be told to go. */
  readonly legalCells: readonly Cell[];
  hover(at: Point | null, stand: StandId | null): void;
  choose(at: Point, stand: StandId | null): void;
  /** The button is held: what was aimed comes along. */
  drag(at: Point): void;
  /** The button is let go. */
  release(): void;
  /** Takes the last place back that was clicked on a way; false where there is none. */
  back(): boolean;
  cancel(): void;
}

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
