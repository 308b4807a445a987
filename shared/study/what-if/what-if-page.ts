// Answers of What if and of proposals as a web page of their own: sentences first, then the table that they rest on.

import { escaped } from '../../print/drawing/svg';
import { STYLE } from '../../report/report-style';
import { table, TABLE_STYLE } from '../page-table';

interface PageParts {
  readonly title: string;
  /** Who played it with which dice. */
  readonly played: string;
  readonly sentences: readonly [heading: string, lines: readonly string[]];
  readonly rows: readonly [heading: string, rows: readonly (readonly string[])[]];
  /** Of the rows; all but the first stand over numbers. */
  readonly heads: readonly string[];
  readonly note: string;
}

export function whatIfPage({ title, played, sentences, rows, heads, note }: PageParts): string {
  const [first = '', ...others] = heads;
  const lines = sentences[1].map((line) => `<li>${escaped(line)}</li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${STYLE}${TABLE_STYLE} body { max-width: 70rem } td { white-space: normal !important }</style>
</head>
<body>
<header><h1>${escaped(title)}</h1><p class="dice-from">${escaped(played)}</p></header>
<section><h2>${escaped(sentences[0])}</h2><ul>${lines.join('')}</ul></section>
<section><h2>${escaped(rows[0])}</h2>
<p>${escaped(note)}</p>
${table([first, ...others.map((head) => `#${head}`)], rows[1])}</section>
</body>
</html>
`;
}
