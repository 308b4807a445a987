import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import { parseScenario } from '../../shared/scenario/parse';
import { checkScenario } from '../../shared/scenario/check-document';
import { newScenario } from '../../shared/scenario/new-scenario';
import { type Anchor, resized } from '../../shared/scenario/resize';

const parsed = parseScenario(readFileSync('resources/scenarios/horsell-common.sandtable', 'utf8'));
if (!parsed.ok) throw new Error('the sample is broken');
const sample = parsed.value;

const [ANY] = sample.terrain;
if (!ANY) throw new Error('the sample has no terrain');
const FIELD = { ...ANY, kind: 'asteroids', crest: null } as const;
const EIGHT_BY_SIX = { width: inches(96), height: inches(72) };
const sized = (anchor: Anchor) =>
  edit(sample, resized(sample, { space: 'table', ...EIGHT_BY_SIX }, anchor).change);

test('kept at the south-west corner, nothing but the board changes', () => {
  const after = sized({ x: -1, y: -1 });
  expect(after).toEqual({ ...sample, board: { space: 'table', ...EIGHT_BY_SIX } });
  expect(after.terrain).toBe(sample.terrain);
});

test('kept in the middle, everything moves by half of what was added', () => {
  const after = sized({ x: 0, y: 0 });
  const [first] = after.stands;
  expect(first?.place).toMatchObject({ at: { x: inches(6 + 12), y: inches(21.5 + 12) } });
  expect(after.objectives[0]?.place).toMatchObject({ at: { x: inches(37.25 + 12) } });
  expect(after.labels[0]?.at).toEqual({ x: inches(19 + 12), y: inches(6 + 12) });
  const crest = after.terrain[0]?.crest?.[0];
  expect(crest).toEqual({ x: inches(19.6 + 12), y: inches(35.6 + 12) });
});

test('growing at one side and shrinking there again gives the first table back', () => {
  const grown = sized({ x: 1, y: 0 });
  const { width, height } = sample.board.space === 'table' ? sample.board : EIGHT_BY_SIX;
  const { change } = resized(grown, { space: 'table', width, height }, { x: 1, y: 0 });
  expect(edit(grown, change)).toEqual(sample);
});

test('a smaller table is one that can be read: what lies off it comes back or goes, and each is said', () => {
  const board = { space: 'table', width: inches(24), height: inches(24) } as const;
  const { change, done } = resized(sample, board, { x: -1, y: -1 });
  const after = edit(sample, change);
  expect(checkScenario(after)).toEqual([]);
  expect(after.stands).toHaveLength(sample.stands.length);
  expect(after.terrain.length).toBeLessThan(sample.terrain.length);
  expect(done.length).toBeGreaterThanOrEqual(sample.terrain.length - after.terrain.length);
  expect(done.some((one) => /^Bring .+ back to the table\.$/.test(one))).toBe(true);
});

test('a smaller hex table keeps the cells that are on it', () => {
  const board = { space: 'hex', columns: 20, rows: 20 } as const;
  const cells = [
    { q: 1, r: 1 },
    { q: 15, r: 1 },
  ];
  const large = edit(newScenario({ title: 'x', board, ruleset: 'hexspace', modules: [] }), {
    type: 'put',
    in: 'terrain',
    items: [{ ...FIELD, shape: { type: 'cells', cells } }],
  });
  const { change, done } = resized(large, { ...board, columns: 10 }, { x: -1, y: -1 });
  const after = edit(large, change);
  expect(after.terrain[0]?.shape).toEqual({ type: 'cells', cells: cells.slice(0, 1) });
  expect(done).toEqual(['Leave out the cells that are off the table.']);
});
