// Asks the terrain engine whatever the overlays want to know now, and keeps its answers: each is there until
// nobody asks for it any more.

import { untrack } from 'svelte';
import type { StandId } from '../../../shared/core/id';
import type { Point } from '../../../shared/core/measure';
import type { Mover } from '../../../shared/terrain/map/engine-types';
import type { Ground, ReachPicture, WatchPicture } from '../../workers/messages';
import type { RouteLine, SightLine, StrikeLine } from './answer-lines';
import { reachGrade, watchGrades } from './grades';
import { OverlayAsks, type Ends } from './questions';
import type { SpotReport } from './spot-words';
import type { Watch } from './watchers';

/** What is asked now; each is null while nobody asks it. */
export interface OverlayAsking {
  ground(): Ground | null;
  watch(): Watch | null;
  /** Whose movement range is shown. */
  mover(): Mover | null;
  /** The two ends of sight lines. */
  ends(): Ends | null;
  /** Who would go where. */
  route(): { readonly mover: Mover; readonly to: Point } | null;
  /** The spot that might be struck. */
  target(): Point | null;
  /** The hand drags something: answers have to be quick. */
  isLive(): boolean;
  /** Nothing but the movement range shades the ground. */
  isRangeAlone(): boolean;
}

export class OverlayAnswers {
  picture = $state.raw<{ readonly watch: Watch; readonly picture: WatchPicture } | null>(null);
  reachPicture = $state.raw<ReachPicture | null>(null);
  sightLine = $state.raw<SightLine | null>(null);
  report = $state.raw<SpotReport | null>(null);
  routeLine = $state.raw<RouteLine | null>(null);
  strikes = $state.raw<StrikeLine | null>(null);
  /** How many viewsheds of how many are done, while a picture takes its time. */
  progress = $state.raw<{ readonly done: number; readonly of: number } | null>(null);

  readonly #asks: OverlayAsks;

  constructor(
    readonly asking: OverlayAsking,
    failed: (error: unknown) => void,
  ) {
    this.#asks = new OverlayAsks(
      {
        watched: (picture, watch) => {
          if (asking.watch()) this.#showWatched({ picture, watch });
        },
        progress: (progress) => {
          this.progress = progress;
        },
        reached: (picture) => {
          if (asking.mover()) this.#showReach(picture);
        },
        seen: (sight, { from, to, at }) => {
          const first: StandId | null = from[0]?.id ?? null;
          if (asking.ends()) this.sightLine = { from: first, to, at, sight };
        },
        reported: (answers, { to, at }) => {
          if (asking.ends()) this.report = { at, to, answers };
        },
        struck: (found, to, watch) => {
          if (asking.target()) this.strikes = { found, to, watch };
        },
        routed: (answer, to, mover) => {
          if (asking.route()) this.routeLine = { to, mover, answer };
        },
      },
      failed,
    );
  }

  /** Asks again whenever a question has changed; to be called within an effect. */
  follow(): void {
    $effect(() => this.#askWatch());
    $effect(() => this.#askReach());
    $effect(() => this.#askLine());
    $effect(() => this.#askRoute());
    $effect(() => this.#askStrikes());
  }

  /** Pictures are closed once another takes their place: left to be found, they would fill the memory in a drag. */
  #showWatched(next: typeof this.picture): void {
    const before = untrack(() => this.picture);
    this.picture = next;
    before?.picture.image.close();
  }

  #showReach(next: ReachPicture | null): void {
    const before = untrack(() => this.reachPicture);
    this.reachPicture = next;
    before?.image.close();
  }

  #askWatch(): void {
    const watch = this.asking.watch();
    const ground = this.asking.ground();
    if (!watch || !ground) {
      this.#asks.dropWatch();
      this.#showWatched(null);
      this.progress = null;
      return;
    }
    const isLive = this.asking.isLive();
    this.#asks.watch({ ground, watch, isLive, ...watchGrades(watch, ground.board, isLive) });
  }

  #askReach(): void {
    const mover = this.asking.mover();
    const ground = this.asking.ground();
    if (!mover || !ground) {
      this.#asks.dropReach();
      this.#showReach(null);
      return;
    }
    const grade = reachGrade(ground.board, this.asking.isLive(), this.asking.isRangeAlone());
    this.#asks.reach({ ground, mover, ...grade });
  }

  #askLine(): void {
    const ends = this.asking.ends();
    const ground = this.asking.ground();
    const isOne = ends?.from.length === 1;
    if (!ends || !isOne) this.sightLine = null;
    if (!ends || isOne) this.report = null;
    if (!ends || !ground) this.#asks.dropLine();
    else this.#asks.line({ ground, ends });
  }

  #askRoute(): void {
    const route = this.asking.route();
    const ground = this.asking.ground();
    if (!route || !ground) {
      this.#asks.dropRoute();
      this.routeLine = null;
      return;
    }
    this.#asks.route({ ground, ...route });
  }

  #askStrikes(): void {
    const to = this.asking.target();
    const watch = this.asking.watch();
    const ground = this.asking.ground();
    if (!watch || !ground || !to) {
      this.#asks.dropStrikes();
      this.strikes = null;
      return;
    }
    this.#asks.strikes({ ground, watch, to });
  }
}
