import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { packed, type Cutout } from '../../shared/print/cutouts';
import { counterSheets, counterDrafts, standCounters } from '../../shared/print/counter-pages';
import { boundsOf } from '../../shared/print/outline';
import { sheetOf } from '../../shared/print/paper';
import { pieceCutouts } from '../../shared/print/piece-cutouts';
import { printSource } from '../../shared/print/source';
import { templateCutouts } from '../../shared/print/template-cutouts';
import { templateDrafts, templatePages } from '../../shared/print/template-pages';
import { overlapOf } from '../../shared/print/text-boxes';
import { pageOf } from '../../shared/print/text-page';
import { gridOver } from '../../shared/print/tile-grid';
import { rulesetOf } from '../../shared/rulesets/registry';
import { DEFAULT_PRINT } from '../../shared/scenario/file-schema';
import { newScenario } from '../../shared/scenario/new-scenario';
import { markBounds, xmlFault } from './measured';
import { everythingScenario, hexScenario, sampleScenarios, terrain } from './sample-table';

const sourceOf = (scenario = everythingScenario()) => {
  const rules = rulesetOf(scenario.rules);
  return printSource(scenario, rules.ok ? rules.value : null);
};
const SOURCES = [...sampleScenarios(), { name: 'everything', scenario: everythingScenario() }].map(
  ({ name, scenario }) => ({ name, source: sourceOf(scenario) }),
);

const field = (...points: readonly [number, number][]) =>
  terrain('field', { type: 'polygon', points: points.map(([x, y]) => at(x, y)), holes: [] });

test('cut-outs on a sheet lie inside it and none on another', () => {
  const cutouts = fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 70 }), fc.integer({ min: 1, max: 95 }))
      .map(([w, h]): Cutout => ({
        code: '',
        name: '',
        width: w / 10,
        height: h / 10,
        marks: [],
        area: [],
      })),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(cutouts, (list) => {
      const sheets = packed(list, { width: 7.2, height: 9.6 });
      expect(sheets.flat()).toHaveLength(list.length);
      for (const sheet of sheets) {
        const boxes = sheet.map(({ cutout, x, y }) => ({
          left: x,
          top: y,
          right: x + cutout.width,
          bottom: y + cutout.height,
        }));
        boxes.forEach((box, i) => {
          expect(box.right).toBeLessThanOrEqual(7.2 + 1e-6);
          expect(box.bottom).toBeLessThanOrEqual(9.6 + 1e-6);
          expect(overlapOf([box], boxes.slice(i + 1))).toBe(0);
        });
      }
    }),
    { seed: 31, numRuns: 200 },
  );
});

test('a piece is cut at true size, turned where that saves paper', () => {
  const scenario = { ...newScenario(), terrain: [field([10, 10], [19, 10], [19, 15], [10, 15])] };
  const [cutout] = pieceCutouts(scenario, DEFAULT_PRINT, null);
  const { left, right, top, bottom } = boundsOf(cutout!.area);
  expect([right - left, bottom - top].map((length) => Number(length.toFixed(3)))).toEqual([5, 9]);
});

test('a hill comes in layers, each inside the one below it', () => {
  const hill = {
    ...field([10, 10], [22, 10], [22, 20], [10, 20]),
    kind: 'hill' as const,
    levels: 3,
    crest: [at(16, 15)],
  };
  const layers = pieceCutouts({ ...newScenario(), terrain: [hill] }, DEFAULT_PRINT, null);
  expect(layers.map(({ code }) => code)).toEqual(['P1a', 'P1b', 'P1c']);
  // Each may lie turned on its sheet, so the longer sides are compared.
  const sides = layers
    .map(({ area }) => boundsOf(area))
    .map((box) => Math.max(box.right - box.left, box.bottom - box.top));
  // Slopes rise evenly from the outline to the crest in the middle.
  expect(sides[0]).toBeCloseTo(12, 2);
  expect(sides[1]! / 12).toBeCloseTo(2 / 3, 1);
  expect(sides[2]! / 12).toBeCloseTo(1 / 3, 1);
});

test('a piece larger than a sheet goes over several that share the overlap', () => {
  const scenario = { ...newScenario(), terrain: [field([5, 5], [35, 5], [35, 30], [5, 30])] };
  const [cutout] = pieceCutouts(scenario, DEFAULT_PRINT, null);
  const grid = gridOver(cutout!, DEFAULT_PRINT, 'corner');
  const drafts = templateDrafts(sourceOf(scenario), DEFAULT_PRINT, { only: ['tr_field'] });
  expect(drafts.map(({ code }) => code)).toEqual(grid.tiles.map(({ code }) => `P1-${code}`));
});

test('only the chosen pieces are cut, by the numbers of the set-up sheet', () => {
  const scenario = everythingScenario();
  const third = scenario.terrain[2]!;
  const cutouts = pieceCutouts(scenario, DEFAULT_PRINT, [third.id]);
  expect(new Set(cutouts.map(({ code }) => code.replace(/[a-z]$/, '')))).toEqual(new Set(['P3']));
});

