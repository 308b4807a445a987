// What Stryker asks about each mutant before it is tried: only those that were drawn pass. Loaded by Stryker itself,
// in a process of its own; `--sample` and `--seed` come in as its option `drawn`.

import { seeded } from '../helpers/random-table';

/** How many mutants are drawn, and by which seed: the same of the same code each time. */
export interface Draw {
  readonly count: number;
  readonly seed: number;
}

interface Mutant {
  readonly id: string;
}

interface Verdict {
  readonly status: 'passed' | 'compileError';
  readonly reason?: string;
}

class DrawnMutants {
  static readonly inject = ['options'] as const;
  private readonly drawn = new Set<string>();

  constructor(private readonly options: { readonly drawn: Draw }) {}

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** Stryker shows all mutants at once here, before any is checked. */
  group(mutants: readonly Mutant[]): Promise<string[][]> {
    const { count, seed } = this.options.drawn;
    const random = seeded(seed);
    const left = mutants.map(({ id }) => id);
    while (this.drawn.size < Math.min(count, mutants.length)) {
      const [id] = left.splice(Math.floor(random() * left.length), 1);
      if (id !== undefined) this.drawn.add(id);
    }
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }

  check(mutants: readonly Mutant[]): Promise<Record<string, Verdict>> {
    const verdicts = mutants.map(({ id }): [string, Verdict] => [
      id,
      this.drawn.has(id) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' },
    ]);
    return Promise.resolve(Object.fromEntries(verdicts));
  }
}

/** Stryker finds both by their names. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'drawn', injectableClass: DrawnMutants },
] as const;
export const strykerValidationSchema = { properties: { drawn: { type: 'object' } } } as const;
