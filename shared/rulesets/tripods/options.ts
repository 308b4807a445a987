// The scenario options that the fire, movement and quality rules read, with their defaults. Options of
// the terrain chart are read in terrain.ts. A value that nobody knows counts as the default.

import type { Json } from '../../core/json';
import type { Battle } from '../../battle/types';

/** Option key, its values, the default first. */
const CHOICES = {
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
  /** FT-08-16 */
  ft_av_vs_towed: ['not-allowed', 'armor-0'],
  /** FT-06-40 */
  ft_cohesion: ['nearest', 'connected'],
  /** FT-15-07 */
  ft_martian_flyer_cohesion: ['12', '6'],
  /** FT-08-20 */
  ft_embark_cost: ['per-event', 'per-stand'],
  /** FT-08-23 */
  ft_drop_move: ['lose-ceil', 'keep-ceil'],
  /** FT-21-17 */
  ft_tow_class: ['6w', '6t', '4c'],
} as const;

/** Options that list types of stands: scouts (FT-06-41), light infantry (FT-06-36). Nobody by default. */
const LISTS = ['ft_recon_types', 'ft_light_infantry_types'] as const;

export function listed(battle: Battle, key: (typeof LISTS)[number]): readonly string[] {
  const found = battle.rules.options[key];
  return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : [];
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
  const lists = LISTS.flatMap((key) => {
    const found = options[key];
    if (found === undefined || Array.isArray(found)) return [];
    const message = `expected a list of types of stands, found ${JSON.stringify(found)}`;
    return [{ path: `rules.options.${key}`, message }];
  });
  const choices = (Object.keys(CHOICES) as OptionKey[]).flatMap((key) => {
    const chosen = options[key];
    const values: readonly string[] = CHOICES[key];
    if (chosen === undefined || values.some((value) => value === chosen)) return [];
    const message = `expected one of ${values.join(', ')}, found ${JSON.stringify(chosen)}`;
    return [{ path: `rules.options.${key}`, message }];
  });
  return [...choices, ...lists];
}
