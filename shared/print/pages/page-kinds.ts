// The table of pages that a scenario prints as. To add a page, write its file and add its row.

import type { PrintSettings } from '../../scenario/document';
import type { Page } from '../drawing/picture';
import { calibrationPage } from '../paper/calibration';
import type { PlayAids } from '../../core/play-aids';
import { briefPages } from './brief';
import { counterPages } from './counters';
import { templatePages } from './cut-templates';
import type { PrintSource } from './page-source';
import { recordCardPages } from './record-cards';
import { referencePages } from './reference-sheets';
import { setupPages } from './setup-sheet';
import { standRecordPages } from './stand-record-cards';
import { tilePages } from './tiles';
import { tablePage } from './whole-table';

export interface PageChoice {
  /** The pieces of terrain whose templates are wanted; null = all, with the templates of the rules. */
  readonly only: readonly string[] | null;
}

export interface PageRow {
  /** As the print dialog calls it. */
  readonly label: string;
  /** Printed if nobody says what to print. */
  readonly isUsual?: true;
  /** Of the printer, not of the scenario: the dialog offers it beside the printers. */
  readonly isTest?: true;
  /** Whether a game has such pages; absent, every game has. */
  readonly isFor?: (playAids: PlayAids) => boolean;
  /** Only of a scenario that holds a battle. */
  readonly isOfBattle?: true;
  /** What else it is made from: the selected pieces, or the rules that explain the options. */
  readonly reads?: 'selection' | 'reference';
  /** In the order in which they come out of the printer; there may be none. */
  readonly pages: (source: PrintSource, settings: PrintSettings, choice: PageChoice) => Page[];
}

/** By the name that the command line uses. */
export const PAGES = {
  table: {
    label: 'Table on one page',
    isUsual: true,
    pages: ({ scenario, appearances, playAids, kinds }, settings) => [
      tablePage(scenario, appearances, settings, playAids.turnNames, kinds),
    ],
  },
  setup: {
    label: 'Set-up sheet',
    pages: ({ scenario, appearances, kinds }, settings) =>
      setupPages(scenario, appearances, settings, kinds),
  },
  brief: { label: 'Scenario brief', reads: 'reference', pages: briefPages },
  tiles: {
    label: 'True-size tiles',
    pages: ({ scenario, appearances, kinds }, settings) =>
      tilePages(scenario, appearances, settings, kinds),
  },
  templates: { label: 'Templates to cut out', reads: 'selection', pages: templatePages },
  counters: { label: 'Counters and markers', pages: counterPages },
  cards: {
    label: 'Record cards',
    isFor: ({ cards = {} }) => Object.keys(cards).length > 0,
    pages: recordCardPages,
  },
  records: { label: 'Records of the battle', isOfBattle: true, pages: standRecordPages },
  reference: { label: 'Quick reference', pages: referencePages },
  calibration: {
    label: 'Printer test page',
    isTest: true,
    pages: (_source, settings) => [calibrationPage(settings)],
  },
} as const satisfies Readonly<Record<string, PageRow>>;

export type PageKind = keyof typeof PAGES;

type PageTable = Readonly<Record<string, PageRow>>;

const ROWS: Readonly<Record<PageKind, PageRow>> = PAGES;

export const PAGE_KINDS = Object.keys(PAGES) as readonly PageKind[];

export const USUAL_PAGES = PAGE_KINDS.filter((kind) => ROWS[kind].isUsual);

export function pageRow(kind: PageKind): PageRow {
  return ROWS[kind];
}

/**
 * What can be printed of a scenario of this game, in the order of the table; null where its rules are unknown.
 * `hasBattle`: whether the scenario holds a battle.
 */
export function pagesOffered<T extends PageTable = typeof PAGES>(
  table: T,
  playAids: PlayAids | null,
  hasBattle = false,
): readonly { readonly kind: keyof T & string; readonly label: string }[] {
  return Object.entries<PageRow>(table)
    .filter(
      ([, { isTest, isFor, isOfBattle }]) =>
        !isTest && (!isOfBattle || hasBattle) && (!isFor || (playAids && isFor(playAids))),
    )
    .map(([kind, { label }]) => ({ kind, label }));
}

/** The pages of one kind, or of a row that is not in the table. */
export function pagesOf(
  source: PrintSource,
  settings: PrintSettings,
  kind: PageKind | PageRow,
  choice: PageChoice = { only: null },
): Page[] {
  const row = typeof kind === 'string' ? ROWS[kind] : kind;
  return row.pages(source, settings, choice);
}
