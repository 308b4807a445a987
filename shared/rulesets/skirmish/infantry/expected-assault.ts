// What an assault is likely to be worth to the unit that begins it: who falls on both sides in one round of blows.

import type { Battle } from '../../../battle/battle';
import type { UnitId } from '../../../core/id';
import type { Temper } from '../../../rules/plan';
import { profileOf, type OnTable } from '../field/profiles';
import { ALONE, skirmishWeights } from '../skirmish-weights';
import { meanOf } from './hit-chances';
import { numberOption } from './infantry-options';
import { isModel, isUnarmed, livingOf, strikeNeeds } from './models';

/** What a model that falls is worth, for each point that it costs. */
const PER_POINT = 0.1;

export function worthOfHit(stand: Battle['stands'][OnTable['id']]): number {
  const { points, hull } = profileOf(stand);
  return (points / hull) * PER_POINT;
}

/** Of a unit, who comes into contact; an enemy has room for two about it. */
const IN_CONTACT = 0.75;
const STRIKE_BACK = 0.8;
const ROOM = 2;

/** In points of value, for the unit of a leader that runs into models or stands of the enemy. */
export function assaultWorth(
  battle: Battle,
  temper: Temper,
  leader: OnTable,
  met: readonly OnTable[],
): number {
  const own = livingOf(battle, leader.unit);
  const foes = comradesOf(battle, met);
  const { killed, lost } = expectedFight(battle, own, foes);
  // Who has nothing to shoot with does better in contact than under fire.
  const { eager, ownInAssault } = skirmishWeights(isUnarmed(own) ? ALONE : temper);
  return eager + killed * meanWorth(foes) - ownInAssault * lost * meanWorth(own);
}

/** How many fall on each side in one round of blows, where the first unit comes at the others. */
function expectedFight(
  battle: Battle,
  own: readonly OnTable[],
  foes: readonly OnTable[],
): { readonly killed: number; readonly lost: number } {
  const striking = Math.min(own.length * IN_CONTACT, foes.length * ROOM);
  const struck = foes.filter(isModel);
  const answering = Math.min(struck.length * STRIKE_BACK, striking);
  return {
    killed: Math.min(foes.length, hitsOf(battle, own, striking)),
    lost: Math.min(own.length, hitsOf(battle, struck, answering)),
  };
}

/** All of the units that are met, and what is met of stands that are on their own. */
function comradesOf(battle: Battle, met: readonly OnTable[]): readonly OnTable[] {
  const units = new Set<UnitId>(met.map(({ unit }) => unit));
  return [...units].flatMap((unit) => {
    const models = livingOf(battle, unit);
    return models.length > 0 ? models : met.filter((foe) => foe.unit === unit);
  });
}

/** Of so many in contact, while the others lend supporting fire. */
function hitsOf(battle: Battle, models: readonly OnTable[], inContact: number): number {
  if (models.length === 0) return 0;
  const blow = meanOf(models.map((model) => strikeNeeds(battle, model))) / models.length;
  const support = meanOf([numberOption(battle, 'mi_support_needs')]);
  return inContact * blow + Math.max(0, models.length - inContact) * support;
}

function meanWorth(stands: readonly OnTable[]): number {
  if (stands.length === 0) return 0;
  return stands.reduce((sum, stand) => sum + worthOfHit(stand), 0) / stands.length;
}
