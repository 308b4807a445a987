// A walk: what a page of the handbook tells, step by step, and the pictures that are taken on the way.

import type { Page } from 'playwright';
import type { HandbookPage } from '../../shared/bridge/handbook-pages';
import { loadAnew } from '../e2e/fresh-page';
import type { Step, Walker } from './steps';

export interface Walk {
  readonly page: HandbookPage | 'README';
  /** Title of the sample that it begins on; Horsell Common where none is named. */
  readonly sample?: string;
  /** Of its table in inches. */
  readonly depth?: number;
  /** Inner size of the window in pixels, where another than usual shows more. */
  readonly size?: { readonly width: number; readonly height: number };
  readonly steps: readonly Step[];
}

export const USUAL_SIZE = { width: 1000, height: 640 };
const FIRST_SAMPLE = 'Horsell Common';
const FIRST_DEPTH = 48;

/** Throws with the page and the number of the step that could not be taken. */
export async function take(walk: Walk, window: Omit<Walker, 'depth'>): Promise<void> {
  await begin(window.page, walk.sample ?? FIRST_SAMPLE);
  const walker: Walker = { ...window, depth: walk.depth ?? FIRST_DEPTH };
  for (const [at, step] of walk.steps.entries()) {
    try {
      await step.take(walker);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      throw new Error(`${walk.page}.md, step ${at + 1} of its walk: ${words}`, { cause: error });
    }
  }
}

/** A window as it is after a start: nothing open, nothing changed, the tool to select in the hand. */
async function begin(page: Page, sample: string): Promise<void> {
  for (const key of ['Escape', 'Escape', 'Escape', 's']) await page.keyboard.press(key);
  if (!(await isFresh(page))) await loadAnew(page);
  const title = page.getByRole('heading', { level: 1 });
  await title.filter({ hasText: /\S/ }).waitFor();
  if ((await title.textContent()) !== sample) {
    await page.keyboard.press('Control+o');
    await page.getByRole('dialog').getByRole('button', { name: sample, exact: true }).click();
    await title.filter({ hasText: sample }).waitFor();
  }
  await page.keyboard.press('Escape');
  await page.mouse.move(2, 2);
}

/** Whether a start would lead to the same, but for which sample lies open. */
async function isFresh(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const isPlain = document.querySelector('dialog[open], [role="menu"]') === null;
    const isUnchanged = document.body.innerText.includes('Not changed yet');
    const isBattle = document.querySelector('[aria-label="Battle"]') !== null;
    const inspector = [...document.querySelectorAll('[role="tab"]')].find(
      (tab) => tab.textContent.trim() === 'Inspector',
    );
    return isPlain && isUnchanged && !isBattle && inspector?.ariaSelected === 'true';
  });
}
