// One full turn of each side on Horsell Common, played by two people on one screen with the mouse alone.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt, type Inches } from '../../../electron/launch/table-hand';
import { parseBattleRecord } from '../../../shared/battle/battle-record';
import { replay } from '../../../shared/battle/replay';
import { at } from '../../../shared/core/measure';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

const SAMPLE = 'resources/scenarios/horsell-common.sandtable';
const HEIGHT = 48;
/** Three machines, here of one group, have come over half of the common, so that the first turn has something to shoot at. */
const ADVANCED: Readonly<Record<string, readonly [number, number]>> = {
  'Tripod 1': [36, 34],
  'Tripod 2': [32.5, 27.5],
  'Tripod 3': [29.5, 27],
};
/** Where the stands of the test are when it begins, and where it sends them. */
const TRIPOD_1 = { x: 36, y: 34 };
const TRIPOD_2 = { from: { x: 32.5, y: 27.5 }, to: { x: 39, y: 31 } };
const TRIPOD_3 = { from: { x: 29.5, y: 27 }, to: { x: 40.5, y: 28 } };
const A1 = { x: 46.5, y: 24.5 };
const C1 = { from: { x: 49.5, y: 32 }, to: { x: 46, y: 32 } };
const GUN_12 = { x: 47, y: 29.4 };
const GUN_13 = { x: 47, y: 31 };

interface Named {
  readonly name: string;
  unit: string;
  readonly place: { at: readonly [number, number] };
}

async function advancedHorsell(): Promise<string> {
  const sample = JSON.parse(await readFile(SAMPLE, 'utf8')) as { stands: Named[] };
  for (const one of sample.stands) {
    const at = ADVANCED[one.name];
    if (!at) continue;
    one.place.at = at;
    one.unit = 'un_m1';
  }
  const path = join(await temporaryFolder(), 'horsell-advanced.sandtable');
  await writeFile(path, JSON.stringify(sample));
  return path;
}

/** The battle as the file on the disk has it. */
async function savedBattle(page: Page, path: string) {
  await page.keyboard.press('Control+s');
  await page.getByText('Saved horsell-advanced.sandtable.').last().waitFor();
  await page.getByText('edited', { exact: true }).waitFor({ state: 'detached' });
  const { battle } = JSON.parse(await readFile(path, 'utf8')) as { battle: never };
  const record = parseBattleRecord(battle);
  if (!record.ok) throw new Error(record.error);
  const { start, log, actions } = record.value;
  const now = replay(start, log);
  const standNamed = (name: string) => Object.values(now.stands).find((one) => one.name === name)!;
  return { types: actions.map(({ action }) => action.type), standNamed };
}

