// Adds a tool for real, as `renderer/tools/README.md` says: its file and one row.
import { expect, test } from 'vitest';
import { COMMANDS } from '../../renderer/commands/commands';
import { cursorOf } from '../../renderer/tools/tool-cursors';
import { toolTable } from '../../renderer/tools/tool-row';
import { TOOL_ROWS, TOOLS } from '../../renderer/tools/tool-table';
import { LASSO } from '../examples/lasso';
import { stand, tableWith, TestHand, wood } from './hand';

const TABLE = toolTable([...TOOL_ROWS, LASSO]);

const CORNERS = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
] as const;

const hand = () => {
  const scene = tableWith({
    terrain: [wood(1, CORNERS, 'Gorse')],
    stands: [stand(1, [30, 12]), stand(2, [30, 30]), stand(3, [50, 12])],
  });
  return new TestHand('lasso', scene, TABLE);
};

test('a lasso around a wood and a stand selects both, and not what lies outside', () => {
  const roped = hand().press([8, 8]).pull([34, 8]).pull([34, 22]).pull([8, 22]).release([8, 10]);
  expect([...roped.selection].sort()).toEqual(['st_1', 'tr_1']);
  expect(roped.labels).toEqual([]);
});

test('the loop is shown while it is drawn; a wood that it cuts is not selected', () => {
  const roping = hand().press([15, 5]).pull([34, 5]).pull([34, 34]).pull([15, 34]);
  expect(roping.sketch.lines[0]).toMatchObject({ style: 'marquee', isClosed: true });
  roping.release([15, 10]);
  expect(roping.sketch.lines).toEqual([]);
  expect([...roping.selection]).toEqual(['st_1', 'st_2']);
});

test('Shift adds to the selection', () => {
  const roped = hand();
  roped.selection = new Set(['st_3']);
  const held = { shift: true };
  roped.press([28, 28], held).pull([32, 28], held).pull([32, 32], held).pull([28, 32], held);
  expect([...roped.release([28, 30], held).selection]).toEqual(['st_3', 'st_2']);
});

test('Escape gives the loop up, and once more puts the tool down', () => {
  const given = hand().press([8, 8]).pull([34, 8]).pull([34, 34]).key('Escape');
  expect(given.sketch.lines).toEqual([]);
  expect(given.toolId).toBe('lasso');
  expect(given.release([8, 8]).selection.size).toBe(0);
  expect(given.key('Escape').toolId).toBe('select');
});

test('its row gives it a button, a key of its own and a cursor', () => {
  expect(TABLE.ids).toEqual([...TOOLS.ids, 'lasso']);
  const { title, shortcut, icon } = TABLE.row('lasso');
  expect(title).toBe('Select with a lasso');
  expect(COMMANDS.filter(({ keys }) => keys.includes(shortcut))).toEqual([]);
  expect(cursorOf(icon, hand().tool.cursor)).toMatch(/^url\(.*crosshair$/);
});

test('each row of the house is a command with its title and its key', () => {
  for (const { id, title, shortcut } of TOOLS.rows) {
    const command = COMMANDS.find((one) => one.id === `tool/${id}`);
    expect(command).toMatchObject({ title, keys: [shortcut] });
  }
});
