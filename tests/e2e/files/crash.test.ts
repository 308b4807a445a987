// The real program is killed again and again while somebody works with it. Each start checks what the
// last kill left and is the next victim. Nothing older than a second may be lost, and no file may be torn.

import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realDisk } from '../../../electron/files/disk';
import { Journal } from '../../../electron/files/journal';
import { recoverable } from '../../../electron/files/recovery';
import { type Display, ensureDisplay } from '../../../electron/launch/display';
import { openApp, type OpenedApp } from '../../../electron/launch/open-app';
import { ROOT } from '../../../electron/launch/run-program';
import { AUTOSAVE_DELAY_MS } from '../../../renderer/session/files/autosave';
import { toInches } from '../../../shared/core/measure';
import { parseScenario } from '../../../shared/scenario/parse';
import { temporaryFolder } from '../../electron/temporary-folder';
import { handAt, type Inches, type TableHand } from '../../../electron/launch/table-hand';

/** Of each sort of work; with SLOW set as many as are counted for a release. */
const KILLS = process.env['SLOW'] ? 50 : 6;
const MAY_LOSE_MS = 1_000;
const LIMIT_MS = 10 * 60_000;

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');
const STAND = 'Tripod 4';

let display: Display;
beforeAll(async () => {
  display = await ensureDisplay();
});
afterAll(() => display.stop());

/** Where a stand was put, and when the hand had let go of it. */
interface Drop {
  readonly at: Inches;
  readonly time: number;
}

/** One table that outlives the programs that work on it. */
interface Table {
  readonly folder: string;
  readonly userData: string;
  readonly file: string;
  readonly random: () => number;
}

async function tableFor(seed: number): Promise<Table> {
  const folder = await temporaryFolder();
  const file = join(await temporaryFolder(), 'table.sandtable');
  await copyFile(SAMPLE, file);
  return { folder: join(file, '..'), userData: folder, file, random: randomFrom(seed) };
}

