// The bar that tells whether the printer kept the size follows the unit of the pages.

import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { checkInches } from '../../../shared/print/paper/page-furniture';
import { sheetOf } from '../../../shared/print/paper/paper';
import { trueSizeFoot } from '../../../shared/print/paper/tile-marks';
import { tilePages } from '../../../shared/print/pages/tiles';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { pathPoints, textsOf } from '../measured';
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

test.each(['inch', 'cm'] as const)(
  'a sheet told in %s has its title beside the last tick of the bar, and not under it',
  (lengths) => {
    const sheet = sheetOf({ ...DEFAULT_PRINT, lengths });
    const [words] = textsOf(trueSizeFoot(sheet, 'A1', 'The Ridge')).filter(
      ({ text }) => text === 'The Ridge',
    );
    const last = sheet.left + checkInches(lengths);
    expect(words!.anchor).toBe('end');
    expect(words!.x).toBeLessThan(last - 0.04);
    expect(words!.x).toBeGreaterThan(last - 0.2);
  },
);
