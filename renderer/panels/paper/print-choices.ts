// Words of the print dialog: what each setting is called, and how much paper the pages take.

import type { LengthUnit } from '../../../shared/core/measure';
import { PAPER_SIZES } from '../../../shared/print/paper/paper';
import type { Page } from '../../../shared/print/drawing/picture';
import type { PrintSettings } from '../../../shared/scenario/document';

export const PAPERS: readonly { readonly value: PrintSettings['paper']; readonly label: string }[] =
  [
    ...(['A4', 'Letter', 'Legal', 'A3', 'Tabloid'] as const).map((paper) => ({
      value: paper,
      label: paper,
    })),
    { value: 'custom', label: 'Own size' },
  ];

export const ORIENTATIONS = [
  { value: 'portrait', label: 'Upright' },
  { value: 'landscape', label: 'Wide' },
] as const;

export const STYLES = [
  { value: 'colour', label: 'Colour' },
  { value: 'ink-saving', label: 'Ink-saving' },
  { value: 'black-and-white', label: 'Black and white' },
] as const;

/** Lines on the table, where its rulers in the same unit have their numbers. */
export const GRIDS = {
  inch: [
    { value: 'none', label: 'None' },
    { value: 'foot', label: 'Every foot' },
    { value: 'inch', label: 'Every inch' },
  ],
  cm: [
    { value: 'none', label: 'None' },
    { value: 'foot', label: '50 cm' },
    { value: 'inch', label: '10 cm' },
  ],
} as const;

/** What the set-up sheet, the brief and the templates tell distances and sizes in. */
export const LENGTHS = [
  { value: 'inch', label: 'Inches' },
  { value: 'cm', label: 'Centimetres' },
] as const;

export const STARTS = [
  { value: 'corner', label: 'Corner' },
  { value: 'middle', label: 'Middle' },
  { value: 'point', label: 'Point' },
] as const;

/** "12 sheets of A4, 0.75 m²": what the pages take of each size of paper, own sizes in `unit`, and in all. */
export function paperUsed(pages: readonly Page[], unit: LengthUnit): string {
  const counts = new Map<string, number>();
  for (const page of pages) {
    const name = paperName(page, unit);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sheets = [...counts].map(
    ([name, count]) => `${count === 1 ? '1 sheet' : `${count} sheets`} of ${name}`,
  );
  const area = pages.reduce((sum, { width, height }) => sum + width * height, 0) * SQUARE_METRES;
  return [...sheets, `${area.toFixed(2)} m²`].join(', ');
}

/** In a square inch. */
const SQUARE_METRES = 0.0254 ** 2;

function paperName({ width, height }: Page, unit: LengthUnit): string {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const known = Object.entries(PAPER_SIZES).find(
    ([, size]) => Math.abs(size.width - short) < 0.01 && Math.abs(size.height - long) < 0.01,
  );
  const own =
    unit === 'cm'
      ? `${Math.round(short * 25.4)} × ${Math.round(long * 25.4)} mm`
      : `${Number(short.toFixed(2))} × ${Number(long.toFixed(2))} in`;
  return known?.[0] ?? own;
}
