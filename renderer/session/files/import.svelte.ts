// A file of another program that is to become a table: at what scale, and what it looks like then.

import type { Remote } from 'comlink';
import { fail, type Result } from '../../../shared/core/result';
import type { ForeignFormat, ForeignScale } from '../../../shared/scenario/foreign/foreign';
import type { Importer } from '../../workers/messages';
import { importerOnDemand } from '../../workers/start-workers';
import type { ImportedTable } from '../../workers/messages';

export class ImportSession {
  scale = $state.raw<ForeignScale | null>(null);
  /** The table at the scale that was asked for last; null while none has been made. */
  made = $state.raw<Result<ImportedTable, string> | null>(null);
  /** Whether what is shown is not yet of the scale at hand. */
  isWorking = $state(true);

  readonly format: ForeignFormat;
  readonly #text: string;
  readonly #title: string;
  readonly #importer = importerOnDemand();
  #question = 0;

  constructor(format: ForeignFormat, text: string, title: string) {
    this.format = format;
    this.#text = text;
    this.#title = title;
  }

  /** Makes the table at the scale that suits it. */
  async begin(): Promise<void> {
    await this.#asking(async (importer) => {
      this.scale = await importer.scale(this.#text);
    });
    if (this.scale) await this.choose(this.scale);
  }

  /** A table that is being made at another scale is given up. */
  async choose(scale: ForeignScale): Promise<void> {
    if (this.isWorking) this.cancel();
    this.scale = scale;
    await this.#asking(async (importer, isLast) => {
      const made = await importer.table(this.#text, this.#title, scale);
      if (isLast()) this.made = made;
    });
  }

  /** Questions that wait are never answered. */
  cancel(): void {
    this.#question += 1;
    this.#importer.end();
  }

  async #asking(
    ask: (importer: Remote<Importer>, isLast: () => boolean) => Promise<void>,
  ): Promise<void> {
    this.#question += 1;
    const question = this.#question;
    const isLast = (): boolean => question === this.#question;
    this.isWorking = true;
    try {
      await ask(this.#importer.known(), isLast);
    } catch (error) {
      if (isLast()) this.made = fail(error instanceof Error ? error.message : String(error));
    } finally {
      if (isLast()) this.isWorking = false;
    }
  }
}
