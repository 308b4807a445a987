// Maps for programs in which people play together over the net: their picture comes from the painter, and the text
// is given in two halves with a gap for it.

import { capital } from '../../core/capital';
import type { GappedText } from '../../core/gapped-text';
import type { Scenario } from '../../scenario/document';
import { shownOnly } from '../../scenario/layers';
import { buildTerrainMap } from '../../terrain/map/terrain-map';
import { sheetSize } from '../drawing/picture';
import type { PictureParts } from '../pages/table-picture';
import {
  type Gate,
  type Hiding,
  type SightWall,
  type SightWalls,
  sightWalls,
  type WallTally,
  wallTally,
} from './sight-walls';

/** A map with what lies on it. */
export interface TabletopMap {
  /** Without its picture: the gap takes it in base64, or the name of its file. */
  readonly text: GappedText;
  readonly tally: WallTally;
}

export interface TabletopChoice {
  /** Pixels of the picture to a square of an inch. */
  readonly dpi: number;
  /**
   * Whether walls that one sees over block sight there all the same: these programs know no heights, and who looks
   * stands on the ground.
   */
  readonly lowWalls: boolean;
}

/** A map with walls has those that are drawn, unless somebody wants to see over them. */
export const USUAL_LOW_WALLS = true;

/** What its picture shows: the programs draw stands and grid themselves, and know no frame. */
export const TABLETOP_PARTS: PictureParts = {
  frame: false,
  rulers: false,
  grid: 'none',
  zones: false,
  stands: false,
  names: false,
  ground: true,
};

interface TabletopFormat {
  readonly label: string;
  readonly extension: string;
  /** Whether the gap takes the picture itself, in base64, or the name of its file. */
  readonly picture: 'inside' | 'beside';
  /** In the picture's dots per inch: finer than these the programs are slow. */
  readonly usualDpi: number;
  /** What becomes of one wall that one sees over, and of more, where these do not block sight. */
  readonly seenOver: readonly [one: string, more: string];
  write(scenario: Scenario, walls: SightWalls, choice: TabletopChoice): GappedText;
}

export const TABLETOP_FORMATS = {
  uvtt: {
    label: 'Universal VTT',
    extension: 'uvtt',
    picture: 'inside',
    usualDpi: 70,
    seenOver: ['low wall is left out', 'low walls are left out'],
    write: universalVtt,
  },
  foundry: {
    label: 'Foundry scene',
    extension: 'json',
    picture: 'beside',
    usualDpi: 70,
    seenOver: ['low wall stops movement only', 'low walls stop movement only'],
    write: foundryScene,
  },
} as const satisfies Readonly<Record<string, TabletopFormat>>;

export type TabletopId = keyof typeof TABLETOP_FORMATS;

/** The table as such a map; what is hidden makes walls only where it is printed too. */
export function tabletopMap(
  scenario: Scenario,
  profiles: Parameters<typeof buildTerrainMap>[2],
  format: TabletopId,
  choice: TabletopChoice,
): TabletopMap {
  const walls = wallsOf(scenario, profiles);
  const text = TABLETOP_FORMATS[format].write(scenario, walls, choice);
  return { text, tally: wallTally(walls) };
}

/** The tally of such a map without the map: it is the same for each format and each choice. */
export function tabletopTally(
  scenario: Scenario,
  profiles: Parameters<typeof buildTerrainMap>[2],
): WallTally {
  return wallTally(wallsOf(scenario, profiles));
}

function wallsOf(scenario: Scenario, profiles: Parameters<typeof buildTerrainMap>[2]): SightWalls {
  const { board, terrain } = scenario.print.hidden ? scenario : shownOnly(scenario);
  return sightWalls(buildTerrainMap(board, terrain, profiles));
}

