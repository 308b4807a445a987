// How far a stand may go in a movement phase, and as what: its allowance, what is left of it, and the
// class that the ground asks for. What single places cost is the terrain engine's answer.

import type { Battle, Modifier } from '../../../battle/battle';
import type { StandId } from '../../../core/id';
import { formatInches, inches, mil, toInches, type Mil } from '../../../core/measure';
import type { Given } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import type { Mover } from '../../../terrain/map/engine-types';
import { option, tableOption } from '../book/options';
import { scaleOf } from '../book/scale';
import { isWheeled } from '../book/terrain';
import { moverOf } from '../ground/ground';
import { hasMark, trackOf } from '../stands/marks';
import { isLimbered, type MoveMode, teamOf } from '../stands/move-class';
import { SLOWED } from '../stands/multi-hit';
import { ruleOfRow } from '../book/profiles';
import { profileOf, spentBy, type OnTable } from '../stands/stands';
import { steaming } from './ironclads';

/** FT-06-05: a quarter of the rate. */
const BACKWARD = 4;

/** Inches of allowance that a stand has in this movement phase, before anything is spent. */
export function allowanceModifiers(battle: Battle, id: StandId): readonly Modifier[] {
  const stand = battle.stands[id];
  if (!stand) return [];
  const usual = usualAllowance(battle, stand);
  const rounds = trackOf(stand, 'rounds');
  const fought: readonly Modifier[] =
    rounds > 0
      ? [{ label: 'rounds of close combat', amount: -rounds * scaleOf(battle), rule: 'FT-14-03' }]
      : [];
  return hasMark(stand, 'strategic')
    ? [usual, strategicGain(battle, usual.amount, stand), ...fought]
    : [usual, ...fought];
}

function usualAllowance(battle: Battle, stand: Stand): Modifier {
  if (isLimbered(stand)) {
    const { name, inches: pace } = teamOf(battle, stand);
    const amount = pace * scaleOf(battle);
    return { label: `allowance of its ${name}`, amount, rule: 'FT-21-17' };
  }
  const profile = profileOf(stand);
  const { allowance: printed, name, observer, special } = profile;
  // FT-13-21
  const own = observer ? tableOption(battle, 'ft_fo_profile').inches : printed;
  const allowance = own * scaleOf(battle);
  const { board } = battle;
  if (hasMark(stand, 'high') && board.space === 'table') {
    // Farther than across the table and back.
    const amount = Math.ceil((board.width + board.height) / 500);
    return { label: 'flying high: no limit', amount, rule: 'FT-15-05' };
  }
  if (special === 'ironclad') return steaming(battle, stand);
  if (special === 'zeppelin') {
    const amount = Math.max(0, allowance - SLOWED * scaleOf(battle) * trackOf(stand, 'hits'));
    return { label: `allowance of ${name}`, amount, rule: 'FT-16-20' };
  }
  const pushed = pushedBy(battle, stand);
  if (pushed !== null) return { label: `pushed by its crew`, amount: pushed, rule: 'FT-08-28' };
  const rule = ruleOfRow(profile, 'move', 'FT-03-12');
  return { label: `allowance of ${name}`, amount: allowance, rule };
}

/** FT-08-28, FT-21-18: inches that a crew shifts its gun where an option says how far; null elsewhere. */
function pushedBy(battle: Battle, stand: Stand): number | null {
  const reading = option(battle, 'ft_manhandle');
  if (profileOf(stand).move !== 'x' || profileOf(stand).class !== 'towed') return null;
  return reading === '1-and-3-light' ? null : (reading === '1-all' ? 1 : 3) * scaleOf(battle);
}

/** FT-06-51, FT-06-52: men on foot double their rate, all others double it or have 16 inches. */
export function strategicGain(battle: Battle, allowance: number, stand: Stand): Modifier {
  const onFoot = profileOf(stand).class === 'infantry';
  const rate = onFoot ? 2 * allowance : Math.max(2 * allowance, 16 * scaleOf(battle));
  const rule = onFoot ? 'FT-06-52' : 'FT-06-51';
  return { label: 'strategic movement', amount: rate - allowance, rule };
}

function allowanceOf(given: Given, stand: OnTable, mode: MoveMode): Mil {
  const { total } = given.ask('move-allowance', { stand: stand.id });
  const isFirst = mode === 'strategic' && !hasMark(stand, 'strategic');
  return inches(isFirst ? total + strategicGain(given.battle, total, stand).amount : total);
}

export function allowanceLeft(given: Given, stand: OnTable, mode: MoveMode = 'normal'): Mil {
  return leftOf(allowanceOf(given, stand, mode), stand);
}

function leftOf(allowance: Mil, stand: OnTable): Mil {
  return mil(Math.max(0, allowance - spentBy(stand)));
}

/** The stand as the terrain engine moves it now. */
export function moverNow(given: Given, stand: OnTable, mode: MoveMode = 'normal'): Mover {
  const allowance = allowanceOf(given, stand, mode);
  const mover = moverOf(given.battle, stand, allowance, leftOf(allowance, stand));
  if (mode === 'backward') return { ...mover, perInch: backwardRate(given.battle, mover) };
  return mode === 'strategic' ? onTheMarch(given.battle, stand, mover) : mover;
}

/** FT-06-05, FT-01-07: a quarter, by option rounded up to whole inches. */
export function backwardRate(battle: Battle, { allowance }: Mover): number {
  if (option(battle, 'ft_move_quarter_rounding') === 'exact' || allowance === 0) return BACKWARD;
  return allowance / inches(Math.ceil(toInches(allowance) / BACKWARD));
}

/** FT-06-51: by option a march takes the better of its own rate and the road's, not both. */
export function onTheMarch(battle: Battle, stand: OnTable, mover: Mover): Mover {
  if (option(battle, 'ft_strategic_road') !== 'max') return mover;
  const usual = usualAllowance(battle, stand).amount;
  const march = usual + strategicGain(battle, usual, stand).amount;
  const onRoad = usual * (isWheeled(mover.moveClass) ? 4 : 2);
  return { ...mover, leastCost: march / Math.max(march, onRoad) };
}

/** What is left of an allowance: half a hundredth goes to what was taken, so that both make up the whole. */
export function formatLeft(left: number): string {
  return formatInches(mil(Math.max(0, Math.ceil(left / 10 - 0.5) * 10)));
}
