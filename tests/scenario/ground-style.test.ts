import { expect, test } from 'vitest';
import { groundInks, groundStyleOf } from '../../shared/print/drawing/inks';
import { tableMarks } from '../../shared/print/map/table-marks';
import { newScenario } from '../../shared/scenario/new-scenario';
import { parseScenario } from '../../shared/scenario/parse';
import { writeScenario } from '../../shared/scenario/write-document';

test('a file keeps the style of its ground and says nothing where it is the usual one', () => {
  const usual = newScenario();
  expect(writeScenario(usual)).not.toContain('"ground"');
  expect(groundStyleOf(usual)).toBe('parchment');
  const winter = parseScenario(writeScenario({ ...usual, ground: 'winter' }));
  expect(winter.ok && groundStyleOf(winter.value)).toBe('winter');
  expect(parseScenario(writeScenario(usual).replace('{', '{"ground":"mud",')).ok).toBe(false);
});

test('hexes lie in space, and paper that saves ink has no ground whatever the style', () => {
  const board = { space: 'hex', columns: 6, rows: 4 } as const;
  const fills = (style: 'colour' | 'ink-saving') =>
    tableMarks(board, style).flatMap((mark) => (mark.type === 'path' ? [mark.fill] : []));
  expect(groundStyleOf({ board, ground: null })).toBe('stars');
  expect(fills('colour')).toContain(groundInks('colour', 'stars').ground);
  expect(fills('ink-saving').filter((fill) => fill !== null)).toEqual([]);
});
