import { expect, test } from 'vitest';
import { copies } from '../../renderer/edits/copies';
import {
  allShown,
  grouped,
  groupNames,
  groupRenamed,
  hideToggled,
  intoGroup,
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
  expect(hand.message).toMatch(/^[A-Z].* is locked\. Ctrl\+L unlocks it\.$/);
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

test('some of what is hidden or locked is done so as a whole first, and only then undone', () => {
  const one = after(table, hideToggled(table, ['tr_1']));
  const hide = hideToggled(one, ['tr_1', 'tr_2']);
  // What is hidden is let go; what is shown stays selected.
  expect(hide.ok && hide.value).toMatchObject({ label: 'Hide 2 pieces of terrain', selection: [] });
  const both = after(one, hide);
  expect(both.terrain.map(({ hidden }) => hidden ?? false)).toEqual([true, true, false]);
  const show = hideToggled(both, ['tr_1', 'tr_2']);
  expect(show.ok && show.value).toMatchObject({
    label: 'Show 2 pieces of terrain',
    selection: ['tr_1', 'tr_2'],
  });
  expect(after(both, show)).toEqual(table);
  const locked = after(table, lockToggled(table, ['tr_1']));
  expect(after(locked, lockToggled(locked, ['tr_1', 'tr_2'])).terrain[0]?.locked).toBe(true);
  expect(hideToggled(table, []).ok).toBe(false);
});

test('all is shown again that is hidden by itself, or by its layer alone', () => {
  const hidden = after(table, hideToggled(table, ['tr_1']));
  const shown = allShown(hidden);
  expect(shown.ok && shown.value.selection).toEqual(['tr_1']);
  expect(after(hidden, shown)).toEqual(table);
  const layers = [{ id: 'ly_1', name: 'Upper', hidden: true, locked: false }];
  const opened = after({ ...table, layers }, allShown({ ...table, layers }));
  expect(opened.layers.map((layer) => layer.hidden)).toEqual([false]);
});

test('things go into a group that is typed, and out of theirs when its name is emptied', () => {
  const into = intoGroup(table, ['tr_1', 'st_1'], 'Camp');
  expect(into.ok && into.value.label).toBe('Group 2 things');
  const next = after(table, into);
  expect(membersOf(next, 'Camp')).toEqual(expect.arrayContaining(['tr_1', 'st_1']));
  const out = intoGroup(next, ['tr_1', 'st_1'], '');
  expect(out.ok && out.value.label).toBe('Ungroup 2 things');
  expect(after(next, out)).toEqual(table);
  expect(groupRenamed(next, 'Camp', '')).toBeNull();
  const two = after(next, intoGroup(next, ['tr_2', 'tr_3'], 'Wood'));
  expect(groupRenamed(two, 'Camp', 'Wood')).toBeNull();
});

test('a group takes in who is in another one, and what was ungrouped stays selected with the rest', () => {
  const camp = after(table, intoGroup(table, ['tr_1', 'tr_2'], 'Camp'));
  const more = grouped(camp, ['tr_1', 'tr_3']);
  expect(groupNames(after(camp, more))).toEqual(['Group 1']);
  expect(membersOf(after(camp, more), 'Group 1')).toEqual(['tr_1', 'tr_2', 'tr_3']);
  const apart = ungrouped(camp, ['tr_1', 'tr_3']);
  expect(apart.ok && [...apart.value.selection].sort()).toEqual(['tr_1', 'tr_2', 'tr_3']);
});

test('what is drawn and has a layer already keeps it; what was there stays where it is', () => {
  const [upper, roofs] = ['ly_1', 'ly_2'].map((id) => ({
    id,
    name: id,
    hidden: false,
    locked: false,
  }));
  if (!upper || !roofs) throw new Error('two layers');
  const layered = { ...table, layers: [upper, roofs] };
  const drawn = [
    square(4, 40),
    { ...square(5, 50), layer: 'ly_2' },
    { ...square(6, 60), layer: 'terrain' },
  ];
  const next = edit(layered, { type: 'put', in: 'terrain', items: drawn });
  const laid = withNewOn(layered, next, 'ly_1');
  expect(Object.fromEntries(laid.terrain.map(({ id, layer }) => [id, layer ?? '']))).toMatchObject({
    tr_1: '',
    tr_4: 'ly_1',
    tr_5: 'ly_2',
    tr_6: 'ly_1',
  });
  expect(laid.stands).toBe(next.stands);
  expect(withNewOn(layered, next, 'terrain')).toBe(next);
});
