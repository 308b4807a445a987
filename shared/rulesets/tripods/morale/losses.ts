// Checks of whole units for their losses, in the final phase (FT-05-18 to FT-05-22).

import type { Battle } from '../../../battle/battle';
import { standsOf, unitsOf } from '../../../battle/battle-view';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand, Unit } from '../../../scenario/document';
import { option } from '../book/options';
import { whereItIs } from '../ground/placing';
import { hasMark, marked } from '../stands/marks';
import { playerTurnOf, remember, stateOf } from '../stands/memory';
import { isMartian, isOnTable, nameOf } from '../stands/stands';
import { takeOff } from './casualties';
import { checkQuality } from './quality';

export const LOSSES_CHECKED = 'losses-checked';

export function takeLossChecks(r: Resolver): void {
  for (const unit of unitsOf(r.battle)) {
    const [speaker, ...others] = survivors(r.battle, unit);
    if (!speaker || isMartian(r.battle, speaker)) continue;
    const isAlone = others.length === 0 && !isAwaited(r, unit) && startedAlone(r, unit) === false;
    const isBroken = hasLostTwoThirds(r, unit);
    const reasons = [
      ...(isBroken ? [`check of ${unit.name} for its losses`] : []),
      // FT-05-22: one check for both, or by option one for each.
      ...(isAlone && (!isBroken || option(r.battle, 'ft_last_stand_extra') === 'double')
        ? ['check for standing alone']
        : []),
    ];
    if (isAlone) noteAlone(r, unit);
    if (reasons.length === 0 || !lostNow(r, unit) || hasChecked(speaker)) continue;
    if (reasons.every((why) => checkQuality(r, speaker, why))) {
      noteChecked(r, [speaker, ...others]);
      continue;
    }
    for (const { id } of [speaker, ...others]) {
      const stand = whereItIs(r.battle, id);
      if (!stand) continue;
      takeOff(r, stand, 'withdrawn', `${nameOf(stand)} leaves the field with its unit`, 'FT-05-18');
    }
  }
}

/** FT-05-09: who has passed such a check in this game turn, where the option asks for one a game turn. */
function hasChecked(stand: Stand): boolean {
  return hasMark(stand, LOSSES_CHECKED);
}

/** In its usual window, a player turn, a unit comes to this only once. */
function noteChecked(r: Resolver, unit: readonly Stand[]): void {
  if (option(r.battle, 'ft_qc_limit_window') === 'player-turn') return;
  for (const { id } of unit) {
    r.emit(marked(id, LOSSES_CHECKED), { text: '', rule: 'FT-05-09' });
  }
}

/** On the table or aboard of carriers; those on the table speak for the others. */
function survivors(battle: Battle, unit: Unit): readonly Stand[] {
  const all = standsOf(battle).filter(
    ({ unit: id, place }) => id === unit.id && place.on !== 'reserve',
  );
  return [...all.filter(isOnTable), ...all.filter((stand) => !isOnTable(stand))];
}

/** Whether some of it have still to come on. */
function isAwaited({ battle }: Resolver, { id }: Unit): boolean {
  return standsOf(battle).some(({ unit, place }) => unit === id && place.on === 'reserve');
}

function lossesOf(r: Resolver, unit: Unit): number {
  return stateOf(r.battle).losses.filter((loss) => loss.unit === unit.id).length;
}

/** FT-05-18: two thirds of the stands it began with, or more. */
function hasLostTwoThirds(r: Resolver, unit: Unit): boolean {
  const strength = stateOf(r.battle).strength[unit.id] ?? 0;
  return strength > 0 && 3 * lossesOf(r, unit) >= 2 * strength;
}

/** FT-05-19, FT-05-21: only in a turn in which it lost something. */
function lostNow(r: Resolver, unit: Unit): boolean {
  const now = playerTurnOf(r.battle);
  return stateOf(r.battle).losses.some((loss) => loss.unit === unit.id && loss.playerTurn === now);
}

function startedAlone(r: Resolver, unit: Unit): boolean {
  const { strength, aloneChecked } = stateOf(r.battle);
  return (strength[unit.id] ?? 0) <= 1 || aloneChecked.includes(unit.id);
}

function noteAlone(r: Resolver, unit: Unit): void {
  remember(r, { aloneChecked: [...stateOf(r.battle).aloneChecked, unit.id] });
}
