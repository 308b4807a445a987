// The ground is worked out once, however often the table about it changes.

import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import type { Shape } from '../../../shared/scenario/document';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { at } from '../../../shared/core/measure';
import { box, disc, SMALL_TABLE, terrain } from '../small-table';

const BOARD = { space: 'table', width: inches(24), height: inches(24) } as const;

function reliefOf(features: readonly ReturnType<typeof terrain>[], options = {}) {
  return buildTerrainMap(structuredClone(BOARD), structuredClone(features), SMALL_TABLE, options)
    .relief;
}

function asGrid(...levels: number[]): Shape {
  return { type: 'grid', origin: at(0, 0), step: inches(12), columns: 2, rows: 2, levels };
}

test('a copy of a table, or one with another wood, has the same ground', () => {
  const hill = terrain('hill', disc(12, 12, 5), { levels: 2 });
  const ground = terrain('elevation', asGrid(0, 1, 2, 3));
  const first = reliefOf([hill, ground]);
  expect(first.rising).toHaveLength(2);
  expect(reliefOf([hill, ground])).toBe(first);
  expect(reliefOf([terrain('forest', box(1, 1, 3, 3)), hill, ground])).toBe(first);
});

test('ground that differs in shape, height, crest or reading is other ground', () => {
  const hill = terrain('hill', disc(12, 12, 5), { levels: 2 });
  const first = reliefOf([hill]);
  expect(reliefOf([{ ...hill, levels: 3 }])).not.toBe(first);
  expect(reliefOf([{ ...hill, shape: disc(12, 12, 6) }])).not.toBe(first);
  expect(reliefOf([{ ...hill, crest: [at(11, 12), at(13, 12)] }])).not.toBe(first);
  expect(reliefOf([hill], { hillProfile: 'stepped' })).not.toBe(first);
  const grid = terrain('elevation', asGrid(0, 1, 2, 3));
  expect(reliefOf([{ ...grid, shape: asGrid(0, 1, 2, 4) }])).not.toBe(reliefOf([grid]));
});
