import { expect, test } from 'vitest';
import { formatLength, inches } from '../../shared/core/measure';
import { TABLE_SIZES, tableSizeIn, tableSizeOf } from '../../shared/scenario/new-scenario';

test('who measures in centimetres is offered tables of whole ones', () => {
  const told = TABLE_SIZES.cm.map(({ width, height }) =>
    [width, height].map((length) => formatLength(inches(length), 'cm')),
  );
  expect(told).toEqual([
    ['120 cm', '120 cm'],
    ['180 cm', '120 cm'],
    ['240 cm', '180 cm'],
  ]);
  expect(TABLE_SIZES.cm.every((size) => inches(size.width) / 1000 === size.width)).toBe(true);
});

test('a table of one unit becomes the like one of the other and back; any other size stays as it is', () => {
  const feet = { width: 72, height: 48 };
  const metric = tableSizeIn(feet, 'cm');
  expect(tableSizeOf(metric, 'cm')?.name).toBe('180 × 120');
  expect(tableSizeIn(metric, 'cm')).toEqual(metric);
  expect(tableSizeOf(tableSizeIn(metric, 'inch'), 'inch')?.name).toBe('6 × 4 ft');
  expect(tableSizeIn({ width: 50, height: 30 }, 'cm')).toEqual({ width: 50, height: 30 });
});
