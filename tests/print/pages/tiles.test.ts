import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { PAPER_SIZES, sheetOf } from '../../../shared/print/paper/paper';
import { marginThatSaves, tileGrid } from '../../../shared/print/paper/tile-grid';
import { sheetGridMarks, tilePages } from '../../../shared/print/pages/tiles';
import type { Page } from '../../../shared/print/drawing/picture';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { Board, PrintSettings } from '../../../shared/scenario/document';
import { overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import { clashesOf, pathPoints, textsOf, xmlFault } from '../measured';
import { NO_LOOKS, everythingScenario, hexScenario, shapesAt, terrain } from '../sample-table';

const A4: PrintSettings = {
  ...DEFAULT_PRINT,
  paper: 'A4',
  orientation: 'portrait',
  margin: inches(0.5),
  overlap: inches(0.25),
  style: 'colour',
};
/** Full sheets from the corner would leave a last column and row of half an inch. */
const NARROW: Board = { space: 'table', width: inches(14.4), height: inches(20.4) };
const PAPERS = [...Object.keys(PAPER_SIZES), 'custom'] as PrintSettings['paper'][];

const settings: fc.Arbitrary<PrintSettings> = fc.record({
  paper: fc.constantFrom(...PAPERS),
  orientation: fc.constantFrom('portrait' as const, 'landscape' as const),
  margin: fc.integer({ min: 0, max: 1500 }).map((n) => inches(n / 1000)),
  overlap: fc.integer({ min: 0, max: 1500 }).map((n) => inches(n / 1000)),
  style: fc.constant('colour' as const),
  custom: fc
    .tuple(fc.integer({ min: 7, max: 60 }), fc.integer({ min: 7, max: 60 }))
    .map(([w, h]) => ({ width: inches(w), height: inches(h) })),
  grid: fc.constantFrom('none' as const, 'foot' as const, 'inch' as const),
  lengths: fc.constant('inch' as const),
  tilesFrom: fc.constantFrom('corner' as const, 'middle' as const, 'point' as const),
  tilesAt: fc
    .tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 0, max: 96 }))
    .map(([x, y]) => at(x, y)),
  emptyTiles: fc.boolean(),
  tileStands: fc.boolean(),
  tileNames: fc.boolean(),
  tileZones: fc.boolean(),
  hidden: fc.constant(false),
});
const boards = fc
  .tuple(fc.integer({ min: 1, max: 144 }), fc.integer({ min: 1, max: 96 }))
  .map(([w, h]): Board => ({ space: 'table', width: inches(w), height: inches(h) }));

describe('the margin that saves tiles', () => {
  const wide: PrintSettings = { ...A4, orientation: 'landscape' };
  const table = (width: number, height: number): Board => ({
    space: 'table',
    width: inches(width),
    height: inches(height),
  });

  test('is the widest narrower one, in eighths of an inch, that needs a row or a column less', () => {
    // Sheets of 8.27 inches less two margins and the band of 0.52, overlapping by 0.25: six rows are 42.2 or 40.7.
    expect(marginThatSaves(table(60, 42), wide)).toEqual({ margin: 250, rows: 1, columns: 0 });
    expect(marginThatSaves(table(60, 40.2), wide)).toEqual({ margin: 375, rows: 1, columns: 0 });
    expect(marginThatSaves(table(60, 42), A4)).toEqual({ margin: 250, rows: 0, columns: 1 });
    expect(marginThatSaves(table(60, 41.8), A4)).toEqual({ margin: 250, rows: 1, columns: 1 });
  });

  test('is none where all down to a quarter of an inch need as many, and where the margin is as narrow already', () => {
    expect(marginThatSaves(table(30, 22), wide)).toBeNull();
    const narrow = { ...wide, margin: inches(0.25) };
    expect(marginThatSaves(table(60, 42.3), narrow)).toBeNull();
  });
});

