// Hints that take movement over the whole table: asked of a worker when the hand rests, and kept until the next answer.

import type { ScenarioProblem } from '../../../shared/scenario/check-document';
import type { Scenario } from '../../../shared/scenario/document';
import { Latest } from '../../workers/latest-question';
import type { HintFinder } from '../../workers/messages';
import type { OnDemand } from '../../workers/on-demand';
import { hintFinderOnDemand } from '../../workers/start-workers';
import type { TableSession } from './table.svelte';

/** Milliseconds without a change before anything is asked. */
const REST = 400;

export interface FoundHints {
  /** What they were found in: their paths lead through it. */
  readonly scenario: Scenario;
  readonly problems: readonly ScenarioProblem[];
}

export class ReachHintSession {
  /** Null before the first answer, and where nothing stands on the table. */
  found = $state.raw<FoundHints | null>(null);

  readonly #finder: OnDemand<HintFinder> = hintFinderOnDemand();
  readonly #line: Latest<Scenario, readonly ScenarioProblem[]>;

  constructor(table: TableSession, failed: (error: unknown) => void) {
    this.#line = new Latest(
      (scenario) => this.#finder.known().reachHints(scenario),
      (problems, scenario) => (this.found = { scenario, problems }),
      failed,
    );
    $effect.root(() => {
      $effect(() => this.#watch(table));
    });
  }

  /** Nothing is asked while a battle is played: its table is no longer drawn. */
  #watch({ editor, played }: TableSession): (() => void) | undefined {
    const { scenario } = editor;
    if (played || scenario.stands.length === 0) {
      this.#line.clear();
      if (!played) this.found = null;
      return undefined;
    }
    const timer = setTimeout(() => {
      this.#line.ask({ ...scenario, background: null, battle: null });
    }, REST);
    return () => clearTimeout(timer);
  }
}
