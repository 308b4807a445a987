// How windows of the real program go away, and what they leave.

import { once } from 'node:events';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { realDisk } from '../../../electron/files/disk';
import { ROOT } from '../../../electron/launch/run-program';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, browse, type OpenedForTest } from '../opened-app';

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

async function withChanges(): Promise<OpenedForTest> {
  const opened = await appForTest();
  await changeTitle(opened.window, 'A changed table');
  await expect.poll(() => titlesOf(opened)).toEqual([expect.stringMatching(/^•/)]);
  return opened;
}

async function changeTitle(page: Page, title: string): Promise<void> {
  await page.getByTestId('stage').waitFor();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.keyboard.press('Enter');
}

function titlesOf({ app }: OpenedForTest): Promise<string[]> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.getTitle()),
  );
}

function close({ app }: OpenedForTest): Promise<void> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
}

function ended({ process }: OpenedForTest): Promise<unknown[]> {
  return once(process, 'exit');
}

function kept({ userData }: OpenedForTest): Promise<readonly string[]> {
  return realDisk.list(join(userData, 'journal'));
}

test('a window with changes stays when the user would rather not close it', async () => {
  const opened = await withChanges();
  await opened.answer([
    { dialog: 'ask', button: 'Cancel' },
    { dialog: 'ask', button: 'Discard' },
  ]);
  await close(opened);
  await changeTitle(opened.window, 'Another title');
  const end = ended(opened);
  await close(opened);
  expect((await end)[0]).toBe(0);
  expect(await kept(opened)).toEqual([]);
});

test('a window with changes is saved on the way out', async () => {
  const opened = await withChanges();
  const path = join(await temporaryFolder(), 'saved.sandtable');
  await opened.answer([
    { dialog: 'ask', button: 'Save' },
    { dialog: 'save', path },
  ]);
  const end = ended(opened);
  await close(opened);
  expect((await end)[0]).toBe(0);
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ title: 'A changed table' });
  expect(await kept(opened)).toEqual([]);
  expect(await realDisk.list(join(path, '..'))).toEqual(['saved.sandtable']);
});

test('a window comes back as large as it was and where it was', async () => {
  const userData = await temporaryFolder();
  const boundsOf = ({ app }: OpenedForTest) =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
  const first = await appForTest({ userData, size: { width: 1010, height: 640 } });
  await first.window.getByText('Horsell Common').first().waitFor();
  const bounds = await boundsOf(first);
  expect(bounds?.width).toBeGreaterThanOrEqual(1010);
  const end = ended(first);
  await close(first);
  await end;
  const second = await appForTest({ userData });
  await second.window.getByText('Horsell Common').first().waitFor();
  expect(await boundsOf(second)).toEqual(bounds);
});

test('the log folder is shown from Help and from About, and holds the log', async () => {
  const opened = await appForTest();
  const { app, window: page } = opened;
  await page.getByText('Horsell Common').first().waitFor();
  await app.evaluate(({ shell }) => {
    const shown: string[] = [];
    Object.assign(globalThis, { shown });
    shell.openPath = async (path) => {
      shown.push(path);
      return '';
    };
  });
  const choose = (label: string) =>
    app.evaluate(({ BrowserWindow, Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items ?? [];
      const item = items
        .flatMap((one) => one.submenu?.items ?? [])
        .find((one) => one.label === wanted);
      item?.click(undefined, BrowserWindow.getAllWindows()[0]);
    }, label);
  await choose('Show log folder');
  await choose('About Sandtable');
  await page.getByRole('button', { name: 'Show log folder' }).click();
  const shown = () => app.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
  const folder = join(opened.userData, 'logs');
  await expect.poll(shown).toEqual([folder, folder]);
  expect(await realDisk.list(folder)).toContain('main.log');
});

test('quitting asks each window that has changes', async () => {
  const opened = await withChanges();
  await opened.answer([{ dialog: 'ask', button: 'Discard' }]);
  const end = ended(opened);
  await opened.app.evaluate(({ app }) => app.quit());
  expect((await end)[0]).toBe(0);
});

test('a page that hangs can still be closed, and its work is offered at the next start', async () => {
  const opened = await withChanges();
  await expect.poll(() => kept(opened)).toHaveLength(1);
  await opened.answer([{ dialog: 'ask', button: 'Close it' }]);
  const end = ended(opened);
  const hangs = opened.window.waitForEvent('console', (message) => message.text() === 'hanging');
  await opened.window.evaluate(() => {
    setTimeout(() => {
      console.log('hanging');
      for (;;);
    });
  });
  await hangs;
  await close(opened);
  expect((await end)[0]).toBe(0);
  const next = await appForTest({ userData: opened.userData });
  await next.window.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => titlesOf(next)).toEqual(['• A changed table - Sandtable']);
});

