// Kills the real program while somebody types words and numbers into fields, drags a stand and saves, and looks each time at what is
// left. The next start takes back what is offered and is the next victim.

import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { realDisk } from '../../electron/files/disk';
import { Journal } from '../../electron/files/journal';
import { recoverable } from '../../electron/files/recovery';
import { openApp, type OpenedApp } from '../../electron/launch/open-app';
import { ROOT } from '../../electron/launch/run-program';
import { handAt, type Inches, type TableHand } from '../../electron/launch/table-hand';
import { seeded, type Random } from '../../shared/core/seeded';
import { toInches } from '../../shared/core/measure';
import { parseScenario } from '../../shared/scenario/parse';

/** What a kill may cost, in milliseconds of work. */
export const MAY_LOSE_MS = 1_000;

const SAMPLE = join(ROOT, 'resources', 'scenarios', 'horsell-common.sandtable');
const HEIGHT = 48;
const STAND = 'Tripod 4';
/** The hand works for so long before the kill, in milliseconds. */
const WORK_MS = { least: 500, most: 4_000 };
/** One burst of words. */
const KEYS = 12;
/** A number stands in its field for so long at most before the next thing is done, in milliseconds. */
const LOOKED_AT_MS = 900;
const LETTERS = 'abcdefghij klmnop qrstuv wxyz ,.';

/** What the hand has made of the table, as it is seen in a file. */
interface Work {
  readonly title: string;
  readonly notes: string;
  readonly turns: number | null;
  readonly stand: Inches;
}

interface Moment {
  readonly work: Work;
  /** When the hand had done it; endless while the program may not have heard of it yet. */
  readonly time: number;
}

/** How one program ended. */
export interface Killed {
  readonly kill: number;
  /** Milliseconds of work that are gone, counted back from the kill; null where what is left was never there. */
  readonly lost: number | null;
  /** Keys, drags and saves of this program. */
  readonly done: number;
  readonly wasOffered: boolean;
  /** What is wrong, or null. */
  readonly problem: string | null;
}

interface Place {
  readonly userData: string;
  readonly file: string;
  readonly random: Random;
}

/** Kills so many programs that work on one table in `folder`, always the same ones for one seed. */
export async function* typingKills(
  folder: string,
  kills: number,
  seed: string,
): AsyncGenerator<Killed> {
  const file = join(folder, 'table.sandtable');
  await copyFile(SAMPLE, file);
  const place: Place = { userData: join(folder, 'data'), file, random: seeded(seed) };
  let { inFile, offered } = await left(place);
  for (let kill = 1; kill <= kills; kill += 1) {
    const opened = await openApp({ userData: place.userData, files: [file] });
    try {
      const wrong = await takenBack(opened.window, offered);
      const moments: Moment[] = [{ work: offered ?? inFile, time: 0 }];
      const killedAt = await worked(opened, moments, place);
      await opened.close();
      ({ inFile, offered } = await left(place));
      yield verdict(kill, moments, killedAt, offered ?? inFile, offered !== null, wrong);
    } finally {
      await opened.close();
    }
  }
}

/** What is on the disk: in the file, and in the work that the next start would offer. */
async function left({ userData, file }: Place) {
  const complain = (what: string, error: unknown): never => {
    throw new Error(what, { cause: error });
  };
  const folder = join(userData, 'journal');
  const journal = new Journal({ folder, disk: realDisk, now: Date.now, complain });
  const entries = await recoverable(
    { journal, disk: realDisk, complain: () => undefined },
    () => false,
  );
  if (entries.length > 1) throw new Error(`${entries.length} works are offered for one table`);
  const [entry] = entries;
  const snapshot = entry ? await journal.newest(entry.entry) : null;
  return {
    inFile: workIn(await readFile(file, 'utf8')),
    offered: snapshot === null ? null : workIn(snapshot.text),
  };
}

