// Gives orders by mouse as a person would: the stand, the order, its hex, place or target, what is chosen about it.

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { handAt, type Inches } from '../../../electron/launch/table-hand';
import type { Action, Battle, BattleRecord } from '../../../shared/battle/battle';
import { parseBattleRecord } from '../../../shared/battle/battle-record';
import { replay } from '../../../shared/battle/replay';
import type { StandId } from '../../../shared/core/id';
import { toInches, type Point } from '../../../shared/core/measure';
import type { Cell } from '../../../shared/geometry/hex';
import { sheetSize } from '../../../shared/print/drawing/picture';
import { actionRule, given } from '../../../shared/rules/query';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { placeAfter, isHelm } from '../../../shared/rulesets/hexspace/helm';
import { isInSpace } from '../../../shared/rulesets/hexspace/ships';
import { isMove } from '../../../shared/rulesets/skirmish/move';
import { bar, inHand, order } from './person-battle';

const HEX_ROW = Math.sqrt(3) / 2;
const HEX_RADIUS = 1 / Math.sqrt(3);

/** The middle of a hex, in the inches of the stage. */
const middleOf = ({ q, r }: Cell): Inches => ({
  x: 0.5 + q + r / 2,
  y: HEX_RADIUS + r * HEX_ROW,
});

/** The battle as the file on the disk has it. */
export async function savedRecord(page: Page, path: string): Promise<BattleRecord> {
  await page.keyboard.press('Control+s');
  await page.getByText('edited', { exact: true }).waitFor({ state: 'detached' });
  const { battle } = JSON.parse(await readFile(path, 'utf8')) as { battle: never };
  const record = parseBattleRecord(battle);
  if (!record.ok) throw new Error(record.error);
  return record.value;
}

export async function savedBattle(page: Page, path: string): Promise<Battle> {
  const { start, log } = await savedRecord(page, path);
  return replay(start, log);
}

const handOnHexes = (page: Page, battle: Battle) => handAt(page, sheetSize(battle.board).height);

/** Select the stand in the list, press the button of the order, click where it goes or at whom, choose, confirm. */
export async function giveByMouse(
  page: Page,
  rules: Ruleset,
  battle: Battle,
  action: Action,
): Promise<void> {
  const rule = actionRule(rules, action.type);
  const { stand, target } = action as Action & { stand?: StandId; target?: StandId };
  const ship = stand === undefined ? undefined : battle.stands[stand];
  if (!rule?.form) throw new Error(`${action.type} cannot be ordered by hand`);
  const { title, needs, titleIn, isConfirmed } = rule.form;
  if (needs === 'nothing') {
    const name = titleIn?.[battle.clock.step] ?? title;
    await bar(page).getByRole('button', { name, exact: true }).click();
    return;
  }
  if (!ship) throw new Error(`${action.type} has no stand`);
  await page.getByRole('option', { name: ship.name }).first().click();
  await order(page, title).click();
  if (needs === 'stand' && !isConfirmed) return;
  const hand = await handOnHexes(page, battle);
  if (isHelm(action) && isInSpace(ship)) {
    await hand.click(middleOf(placeAfter(battle, ship, action).at));
  } else if (needs === 'stand-and-target' && target !== undefined) {
    const aim = battle.stands[target];
    if (!aim || !isInSpace(aim)) throw new Error(`${target} is not on the map`);
    await hand.click(middleOf(aim.place.at));
  }
  await chooseAndConfirm(page, rules, battle, action);
}

async function chooseAndConfirm(
  page: Page,
  rules: Ruleset,
  battle: Battle,
  action: Action,
): Promise<void> {
  const choices = actionRule(rules, action.type)?.choices?.(given(rules, battle), action) ?? [];
  for (const { title: label, value, options } of choices) {
    if (options.length > 1) await inHand(page).getByLabel(label).selectOption(value);
  }
  await inHand(page).getByRole('button', { name: 'Confirm' }).click();
}

/** A move of one straight leg or a shot on a table; false for what has to be given otherwise. */
export async function giveOnTable(
  page: Page,
  rules: Ruleset,
  battle: Battle,
  action: Action,
): Promise<boolean> {
  const form = actionRule(rules, action.type)?.form;
  const stand = 'stand' in action ? battle.stands[action.stand as StandId] : undefined;
  const spot =
    isMove(action) && action.path.length === 1 ? action.path[0] : spotOfTarget(battle, action);
  if (!form || !stand || !spot) return false;
  const { board } = battle;
  if (board.space !== 'table') return false;
  const hand = await handAt(page, toInches(board.height));
  await page.getByRole('option', { name: stand.name }).first().click();
  await order(page, form.title).click();
  await hand.click({ x: toInches(spot.x), y: toInches(spot.y) });
  await chooseAndConfirm(page, rules, battle, action);
  return true;
}

function spotOfTarget({ stands }: Battle, action: Action): Point | undefined {
  const place = 'target' in action ? stands[action.target as StandId]?.place : undefined;
  return place?.on === 'table' ? place.at : undefined;
}
