// What the selected stands see, spot, threaten and can reach, and what is said of the spot under the
// pointer: asked of the terrain engine in workers, and kept here as values for stage and panels to show.

import type { Battle } from '../../../shared/battle/battle';
import type { MoveMode } from '../../../shared/rules/ruleset';
import type { SideId, StandId } from '../../../shared/core/id';
import type { LengthUnit, Point } from '../../../shared/core/measure';
import { sheetSize } from '../../../shared/print/drawing/picture';
import { reachCost } from '../../../shared/terrain/movement/reach/reach';
import { answerWords, leftWords } from '../../../shared/terrain/movement/route/route-words';
import type { Mover } from '../../../shared/terrain/map/engine-types';
import type { EditorSession } from '../table/editor.svelte';
import type { ToolController } from '../table/tool-controller.svelte';
import { OverlayAnswers } from './overlay-answers.svelte';
import type { Ends } from './questions';
import { battleFor, steady, withStands } from './battle-ranges';
import { NO_MOVER, reachLegend, watchLegend, type Legend } from './legend-entries';
import { shadingsOf, type Shading } from './shading';
import { answersSketch } from './line-sketch';
import {
  ANY_TARGET,
  askedBy,
  mayStay,
  nameOfStand,
  otherSide,
  spotAt,
  watchOf,
  type GroundView,
  type Watch,
  type Whom,
} from './watchers';
import {
  bandAt,
  bandSentence,
  placeWords,
  sightSentence,
  spotSentence,
  strikeSentence,
} from './spot-words';
import type { Sketch } from '../../things/sketch';
import type { TableSession } from '../table/table.svelte';
import { collectionOf } from '../../things/find-things';
import { OVERLAYS } from '../../overlays/all-overlays';
import type { OverlayKind } from '../../overlays/overlay-kind';
import type { Ground } from '../../workers/messages';

export class OverlaySession {
  /** What the user has asked for; null = nothing yet. */
  #chosen = $state.raw<GroundView | null>(null);
  /** How the ground is shaded. Unasked, what the one selected stand sees, where nothing else is to be seen. */
  readonly view: GroundView = $derived.by(
    () => this.#chosen ?? (this.played() || this.showsReach ? 'none' : 'sight'),
  );
  /** The overlay that shades the ground; null for plain ground. */
  readonly overlay: OverlayKind | null = $derived.by(() =>
    this.view === 'none' ? null : OVERLAYS[this.view],
  );
  showsReach = $state.raw(false);
  whom = $state.raw<Whom>('selected');
  /** Whose eyes hidden ground is hidden from; null = the side against the selected stand. */
  hiddenFrom = $state.raw<SideId | null>(null);
  isCounted = $state.raw(false);
  targetId = $state.raw<string | null>(null);
  /** The way of moving whose reach is shown, for stands that may choose one; null = as they move now. */
  moveModeId = $state.raw<string | null>(null);
  /** The spot whose answers stay while the pointer moves on. */
  kept = $state.raw<{ readonly at: Point; readonly over: string | null } | null>(null);
  /** The line that is worth a side view: unasked, only one to a stand, so that the panel keeps still. */
  readonly explainedLine = $derived.by(() =>
    this.#chosen !== null || this.tools.aim.from !== null || this.answers.sightLine?.to
      ? this.answers.sightLine
      : null,
  );
  readonly answers: OverlayAnswers;
  /** The way of an order is drawn instead of the shortest one to where the hand points. */
  hasOwnWay: () => boolean = () => false;

  constructor(
    readonly editor: EditorSession,
    readonly table: TableSession,
    readonly tools: ToolController,
    /** The battle in progress, as its players may see it. */
    readonly played: () => Battle | null,
    /** What lengths are told in. */
    readonly unit: () => LengthUnit,
    failed: (error: unknown) => void,
  ) {
    this.answers = new OverlayAnswers(
      {
        ground: () => this.#ground,
        watch: () => this.watch,
        mover: () => (this.showsReach ? this.mover : null),
        ends: () => this.#ends,
        route: () => this.#route,
        target: () => this.#target,
        isLive: () => this.tools.isDown,
        isRangeAlone: () => this.view === 'none',
      },
      failed,
    );
    $effect.root(() => this.answers.follow());
  }

  show(view: GroundView): void {
    this.kept = null;
    this.#chosen = view;
  }

  /** Shows the ground so, or as it is where it is shown so already. */
  toggle(view: GroundView): void {
    this.show(this.view === view && this.isOn ? 'none' : view);
  }

