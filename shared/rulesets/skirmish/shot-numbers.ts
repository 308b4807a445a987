// The numbers of a shot: what a die needs and why, what each hit does, whom it attacks besides, and the chances of it
// (SK-04, SK-05-01).

import type { Battle, Modifier } from '../../battle/battle';
import { standsOf } from '../../battle/battle-view';
import type { Chance, Given, Odds, Questions } from '../../rules/ruleset';
import { gapBetween, gapToPoint } from './field/bases';
import { armourOf } from './damage';
import { needAtDistance } from './distance';
import { abilityModifiers, areaOf, rerollsOf } from './field/abilities';
import { coverModifierOf, otherModifiers } from './own-rules/attack-rows';
import { labelOf, lengthWords, rulesOf } from './field/game-rules';
import { chanceOf, clampedNeed, hitChances, meanHits, thinned } from './own-rules/hits';
import { coverForSave, getsThrough, saveOf } from './own-rules/saves';
import { hullOf, isOnTable, nameOf, profileOf, type OnTable } from './field/profiles';
import type { Shot } from './shots';

/** The kind of attack, for modules that have others. */
const ATTACK = 'fire';

/** SK-04-02 to SK-04-04, SK-04-06 */
export function toHitModifiers(
  battle: Battle,
  { shooter: from, target: at, weapon: id, attack: kind }: Questions['to-hit'],
): readonly Modifier[] {
  if (kind !== ATTACK) return [];
  const [shooter, target] = [battle.stands[from], battle.stands[at]];
  if (!shooter || !target || !isOnTable(shooter) || !isOnTable(target)) return [];
  const profile = profileOf(shooter);
  const weapon = profile.weapons.find((one) => one.id === id);
  if (!weapon) return [];
  const rules = rulesOf(battle);
  const { attack } = rules;
  const cover = coverModifierOf(battle, attack, shooter, target);
  return [
    ...needAtDistance(rules, profile, weapon, gapBetween(shooter, target)),
    ...(cover ? [cover] : []),
    ...otherModifiers(battle, attack, shooter, target),
    ...abilityModifiers(battle, shooter, target),
  ];
}

/** SK-04-04: the best of what it stands in, else what lies before it. */
export function coverModifier(battle: Battle, { shooter, target }: Shot): Modifier | null {
  return coverModifierOf(battle, rulesOf(battle).attack, shooter, target);
}

/** What each die needs: by the base from 2 to 6, for a one always misses and a six always hits. */
export function neededFor(
  given: Given,
  { shooter, weapon, target }: Shot,
): { total: number; because: readonly Modifier[] } {
  const about = { shooter: shooter.id, target: target.id, weapon: weapon.id, attack: ATTACK };
  const { total, because } = given.ask('to-hit', about);
  const { attack } = rulesOf(given.battle);
  const limit = clampedNeed(attack, total);
  if (limit === total) return { total, because };
  const rule = labelOf(attack, 'to hit');
  return {
    total: limit,
    because: [...because, { label: limitWords(attack, total), amount: limit - total, rule }],
  };
}

function limitWords({ die, naturals }: { die: number; naturals: boolean }, total: number): string {
  if (!naturals) return total > die ? 'no die shows so much' : 'every die shows so much';
  if (total <= die) return 'a one always misses';
  return die === 6 ? 'a six always hits' : `a ${die} always hits`;
}

/** SK-05-01: points of each hit after armour. */
export function harmOf({ weapon, target }: Shot): number {
  return Math.max(0, weapon.damage - armourOf(target, weapon.type));
}

/** Whom a shot attacks: its target, and with a weapon of areas all that are near it, whose they ever are. */
export function attackedBy(battle: Battle, shot: Shot): readonly OnTable[] {
  const { shooter, target } = shot;
  const radius = areaOf(battle, shooter);
  if (radius === null) return [target];
  const others = standsOf(battle)
    .filter(isOnTable)
    .filter((stand) => stand.id !== shooter.id && stand.id !== target.id)
    .filter((stand) => gapToPoint(stand, target.place.at) <= radius);
  return [target, ...others];
}

/** Points off the hull of its target, on average. */
export function expectedPoints(given: Given, shot: Shot): number {
  const { total } = neededFor(given, shot);
  return Math.min(hullOf(shot.target), meanPoints(given.battle, shot, total));
}

function meanPoints(battle: Battle, shot: Shot, need: number): number {
  const { shooter, weapon, target } = shot;
  const { attack } = rulesOf(battle);
  const hits = meanHits(attack, weapon.dice, need, rerollsOf(battle, shooter));
  const cover = coverForSave(battle, shooter, target);
  return hits * harmOf(shot) * getsThrough(battle, target, cover);
}

function chancesOf(battle: Battle, shot: Shot, need: number): readonly Chance[] {
  const { shooter, weapon, target } = shot;
  const hit = chanceOf(rulesOf(battle).attack.die, need);
  const through = getsThrough(battle, target, coverForSave(battle, shooter, target));
  const rerolls = rerollsOf(battle, shooter);
  // Without rerolls each die goes its own way, through the save and all.
  const hits =
    rerolls === 0
      ? hitChances(weapon.dice, hit * through, 0)
      : thinned(hitChances(weapon.dice, hit, rerolls), through);
  const sums = new Map<number, number>();
  for (const [blows, chance] of hits.entries()) {
    const points = Math.min(hullOf(target), blows * harmOf(shot));
    sums.set(points, (sums.get(points) ?? 0) + chance);
  }
  return [...sums].map(([points, chance]) => ({ label: pointsWords(shot, points), chance }));
}

function pointsWords({ target }: Shot, points: number): string {
  if (points >= hullOf(target)) return 'destroyed';
  return points === 1 ? '1 point' : `${points} points`;
}

/** "2 dice", "1 die of 10" */
export function diceWords(count: number, die = 6): string {
  const dice = count === 1 ? '1 die' : `${count} dice`;
  return die === 6 ? dice : `${dice} of ${die}`;
}

/** What a shot may do, before it is fired. */
export function oddsOfShot(given: Given, shot: Shot): Odds {
  const { battle } = given;
  const { shooter, weapon, target } = shot;
  const { total, because } = neededFor(given, shot);
  const { die } = rulesOf(battle).attack;
  const { dice, damage, name } = weapon;
  const each = harmOf(shot);
  const off = armourOf(target, weapon.type);
  const armour = off > 0 ? ` (${damage} less ${off} for armour)` : '';
  const save = saveOf(battle, target, coverForSave(battle, shooter, target));
  const saved = save === null ? '' : `, unless its save of ${save.need}+ takes the hit away`;
  const rerolls = rerollsOf(battle, shooter);
  const again = rerolls === 0 ? '' : `; ${diceWords(rerolls)} that missed rolled again`;
  const mean = meanPoints(battle, shot, total);
  const on = die === 6 ? '' : ` on d${die}`;
  return {
    text: `${diceWords(dice, die)} with the ${name}, each needs ${total}+ and does ${each}${armour}${saved}; its hull is ${hullOf(target)}${again}${areaWords(battle, shot)}`,
    because,
    short: `${dice} × ${total}+${on}, ${mean.toFixed(1)} points on average`,
    chances: chancesOf(battle, shot, total),
  };
}

function areaWords(battle: Battle, shot: Shot): string {
  const radius = areaOf(battle, shot.shooter);
  if (radius === null) return '';
  const [, ...others] = attackedBy(battle, shot);
  const names = others.map(nameOf).join(', ');
  const near = `within ${lengthWords(battle, radius)} of it`;
  return names === '' ? `; nobody else is ${near}` : `; ${names} ${near} attacked as well`;
}
