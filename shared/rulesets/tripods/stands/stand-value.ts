// What a stand is worth to its side, for whoever weighs one action against another.

import type { Battle } from '../../../battle/battle';
import type { Point } from '../../../core/measure';
import type { ActionScore } from '../../../rules/ruleset';
import { profileOf, type OnTable } from './stands';

/** Of what is never worth doing. */
export const NOTHING: ActionScore = { score: -1, why: 'it would change nothing' };

/** What a stand is worth to its side. */
export function weightOf(battle: Battle, stand: OnTable): number {
  const { tripod, mbt, class: standClass } = profileOf(stand);
  const base = tripod ? 3 : mbt ? 2 : standClass === 'vehicle' ? 1.5 : 1;
  return holdsAny(battle, stand) ? base + 0.5 : base;
}

function holdsAny(battle: Battle, stand: OnTable): boolean {
  return battle.objectives.some(({ place, radius }) => {
    return place.on === 'table' && near(stand.place.at, place.at, radius);
  });
}

export function near(a: Point, b: Point, radius: number): boolean {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= radius ** 2;
}
