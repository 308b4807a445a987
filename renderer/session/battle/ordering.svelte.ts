// The order in the making: a stand is chosen, a kind of order, then a place or a target; the offer shows
// what it would do before it is confirmed. It asks the rules and changes nothing itself.

import type { Action } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { distance, type Point } from '../../../shared/core/measure';
import type { Refusal } from '../../../shared/core/rule-ref';
import { perform } from '../../../shared/rules/perform';
import type { OrderChoice } from '../../../shared/rules/ruleset';
import { cellAt } from '../../edits/hex-cells';
import { isOffer, NO_STANDS, type Offer, offerFor, orderOf, onlyTarget, standSet } from './orders';
import { foreseenPath, ghostOf } from './ghost';
import type { OrderKind } from './hand/possible-order';
import type { Ghost, PickRequest } from './hand/pick-request';
import { hintOf, type OrderInHand, orderToAim, shownOrder } from './order-in-hand';
import { possibleJoiners } from './joiners';
import { planGroup, sameForEach } from '../../../shared/rules/group-order';
import {
  ableOf,
  ghostsOf,
  ledAt,
  MANNER,
  mannerChoice,
  mannerOf,
  offerOfPlan,
  type OrderMoment,
  withOthersAt,
} from './group-orders';
import { GroupPlanner } from './group-planner';
import type { Cell } from '../../../shared/geometry/hex';

