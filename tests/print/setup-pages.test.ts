import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { setupDrafts } from '../../shared/print/setup-pages';
import { setupPieces } from '../../shared/print/setup-list';
import { overlapOf, textBoxes } from '../../shared/print/text-boxes';
import { pageOf } from '../../shared/print/text-page';
import { DEFAULT_PRINT } from '../../shared/scenario/file-schema';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { PrintSettings, Scenario } from '../../shared/scenario/types';
import { printSource } from '../../shared/print/source';
import { rulesetOf } from '../../shared/rulesets/registry';
import { clashesOf, textsOf, xmlFault } from './measured';
import {
  NO_LOOKS,
  everythingScenario,
  hexScenario,
  sampleScenarios,
  terrain,
} from './sample-table';

const SCENARIOS: { name: string; scenario: Scenario }[] = [
  ...sampleScenarios(),
  { name: 'everything', scenario: everythingScenario() },
  { name: 'hexes', scenario: hexScenario() },
  { name: 'an empty table', scenario: newScenario() },
];
const sourceOf = (scenario: Scenario) => {
  const rules = rulesetOf(scenario.rules);
  return printSource(scenario, rules.ok ? rules.value : null);
};
const PAPERS = ['A4', 'Letter', 'A3'] as const;

const settingsFor = (
  paper: PrintSettings['paper'],
  orientation: PrintSettings['orientation'],
): PrintSettings => ({ ...DEFAULT_PRINT, paper, orientation });

/** What a reader of `W 12.5", S 3"` lays the tape to, in Mil from the south-west corner. */
function readBack(words: string, width: number, height: number): { x: number; y: number } {
  const found = /([WE]) ([\d.]+)", ([SN]) ([\d.]+)"/.exec(words);
  if (!found) throw new Error(`no distances in "${words}"`);
  const [across, up] = [Number(found[2]) * 1000, Number(found[4]) * 1000];
  return {
    x: found[1] === 'W' ? across : width - across,
    y: found[3] === 'S' ? up : height - up,
  };
}

describe.each(SCENARIOS)('the set-up sheet of $name', ({ scenario }) => {
  const { looks } = sourceOf(scenario);
  test.each(PAPERS)('has no text on another text, on %s either way round', (paper) => {
    for (const orientation of ['portrait', 'landscape'] as const) {
      for (const draft of setupDrafts(scenario, looks, settingsFor(paper, orientation))) {
        expect(clashesOf(draft.marks)).toEqual([]);
      }
    }
  });

  test('keeps inside the margins, in letters that can be read, as well-formed SVG', () => {
    for (const draft of setupDrafts(scenario, looks, settingsFor('A4', 'portrait'))) {
      for (const text of textsOf(draft.marks)) {
        expect(text.size).toBeGreaterThan(0.07);
        for (const box of textBoxes(text)) {
          expect(box.left).toBeGreaterThanOrEqual(draft.sheet.left - 0.05);
          expect(box.right).toBeLessThanOrEqual(draft.sheet.right + 0.05);
          expect(box.bottom).toBeLessThanOrEqual(draft.sheet.bottom + 0.05);
        }
      }
      expect(xmlFault(pageOf(draft).svg)).toBeNull();
    }
  });

  test('numbers every piece once on the map and once in the list', () => {
    const drafts = setupDrafts(scenario, looks, settingsFor('A4', 'portrait'));
    const rings = textsOf(drafts[0]!.marks).filter(
      ({ weight, anchor }) => weight === 'bold' && anchor === 'middle',
    );
    for (const { number, title } of setupPieces(scenario)) {
      expect(rings.filter(({ text }) => text === String(number)).length).toBeGreaterThan(0);
      const rows = drafts.flatMap(({ marks }) => textsOf(marks).map(({ text }) => text)).join(' ');
      for (const word of title.split(' ')) expect(rows).toContain(word);
    }
  });

  test('tells distances that lead back to the corners within 0.05 inch', () => {
    const { board } = scenario;
    if (board.space !== 'table') return;
    for (const { corners, bends, feature } of setupPieces(scenario)) {
      expect(corners.length, feature.id).toBeGreaterThan(0);
      for (const { at: corner, words } of [...corners, ...bends]) {
        const told = readBack(words, board.width, board.height);
        expect(Math.abs(told.x - corner!.x)).toBeLessThanOrEqual(50);
        expect(Math.abs(told.y - corner!.y)).toBeLessThanOrEqual(50);
      }
    }
  });
});

