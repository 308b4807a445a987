// What a torpedo is: waiting, launched, live; and what it seeks (LT-01.1, LT-01.2).

import type { Battle } from '../../../battle/battle';
import { hasMark, trackOf } from '../../../battle/battle-view';
import { formatInches, inches } from '../../../core/measure';
import type { Stand } from '../../../scenario/document';
import { gapBetween, isInArc, offFront } from '../field/bases';
import { INDEPENDENT } from '../activation-order';
import { isTroop, onTable, profileOf, type OnTable } from '../field/profiles';
import { option } from './torpedo-options';

export const MODULE = 'torpedo';

/** The warhead is live: in words for people, too. */
export const ARMED = 'armed';
/** It goes off in this attack phase. */
export const TRIGGERED = 'triggered';
/** Attack phases that have begun since it was launched. */
export const PHASES = 'attack-phases';
/** Launched in this turn. */
export const FRESH = 'just-launched';

/** LT-01.1-04 */
export const INITIATIVE = 6;
/** LT-01.1-05: the attack phase after the launch in which the warhead becomes live. */
export const LIVE_IN = 3;
/** LT-01.3-01 */
export const TRIGGER = inches(1);
/** LT-01.3-03 */
export const BLAST = inches(4);

export function isTorpedo(stand: Stand): boolean {
  return profileOf(stand).class === 'torpedo';
}

export function isLaunched(stand: Stand): boolean {
  return isTorpedo(stand) && hasMark(stand, INDEPENDENT);
}

export function isArmed(stand: Stand): boolean {
  return hasMark(stand, ARMED);
}

export function torpedoesOf(battle: Battle): readonly OnTable[] {
  return onTable(battle).filter(isTorpedo);
}

/** Attack phases that have still to begin until the warhead is live; 0 for a live one. */
export function untilLive(stand: Stand): number {
  return isArmed(stand) ? 0 : Math.max(0, LIVE_IN - trackOf(stand, PHASES));
}

/**
 * LT-01.2-02 to LT-01.2-05: the non-troop stands nearest in the forward arc, of either side and other torpedoes
 * too; several where they are equally near, by their angle off the front and then by id. Empty where the arc is.
 */
export function sought(battle: Battle, torpedo: OnTable): readonly OnTable[] {
  const arc = option(battle, 'lt_forward_arc_deg');
  let nearest: OnTable[] = [];
  let least = Infinity;
  for (const stand of onTable(battle)) {
    if (stand.id === torpedo.id || isTroop(stand)) continue;
    const gap = gapBetween(torpedo, stand);
    if (gap > least || !isInArc(torpedo.place, arc, stand)) continue;
    nearest = gap < least ? [stand] : [...nearest, stand];
    least = gap;
  }
  if (nearest.length < 2) return nearest;
  const off = (stand: OnTable) => offFront(torpedo.place, stand.place.at);
  return nearest.sort((a, b) => off(a) - off(b) || (a.id < b.id ? -1 : 1));
}

/** The one that it goes for as things stand, where no die decides between several. */
export function targetOf(battle: Battle, torpedo: OnTable): OnTable | null {
  return sought(battle, torpedo)[0] ?? null;
}

/** "7.5" away" */
export function awayWords(a: OnTable, b: OnTable): string {
  return `${formatInches(gapBetween(a, b))} away`;
}
