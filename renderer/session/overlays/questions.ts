// Questions on their way to the terrain workers and answers on their way back. Of each kind only the
// newest is ever answered; a picture of many fields is given up when nobody wants it any more.

import type { StandId } from '../../../shared/core/id';
import type { Mil, Point } from '../../../shared/core/measure';
import type { ReachAnswer } from '../../../shared/terrain/movement/route/reach-answer';
import type { Mover, Observer, Sight } from '../../../shared/terrain/map/engine-types';
import { Latest, type Fate } from '../../workers/latest-question';
import { TerrainClient } from '../../workers/terrain-client';
import type { Watch } from './watchers';
import type { SpotAnswer } from './spot-words';
import type {
  Ground,
  PlainSight,
  PlainStrikes,
  ReachPicture,
  WatchPicture,
} from '../../workers/messages';
import { OVERLAYS } from '../../overlays/all-overlays';
import type { Sharpness } from '../../overlays/viewshed-cache';

export interface WatchJob {
  readonly ground: Ground;
  readonly watch: Watch;
  readonly sharp: Sharpness;
  /** How it is asked once more after the answer, while nothing else is asked; null for not at all. */
  readonly atRest: Sharpness | null;
  /** While the hand drags: it is finished even when overtaken, or nothing would ever be shown. */
  readonly isLive: boolean;
}

/** The how-manieth question it is: an answer to an older one than is shown comes too late. */
interface PlacedJob extends WatchJob {
  readonly place: number;
}

export interface ReachJob {
  readonly ground: Ground;
  readonly mover: Mover;
  readonly step: Mil;
  readonly turns: number;
}

/** The two ends of sight lines: who looks, and the stand or spot that is looked at. */
export interface Ends {
  readonly from: readonly {
    readonly id: StandId | null;
    readonly name: string;
    readonly eyes: Observer;
  }[];
  /** Null for a spot. */
  readonly to: StandId | null;
  readonly at: Point;
  readonly target: Observer;
}

interface LineJob {
  readonly ground: Ground;
  readonly ends: Ends;
}

interface StrikeJob {
  readonly ground: Ground;
  readonly watch: Watch;
  readonly to: Point;
}

interface RouteJob {
  readonly ground: Ground;
  readonly mover: Mover;
  readonly to: Point;
}

export interface OverlayListener {
  watched(picture: WatchPicture, watch: Watch): void;
  /** Null when there is nothing to wait for. */
  progress(progress: { readonly done: number; readonly of: number } | null): void;
  reached(picture: ReachPicture): void;
  seen(sight: Sight, ends: Ends): void;
  reported(answers: readonly SpotAnswer[], ends: Ends): void;
  struck(strikes: PlainStrikes, to: Point, watch: Watch): void;
  routed(answer: ReachAnswer, to: Point, mover: Mover): void;
}

/** A picture of fewer fields is there at once. */
const WORTH_TELLING = 4;
/** So many slices of a picture are over before anybody could read how far it is. */
const QUICK_SLICES = 12;

export class OverlayAsks {
  /** Two workers: a reach that takes longer never holds up sight. */
  readonly #eyes: TerrainClient;
  readonly #legs: TerrainClient;
  readonly #watches: Latest<PlacedJob, WatchPicture | null>;
  readonly #reaches: Latest<ReachJob, ReachPicture>;
  readonly #lines: Latest<LineJob, Sight | readonly PlainSight[]>;
  readonly #strikes: Latest<StrikeJob, PlainStrikes>;
  readonly #routes: Latest<RouteJob, ReachAnswer>;
  /** How many questions about watchers there were, and which of them is answered on the screen. */
  #asked = 0;
  #shown = 0;
  /** So many eyes are missing that they are worked out one by one, while the hand drags too. */
  #isLong = false;

