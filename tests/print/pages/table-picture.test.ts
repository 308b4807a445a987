import { expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { areaMarks, fieldMarks } from '../../../shared/print/map/field-marks';
import { overlayLegendMarks } from '../../../shared/print/pages/overlay-legend';
import {
  NO_STYLE,
  STYLES,
  type BandStyle,
  type Pattern,
} from '../../../shared/print/map/overlay-styles';
import { groundInks } from '../../../shared/print/drawing/inks';
import { printSource } from '../../../shared/print/pages/page-source';
import {
  isCutOut,
  type PictureParts,
  tablePicture,
  WHOLE_PICTURE,
} from '../../../shared/print/pages/table-picture';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { GROUND_STYLES, type GroundStyle } from '../../../shared/scenario/document';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { clashesOf, markBounds, pathPoints, xmlFault } from '../measured';
import { everythingScenario, hexScenario, terrain } from '../sample-table';

const sourceOf = (scenario = everythingScenario()) => printSource(scenario, null);
const WHOLE = { only: null, overlays: [], legends: [] };

test('the whole table comes with its frame, at true size', () => {
  const { width, height, svg } = tablePicture(sourceOf(newScenario()), DEFAULT_PRINT, WHOLE);
  expect([width, height]).toEqual([72 + 2.8, 48 + 2.8]);
  expect(xmlFault(svg)).toBeNull();
});

test.each([everythingScenario(), hexScenario()])('a picture is well-formed', (scenario) => {
  expect(xmlFault(tablePicture(sourceOf(scenario), DEFAULT_PRINT, WHOLE).svg)).toBeNull();
});

test('a selection takes only its own room, without the ground', () => {
  const points = [at(20, 20), at(30, 20), at(30, 26), at(20, 26)];
  const scenario = {
    ...newScenario(),
    terrain: [
      terrain('field', { type: 'polygon', points, holes: [] }),
      terrain('lake', { type: 'disc', center: at(60, 10), radius: inches(4) }),
    ],
  };
  const { width, height } = tablePicture(sourceOf(scenario), DEFAULT_PRINT, {
    only: ['tr_field'],
    overlays: [],
    legends: [],
  });
  expect(width).toBeGreaterThan(10);
  expect(width).toBeLessThan(12);
  expect(height).toBeGreaterThan(6);
  expect(height).toBeLessThan(8);
});

test.each(['colour', 'black-and-white'] as const)(
  'a whole table in %s lies on white paper, for programs that show a drawing on black; a selection on nothing',
  (style) => {
    const settings = { ...DEFAULT_PRINT, style };
    const whole = tablePicture(sourceOf(), settings, WHOLE);
    const cut = tablePicture(sourceOf(), settings, { ...WHOLE, only: ['tr_forest'] });
    const papers = (svg: string): string[] =>
      [...svg.matchAll(/<path d="([^"]*)" fill="#ffffff"\/>/g)].map(([, d = '']) => d);
    const paper = pathPoints(papers(whole.svg)[0] ?? '');
    expect(Math.min(...paper.map(({ x }) => x))).toBe(-1.4);
    expect(Math.max(...paper.map(({ y }) => y))).toBe(whole.height - 1.4);
    const left = Number(/viewBox="([^ ]*) /.exec(cut.svg)?.[1]);
    for (const d of papers(cut.svg)) {
      expect(Math.min(...pathPoints(d).map(({ x }) => x))).toBeGreaterThan(left + 0.2);
    }
  },
);

test('a selection of nothing says so', () => {
  expect(() =>
    tablePicture(sourceOf(), DEFAULT_PRINT, { only: ['st_nobody'], overlays: [], legends: [] }),
  ).toThrow('nothing of the selection lies on the table');
});

const tinted = (alpha: number, pattern: Pattern = 'plain'): BandStyle => ({
  tint: [10, 20, 30, alpha],
  ink: pattern === 'plain' ? [0, 0, 0, 0] : [1, 2, 3, 200],
  pattern,
});

test('a field covers its cells, each row from the south-west, in bars', () => {
  const marks = fieldMarks(
    {
      columns: 4,
      rows: 3,
      step: inches(1),
      bands: [1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2],
      styles: [NO_STYLE, tinted(128), tinted(100)],
    },
    { width: 4, height: 3 },
  );
  const corners = marks.map((mark) => (mark.type === 'path' ? pathPoints(mark.d) : []));
  expect(marks).toHaveLength(2);
  expect(corners[0]).toContainEqual({ x: 0, y: 2 });
  expect(corners[0]).toContainEqual({ x: 2, y: 3 });
  expect(corners[0]).toContainEqual({ x: 3, y: 2 });
  expect(corners[1]).toContainEqual({ x: 3, y: 0 });
});

test('what lies outside of outlines is covered, gaps in them too, by either rule of filling', () => {
  const around = Float64Array.of(1000, 500, 3000, 500, 3000, 2500, 1000, 2500);
  const gap = Float64Array.of(1500, 1000, 1500, 2000, 2500, 2000, 2500, 1000);
  const outside = tinted(128, 'lines');
  const size = { width: 4, height: 3 };
  const [mark, lines] = areaMarks({ outlines: [around, gap], outside }, size);
  if (mark?.type !== 'path') throw new Error('not a path');
  expect(mark.fill).toBe('#0a141e');
  const rings = mark.d.split('Z').slice(0, -1).map(cornersOf);
  // Places on the sheet, whose y runs down: beside the outline, inside it, in the gap.
  expect(windings(rings, 0.5, 1.5)).toBe(1);
  expect(windings(rings, 1.2, 1.5)).toBe(0);
  expect(windings(rings, 2, 1.5)).toBe(1);
  // One line runs above the areas, the others stop at them.
  const points = lines?.type === 'path' ? pathPoints(lines.d) : [];
  expect(points.length).toBeGreaterThan(4);
  for (const { x, y } of points) expect(x > 1.1 && x < 2.9 && y > 0.6 && y < 0.95).toBe(false);
});

test.each(['stripes', 'lines', 'bars', 'dots', 'crosses', 'grid'] as const)(
  'a band of %s has its pattern, and only on its own cells',
  (pattern) => {
    const [columns, rows] = [24, 16];
    const bands = Array.from({ length: columns * rows }, (_, i) => (i % columns < 12 ? 1 : 0));
    const field = { columns, rows, step: inches(0.5), bands };
    const styles = [NO_STYLE, tinted(90, pattern)];
    const [tint, lines, ...more] = fieldMarks({ ...field, styles }, { width: 12, height: 8 });
    expect(more).toEqual([]);
    expect(tint).toMatchObject({ fill: '#0a141e' });
    const points = lines?.type === 'path' ? pathPoints(lines.d) : [];
    expect(points.length).toBeGreaterThan(8);
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThanOrEqual(6);
    expect(Math.max(...points.map(({ x }) => x))).toBeGreaterThan(5);
  },
);

test('overlays are explained below the picture, which grows by as much', () => {
  const bands = [{ style: STYLES.sight[0]!, text: 'out of sight, 40 %' }];
  const legends = [{ title: 'Seen from Gun 1', bands }];
  const plain = tablePicture(sourceOf(), DEFAULT_PRINT, WHOLE);
  const told = tablePicture(sourceOf(), DEFAULT_PRINT, { ...WHOLE, legends });
  expect(told.width).toBe(plain.width);
  expect(told.height).toBeGreaterThan(plain.height + 0.7);
  for (const words of ['Seen from Gun 1', 'out of sight, 40 %']) expect(told.svg).toContain(words);
  expect(xmlFault(told.svg)).toBeNull();
});

const DAY = { style: 'colour', ground: 'parchment' } as const;

test('the legend of an overlay shows its bands on the ground of the table', () => {
  const legends = [{ title: 'Seen', bands: [{ style: STYLES.sight[1]!, text: 'seen' }] }];
  const under = (ground: GroundStyle) => {
    const { marks } = overlayLegendMarks(legends, 8, { style: 'colour', ground });
    return marks.flatMap((mark) => (mark.type === 'path' && mark.fill ? [mark.fill] : []))[1];
  };
  for (const ground of GROUND_STYLES) {
    expect(under(ground)).toBe(groundInks('colour', ground).ground);
  }
});

test('a legend stands on paper of its own, for programs that show a drawing on black', () => {
  const legends = [{ title: 'Seen from Gun 1', bands: [] }];
  const { marks, height } = overlayLegendMarks(legends, 8, DAY);
  const [paper] = marks;
  expect(paper).toMatchObject({ fill: '#ffffff' });
  expect(markBounds([paper!])).toEqual({ left: 0, top: 0, right: 8, bottom: height });
  // A drawing without a legend has no empty strip in it.
  const plain = tablePicture(sourceOf(newScenario()), DEFAULT_PRINT, WHOLE).svg;
  expect(plain).not.toContain('fill="#ffffff"/></svg>');
});

test('a long legend runs on, no word on another and none beyond the picture', () => {
  const band = { style: STYLES.threat[1]!, text: 'a weapon of many words' };
  const legends = [1, 2].map((n) => ({
    title: `Side ${n} can strike after a move`,
    bands: Array.from({ length: 5 }, () => band),
  }));
  const { marks, height } = overlayLegendMarks(legends, 8, DAY);
  expect(clashesOf(marks)).toEqual([]);
  const bounds = markBounds(marks);
  expect(bounds.right).toBeLessThanOrEqual(8);
  expect(bounds.bottom).toBeLessThanOrEqual(height + 1e-9);
});

function cornersOf(d: string): [number, number][] {
  return d
    .slice(1)
    .split('L')
    .map((pair) => pair.split(' ').map(Number) as [number, number]);
}

/** How often the rings run round a place, clockwise on the sheet. */
function windings(rings: readonly (readonly [number, number])[][], x: number, y: number): number {
  let times = 0;
  for (const ring of rings) {
    let [ax, ay] = ring.at(-1) ?? [0, 0];
    for (const [bx, by] of ring) {
      const isLeft = (bx - ax) * (y - ay) - (x - ax) * (by - ay) < 0;
      if (ay <= y && by > y && !isLeft) times += 1;
      if (ay > y && by <= y && isLeft) times -= 1;
      [ax, ay] = [bx, by];
    }
  }
  return times;
}

test('each switch of a picture leaves out what it names, and nothing else', () => {
  const scenario = everythingScenario();
  const drawn = (parts: Partial<PictureParts>) =>
    tablePicture(sourceOf(scenario), DEFAULT_PRINT, {
      ...WHOLE,
      parts: { ...WHOLE_PICTURE, grid: DEFAULT_PRINT.grid, ...parts },
    });
  const whole = drawn({});
  expect(whole.svg).toBe(tablePicture(sourceOf(scenario), DEFAULT_PRINT, WHOLE).svg);
  const words = (svg: string): string[] =>
    [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, word = '']) => word);
  const rulerless = drawn({ rulers: false });
  expect([rulerless.width, rulerless.height]).toEqual([whole.width, whole.height]);
  expect(words(whole.svg)).toContain('36');
  expect(words(rulerless.svg)).not.toContain('36');
  expect(words(rulerless.svg)).toContain('The lake');
  const frameless = drawn({ frame: false });
  expect(words(frameless.svg)).toContain('36');
  expect(frameless.svg.length).toBeLessThan(whole.svg.length);
  const bare = drawn({ frame: false, rulers: false });
  expect([bare.width, bare.height]).toEqual([72, 48]);
  expect(words(drawn({ names: false }).svg)).not.toContain('The lake');
  // The peak before a height goes with its figures.
  const peak = /h0\.28l-0\.14 -0\.26Z/;
  expect(whole.svg).toMatch(peak);
  expect(drawn({ names: false }).svg).not.toMatch(peak);
  expect(words(drawn({ names: false }).svg)).toContain('36');
  expect(words(drawn({ zones: false }).svg)).not.toContain('Objective 1');
  expect(words(whole.svg)).toContain('Objective 1');
  const standless = words(drawn({ stands: false }).svg);
  expect(standless.filter((word) => /Tripod|group/.test(word))).toEqual([]);
  const clear = drawn({ ground: false });
  expect(isCutOut(clear)).toBe(true);
  expect(isCutOut(whole)).toBe(false);
  // Neither paper nor ground lies under all.
  expect(clear.svg).not.toMatch(/<path d="M-1.4 -1.4[^"]*" fill="#ffffff"\/>/);
  expect(clear.svg).not.toMatch(/<path d="M0 0[HL]72[^"]*Z" fill="#[0-9a-f]{6}"\/>/);
  expect(xmlFault(clear.svg)).toBeNull();
});
