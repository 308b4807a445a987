// Asks a worker for a report or a film. Giving up ends the worker.

import type { ReportParts } from '../../../shared/report/battle-report';
import type { FilmParts } from '../../../shared/report/film/film-page';
import { reportMakerOnDemand } from '../../workers/start-workers';

export class ReportWriter {
  readonly #maker = reportMakerOnDemand();

  /** Never settles when it is given up. */
  async write(parts: ReportParts): Promise<string> {
    this.end();
    return this.#maker.known().report(parts);
  }

  /** Never settles when it is given up. */
  async writeFilm(parts: FilmParts): Promise<string> {
    this.end();
    return this.#maker.known().film(parts);
  }

  end(): void {
    this.#maker.end();
  }
}
