// Makes one input and judges it. The same seed and number always make the same.

import { seeded } from '../../shared/core/seeded';
import type { AnyFuzz } from './fuzz-kind';

export function inputOf(
  kind: AnyFuzz,
  seed: string,
  n: number,
): { text: string; extension: string } {
  return kind.make(randomOf(kind, seed, n));
}

/** What the program did wrong, in words; null where nothing. */
export async function wrongWith(kind: AnyFuzz, seed: string, n: number): Promise<string | null> {
  try {
    return await kind.judge(randomOf(kind, seed, n));
  } catch (error) {
    return `crash: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function randomOf({ name }: AnyFuzz, seed: string, n: number) {
  return seeded(`${seed} ${name} ${n}`);
}
