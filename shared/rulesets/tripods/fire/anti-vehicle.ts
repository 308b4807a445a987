// Anti-vehicle fire of one weapon at one target, to hit, save, penetration (FT-11). Who may fire at whom
// is fire.ts's business.

import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import { toPower } from '../../../core/integer-power';
import type { RuleRef } from '../../../core/rule-ref';
import type { Given, Resolver } from '../../../rules/ruleset';
import { listOption, option } from '../book/options';
import type { Band, Weapon } from '../book/weapons';
import { coverFrom, type Cover } from '../ground/cover';
import { oweCheck, qualityOf } from '../morale/quality';
import { type Facing, facingTo } from '../stands/front-arc';
import { trackOf, tracked, usedTrack } from '../stands/marks';
import { note } from '../stands/memory';
import { burnsUp, survivesHit, type ShotChances } from '../stands/multi-hit';
import { periodOf } from '../stands/periods';
import { isNamedIn, nameOf, profileOf, type OnTable } from '../stands/stands';
import { antiAirModifiers } from './anti-air';
import { gapOfFire } from './passenger-fire';
import {
  type Effect,
  effectChances,
  effectOf,
  penetrationDice,
  type PenetrationDice,
} from './penetration';
import { bandAt } from './shooting';

/** FT-11-05 to FT-11-07 */
export const TO_HIT: Readonly<Record<Band, { need: number; rule: string }>> = {
  close: { need: 3, rule: 'FT-11-05' },
  effective: { need: 4, rule: 'FT-11-06' },
  long: { need: 5, rule: 'FT-11-07' },
};
/** FT-11-25 */
export const MISSILE_TO_HIT = 3;

/** Everything about a shot that is known before a die is rolled. */
export interface Shot {
  readonly shooter: OnTable;
  readonly target: OnTable;
  readonly weapon: Weapon;
  readonly band: Band | 'missile';
  readonly facing: Facing;
  readonly cover: Cover | null;
  readonly save: number | null;
  readonly dice: PenetrationDice;
  readonly need: number;
  readonly because: readonly Modifier[];
}

/** What a die needs to hit. The gap must be in range. */
export function antiVehicleModifiers(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
): readonly Modifier[] {
  const atFlyer = antiAirModifiers(battle, shooter, target, weapon);
  if (atFlyer) return atFlyer;
  const because: Modifier[] = [];
  const band = bandOf(battle, weapon, shooter, target);
  if (band === 'missile') {
    because.push({
      label: 'missile at any range',
      amount: MISSILE_TO_HIT,
      rule: 'FT-11-25',
      begins: 'need',
    });
  } else {
    const { need, rule } = TO_HIT[band];
    because.push({ label: `${band} range`, amount: need, rule, begins: 'need' });
  }
  const { name, toHit } = qualityOf(battle, shooter);
  if (toHit !== 0) because.push({ label: `${name} crew`, amount: -toHit, rule: 'FT-11-09' });
  return because;
}

function bandOf(
  battle: Battle,
  weapon: Weapon,
  shooter: OnTable,
  target: OnTable,
): Band | 'missile' {
  if (weapon.kind === 'missile') return 'missile';
  // FT-16-18
  if (profileOf(target).special === 'zeppelin') return 'long';
  return bandAt(battle, weapon.range, gapOfFire(battle, shooter, target)) ?? 'long';
}

export function shotAt(
  given: Given,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
  { struck = null, attack = 'anti-vehicle' }: { struck?: Facing | null; attack?: string } = {},
): Shot {
  const { battle } = given;
  const facing = struck ?? facingOf(battle, weapon, target, shooter);
  const band = bandOf(battle, weapon, shooter, target);
  const cover = coverFrom(battle, target, shooter);
  const { total, because } = given.ask('to-hit', {
    shooter: shooter.id,
    target: target.id,
    weapon: weapon.id,
    attack,
  });
  return {
    shooter,
    target,
    weapon,
    band,
    facing,
    cover,
    save: (weapon.kind === 'missile' ? cover?.saveFromMissile : cover?.save) ?? null,
    dice: penetrationDice(battle, weapon, target, facing, band, ruleOfFacing(struck, weapon)),
    need: total,
    because,
  };
}

/** FT-03-15: what comes down from above strikes the flank, unless the option says that nothing does. */
function facingOf(battle: Battle, weapon: Weapon, target: OnTable, shooter: OnTable): Facing {
  const isFromAbove = weapon.topAttack && option(battle, 'ft_top_attack') === 'flank';
  return isFromAbove ? 'flank' : facingTo(target, shooter);
}

function ruleOfFacing(struck: Facing | null, { topAttack }: Weapon): RuleRef {
  return struck ? 'FT-14-07' : topAttack ? 'FT-03-15' : 'FT-11-02';
}

