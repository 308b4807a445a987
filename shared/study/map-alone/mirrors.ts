// Whether one half of a table is the other's image: turned over one of its middle lines, or by half a turn.

import { mil, type Point } from '../../core/measure';
import type { TerrainMap } from '../../terrain/map/terrain-map';
import type { SideBegins } from './side-begins';

export type Mirror = 'left and right' | 'near and far' | 'half a turn';

export interface Likeness {
  readonly mirror: Mirror;
  /** The share of the table, from 0 to 1, whose ground is like its image's. */
  readonly alike: number;
  /** Whether it puts each of two sides where the other begins. */
  readonly changesSides: boolean;
}

type Image = (at: Point) => Point;

/** Levels by which ground may differ and be alike. */
const LEVEL = 0.05;
/** So much of where a side begins has to come to lie where the other does. */
const MOST = 0.8;

/** In squares of `step` Mil. */
export function likenesses(
  map: TerrainMap,
  begins: readonly SideBegins[],
  step: number,
): readonly Likeness[] {
  const { maxX, maxY } = map.box;
  const mirrors: readonly (readonly [Mirror, Image])[] = [
    ['left and right', ({ x, y }) => ({ x: mil(maxX - x), y })],
    ['near and far', ({ x, y }) => ({ x, y: mil(maxY - y) })],
    ['half a turn', ({ x, y }) => ({ x: mil(maxX - x), y: mil(maxY - y) })],
  ];
  return mirrors.map(([mirror, image]) => {
    let alike = 0;
    let all = 0;
    for (let y = step / 2; y < maxY; y += step) {
      for (let x = step / 2; x < maxX; x += step) {
        const here = { x: mil(x), y: mil(y) };
        if (isAlike(map, here, image(here))) alike += 1;
        all += 1;
      }
    }
    return { mirror, alike: alike / all, changesSides: isExchanged(begins, image) };
  });
}

function isAlike(map: TerrainMap, a: Point, b: Point): boolean {
  return (
    groundWords(map, a) === groundWords(map, b) &&
    Math.abs(map.elevation(a) - map.elevation(b)) <= LEVEL
  );
}

function groundWords(map: TerrainMap, at: Point): string {
  const kinds = map.at(at).map(({ kind, own }) => own?.id ?? kind);
  return [...new Set(kinds)].sort().join(' ');
}

function isExchanged([one, other, ...more]: readonly SideBegins[], image: Image): boolean {
  if (!one || !other || more.length > 0) return false;
  const lands = (from: SideBegins, to: SideBegins): boolean =>
    from.places.filter((place) => to.holds(image(place))).length >= MOST * from.places.length;
  return lands(one, other) && lands(other, one);
}
