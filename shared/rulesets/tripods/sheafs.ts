// What a mission lays on the table: how many templates of what size, with how many factors, of what
// (FT-13-25 to FT-13-28, FT-07-20, FT-07-21, FT-21-11).

import type { Battle } from '../../battle/types';
import { inches, type Point } from '../../core/measure';
import type { Refusal } from '../../core/rule-ref';
import type { Template } from '../../rules/types';
import { option } from './options';
import { periodOf } from './periods';
import type { Ammunition, Mission } from './plans';
import type { Artillery } from './profiles';
import type { Sheaf } from './rows';
import { profileOf } from './stands';
import { rectangleAt, rowOf } from './templates';

export const AMMUNITION_NAMES: Readonly<Record<Ammunition, string>> = {
  he: 'high explosive',
  smoke: 'smoke',
  incendiary: 'incendiary smoke',
  icm: 'improved munitions',
  chemical: 'poison gas',
};

/** FT-03-28, FT-07-23, FT-21-21: what the row and the period allow. */
export function refuseAmmunition(
  battle: Battle,
  { ammunition: letters }: Artillery,
  ammunition: Ammunition,
): Refusal | null {
  const words = AMMUNITION_NAMES[ammunition];
  if (words === undefined) return { reason: 'nobody knows that ammunition', rule: 'FT-13-10' };
  if (ammunition === 'he') return null;
  const isSmoke = ammunition === 'smoke' || ammunition === 'incendiary';
  const rule = isSmoke ? 'FT-07-23' : ammunition === 'icm' ? 'FT-21-21' : 'FT-03-28';
  const letter = isSmoke ? 's' : ammunition === 'icm' ? 'i' : 'c';
  if (!letters.includes(letter)) return { reason: `these guns have no ${words}`, rule };
  const first = isSmoke ? 2 : ammunition === 'icm' ? 5 : 1;
  if (periodOf(battle) < first) {
    return { reason: `${words} comes with period ${first}`, rule };
  }
  if (ammunition === 'chemical' && option(battle, 'ft_chemical') === 'none') {
    return { reason: 'there is no rule for chemical shells', rule: 'FT-03-29' };
  }
  return null;
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
  const each = sheaf.factor + (mission.ammunition === 'icm' ? 1 : 0);
  const split = option(battle, 'ft_dispersed_templates') === 'sum-split' ? sheaf.templates : 1;
  return { factor: Math.max(1, Math.ceil((alive * each) / split)), light: sheaf.light };
}

/** Side by side with the point in the middle; smoke three times as deep as wide (FT-07-20). */
export function templatesOf(battle: Battle, mission: Laid, at: Point): readonly Template[] {
  const sheaf = sheafOfMission(battle, mission);
  if (!sheaf) return [];
  const { ammunition, turn } = mission;
  const isSmoke = ammunition === 'smoke' || ammunition === 'incendiary';
  const width = inches(ammunition === 'icm' ? 2 : sheaf.size);
  const depth = isSmoke ? inches(3 * sheaf.size) : width;
  const label = AMMUNITION_NAMES[ammunition];
  return rowOf(sheaf.templates, rectangleAt(at, width, depth, turn, label));
}
