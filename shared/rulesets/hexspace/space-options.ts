// What a scenario may choose where the rules of ships on hexes leave a choice (SX-90).

import { choice, count, flag } from '../../rules/option-kinds';
import { optionTable } from '../../rules/option-table';

export const SPACE_OPTIONS = optionTable({
  sx_advanced: flag('Advanced rules: retreat, fighters, missiles', 'SX-10.2-08', true),
  sx_battery_start_charged: flag('Batteries begin the battle charged', 'SX-10.1-09'),
  sx_spool_hull: choice(
    'A drive is spooled by the hull boxes',
    'SX-11.1-07',
    'printed',
    'remaining',
  ),
  sx_map: choice('The map', 'SX-13.4-06', 'floating', 'fixed'),
  sx_collision_damage: count('Damage of a collision', 'SX-90-09', [0, 1, 6]),
  sx_shield_overflow: choice('Damage past a shield goes', 'SX-13.5-01', 'to-hull', 'lost'),
  sx_fighter_excess: choice(
    'Damage that one fighter does not need is',
    'SX-12.1-05',
    'lost',
    'carry-over',
  ),
  sx_missile_turn_order: choice('A missile turns', 'SX-13.4-02', 'before-move', 'after-move'),
  sx_damage_source: choice(
    'One source of damage to a missile is',
    'SX-13.6-08',
    'per-die',
    'per-group',
  ),
  sx_missile_explosion_choice: choice(
    'Of several missiles in a hex a blast strikes',
    'SX-13.6-05',
    'lowest-number',
    'random',
  ),
  sx_retreat_score_fraction: count(
    'Percent of its points that a ship is lost for when it jumps away',
    'SX-11.1-02',
    [0, 0, 100],
  ),
});
