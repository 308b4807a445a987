// What a scenario may choose of the land torpedo's rules; a value that nobody knows counts as the usual one.

import { choice, count, table } from '../../../rules/option-kinds';
import { optionTable } from '../../../rules/option-table';
import { ORDER_OPTION } from '../activation-order';

/** The table that slows torpedoes, by kind of terrain. */
const GROUNDS = [
  { key: 'light_woods', words: 'Light woods' },
  { key: 'heavy_woods', words: 'Heavy woods' },
  { key: 'forest', words: 'Forest' },
  { key: 'town', words: 'Town' },
  { key: 'building', words: 'Building' },
  { key: 'field', words: 'Field' },
  { key: 'swamp', words: 'Swamp' },
  { key: 'stream', words: 'Stream' },
  { key: 'river', words: 'River' },
  { key: 'lake', words: 'Lake' },
  { key: 'wall', words: 'Wall' },
] as const;

export const {
  all: OPTION_LIST,
  choice: option,
  number: numberOption,
  table: tableOption,
  problems: optionProblems,
} = optionTable({
  lt_move_on_launch: choice('A torpedo first moves', 'LT-01.1-02', 'same-phase', 'next-phase'),
  [ORDER_OPTION]: choice('Initiative scores act', 'LT-01.1-04', 'descending', 'ascending'),
  lt_arming_count: choice(
    'Attack phases until the warhead is live',
    'LT-01.1-05',
    'launch-turn-counts',
    'launch-turn-excluded',
  ),
  lt_unarmed_contact: choice(
    'An unarmed torpedo hits by',
    'LT-01.1-06',
    'base-contact',
    'within-1-inch',
  ),
  lt_tie_break: choice(
    'Of two targets equally near it seeks',
    'LT-01.2-02',
    'angle-then-id',
    'random',
  ),
  lt_forward_arc_deg: {
    ...choice('Forward arc of a torpedo', 'LT-01.2-05', 90, 60, 120, 180),
    names: { '60': '60°', '90': '90°', '120': '120°', '180': '180°' },
  },
  lt_edge_test: choice('A torpedo leaves the table with', 'LT-01.2-09', 'centre', 'base-touch'),
  lt_trigger_units: choice('It goes off beside', 'LT-01.3-01', 'any', 'non-troop'),
  lt_blast_roll: choice('The dice of a blast are', 'LT-01.3-02', 'shared', 'per-victim'),
  lt_self_destruct_unarmed: choice(
    'An unarmed torpedo without hull explodes',
    'LT-01.4-02',
    'no-blast',
    'always',
  ),
  lt_inches_per_mp: count('Inches of a movement point', 'LT-90-01', [1, 1, 3], 'inch'),
  lt_terrain_cost: table(
    'What an inch costs a torpedo in',
    'LT-90-01',
    GROUNDS,
    Object.fromEntries(GROUNDS.map(({ key }) => [key, 1])) as Readonly<
      Record<(typeof GROUNDS)[number]['key'], number>
    >,
    [1, 6],
  ),
  lt_torpedo_hull: count('Hull of a torpedo', 'LT-90-02', [1, 4, 30]),
  lt_startup_depth_in: count('Depth of the start-up area', 'LT-90-05', [1, 6, 48], 'inch'),
});
