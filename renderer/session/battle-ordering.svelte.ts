// The order in the making: a stand is chosen, a kind of order, then a place or a target; the offer shows
// what it would do before it is confirmed. It asks the rules and changes nothing itself.

import type { Action, Battle } from '../../shared/battle/types';
import type { StandId } from '../../shared/core/id';
import type { Point } from '../../shared/core/measure';
import type { Refusal } from '../../shared/core/rule-ref';
import { perform } from '../../shared/rules/perform';
import type { OrderChoice, Ruleset } from '../../shared/rules/types';
import type { Cell } from '../../shared/scenario/types';
import { cellAt } from '../tools/cells';
import {
  isOffer,
  legalCells,
  legalTargets,
  NO_STANDS,
  type Offer,
  offerFor,
  orderOf,
  type PossibleOrder,
  standSet,
} from './battle-orders';
import type { PickRequest } from './battle-pick';
import { foreseenPath } from './battle-view';
import { possibleJoiners } from './battle-joiners';

/** What can be ordered about now: null while nothing can. */
export interface OrderMoment {
  readonly rules: Ruleset;
  readonly battle: Battle;
  /** The selected stands of the side that is asked; the first gives the order. */
  readonly chosen: readonly StandId[];
}

interface OrderInHand {
  readonly type: Action['type'];
  readonly title: string;
  readonly stand: StandId;
  readonly needs: 'place' | 'stand';
  readonly targets: ReadonlySet<StandId>;
  readonly cells: readonly Cell[];
}

function hintOf({ title, needs, cells }: OrderInHand): string {
  const choice =
    cells.length === 1 ? 'the outlined hex' : `one of the ${cells.length} outlined hexes`;
  const what = needs === 'stand' ? 'the target' : cells.length > 0 ? choice : 'where to';
  return `${title}: click ${what}, Escape to give up`;
}

/** Asking the rules about a way can take longer than a frame: while the hand moves they rest between. */
const HOVER_PAUSE_MS = 90;
const NOWHERE = { at: null, stand: null };

export class Ordering {
  /** The order whose place or target is still to be chosen. */
  order = $state.raw<OrderInHand | null>(null);
  /** What the order would do where the pointer is, or where it was aimed. */
  offer = $state.raw<Offer | null>(null);
  /** Whether the offer waits to be confirmed, rather than following the pointer. */
  isAimed = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** The way that the offered order would take its stand. */
  path = $state.raw<readonly Point[] | null>(null);
  /** Stands that could do the same to the same target, and those that shall. */
  joiners = $state.raw<readonly StandId[]>([]);
  joined = $state.raw<ReadonlySet<StandId>>(NO_STANDS);

  /** What may be chosen about the order in hand, as it was last offered. */
  choices = $state.raw<readonly OrderChoice[]>([]);

