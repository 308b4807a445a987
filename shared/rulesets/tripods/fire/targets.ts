// Who may fire at whom with what: the declaration of fire, and every attack that could be made (FT-10).
// Rolling is for fire.ts; what keeps one weapon from one target is in eligibility.ts.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Given } from '../../../rules/ruleset';
import { ATTACK_KINDS, type AttackKind, type Weapon } from '../book/weapons';
import { isSpotted } from '../ground/spotting';
import { squaredToSegment } from '../../../terrain/map/base-gaps';
import { farthestOf, gapToPoint, ROUNDING } from '../stands/bases';
import { refuseReaction } from '../stands/condition';
import { hasMark } from '../stands/marks';
import { popUpOf } from '../stands/memory';
import { isAskedToReact, interruptedMoveOf } from '../stands/pending';
import { enemiesOf, isOnTable, nameOf, standsOfSide, type OnTable } from '../stands/stands';
import { LIGHT_MORTAR, weaponOf, weaponsOf } from '../stands/weapons-of';
import type { Attack, Fire } from './attack';
import { refuseAttack, refuseDistance } from './eligibility';
import { valueOfAttack } from './fire-chances';
import { groundFireOf, isPlainTarget } from './ground-fire';
import { gapOfFire, isInFireWithin, shooterOf, shootersOfSide } from './passenger-fire';
import { firesAll, ruleOfOneShot } from './shooting';
import { refuseShots } from './split-fire';

export const NO_TARGET: Refusal = { reason: 'that stand is not on the table', rule: 'FT-11-01' };

/** Phases without overwatch, with the rule that says so. */
const NO_OVERWATCH: Readonly<Record<string, string>> = {
  command: 'FT-02-06',
  close_combat: 'FT-02-12',
  indirect: 'FT-10-27',
  final: 'FT-10-27',
};

/** FT-10-23: a stand still on overwatch may fire in its own next movement phase. */
function isOwnOverwatch({ clock }: Battle): boolean {
  return clock.step === 'movement' && clock.side === clock.active;
}

/** What holds for whoever fires at this target. */
export function refuseTarget({ battle }: Given, side: SideId, target: OnTable): Refusal | null {
  const reaction = isAskedToReact(battle);
  if (reaction && NO_OVERWATCH[battle.clock.step] !== undefined) {
    const rule = NO_OVERWATCH[battle.clock.step] ?? 'FT-10-27';
    return { reason: 'nobody fires on overwatch in this phase', rule };
  }
  if (battle.clock.step !== 'firing' && !reaction && !isOwnOverwatch(battle)) {
    return { reason: 'direct fire happens in the firing phase', rule: 'FT-10-01' };
  }
  const scooter = standsOfSide(battle, side).find((stand) => hasMark(stand, 'scooting'));
  if (scooter) {
    return { reason: `${nameOf(scooter)} scoots first, or passes`, rule: 'FT-10-31' };
  }
  const rising = popUpOf(battle);
  if (rising && rising.stand !== target.id) {
    return { reason: 'overwatch answers the flyer that pops up', rule: 'FT-15-10' };
  }
  if (hasMark(target, 'destroyed')) {
    return { reason: `${nameOf(target)} is destroyed already`, rule: 'FT-02-16' };
  }
  if (sideOf(battle, target) === side) {
    return { reason: `${nameOf(target)} is on your own side`, rule: 'FT-10-12' };
  }
  if (!isSpotted(battle, target)) {
    return { reason: `nobody has spotted ${nameOf(target)}`, rule: 'FT-07-01' };
  }
  // FT-10-09 exempts overwatch from declaring together; who held its fire is asked stand by stand.
  if (!reaction && battle.clock.step === 'firing' && hasMark(target, 'under-fire')) {
    const reason = `fire at ${nameOf(target)} has been resolved: declare all fire at one target together`;
    return { reason, rule: 'FT-10-09' };
  }
  return null;
}

