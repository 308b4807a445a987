// Asks the worker for pages, and keeps those of each kind until the table or a setting changes.
// Cancelling ends the worker: the next question starts another one.

import { type PageKind, pageRow } from '../../../shared/print/pages/page-kinds';
import type { Page } from '../../../shared/print/drawing/picture';
import type { OptionRule } from '../../../shared/print/pages/special-rules';
import type { PictureChoice } from '../../../shared/print/pages/table-picture';
import type { WallTally } from '../../../shared/print/tabletop/sight-walls';
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

interface Asked {
  readonly question: PageQuestion;
  readonly pages: Promise<readonly Page[]>;
}

export class PagesClient {
  readonly #maker = pageMakerOnDemand();
  readonly #asked = new Map<PageKind, Asked>();
  readonly #underWay = new Set<Promise<unknown>>();

  /** Never settles when it is cancelled. What is asked a second time is laid out once. */
  async pages(kind: PageKind, question: PageQuestion): Promise<readonly Page[]> {
    const before = this.#asked.get(kind);
    if (before && isSame(before.question, question, kind)) return before.pages;
    if (before && this.#underWay.has(before.pages)) this.cancel();
    const { scenario, settings, only, reference } = question;
    const pages = this.#maker.known().pages(scenario, settings, kind, { only }, reference);
    const asked = { question, pages };
    this.#asked.set(kind, asked);
    try {
      return await this.#during(pages);
    } catch (error) {
      if (this.#asked.get(kind) === asked) this.#asked.delete(kind);
      throw error;
    }
  }

  /** The table as one picture; never settles when it is cancelled. */
  async picture(scenario: Scenario, choice: PictureChoice): Promise<Page> {
    return this.#during(this.#maker.known().picture(scenario, scenario.print, choice));
  }

  /** A map with walls, without its picture; never settles when it is cancelled. */
  async tabletop(
    scenario: Scenario,
    format: TabletopId,
    choice: TabletopChoice,
  ): Promise<TabletopMap> {
    return this.#during(this.#maker.known().tabletop(scenario, format, choice));
  }

  /** What walls such a map has, whatever its format; never settles when it is cancelled. */
  async tally(scenario: Scenario): Promise<WallTally> {
    return this.#during(this.#maker.known().tally(scenario));
  }

  /** A worker that waits is kept: one that has made pages makes the next ones in a fraction of the time. */
  cancel(): void {
    if (this.#underWay.size === 0) return;
    this.#maker.end();
    for (const [kind, { pages }] of this.#asked) {
      if (this.#underWay.has(pages)) this.#asked.delete(kind);
    }
    this.#underWay.clear();
  }

  async #during<T>(work: Promise<T>): Promise<T> {
    this.#underWay.add(work);
    try {
      return await work;
    } finally {
      this.#underWay.delete(work);
    }
  }
}

/** Whether pages of the kind come out the same. */
export function isSame(a: PageQuestion, b: PageQuestion, kind: PageKind): boolean {
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
