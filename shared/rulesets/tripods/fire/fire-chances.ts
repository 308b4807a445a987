// The exact chances of fire before it is declared, of each attack and of all together, and one number for comparing attacks.

import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { toPower } from '../../../core/integer-power';
import type { Point } from '../../../core/measure';
import type { Given } from '../../../rules/ruleset';
import { option } from '../book/options';
import { tableInches } from '../book/scale';
import type { Weapon } from '../book/weapons';
import {
  canBePinned,
  chanceToPass,
  isSparedArtilleryCheck,
  isSparedCheck,
  lightBonus,
} from '../morale/quality';
import { besideWords, chanceOfFlight, salvoWords } from '../shells/impact-preview';
import { attacksOf, chanceOfShellHit, chartFor, isOutOfReach } from '../shells/shells';
import type { Facing } from '../stands/front-arc';
import { trackOf } from '../stands/marks';
import { DIRECT_FIRE_CHECK } from '../stands/memory';
import { burnsUp, hitChances, type ShotChances, takesHits } from '../stands/multi-hit';
import { isOnTable, nameOf, type OnTable, profileOf } from '../stands/stands';
import { squareAt } from '../stands/templates';
import { weaponOf } from '../stands/weapons-of';
import {
  ABLATIVE_SAVE,
  chancesOfOne,
  chanceToHit,
  isAblative,
  type Shot,
  shotAt,
  shotChances,
} from './anti-vehicle';
import type { Attack, Fire } from './attack';
import { shooterOf } from './passenger-fire';
import { binomial, convolve, largest } from './probability';
import { chanceOfHit, leastFace, volleyAt } from './small-arms';
import { shotsFor } from './split-fire';

/** Chances of one attack: the target destroyed at once, or 0, 1, 2, ... small-arms hits, or a check. */
export interface AttackChances {
  readonly destroyed: number;
  readonly check: number;
  /** By number of hits; [1] for anti-vehicle fire. */
  readonly hits: readonly number[];
  /** One by one, for who takes several hits. */
  readonly shots: readonly ShotChances[];
  /** Of a hit by shells, light or heavy (FT-05-16). */
  readonly shelled: { readonly light: number; readonly heavy: number };
  readonly text: string;
  /** Who else is struck, for who reads it: opponents weigh many attacks and read none. */
  readonly beside?: () => string;
  readonly because: readonly Modifier[];
}

/** What the whole declaration does to its target. */
export interface FireChances {
  readonly destroyed: number;
  /** Not destroyed, but leaves after a failed check. */
  readonly withdrawn: number;
  /** Passes a check that small arms caused. */
  readonly pinned: number;
}

export function fireChances(given: Given, { target, attacks }: Fire): FireChances {
  const stand = given.battle.stands[target];
  if (!stand || !isOnTable(stand)) return { destroyed: 0, withdrawn: 0, pinned: 0 };
  return together(
    given,
    stand,
    attacks.flatMap((attack) => chancesOf(given, attack, stand) ?? []),
  );
}

export function together(
  given: Given,
  target: OnTable,
  each: readonly AttackChances[],
): FireChances {
  const isSum = isSumOfHits(given.battle);
  let alive = 1;
  let untouched = 1;
  for (const { destroyed, check } of each) {
    alive *= 1 - destroyed;
    untouched *= destroyed < 1 ? 1 - check / (1 - destroyed) : 0;
  }
  const hits = smallArmsHits(given.battle, each);
  const immune = isUnshaken(given.battle, target);
  const pins = canBePinned(given.battle, target);
  const need = checkAfterFire(given, target).total;
  const shaken = chanceUnderShells(given, target, each);
  const before = trackOf(target, 'small-arms-hits');
  let withdrawn = 0;
  let pinned = 0;
  hits.forEach((chance, count) => {
    const owes = count > 0 ? 1 : 1 - untouched;
    // `need` counts the hits before these; only the first of all is free (FT-12-04).
    const all = isSum ? before + count : Math.max(before, count);
    const passes = chanceToPass(need + Math.max(0, all - 1) - Math.max(0, before - 1));
    const stays = (immune ? 1 : 1 - owes * (1 - passes)) * (1 - shaken);
    withdrawn += alive * chance * (1 - stays);
    if (count > 0 && !immune && pins) pinned += alive * chance * passes * (1 - shaken);
  });
  return { destroyed: 1 - alive, withdrawn, pinned };
}

