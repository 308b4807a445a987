// The column at the right in a small window: whatever is asked, an order in hand can be confirmed.

import { expect, test } from 'vitest';
import { battleOfPersons, question } from './person-battle';

const WINDOW = { width: 1024, height: 640 };

test('where many may answer, the question gives way and the buttons of the order in hand stay in sight', async () => {
  const guns = Array.from({ length: 8 }, (_, n) => [
    `gun_${n + 1}`,
    { type: 'medium_towed_p1', facing: 180, marks: ['overwatch'], at: [30, 10 + 2 * n] },
  ]);
  const { page, hand, complaints } = await battleOfPersons(
    {
      red: { tripod: { type: 'martian_tripod_p1', at: [10, 18], quality: 'elite' } },
      blue: Object.fromEntries(guns),
    },
    WINDOW,
  );
  await hand.click({ x: 10, y: 18 });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await hand.click({ x: 20, y: 18 });
  await page.getByRole('button', { name: 'Confirm' }).click();
  await question(page)
    .getByRole('button', { name: /^Fire: all/ })
    .click();
  const confirm = page.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  const { x, y, width, height } = (await confirm.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(WINDOW.height);
  // Nothing lies over it, and no column has cut it off.
  const top = await page.evaluate(
    ([atX, atY]) => document.elementFromPoint(atX!, atY!)?.closest('button')?.textContent ?? '',
    [x + width / 2, y + height / 2],
  );
  expect(top).toContain('Confirm');
  expect(complaints).toEqual([]);
});

test('what can be done is told whole at the foot of a small window, with nothing beside it that is for drawing', async () => {
  const { page, complaints } = await battleOfPersons(
    {
      red: { tripod: { type: 'martian_tripod_p1', at: [10, 18], quality: 'elite' } },
      blue: { gun: { type: 'medium_towed_p1', at: [30, 18], facing: 180 } },
    },
    WINDOW,
  );
  const hint = page.getByTestId('hint');
  await expect.poll(() => hint.textContent()).toMatch(/drag it: where it shall go/);
  expect(await hint.evaluate((at) => at.scrollWidth - at.clientWidth)).toBeLessThanOrEqual(0);
  expect(await hint.evaluate((at) => at.scrollHeight - at.clientHeight)).toBeLessThanOrEqual(0);
  const foot = page.getByRole('contentinfo');
  await foot.getByText(/ % · 1 : /).waitFor();
  expect(await foot.getByRole('button').count()).toBe(0);
  expect(await foot.getByLabel('Step of the grid').count()).toBe(0);
  await page.getByRole('button', { name: 'End the battle' }).click();
  await foot.getByRole('button', { name: /^Snap / }).waitFor();
  expect(complaints).toEqual([]);
});
