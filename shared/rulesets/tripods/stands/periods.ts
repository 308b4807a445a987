// Which of the five periods a battle is played in (FT-01-03).

import type { Battle } from '../../../battle/battle';
import { standsOf } from '../../../battle/battle-view';
import { numberOption } from '../book/options';
import { profileOf } from './stands';

const PERIODS = [5, 4, 3, 2, 1];

/** As the scenario says, or the latest period that every stand belongs to. */
export function periodOf(battle: Battle): number {
  const chosen = numberOption(battle, 'ft_period');
  if (PERIODS.includes(chosen)) return chosen;
  const stands = standsOf(battle);
  const shared = PERIODS.find((period) =>
    stands.every((stand) => profileOf(stand).periods.includes(period)),
  );
  return shared ?? Math.max(1, ...stands.map((stand) => Math.min(...profileOf(stand).periods)));
}
