// The area in which laser-guided shells find a target, and who may be given the mission (FT-17-10 to FT-17-12).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Template } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { listOption, option, sidesOption } from '../book/options';
import { type Artillery, type Profile, weightOf } from '../book/profiles';
import { tableInches } from '../book/scale';
import { periodOf } from '../stands/periods';
import { nameOf, profileOf } from '../stands/stands';

/** FT-17-11: inches. */
export const GUIDED = 6;

/** FT-17-10, FT-17-14: guns of the right weight, in period 5, of the nations that have such shells. */
export function refuseLaser(battle: Battle, piece: Stand): Refusal | null {
  if (periodOf(battle) < 5) {
    return { reason: 'laser-guided shells come with period 5', rule: 'FT-17-10' };
  }
  const profile = profileOf(piece);
  if (!profile.artillery || !hasShells(battle, profile, profile.artillery)) {
    return { reason: `${nameOf(piece)} has no laser-guided shells`, rule: 'FT-17-10' };
  }
  const nations = listOption(battle, 'ft_laser_nations');
  const nation = sidesOption(battle, 'ft_nations')[sideOf(battle, piece)];
  if (nations.includes('any') || (nation !== undefined && nations.includes(nation))) return null;
  const reason = `only the armies of ${nations.join(', ')} have laser-guided shells here`;
  return { reason, rule: 'FT-17-14' };
}

/** Where a target may be when the shells come in. */
export function guidedArea(battle: Battle, at: Point): Template {
  const across = tableInches(battle, 2 * GUIDED);
  const size = { width: across, depth: across };
  return { shape: 'disc', at, size, turn: 0, label: 'laser-guided shells' };
}

function hasShells(battle: Battle, profile: Profile, { mortar, rockets, ammunition }: Artillery) {
  // FT-03-28: by option the chart's unexplained letter means these shells.
  if (option(battle, 'ft_ammo_m') === 'laser-guided') return ammunition.includes('m');
  return !mortar && !rockets && listOption(battle, 'ft_laser_calibres').includes(weightOf(profile));
}
