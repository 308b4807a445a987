// The dice of a battle, entered by mouse.

import type { Page } from 'playwright';
import { expect } from 'vitest';

export const dice = (page: Page) => page.getByRole('dialog', { name: 'Roll the dice' });

/**
 * Clicks a face for every die of each roll that is asked for, the last for all rolls that follow, and waits until they
 * are asked for no more. Says how many rolls were asked for together.
 */
export async function enterRoll(page: Page, ...faces: readonly string[]): Promise<number> {
  const lines = await dice(page).getByRole('list', { name: 'Entered faces' }).locator('li').all();
  const heading = await dice(page).getByRole('heading').innerText();
  const counts =
    lines.length > 0
      ? await Promise.all(lines.map((line) => line.locator('.slot').count()))
      : [Number(/(\d+)d/.exec(heading)?.[1])];
  const all = counts.flatMap((count, i) =>
    Array<string>(count).fill(faces[i] ?? faces.at(-1) ?? '1'),
  );
  await enterFaces(page, all);
  return counts.length;
}

/** The same with a face for each die. */
export async function enterFaces(page: Page, faces: readonly string[]): Promise<void> {
  const heading = dice(page).getByRole('heading');
  const asked = await heading.innerText();
  for (const face of faces)
    await dice(page).getByRole('button', { name: face, exact: true }).click();
  await dice(page).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(async () => (await dice(page).isVisible()) && (await heading.innerText()))
    .not.toBe(asked);
}
