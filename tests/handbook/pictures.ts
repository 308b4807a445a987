// `npm run pictures [-- PAGE...]`: makes the pictures of the handbook and of the README anew from the real
// program. Build first. What each shows and how the program comes there is in the walks.

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { openApp } from '../../electron/launch/open-app';
import { removeLeft } from '../../electron/launch/remove-left';
import { ROOT } from '../../electron/launch/run-program';
import { isUsageTold } from '../../electron/launch/usage';
import { answersInto } from './answers';
import type { PictureOf, Walker } from './steps';
import { take, USUAL_SIZE, type Walk } from './walk';
import { WALKS } from './walks';

const FOLDER = join(ROOT, 'resources', 'handbook', 'pictures');

const USAGE = 'usage: npm run pictures -- [PAGE...]';

const asked = process.argv.slice(2);
const pages: readonly string[] = WALKS.map(({ page }) => page);
const failed = asked
  .filter((page) => !pages.includes(page))
  .map((page) => `There is no page "${page}", only ${pages.join(', ')}.`);
if (!isUsageTold(USAGE)) {
  if (failed.length === 0) await takeAll();
  if (failed.length > 0) {
    console.error(failed.join('\n'));
    process.exitCode = 1;
  }
}

async function takeAll(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const walk of WALKS) {
    if (asked.length === 0 || asked.includes(walk.page)) await takePictures(walk);
  }
}

/** Each walk has a start of its own, so that its pictures show nothing that another has left. */
async function takePictures(walk: Walk): Promise<void> {
  const userData = await mkdtemp(join(tmpdir(), 'sandtable-'));
  const answers = join(userData, 'answers.json');
  await writeFile(answers, '[]');
  const start = { size: walk.size ?? USUAL_SIZE, userData, answers };
  const opened = await openApp(start);
  const keep: NonNullable<Walker['keep']> = async (file, of, page) => {
    if (of !== 'again') return kept(file, of, page);
    await opened.close();
    const again = await openApp(start);
    await again.window.getByRole('dialog', { name: 'Recover unsaved work' }).waitFor();
    await kept(file, 'window', again.window).finally(() => again.close());
  };
  try {
    const { app, window: page } = opened;
    await page.getByTestId('stage').waitFor();
    await take(walk, { app, page, answer: answersInto(answers), keep });
  } catch (error) {
    failed.push(error instanceof Error ? error.message : String(error));
    const path = join(ROOT, 'out', `stopped-${walk.page}.png`);
    if (!opened.window.isClosed()) await opened.window.screenshot({ path });
  } finally {
    await opened.close();
    await removeLeft(userData);
  }
}

async function kept(file: string, of: Exclude<PictureOf, 'again'>, page: Page): Promise<void> {
  // Tips and what is on its way to another colour are gone by then.
  await page.waitForTimeout(400);
  const path = join(FOLDER, file);
  if (of === 'window') await page.screenshot({ path });
  else if (of === 'dialog') await page.locator('dialog[open]').last().screenshot({ path });
  else if ('region' in of)
    await page.getByLabel(of.region, { exact: true }).first().screenshot({ path });
  else await page.screenshot({ path, clip: of });
  console.log(file);
}