test('FT-02-08 FT-10-26 two people play a full turn of each side by mouse: both move, fire, wait and react', async () => {
  const path = await advancedHorsell();
  const size = { width: 1440, height: 900 };
  const { window: page, complaints } = await appForTest({ files: [path], size });
  await page.getByTestId('stage').waitFor();
  await page.getByRole('button', { name: 'Start battle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start battle' });
  for (const person of await dialog.getByText('Person').all()) await person.click();
  await dialog.getByLabel('Seed of the dice').fill('sand pit');
  await dialog.getByRole('button', { name: 'Start battle' }).click();

  const bar = page.getByRole('region', { name: 'Battle' });
  const inHand = page.getByRole('region', { name: 'Order in hand' });
  const question = page.getByRole('region', { name: 'Question' });
  await bar.waitFor();
  const hand = await handAt(page, HEIGHT);
  const lines = page.getByRole('log', { name: 'Battle log' }).getByRole('listitem');
  const logged = async (text: RegExp, rule: string) => {
    const line = lines.filter({ hasText: text }).last();
    await line.getByRole('button', { name: `Rule ${rule}` }).waitFor();
  };
  const begin = async (stand: Inches, order: string) => {
    await hand.click(stand);
    await page.getByRole('button', { name: order, exact: true }).click();
  };
  const give = async (stand: Inches, order: string, aim: Inches) => {
    await begin(stand, order);
    await hand.click(aim);
    await inHand.getByRole('button', { name: 'Confirm' }).click();
  };
  const endsPhase = async (phase: string, next: string, side: string) => {
    expect(await page.getByTestId('battle-step').innerText()).toBe(phase);
    await page.getByRole('button', { name: 'End phase' }).click();
    await expect.poll(() => page.getByTestId('battle-step').innerText()).toBe(next);
    await bar.getByText(side, { exact: true }).waitFor();
  };
  /** The stand that the question offers first shoots at what the question is about. */
  const reacts = async (side: string, mover: string, stand: string) => {
    await question.getByText(`${side} may react`).waitFor();
    await question.getByText(`${mover} moves and has come this far`).waitFor();
    expect(await page.getByRole('button', { name: 'End phase' }).count()).toBe(0);
    await question.getByRole('list', { name: 'Fire' }).getByText(stand, { exact: true }).click();
    await inHand.getByRole('button', { name: 'Confirm' }).click();
  };
  /** Lets everybody else's chance in this move go by. */
  const letGo = async () => {
    const rest = question.getByRole('button', { name: 'Pass for the whole move' });
    if (await rest.isVisible()) await rest.click();
    await question.waitFor({ state: 'detached' });
  };

  // Too far: refused with its rule, and neither the log nor the document has anything of it.
  await begin(TRIPOD_2.from, 'Move');
  await hand.click({ x: 66, y: 20 });
  await inHand.getByText(/Not allowed: too far/).waitFor();
  await inHand.getByRole('button', { name: 'Rule FT-06-01' }).waitFor();
  expect(await inHand.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await lines.count()).toBe(0);
  const refused = await savedBattle(page, path);
  expect(refused.types).toEqual([]);
  expect(refused.standNamed('Tripod 2').place).toMatchObject({ at: at(32.5, 27.5) });

  // The Martians' turn.
  await give(TRIPOD_2.from, 'Move', TRIPOD_2.to);
  await logged(/Tripod 2 moves 7\.38"/, 'FT-06-13');
  await logged(/Tripod 2 spots (Gun 13|\d+ stands)/, 'FT-07-05');
  await endsPhase('Movement', 'Firing', 'Martians');
  await begin(TRIPOD_1, 'Overwatch');
  await logged(/Tripod 1 goes on overwatch/, 'FT-10-26');
  await give(TRIPOD_3.from, 'Fire', A1);
  await logged(/Tripod 3 fires its heat ray at A1: any face hits/, 'FT-11-15');
  await endsPhase('Firing', 'Movement', 'British');
  await logged(/A1 (fails|passes) its quality check/, 'FT-05-01');

  // The British turn: the first move is stopped by the tripod on overwatch.
  await give(C1.from, 'Move', C1.to);
  await reacts('Martians', 'C1', 'Tripod 1');
  await logged(/Tripod 1 fires its heat ray at C1/, 'FT-11-15');
  await letGo();
  await endsPhase('Movement', 'Firing', 'British');
  await begin(GUN_12, 'Overwatch');
  await logged(/Gun 12 goes on overwatch/, 'FT-10-26');
  await give(GUN_13, 'Fire', TRIPOD_2.to);
  await logged(/Gun 13 fires .*at Tripod 2/, 'FT-11-06');
  await endsPhase('Firing', 'Movement', 'Martians');
  await bar.getByText('Turn 2 of 5').waitFor();

  // The Martians move again, and it is for the British to answer.
  await give(TRIPOD_3.from, 'Move', TRIPOD_3.to);
  await reacts('British', 'Tripod 3', 'Gun 12');
  await logged(/Gun 12 fires .*at Tripod 3/, 'FT-11-06');
  await letGo();

  const { types, standNamed } = await savedBattle(page, path);
  const reactions = ['move', 'fire'];
  expect(types).toEqual(
    [
      ...['move', 'end-phase', 'overwatch', 'fire', 'end-phase'],
      ...[...reactions, 'end-phase', 'overwatch', 'fire', 'end-phase'],
      ...reactions,
    ].map((type) => `tripods/${type}`),
  );
  expect(standNamed('Tripod 2').place).toMatchObject({ at: at(39, 31) });
  expect(standNamed('Tripod 3').place).toMatchObject({ at: at(40.5, 28) });
  expect(complaints).toEqual([]);
});
