// What several stands see, spot or threaten, as one raster of bands. A picture of the rules' plain ranges:
// who may fire at what, and with which modifiers, is for a battle to say.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { SpottingRange } from '../../shared/rules/ranges';
import { hasBit } from '../../shared/terrain/field-shadows';
import { baseOf, baseToSegment, type Base } from '../../shared/terrain/footprint';
import { vantages } from '../../shared/terrain/threat';
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
  return watchers.flatMap((watcher) => placesOf(looks, watcher));
}

/** Bands as `STYLES` has them. */
export function watched(looks: Looks, asked: WatchQuestion, sharp: Sharpness): BandField {
  const { box } = looks.map;
  const columns = Math.ceil(box.maxX / sharp.step);
  const rows = Math.ceil(box.maxY / sharp.step);
  const bands = new Uint8Array(columns * rows);
  const field = { columns, rows, step: sharp.step, bands };
  const seen = (eyes: Observer) => looks.field(eyes, asked.height, sharp);
  switch (asked.view) {
    case 'sight':
    case 'hidden':
      for (const { eyes } of asked.watchers) unite(bands, seen(eyes));
      break;
    case 'count':
      for (const { eyes } of asked.watchers) add(bands, seen(eyes));
      for (let i = 0; i < bands.length; i++) {
        bands[i] = asked.counts.findLastIndex((from) => from <= (bands[i] as number)) + 1;
      }
      break;
    case 'spotting':
      for (const watcher of asked.watchers) spot(field, watcher, seen(watcher.eyes), looks);
      break;
    case 'threat':
      for (const watcher of asked.watchers) {
        for (const eyes of placesOf(looks, watcher)) strike(field, eyes, watcher, seen(eyes));
      }
  }
  return field;
}

/** Where a stand could be at the end of its move, this place among them. */
function placesOf(looks: Looks, { eyes, mover }: Watcher): readonly Observer[] {
  if (!mover) return [eyes];
  const places: readonly Point[] = vantages(looks.reach(mover));
  return [eyes, ...places.map((at) => ({ ...eyes, at }))];
}

function unite(bands: Uint8Array, { seen }: SightField): void {
  for (let i = 0; i < bands.length; i++) bands[i] = (bands[i] as number) | (seen[i] as number);
}

function add(bands: Uint8Array, { seen }: SightField): void {
  for (let i = 0; i < bands.length; i++) {
    bands[i] = Math.min(255, (bands[i] as number) + (seen[i] as number));
  }
}

/** 1: seen, but too far. 2: spotted if it moves or fires. 3: spotted standing still. */
function spot(
  { columns, rows, step, bands }: BandField,
  { eyes, spotting }: Watcher,
  { seen }: SightField,
  looks: Looks,
): void {
  const cover = looks.cover(mil(step));
  const base = baseOf(eyes);
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) {
      if (seen[i] === 0 || bands[i] === 3) continue;
      const ranges = hasBit(cover, column, row) ? spotting?.inCover : spotting?.inOpen;
      const [x, y] = [(column + 0.5) * step, (row + 0.5) * step];
      const isWithin = (range: Mil | null | undefined) =>
        range === null || (range !== undefined && isNear(base, x, y, range));
      const band = isWithin(ranges?.still) ? 3 : isWithin(ranges?.moving) ? 2 : 1;
      if (band > (bands[i] as number)) bands[i] = band;
    }
  }
}

/** The band of the shortest range that reaches: whoever is near enough for it is near enough for all. */
function strike(
  { columns, rows, step, bands }: BandField,
  eyes: Observer,
  { weapons }: Watcher,
  { seen }: SightField,
): void {
  const base = baseOf(eyes);
  const { x: ex, y: ey } = eyes.at;
  for (const { band, range } of weapons) {
    const far = range + base.reach;
    const j1 = Math.min(rows - 1, Math.floor((ey + far) / step));
    const i1 = Math.min(columns - 1, Math.floor((ex + far) / step));
    for (let j = Math.max(0, Math.floor((ey - far) / step)); j <= j1; j++) {
      for (let i = Math.max(0, Math.floor((ex - far) / step)); i <= i1; i++) {
        const cell = j * columns + i;
        if (seen[cell] === 0 || (bands[cell] as number) >= band) continue;
        if (isNear(base, (i + 0.5) * step, (j + 0.5) * step, range)) bands[cell] = band;
      }
    }
  }
}

/** From the edge of the base, as a ruler is laid. */
function isNear(base: Base, x: number, y: number, range: number): boolean {
  const squared = (x - base.x) ** 2 + (y - base.y) ** 2;
  if (squared <= range * range) return true;
  if (squared > (range + base.reach) ** 2) return false;
  return baseToSegment(base, x, y, x, y) <= range;
}
