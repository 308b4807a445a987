// How many of several dice hit that do not all need the same.

import type { Chance } from '../../../rules/ruleset';

/** The chance of each count of hits, none first. */
function countsOf(needs: readonly number[]): readonly number[] {
  let chances = [1];
  for (const need of needs) {
    const hit = (7 - need) / 6;
    const next = Array<number>(chances.length + 1).fill(0);
    for (const [i, chance] of chances.entries()) {
      next[i] = (next[i] ?? 0) + chance * (1 - hit);
      next[i + 1] = (next[i + 1] ?? 0) + chance * hit;
    }
    chances = next;
  }
  return chances;
}

export function hitChances(needs: readonly number[]): readonly Chance[] {
  return countsOf(needs).map((chance, hits) => ({
    label: hits === 0 ? 'no hit' : hits === 1 ? '1 hit' : `${hits} hits`,
    chance,
  }));
}

export function meanOf(needs: readonly number[]): number {
  return needs.reduce((sum, need) => sum + (7 - need) / 6, 0);
}
