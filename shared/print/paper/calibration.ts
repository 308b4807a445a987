// Printers that stretch: a page to measure once, and pages drawn larger or smaller by what was measured.

import type { LengthUnit } from '../../core/measure';
import type { PrintSettings } from '../../scenario/document';
import { INK, checkBar, checkInches, checkLength, northArrow } from './page-furniture';
import { sheetOf } from './paper';
import type { Mark, Page } from '../drawing/picture';
import { filled, lettered, num, stroked } from '../drawing/picture';
import { marksToSvg, svgPicture, svgWindow } from '../drawing/svg';

/** What a printer's pages have to be multiplied by, along the upright sheet's width and height. */
export interface Calibration {
  readonly across: number;
  readonly down: number;
}

export const EXACT: Calibration = { across: 1, down: 1 };

/** The code of the test page, which is never corrected: it shows what the printer does by itself. */
export const TEST_PAGE = 'Test';

/** More than this is not a printer that stretches but "fit to page". */
export const FARTHEST = 0.1;

/** From what a ruler showed on the test page of that unit, in inches; null where a length makes no sense. */
export function calibrationFrom(
  across: number,
  down: number,
  unit: LengthUnit = 'inch',
): Calibration | null {
  const bar = checkInches(unit);
  const isLikely = (length: number): boolean =>
    length > 0 && Math.abs(length / bar - 1) <= FARTHEST;
  if (!isLikely(across) || !isLikely(down)) return null;
  return { across: bar / across, down: bar / down };
}

/**
 * The measured printers by name, from what the settings remember. Whatever another version may have left
 * there counts only where it still makes sense.
 */
export function printersFrom(remembered: unknown): Readonly<Record<string, Calibration>> {
  if (typeof remembered !== 'object' || remembered === null) return {};
  const kept: Record<string, Calibration> = {};
  for (const [name, value] of Object.entries<unknown>({ ...remembered })) {
    if (typeof value !== 'object' || value === null) continue;
    const { across, down } = value as Partial<Record<keyof Calibration, unknown>>;
    if (isFactor(across) && isFactor(down)) kept[name] = { across, down };
  }
  return kept;
}

function isFactor(value: unknown): value is number {
  return typeof value === 'number' && value > 0.8 && value < 1.25;
}

/** The page stretched about its middle. `across` belongs to the shorter side of the paper. */
export function calibrated(page: Page, { across, down }: Calibration): Page {
  if (across === 1 && down === 1) return page;
  const isUpright = page.width <= page.height;
  const [kx, ky] = isUpright ? [across, down] : [down, across];
  const part = {
    left: (page.width - page.width / kx) / 2,
    top: (page.height - page.height / ky) / 2,
    width: page.width / kx,
    height: page.height / ky,
  };
  const whole = { x: 0, y: 0, width: page.width, height: page.height, part };
  // The page's own frame has its size on paper, which would not be scaled with the window around it.
  const body = page.svg.slice(page.svg.indexOf('>') + 1, page.svg.lastIndexOf('</svg>'));
  return { ...page, svg: svgPicture(svgWindow(body, whole), page) };
}

/** Two bars of six inches or 15 cm, and what to do with them. */
export function calibrationPage(settings: PrintSettings): Page {
  const sheet = sheetOf({ ...settings, orientation: 'portrait' });
  const { count, each, words } = checkLength(settings.lengths);
  const bar = checkInches(settings.lengths);
  const x = Math.max(sheet.left, (sheet.width - 6) / 2);
  const y = sheet.top + 1.6;
  const line = (text: string, row: number, size = 0.12): Mark =>
    lettered({
      x,
      y: sheet.top + 0.55 + row * 0.2,
      text,
      size,
      anchor: 'start',
      colour: INK,
    });
  const downX = x + 0.05;
  const downY = y + 0.6;
  const ticks = Array.from({ length: count + 1 }, (_, i) => {
    const inwards = i === 0 ? 0.004 : i === count ? -0.004 : 0;
    return `M${num(downX + 0.03)} ${num(downY + i * each + inwards)}h0.1`;
  }).join('');
  const marks: Mark[] = [
    lettered({
      x,
      y: sheet.top + 0.27,
      text: 'Printer test page',
      size: 0.28,
      font: 'serif',
      weight: 'bold',
      anchor: 'start',
      colour: INK,
    }),
    line('Print at 100 %, without "fit to page". Measure both bars with a ruler,', 0),
    line('from end to end, and type the two lengths into the print dialog.', 1),
    line('Across', 3.6, 0.13),
    ...checkBar(x, y, settings.lengths),
    filled(`M${num(downX)} ${num(downY)}h0.03v${num(bar)}h-0.03Z`, INK),
    stroked(ticks, INK, 0.008),
    lettered({
      x: downX + 0.25,
      y: downY + 3,
      text: `Down: this bar is ${words} too.`,
      size: 0.12,
      anchor: 'start',
      colour: INK,
    }),
    ...northArrow(x + 5.6, downY + 1, 0.5).filter((mark) => mark.type === 'path'),
    lettered({ x: x + 5.6, y: downY + 1.2, text: 'top of the page', size: 0.1, colour: INK }),
  ];
  return {
    code: TEST_PAGE,
    title: 'Printer test page',
    width: sheet.width,
    height: sheet.height,
    svg: svgPicture(`<title>Printer test page</title>${marksToSvg(marks)}`, sheet),
  };
}
