// The tool of a battle: a click selects a stand, or answers the order that is being given.
// Shows where the order would go; the order itself is the session's.

import type { Battle } from '../../../../shared/battle/battle';
import type { StandId } from '../../../../shared/core/id';
import { distance, type Point } from '../../../../shared/core/measure';
import type { KeyPress, Pointer } from '../../../things/pointer';
import { joined, line, NO_SKETCH, type Sketch } from '../../../things/sketch';
import type { ToolContext, Tool } from '../../../tools/machine/tool';
import { orderOfDrag, whyInVain } from './order-of-drag';
import type { PossibleOrder } from './possible-order';
import type { PickRequest } from './pick-request';
import { sketchOfPick } from './pick-sketch';
import { StandsUnder } from './stands-under';

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

/** What the button holds down. */
type Held =
  /** A box about stands, besides those that were selected before it. */
  | { readonly by: 'box'; readonly from: Point; readonly kept: readonly string[] }
  /** A stand: moved on it is dragged, let go it selects `click`, where what it was pressed on is selected already. */
  | {
      readonly by: 'stand';
      readonly from: Point;
      readonly click: StandId | null;
      /** One of several that are selected: it leads the others where it is dragged. */
      readonly ofSeveral: StandId | null;
    }
  | { readonly by: 'drag' }
  /** A stand that no drag can send: why not, told at the pointer. */
  | { readonly by: 'drag-in-vain'; readonly why: string | null };

export function battleTool(battle: BattleDesk, context: ToolContext): BattleTool {
  return new OrderTool(battle, context);
}

class OrderTool implements BattleTool {
  readonly caretMode = 'clicks';
  readonly #battle: BattleDesk;
  readonly #context: ToolContext;
  readonly #stands: StandsUnder;
  #last: Pointer | null = null;
  #held: Held | null = null;

  constructor(battle: BattleDesk, context: ToolContext) {
    this.#battle = battle;
    this.#context = context;
    this.#stands = new StandsUnder(context);
  }

  get cursor(): string {
    return this.#battle.pick === null ? 'default' : 'crosshair';
  }

