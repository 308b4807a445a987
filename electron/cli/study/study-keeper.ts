// Keeps the battles of a study while it is played, in a file beside the one it is to become: so a study that
// is stopped, by whatever, goes on from there when it is asked for again.

import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { sumOf } from '../../../shared/study/battle-counts';
import { parseStudy, writeStudy } from '../../../shared/study/study-file';
import type { Study } from '../../../shared/study/study-inputs';
import type { Results } from '../../../shared/study/study-results';
import { writeAtomic } from '../../files/write-atomic';
import { InputError } from '../io/errors';
import { LARGEST_STUDY, readText } from '../io/read-text';

const EVERY_MS = 1_000;
/** To keep a study takes no more than one part in so many of the time in which it is played. */
const SHARE = 20;

export class StudyKeeper {
  readonly #file: string;
  readonly #study: Study;
  #writing: Promise<void> | null = null;
  #due = performance.now() + EVERY_MS;
  #hasFailed = false;

  /** `out` is the file that the study is to become. */
  constructor(out: string, study: Study) {
    this.#file = `${out}.part`;
    this.#study = study;
  }

  /** What was played of these battles before the study was stopped; null where nothing was. */
  before(first: number, end: number): Results | null {
    if (!existsSync(this.#file)) return null;
    const found = parseStudy(readText(this.#file, LARGEST_STUDY));
    if (!found.ok) throw new InputError(`${this.#file}: ${found.error}`);
    const { study, battles } = found.value;
    const isOurs =
      JSON.stringify(study) === JSON.stringify(this.#study) &&
      battles.length <= end - first &&
      battles.every(({ n }, i) => n === first + i);
    if (isOurs) return found.value;
    throw new InputError(
      `${this.#file}: this is what is left of another study that was stopped; remove it, or write to another file`,
    );
  }

  /** Every now and then; `results` is only asked when it is time. */
  keep(results: () => Results): void {
    if (this.#writing !== null || performance.now() < this.#due) return;
    this.#writing = this.#write(results);
  }

  /** The study is whole, and in its file. */
  async forget(): Promise<void> {
    await this.#writing;
    await rm(this.#file, { force: true });
  }

  async #write(results: () => Results): Promise<void> {
    const began = performance.now();
    try {
      await writeAtomic(this.#file, writeStudy(results()));
      this.#hasFailed = false;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!this.#hasFailed) {
        process.stderr.write(`${this.#file}: what was played cannot be kept: ${why}\n`);
      }
      this.#hasFailed = true;
    }
    const ended = performance.now();
    this.#due = ended + Math.max(EVERY_MS, SHARE * (ended - began));
    this.#writing = null;
  }
}

/** Two runs of one study, the second of which went on where the first was stopped. */
export function joined(first: Results | null, second: Results): Results {
  if (first === null) return second;
  return {
    study: second.study,
    counts: sumOf(first.counts, second.counts),
    battles: [...first.battles, ...second.battles],
  };
}
