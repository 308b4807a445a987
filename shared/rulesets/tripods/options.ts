// The scenario options that the fire, movement and quality rules read, with their defaults. Options of
// the terrain chart are read in terrain.ts. A value that nobody knows counts as the default.

import type { Json } from '../../core/json';
import type { Battle } from '../../battle/types';

/** Option key, its values, the default first. */
export const CHOICES = {
  /** FT-01-09: this program shows distances; 'forbidden' makes a shot out of range a lost one. */
  ft_premeasure: ['allowed', 'forbidden'],
  /** FT-02-20 */
  ft_unpin: ['own-final-phase', 'every-final-phase'],
  /** FT-11-07 */
  ft_range_rounding: ['ceil', 'exact'],
  /** FT-11-37 */
  ft_range_pen: ['non-h', 'h-class', 'none'],
  /** FT-11-44 */
  ft_pen_natural6: ['modified', 'natural-6-kills'],
  /** FT-11-35 */
  ft_save_vs_missile: ['easier', 'harder'],
  /** FT-12-03 */
  ft_sa_exceeds: ['geq', 'gt'],
  /** FT-12-06 */
  ft_pin_targets: ['infantry-and-soft', 'infantry-only'],
  /** FT-12-07 */
  ft_pinned_fire: ['allowed', 'not-allowed'],
  /** FT-12-14 */
  ft_sa_moved_mod: ['chart', 'text-plus2'],
  /** FT-18-05 */
  ft_sa_quality: ['both', 'rof-only', 'to-hit-only'],
  /** FT-18-08 */
  ft_sa_natural1: ['none', 'misses'],
  /** FT-12-01 */
  ft_sa_long_range: ['vehicles', 'all'],
  /** FT-10-25 */
  ft_fire_reveals: ['as-moving', 'always', 'no'],
  /** FT-10-28 */
  ft_overwatch_split: ['allowed', 'single-shot-occasion'],
  /** FT-10-32 */
  ft_scoot_backup: ['0.25in', 'quarter-move'],
  /** FT-10-36 */
  ft_pivot_who: ['any', 'hold-fire-or-overwatch'],
  /** FT-08-16 */
  ft_av_vs_towed: ['not-allowed', 'armor-0'],
  /** FT-06-40 */
  ft_cohesion: ['nearest', 'connected'],
  /** FT-15-07 */
  ft_martian_flyer_cohesion: ['12', '6'],
  /** FT-08-25 */
  ft_cc_dismount_cost: ['half-min-all', 'half', 'all'],
  /** FT-08-20 */
  ft_embark_cost: ['per-event', 'per-stand'],
  /** FT-08-23 */
  ft_drop_move: ['lose-ceil', 'keep-ceil'],
  /** FT-21-17 */
  ft_tow_class: ['6w', '6t', '4c'],
  /** FT-13-46, FT-16-07 */
  ft_scatter_direction: ['d6x60', 'random-360', 'd12-clock'],
  /** FT-03-29 */
  ft_chemical: ['none', 'gas-cloud'],
  /** FT-07-19 */
  ft_smoke_roll: ['each-player-turn', 'once-per-game-turn'],
  /** FT-15-21 */
  ft_flyer_artillery: ['delay', 'cancel'],
  /** FT-11-17 */
  ft_sweep_to_hit: ['roll', 'auto'],
  /** FT-11-18 */
  ft_sweep_infantry: ['killed', 'hit'],
  /** FT-12-10 */
  ft_artillery_direct: ['artillery', 'small-arms'],
  /** FT-13-34 */
  ft_he_rof: ['>=3', '==3'],
  /** FT-13-27 */
  ft_dispersed_templates: ['each-full', 'sum-split'],
  /** FT-13-06 */
  ft_decoys: ['on-table', 'per-turn'],
  /** FT-13-29 */
  ft_offboard_range: ['unlimited', 'distance'],
  /** FT-05-11 */
  ft_fire_qc_scope: ['stand-player-turn', 'unit-game-turn'],
  /** FT-05-15 */
  ft_artillery_qc_scope: ['stand', 'unit'],
  /** FT-16-04 */
  ft_ironclad_failed_check: ['one-hit', 'removed'],
  /** FT-16-05 */
  ft_flyer_gas_limit: ['4-per-game', '4-per-turn'],
  /** FT-16-10 */
  ft_cylinder_more_sixes: ['one-per-6', 'once'],
  /** FT-16-22 */
  ft_zeppelin_gas: ['helium', 'hydrogen'],
  /** FT-15-17 */
  ft_aa_long: ['minus1', 'listed-bands'],
} as const;

