// Ironclads (FT-16-01 to FT-16-04): they keep to the water, gather and lose way slowly, and lose a gun with
// every hit.

import type { Battle, Modifier } from '../../../battle/battle';
import { distance, formatInches, mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { scaleOf, standInches } from '../book/scale';
import { groundOf, hasQuality } from '../ground/ground-maps';
import { CHANGE, topSpeed } from '../stands/condition';
import { trackOf, tracked } from '../stands/marks';
import { nameOf, profileOf, standsOfSide, type OnTable } from '../stands/stands';

/** What an ironclad makes in this turn. */
export function steaming(battle: Battle, stand: Stand): Modifier {
  const knots = Math.min(topSpeed(stand), trackOf(stand, 'speed') + CHANGE);
  const amount = knots * scaleOf(battle);
  return { label: `speed of ${nameOf(stand)}`, amount, rule: 'FT-16-01' };
}

/** FT-16-04: what lies where it is, its speed all lost to its hits. */
export function refuseDeadInWater(stand: Stand): Refusal | null {
  if (profileOf(stand).special !== 'ironclad' || topSpeed(stand) > 0) return null;
  const reason = `${nameOf(stand)} makes no way any more: its hits have cost all its speed`;
  return { reason, rule: 'FT-16-04' };
}

/** At the end of its side's movement: what it made, but never more than 2 inches slower than before. */
export function noteSpeeds(r: Resolver): void {
  for (const stand of standsOfSide(r.battle, r.battle.clock.active)) {
    if (profileOf(stand).special !== 'ironclad') continue;
    const from = trackOf(stand, 'speed');
    const made = Math.ceil(trackOf(stand, 'moved') / standInches(stand, 1));
    const to = Math.min(topSpeed(stand), Math.max(made, from - CHANGE));
    if (to === from) continue;
    r.emit(tracked(stand.id, 'speed', from, to), {
      text: `${nameOf(stand)} goes at ${formatInches(standInches(stand, to))} now`,
      rule: 'FT-16-01',
    });
  }
}

/** A tenth of an inch: how finely a way is searched for land. */
const STEP = 100;

export function refuseLeavingWater(
  battle: Battle,
  stand: OnTable,
  path: readonly Point[],
): Refusal | null {
  if (profileOf(stand).special !== 'ironclad') return null;
  const ground = groundOf(battle);
  let from = stand.place.at;
  for (const to of path) {
    const steps = Math.max(1, Math.ceil(distance(from, to) / STEP));
    for (let n = 1; n <= steps; n++) {
      const x = mil(from.x + ((to.x - from.x) * n) / steps);
      const y = mil(from.y + ((to.y - from.y) * n) / steps);
      const isWater = ground.at({ x, y }).some(({ kind }) => hasQuality(battle, kind, 'afloat'));
      if (!isWater) return { reason: `${nameOf(stand)} would run aground`, rule: 'FT-16-01' };
    }
    from = to;
  }
  return null;
}
