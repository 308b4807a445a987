// The set-up sheet: the table on one page with every piece numbered, and a list that tells how large each
// piece is and how far two of its corners are from two table edges. The list runs on to further pages.

import type { Board, PrintSettings, Scenario } from '../../scenario/document';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import type { LengthUnit } from '../../core/measure';
import { boardWords } from '../words/board-words';
import { BODY, headingBlock, paragraphBlocks, tableBlocks } from '../paper/text-blocks';
import type { Block, Column } from '../paper/block-flow';
import { drawn, poured, together } from '../paper/block-flow';
import { SPACE_KEPT } from '../drawing/lettering';
import { groundStyleOf } from '../drawing/inks';
import { legendHeight, legendMarks } from '../map/legend-marks';
import { barUnitOf, northArrow, scaleBar } from '../paper/page-furniture';
import type { Sheet } from '../paper/paper';
import { sheetOf } from '../paper/paper';
import type { Mark, Page } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import type { Appearances } from '../map/map-scene';
import type { Measured, SetupPiece } from './setup-list';
import { placeWords, setupPieces, setupUnits, tape, zoneWords } from './setup-list';
import type { SetupMap } from './setup-map';
import { setupMap } from './setup-map';
import { setupSigns } from './setup-signs';
import { DENOMINATORS } from './whole-table';
import { framedSize } from '../map/map-scene';
import { frameReach } from '../map/table-frame';
import type { Box } from '../drawing/text-boxes';
import type { Draft } from '../paper/text-page';
import { FOOT, HEAD, footMarks, headMarks, pageOf, textColumns } from '../paper/text-page';

/** Below the map: the scale bar and north, then what the signs mean. */
const BAR = 0.34;
const GAP = 0.2;
/** Lower than this a part of the list below the map is not worth reading. */
const LEAST_LIST = 1.4;

export function setupPages(
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  kinds: KindTable = KINDS,
): Page[] {
  return setupDrafts(scenario, appearances, settings, kinds).map(pageOf);
}

/** The pages before they are written, with every word as a mark. */
export function setupDrafts(
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  kinds: KindTable = KINDS,
): Draft[] {
  const sheet = sheetOf(settings);
  const pieces = setupPieces(scenario, settings.lengths, kinds);
  const layout = setupLayout(scenario, settings, kinds);
  const map = setupMap(scenario, appearances, settings, pieces, layout, kinds);
  const full = listColumns(textColumns(sheet, 1)[0] ?? layout.list);
  const [{ left, right }] = full;
  const width = right - left;
  const lists = [
    pieceBlocks(pieces, width, scenario.board),
    zoneBlocks(scenario, width, settings.lengths),
    objectiveBlocks(scenario, width, settings.lengths),
    standBlocks(scenario, appearances, width, settings.lengths),
  ];
  const isListBelow = layout.list.bottom - layout.list.top >= LEAST_LIST;
  const below = isListBelow ? listColumns(layout.list) : [];
  const columnAt = (n: number): Column => {
    const beside = below[n];
    if (beside) return { page: 0, box: beside };
    const after = n - below.length;
    return {
      page: 1 + Math.floor(after / full.length),
      box: full[after % full.length] ?? full[0],
    };
  };
  const { pages, count } = shortest(lists, columnAt);
  const what = `Set-up: ${boardWords(scenario.board, settings.lengths)}, drawn at 1 : ${layout.denominator}`;
  return Array.from({ length: count }, (_, page): Draft => ({
    sheet,
    code: `Set-up ${page + 1}`,
    title: `${scenario.title}, set-up sheet ${page + 1}`,
    under: page === 0 ? map.svg : '',
    marks: [
      ...headMarks(sheet, scenario.title, page === 0 ? what : 'Set-up, continued'),
      ...(page === 0 ? mapFurniture(scenario, settings, layout, map, kinds) : []),
      ...(pages.get(page) ?? []),
      ...footMarks(sheet, `${scenario.title}: set-up sheet`, page + 1, count),
    ],
  }));
}

/** How much of the room above headings is kept: less of it where that keeps short lists whole. */
const SQUEEZES = [1, 0.8, 0.6];

/** Short lists whole, unless that takes a page more. */
function shortest(
  lists: readonly (readonly Block[])[],
  columnAt: (n: number) => Column,
): { pages: ReadonlyMap<number, readonly Mark[]>; count: number } {
  const squeezed = (blocks: readonly Block[], squeeze: number): Block[] =>
    blocks.map((block) => ({ ...block, before: block.before * squeeze }));
  const ways = [
    ...SQUEEZES.map((squeeze) => lists.flatMap((list) => together(squeezed(list, squeeze)))),
    lists.flat(),
  ].map((blocks) => {
    const { spots } = poured(blocks, columnAt);
    return { spots, count: Math.max(1, ...spots.map(({ page }) => page + 1)) };
  });
  const { spots, count } = ways.reduce((best, way) => (way.count < best.count ? way : best));
  return { pages: drawn(spots).pages, count };
}

