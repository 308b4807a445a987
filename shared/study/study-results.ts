// What a study has found so far, and many parts of one study put together. Battles are taken in the order of
// their numbers, whoever played them when, so that results do not depend on workers, shards or machines.

import { fail, ok, type Result } from '../core/result';
import { NO_COUNTS, sumOf, type Counts } from './battle-counts';
import type { Study } from './study-inputs';
import type { Line, Told } from './play-battle';

export interface Results {
  readonly study: Study;
  readonly counts: Counts;
  /** In the order of their numbers. */
  readonly battles: readonly Line[];
}

/** Takes battles as they come in and keeps them in order. */
export class Gathering {
  #counts: Counts = NO_COUNTS;
  readonly #lines: Line[] = [];
  /** Battles that came in before one with a smaller number. */
  readonly #early = new Map<number, Told>();

  /** `first` is the number of the first battle that is played. */
  constructor(
    readonly study: Study,
    readonly first = 1,
  ) {}

  add(told: Told): void {
    this.#early.set(told.line.n, told);
    for (let next = this.#next(); next; next = this.#next()) {
      this.#early.delete(next.line.n);
      this.#counts = sumOf(this.#counts, next.counts);
      this.#lines.push(next.line);
    }
  }

  /** Of all battles up to the first that has not come in yet. */
  results(): Results {
    return { study: this.study, counts: this.#counts, battles: [...this.#lines] };
  }

  #next(): Told | undefined {
    return this.#early.get(this.first + this.#lines.length);
  }
}

/** As a study of no more battles than were played: the same as if no more had been asked for. */
export function cutShort(results: Results): Results {
  return { ...results, study: { ...results.study, battles: results.battles.length } };
}

/** A part of a study, by the name of its file. */
export interface Part {
  readonly name: string;
  readonly results: Results;
}

/** The whole study; the error names the file that does not fit, or what is missing. */
export function mergedParts(parts: readonly Part[]): Result<Results, string> {
  const [first, ...others] = parts;
  if (!first) return fail('there is nothing to merge');
  for (const other of others) {
    const difference = differenceOf(first, other);
    if (difference !== null) return fail(difference);
  }
  const owner = new Map<number, string>();
  for (const { name, results } of parts) {
    for (const { n } of results.battles) {
      const known = owner.get(n);
      if (known !== undefined) return fail(`${name}: battle ${n} is in ${known} already`);
      owner.set(n, name);
    }
  }
  const { study } = first.results;
  const missing = missingOf(study, owner);
  if (missing !== null) return fail(missing);
  return ok({
    study,
    counts: parts.map(({ results }) => results.counts).reduce(sumOf, NO_COUNTS),
    battles: parts.flatMap(({ results }) => results.battles).sort((a, b) => a.n - b.n),
  });
}

const INPUTS = ['title', 'version', 'scenario', 'seed', 'battles'] as const;

function differenceOf(first: Part, other: Part): string | null {
  const [one, two] = [first.results.study, other.results.study];
  const found = (what: string, is: unknown, was: unknown) =>
    `${other.name}: another study than ${first.name}: ${what} ${String(is)} instead of ${String(was)}`;
  for (const input of INPUTS) {
    if (one[input] !== two[input]) return found(input, two[input], one[input]);
  }
  if ((one.grid === null) !== (two.grid === null)) {
    const [old, fresh] = one.grid === null ? [first, other] : [other, first];
    return `${old.name}: of an older version, which did not count how battles went: play it again, or leave out ${fresh.name}`;
  }
  const [players, others] = [one, two].map(({ sides }) =>
    sides
      .map(({ id, level, manner }) => `${id}=${level}${manner ? ` ${JSON.stringify(manner)}` : ''}`)
      .join(),
  );
  if (players !== others) return found('levels', others, players);
  return JSON.stringify(one) === JSON.stringify(two)
    ? null
    : `${other.name}: another study than ${first.name}: the forces are not the same`;
}

/** "battles 26 to 50 and 76 to 100 are missing" */
function missingOf({ battles }: Study, played: ReadonlyMap<number, string>): string | null {
  const gaps: [number, number][] = [];
  for (let n = 1; n <= battles; n++) {
    const last = gaps.at(-1);
    if (played.has(n)) continue;
    if (last?.[1] === n - 1) last[1] = n;
    else gaps.push([n, n]);
  }
  if (gaps.length === 0) return null;
  const words = gaps.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`));
  const isOne = gaps.length === 1 && gaps[0]?.[0] === gaps[0]?.[1];
  const shown = words.length > 6 ? [...words.slice(0, 5), `${words.length - 5} more gaps`] : words;
  return `${isOne ? 'battle' : 'battles'} ${listOf(shown)} of ${battles} ${isOne ? 'is' : 'are'} missing`;
}

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
