// The bar that tells whether the printer kept the size follows the unit of the pages.

import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { tilePages } from '../../../shared/print/pages/tiles';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { pathPoints } from '../measured';
import { NO_LOOKS, everythingScenario } from '../sample-table';

test.each([
  {
    lengths: 'inch',
    long: 6,
    words: 'This bar is 6 inches',
    overlap: 'overlapping by 0.25 inches.',
  },
  { lengths: 'cm', long: 15 / 2.54, words: 'This bar is 15 cm', overlap: 'overlapping by 0.6 cm.' },
] as const)('a sheet told in $lengths bears a bar of $long inches', ({ lengths, ...told }) => {
  const settings = { ...DEFAULT_PRINT, lengths, overlap: inches(0.25) };
  const [map, first] = tilePages(everythingScenario(), NO_LOOKS, settings);
  expect(map?.svg).toContain(told.overlap);
  expect(first?.svg).toContain(told.words);
  const [, bar = ''] = /<path d="([^"]*v0\.03h-[^"]*Z)"/.exec(first?.svg ?? '') ?? [];
  const across = pathPoints(bar).map(({ x }) => x);
  expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(told.long, 3);
});
