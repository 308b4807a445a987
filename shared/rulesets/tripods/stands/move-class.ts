// As what a stand moves now: by its row of the charts, or by what pulls it, flies it or floats it.

import type { Battle } from '../../../battle/battle';
import type { Stand } from '../../../scenario/document';
import { option } from '../book/options';
import type { MoveClass } from '../book/terrain';
import { moveClassOf } from './catalogue';
import { hasMark, TEAM_MARKS, type TeamMark } from './marks';
import { profileOf } from './stands';

/** FT-06-02, FT-06-05: the two kinds of movement, and a vehicle that backs. */
export type MoveMode = 'normal' | 'strategic' | 'backward';

/** FT-21-17: what goes before a limbered gun, and how far in inches. */
const TEAMS = {
  '6w': { moveClass: 'wheeled', inches: 6, name: 'wheeled tractor' },
  '6t': { moveClass: 'tracked', inches: 6, name: 'tracked tractor' },
  '4c': { moveClass: 'cavalry', inches: 4, name: 'horse team' },
} as const;

export type Team = (typeof TEAMS)[keyof typeof TEAMS];

const TEAM_OF_MARK = {
  'horse-team': '4c',
  'wheeled-tractor': '6w',
  'tracked-tractor': '6t',
} as const satisfies Record<TeamMark, keyof typeof TEAMS>;

/** FT-21-17: its own, or that of all guns of the battle. */
export function teamOf(battle: Battle, { marks }: Stand): Team {
  const own = TEAM_MARKS.find((mark) => marks.includes(mark));
  return TEAMS[own ? TEAM_OF_MARK[own] : option(battle, 'ft_tow_class')];
}

export function isLimbered(stand: Stand): boolean {
  return hasMark(stand, 'limbered');
}

/** FT-06-08 */
export function moveClassNow(battle: Battle, stand: Stand): MoveClass {
  if (isLimbered(stand)) return teamOf(battle, stand).moveClass;
  // FT-15-05, FT-06-36, FT-06-29; rafts are the scenario's to give.
  if (hasMark(stand, 'high')) return 'high';
  if (hasMark(stand, 'climbing')) return 'climbing';
  if (hasMark(stand, 'rafts') && profileOf(stand).class === 'infantry') return 'rafts';
  return moveClassOf(profileOf(stand));
}
