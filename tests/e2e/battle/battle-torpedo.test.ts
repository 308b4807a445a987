// A land torpedo in the real program: launched by mouse, running at what is in its arc, gone off beside it.

import { expect, test } from 'vitest';
import { bar, battleOfPersons, log, order, roll, until } from './person-battle';

test('a torpedo is launched by mouse, runs by itself at what is in its arc, and goes off, each line with its rule', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    ruleset: 'skirmish',
    modules: ['torpedo'],
    turnLimit: 4,
    red: {
      Dart: { type: 'land_torpedo', at: [10, 5], facing: 90 },
      Hound: { type: 'scout_car', at: [40, 4], facing: 270, tracks: { initiative: 2 } },
    },
    blue: {
      Bulk: { type: 'crawler', at: [10, 24.85], facing: 90 },
      Near: { type: 'scout_car', at: [4, 6], facing: 90, tracks: { initiative: 1 } },
    },
  });
  await hand.click({ x: 10, y: 5 });
  expect(await bar(page).innerText()).toContain('Movement');
  await order(page, 'Launch').click();
  await roll(page, '6');
  const line = (text: RegExp) => log(page).getByRole('listitem').filter({ hasText: text });
  await line(/Dart is launched: nobody steers it any more/)
    .getByRole('button', { name: 'Rule LT-01.1-03' })
    .waitFor();
  // Near lies nearer, but not in the arc.
  await line(/Dart runs at Bulk, 18\.6" away, the nearest in its forward arc: rolls 6/)
    .getByRole('button', { name: 'Rule LT-01.2-02' })
    .waitFor();
  await until(page, () => line(/Dart explodes: 6d3/).isVisible());
  await line(/The warhead of Dart is live/)
    .getByRole('button', { name: 'Rule LT-01.1-05' })
    .waitFor();
  await line(/Bulk takes 18 A damage from the blast of Dart: hull 10 to 0/)
    .getByRole('button', { name: 'Rule LT-01.3-03' })
    .click();
  await page
    .getByRole('dialog', { name: 'Rules reference' })
    .getByText(/^The blast strikes all units within 4"/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
});
