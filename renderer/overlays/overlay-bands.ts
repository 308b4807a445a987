// The bands of an overlay over the whole table, and whose viewsheds they are made of.

import type { Observer } from '../../shared/terrain/map/engine-types';
import { OVERLAYS, type OverlayId } from './all-overlays';
import type { Bands, OverlayQuestion } from './overlay-kind';
import { placesOf } from './strikes';
import type { Sharpness, ViewshedCache } from './viewshed-cache';

/** What an overlay is asked. */
export interface WatchQuestion extends OverlayQuestion {
  readonly view: OverlayId;
}

/** A raster over the table, row by row from the south-west: the band of each cell. */
export interface BandField {
  readonly columns: number;
  readonly rows: number;
  /** Mil. */
  readonly step: number;
  readonly bands: Bands;
}

/** Everybody whose viewshed the answer is made of. */
export function observersOf(
  viewsheds: ViewshedCache,
  { view, watchers }: WatchQuestion,
): readonly Observer[] {
  if (!OVERLAYS[view].asksStrikes) return watchers.map(({ eyes }) => eyes);
  return watchers.flatMap((watcher) => placesOf(viewsheds, watcher, watchers.length));
}

/** Stops now and then with the share of the picture that is done, from 0 to 1. */
export type PictureSlices = Generator<number, BandField>;

/** Bands as the overlay's styles have them. */
export function* watchedInSlices(
  viewsheds: ViewshedCache,
  asked: WatchQuestion,
  sharp: Sharpness,
): PictureSlices {
  const { box } = viewsheds.map;
  const columns = Math.ceil(box.maxX / sharp.step);
  const rows = Math.ceil(box.maxY / sharp.step);
  const found = OVERLAYS[asked.view].bands(viewsheds, asked, sharp);
  const bands = found !== null && 'next' in found ? yield* found : found;
  return { columns, rows, step: sharp.step, bands: bands ?? new Uint8Array(columns * rows) };
}
