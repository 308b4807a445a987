// The battle that is played in the window: its record, who is asked, the computer's moves, looking back.
// It knows what rulesets have in common and no ruleset by name.

import { untrack } from 'svelte';
import { writeBattleRecord } from '../../../shared/battle/battle-record';
import { replay } from '../../../shared/battle/replay';
import type { Action, Battle, BattleRecord } from '../../../shared/battle/battle';
import { standsOf, tableOf } from '../../../shared/battle/battle-view';
import type { SideId, StandId } from '../../../shared/core/id';
import type { Json } from '../../../shared/core/json';
import { perform, type Done } from '../../../shared/rules/perform';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { DiceByHand } from './dice-by-hand.svelte';
import { ComputerSide } from './computer-side';
import { anyGiver, isOwn, ordersOfSide, ordersOfStand, type PossibleOrder } from './orders';
import { Ordering } from './ordering.svelte';
import { BattlePast } from './order-history.svelte';
import * as records from './record-store';
import { looked } from './log-line';
import { sinceLastOrder } from './since-last-order';
import { Replay } from './playback.svelte';
import { sketchOfBattle } from './order-sketch';
import { Survey } from './ready-stands.svelte';
import { BattleTimer } from './turn-timer.svelte';
import { battleTool, hintOf, type BattleTool } from './order-tool';
import { eyesOf, hidesAnything, seenBattle, seenLog } from './fog-of-war';
import { pointOfPlace } from '../../edits/hit';
import type { EditorSession } from '../table/editor.svelte';
import type { ToolController } from '../table/tool-controller.svelte';
import type { Notices } from '../table/notices.svelte';
import type { Pace } from '../table/preferences.svelte';
import type { TableSession } from '../table/table.svelte';

export type Begin = Pick<BattleRecord, 'players' | 'dice'> & { readonly seed: string };

export class BattleSession {
  record = $state.raw<BattleRecord | null>(null);
  /** The battle as it is, whatever is looked back at. */
  battle = $state.raw<Battle | null>(null);
  rules = $state.raw<Ruleset | null>(null);
  isThinking = $state(false);
  /** The computer waits until somebody lets it go on. */
  isPaused = $state(false);
  pace: () => Pace = () => 'brisk';

  readonly ordering: Ordering;
  readonly dice: DiceByHand;
  readonly past: BattlePast;
  readonly replay: Replay;
  readonly survey: Survey;
  readonly timer: BattleTimer;

  readonly #computer = new ComputerSide();
  #tool: BattleTool | null = null;
  readonly #editor: EditorSession;
  readonly #notices: Notices;
  /** The record as the document holds it; another one there means that the document was replaced. */
  #kept: Json = null;
  /** Grows with every change, so that a late answer of the computer is known to be late. */
  #moment = 0;
  /** Which of two people is at the screen. */
  #seated = $state.raw<SideId | null>(null);

  constructor(editor: EditorSession, table: TableSession, tools: ToolController, notices: Notices) {
    this.#editor = editor;
    this.#notices = notices;
    this.ordering = new Ordering(
      () => this.#orderMoment,
      (action) => {
        this.timer.report();
        // Whoever gives an order sits at the screen, whatever it makes a secret of.
        this.#seated = action.side;
        this.#perform(action, null);
      },
    );
    this.timer = new BattleTimer(
      () => (this.battle === null ? null : (this.rules?.timer?.(this.battle) ?? null)),
      () => this.#orderMoment !== null,
      (action) => this.#tellTime(action),
    );
    this.dice = new DiceByHand({
      done: (action, why, done) => this.#did(action, why, done),
      refused: (refusal) => this.ordering.refuse(refusal),
      takenBack: () => (this.isPaused = !this.isPersonsTurn),
    });
    this.past = new BattlePast({
      record: () => this.record,
      show: (record) => {
        this.timer.forget();
        if (this.rules !== null) this.#show(record, this.rules);
      },
    });
    this.replay = new Replay(
      () => this.log,
      () => void this.#playComputer(this.#moment),
    );
    this.survey = new Survey(
      () => (this.#orderMoment === null ? null : this.shown),
      (view) => this.#computer.whoCanAct(view),
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
      $effect(() => this.survey.follow());
      $effect(() => this.timer.follow());
    });
  }