export function refuseAttacks(
  given: Given,
  { side, attacks }: Fire,
  target: OnTable,
): Refusal | null {
  if (attacks.length === 0) return { reason: 'nobody fires', rule: 'FT-10-11' };
  const seen = new Set<string>();
  for (const attack of attacks) {
    const shooter = shooterOf(given.battle, attack.stand);
    if (!shooter || sideOf(given.battle, shooter) !== side) {
      return { reason: 'a stand that fires must be one of yours on the table', rule: 'FT-10-11' };
    }
    const weapon = weaponOf(given.battle, shooter, attack.weapon);
    if (!weapon) return { reason: `${nameOf(shooter)} has no such weapon`, rule: 'FT-10-02' };
    const key = firesAll(shooter) ? `${attack.stand} ${attack.weapon}` : attack.stand;
    if (seen.has(key)) {
      return { reason: `${nameOf(shooter)} fires only once`, rule: ruleOfOneShot(shooter) };
    }
    seen.add(key);
    const refusal =
      refuseReaction(given.battle, shooter) ??
      refuseAttack(given.battle, shooter, weapon, attack.kind, target) ??
      refuseShots(given.battle, shooter, weapon, attack, target.id) ??
      refuseAim(attack, target);
    if (refusal) return refusal;
  }
  return null;
}

/** FT-13-48: the template is laid with its middle on the target. */
function refuseAim({ kind, at }: Attack, target: OnTable): Refusal | null {
  if (at === undefined || gapToPoint(target, at) === 0) return null;
  const reason =
    kind === 'high-explosive'
      ? `the middle of the template has to lie on ${nameOf(target)}`
      : 'only high explosive is aimed at a place';
  return { reason, rule: 'FT-13-48' };
}

/** Every attack that a stand could make on a target, the best first. */
export function attacksOn(given: Given, shooter: OnTable, target: OnTable): readonly Attack[] {
  return weighedAttacksOn(given, shooter, target).map(({ attack }) => attack);
}

/** An attack, and what it is worth to who compares. */
interface Weighed {
  readonly attack: Attack;
  readonly worth: number;
}

function weighedAttacksOn(given: Given, shooter: OnTable, target: OnTable): readonly Weighed[] {
  const found: Weighed[] = [];
  for (const attack of possibleAttacks(given.battle, shooter, target)) {
    found.push({ attack, worth: valueOfAttack(given, attack, target) });
  }
  return found.sort((a, b) => b.worth - a.worth);
}

/** In the order of the weapons, and no more than so many. */
function possibleAttacks(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  most = Infinity,
): readonly Attack[] {
  if (refuseReaction(battle, shooter)) return [];
  const found: Attack[] = [];
  for (const { weapon, kind } of waysInRange(battle, shooter, target)) {
    if (refuseAttack(battle, shooter, weapon, kind, target)) continue;
    found.push({ stand: shooter.id, weapon: weapon.id, kind });
    if (found.length >= most) break;
  }
  return found;
}

/** Whether it could make an attack of the kind now, if it were its side's turn to fire. */
export function couldAttack(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  kind: AttackKind,
): boolean {
  const now = askedAs(battle, sideOf(battle, shooter));
  if (!isSpotted(now, target)) return false;
  return possibleAttacks(now, shooter, target).some((attack) => attack.kind === kind);
}

interface FireWay {
  readonly weapon: Weapon;
  readonly kind: AttackKind;
}

/** Lines of sight are slow to find, and refusals to word: what is out of range is left out first. */
function waysInRange(battle: Battle, shooter: OnTable, target: OnTable): readonly FireWay[] {
  if (isPlainTarget(battle, target)) {
    const { ways, longest } = groundFireOf(battle, shooter);
    if (!isInFireWithin(battle, shooter, target, longest)) return [];
    const gap = gapOfFire(battle, shooter, target);
    return ways.filter(({ reach }) => gap <= reach);
  }
  return weaponsOf(battle, shooter).flatMap((weapon) =>
    ATTACK_KINDS.filter((kind) => !refuseDistance(battle, shooter, weapon, kind, target)).map(
      (kind) => ({ weapon, kind }),
    ),
  );
}

