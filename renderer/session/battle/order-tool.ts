// The tool of a battle: a click selects a stand, or answers the order that is being given.
// Shows where the order would go; the order itself is the session's.

import type { Battle } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { distance, type Point } from '../../../shared/core/measure';
import { pointOfPlace, thingsWithin } from '../../edits/hit';
import type { ToolContext, Tool } from '../../tools/machine/tool';
import type { Ghost } from './ghost';
import type { PossibleOrder } from './orders';
import type { PickRequest } from './pick-request';
import {
  joined,
  line,
  NO_SKETCH,
  type Sketch,
  type SketchLine,
  type SketchStyle,
} from '../../things/sketch';
import { collectionOf } from '../../things/find-things';
import type { Pointer } from '../../things/pointer';

/** Shift adds a stand to what is selected, or takes it out. */
function selected(before: ReadonlySet<string>, stand: string | null, isAdding: boolean): string[] {
  if (stand === null) return isAdding ? [...before] : [];
  if (!isAdding) return [stand];
  return before.has(stand) ? [...before].filter((id) => id !== stand) : [...before, stand];
}

/** What the tool reads of a battle, and the order that it begins. */
export interface BattleDesk {
  readonly battle: Pick<Battle, 'outcome'> | null;
  readonly pick: PickRequest | null;
  /** Of the selected stand. */
  readonly standOrders: readonly PossibleOrder[];
  readonly ordering: { choose(order: PossibleOrder, dragged?: StandId): void };
  /** Whether it is a stand that can be ordered about. */
  isOwn(stand: StandId): boolean;
  /** What lies over the table wherever the pointer is. */
  readonly ambient: Sketch;
}

export interface BattleTool extends Tool {
  /** Draws anew what has changed under a pointer that rests. */
  redraw(): void;
}

function ghostLines(ghost: Ghost | null): readonly SketchLine[] {
  if (ghost === null) return [];
  const front = ghost.front === null ? [] : [line('draft', ghost.front)];
  const way = ghost.way === undefined ? [] : [line('route', ghost.way)];
  return [...way, line('draft', ghost.outline, { isClosed: true }), ...front];
}

/** While no order is in hand. */
const IDLE_HINT =
  'Click a stand for its orders, or drag it: where it shall go, at whom it shall fire. A box or a double click takes several.';

const OVER_HINT =
  'The battle is over. Click a line of the log to look back, or a stand to see how it came out.';

/** What the pointer may do now. */
export function hintOf({ battle, pick }: Pick<BattleDesk, 'battle' | 'pick'>): string {
  const isOver = (battle?.outcome ?? null) !== null;
  return pick?.hint ?? (isOver ? OVER_HINT : IDLE_HINT);
}

/** A pointer that slips while it clicks drags nothing. */
const SLIP = 400;

/** What a stand does that is dragged: what its rule says, or it goes there, or fires at whom it is dragged to. */
function orderOfDrag(orders: readonly PossibleOrder[]): PossibleOrder | undefined {
  const possible = orders.filter(({ refusal }) => refusal === null);
  return (
    possible.find(({ form }) => form.isDragged) ??
    possible.find(({ form }) => form.needs === 'stand-and-place' && form.points === undefined) ??
    possible.find(({ form }) => form.needs === 'stand-and-target')
  );
}

/** Why a drag does nothing: what keeps the stand from going, or else from firing; null where it is no such stand. */
function whyInVain(orders: readonly PossibleOrder[]): string | null {
  const refused = orders.filter(({ refusal }) => refusal !== null);
  const order =
    refused.find(({ form }) => form.needs === 'stand-and-place' && form.points === undefined) ??
    refused.find(({ form }) => form.needs === 'stand-and-target');
  return order?.refusal?.reason ?? null;
}

