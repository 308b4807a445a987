// The dice of an attack: what each needs at the least, misses that are rolled again, and the chances of it all.

import { toPower } from '../../../core/integer-power';
import type { OwnAttack } from '../../../scenario/own-rules/own-rules';

type Die = Pick<OwnAttack, 'die' | 'naturals'>;

/** What a die needs in the end: where its ends always miss and hit, never more nor less than they allow. */
export function clampedNeed({ die, naturals }: Die, need: number): number {
  const [least, most] = naturals ? [2, die] : [1, die + 1];
  return Math.min(most, Math.max(least, need));
}

/** The chance that one die shows so much. */
export function chanceOf(die: number, need: number): number {
  return Math.min(die, Math.max(0, die + 1 - need)) / die;
}

/** The chance of each number of hits, from none to all of them. */
export function hitChances(dice: number, hit: number, rerolls: number): readonly number[] {
  const first = spread(dice, hit);
  if (rerolls === 0) return first;
  const whole = Array.from({ length: dice + 1 }, () => 0);
  for (const [hits, chance] of first.entries()) {
    for (const [more, again] of spread(Math.min(rerolls, dice - hits), hit).entries()) {
      whole[hits + more] = (whole[hits + more] ?? 0) + chance * again;
    }
  }
  return whole;
}

/** What is left of hits of which each stays with a chance. */
export function thinned(chances: readonly number[], stays: number): readonly number[] {
  if (stays === 1) return chances;
  const left = chances.map(() => 0);
  for (const [hits, chance] of chances.entries()) {
    for (const [kept, share] of spread(hits, stays).entries()) {
      left[kept] = (left[kept] ?? 0) + chance * share;
    }
  }
  return left;
}

function spread(dice: number, hit: number): readonly number[] {
  let ways = 1;
  return Array.from({ length: dice + 1 }, (_, hits) => {
    const chance = ways * toPower(hit, hits) * toPower(1 - hit, dice - hits);
    ways = (ways * (dice - hits)) / (hits + 1);
    return chance;
  });
}

/** How many of so many dice hit on average. */
export function meanHits({ die }: Die, dice: number, need: number, rerolls: number): number {
  if (rerolls === 0) return (dice * Math.min(die, Math.max(0, die + 1 - need))) / die;
  const chances = hitChances(dice, chanceOf(die, need), rerolls);
  return chances.reduce((sum, chance, hits) => sum + chance * hits, 0);
}
