// What a stand costs (FT-03-11): the book lists no points, so the scenario's own, and what its extras cost on top
// (FT-17-04, FT-17-13, FT-17-18, FT-21-16).

import type { Scenario } from '../../../scenario/document';
import { listOption, tableOption } from './options';
import { profileOfType } from './own-rows';
import { isListed, numberFor, type Profile, weightOf } from './profiles';

/** FT-17-04: ablative armour costs a quarter more. */
const ABLATIVE = 0.25;
/** FT-17-18: a gun with AFATDS costs three times as much. */
const AFATDS = 2;

/** Null where neither the scenario nor a sample line of the book gives the type points. */
export function pointsOf({ rules }: Pick<Scenario, 'rules'>, type: string): number | null {
  const profile = profileOfType(type, rules.own);
  if (profile === undefined) return null;
  const table = tableOption({ rules }, 'ft_pv');
  const own = table[type] ?? profile.points ?? table[profile.row] ?? profile.samplePoints;
  if (own === null) return null;
  const isIn = (key: 'ft_ablative_types' | 'ft_afatds_types') =>
    isListed(listOption({ rules }, key), profile);
  // FT-21-16: three shots double the cost of the gun, six triple it, nine quadruple it.
  const icm = (numberFor(tableOption({ rules }, 'ft_icm_shots'), profile) ?? 0) / 3;
  const share =
    1 + icm + (isIn('ft_afatds_types') ? AFATDS : 0) + (isIn('ft_ablative_types') ? ABLATIVE : 0);
  return own * share + laserPoints({ rules }, profile);
}

/** FT-17-13: by the shell; light guns, where a scenario lets them have any, pay for medium ones. */
function laserPoints({ rules }: Pick<Scenario, 'rules'>, profile: Profile): number {
  const shells = numberFor(tableOption({ rules }, 'ft_laser_shots'), profile) ?? 0;
  const costs = tableOption({ rules }, 'ft_laser_cost');
  return shells * ((weightOf(profile) === 'heavy' ? costs['heavy'] : costs['medium']) ?? 0);
}
