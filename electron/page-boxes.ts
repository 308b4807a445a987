// The painter rounds the size of a page to its own dots, so that A4 comes out a tenth of a millimetre too
// narrow. This writes the true size over it, in place: nothing in the file moves.

interface PageSize {
  /** Inches. */
  readonly width: number;
  readonly height: number;
}

const BOX = /\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g;
const POINTS = 72;

/** The PDF with the box of each page as large as its paper. Throws where the PDF has other pages. */
export function withTrueBoxes(pdf: Buffer, pages: readonly PageSize[]): Buffer {
  const boxes = [...pdf.toString('latin1').matchAll(BOX)];
  if (boxes.length !== pages.length) {
    throw new Error(`The PDF has ${boxes.length} pages in place of ${pages.length}.`);
  }
  const whole = Buffer.from(pdf);
  boxes.forEach((box, n) => {
    const [text = '', size = ''] = box;
    const page = pages[n] ?? { width: 0, height: 0 };
    const at = box.index + text.indexOf(size);
    whole.write(sizeWords(page, size.length), at, 'latin1');
  });
  return whole;
}

/** Width and height in points, as exact as `length` signs allow. */
function sizeWords({ width, height }: PageSize, length: number): string {
  for (let decimals = 5; decimals >= 0; decimals -= 1) {
    const words = [width, height]
      .map((inches) => String(Number((inches * POINTS).toFixed(decimals))))
      .join(' ');
    if (words.length <= length) return words.padEnd(length);
  }
  throw new Error('The PDF has no room for the size of its pages.');
}
