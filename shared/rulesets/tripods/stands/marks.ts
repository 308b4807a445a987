// The marks that a stand bears in a battle and the tracks that count what it has used: their names, and who bears which.

import type { Battle } from '../../../battle/battle';
import { hasMark } from '../../../battle/battle-view';
import type { Resolver } from '../../../rules/ruleset';
import type { Weapon } from '../book/weapons';

/** In the order in which they are weighed. */
export const ATTACK_KINDS = ['anti-vehicle', 'small-arms', 'high-explosive'] as const;

export type AttackKind = (typeof ATTACK_KINDS)[number];

/** Counts shots of a limited supply, or natural 1s of an unlimited one. */
export function usedTrack(weapon: Weapon): string {
  return `${weapon.id}-used`;
}

export function firedMark(weapon: Weapon): string {
  return `fired ${weapon.id}`;
}

/** Of any weapon, canisters of black smoke among them. */
export function isFiredMark(mark: string): boolean {
  return mark.startsWith('fired ');
}

export function clearMarks(
  r: Resolver,
  id: keyof Battle['stands'],
  marks: readonly string[],
): void {
  const stand = r.battle.stands[id];
  if (!stand) return;
  for (const mark of marks) {
    if (hasMark(stand, mark)) r.emit({ type: 'mark', stand: id, mark, on: false }, { text: '' });
  }
}

/** FT-06-02, FT-06-05: the two kinds of movement, and a vehicle that backs. */
export type MoveMode = 'normal' | 'strategic' | 'backward';
