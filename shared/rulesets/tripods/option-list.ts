// Every option of a scenario that these rules read: its kind, its name, its rule and what it may hold, the
// usual value first. Both the settings and the check of files go by this table.

import { bySide, choice, count, flag, list, types } from '../../rules/options';
import type { OptionForm, RuleOption } from '../../rules/options';

const NATIONS = ['US', 'UK', 'DE'];
const COVER = [
  'light_woods',
  'heavy_woods',
  'forest',
  'swamp',
  'town',
  'building',
  'bunker',
  'trench',
];

export const OPTIONS = {
  ft_period: count('Period that is played (0: the latest of all stands)', 'FT-01-03', [0, 0, 5]),
  /** This program shows distances; 'forbidden' makes a shot out of range a lost one. */
  ft_premeasure: choice('Measuring before fire', 'FT-01-09', 'allowed', 'forbidden'),
  ft_unpin: choice('When pins come off', 'FT-02-20', 'own-final-phase', 'every-final-phase'),
  ft_rap_period: count('Rocket-assisted shells from period (6: never)', 'FT-03-26', [1, 5, 6]),
  ft_chemical: choice('Chemical shells', 'FT-03-29', 'none', 'gas-cloud'),
  ft_fire_qc_scope: choice(
    'One check for fire per',
    'FT-05-11',
    'stand-player-turn',
    'unit-game-turn',
  ),
  ft_artillery_qc_scope: choice('One check for artillery per', 'FT-05-15', 'stand', 'unit'),

  // Terrain and movement; terrain.ts reads most of them.
  ft_amphibious_water: choice(
    'Amphibians in water',
    'FT-06-10',
    'by-feature',
    'quarter-all',
    'chart-literal',
  ),
  ft_noe_cover: choice('Low flyers over cover', 'FT-15-04', 'overfly', 'prohibited'),
  ft_lightwalker_is_tripod: flag('Light walkers ford as tripods', 'FT-06-26'),
  ft_raft_rate: choice('Inches a turn on rafts', 'FT-06-29', 0.5, 0.25),
  ft_light_infantry_types: types('Light infantry, which climbs cliffs', 'FT-06-36'),
  ft_mbt_list: types('Main battle tanks, in place of those of the vehicle table', 'FT-06-32'),
  ft_strategic_road: choice('Strategic movement on a road', 'FT-06-51', 'multiply', 'max'),
  ft_cohesion: choice('Cohesion of a unit', 'FT-06-40', 'nearest', 'connected'),
  ft_recon_types: types('Reconnaissance stands', 'FT-06-41'),
  ft_quality_cap6: flag('Quality out of cohesion stops at 6', 'FT-06-43'),

  // Sight.
  ft_los_sampling: choice(
    'Parts that sight is traced from',
    'FT-07-03',
    'corners+centre',
    'centre-only',
  ),
  ft_los_model: choice('Looking over obstacles', 'FT-07-08', '3d-line', 'higher-end-sees-over'),
  ft_hill_profile: choice('Sides of hills', 'FT-07-09', 'sloped', 'stepped'),
  ft_ridge_spotting_cover: choice('Ridges as cover', 'FT-07-11', 'across-only', 'never'),
  ft_smoke_height: count('Levels that smoke is high', 'FT-07-18', [0, 1, 12]),
  ft_smoke_roll: choice(
    'Smoke is rolled for',
    'FT-07-19',
    'each-player-turn',
    'once-per-game-turn',
  ),
  ft_incendiary_to_hit: count('Incendiary barrages hit on', 'FT-07-22', [2, 4, 6]),
  ft_soft_cover_edge: flag('Sight an inch into and out of cover', 'FT-09-06'),

  // Infantry, carriers and towed guns.
  ft_heavy_weapon_types: types('Heavy-weapons stands', 'FT-08-05'),
  ft_av_vs_towed: choice(
    'Armour-piercing fire at towed guns',
    'FT-08-16',
    'not-allowed',
    'armor-0',
  ),
  ft_embark_cost: choice('Picking up costs per', 'FT-08-20', 'per-event', 'per-stand'),
  ft_drop_move: choice('Half moves of dropped infantry', 'FT-08-23', 'lose-ceil', 'keep-ceil'),
  ft_cc_dismount_cost: choice(
    'Carriers lose after a close combat',
    'FT-08-25',
    'half-min-all',
    'half',
    'all',
  ),
  ft_tow_class: choice('Limbers of towed guns', 'FT-21-17', '6w', '6t', '4c'),

  // Fire.
  ft_fire_reveals: choice('Firing reveals a stand', 'FT-10-25', 'as-moving', 'always', 'no'),
  ft_overwatch_split: choice(
    'Overwatch at several targets',
    'FT-10-28',
    'allowed',
    'single-shot-occasion',
  ),
  ft_scoot_backup: choice('Backing up in shoot and scoot', 'FT-10-32', '0.25in', 'quarter-move'),
  ft_pivot_who: choice('Who may pivot', 'FT-10-36', 'any', 'hold-fire-or-overwatch'),
  ft_range_rounding: choice('Halved ranges', 'FT-11-07', 'ceil', 'exact'),
  ft_sweep_to_hit: choice('Sweeps of a heat ray hit', 'FT-11-17', 'roll', 'auto'),
  ft_sweep_infantry: choice('Infantry in a sweep is', 'FT-11-18', 'killed', 'hit'),
  ft_gas_per_turn: count('Gas canisters of a tripod in a turn', 'FT-11-20', [0, 1, 1]),
  ft_save_vs_missile: choice('Saves against missiles', 'FT-11-35', 'easier', 'harder'),
  ft_range_pen: choice('Range changes penetration of', 'FT-11-37', 'non-h', 'h-class', 'none'),
  ft_pen_natural6: choice('A 6 for penetration', 'FT-11-44', 'modified', 'natural-6-kills'),
  ft_sa_long_range: choice('Small arms at long range', 'FT-12-01', 'vehicles', 'all'),
  ft_sa_exceeds: choice('Small arms hit by', 'FT-12-03', 'geq', 'gt'),
  ft_pin_targets: choice('Who is pinned', 'FT-12-06', 'infantry-and-soft', 'infantry-only'),
  ft_pinned_fire: choice('Fire of pinned stands', 'FT-12-07', 'allowed', 'not-allowed'),
  ft_artillery_direct: choice(
    'Artillery in direct fire uses',
    'FT-12-10',
    'artillery',
    'small-arms',
  ),
  ft_sa_moved_mod: choice('Small arms at moving targets', 'FT-12-14', 'chart', 'text-plus2'),
  ft_sa_quality: choice(
    'Good troops’ small arms gain',
    'FT-18-05',
    'both',
    'rof-only',
    'to-hit-only',
  ),
  ft_sa_natural1: choice('A 1 for small arms', 'FT-18-08', 'none', 'misses'),

  // Artillery.
  ft_decoys: choice('Three decoys', 'FT-13-06', 'on-table', 'per-turn'),
  ft_nations: bySide('Nation of each side', 'FT-13-08', NATIONS),
  ft_artillery_nations: list('Nations of quick artillery', 'FT-13-08', 'nations', NATIONS, NATIONS),
  ft_correction_needs_marker_los: flag('Correcting needs sight of the marker', 'FT-13-14', true),
  ft_dispersed_templates: choice('Guns in a dispersed sheaf', 'FT-13-27', 'each-full', 'sum-split'),
  ft_he_rof: choice('Rate of fire for high explosive', 'FT-13-34', '>=3', '==3'),
  ft_hidden_units: flag('Units are hidden until spotted', 'FT-13-42'),
  ft_ammunition_limits: flag('Shells are counted', 'FT-13-43'),
  ft_scatter_direction: choice(
    'Direction of scatter',
    'FT-13-46',
    'd6x60',
    'random-360',
    'd12-clock',
  ),
  ft_artillery_cover: list('Cover from artillery', 'FT-18-17', 'terrain', COVER, COVER),

  // Flyers and what comes from the sky.
  ft_martian_flyer_cohesion: choice('Cohesion of Martian flyers', 'FT-15-07', '12', '6'),
  ft_aa_long: choice('Anti-aircraft guns at long range', 'FT-15-17', 'minus1', 'listed-bands'),
  ft_sam_types: types('Stands whose missiles are for flyers', 'FT-15-17'),
  ft_rear_aspect_types: types('Stands whose missiles only chase', 'FT-15-18'),
  ft_flyer_artillery: choice('Barrages near friendly flyers', 'FT-15-21', 'delay', 'cancel'),
  ft_rocket_range: count('Range of flyers’ rockets', 'FT-15-22', [1, 12, 48], 'inch'),
  ft_rockets_for_missiles: types('Flyers with rockets in place of missiles', 'FT-15-22'),
  ft_laser_missiles: types('Flyers with laser-guided missiles', 'FT-15-23'),
  ft_extra_designators: types('Others who point out targets', 'FT-15-25'),
  ft_ironclad_failed_check: choice(
    'A failed check costs an ironclad',
    'FT-16-04',
    'one-hit',
    'removed',
  ),
  ft_flyer_gas_limit: choice('Gas of Martian flyers', 'FT-16-05', '4-per-game', '4-per-turn'),
  ft_cylinder_more_sixes: choice('Sixes of a cylinder', 'FT-16-10', 'one-per-6', 'once'),
  ft_zeppelin_gas: choice('Zeppelins are filled with', 'FT-16-22', 'helium', 'hydrogen'),

  // High technology.
  ft_ablative_types: types('Stands with ablative armour', 'FT-17-04'),
  ft_nlos_types: types('Stands whose missiles need no sight', 'FT-17-19'),
} as const satisfies Readonly<Record<string, OptionForm>>;

export const OPTION_LIST: readonly RuleOption[] = Object.entries(OPTIONS).map(([key, form]) => ({
  key,
  ...form,
}));