test('FT-03-01 FT-07-20 FT-11-21 barrage, smoke and gas templates have the sizes of the rules', () => {
  const { handout } = sourceOf(sampleScenarios()[0]!.scenario);
  const sizes = (name: string) =>
    templateCutouts(handout.templates, { width: 20, height: 20 })
      .filter((cutout) => cutout.name.startsWith(name))
      .map(({ width, height }) => [width, height]);
  expect(sizes('Barrage')).toEqual([1, 2, 3, 4, 5].map((side) => [side, side]));
  expect(sizes('Smoke')).toEqual([1, 2, 3].map((side) => [side * 3, side]));
  expect(new Set(sizes('Gas').map(String))).toEqual(new Set(['1,1']));
});

test('FT-13-27 FT-21-11 a dispersed sheaf has its two or five templates', () => {
  const { handout } = sourceOf(sampleScenarios()[0]!.scenario);
  const names = templateCutouts(handout.templates, { width: 20, height: 20 })
    .map(({ name }) => name)
    .filter((name) => name.startsWith('Sheaf'));
  expect(names).toEqual([
    ...[1, 2].map((n) => `Sheaf of 2, ${n} 1" square`),
    ...[1, 2].map((n) => `Sheaf of 2, ${n} 2" square`),
    ...[1, 2, 3, 4, 5].map((n) => `Sheaf of 5, ${n} 3" square`),
  ]);
});

test('a 120° arc is as wide as its chord', () => {
  const [arc] = templateCutouts(
    [{ type: 'arc', name: 'Arc', towards: 'rear', degrees: 120, radius: inches(3) }],
    { width: 7, height: 9 },
  );
  expect(arc!.width).toBeCloseTo(2 * 3 * Math.sin(Math.PI / 3), 9);
  const { left, right } = boundsOf(arc!.area);
  expect(right - left).toBeCloseTo(arc!.width, 3);
});

describe.each(SOURCES)('$name', ({ source }) => {
  test('has well-formed pages of templates that keep inside the margins', () => {
    for (const draft of templateDrafts(source, DEFAULT_PRINT, { only: null })) {
      expect(xmlFault(pageOf(draft).svg)).toBeNull();
      const { right, bottom } = markBounds(draft.marks);
      expect(right).toBeLessThanOrEqual(draft.sheet.width);
      expect(bottom).toBeLessThanOrEqual(draft.sheet.bottom + 0.05);
    }
  });

  test('has counters at true base size whose backs lie exactly behind their fronts', () => {
    const sheet = sheetOf(DEFAULT_PRINT);
    const counters = standCounters(source, 'colour');
    expect(counters).toHaveLength(source.scenario.stands.length);
    source.scenario.units
      .flatMap((unit) => source.scenario.stands.filter((stand) => stand.unit === unit.id))
      .forEach((stand, i) => {
        const footprint = source.looks.get(stand.id)!.footprint;
        const size =
          footprint.type === 'disc'
            ? [footprint.radius / 500, footprint.radius / 500]
            : [footprint.depth / 1000, footprint.width / 1000];
        const { left, right, top, bottom } = markBounds(
          counters[i]!.back.filter((mark) => mark.type === 'path'),
        );
        expect(right - left).toBeCloseTo(size[0]!, 2);
        expect(bottom - top).toBeCloseTo(size[1]!, 2);
      });
    const drafts = counterDrafts(source, DEFAULT_PRINT);
    const sheets = counterSheets(counters, DEFAULT_PRINT);
    sheets.forEach((placed, n) => {
      const [front, back] = [drafts[2 * n]!, drafts[2 * n + 1]!];
      expect([front.code, back.code]).toEqual([
        `Counters ${n + 1} front`,
        `Counters ${n + 1} back`,
      ]);
      // The strip with the name is on both sides: their middles must mirror each other.
      const middles = (marks: typeof front.marks, of: (x: number) => number) =>
        marks
          .flatMap((mark) =>
            mark.type === 'text' && placed.some(({ counter }) => counter.name === mark.text)
              ? [`${mark.text} ${of(mark.x).toFixed(3)} ${mark.y.toFixed(3)}`]
              : [],
          )
          .sort();
      const fronts = middles(front.marks, (x) => x);
      expect(fronts.length).toBeGreaterThanOrEqual(placed.length);
      for (const text of fronts) {
        expect(middles(back.marks, (x) => sheet.width - x)).toContain(text);
      }
    });
  });
});

test('a table of hexes has a sheet of empty hexes', () => {
  const pages = templatePages(sourceOf(hexScenario()), DEFAULT_PRINT, { only: null });
  expect(pages.map(({ code }) => code)).toContain('Hexes');
});