/** FT-12-04: whether the hits of several attackers in a phase are added up. */
export function isSumOfHits(battle: Battle): boolean {
  return option(battle, 'ft_sa_hits_accumulate') === 'phase';
}

/** Chances of 0, 1, 2, ... small-arms hits of all these attacks, as they count for the check. */
export function smallArmsHits(battle: Battle, each: readonly AttackChances[]): readonly number[] {
  const join = isSumOfHits(battle) ? convolve : largest;
  return each.reduce<readonly number[]>((sum, { hits }) => join(sum, hits), [1]);
}

/** What it does to a target that takes several hits; together 1. */
interface SeveralHits {
  readonly destroyed: number;
  /** Hit, and still there. */
  readonly hit: number;
  /** Not hit, but a failed check counts as one, or drives it off. */
  readonly failed: number;
}

export function onSeveralHits(
  given: Given,
  target: OnTable,
  each: readonly AttackChances[],
  left: number,
): SeveralHits {
  const { calm, shaken } = hitChances(
    each.flatMap(({ shots }) => shots),
    left,
  );
  const byShells = chanceUnderShells(given, target, each);
  const passes = chanceToPass(checkAfterFire(given, target).total);
  const byFire = isUnshaken(given.battle, target) ? 0 : 1 - passes;
  const isHit = takesHits(given.battle, target);
  const sum = { destroyed: 0, hit: 0, failed: 0 };
  const count = (hits: number, chance: number, fails: number) => {
    const stays = chance * (1 - fails);
    const goes = chance * fails;
    if (hits >= left) sum.destroyed += chance;
    else if (hits > 0) sum.hit += stays;
    if (hits >= left) return;
    if (isHit && hits + 1 >= left) sum.destroyed += goes;
    else if (isHit && hits > 0) sum.hit += goes;
    else sum.failed += goes;
  };
  calm.forEach((chance, hits) => count(hits, chance, byShells));
  shaken.forEach((chance, hits) => count(hits, chance, 1 - (1 - byFire) * (1 - byShells)));
  return sum;
}

/** Fire asks no check of it: it had one (FT-05-07), or it is an ironclad (FT-16-04). */
function isUnshaken(battle: Battle, target: OnTable): boolean {
  return isSparedCheck(battle, target) || profileOf(target).special === 'ironclad';
}

function chanceUnderShells(given: Given, target: OnTable, each: readonly AttackChances[]): number {
  const spared = (weight: 'light' | 'heavy') =>
    each.reduce((chance, { shelled }) => chance * (1 - shelled[weight]), 1);
  const need = checkAfterShells(given, target).total;
  return chanceToLeave(given, target, 1 - spared('light'), 1 - spared('heavy'), need);
}

/** What the check needs that direct fire causes, before the hits of this fire are counted. */
export function checkAfterFire(given: Given, target: OnTable) {
  return given.ask('quality', { stand: target.id, why: DIRECT_FIRE_CHECK });
}

export function checkAfterShells(given: Given, target: OnTable) {
  return given.ask('quality', { stand: target.id, why: 'shells' });
}

/** FT-05-16, FT-18-16: of failing the check that shells cause. */
function chanceToLeave(
  { battle }: Given,
  target: OnTable,
  light: number,
  heavy: number,
  need: number,
): number {
  if (isSparedArtilleryCheck(battle, target)) return 0;
  const eased = need - (lightBonus(target, false)?.amount ?? 0);
  return heavy * (1 - chanceToPass(need)) + (1 - heavy) * light * (1 - chanceToPass(eased));
}

