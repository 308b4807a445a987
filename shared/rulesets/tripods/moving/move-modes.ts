// How a stand may move now, as reach and its overlay are asked: normally up to an inch of its enemies,
// strategically and ten inches from them, or backwards. Orders walk by walk.ts, which halts or refuses
// where these bar.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import { formatInches, inches, mil, type Mil } from '../../../core/measure';
import type { MoveMode } from '../../../rules/ruleset';
import { discsRound, halfWidth } from '../../../terrain/map/base-gaps';
import type { Mover } from '../../../terrain/map/engine-types';
import { moverOf } from '../ground/ground';
import { haltReach } from '../ground/melee-reach';
import { hiddenFrom } from '../ground/spotting';
import { gapBetween } from '../stands/bases';
import { footprintOfStand } from '../stands/catalogue';
import { isStrategic } from '../stands/condition';
import { enemiesOf, isOnTable, nameOf, spentBy, type OnTable } from '../stands/stands';
import { allowanceModifiers, backwardRate, onTheMarch, strategicGain } from './allowance';
import { refuseKind, refuseMode } from './move';
import { barsOf } from './walk';

const MARCH = 'strategic';
const BACK = 'backward';

/** Ways of moving to choose from; none where there is only the usual one. */
export function moveModesOf(battle: Battle, id: StandId): readonly MoveMode[] {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return [];
  const normal = isStrategic(stand)
    ? { reason: `${nameOf(stand)} moves strategically in this phase`, rule: 'FT-06-53' }
    : null;
  const others = OTHERS.flatMap(({ id: mode, name }) =>
    refuseKind(stand, mode) ? [] : [{ id: mode, name, refusal: refuseMode(battle, stand, mode) }],
  );
  return others.length > 0 ? [{ id: 'normal', name: 'Normally', refusal: normal }, ...others] : [];
}

const OTHERS = [
  { id: MARCH, name: 'Strategically' },
  { id: BACK, name: 'Backwards' },
] as const;

/** As the stand moves now; null off the table and for a mode that it may not take. */
export function moverIn(battle: Battle, id: StandId, mode?: string): Mover | null {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return null;
  const isMarching = isStrategic(stand);
  const marches = mode === undefined ? isMarching : mode === MARCH;
  if (mode === BACK) return refuseMode(battle, stand, BACK) ? null : backing(battle, stand);
  if (marches ? refuseMode(battle, stand, 'strategic') : mode !== undefined && isMarching) {
    return null;
  }
  const usual = usualInches(battle, stand);
  const gain = marches && !isMarching ? strategicGain(battle, usual, stand).amount : 0;
  const allowance = inches(usual + gain);
  const mover = moverOf(battle, stand, allowance, leftOf(stand, allowance));
  if (!marches) return { ...mover, barred: contactBars(battle, stand) };
  return { ...onTheMarch(battle, stand, mover), barred: barsOf(battle, stand) };
}

/** FT-06-05: straight to its rear, where an inch costs four. */
function backing(battle: Battle, stand: OnTable): Mover {
  const allowance = inches(usualInches(battle, stand));
  const mover = moverOf(battle, stand, allowance, leftOf(stand, allowance));
  const { facing } = stand.place;
  const straightBack = { facing, rule: 'FT-06-05', why: 'it backs straight to its rear alone' };
  const barred = contactBars(battle, stand);
  return { ...mover, perInch: backwardRate(battle, mover), straightBack, barred };
}

function usualInches(battle: Battle, { id }: OnTable): number {
  return allowanceModifiers(battle, id).reduce((sum, { amount }) => sum + amount, 0);
}

function leftOf(stand: OnTable, allowance: Mil): Mil {
  return mil(Math.max(0, allowance - spentBy(stand)));
}

/** FT-14-01: where an enemy that the side knows of halts it; not one that it stands beside already. */
function contactBars(battle: Battle, stand: OnTable): Mover['barred'] {
  const side = sideOf(battle, stand);
  const hidden = hiddenFrom(battle, side);
  const own = halfWidth(footprintOfStand(stand));
  return enemiesOf(battle, side).flatMap((enemy) => {
    const reach = haltReach(stand, enemy);
    if (reach === null || hidden.has(enemy.id) || gapBetween(stand, enemy) <= reach) return [];
    const why = `it halts ${formatInches(reach)} from ${nameOf(enemy)}`;
    return discsRound(footprintOfStand(enemy), enemy.place, mil(reach + own)).map((disc) => ({
      ...disc,
      rule: 'FT-14-01',
      why,
    }));
  });
}