/** FT-11-12: by option a heat ray that is in range hits. */
function isSureToHit(battle: Battle, { kind }: Weapon): boolean {
  return kind === 'heat-ray' && option(battle, 'ft_heatray_to_hit') === 'auto-hit';
}

/** FT-11-08: a natural 1 misses and a natural 6 hits. */
function hits(face: number, need: number): boolean {
  return face === 6 || (face > 1 && face >= need);
}

export function chanceToHit(need: number): number {
  return (7 - Math.min(6, Math.max(2, need))) / 6;
}

/** What `shots` shots do together: destroyed by any, else a check from any. Exact. */
export function shotChances(battle: Battle, shot: Shot, shots: number): ShotChances {
  const { destroyed, check } = chancesOfOne(battle, shot);
  const noKill = toPower(1 - destroyed, shots);
  const nothing = toPower(1 - destroyed - check, shots);
  return { destroyed: 1 - noKill, check: noKill - nothing };
}

/** What one of the shots does. Exact. */
export function chancesOfOne(battle: Battle, shot: Shot): ShotChances {
  const saved = shot.save === null ? 0 : (7 - shot.save) / 6;
  const held = isAblative(battle, shot) ? (7 - ABLATIVE_SAVE) / 6 : 0;
  const toHit = isSureToHit(battle, shot.weapon) ? 1 : chanceToHit(shot.need);
  const hit = toHit * (1 - held) * (1 - saved);
  if (burnsUp(battle, shot.target)) return { destroyed: hit, check: 0 };
  const effect = effectChances(battle, shot.dice);
  return { destroyed: hit * effect.destroyed, check: hit * effect.check };
}

/** Rolls all shots of the weapon. Says what they do; the target is not removed here. */
export function shoot(r: Resolver, shot: Shot, shots: number): Effect {
  // FT-17-04: one die for each shot that hits, or by option for each that is fired.
  const isEarly = option(r.battle, 'ft_ablative_timing') === 'per-shot';
  const fired = isEarly ? shots - rollAblative(r, shot, shots) : shots;
  const hitCount = isSureToHit(r.battle, shot.weapon) ? fired : rollToHit(r, shot, fired);
  const burnt = isEarly ? hitCount : hitCount - rollAblative(r, shot, hitCount);
  const through = burnt - rollSaves(r, shot, burnt);
  if (through > 0 && burnsUp(r.battle, shot.target)) {
    r.struck(shot.target.id, [shot.shooter.id]);
    note(r, `The gas of ${nameOf(shot.target)} catches fire`, 'FT-16-22');
    return 'destroyed';
  }
  let worst: Effect = 'none';
  for (let i = 0; i < through; i++) {
    const effect = rollPenetration(r, shot);
    if (effect !== 'none') r.struck(shot.target.id, [shot.shooter.id]);
    if (effect === 'destroyed' && !survivesHit(r, shot.target.id)) {
      // FT-11-40: once it is destroyed no further hit can do more, so nobody rolls for it.
      const left = through - i - 1;
      if (left > 0) noteSpare(r, shot.target, left);
      return 'destroyed';
    }
    if (effect === 'check') worst = 'check';
  }
  if (worst === 'check') oweCheck(r, shot.target, `struck by ${nameOf(shot.shooter)}`);
  return worst;
}

function noteSpare(r: Resolver, target: OnTable, hitCount: number): void {
  const hits = hitCount === 1 ? 'hit' : `${hitCount} hits`;
  note(r, `The other ${hits} on ${nameOf(target)} can do no more`, 'FT-11-40');
}

/** How many hit; missiles are spent. */
export function rollToHit(r: Resolver, shot: Shot, shots: number): number {
  if (shots === 0) return 0;
  const { shooter, target, weapon, need, because } = shot;
  const faces = r.roll(`${nameOf(shooter)} to hit ${nameOf(target)}`, shots, 6, {
    text: (rolled) => {
      const count = rolled.filter((face) => hits(face, need)).length;
      const result = count === 0 ? 'a miss' : count === 1 ? '1 hit' : `${count} hits`;
      return `${nameOf(shooter)} fires its ${weapon.name} at ${nameOf(target)}: needs ${Math.max(2, need)}+, rolls ${rolled.join(', ')}: ${result}`;
    },
    needs: `${Math.max(2, need)}+ hits`,
    side: sideOf(r.battle, shooter),
    rule: because[0]?.rule ?? 'FT-11-04',
    because,
  });
  spendMissiles(r, shooter, weapon, faces);
  return faces.filter((face) => hits(face, need)).length;
}

