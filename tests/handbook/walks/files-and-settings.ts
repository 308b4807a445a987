// Walks of the pages about files, settings and what lies behind them.

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../electron/launch/run-program';
import {
  answering,
  click,
  does,
  key,
  menu,
  picture,
  press,
  read,
  see,
  written,
  type Step,
} from '../steps';
import type { Walk } from '../walk';

const inFolder = (file: string) => join(tmpdir(), `sandtable-handbook-${process.pid}-${file}`);
const SAVED = inFolder('common.sandtable');
const BROKEN = inFolder('broken.sandtable');

const saved: readonly Step[] = [key('Control+s'), read(/^Saved /)];

export const FILES_AND_SETTINGS: readonly Walk[] = [
  {
    page: 'versions',
    steps: [
      menu('File → Versions of this file…'),
      answering('save', SAVED),
      ...saved,
      click(22, 34),
      key('Delete'),
      does(({ page }) => page.getByText(/^Not saved/).waitFor()),
      key('Control+s'),
      does(({ page }) => page.getByText('Saved', { exact: true }).waitFor()),
      key('Control+Alt+h'),
      see('Take back all', 'Take back what is chosen', 'Open as a copy'),
      picture('versions.png'),
    ],
  },
  {
    page: 'recovery',
    steps: [
      written('renderer/panels/files/RecoveredWork.svelte', 'Restore', 'Discard'),
      does(async ({ page, keep }) => {
        if (keep === null) return;
        await page.getByLabel('Title', { exact: true }).fill('Horsell Common, the second evening');
        await page.keyboard.press('Tab');
        await page.getByText('kept for recovery').waitFor();
      }),
      picture('recovery.png', 'again'),
    ],
  },
  {
    page: 'export',
    steps: [
      menu('File → Export…'),
      key('Control+e'),
      see('Format', 'The picture shows', 'Grid', 'Save picture…'),
      see('Dots per inch of the table', 'Only what is selected'),
      see('With the overlays that are shown'),
      does(({ page }) =>
        page
          .getByText(/pixels/)
          .first()
          .waitFor(),
      ),
      picture('export.png', 'dialog'),
      does(async ({ page }) => {
        await page.getByLabel('Format').selectOption('uvtt');
      }),
      see('Low walls block sight'),
    ],
  },
  {
    page: 'import-maps',
    steps: [
      press('Open'),
      see('Import…'),
      picture('import.png'),
      key('Escape'),
      press('All settings…'),
      see('Background picture'),
    ],
  },
  {
    page: 'settings',
    steps: [
      see('All settings…', 'Inspector', 'Theme and size'),
      press('All settings…'),
      see('Table', 'Sides and victory', 'Rules', 'Background picture', 'Done'),
      picture('settings.png', 'dialog'),
      press('Done'),
      press('Theme and size'),
      press('Dark'),
      picture('dark.png'),
      press('Theme and size'),
      press('As the system'),
    ],
  },
  {
    page: 'keyboard',
    steps: [see('Theme and size'), press('Keyboard shortcuts'), picture('keyboard.png', 'dialog')],
  },
  {
    page: 'command-line',
    steps: [
      does(async ({ keep }) => {
        if (keep === null) return;
        const file = join(ROOT, 'resources', 'scenarios', 'crossing-the-donets.sandtable');
        const out = join(ROOT, 'resources', 'handbook', 'pictures', 'command-line.png');
        const cli = ['run', '--silent', 'cli', '--', 'convert', file, out, '--dpi', '10'];
        await promisify(execFile)('npm', cli, { cwd: ROOT });
      }),
      { names: [], picture: 'command-line.png', take: () => Promise.resolve() },
    ],
  },
  {
    page: 'file-format',
    steps: [
      does(() =>
        writeFile(
          BROKEN,
          '{ "format": 1, "title": 7, "board": { "space": "table", "width": -3 } }',
        ),
      ),
      answering('open', BROKEN),
      press('Open'),
      press('Browse…'),
      read(/could not be opened/),
      picture('file-problems.png', 'dialog'),
    ],
  },
  {
    page: 'add-a-ruleset',
    steps: [
      press('All settings…'),
      press('Rules'),
      does(({ page }) => page.getByRole('dialog').getByRole('listitem').first().waitFor()),
      picture('rules.png', 'dialog'),
    ],
  },
];
