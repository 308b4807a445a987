// The print dialog of the real program: what it previews is what it prints.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../electron/temporary-folder';
import { resize } from '../../../electron/launch/open-app';
import { oneProgram } from '../opened-app';

const beginAnew = oneProgram();

test('the table comes on one page, which is previewed and saved as a PDF', async () => {
  const path = join(await temporaryFolder(), 'table.pdf');
  const { window: page, answer } = await beginAnew();
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByRole('img', { name: /Preview of Horsell Common/ }).waitFor();
  expect(await dialog.getByTestId('page-count').innerText()).toBe('1 page');
  await answer([{ dialog: 'save', path }]);
  await dialog.getByRole('button', { name: 'Save PDF…' }).click();
  const before = await dialog.getByRole('img', { name: /Preview/ }).boundingBox();
  const told = page.getByRole('status').filter({ hasText: `Saved ${path}` });
  await told.waitFor();
  // It covers nothing that can be pressed, and nothing makes way for it.
  const covered = await told.evaluate((notice) => {
    const { left, right, top, bottom } = notice.getBoundingClientRect();
    return [...document.querySelectorAll('dialog :is(button, input, select, label, img)')]
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const meets = box.left < right && left < box.right && box.top < bottom && top < box.bottom;
        return meets && !notice.contains(control);
      })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent);
  });
  expect(covered).toEqual([]);
  expect(await dialog.getByRole('img', { name: /Preview/ }).boundingBox()).toEqual(before);
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Pages: +1\b/);
  expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })).toContain('Horsell Common');
});