/** Asking the rules about a way can take longer than a frame: while the hand moves they rest between. */
const HOVER_PAUSE_MS = 90;
/** A click nearer to the last one than this means that one. */
const SAME_PLACE = 400;
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
  /** Where that stand would be then. */
  ghost = $state.raw<Ghost | null>(null);
  /** Where the others of a group would be. */
  ghosts = $state.raw<readonly Ghost[]>([]);
  /** Stands that could do the same to the same target, and those that shall. */
  joiners = $state.raw<readonly StandId[]>([]);
  joined = $state.raw<ReadonlySet<StandId>>(NO_STANDS);

  /** What may be chosen about the order in hand, as it was last offered. */
  choices = $state.raw<readonly OrderChoice[]>([]);

  readonly #planner = new GroupPlanner();
  #wishes: Readonly<Record<string, string>> = {};
  /** Where the way goes by, as it was clicked. */
  #corners: readonly Point[] = $state.raw([]);
  #hovered: { readonly at: Point | null; readonly stand: StandId | null } = NOWHERE;
  #target: StandId | null = null;
  /** The template has been laid beside the middle of its target. */
  #isLaid = false;
  /** The button went down on what was aimed at already: let go there, it means it. */
  #isMeant = false;
  /** What is aimed at was the only target: no hand has pointed at it yet. */
  #isGuess = false;
  #hoverTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly moment: () => OrderMoment | null,
    readonly act: (actions: readonly Action[]) => void,
  ) {}

  /** The way in hand goes by corners of its own: no other way there is worth showing. */
  readonly goesByCorners = $derived(this.#corners.length > 0);

  readonly pick: PickRequest | null = $derived.by(() => {
    const { order } = this;
    if (order === null) return null;
    return {
      needs: order.needs,
      goesThere: order.needs === 'place' && order.points === undefined,
      mode: order.mode ?? null,
      stand: order.stand,
      isRefused: this.refusal !== null,
      path: this.path,
      corners: this.#corners,
      ghost: this.ghost,
      ghosts: this.ghosts,
      label: this.refusal?.reason ?? this.offer?.odds?.short ?? null,
      hint: hintOf(order, this.isAimed),
      templates: this.offer?.templates ?? [],
      legalStands: order.targets,
      legalCells: order.cells,
      hover: (at, stand) => this.#hover(at, stand),
      choose: (at, stand) => this.#aim(at, stand),
      drag: (at) => this.#drag(at),
      release: () => this.#release(),
      back: () => this.#back(),
      cancel: () => this.cancel(),
    };
  });

  /** Begins an order: done at once where it needs nothing more, else the stage asks for the rest. */
  choose({ type, form }: OrderKind, dragged?: StandId): void {
    this.cancel();
    const moment = this.moment();
    if (moment === null) return;
    const { battle, chosen, able } = moment;
    const known = ableOf(chosen, able(), type);
    const givers = known.length > 0 ? known : chosen;
    const stand = givers.find((id) => id === dragged) ?? givers[0];
    if (form.needs === 'nothing') return this.#tryFor(type, [null]);
    if (stand === undefined) return;
    if (form.needs === 'stand' && form.isConfirmed) return this.#show(type, form.title, stand);
    if (form.needs === 'stand') return this.#tryFor(type, givers);
    this.order = orderToAim(moment, { type, form }, stand, givers, dragged !== undefined);
    const only = onlyTarget(battle, this.order.targets);
    if (only === null) return;
    this.#aim(only.at, only.stand);
    this.#isGuess = true;
  }

  /** Carries out what is offered. */
  confirm(): void {
    this.#planner.finish();
    if (this.offer !== null) this.act([this.offer.action, ...(this.offer.more ?? [])]);
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
    this.#stopConsidering();
    this.#planner.stop();
    this.order = null;
    this.offer = null;
    this.isAimed = false;
    this.refusal = null;
    this.path = null;
    this.ghost = null;
    this.ghosts = [];
    this.joiners = [];
    this.joined = NO_STANDS;
    this.choices = [];
    this.#wishes = {};
    this.#corners = [];
    this.#hovered = NOWHERE;
    this.#isLaid = false;
    this.#isMeant = false;
    this.#isGuess = false;
  }

  /** An order without a target that waits for a yes, as one does that was aimed. */
  #show(type: Action['type'], title: string, stand: StandId): void {
    const offered = this.#offered(type, stand, {});
    if (offered === null) return;
    if (!isOffer(offered)) {
      this.refusal = offered;
      return;
    }
    this.order = shownOrder(type, title, stand);
    this.offer = offered;
    this.isAimed = true;
  }

  /** One after the other; refused only where none of them can do it. */
  #tryFor(type: Action['type'], stands: readonly (StandId | null)[]): void {
    const moment = this.moment();
    if (moment === null) return;
    const given = stands.flatMap((stand) => stand ?? []);
    if (given.length > 1) {
      const { members, left } = sameForEach(moment.rules, moment.battle, type, given);
      if (members.length > 0) this.act(members.map(({ action }) => action));
      else this.refusal = left[0]?.refusal ?? null;
      return;
    }
    const offered = this.#offered(type, given[0] ?? null, {});
    if (offered === null) return;
    if (isOffer(offered)) this.act([offered.action]);
    else this.refusal = offered;
  }

  #hover(at: Point | null, stand: StandId | null): void {
    if (this.order === null || this.isAimed) return;
    this.#hovered = { at, stand };
    this.#considerSoon();
  }

  #aim(at: Point, stand: StandId | null): void {
    const { order } = this;
    if (order === null) return;
    if (order.needs === 'stand' && (stand === null || order.isShown)) return;
    const wasAimed = this.isAimed;
    if (wasAimed && order.needs === 'stand' && stand === this.#target) {
      this.#isMeant = this.offer !== null && !this.#isGuess;
      this.#isGuess = false;
      return;
    }
    this.#stopConsidering();
    const aimed = this.#hovered.at;
    if (wasAimed && order.takesCorners && aimed !== null && distance(aimed, at) > SAME_PLACE)
      this.#corners = [...this.#corners, aimed];
    this.#hovered = { at, stand };
    this.#isLaid = false;
    const before = this.offer;
    if (!wasAimed || stand !== this.#target) this.#mayJoin(this.#led(at, stand) ?? order, stand);
    this.#consider(at, stand);
    this.isAimed = this.offer !== null;
    const isSame = JSON.stringify(before?.action) === JSON.stringify(this.offer?.action);
    this.#isMeant = wasAimed && this.isAimed && isSame;
  }

  /** The last corner is where the way ends again, or nothing is aimed at any more. */
  #back(): boolean {
    if (this.order === null || this.order.isShown === true) return false;
    const last = this.#corners.at(-1);
    if (last === undefined && !this.isAimed) return false;
    this.#stopConsidering();
    this.#corners = this.#corners.slice(0, -1);
    if (last !== undefined) this.#hovered = { at: last, stand: null };
    this.#consider(this.#hovered.at, this.#hovered.stand);
    this.isAimed = last !== undefined && this.offer !== null;
    return true;
  }

  /** The button is let go: a second click on the same target, without a drag, means it. */
  #release(): void {
    const { order } = this;
    // What is confirmed next is what lies under the hand now, not where it was a moment ago.
    if (this.isAimed && this.#stopConsidering())
      this.#consider(this.#hovered.at, this.#hovered.stand);
    if (this.#isMeant && order !== null) this.confirm();
    this.#isMeant = false;
  }

  /** Moves the aim: a place as it is, the template on a target by as much as the rules let it be laid. */
  #drag(at: Point): void {
    if (this.order === null || !this.isAimed) return;
    this.#hovered = { at, stand: this.#target };
    this.#isLaid = true;
    this.#isMeant = false;
    this.#considerSoon();
  }

  /** Whatever the hand has come to by then. */
  #considerSoon(): void {
    this.#hoverTimer ??= setTimeout(() => {
      this.#hoverTimer = null;
      this.#consider(this.#hovered.at, this.#hovered.stand);
    }, HOVER_PAUSE_MS);
  }

  /** False when there was nothing to stop. */
  #stopConsidering(): boolean {
    if (this.#hoverTimer === null) return false;
    clearTimeout(this.#hoverTimer);
    this.#hoverTimer = null;
    return true;
  }

  /** Whoever is selected beside the first takes part from the start, where it can. */
  #mayJoin({ type, stand, needs }: OrderInHand, target: StandId | null): void {
    const moment = this.moment();
    if (moment === null || needs !== 'stand' || target === null) return;
    const { rules, battle, chosen } = moment;
    this.joiners = possibleJoiners(rules, battle, type, stand, target);
    this.joined = standSet(this.joiners.filter((id) => chosen.includes(id)));
  }

  /** The order in hand, given by who of the selected can do it to this target or at this spot. */
  #led(at: Point | null, target: StandId | null): OrderInHand | null {
    const moment = this.moment();
    const { order } = this;
    const aim = target !== null && order?.needs === 'stand' ? { target } : { spot: this.#spot(at) };
    if (order && moment) this.order = ledAt(moment, order, aim);
    return this.order;
  }

  #consider(at: Point | null, stand: StandId | null): void {
    const order = this.#led(at, stand);
    if (order === null) return;
    this.#planner.stop();
    this.offer = null;
    this.refusal = null;
    this.path = null;
    this.ghost = null;
    this.ghosts = [];
    this.#target = stand;
    const spot = order.needs === 'place' || this.#isLaid ? this.#spot(at) : null;
    const aim = { at: spot, target: order.needs === 'place' ? null : stand };
    if (aim.at === null && aim.target === null) return;
    if (order.needs === 'place' && order.group.length > 1 && at !== null)
      return this.#planGroup(order, at);
    const offered = this.#offered(order.type, order.stand, aim);
    if (offered === null) return;
    if (!isOffer(offered)) return this.refuse(offered);
    this.offer = this.#withOthers(order, offered, aim.target);
    this.choices = offered.choices;
    if (order.needs === 'place') this.#foresee(offered.action, order.stand, spot);
  }

  /** Whoever is selected and cannot join in one declaration does the same by itself. */
  #withOthers({ stand }: OrderInHand, offer: Offer, target: StandId | null): Offer {
    const moment = this.moment();
    if (moment === null || target === null) return offer;
    const { rules, battle, chosen } = moment;
    const apart = chosen.filter((id) => id !== stand && !this.joiners.includes(id));
    return withOthersAt(rules, battle, offer, apart, target);
  }

  #planGroup(order: OrderInHand, at: Point): void {
    const moment = this.moment();
    if (moment === null) return;
    const { rules, battle } = moment;
    const { type, stand: leader, group: stands } = order;
    const manner = mannerOf(this.#wishes[MANNER], order.manner);
    const via = this.#corners;
    const group = { type, leader, stands, via, at, manner };
    this.choices = [mannerChoice(manner)];
    this.#planner.begin(planGroup(rules, battle, group), (plan, isWhole) => {
      this.offer = offerOfPlan(battle, plan, group, this.choices);
      this.ghosts = ghostsOf(rules, battle, plan.members);
      const isNobody = isWhole && this.offer === null;
      this.refusal = isNobody ? (plan.left[0]?.refusal ?? null) : null;
      if (isNobody) this.isAimed = false;
    });
  }

  /** Tables are pointed at by the Mil, hex boards by the cell. */
  #spot(at: Point | null): Point | Cell | null {
    const board = this.moment()?.battle.board;
    if (at === null || board === undefined) return null;
    return board.space === 'hex' ? cellAt(board, at) : at;
  }

  #foresee(action: Action, stand: StandId, spot: Point | Cell | null): void {
    const moment = this.moment();
    if (moment === null) return;
    const { rules, battle } = moment;
    const done = perform(rules, battle, action);
    if (!done.ok) return;
    this.path = foreseenPath(battle, done.value.log, stand);
    this.ghost = ghostOf(rules, battle, done.value, stand, spot);
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
    const via = this.#corners.length > 0 ? { via: this.#corners } : {};
    const wished = { ...order, ...via, others: [...this.joined], wishes: this.#wishes };
    return offerFor(rules, battle, type, wished);
  }
}
