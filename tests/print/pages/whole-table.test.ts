import { describe, expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { textWidth } from '../../../shared/print/drawing/lettering';
import { PAPER_SIZES } from '../../../shared/print/paper/paper';
import { tablePage, tableSheet } from '../../../shared/print/pages/whole-table';
import { flowed } from '../../../shared/print/paper/text-flow';
import { overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { PrintSettings, Scenario } from '../../../shared/scenario/document';
import { xmlFault } from '../measured';
import { NO_LOOKS, everythingScenario, hexScenario, sampleScenarios } from '../sample-table';

const PAPERS = Object.keys(PAPER_SIZES) as PrintSettings['paper'][];
const settingsFor = (
  paper: PrintSettings['paper'],
  orientation: PrintSettings['orientation'],
): PrintSettings => ({
  ...DEFAULT_PRINT,
  paper,
  orientation,
  margin: inches(0.5),
  overlap: inches(0.25),
  style: 'colour',
});

const SCENARIOS: { name: string; scenario: Scenario }[] = [
  ...sampleScenarios(),
  { name: 'everything', scenario: everythingScenario() },
  { name: 'hexes', scenario: hexScenario() },
  { name: 'an empty table', scenario: newScenario() },
];

describe.each(SCENARIOS)('$name on one page', ({ scenario }) => {
  test.each(PAPERS)('has no text on another text, on %s either way round', (paper) => {
    for (const orientation of ['portrait', 'landscape'] as const) {
      const { words } = tableSheet(scenario, NO_LOOKS, settingsFor(paper, orientation));
      const boxes = words.map((word) => textBoxes(word));
      const clashes = words.flatMap((word, i) =>
        words
          .slice(i + 1)
          .filter((_, j) => overlapOf(boxes[i]!, boxes[i + 1 + j]!) > 0.001)
          .map((other) => `"${word.text}" on "${other.text}"`),
      );
      expect(clashes).toEqual([]);
    }
  });

  test('keeps everything inside the margins', () => {
    const { sheet, words, map } = tableSheet(scenario, NO_LOOKS, settingsFor('A4', 'landscape'));
    for (const box of [map, ...words.flatMap(textBoxes)]) {
      expect(box.left).toBeGreaterThanOrEqual(sheet.left - 0.05);
      expect(box.right).toBeLessThanOrEqual(sheet.right + 0.05);
      expect(box.top).toBeGreaterThanOrEqual(sheet.top - 0.05);
      expect(box.bottom).toBeLessThanOrEqual(sheet.bottom + 0.05);
    }
  });

  test('names its sides in black where it is printed in black and white', () => {
    const settings = { ...settingsFor('A4', 'portrait'), style: 'black-and-white' } as const;
    const { words } = tableSheet(scenario, NO_LOOKS, settings);
    const names = new Set(scenario.sides.map(({ name }) => name));
    for (const word of words) if (names.has(word.text)) expect(word.colour).toBe('#000000');
  });

  test('has no letters smaller than people can read', () => {
    const { words } = tableSheet(scenario, NO_LOOKS, settingsFor('A4', 'portrait'));
    for (const word of words) expect(word.size).toBeGreaterThan(0.07);
  });

  test('is well-formed SVG', () => {
    const { svg } = tablePage(scenario, NO_LOOKS, settingsFor('Letter', 'landscape'));
    expect(xmlFault(svg)).toBeNull();
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test.each(sampleScenarios())(
  '$name tells how it is won and its story, neither torn between columns',
  ({ scenario }) => {
    for (const orientation of ['portrait', 'landscape'] as const) {
      const settings = settingsFor('A4', orientation);
      const { words, denominator } = tableSheet(scenario, NO_LOOKS, settings);
      for (const [heading, text] of [
        ['Victory', scenario.victory],
        ['Story', scenario.notes],
      ] as const) {
        if (text === '') continue;
        const head = words.find((word) => word.text === heading);
        expect(head?.text).toBe(heading);
        const lines = words
          .filter(({ x, y }) => x === head?.x && y > head.y)
          .map((word) => word.text);
        const asked = text.split(/\s+/).join(' ');
        expect(lines.join(' ').split(/\s+/).join(' ').startsWith(asked)).toBe(true);
      }
      // With no words beside it the map could be larger, but not by much.
      const bare = { ...scenario, victory: '', notes: '', units: [], stands: [], objectives: [] };
      const largest = tableSheet(bare, NO_LOOKS, settings).denominator;
      expect(denominator).toBeLessThanOrEqual(1.34 * largest);
    }
  },
);

test('a 6 by 4 foot table comes at 1 : 9 on A4 and at 1 : 6 on A3, both lying', () => {
  const scenario = newScenario();
  const scale = (paper: PrintSettings['paper']): number =>
    tableSheet(scenario, NO_LOOKS, settingsFor(paper, 'landscape')).denominator;
  expect([scale('A4'), scale('A3')]).toEqual([9, 6]);
});

test('the page tells its scale, title, turns, forces, objectives and victory', () => {
  const { svg } = tablePage(everythingScenario(), NO_LOOKS, settingsFor('A3', 'landscape'));
  for (const text of [
    'Everything &amp; &lt;more&gt;',
    'drawn at 1 : 6',
    '6 turns',
    'First group (Average)',
    '4 × Martian tripod',
    'Objective 1, 1 point',
    'Whoever holds the star.',
  ]) {
    expect(svg).toContain(text);
  }
});

test.each(['inch', 'cm'] as const)(
  'of hexes it has a bar of hexes, and no other length, in %s',
  (lengths) => {
    for (const paper of ['A4', 'A3'] as const) {
      const settings = { ...settingsFor(paper, 'portrait'), lengths };
      const { svg } = tablePage(hexScenario(), NO_LOOKS, settings);
      expect(svg).toMatch(/>\d+ hexes<\/text>/);
      expect(svg).not.toMatch(/>[\d.]+(&quot;| cm)<\/text>/);
    }
    const inInches = tablePage(newScenario(), NO_LOOKS, {
      ...settingsFor('A4', 'portrait'),
      lengths,
    });
    expect(inInches.svg).toMatch(lengths === 'cm' ? />\d+ cm<\/text>/ : />\d+&quot;<\/text>/);
  },
);

test('the legend shows only the kinds that occur', () => {
  const { svg } = tablePage(
    { ...everythingScenario(), terrain: everythingScenario().terrain.slice(0, 2) },
    NO_LOOKS,
    settingsFor('A4', 'landscape'),
  );
  expect(svg).toContain('>Light woods</text>');
  expect(svg).toContain('>Heavy woods</text>');
  expect(svg).not.toContain('>Forest</text>');
});

test('a title too long for the sheet is cut with an ellipsis', () => {
  const title = 'The very long march '.repeat(20);
  const { words, sheet } = tableSheet(
    { ...newScenario(), title },
    NO_LOOKS,
    settingsFor('A4', 'portrait'),
  );
  const [head] = words.filter((word) => word.text.endsWith('…'));
  expect(textWidth(head!.text, head!.size, head!.weight)).toBeLessThanOrEqual(
    sheet.right - sheet.left,
  );
});

test('the page counts rounds where the rules call them so, and one turn as one', () => {
  const told = (turnLimit: number, names?: readonly [string, string]): string[] =>
    tableSheet(
      { ...newScenario(), turnLimit },
      NO_LOOKS,
      settingsFor('A4', 'landscape'),
      names,
    ).words.map(({ text }) => text.split(' · ')[1] ?? '');
  expect(told(6, ['round', 'rounds'])).toContain('6 rounds');
  expect(told(1)).toContain('1 turn');
});

test('an empty line between paragraphs opens no column', () => {
  const line = {
    size: 0.1,
    weight: 'normal',
    italic: false,
    indent: 0,
    before: 0,
    keep: 0,
  } as const;
  const columns = [0, 2].map((left) => ({ left, right: left + 1.8, top: 1, bottom: 1.3 }));
  const lines = ['one', 'two', '', 'three', 'four'].map((text) => ({
    ...line,
    text,
    colour: null,
  }));
  const { marks } = flowed([{ lines, isWhole: true }], columns, '#000000');
  expect(marks.map(({ text, x }) => [text, x])).toEqual([
    ['one', 0],
    ['two', 0],
    ['three', 2],
    ['four', 2],
  ]);
  expect(marks[2]!.y).toBeCloseTo(marks[0]!.y);
});