test('sheets rejoin to the table: no gap, and neighbours share exactly the overlap', () => {
  fc.assert(
    fc.property(settings, boards, (chosen, board) => {
      if (board.space !== 'table') return;
      const grid = tileGrid(board, chosen);
      const partAt = (row: number, column: number) =>
        grid.tiles.find((tile) => tile.row === row && tile.column === column)!.part;
      for (const { row, column, part } of grid.tiles) {
        if (column === 0) expect(part.left).toBe(0);
        else expect(partAt(row, column - 1).right - part.left).toBeCloseTo(grid.overlap, 9);
        if (row === 0) expect(part.top).toBe(0);
        else expect(partAt(row - 1, column).bottom - part.top).toBeCloseTo(grid.overlap, 9);
        if (column === grid.columns - 1) expect(part.right).toBe(board.width / 1000);
        if (row === grid.rows - 1) expect(part.bottom).toBe(board.height / 1000);
      }
    }),
    { seed: 11, numRuns: 300 },
  );
});

test('sheets from the corner share the table evenly, and are as few as full sheets would be', () => {
  fc.assert(
    fc.property(settings, boards, (chosen, board) => {
      if (board.space !== 'table') return;
      const { tiles, columns, rows, width, height, overlap } = tileGrid(board, {
        ...chosen,
        tilesFrom: 'corner',
      });
      const across = tiles.map(({ part }) => part.right - part.left);
      const down = tiles.map(({ part }) => part.bottom - part.top);
      expect(Math.max(...across) - Math.min(...across)).toBeLessThan(1e-9);
      expect(Math.max(...down) - Math.min(...down)).toBeLessThan(1e-9);
      const fewest = (long: number, room: number): number =>
        Math.max(1, Math.ceil((long / 1000 - overlap) / (room - overlap) - 1e-9));
      expect([columns, rows]).toEqual([fewest(board.width, width), fewest(board.height, height)]);
    }),
    { seed: 13, numRuns: 300 },
  );
  const thin = tileGrid(NARROW, A4);
  expect([thin.columns, thin.rows]).toEqual([3, 3]);
  expect(thin.tiles[8]!.part.right - thin.tiles[8]!.part.left).toBeCloseTo(14.4 / 3 + 0.5 / 3, 9);
});

test('every sheet keeps inside its margins, with room for the six-inch bar below', () => {
  fc.assert(
    fc.property(settings, boards, (chosen, board) => {
      const sheet = sheetOf(chosen);
      const grid = tileGrid(board, chosen);
      expect(sheet.right - sheet.left).toBeGreaterThan(6);
      for (const { part } of grid.tiles) {
        expect(part.right).toBeGreaterThan(part.left);
        expect(part.bottom).toBeGreaterThan(part.top);
        expect(part.right - part.left).toBeLessThanOrEqual(sheet.right - sheet.left + 1e-9);
        expect(part.bottom - part.top).toBeLessThanOrEqual(sheet.bottom - sheet.top - 0.5);
      }
    }),
    { seed: 12, numRuns: 300 },
  );
});

describe('the sheets of a table with everything on it', () => {
  const pages = tilePages(everythingScenario(), NO_LOOKS, A4);
  const sheets = pages.slice(1);

  test('come after the assembly map and are named by row and column', () => {
    expect(pages[0]!.code).toBe('Assembly');
    expect(sheets[0]!.code).toBe('A1');
    expect(new Set(pages.map((page) => page.code)).size).toBe(pages.length);
  });

  test('each bear a bar of exactly six inches', () => {
    for (const { svg } of sheets) expect(svg).toMatch(/d="M0\.5 [\d.]+h6v0\.03h-6Z"/);
  });

  test('are exactly as large as the paper', () => {
    for (const page of pages) {
      expect(page.width).toBeCloseTo(210 / 25.4, 10);
      expect(page.height).toBeCloseTo(297 / 25.4, 10);
      expect(page.svg).toContain('width="8.268in" height="11.693in"');
    }
  });

  test('are drawn at true size: every window onto the table shows an inch as an inch', () => {
    for (const { svg } of sheets) {
      const scales = [...svg.matchAll(/scale\(([^)]*)\)/g)].map(([, scale]) => scale);
      expect(new Set(scales)).toEqual(new Set(['0.01']));
      const [, width, height, view] =
        /<svg x="[^"]*" y="[^"]*" width="([^"]*)" height="([^"]*)" viewBox="([^"]*)"/.exec(svg)!;
      expect(view!.split(' ').slice(2)).toEqual([width, height]);
    }
  });

  test('are well-formed, self-contained and in generic fonts', () => {
    for (const { svg } of pages) {
      expect(xmlFault(svg)).toBeNull();
      expect(svg).not.toMatch(/NaN|Infinity|undefined| id=|url\(|href="http/);
      for (const [, font] of svg.matchAll(/font-family="([^"]*)"/g)) {
        expect(['serif', 'sans-serif']).toContain(font);
      }
    }
  });

  test('show the way to their neighbours', () => {
    const b2 = sheets.find((page) => page.code === 'B2')!.svg;
    for (const code of ['A2', 'B1', 'B3', 'C2']) expect(b2).toContain(`>${code}</text>`);
  });

  test('come out the same every time', () => {
    expect(tilePages(everythingScenario(), NO_LOOKS, A4)).toEqual(pages);
  });
});

