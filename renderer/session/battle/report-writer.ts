// Asks a worker for a report. Giving up ends the worker.

import type { ReportParts } from '../../../shared/report/battle-report';
import { OnDemand } from '../../workers/on-demand';
import type { ReportMaker } from '../../workers/report-maker';

export class ReportWriter {
  readonly #maker = new OnDemand<ReportMaker>(
    () => new Worker(new URL('../../workers/report-maker.ts', import.meta.url), { type: 'module' }),
  );

  /** Never settles when it is given up. */
  async write(parts: ReportParts): Promise<string> {
    this.end();
    return this.#maker.known().report(parts);
  }

  end(): void {
    this.#maker.end();
  }
}
