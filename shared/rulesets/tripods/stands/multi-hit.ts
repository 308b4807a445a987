// Stands that one "destroyed" result does not end (FT-16-04, FT-16-12, FT-16-22): how many hits they take
// and what a hit costs them.

import type { Battle } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import { formatInches } from '../../../core/measure';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { option } from '../book/options';
import { standInches } from '../book/scale';
import { damageOf } from './condition';
import { trackOf, tracked } from './marks';
import { nameOf, profileOf } from './stands';

const RULES = { ironclad: 'FT-16-04', cylinder: 'FT-16-12', zeppelin: 'FT-16-22' } as const;

const ENDS = { ironclad: 'sinks', cylinder: 'breaks open', zeppelin: 'comes down' } as const;

/** FT-16-22: inches that each hit takes off the speed of a zeppelin. */
export const SLOWED = 4;

export function hitsLeft(stand: Stand): number {
  return profileOf(stand).hits - trackOf(stand, 'hits');
}

/** Counts a hit on what takes several; false where it ends the stand. */
export function survivesHit(r: Resolver, id: StandId): boolean {
  const stand = r.battle.stands[id];
  if (!stand || hitsLeft(stand) <= 1) return false;
  const { special, hits } = profileOf(stand);
  const from = trackOf(stand, 'hits');
  const cost = costOf(stand, from + 1);
  const text = `${nameOf(stand)} takes hit ${from + 1} of ${hits}${cost === '' ? '' : `: ${cost}`}`;
  const rule = special ? RULES[special] : 'FT-11-40';
  r.emit(tracked(id, 'hits', from, from + 1), { text, rule });
  return true;
}

/** What is said of a stand that is destroyed, with the rule: how what takes several hits goes with its last. */
export function lastWords(
  stand: Stand,
  usual = `${nameOf(stand)} is destroyed`,
): { readonly text: string; readonly rule: string } {
  const { special, hits } = profileOf(stand);
  if (special === null) return { text: usual, rule: 'FT-11-40' };
  const rule = RULES[special];
  // Hydrogen burns with hits to spare.
  if (hitsLeft(stand) > 1) return { text: usual, rule };
  const text = `${nameOf(stand)} takes ${hits === 1 ? 'a hit' : `hit ${hits} of ${hits}`} and ${ENDS[special]}`;
  return { text, rule };
}

/** What the last of so many hits costs; what a cylinder loses has a line of its own (FT-16-12). */
function costOf(stand: Stand, hits: number): string {
  const { special } = profileOf(stand);
  if (special === 'ironclad') return damageOf(stand, hits);
  if (special !== 'zeppelin') return '';
  return `it is ${formatInches(standInches(stand, SLOWED))} slower and drops one bomb less`;
}

/** What one shot does: a "destroyed" result, a check that it asks for, or nothing. */
export interface ShotChances {
  readonly destroyed: number;
  readonly check: number;
}

/** What shots do together to what takes several hits, by number of hits, with a check owed and without. */
export interface HitChances {
  readonly calm: readonly number[];
  readonly shaken: readonly number[];
}

/** Exact; more hits than `most` count as `most`. */
export function hitChances(shots: readonly ShotChances[], most: number): HitChances {
  let calm: readonly number[] = [1];
  let shaken: readonly number[] = [];
  for (const { destroyed, check } of shots) {
    const none = 1 - destroyed - check;
    const [calmNow, shakenNow]: [number[], number[]] = [[], []];
    for (let hits = 0; hits <= most; hits++) {
      const [a, b] = [calm[hits] ?? 0, shaken[hits] ?? 0];
      const next = Math.min(most, hits + 1);
      add(calmNow, hits, a * none);
      add(calmNow, next, a * destroyed);
      add(shakenNow, hits, a * check + b * (none + check));
      add(shakenNow, next, b * destroyed);
    }
    [calm, shaken] = [calmNow, shakenNow];
  }
  return { calm, shaken };
}

function add(chances: number[], at: number, chance: number): void {
  chances[at] = (chances[at] ?? 0) + chance;
}

/** FT-16-12, FT-16-04: a failed check is a hit on these, and does not drive them off. */
export function takesHits(battle: Battle, stand: Stand): boolean {
  const { special } = profileOf(stand);
  if (special === 'cylinder') return true;
  return special === 'ironclad' && option(battle, 'ft_ironclad_failed_check') === 'one-hit';
}

/** FT-16-22: hydrogen burns at the first hit of a heat ray, and nothing else reaches a zeppelin. */
export function burnsUp(battle: Battle, stand: Stand): boolean {
  return (
    profileOf(stand).special === 'zeppelin' && option(battle, 'ft_zeppelin_gas') === 'hydrogen'
  );
}
