// What each kind of terrain means in A Fistful of Tripods: how it hides and what it costs to move
// through, by movement class. Shapes and arithmetic live in shared/terrain; saves in the fire rules.

import type { Json } from '../../../core/json';
import { inches, mil } from '../../../core/measure';
import { memoOf } from '../../../core/memo';
import type { RuleRef } from '../../../core/rule-ref';
import type { TerrainKind } from '../../../scenario/document';
import type {
  MoveMeaning,
  MoveTable,
  SightMeaning,
  TerrainRow,
  TerrainTable,
} from '../../../terrain/map/engine-types';
import type { MapOptions } from '../../../terrain/map/map-options';
import type { MoveClassRow } from '../../../rules/catalogue-types';
import { kindsWithRoads } from './cover-rows';
import { flagOption, numberOption, option } from './options';
import { scaleOf, tableInches } from './scale';

/**
 * Movement classes and how people call them. The chart's classes and the stands that the text excepts
 * from theirs: tripods at fords, amphibians and rafts on rivers, light infantry at cliffs.
 */
export const MOVE_CLASSES = {
  leg: 'On foot',
  tripod: 'Tripod',
  light_walker: 'Light walker',
  /** Light infantry after a whole movement phase beside the cliff (FT-06-36). */
  climbing: 'On foot, climbing',
  /** Infantry that carries rafts (FT-06-29). */
  rafts: 'On foot, with rafts',
  cavalry: 'Cavalry',
  tracked: 'Tracked',
  wheeled: 'Wheeled',
  towed: 'Towed',
  amphibious: 'Amphibious, tracked',
  amphibious_wheeled: 'Amphibious, wheeled',
  /** A flyer close to the ground (FT-15-03). */
  noe: 'Flying low',
  /** A flyer in high mode: no terrain cost, no limit (FT-15-05). */
  high: 'Flying high',
  /** A zeppelin, over anything at its own pace (FT-16-20). */
  airship: 'Airship',
  /** An ironclad: whatever is no water stops it where it moves (FT-16-01). */
  ship: 'Afloat',
} as const;
export type MoveClass = keyof typeof MOVE_CLASSES;

/** Those whom ground slows. Infantry that climbs or carries rafts is on foot. */
export const MOVE_CLASS_ROWS: readonly MoveClassRow[] = [
  together('leg', 'climbing', 'rafts'),
  together('tripod'),
  together('light_walker'),
  together('cavalry'),
  together('tracked'),
  together('wheeled'),
  together('towed'),
  together('amphibious'),
  together('amphibious_wheeled'),
  together('noe'),
];

function together(first: MoveClass, ...others: readonly MoveClass[]): MoveClassRow {
  return { name: MOVE_CLASSES[first], classes: [first, ...others] };
}

const FOOT: readonly MoveClass[] = ['leg', 'tripod', 'light_walker', 'climbing', 'rafts'];
const TRACKS: readonly MoveClass[] = ['tracked', 'towed', 'amphibious'];
const WHEELS: readonly MoveClass[] = ['wheeled', 'amphibious_wheeled'];
const RIDERS: readonly MoveClass[] = ['cavalry'];
const DRIVERS = [...TRACKS, ...WHEELS];
const ALL_BUT_FOOT = [...DRIVERS, ...RIDERS];
const GROUND = [...FOOT, ...ALL_BUT_FOOT];
const AMPHIBIANS: readonly MoveClass[] = ['amphibious', 'amphibious_wheeled'];

export function isDriver(moveClass: string): boolean {
  return DRIVERS.some((name) => name === moveClass);
}

export function isWheeled(moveClass: string): boolean {
  return WHEELS.some((name) => name === moveClass);
}

const LAND_COVER: readonly TerrainKind[] = [...kindsWithRoads(), 'field'];
const WATER: readonly TerrainKind[] = ['stream', 'river', 'lake'];

/**
 * What rules beside movement and sight ask of a kind: ships float on it (FT-16-01), cylinders are lost in it
 * (FT-16-08), light infantry climbs it (FT-06-36), amphibians pay for it even by the chart (FT-06-10).
 */
export type TerrainQuality = 'afloat' | 'deadly-to-cylinders' | 'climbed' | 'amphibians-pay';
const DEEP_WATER: readonly TerrainQuality[] = ['afloat', 'deadly-to-cylinders', 'amphibians-pay'];

