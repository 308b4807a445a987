import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ROOT } from '../../../electron/launch/run-program';
import { realDisk } from '../../../electron/files/disk';
import { electronRuntime, rootArguments } from '../../../electron/launch/runtime';
import type { PageVerb, Reply, Request, SandtableBridge } from '../../../shared/bridge/contract';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, oneProgram } from '../opened-app';

declare global {
  interface Window {
    readonly sandtable: SandtableBridge;
  }
}

const beginAnew = oneProgram();
const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');

/** Asks as the page itself would. */
async function ask<V extends PageVerb>(
  page: Page,
  verb: V,
  request: Request<V>,
): Promise<Reply<V>> {
  return page.evaluate(
    ([asked, message]) => window.sandtable.ask(asked as V, message as Request<V>),
    [verb, request] as const,
  );
}

test('the program starts with the sample on its table and nothing to complain about', async () => {
  const { window: page, complaints } = await appForTest();
  await page.getByTestId('stage').waitFor();
  await page.getByText('Horsell Common').first().waitFor();
  expect(complaints).toEqual([]);
});

test('started with nothing the program offers what can be begun, by arrows and Enter, and keeps the pictures', async () => {
  const { app, window: page, complaints, userData } = await appForTest({ sample: null });
  const start = page.getByRole('dialog', { name: 'Sandtable' });
  await start.getByRole('button', { name: 'Browse…' }).waitFor();
  const samples = start.getByRole('region', { name: 'Samples' });
  // The list comes a moment after the page, and the pictures one by one.
  await samples.getByRole('button').first().waitFor();
  // Until its picture is there, a card shows a drawing rather than nothing.
  const shown = samples
    .getByRole('button')
    .filter({ has: page.locator('.picture > :is(svg, img)') });
  expect(await shown.count()).toBe(await samples.getByRole('button').count());
  await expect
    .poll(
      async () => {
        const drawn = await samples.locator('img[src^="data:image/webp"]').count();
        return (await samples.getByRole('button').count()) - drawn;
      },
      { timeout: 30_000 },
    )
    .toBe(0);
  await expect.poll(() => realDisk.list(join(userData, 'pictures'))).not.toHaveLength(0);
  const begin = start.getByRole('navigation', { name: 'Begin' });
  for (const [width, height] of [
    [1024, 640],
    [1600, 1000],
  ] as const) {
    await app.evaluate(
      ({ BrowserWindow }, size) =>
        BrowserWindow.getAllWindows()[0]?.setContentSize(size[0], size[1]),
      [width, height] as const,
    );
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
    // What can be begun is whole: no word of it is cut, and nothing scrolls sideways.
    expect(await begin.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0);
  }
  await page.keyboard.press('Escape');
  expect(await start.isVisible()).toBe(true);
  await start.getByRole('button', { name: 'Browse…' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await start.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+o');
  const again = page.getByRole('dialog', { name: 'Open or begin' });
  await again.waitFor();
  await page.keyboard.press('Escape');
  await again.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('no hint lies over the start page until somebody goes there by key', async () => {
  const { window: page } = await appForTest({ sample: null });
  const start = page.getByRole('dialog', { name: 'Sandtable' });
  const browse = start.getByRole('button', { name: 'Browse…' });
  const hint = page.locator('.tooltip');
  await start.getByRole('region', { name: 'Samples' }).getByRole('button').first().waitFor();
  await expect.poll(() => browse.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await hint.count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => hint.textContent()).toMatch(/Ctrl\+O/);
});

test('whoever asks for a new table before the start page has come gets it, over that page', async () => {
  const { window: page } = await appForTest({ sample: null });
  // Asked as early as anybody can: again and again from the first moment on, until it is heard.
  await page.addInitScript(() => {
    const ask = () => {
      if (document.querySelector('dialog')) return;
      const init = { key: 'n', code: 'KeyN', ctrlKey: true, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', init));
      setTimeout(ask, 0);
    };
    document.addEventListener('DOMContentLoaded', ask);
  });
  await page.reload();
  const start = page.getByRole('dialog', { name: 'Sandtable', includeHidden: true });
  await start.waitFor({ state: 'attached' });
  const asked = page.getByRole('dialog', { name: 'New scenario' });
  // What lies over the other takes the click.
  await asked.getByRole('button', { name: 'Cancel' }).click({ timeout: 5_000 });
  await asked.waitFor({ state: 'detached' });
  await start.getByRole('button', { name: 'Browse…' }).waitFor();
});

test('the page is locked in: no Node, no other page, no window, no network, no code from text', async () => {
  const { app, window: page } = await beginAnew();
  await page.getByTestId('stage').waitFor();
  expect(await page.evaluate(() => [typeof require, typeof process])).toEqual([
    'undefined',
    'undefined',
  ]);
  const here = page.url();
  await page.evaluate(() => void (location.href = 'https://example.com/'));
  expect(await page.evaluate(() => window.open('https://example.com/') === null)).toBe(true);
  expect(page.url()).toBe(here);
  expect(app.windows()).toHaveLength(1);
  const fetched = page.evaluate(() => fetch('https://example.com/').then(() => 'reached'));
  await expect(fetched).rejects.toThrow();
  const evaluated = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.wasRun = true';
    document.body.append(script);
    return 'wasRun' in window;
  });
  expect(evaluated).toBe(false);
});

test('a page is served only from the built page, with the strict policy', async () => {
  const { window: page } = await beginAnew();
  const answers = await page.evaluate(async () => {
    const statusOf = async (path: string) => (await fetch(path)).status;
    const index = await fetch('sandtable://app/index.html');
    return {
      policy: index.headers.get('content-security-policy'),
      outside: await statusOf('sandtable://app/..%2f..%2fpackage.json'),
      missing: await statusOf('sandtable://app/none.js'),
    };
  });
  expect(answers.policy).toMatch(/^default-src 'none'; script-src 'self';/);
  expect(answers).toMatchObject({ outside: 404, missing: 404 });
});

test('a malformed request is refused on both sides of the door', async () => {
  const { window: page } = await beginAnew();
  const refused = page.evaluate(() =>
    window.sandtable.ask('recovery/drop', { entry: 5 } as unknown as { entry: string }),
  );
  await expect(refused).rejects.toThrow();
  const unknown = page.evaluate(() => window.sandtable.ask('file/read' as 'app/info', {}));
  await expect(unknown).rejects.toThrow('There is no verb');
  expect((await ask(page, 'app/info', {})).version).toMatch(/^\d+\.\d+\.\d+$/);
});

/** What a file carries. */
const ID = '0d3c1b52-6b1c-4f0e-9d55-0123456789ab';

test('a window cannot speak about a document that it was not given', async () => {
  const { window: page } = await beginAnew();
  const document = 'doc_00000000-0000-4000-8000-000000000000';
  const request = { document, revision: 1, title: 't', text: '{}' };
  await expect(ask(page, 'autosave/keep', request)).rejects.toThrow('could not do that');
  await expect(ask(page, 'scenario/save', { ...request, id: ID })).rejects.toThrow(
    'could not do that',
  );
});

test('a document is saved under the name that the dialog gave, and opened again', async () => {
  const { window: page, answer } = await appForTest();
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await answer([
    { dialog: 'save', path: null },
    { dialog: 'save', path },
  ]);
  const { document } = await ask(page, 'scenario/new', {});
  const request = { document, revision: 1, title: 'Mine', text: '{"format":1}', id: ID };
  expect(await ask(page, 'scenario/save', request)).toEqual({ ok: true, value: null });
  expect(await ask(page, 'scenario/save', request)).toMatchObject({
    value: { name: 'mine.sandtable' },
  });
  expect(await ask(page, 'scenario/save', { ...request, text: '{"format":2}' })).toMatchObject({
    ok: true,
  });
  expect(await readFile(path, 'utf8')).toBe('{"format":2}');
  expect(await ask(page, 'scenario/recent', {})).toMatchObject([{ name: 'mine.sandtable' }]);
});

test('a file that another program has changed is not overwritten without asking', async () => {
  const { window: page, answer } = await beginAnew();
  const path = join(await temporaryFolder(), 'mine.sandtable');
  await answer([
    { dialog: 'save', path },
    { dialog: 'ask', button: 'Cancel' },
    { dialog: 'ask', button: 'Overwrite' },
  ]);
  const { document } = await ask(page, 'scenario/new', {});
  const request = { document, revision: 1, title: 'Mine', text: '{"a":1}', id: ID };
  await ask(page, 'scenario/save', request);
  await writeFile(path, '{"theirs":1}');
  expect(await ask(page, 'scenario/save', request)).toEqual({ ok: true, value: null });
  expect(await readFile(path, 'utf8')).toBe('{"theirs":1}');
  expect(await ask(page, 'scenario/save', request)).toMatchObject({ ok: true });
  expect(await readFile(path, 'utf8')).toBe('{"a":1}');
});

test('a PDF under way can be stopped, and leaves no file', async () => {
  const { window: page, answer } = await beginAnew();
  const path = join(await temporaryFolder(), 'stopped.pdf');
  await answer([{ dialog: 'save', path }]);
  const dot = (i: number) => `<circle cx="${i % 90}" cy="${i % 70}" r="0.1"/>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 70">` +
    `${Array.from({ length: 20_000 }, (_, i) => dot(i)).join('')}</svg>`;
  const reply = await page.evaluate(async (drawing) => {
    const sheet = { code: 'A1', title: 'A1', width: 8, height: 11, svg: drawing };
    let isOver = false;
    const job = window.sandtable
      .ask('print/pdf', { name: 'Dots', pages: Array.from({ length: 40 }, () => sheet) })
      .finally(() => (isOver = true));
    while (!isOver) await window.sandtable.ask('print/stop', {});
    return job;
  }, svg);
  expect(reply).toEqual({ ok: true, value: null });
  expect(existsSync(path)).toBe(false);
});

test('pages become a PDF of exactly their size, each on its own paper, with an inch an inch', async () => {
  const { window: page, answer } = await beginAnew();
  const path = join(await temporaryFolder(), 'pages.pdf');
  await answer([{ dialog: 'save', path }]);
  const sheet = (code: string, width: number, height: number) => ({
    code,
    title: code,
    width,
    height,
    svg:
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      `<text x="1" y="2" font-size="0.5">${code}</text></svg>`,
  });
  const pages = [sheet('A4', 8.268, 11.693), sheet('TABLOID', 17, 11), sheet('LETTER', 8.5, 11)];
  expect(await ask(page, 'print/pdf', { name: 'Tiles', pages })).toEqual({
    ok: true,
    value: { path },
  });
  const info = execFileSync('pdfinfo', ['-l', '9', path], { encoding: 'utf8' });
  const sizes = [...info.matchAll(/size: +([\d.]+) x ([\d.]+) pts/g)].map(([, w, h]) => [
    Number(w) / 72,
    Number(h) / 72,
  ]);
  expect(sizes).toHaveLength(3);
  for (const [n, { width, height }] of pages.entries()) {
    expect(Math.abs(sizes[n]![0]! - width)).toBeLessThan(width * 0.002);
    expect(Math.abs(sizes[n]![1]! - height)).toBeLessThan(height * 0.002);
  }
  const box = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' });
  for (const [, at] of box.matchAll(/<word xMin="([\d.]+)"/g)) {
    expect(Math.abs(Number(at) / 72 - 1)).toBeLessThan(0.03);
  }
  expect(execFileSync('pdffonts', [path], { encoding: 'utf8' })).toMatch(/yes +yes/);
});

test('a file on the command line is what the window shows', async () => {
  const path = join(await temporaryFolder(), 'theirs.sandtable');
  await writeFile(path, await readFile(SAMPLE));
  const { app, window: page } = await appForTest({ files: [path] });
  await page.getByTestId('stage').waitFor();
  await expect.poll(() => titlesOf(app)).toEqual(['theirs.sandtable - Sandtable']);
});

test('a second start hands its file to the first and ends', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'theirs.sandtable');
  await writeFile(path, await readFile(SAMPLE));
  const { app, window: page, userData } = await appForTest();
  await page.getByTestId('stage').waitFor();
  const { executable } = await electronRuntime();
  const second = spawn(executable, [...rootArguments(), `--user-data-dir=${userData}`, ROOT, path]);
  expect((await once(second, 'exit'))[0]).toBe(0);
  await expect.poll(() => titlesOf(app)).toEqual(['theirs.sandtable - Sandtable']);
});

test('closing a window without changes asks nothing and ends the program', async () => {
  const { app, process, window: page } = await appForTest();
  await page.getByTestId('stage').waitFor();
  const ended = once(process, 'exit');
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  expect((await ended)[0]).toBe(0);
});

async function titlesOf(app: Awaited<ReturnType<typeof appForTest>>['app']): Promise<string[]> {
  return app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows().map((window) => window.getTitle()),
  );
}
