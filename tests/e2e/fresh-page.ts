// A window as a start shows it, without another start: its page is loaded anew.

import type { Page } from 'playwright';
import type { Remembered } from '../../shared/bridge/contract';

/** What the program remembers when it starts for the first time. */
const NOTHING: Required<Remembered> = { looks: {}, units: [], printers: {} };

/** Has the program remember this and nothing else. The page knows of it once it is loaded anew. */
export async function remember(page: Page, remembered: Remembered = {}): Promise<void> {
  await page.evaluate(
    async (all) => {
      for (const name of ['looks', 'units', 'printers'] as const) {
        await window.sandtable.ask('settings/keep', { name, value: all[name] });
      }
    },
    { ...NOTHING, ...remembered },
  );
}

/** Loads the page anew. Work that was not saved is given up and not offered. */
export async function loadAnew(page: Page): Promise<void> {
  await dropUnsaved(page);
  await page.reload();
  await page.getByTestId('stage').waitFor();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor();
  // By then the table of before is let go: what was changed on it may just have been offered.
  if (!(await dropUnsaved(page))) return;
  const offer = page.getByRole('dialog', { name: 'Recover unsaved work' });
  if ((await offer.count()) === 0) return;
  await page.keyboard.press('Escape');
  await offer.waitFor({ state: 'detached' });
}

/** Whether there was any. The page has shown what it was told before. */
async function dropUnsaved(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { sandtable } = window;
    const entries = await sandtable.ask('recovery/list', {});
    for (const { entry } of entries) await sandtable.ask('recovery/drop', { entry });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return entries.length > 0;
  });
}