  get hint(): string {
    return hintOf(this.#battle);
  }

  /** By the stand that is ordered, or the one that is selected. */
  get caretStart(): Point | null {
    const [chosen] = this.#context.selection;
    const stand = this.#battle.pick?.stand ?? chosen;
    return stand === undefined ? null : this.#stands.pointOf(stand);
  }

  press(pointer: Pointer): void {
    const stand = this.#standUnder(pointer);
    const { pick } = this.#battle;
    if (pick !== null && this.#isNext(pick, stand)) pick.cancel();
    // None where the one in hand has just been given up.
    const inHand = this.#battle.pick;
    this.#held = inHand === null ? this.#takeHold(pointer, stand) : null;
    inHand?.choose(pointer.at, stand);
    this.#show(pointer);
  }

  move(pointer: Pointer, isDown: boolean): void {
    const held = this.#held;
    if (isDown && held?.by === 'box') return this.#showBox(held.from, pointer.at);
    if (isDown && held?.by === 'stand' && distance(held.from, pointer.at) > SLIP) {
      this.#held = this.#drag(held.ofSeveral ?? undefined);
    }
    const { pick } = this.#battle;
    if (isDown && this.#held?.by !== 'drag') pick?.drag(pointer.at);
    else pick?.hover(pointer.at, this.#standUnder(pointer));
    this.#show(pointer);
  }

  release(pointer: Pointer): void {
    const held = this.#held;
    this.#held = null;
    if (held?.by === 'box' && distance(held.from, pointer.at) > SLIP) {
      const own = this.#stands.inBox(held.from, pointer.at).filter((id) => this.#battle.isOwn(id));
      this.#context.select([...new Set([...held.kept, ...own])]);
    }
    if (held?.by === 'stand' && held.click !== null) this.#context.select([held.click]);
    if (held?.by === 'drag') this.#battle.pick?.choose(pointer.at, this.#standUnder(pointer));
    this.#battle.pick?.release();
    this.#show(pointer);
  }

  doubleClick(pointer: Pointer): void {
    const stand = this.#standUnder(pointer);
    if (this.#battle.pick !== null || stand === null) return;
    this.#context.select(this.#stands.mates(stand));
  }

  key({ key }: KeyPress): boolean {
    const { pick } = this.#battle;
    if (key === 'Backspace' && pick?.back() === true) {
      this.#show(this.#last);
      return true;
    }
    if (key !== 'Escape' || pick === null) return false;
    pick.cancel();
    this.#show(null);
    return true;
  }

  cancel(): boolean {
    this.#last = null;
    this.#held = null;
    this.#context.sketch(this.#battle.ambient);
    return false;
  }

  redraw(): void {
    this.#show(this.#last);
  }

  #standUnder(pointer: Pointer): StandId | null {
    return this.#stands.at(pointer, this.#battle.pick?.legalStands);
  }

  /** Another stand of the same side, where only the enemy is aimed at: it is its turn to be ordered. */
  #isNext({ needs, stand, legalStands }: PickRequest, other: StandId | null): boolean {
    if (needs !== 'stand' || other === null || other === stand) return false;
    const own = this.#stands.sideOf(stand);
    if (this.#stands.sideOf(other) !== own) return false;
    return ![...legalStands].some((id) => this.#stands.sideOf(id) === own);
  }

  /** With no order in hand; selects what the press alone means. */
  #takeHold({ at: from, isShift, isByKeys }: Pointer, stand: StandId | null): Held | null {
    const { selection } = this.#context;
    if (stand === null) {
      const kept = isShift ? [...selection] : [];
      this.#context.select(kept);
      return isByKeys ? null : { by: 'box', from, kept };
    }
    if (isShift) {
      const others = [...selection].filter((id) => id !== stand);
      this.#context.select(selection.has(stand) ? others : [...selection, stand]);
      return null;
    }
    const below = this.#stands.nextBelow(stand);
    const isOfSeveral = below === null && selection.size > 1 && selection.has(stand);
    if (below === null && !isOfSeveral) this.#context.select([stand]);
    const click = isOfSeveral ? stand : below;
    return { by: 'stand', from, click, ofSeveral: isOfSeveral ? stand : null };
  }

  #drag(dragged: StandId | undefined): Held {
    const orders = this.#battle.standOrders;
    const order = orderOfDrag(orders);
    if (order === undefined) return { by: 'drag-in-vain', why: whyInVain(orders) };
    this.#battle.ordering.choose(order, dragged);
    return { by: 'drag' };
  }

  #showBox(from: Point, to: Point): void {
    const corners = [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
    const marquee = line('marquee', corners, { isClosed: true });
    this.#context.sketch(joined(this.#battle.ambient, { ...NO_SKETCH, lines: [marquee] }));
  }

  #show(pointer: Pointer | null): void {
    this.#last = pointer;
    const { ambient, pick } = this.#battle;
    const sketch = pick === null ? this.#whyInVain(pointer) : this.#aimed(pick, pointer);
    this.#context.sketch(joined(ambient, sketch));
  }

  #whyInVain(pointer: Pointer | null): Sketch {
    const why = this.#held?.by === 'drag-in-vain' ? this.#held.why : null;
    if (why === null || pointer === null) return NO_SKETCH;
    return { ...NO_SKETCH, notes: [{ at: pointer.at, text: why }] };
  }

  #aimed(pick: PickRequest, pointer: Pointer | null): Sketch {
    const from = this.#stands.pointOf(pick.stand);
    if (pointer === null || from === null) return NO_SKETCH;
    const target = this.#standUnder(pointer);
    const isOnTable = this.#context.scenario.board.space === 'table';
    return sketchOfPick(pick, {
      ...{ from, at: pointer.at, isOnTable },
      target: target && this.#stands.pointOf(target),
    });
  }
}
