// What several stands see, spot or threaten, as one raster of bands. A picture of the rules' plain ranges:
// who may fire at what, and with which modifiers, is for a battle to say.

import type { Mil } from '../../shared/core/measure';
import type { SpottingRange } from '../../shared/rules/ranges';
import type { FieldSource } from '../../shared/terrain/field-source';
import { hiddenGround } from '../../shared/terrain/hidden-ground';
import { countOf, unionOf } from '../../shared/terrain/sight-count';
import { IN_SIGHT, SPOTTED, spottingField } from '../../shared/terrain/spotting-field';
import type { TerrainMap } from '../../shared/terrain/terrain-map';
import { struckFrom, vantages } from '../../shared/terrain/threat';
import type { Mover, Observer, SightField } from '../../shared/terrain/types';
import type { View } from './bands';
import type { BandField } from './field-pixels';
import type { Looks, Sharpness } from './looks';

/** One stand that looks, with what the question needs to know of it. */
export interface Watcher {
  readonly eyes: Observer;
  readonly spotting: SpottingRange | null;
  /** Null for what cannot move; it threatens from where it is. */
  readonly mover: Mover | null;
  /** Weapons by the band that they belong to. */
  readonly weapons: readonly { readonly band: number; readonly range: Mil }[];
}

export interface WatchQuestion {
  readonly view: Exclude<View, 'reach'>;
  readonly watchers: readonly Watcher[];
  /** Levels of what is looked for. */
  readonly height: number;
  /** For counts: from how many on each band begins. */
  readonly counts: readonly number[];
}

/** Everybody whose field the answer is made of. */
export function looksOf(looks: Looks, { view, watchers }: WatchQuestion): readonly Observer[] {
  if (view !== 'threat') return watchers.map(({ eyes }) => eyes);
  return watchers.flatMap((watcher) => placesOf(looks, watcher, watchers.length));
}

/** Bands as `STYLES` has them. */
export function watched(looks: Looks, asked: WatchQuestion, sharp: Sharpness): BandField {
  const { box } = looks.map;
  const columns = Math.ceil(box.maxX / sharp.step);
  const rows = Math.ceil(box.maxY / sharp.step);
  const bands = bandsOf(looks, asked, sharp) ?? new Uint8Array(columns * rows);
  return { columns, rows, step: sharp.step, bands };
}

function bandsOf(
  looks: Looks,
  { view, watchers, height, counts }: WatchQuestion,
  sharp: Sharpness,
): Bytes | null {
  const fields = looks.fields(sharp);
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
      const { hidden } = hiddenGround(looks.map, eyes, [height], sharp.step, sharp.grade, fields);
      return hidden.map((levels) => 1 - levels) as Bytes;
    }
    case 'spotting':
      return most(watchers.flatMap((watcher) => spotting(looks.map, watcher, height, fields)));
    case 'threat':
      return most(
        watchers.flatMap((watcher) => {
          const places = placesOf(looks, watcher, watchers.length).map(({ at }) => at);
          return watcher.weapons.map(({ band, range }) => {
            const strike = { eyes: watcher.eyes, range, targetHeight: height };
            return struckFrom(fields, strike, places).seen.map((struck) => struck * band) as Bytes;
          });
        }),
      );
  }
}

/** So many places are looked from in all: their fields are kept, and nobody waits for minutes. */
const MOST_PLACES = 500;

/** Where one of so many stands could be at the end of its move, this place among them. */
function placesOf(looks: Looks, { eyes, mover }: Watcher, among: number): readonly Observer[] {
  if (!mover) return [eyes];
  const places = vantages(looks.reach(mover));
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
