// What Stryker asks about each mutant before it is tried: only those that were drawn or chosen pass. Loaded by Stryker
// itself, in a process of its own; `--sample` and `--seed`, and who survived before `--then`, come in as its option
// `drawn`.

import { seeded } from '../helpers/random-table';

/** How many mutants are drawn, and by which seed: the same of the same code each time. */
export interface Draw {
  readonly count: number;
  readonly seed: number;
}

/** Mutants of the same code by the numbers that Stryker gives them, the same in each run. */
export interface Chosen {
  readonly ids: readonly string[];
}

interface Mutant {
  readonly id: string;
}

interface Verdict {
  readonly status: 'passed' | 'compileError';
  readonly reason?: string;
}

function drawnOf(all: readonly string[], { count, seed }: Draw): readonly string[] {
  const random = seeded(seed);
  const left = [...all];
  const drawn: string[] = [];
  while (drawn.length < Math.min(count, all.length)) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}

class DrawnMutants {
  static readonly inject = ['options'] as const;
  private readonly passed = new Set<string>();

  constructor(private readonly options: { readonly drawn: Draw | Chosen }) {}

  init(): Promise<void> {
    return Promise.resolve();
  }

  /** Stryker shows all mutants at once here, before any is checked. */
  group(mutants: readonly Mutant[]): Promise<string[][]> {
    const { drawn } = this.options;
    const all = mutants.map(({ id }) => id);
    for (const id of 'ids' in drawn ? drawn.ids : drawnOf(all, drawn)) this.passed.add(id);
    return Promise.resolve([mutants.map(({ id }) => id)]);
  }

  check(mutants: readonly Mutant[]): Promise<Record<string, Verdict>> {
    const verdicts = mutants.map(({ id }): [string, Verdict] => [
      id,
      this.passed.has(id)
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'not asked about' },
    ]);
    return Promise.resolve(Object.fromEntries(verdicts));
  }
}

/** Stryker finds both by their names. */
export const strykerPlugins = [
  { kind: 'Checker', name: 'drawn', injectableClass: DrawnMutants },
] as const;
export const strykerValidationSchema = { properties: { drawn: { type: 'object' } } } as const;
