// What is fed with mutated inputs: how one is made of a stream of chance, and how the answer is judged.

import type { Random } from '../../shared/core/seeded';

export interface Input<T> {
  readonly value: T;
  /** As it is written to a file where it fails. */
  readonly text: string;
  /** Of that file, without the dot. */
  readonly extension: string;
}

export interface FuzzKind<T> {
  readonly name: string;
  make(random: Random): Input<T>;
  /** What the program did wrong, in words; null where nothing. Throws where the program throws. */
  judge(value: T): string | null | Promise<string | null>;
}

/** A kind whose inputs only it can judge. */
export interface AnyFuzz {
  readonly name: string;
  make(random: Random): { readonly text: string; readonly extension: string };
  /** Makes the same input again and judges it. */
  judge(random: Random): Promise<string | null>;
}

export function fuzzOf<T>({ name, make, judge }: FuzzKind<T>): AnyFuzz {
  return { name, make, judge: async (random) => judge(make(random).value) };
}

export function oneOf<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError('there is nothing to choose from');
  return list[Math.floor(random() * list.length)] as T;
}

/** A whole number from 0 up to and not with `end`. */
export function below(random: Random, end: number): number {
  return Math.floor(random() * end);
}
