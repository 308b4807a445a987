// Every kind of page that a scenario prints as, under the name that dialog and command line use.

import type { PrintSettings } from '../../scenario/document';
import { briefPages } from './brief';
import { calibrationPage } from '../paper/calibration';
import { counterPages } from './counters';
import type { Page } from '../drawing/picture';
import { referencePages } from './reference-sheets';
import { setupPages } from './setup-sheet';
import type { PrintSource } from './page-source';
import { tablePage } from './whole-table';
import { templatePages } from './cut-templates';
import { tilePages } from './tiles';

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
      return [tablePage(scenario, looks, settings, source.playAids.turnNames)];
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
