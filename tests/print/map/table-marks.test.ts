import { expect, test } from 'vitest';
import { at, inches, mil } from '../../../shared/core/measure';
import { legendMarks, swatchMarks } from '../../../shared/print/map/legend-marks';
import { textWidth } from '../../../shared/print/drawing/lettering';
import { placedNames } from '../../../shared/print/words/name-placing';
import { cellToSheet, sheetSize, toSheet } from '../../../shared/print/drawing/picture';
import { FRAME, frameMarks, paperFrame } from '../../../shared/print/map/table-frame';
import { tableMarks } from '../../../shared/print/map/table-marks';
import { overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import { objectiveMarks, zoneMarks } from '../../../shared/print/map/zone-marks';
import { type Board, GROUND_STYLES } from '../../../shared/scenario/document';
import { TERRAIN_KINDS } from '../../../shared/scenario/kinds/kinds';
import { printedName } from '../../../shared/scenario/kinds/own-kind';
import { markBounds, markPoints } from '../measured';
import { everythingScenario, sampleScenarios } from '../sample-table';

const TABLE: Board = { space: 'table', width: inches(48), height: inches(36) };
const HEXES: Board = { space: 'hex', columns: 5, rows: 4 };

test('the south-west corner of the table is the bottom-left of the drawing', () => {
  expect(toSheet(TABLE, at(0, 0))).toEqual({ x: 0, y: 36 });
  expect(toSheet(TABLE, at(48, 36))).toEqual({ x: 48, y: 0 });
});

test('neighbouring hexes lie one inch apart in all six directions', () => {
  const middle = cellToSheet(HEXES, { q: 2, r: 1 });
  for (const [q, r] of [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const) {
    const other = cellToSheet(HEXES, { q: 2 + q, r: 1 + r });
    expect(Math.hypot(other.x - middle.x, other.y - middle.y)).toBeCloseTo(1, 9);
  }
  expect(cellToSheet(HEXES, { q: 2, r: 2 }).y).toBeLessThan(middle.y);
});

test.each(GROUND_STYLES)('no fleck of the ground lies beyond the hexes: %s', (ground) => {
  const board: Board = { space: 'hex', columns: 22, rows: 16 };
  const [cells, flecks] = tableMarks(board, 'colour', { ground, isUnnumbered: true });
  if (!cells || !flecks) throw new Error('there are no hexes, or no flecks');
  const [on, of] = [markBounds([cells]), markBounds([flecks])];
  // Half a hex at the sides and its points above and below are not under every row.
  expect(of.left).toBeGreaterThan(on.left + 0.5);
  expect(of.right).toBeLessThan(on.right - 0.5);
  expect(of.top).toBeGreaterThan(on.top + 0.29);
  expect(of.bottom).toBeLessThan(on.bottom - 0.29);
});

test('every cell of a hex board lies inside its drawing', () => {
  const { width, height } = sheetSize(HEXES);
  for (const { x, y } of markPoints(tableMarks(HEXES, 'black-and-white'))) {
    expect(x).toBeGreaterThanOrEqual(-0.001);
    expect(x).toBeLessThanOrEqual(width + 0.001);
    expect(y).toBeGreaterThanOrEqual(-0.001);
    expect(y).toBeLessThanOrEqual(height + 0.001);
  }
});

test.each([
  { unit: 'inch', last: '48', middle: '18', at: 18, none: '120' },
  { unit: 'cm', last: '120', middle: '80', at: 80 / 2.54, none: '48' },
] as const)('the frame lies outside the table and is numbered in $unit', (told) => {
  const marks = frameMarks(TABLE, 'colour', told.unit);
  for (const { x, y } of markPoints(marks)) {
    expect(x).toBeGreaterThanOrEqual(-FRAME - 0.001);
    expect(y).toBeGreaterThanOrEqual(-FRAME - 0.001);
    expect(x <= 0 || x >= 48 || y <= 0 || y >= 36).toBe(true);
  }
  const numbers = marks.flatMap((mark) => (mark.type === 'text' ? [mark] : []));
  const named = (text: string) => numbers.filter((mark) => mark.text === text);
  expect(named(told.last)).toHaveLength(2);
  expect(named(told.none)).toHaveLength(0);
  expect(named(told.middle)).toHaveLength(4);
  const below = named(told.middle).filter(({ y }) => y > 36);
  expect(below.map(({ x }) => x)).toEqual([expect.closeTo(told.at, 3)]);
});

test.each([
  { unit: 'inch', least: 0 },
  { unit: 'inch', least: 0.95 },
  { unit: 'inch', least: 3 },
  { unit: 'cm', least: 0 },
  { unit: 'cm', least: 0.95 },
] as const)(
  'numbers in $unit stay between the ticks and the lines of the frame, if $least is asked for too',
  ({ unit, least }) => {
    const numbers = frameMarks(TABLE, 'colour', unit, paperFrame(least)).filter(
      ({ type }) => type === 'text',
    );
    expect(numbers.length).toBeGreaterThan(12);
    for (const mark of numbers) {
      if (mark.type !== 'text') continue;
      expect(mark.size).toBe(Math.min(1.05, Math.max(0.56, least)));
      // Digits have nothing below their base line and are 0.73 of the size high.
      const along = textWidth(mark.text, mark.size, mark.weight) / 2;
      const [dx, dy] = mark.turn === 0 ? [along, 0] : [0, along];
      const [left, top] = [
        mark.x - (mark.turn === 0 ? dx : 0.73 * mark.size),
        mark.y - (mark.turn === 0 ? 0.73 * mark.size : dy),
      ];
      const [right, bottom] = [mark.x + dx, mark.y + dy];
      const gaps = [-right, left - 48, -bottom, top - 36];
      expect(Math.max(...gaps), mark.text).toBeGreaterThan(0.3);
      const isAside = mark.x < 0 || mark.x > 48;
      const out = isAside ? Math.max(-left, right - 48) : Math.max(-top, bottom - 36);
      expect(out, mark.text).toBeLessThan(FRAME - 0.19);
    }
  },
);

test.each([
  { unit: 'inch', letters: 0.1, told: ['1', '2', '3'] },
  { unit: 'inch', letters: 0.5, told: ['3', '6', '9'] },
  { unit: 'inch', letters: 0.9, told: ['6', '12', '18'] },
  { unit: 'inch', letters: 3, told: ['12', '24', '36'] },
  { unit: 'cm', letters: 0.1, told: ['2', '4', '6'] },
  { unit: 'cm', letters: 0.9, told: ['10', '20', '30'] },
  { unit: 'cm', letters: 3, told: ['25', '50', '75'] },
] as const)('rulers in $unit with letters of $letters inches tell $told', (asked) => {
  const size = { reach: 5, rulers: 5, letters: asked.letters };
  const numbers = frameMarks(TABLE, 'colour', asked.unit, size).flatMap((mark) =>
    mark.type === 'text' && mark.y < 0 ? [mark] : [],
  );
  expect(numbers.slice(1, 4).map(({ text }) => text)).toEqual(asked.told);
  numbers.slice(1).forEach(({ text, x, weight }, i) => {
    const before = numbers[i]!;
    const gap = x - before.x;
    const half = (of: typeof before) => textWidth(of.text, asked.letters, weight) / 2;
    expect(gap, text).toBeGreaterThan(half(before) + half(numbers[i + 1]!) + 0.5 * asked.letters);
  });
});

test('the foot grid is counted from the south-west corner', () => {
  const odd: Board = { space: 'table', width: inches(20), height: inches(20) };
  const count = (grid: 'none' | 'foot' | 'inch') =>
    tableMarks(odd, 'black-and-white', { grid }).flatMap((mark) =>
      mark.type === 'path' ? [mark.d] : [],
    );
  expect(count('none')).toEqual([]);
  expect(count('foot')).toEqual(['M12 0V20M0 8H20']);
  expect(count('inch')).toHaveLength(2);
});

test('in centimetres the grid lies where the rulers have their numbers: every 50 and every 10', () => {
  const metre: Board = {
    space: 'table',
    width: mil(1000 * (120 / 2.54)),
    height: mil(1000 * (90 / 2.54)),
  };
  const lines = (grid: 'foot' | 'inch') =>
    tableMarks(metre, 'black-and-white', { grid, lengths: 'cm' }).map((mark) =>
      mark.type === 'path'
        ? [...mark.d.matchAll(/M([\d.]+) 0V/g)].map(([, x]) => Number(x) * 2.54)
        : [],
    );
  const [coarse = []] = lines('foot');
  expect(coarse.map(Math.round)).toEqual([50, 100]);
  const [fine = []] = lines('inch');
  expect(fine.map(Math.round)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110]);
});

test('every kind has a swatch that stays in its box, and a name', () => {
  for (const kind of TERRAIN_KINDS) {
    expect(printedName({ kind })).toMatch(/^[A-Z][a-z ]+$/);
    const drawn = markBounds(swatchMarks({ kind }, 'colour'));
    expect(drawn.left).toBeGreaterThan(-0.5);
    expect(drawn.right).toBeLessThan(3.5);
    expect(drawn.top).toBeGreaterThan(-0.5);
    expect(drawn.bottom).toBeLessThan(2.5);
  }
});

test.each(GROUND_STYLES)('the legend shows its kinds on the ground of the table: %s', (ground) => {
  const { marks } = legendMarks(everythingScenario().terrain, 'colour', {
    size: 0.1,
    width: 5,
    ground,
  });
  const [first] = marks;
  const [under] = tableMarks(TABLE, 'colour', { ground });
  expect(first?.type === 'path' && first.fill).toBe(under?.type === 'path' && under.fill);
});

test('a legend is no wider than it may be', () => {
  const { terrain } = everythingScenario();
  for (const width of [2, 4, 8]) {
    const legend = legendMarks(terrain, 'colour', { size: 0.1, width });
    expect(legend.width).toBeLessThanOrEqual(width);
    const words = legend.marks.flatMap((mark) => (mark.type === 'text' ? textBoxes(mark) : []));
    words.forEach((box, i) => expect(overlapOf([box], words.slice(i + 1))).toBe(0));
  }
});

test('zones and objectives are drawn on both kinds of board', () => {
  const scenario = everythingScenario();
  const marks = zoneMarks(scenario.zones[0]!, scenario.sides[0]!, scenario.board, 'colour');
  expect(marks.some((mark) => mark.type === 'text' && mark.text === 'Red deployment')).toBe(true);
  const onHexes = objectiveMarks(
    { ...scenario.objectives[0]!, place: { on: 'hex', at: { q: 2, r: 1 }, facing: 0 } },
    1,
    HEXES,
    'colour',
  );
  expect(onHexes.length).toBeGreaterThan(2);
});

test('names of the samples lie on no other name and on the table', () => {
  for (const { scenario } of sampleScenarios()) {
    const names = placedNames(scenario, scenario.board, 'colour');
    names.forEach((name, i) => {
      const others = names.slice(i + 1).flatMap(textBoxes);
      expect(overlapOf(textBoxes(name), others), name.text).toBeLessThan(0.01);
    });
  }
});

test('the name of a wreck is read straight, whichever way its road runs', () => {
  for (const to of [at(24, 21), at(27, 18), at(26, 20)]) {
    const shape = { type: 'strip', points: [at(24, 18), to], width: inches(1) } as const;
    const wreck = {
      ...everythingScenario().terrain[0]!,
      kind: 'wreck',
      name: 'Wreck of Tank 1',
      shape,
    } as const;
    const [name] = placedNames({ terrain: [wreck], labels: [], objectives: [] }, TABLE, 'colour');
    expect(name).toMatchObject({ text: 'Wreck of Tank 1', turn: 0 });
  }
});

test('clouds of one name have it each, but for those that lie side by side', () => {
  const cloud = (x: number, name = 'Smoke') => ({
    ...everythingScenario().terrain[0]!,
    kind: 'smoke' as const,
    name,
    shape: {
      type: 'polygon' as const,
      points: [at(x, 18), at(x + 1, 18), at(x + 1, 21), at(x, 21)],
      holes: [],
    },
  });
  const named = (...terrain: ReturnType<typeof cloud>[]) =>
    placedNames({ terrain, labels: [], objectives: [] }, TABLE, 'colour').map(({ text }) => text);
  expect(named(cloud(10), cloud(30))).toEqual(['Smoke', 'Smoke']);
  expect(named(cloud(10), cloud(11))).toEqual(['Smoke']);
  expect(named(cloud(10), cloud(12, 'Incendiary smoke'))).toEqual(['Smoke', 'Incendiary smoke']);
});

test('ink is saved on zones: no tint covers the ground where only colour has ink to spare', () => {
  const { zones, sides, board } = everythingScenario();
  for (const style of ['ink-saving', 'black-and-white'] as const) {
    const marks = zoneMarks(zones[0]!, sides[0]!, board, style);
    expect(marks.length).toBeGreaterThan(1);
    expect(marks.some((mark) => mark.type === 'path' && mark.fill !== null)).toBe(false);
  }
});
