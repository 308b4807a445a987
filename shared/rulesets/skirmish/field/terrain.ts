// What each kind of terrain means: how it hides, what it costs to move through, how it covers (SK-03-02).

import { formatLength, inches, type LengthUnit } from '../../../core/measure';
import type { TerrainKind } from '../../../scenario/document';
import { type OfKind, protectsLike } from '../../../scenario/kinds/own-kind';
import type {
  MoveMeaning,
  MoveTable,
  SightMeaning,
  TerrainRow,
  TerrainTable,
} from '../../../terrain/map/engine-types';

/** How people call the movement classes. A torpedo moves by the rules of its module. */
export const MOVE_CLASSES = {
  foot: 'On foot',
  legs: 'Legs',
  tracked: 'Tracked',
  wheeled: 'Wheeled',
  hover: 'Hover',
} as const;
/** The class of what never moves. */
export const FIXED = 'fixed';
type MoveClass = keyof typeof MOVE_CLASSES;

const RULE = 'SK-03-02';
const ALL = Object.keys(MOVE_CLASSES) as readonly MoveClass[];
const LAND: readonly MoveClass[] = ALL.filter((one) => one !== 'hover');

const OPEN: SightMeaning = {
  blocks: 'none',
  levels: 0,
  seeInto: inches(0),
  thermalSeesThrough: false,
  rule: 'SK-03-01',
};
/** How far one sees into what hides. */
export const SEEN_INTO = inches(2);
const HIDES: SightMeaning = { ...OPEN, blocks: 'cover', levels: 1, seeInto: SEEN_INTO };
const BEHIND: SightMeaning = { ...OPEN, blocks: 'behind' };

function each(classes: readonly MoveClass[], meaning: MoveMeaning): MoveTable {
  return Object.fromEntries(classes.map((one) => [one, meaning]));
}

function costs(classes: readonly MoveClass[], factor: number): MoveTable {
  return each(classes, { type: 'factor', factor, rule: RULE });
}

function closed(classes: readonly MoveClass[]): MoveTable {
  return each(classes, { type: 'prohibited', rule: RULE });
}

function row(
  kind: TerrainKind,
  name: string,
  sight: SightMeaning,
  move: MoveTable,
  more: Partial<TerrainRow> = {},
): TerrainRow {
  return { kind, name, sight, move, overrides: [], isCover: false, ...more };
}

const COVER = { isCover: true };
const WATER: readonly TerrainKind[] = ['stream', 'river', 'lake', 'swamp'];
const CROSSED: readonly TerrainKind[] = ['light_woods', 'heavy_woods', 'forest', 'town', 'field'];

const ROWS: readonly TerrainRow[] = [
  row('light_woods', 'Light woods', HIDES, costs(['tracked', 'wheeled', 'hover'], 2), COVER),
  row(
    'heavy_woods',
    'Heavy woods',
    HIDES,
    { ...costs(['foot', 'legs'], 1.5), ...costs(['tracked'], 2), ...closed(['wheeled', 'hover']) },
    COVER,
  ),
  row(
    'forest',
    'Forest',
    HIDES,
    { ...costs(['foot', 'legs'], 2), ...closed(['tracked', 'wheeled', 'hover']) },
    COVER,
  ),
  row('swamp', 'Swamp', OPEN, { ...costs(['foot', 'legs'], 2), ...closed(['tracked', 'wheeled']) }),
  row('town', 'Town', HIDES, costs(['tracked', 'wheeled', 'hover'], 2), COVER),
  row(
    'building',
    'Building',
    HIDES,
    { ...costs(['foot'], 2), ...closed(['legs', 'tracked', 'wheeled', 'hover']) },
    COVER,
  ),
  row('bunker', 'Bunker', HIDES, closed(['legs', 'tracked', 'wheeled', 'hover']), COVER),
  row('field', 'Field', OPEN, {}),
  row('trench', 'Trench', BEHIND, costs(['wheeled', 'tracked'], 2)),
  row('wall', 'Wall', BEHIND, {
    ...each(['foot', 'legs', 'tracked'], { type: 'crossing', share: 0, inches: 1, rule: RULE }),
    ...closed(['wheeled', 'hover']),
  }),
  row('stream', 'Stream', OPEN, each(LAND, { type: 'crossing', share: 0, inches: 2, rule: RULE })),
  row('river', 'River', OPEN, closed(LAND), {
    variants: [{ fordable: true, name: 'Fordable river', move: costs(LAND, 2) }],
  }),
  row('lake', 'Lake', OPEN, closed(LAND)),
  row('bridge', 'Bridge', OPEN, costs(ALL, 1), { overrides: [...WATER, 'ford', 'cliff'] }),
  row('ford', 'Ford', OPEN, costs(LAND, 2), { overrides: WATER }),
  row(
    'road',
    'Road',
    OPEN,
    { ...costs(['wheeled', 'tracked', 'hover'], 0.5), ...costs(['foot', 'legs'], 1) },
    { overrides: CROSSED },
  ),
  row('path', 'Path', OPEN, costs(ALL, 1), { overrides: CROSSED }),
  row('ridge', 'Ridge', { ...OPEN, blocks: 'ridge', levels: 1, ignoredWithin: inches(1) }, {}),
  row('cliff', 'Cliff', OPEN, closed(ALL)),
  row('hill', 'Hill', OPEN, {}),
  row('elevation', 'Elevation', OPEN, {}),
  row('wreck', 'Wreck', OPEN, {}),
  row('smoke', 'Smoke', HIDES, {}),
];

export const TERRAIN: TerrainTable = {
  clear: row('field', 'Clear', OPEN, costs(ALL, 1)),
  rows: Object.fromEntries(ROWS.map((one) => [one.kind, one])),
};

/** SK-04-04: what is added to what a die needs, where the target stands in it. */
const PROTECTION: Partial<Readonly<Record<TerrainKind, number>>> = {
  light_woods: 1,
  heavy_woods: 1,
  forest: 1,
  town: 1,
  building: 2,
  bunker: 2,
  trench: 2,
};

export function protectionOf(piece: OfKind): number {
  const like = protectsLike(piece);
  return (like !== null && PROTECTION[like]) || 0;
}

/** What people read of a row in the quick reference, movement class by class. */
export function moveWords(meaning: MoveMeaning | undefined, unit: LengthUnit): string {
  switch (meaning?.type) {
    case 'factor':
      return meaning.factor === 1 ? '' : meaning.factor === 0.5 ? '½' : String(meaning.factor);
    case 'prohibited':
      return 'no';
    case 'crossing':
      return `${formatLength(inches(meaning.inches ?? 0), unit)} once`;
    default:
      return '';
  }
}
