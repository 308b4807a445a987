// Thirty stands are moved with a few inputs of a real mouse, wait all together, and one undo takes each back.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { scenarioOf, type Drawn } from '../../helpers/given-battle';
import { appForTest } from '../opened-app';

/** Three companies of ten, one row each. */
function companies(): Record<string, Drawn> {
  return Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      `a${i}`,
      {
        type: 'european_us_infantry_p1',
        at: [10 + 2 * (i % 10), 8 + 2 * Math.floor(i / 10)] as const,
        facing: 90,
        unit: `company${Math.floor(i / 10)}`,
      },
    ]),
  );
}

test('thirty infantry move with eight inputs, wait with two, and one undo takes all of it back', async () => {
  const path = join(await temporaryFolder(), 'companies.sandtable');
  const scenario = scenarioOf({
    size: [48, 36],
    turnLimit: 4,
    objectives: [{ at: [16, 10], points: 5 }],
    red: companies(),
    blue: { t: { type: 'martian_tripod_p1', at: [44, 34], facing: 270 } },
  });
  await writeFile(path, writeScenario(scenario));
  const { window: page, complaints } = await appForTest({
    files: [path],
    size: { width: 1280, height: 800 },
  });
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await page.getByRole('region', { name: 'Battle', exact: true }).waitFor();
  await page.getByTestId('ready').getByText('30 stands can act').waitFor();
  const hand = await handAt(page, 36);
  const log = page.getByRole('log', { name: 'Battle log' });
  const moves = () => log.getByText(/^a\d+ moves/).count();
  let inputs = 0;
  const input = async (done: Promise<unknown>) => {
    inputs++;
    await done;
  };

  // A box round the two rows in front, a drag in formation, a yes.
  await input(hand.drag({ x: 8, y: 9 }, { x: 30, y: 14 }));
  await page.getByText('And 19 more selected').waitFor();
  await input(hand.drag({ x: 16, y: 12 }, { x: 16, y: 14.5 }));
  const inHand = page.getByRole('region', { name: 'Order in hand' });
  await inHand.getByText('20 of 20 stands').waitFor();
  await input(page.keyboard.press('Enter'));
  await expect.poll(moves).toBe(20);

  // A double click takes the company behind; it is told where to go and finds its places.
  await input(hand.doubleClick({ x: 12, y: 8 }));
  await page.getByText('And 9 more selected').waitFor();
  await input(page.keyboard.press('m'));
  await input(hand.click({ x: 18, y: 10 }));
  await inHand.getByText('10 of 10 stands').waitFor();
  await input(page.keyboard.press('Enter'));
  await expect.poll(moves).toBe(30);
  await input(page.keyboard.press('e'));
  expect(inputs).toBeLessThanOrEqual(12);

  // One undo for one order.
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(moves).toBe(20);
  await page.keyboard.press('Control+z');
  await expect.poll(moves).toBe(0);

  // One of them goes round two corners that are clicked, and Backspace takes the last one back.
  const way = page.getByTestId('offer');
  await hand.click({ x: 28, y: 12 });
  await page.keyboard.press('m');
  await hand.click({ x: 30, y: 12 });
  await way.getByText(/^2" of way/).waitFor();
  await hand.click({ x: 30, y: 13.5 });
  await way.getByText(/^3.5" of way/).waitFor();
  await hand.click({ x: 28.5, y: 13.5 });
  await way.getByText(/^5" of way/).waitFor();
  await page.keyboard.press('Backspace');
  await way.getByText(/^3.5" of way/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(moves).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(moves).toBe(0);

  // A whole company does so, in formation: 2 and 1.5 inches each.
  await hand.doubleClick({ x: 12, y: 12 });
  await page.getByText('And 9 more selected').waitFor();
  await hand.drag({ x: 12, y: 12 }, { x: 12, y: 14 });
  await hand.click({ x: 13.5, y: 14 });
  await inHand.getByText('10 of 10 stands').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(moves).toBe(10);
  expect(await log.getByText(/^a2\d moves 3.5"/).count()).toBe(10);
  await page.keyboard.press('Control+z');
  await expect.poll(moves).toBe(0);

  // The whole side waits.
  await page.getByTestId('ready').getByText('30 stands can act').waitFor();
  await page.keyboard.press('e');
  await page.getByTestId('battle-step').getByText('Firing').waitFor();
  await hand.click({ x: 30, y: 25 });
  await page.getByTestId('possible').getByText('Overwatch').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('o');
  await log.getByText('Goes on overwatch: 30 stands').waitFor();
  expect(await page.getByTestId('score').innerText()).toMatch(/^5\s+0\s+3 turns left$/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => log.getByText(/oes on overwatch/).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 90_000);
