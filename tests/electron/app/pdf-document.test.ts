import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { wholeDocument } from '../../../electron/app/pdf-document';
import { temporaryFolder } from '../temporary-folder';

/** Pages with a black bar as wide as the page, in points, rounded down as the painter does. */
async function painted(widths: readonly number[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const width of widths) {
    const page = pdf.addPage([width - 0.3, 100]);
    page.drawRectangle({ x: 0, y: 0, width, height: 10 });
  }
  return pdf.save();
}

const part = async (...widths: number[]) => ({
  pdf: await painted(widths),
  sizes: widths.map((width) => ({ width: width / 72, height: 100 / 72 })),
});

test('parts become one document with all pages in order, each as large as its paper', async () => {
  const path = join(await temporaryFolder(), 'whole.pdf');
  const parts = [await part(100, 110), await part(120), await part(130, 140)];
  writeFileSync(path, await wholeDocument('Horsell Common', parts));
  const info = execFileSync('pdfinfo', ['-l', '9', path], { encoding: 'utf8' });
  expect(info).toMatch(/^Title: +Horsell Common$/m);
  const sizes = [...info.matchAll(/size: +(\d+) x 100 pts/g)].map(([, width]) => Number(width));
  expect(sizes).toEqual([100, 110, 120, 130, 140]);
  const bars = sizes.map((width, i) => {
    const page = ['-f', `${i + 1}`, '-l', `${i + 1}`, '-r', '72', '-gray'];
    const image = execFileSync('pdftoppm', [...page, path]);
    return image.subarray(-width).filter((grey) => grey < 128).length;
  });
  expect(bars).toEqual(sizes);
});

test('a page of A4 is exactly 210 by 297 millimetres', async () => {
  const sizes = [{ width: 210 / 25.4, height: 297 / 25.4 }];
  const whole = await wholeDocument('A4', [{ pdf: await painted([594.95996]), sizes }]);
  const page = (await PDFDocument.load(whole)).getPage(0).getSize();
  expect(page.width).toBeCloseTo((210 / 25.4) * 72, 9);
  expect(page.height).toBeCloseTo((297 / 25.4) * 72, 9);
});

test('a part with other pages than were asked for is refused', async () => {
  const { pdf, sizes } = await part(100);
  const parts = [{ pdf, sizes: [...sizes, ...sizes] }];
  await expect(wholeDocument('Two', parts)).rejects.toThrow('1 pages in place of 2');
});
