import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import type { CutTemplate } from '../../../shared/core/play-aids';
import { inRows, packed, type Cutout } from '../../../shared/print/paper/cutouts';
import {
  counterDrafts,
  counterSheets,
  markerCounters,
  standCounters,
} from '../../../shared/print/pages/counters';
import { textWidth } from '../../../shared/print/drawing/lettering';
import {
  areaOf,
  boundsOf,
  isInside,
  type Area,
} from '../../../shared/print/drawing/sheet-outlines';
import { sheetOf } from '../../../shared/print/paper/paper';
import { pieceCutouts } from '../../../shared/print/pages/piece-cutouts';
import { printSource } from '../../../shared/print/pages/page-source';
import { stickCutouts, templateCutouts } from '../../../shared/print/pages/template-cutouts';
import { templateDrafts, templatePages } from '../../../shared/print/pages/cut-templates';
import { overlapOf } from '../../../shared/print/drawing/text-boxes';
import { pageOf } from '../../../shared/print/paper/text-page';
import { BAND, gridOver } from '../../../shared/print/paper/tile-grid';
import { frameMarks } from '../../../shared/print/paper/tile-marks';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { clashesOf, markBounds, textsOf, xmlFault } from '../measured';
import { everythingScenario, hexScenario, sampleScenarios, terrain } from '../sample-table';

const sourceOf = (scenario = everythingScenario()) => {
  const rules = rulesetOf(scenario.rules);
  return printSource(scenario, rules.ok ? rules.value : null);
};
const SOURCES = [...sampleScenarios(), { name: 'everything', scenario: everythingScenario() }].map(
  ({ name, scenario }) => ({ name, source: sourceOf(scenario) }),
);

const STYLES = ['colour', 'ink-saving', 'black-and-white'] as const;
const ORIENTATIONS = ['portrait', 'landscape'] as const;

const field = (...points: readonly [number, number][]) =>
  terrain('field', { type: 'polygon', points: points.map(([x, y]) => at(x, y)), holes: [] });

test.each([
  ['in gaps', packed],
  ['in rows', inRows],
] as const)('cut-outs on a sheet lie inside it and none on another, %s', (_, put) => {
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
      const sheets = put(list, { width: 7.2, height: 9.6 });
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

test('a piece larger than a sheet goes over several that share the overlap; small parts share a sheet', () => {
  const scenario = { ...newScenario(), terrain: [field([5, 5], [35, 5], [35, 30], [5, 30])] };
  const [cutout] = pieceCutouts(scenario, DEFAULT_PRINT, null);
  const grid = gridOver(cutout!, DEFAULT_PRINT, 'corner');
  const drafts = templateDrafts(sourceOf(scenario), DEFAULT_PRINT, { only: ['tr_field'] });
  const own = drafts.map(({ code }) => code).filter((code) => code.startsWith('P1-'));
  const shared = drafts
    .filter(({ code }) => code.startsWith('Pieces'))
    .flatMap(({ marks }) => textsOf(marks).map(({ text }) => /^P1-\w+/.exec(text)?.[0] ?? ''))
    .filter(Boolean);
  expect([...own, ...shared].sort()).toEqual(grid.tiles.map(({ code }) => `P1-${code}`).sort());
  expect(shared.length).toBeGreaterThan(0);
});

test('register marks of a part that shares a sheet lie where its neighbour has them', () => {
  const scenario = { ...newScenario(), terrain: [field([5, 5], [17, 5], [17, 16], [5, 16])] };
  const [cutout] = pieceCutouts(scenario, DEFAULT_PRINT, null);
  const grid = gridOver(cutout!, DEFAULT_PRINT, 'corner');
  const lower = grid.tiles.find(({ code }) => code === 'B1')!;
  const { left, right, top, bottom } = lower.part;
  const whole = { left: 0, top: 0, right: right - left, bottom: bottom - top };
  const cropped = { ...whole, left: 3 };
  const marksOf = (frame: typeof whole) =>
    frameMarks(grid, lower, frame, 0.3, whole).flatMap((mark) =>
      mark.type === 'path' && mark.d.includes('a') ? [mark.d] : [],
    );
  expect(marksOf(whole)).toEqual(expect.arrayContaining(marksOf(cropped)));
  expect(marksOf(cropped).length).toBeGreaterThan(0);
});

test('a long road is cut into lengths that fit a sheet and together are the road', () => {
  const road = {
    ...terrain('road', {
      type: 'strip',
      points: [at(0, 20), at(20, 24), at(40, 18), at(60, 22)],
      width: inches(1.5),
    }),
    name: 'Post Road',
  };
  const scenario = { ...newScenario(), terrain: [road] };
  const lengths = pieceCutouts(scenario, DEFAULT_PRINT, null);
  const sheet = sheetOf(DEFAULT_PRINT);
  expect(lengths.map(({ code }) => code)).toEqual(lengths.map((_, i) => `P1-${i + 1}`));
  for (const { width, height, name } of lengths) {
    expect(width).toBeLessThan(sheet.right - sheet.left);
    expect(height).toBeLessThan(sheet.bottom - sheet.top - BAND);
    expect(name).toMatch(/Post Road, length \d+ of \d+$/);
  }
  const size = (rings: Area) => rings.reduce((sum, ring) => sum + Math.abs(signedArea(ring)), 0);
  const together = lengths.reduce((sum, { area }) => sum + size(area), 0);
  expect(together / size(areaOf(road.shape, scenario.board))).toBeCloseTo(1, 2);
  const sheets = templateDrafts(sourceOf(scenario), DEFAULT_PRINT, { only: ['tr_road'] });
  expect(sheets.length).toBeLessThan(lengths.length);
});

/** By the shoelace formula. */
function signedArea(ring: Area[number]): number {
  return ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + (x * next.y - next.x * y) / 2;
  }, 0);
}

