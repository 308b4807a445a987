// Asks a worker for a report. Giving up ends the worker.

import type { ReportParts } from '../../../shared/report/battle-report';
import { reportMakerOnDemand } from '../../workers/start-workers';

export class ReportWriter {
  readonly #maker = reportMakerOnDemand();

  /** Never settles when it is given up. */
  async write(parts: ReportParts): Promise<string> {
    this.end();
    return this.#maker.known().report(parts);
  }

  end(): void {
    this.#maker.end();
  }
}