/** The scenario options that change this table. */
interface TerrainOptions {
  readonly amphibiousWater: 'by-feature' | 'quarter-all' | 'chart-literal';
  readonly raftRate: number;
  readonly smokeHeight: number;
  readonly lightWalkerIsTripod: boolean;
  readonly noeCover: 'overfly' | 'prohibited';
}

/**
 * The terrain chart under a scenario's options (`ft_amphibious_water`, `ft_raft_rate`, ...), with the reading
 * of sight and hills that they choose (`ft_los_model`, `ft_hill_profile`, ...).
 */
export const tripodsTerrain = memoOf((options: Readonly<Record<string, Json>>) =>
  chartUnder(options),
);

function chartUnder(options: Readonly<Record<string, Json>>): TerrainTable {
  const read = readOptions(options);
  const water = read.amphibiousWater;
  const cover = overCover(read);
  const rows: TerrainRow[] = [
    row('light_woods', 'Light woods', coverSight('FT-06-16'), cover('FT-06-15'), { isCover: true }),
    row(
      'heavy_woods',
      'Heavy woods',
      coverSight('FT-06-19'),
      { ...factor(ALL_BUT_FOOT, 2, 'FT-06-17'), ...cover('FT-06-18') },
      { isCover: true },
    ),
    row(
      'forest',
      'Forest',
      coverSight('FT-06-21'),
      { ...prohibited(ALL_BUT_FOOT, 'FT-06-20'), ...cover('FT-06-20') },
      { isCover: true },
    ),
    row(
      'swamp',
      'Swamp',
      coverSight('FT-06-23'),
      {
        ...prohibited(DRIVERS, 'FT-06-22'),
        ...factor(RIDERS, 4, 'FT-06-22'),
        ...cover('FT-18-51'),
      },
      { isCover: true, qualities: ['deadly-to-cylinders', 'amphibians-pay'] },
    ),
    ...(['town', 'building'] as const).map((kind) =>
      row(
        kind,
        kind === 'town' ? 'Town' : 'Building',
        coverSight('FT-06-39'),
        { ...factor(ALL_BUT_FOOT, 2, 'FT-06-38'), ...cover('FT-06-38') },
        { isCover: true, qualities: kind === 'town' ? ['deadly-to-cylinders'] : [] },
      ),
    ),
    row('field', 'Field', OPEN, {}),
    row('bunker', 'Bunker', coverSight('FT-12-13'), {}, { isCover: true }),
    row('trench', 'Trench', behindSight('FT-12-13'), {}),
    row('wall', 'Wall', behindSight('FT-12-13'), {}),
    stream(water),
    river(read),
    row('lake', 'Lake', OPEN, impassableWater(read), { qualities: DEEP_WATER }),
    row('bridge', 'Bridge', OPEN, roadTable(), { overrides: [...WATER, 'ford', 'cliff'] }),
    row('ford', 'Ford', OPEN, ford(read), { overrides: WATER, qualities: ['amphibians-pay'] }),
    row('road', 'Road', OPEN, roadTable(), { overrides: LAND_COVER }),
    row('path', 'Path', OPEN, factor(GROUND, 1, 'FT-06-34'), { overrides: LAND_COVER }),
    wreck(),
    row('ridge', 'Ridge', RIDGE, {}),
    row('cliff', 'Cliff', OPEN, cliff(), { qualities: ['climbed'] }),
    row('hill', 'Hill', OPEN, {}),
    row('elevation', 'Elevation', OPEN, {}),
    row('smoke', 'Smoke', smoke(read.smokeHeight), {}),
    // FT-11-22: what it does to a stand is no matter of sight or cost.
    row('gas', 'Black smoke', { ...OPEN, rule: 'FT-11-21' }, {}),
  ];
  const chart = water === 'chart-literal' ? rows.map(amphibiansByTheChart) : rows;
  const scale = scaleOf({ rules: { options } });
  const isRounded = option({ rules: { options } }, 'ft_move_quarter_rounding') === 'round-up';
  const rowsByKind = Object.fromEntries(
    chart
      .map((entry) => (scale === 1 ? entry : enlarged(entry, scale)))
      .map((entry) => [entry.kind, isRounded ? withWholeQuarters(entry) : entry]),
  );
  return { reading: readingOf(options), scale, clear: CLEAR, rows: rowsByKind };
}

