// Which documents the main process may yet report as saved, by their revision.

import type { Scenario } from '../../../shared/scenario/document';

export class SavePoints {
  #byRevision = new Map<number, Scenario>();

  clear(): void {
    this.#byRevision.clear();
  }

  add(revision: number, scenario: Scenario): void {
    this.#byRevision.set(revision, scenario);
  }

  /** The document of a revision, after which older ones are forgotten; null when it is not known. */
  reached(revision: number): Scenario | null {
    const scenario = this.#byRevision.get(revision) ?? null;
    if (scenario) {
      for (const old of this.#byRevision.keys()) if (old < revision) this.#byRevision.delete(old);
    }
    return scenario;
  }
}
