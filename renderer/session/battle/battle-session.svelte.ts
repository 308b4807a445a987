// The battle that is played in the window: puts its parts together, and tells panels and the stage what is
// shown, what is asked and what can be ordered. It knows what rulesets have in common and no ruleset by name.

import { untrack } from 'svelte';
import { replay } from '../../../shared/battle/replay';
import type { Action, Battle, BattleRecord, Said } from '../../../shared/battle/battle';
import { standsOf, tableOf } from '../../../shared/battle/battle-view';
import type { StandId } from '../../../shared/core/id';
import type { Json } from '../../../shared/core/json';
import { perform, type Done } from '../../../shared/rules/perform';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { DiceByHand } from './dice-by-hand.svelte';
import { ComputerSide } from './computer-side';
import { ComputerTurns } from './computer-turns.svelte';
import type { OrderKind, PossibleOrder } from './hand/possible-order';
import { anyGiver, isOwn, ordersOfSide } from './orders';
import { Ordering } from './ordering.svelte';
import { ordersOfGroup } from './group-orders';
import { OrderQueue } from './order-queue';
import { OrderHistory } from './order-history.svelte';
import * as records from './record-store';
import { actionOfLine } from './log-line';
import { StandHint } from './hints/stand-hint.svelte';
import { PlanHint, sketchOfPlan } from './hints/plan-hint.svelte';
import { sinceLastOrder } from './since-last-order';
import { Playback } from './playback.svelte';
import { sketchOfBattle } from './order-sketch';
import { ReadyStands } from './ready-stands.svelte';
import { BattleTimer } from './turn-timer.svelte';
import { battleTool, hintOf, type BattleTool } from './hand/order-tool';
import { seenBattle, seenLog } from './fog-of-war';
import { KeptBattle } from './kept-battle.svelte';
import { Seat } from './seat.svelte';
import { joined, NO_SKETCH } from '../../things/sketch';
import { pointOfPlace } from '../../edits/hit';
import type { EditorSession } from '../table/editor.svelte';
import type { ToolController } from '../table/tool-controller.svelte';
import type { Notices } from '../table/notices.svelte';
import type { Pace } from '../table/preferences.svelte';
import type { TableSession } from '../table/table.svelte';

export type Begin = Pick<BattleRecord, 'players' | 'manners' | 'dice'> & { readonly seed: string };

export class BattleSession {
  pace: () => Pace = () => 'brisk';

  readonly kept: KeptBattle;
  readonly seat: Seat;
  readonly computer: ComputerTurns;
  readonly ordering: Ordering;
  readonly dice: DiceByHand;
  readonly history: OrderHistory;
  readonly queue: OrderQueue;
  readonly playback: Playback;
  readonly readyStands: ReadyStands;
  readonly timer: BattleTimer;
  readonly standHint: StandHint;
  readonly planHint: PlanHint;

  #tool: BattleTool | null = null;
  readonly #editor: EditorSession;
  readonly #computerSide = new ComputerSide();