  /** A shading was asked for, or is there unasked. */
  get isOn(): boolean {
    return this.view !== 'none' && (this.#chosen !== null || this.watch !== null);
  }

  /** Whose eyes: remembered apart for hidden ground. */
  choose(whom: Whom): void {
    if (this.overlay?.isOfEnemySide) this.hiddenFrom = whom as SideId;
    else this.whom = whom;
  }

  /** Holds fast what is said of the spot under the pointer, or lets go of it. */
  keep(): void {
    const at = this.tools.view.pointer;
    this.kept = this.kept === null && at ? { at, over: this.editor.hover } : null;
  }

  /** The one stand that is selected. */
  readonly stand = $derived.by(() => {
    const [id, ...others] = this.editor.selection;
    return id !== undefined && others.length === 0 && collectionOf(id) === 'stands'
      ? (id as StandId)
      : null;
  });
  readonly targets = $derived.by(() => this.table.rules?.catalogue.targets ?? [ANY_TARGET]);
  readonly target = $derived.by(
    () => this.targets.find(({ id }) => id === this.targetId) ?? this.targets[0] ?? ANY_TARGET,
  );
  /** Whose eyes the shown view is about. */
  readonly eyes: Whom = $derived.by(() => {
    if (!this.overlay?.isOfEnemySide) return this.whom;
    const { scenario } = this.table;
    return this.hiddenFrom ?? otherSide(scenario, this.editor.selection) ?? 'selected';
  });

  /** The battle that the rules are asked about; made anew only when the document has changed. */
  readonly #base = $derived.by(
    () => this.played() ?? battleFor(this.table.rules, this.editor.scenario),
  );
  /** The same with stands where the hand holds them now. */
  readonly #battle = $derived.by(() => this.#base && withStands(this.#base, this.table.scenario));
  readonly #steadyWatch = steady<Watch>();
  readonly #steadyMover = steady<Mover>();
  readonly watch = $derived.by(() => this.#steadyWatch(this.#watchNow()));
  readonly mover = $derived.by(() => this.#steadyMover(this.#moverNow()));
  /** Ways of moving that the selected stand has. */
  readonly moveModes: readonly MoveMode[] = $derived.by(() => {
    const { stand } = this;
    return stand && this.#battle ? (this.table.rules?.moveModes?.(this.#battle, stand) ?? []) : [];
  });
  readonly moveMode: MoveMode | null = $derived.by(
    () => this.moveModes.find(({ id }) => id === this.moveModeId) ?? null,
  );
  readonly #ground = $derived.by((): Ground | null => {
    const { board, terrain } = this.table.scenario;
    const table = this.table.rules?.catalogue.terrain;
    return table && board.space === 'table' ? { board, terrain, table } : null;
  });
  /** Where the hand points, or where the spot is that is kept. */
  readonly #pointed = $derived.by(() => {
    if (this.kept) return this.kept;
    const isFree = !this.tools.isDown && this.editor.tool === 'select';
    const at = this.tools.view.pointer;
    return isFree && at ? { at, over: this.editor.hover } : null;
  });
  readonly #ends = $derived.by(() => this.#endsNow());
  readonly #goal = $derived.by(() =>
    this.showsReach && !this.hasOwnWay() ? (this.#pointed?.at ?? null) : null,
  );

  readonly #route = $derived.by(() =>
    this.mover && this.#goal ? { mover: this.mover, to: this.#goal } : null,
  );

  /** The spot that a threat is asked about. */
  readonly #target = $derived.by(() =>
    this.overlay?.asksStrikes && this.watch ? (this.#pointed?.at ?? null) : null,
  );

  readonly shadings: readonly Shading[] = $derived.by(() =>
    shadingsOf(
      mayStay(this.answers.picture?.watch, this.watch)
        ? (this.answers.picture?.picture ?? null)
        : null,
      this.answers.reachPicture,
      sheetSize(this.table.scenario.board).height,
    ),
  );
  readonly legends: readonly Legend[] = $derived.by(() => {
    const { watch, mover } = this;
    const { picture, reachPicture } = this.answers;
    const legends: Legend[] = [];
    // Shares that come and go with each step of the hand would move the panel twice in a frame.
    const isTold =
      picture?.watch === watch || (this.tools.isDown && mayStay(picture?.watch, watch));
    if (watch) legends.push(watchLegend(watch, isTold ? (picture?.picture ?? null) : null));
    const name = this.#nameOf(this.stand);
    const how = this.moveMode === this.moveModes[0] ? null : this.moveMode;
    const who = how ? `${name}, ${how.name.toLowerCase()}` : name;
    if (reachPicture) legends.push(reachLegend(reachPicture, who, this.unit(), mover));
    return legends;
  });
  /** What to do where an overlay is on and has nobody to show. */
  readonly nextStep: string | null = $derived.by(() => {
    if (!this.#ground) return null;
    if (this.view !== 'none' && this.isOn && !this.watch) return OVERLAYS[this.view].nobody;
    if (!this.showsReach || this.mover) return null;
    const refusal = this.moveMode?.refusal;
    return refusal ? `Reach: ${refusal.reason} (${refusal.rule}).` : NO_MOVER;
  });
  readonly sketch: Sketch = $derived.by(() => answersSketch(this.answers, this.mover, this.unit()));
  /** What is said of the pointed spot, for the status bar. */
  readonly sentence: string | null = $derived.by(() => {
    const seen = [this.#seenWords(), this.#bandWords(), this.#strikeWords()];
    const said = [...seen, this.#reachWords()].filter((words) => words !== null);
    return said.length > 0 ? said.join(' ') : this.nextStep;
  });

  #watchNow(): Watch | null {
    const { view, target, isCounted } = this;
    const { rules, scenario } = this.table;
    if (view === 'none' || !rules || !this.#battle || !this.#ground) return null;
    // Unasked, nothing is shaded while something else is drawn or placed.
    const isAtRest = this.stand !== null && this.editor.tool === 'select';
    if (this.#chosen === null && !isAtRest) return null;
    const group = askedBy(OVERLAYS[view], scenario, this.editor.selection, this.eyes);
    if (!group) return null;
    return watchOf(rules, this.#battle, group, { view, target, isCounted, unit: this.unit() });
  }

  #moverNow(): Mover | null {
    const { stand } = this;
    const { rules } = this.table;
    return stand && rules && this.#battle
      ? rules.mover(this.#battle, stand, this.moveMode?.id)
      : null;
  }

  /** What the sight tool asks for, or, where sight is shown, the lines to the spot that is pointed at. */
  #endsNow(): Ends | null {
    const { aim } = this.tools;
    if (aim.from !== null && aim.to !== null) {
      const from = this.#lookerOf(aim.from);
      return from && this.#endsTo([from], aim.to);
    }
    const { watch } = this;
    const pointed = this.#pointed;
    if (!watch || !pointed || this.overlay?.asksStrikes || this.overlay?.placesOf) return null;
    const isStand = pointed.over !== null && collectionOf(pointed.over) === 'stands';
    const to = isStand ? (pointed.over as StandId) : pointed.at;
    const from = watch.question.watchers.flatMap(({ eyes }, i) => {
      const id = watch.who[i] ?? null;
      return id !== null && id === to ? [] : [{ id, name: this.#nameOf(id, eyes.at), eyes }];
    });
    return from.length > 0 ? this.#endsTo(from, to) : null;
  }

  /** A stand that looks, or a spot from where somebody as tall as the target does. */
  #lookerOf(from: string | Point): Ends['from'][number] | null {
    if (typeof from !== 'string')
      return { id: null, name: 'This spot', eyes: spotAt(from, this.target.height) };
    const eyes = this.#observerOf(from as StandId);
    return eyes && { id: from as StandId, name: this.#nameOf(from), eyes };
  }

  #endsTo(from: Ends['from'], to: string | Point): Ends | null {
    if (typeof to !== 'string')
      return { from, to: null, at: to, target: spotAt(to, this.target.height) };
    const target = this.#observerOf(to as StandId);
    return target && { from, to: to as StandId, at: target.at, target };
  }

  #observerOf(id: StandId) {
    return this.#battle ? (this.table.rules?.observer(this.#battle, id) ?? null) : null;
  }

  #nameOf(id: string | null, at?: Point): string {
    const stand = this.table.scenario.stands.find((one) => one.id === id);
    return stand ? nameOfStand(stand) : at ? placeWords(at, this.unit()) : 'this place';
  }

  #seenWords(): string | null {
    const { sightLine, report } = this.answers;
    const { watch } = this;
    if (report) return spotSentence(report.answers, watch?.group.name ?? '');
    if (!sightLine) return null;
    if (this.tools.aim.from !== null) return sightSentence(sightLine.sight);
    const { from, sight } = sightLine;
    return spotSentence([{ from, name: this.#nameOf(from), sight }], watch?.group.name ?? '');
  }

  /** The band that is shown at the pointed spot. */
  get band(): number | null {
    const at = this.#pointed?.at;
    const { picture } = this.answers;
    return picture && at ? bandAt(picture.picture.field, at) : null;
  }

  #bandWords(): string | null {
    const { band } = this;
    const { picture } = this.answers;
    return !picture || !this.watch || band === null ? null : bandSentence(picture.watch, band);
  }

  #strikeWords(): string | null {
    const { strikes } = this.answers;
    if (strikes === null || strikes.to !== this.#target) return null;
    const { watch, found } = strikes;
    return strikeSentence(watch, found, (at) => this.#nameOf(watch.who[at] ?? null), this.unit());
  }

  #reachWords(): string | null {
    const { mover } = this;
    const { reachPicture, routeLine } = this.answers;
    const goal = this.#goal;
    if (!reachPicture || !mover || !goal) return null;
    // The priced way is exact; until it is known the live field says about as much.
    if (routeLine?.to === goal) return answerWords(routeLine.answer, mover, this.unit());
    const cost = reachCost(reachPicture.field, goal);
    return Number.isFinite(cost) ? `${leftWords(cost, mover, this.unit())}.` : null;
  }
}
