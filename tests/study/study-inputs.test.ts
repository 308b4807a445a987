// What a study is of, how long it still takes, and the heat of a board of hexes.

import { describe, expect, test } from 'vitest';
import { cellToSheet, sheetSize } from '../../shared/print/drawing/picture';
import type { Board } from '../../shared/scenario/document';
import { gridOf } from '../../shared/study/count-grid';
import { busiest, heatField } from '../../shared/study/heat-picture';
import { studyOf } from '../../shared/study/study-inputs';
import { timeLeft } from '../../shared/study/time-left';
import { type Drawing, given, scenarioOf } from '../helpers/given-battle';

const foot = 'european_us_infantry_p1';
const later = 'european_us_infantry_p3';
const WANTED = { battles: 4, seed: 's', levels: {}, version: '1' };

function studied(drawing: Drawing) {
  const { rules } = given(drawing);
  const study = studyOf(rules, scenarioOf(drawing), WANTED);
  if (!study.ok) throw new Error(study.error);
  return study.value;
}

describe('a study', () => {
  const drawing: Drawing = { red: { a: { type: foot, at: [4, 4] } } };

  test('is of another scenario as soon as a stand begins elsewhere, and of the same one twice', () => {
    const { scenario } = studied(drawing);
    expect(scenario).toMatch(/./);
    expect(studied(drawing).scenario).toBe(scenario);
    for (const at of [
      [5, 4],
      [4, 5],
    ] as const) {
      expect(studied({ red: { a: { type: foot, at } } }).scenario).not.toBe(scenario);
    }
  });

  test('names types without what comes in brackets, unless two are the same without it', () => {
    const types = (other: string) =>
      studied({
        red: { a: { type: foot, at: [4, 4] }, b: { type: other, at: [8, 4] } },
      }).stands.map(({ type }) => type);
    const [alone] = types(foot);
    expect(types(foot)).toEqual([alone, alone]);
    expect(alone).not.toContain('(');
    const [first, second] = types(later);
    expect(first).not.toBe(second);
    expect([first, second].every((name) => name?.startsWith(`${alone} (`))).toBe(true);
  });

  test('of a table without stands is refused', () => {
    const { rules } = given({});
    expect(studyOf(rules, { ...scenarioOf({}), stands: [] }, WANTED)).toMatchObject({ ok: false });
  });
});

test.each([
  // three of four to go, a third of a minute each
  [1, 4, 20_000, 'about 1 min left'],
  // half of it
  [2, 4, 4000, 'about 4 s left'],
  // less than a second
  [999, 1000, 1000, 'about 1 s left'],
  // a whole minute
  [1, 2, 60_000, 'about 1 min left'],
  // a minute that has begun
  [1, 2, 61_000, 'about 2 min left'],
  // two hours
  [1, 2, 7_200_000, 'about 2 h left'],
] as const)('%i of %i in %i ms leave "%s"', (done, of, ms, said) => {
  expect(timeLeft(done, of, ms)).toBe(said);
});

test('nobody can tell how long it takes before a battle or a second has passed, nor when all is done', () => {
  expect(timeLeft(0, 4, 5000)).toBeNull();
  expect(timeLeft(1, 4, 999)).toBeNull();
  expect(timeLeft(4, 4, 5000)).toBeNull();
});

test('the busiest cell is told for one battle, and nothing of no battle', () => {
  expect(busiest([1, 6, 2], 3)).toBe(2);
  expect(busiest([1, 6, 2], 0)).toBe(0);
});

test('on a board of hexes each hex is shaded by what happened in it, up to its rim', () => {
  const board = given({ ruleset: 'hexspace' }).now.board as Extract<Board, { space: 'hex' }>;
  const small = { ...board, columns: 6, rows: 5 };
  const grid = gridOf(small);
  for (const [column, row] of [
    [0, 0],
    [3, 2],
    [5, 4],
    [2, 1],
  ] as const) {
    const heat = Array.from({ length: 30 }, (_, cell) => (cell === row * 6 + column ? 4 : 0));
    const field = heatField(grid, small, heat);
    const bands = Array.from(field.bands);
    const middle = cellToSheet(small, { q: column - Math.floor(row / 2), r: row });
    let shaded = 0;
    for (const [i, band] of bands.entries()) {
      const x = (((i % field.columns) + 0.5) * field.step) / 1000;
      // Squares are counted from the near edge, a sheet from its top.
      const up = ((Math.floor(i / field.columns) + 0.5) * field.step) / 1000;
      const far = Math.hypot(middle.x - x, middle.y - (sheetSize(small).height - up));
      if (band > 0) {
        shaded += 1;
        expect(far).toBeLessThan(0.6);
      }
    }
    // A hex an inch wide holds about fourteen squares of a quarter of an inch.
    expect(shaded).toBeGreaterThan(9);
    expect(shaded).toBeLessThan(19);
  }
  expect(Array.from(heatField(grid, small, []).bands).every((band) => band === 0)).toBe(true);
});