/** Throws where the text is no whole, sound scenario. */
function workIn(text: string): Work {
  const read = parseScenario(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { title, notes, stands, turnLimit: turns } = read.value;
  const place = stands.find(({ name }) => name === STAND)?.place;
  if (place?.on !== 'table') throw new Error(`${STAND} is not on the table`);
  return { title, notes, turns, stand: { x: toInches(place.at.x), y: toInches(place.at.y) } };
}

const titleOf = (page: Page) => page.getByLabel('Title', { exact: true });
const notesOf = (page: Page) => page.getByLabel('Notes', { exact: true });
const turnsOf = (page: Page) => page.getByLabel('Turns', { exact: true });

/** Restores what is offered; in words what of it is not in the window then. */
async function takenBack(page: Page, offered: Work | null): Promise<string | null> {
  await page.getByTestId('stage').waitFor();
  if (offered === null) return null;
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const [title, notes] = [await titleOf(page).inputValue(), await notesOf(page).inputValue()];
  const turns = Number(await turnsOf(page).inputValue());
  const isSo = title === offered.title && notes === offered.notes && turns === offered.turns;
  if (isSo) return null;
  return `offered ${JSON.stringify(offered)}, restored ${JSON.stringify({ title, notes, turns })}`;
}

/** Works until the program is killed, and returns when that was. */
async function worked(
  { process, window: page }: OpenedApp,
  moments: Moment[],
  { random }: Place,
): Promise<number> {
  const hand = await handAt(page, HEIGHT);
  let killedAt: number | null = null;
  const after = WORK_MS.least + random() * (WORK_MS.most - WORK_MS.least);
  setTimeout(() => {
    killedAt = Date.now();
    process.kill('SIGKILL');
  }, after);
  try {
    for (;;) await oneOf(random)(page, hand, moments, random);
  } catch (error) {
    if (killedAt === null) throw error;
    return killedAt;
  }
}

type Doing = (page: Page, hand: TableHand, moments: Moment[], random: Random) => Promise<void>;

function oneOf(random: Random): Doing {
  const chance = random();
  if (chance < 0.3) return typeTitle;
  if (chance < 0.55) return typeNotes;
  if (chance < 0.75) return typeTurns;
  return chance < 0.92 ? drag : save;
}

const typeTitle: Doing = (page, _hand, moments, random) =>
  typed(page, titleOf(page), moments, random, (title) => ({ title }));
const typeNotes: Doing = (page, _hand, moments, random) =>
  typed(page, notesOf(page), moments, random, (notes) => ({ notes }));

async function typed(
  page: Page,
  field: ReturnType<typeof titleOf>,
  moments: Moment[],
  random: Random,
  change: (text: string) => Partial<Work>,
): Promise<void> {
  // Each burst writes the field anew, so that no text stands in a file twice.
  await field.click();
  await page.keyboard.press('Control+a');
  let text = '';
  for (let n = 0; n < KEYS; n += 1) {
    const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'x';
    // The ends of a field are no place for a blank.
    text += n === 0 || n === KEYS - 1 ? letter.replace(' ', 'x') : letter;
    await noted(moments, change(text), () => page.keyboard.type(text.at(-1) ?? ''));
  }
}

const typeTurns: Doing = async (page, _hand, moments, random) => {
  await turnsOf(page).click();
  await page.keyboard.press('Control+a');
  let text = '';
  for (let n = 0; n < 3; n += 1) {
    text += String(1 + Math.floor(random() * 9));
    await noted(moments, { turns: Number(text) }, () => page.keyboard.type(text.at(-1) ?? ''));
  }
  await page.waitForTimeout(random() * LOOKED_AT_MS);
};

const drag: Doing = async (page, hand, moments, random) => {
  const from = moments.at(-1)?.work.stand;
  if (!from) return;
  const to = openPlace(random, from);
  await noted(moments, { stand: to }, () => hand.drag(from, to));
  // With nothing selected the inspector shows the fields of the table again.
  await page.keyboard.press('Escape');
};

const save: Doing = async (page) => {
  await page.keyboard.press('Control+s');
};

/** Noted before it is done, because the kill may come between that and the next line. */
async function noted(
  moments: Moment[],
  change: Partial<Work>,
  act: () => Promise<void>,
): Promise<void> {
  const before = moments.at(-1);
  if (!before) return;
  const work = { ...before.work, ...change };
  moments.push({ work, time: Number.POSITIVE_INFINITY });
  await act();
  moments[moments.length - 1] = { work, time: Date.now() };
}

/** A place on the quarter inch in a corner of the table with nothing else in it, far enough to be no click. */
function openPlace(random: Random, last: Inches): Inches {
  const quarter = (lowest: number, highest: number) =>
    Math.round((lowest + random() * (highest - lowest)) * 4) / 4;
  return { x: last.x < 25 ? quarter(27, 32) : quarter(18, 23), y: quarter(43, 47) };
}

function verdict(
  kill: number,
  moments: readonly Moment[],
  killedAt: number,
  found: Work,
  wasOffered: boolean,
  wrong: string | null,
): Killed {
  const kept = moments.findLastIndex(({ work }) => isSame(work, found));
  const next = moments[kept + 1];
  // The first thing that is gone was done then.
  const lost = kept < 0 ? null : Math.max(0, killedAt - (next?.time ?? killedAt));
  const problem = wrong ?? (kept < 0 ? `never there: ${JSON.stringify(found)}` : null);
  return { kill, lost, done: moments.length - 1, wasOffered, problem };
}

function isSame(a: Work, b: Work): boolean {
  return (
    a.title === b.title &&
    a.notes === b.notes &&
    a.turns === b.turns &&
    a.stand.x === b.stand.x &&
    a.stand.y === b.stand.y
  );
}