/** `struck` is the side that is hit where it is not the one that faces the shooter. */
export function chancesOf(
  given: Given,
  attack: Attack,
  target: OnTable,
  struck: Facing | null = null,
): AttackChances | null {
  const shooter = shooterOf(given.battle, attack.stand);
  const weapon = shooter && weaponOf(given.battle, shooter, attack.weapon);
  if (!shooter || !isOnTable(shooter) || !weapon) return null;
  const shots = attack.shots ?? shotsFor(given.battle, shooter, weapon, attack.kind, target.id);
  if (attack.kind === 'small-arms') {
    const volley = volleyAt(given, shooter, target, weapon, shots);
    const chance = chanceOfHit(given.battle, volley.need);
    const text = `${nameOf(shooter)}: ${dice(volley.dice)}, ${needs(leastFace(given.battle, volley.need))} (${percent(chance)} each)`;
    return {
      destroyed: 0,
      check: 0,
      hits: binomial(volley.dice, chance),
      shots: [],
      shelled: UNSHELLED,
      text,
      because: volley.because,
    };
  }
  if (attack.kind === 'high-explosive') {
    return shelling(given.battle, shooter, target, weapon, attack.at ?? target.place.at);
  }
  return shooting(given, shotAt(given, shooter, target, weapon, { struck }), shots);
}

/** FT-17-04 */
function ablativeWords(battle: Battle, shot: Shot): string {
  return isAblative(battle, shot) ? `, turned aside by ablative armour on ${ABLATIVE_SAVE}+` : '';
}

export function shooting(given: Given, shot: Shot, shots: number): AttackChances {
  const { destroyed, check } = shotChances(given.battle, shot, shots);
  const save = shot.save === null ? '' : `, saved on ${shot.save}+ (${shot.cover?.name ?? ''})`;
  const add = shot.dice.add === 0 ? '' : ` at ${shot.dice.add}`;
  const burns = burnsUp(given.battle, shot.target);
  const then = burns
    ? 'a hit sets its gas on fire'
    : `then ${dice(shot.dice.count)}${add} against the ${shot.facing}`;
  const text = `${nameOf(shot.shooter)}: ${dice(shots)}, ${needs(Math.max(2, shot.need))} (${percent(chanceToHit(shot.need))} each)${save}${ablativeWords(given.battle, shot)}, ${then}`;
  return {
    destroyed,
    check,
    hits: [1],
    shots: new Array<ShotChances>(shots).fill(chancesOfOne(given.battle, shot)),
    shelled: UNSHELLED,
    text,
    because: burns ? shot.because : [...shot.because, ...shot.dice.because],
  };
}

const UNSHELLED = { light: 0, heavy: 0 };

function shelling(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
  at: Point,
): AttackChances | null {
  const { shells } = weapon;
  if (!shells) return null;
  const side = sideOf(battle, shooter);
  const { factor, times } = attacksOf(battle, shooter, weapon, shells);
  const { need, because } = chartFor(battle, target, { ...shells, factor });
  const each = isOutOfReach(battle, target, side) ? 0 : chanceOfShellHit(need);
  const size = tableInches(battle, shells.size);
  const flight = chanceOfFlight(battle, shooter, target, at, size);
  const chance = (1 - toPower(1 - each, times)) * flight;
  const often = times > 1 ? `${dice(times)}, ` : '';
  const template = squareAt(at, size, 0, '');
  return {
    destroyed: 0,
    check: 0,
    hits: [1],
    shots: [],
    shelled: shells.light ? { light: chance, heavy: 0 } : { light: 0, heavy: chance },
    text: `${nameOf(shooter)}: high explosive, ${often}${needs(need)} (${percent(each)}${times > 1 ? ' each' : ''})${salvoWords(battle, shooter)}`,
    beside: () => besideWords(battle, side, target, template, { ...shells, factor }),
    because,
  };
}

/** How much an attack is worth to who compares: stands lost, a pin a fifth of one. */
export function valueOfAttack(
  given: Given,
  attack: Attack,
  target: OnTable,
  struck: Facing | null = null,
): number {
  const chances = chancesOf(given, attack, target, struck);
  if (!chances) return 0;
  return valueOf(together(given, target, [chances]));
}

export function valueOf({ destroyed, withdrawn, pinned }: FireChances): number {
  return destroyed + withdrawn + pinned / 5;
}

function dice(count: number): string {
  return count === 1 ? 'one die' : `${count} dice`;
}

function needs(need: number): string {
  return need <= 1 ? 'any face hits' : `hits on ${Math.min(6, need)}+`;
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)} %`;
}
