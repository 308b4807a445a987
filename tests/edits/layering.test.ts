import { expect, test } from 'vitest';
import { copies } from '../../renderer/edits/copies';
import {
  allShown,
  grouped,
  groupNames,
  groupRenamed,
  hideToggled,
  lockToggled,
  membersOf,
  ontoLayer,
  ungrouped,
  withGroups,
  withNewOn,
} from '../../renderer/edits/layering';
import type { Arranged } from '../../renderer/edits/arrange';
import { thingsOf } from '../../renderer/edits/moving';
import { moveBy } from '../../renderer/edits/transforms';
import type { Result } from '../../shared/core/result';
import { edit } from '../../shared/scenario/edit';
import type { Scenario } from '../../shared/scenario/document';
import { stand, tableWith, TestHand, wood } from '../tools/hand';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

const square = (n: number, x: number) =>
  wood(n, [
    [x - 2, 8],
    [x + 2, 8],
    [x + 2, 12],
    [x - 2, 12],
  ]);
const table = tableWith({
  terrain: [square(1, 10), square(2, 20), square(3, 30)],
  stands: [stand(1, [10, 30])],
});

function after(scenario: Scenario, made: Result<Arranged, string>): Scenario {
  if (!made.ok) throw new Error(made.error);
  return edit(scenario, made.value.change);
}

const camp = after(table, grouped(table, ['tr_1', 'tr_2', 'st_1']));

test('things of any sort are grouped, found together and ungrouped', () => {
  expect(groupNames(camp)).toEqual(['Group 1']);
  expect(membersOf(camp, 'Group 1')).toEqual(['tr_1', 'tr_2', 'st_1']);
  expect(new Set(withGroups(camp, ['st_1', 'tr_3']))).toEqual(
    new Set(['st_1', 'tr_3', 'tr_1', 'tr_2']),
  );
  expect(after(camp, ungrouped(camp, ['tr_2']))).toEqual(table);
  expect(grouped(camp, ['tr_1']).ok).toBe(false);
  expect(grouped(table, ['tr_1']).ok).toBe(false);
  expect(ungrouped(table, ['tr_1']).ok).toBe(false);
});

test('a group has a name of its own', () => {
  const renamed = groupRenamed(camp, 'Group 1', 'Camp');
  expect(renamed && groupNames(edit(camp, renamed.change))).toEqual(['Camp']);
  expect(groupRenamed(camp, 'Group 1', 'Group 1')).toBe(null);
});

test('copies of a group are a group of their own', () => {
  const made = copies(camp, thingsOf(camp, ['tr_1', 'tr_2']), moveBy(0, 10_000));
  const next = edit(camp, made.change);
  expect(groupNames(next)).toEqual(['Group 1', 'Group 2']);
  expect(membersOf(next, 'Group 2')).toEqual(made.ids);
});

test('a click takes the group, a double click or Alt-click the one inside, and a drag moves all', () => {
  const hand = new TestHand('select', camp);
  hand.click([10, 10]);
  expect([...hand.selection].sort()).toEqual(['st_1', 'tr_1', 'tr_2']);
  hand.drag([10, 10], [10, 12]);
  const moved = hand.scenario.stands[0]?.place;
  expect(moved).toMatchObject({ at: { x: 10_000, y: 32_000 } });
  hand.doubleClick([20, 12]);
  expect([...hand.selection]).toEqual(['tr_2']);
  hand.click([10, 12]);
  expect([...hand.selection]).toEqual(['tr_1']);
  hand.click([60, 40]).click([20, 12], { alt: true });
  expect([...hand.selection]).toEqual(['tr_2']);
  hand.click([60, 40]).click([30, 10]).click([10, 32], { shift: true });
  expect([...hand.selection].sort()).toEqual(['st_1', 'tr_1', 'tr_2', 'tr_3']);
});

test('what is locked is not taken, and is neither moved nor deleted', () => {
  const locked = after(table, lockToggled(table, ['tr_1', 'st_1']));
  const hand = new TestHand('select', locked).click([10, 10]);
  expect([...hand.selection]).toEqual([]);
  hand.selection = new Set(['tr_1', 'tr_2']);
  hand.key('ArrowUp').key('Delete');
  expect(hand.scenario).toBe(locked);
  expect(hand.message).toMatch(/is locked/);
  expect(after(locked, lockToggled(locked, ['tr_1', 'st_1']))).toEqual(table);
});

test('what is hidden is shown again with its layer', () => {
  const hidden = after(table, hideToggled(table, ['tr_1', 'st_1']));
  expect(hidden.stands[0]?.hidden).toBe(true);
  const layers = [{ id: 'ly_1', name: 'Upper', hidden: true, locked: false }];
  const more = { ...hidden, layers };
  const shown = after(more, allShown(more));
  expect(shown).toEqual({ ...table, layers: [{ ...layers[0], hidden: false }] });
  expect(allShown(table).ok).toBe(false);
});

test('what is drawn goes to the layer that is drawn on, but not onto a hidden one', () => {
  const layer = { id: 'ly_1', name: 'Upper', hidden: false, locked: false };
  const layered = { ...table, layers: [layer] };
  const next = edit(layered, { type: 'put', in: 'terrain', items: [square(4, 40)] });
  expect(withNewOn(layered, next, 'ly_1').terrain.map((one) => one.layer)).toEqual([
    '',
    '',
    '',
    'ly_1',
  ]);
  const hidden = { ...next, layers: [{ ...layer, hidden: true }] };
  expect(withNewOn(layered, hidden, 'ly_1')).toBe(hidden);
  expect(after(layered, ontoLayer(layered, ['tr_1'], 'ly_1')).terrain.map(({ id }) => id)).toEqual([
    'tr_2',
    'tr_3',
    'tr_1',
  ]);
});

test('things go onto a layer that is named in the menu by its name', () => {
  const upper = { id: 'ly_1', name: 'Roofs', hidden: false, locked: false };
  const table = { ...tableWith({ terrain: [wood(1, BOX)] }), layers: [upper] };
  const result = ontoLayer(table, ['tr_1'], 'ly_1');
  expect(result.ok && result.value.label).toMatch(/ to Roofs$/);
  const back = ontoLayer(table, ['tr_1'], 'terrain');
  expect(back.ok && back.value.label).toMatch(/ to Base$/);
});
