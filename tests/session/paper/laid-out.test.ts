import { expect, test } from 'vitest';
import {
  firstOf,
  followed,
  kindAt,
  type LaidKind,
  staleOf,
  withKind,
} from '../../../renderer/session/paper/laid-out';
import type { Page } from '../../../shared/print/drawing/picture';
import type { PageKind } from '../../../shared/print/pages/page-kinds';

const laid = (kind: PageKind, count: number): LaidKind => ({
  kind,
  pages: Array.from({ length: count }, (_, i): Page => {
    return { title: `${kind} ${i}`, code: '', width: 8, height: 11, svg: '' } as Page;
  }),
  isFresh: true,
});
const BEFORE = [laid('table', 1), laid('tiles', 4), laid('counters', 2)];

test('a page is of the kind among whose pages it is', () => {
  expect(kindAt(BEFORE, 0)?.kind).toBe('table');
  expect(kindAt(BEFORE, 4)?.kind).toBe('tiles');
  expect(kindAt(BEFORE, 5)?.kind).toBe('counters');
  expect(kindAt(BEFORE, 7)).toBeNull();
  expect(firstOf(BEFORE, 'counters')).toBe(5);
  expect(firstOf(BEFORE, 'brief')).toBeNull();
});

test('kinds that are no longer wanted go at once, and those that stay are no longer fresh', () => {
  const stale = staleOf(BEFORE, ['table', 'counters', 'brief']);
  expect(stale.map(({ kind, isFresh }) => [kind, isFresh])).toEqual([
    ['table', false],
    ['counters', false],
  ]);
  const kinds: readonly PageKind[] = ['table', 'setup', 'counters'];
  const now = withKind(stale, kinds, laid('setup', 1));
  expect(now.map(({ kind, isFresh }) => [kind, isFresh])).toEqual([
    ['table', false],
    ['setup', true],
    ['counters', false],
  ]);
});

test('who looks at a page stays at it when kinds before it come and go', () => {
  expect(followed(BEFORE, 6, [laid('counters', 2)])).toBe(1);
  expect(followed([laid('counters', 2)], 1, BEFORE)).toBe(6);
  expect(followed(BEFORE, 2, BEFORE.slice(1))).toBe(1);
});

test('where the page is gone the last of its kind is shown, or what followed it, or the last of all', () => {
  expect(followed(BEFORE, 4, [laid('table', 1), laid('tiles', 2), laid('counters', 2)])).toBe(2);
  expect(followed(BEFORE, 3, [laid('table', 1), laid('counters', 2)])).toBe(1);
  expect(followed(BEFORE, 6, BEFORE.slice(0, 2))).toBe(4);
  expect(followed(BEFORE, 6, [])).toBe(0);
  expect(followed([], 0, BEFORE)).toBe(0);
});
