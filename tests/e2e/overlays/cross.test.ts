// Where a stand can go, on the real stage: the reach, the way to the pointer and what it costs.

import { expect, test } from 'vitest';
import { appForTest } from '../opened-app';
import { handAt } from '../../../electron/launch/table-hand';

const TABLE_HEIGHT = 48;

test('the reach of a stand is shown, with the way to the pointer and its cost leg by leg', async () => {
  const { window: page, complaints } = await appForTest({ size: { width: 1400, height: 900 } });
  const stage = page.getByTestId('stage');
  await stage.waitFor();
  await page.getByText('Horsell Common').first().waitFor();
  const hand = await handAt(page, TABLE_HEIGHT);
  await hand.click({ x: 6, y: 21.5 });
  await page.keyboard.press('r');
  await expect.poll(() => stage.getAttribute('data-reach'), { timeout: 15_000 }).toBe('shown');

  const panel = page.getByRole('region', { name: 'Route' });
  await hand.point({ x: 12, y: 20 });
  await panel
    .getByRole('row', { name: /Chobham Road/ })
    .first()
    .waitFor({ timeout: 15_000 });
  await panel
    .getByText(/FT-06-\d\d/)
    .first()
    .waitFor();
  const total = await panel.getByRole('row', { name: /In all/ }).textContent();
  const cost = Number(/([\d.]+)"/.exec(total ?? '')?.[1]);
  expect(cost).toBeGreaterThan(3.5);
  expect(cost).toBeLessThan(6.2);
  await page
    .getByRole('contentinfo')
    .getByText(/of 12 inches: .*left/)
    .waitFor();

  await hand.point({ x: 60, y: 40 });
  await panel.getByText(/Out of reach this turn: in \d turns/).waitFor({ timeout: 15_000 });

  // FT-06-51: the same stand on a march.
  const legend = page.getByRole('region', { name: 'Legend' });
  await legend.getByLabel('Moves').selectOption('Strategically');
  await legend.getByText('Reach of Tripod 1, strategically').waitFor({ timeout: 15_000 });
  await hand.point({ x: 27, y: 22 });
  await page
    .getByRole('contentinfo')
    .getByText(/of 24 inches: .*left/)
    .waitFor();

  // FT-06-05: straight back it goes three inches and no farther.
  await legend.getByLabel('Moves').selectOption('Backwards');
  await legend.getByText('Reach of Tripod 1, backwards').waitFor({ timeout: 15_000 });
  await hand.point({ x: 4, y: 21.5 });
  await page
    .getByRole('contentinfo')
    .getByText(/^8 of 12 inches backwards: 8 for 2 of .*left/)
    .waitFor();
  await hand.point({ x: 6, y: 30 });
  await page
    .getByRole('contentinfo')
    .getByText('it backs straight to its rear alone (FT-06-05)')
    .waitFor();

  await page.keyboard.press('r');
  await expect.poll(() => stage.getAttribute('data-reach')).toBeNull();
  expect(complaints).toEqual([]);
});
