// How much cover a target has from a shooter: one step in woods or behind a wall, two in a trench (SK-04-04).

import type { Battle } from '../../../battle/battle';
import type { RuleRef } from '../../../core/rule-ref';
import { ruleOfOwn } from '../../../scenario/kinds/own-kind';
import { between, groundOf } from '../field/ground';
import type { OnTable } from '../field/profiles';
import { protectionOf } from '../field/terrain';

export interface Cover {
  readonly steps: 1 | 2;
  /** "in the Mill" */
  readonly label: string;
  /** What the designer of the terrain calls his rule; null where the terrain is the house's. */
  readonly rule: RuleRef | null;
}

/** The best of what it stands in, else what lies before it. */
export function coverOf(battle: Battle, shooter: OnTable, target: OnTable): Cover | null {
  const map = groundOf(battle);
  let best: Cover | null = null;
  for (const piece of map.at(target.place.at)) {
    const steps = protectionOf(piece) > 1 ? 2 : 1;
    if (protectionOf(piece) === 0 || steps <= (best?.steps ?? 0)) continue;
    const label = `in ${piece.name || map.row(piece).name.toLowerCase()}`;
    best = { label, steps, rule: piece.own?.protects ? ruleOfOwn(piece.own) : null };
  }
  if (best) return best;
  const { cover } = between(battle, shooter, target);
  return cover ? { label: cover.reason, steps: 1, rule: null } : null;
}
