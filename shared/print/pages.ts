// Every kind of page that a scenario prints as, under the name that dialog and command line use.

import type { PrintSettings } from '../scenario/types';
import { briefPages } from './brief-pages';
import { calibrationPage } from './calibration';
import { counterPages } from './counter-pages';
import type { Page } from './picture';
import { referencePages } from './reference-pages';
import { setupPages } from './setup-pages';
import type { PrintSource } from './source';
import { tablePage } from './table-page';
import { templatePages } from './template-pages';
import { tilePages } from './tile-pages';

export const PAGE_KINDS = [
  'table',
  'setup',
  'brief',
  'tiles',
  'templates',
  'counters',
  'reference',
  'calibration',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface PageChoice {
  /** The pieces of terrain whose templates are wanted; null = all, with the templates of the rules. */
  readonly only: readonly string[] | null;
}

/** The pages of one kind, in the order in which they come out of the printer; there may be none. */
export function pagesOf(
  source: PrintSource,
  settings: PrintSettings,
  kind: PageKind,
  choice: PageChoice = { only: null },
): Page[] {
  const { scenario, looks } = source;
  switch (kind) {
    case 'table':
      return [tablePage(scenario, looks, settings, source.handout.turnNames)];
    case 'setup':
      return setupPages(scenario, looks, settings);
    case 'brief':
      return briefPages(source, settings);
    case 'tiles':
      return tilePages(scenario, looks, settings);
    case 'templates':
      return templatePages(source, settings, choice);
    case 'counters':
      return counterPages(source, settings);
    case 'reference':
      return referencePages(source, settings);
    case 'calibration':
      return [calibrationPage(settings)];
  }
}