  constructor(editor: EditorSession, table: TableSession, tools: ToolController, notices: Notices) {
    this.#editor = editor;
    this.kept = new KeptBattle({
      keep: (battle) => editor.keepBattle(battle),
      changing: () => this.#endWhatIsUnderWay(),
      changed: () => {
        this.computer.play();
        this.queue.goOn();
      },
      failed: (reason) =>
        notices.show({
          tone: 'error',
          text: `The battle in this file cannot be continued: ${reason}`,
          hint: 'The scenario itself is fine. Start the battle anew to play.',
        }),
    });
    this.seat = new Seat(() => this.kept.played);
    this.computer = new ComputerTurns(this.#computerSide, {
      played: () => this.kept.played,
      isHeldUp: () => this.playback.isLookingBack || this.dice.isAsking,
      pace: () => this.pace(),
      act: (action, said) => this.#perform(action, said),
      failed: (reason) =>
        notices.show({ tone: 'error', text: `The computer could not go on: ${reason}` }),
    });
    this.ordering = new Ordering(
      () => this.#orderContext,
      (actions) => {
        this.timer.report();
        for (const { side } of actions.slice(0, 1)) this.seat.sit(side);
        this.queue.give(actions);
      },
    );
    this.timer = new BattleTimer(
      () => (this.battle === null ? null : (this.rules?.timer?.(this.battle) ?? null)),
      () => this.#orderContext !== null,
      (action) => this.#spendTime(action),
    );
    this.queue = new OrderQueue({
      played: () => this.kept.played,
      show: (record, rules, battle) => this.kept.show(record, rules, battle),
      rollByHand: ({ rules, battle }, action) => this.dice.begin(rules, battle, action),
      refused: (refusal) => this.ordering.refuse(refusal),
      missed: (count, total, why) =>
        notices.show({
          tone: 'info',
          text: `${count} of ${total} stands could not do it any more: ${why}.`,
        }),
    });
    this.dice = new DiceByHand({
      isByHand: ({ side }) => this.record?.dice !== 'own' || this.record.players[side] === 'person',
      done: (action, said, done) => this.#carriedOut(action, said, done),
      refused: (refusal) => this.ordering.refuse(refusal),
      takenBack: (action, log) => {
        this.queue.drop();
        this.computer.isPaused = !this.isPersonsTurn;
        this.history.giveUp(action, log);
      },
    });
    this.history = new OrderHistory({
      record: () => this.record,
      rules: () => this.rules,
      show: (record) => {
        this.timer.forget();
        this.queue.drop();
        if (this.rules !== null) this.kept.show(record, this.rules);
      },
    });
    this.playback = new Playback(
      () => this.log,
      () => this.computer.play(),
    );
    this.readyStands = new ReadyStands(
      () => (this.#orderContext === null ? null : this.shown),
      () => this.rules,
      (view) => this.#computerSide.whoCanAct(view),
    );
    this.standHint = new StandHint({
      now: () => this.#orderContext,
      hint: (view, side, stand) => this.#computerSide.hint(view, side, stand),
      tell: (text) => notices.show({ tone: 'info', text, about: 'hint' }),
      select: (stand) => editor.select([stand]),
    });
    this.planHint = new PlanHint(
      () => this.#orderContext?.battle ?? null,
      (view, side) => this.#computerSide.planHint(view, side),
    );
    $effect.root(() => {
      $effect(() => {
        const { battle } = editor.scenario;
        untrack(() => this.#follow(battle));
      });
      $effect(() => {
        table.played = this.shown === null ? null : tableOf(editor.scenario, this.shown);
      });
      $effect(() => {
        const { ambient } = this;
        untrack(() => {
          if (this.#tool === null) tools.sketch = ambient;
          else this.#tool.redraw();
        });
      });
      $effect(() => {
        const { isPlaying } = this;
        untrack(() => {
          this.#tool = null;
          tools.override(isPlaying ? (context) => (this.#tool = battleTool(this, context)) : null);
        });
      });
      $effect(() => this.readyStands.follow());
      $effect(() => this.timer.follow());
    });
  }

  get record(): BattleRecord | null {
    return this.kept.record;
  }

  /** The battle as it is, whatever is looked back at. */
  get battle(): Battle | null {
    return this.kept.battle;
  }

  get rules(): Ruleset | null {
    return this.kept.rules;
  }

  readonly isPlaying = $derived.by(() => this.battle !== null);
  /** The battle as it is, or as it was where somebody looks back. */
  readonly #viewed = $derived.by(() => {
    const { upTo } = this.playback;
    if (upTo === null || this.record === null) return this.battle;
    return replay(this.record.start, this.record.log, upTo);
  });
  /** What is asked of the person who may answer the other side; null when it acts on its own. */
  readonly question = $derived.by(() => {
    if (this.#orderContext === null) return null;
    const { rules, battle } = this.#orderContext;
    return rules.question?.(battle) ?? null;
  });
  /** The battle as it may be on the screen. */
  readonly shown = $derived.by(() =>
    this.#viewed === null || this.rules === null
      ? null
      : seenBattle(this.rules, this.#viewed, this.seat.viewpoint),
  );
  readonly log = $derived.by(() =>
    this.record === null ? [] : seenLog(this.record.log, this.seat.viewpoint),
  );
  /** What the others did since the person who is asked gave their last order. */
  readonly sinceLastOrder = $derived.by(() =>
    this.record === null || this.#orderContext === null
      ? null
      : sinceLastOrder(this.record, this.log, this.#orderContext.battle.clock.side),
  );
  readonly reasons = $derived.by(() =>
    this.record === null ? [] : records.reasonsOf(this.record, this.log),
  );
  readonly isPersonsTurn = $derived.by(
    () =>
      this.battle !== null &&
      this.battle.outcome === null &&
      this.record?.players[this.battle.clock.side] === 'person',
  );
  /** What orders can be given about now; null while none can. */
  readonly #orderContext = $derived.by(() => {
    const { battle, rules } = this;
    const isBusy = this.seat.handOver !== null || this.playback.isLookingBack || this.dice.isAsking;
    if (battle === null || rules === null || !this.isPersonsTurn || isBusy) return null;
    const chosen = [...this.#editor.selection].filter((id): id is StandId =>
      isOwn(battle, id as StandId),
    );
    // What is offered is judged by what the side may know; what is done, by the whole truth.
    const able = () => this.readyStands.byAction;
    return { rules, battle: seenBattle(rules, battle, battle.clock.side), chosen, able };
  });
  /** Whether it is a stand of the side that is asked. */
  isOwn(stand: StandId): boolean {
    return this.#orderContext !== null && isOwn(this.#orderContext.battle, stand);
  }

  /** The selected stand, where it is one that can be ordered about now. */
  readonly chosen = $derived.by(() => this.#orderContext?.chosen[0] ?? null);
  readonly sideOrders: readonly PossibleOrder[] = $derived.by(() =>
    this.#orderContext === null
      ? []
      : ordersOfSide(this.#orderContext.rules, this.#orderContext.battle),
  );
  readonly standOrders: readonly PossibleOrder[] = $derived.by(() =>
    this.#orderContext === null || this.chosen === null
      ? []
      : ordersOfGroup(
          this.#orderContext.rules,
          this.#orderContext.battle,
          this.#orderContext.chosen,
          this.readyStands.byAction,
        ),
  );
  readonly pick = $derived.by(() => this.ordering.pick);
  /** What lies over the table whatever the hand does: who can act, or what the line looked at is about. */
  readonly ambient = $derived.by(() => {
    const { shown, record, playback } = this;
    // While the others act, their last doing is shown as if it were looked back at.
    const isWatching =
      !playback.isLookingBack && !this.isPersonsTurn && this.battle?.outcome === null;
    const line =
      isWatching && this.seat.handOver === null ? (this.log.at(-1) ?? null) : playback.line;
    const tasks = this.planHint.tasks ?? [];
    const plan = shown === null ? NO_SKETCH : sketchOfPlan(shown, tasks);
    const seen = sketchOfBattle({
      shown,
      line,
      ...actionOfLine(this.rules, record, shown, line),
      markers: (shown !== null && this.rules?.markers?.(shown)) || [],
      ties: (shown !== null && this.rules?.ties?.(shown)) || [],
      ready: this.chosen === null ? this.readyStands.toVisit : null,
      question: this.question,
      pick: this.pick,
    });
    return tasks.length === 0 ? seen : joined(seen, plan);
  });

  /** What the hand can do now. */
  readonly hint = $derived.by(() => hintOf(this));

  // ---- beginning and end

  /** The refusal names what the rules find wrong with the scenario. */
  begin({ players, manners = {}, dice, seed }: Begin): string | null {
    const begun = records.begunFrom(this.#editor.scenario, seed);
    if (!begun.ok) return begun.error;
    const { start, rules } = begun.value;
    this.seat.leave();
    this.computer.isPaused = false;
    this.planHint.close();
    this.kept.show({ start, players, manners, dice, actions: [], log: [] }, rules);
    this.#editor.select([]);
    return null;
  }

  /** Back to the map. Undo brings the battle back. */
  stop(): void {
    this.#editor.apply('end the battle', { type: 'set', values: { battle: null } });
  }

  /** Selects the next stand that could still do something, in the order of the forces; false without one. */
  chooseNext(): boolean {
    const { shown } = this;
    if (shown === null) return false;
    const ready = standsOf(shown).filter(({ id }) => this.readyStands.toVisit.has(id));
    const at = ready.findIndex(({ id }) => id === this.chosen);
    const next = ready[(at + 1) % ready.length];
    if (next === undefined) return false;
    this.ordering.cancel();
    this.#editor.select([next.id]);
    return true;
  }

  /** Selects a stand, as a click on it does. */
  choose(stand: StandId): void {
    this.ordering.cancel();
    this.#editor.select([stand]);
  }

  /** Selects nothing, so that what all could still do is shown; false where nothing was selected. */
  leave(): boolean {
    const had = this.#editor.selection.size > 0;
    this.#editor.select([]);
    return had;
  }

  /** Begins an order of these stands; the side's own orders are given through any stand of it. */
  start(order: OrderKind, stands: readonly StandId[]): void {
    const { shown, rules } = this;
    if (shown === null || rules === null) return;
    const giver = anyGiver(rules, shown, order.type);
    const givers = stands.length > 0 ? stands : giver === null ? [] : [giver];
    if (givers.length === 0) return;
    this.ordering.cancel();
    this.#editor.select(givers);
    this.ordering.choose(order);
  }

  /** Begins an order of these stands at this target, up to the point where it is confirmed. */
  aim(order: OrderKind, stands: readonly StandId[], target: StandId): void {
    const place = this.shown?.stands[target]?.place;
    const at = place === undefined ? null : pointOfPlace(place, this.#editor.scenario.board);
    if (at === null) return;
    this.ordering.cancel();
    this.#editor.select(stands);
    this.ordering.choose(order);
    this.ordering.pick?.choose(at, target);
  }

  /** No die is rolled for it, whoever rolls them; an order that is being given goes on. */
  #spendTime(action: Action): void {
    const { battle, rules } = this;
    const done = battle !== null && rules !== null && perform(rules, battle, action);
    if (done && done.ok) this.kept.add(action, done.value.battle, done.value.log);
  }

  #perform(action: Action, said: Said): void {
    const { battle, rules, record } = this;
    if (battle === null || rules === null || record === null) return;
    if (record.dice !== 'seed') return this.dice.begin(rules, battle, action, said);
    const done = perform(rules, battle, action);
    if (done.ok) this.#carriedOut(action, said, done.value);
    else this.ordering.refuse(done.error);
  }

  #carriedOut(action: Action, said: Said, done: Done): void {
    const { record, rules } = this;
    if (record === null || rules === null) return;
    const group = said.why === null ? this.queue.group : null;
    const next = records.withAction(record, action, done.log, said, group);
    this.kept.show(next, rules, done.battle);
  }

  /** Whatever was under way belonged to the battle as it was. */
  #endWhatIsUnderWay(): void {
    this.computer.outdate();
    this.ordering.cancel();
    this.dice.drop();
    this.playback.end();
  }

  /** The document has another battle than the one that is shown: it was opened, undone or ended. */
  #follow(battle: Json): void {
    if (!this.kept.isOther(battle)) return;
    this.timer.forget();
    this.seat.leave();
    this.queue.drop();
    this.kept.resume(battle);
  }
}