  constructor(
    readonly answers: OverlayListener,
    readonly failed: (error: unknown) => void,
  ) {
    this.#eyes = new TerrainClient(failed);
    this.#legs = new TerrainClient(failed);
    this.#watches = new Latest(
      (job, fate) => this.#work(job, fate),
      (picture, job) => {
        if (picture) this.#show(picture, job);
      },
      failed,
    );
    this.#reaches = new Latest(
      async ({ ground, mover, step, turns }) =>
        (await this.#legs.on(ground)).reachPicture(mover, step, turns),
      (picture) => answers.reached(picture),
      failed,
    );
    this.#lines = new Latest(
      async ({ ground, ends: { from, target } }) => {
        const engine = await this.#eyes.on(ground);
        const [only] = from;
        return only && from.length === 1
          ? engine.sight(only.eyes, target)
          : engine.sights(
              from.map(({ eyes }) => eyes),
              target,
            );
      },
      (found, { ends }) => {
        if ('profile' in found) return answers.seen(found, ends);
        const list = found.flatMap((sight, i) => {
          const looker = ends.from[i];
          return looker ? [{ from: looker.id, name: looker.name, sight }] : [];
        });
        answers.reported(list, ends);
      },
      failed,
    );
    this.#strikes = new Latest(
      async ({ ground, watch, to }) => (await this.#eyes.on(ground)).strikes(watch.question, to),
      (strikes, { to, watch }) => answers.struck(strikes, to, watch),
      failed,
    );
    this.#routes = new Latest(
      async ({ ground, mover, to }) => (await this.#legs.on(ground)).route(mover, to),
      (answer, { to, mover }) => answers.routed(answer, to, mover),
      failed,
    );
  }

  watch(job: WatchJob): void {
    const placed = { ...job, place: ++this.#asked };
    const { ground, watch, isLive } = job;
    if (isLive && !OVERLAYS[watch.question.view].asksStrikes && this.#eyes.knows(ground))
      void this.#follow(placed);
    else {
      this.#isLong = false;
      this.#watches.ask(placed);
    }
  }

  reach(job: ReachJob): void {
    this.#reaches.ask(job);
  }

  line(job: LineJob): void {
    this.#lines.ask(job);
  }

  strikes(job: StrikeJob): void {
    this.#strikes.ask(job);
  }

  route(job: RouteJob): void {
    this.#routes.ask(job);
  }

  dropWatch(): void {
    this.#watches.clear();
    this.#shown = ++this.#asked;
  }

  dropReach(): void {
    this.#reaches.clear();
  }

  dropLine(): void {
    this.#lines.clear();
  }

  dropStrikes(): void {
    this.#strikes.clear();
  }

  dropRoute(): void {
    this.#routes.clear();
  }

  async #work(job: PlacedJob, fate: () => Fate): Promise<WatchPicture | null> {
    const { ground, watch, sharp, atRest } = job;
    if (!atRest) return this.#picture(job, sharp, fate);
    const engine = await this.#eyes.on(ground);
    const left = await engine.missing(watch.question, atRest);
    if (left.length > 0) {
      const first = await this.#picture(job, sharp, fate);
      if (!first || fate() !== 'wanted') return first;
      this.#show(first, job);
    }
    const picture = await this.#picture(job, atRest, fate);
    return fate() === 'wanted' ? picture : null;
  }

  /**
   * Every place of a hand that drags goes to the worker at once, which answers the newest it knows: the place after is
   * there when a picture is finished, and waits for no frame of the window.
   */
  async #follow(job: PlacedJob): Promise<void> {
    const { ground, watch, sharp, place } = job;
    if (!this.#isLong) this.#watches.clear();
    try {
      const engine = await this.#eyes.on(ground);
      const picture = await engine.followedPicture(watch.question, sharp);
      if (picture === 'overtaken') return;
      this.#isLong = picture === 'long';
      if (picture !== 'long') this.#show(picture, job);
      else if (place === this.#asked) this.#watches.ask(job);
    } catch (error) {
      this.failed(error);
    }
  }

  #show(picture: WatchPicture, { watch, place }: PlacedJob): void {
    if (place < this.#shown) return;
    this.#shown = place;
    this.answers.watched(picture, watch);
  }

  /** Field by field, so that other questions get their turn and the work can be given up between. */
  async #picture(
    { ground, watch, isLive }: WatchJob,
    sharp: Sharpness,
    fate: () => Fate,
  ): Promise<WatchPicture | null> {
    const engine = await this.#eyes.on(ground);
    const { view, height } = watch.question;
    const missing = await engine.missing(watch.question, sharp);
    const isTold = missing.length > WORTH_TELLING;
    const isGivenUp = (): boolean => {
      const now = fate();
      return now === 'dropped' || (now === 'overtaken' && !isLive);
    };
    for (const [done, eyes] of missing.entries()) {
      if (isGivenUp()) break;
      if (isTold) this.answers.progress({ done, of: missing.length });
      while (!(await engine.advance(view, eyes, height, sharp))) if (isGivenUp()) break;
    }
    let picture: WatchPicture | null = null;
    for (let slice = 1; picture === null && !isGivenUp(); slice++) {
      const made = await engine.watchPicture(watch.question, sharp);
      if (typeof made !== 'number') picture = made;
      else if (isTold || slice > QUICK_SLICES) this.answers.progress({ done: made, of: 1 });
    }
    this.answers.progress(null);
    return isGivenUp() ? null : picture;
  }
}
