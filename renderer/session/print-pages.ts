// Asks the worker for pages. Cancelling ends the worker: the next question starts another one.

import { wrap, type Remote } from 'comlink';
import type { Page } from '../../shared/print/picture';
import type { Looks } from '../../shared/print/scene';
import type { PrintSettings, Scenario } from '../../shared/scenario/types';
import type { PageMaker, PrintWhat } from '../workers/page-maker';

export class PagesClient {
  #worker: Worker | null = null;
  #maker: Remote<PageMaker> | null = null;

  /** Never settles when it is cancelled. */
  async pages(
    scenario: Scenario,
    looks: Looks,
    settings: PrintSettings,
    what: PrintWhat,
  ): Promise<readonly Page[]> {
    if (this.#maker === null) {
      this.#worker = new Worker(new URL('../workers/page-maker.ts', import.meta.url), {
        type: 'module',
      });
      this.#maker = wrap<PageMaker>(this.#worker);
    }
    return this.#maker.pages(scenario, looks, settings, what);
  }

  cancel(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#maker = null;
  }
}