/** What is written, in words: "3 walls block sight, 8 outlines are seen into but not through, 1 door." */
export function tallyWords(
  { walls, gates }: WallTally,
  format: TabletopId,
  lowWalls: boolean,
): string {
  const high = walls.whole + (lowWalls ? walls.low : 0);
  const doors = gates.whole + (lowWalls || format === 'foundry' ? gates.low : 0);
  const into = walls['seen into'];
  const [oneOver, moreOver] = TABLETOP_FORMATS[format].seenOver;
  const parts = [
    high === 0 ? 'no wall blocks sight' : counted(high, 'wall blocks sight', 'walls block sight'),
    ...(into === 0
      ? []
      : [
          counted(
            into,
            'outline is seen into but not through',
            'outlines are seen into but not through',
          ),
        ]),
    ...(doors === 0 ? [] : [counted(doors, 'door', 'doors')]),
    ...(walls.low === 0 || lowWalls ? [] : [counted(walls.low, oneOver, moreOver)]),
  ];
  return `${capital(parts.join(', '))}.`;
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** Stands in for the picture until it is there; no name of a thing can hold it. */
const GAP = '\u0000';

function gapped(file: object): GappedText {
  const [before = '', after = ''] = JSON.stringify(file).split(JSON.stringify(GAP).slice(1, -1));
  return { before, after: `${after}\n` };
}

const isHigh =
  ({ lowWalls }: TabletopChoice) =>
  ({ hides }: SightWall | Gate): boolean =>
    hides === 'whole' || (lowWalls && hides === 'low');

/**
 * Format 0.3 as Dungeondraft writes it. Places count in squares. Walls lie in `line_of_sight`, what may be seen into
 * but not through in `objects_line_of_sight`, gates in `portals`.
 */
function universalVtt(
  { board }: Scenario,
  { walls, gates }: SightWalls,
  choice: TabletopChoice,
): GappedText {
  const { width, height } = sheetSize(board);
  const lines = (shown: (wall: SightWall) => boolean) =>
    walls.filter(shown).map(({ line }) => line.map(({ x, y }) => ({ x, y })));
  return gapped({
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: height },
      pixels_per_grid: choice.dpi,
    },
    line_of_sight: lines(isHigh(choice)),
    objects_line_of_sight: lines(({ hides }) => hides === 'seen into'),
    portals: gates.filter(isHigh(choice)).map(portal),
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: [],
    image: GAP,
  });
}

function portal({ ends: [a, b] }: Gate) {
  return {
    position: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    bounds: [
      { x: a.x, y: a.y },
      { x: b.x, y: b.y },
    ],
    rotation: Math.atan2(b.y - a.y, b.x - a.x),
    closed: true,
    freestanding: false,
  };
}

/** What a wall of Foundry does to sight, light, sound and movement, by its own numbers. */
const NOTHING = 0;
const LIMITED = 10;
const NORMAL = 20;

/**
 * A scene as versions 12 and 13 read it by "Import Data". Places count in pixels; there is no padding, so that they
 * are those of the picture. What may be seen into is a wall of limited sight, which the second such wall ends.
 */
function foundryScene(
  { board, title }: Scenario,
  { walls, gates }: SightWalls,
  choice: TabletopChoice,
): GappedText {
  const { width, height } = sheetSize(board);
  const pixel = (inches: number): number => Math.round(inches * choice.dpi);
  const wall = (hides: Hiding, ends: Gate['ends'], door: 0 | 1) => ({
    c: ends.flatMap(({ x, y }) => [pixel(x), pixel(y)]),
    ...restrictions(hides, choice),
    dir: 0,
    door,
    ds: 0,
    threshold: { light: null, sight: null, sound: null, attenuation: false },
    flags: {},
  });
  return gapped({
    name: title.replaceAll(GAP, ''),
    navigation: true,
    background: { src: GAP, offsetX: 0, offsetY: 0, scaleX: 1, scaleY: 1, rotation: 0 },
    width: pixel(width),
    height: pixel(height),
    padding: 0,
    grid: {
      type: 1,
      size: choice.dpi,
      style: 'solidLines',
      thickness: 1,
      color: '#000000',
      alpha: 0.2,
      distance: 1,
      units: 'in',
    },
    tokenVision: true,
    fog: { exploration: true },
    environment: { darknessLevel: 0, globalLight: { enabled: true } },
    drawings: [],
    tokens: [],
    lights: [],
    notes: [],
    sounds: [],
    templates: [],
    tiles: [],
    regions: [],
    walls: [
      ...walls.flatMap(({ hides, line }) =>
        line
          .slice(1)
          .flatMap((to, i) => {
            const from = line[i];
            return from ? [wall(hides, [from, to], 0)] : [];
          })
          .filter(hasLength),
      ),
      ...gates.map(({ hides, ends }) => wall(hides, ends, 1)).filter(hasLength),
    ],
    flags: {},
  });
}

function hasLength({ c: [x0, y0, x1, y1] }: { readonly c: readonly number[] }): boolean {
  return x0 !== x1 || y0 !== y1;
}

function restrictions(hides: Hiding, { lowWalls }: TabletopChoice) {
  if (hides === 'seen into') {
    return { light: LIMITED, sight: LIMITED, sound: NOTHING, move: NOTHING };
  }
  const through = hides === 'whole' || lowWalls ? NORMAL : NOTHING;
  return {
    light: through,
    sight: through,
    sound: NOTHING,
    move: hides === 'low' ? NORMAL : NOTHING,
  };
}
