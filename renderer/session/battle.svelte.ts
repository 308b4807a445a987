// The battle that is played in the window: whose turn it is, the order in the making, the computer's
// moves, rewinding. It knows what rulesets have in common and no ruleset by name.

import { untrack } from 'svelte';
import { parseBattleRecord, writeBattleRecord } from '../../shared/battle/record';
import type { Action, Battle, BattleRecord } from '../../shared/battle/types';
import type { StandId } from '../../shared/core/id';
import type { Json } from '../../shared/core/json';
import type { Point } from '../../shared/core/measure';
import type { Refusal } from '../../shared/core/rule-ref';
import { beginBattle } from '../../shared/rules/begin';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/types';
import type { Cell } from '../../shared/scenario/types';
import { rulesetOf } from '../../shared/rulesets/registry';
import { cellAt } from '../tools/cells';
import { askOpponent } from './battle-opponent';
import {
  isOffer,
  isOwn,
  legalTargets,
  NO_STANDS,
  type Offer,
  offerFor,
  orderOf,
  ordersOfSide,
  ordersOfStand,
  type PossibleOrder,
} from './battle-orders';
import type { PickRequest } from './battle-pick';
import { battleNow, type Reason, rewound, withAction } from './battle-record';
import { battleTool } from './battle-tool';
import { eyesOf, foreseenPath, seenBattle, seenLog, tableOf } from './battle-view';
import type { EditorSession } from './editor.svelte';
import type { HandSession } from './hand.svelte';
import type { Notices } from './notices.svelte';
import { NO_SKETCH } from './sketch';
import type { TableSession } from './table.svelte';

interface OrderInHand {
  readonly type: Action['type'];
  readonly title: string;
  readonly stand: StandId;
  readonly needs: 'place' | 'stand';
  readonly targets: ReadonlySet<StandId>;
}

/** Long enough to see what the computer did before it does the next thing. */
const PAUSE_BETWEEN_MOVES_MS = 250;
/** Asking the rules about a way can take longer than a frame: while the hand moves they rest between. */
const HOVER_PAUSE_MS = 90;
const NOWHERE = { at: null, stand: null };

export class BattleSession {
  record = $state.raw<BattleRecord | null>(null);
  battle = $state.raw<Battle | null>(null);
  rules = $state.raw<Ruleset | null>(null);
  /** The order whose place or target is still to be chosen. */
  order = $state.raw<OrderInHand | null>(null);
  /** What the order would do where the pointer is, or where it was aimed. */
  offer = $state.raw<Offer | null>(null);
  /** Whether the offer waits to be confirmed, rather than following the pointer. */
  isAimed = $state(false);
  refusal = $state.raw<Refusal | null>(null);
  /** The way that the offered order would take its stand. */
  path = $state.raw<readonly Point[] | null>(null);
  isThinking = $state(false);
  reasons = $state.raw<readonly Reason[]>([]);

  readonly #editor: EditorSession;
  readonly #notices: Notices;
  /** The record as the document holds it; another one there means that the document was replaced. */
  #kept: Json = null;
  /** Grows with every change, so that a late answer of the computer is known to be late. */
  #moment = 0;
  #hovered: { readonly at: Point | null; readonly stand: StandId | null } = NOWHERE;
  #hoverTimer: ReturnType<typeof setTimeout> | null = null;

