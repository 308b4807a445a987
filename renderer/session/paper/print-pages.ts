// Asks the worker for pages, and keeps those of each kind until the table or a setting changes.
// Cancelling ends the worker: the next question starts another one.

import { type PageKind, pageRow } from '../../../shared/print/pages/page-kinds';
import type { Page } from '../../../shared/print/drawing/picture';
import type { OptionRule } from '../../../shared/print/pages/special-rules';
import type { PictureChoice } from '../../../shared/print/pages/table-picture';
import type {
  TabletopChoice,
  TabletopId,
  TabletopMap,
} from '../../../shared/print/tabletop/tabletop-map';
import type { PrintSettings, Scenario } from '../../../shared/scenario/document';
import { pageMakerOnDemand } from '../../workers/start-workers';

export interface PageQuestion {
  readonly scenario: Scenario;
  readonly settings: PrintSettings;
  /** The pieces of terrain whose templates are wanted; null = all. */
  readonly only: readonly string[] | null;
  /** The rules that explain the scenario's options. */
  readonly reference: readonly OptionRule[];
}

export class PagesClient {
  readonly #maker = pageMakerOnDemand();
  readonly #kept = new Map<PageKind, { question: PageQuestion; pages: readonly Page[] }>();

  /** Never settles when it is cancelled. */
  async pages(kind: PageKind, question: PageQuestion): Promise<readonly Page[]> {
    const kept = this.#kept.get(kind);
    if (kept && isSame(kept.question, question, kind)) return kept.pages;
    const { scenario, settings, only, reference } = question;
    const pages = await this.#maker.known().pages(scenario, settings, kind, { only }, reference);
    this.#kept.set(kind, { question, pages });
    return pages;
  }

  /** The table as one picture; never settles when it is cancelled. */
  async picture(scenario: Scenario, choice: PictureChoice): Promise<Page> {
    return this.#maker.known().picture(scenario, scenario.print, choice);
  }

  /** A map with walls, without its picture; never settles when it is cancelled. */
  async tabletop(
    scenario: Scenario,
    format: TabletopId,
    choice: TabletopChoice,
  ): Promise<TabletopMap> {
    return this.#maker.known().tabletop(scenario, format, choice);
  }

  cancel(): void {
    this.#maker.end();
  }
}

function isSame(a: PageQuestion, b: PageQuestion, kind: PageKind): boolean {
  const { reads } = pageRow(kind);
  return (
    a.settings === b.settings &&
    isSameBut(a.scenario, b.scenario, 'print') &&
    (reads !== 'selection' || a.only === b.only) &&
    (reads !== 'reference' || a.reference === b.reference)
  );
}

/** Settings come apart: a changed setting alone makes another scenario value too. */
function isSameBut(a: Scenario, b: Scenario, left: keyof Scenario): boolean {
  return (Object.keys(a) as (keyof Scenario)[]).every((key) => key === left || a[key] === b[key]);
}