/** Options that are numbers, lists of words or yes and no, with their defaults. */
const NUMBERS = {
  /** FT-01-03: the period that is played; 0 takes the latest that every stand belongs to. */
  ft_period: 0,
  /** FT-03-26 */
  ft_rap_period: 5,
  /** FT-11-20 */
  ft_gas_per_turn: 1,
  /** FT-07-22 */
  ft_incendiary_to_hit: 4,
  /** FT-15-22: inches. */
  ft_rocket_range: 12,
} as const;
const LISTS: Readonly<Record<ListKey, readonly string[]>> = {
  /** FT-06-41: scouts; FT-06-36: light infantry. */
  ft_recon_types: [],
  ft_light_infantry_types: [],
  /** FT-08-05, FT-08-06 */
  ft_heavy_weapon_types: [],
  /** FT-17-04: stands with ablative armour. */
  ft_ablative_types: [],
  /** FT-15-17, FT-15-18: stands whose missiles are SAMs or AAMs, and those that only chase. */
  ft_sam_types: [],
  ft_rear_aspect_types: [],
  /** FT-15-22: flyers that carry a salvo of rockets in place of their missiles. */
  ft_rockets_for_missiles: [],
  /** FT-15-23: flyers with laser-designated missiles; FT-15-25: who else points out targets. */
  ft_laser_missiles: [],
  ft_extra_designators: [],
  /** FT-17-19 */
  ft_nlos_types: [],
  ft_artillery_nations: ['US', 'UK', 'DE'],
  ft_artillery_cover: [
    'light_woods',
    'heavy_woods',
    'forest',
    'swamp',
    'town',
    'building',
    'bunker',
    'trench',
  ],
};
const FLAGS = {
  /** FT-13-42 */
  ft_hidden_units: false,
  /** FT-13-14 */
  ft_correction_needs_marker_los: true,
  /** FT-13-43 */
  ft_ammunition_limits: false,
  /** FT-06-43 */
  ft_quality_cap6: false,
} as const;

export type NumberKey = keyof typeof NUMBERS;
export type ListKey =
  | 'ft_ablative_types'
  | 'ft_sam_types'
  | 'ft_rear_aspect_types'
  | 'ft_rockets_for_missiles'
  | 'ft_laser_missiles'
  | 'ft_extra_designators'
  | 'ft_nlos_types'
  | 'ft_heavy_weapon_types'
  | 'ft_recon_types'
  | 'ft_light_infantry_types'
  | 'ft_artillery_nations'
  | 'ft_artillery_cover';
export type FlagKey = keyof typeof FLAGS;

export function numberOption(battle: Battle, key: NumberKey): number {
  const chosen = battle.rules.options[key];
  return typeof chosen === 'number' ? chosen : NUMBERS[key];
}

export function listOption(battle: Battle, key: ListKey): readonly string[] {
  const chosen = battle.rules.options[key];
  return isWords(chosen) ? chosen : LISTS[key];
}

export function flagOption(battle: Battle, key: FlagKey): boolean {
  const chosen = battle.rules.options[key];
  return typeof chosen === 'boolean' ? chosen : FLAGS[key];
}

function isWords(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((word) => typeof word === 'string');
}

export type OptionKey = keyof typeof CHOICES;
export type OptionValue<K extends OptionKey> = (typeof CHOICES)[K][number];

export function option<K extends OptionKey>(battle: Battle, key: K): OptionValue<K> {
  const values: readonly string[] = CHOICES[key];
  const chosen = battle.rules.options[key];
  // The value is one of the list or the first of it; the compiler cannot index a tuple by a key's type.
  return (values.find((value) => value === chosen) ?? values[0]) as OptionValue<K>;
}

/** Options that hold something that no rule understands, in words. */
export function optionProblems(
  options: Readonly<Record<string, Json>>,
): readonly { readonly path: string; readonly message: string }[] {
  return Object.entries(options).flatMap(([key, chosen]) => {
    const expected = expectation(key, chosen);
    if (expected === null) return [];
    const message = `expected ${expected}, found ${JSON.stringify(chosen)}`;
    return [{ path: `rules.options.${key}`, message }];
  });
}

/** What the option should hold instead; null where all is well or nobody knows the key. */
function expectation(key: string, chosen: Json): string | null {
  const values: readonly string[] | undefined = CHOICES[key as OptionKey];
  if (values)
    return values.some((value) => value === chosen) ? null : `one of ${values.join(', ')}`;
  if (key in NUMBERS) return typeof chosen === 'number' ? null : 'a number';
  if (key in LISTS) return isWords(chosen) ? null : 'a list of words';
  if (key in FLAGS) return typeof chosen === 'boolean' ? null : 'true or false';
  return null;
}