test('one worker lays the pages out, and stays for the next time that the dialog opens', async () => {
  const { window: page } = await beginAnew();
  await page.getByTestId('stage').waitFor();
  const workers = () => page.workers().filter((worker) => worker.url().includes('page-maker'));
  const preview = page.getByRole('dialog', { name: 'Print' }).getByRole('img', { name: /Preview/ });
  await page.keyboard.press('Control+p');
  await preview.waitFor();
  const [first] = workers();
  expect(workers()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+p');
  await preview.waitFor();
  expect(workers()).toEqual([first]);
});

test('in a large window the page is shown as large as it can be, upright or wide', async () => {
  const { window: page } = await beginAnew({ size: { width: 2560, height: 1440 } });
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  const room = async () => dialog.getByRole('region', { name: 'The page' }).boundingBox();
  const preview = dialog.getByRole('img', { name: /Preview/ });
  await preview.waitFor();
  const isAsLarge = async () => {
    const [page, within] = [await preview.boundingBox(), await room()];
    if (!page || !within) return 'nothing';
    const spare = Math.min(within.width - page.width, within.height - page.height);
    return spare >= 0 && spare < 40 ? Math.round((100 * page.width) / page.height) : 'small';
  };
  await expect.poll(isAsLarge).toBe(71);
  await dialog.getByText('Wide', { exact: true }).click();
  await expect.poll(isAsLarge, { timeout: 20_000 }).toBe(141);
});

test('true-size tiles take larger paper in fewer pages, and can be leafed through', async () => {
  const { window: page } = await beginAnew();
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  const count = dialog.getByTestId('page-count');
  const pages = async () => Number.parseInt(await count.innerText(), 10);
  await dialog.getByText('True-size tiles').click();
  await expect.poll(pages, { timeout: 20_000 }).toBeGreaterThan(20);
  const onA4 = await pages();
  await dialog.getByLabel('Paper').selectOption('A3');
  await expect.poll(pages, { timeout: 20_000 }).toBeLessThan(onA4);
  await dialog.getByRole('button', { name: 'Page after' }).click();
  await dialog.getByText(/page 3 of/).waitFor();
  await page.keyboard.press('PageUp');
  await dialog.getByText(/page 2 of/).waitFor();
  const small = dialog.getByRole('button', { name: /^Page 5: / });
  await small.click();
  await dialog.getByText(/page 5 of/).waitFor();
  expect(await small.getAttribute('aria-current')).toBe('page');
  // A3 is 297 millimetres wide, and the screen counts 96 dots to the inch.
  const width = async () =>
    (await dialog.getByRole('img', { name: /^Preview of/ }).boundingBox())?.width ?? 0;
  expect(await width()).toBeLessThan(1000);
  await dialog.getByText('True size', { exact: true }).click();
  await expect.poll(width).toBeCloseTo((297 / 25.4) * 96, 0);
});

test('a kind that is ticked is shown from its first page, and one that is unticked leaves the reader where he is', async () => {
  const { window: page, app } = await beginAnew({ size: { width: 1400, height: 900 } });
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  const shown = (name: RegExp) => dialog.getByRole('img', { name }).waitFor({ timeout: 20_000 });
  const current = dialog.getByRole('list', { name: 'All pages' }).locator('[aria-current="page"]');
  const isCurrentInSight = () =>
    current.evaluate((button) => {
      const [all, one] = [button.closest('ol'), button].map((it) => it?.getBoundingClientRect());
      return all && one && one.top >= all.top - 1 && one.bottom <= all.bottom + 1;
    });
  await shown(/Preview of Horsell Common/);
  await dialog.getByText('Counters and markers').click();
  await shown(/Preview of .*, counters 1, front/);
  await dialog.getByText('True-size tiles').click();
  await shown(/Preview of .*, assembly map/);
  await dialog.getByText(/page 2 of/).waitFor();
  await dialog.getByRole('button', { name: 'Page after' }).click();
  await dialog.getByText('Quick reference').click();
  await shown(/Preview of A Fistful of Tripods/);
  await expect.poll(isCurrentInSight).toBe(true);
  await resize(app, page, { width: 1024, height: 640 });
  await expect.poll(isCurrentInSight).toBe(true);
  // The tiles before it go, and it is still what is looked at.
  await dialog.getByText('True-size tiles').click();
  await dialog.getByText(/^A Fistful of Tripods.*, page \d of \d$/).waitFor();
  await dialog.getByText('Counters and markers').click();
  await dialog.getByText(/^A Fistful of Tripods.*, page 2 of \d$/).waitFor();
  await dialog.getByText('Quick reference').click();
  await shown(/Preview of Horsell Common/);
});

test('paper and style are kept with the scenario, and can be undone', async () => {
  const { window: page } = await beginAnew();
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  await dialog.getByLabel('Style').selectOption('black-and-white');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+p');
  expect(await dialog.getByLabel('Style').inputValue()).toBe('black-and-white');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+p');
  expect(await dialog.getByLabel('Style').inputValue()).toBe('colour');
});

test('several kinds come in one document, of which a range of pages is kept, by a measured printer', async () => {
  const path = join(await temporaryFolder(), 'club.pdf');
  const { window: page, answer } = await beginAnew();
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Print' });
  const count = dialog.getByTestId('page-count');
  await dialog.getByText('Table on one page').click();
  for (const kind of [
    'Set-up sheet',
    'Scenario brief',
    'Counters and markers',
    'Quick reference',
  ]) {
    await dialog.getByText(kind).click();
  }
  await expect.poll(() => count.innerText(), { timeout: 20_000 }).toBe('9 pages');
  await dialog.getByText('9 sheets of A4, 0.56 m²').waitFor();
  await dialog.getByLabel('Only pages').fill('1-3, 99');
  await dialog.getByRole('alert').getByText('outside the 9 pages').waitFor();
  await dialog.getByLabel('Only pages').fill('1-3');
  await expect.poll(() => count.innerText()).toBe('3 pages');
  await dialog.getByText('Measure a printer').click();
  await dialog.getByLabel('Printer', { exact: true }).fill('Club laser');
  await dialog.getByLabel('Across').fill('5.94');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Keep this measure' }).click();
  await dialog.getByText('101.01 % across').waitFor();
  await answer([{ dialog: 'save', path }]);
  await dialog.getByRole('button', { name: 'Save PDF…' }).click();
  await page.getByText(`Saved ${path}`).waitFor();
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Pages: +3\b/);
  const words = execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' });
  for (const text of ['First corner', 'Scenario brief', 'Victory']) expect(words).toContain(text);
});
