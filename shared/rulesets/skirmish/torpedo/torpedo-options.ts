// What a scenario may choose of the land torpedo's rules; a value that nobody knows counts as the usual one.

import type { Json } from '../../../core/json';
import { choice, count, expectation, table, type OptionForm } from '../../../rules/option-kinds';
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

const OPTIONS = {
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
} as const satisfies Readonly<Record<string, OptionForm>>;

type Options = typeof OPTIONS;
type KeysOf<K extends OptionForm['kind']> = {
  [P in keyof Options]: Options[P] extends { readonly kind: K } ? P : never;
}[keyof Options];

export const OPTION_LIST = Object.entries(OPTIONS).map(([key, form]) => ({ key, ...form }));

/** A battle, a scenario or whatever else carries the chosen options. */
export interface Chooser {
  readonly rules: { readonly options: Readonly<Record<string, Json>> };
}

function chosen(chooser: Chooser, key: keyof Options): Json {
  const value = chooser.rules.options[key];
  const form: OptionForm = OPTIONS[key];
  const isKnown = value !== undefined && expectation(form, value, () => false) === null;
  return isKnown ? value : (form.usual as Json);
}

export function option<K extends KeysOf<'choice'>>(
  chooser: Chooser,
  key: K,
): Options[K]['values'][number] {
  // `chosen` has made sure that it is one of the values.
  return chosen(chooser, key) as Options[K]['values'][number];
}

export function numberOption(chooser: Chooser, key: KeysOf<'number'>): number {
  return Number(chosen(chooser, key));
}

/** LT-90-01: what an inch of each kind of terrain costs. */
export function terrainCosts(chooser: Chooser): Readonly<Record<string, number>> {
  const own = chosen(chooser, 'lt_terrain_cost') as Readonly<Record<string, number>>;
  return { ...OPTIONS.lt_terrain_cost.usual, ...own };
}

/** Options that hold something that no rule understands, in words. */
export function optionProblems(
  options: Readonly<Record<string, Json>>,
): readonly { readonly key: string; readonly message: string }[] {
  const forms: Readonly<Record<string, OptionForm>> = OPTIONS;
  return Object.entries(options).flatMap(([key, value]) => {
    const form = forms[key];
    const expected = form ? expectation(form, value, () => false) : null;
    if (expected === null) return [];
    return [{ key, message: `expected ${expected}, found ${JSON.stringify(value)}` }];
  });
}