export function battleTool(battle: BattleDesk, context: ToolContext): BattleTool {
  let last: Pointer | null = null;
  /** Where a stand was taken up that may be dragged. */
  let taken: Point | null = null;
  let isDragging = false;
  /** Why what is dragged goes nowhere, told at the pointer while the button is held. */
  let inVain: string | null = null;
  /** Whom a click means that is no drag: what it was pressed on is selected already. */
  let below: StandId | null = null;
  /** What was pressed of several that are selected: they may be dragged, a click means it alone. */
  let alone: StandId | null = null;
  /** Where a box began, and what was selected before it. */
  let box: { readonly from: Point; readonly kept: readonly string[] } | null = null;

  /** Those of a cell, where several units may be; else the one alone. */
  function stackOf(id: string): readonly StandId[] {
    const place = context.scenario.stands.find((one) => one.id === id)?.place;
    if (place?.on !== 'hex') return [id as StandId];
    const { q, r } = place.at;
    return context.scenario.stands
      .filter(({ place: other }) => other.on === 'hex' && other.at.q === q && other.at.r === r)
      .map((stand) => stand.id);
  }

  /** The uppermost, or one below it that the order in hand may be aimed at. */
  function standUnder({ over }: Pointer): StandId | null {
    if (over === null || collectionOf(over) !== 'stands') return null;
    const legal = battle.pick?.legalStands;
    return stackOf(over).findLast((id) => legal?.has(id)) ?? (over as StandId);
  }

  /** The one below that is meant next, where one of the stack is selected. */
  function nextBelow(stand: StandId | null): StandId | null {
    if (stand === null) return null;
    const stack = stackOf(stand);
    if (stack.length < 2) return null;
    const selectedAt = stack.findIndex((id) => context.selection.has(id));
    return selectedAt < 0 ? null : (stack.at(selectedAt - 1) ?? null);
  }

  const sideOf = (id: string) => {
    const unit = context.scenario.stands.find((one) => one.id === id)?.unit;
    return context.scenario.units.find((one) => one.id === unit)?.side;
  };

  /** Another stand of the same side, where only the enemy is aimed at: it is its turn to be ordered. */
  function isNext({ needs, stand, legalStands }: PickRequest, other: StandId | null): boolean {
    if (needs !== 'stand' || other === null || other === stand) return false;
    const own = sideOf(stand);
    return sideOf(other) === own && ![...legalStands].some((id) => sideOf(id) === own);
  }

  const pointOf = (id: string): Point | null => {
    const stand = context.scenario.stands.find((one) => one.id === id);
    return stand === undefined ? null : pointOfPlace(stand.place, context.scenario.board);
  };

  /** One's own stands in a box. */
  function boxed(from: Point, to: Point): readonly string[] {
    return thingsWithin(context, from, to).filter(
      (id) => collectionOf(id) === 'stands' && battle.isOwn(id as StandId),
    );
  }

  function showBox(from: Point, { at: to }: Pointer): void {
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
    const marquee = line('marquee', corners, { isClosed: true });
    context.sketch(joined(battle.ambient, { ...NO_SKETCH, lines: [marquee] }));
  }

  function show(pointer: Pointer | null): void {
    last = pointer;
    const { pick } = battle;
    const told = inVain === null || pointer === null ? [] : [{ at: pointer.at, text: inVain }];
    const vain = { ...NO_SKETCH, notes: told };
    context.sketch(joined(battle.ambient, pick === null ? vain : sketchOf(pick, pointer)));
  }

  function sketchOf(pick: PickRequest, pointer: Pointer | null): Sketch {
    const from = pointOf(pick.stand);
    if (pointer === null || from === null) return NO_SKETCH;
    const style: SketchStyle = pick.isRefused ? 'refused' : pick.goesThere ? 'route' : 'clear';
    const target = standUnder(pointer);
    const to = pick.needs === 'place' ? farPlace(pick, pointer) : target && pointOf(target);
    const points = pick.path ?? (to === null ? [] : [from, to]);
    const notes =
      pick.label !== null && (target !== null || pick.isRefused || pick.goesThere)
        ? [{ at: pointer.at, text: pick.label }]
        : [];
    const way = points.length > 1 ? [line(style, points)] : [];
    const ghosts = [pick.ghost, ...pick.ghosts].flatMap((ghost) => ghostLines(ghost));
    const dots = pick.corners.map((at) => ({ at, style }));
    return { dots, notes, lines: [...way, ...ghosts] };
  }

  /** On a table the reach overlay draws the way to where a stand goes; hexes have none. */
  const farPlace = ({ goesThere }: PickRequest, pointer: Pointer): Point | null =>
    goesThere && context.scenario.board.space === 'table' ? null : pointer.at;

  return {
    get cursor() {
      return battle.pick === null ? 'default' : 'crosshair';
    },
    get hint() {
      return hintOf(battle);
    },
    caretMode: 'clicks',
    /** By the stand that is ordered, or the one that is selected. */
    get caretStart() {
      const [chosen] = context.selection;
      const stand = battle.pick?.stand ?? chosen;
      return stand === undefined ? null : pointOf(stand);
    },
    press: (pointer) => {
      const stand = standUnder(pointer);
      isDragging = false;
      if (battle.pick !== null && isNext(battle.pick, stand)) battle.pick.cancel();
      taken = battle.pick === null && stand !== null && !pointer.isShift ? pointer.at : null;
      below = battle.pick === null && !pointer.isShift ? nextBelow(stand) : null;
      const isOfSeveral = stand !== null && context.selection.size > 1 && !pointer.isShift;
      alone = isOfSeveral && context.selection.has(stand) && below === null ? stand : null;
      box = null;
      if (battle.pick !== null) battle.pick.choose(pointer.at, stand);
      else if (below === null && alone === null) {
        if (stand === null && !pointer.isByKeys)
          box = { from: pointer.at, kept: pointer.isShift ? [...context.selection] : [] };
        context.select(selected(context.selection, stand, pointer.isShift));
      }
      show(pointer);
    },
    move: (pointer, isDown) => {
      if (isDown && box !== null) return showBox(box.from, pointer);
      if (isDown && taken !== null && !isDragging && distance(taken, pointer.at) > SLIP) {
        const order = orderOfDrag(battle.standOrders);
        if (order !== undefined) battle.ordering.choose(order, alone ?? undefined);
        isDragging = order !== undefined;
        inVain = isDragging ? null : whyInVain(battle.standOrders);
        alone = null;
        taken = null;
      }
      if (isDown && !isDragging) battle.pick?.drag(pointer.at);
      else battle.pick?.hover(pointer.at, standUnder(pointer));
      show(pointer);
    },
    release: (pointer) => {
      inVain = null;
      if (box !== null && distance(box.from, pointer.at) > SLIP)
        context.select([...new Set([...box.kept, ...boxed(box.from, pointer.at)])]);
      box = null;
      if (alone !== null && taken !== null) context.select([alone]);
      alone = null;
      if (isDragging) battle.pick?.choose(pointer.at, standUnder(pointer));
      battle.pick?.release();
      if (below !== null && taken !== null) context.select([below]);
      below = null;
      taken = null;
      isDragging = false;
      show(pointer);
    },
    doubleClick: (pointer) => {
      const stand = standUnder(pointer);
      if (battle.pick !== null || stand === null) return;
      const unit = context.scenario.stands.find(({ id }) => id === stand)?.unit;
      context.select(
        context.scenario.stands
          .filter((one) => one.unit === unit && pointOfPlace(one.place, context.scenario.board))
          .map(({ id }) => id),
      );
    },
    key: ({ key }) => {
      if (key === 'Backspace' && battle.pick?.back() === true) {
        show(last);
        return true;
      }
      if (key !== 'Escape' || battle.pick === null) return false;
      battle.pick.cancel();
      show(null);
      return true;
    },
    cancel: () => {
      last = null;
      inVain = null;
      taken = null;
      alone = null;
      box = null;
      isDragging = false;
      context.sketch(battle.ambient);
      return false;
    },
    redraw: () => show(last),
  };
}
