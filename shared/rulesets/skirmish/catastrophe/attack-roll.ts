// One attack roll: what the die needs, a critical with its second roll, what Shielding keeps off, and whether the
// target's systems fail (CD-01, CD-90-01 to CD-90-04).

import type { Battle, Modifier } from '../../../battle/battle';
import { hasMark } from '../../../battle/battle-view';
import type { Given, Questions, Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { coverModifier } from '../shot-numbers';
import { isOnTable, nameOf, profileOf, type OnTable } from '../field/profiles';
import { isCatastrophic, option } from './catastrophe-options';
import {
  CRITICAL_TABLE,
  defenceOf,
  gunOf,
  hasAutoTen,
  shieldingOf,
  wornModifier,
  type Blast,
} from './numbers';

/** The kind of attack, for whoever else is asked what a die needs. */
const ATTACK = 'attack-roll';
/** CD-01-01: returns no Defensive Fire in this activation. */
export const FAILED = 'systems-failed';

/** What a die needs, and what of that a critical is measured against. */
export interface Need {
  readonly total: number;
  readonly because: readonly Modifier[];
  /** The defence less the RAV: what the second roll goes beyond is extra damage. */
  readonly margin: number;
}

/** The one who rolls: a weapon of a stand, or an explosion. */
export interface Roller {
  /** "the beam of Mauler 1", "the explosion of Stalker 2" */
  readonly by: string;
  readonly hasAutoTen: boolean;
  needFor(target: OnTable): Need;
}

/** What came of one roll. */
export interface Hit {
  readonly points: number;
  readonly isCritical: boolean;
}

/** CD-90-01: the answer of this module to what an attack roll needs. */
export function attackModifiers(
  battle: Battle,
  { shooter: from, target: at, weapon: id, attack }: Questions['to-hit'],
): readonly Modifier[] {
  const [shooter, target] = [battle.stands[from], battle.stands[at]];
  if (attack !== ATTACK || !shooter || !target) return [];
  if (!isOnTable(shooter) || !isOnTable(target)) return [];
  const weapon = profileOf(shooter).weapons.find((one) => one.id === id);
  if (!weapon) return [];
  const worn = wornModifier(battle, shooter);
  const hasCover = option(battle, 'cd_cover') === 'as-terrain';
  const cover = hasCover ? coverModifier(battle, { shooter, weapon, target }) : null;
  const { rav } = gunOf(profileOf(shooter), weapon);
  return [
    ...defenceModifiers(target, weapon.name, rav),
    ...(worn ? [worn] : []),
    ...(cover ? [cover] : []),
  ];
}

function defenceModifiers(target: Stand, by: string, rav: number): readonly Modifier[] {
  const label = `defence of ${nameOf(target)}`;
  return [
    { label, amount: defenceOf(profileOf(target)), rule: 'CD-90-01', begins: 'need' },
    { label: `RAV of ${by}`, amount: -rav, rule: 'CD-90-01' },
  ];
}

export function weaponNeed(given: Given, shooter: OnTable, weapon: string, target: OnTable): Need {
  const about = { shooter: shooter.id, target: target.id, weapon, attack: ATTACK };
  const { total, because } = given.ask('to-hit', about);
  return needOf(given.battle, total, because);
}

export function blastNeed(battle: Battle, { rav }: Blast, name: string, target: OnTable): Need {
  const because = defenceModifiers(target, `the explosion of ${name}`, rav);
  return needOf(battle, defenceOf(profileOf(target)) - rav, because);
}

/** From 2 to 10: a one always misses, a natural ten is always a critical hit. */
function needOf(battle: Battle, margin: number, parts: readonly Modifier[]): Need {
  const because = [...parts];
  const isBeaten = option(battle, 'cd_attack') === 'd10+rav>defence';
  if (isBeaten)
    because.push({ label: 'the defence has to be beaten', amount: 1, rule: 'CD-90-01' });
  const sum = margin + (isBeaten ? 1 : 0);
  const total = Math.min(10, Math.max(2, sum));
  if (total !== sum) {
    const label = sum > 10 ? 'a ten is always a critical hit' : 'a one always misses';
    because.push({ label, amount: total - sum, rule: sum > 10 ? 'CD-90-02' : 'CD-90-01' });
  }
  return { total, because, margin };
}

/** CD-90-02: extra damage of a critical, before Shielding. */
export function extraOf(battle: Battle, { margin }: Need, second: number): number {
  if (option(battle, 'cd_crit_extra') === 'margin') return Math.max(0, second - margin);
  return CRITICAL_TABLE.find(({ upTo }) => second <= upTo)?.extra ?? 0;
}

/** Rolls at one target; null for a miss. A failure of its systems is marked at once. */
export function rollAttack(r: Resolver, roller: Roller, target: OnTable): Hit | null {
  const need = roller.needFor(target);
  const name = nameOf(target);
  const what = (face: number) =>
    face === 10 ? criticalWords(roller) : face >= need.total ? 'a hit' : 'a miss';
  const [face = 0] = r.roll(`${roller.by} at ${name}`, 1, 10, {
    text: ([rolled = 0]) =>
      `${name} is attacked by ${roller.by}: needs ${need.total}+, rolls ${rolled}: ${what(rolled)}`,
    needs: `${need.total}+ hits, a 10 is critical`,
    rule: 'CD-90-01',
    because: need.because,
  });
  if (face < need.total) return null;
  if (face < 10) return { points: 1, isCritical: false };
  return critical(r, roller, target, need);
}

function criticalWords({ hasAutoTen }: Roller): string {
  return hasAutoTen ? 'a critical hit, and its second roll is an Auto 10' : 'a critical hit';
}

function critical(r: Resolver, { by, hasAutoTen }: Roller, target: OnTable, need: Need): Hit {
  const name = nameOf(target);
  const shield = shieldingOf(r.battle, target);
  const words = (second: number): string => {
    const extra = extraOf(r.battle, need, second);
    const kept = Math.min(extra, shield);
    const off = kept > 0 ? `, ${kept} of it kept off by Shielding` : '';
    return `${extra} extra damage to ${name}${off}`;
  };
  const second = hasAutoTen ? 10 : secondRoll(r, by, name, words);
  if (second === 10 && isCatastrophic(r.battle)) {
    const because = hasAutoTen ? `Auto 10, ${words(10)}: ` : '';
    fail(r, target, because);
  }
  const extra = Math.max(0, extraOf(r.battle, need, second) - shield);
  return { points: 1 + extra, isCritical: true };
}

function secondRoll(
  r: Resolver,
  by: string,
  name: string,
  words: (second: number) => string,
): number {
  const [second = 0] = r.roll(`second roll of ${by} at ${name}`, 1, 10, {
    text: ([rolled = 0]) => `Second roll of ${by}: ${rolled}, ${words(rolled)}`,
    needs: 'the higher the worse; a 10 is catastrophic',
    rule: 'CD-90-02',
  });
  return second;
}

/** CD-01-01, CD-01-03: whatever damage came through. */
function fail(r: Resolver, target: OnTable, because: string): void {
  const stand = r.battle.stands[target.id];
  const isNew = stand !== undefined && !hasMark(stand, FAILED);
  if (!isNew && because === '') return;
  r.emit(
    { type: 'mark', stand: target.id, mark: FAILED, on: true },
    {
      text: `${because}catastrophic failure: ${nameOf(target)} returns no Defensive Fire in this activation`,
      rule: because === '' ? 'CD-01-01' : 'CD-01-02',
    },
  );
}

export function weaponRoller(
  r: Resolver,
  shooter: OnTable,
  weapon: { id: string; name: string },
): Roller {
  return {
    by: `the ${weapon.name} of ${nameOf(shooter)}`,
    hasAutoTen: hasAutoTen(r.battle, shooter),
    needFor: (target) => weaponNeed(r, shooter, weapon.id, target),
  };
}
