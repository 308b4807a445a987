// A stand is dragged over ground where an enemy lies unseen: nothing gives him away before, and he costs the move.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LogEntry, Step } from '../../../shared/battle/battle';
import { writeBattleRecord } from '../../../shared/battle/battle-record';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  scenarioOf,
  type Drawing,
} from '../../helpers/given-battle';
import { appForTest } from '../opened-app';
import { battleOfPersons, inHand, log as told, order } from './person-battle';

const foot = 'european_us_infantry_p1';

test('a drag into somebody unseen is offered as if he were not there, ends before him, and undo tells who was seen', async () => {
  const { page, hand, complaints } = await battleOfPersons({
    options: { ft_hidden_units: true },
    terrain: [feature('forest', box(20, 6, 44, 30))],
    red: { rifles: { type: foot, at: [18, 18] }, mates: { type: foot, at: [21.6, 18] } },
    blue: { ambush: { type: foot, at: [23.6, 18], facing: 180 } },
  });
  const cover = page.getByRole('region', { name: 'Hand over' });
  await cover.getByRole('button', { name: 'I play Red' }).click();
  await cover.waitFor({ state: 'detached' });
  const ambush = page.getByRole('option', { name: /ambush/ });
  expect(await ambush.count()).toBe(0);

  await hand.drag({ x: 18, y: 18 }, { x: 22.9, y: 18 });
  await inHand(page)
    .getByText(/of way for/)
    .waitFor();
  expect(await page.getByText(/ambush/).count()).toBe(0);
  expect(await inHand(page).innerText()).not.toContain('stands there');
  await page.getByRole('button', { name: 'Confirm' }).click();

  await told(page).getByText('rifles comes upon ambush, whom nobody had spotted').waitFor();
  await told(page)
    .getByText(/rifles goes no farther/)
    .waitFor();
  await ambush.waitFor();
  await page.getByRole('option', { name: /rifles/ }).click();
  expect(await order(page, 'Move').count()).toBe(0);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await told(page).getByText('Red has seen ambush in what was taken back').waitFor();
  await ambush.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await told(page)
    .getByText(/rifles comes upon ambush/)
    .waitFor();
  expect(complaints).toEqual([]);
});

test('a veteran whose turn it is in a saved battle goes on with what it saw, and the battle with it', async () => {
  const path = join(await temporaryFolder(), 'saved.sandtable');
  const drawing: Drawing = {
    size: [48, 36],
    options: { ft_hidden_units: true },
    terrain: [feature('forest', box(20, 6, 44, 30))],
    red: { rifles: { type: foot, at: [18, 18] } },
    blue: { ambush: { type: foot, at: [22.5, 18], facing: 180 } },
    turnLimit: 2,
  };
  const battle = given(drawing);
  const players = { [RED]: 'person', [BLUE]: 'veteran' } as const;
  const start = battle.now;
  const actions: Step[] = [];
  const log: LogEntry[] = [];
  while (battle.now.clock.side !== BLUE) {
    const action = { type: 'tripods/end-phase', side: RED } as const;
    battle.play(action);
    actions.push({ action, entries: battle.log.length, why: null });
    log.push(...battle.log);
  }
  const kept = writeBattleRecord({ start, players, dice: 'seed', actions, log });
  await writeFile(path, writeScenario({ ...scenarioOf(drawing), battle: kept }));
  const { window: page, complaints } = await appForTest({ files: [path] });
  await told(page).getByTestId('reason').first().waitFor();
  expect(complaints).toEqual([]);
});
