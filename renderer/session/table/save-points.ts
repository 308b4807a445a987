// Which documents the main process may yet report as saved, by their revision.

import type { FileDocument } from '../../../shared/campaign/file/read-document';

export class SavePoints {
  #byRevision = new Map<number, FileDocument>();

  clear(): void {
    this.#byRevision.clear();
  }

  add(revision: number, document: FileDocument): void {
    this.#byRevision.set(revision, document);
  }

  /** The document of a revision, after which older ones are forgotten; null when it is not known. */
  reached(revision: number): FileDocument | null {
    const document = this.#byRevision.get(revision) ?? null;
    if (document) {
      for (const old of this.#byRevision.keys()) if (old < revision) this.#byRevision.delete(old);
    }
    return document;
  }
}
