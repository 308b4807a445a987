// Measures the PDF that the program writes: with Poppler, pixel by pixel, as a ruler on paper would.

import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { join } from 'node:path';
import type { StandId, TerrainId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { tilePages } from '../../shared/print/tile-pages';
import { PAPER_SIZES, sheetOf } from '../../shared/print/paper';
import type { Page as PrintedPage, StandLook } from '../../shared/print/picture';
import { tileGrid } from '../../shared/print/tile-grid';
import { DEFAULT_PRINT } from '../../shared/scenario/file-schema';
import { newScenario } from '../../shared/scenario/new-scenario';
import type {
  PrintSettings,
  Scenario,
  Shape,
  TerrainFeature,
  TerrainKind,
} from '../../shared/scenario/types';
import type { SandtableBridge } from '../../shared/bridge/contract';
import { temporaryFolder } from '../electron/temporary-folder';
import { appForTest } from './opened-app';

declare global {
  interface Window {
    readonly sandtable: SandtableBridge;
  }
}

const DPI = 300;
const NO_LOOKS: ReadonlyMap<StandId, StandLook> = new Map();
const PAPERS = Object.keys(PAPER_SIZES) as PrintSettings['paper'][];

interface Job {
  readonly settings: PrintSettings;
  readonly pages: readonly PrintedPage[];
  /** The number of its first page in the PDF, from 1. */
  readonly first: number;
}

/** A table a little larger than a tabloid sheet, crowded along the seams. */
function crowdedTable(): Scenario {
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
  const strip = (width: number, ...points: readonly [number, number][]): Shape => ({
    type: 'strip',
    points: points.map(([x, y]) => at(x, y)),
    width: inches(width),
  });
  const disc = (x: number, y: number, r: number): Shape => ({
    type: 'disc',
    center: at(x, y),
    radius: inches(r),
  });
  return {
    ...newScenario({
      title: 'Seams',
      board: { space: 'table', width: inches(24), height: inches(20) },
    }),
    terrain: [
      feature('river', 1, strip(2, [0, 3], [12, 8], [24, 5])),
      feature('road', 2, strip(1, [3, 0], [7, 20])),
      feature('road', 3, strip(1, [0, 10], [24, 11])),
      feature('heavy_woods', 4, disc(7, 12, 4)),
      feature('forest', 5, disc(14, 12, 4)),
      feature('hill', 6, disc(18, 15, 4)),
    ],
  };
}

async function pdfOf(page: Page, pages: readonly PrintedPage[]): Promise<void> {
  const reply = await page.evaluate((job) => window.sandtable.ask('print/pdf', job), {
    name: 'Measured',
    pages: pages.map((sheet) => ({ ...sheet })),
  });
  expect(reply).toMatchObject({ ok: true });
}

/** A part of a page as grey pixels, row by row; corners and size in pixels at `dpi`. */
function pixels(
  path: string,
  page: number,
  part: { x: number; y: number; width: number; height: number },
  dpi = DPI,
): { width: number; height: number; at(x: number, y: number): number } {
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

/** The share of pixels of two pictures of one place that differ even when one is moved by a pixel. */
function difference(a: ReturnType<typeof pixels>, b: ReturnType<typeof pixels>): number {
  let differing = 0;
  let compared = 0;
  for (let y = 2; y < Math.min(a.height, b.height) - 2; y += 1) {
    for (let x = 2; x < Math.min(a.width, b.width) - 2; x += 1) {
      compared += 1;
      let closest = 255;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          closest = Math.min(closest, Math.abs(a.at(x, y) - b.at(x + dx, y + dy)));
        }
      }
      if (closest > 48) differing += 1;
    }
  }
  return differing / compared;
}

test.each(PAPERS)(
  'pages on %s have their exact size, their fonts, a true bar, and rejoin to the table',
  async (paper) => {
    const { window: page, answer } = await appForTest();
    const path = join(await temporaryFolder(), 'measured.pdf');
    await answer([{ dialog: 'save', path }]);
    await page.getByTestId('stage').waitFor();
    const scenario = crowdedTable();
    const jobs: Job[] = [];
    let first = 1;
    for (const orientation of ['portrait', 'landscape'] as const) {
      const settings: PrintSettings = {
        ...DEFAULT_PRINT,
        paper,
        orientation,
        margin: inches(0.5),
        overlap: inches(0.5),
        style: 'colour',
      };
      const pages = tilePages(scenario, NO_LOOKS, settings);
      jobs.push({ settings, pages, first });
      first += pages.length;
    }
    const pages = jobs.flatMap((job) => job.pages);
    await pdfOf(page, pages);
    expectExactSizes(path, pages);
    expect(fontsNotEmbedded(path)).toEqual([]);
    for (const job of jobs) {
      // The assembly map comes before the sheets.
      const sheet = job.first + 1;
      const length = barLength(path, sheet, job.settings);
      expect(
        Math.abs(length - 6),
        `${job.settings.paper} ${job.settings.orientation}`,
      ).toBeLessThan(0.006);
      expect(seamDifference(path, job, scenario)).toBeLessThan(0.001);
    }
  },
);

function expectExactSizes(path: string, pages: readonly PrintedPage[]): void {
  const info = execFileSync('pdfinfo', ['-l', `${pages.length + 1}`, path], { encoding: 'utf8' });
  const sizes = [...info.matchAll(/size: +([\d.]+) x ([\d.]+) pts/g)].map(([, w, h]) => [
    Number(w),
    Number(h),
  ]);
  expect(sizes).toHaveLength(pages.length);
  pages.forEach(({ width, height }, n) => {
    const [w = 0, h = 0] = sizes[n]!;
    // A page box is whole points where the PDF writer rounds; half a point is a sixth of a millimetre.
    expect(Math.abs(w - width * 72)).toBeLessThan(1);
    expect(Math.abs(h - height * 72)).toBeLessThan(1);
  });
}

/** Names of fonts that the reader would have to have itself. */
function fontsNotEmbedded(path: string): string[] {
  const [, , ...lines] = execFileSync('pdffonts', [path], { encoding: 'utf8' }).trim().split('\n');
  expect(lines.length).toBeGreaterThan(0);
  return lines.filter((line) => !/ yes +(yes|no) +(yes|no) +\d+ +\d+$/.test(line));
}

/** How much the shared strips of the first sheet and its eastern neighbour differ. */
function seamDifference(path: string, job: Job, scenario: Scenario): number {
  const grid = tileGrid(scenario.board, job.settings);
  const codes = job.pages.map((page) => page.code);
  const [west, east] = grid.tiles.filter((tile) => tile.row === 1 || grid.rows === 1);
  if (!west || !east || !codes.includes(west.code) || !codes.includes(east.code)) {
    throw new Error('the table should take two sheets side by side');
  }
  const sheet = sheetOf(job.settings);
  // The strip without its borders, where one sheet has its edge and the other its dashed line.
  const border = 0.04;
  const strip = (code: string, left: number) =>
    pixels(path, job.first + codes.indexOf(code), {
      x: (left + border) * DPI,
      y: (sheet.top + border) * DPI,
      width: (grid.overlap - 2 * border) * DPI,
      height: (west.part.bottom - west.part.top - 2 * border) * DPI,
    });
  const right = sheet.left + (west.part.right - west.part.left);
  return difference(strip(west.code, right - grid.overlap), strip(east.code, sheet.left));
}