/** FT-01-07: by option a quarter of an allowance is rounded up to whole inches. */
function withWholeQuarters(entry: TerrainRow): TerrainRow {
  return withMoves(entry, (meaning) =>
    meaning.type === 'factor' && meaning.factor === 4 ? { ...meaning, wholeInches: true } : meaning,
  );
}

function withMoves(entry: TerrainRow, change: (meaning: MoveMeaning) => MoveMeaning): TerrainRow {
  const changed = (move: MoveTable): MoveTable =>
    Object.fromEntries(
      Object.entries(move).map(([moveClass, meaning]) => [moveClass, change(meaning)]),
    );
  const { move, variants } = entry;
  return {
    ...entry,
    move: changed(move),
    ...(variants && { variants: variants.map((one) => ({ ...one, move: changed(one.move) })) }),
  };
}

/** FT-01-01: the lengths of a row at the scale of larger figures. */
function enlarged(entry: TerrainRow, scale: number): TerrainRow {
  const { sight } = entry;
  return {
    ...withMoves(entry, (meaning) =>
      'inches' in meaning && meaning.inches !== undefined
        ? { ...meaning, inches: scale * meaning.inches }
        : meaning,
    ),
    sight: {
      ...sight,
      seeInto: mil(scale * sight.seeInto),
      ...(sight.ignoredWithin && { ignoredWithin: mil(scale * sight.ignoredWithin) }),
    },
  };
}

/** How sight and hills are read. */
function readingOf(options: Readonly<Record<string, Json>>): Partial<MapOptions> {
  const chosen = { rules: { options } };
  return {
    hillProfile: option(chosen, 'ft_hill_profile'),
    lineModel: option(chosen, 'ft_los_model'),
    parts: option(chosen, 'ft_los_sampling') === 'centre-only' ? 'centre' : 'any',
    softEdge: tableInches(chosen, flagOption(chosen, 'ft_soft_cover_edge') ? 1 : 0),
    ridgeCover: option(chosen, 'ft_ridge_spotting_cover'),
  };
}

const OPEN: SightMeaning = {
  blocks: 'none',
  levels: 0,
  seeInto: inches(0),
  thermalSeesThrough: false,
  rule: 'FT-07-02',
};

const RIDGE: SightMeaning = {
  ...OPEN,
  blocks: 'ridge',
  levels: 1,
  // FT-07-12
  ignoredWithin: inches(1),
  rule: 'FT-07-10',
};

function coverSight(rule: RuleRef): SightMeaning {
  return { ...OPEN, blocks: 'cover', levels: 1, seeInto: inches(2), rule };
}

function behindSight(rule: RuleRef): SightMeaning {
  return { ...OPEN, blocks: 'behind', rule };
}

function smoke(levels: number): SightMeaning {
  return { ...coverSight('FT-07-18'), levels, thermalSeesThrough: true };
}

const CLEAR: TerrainRow = {
  kind: 'field',
  name: 'Clear',
  sight: OPEN,
  move: {
    ...factor(GROUND, 1, 'FT-06-13'),
    ...factor(['noe'], 1, 'FT-15-03'),
    ...factor(['high'], 1, 'FT-15-05'),
    ...factor(['airship'], 1, 'FT-16-20'),
    ...factor(['ship'], 1, 'FT-16-01'),
  },
  overrides: [],
  isCover: false,
};

/** The table with every option at its default. */
export const TRIPODS_TERRAIN: TerrainTable = tripodsTerrain({});

function row(
  kind: TerrainKind,
  name: string,
  sight: SightMeaning,
  move: MoveTable,
  more: Partial<TerrainRow> & { readonly qualities?: readonly TerrainQuality[] } = {},
): TerrainRow {
  return { kind, name, sight, move, overrides: [], isCover: false, ...more };
}

function each(classes: readonly MoveClass[], meaning: MoveMeaning): MoveTable {
  return Object.fromEntries(classes.map((moveClass) => [moveClass, meaning]));
}

function factor(classes: readonly MoveClass[], inchesPerInch: number, rule: RuleRef): MoveTable {
  return each(classes, { type: 'factor', factor: inchesPerInch, rule });
}

function prohibited(classes: readonly MoveClass[], rule: RuleRef): MoveTable {
  return each(classes, { type: 'prohibited', rule });
}

/** Low flyers pass over cover at clear cost and may not stop there (FT-15-04), or not even pass. */
function overCover(options: TerrainOptions): (rule: RuleRef) => MoveTable {
  return (rule) =>
    options.noeCover === 'prohibited'
      ? prohibited(['noe'], rule)
      : each(['noe'], { type: 'overfly', factor: 1, rule: 'FT-15-04' });
}