test('only sheets that hold something are printed, and the assembly map says which are empty', () => {
  const scenario = {
    ...newScenario({ title: 'One wood' }),
    terrain: [terrain('light_woods', shapesAt(30, 20, 3).disc)],
  };
  const pages = tilePages(scenario, NO_LOOKS, A4);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.length).toBeLessThan(6);
  expect(pages[0]!.svg).toContain('>empty</text>');
});

test('a river from corner to corner is printed on the sheets it crosses alone', () => {
  const river = { type: 'strip', points: [at(0, 0), at(72, 48)], width: inches(2) } as const;
  const scenario = { ...newScenario(), terrain: [terrain('river', river)] };
  const [assembly, ...sheets] = tilePages(scenario, NO_LOOKS, A4);
  const empty = assembly!.svg.match(/>empty</g)?.length ?? 0;
  expect(sheets.length).toBeLessThan(empty);
});

test('no sheet is printed for what its neighbour shows whole', () => {
  const settings: PrintSettings = { ...A4, tilesFrom: 'middle' };
  const [first] = tileGrid(newScenario().board, settings).tiles;
  if (!first) throw new Error('a table has sheets');
  const { right } = first.part;
  const fieldTo = (east: number) => ({
    ...newScenario(),
    terrain: [
      terrain('field', {
        type: 'polygon',
        points: [at(1, 44), at(east, 44), at(east, 47), at(1, 47)],
        holes: [],
      }),
    ],
  });
  const sheetsOf = (east: number) =>
    tilePages(fieldTo(east), NO_LOOKS, settings)
      .slice(1)
      .map(({ code }) => code);
  // The next sheet begins a quarter of an inch before this one ends, and pens reach a little beyond what they draw.
  expect(sheetsOf(right - 0.36)).toEqual(['A1']);
  expect(sheetsOf(right + 0.2)).toEqual(['A1', 'A2']);
});

test('full sheets stay where an even share would print more of them', () => {
  const board: Board = { space: 'table', width: inches(12), height: inches(9) };
  const scenario = {
    ...newScenario({ board }),
    terrain: [terrain('forest', { type: 'disc', center: at(5, 4.5), radius: inches(0.9) })],
  };
  // Seven and a quarter inches wide: the wood lies on the first column, in the middle of the table.
  const [, ...sheets] = tilePages(scenario, NO_LOOKS, A4);
  expect(sheets.map(({ code }) => code)).toEqual(['A1']);
});

test('sheets show the ground alone, and stands, names or zones where those are asked for', () => {
  const { sides, units, stands } = everythingScenario();
  const alone = { ...newScenario({ title: 'Stands alone' }), sides, units, stands };
  const codes = (pages: readonly Page[]): string[] => pages.map(({ code }) => code);
  expect(codes(tilePages(alone, NO_LOOKS, A4))).toEqual(['Assembly']);
  const manned = tilePages(alone, NO_LOOKS, { ...A4, tileStands: true });
  expect(manned.length).toBeGreaterThan(1);
  const words = (more: Partial<PrintSettings>): string[] =>
    tilePages(everythingScenario(), NO_LOOKS, { ...A4, ...more })
      .slice(1)
      .flatMap(({ svg }) => [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word = '']) => word));
  const isName = (word: string): boolean => /^The |Objective|Tripod|deployment|Woking/.test(word);
  expect(words({}).filter(isName)).toEqual([]);
  expect(words({ tileStands: true, tileZones: true }).filter(isName)).toEqual([]);
  const named = words({ tileNames: true }).filter(isName);
  expect(named).toContain('The lake');
  expect(named.filter((word) => /Objective|Tripod|deployment/.test(word))).toEqual([]);
  const zoned = words({ tileNames: true, tileZones: true });
  expect(zoned.some((word) => word.includes('deployment'))).toBe(true);
});

