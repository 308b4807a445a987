// What a scenario may choose of moving infantry in units; a value that nobody knows counts as the usual one.

import { choice, count, units } from '../../../rules/option-kinds';
import { optionTable } from '../../../rules/option-table';

export const {
  all: OPTION_LIST,
  choice: option,
  number: numberOption,
  list: listOption,
  problems: optionProblems,
} = optionTable({
  mi_leadership: count('Leadership (Ld) of a leader', 'MI-90-03', [1, 3, 10]),
  mi_swarm_units: units('Units with Swarm: a leader is named each turn', 'MI-05-01'),
  mi_battle_tactics_units: units(
    'Units with Battle Tactics: the nearest falls for a slain leader',
    'MI-06-01',
  ),
  mi_standoff_inclusive: {
    ...choice('Exactly 2" from an enemy is', 'MI-08-01', false, true),
    names: { false: 'far enough', true: 'too near' },
  },
  mi_standoff_path: choice('The standoff is kept by', 'MI-08-03', 'leader-path', 'end-only'),
});
