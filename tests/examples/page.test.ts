// How to add a page of print, done for real: one function that makes it, and one row.

import { expect, test } from 'vitest';
import type { Page } from '../../shared/print/drawing/picture';
import { lettered } from '../../shared/print/drawing/picture';
import { PAGES, pagesOf, pagesOffered, type PageRow } from '../../shared/print/pages/page-kinds';
import { printSource, type PrintSource } from '../../shared/print/pages/page-source';
import { sheetOf } from '../../shared/print/paper/paper';
import { pageOf } from '../../shared/print/paper/text-page';
import type { PrintSettings } from '../../shared/scenario/document';
import { newScenario } from '../../shared/scenario/new-scenario';

/** The title alone, in large letters. */
function titlePages({ scenario }: PrintSource, settings: PrintSettings): Page[] {
  const sheet = sheetOf(settings);
  const title = lettered({
    x: sheet.width / 2,
    y: sheet.height / 2,
    text: scenario.title,
    size: 0.6,
    anchor: 'middle',
    colour: '#000000',
  });
  return [pageOf({ sheet, code: 'Title', title: scenario.title, under: '', marks: [title] })];
}

const ROW: PageRow = { label: 'Title page', pages: titlePages };

test('the dialog offers it after the others', () => {
  const offered = pagesOffered({ ...PAGES, title: ROW }, null);
  expect(offered.at(-1)).toEqual({ kind: 'title', label: 'Title page' });
  expect(offered.slice(0, -1)).toEqual(pagesOffered(PAGES, null));
});

test('it comes out of the printer', () => {
  const scenario = newScenario({ title: 'The Sallow Mire' });
  const [page, ...more] = pagesOf(printSource(scenario, null), scenario.print, ROW);
  expect(more).toEqual([]);
  expect(page?.code).toBe('Title');
  expect(page?.svg).toContain('The Sallow Mire');
});
