// All words of a whole map: labels and objectives first, then zones, terrain, and last the troops.

import type {
  Board,
  Label,
  Objective,
  Scenario,
  TerrainFeature,
  Zone,
} from '../../scenario/document';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { rowOf } from '../../scenario/kinds/own-kind';
import { mixed, tableInks } from '../drawing/inks';
import { roomOfSummits, roomsOfBuilt } from './kept-clear';
import { labelWishes } from './label-places';
import { type Letters, textWidth } from '../drawing/lettering';
import { namePlaces } from './name-places';
import { boundsOf, linesOf } from '../drawing/sheet-outlines';
import type { PictureStyle, SheetPoint, TextMark } from '../drawing/picture';
import { lettered, sheetSize } from '../drawing/picture';
import type { Box } from '../drawing/text-boxes';
import type { Wish } from './word-placing';
import { placedWords } from './word-placing';
import { objectiveNamePlaces, zoneNamePlaces } from '../map/zone-marks';

export interface NamedThings {
  readonly terrain: readonly TerrainFeature[];
  readonly labels: readonly Label[];
  readonly objectives: readonly Objective[];
}

export interface NamingOptions {
  /** What words should keep off: stands, signs. */
  readonly taken?: readonly Box[];
  /** What no word may lie on. */
  readonly barred?: readonly Box[];
  /** The smallest letters, in sheet inches. */
  readonly least?: number;
  /** The largest ones, but for labels. */
  readonly most?: number;
  /** Labels lie where their author put them, on stands too. */
  readonly labelsStay?: boolean;
  /** Further words that come after those of the terrain. */
  readonly more?: readonly Wish[];
  readonly kinds?: KindTable;
}

/** Labels and terrain names that keep off each other; a name that an objective bears is not repeated. */
export function placedNames(
  things: NamedThings,
  board: Board,
  style: PictureStyle,
  options: NamingOptions = {},
): TextMark[] {
  const wishes = [
    ...labelWishes(things.labels, board, style, options),
    ...terrainWishes(things, board, style, lettersOf(options), options.kinds),
  ];
  return placedWords(wishes, sheetSize(board), options.taken ?? [], options.barred);
}

/** The parts of a scenario that put words on its map. */
export type WordedScenario = Pick<
  Scenario,
  'board' | 'sides' | 'terrain' | 'labels' | 'objectives' | 'zones'
>;

/** Every word of a scenario's map: labels, objectives, zones, terrain, and `more`. */
export function placedScenarioWords(
  scenario: WordedScenario,
  style: PictureStyle,
  options: Required<Omit<NamingOptions, 'barred' | 'labelsStay' | 'kinds' | 'most'>> &
    Pick<NamingOptions, 'barred' | 'labelsStay' | 'kinds' | 'most'> & {
      readonly objectiveScale: number;
    },
): TextMark[] {
  const { board } = scenario;
  const { kinds } = options;
  const letters = lettersOf(options);
  const built = roomsOfBuilt(scenario.terrain, board, kinds).map(({ room }) => room);
  const wishes: Wish[] = [
    ...labelWishes(scenario.labels, board, style, options),
    ...scenario.objectives.map((objective) => ({
      places: objectiveNamePlaces(objective, board, style, options.objectiveScale, letters),
      mustShow: false,
      mayStray: true,
    })),
    ...scenario.zones.map((zone) => ({
      places: zoneNamePlaces(zone, colourOf(scenario, zone), board, style, letters),
      mustShow: false,
    })),
    ...terrainWishes(scenario, board, style, letters, kinds),
    ...options.more.map((wish) => ({ ...wish, keepsOff: built })),
  ];
  const taken = [...options.taken, ...roomOfSummits(scenario.terrain, board, kinds)];
  return placedWords(wishes, sheetSize(board), taken, options.barred);
}

function lettersOf({ least = 0, most = Infinity }: NamingOptions): Letters {
  return { least, most };
}

function colourOf(scenario: WordedScenario, zone: Zone): string | null {
  return scenario.sides.find((side) => side.id === zone.side)?.colour ?? null;
}

/** Inches between the middles of clouds that one name will do for. */
const BESIDE = 4;

