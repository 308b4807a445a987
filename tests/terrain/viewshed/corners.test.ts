// Stands that touch cover with a corner, or stand at a corner of it: the field is what sight says, in every cell.

import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { canSee } from '../../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { sightField } from '../../../shared/terrain/viewshed/viewshed';
import type { Observer } from '../../../shared/terrain/map/engine-types';
import { pointAt, randomFrom } from '../random-table';
import { box, polygon, SMALL_TABLE, stand, terrain } from '../small-table';

const SIZE = 48;
const BOARD = { space: 'table', width: inches(SIZE), height: inches(SIZE) } as const;

const tableOf = (...features: ReturnType<typeof terrain>[]) =>
  buildTerrainMap(BOARD, features, SMALL_TABLE);
const wood = terrain('forest', box(20, 20, 28, 28));

const TABLES = {
  'one wood': tableOf(wood),
  'woods that share a corner': tableOf(
    wood,
    terrain('heavy_woods', box(12, 12, 20, 20)),
    terrain('heavy_woods', box(34, 10, 38, 30.5)),
  ),
  'woods that share an edge': tableOf(
    wood,
    terrain('heavy_woods', box(12, 20, 20, 28)),
    terrain('building', polygon([30, 30], [34, 30], [32, 36])),
  ),
  'a wood with a notch': tableOf(
    terrain('forest', polygon([20, 20], [28, 20], [28, 28], [24, 24], [20, 28])),
    terrain('building', box(10, 10, 11, 14)),
  ),
};

/** Square, parallel to the table's edges. */
function square(x: number, y: number, side: number): Observer {
  const footprint = { type: 'rectangle', width: inches(side), depth: inches(side) } as const;
  return stand(x, y, { footprint });
}

/**
 * Middles of cells, in inches, about which sight and the field differ; a `share` of all is looked at. None lies in a
 * line with corners on half inches: what is seen through a gap of no width is no area.
 */
function wrongCells(
  map: (typeof TABLES)['one wood'],
  from: Observer,
  share: number,
  random: () => number,
): readonly string[] {
  const { columns, seen, step } = sightField(map, from, 0, inches(0.708), 'live');
  return [...seen].flatMap((shows, i) => {
    if (random() > share) return [];
    const x = ((i % columns) + 0.5) * (step / 1000);
    const y = (Math.floor(i / columns) + 0.5) * (step / 1000);
    return canSee(map, from, pointAt(x, y)) === (shows === 1) ? [] : [`${x},${y}`];
  });
}

const CORNERS = [
  [20, 20],
  [28, 20],
  [28, 28],
  [20, 28],
] as const;

test.each(Object.entries(TABLES))('[FT-09-04] %s: a point on a corner or an edge', (_, map) => {
  const random = randomFrom(11);
  for (const [x, y] of [...CORNERS, [24, 20], [20, 22.5], [28, 20.5], [26, 26]] as const) {
    expect(wrongCells(map, pointAt(x, y), 1, random), `${x},${y}`).toEqual([]);
  }
});

test.each(Object.entries(TABLES))('[FT-09-04] %s: a square with a corner there', (_, map) => {
  const random = randomFrom(12);
  for (const [x, y] of CORNERS) {
    for (const side of [0.5, 1, 2]) {
      for (const [dx, dy] of CORNERS.map(([a, b]) => [(a - 24) / 8, (b - 24) / 8] as const)) {
        const from = square(x + dx * side, y + dy * side, side);
        const what = `${side} at ${from.at.x}, ${from.at.y}`;
        expect(wrongCells(map, from, 0.3, random), what).toEqual([]);
      }
    }
  }
});

test('[FT-09-04] points and squares on whole and half inches among random boxes', () => {
  const random = randomFrom(1311);
  const half = (from: number, to: number) =>
    from + Math.floor(random() * (2 * (to - from) + 1)) / 2;
  for (let n = 0; n < 40; n++) {
    const boxes = Array.from({ length: 5 }, () => {
      const [x, y] = [half(4, 38), half(4, 38)];
      return [x, y, x + half(0.5, 8), y + half(0.5, 8)] as const;
    });
    const map = tableOf(...boxes.map((corners) => terrain('forest', box(...corners))));
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes[0] ?? [];
    const [x, y] = [random() < 0.5 ? x0 : x1, random() < 0.5 ? y0 : y1];
    const [dx, dy] = [random() < 0.5 ? -1 : 1, random() < 0.5 ? -1 : 1];
    for (const from of [
      pointAt(x, y),
      pointAt(x, half(y0, y1)),
      square(x + dx / 2, y + dy / 2, 1),
      square(x + dx / 4, half(y0, y1), 0.5),
    ]) {
      const what = `${JSON.stringify(boxes)} from ${JSON.stringify(from.at)}`;
      expect(wrongCells(map, from, 0.2, random), what).toEqual([]);
    }
  }
});
