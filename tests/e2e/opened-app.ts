// The real program for one test, closed when the test ends, or for all tests of a file that need no start of
// their own; and its dialogs answered from a list.

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, onTestFailed, onTestFinished } from 'vitest';
import { openApp, type OpenedApp, type OpenOptions, resize } from '../../electron/launch/open-app';
import type { Pace } from '../../renderer/session/table/preferences.svelte';
import { removeLeft } from '../../electron/launch/remove-left';
import { temporaryFolder } from '../electron/temporary-folder';
import { loadAnew, remember } from './fresh-page';

export type DialogAnswer =
  | { readonly dialog: 'open' | 'save'; readonly path: string | null }
  | { readonly dialog: 'ask'; readonly button: string };

export interface OpenedForTest extends OpenedApp {
  /** Sets what the system's dialogs are answered with, from the first dialog of this program on. */
  answer(answers: readonly DialogAnswer[]): Promise<void>;
}

interface TestOptions extends Omit<OpenOptions, 'answers'> {
  /** What the program remembers of a user who has chosen it before. */
  readonly remembered?: { readonly looks: { readonly pace: Pace } };
}

/** For battles that computers fight to the end while nobody looks on. */
export const AT_ONCE = { looks: { pace: 'at-once' } } as const;

export async function appForTest({
  remembered,
  ...options
}: TestOptions = {}): Promise<OpenedForTest> {
  const answers = join(await temporaryFolder(), 'answers.json');
  await writeFile(answers, '[]');
  const { userData = remembered && (await temporaryFolder()) } = options;
  if (userData && remembered) {
    await writeFile(join(userData, 'settings.json'), JSON.stringify(remembered));
  }
  const opened = await openApp({ ...options, ...(userData && { userData }), answers });
  onTestFinished(() => opened.close());
  return { ...opened, answer: (list) => writeFile(answers, JSON.stringify(list)) };
}

type Size = NonNullable<OpenOptions['size']>;

interface Shared {
  readonly opened: OpenedApp;
  readonly answers: string;
  readonly usual: Size;
  /** What the dialogs of all tests so far were answered with. */
  answered: readonly DialogAnswer[];
}

/**
 * One program for the tests of a file, because a start takes longer than many a test. Whoever calls what is returned
 * finds what a first start shows: Horsell Common loaded anew or the file, nothing remembered and nothing to recover. It
 * is another program after a test that failed, that ended it, or that left another window. Tests of a start itself, or
 * of what the program keeps from one to the next, call `appForTest`.
 */
export function oneProgram(): (
  options?: Pick<TestOptions, 'size' | 'remembered'> & { readonly files?: readonly [string] },
) => Promise<OpenedForTest> {
  let shared: Shared | null = null;
  const end = async (): Promise<void> => {
    const ended = shared;
    shared = null;
    if (ended === null) return;
    await ended.opened.close();
    await removeLeft(dirname(ended.answers));
  };
  afterAll(end);
  return async ({ size, remembered, files } = {}) => {
    onTestFailed(end);
    if (shared !== null && !hasOneWindow(shared.opened)) await end();
    const isStart = shared === null && remembered === undefined;
    const now = (shared ??= await startShared(isStart && files ? { files } : {}));
    const { opened, answers, answered: before } = now;
    const { app, window: page, complaints } = opened;
    await resize(app, page, size ?? now.usual);
    if (!isStart) {
      await page.emulateMedia({ colorScheme: null, contrast: null });
      await page.mouse.move(0, 0);
      await remember(page, remembered);
      complaints.length = 0;
      await loadAnew(page);
      if (files) await handOver(opened, files);
    }
    return {
      ...opened,
      answer: async (list) => {
        now.answered = [...before, ...list];
        await writeFile(answers, JSON.stringify(now.answered));
      },
    };
  };
}

async function startShared(options: Pick<OpenOptions, 'files'>): Promise<Shared> {
  const answers = join(await mkdtemp(join(tmpdir(), 'sandtable-test-')), 'answers.json');
  await writeFile(answers, '[]');
  const opened = await openApp({ ...options, answers });
  const usual = await opened.window.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  return { opened, answers, usual, answered: [] };
}

/** As a second start does it. Returns when the file is on the table. */
async function handOver({ app, window: page }: OpenedApp, files: readonly [string]): Promise<void> {
  await page.getByRole('heading', { level: 1 }).filter({ hasText: /\S/ }).waitFor();
  await app.evaluate(
    ({ app: program }, handed) => {
      program.emit('second-instance', null, [], '', handed);
    },
    { files },
  );
  await page.getByText('Saved', { exact: true }).waitFor();
}

function hasOneWindow({ app, process }: OpenedApp): boolean {
  const isOver = process.exitCode !== null || process.signalCode !== null;
  return !isOver && app.windows().length === 1;
}

/** From the table to the system's dialog, by way of the page of recent files. */
export async function browse(page: Page): Promise<void> {
  // A key that comes before the table is there has nobody to hear it.
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+o');
  await page.getByRole('button', { name: 'Browse…' }).click();
}
