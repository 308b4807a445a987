// Small-arms fire of one weapon at one infantry stand or soft vehicle (FT-12). Who may fire at whom is
// fire.ts's business; the check that hits cause is quality.ts's.

import type { Battle, Modifier } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { Given, Resolver } from '../../../rules/ruleset';
import { option } from '../book/options';
import { ruleOfNumber, type Weapon } from '../book/weapons';
import { coverFromSmallArms } from '../ground/cover';
import { oweCheck, qualityOf } from '../morale/quality';
import { trackOf, tracked, usedTrack } from '../stands/marks';
import { hasMoved, nameOf, profileOf, type OnTable } from '../stands/stands';
import { gapOfFire } from './passenger-fire';
import { bandAt } from './shooting';
import { isHeavyWeapons, shotsOf } from './split-fire';

export interface Volley {
  readonly shooter: OnTable;
  readonly target: OnTable;
  readonly weapon: Weapon;
  readonly dice: number;
  readonly need: number;
  readonly because: readonly Modifier[];
}

/** What a die needs to hit: the weapon's number and what the chart adds to the roll, turned round. */
export function smallArmsModifiers(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
): readonly Modifier[] {
  const heatRay = weapon.kind === 'heat-ray';
  // FT-15-15: whatever the range and the crew.
  if (profileOf(target).flyer && !heatRay) {
    return [{ label: `${weapon.name} at a flyer`, amount: 6, rule: 'FT-15-15', begins: 'need' }];
  }
  const because: Modifier[] = [
    {
      label: `${weapon.name} against infantry`,
      amount: weapon.antiInfantry ?? 6,
      rule: ruleOfNumber(weapon, 'infantry', heatRay ? 'FT-11-15' : 'FT-12-03'),
      begins: 'need',
    },
  ];
  const { name, toHit } = qualityOf(battle, shooter);
  if (toHit !== 0 && option(battle, 'ft_sa_quality') !== 'rof-only') {
    because.push({ label: `${name} crew`, amount: -toHit, rule: 'FT-18-05' });
  }
  if (bandAt(battle, weapon.range, gapOfFire(battle, shooter, target)) === 'long') {
    because.push({ label: 'long range', amount: 2, rule: 'FT-12-11' });
  }
  // FT-08-05
  if (hasMoved(shooter) && isHeavyWeapons(battle, shooter)) {
    because.push({ label: 'heavy weapons that moved', amount: 2, rule: 'FT-08-05' });
  }
  const state = stateOfTarget(battle, shooter, target);
  if (state) because.push(state);
  return because;
}

/** FT-18-06, FT-18-07: cover helps who kept still; who moved is easier to hit. */
function stateOfTarget(battle: Battle, shooter: OnTable, target: OnTable): Modifier | null {
  const cover = coverFromSmallArms(battle, target, shooter);
  if (hasMoved(target)) {
    const easier = cover && option(battle, 'ft_sa_moved_mod') === 'chart' ? 1 : 2;
    const label = cover ? 'target moved, in cover' : 'target moved in the open';
    return { label, amount: -easier, rule: 'FT-18-07' };
  }
  if (!cover) return null;
  const harder = cover.smallArms === 'hard' ? 2 : 1;
  return { label: `target still, ${cover.name}`, amount: harder, rule: 'FT-18-06' };
}

export function volleyAt(
  given: Given,
  shooter: OnTable,
  target: OnTable,
  weapon: Weapon,
  dice = shotsOf(given.battle, shooter, weapon, 'small-arms'),
): Volley {
  const { total, because } = given.ask('to-hit', {
    shooter: shooter.id,
    target: target.id,
    weapon: weapon.id,
    attack: 'small-arms',
  });
  return {
    shooter,
    target,
    weapon,
    dice,
    need: total,
    because: [...because, ...diceModifiers(given.battle, shooter, weapon, dice)],
  };
}

