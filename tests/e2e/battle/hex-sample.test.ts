// A whole sample of the hex game by mouse against the computer, from the first order to the result.

import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LEVELS } from '../../../shared/ai/levels';
import { chooseAction } from '../../../shared/ai/opponent';
import type { Action } from '../../../shared/battle/battle';
import { refusalOf } from '../../../shared/rules/query';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, AT_ONCE } from '../opened-app';
import { giveByMouse, savedBattle, savedRecord } from './orders-by-mouse';
import { bar } from './person-battle';

test('Kestrel Gap is played to its end by mouse against the computer', async () => {
  const path = join(await temporaryFolder(), 'kestrel-gap.sandtable');
  await copyFile('resources/scenarios/kestrel-gap.sandtable', path);
  const opened = await appForTest({
    files: [path],
    size: { width: 1280, height: 800 },
    remembered: AT_ONCE,
  });
  const { window: page, complaints } = opened;
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  await dialog.getByLabel('Seed of the dice').fill('whole sample');
  await dialog.getByRole('button', { name: 'Start battle' }).click();
  await bar(page).waitFor();
  const result = page.getByRole('region', { name: 'Result' });
  const asked = bar(page).getByText('to act');
  const given: Action[] = [];
  for (;;) {
    await result.or(asked).first().waitFor({ timeout: 30_000 });
    if (await result.isVisible()) break;
    const battle = await savedBattle(page, path);
    const rules = rulesetOf(battle.rules);
    if (!rules.ok) throw new Error(rules.error);
    const { side } = battle.clock;
    const seen = rules.value.visible(battle, side);
    // Of later rounds the hand does what must be done, and lets the rest be.
    const end: Action = { type: 'hexspace/end-impulse', side };
    const mayEnd = battle.clock.turn > 2 && refusalOf(rules.value, battle, end) === null;
    const { action } = mayEnd
      ? { action: end }
      : chooseAction(rules.value, seen, side, LEVELS.recruit);
    given.push(action);
    await giveByMouse(page, rules.value, battle, action);
  }
  const { start, actions } = await savedRecord(page, path);
  // Each order that a hand gave is the action that was meant.
  const [mine] = start.sides;
  expect(actions.flatMap(({ action }) => (action.side === mine?.id ? [action] : []))).toEqual(
    given,
  );
  const types = new Set(given.map(({ type }) => type));
  expect(
    ['move', 'fire', 'battery', 'end-impulse'].filter((one) => !types.has(`hexspace/${one}`)),
  ).toEqual([]);
  expect(actions.length).toBeGreaterThan(given.length);
  expect(complaints).toEqual([]);
}, 300_000);
