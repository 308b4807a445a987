// Measures the PDF that the program writes: with Poppler, pixel by pixel, as a ruler on paper would.

import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { join } from 'node:path';
import type { StandId, TerrainId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import { calibrated, calibrationFrom } from '../../../shared/print/paper/calibration';
import { counterPages } from '../../../shared/print/pages/counters';
import { printSource } from '../../../shared/print/pages/page-source';
import { tilePages } from '../../../shared/print/pages/tiles';
import { PAPER_SIZES, sheetOf } from '../../../shared/print/paper/paper';
import type { Page as PrintedPage, StandAppearance } from '../../../shared/print/drawing/picture';
import { type Tile, type TileGrid, tileGrid } from '../../../shared/print/paper/tile-grid';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { DEFAULT_PRINT } from '../../../shared/scenario/file-schema';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type {
  PrintSettings,
  Scenario,
  Shape,
  TerrainFeature,
  TerrainKind,
} from '../../../shared/scenario/document';
import type { SandtableBridge } from '../../../shared/bridge/contract';
import { temporaryFolder } from '../../electron/temporary-folder';
import { appForTest } from '../opened-app';

declare global {
  interface Window {
    readonly sandtable: SandtableBridge;
  }
}

const DPI = 300;
const NO_LOOKS: ReadonlyMap<StandId, StandAppearance> = new Map();
const PAPERS = [...Object.keys(PAPER_SIZES), 'custom'] as PrintSettings['paper'][];
const NEAREST = [0, -1, 1] as const;
/** Inches around what a sheet draws of its own: its frame, its dashed lines, its crosses. */
const [EDGE, LINE, CROSS] = [0.04, 0.02, 0.13];

interface Job {
  readonly scenario: Scenario;
  readonly settings: PrintSettings;
  readonly pages: readonly PrintedPage[];
  /** The number of its first page in the PDF, from 1. */
  readonly first: number;
}

/** A table of two by two sheets, with something on every seam that would show a shift. */
function crossedTable(settings: PrintSettings): Scenario {
  const tile = tileGrid({ space: 'table', width: inches(1), height: inches(1) }, settings);
  const [width, height] = [1.3 * tile.width, 1.3 * tile.height];
  const spot = ([x, y]: readonly [number, number]) => at(x * width, y * height);
  const feature = (kind: TerrainKind, n: number, shape: Shape): TerrainFeature => ({
    id: `tr_${n}` as TerrainId,
    kind,
    name: '',
    shape,
    levels: null,
    crest: null,
    fordable: true,
    steepBanks: false,
    locked: false,
    layer: '',
  });
  const strip = (wide: number, ...points: readonly [number, number][]): Shape => ({
    type: 'strip',
    points: points.map(spot),
    width: inches(wide),
  });
  const disc = (x: number, y: number, r: number): Shape => ({
    type: 'disc',
    center: spot([x, y]),
    radius: inches(r),
  });
  return {
    ...newScenario({
      title: 'Seams',
      board: { space: 'table', width: inches(width), height: inches(height) },
    }),
    terrain: [
      feature('river', 1, strip(1.5, [0, 0.5], [0.5, 0.6], [1, 0.4])),
      feature('road', 2, strip(1, [0.7, 0], [0.8, 1])),
      feature('road', 3, strip(1, [0, 0.15], [1, 0.2])),
      feature('field', 4, disc(0.3, 0.24, 1.5)),
      feature('hill', 5, disc(0.76, 0.8, 2)),
    ],
  };
}

/** Saves the pages; on the way each page is told as painted, none twice. */
async function pdfOf(page: Page, pages: readonly PrintedPage[]): Promise<void> {
  const { reply, told } = await page.evaluate(
    async (job) => {
      const told: { readonly done: number; readonly of: number }[] = [];
      window.sandtable.hear('print/progress', (progress) => told.push(progress));
      return { reply: await window.sandtable.ask('print/pdf', job), told };
    },
    { name: 'Measured', pages: pages.map((sheet) => ({ ...sheet })) },
  );
  expect(reply).toMatchObject({ ok: true });
  const done = told.map((progress) => progress.done);
  expect(done).toEqual([...new Set(done)].sort((a, b) => a - b));
  expect(told.at(-1)).toEqual({ done: pages.length, of: pages.length });
  expect(told.length).toBeGreaterThan(pages.length / 10);
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** From 0 (black) to 255. */
  at(x: number, y: number): number;
}

/** A part of a page as grey pixels, row by row; corners and size in pixels at `dpi`. */
function pixels(
  path: string,
  page: number,
  part: { x: number; y: number; width: number; height: number },
  dpi = DPI,
): Pixels {
  const [x, y, w, h] = [part.x, part.y, part.width, part.height].map((value) =>
    String(Math.round(value)),
  );
  const range = ['-f', `${page}`, '-l', `${page}`, '-x', x!, '-y', y!, '-W', w!, '-H', h!];
  const image = execFileSync('pdftoppm', ['-gray', '-r', `${dpi}`, ...range, path], {
    maxBuffer: 1 << 28,
  });
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 40).toString('latin1'))!;
  const [width, height] = [Number(head[1]), Number(head[2])];
  const data = image.subarray(head[0].length);
  return { width, height, at: (px, py) => data[py * width + px]! };
}

