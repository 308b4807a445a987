// The real program for one test, closed when the test ends, and its dialogs answered from a list.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { openApp, type OpenedApp, type OpenOptions } from '../../electron/launch/open-app';
import type { Pace } from '../../renderer/session/table/preferences.svelte';
import { temporaryFolder } from '../electron/temporary-folder';

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

/** From the table to the system's dialog, by way of the page of recent files. */
export async function browse(page: Page): Promise<void> {
  // A key that comes before the table is there has nobody to hear it.
  await page.getByTestId('stage').waitFor();
  await page.keyboard.press('Control+o');
  await page.getByRole('button', { name: 'Browse…' }).click();
}
