// What the next new scenario shall be: its table, its rules, and what to make up on it. Kept while the
// window lives, so that the next table begins where the last one was left; but its title is its own.

import { inches, type LengthUnit } from '../../../shared/core/measure';
import { modulesFor, RULESETS } from '../../../shared/rulesets/registry';
import { generateTable } from '../../../shared/scenario/generate/generate';
import { type TableWish, USUAL_WISH } from '../../../shared/scenario/generate/table-wish';
import { newScenario, tableSizeIn } from '../../../shared/scenario/new-scenario';
import type { Board, Scenario } from '../../../shared/scenario/document';

export type StartFrom = 'empty' | 'made-up' | 'sample';

/** Inches. */
const SIX_BY_FOUR = { width: 72, height: 48 };

export class NewTable {
  from = $state.raw<StartFrom>('empty');
  title = $state.raw('');
  ruleset = $state.raw(RULESETS[0]?.id ?? '');
  /** Modules that were taken or left out by hand; of the others, each begins as it says of itself. */
  private chosen = $state.raw<Readonly<Record<string, boolean>>>({});
  /** Inches. */
  size = $state.raw<{ readonly width: number; readonly height: number }>(SIX_BY_FOUR);
  hexes = $state.raw({ columns: 22, rows: 16 });
  wish = $state.raw<TableWish>(USUAL_WISH);

  readonly space = $derived(RULESETS.find(({ id }) => id === this.ruleset)?.space ?? 'table');
  readonly modules = $derived(
    modulesFor(this.ruleset).map(({ id, name, isExtra = false }) => ({
      id,
      name,
      isIn: this.chosen[id] ?? !isExtra,
    })),
  );
  readonly board = $derived.by<Board>(() =>
    this.space === 'hex'
      ? { space: 'hex', ...this.hexes }
      : { space: 'table', width: inches(this.size.width), height: inches(this.size.height) },
  );
  readonly scenario = $derived.by<Scenario>(() => {
    const { board, ruleset } = this;
    const title = this.title.trim() || 'Untitled scenario';
    const modules = this.modules.filter(({ isIn }) => isIn).map(({ id }) => id);
    const empty = newScenario({ title, board, ruleset, modules });
    return this.from === 'made-up'
      ? { ...empty, ...generateTable(board, empty.sides, this.wish) }
      : empty;
  });

  take(module: string, isIn: boolean): void {
    this.chosen = { ...this.chosen, [module]: isIn };
  }

  /** For who measures so. */
  measureIn(unit: LengthUnit): void {
    this.size = tableSizeIn(this.size, unit);
  }

  ask(wish: Partial<TableWish>): void {
    this.wish = { ...this.wish, ...wish };
  }

  again(): void {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.ask({ seed: String(number % 1_000_000) });
  }
}