test('a page that crashes is replaced by one that offers its work back', async () => {
  const opened = await withChanges();
  await expect.poll(() => kept(opened)).toHaveLength(1);
  await opened.answer([{ dialog: 'ask', button: 'Open again' }]);
  const appeared = opened.app.waitForEvent('window');
  await opened.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  const page = await appeared;
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => titlesOf(opened)).toEqual(['• A changed table - Sandtable']);
});

test('a menu item reaches the window in front, and a second window stands on its own', async () => {
  const opened = await appForTest();
  await opened.window.getByTestId('stage').waitFor();
  const choose = (label: string) =>
    opened.app.evaluate(({ Menu }, wanted) => {
      const menus = Menu.getApplicationMenu()?.items ?? [];
      const items = menus.flatMap(({ submenu }) => submenu?.items ?? []);
      items.find((item) => item.label === wanted)?.click();
    }, label);
  await choose('About Sandtable');
  await opened.window.getByRole('dialog').waitFor();
  const appeared = opened.app.waitForEvent('window');
  await choose('New window');
  await (await appeared).getByTestId('stage').waitFor();
  await close(opened);
  await expect.poll(() => opened.app.windows().length).toBe(1);
});

test('work that was given up stays kept until something else is on the table', async () => {
  const opened = await withChanges();
  const open = () => browse(opened.window);
  await expect.poll(() => kept(opened)).toHaveLength(1);
  await opened.answer([
    { dialog: 'ask', button: 'Discard' },
    { dialog: 'open', path: null },
    { dialog: 'ask', button: 'Discard' },
    { dialog: 'open', path: SAMPLE },
  ]);
  await open();
  await opened.window.waitForTimeout(1000);
  expect(await kept(opened)).toHaveLength(1);
  await opened.window.keyboard.press('Escape');
  await opened.window.getByText('Not saved; kept for recovery').waitFor();
  await open();
  await expect.poll(() => titlesOf(opened)).toEqual(['horsell-common.sandtable - Sandtable']);
  await expect.poll(() => kept(opened)).toEqual([]);
});

test('work is offered after another program has written its file, and so is the file', async () => {
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await copyFile(SAMPLE, path);
  const first = await appForTest({ files: [path] });
  await changeTitle(first.window, 'Mine');
  await expect.poll(() => kept(first)).toHaveLength(1);
  const ends = ended(first);
  first.process.kill('SIGKILL');
  await ends;
  const theirs = (await readFile(path, 'utf8')).replace('Horsell Common', 'Theirs');
  await writeFile(path, theirs);
  const next = await appForTest({ userData: first.userData });
  const dialog = next.window.getByRole('dialog', { name: 'Recover unsaved work' });
  await dialog.getByText('Another program has changed the file since.').waitFor();
  await dialog.getByRole('button', { name: 'Open the file' }).click();
  await expect.poll(() => titlesOf(next)).toEqual(['mine.sandtable - Sandtable']);
  expect(await kept(next)).toHaveLength(1);
  expect(await readFile(path, 'utf8')).toBe(theirs);
});
