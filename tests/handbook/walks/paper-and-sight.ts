// Walks of the pages about paper, sight and movement.

import { choose, click, does, drag, picture, point, press, read, see, until } from '../steps';
import type { Walk } from '../walk';

const TRIPOD = { x: 6, y: 21.5 };

export const PAPER_AND_SIGHT: readonly Walk[] = [
  {
    page: 'print',
    steps: [
      press('Print'),
      see('Table on one page', 'Scenario brief', 'Templates to cut out', 'Counters and markers'),
      see('Quick reference', 'Paper', 'Style', 'Overlap', 'Only pages', 'Print…', 'Save PDF…'),
      press('Table on one page'),
      press('Set-up sheet'),
      read(/page 1 of/),
      picture('print.png', 'dialog'),
      press('Set-up sheet'),
      choose('Style', 'Ink-saving'),
      choose('Style', 'Colour'),
      press('True-size tiles'),
      read(/page 1 of \d\d/),
      picture('tiles.png', 'dialog'),
    ],
  },
  {
    page: 'test-page',
    steps: [
      press('Print'),
      press('Measure a printer'),
      press('Show the test page'),
      see('Across', 'Down', 'Printer', 'Keep this measure', 'Correct for the printer'),
      read(/page 1 of/),
      does(async ({ page }) => {
        await page.getByRole('button', { name: 'Keep this measure' }).scrollIntoViewIfNeeded();
      }),
      picture('test-page.png', 'dialog'),
    ],
  },
  {
    page: 'sight',
    steps: [
      see('Plain', 'Sight', 'Spotting', 'Threat', 'Hidden', 'Check line of sight', 'Measure'),
      click(TRIPOD.x, TRIPOD.y),
      until('[data-testid="stage"][data-seen]'),
      see('Seen by', 'Looking for', 'Count who sees each spot'),
      picture('sight.png'),
      press('Check line of sight'),
      drag(TRIPOD, { x: 50, y: 19 }),
      point(50, 19),
      picture('line-of-sight.png'),
    ],
  },
  {
    page: 'movement',
    steps: [
      click(TRIPOD.x, TRIPOD.y),
      press('Reach'),
      until('[data-testid="stage"][data-reach="shown"]'),
      point(15, 24),
      see('Moves'),
      read('FT-06-30'),
      picture('reach.png'),
    ],
  },
];
