// What several stands see, spot or threaten, as one raster of bands. A picture of the rules' plain ranges:
// who may fire at what, and with which modifiers, is for a battle to say.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { FieldSource } from '../../shared/terrain/viewshed/source';
import { hiddenGround } from '../../shared/terrain/viewshed/hidden-ground';
import { countOf, unionOf } from '../../shared/terrain/viewshed/seen-count';
import { IN_SIGHT, SPOTTED, spottingField } from '../../shared/terrain/viewshed/spotting-field';
import type { TerrainMap } from '../../shared/terrain/map/terrain-map';
import {
  nearestPost,
  posts,
  strikeAt,
  ROUGH,
  struckInSlices,
  vantages,
  type Post,
} from '../../shared/terrain/threat';
import type { Observer, SightField } from '../../shared/terrain/map/engine-types';
import type { ViewshedCache } from './viewshed-cache';
import type {
  BandField,
  Sharpness,
  StrikeAnswer,
  StrikeReport,
  Watcher,
  WatchQuestion,
} from '../workers/messages';

/** Everybody whose field the answer is made of. */
export function observersOf(
  viewsheds: ViewshedCache,
  { view, watchers }: WatchQuestion,
): readonly Observer[] {
  if (view !== 'threat') return watchers.map(({ eyes }) => eyes);
  return watchers.flatMap((watcher) => placesOf(viewsheds, watcher, watchers.length));
}

/** Stops now and then with the share of the picture that is done, from 0 to 1. */
export type PictureSlices = Generator<number, BandField>;

/** Bands as `STYLES` has them. */
export function* watchedInSlices(
  viewsheds: ViewshedCache,
  asked: WatchQuestion,
  sharp: Sharpness,
): PictureSlices {
  const { box } = viewsheds.map;
  const columns = Math.ceil(box.maxX / sharp.step);
  const rows = Math.ceil(box.maxY / sharp.step);
  const found =
    asked.view === 'threat'
      ? yield* struckBands(viewsheds, asked, sharp)
      : seenBands(viewsheds, asked, asked.view, sharp);
  return { columns, rows, step: sharp.step, bands: found ?? new Uint8Array(columns * rows) };
}

function seenBands(
  viewsheds: ViewshedCache,
  { watchers, height, counts }: WatchQuestion,
  view: Exclude<WatchQuestion['view'], 'threat'>,
  sharp: Sharpness,
): Bytes | null {
  const fields = viewsheds.fields(sharp);
  const seen = () => watchers.map(({ eyes }) => fields.seen(eyes, height));
  switch (view) {
    case 'sight':
      return bytesOf(unionOf(seen()));
    case 'count':
      return bytesOf(countOf(seen()))?.map(
        (count) => counts.findLastIndex((from) => from <= count) + 1,
      ) as Bytes;
    case 'hidden': {
      const eyes = watchers.map((watcher) => watcher.eyes);
      const { hidden } = hiddenGround(
        viewsheds.map,
        eyes,
        [height],
        sharp.step,
        sharp.grade,
        fields,
      );
      return hidden.map((levels) => 1 - levels) as Bytes;
    }
    case 'spotting':
      return most(watchers.flatMap((watcher) => spotting(viewsheds.map, watcher, height, fields)));
  }
}

/** Weapon by weapon of each stand, every one a share of the work. */
function* struckBands(
  viewsheds: ViewshedCache,
  { watchers, height }: WatchQuestion,
  sharp: Sharpness,
): Generator<number, Bytes | null> {
  const fields = viewsheds.fields(sharp);
  const rough = sharp.step < ROUGH ? viewsheds.fields({ ...sharp, step: ROUGH }) : null;
  const tries = Math.max(FEWEST_TRIES, Math.floor(MOST_TRIES / watchers.length));
  const all = watchers.reduce((sum, { weapons }) => sum + weapons.length, 0);
  const found: Bytes[] = [];
  for (const watcher of watchers) {
    const places = placesOf(viewsheds, watcher, watchers.length).map(({ at }) => at);
    const from = postsOf(viewsheds, watcher);
    for (const { band, range } of watcher.weapons) {
      const strike = { eyes: watcher.eyes, range, targetHeight: height };
      const slices = struckInSlices(viewsheds.map, strike, places, from, fields, rough, tries);
      let slice = slices.next();
      for (; slice.done !== true; slice = slices.next()) yield (found.length + slice.value) / all;
      found.push(slice.value.seen.map((struck) => struck * band) as Bytes);
    }
  }
  return most(found);
}

