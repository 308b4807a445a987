import { expect, test } from 'vitest';
import { toHtml } from '../../../electron/app/print-layout';

const page = { code: 'A1', title: 'Tile A1', width: 8.5, height: 11, svg: '<svg/>' };

test('each paper size gets one page rule, in inches and without margins', () => {
  const html = toHtml('Tiles', [page, page, { ...page, width: 11, height: 17 }]);
  expect(html.match(/@page .*/g)).toEqual([
    '@page size0 { size: 8.5in 11in; margin: 0 }',
    '@page size1 { size: 11in 17in; margin: 0 }',
  ]);
  expect(html.match(/<section/g)).toHaveLength(3);
});

test('titles cannot become markup', () => {
  const html = toHtml('</title><script>', [{ ...page, title: '"><b>' }]);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
});
