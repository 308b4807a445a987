// Whole samples against the computer, by mouse from the first order to the result.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { handAt, type Inches, type TableHand } from '../../../electron/launch/table-hand';
import { LEVELS } from '../../../shared/ai/levels';
import { chooseAction } from '../../../shared/ai/opponent';
import type { Battle } from '../../../shared/battle/battle';
import { toInches } from '../../../shared/core/measure';
import type { StandId } from '../../../shared/core/id';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest, AT_ONCE } from '../opened-app';
import { savedBattle } from './orders-by-mouse';
import { bar, inHand, log, order, question } from './person-battle';

interface Sample {
  readonly file: string;
  /** Inches. */
  readonly height: number;
  /** What the player does first. */
  begin(page: Page, hand: TableHand): Promise<void>;
  /** What its rules must have brought about before the end, whoever did it. */
  readonly told: readonly RegExp[];
}

const line = (page: Page, text: RegExp) =>
  log(page).getByRole('listitem').filter({ hasText: text }).first();

async function confirm(page: Page): Promise<void> {
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
}

const SAMPLES: readonly Sample[] = [
  {
    file: 'the-mill-at-ravensford',
    height: 30,
    async begin(page, hand) {
      await hand.drag({ x: 31, y: 5 }, { x: 31, y: 10 });
      await confirm(page);
      await line(page, /Captain Reyne leads Old Guard: Advance, 5"/).waitFor();
      await hand.drag({ x: 31, y: 10 }, { x: 31, y: 11.5 });
      await confirm(page);
      await line(page, /Old Guard forms up about Captain Reyne/).waitFor();
      await order(page, 'Finish the move').click();
    },
    told: [/leads (Red Band|Ash Band|Sworn Men|Outriders)/],
  },
  {
    file: 'the-slag-works',
    height: 36,
    async begin(page, hand) {
      await hand.drag({ x: 30, y: 4.5 }, { x: 30, y: 10 });
      await confirm(page);
      await line(page, /Ember moves/).waitFor();
    },
    told: [/needs \d+\+, rolls \d+/, /Damage Tracks \d to \d/],
  },
];

function spotOf(battle: Battle, id: StandId): Inches {
  const place = battle.stands[id]?.place;
  if (place?.on !== 'table') throw new Error(`${id} is not on the table`);
  return { x: toInches(place.at.x), y: toInches(place.at.y) };
}

/** What cannot wait: a fight, or who falls in a leader's stead. */
async function doWhatMust(page: Page, hand: TableHand, path: string): Promise<void> {
  const battle = await savedBattle(page, path);
  const { side } = battle.clock;
  const rules = rulesetOf(battle.rules);
  if (!rules.ok) throw new Error(rules.error);
  const { action } = chooseAction(
    rules.value,
    rules.value.visible(battle, side),
    side,
    LEVELS.recruit,
  );
  const must = action as typeof action & {
    readonly stand: StandId;
    readonly target?: StandId;
    readonly blows?: readonly { readonly target: StandId }[];
  };
  const target = must.target ?? must.blows?.[0]?.target;
  if (target === undefined) throw new Error(`nothing must be done: ${action.type}`);
  const title = action.type === 'infantry/fight' ? 'Fight' : 'Falls in its stead';
  await hand.click(spotOf(battle, must.stand));
  await order(page, title).click();
  await hand.click(spotOf(battle, target));
  await confirm(page);
}

test.each(SAMPLES)(
  '$file is played to its end by mouse against the computer',
  async ({ file, height, begin, told }) => {
    const path = join(await temporaryFolder(), `${file}.sandtable`);
    await writeFile(path, await readFile(`resources/scenarios/${file}.sandtable`));
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
    const hand = await handAt(page, height);
    await begin(page, hand);

    const result = page.getByRole('region', { name: 'Result' });
    const wait = page.getByRole('button', { name: 'All others wait' });
    const pass = question(page).getByRole('button', { name: 'Pass' });
    const isOver = () => result.isVisible();
    while (!(await isOver())) {
      if (await pass.isVisible()) await pass.click();
      else if (await wait.isVisible()) {
        if (await wait.isEnabled()) await wait.click();
        else await doWhatMust(page, hand, path);
      }
      await page.waitForTimeout(50);
    }
    for (const text of told) await line(page, text).waitFor();
    expect(await result.innerText()).toMatch(/win: |draw/i);
    // The result is the end of a battle that the file keeps and that replays.
    const end = await savedBattle(page, path);
    expect(end.outcome?.reason).toMatch(/\S/);
    expect(complaints).toEqual([]);
  },
  300_000,
);
