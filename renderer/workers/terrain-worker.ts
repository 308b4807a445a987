// The terrain engine off the window's thread: keeps one map, answers with pictures and values. Pictures
// are handed over, not copied.

import './without-eval';
import * as Comlink from 'comlink';
import { mil, type Mil, type Point } from '../../shared/core/measure';
import { reach } from '../../shared/terrain/movement/reach/reach';
import { reachAnswer, type ReachAnswer } from '../../shared/terrain/movement/route/reach-answer';
import { sight } from '../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import type { Mover, Observer, Sight } from '../../shared/terrain/map/engine-types';
import { OVERLAYS, type OverlayId } from '../overlays/all-overlays';
import { bandPixels, PixelRoom, reachPixels } from './field-pixels';
import { type Sharpness, ViewshedCache } from '../overlays/viewshed-cache';
import {
  type BandField,
  observersOf,
  type PictureSlices,
  watchedInSlices,
  type WatchQuestion,
} from '../overlays/overlay-bands';
import { strikesAt } from '../overlays/strikes';
import type {
  FollowedPicture,
  Ground,
  PlainSight,
  PlainStrikes,
  ReachPicture,
  TerrainEngine,
  WatchPicture,
} from './messages';

/** In milliseconds: other questions wait no longer for a picture. */
const SLICE = 20;

/** Viewsheds that a picture is worth waiting for while the hand drags. */
const MOST_AT_ONCE = 4;

/** Patterns need pixels of a quarter of an inch while a hand drags, and look sharp at half that. */
const COARSEST_PIXEL = { quick: 250, live: 125, exact: 125 } as const;

class EngineOfOneTable implements TerrainEngine {
  #viewsheds: ViewshedCache | null = null;
  readonly #turn = new Turn();
  readonly #room = new PixelRoom();
  /** How many pictures have been asked for by `followedPicture`. */
  #newest = 0;
  /** The picture that is not finished. */
  #unfinished: { readonly key: string; readonly slices: PictureSlices } | null = null;

  setGround({ board, terrain, table }: Ground): void {
    this.#viewsheds = new ViewshedCache(buildTerrainMap(board, terrain, table));
    this.#unfinished = null;
  }

  missing(asked: WatchQuestion, sharp: Sharpness): readonly Observer[] {
    const { view, height } = asked;
    const viewsheds = this.#known();
    return observersOf(viewsheds, asked).filter(
      (eyes) => !viewsheds.has(OVERLAYS[view], eyes, height, sharp),
    );
  }

  advance(view: OverlayId, eyes: Observer, height: number, sharp: Sharpness): boolean {
    return this.#known().advance(OVERLAYS[view], eyes, height, sharp);
  }

  async watchPicture(asked: WatchQuestion, sharp: Sharpness): Promise<WatchPicture | number> {
    const field = this.#advancePicture(asked, sharp);
    return typeof field === 'number' ? field : this.#painted(field, asked, sharp);
  }

  async followedPicture(asked: WatchQuestion, sharp: Sharpness): Promise<FollowedPicture> {
    const place = ++this.#newest;
    // Questions that came while the last picture was made are heard first, and the newest of them alone is answered.
    await this.#turn.next();
    if (place !== this.#newest) return 'overtaken';
    if (this.missing(asked, sharp).length > MOST_AT_ONCE) return 'long';
    const slices = watchedInSlices(this.#known(), asked, sharp);
    for (;;) {
      const slice = slices.next();
      if (slice.done === true) return this.#painted(slice.value, asked, sharp);
    }
  }

  async #painted(field: BandField, asked: WatchQuestion, sharp: Sharpness): Promise<WatchPicture> {
    const { styles } = OVERLAYS[asked.view];
    const finer = Math.max(1, Math.round(sharp.step / COARSEST_PIXEL[sharp.grade]));
    const { columns, rows, bands } = field;
    const bytes = bandPixels(field, styles, finer, this.#room);
    const image = await bitmap(bytes, columns * finer, rows * finer);
    const counts = new Uint32Array(256);
    for (let i = 0; i < bands.length; i++) {
      const band = bands[i] as number;
      counts[band] = (counts[band] as number) + 1;
    }
    const shares = styles.map((_, band) => (counts[band] as number) / bands.length);
    const { grade } = sharp;
    return Comlink.transfer({ image, field, shares, grade }, [image, bands.buffer]);
  }

  async reachPicture(mover: Mover, step: Mil, turns: number): Promise<ReachPicture> {
    const { allowance, remaining = allowance } = mover;
    const inAll = mil(remaining + (turns - 1) * allowance);
    const field = reach(this.#known().map, { ...mover, remaining: inAll }, step);
    const bytes = reachPixels(field, remaining, this.#room);
    const image = await bitmap(bytes, field.columns, field.rows);
    return Comlink.transfer({ image, field, turns, first: remaining }, [image, field.cost.buffer]);
  }

  sight(from: Observer, to: Observer): Sight {
    return sight(this.#known().map, from, to);
  }

  sights(from: readonly Observer[], to: Observer): readonly PlainSight[] {
    const { map } = this.#known();
    return from.map((eyes) => withoutProfile(sight(map, eyes, to)));
  }

  strikes(asked: WatchQuestion, spot: Point): PlainStrikes {
    const { strikes, ...report } = strikesAt(this.#known(), asked, spot);
    return {
      ...report,
      strikes: strikes.map(({ sight: line, ...strike }) => ({
        ...strike,
        sight: withoutProfile(line),
      })),
    };
  }

  route(mover: Mover, to: Point): ReachAnswer {
    return reachAnswer(this.#known().map, mover, to);
  }

  #known(): ViewshedCache {
    if (!this.#viewsheds) {
      throw new Error('the terrain worker was asked before it was given a table');
    }
    return this.#viewsheds;
  }

  /** Goes on with a picture for one slice of time: the share that is done, or the whole. */
  #advancePicture(asked: WatchQuestion, sharp: Sharpness): number | BandField {
    const key = JSON.stringify([asked, sharp]);
    const unfinished =
      this.#unfinished?.key === key
        ? this.#unfinished
        : { key, slices: watchedInSlices(this.#known(), asked, sharp) };
    this.#unfinished = unfinished;
    for (const until = performance.now() + SLICE; ;) {
      const slice = unfinished.slices.next();
      if (slice.done === true) {
        this.#unfinished = null;
        return slice.value;
      }
      if (performance.now() >= until) return slice.value;
    }
  }
}

/** The end of the line of tasks that wait: a timer would cost milliseconds. */
class Turn {
  readonly #channel = new MessageChannel();
  readonly #waiting: (() => void)[] = [];

  constructor() {
    this.#channel.port2.onmessage = () => this.#waiting.shift()?.();
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#channel.port1.postMessage(null);
    });
  }
}

/** The side view is worked out when it is first read: it must not be read here. */
function withoutProfile(line: Sight): PlainSight {
  const { visible, from, to, blocker, inCover, cover, through, rule } = line;
  return { visible, from, to, blocker, inCover, cover, through, rule };
}

/** The pixels are copied before it returns: their room may be used again. */
function bitmap(
  bytes: Uint8ClampedArray<ArrayBuffer>,
  columns: number,
  rows: number,
): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(bytes, columns, rows));
}

Comlink.expose(new EngineOfOneTable());
