import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import type { Board } from '../../shared/scenario/document';
import { kindFor } from '../../renderer/edits/kinds-of-board';

const TABLE: Board = { space: 'table', width: inches(48), height: inches(48) };
const HEXES: Board = { space: 'hex', columns: 20, rows: 15 };

test('a kind that belongs to the board stays chosen, another gives way', () => {
  expect(kindFor(TABLE, 'town')).toBe('town');
  expect(kindFor(TABLE, 'nebula')).toBe('light_woods');
  expect(kindFor(HEXES, 'nebula')).toBe('nebula');
  expect(kindFor(HEXES, 'town')).toBe('asteroids');
});
