// The name of a zone lies in the zone, whatever its shape.

import { expect, test } from 'vitest';
import type { ZoneId } from '../../../shared/core/id';
import { at } from '../../../shared/core/measure';
import { areaOf, isInside } from '../../../shared/print/drawing/sheet-outlines';
import { textBoxes } from '../../../shared/print/drawing/text-boxes';
import { zoneNamePlaces } from '../../../shared/print/map/zone-marks';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { Board, Zone } from '../../../shared/scenario/document';

const TABLE = newScenario().board;
const HEXES: Board = { space: 'hex', columns: 22, rows: 16 };

const zoneOf = (shape: Zone['shape'], name = 'Terrans deployment'): Zone => ({
  id: 'zn_1' as ZoneId,
  name,
  side: null,
  purpose: 'deployment',
  shape,
});

const outline = (...corners: readonly (readonly [number, number])[]): Zone['shape'] => ({
  type: 'polygon',
  points: corners.map(([x, y]) => at(x, y)),
  holes: [],
});

function expectInside(zone: Zone, board: Board): void {
  const area = areaOf(zone.shape, board);
  const places = zoneNamePlaces(zone, '#204080', board, 'colour');
  expect(places.length).toBeGreaterThan(0);
  for (const { left, right, top, bottom } of places.flatMap((place) => textBoxes(place)))
    for (const x of [left, (left + right) / 2, right])
      for (const y of [top, bottom]) expect(isInside(area, x, y)).toBe(true);
}

test('of a block of hexes with a spur lies in the block, and of one along a slope in smaller letters', () => {
  const block = [2, 3, 4, 5, 6].flatMap((r) =>
    Array.from({ length: 8 }, (_, i) => ({ q: i - Math.floor(r / 2), r })),
  );
  const spur = [7, 8, 9, 10, 11, 12].map((q) => ({ q, r: 2 }));
  expectInside(zoneOf({ type: 'cells', cells: [...block, ...spur] }), HEXES);
  const slope = [0, 1, 2, 3, 4, 5].flatMap((r) => [0, 1, 2, 3, 4, 5].map((i) => ({ q: 2 + i, r })));
  expectInside(zoneOf({ type: 'cells', cells: slope }, 'Entry'), HEXES);
});

test('of an L and of a U lies in one of their arms', () => {
  expectInside(zoneOf(outline([0, 0], [40, 0], [40, 6], [10, 6], [10, 20], [0, 20])), TABLE);
  const u = outline([0, 0], [40, 0], [40, 20], [30, 20], [30, 4], [10, 4], [10, 20], [0, 20]);
  expectInside(zoneOf(u, 'Reserve'), TABLE);
  const thin = outline([0, 30], [30, 30], [30, 0], [31, 0], [31, 31], [0, 31]);
  expectInside(zoneOf(thin, 'Exit'), TABLE);
});

test('of a rectangle stands along its edge in ten places, as large as ever', () => {
  const places = zoneNamePlaces(
    zoneOf(outline([0, 0], [14, 0], [14, 48], [0, 48])),
    null,
    TABLE,
    'colour',
  );
  expect(places).toHaveLength(10);
  expect(new Set(places.map(({ size }) => size))).toEqual(new Set([0.85]));
});