  readonly isPlaying = $derived.by(() => this.battle !== null);
  /** Whose turn at the screen has come while somebody else may still look at it; null = nobody's. */
  readonly handOver = $derived.by(() => {
    const { battle, record, rules } = this;
    if (battle === null || record === null || rules === null || battle.outcome !== null)
      return null;
    const { side } = battle.clock;
    if (side === this.#seated || eyesOf(battle, record.players) !== side) return null;
    const people = battle.sides.filter(({ id }) => record.players[id] === 'person');
    return people.length > 1 && hidesAnything(rules, battle) ? side : null;
  });
  /** Something is hidden from somebody who plays: what is true may not be told yet. */
  readonly hasSecrets = $derived.by(() => {
    const { battle, rules } = this;
    return battle?.outcome === null && rules !== null && hidesAnything(rules, battle);
  });
  readonly eyes = $derived.by(() => {
    if (this.battle === null || this.record === null) return null;
    return this.handOver === null ? eyesOf(this.battle, this.record.players) : 'nobody';
  });
  /** The battle as it is, or as it was where somebody looks back. */
  readonly #viewed = $derived.by(() => {
    const { upTo } = this.replay;
    if (upTo === null || this.record === null) return this.battle;
    return replay(this.record.start, this.record.log, upTo);
  });
  /** What is asked of the person who may answer the other side; null when it acts on its own. */
  readonly question = $derived.by(() => {
    if (this.#orderMoment === null) return null;
    const { rules, battle } = this.#orderMoment;
    return rules.question?.(battle) ?? null;
  });
  /** The battle as it may be on the screen. */
  readonly shown = $derived.by(() =>
    this.#viewed === null || this.rules === null
      ? null
      : seenBattle(this.rules, this.#viewed, this.eyes),
  );
  readonly log = $derived.by(() =>
    this.record === null ? [] : seenLog(this.record.log, this.eyes),
  );
  /** What the others did since the person who is asked gave their last order. */
  readonly since = $derived.by(() =>
    this.record === null || this.#orderMoment === null
      ? null
      : sinceLastOrder(this.record, this.log, this.#orderMoment.battle.clock.side),
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
  readonly #orderMoment = $derived.by(() => {
    const { battle, rules } = this;
    const isBusy = this.handOver !== null || this.replay.isLookingBack || this.dice.wanted !== null;
    if (battle === null || rules === null || !this.isPersonsTurn || isBusy) return null;
    const chosen = [...this.#editor.selection].filter((id): id is StandId =>
      isOwn(battle, id as StandId),
    );
    // What is offered is judged by what the side may know; what is done, by the whole truth.
    return { rules, battle: seenBattle(rules, battle, battle.clock.side), chosen };
  });
  /** The selected stand, where it is one that can be ordered about now. */
  readonly chosen = $derived.by(() => this.#orderMoment?.chosen[0] ?? null);
  readonly sideOrders: readonly PossibleOrder[] = $derived.by(() =>
    this.#orderMoment === null
      ? []
      : ordersOfSide(this.#orderMoment.rules, this.#orderMoment.battle),
  );
  readonly standOrders: readonly PossibleOrder[] = $derived.by(() =>
    this.#orderMoment === null || this.chosen === null
      ? []
      : ordersOfStand(this.#orderMoment.rules, this.#orderMoment.battle, this.chosen),
  );
  readonly pick = $derived.by(() => this.ordering.pick);
  /** What lies over the table whatever the hand does: who can act, or what the line looked at is about. */
  readonly ambient = $derived.by(() => {
    const { shown, record, replay: looking } = this;
    // While the others act, their last doing is shown as if it were looked back at.
    const isWatching =
      !looking.isLookingBack && !this.isPersonsTurn && this.battle?.outcome === null;
    const line = isWatching && this.handOver === null ? (this.log.at(-1) ?? null) : looking.line;
    return sketchOfBattle({
      shown,
      line,
      ...looked(this.rules, record, shown, line),
      markers: (shown !== null && this.rules?.markers?.(shown)) || [],
      ready: this.chosen === null ? this.survey.ready : null,
      question: this.question,
      pick: this.pick,
    });
  });

  /** What the hand can do now. */
  readonly hint = $derived.by(() => hintOf(this));

  // ---- beginning and end

  /** The refusal names what the rules find wrong with the scenario. */
  begin({ players, dice, seed }: Begin): string | null {
    const begun = records.begunFrom(this.#editor.scenario, seed);
    if (!begun.ok) return begun.error;
    const { start, rules } = begun.value;
    this.#seated = null;
    this.isPaused = false;
    this.#show({ start, players, dice, actions: [], log: [] }, rules);
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
    const ready = standsOf(shown).filter(({ id }) => this.survey.ready.has(id));
    const at = ready.findIndex(({ id }) => id === this.chosen);
    const next = ready[(at + 1) % ready.length];
    if (next === undefined) return false;
    this.ordering.cancel();
    this.#editor.select([next.id]);
    return true;
  }

  /** Begins an order of these stands; the side's own orders are given through any stand of it. */
  start(order: Pick<PossibleOrder, 'type' | 'form'>, stands: readonly StandId[]): void {
    const { shown, rules } = this;
    if (shown === null || rules === null) return;
    const giver = anyGiver(rules, shown, order.type);
    const givers = stands.length > 0 ? stands : giver === null ? [] : [giver];
    if (givers.length === 0) return;
    this.ordering.cancel();
    this.#editor.select(givers);
    this.ordering.choose(order);
  }

  /** Begins an order of this stand at this target, up to the point where it is confirmed. */
  aim(order: Pick<PossibleOrder, 'type' | 'form'>, stand: StandId, target: StandId): void {
    const place = this.shown?.stands[target]?.place;
    const at = place === undefined ? null : pointOfPlace(place, this.#editor.scenario.board);
    if (at === null) return;
    this.ordering.cancel();
    this.#editor.select([stand]);
    this.ordering.choose(order);
    this.ordering.pick?.choose(at, target);
  }

  /** The person whose turn it is has taken the seat, and the other one looks away. */
  takeSeat(): void {
    this.#seated = this.handOver;
  }

  pause(isPaused: boolean): void {
    this.isPaused = isPaused;
    if (!isPaused) void this.#playComputer(this.#moment);
  }

  /** No die is rolled for it, whoever rolls them; a pick under way goes on. */
  #tellTime(action: Action): void {
    const { battle, rules, record } = this;
    const done = battle !== null && rules !== null && perform(rules, battle, action);
    if (!done || !done.ok || record === null) return;
    this.record = records.withAction(record, action, done.value.log, null);
    this.battle = done.value.battle;
    this.#kept = writeBattleRecord(this.record);
    this.#editor.keepBattle(this.#kept);
  }

  #perform(action: Action, why: string | null): void {
    const { battle, rules, record } = this;
    if (battle === null || rules === null || record === null) return;
    if (record.dice === 'hand') {
      this.dice.begin(rules, battle, action, why);
      return;
    }
    const done = perform(rules, battle, action);
    if (done.ok) this.#did(action, why, done.value);
    else this.ordering.refuse(done.error);
  }

  // ---- keeping, and the computer

  #did(action: Action, why: string | null, done: Done): void {
    if (this.record === null || this.rules === null) return;
    this.#show(records.withAction(this.record, action, done.log, why), this.rules, done.battle);
  }

  #show(record: BattleRecord, rules: Ruleset, battle = records.battleNow(record)): void {
    this.#changed();
    this.record = record;
    this.rules = rules;
    this.battle = battle;
    this.#kept = writeBattleRecord(record);
    this.#editor.keepBattle(this.#kept);
    void this.#playComputer(this.#moment);
  }

  /** Whatever was under way belonged to the battle as it was. */
  #changed(): void {
    this.#moment += 1;
    this.ordering.cancel();
    this.dice.drop();
    this.replay.end();
  }

  /** The document has another battle than the one that is shown: it was opened, undone or ended. */
  #follow(battle: Json): void {
    if (battle === this.#kept) return;
    this.#kept = battle;
    this.timer.forget();
    this.#changed();
    this.#seated = null;
    if (battle === null) {
      this.record = null;
      this.battle = null;
      return;
    }
    this.#resume(battle);
  }

  #resume(json: Json): void {
    const kept = records.resumed(json);
    if (!kept.ok) {
      this.record = null;
      this.battle = null;
      this.#notices.show({
        tone: 'error',
        text: `The battle in this file cannot be continued: ${kept.error}`,
        hint: 'The scenario itself is fine. Start the battle anew to play.',
      });
      return;
    }
    this.record = kept.value.record;
    this.rules = kept.value.rules;
    this.battle = records.battleNow(kept.value.record);
    void this.#playComputer(this.#moment);
  }

  async #playComputer(moment: number): Promise<void> {
    const { battle, rules, record } = this;
    if (battle === null || rules === null || record === null || !this.#isComputersTurn()) return;
    const { side } = battle.clock;
    const player = record.players[side];
    if (player === 'person' || player === undefined) return;
    this.isThinking = true;
    try {
      const view = rules.visible(battle, side);
      const choice = await this.#computer.choose(view, side, player, this.pace());
      const isWanted = moment === this.#moment && this.#isComputersTurn();
      if (isWanted) this.#perform(choice.action, choice.why);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#notices.show({ tone: 'error', text: `The computer could not go on: ${message}` });
    } finally {
      if (moment === this.#moment || !this.#isComputersTurn()) this.isThinking = false;
    }
  }

  #isComputersTurn(): boolean {
    const { battle, record } = this;
    if (battle === null || record === null || battle.outcome !== null) return false;
    if (this.isPaused || this.replay.isLookingBack || this.dice.wanted !== null) return false;
    return record.players[battle.clock.side] !== 'person';
  }
}
