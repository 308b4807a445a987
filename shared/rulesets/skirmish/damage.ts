// Damage: points off the hull by their sort, less what armour keeps off (SK-05-01, SK-05-02, LT-90-04).

import type { StandId } from '../../core/id';
import type { RuleRef } from '../../core/rule-ref';
import type { Resolver } from '../../rules/ruleset';
import type { Stand } from '../../scenario/document';
import { loseCarried } from './own-rules/carrier-lost';
import { shakeFriends, shakeHurt } from './own-rules/morale';
import { unsaved } from './own-rules/saves';
import { hullOf, nameOf, profileOf } from './field/profiles';

export interface Damage {
  readonly points: number;
  /** How many blows the points come in; armour keeps its share off each. */
  readonly blows: number;
  /** The sort that armour tells apart: 'A', 'melee'. */
  readonly type: string;
  /** The stand whose doing it is, and in words who or what does it: "the blast of Torpedo 1". */
  readonly from: StandId;
  readonly by: string;
  readonly rule: RuleRef;
}

/** What armour keeps off each blow of a sort. */
export function armourOf(stand: Stand, type: string): number {
  return profileOf(stand).armour[type] ?? 0;
}

/**
 * Takes points off the hull; a stand of the base without hull is removed at once, one of a module is left
 * to its module.
 */
export function harm(
  r: Resolver,
  id: StandId,
  { points: all, blows: struck, type, from, by, rule }: Damage,
): void {
  const stand = r.battle.stands[id];
  if (!stand || all <= 0) return;
  r.struck(id, [from]);
  const blows = unsaved(r, stand, from, struck);
  const points = (all / struck) * blows;
  if (blows === 0) return;
  const kept = Math.min(points, blows * armourOf(stand, type));
  const hull = hullOf(stand);
  const left = Math.max(0, hull - (points - kept));
  const off = kept > 0 ? `, ${kept} kept off by its armour` : '';
  const text = `${nameOf(stand)} takes ${points} ${type} damage from ${by}${off}: hull ${hull} to ${left}`;
  r.emit({ type: 'track', stand: id, track: 'hull', from: hull, to: left }, { text, rule });
  shakeHurt(r, id, hull, left);
  if (left > 0 || profileOf(stand).module !== null) return;
  shakeFriends(r, id);
  loseCarried(r, id);
  r.emit(
    { type: 'removed', stand: id, why: 'destroyed' },
    { text: `${nameOf(stand)} is destroyed`, rule: 'SK-05-02' },
  );
}
