// Puts what the painter painted into one document whose pages are exactly as large as their paper.

import { PDFDocument } from '@cantoo/pdf-lib';

interface PageSize {
  /** Inches. */
  readonly width: number;
  readonly height: number;
}

/** Some pages as the painter leaves them, and how large they should be. */
export interface PaintedPages {
  readonly pdf: Uint8Array;
  readonly sizes: readonly PageSize[];
}

const POINTS = 72;

/**
 * One document with the pages of all. The painter rounds a page to its own dots, so that A4 comes out a
 * tenth of a millimetre too narrow: each box is set to its paper. Throws where a part has other pages.
 */
export async function wholeDocument(
  title: string,
  parts: readonly PaintedPages[],
): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  whole.setTitle(title);
  whole.setCreator('Sandtable');
  for (const { pdf, sizes } of parts) {
    const part = await PDFDocument.load(pdf);
    const pages = await whole.copyPages(part, part.getPageIndices());
    if (pages.length !== sizes.length) {
      throw new Error(`The PDF has ${pages.length} pages in place of ${sizes.length}.`);
    }
    for (const [n, page] of pages.entries()) {
      const { width, height } = sizes[n] ?? { width: 0, height: 0 };
      page.setMediaBox(0, 0, width * POINTS, height * POINTS);
      whole.addPage(page);
    }
  }
  return whole.save();
}
