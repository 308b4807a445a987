// Sheets of paper: their sizes, and what is left inside the margins. All in inches.

import type { LengthUnit } from '../../core/measure';
import type { PrintSettings } from '../../scenario/document';

const MM = 1 / 25.4;

interface PaperSize {
  readonly width: number;
  readonly height: number;
}

/** Upright sizes. */
export const PAPER_SIZES: Readonly<Record<Exclude<PrintSettings['paper'], 'custom'>, PaperSize>> = {
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
  /** What its check bar counts. */
  readonly lengths: LengthUnit;
}

function paperSize({ paper, custom }: PrintSettings): PaperSize {
  if (paper !== 'custom') return PAPER_SIZES[paper];
  return { width: custom.width / 1000, height: custom.height / 1000 };
}

/** Wider margins would leave no room for the six-inch bar on the narrowest sheet. */
const WIDEST_MARGIN = 1;

export function sheetOf(settings: PrintSettings): Sheet {
  const size = paperSize(settings);
  const isUpright = settings.orientation === 'portrait';
  const width = isUpright ? size.width : size.height;
  const height = isUpright ? size.height : size.width;
  // Narrow paper keeps the width of the six-inch bar.
  const widest = Math.min(WIDEST_MARGIN, (Math.min(width, height) - 6.2) / 2);
  const margin = Math.max(0, Math.min(widest, settings.margin / 1000));
  return {
    width,
    height,
    left: margin,
    top: margin,
    right: width - margin,
    bottom: height - margin,
    lengths: settings.lengths,
  };
}