/** What is left on the disk: where the stand is in the file, and in the work that would be offered. */
async function remains({ userData, file }: Table) {
  const journal = new Journal({
    folder: join(userData, 'journal'),
    disk: realDisk,
    now: Date.now,
    complain: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
  const inFile = standIn(await readFile(file, 'utf8'));
  const entries = await recoverable(
    { journal, disk: realDisk, complain: () => undefined },
    () => false,
  );
  expect(entries.length).toBeLessThanOrEqual(1);
  const [entry] = entries;
  const snapshot = entry ? await journal.newest(entry.entry) : null;
  return { inFile, offered: snapshot === null ? null : standIn(snapshot.text) };
}

/** Throws when the text is not a whole, sound scenario. */
function standIn(text: string): Inches {
  const scenario = parseScenario(text);
  if (!scenario.ok) throw new Error(JSON.stringify(scenario.error));
  const stand = scenario.value.stands.find(({ name }) => name === STAND);
  if (stand?.place.on !== 'table') throw new Error(`${STAND} is not on the table`);
  return { x: toInches(stand.place.at.x), y: toInches(stand.place.at.y) };
}

/** Opens the file, and takes back what the last kill left if there is any. */
async function victim(table: Table, isOffered: boolean): Promise<OpenedApp> {
  const opened = await openApp({ userData: table.userData, files: [table.file] });
  await opened.window.getByTestId('stage').waitFor();
  if (isOffered) {
    await opened.window.getByRole('button', { name: 'Restore' }).click();
    await opened.window.getByRole('dialog').waitFor({ state: 'detached' });
  }
  return opened;
}

interface Victim {
  readonly page: Page;
  readonly hand: TableHand;
  /** Puts the stand somewhere else, and notes it. */
  drag(): Promise<void>;
  save(): Promise<void>;
  /** Kills the program after so many milliseconds, while the work goes on. */
  killIn(ms: number): void;
}

/**
 * Kills `KILLS` programs at work, and checks after each that the stand is where it was dropped last, or
 * at one of the drops of the last second before the kill.
 */
async function killRepeatedly(
  table: Table,
  work: (victim: Victim) => Promise<void>,
): Promise<void> {
  let left = await remains(table);
  let hadNew = 0;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const opened = await victim(table, left.offered !== null);
    const drops: Drop[] = [{ at: left.offered ?? left.inFile, time: 0 }];
    const killedAt = await workUntilKilled(opened, drops, table, work);
    await opened.close();
    left = await remains(table);
    const found = left.offered ?? left.inFile;
    const due = drops.findLastIndex(({ time }) => time <= killedAt - MAY_LOSE_MS);
    const kept = drops.findLastIndex(({ at }) => at.x === found.x && at.y === found.y);
    expect(
      kept,
      `kill ${kill}: ${JSON.stringify({ found, drops, killedAt })}`,
    ).toBeGreaterThanOrEqual(due);
    if (kept > 0) hadNew += 1;
  }
  // The hand has really moved something, and some of it was kept, in a good part of the rounds.
  expect(hadNew).toBeGreaterThan(KILLS / 4);
}

async function workUntilKilled(
  { process, window: page }: OpenedApp,
  drops: Drop[],
  table: Table,
  work: (victim: Victim) => Promise<void>,
): Promise<number> {
  const hand = await handAt(page, 48);
  let killedAt = Number.POSITIVE_INFINITY;
  const isKilled = () => killedAt !== Number.POSITIVE_INFINITY;
  const drag = async (): Promise<void> => {
    const from = drops.at(-1)!.at;
    const at = openPlace(table.random, from);
    // Noted before the hand lets go, because the kill may come between that and the next line.
    const drop = { at, time: Number.POSITIVE_INFINITY };
    drops.push(drop);
    await hand.drag(from, at);
    drops[drops.length - 1] = { at, time: Date.now() };
  };
  const killIn = (ms: number): void => {
    setTimeout(() => {
      killedAt = Date.now();
      process.kill('SIGKILL');
    }, ms);
  };
  try {
    await work({ page, hand, drag, killIn, save: () => page.keyboard.press('Control+s') });
    throw new Error('the work ended before the program was killed');
  } catch (error) {
    if (!isKilled()) throw error;
  }
  return killedAt;
}

test(
  `killed ${KILLS} times while a stand is dragged, it loses at most the last second`,
  async () => {
    const table = await tableFor(1);
    await killRepeatedly(table, async ({ drag, killIn }) => {
      killIn(1_000 + table.random() * 1_000);
      for (;;) await drag();
    });
    expect(await leftovers(table)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  `killed ${KILLS} times while a file is saved, the file is always whole and nothing is lost`,
  async () => {
    const table = await tableFor(2);
    await killRepeatedly(table, async ({ drag, save, killIn }) => {
      const saves = 1 + Math.floor(table.random() * 3);
      for (let n = 1; n < saves; n += 1) {
        await drag();
        await save();
      }
      await drag();
      killIn(table.random() * 120);
      await save();
      for (;;) await drag();
    });
    expect(await leftovers(table)).toEqual([]);
  },
  LIMIT_MS,
);

test(
  `killed ${KILLS} times around an autosave, what was kept before it is never lost`,
  async () => {
    const table = await tableFor(3);
    await killRepeatedly(table, async ({ page, drag, killIn }) => {
      await drag();
      killIn(AUTOSAVE_DELAY_MS - 20 + table.random() * 200);
      await page.waitForEvent('close', { timeout: 0 });
      throw new Error('the program is gone');
    });
    expect(await leftovers(table)).toEqual([]);
  },
  LIMIT_MS,
);

/** What a last, peaceful start and end leaves beside the scenario. */
async function leftovers(table: Table): Promise<readonly string[]> {
  const { offered } = await remains(table);
  const opened = await victim(table, offered !== null);
  await opened.app.evaluate(({ app }) => app.exit());
  await opened.close();
  const lock = `.${'table.sandtable'}.lock`;
  return (await readdir(table.folder)).filter(
    (name) => name !== 'table.sandtable' && name !== lock,
  );
}

/**
 * A place on the quarter inch in a corner of the table with nothing else in it, and far enough from the
 * last one: a shorter pull with the mouse would be a click.
 */
function openPlace(random: () => number, last: Inches): Inches {
  const quarter = (lowest: number, highest: number) =>
    Math.round((lowest + random() * (highest - lowest)) * 4) / 4;
  const isWest = last.x < 25;
  return { x: isWest ? quarter(27, 32) : quarter(18, 23), y: quarter(43, 47) };
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