/** The longest dark run in any row: the length of the check bar, in inches. */
function barLength(path: string, page: number, settings: PrintSettings): number {
  const dpi = 600;
  const sheet = sheetOf(settings);
  const band = pixels(
    path,
    page,
    {
      x: (sheet.left - 0.1) * dpi,
      y: (sheet.bottom - 0.45) * dpi,
      width: 6.3 * dpi,
      height: 0.25 * dpi,
    },
    dpi,
  );
  let longest = 0;
  for (let y = 0; y < band.height; y += 1) {
    let run = 0;
    for (let x = 0; x < band.width; x += 1) {
      run = band.at(x, y) < 128 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest / dpi;
}

/** What a printer that stretches by a hundredth one way and shrinks by as much the other is told. */
const STRETCHED = calibrationFrom(6.06, 5.94)!;
test('pages on every paper have their exact size, their fonts, a true bar, and rejoin to the table; backs lie behind fronts', async () => {
  const { window: page, answer } = await appForTest();
  const path = join(await temporaryFolder(), 'measured.pdf');
  const backed = join(await temporaryFolder(), 'backed.pdf');
  await answer([
    { dialog: 'save', path },
    { dialog: 'save', path: backed },
  ]);
  await page.getByTestId('stage').waitFor();
  const jobs: Job[] = [];
  let first = 1;
  for (const [i, paper] of PAPERS.entries()) {
    for (const orientation of ['portrait', 'landscape'] as const) {
      const settings: PrintSettings = {
        ...DEFAULT_PRINT,
        paper,
        orientation,
        custom: { width: inches(7.5), height: inches(13.123) },
        margin: inches(0.5),
        overlap: inches(i % 2 === 0 ? 0.5 : 0.25),
        style: 'colour',
      };
      const scenario = crossedTable(settings);
      const [, ...tiles] = tilePages(scenario, NO_LOOKS, settings);
      // The last sheet comes once more, for a printer that stretches.
      const pages = [...tiles, calibrated(tiles.at(-1)!, STRETCHED)];
      jobs.push({ scenario, settings, pages, first });
      first += pages.length;
    }
  }
  const pages = jobs.flatMap((job) => job.pages);
  await pdfOf(page, pages);
  expectExactSizes(path, pages);
  expect(fontsNotEmbedded(path)).toEqual([]);
  for (const job of jobs) {
    const { settings, pages: sheets } = job;
    const what = `${settings.paper} ${settings.orientation}`;
    const isUpright = sheets[0]!.width < sheets[0]!.height;
    const { across, down } = STRETCHED;
    const stretched = barLength(path, job.first + sheets.length - 1, settings);
    expect(barLength(path, job.first, settings), what).toBeCloseTo(6, 2);
    expect(stretched / (isUpright ? across : down), what).toBeCloseTo(6, 2);
    expect(worstSeam(path, job), what).toBeLessThan(0.001);
  }
  const counters = markerSheets();
  await pdfOf(page, counters);
  const width = counters[0]!.width * DPI;
  const fronts = uprightEdges(backed, 1, counters[0]!);
  const backs = uprightEdges(backed, 2, counters[0]!).map((edge) => ({
    ...edge,
    x: width - edge.x,
  }));
  expect(fronts.length).toBeGreaterThan(20);
  expect(backs).toHaveLength(fronts.length);
  for (const { x, y } of fronts) {
    const isMet = backs.some((back) => Math.abs(back.x - x) <= 1.5 && Math.abs(back.y - y) <= 1);
    expect(isMet, `the back of the edge at ${x / DPI}, ${y / DPI} inches`).toBe(true);
  }
}, 120_000);

/** A front of markers and its back. */
function markerSheets(): PrintedPage[] {
  const scenario = newScenario();
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  const pages = counterPages(printSource(scenario, rules.value), DEFAULT_PRINT).slice(0, 2);
  expect(pages.map(({ code }) => code)).toEqual(['Markers 1 front', 'Markers 1 back']);
  return pages;
}

/** Where lines to cut along run down the page for as long as a marker: their middle and upper end in pixels. */
function uprightEdges(
  path: string,
  page: number,
  { width, height }: PrintedPage,
): { x: number; y: number }[] {
  const [w, h] = [Math.round(width * DPI), Math.round(height * DPI)];
  const picture = pixels(path, page, { x: 0, y: 0, width: w, height: h });
  const edges: { x: number; y: number; columns: number }[] = [];
  for (let x = 0; x < picture.width; x += 1) {
    let run = 0;
    for (let y = 0; y < picture.height; y += 1) {
      run = picture.at(x, y) < 128 ? run + 1 : 0;
      if (run !== Math.floor(0.7 * DPI)) continue;
      const top = y - run;
      const same = edges.find(
        (edge) => Math.abs(edge.x + edge.columns - x) < 0.5 && Math.abs(edge.y - top) <= 1,
      );
      if (same) same.columns += 1;
      else edges.push({ x, y: top, columns: 1 });
    }
  }
  return edges.map(({ x, y, columns }) => ({ x: x + columns / 2, y }));
}

function expectExactSizes(path: string, pages: readonly PrintedPage[]): void {
  const info = execFileSync('pdfinfo', ['-l', `${pages.length + 1}`, path], { encoding: 'utf8' });
  const sizes = [...info.matchAll(/size: +([\d.]+) x ([\d.]+) pts/g)].map(([, w, h]) => [
    Number(w),
    Number(h),
  ]);
  expect(sizes).toHaveLength(pages.length);
  pages.forEach(({ width, height }, n) => {
    const [w = 0, h = 0] = sizes[n]!;
    // Poppler tells six digits.
    expect(Math.abs(w - width * 72)).toBeLessThan(0.006);
    expect(Math.abs(h - height * 72)).toBeLessThan(0.006);
  });
}

/** Names of fonts that the reader would have to have itself. */
function fontsNotEmbedded(path: string): string[] {
  const [, , ...lines] = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  return lines.filter((line) => !/ yes +(yes|no) +(yes|no) +\d+ +\d+$/.test(line));
}

/** Of all neighbours, the largest share of pixels that are more than one away from the other sheet's. */
function worstSeam(path: string, job: Job): number {
  const grid = tileGrid(job.scenario.board, job.settings);
  expect([grid.rows, grid.columns]).toEqual([2, 2]);
  const pairs = grid.tiles.flatMap((a) =>
    grid.tiles
      .filter((b) => b.column >= a.column && b.row >= a.row)
      .filter((b) => b.column - a.column + b.row - a.row === 1)
      .map((b) => [a, b] as const),
  );
  expect(pairs).toHaveLength(4);
  return Math.max(...pairs.map(([a, b]) => seamDifference(path, job, grid, a, b)));
}

function seamDifference(path: string, job: Job, grid: TileGrid, a: Tile, b: Tile): number {
  const sheet = sheetOf(job.settings);
  const codes = job.pages.map(({ code }) => code);
  // What both show, in dots of the table.
  const [left, top] = [Math.max(a.part.left, b.part.left), Math.max(a.part.top, b.part.top)];
  const [right, bottom] = [
    Math.min(a.part.right, b.part.right),
    Math.min(a.part.bottom, b.part.bottom),
  ];
  const [width, height] = [(right - left) * DPI, (bottom - top) * DPI].map(Math.floor) as [
    number,
    number,
  ];
  const [one, other] = [a, b].map(({ code, part }) =>
    pixels(path, job.first + codes.indexOf(code), {
      x: (sheet.left + left - part.left) * DPI,
      y: (sheet.top + top - part.top) * DPI,
      width,
      height,
    }),
  ) as [Pixels, Pixels];
  const isMarked = [a, b].map((tile) => marksOf(tile, grid));
  let [differing, compared, darkest, lightest] = [0, 0, 255, 0];
  for (let y = EDGE * DPI; y < height - EDGE * DPI; y += 1) {
    for (let x = EDGE * DPI; x < width - EDGE * DPI; x += 1) {
      const [tableX, tableY] = [left + x / DPI, top + y / DPI];
      const isOwn = [a, b].some(({ part }, i) =>
        isMarked[i]!(tableX - part.left, tableY - part.top),
      );
      if (isOwn) continue;
      compared += 1;
      darkest = Math.min(darkest, one.at(x, y));
      lightest = Math.max(lightest, one.at(x, y));
      if (!isNear(one, other, x, y)) differing += 1;
    }
  }
  expect(compared).toBeGreaterThan(DPI * DPI * 0.2);
  expect(lightest - darkest, 'something lies on the seam').toBeGreaterThan(60);
  return differing / compared;
}

/** Whether a pixel is that of the other picture, or one beside it. */
function isNear(a: Pixels, b: Pixels, x: number, y: number): boolean {
  const grey = a.at(x, y);
  for (const dy of NEAREST) {
    for (const dx of NEAREST) if (Math.abs(grey - b.at(x + dx, y + dy)) <= 48) return true;
  }
  return false;
}

/** Where a sheet bears dashed lines and crosses of its own; inches from its drawing's corner. */
function marksOf(tile: Tile, { rows, columns, overlap }: TileGrid) {
  const [width, height] = [tile.part.right - tile.part.left, tile.part.bottom - tile.part.top];
  const seams = (length: number, before: boolean, after: boolean): number[] => [
    ...(before ? [overlap] : []),
    ...(after ? [length - overlap] : []),
  ];
  const upright = seams(width, tile.column > 0, tile.column < columns - 1);
  const level = seams(height, tile.row > 0, tile.row < rows - 1);
  const isNearThird = (at: number, length: number): boolean =>
    [length / 3, (2 * length) / 3].some((third) => Math.abs(at - third) < CROSS);
  const onSeam = (at: number, seam: number, length: number): boolean =>
    Math.abs(at - seam) < LINE || (at < length / 2 ? at < seam + CROSS : at > seam - CROSS);
  return (x: number, y: number): boolean =>
    upright.some(
      (seam) => Math.abs(x - seam) < LINE || (onSeam(x, seam, width) && isNearThird(y, height)),
    ) ||
    level.some(
      (seam) => Math.abs(y - seam) < LINE || (onSeam(y, seam, height) && isNearThird(x, width)),
    );
}