/** For spots that no field shows, from how many places each of one stand, and each of very many, asks. */
const MOST_TRIES = 64;
const FEWEST_TRIES = 4;

/** Everywhere that a stand may strike from, cheapest first. */
function postsOf(viewsheds: ViewshedCache, { eyes, mover }: Watcher): readonly Post[] {
  return mover ? posts(viewsheds.reach(mover), eyes.at) : [{ at: eyes.at, cost: 0 }];
}

export function strikesAt(
  viewsheds: ViewshedCache,
  { watchers, height }: WatchQuestion,
  spot: Point,
): StrikeReport {
  const strikes: StrikeAnswer[] = [];
  let nearest: Mil | null = null;
  let longest = mil(0);
  for (const [from, watcher] of watchers.entries()) {
    const { eyes, weapons } = watcher;
    if (weapons.length === 0) continue;
    const places = postsOf(viewsheds, watcher);
    const near = nearestPost(eyes, places, spot);
    if (nearest === null || near < nearest) nearest = near;
    for (const { range } of weapons) if (range > longest) longest = range;
    // The nearest band first: what the picture shows.
    for (const { band, range } of weapons.toSorted((a, b) => b.band - a.band)) {
      const found = strikeAt(viewsheds.map, { eyes, range, targetHeight: height }, places, spot);
      if (!found) continue;
      const { at, cost, gap, sight } = found;
      strikes.push({ from, band, at, cost, gap, sight });
      break;
    }
  }
  strikes.sort((a, b) => a.cost - b.cost || b.band - a.band);
  return { strikes, nearest, longest };
}

/** So many places are looked from in all: their fields are kept, and nobody waits for minutes. */
const MOST_PLACES = 500;

/** Where one of so many stands could be at the end of its move, this place among them. */
function placesOf(
  viewsheds: ViewshedCache,
  { eyes, mover }: Watcher,
  among: number,
): readonly Observer[] {
  if (!mover) return [eyes];
  const places = vantages(viewsheds.reach(mover));
  const gap = Math.ceil((places.length * among) / MOST_PLACES);
  return [eyes, ...places.filter((_, i) => i % gap === 0).map((at) => ({ ...eyes, at }))];
}

/** 1: seen, but too far. 2: spotted if it moves or fires. 3: spotted standing still. */
function spotting(
  map: TerrainMap,
  { eyes, spotting: range }: Watcher,
  height: number,
  fields: FieldSource,
): readonly Bytes[] {
  if (!range) return [fields.seen(eyes, height).seen as Bytes];
  return (['moving', 'still'] as const).map((how) => {
    const ranges = { open: range.inOpen[how], cover: range.inCover[how] };
    const { step } = fields.seen(eyes, height);
    const { state } = spottingField(map, eyes, height, ranges, step, fields);
    const spotted = how === 'still' ? 3 : 2;
    return state.map((one) => (one === SPOTTED ? spotted : one === IN_SIGHT ? 1 : 0)) as Bytes;
  });
}

type Bytes = Uint8Array<ArrayBuffer>;

function bytesOf(field: SightField | null): Bytes | null {
  return field && (field.seen as Bytes);
}

/** The highest band of each cell. */
function most(all: readonly Bytes[]): Bytes | null {
  const [first, ...rest] = all;
  if (!first) return null;
  const bands = first.slice();
  for (const other of rest) {
    for (let i = 0; i < bands.length; i++) {
      if ((other[i] as number) > (bands[i] as number)) bands[i] = other[i] as number;
    }
  }
  return bands;
}