test('only the chosen pieces are cut, by the numbers of the set-up sheet', () => {
  const scenario = everythingScenario();
  const third = scenario.terrain[2]!;
  const cutouts = pieceCutouts(scenario, DEFAULT_PRINT, [third.id]);
  expect(new Set(cutouts.map(({ code }) => code.replace(/[a-z]$/, '')))).toEqual(new Set(['P3']));
});

test('FT-03-01 FT-07-20 FT-11-21 barrage, smoke and gas templates have the sizes of the rules', () => {
  const { playAids } = sourceOf(sampleScenarios()[0]!.scenario);
  const sizes = (name: string) =>
    templateCutouts(playAids.templates, { width: 20, height: 20 }, 'inch')
      .filter((cutout) => cutout.name.startsWith(name))
      .map(({ width, height }) => [width, height]);
  expect(sizes('Barrage')).toEqual([1, 2, 3, 4, 5].map((side) => [side, side]));
  expect(sizes('Smoke')).toEqual([1, 2, 3].map((side) => [side * 3, side]));
  expect(new Set(sizes('Gas').map(String))).toEqual(new Set(['1,1']));
});

test('FT-13-27 FT-21-11 a dispersed sheaf has its two or five templates', () => {
  const { playAids } = sourceOf(sampleScenarios()[0]!.scenario);
  const names = templateCutouts(playAids.templates, { width: 20, height: 20 }, 'inch')
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
    'inch',
  );
  expect(arc!.width).toBeCloseTo(2 * 3 * Math.sin(Math.PI / 3), 9);
  const { left, right } = boundsOf(arc!.area);
  expect(right - left).toBeCloseTo(arc!.width, 3);
});