/** A list that would be more than this wide is set in two columns. */
const WIDEST_LIST = 9;

function listColumns(room: Box): readonly [Box, ...Box[]] {
  const { left, right } = room;
  if (right - left < WIDEST_LIST) return [room];
  const gap = 0.3;
  const width = (right - left - gap) / 2;
  return [
    { ...room, right: left + width },
    { ...room, left: right - width },
  ];
}

/** Where things go on the first page. */
export interface SetupLayout {
  readonly denominator: number;
  /** The map with its frame. */
  readonly map: Box;
  readonly legend: Box;
  /** What is left for the list; too low where the map takes the page. */
  readonly list: Box;
}

/** The largest round scale at which the map leaves room for the legend. */
export function setupLayout(
  scenario: Scenario,
  settings: PrintSettings,
  kinds: KindTable = KINDS,
): SetupLayout {
  const sheet = sheetOf(settings);
  const framed = framedSize(scenario, frameReach(scenario.board));
  for (const denominator of DENOMINATORS) {
    const size = { width: framed.width / denominator, height: framed.height / denominator };
    const layout =
      legendBelow(scenario, settings, sheet, size, kinds) ??
      legendBeside(scenario, settings, sheet, size, kinds);
    if (layout) return { denominator, ...layout };
  }
  throw new RangeError('a table too large for any scale');
}

type Placed = Omit<SetupLayout, 'denominator'>;
interface Size {
  readonly width: number;
  readonly height: number;
}

function legendBelow(
  scenario: Scenario,
  settings: PrintSettings,
  sheet: Sheet,
  size: Size,
  kinds: KindTable,
): Placed | null {
  const width = sheet.right - sheet.left;
  if (size.width > width) return null;
  const legend = legendHeight(scenario.terrain, { size: LEGEND, width, kinds });
  const top = sheet.top + HEAD;
  const left = sheet.left + (width - size.width) / 2;
  const map = { left, top, right: left + size.width, bottom: top + size.height };
  const legendTop = map.bottom + bandHeight(scenario, settings, size.width);
  const bottom = legendTop + legend;
  if (bottom > sheet.bottom - FOOT) return null;
  const row = { left: sheet.left, right: sheet.right };
  return {
    map,
    legend: { ...row, top: legendTop, bottom },
    list: { ...row, top: bottom + GAP, bottom: sheet.bottom - FOOT },
  };
}

function legendBeside(
  scenario: Scenario,
  settings: PrintSettings,
  sheet: Sheet,
  size: Size,
  kinds: KindTable,
): Placed | null {
  const top = sheet.top + HEAD;
  const side = sheet.right - sheet.left - size.width - GAP;
  const band = bandHeight(scenario, settings, size.width);
  if (side < SIDE || top + size.height + band > sheet.bottom - FOOT) return null;
  if (
    top + legendHeight(scenario.terrain, { size: LEGEND, width: side, kinds }) >
    sheet.bottom - FOOT
  )
    return null;
  const map = {
    left: sheet.left,
    top,
    right: sheet.left + size.width,
    bottom: top + size.height,
  };
  const bottom = sheet.bottom - FOOT;
  return {
    map,
    legend: { left: map.right + GAP, right: sheet.right, top, bottom },
    list: { left: sheet.left, right: sheet.right, top: map.bottom + band + GAP, bottom },
  };
}

/** The room between the map and what comes below it. */
function bandHeight(scenario: Scenario, { style }: PrintSettings, width: number): number {
  return BAR + setupSigns(scenario, style, signWidth(width)).height + 0.05;
}

/** Beside the signs stands the arrow to the north. */
function signWidth(mapWidth: number): number {
  return mapWidth - 0.4;
}

/** The narrowest legend beside a map. */
const SIDE = 1.45;
const LEGEND = 0.1;

function mapFurniture(
  scenario: Scenario,
  settings: PrintSettings,
  { denominator, map, legend }: SetupLayout,
  { marks }: SetupMap,
  kinds: KindTable,
): Mark[] {
  const { marks: swatches } = legendMarks(scenario.terrain, settings.style, {
    size: LEGEND,
    width: legend.right - legend.left,
    kinds,
    ground: groundStyleOf(scenario),
  });
  const y = map.bottom + 0.09;
  const left = map.left + 0.06;
  const signs = setupSigns(scenario, settings.style, signWidth(map.right - map.left));
  return [
    ...marks,
    ...placedMarks(swatches, { x: legend.left, y: legend.top, scale: 1 }),
    ...scaleBar(left, y, {
      denominator,
      width: (map.right - map.left) * 0.4,
      unit: barUnitOf(scenario.board, settings.lengths),
    }),
    ...northArrow(map.right - 0.12, y + 0.36, 0.36),
    ...placedMarks(signs.marks, { x: left, y: map.bottom + BAR, scale: 1 }),
  ];
}

