// The dice of a battle, entered by mouse.

import type { Page } from 'playwright';
import { expect } from 'vitest';

export const dice = (page: Page) => page.getByRole('dialog', { name: 'Roll the dice' });

/** Clicks the same face for every die of the roll that is asked for, and waits until that roll is asked for no more. */
export async function enterRoll(page: Page, face: string): Promise<void> {
  const heading = dice(page).getByRole('heading');
  const asked = await heading.innerText();
  const count = Number(/(\d+)d/.exec(asked)?.[1]);
  const button = dice(page).getByRole('button', { name: face, exact: true });
  for (let i = 0; i < count; i++) await button.click();
  await dice(page).getByRole('button', { name: 'Accept' }).click();
  await expect
    .poll(async () => (await dice(page).isVisible()) && (await heading.innerText()))
    .not.toBe(asked);
}
