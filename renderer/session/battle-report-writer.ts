// Asks a worker for a report. Giving up ends the worker.

import { wrap } from 'comlink';
import type { ReportParts } from '../../shared/report/battle-report';
import type { ReportMaker } from '../workers/report-maker';

export class ReportWriter {
  #worker: Worker | null = null;

  /** Never settles when it is given up. */
  async write(parts: ReportParts): Promise<string> {
    this.end();
    this.#worker = new Worker(new URL('../workers/report-maker.ts', import.meta.url), {
      type: 'module',
    });
    return wrap<ReportMaker>(this.#worker).report(parts);
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}
