// The workers that play a study: as many as the machine has cores. Ending them gives up what they are at.

import { wrap, type Remote } from 'comlink';
import type { Json } from '../../../shared/core/json';
import type { Scenario } from '../../../shared/scenario/document';
import type { Study } from '../../../shared/study/study-inputs';
import type { Told } from '../../../shared/study/play-battle';
import type { StudyPlayer } from '../../workers/messages';
import { startStudyPlayer } from '../../workers/start-workers';
import { failureOf } from '../../workers/worker-failure';

/** More than these share one memory without being any quicker. */
const MOST_WORKERS = 8;

/** The battles of a study from the first to its last. */
export interface StudyPart {
  readonly study: Study;
  readonly scenario: Scenario;
  readonly first: number;
}

export class StudyCrew {
  #workers: readonly Worker[] = [];

  /** Settles when all are played, and never once the crew is ended; rejects where a worker fails. */
  async play(study: Study, scenario: Scenario, played: (one: Told) => void): Promise<void> {
    await this.playParts([{ study, scenario, first: 1 }], (_, one) => played(one));
  }

  /** The same for parts of several studies, told by the place of each in the list. */
  async playParts(
    parts: readonly StudyPart[],
    played: (part: number, one: Told) => void,
  ): Promise<void> {
    const jobs = parts.flatMap((part, at) =>
      Array.from({ length: part.study.battles - part.first + 1 }, (_, i) => {
        return { part, at, n: part.first + i };
      }),
    );
    const count = Math.min(MOST_WORKERS, navigator.hardwareConcurrency, jobs.length);
    const waiting = jobs.values();
    await this.#withWorkers(Math.max(1, count), async (player) => {
      let begun: StudyPart | null = null;
      for (const { part, at, n } of waiting) {
        if (part !== begun) await player.begin(part.study, part.scenario);
        begun = part;
        played(at, await player.play(n));
      }
    });
  }

  /** The whole of one battle, as a document keeps it. */
  async record(study: Study, scenario: Scenario, n: number): Promise<Json> {
    let record: Json = null;
    await this.#withWorkers(1, async (player) => {
      await player.begin(study, scenario);
      record = (await player.record(n)) as Json;
    });
    return record;
  }

  end(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers = [];
  }

  async #withWorkers(
    count: number,
    work: (player: Remote<StudyPlayer>) => Promise<void>,
  ): Promise<void> {
    this.end();
    const workers = Array.from({ length: count }, startStudyPlayer);
    this.#workers = workers;
    try {
      await Promise.all(
        workers.map((worker) => Promise.race([work(wrap<StudyPlayer>(worker)), failureOf(worker)])),
      );
    } finally {
      for (const worker of workers) worker.terminate();
    }
  }
}