test('a sheet bears the grass of its own part alone', () => {
  const settings = { ...A4, emptyTiles: true };
  const { board } = newScenario();
  const grid = tileGrid(board, settings);
  const [, ...sheets] = tilePages(newScenario(), NO_LOOKS, settings);
  for (const { code, svg } of sheets) {
    const { part } = grid.tiles.find((tile) => tile.code === code)!;
    const [, d = ''] = /<path d="([^"]*)"[^>]*stroke-width="0.04"/.exec(svg) ?? [];
    const tufts = [...d.matchAll(/M([\d.-]+) ([\d.-]+)v/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(tufts.length, code).toBeGreaterThan(5);
    for (const [x = NaN, y = NaN] of tufts) {
      expect(x).toBeGreaterThan(part.left - 0.31);
      expect(x).toBeLessThan(part.right + 0.31);
      expect(y).toBeGreaterThan(part.top - 0.31);
      expect(y).toBeLessThan(part.bottom + 0.31);
    }
  }
});

test('a sheet bears the trees of its own part alone, and dashes as lines of their own', () => {
  const scenario = {
    ...newScenario(),
    terrain: [terrain('forest', { type: 'disc', center: at(36, 24), radius: inches(20) })],
  };
  const settings = { ...A4, grid: 'foot' as const };
  const grid = tileGrid(scenario.board, settings);
  const [whole, ...sheets] = tilePages(scenario, NO_LOOKS, settings);
  const linesOf = ({ svg }: Page): number => [...svg.matchAll(/M/g)].length;
  const sum = sheets.reduce((lines, sheet) => lines + linesOf(sheet), 0);
  // What lies on the seams is on both sides of them.
  expect(sum).toBeLessThan(2.5 * linesOf(whole!));
  for (const { code, svg } of sheets) {
    const { part } = grid.tiles.find((tile) => tile.code === code)!;
    const table = svg.slice(svg.indexOf('<svg x='), svg.indexOf('</svg>'));
    expect(table, code).not.toContain('dasharray');
    for (const [, d = ''] of table.matchAll(/<path d="(M[^M"]*)"/g)) {
      const xs = pathPoints(d).map(({ x }) => x);
      expect(Math.min(...xs), code).toBeLessThan(part.right + 1);
      expect(Math.max(...xs), code).toBeGreaterThan(part.left - 1);
    }
  }
});

test.each([inches(0), inches(0.25), inches(1.5)])(
  'the assembly map names each sheet inside its own part, at an overlap of %i',
  (overlap) => {
    for (const board of [newScenario().board, newScenario({ board: NARROW }).board]) {
      // Its last sheets are narrow ones where they have to meet at a point.
      const settings = { ...A4, overlap, tilesFrom: 'point' as const, tilesAt: at(0, 48) };
      const grid = tileGrid(board, settings);
      const codes = new Set(grid.tiles.filter((_, i) => i % 3 > 0).map(({ code }) => code));
      const marks = sheetGridMarks(grid, codes, 0.1);
      expect(clashesOf(marks)).toEqual([]);
      for (const [i, text] of textsOf(marks).entries()) {
        const { part } = grid.tiles[i]!;
        expect(overlapOf(textBoxes(text), [part])).toBeCloseTo(
          overlapOf(textBoxes(text), textBoxes(text)),
          5,
        );
      }
    }
  },
);

test('an empty table prints only its assembly map', () => {
  expect(tilePages(newScenario(), NO_LOOKS, A4).map((page) => page.code)).toEqual(['Assembly']);
});

test('a hex board prints with an inch from hex to hex', () => {
  const pages = tilePages(hexScenario(), NO_LOOKS, A4);
  expect(pages.length).toBeGreaterThan(2);
  for (const { svg } of pages) expect(xmlFault(svg)).toBeNull();
});