test('a template of rings draws each at its own radius, names it, and says how it is laid down', () => {
  const [blast] = templateCutouts(
    [
      {
        type: 'arc',
        name: 'Blast',
        towards: 'front',
        degrees: 90,
        radius: inches(4),
        rings: [{ radius: inches(2), name: 'RAV 2' }],
        lay: 'tip on the middle',
      },
    ],
    { width: 7, height: 9 },
    'inch',
  );
  const drawn = JSON.stringify(blast!.marks);
  expect(drawn).toContain('A2 2 0 0 1');
  expect(drawn).toContain('"RAV 2"');
  expect(drawn).toContain('tip on the middle');
  expect(drawn).not.toContain('line ahead');
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

  test.each(STYLES)('has counters whose ink ends where their base ends, in %s', (style) => {
    const counters = standCounters(source, style);
    expect(counters).toHaveLength(source.scenario.stands.length);
    source.scenario.units
      .flatMap((unit) => source.scenario.stands.filter((stand) => stand.unit === unit.id))
      .forEach((stand, i) => {
        const footprint = source.appearances.get(stand.id)!.footprint;
        const size =
          footprint.type === 'disc'
            ? [footprint.radius / 500, footprint.radius / 500]
            : [footprint.depth / 1000, footprint.width / 1000];
        const base = counters[i]!.front.find((mark) => mark.type === 'path' && mark.fill !== null);
        if (base?.type !== 'path') throw new Error('no base');
        const { left, right, top, bottom } = markBounds([base]);
        expect(right - left + base.strokeWidth).toBeCloseTo(size[0]!, 2);
        expect(bottom - top + base.strokeWidth).toBeCloseTo(size[1]!, 2);
        // Backs go a little beyond it, by as much on all sides, and no word of them does.
        const back = counters[i]!.back.filter((mark) => mark.type === 'path' && mark.fill !== null);
        for (const bleed of back.map((mark) => markBounds([mark]))) {
          expect((bleed.left + bleed.right) / 2).toBeCloseTo((left + right) / 2, 3);
          expect((bleed.top + bleed.bottom) / 2).toBeCloseTo((top + bottom) / 2, 3);
          expect(bleed.right - bleed.left).toBeCloseTo(size[0]! + 0.08, 2);
        }
      });
  });

  test.each(ORIENTATIONS)('has backs that lie exactly behind their fronts, %s', (orientation) => {
    const settings = { ...DEFAULT_PRINT, orientation };
    const sheet = sheetOf(settings);
    const counters = standCounters(source, 'colour');
    const drafts = counterDrafts(source, settings);
    const markers = markerCounters(source.playAids.markers);
    const apart = [counters, markers].map((some) => counterSheets(some, settings));
    const together = counterSheets([...counters, ...markers], settings);
    const sheets = together.length < apart.flat().length ? together : apart[0]!;
    expect(sheets.flat().filter(({ counter }) => counter.hasTab)).toHaveLength(
      source.scenario.stands.length,
    );
    expect(drafts).toHaveLength(2 * Math.min(together.length, apart.flat().length));
    sheets.forEach((placed, n) => {
      const [front, back] = [drafts[2 * n]!, drafts[2 * n + 1]!];
      expect([front.code, back.code]).toEqual([
        `Counters ${n + 1} front`,
        `Counters ${n + 1} back`,
      ]);
      // Mirrored from left to right: the sheet is turned about the edge that stands upright.
      const edge = orientation === 'portrait' ? 'long' : 'short';
      for (const { marks } of [front, back]) {
        const told = textsOf(marks).map(({ text }) => text);
        expect(told.some((text) => text.includes(`turn the sheet over its ${edge} edge`))).toBe(
          true,
        );
        expect(told).toContain(`Counters ${n + 1} ${marks === front.marks ? 'front' : 'back'}`);
        expect(clashesOf(marks)).toEqual([]);
      }
      const tabs = placed.filter(({ counter }) => counter.hasTab);
      // The tab with the name, in one line or two, is on both sides: their middles must mirror each other.
      const isOfTab = (text: string) =>
        text.length > 1 &&
        tabs.some(({ counter: { name } }) => name.startsWith(text) || name.endsWith(text));
      const middles = (marks: typeof front.marks, of: (x: number) => number) =>
        marks
          .flatMap((mark) =>
            mark.type === 'text' && isOfTab(mark.text)
              ? [`${mark.text} ${of(mark.x).toFixed(3)} ${mark.y.toFixed(3)}`]
              : [],
          )
          .sort();
      const fronts = middles(front.marks, (x) => x);
      expect(fronts.length).toBeGreaterThanOrEqual(tabs.length);
      for (const text of fronts) {
        expect(middles(back.marks, (x) => sheet.width - x)).toContain(text);
      }
    });
  });
});

