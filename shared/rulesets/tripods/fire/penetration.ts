// From a hit to its effect: which armour is struck, how many dice are rolled, what the faces do
// (FT-11-37 to FT-11-46). Rolls nothing itself.

import type { Battle, Modifier } from '../../../battle/battle';
import { toPower } from '../../../core/integer-power';
import type { RuleRef } from '../../../core/rule-ref';
import { option, tableOption } from '../book/options';
import { ruleOfRow } from '../book/profiles';
import { type Band, ruleOfNumber, type Weapon } from '../book/weapons';
import type { Facing } from '../stands/front-arc';
import { nameOf, profileOf, type OnTable } from '../stands/stands';

/** How many dice a hit rolls and what is added to each; explained. */
export interface PenetrationDice {
  readonly count: number;
  /** 0, or negative where the armour is stronger (FT-11-43). */
  readonly add: number;
  readonly because: readonly Modifier[];
}

export type Effect = 'destroyed' | 'check' | 'none';

interface Armour {
  readonly value: number;
  readonly chobham: boolean;
}

/** What a shot meets on this side of the target, as the options read the charts. */
function armourOf(battle: Battle, target: OnTable, facing: Facing): Armour {
  const { armour, special, mbt, faction, printedFlank } = profileOf(target);
  if (special === 'cylinder') {
    return { value: tableOption(battle, 'ft_cylinder_stats')['armour'] ?? 0, chobham: true };
  }
  if (facing === 'front') return { value: armour.front, chobham: armour.chobham };
  // FT-11-46: by option a c that is printed for the front does nothing for the flank.
  const chobham =
    armour.chobham && (faction === 'martian' || option(battle, 'ft_flank_class') === 'vehicle');
  // FT-11-03: by option an unlisted flank is not capped at the front.
  const isOpen = !printedFlank && faction === 'human' && !armour.soft && special === null;
  const isCapped = option(battle, 'ft_flank_default') === 'min(front,1-or-0)';
  return { value: isOpen && !isCapped ? (mbt ? 1 : 0) : armour.flank, chobham };
}

/** Most dice of one shot (FT-11-38). */
const MOST_DICE = 10;

export function penetrationDice(
  battle: Battle,
  weapon: Weapon,
  target: OnTable,
  facing: Facing,
  band: Band | 'missile',
  armourRule: RuleRef = 'FT-11-02',
): PenetrationDice {
  const { special } = profileOf(target);
  const armour = armourOf(battle, target, facing);
  const because: Modifier[] = [];
  const printed = weapon.penetration ?? 0;
  const what = `penetration of the ${weapon.name}`;
  const printedRule = ruleOfNumber(weapon, 'penetration', 'FT-03-14');
  because.push({ label: what, amount: printed, rule: printedRule, begins: 'dice' });
  if (special === 'zeppelin') {
    const amount = Math.ceil(printed / 4) - printed;
    because.push({ label: 'a quarter, so high up', amount, rule: 'FT-16-18' });
  }
  const halved = armour.chobham && (weapon.hClass || weapon.kind === 'heat-ray');
  if (halved) {
    const amount = Math.ceil(printed / 2) - printed;
    const rule = weapon.kind === 'heat-ray' ? 'FT-11-14' : 'FT-11-46';
    because.push({ label: 'halved by c-class armour', amount, rule });
  }
  const range = rangeDice(battle, weapon, band);
  if (range !== 0) because.push({ label: `${band} range`, amount: range, rule: 'FT-11-37' });
  if (weapon.kind !== 'heat-ray') {
    because.push({
      label: `${facing} armour of ${nameOf(target)}`,
      amount: 0 - armour.value,
      rule: ruleOfRow(profileOf(target), facing, armourRule),
    });
  }
  const total = because.reduce((sum, { amount }) => sum + amount, 0);
  if (total > MOST_DICE) {
    const label = `never more than ${MOST_DICE} dice`;
    because.push({ label, amount: MOST_DICE - total, rule: 'FT-11-38' });
  }
  const count = Math.min(MOST_DICE, Math.max(1, total));
  return { count, add: Math.min(0, total), because };
}

/** FT-11-37: two more at close range and two fewer at long range, for what is not h-class; FT-11-26: a missile has no band. */
function rangeDice(battle: Battle, weapon: Weapon, band: Band | 'missile'): number {
  const applies = option(battle, 'ft_range_pen');
  // FT-11-13: a heat ray has all its dice, no more and no less, unless an option says otherwise.
  if (weapon.kind === 'heat-ray') {
    if (option(battle, 'ft_heatray_range_dice') === 'none') return 0;
  } else if (applies === 'none' || weapon.hClass !== (applies === 'h-class')) {
    return 0;
  }
  return band === 'close' ? 2 : band === 'long' ? -2 : 0;
}

/** FT-11-40, FT-11-41, FT-11-44: a 6 destroys; a 4 or 5 means one quality check. */
export function effectOf(battle: Battle, faces: readonly number[], add: number): Effect {
  const natural = option(battle, 'ft_pen_natural6') === 'natural-6-kills';
  if (faces.some((face) => face + add >= 6 || (natural && face === 6))) return 'destroyed';
  return faces.some((face) => face + add >= 4) ? 'check' : 'none';
}

/** Chances of one hit: exact, over all faces of all its dice. */
export function effectChances(
  battle: Battle,
  { count, add }: PenetrationDice,
): { readonly destroyed: number; readonly check: number } {
  const faces = [1, 2, 3, 4, 5, 6];
  const share = (effect: Effect) =>
    faces.filter((face) => effectOf(battle, [face], add) === effect).length / 6;
  const noKill = toPower(1 - share('destroyed'), count);
  return { destroyed: 1 - noKill, check: noKill - toPower(share('none'), count) };
}
