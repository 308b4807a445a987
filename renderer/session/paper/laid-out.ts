// The pages that are laid out, kind by kind, and where somebody who leafs through them is when kinds come, change and go.

import type { Page } from '../../../shared/print/drawing/picture';
import type { PageKind } from '../../../shared/print/pages/page-kinds';

export interface LaidKind {
  readonly kind: PageKind;
  readonly pages: readonly Page[];
  /** They are as they will be printed; else those of before, until they are laid out anew. */
  readonly isFresh: boolean;
}

/** In the order in which they are printed. */
export type LaidOut = readonly LaidKind[];

/** What stays of it, not yet laid out anew, where those kinds are wanted. */
export function staleOf(laid: LaidOut, kinds: readonly PageKind[]): LaidOut {
  return kinds.flatMap((kind) => {
    const before = laid.find((one) => one.kind === kind);
    return before ? [{ ...before, isFresh: false }] : [];
  });
}

/** With the pages of one of the kinds that are wanted. */
export function withKind(laid: LaidOut, kinds: readonly PageKind[], fresh: LaidKind): LaidOut {
  return kinds.flatMap((kind) =>
    kind === fresh.kind ? [fresh] : laid.filter((one) => one.kind === kind),
  );
}

/** The kind that a page, by its index, is of. */
export function kindAt(laid: LaidOut, index: number): LaidKind | null {
  let before = 0;
  for (const one of laid) {
    before += one.pages.length;
    if (index < before) return one;
  }
  return null;
}

/** The index of the first page of a kind; null where it has none. */
export function firstOf(laid: LaidOut, kind: PageKind): number | null {
  let before = 0;
  for (const one of laid) {
    if (one.kind === kind) return one.pages.length > 0 ? before : null;
    before += one.pages.length;
  }
  return null;
}

/**
 * Where the page of that index is in what comes after it: in its kind where that is still there, else the page that
 * followed it.
 */
export function followed(before: LaidOut, index: number, after: LaidOut): number {
  const last = Math.max(0, after.reduce((sum, { pages }) => sum + pages.length, 0) - 1);
  const from = before.findIndex((one) => one === kindAt(before, index));
  for (const { kind } of from < 0 ? [] : before.slice(from)) {
    const first = firstOf(after, kind);
    if (first === null) continue;
    if (kind !== before[from]?.kind) return first;
    const within = index - (firstOf(before, kind) ?? 0);
    const count = after.find((one) => one.kind === kind)?.pages.length ?? 1;
    return first + Math.min(within, count - 1);
  }
  return from < 0 ? Math.min(index, last) : last;
}