function middleOf({ shape }: TerrainFeature, board: Board): SheetPoint {
  const { left, right, top, bottom } = boundsOf(linesOf(shape, board));
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function isBeside(a: SheetPoint, b: SheetPoint): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < BESIDE;
}

/** Towns and hills choose first, strips last: the longer the thing, the more places it has. */
function terrainWishes(
  things: NamedThings,
  board: Board,
  style: PictureStyle,
  letters: Letters,
  kinds: KindTable = KINDS,
): Wish[] {
  const told = new Set([
    ...things.objectives.map((objective) => objective.name),
    ...things.labels.map((label) => label.text),
  ]);
  const clouds: { readonly name: string; readonly middle: SheetPoint }[] = [];
  const built = roomsOfBuilt(things.terrain, board, kinds);
  const letteringOf = (piece: TerrainFeature) => rowOf(piece, kinds).lettering ?? {};
  const weight = (feature: TerrainFeature): number =>
    feature.shape.type === 'strip' ? 2 : letteringOf(feature).size === 'large' ? 0 : 1;
  return [...things.terrain]
    .sort((a, b) => weight(a) - weight(b))
    .flatMap((feature) => {
      if (feature.name === '' || told.has(feature.name)) return [];
      // Clouds are many of one name: each has it, but for those that drift side by side.
      if (letteringOf(feature).repeats) {
        const middle = middleOf(feature, board);
        if (clouds.some((one) => one.name === feature.name && isBeside(one.middle, middle)))
          return [];
        clouds.push({ name: feature.name, middle });
      } else told.add(feature.name);
      return [
        {
          places: namePlaces(feature, board, style, letters, kinds),
          mustShow: false,
          keepsOff: built.flatMap(({ id, room }) => (id === feature.id ? [] : [room])),
        },
      ];
    });
}

/** Where a word that is twice `half` long may stand beside one thing: under, over, right, left, and askew. */
export function aroundBox(box: Box, half: number, size: number): SheetPoint[] {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [under, over] = [box.bottom + size * 0.85, box.top - size * 0.28];
  const [right, left] = [box.right + half + size * 0.25, box.left - half - size * 0.25];
  return [
    { x, y: under },
    { x, y: over },
    { x: right, y: y + size * 0.3 },
    { x: left, y: y + size * 0.3 },
    ...[under, over].flatMap((level) => [
      { x: right - size * 0.4, y: level },
      { x: left + size * 0.4, y: level },
    ]),
  ];
}

/** A unit's name around the stands that it has on the map, or beside one of them. */
export function unitWish(
  name: string,
  colour: string,
  stands: readonly Box[],
  style: PictureStyle,
  size: number,
): Wish {
  const left = Math.min(...stands.map((box) => box.left));
  const right = Math.max(...stands.map((box) => box.right));
  const top = Math.min(...stands.map((box) => box.top));
  const bottom = Math.max(...stands.map((box) => box.bottom));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const half = textWidth(name, size, 'bold') / 2;
  const spots: SheetPoint[] = [
    { x, y: bottom + size * 0.95 },
    { x, y: top - size * 0.35 },
    { x: right + half + size * 0.3, y: y + size * 0.3 },
    { x: left - half - size * 0.3, y: y + size * 0.3 },
    { x, y: y + size * 0.3 },
    { x: x + half * 0.7, y: bottom + size * 0.95 },
    { x: x - half * 0.7, y: bottom + size * 0.95 },
    { x: x + half * 0.7, y: top - size * 0.35 },
    { x: x - half * 0.7, y: top - size * 0.35 },
    ...stands.flatMap((box) => aroundBox(box, half, size)),
    { x, y: bottom + size * 2.1 },
    { x, y: top - size * 1.5 },
  ];
  return {
    places: spots.map((at) =>
      lettered({
        ...at,
        text: name,
        size,
        weight: 'bold',
        colour: style === 'black-and-white' ? tableInks(style).ink : mixed(colour, '#000000', 0.35),
        halo: tableInks(style).halo,
      }),
    ),
    mustShow: false,
    mayStray: true,
  };
}
