// Sheets of paper: their sizes, and what is left inside the margins. All in inches.

import type { PrintSettings } from '../scenario/types';
import type { TableOptions } from './table-marks';

export interface PageSettings extends PrintSettings {
  readonly grid?: NonNullable<TableOptions['grid']>;
}

const MM = 1 / 25.4;

/** Upright sizes. */
export const PAPER_SIZES: Readonly<
  Record<PrintSettings['paper'], { readonly width: number; readonly height: number }>
> = {
  A4: { width: 210 * MM, height: 297 * MM },
  A3: { width: 297 * MM, height: 420 * MM },
  Letter: { width: 8.5, height: 11 },
  Legal: { width: 8.5, height: 14 },
  Tabloid: { width: 11, height: 17 },
};

/** A sheet and the part of it that is printed on. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Wider margins would leave no room for the six-inch bar on the narrowest sheet. */
const WIDEST_MARGIN = 1;

export function sheetOf(settings: PrintSettings): Sheet {
  const size = PAPER_SIZES[settings.paper];
  const isUpright = settings.orientation === 'portrait';
  const width = isUpright ? size.width : size.height;
  const height = isUpright ? size.height : size.width;
  const margin = Math.max(0, Math.min(WIDEST_MARGIN, settings.margin / 1000));
  return {
    width,
    height,
    left: margin,
    top: margin,
    right: width - margin,
    bottom: height - margin,
  };
}