  constructor(editor: EditorSession, table: TableSession, hand: HandSession, notices: Notices) {
    this.#editor = editor;
    this.#notices = notices;
    $effect.root(() => {
      $effect(() => {
        const { battle } = editor.scenario;
        untrack(() => this.#follow(battle));
      });
      $effect(() => {
        table.played = this.shown === null ? null : tableOf(editor.scenario, this.shown);
      });
      $effect(() => {
        if (this.order === null) hand.sketch = NO_SKETCH;
      });
      $effect(() => {
        const { isPlaying } = this;
        untrack(() => hand.lend(isPlaying ? (desk) => battleTool(this, desk) : null));
      });
    });
  }

  readonly isPlaying = $derived.by(() => this.battle !== null);
  readonly eyes = $derived.by(() =>
    this.battle === null || this.record === null ? null : eyesOf(this.battle, this.record.players),
  );
  /** The battle as it may be on the screen. */
  readonly shown = $derived.by(() =>
    this.battle === null || this.rules === null
      ? null
      : seenBattle(this.rules, this.battle, this.eyes),
  );
  readonly log = $derived.by(() =>
    this.record === null ? [] : seenLog(this.record.log, this.eyes),
  );
  readonly isPersonsTurn = $derived.by(
    () =>
      this.battle !== null &&
      this.battle.outcome === null &&
      this.record?.players[this.battle.clock.side] === 'person',
  );
  /** The selected stand, where it is one that can be ordered about now. */
  readonly chosen = $derived.by(() => {
    const [id] = this.#editor.selection;
    const stand = this.battle?.stands[id as StandId];
    if (stand === undefined || this.battle === null || !this.isPersonsTurn) return null;
    return isOwn(this.battle, stand.id) ? stand.id : null;
  });
  readonly sideOrders: readonly PossibleOrder[] = $derived.by(() =>
    this.battle === null || this.rules === null || !this.isPersonsTurn
      ? []
      : ordersOfSide(this.rules, this.battle),
  );
  readonly standOrders: readonly PossibleOrder[] = $derived.by(() =>
    this.battle === null || this.rules === null || this.chosen === null
      ? []
      : ordersOfStand(this.rules, this.battle, this.chosen),
  );
  readonly pick: PickRequest | null = $derived.by(() => {
    const order = this.order;
    if (order === null) return null;
    return {
      needs: order.needs,
      stand: order.stand,
      isRefused: this.refusal !== null,
      path: this.path,
      hint:
        order.needs === 'place'
          ? `${order.title}: click where to, Escape to give up`
          : `${order.title}: click the target, Escape to give up`,
      legalStands: order.targets,
      hover: (at, stand) => this.#hover(at, stand),
      choose: (at, stand) => this.#aim(at, stand),
      cancel: () => this.cancel(),
    };
  });

  /** What the hand can do now. */
  readonly hint = $derived.by(
    () => this.pick?.hint ?? 'Click a stand to select it. Its orders are at the right.',
  );

  // ---- beginning and end

  /** The refusal names what the rules find wrong with the scenario. */
  begin(players: BattleRecord['players'], seed: string): string | null {
    const { scenario } = this.#editor;
    const found = rulesetOf(scenario.rules);
    if (!found.ok) return found.error;
    const [problem] = found.value.check(scenario);
    if (problem !== undefined) return `${problem.path}: ${problem.message}`;
    if (scenario.stands.length === 0) return 'There are no stands on the table yet.';
    const start = beginBattle(found.value, scenario, seed);
    this.#show({ start, players, actions: [], log: [] }, found.value);
    this.#editor.select([]);
    return null;
  }

  /** Back to the map. Undo brings the battle back. */
  stop(): void {
    this.#editor.apply('end the battle', { type: 'set', values: { battle: null } });
  }

  // ---- orders

  /** Begins an order: done at once where it needs nothing more, else the stage asks for the rest. */
  choose({ type, form }: PossibleOrder): void {
    this.cancel();
    if (this.battle === null || this.rules === null) return;
    const { battle, rules, chosen } = this;
    if (form.needs === 'nothing') return this.#try(type, null);
    if (chosen === null) return;
    if (form.needs === 'stand') return this.#try(type, chosen);
    const needs = form.needs === 'stand-and-place' ? 'place' : 'stand';
    const targets = needs === 'stand' ? legalTargets(rules, battle, type, chosen) : NO_STANDS;
    this.order = { type, title: form.title, stand: chosen, needs, targets };
  }

  /** Carries out what is offered. */
  confirm(): void {
    if (this.offer === null) return;
    const { action } = this.offer;
    this.#perform(action, null);
  }

  cancel(): void {
    if (this.#hoverTimer !== null) clearTimeout(this.#hoverTimer);
    this.#hoverTimer = null;
    this.order = null;
    this.offer = null;
    this.isAimed = false;
    this.refusal = null;
    this.path = null;
  }

  /** Takes back the action that wrote entry `n` and all that came after it. */
  rewindTo(n: number): void {
    if (this.record === null || this.rules === null) return;
    const record = rewound(this.record, n);
    const count = record.log.length;
    this.reasons = this.reasons.filter((reason) => reason.n < count);
    this.#show(record, this.rules);
  }

  #try(type: Action['type'], stand: StandId | null): void {
    const offered = this.#offered(type, stand, {});
    if (offered === null) return;
    if (isOffer(offered)) this.#perform(offered.action, null);
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
    if (this.order === null) return;
    if (this.order.needs === 'stand' && stand === null) return;
    const before = this.offer;
    const wasAimed = this.isAimed;
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

  #consider(at: Point | null, stand: StandId | null): void {
    const { order } = this;
    if (order === null) return;
    this.offer = null;
    this.refusal = null;
    this.path = null;
    const aim = order.needs === 'place' ? { at: this.#spot(at) } : { target: stand };
    if (Object.values(aim)[0] === null) return;
    const offered = this.#offered(order.type, order.stand, aim);
    if (offered === null) return;
    if (!isOffer(offered)) {
      this.refusal = offered;
      return;
    }
    this.offer = offered;
    if (order.needs === 'place') this.path = this.#pathOf(offered.action, order.stand);
  }

  /** Tables are pointed at by the Mil, hex boards by the cell. */
  #spot(at: Point | null): Point | Cell | null {
    if (at === null || this.battle === null) return null;
    return this.battle.board.space === 'hex' ? cellAt(this.battle.board, at) : at;
  }

  #pathOf(action: Action, stand: StandId): readonly Point[] | null {
    if (this.battle === null || this.rules === null) return null;
    const done = perform(this.rules, this.battle, action);
    return done.ok ? foreseenPath(this.battle, done.value.log, stand) : null;
  }