function roadTable(): MoveTable {
  return {
    ...factor([...FOOT, ...TRACKS, ...RIDERS], 1 / 2, 'FT-06-30'),
    ...factor(WHEELS, 1 / 4, 'FT-06-30'),
  };
}

function stream(water: TerrainOptions['amphibiousWater']): TerrainRow {
  const half: MoveMeaning = { type: 'crossing', share: 1 / 2, rule: 'FT-06-24' };
  const land = each(ALL_BUT_FOOT, half);
  const move = water === 'quarter-all' ? { ...land, ...factor(AMPHIBIANS, 4, 'FT-06-10') } : land;
  const steep = { ...move, ...prohibited(AMPHIBIANS, 'FT-06-12') };
  return row('stream', 'Stream', behindSight('FT-06-25'), move, {
    variants: [{ steepBanks: true, name: 'Stream, steep banks', move: steep }],
  });
}

/** Impassable unless the feature is marked fordable; steep banks stop amphibians in both. */
function river(options: TerrainOptions): TerrainRow {
  const steep = prohibited(AMPHIBIANS, 'FT-06-12');
  return row('river', 'River', OPEN, impassableWater(options), {
    qualities: DEEP_WATER,
    variants: [
      {
        fordable: true,
        steepBanks: true,
        name: 'Fordable river, steep banks',
        move: { ...ford(options), ...steep },
      },
      { fordable: true, name: 'Fordable river', move: ford(options) },
      {
        steepBanks: true,
        name: 'River, steep banks',
        move: { ...impassableWater(options), ...steep },
      },
    ],
  });
}

/** No way past, unless the feature is marked as one that can be driven round. */
function wreck(): TerrainRow {
  const round: MoveMeaning = { type: 'crossing', share: 0, inches: 2, rule: 'FT-06-33' };
  return row('wreck', 'Wreck', OPEN, prohibited(DRIVERS, 'FT-06-31'), {
    variants: [{ fordable: true, name: 'Wreck with room to pass', move: each(DRIVERS, round) }],
  });
}

function ford(options: TerrainOptions): MoveTable {
  const amphibians = options.amphibiousWater === 'quarter-all' ? 4 : 2;
  return {
    ...factor(GROUND, 2, 'FT-06-26'),
    ...factor(AMPHIBIANS, amphibians, amphibians === 4 ? 'FT-06-10' : 'FT-06-26'),
    ...factor(['tripod'], 1, 'FT-06-26'),
    ...factor(['light_walker'], options.lightWalkerIsTripod ? 1 : 2, 'FT-06-26'),
  };
}

function impassableWater(options: TerrainOptions): MoveTable {
  return {
    ...prohibited(GROUND, 'FT-06-27'),
    ...factor(AMPHIBIANS, 4, 'FT-06-28'),
    ...each(['rafts'], { type: 'per-turn', inches: options.raftRate, rule: 'FT-06-29' }),
  };
}

function cliff(): MoveTable {
  return { ...prohibited(GROUND, 'FT-06-35'), ...factor(['climbing'], 1, 'FT-06-36') };
}

/** Read to the letter, a dash in the amphibious column means no effect at all (FT-06-10). */
function amphibiansByTheChart(entry: TerrainRow): TerrainRow {
  if (entry.qualities?.includes('amphibians-pay')) return entry;
  const move = Object.entries(entry.move).map(([moveClass, meaning]) => [
    moveClass,
    AMPHIBIANS.some((name) => name === moveClass) ? NO_EFFECT : meaning,
  ]);
  return { ...entry, move: Object.fromEntries(move) };
}

const NO_EFFECT: MoveMeaning = { type: 'factor', factor: 1, rule: 'FT-06-10' };

function readOptions(options: Readonly<Record<string, Json>>): TerrainOptions {
  const chosen = { rules: { options } };
  return {
    amphibiousWater: option(chosen, 'ft_amphibious_water'),
    raftRate: option(chosen, 'ft_raft_rate'),
    smokeHeight: numberOption(chosen, 'ft_smoke_height'),
    lightWalkerIsTripod: flagOption(chosen, 'ft_lightwalker_is_tripod'),
    noeCover: option(chosen, 'ft_noe_cover'),
  };
}