/** FT-11-29, FT-11-30 */
function spendMissiles(
  r: Resolver,
  shooter: OnTable,
  weapon: Weapon,
  faces: readonly number[],
): void {
  const used =
    weapon.supply === 'endless'
      ? 0
      : weapon.supply === 'two-shots'
        ? faces.length
        : faces.filter((face) => face === 1).length;
  const now = r.battle.stands[shooter.id];
  if (used === 0 || !now) return;
  const track = usedTrack(weapon);
  const from = trackOf(now, track);
  const to = from + used;
  const name = nameOf(shooter);
  const isCounted = weapon.supply === 'two-shots';
  const rule = isCounted ? 'FT-11-29' : 'FT-11-30';
  const low = isCounted
    ? `${name} has a missile left`
    : `${name} runs short of missiles: its next 1 is the last`;
  const text = to >= 2 ? `${name} has no missiles left` : low;
  r.emit(tracked(shooter.id, track, from, to), { text, rule });
}

/** FT-17-04 */
export const ABLATIVE_SAVE = 5;

export function isAblative(battle: Battle, { weapon, target }: Shot): boolean {
  if (weapon.kind !== 'heat-ray') return false;
  const period = periodOf(battle);
  if (profileOf(target).special === 'zeppelin') return period === 2;
  return period >= 2 && isNamedIn(listOption(battle, 'ft_ablative_types'), target);
}

/** FT-17-04, FT-16-21: one die for each hit of a heat ray, before cover is asked. */
function rollAblative(r: Resolver, shot: Shot, hitCount: number): number {
  if (hitCount === 0 || !isAblative(r.battle, shot)) return 0;
  const faces = r.roll(`ablative armour of ${nameOf(shot.target)}`, hitCount, 6, {
    text: (rolled) => {
      const count = rolled.filter((face) => face >= ABLATIVE_SAVE).length;
      return `The ablative armour of ${nameOf(shot.target)} holds on ${ABLATIVE_SAVE}+: rolls ${rolled.join(', ')}: ${count} of ${hitCount} turned aside`;
    },
    needs: `${ABLATIVE_SAVE}+ turns a hit aside`,
    side: sideOf(r.battle, shot.target),
    rule: profileOf(shot.target).special === 'zeppelin' ? 'FT-16-21' : 'FT-17-04',
  });
  return faces.filter((face) => face >= ABLATIVE_SAVE).length;
}

/** FT-11-31, FT-11-36: one die for each hit, unmodified. */
function rollSaves(r: Resolver, { target, cover, save }: Shot, hitCount: number): number {
  if (save === null || hitCount === 0 || !cover) return 0;
  const faces = r.roll(`save of ${nameOf(target)}`, hitCount, 6, {
    text: (rolled) => {
      const count = rolled.filter((face) => face >= save).length;
      return `${nameOf(target)}, ${cover.name}, saves on ${save}+: rolls ${rolled.join(', ')}: ${count} of ${hitCount} turned aside`;
    },
    needs: `${save}+ turns a hit aside`,
    side: sideOf(r.battle, target),
    rule: cover.rule,
  });
  return faces.filter((face) => face >= save).length;
}

export function rollPenetration(
  r: Resolver,
  {
    target,
    dice,
    facing,
    shooter,
  }: Pick<Shot, 'target' | 'dice' | 'facing'> & Partial<Pick<Shot, 'shooter'>>,
): Effect {
  const faces = r.roll(`penetration of ${nameOf(target)}`, dice.count, 6, {
    text: (rolled) => {
      const change = dice.add === 0 ? '' : ` at ${dice.add}`;
      return `${dice.count === 1 ? 'One penetration die' : `${dice.count} penetration dice`}${change} against the ${facing} of ${nameOf(target)}: rolls ${rolled.join(', ')}: ${EFFECTS[effectOf(r.battle, rolled, dice.add)]} (${needsOfPenetration(r.battle, dice.add)})`;
    },
    needs: needsOfPenetration(r.battle, dice.add),
    ...(shooter && { side: sideOf(r.battle, shooter) }),
    rule: 'FT-11-37',
    because: dice.because,
  });
  return effectOf(r.battle, faces, dice.add);
}

/** FT-11-40, FT-11-41, FT-11-44: the least faces that do anything, as the dice show them. */
function needsOfPenetration(battle: Battle, add: number): string {
  const least = (effect: Effect): string | null => {
    const face = [1, 2, 3, 4, 5, 6].find((one) => effectOf(battle, [one], add) === effect);
    return face === undefined ? null : face === 6 ? '6' : `${face}+`;
  };
  const [kills, checks] = [least('destroyed'), least('check')];
  if (kills === null && checks === null) return 'no face can harm it';
  const check = checks === null ? [] : [`${checks} forces a quality check`];
  return [kills === null ? 'no face destroys' : `${kills} destroys`, ...check].join(', ');
}

const EFFECTS: Readonly<Record<Effect, string>> = {
  destroyed: 'destroyed',
  check: 'a quality check',
  none: 'no effect',
};
