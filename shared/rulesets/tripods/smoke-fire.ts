// Fire through smoke: who has thermal sights sees through it, and hits less easily.

import type { Battle, Modifier } from '../../battle/types';
import { sightBetween } from './ground';
import type { OnTable } from './stands';

/** FT-07-24: what the smoke on the best line adds to the needed number; no entry without smoke. */
export function smokeModifiers(
  battle: Battle,
  shooter: OnTable,
  target: OnTable,
): readonly Modifier[] {
  const { through } = sightBetween(battle, shooter, target);
  return through.length > 0
    ? [{ label: 'through smoke, by thermal sights', amount: 1, rule: 'FT-07-24' }]
    : [];
}
