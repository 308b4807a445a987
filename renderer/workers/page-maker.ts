// Lays out the pages of a scenario off the window's thread: a large table has many sheets.

import '../without-eval';
import { expose } from 'comlink';
import type { Page } from '../../shared/print/picture';
import type { Looks } from '../../shared/print/scene';
import { tablePage } from '../../shared/print/table-page';
import { tilePages } from '../../shared/print/tile-pages';
import type { PrintSettings, Scenario } from '../../shared/scenario/types';

export type PrintWhat = 'page' | 'tiles';

const pageMaker = {
  pages(scenario: Scenario, looks: Looks, settings: PrintSettings, what: PrintWhat): Page[] {
    return what === 'page'
      ? [tablePage(scenario, looks, settings)]
      : tilePages(scenario, looks, settings);
  },
};

export type PageMaker = typeof pageMaker;

expose(pageMaker);
