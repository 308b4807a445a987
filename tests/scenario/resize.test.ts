import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inches } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import { parseScenario } from '../../shared/scenario/parse';
import { type Anchor, resizeChange } from '../../shared/scenario/resize';

const parsed = parseScenario(readFileSync('resources/scenarios/horsell-common.sandtable', 'utf8'));
if (!parsed.ok) throw new Error('the sample is broken');
const sample = parsed.value;

const EIGHT_BY_SIX = { width: inches(96), height: inches(72) };
const sized = (anchor: Anchor) => edit(sample, resizeChange(sample, EIGHT_BY_SIX, anchor));

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
  expect(edit(grown, resizeChange(grown, { width, height }, { x: 1, y: 0 }))).toEqual(sample);
});
