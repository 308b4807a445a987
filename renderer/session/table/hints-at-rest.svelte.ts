// Hints that take movement over the whole table: asked of a worker when the hand rests, and kept until the next answer.

import type { ScenarioProblem } from '../../../shared/scenario/check-document';
import type { Scenario } from '../../../shared/scenario/document';
import { Latest } from '../../workers/latest-question';
import type { HintFinder } from '../../workers/messages';
import type { OnDemand } from '../../workers/on-demand';
import { hintFinderOnDemand } from '../../workers/start-workers';
import { whenQuiet } from './quiet-hand';
import type { TableSession } from './table.svelte';

/** Milliseconds without a change or a move of the hand before anything is asked: whoever draws goes on sooner. */
const REST = 3000;
/** Milliseconds after an answer that the worker, which takes tens of megabytes, waits for another question. */
const PATIENCE = 20_000;

interface Asked {
  readonly document: string;
  readonly scenario: Scenario;
}

export interface FoundHints {
  /** What they were found in: their paths lead through it. */
  readonly scenario: Scenario;
  readonly problems: readonly ScenarioProblem[];
}

export class HintsAtRest {
  /** Null before the first answer, and where nothing stands on the table. */
  found = $state.raw<FoundHints | null>(null);

  readonly #finder: OnDemand<HintFinder> = hintFinderOnDemand();
  readonly #line: Latest<Asked, readonly ScenarioProblem[]>;
  /** The document that answers are wanted for; null = none. */
  #wanted: string | null = null;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableSession, failed: (error: unknown) => void) {
    this.#line = new Latest(
      ({ scenario }) => {
        clearTimeout(this.#ending);
        return this.#finder.known().reachHints(scenario);
      },
      (problems, { document, scenario }) => {
        this.#ending = setTimeout(() => this.#finder.end(), PATIENCE);
        if (document === this.#wanted) this.found = { scenario, problems };
      },
      failed,
    );
    $effect.root(() => {
      $effect(() => this.#watch(table));
    });
  }

  /** Nothing is asked while a battle is played: its table is no longer drawn. */
  #watch({ editor, played }: TableSession): (() => void) | undefined {
    const { document, scenario } = editor;
    const isAsked = !played && scenario.stands.length > 0;
    const wanted = isAsked ? document : null;
    if (wanted !== this.#wanted && !played) this.found = null;
    this.#wanted = wanted;
    if (wanted === null) {
      this.#line.clear();
      return undefined;
    }
    const stop = whenQuiet(window, REST, () => {
      stop();
      const plain = { ...scenario, background: null, battle: null };
      this.#line.ask({ document: wanted, scenario: plain });
    });
    return stop;
  }
}