test('the two corners of a polygon are vertices of the model, and its farthest ones', () => {
  const points = [at(10, 10), at(20, 12), at(24, 30), at(9, 25)];
  const scenario = {
    ...newScenario(),
    terrain: [terrain('field', { type: 'polygon', points, holes: [] })],
  };
  const [piece] = setupPieces(scenario);
  expect(piece!.corners.map(({ at: corner }) => corner)).toEqual([at(10, 10), at(24, 30)]);
  expect(piece!.corners.map(({ words }) => words)).toEqual(['W 10", S 10"', 'W 24", N 18"']);
  expect(piece!.size).toBe('15" × 20"');
});

test('a road that runs over the edge is measured where it leaves the table, and where it bends', () => {
  const road = { type: 'strip', width: inches(1) } as const;
  const scenario = {
    ...newScenario(),
    terrain: [terrain('road', { ...road, points: [at(-4, 10), at(30, 10), at(30, 60)] })],
  };
  const [piece] = setupPieces(scenario);
  expect(piece!.corners.map(({ words }) => words)).toEqual(['W 0", S 10"', 'W 30", N 0"']);
  expect(piece!.bends.map(({ words }) => words)).toEqual(['W 30", S 10"']);
});

test('a disc is placed by its middle and a hex by its column and row', () => {
  const disc = terrain('lake', { type: 'disc', center: at(60, 40), radius: inches(3) });
  const [lake] = setupPieces({ ...newScenario(), terrain: [disc] });
  expect(lake!.corners.map(({ words }) => words)).toEqual(['middle E 12", N 8"']);
  expect(lake!.size).toBe('6" across');
  const rocks = terrain('asteroids', { type: 'cells', cells: [{ q: -1, r: 3 }] });
  const [rock] = setupPieces({ ...hexScenario(), terrain: [rocks] });
  expect(rock!.corners.map(({ words }) => words)).toEqual(['column 1, row 4']);
});

test('a long list runs on to further pages, each row once and the head on every page', () => {
  const many = Array.from({ length: 120 }, (_, i) =>
    terrain('field', {
      type: 'disc',
      center: at(3 + (i % 12) * 6, 3 + Math.floor(i / 12) * 4.5),
      radius: inches(1),
    }),
  );
  const drafts = setupDrafts(
    { ...newScenario(), terrain: many },
    NO_LOOKS,
    settingsFor('A4', 'portrait'),
  );
  expect(drafts.length).toBeGreaterThan(2);
  const numbers = drafts.flatMap(({ marks }) =>
    textsOf(marks)
      .filter(({ anchor, text }) => anchor === 'end' && /^\d+$/.test(text))
      .map(({ text }) => Number(text)),
  );
  expect(numbers).toEqual(many.map((_, i) => i + 1));
  const rings = textsOf(drafts[0]!.marks).filter(
    ({ anchor, weight, text }) => anchor === 'middle' && weight === 'bold' && /^\d+$/.test(text),
  );
  for (const [i, ring] of rings.entries()) {
    for (const other of rings.slice(i + 1)) {
      expect(overlapOf(textBoxes(ring), textBoxes(other))).toBe(0);
    }
  }
  for (const { marks } of drafts) {
    expect(textsOf(marks).some(({ text }) => text === 'First corner')).toBe(true);
  }
});
