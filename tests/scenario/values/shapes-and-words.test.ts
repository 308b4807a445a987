// What becomes of shapes that are moved, checked and walked over, and how own rules and files are put into words.

import { expect, test } from 'vitest';
import type { TerrainId } from '../../../shared/core/id';
import { at, inches, mil } from '../../../shared/core/measure';
import type { Scenario } from '../../../shared/scenario/document';
import { checkScenario } from '../../../shared/scenario/check-document';
import { differenceInWords, differencesOf } from '../../../shared/scenario/differences';
import { edit } from '../../../shared/scenario/edit';
import { readAsc } from '../../../shared/scenario/foreign/read-asc';
import { mappedShape } from '../../../shared/scenario/mapped-shape';
import { abilityWords, caseWords } from '../../../shared/scenario/own-rules/rule-words';
import { shapeProblem } from '../../../shared/scenario/shape-check';
import { spotsOver } from '../../../shared/scenario/shape-ground';
import { box, feature, scenarioOf } from '../../helpers/given-battle';

test('an area that is moved takes its holes along', () => {
  const shape = {
    type: 'polygon',
    points: [at(10, 10), at(20, 10), at(20, 20), at(10, 20)],
    holes: [[at(12, 12), at(14, 12), at(13, 14)]],
  } as const;
  expect(mappedShape(shape, ({ x, y }) => ({ x: mil(x + 1000), y }))).toEqual({
    type: 'polygon',
    points: [at(11, 10), at(21, 10), at(21, 20), at(11, 20)],
    holes: [[at(13, 12), at(15, 12), at(14, 14)]],
  });
});

test('a table of hexes takes cells alone, and no other table takes any', () => {
  const hex = { space: 'hex', columns: 20, rows: 15 } as const;
  const table = { space: 'table', width: inches(48), height: inches(48) } as const;
  const cells = { type: 'cells', cells: [{ q: 3, r: 3 }] } as const;
  expect(shapeProblem(box(1, 1, 5, 5), hex)).toBe('a hex table takes terrain by cells only');
  expect(shapeProblem(cells, table)).toBe('cells belong on a hex table only');
  expect(shapeProblem(cells, hex)).toBeNull();
  expect(shapeProblem(box(1, 1, 5, 5), table)).toBeNull();
});

test('places all over an area are its corners and the middles of a lattice, none outside it', () => {
  const spots = spotsOver(box(10, 10, 14, 12), 2000);
  expect(spots).toEqual(expect.arrayContaining([at(10, 10), at(14, 12), at(11, 11), at(13, 11)]));
  expect(spots).not.toContainEqual(at(12, 10));
  for (const { x, y } of spots) {
    expect([x >= 10_000, x <= 14_000, y >= 10_000, y <= 12_000]).toEqual([true, true, true, true]);
  }
});

test('a hill that loses its crest differs by it, and one that has the same crest anew does not', () => {
  const hill = feature('hill', box(10, 10, 20, 20), { levels: 1, crest: [at(12, 15), at(18, 15)] });
  const before: Scenario = scenarioOf({ terrain: [hill] });
  const put = (crest: typeof hill.crest) =>
    edit(before, { type: 'put', in: 'terrain', items: [{ ...hill, crest }] });
  const words = (after: Scenario) => differencesOf(before, after).map(differenceInWords);
  expect(words(put(null))).toHaveLength(1);
  expect(words(put([at(12, 15), at(18, 15)]))).toEqual([]);
  expect(words(put([at(12, 15)]))).toHaveLength(1);
});

test('two pieces of terrain of one id are offered a new one of their own kind', () => {
  const wood = feature('light_woods', box(1, 1, 5, 5), { id: 'tr_7' as TerrainId });
  const twice = scenarioOf({ terrain: [wood, { ...wood, shape: box(6, 6, 9, 9) }] });
  const [problem] = checkScenario(twice).filter(({ repair }) => repair !== undefined);
  if (!problem?.repair) throw new Error('no repair is offered');
  const ids = edit(twice, problem.repair.change).terrain.map(({ id }) => id);
  expect(ids[0]).toBe('tr_7');
  expect(ids[1]).toMatch(/^tr_\d+$/);
  expect(new Set(ids).size).toBe(2);
});

test.each([
  ['one column', 1, 3],
  ['one row', 3, 1],
  ['too many columns', 4097, 2],
])('an elevation grid of %s is refused in words', (_what, columns, rows) => {
  const header = `ncols ${columns}\nnrows ${rows}\nxllcorner 0\nyllcorner 0\ncellsize 50\n`;
  const read = readAsc(`${header}1 2 3\n`, 'tr_1' as TerrainId, {
    metresPerInch: 100,
    metresPerLevel: 10,
  });
  expect(read).toEqual({
    ok: false,
    error: `expected 2 to 4096 columns and rows, found ${columns} × ${rows}`,
  });
});

test('own rules say at which distance they hold, and only where one does', () => {
  const row = { add: 1 } as const;
  expect(caseWords({ ...row, when: 'within', distance: inches(6) } as never)).toBe(
    'target as near as 6"',
  );
  expect(caseWords({ ...row, when: 'target-moved' } as never)).toBe('target has moved in the turn');
});

test('a transport is described by how many it carries and of which class', () => {
  const words = (more: object) =>
    abilityWords({
      does: 'transport',
      quality: 'Carrier',
      rule: '',
      capacity: 2,
      takes: null,
      largest: null,
      within: inches(1),
      lost: 'get-out',
      die: 6,
      need: 4,
      ...more,
    } as never);
  expect(words({})).toContain('carries up to 2 stands; within 1"');
  expect(words({ capacity: 1 })).toContain('carries up to 1 stand; within');
  expect(words({ takes: 'troop' })).toContain('carries up to 2 troops;');
  expect(words({ largest: 3 })).toContain('with a hull of at most 3');
  expect(words({ lost: 'a-die-each' })).toContain('(4+ on d6)');
});
