// The dice of a battle, entered by mouse.

import type { Page } from 'playwright';
import { expect } from 'vitest';

export const dice = (page: Page) => page.getByRole('dialog', { name: 'Roll the dice' });

/** Clicks the same face for every die of the roll that is asked for, and waits until that roll is asked for no more. */
export async function enterRoll(page: Page, face: string): Promise<void> {
  const asked = await dice(page).getByRole('heading').innerText();
  await enterFaces(page, Array<string>(Number(/(\d+)d/.exec(asked)?.[1])).fill(face));
}

/** The same for the faces of one roll. */
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