test.each([
  ['horsell-common', 'A4', ['Counters 1', 'Counters 2']],
  ['horsell-common', 'Letter', ['Counters 1', 'Markers 1']],
  ['kestrel-gap', 'A4', ['Counters 1']],
] as const)('%s needs few sheets of %s for its counters and markers', (sample, paper, codes) => {
  const source = SOURCES.find(({ name }) => name === `${sample}.sandtable`)!.source;
  const drafts = counterDrafts(source, { ...DEFAULT_PRINT, paper });
  expect(drafts.map(({ code }) => code)).toEqual(
    codes.flatMap((code) => [`${code} front`, `${code} back`]),
  );
});

test('a table of hexes has a sheet of empty hexes', () => {
  const pages = templatePages(sourceOf(hexScenario()), DEFAULT_PRINT, { only: null });
  expect(pages.map(({ code }) => code)).toContain('Hexes');
});

test('names on the pieces of the samples are whole and do not cross the line that is cut', () => {
  for (const { name, source } of SOURCES.filter((each) => each.name !== 'everything')) {
    for (const { area, marks } of pieceCutouts(source.scenario, source.scenario.print, null)) {
      for (const word of textsOf(marks).filter(({ turn }) => turn === 0)) {
        expect(word.text, name).not.toContain('…');
        const half = textWidth(word.text, word.size, word.weight) / 2;
        for (const x of [word.x - half, word.x + half]) {
          expect(isInside(area, x, word.y - word.size * 0.3), `${name}: ${word.text}`).toBe(true);
        }
      }
    }
  }
});

test('in centimetres a stick counts true centimetres, and templates and pieces tell their sizes so', () => {
  const [stick] = stickCutouts({ width: 7, height: 9 }, 'cm');
  // The longest that nine inches hold.
  expect(stick!.name).toBe('Stick 22 cm');
  expect(stick!.height).toBeCloseTo(22 / 2.54, 9);
  const ten = textsOf(stick!.marks).find(({ text }) => text === '10');
  expect(ten!.y - 0.04).toBeCloseTo(10 / 2.54, 9);
  const square: CutTemplate = {
    type: 'rectangle',
    name: 'Gas',
    width: inches(1),
    depth: inches(1),
    copies: 1,
  };
  const [gas] = templateCutouts([square], { width: 7, height: 9 }, 'cm');
  expect(textsOf(gas!.marks).map(({ text }) => text)).toEqual(['Gas', '2.5 cm square']);
  const pieces = pieceCutouts(everythingScenario(), { ...DEFAULT_PRINT, lengths: 'cm' }, null);
  const told = pieces.flatMap(({ marks }) => textsOf(marks)).map(({ text }) => text);
  const sizes = told.filter((text) => text.startsWith('true size'));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.every((text) => /^true size: [\d.]+ × [\d.]+ cm$/.test(text))).toBe(true);
});

test('names on counters have at least six points, in two lines where they are long, inside the counter', () => {
  const plain = everythingScenario();
  const names = ['Gun 3', 'Third Hussars Reserve', 'Wolverhampton Yeomanry Machine-gun Section'];
  const stands = plain.stands.map((stand, i) => ({ ...stand, name: names[i % 3]! }));
  const units = plain.units.map((unit) => ({ ...unit, name: 'Wolverhampton Yeomanry' }));
  const source = printSource({ ...plain, stands, units }, null);
  for (const { front, back, width, height } of standCounters(source, 'colour')) {
    for (const text of textsOf([...front, ...back])) {
      expect(text.size, text.text).toBeGreaterThanOrEqual(6 / 72 - 1e-9);
    }
    const { left, right, bottom } = markBounds(textsOf(front));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(height);
  }
  const long = standCounters(source, 'colour').find(({ name }) => name === names[1]);
  const lines = textsOf(long!.front).map(({ text }) => text);
  expect(lines.join(' ')).toBe(names[1]);
  expect(lines).toHaveLength(2);
});