/** Where the dice come from; nothing to say where they are the rate of fire of the chart. */
function diceModifiers(
  battle: Battle,
  shooter: OnTable,
  weapon: Weapon,
  dice: number,
): readonly Modifier[] {
  if (dice === weapon.shots) return [];
  const because: Modifier[] = [
    {
      label: `rate of fire of ${weaponWords(shooter, weapon, 'the')}`,
      amount: weapon.shots,
      rule: 'FT-12-02',
      begins: 'dice',
    },
  ];
  const all = shotsOf(battle, shooter, weapon, 'small-arms');
  if (all > weapon.shots) {
    const label = `${qualityOf(battle, shooter).name} crew`;
    because.push({ label, amount: all - weapon.shots, rule: 'FT-18-05' });
  }
  if (dice !== all) {
    because.push({ label: 'not at this target', amount: dice - all, rule: 'FT-12-08' });
  }
  return because;
}

/** FT-18-08: a natural 6 always hits; no face always misses unless an option says so. */
function hits(battle: Battle, face: number, need: number): boolean {
  if (face === 6) return true;
  if (face === 1 && option(battle, 'ft_sa_natural1') === 'misses') return false;
  return option(battle, 'ft_sa_exceeds') === 'geq' ? face >= need : face > need;
}

/** The lowest face that hits. */
export function leastFace(battle: Battle, need: number): number {
  return [1, 2, 3, 4, 5].find((face) => hits(battle, face, need)) ?? 6;
}

export function chanceOfHit(battle: Battle, need: number): number {
  return [1, 2, 3, 4, 5, 6].filter((face) => hits(battle, face, need)).length / 6;
}

/** Rolls the volley; the hits wait on the target for the end of the phase (FT-12-04, FT-12-05). */
export function fireVolley(
  r: Resolver,
  { shooter, target, weapon, dice, need, because }: Volley,
): number {
  const faces = r.roll(`${nameOf(shooter)} at ${nameOf(target)}`, dice, 6, {
    text: (rolled) => {
      const count = rolled.filter((face) => hits(r.battle, face, need)).length;
      const result = count === 0 ? 'no hit' : count === 1 ? '1 hit' : `${count} hits`;
      const least = leastFace(r.battle, need);
      return `${nameOf(shooter)} fires ${weaponWords(shooter, weapon)} at ${nameOf(target)}: ${least === 1 ? 'any face hits' : `needs ${least}+`}, rolls ${rolled.join(', ')}: ${result}`;
    },
    needs: leastFace(r.battle, need) === 1 ? 'any face hits' : `${leastFace(r.battle, need)}+ hits`,
    side: sideOf(r.battle, shooter),
    rule: because[0]?.rule ?? 'FT-12-02',
    because,
  });
  spendAmmunition(r, shooter, weapon);
  const count = faces.filter((face) => hits(r.battle, face, need)).length;
  const now = r.battle.stands[target.id];
  if (count === 0 || !now) return count;
  r.struck(target.id, [shooter.id]);
  const from = trackOf(now, 'small-arms-hits');
  // FT-12-04: the hits of the phase together, or by option those of the worst attack.
  const isSum = option(r.battle, 'ft_sa_hits_accumulate') === 'phase';
  const to = isSum ? from + count : Math.max(from, count);
  r.emit(tracked(target.id, 'small-arms-hits', from, to), { text: '', rule: 'FT-12-04' });
  oweCheck(r, target, `hit by ${nameOf(shooter)}`);
  return count;
}

/** FT-03-23: one of the two volleys of a team whose ammunition is short. */
function spendAmmunition(r: Resolver, shooter: OnTable, weapon: Weapon): void {
  const now = r.battle.stands[shooter.id];
  if (weapon.supply !== 'two-shots' || !now) return;
  const track = usedTrack(weapon);
  const from = trackOf(now, track);
  r.emit(tracked(shooter.id, track, from, from + 1), { text: '' });
}

function weaponWords(shooter: OnTable, weapon: Weapon, its: 'its' | 'the' = 'its'): string {
  return profileOf(shooter).class === 'vehicle' ? `${its} ${weapon.name}` : weapon.name;
}
