// The terrain engine off the window's thread: keeps one map, answers with pictures and values. Pictures
// are handed over, not copied.

import './without-eval';
import * as Comlink from 'comlink';
import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { Board, TerrainFeature } from '../../shared/scenario/document';
import { reach } from '../../shared/terrain/movement/reach/reach';
import { reachAnswer, type ReachAnswer } from '../../shared/terrain/movement/route/reach-answer';
import { sight } from '../../shared/terrain/line-of-sight/sight';
import type { FieldGrade } from '../../shared/terrain/viewshed/viewshed';
import { buildTerrainMap } from '../../shared/terrain/map/terrain-map';
import type {
  Mover,
  Observer,
  ReachField,
  Sight,
  TerrainTable,
} from '../../shared/terrain/map/engine-types';
import { STYLES, type OverlayView } from '../../shared/print/map/overlay-styles';
import { bandPixels, reachPixels, type BandField } from './field-pixels';
import { Looks, type Sharpness } from './viewshed-cache';
import {
  looksOf,
  strikesAt,
  watchedInSlices,
  type StrikeAnswer,
  type PictureSlices,
  type StrikeReport,
  type WatchQuestion,
} from './watch-field';

export interface Ground {
  readonly board: Board;
  readonly terrain: readonly TerrainFeature[];
  readonly table: TerrainTable;
}

export interface WatchPicture {
  readonly image: ImageBitmap;
  readonly field: BandField;
  /** The share of the table that each band takes, from 0 to 1. */
  readonly shares: readonly number[];
  readonly grade: FieldGrade;
}

export interface ReachPicture {
  readonly image: ImageBitmap;
  readonly field: ReachField;
  /** How many turns of moving it shows, this one among them. */
  readonly turns: number;
  /** What is left of this one. */
  readonly first: Mil;
}

/** A sight line without its side view, which takes longer than the line. */
export type PlainSight = Omit<Sight, 'profile'>;

/** Who can strike a spot, from where and along which line. */
export interface PlainStrikes extends Omit<StrikeReport, 'strikes'> {
  readonly strikes: readonly (Omit<StrikeAnswer, 'sight'> & { readonly sight: PlainSight })[];
}

/** The side view is worked out when it is first read: it must not be read here. */
function plainly({ visible, from, to, blocker, inCover, cover, through, rule }: Sight): PlainSight {
  return { visible, from, to, blocker, inCover, cover, through, rule };
}

let looks: Looks | null = null;

function known(): Looks {
  if (!looks) throw new Error('the terrain worker was asked before it was given a table');
  return looks;
}

/** The picture that is not finished. */
let begun: { readonly key: string; readonly slices: PictureSlices } | null = null;

/** In milliseconds: other questions wait no longer for a picture. */
const SLICE = 20;

/** Goes on with a picture for that long: the share that is done, or the whole. */
function goOn(asked: WatchQuestion, sharp: Sharpness): number | BandField {
  const key = JSON.stringify([asked, sharp]);
  if (begun?.key !== key) begun = { key, slices: watchedInSlices(known(), asked, sharp) };
  for (const until = performance.now() + SLICE; ;) {
    const slice = begun.slices.next();
    if (slice.done === true) {
      begun = null;
      return slice.value;
    }
    if (performance.now() >= until) return slice.value;
  }
}

/** Patterns need pixels of a quarter of an inch. */
const COARSEST_PIXEL = 250;

const engine = {
  /** Everything that is asked later is asked of this table. */
  setGround({ board, terrain, table }: Ground): void {
    looks = new Looks(buildTerrainMap(board, terrain, table));
    begun = null;
  },

  /** Who has still to look about before the question can be answered at once. */
  missing(asked: WatchQuestion, sharp: Sharpness): readonly Observer[] {
    const { view, height } = asked;
    return looksOf(known(), asked).filter((eyes) => !known().has(view, eyes, height, sharp));
  },

  /** Goes on with one look; true when it is done. */
  look(view: OverlayView, eyes: Observer, height: number, sharp: Sharpness): boolean {
    return known().look(view, eyes, height, sharp);
  },

  /** Goes on with the picture; the share of it that is done, from 0 to 1, until it is finished. */
  async watchPicture(asked: WatchQuestion, sharp: Sharpness): Promise<WatchPicture | number> {
    const field = goOn(asked, sharp);
    if (typeof field === 'number') return field;
    const finer = Math.max(1, Math.round(sharp.step / COARSEST_PIXEL));
    const { columns, rows, bands } = field;
    const bytes = bandPixels(field, STYLES[asked.view], finer);
    const image = await bitmap(bytes, columns * finer, rows * finer);
    const shares = STYLES[asked.view].map(() => 0);
    for (const band of bands) shares[band] = (shares[band] ?? 0) + 1 / bands.length;
    const { grade } = sharp;
    return Comlink.transfer({ image, field, shares, grade }, [image, bands.buffer]);
  },

  async reachPicture(mover: Mover, step: Mil, turns: number): Promise<ReachPicture> {
    const { allowance, remaining = allowance } = mover;
    const inAll = mil(remaining + (turns - 1) * allowance);
    const field = reach(known().map, { ...mover, remaining: inAll }, step);
    const image = await bitmap(reachPixels(field, remaining), field.columns, field.rows);
    return Comlink.transfer({ image, field, turns, first: remaining }, [image, field.cost.buffer]);
  },

  sight(from: Observer, to: Observer): Sight {
    return sight(known().map, from, to);
  },

  /** The same for many at once. */
  sights(from: readonly Observer[], to: Observer): readonly PlainSight[] {
    return from.map((eyes) => plainly(sight(known().map, eyes, to)));
  },

  strikes(asked: WatchQuestion, spot: Point): PlainStrikes {
    const { strikes, ...report } = strikesAt(known(), asked, spot);
    return {
      ...report,
      strikes: strikes.map(({ sight: seen, ...strike }) => ({ ...strike, sight: plainly(seen) })),
    };
  },

  route(mover: Mover, to: Point): ReachAnswer {
    return reachAnswer(known().map, mover, to);
  },
};

export type TerrainEngine = typeof engine;

function bitmap(
  bytes: Uint8ClampedArray<ArrayBuffer>,
  columns: number,
  rows: number,
): Promise<ImageBitmap> {
  return createImageBitmap(new ImageData(bytes, columns, rows));
}

Comlink.expose(engine);