  #wishes: Readonly<Record<string, string>> = {};
  #hovered: { readonly at: Point | null; readonly stand: StandId | null } = NOWHERE;
  #target: StandId | null = null;
  #hoverTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly moment: () => OrderMoment | null,
    readonly act: (action: Action) => void,
  ) {}

  readonly pick: PickRequest | null = $derived.by(() => {
    const { order } = this;
    if (order === null) return null;
    return {
      needs: order.needs,
      stand: order.stand,
      isRefused: this.refusal !== null,
      path: this.path,
      label: this.refusal?.reason ?? this.offer?.odds?.short ?? null,
      hint: hintOf(order),
      templates: this.offer?.templates ?? [],
      legalStands: order.targets,
      legalCells: order.cells,
      hover: (at, stand) => this.#hover(at, stand),
      choose: (at, stand) => this.#aim(at, stand),
      drag: (at) => this.#drag(at),
      cancel: () => this.cancel(),
    };
  });

  /** Begins an order: done at once where it needs nothing more, else the stage asks for the rest. */
  choose({ type, form }: Pick<PossibleOrder, 'type' | 'form'>): void {
    this.cancel();
    const moment = this.moment();
    if (moment === null) return;
    const [stand] = moment.chosen;
    if (form.needs === 'nothing') return this.#try(type, null);
    if (stand === undefined) return;
    if (form.needs === 'stand') return this.#try(type, stand);
    const needs = form.needs === 'stand-and-place' ? 'place' : 'stand';
    const { rules, battle } = moment;
    const targets = needs === 'stand' ? legalTargets(rules, battle, type, stand) : NO_STANDS;
    const cells = needs === 'place' ? legalCells(rules, battle, type, stand) : [];
    this.order = { type, title: form.title, stand, needs, targets, cells };
  }

  /** Carries out what is offered. */
  confirm(): void {
    if (this.offer !== null) this.act(this.offer.action);
  }

  /** Lets another stand take part, or leaves it out again. */
  join(stand: StandId, isIn: boolean): void {
    this.joinAll(isIn ? [...this.joined, stand] : [...this.joined].filter((id) => id !== stand));
  }

  joinAll(stands: readonly StandId[]): void {
    this.joined = standSet(stands);
    this.#consider(this.#hovered.at, this.#target);
  }

  /** Chooses one of the `choices`; the order stays where it was aimed. */
  wish(key: string, value: string): void {
    this.#wishes = { ...this.#wishes, [key]: value };
    this.#consider(this.#hovered.at, this.#target);
  }

  refuse(refusal: Refusal): void {
    this.refusal = refusal;
  }

  cancel(): void {
    if (this.#hoverTimer !== null) clearTimeout(this.#hoverTimer);
    this.#hoverTimer = null;
    this.order = null;
    this.offer = null;
    this.isAimed = false;
    this.refusal = null;
    this.path = null;
    this.joiners = [];
    this.joined = NO_STANDS;
    this.choices = [];
    this.#wishes = {};
  }

  #try(type: Action['type'], stand: StandId | null): void {
    const offered = this.#offered(type, stand, {});
    if (offered === null) return;
    if (isOffer(offered)) this.act(offered.action);
    else this.refusal = offered;
  }

  #hover(at: Point | null, stand: StandId | null): void {
    if (this.order === null || this.isAimed) return;
    this.#hovered = { at, stand };
    this.#hoverTimer ??= setTimeout(() => {
      this.#hoverTimer = null;
      if (!this.isAimed) this.#consider(this.#hovered.at, this.#hovered.stand);
    }, HOVER_PAUSE_MS);
  }

  #aim(at: Point, stand: StandId | null): void {
    const { order } = this;
    if (order === null) return;
    if (order.needs === 'stand' && stand === null) return;
    this.#hovered = { at, stand };
    const before = this.offer;
    const wasAimed = this.isAimed;
    if (!wasAimed || stand !== this.#target) this.#mayJoin(order, stand);
    this.#consider(at, stand);
    if (this.offer === null) {
      this.isAimed = false;
      return;
    }
    // A second click on the same target means it.
    const isSame = JSON.stringify(before?.action) === JSON.stringify(this.offer.action);
    if (wasAimed && isSame) return this.confirm();
    this.isAimed = true;
  }

  /** Moves the aim: a place as it is, the template on a target by as much as the rules let it be laid. */
  #drag(at: Point): void {
    if (this.order === null || !this.isAimed) return;
    this.#hovered = { at, stand: this.#target };
    this.#hoverTimer ??= setTimeout(() => {
      this.#hoverTimer = null;
      if (this.isAimed) this.#consider(this.#hovered.at, this.#target, { isLaid: true });
    }, HOVER_PAUSE_MS);
  }

  /** Whoever is selected beside the first takes part from the start, where it can. */
  #mayJoin({ type, stand, needs }: OrderInHand, target: StandId | null): void {
    const moment = this.moment();
    if (moment === null || needs !== 'stand' || target === null) return;
    const { rules, battle, chosen } = moment;
    this.joiners = possibleJoiners(rules, battle, type, stand, target);
    this.joined = standSet(this.joiners.filter((id) => chosen.includes(id)));
  }

  #consider(at: Point | null, stand: StandId | null, { isLaid = false } = {}): void {
    const { order } = this;
    if (order === null) return;
    this.offer = null;
    this.refusal = null;
    this.path = null;
    this.#target = stand;
    const spot = order.needs === 'place' || isLaid ? this.#spot(at) : null;
    const aim = { at: spot, target: order.needs === 'place' ? null : stand };
    if (aim.at === null && aim.target === null) return;
    const offered = this.#offered(order.type, order.stand, aim);
    if (offered === null) return;
    if (!isOffer(offered)) {
      this.refusal = offered;
      return;
    }
    this.offer = offered;
    this.choices = offered.choices;
    if (order.needs === 'place') this.path = this.#pathOf(offered.action, order.stand);
  }

  /** Tables are pointed at by the Mil, hex boards by the cell. */
  #spot(at: Point | null): Point | Cell | null {
    const board = this.moment()?.battle.board;
    if (at === null || board === undefined) return null;
    return board.space === 'hex' ? cellAt(board, at) : at;
  }

  #pathOf(action: Action, stand: StandId): readonly Point[] | null {
    const moment = this.moment();
    if (moment === null) return null;
    const done = perform(moment.rules, moment.battle, action);
    return done.ok ? foreseenPath(moment.battle, done.value.log, stand) : null;
  }

  #offered(
    type: Action['type'],
    stand: StandId | null,
    aim: { at?: Point | Cell | null; target?: StandId | null },
  ): Offer | Refusal | null {
    const moment = this.moment();
    if (moment === null) return null;
    const { rules, battle } = moment;
    const order = orderOf(battle.clock.side, stand, aim);
    const wished = { ...order, others: [...this.joined], wishes: this.#wishes };
    return offerFor(rules, battle, type, wished);
  }
}
