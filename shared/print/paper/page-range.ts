// Which pages of a document are wanted, as people write it: "1-3, 7, 12-".

import type { Result } from '../../core/result';
import { fail, ok } from '../../core/result';

/** Indexes from 0, in order and none twice. An empty text means all pages. */
export function pageRange(text: string, count: number): Result<readonly number[], string> {
  const all = Array.from({ length: count }, (_, i) => i);
  if (text.trim() === '') return ok(all);
  const wanted = new Set<number>();
  for (const part of text.split(',')) {
    const found = /^\s*(\d*)\s*(-?)\s*(\d*)\s*$/.exec(part);
    const [, from = '', dash = '', to = ''] = found ?? [];
    if (!found || (from === '' && to === '')) {
      return fail(`"${part.trim()}" is no page: write pages as in 1-3, 7`);
    }
    const first = from === '' ? 1 : Number(from);
    const last = dash === '' ? first : to === '' ? count : Number(to);
    if (first < 1 || last > count || first > last) {
      return fail(`"${part.trim()}" is outside the ${count} pages`);
    }
    for (let page = first; page <= last; page += 1) wanted.add(page - 1);
  }
  return ok(all.filter((i) => wanted.has(i)));
}
