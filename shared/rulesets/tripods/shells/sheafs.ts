// What a mission lays on the table: how many templates of what size, with how many factors, of what
// (FT-13-25 to FT-13-28, FT-07-20, FT-07-21, FT-21-11).

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import type { Template } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { option, tableOption } from '../book/options';
import { type Artillery, numberFor } from '../book/profiles';
import type { Sheaf } from '../book/rows';
import { tableInches } from '../book/scale';
import { periodOf } from '../stands/periods';
import { nameOf, profileOf } from '../stands/stands';
import { rectangleAt, rowOf } from '../stands/templates';
import { boughtKey, fireMissionsOf, type Ammunition, type Mission } from './fire-missions';
import { guidedArea, refuseLaser } from './laser-area';

export const AMMUNITION_NAMES: Readonly<Record<Ammunition, string>> = {
  he: 'high explosive',
  smoke: 'smoke',
  incendiary: 'incendiary smoke',
  icm: 'improved munitions',
  chemical: 'poison gas',
  laser: 'laser-guided shells',
};

/** FT-03-28, FT-07-23, FT-21-21: what the row and the period allow. */
export function refuseAmmunition(
  battle: Battle,
  piece: Stand,
  ammunition: Ammunition,
): Refusal | null {
  const words = AMMUNITION_NAMES[ammunition];
  if (words === undefined) return { reason: 'nobody knows that ammunition', rule: 'FT-13-10' };
  if (ammunition === 'he') return null;
  const spent = refuseBought(battle, piece, ammunition);
  if (spent) return spent;
  if (ammunition === 'laser') return refuseLaser(battle, piece);
  const letters = profileOf(piece).artillery?.ammunition ?? [];
  const isSmoke = ammunition === 'smoke' || ammunition === 'incendiary';
  const rule = isSmoke ? 'FT-07-23' : ammunition === 'icm' ? 'FT-21-21' : 'FT-03-28';
  const letter = isSmoke ? 's' : ammunition === 'icm' ? 'i' : 'c';
  if (!letters.includes(letter)) return { reason: `these guns have no ${words}`, rule };
  const first = isSmoke ? 2 : ammunition === 'icm' ? 5 : 1;
  if (periodOf(battle) < first) {
    return { reason: `${words} comes with period ${first}`, rule };
  }
  if (ammunition === 'chemical' && option(battle, 'ft_chemical') === 'disabled') {
    return { reason: 'there is no rule for chemical shells', rule: 'FT-03-29' };
  }
  return null;
}

/** FT-21-16, FT-17-13: shots that the scenario has bought for its type, where it says how many. */
function refuseBought(battle: Battle, piece: Stand, ammunition: Ammunition): Refusal | null {
  if (ammunition !== 'icm' && ammunition !== 'laser') return null;
  const key = ammunition === 'icm' ? 'ft_icm_shots' : 'ft_laser_shots';
  const bought = numberFor(tableOption(battle, key), profileOf(piece));
  const side = sideOf(battle, piece);
  const fired = fireMissionsOf(battle, side).bought?.[boughtKey(piece.id, ammunition)] ?? 0;
  if (bought === undefined || fired < bought) return null;
  const rule = ammunition === 'icm' ? 'FT-21-16' : 'FT-17-13';
  return { reason: `${nameOf(piece)} has no ${AMMUNITION_NAMES[ammunition]} left`, rule };
}

/** FT-13-28 */
export function sheafOf(artillery: Artillery, { sheaf }: Pick<Mission, 'sheaf'>): Sheaf | null {
  return sheaf === 'converged' ? artillery.converged : artillery.dispersed;
}

type Laid = Pick<Mission, 'pieces' | 'sheaf' | 'ammunition' | 'turn'>;

function sheafOfMission(battle: Battle, mission: Laid): Sheaf | null {
  const [first] = mission.pieces;
  const piece = first === undefined ? undefined : battle.stands[first];
  const artillery = piece && profileOf(piece).artillery;
  return artillery ? sheafOf(artillery, mission) : null;
}

/** FT-13-25: more guns add factors, never templates. FT-13-27: on each template. */
export function factorOf(
  battle: Battle,
  mission: Laid,
): { readonly factor: number; readonly light: boolean } {
  const sheaf = sheafOfMission(battle, mission);
  if (!sheaf) return { factor: 0, light: true };
  const alive = mission.pieces.filter((id) => battle.stands[id] !== undefined).length;
  const isIcm = mission.ammunition === 'icm';
  // FT-21-11
  const isPerGun = option(battle, 'ft_icm_bonus') === 'per-gun';
  const all = alive * (sheaf.factor + (isIcm && isPerGun ? 1 : 0)) + (isIcm && !isPerGun ? 1 : 0);
  const split = option(battle, 'ft_dispersed_templates') === 'sum-split' ? sheaf.templates : 1;
  return { factor: Math.max(1, Math.ceil(all / split)), light: sheaf.light };
}

/** Side by side with the point in the middle; smoke three times as deep as wide (FT-07-20). */
export function templatesOf(battle: Battle, mission: Laid, at: Point): readonly Template[] {
  const sheaf = sheafOfMission(battle, mission);
  if (!sheaf) return [];
  const { ammunition, turn } = mission;
  if (ammunition === 'laser') return [guidedArea(battle, at)];
  const isSmoke = ammunition === 'smoke' || ammunition === 'incendiary';
  const width = tableInches(battle, ammunition === 'icm' ? 2 : sheaf.size);
  const depth = isSmoke ? tableInches(battle, 3 * sheaf.size) : width;
  const label = AMMUNITION_NAMES[ammunition];
  return rowOf(sheaf.templates, rectangleAt(at, width, depth, turn, label));
}
