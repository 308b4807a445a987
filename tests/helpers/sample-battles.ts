// One small battle for each base, for tests of what all rulesets share.

import type { Drawing } from './given-battle';
import { box, feature, line } from './given-battle';

const hexes = (...cells: readonly (readonly [number, number])[]) =>
  ({ type: 'cells', cells: cells.map(([q, r]) => ({ q, r })) }) as const;

/** Three tripods against seven stands of foot and guns, over woods, a road, a stream and a town. */
const TRIPODS: Drawing = {
  ruleset: 'tripods',
  size: [48, 48],
  turnLimit: 4,
  red: {
    t1: { type: 'martian_tripod_p1', at: [6, 14], quality: 'elite' },
    t2: { type: 'martian_tripod_p1', at: [6, 24], quality: 'elite' },
    t3: { type: 'martian_tripod_p1', at: [6, 34], quality: 'elite' },
  },
  blue: {
    a1: { type: 'european_us_infantry_p1', at: [34, 20], facing: 180, unit: 'a' },
    a2: { type: 'european_us_infantry_p1', at: [36, 22], facing: 180, unit: 'a' },
    a3: { type: 'european_us_infantry_p1', at: [36, 18], facing: 180, unit: 'a' },
    g1: { type: 'heavy_towed_p1', at: [38, 30], facing: 180, unit: 'g' },
    g2: { type: 'heavy_towed_p1', at: [38, 33], facing: 180, unit: 'g' },
    m1: { type: 'early_machinegun_p1', at: [33, 26], facing: 180, unit: 'm' },
    c1: { type: 'dragoons_p1', at: [42, 12], facing: 180, unit: 'c' },
  },
  terrain: [
    feature('light_woods', box(18, 10, 24, 16)),
    feature('town', box(32, 16, 38, 24)),
    feature(
      'road',
      line(
        [
          [0, 24],
          [48, 24],
        ],
        1,
      ),
    ),
    feature(
      'stream',
      line(
        [
          [28, 0],
          [28, 48],
        ],
        0.5,
      ),
    ),
  ],
  objectives: [
    { at: [35, 20], points: 2 },
    { at: [24, 36], points: 1 },
  ],
};

/** Period 4: guns off the board, mortars, smoke and gas against late tripods and a flyer. */
export const GUNS: Drawing = {
  ruleset: 'tripods',
  size: [48, 48],
  turnLimit: 3,
  options: { ft_period: 4 },
  red: {
    t1: { type: 'martian_tripod_early_p4', at: [8, 14], quality: 'elite' },
    t2: { type: 'martian_tripod_early_p4', at: [8, 26], quality: 'elite' },
    f1: { type: 'martian_flyer_p4', at: [6, 34], quality: 'elite', unit: 'wing' },
  },
  blue: {
    g1: { type: 'medium_towed_p2plus', at: [0, 0], reserve: true, unit: 'guns' },
    g2: { type: 'medium_towed_p2plus', at: [0, 0], reserve: true, unit: 'guns' },
    m1: { type: 'towed_mortar_p2plus', at: [32, 12], facing: 180, unit: 'mortars' },
    o1: { type: 'forward_observer', at: [28, 30], unit: 'eyes' },
    a1: { type: 'industrialized_infantry_p4', at: [30, 20], unit: 'a' },
    a2: { type: 'industrialized_infantry_p4', at: [30, 22], unit: 'a' },
    v1: { type: 'human_late_medium_tank_p4', at: [32, 26], facing: 180, unit: 'v' },
    v2: { type: 'human_late_medium_tank_p4', at: [32, 29], facing: 180, unit: 'v' },
  },
  terrain: [feature('light_woods', box(18, 10, 24, 16)), feature('town', box(28, 16, 33, 24))],
  objectives: [{ at: [30, 20], points: 2 }],
};