/** What a stand fires together: its best attack, and on top of it its light mortar (FT-11-50). */
export function attacksTogether(
  given: Given,
  shooter: OnTable,
  target: OnTable,
): readonly Weighed[] {
  const all = weighedAttacksOn(given, shooter, target);
  const isMortar = ({ attack }: Weighed) => attack.weapon === LIGHT_MORTAR.id;
  const best = all.find((attack) => !isMortar(attack));
  const mortar = all.find(isMortar);
  return [...(best ? [best] : []), ...(mortar ? [mortar] : [])];
}

/** Whether the side that is not moving could fire now, if it were asked; at the mover alone while one moves. */
export function couldReact(given: Given, side: SideId): boolean {
  const asked = askedNow(given, side);
  const way = interruptedMoveOf(given.battle);
  if (way) {
    const mover = given.battle.stands[way.stand];
    if (!mover || !isOnTable(mover)) return false;
    return watchersOf(asked, side, mover).length > 0;
  }
  return couldFire(asked, side);
}

/** Whether there are any candidates for fire. */
export function couldFire(given: Given, side: SideId): boolean {
  const { battle } = given;
  const shooters = readyShooters(battle, side);
  if (shooters.length === 0) return false;
  return enemiesOf(battle, side).some(
    (target) =>
      !refuseTarget(given, side, target) &&
      shooters.some((shooter) => possibleAttacks(battle, shooter, target, 1).length > 0),
  );
}

export function readyShooters(battle: Battle, side: SideId): readonly OnTable[] {
  return shootersOfSide(battle, side).filter((stand) => !refuseReaction(battle, stand));
}

/** The battle as if the side were asked now. */
export function askedNow({ battle, ask }: Given, side: SideId): Given {
  return { battle: askedAs(battle, side), ask };
}

function askedAs(battle: Battle, side: SideId): Battle {
  return { ...battle, clock: { ...battle.clock, side } };
}

/** Who on overwatch could fire at the target now, with the worth of its best attack. */
export function watchersOf(
  given: Given,
  side: SideId,
  target: OnTable,
): readonly { readonly stand: OnTable; readonly worth: number }[] {
  const watching = standsOfSide(given.battle, side).filter((stand) => hasMark(stand, 'overwatch'));
  if (watching.length === 0 || refuseTarget(given, side, target)) return [];
  return watching.flatMap((stand) => {
    const [best] = weighedAttacksOn(given, stand, target);
    return best ? [{ stand, worth: best.worth }] : [];
  });
}

/**
 * Whether somebody on overwatch could have the target in reach anywhere on a way of it: who goes far from them all
 * need not be looked at step by step.
 */
export function isWayInReach(
  battle: Battle,
  side: SideId,
  target: OnTable,
  way: readonly Point[],
): boolean {
  if (!isPlainTarget(battle, target)) return true;
  return standsOfSide(battle, side).some((stand) => {
    if (!hasMark(stand, 'overwatch')) return false;
    const far =
      farthestOf(stand) + farthestOf(target) + groundFireOf(battle, stand).longest + ROUNDING;
    return way.some((to, i) => {
      const from = way[i - 1] ?? target.place.at;
      return squaredToSegment(stand.place.at, from, to) <= far ** 2;
    });
  });
}

/** For each target the best attack alone, then joined one by one by the others, best first. */
export function* fireCandidates(given: Given, side: SideId): Generator<Fire> {
  const shooters = readyShooters(given.battle, side);
  if (shooters.length === 0) return;
  for (const target of enemiesOf(given.battle, side)) {
    if (refuseTarget(given, side, target)) continue;
    const best = shooters.flatMap((shooter) => attacksTogether(given, shooter, target));
    best.sort((a, b) => b.worth - a.worth);
    for (let count = 1; count <= best.length; count++) {
      const attacks = best.slice(0, count).map(({ attack }) => attack);
      yield { type: 'tripods/fire', side, target: target.id, attacks };
    }
  }
}
