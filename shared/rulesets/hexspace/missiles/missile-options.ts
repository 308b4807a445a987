// What a scenario may choose of the rules of missiles (SX-13).

import { choice, count } from '../../../rules/option-kinds';
import { optionTable } from '../../../rules/option-table';

export const MISSILE_OPTIONS = optionTable({
  sx_missile_launch_range: count(
    'Hexes to the target of a launch at most',
    'SX-13.2-03',
    [1, 12, 40],
  ),
  sx_missile_fighter_choice: choice(
    'Which fighter a missile strikes is chosen by',
    'SX-13.2-06',
    'missile-owner',
    'target-owner',
  ),
  sx_missile_retarget: choice(
    'A missile without a target gets another',
    'SX-13.3-03',
    'never',
    'front-180',
  ),
});