/** Flyers, anti-aircraft guns, an ironclad, a zeppelin and a cylinder that has just woken. */
const WINGS: Drawing = {
  ruleset: 'tripods',
  size: [48, 48],
  turnLimit: 3,
  red: {
    f1: { type: 'martian_flyer_p23', at: [8, 30], quality: 'martian', unit: 'wing' },
    f2: { type: 'martian_flyer_p23', at: [8, 34], quality: 'martian', unit: 'wing' },
    c1: { type: 'martian_cylinder', at: [20, 40], quality: 'martian', marks: ['ray-ready'] },
    t1: { type: 'martian_tripod_p23', at: [10, 38], quality: 'martian' },
  },
  blue: {
    z1: { type: 'human_zeppelin_p23', at: [34, 40], facing: 180, unit: 'air' },
    h1: { type: 'human_attack_helicopter_p5', at: [36, 30], facing: 180, unit: 'air' },
    s1: { type: 'human_ironclad', at: [30, 6], facing: 180, tracks: { speed: 4 }, unit: 'navy' },
    g1: { type: 'human_sp_aa_gun_p5', at: [28, 28], facing: 180, unit: 'aa' },
    a1: { type: 'infantry_p5', at: [24, 36], unit: 'a' },
    a2: { type: 'infantry_p5', at: [26, 34], unit: 'a' },
  },
  terrain: [feature('lake', box(0, 0, 48, 14)), feature('light_woods', box(16, 24, 20, 32))],
  objectives: [{ at: [24, 36], points: 2 }],
};

/** Two cruisers against a raider and a frigate, with a planet between them. */
const HEXSPACE: Drawing = {
  ruleset: 'hexspace',
  size: [25, 20],
  turnLimit: 6,
  red: {
    r1: { type: 'cruiser', at: [3, 8], facing: 0 },
    r2: { type: 'cruiser', at: [2, 12], facing: 0 },
  },
  blue: {
    b1: { type: 'war_cruiser', at: [14, 8], facing: 3 },
    b2: { type: 'frigate', at: [12, 12], facing: 3 },
  },
  terrain: [
    feature('planet', hexes([8, 10])),
    feature('asteroids', hexes([9, 6], [9, 7], [10, 6])),
  ],
};

/** Crawlers and rifles against walkers and a skiff, with a torpedo on either side. */
const SKIRMISH: Drawing = {
  ruleset: 'skirmish',
  modules: ['torpedo'],
  size: [48, 48],
  turnLimit: 5,
  red: {
    c1: { type: 'crawler', at: [16, 10], facing: 90 },
    t1: { type: 'land_torpedo', at: [24, 5], facing: 90 },
    r1: { type: 'rifle_squad', at: [22, 12], facing: 90 },
    s1: { type: 'scout_car', at: [30, 10], facing: 90 },
  },
  blue: {
    w1: { type: 'walker', at: [16, 34], facing: 270 },
    t2: { type: 'land_torpedo', at: [26, 43], facing: 270 },
    k1: { type: 'skiff', at: [30, 34], facing: 270 },
    r2: { type: 'rifle_squad', at: [24, 32], facing: 270 },
  },
  terrain: [
    feature('light_woods', box(8, 20, 14, 26)),
    feature('building', box(28, 22, 31, 25)),
    feature(
      'road',
      line(
        [
          [0, 18],
          [48, 18],
        ],
        1,
      ),
    ),
  ],
  objectives: [{ at: [22, 22], points: 2 }],
};

export const SAMPLES: readonly (Drawing & { readonly ruleset: string })[] = [
  { ...TRIPODS, ruleset: 'tripods' },
  { ...HEXSPACE, ruleset: 'hexspace' },
  { ...SKIRMISH, ruleset: 'skirmish' },
];

/** Battles that only have to be played without breaking; the golden ones are `SAMPLES`. */
export const PLAYED: typeof SAMPLES = [
  ...SAMPLES,
  { ...GUNS, ruleset: 'tripods' },
  { ...WINGS, ruleset: 'tripods' },
];
