// Fire through smoke: who has thermal sights sees through it, and hits less easily.

import type { Battle, Modifier } from '../../../battle/battle';
import { sightBetween } from '../ground/ground';
import type { OnTable } from '../stands/stands';
import { INCENDIARY } from './clouds';

/** FT-07-24: what the smoke on the best line adds to the needed number; no entry without smoke. */
export function smokeModifiers(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
): readonly Modifier[] {
  const { through } = sightBetween(battle, shooter, target);
  if (through.length === 0) return [];
  const isBurning = battle.terrain.some(
    ({ id, name }) => name === INCENDIARY && through.includes(id),
  );
  return isBurning
    ? [{ label: 'through incendiary smoke, by thermal sights', amount: 2, rule: 'FT-07-25' }]
    : [{ label: 'through smoke, by thermal sights', amount: 1, rule: 'FT-07-24' }];
}
