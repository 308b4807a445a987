// Set-up in the real window: a stand begins aboard a carrier of one's own, and stands on the table again.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { handAt } from '../../../electron/launch/table-hand';
import { writeScenario } from '../../../shared/scenario/write-document';
import { temporaryFolder } from '../../electron/temporary-folder';
import { scenarioOf } from '../../helpers/given-battle';
import { attack, rides } from '../../helpers/own-rules';
import { appForTest } from '../opened-app';
import { savedScenario } from './own-made';

test('the inspector puts a squad aboard a truck, keeps it in the file, and sets it down again', async () => {
  const scenario = scenarioOf({
    ruleset: 'skirmish',
    own: rides({ attack: attack() }),
    red: { t: { type: 'own:truck', at: [10, 20] }, a: { type: 'own:squad', at: [20, 20] } },
    blue: { e: { type: 'own:squad', at: [40, 20] } },
  });
  const path = join(await temporaryFolder(), 'aboard.sandtable');
  await writeFile(path, writeScenario(scenario));
  const opened = await appForTest({ files: [path], size: { width: 1200, height: 800 } });
  const { window: page, complaints } = opened;
  const hand = await handAt(page, 48);
  await hand.click({ x: 20, y: 20 });
  await page.getByLabel('Begins', { exact: true }).selectOption('Aboard t');
  const placeOf = async () => {
    const { stands } = await savedScenario(page, path);
    return stands.find(({ name }) => name === 'a')?.place;
  };
  expect(await placeOf()).toEqual({ on: 'aboard', carrier: 'st_t' });
  await page.getByLabel('Begins', { exact: true }).selectOption('On the table');
  expect(await placeOf()).toMatchObject({ on: 'table', at: { x: 10_000, y: 18_000 } });
  expect(complaints).toEqual([]);
});
