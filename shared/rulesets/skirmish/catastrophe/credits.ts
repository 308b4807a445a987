// Points for stands destroyed, and for those that a Martyr damages: who gets them (CD-04-01 to CD-04-03).

import type { Battle } from '../../../battle/battle';
import { nameOfSide, sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Json } from '../../../core/json';
import { distanceSquared } from '../../../core/measure';
import type { RuleRef } from '../../../core/rule-ref';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { enemiesOf, holdsGround, nameOf, onTable, type OnTable } from '../field/profiles';
import { AWARDS, awardsOf } from '../victory';
import { option } from './catastrophe-options';
import { fullTracks, MODULE, worthOf } from './numbers';

/** What a stand counts for, and how much of it has been given to somebody already. */
interface Worth {
  readonly name: string;
  readonly side: SideId;
  readonly points: number;
  readonly given: number;
  /** The side that was at play when other rules took its last track. */
  readonly felledBy?: SideId;
}

const WORTHS = `${MODULE}-worths`;

/** Whose doing it was. */
interface Doer {
  readonly stand: StandId;
  readonly side: SideId;
  readonly isMartyr: boolean;
}

/** What every stand that counts is worth, and nothing given yet. */
export function beginCredits(battle: Battle): Readonly<Record<string, Json>> {
  const worths = onTable(battle)
    .filter(holdsGround)
    .map((stand) => [
      stand.id,
      { name: nameOf(stand), side: sideOf(battle, stand), points: worthOf(stand), given: 0 },
    ]);
  return {
    [AWARDS]: Object.fromEntries(battle.sides.map(({ id }) => [id, 0])),
    [WORTHS]: Object.fromEntries(worths) as Json,
  };
}

function worthsOf(battle: Battle): Readonly<Record<string, Worth>> {
  return (battle.private[WORTHS] ?? {}) as unknown as Readonly<Record<string, Worth>>;
}

/** A stand is destroyed in an attack; `before` is the battle as the attack found it. */
export function creditLoss(r: Resolver, doer: Doer, stand: OnTable, before: Battle): void {
  const worth = worthsOf(r.battle)[stand.id];
  if (!worth) return;
  const points = worth.points - worth.given;
  if (doer.isMartyr && doer.stand === stand.id) {
    const { sides, rule } = opponents(before, stand);
    return give(r, stand, points, sides, rule);
  }
  if (worth.side !== doer.side) {
    return give(r, stand, points, [doer.side], doer.isMartyr ? 'CD-04-02' : 'SK-06-02');
  }
  const isItsOwn =
    doer.isMartyr && option(before, 'cd_martyr_own_losses') === 'credit-martyr-owner';
  if (isItsOwn) return give(r, stand, points, [doer.side], 'CD-04-02');
  const { sides } = opponents(before, stand);
  give(r, stand, points, sides, doer.isMartyr ? 'CD-04-02' : 'SK-06-02');
}

/** CD-04-02: an enemy that a Martyr has damaged counts by the share of its tracks that it has lost. */
export function creditDamage(r: Resolver, doer: Doer, stand: OnTable, lost: number): void {
  const worth = worthsOf(r.battle)[stand.id];
  if (!doer.isMartyr || !worth || worth.side === doer.side) return;
  if (option(r.battle, 'cd_martyr_damage') === 'when-destroyed') return;
  const share = Math.floor((worth.points * lost) / fullTracks(stand));
  give(r, stand, Math.min(share, worth.points - worth.given), [doer.side], 'CD-04-02');
}

/** Other rules have taken its last track: by the time that it is taken off another side may be at play. */
export function noteFelled(r: Resolver, id: StandId): void {
  const known = worthsOf(r.battle);
  const worth = known[id];
  if (!worth || worth.given >= worth.points) return;
  const after = { ...known, [id]: { ...worth, felledBy: r.battle.clock.active } };
  r.emit({ type: 'private', module: WORTHS, state: after as unknown as Json }, { text: '' });
}

/** A stand is gone by something else than an attack roll: the other side gets it, of several the one at play. */
export function creditRemoved(r: Resolver, id: StandId): void {
  const worth = worthsOf(r.battle)[id];
  if (!worth || worth.given >= worth.points) return;
  const { sides, clock } = r.battle;
  const others = sides.map((side) => side.id).filter((side) => side !== worth.side);
  const doer = worth.felledBy ?? clock.active;
  const getters = others.length === 1 ? others : others.filter((side) => side === doer);
  give(r, { id }, worth.points - worth.given, getters, 'SK-06-02');
}

/**
 * CD-04-01, CD-04-03: the opponent; among several, whoever owns the enemy model nearest to it, by their middles.
 * Several are equally near; nobody where no enemy is left.
 */
export function opponents(
  battle: Battle,
  stand: OnTable,
): { readonly sides: readonly SideId[]; readonly rule: RuleRef } {
  const own = sideOf(battle, stand);
  const others = battle.sides.map(({ id }) => id).filter((id) => id !== own);
  if (others.length === 1) return { sides: others, rule: 'CD-04-01' };
  const away = (enemy: OnTable) => distanceSquared(enemy.place.at, stand.place.at);
  const enemies = enemiesOf(battle, own);
  const least = Math.min(...enemies.map(away));
  const nearest = enemies.filter((enemy) => away(enemy) === least);
  const sides = [...new Set(nearest.map((enemy) => sideOf(battle, enemy)))];
  return { sides, rule: 'CD-04-03' };
}

/** Equal shares, rounded down; nobody gets anything where there are no sides. */
function give(
  r: Resolver,
  { id }: Pick<Stand, 'id'>,
  points: number,
  sides: readonly SideId[],
  rule: RuleRef,
): void {
  const known = worthsOf(r.battle);
  const worth = known[id];
  if (!worth) return;
  const after = { ...known, [id]: { ...worth, given: worth.given + points } };
  r.emit({ type: 'private', module: WORTHS, state: after as unknown as Json }, { text: '' });
  const share = sides.length === 0 ? 0 : Math.floor(points / sides.length);
  if (share === 0) return;
  const awards = { ...awardsOf(r.battle) };
  for (const side of sides) awards[side] = (awards[side] ?? 0) + share;
  const getters = sides.map((side) => nameOfSide(r.battle, side)).join(' and ');
  const each = sides.length > 1 ? ' each' : '';
  r.emit(
    { type: 'private', module: AWARDS, state: awards },
    { text: `${getters}: ${share} points${each} for ${worth.name}`, rule },
  );
}