  #offered(
    type: Action['type'],
    stand: StandId | null,
    aim: { at?: Point | Cell | null; target?: StandId | null },
  ): Offer | Refusal | null {
    if (this.battle === null || this.rules === null) return null;
    return offerFor(this.rules, this.battle, type, orderOf(this.battle.clock.side, stand, aim));
  }

  #perform(action: Action, reason: string | null): void {
    const { battle, rules, record } = this;
    if (battle === null || rules === null || record === null) return;
    const done = perform(rules, battle, action);
    if (!done.ok) {
      this.refusal = done.error;
      return;
    }
    if (reason !== null) this.reasons = [...this.reasons, { n: battle.logged, why: reason }];
    this.#show(withAction(record, action, done.value.log), rules, done.value.battle);
  }

  // ---- keeping, and the computer

  #show(record: BattleRecord, rules: Ruleset, battle = battleNow(record)): void {
    this.cancel();
    this.record = record;
    this.rules = rules;
    this.battle = battle;
    this.#kept = writeBattleRecord(record);
    this.#editor.keepBattle(this.#kept);
    this.#moment += 1;
    void this.#playComputer(this.#moment);
  }

  /** The document has another battle than the one that is shown: it was opened, undone or ended. */
  #follow(battle: Json): void {
    if (battle === this.#kept) return;
    this.#kept = battle;
    this.#moment += 1;
    this.cancel();
    this.reasons = [];
    if (battle === null) {
      this.record = null;
      this.battle = null;
      return;
    }
    this.#resume(battle);
  }

  #resume(json: Json): void {
    const record = parseBattleRecord(json);
    const rules = record.ok ? rulesetOf(record.value.start.rules) : record;
    if (!record.ok || !rules.ok) {
      const error = !record.ok ? record.error : !rules.ok ? rules.error : '';
      this.record = null;
      this.battle = null;
      this.#notices.show({
        tone: 'error',
        text: `The battle in this file cannot be continued: ${error}`,
        hint: 'The scenario itself is fine. Start the battle anew to play.',
      });
      return;
    }
    this.record = record.value;
    this.rules = rules.value;
    this.battle = battleNow(record.value);
    void this.#playComputer(this.#moment);
  }

  async #playComputer(moment: number): Promise<void> {
    const { battle, rules, record } = this;
    if (battle === null || rules === null || record === null || battle.outcome !== null) return;
    const { side } = battle.clock;
    if (record.players[side] !== 'computer') return;
    this.isThinking = true;
    try {
      const [choice] = await Promise.all([
        askOpponent(rules.visible(battle, side), side),
        new Promise((resolve) => setTimeout(resolve, PAUSE_BETWEEN_MOVES_MS)),
      ]);
      if (moment === this.#moment) this.#perform(choice.action, choice.why);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#notices.show({ tone: 'error', text: `The computer could not go on: ${message}` });
    } finally {
      if (moment === this.#moment || this.#isIdle()) this.isThinking = false;
    }
  }

  #isIdle(): boolean {
    const { battle, record } = this;
    if (battle === null || record === null || battle.outcome !== null) return true;
    return record.players[battle.clock.side] !== 'computer';
  }
}
