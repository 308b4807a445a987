// Every option of a scenario that these rules read: its kind, its name, its rule and what it may hold, the
// usual value first. Both the settings and the check of files go by this table.

import {
  bySide,
  byType,
  choice,
  count,
  flag,
  groups,
  list,
  table,
  types,
  units,
  type OptionForm,
  type RuleOption,
} from '../../../rules/option-kinds';
import { kindsFromAbove } from './cover-rows';
import { VALUE_NAMES } from './option-names';

const NATIONS = ['US', 'UK', 'DE', 'FR', 'RU'];
const QUICK_GUNNERS = ['US', 'UK', 'DE'];
const GUNS = ['light', 'medium', 'heavy'];
/** Points that anything may cost. */
const POINTS = { least: 0, most: 10_000 };
const COVER = kindsFromAbove();

const WEIGHTS = [
  { key: 'light', words: 'Light guns, mm' },
  { key: 'medium', words: 'Medium guns, mm' },
  { key: 'heavy', words: 'Heavy guns, mm' },
];
const CALIBRES = { light: 105, medium: 155, heavy: 203 };

export const OPTIONS = {
  ft_scale_factor: choice('Every length is multiplied by', 'FT-01-01', 1, 2),
  ft_period: count('Period that is played (0: the latest of all stands)', 'FT-01-03', [0, 0, 5]),
  ft_move_quarter_rounding: choice('Quarters of a move', 'FT-01-07', 'exact', 'round-up'),
  /** This program shows distances; 'forbidden' makes a shot out of range a lost one. */
  ft_premeasure: choice('Measuring before fire', 'FT-01-09', 'allowed', 'forbidden'),
  ft_pv: byType('Points of each stand', 'FT-03-11', POINTS),
  ft_top_attack: choice('Weapons that strike from above hit the', 'FT-03-15', 'flank', 'none'),
  ft_top_attack_types: types('Stands whose missiles strike from above', 'FT-03-15'),
  ft_sample_rows: choice('Sample rows of the legends', 'FT-03-09', 'chart', 'sample'),
  ft_infantry_star: choice(
    'Missiles of infantry',
    'FT-03-21',
    'missile-unlimited',
    'missile-limited',
  ),
  ft_double_star: choice(
    'Gun and machine-gun teams',
    'FT-03-23',
    'no-move-and-fire',
    'limited-ammo',
    'none',
  ),
  ft_ammo_m: choice('Ammunition “m”', 'FT-03-28', 'no-effect', 'laser-guided'),
  ft_campaign_first_battle: flag('Units in their first battle are one level lower', 'FT-04-07'),
  ft_blooded_units: units('Units that have fought a battle before', 'FT-04-07'),
  ft_qc_limit_window: choice('One check of a kind in a', 'FT-05-09', 'player-turn', 'game-turn'),
  ft_last_stand_extra: choice(
    'A last stand of a broken unit checks',
    'FT-05-22',
    'single',
    'double',
  ),
  ft_unpin: choice('When pins come off', 'FT-02-20', 'own-final-phase', 'every-final-phase'),
  ft_rap_period: count('Rocket-assisted shells from period (6: never)', 'FT-03-26', [1, 5, 6]),
  ft_chemical: choice('Chemical shells', 'FT-03-29', 'disabled', 'gas-cloud'),
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

  ft_spotting_columns: choice(
    'Columns of the spotting chart',
    'FT-18-01',
    'moving_open,moving_cover,stationary_cover,stationary_open',
    'moving_cover,moving_open,stationary_cover,stationary_open',
    'moving_open,moving_cover,stationary_open,stationary_cover',
    'moving_cover,moving_open,stationary_open,stationary_cover',
  ),
  ft_spot_moving: choice(
    'Whoever moved is easily spotted',
    'FT-18-25',
    'last-move-phase',
    'current-phase-only',
  ),

  // Infantry, carriers and towed guns.
  ft_manhandle: choice('Crews push their guns', 'FT-08-28', '1-and-3-light', '1-all', '3-all'),
  ft_passenger_value: choice(
    'Passengers lost with their carrier count',
    'FT-09-09',
    'half',
    'full',
  ),
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
  ft_nearest_scope: choice('The nearest enemy is', 'FT-10-12', 'eligible-only', 'all'),
  ft_simultaneous: choice('Fire of a phase', 'FT-02-16', 'full', 'sequential'),
  ft_cc_round_cap: count('Rounds of a close combat at the most', 'FT-02-10', [1, 10, 50]),
  ft_cc_missile_min: choice('Missiles in close combat', 'FT-14-08', 'waive', 'enforce'),
  ft_flank_default: choice(
    'Flank armour that is not listed',
    'FT-11-03',
    'min(front,1-or-0)',
    '1-or-0',
  ),
  ft_heatray_to_hit: choice('Heat rays hit', 'FT-11-12', 'roll', 'auto-hit'),
  ft_heatray_range_dice: choice('Range and the dice of heat rays', 'FT-11-13', 'none', 'apply'),
  ft_missile_min: count('Least range of missiles', 'FT-11-28', [0, 1, 10], 'inch'),
  ft_flank_class: choice('c-class armour belongs to the', 'FT-11-46', 'vehicle', 'facing'),
  ft_integral_mortar_types: types('Infantry with light mortars', 'FT-11-50'),
  ft_sa_hits_accumulate: choice('Hits of small arms count by', 'FT-12-04', 'phase', 'per-attack'),
  ft_cavalry_target: choice('Small arms at cavalry', 'FT-12-15', 'as-infantry', 'not-targetable'),
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
  ft_sweep_line: choice('A sweep begins', 'FT-11-16', 'from-firer', 'anywhere-in-range'),
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
  ft_fo_profile: table(
    'Observers on the field',
    'FT-13-21',
    [
      { key: 'inches', words: 'Inches in a turn' },
      { key: 'halves', words: 'Half spaces in a carrier' },
    ],
    { inches: 5, halves: 1 },
    [1, 24],
  ),
  ft_decoys: choice('Three decoys', 'FT-13-06', 'on-table', 'per-turn'),
  ft_nations: bySide('Nation of each side', 'FT-13-08', NATIONS),
  ft_artillery_nations: list(
    'Nations of quick artillery',
    'FT-13-08',
    'nations',
    NATIONS,
    QUICK_GUNNERS,
  ),
  ft_correction_needs_marker_los: flag('Correcting needs sight of the marker', 'FT-13-14', true),
  ft_offboard_range: choice('Guns off the board reach', 'FT-13-29', 'unlimited', 'distance'),
  ft_he_split: choice(
    'High explosive of vehicles',
    'FT-13-36',
    'one-template',
    'one-template-per-shot',
  ),
  ft_mortar_overwatch: choice('Overwatch of mortars needs no move', 'FT-13-38', 'both', 'either'),
  ft_medium_gun_pen: count('Penetration of medium guns in direct fire', 'FT-21-07', [0, 2, 20]),
  ft_icm_bonus: choice(
    'Improved munitions add a factor for each',
    'FT-21-11',
    'per-gun',
    'per-mission',
  ),
  ft_icm_shots: byType('Shots of improved munitions bought', 'FT-21-16', {
    least: 3,
    most: 9,
    only: [3, 6, 9],
  }),
  ft_dispersed_templates: choice('Guns in a dispersed sheaf', 'FT-13-27', 'each-full', 'sum-split'),
  ft_he_rof: choice('Rate of fire for high explosive', 'FT-13-34', '>=3', '==3'),
  /** Units in none of them stand alone. */
  ft_battalions: groups(
    'Units of one battalion, which spot for its mortars',
    'FT-13-39',
    'Battalion',
  ),
  ft_hidden_units: flag('Units are hidden until spotted', 'FT-13-42'),
  ft_ammunition_limits: flag('Shells are counted', 'FT-13-43'),
  ft_calibres: table(
    'Calibres, where shells are counted',
    'FT-13-43',
    WEIGHTS,
    CALIBRES,
    [20, 500],
  ),
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
  ft_ironclad_mg_range: count(
    'Range of an ironclad’s machine guns',
    'FT-16-03',
    [1, 6, 24],
    'inch',
  ),
  ft_cylinder_base: count('Width of a cylinder', 'FT-16-13', [1, 1.5, 2], 'inch'),
  ft_cylinder_stats: table(
    'Armour and heat ray of a cylinder',
    'FT-16-12',
    [
      { key: 'armour', words: 'Armour, c-class' },
      { key: 'heat_ray', words: 'Penetration of its heat ray' },
    ],
    { armour: 2, heat_ray: 4 },
    [0, 20],
  ),
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
  ft_late_war: flag('Late in the war: its late stands are at hand', 'FT-20-14'),
  ft_ablative_timing: choice('Ablative armour rolls', 'FT-17-04', 'per-hit', 'per-shot'),
  ft_laser_calibres: list('Guns with laser-guided shells', 'FT-17-10', 'words', GUNS, [
    'medium',
    'heavy',
  ]),
  ft_laser_shots: byType('Laser-guided shells bought', 'FT-17-13', { least: 0, most: 20 }),
  ft_laser_cost: table(
    'Points of a laser-guided shell',
    'FT-17-13',
    [
      { key: 'medium', words: 'Medium guns' },
      { key: 'heavy', words: 'Heavy guns' },
    ],
    { medium: 40, heavy: 25 },
    [0, 10_000],
  ),
  ft_laser_nations: list(
    'Armies with laser-guided shells',
    'FT-17-14',
    'nations',
    ['any', ...NATIONS],
    ['any'],
  ),
  ft_year: count('Year that is played (0: not said)', 'FT-17-15', [0, 0, 2100]),
  ft_afatds_year: count('First year of AFATDS', 'FT-17-15', [1900, 2000, 2100]),
  ft_afatds_types: types('Guns with AFATDS', 'FT-17-15'),

  // Armies.
  ft_org_strict: flag('Companies, battalions and brigades by the book', 'FT-22-02'),
  ft_martian_unit_size: count('Machines in a Martian unit', 'FT-22-04', [1, 5, 20]),
  ft_ablative_types: types('Stands with ablative armour', 'FT-17-04'),
  ft_nlos_types: types('Stands whose missiles need no sight', 'FT-17-19'),
} as const satisfies Readonly<Record<string, OptionForm>>;

export const OPTION_LIST: readonly RuleOption[] = Object.entries(OPTIONS).map(([key, form]) => ({
  key,
  ...form,
  ...(form.kind === 'choice' && VALUE_NAMES[key] && { names: VALUE_NAMES[key] }),
}));
