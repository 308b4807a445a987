// Tables and bars of a study's page, as HTML.

import { escaped } from '../print/drawing/svg';

/** A head that begins with # is over numbers. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const isNumber = heads.map((head) => head.startsWith('#'));
  const cell = (tag: 'th' | 'td', text: string, i: number) =>
    `<${tag}${isNumber[i] ? ' class="number"' : ''}${tag === 'th' ? ' scope="col"' : ''}>${escaped(text)}</${tag}>`;
  const head = heads.map((text, i) => cell('th', text.replace('#', ''), i)).join('');
  const body = rows.map((row) => `<tr>${row.map((text, i) => cell('td', text, i)).join('')}</tr>`);
  return `<table class="sides"><thead><tr>${head}</tr></thead><tbody>${body.join('\n')}</tbody></table>`;
}

/** Shares that make up a whole, side by side in their colours; what is over belongs to nobody. */
export function stacked(
  parts: readonly {
    readonly share: number;
    readonly colour: string | null;
    readonly name: string;
  }[],
): string {
  const pieces = parts
    .filter(({ colour, share }) => colour !== null && share > 0)
    .map(
      ({ share, colour, name }) =>
        `<i style="width:${(100 * share).toFixed(1)}%;background:${escaped(colour ?? '')}" title="${escaped(`${name} ${Math.round(100 * share)} %`)}"></i>`,
    );
  return `<div class="stack">${pieces.join('')}</div>`;
}

export const TABLE_STYLE = `
td.number, th.number { text-align: end !important; padding-right: 1.25rem !important; white-space: nowrap; font-variant-numeric: tabular-nums }
.stack { display: flex; height: 0.8rem; background: #ece7db }
.stack i { print-color-adjust: exact }
`;
