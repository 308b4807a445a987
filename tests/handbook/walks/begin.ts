// Walks of the pages about beginning.

import { click, does, fill, key, picture, press, read, see, until } from '../steps';
import type { Walk } from '../walk';

export const BEGIN: readonly Walk[] = [
  {
    // The picture of the project's own README.
    page: 'README',
    size: { width: 1400, height: 900 },
    steps: [
      click(6, 21.5),
      until('[data-testid="stage"][data-seen]'),
      picture('../../pictures/horsell-common.png'),
    ],
  },
  {
    page: 'README',
    steps: [
      press('Print'),
      see('Learn more'),
      {
        names: [],
        picture: 'handbook.png',
        take: async ({ app, page, keep }) => {
          const opening = app.waitForEvent('window');
          await page.keyboard.press('F1');
          const handbook = await opening;
          await handbook.getByRole('heading', { level: 1, name: 'Print a table' }).waitFor();
          await keep?.('handbook.png', 'window', handbook);
          const closed = handbook.waitForEvent('close');
          await handbook.evaluate(() => window.close()).catch(() => undefined);
          await closed;
        },
      },
    ],
  },
  {
    page: 'first-table',
    steps: [
      press('Open'),
      see('A Fistful of Tripods'),
      key('Escape'),
      press('New scenario'),
      see('Empty table', 'Made-up table', 'Sample', 'Rules'),
      fill('Scenario title', 'The Ford at Dawn'),
      press('6 × 4 ft'),
      picture('new-scenario.png', 'dialog'),
      press('Create'),
      read('The Ford at Dawn'),
      press('Hill'),
      click(20, 30),
      click(32, 28),
      click(34, 38),
      click(22, 40),
      key('Enter', 'Enter'),
      press('Light woods'),
      click(44, 34),
      click(54, 33),
      click(55, 41),
      click(45, 42),
      key('Enter'),
      press('River'),
      click(0, 20),
      click(20, 18),
      click(42, 24),
      click(72, 20),
      key('Enter'),
      press('Ford'),
      click(42, 24),
      press('Stands'),
      press('Tripod'),
      click(8, 30),
      press('Blue'),
      fill('Search stands', 'infantry'),
      press('European/US Infantry'),
      click(62, 32),
      key('Escape', 'Escape'),
      press('Problems'),
      press('Let the river be forded here only'),
      read('No problems.'),
      click(36, 6),
      press('Inspector'),
      fill('Turns', '6'),
      press('Set an objective'),
      click(42, 28),
      picture('first-table.png'),
      see('Save', 'Print', 'Start battle'),
    ],
  },
  {
    page: 'find-your-way',
    steps: [
      see('Print', 'Start battle', 'Study the scenario', 'History', 'Terrain', 'Stands'),
      see('Inspector', 'Outline', 'Roster', 'Problems', 'Plain', 'Hidden'),
      see('Zoom in', 'Zoom out', 'Fit the table', 'Fold the panels', 'Select and move'),
      see('Keyboard shortcuts', 'Rules reference', 'Handbook'),
      picture('window.png'),
      key('Control+k'),
      does(({ page }) => page.keyboard.type('sight')),
      picture('commands.png', 'dialog'),
    ],
  },
];