/** How pieces lie: one row for each, and the bends of long ones below it. */
function pieceBlocks(pieces: readonly SetupPiece[], width: number, board: Board): Block[] {
  if (pieces.length === 0) return [];
  const rows = pieces.map(({ number, title, size, corners }) => [
    String(number),
    title,
    lengthsWhole(size),
    lengthsWhole(corners[0]?.words ?? ''),
    lengthsWhole(corners[1]?.words ?? ''),
  ]);
  const table = tableBlocks(
    [
      { title: 'No.', align: 'end' },
      { title: 'Terrain' },
      { title: 'Size' },
      { title: 'First corner' },
      { title: 'Second corner' },
    ],
    rows,
    width,
    { note: (row) => bendWords(pieces[row]?.bends ?? []) },
  );
  const note =
    board.space === 'hex'
      ? 'Hexes are counted from the south-west corner of the table.'
      : 'Distances from table edges: W west, E east, S south, N north. Sizes: east to west × south to north.';
  return [
    ...headingBlock('Terrain', width, { before: 0 }),
    ...paragraphBlocks(note, width, { size: 0.09, italic: true, before: 0 }),
    ...table,
  ];
}

/** The words, with no line broken between an edge and its number or between a number and its unit. */
function lengthsWhole(words: string): string {
  return words
    .replace(/\b([WESN]) (?=\d)/g, `$1${SPACE_KEPT}`)
    .replace(/(\d) (?=cm\b)/g, `$1${SPACE_KEPT}`);
}

function bendWords(bends: readonly Measured[]): string {
  return bends.length === 0
    ? ''
    : lengthsWhole(`by way of ${bends.map(({ words }) => words).join('; ')}`);
}

function zoneBlocks(scenario: Scenario, width: number, unit: LengthUnit): Block[] {
  if (scenario.zones.length === 0) return [];
  const rows = scenario.zones.map((zone) => [
    zone.name,
    scenario.sides.find(({ id }) => id === zone.side)?.name ?? 'any',
    zone.purpose,
    lengthsWhole(zoneWords(zone.shape, scenario, unit)),
  ]);
  return [
    ...headingBlock('Zones', width),
    ...tableBlocks(
      [{ title: 'Zone' }, { title: 'Side' }, { title: 'For' }, { title: 'Where' }],
      rows,
      width,
    ),
  ];
}

function objectiveBlocks(scenario: Scenario, width: number, unit: LengthUnit): Block[] {
  if (scenario.objectives.length === 0) return [];
  const rows = scenario.objectives.map((objective, i) => [
    String(i + 1),
    objective.name,
    lengthsWhole(placeWords(objective.place, scenario, unit)),
    objective.radius > 0 ? tape(objective.radius, unit) : '',
    String(objective.points),
  ]);
  return [
    ...headingBlock('Objectives (stars)', width),
    ...tableBlocks(
      [
        { title: 'No.', align: 'end' },
        { title: 'Objective' },
        { title: 'Middle' },
        { title: 'Radius' },
        { title: 'Points', align: 'end' },
      ],
      rows,
      width,
    ),
  ];
}

function standBlocks(
  scenario: Scenario,
  appearances: Appearances,
  width: number,
  lengths: LengthUnit,
): Block[] {
  const units = setupUnits(scenario, appearances, lengths);
  if (units.length === 0) return [];
  const whole = units.flatMap(({ side, unit, stands }) =>
    stands.map(([name, what, place, faces], i) => ({
      isFirst: i === 0,
      stand: [name, what, lengthsWhole(place), faces],
      whose: [side, unit],
    })),
  );
  const rows = whole.map(({ isFirst, stand, whose }) => [
    ...(isFirst ? whose : ['', '']),
    ...stand,
  ]);
  return [
    ...headingBlock('Stands', width),
    ...tableBlocks(
      [
        { title: 'Side' },
        { title: 'Unit' },
        { title: 'Stand' },
        { title: 'What it is' },
        { title: 'Middle' },
        { title: 'Faces' },
      ],
      rows,
      width,
      {
        size: BODY * 0.95,
        again: (row) => [...(whole[row]?.whose ?? []), ...(whole[row]?.stand ?? [])],
      },
    ),
  ];
}
