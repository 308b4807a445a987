// The table cut into sheets at true size: an inch on paper is an inch on the table. Neighbouring sheets
// overlap; crop marks show where to cut, register marks where to lay one on the other.

import type { Board, PrintSettings, Scenario } from '../../scenario/document';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { fitted, textWidth } from '../drawing/lettering';
import { box, common, linePath } from '../drawing/sheet-outlines';
import { INK, northArrow } from '../paper/page-furniture';
import type { Sheet } from '../paper/paper';
import { sheetOf } from '../paper/paper';
import type { Mark, Page, TextMark } from '../drawing/picture';
import { lettered, num, sheetSize, stroked } from '../drawing/picture';
import { marksWithin } from '../drawing/marks-within';
import { placedMarks } from '../drawing/placed-picture';
import type { Appearances, Scene, SceneItem } from '../map/map-scene';
import { groundOf, PEN_REACH, sceneOf } from '../map/map-scene';
import type { SceneWords } from '../words/scene-words';
import { sceneWords } from '../words/scene-words';
import { escaped, marksToSvg, svgPicture, svgWindow } from '../drawing/svg';
import type { Box } from '../drawing/text-boxes';
import { overlapOf, textBoxes } from '../drawing/text-boxes';
import { gridOver, tileGrid, type Tile, type TileGrid } from '../paper/tile-grid';
import { tileFurniture } from '../paper/tile-marks';

type WordedScene = Scene & Pick<SceneWords, 'words'>;

/** An assembly map, then every sheet that has anything on it. */
export function tilePages(
  whole: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  kinds: KindTable = KINDS,
): Page[] {
  const { tileStands, tileNames = false, tileZones = false } = settings;
  const scenario: Scenario = {
    ...whole,
    ...(tileStands ? {} : { stands: [] }),
    ...(tileZones ? {} : { zones: [], objectives: [] }),
  };
  const options = { least: 0.3, kinds, heights: tileNames };
  const scene: WordedScene = {
    ...sceneOf(scenario, appearances, settings, options),
    words: tileNames ? sceneWords(scenario, appearances, settings, options).words : [],
  };
  const parts = {
    ground: marksWithin(groundOf(scenario, settings, {})),
    items: scene.items.map((item) => ({
      ...item,
      within: item.marks === null ? null : marksWithin(item.marks),
    })),
    words: scene.words,
  };
  const { grid, kept } = fewestSheets(scenario.board, settings, (tile, { overlap }) =>
    holdsAnything(tile, overlap, parts),
  );
  const sheet = sheetOf(settings);
  const codes = new Set(kept.map((tile) => tile.code));
  return [
    assemblyPage(scenario, scene, grid, codes, sheet),
    ...kept.map((tile) => tilePage(scenario, parts, grid, tile, sheet)),
  ];
}

/** The drawing of the table, ready to be cut into sheets. */
interface SheetParts {
  readonly ground: (part: Box) => readonly Mark[];
  readonly items: readonly (SceneItem & {
    readonly within: ((part: Box) => readonly Mark[]) | null;
  })[];
  readonly words: readonly TextMark[];
}

interface KeptGrid {
  readonly grid: TileGrid;
  /** The sheets that are printed. */
  readonly kept: readonly Tile[];
}

/** An even share of the table for each sheet, unless full sheets from the corner leave more of them empty. */
function fewestSheets(
  board: Board,
  settings: PrintSettings,
  isUsed: (tile: Tile, grid: TileGrid) => boolean,
): KeptGrid {
  const keptOf = (grid: TileGrid): KeptGrid => ({
    grid,
    kept: grid.tiles.filter((tile) => settings.emptyTiles || isUsed(tile, grid)),
  });
  const shared = keptOf(tileGrid(board, settings));
  if (settings.tilesFrom !== 'corner') return shared;
  const full = keptOf(gridOver(sheetSize(board), settings, 'corner'));
  return full.kept.length < shared.kept.length ? full : shared;
}

/** What lies on the strips that it shares with the sheets before it is shown by those. */
function holdsAnything({ row, column, part }: Tile, overlap: number, parts: SheetParts): boolean {
  const own: Box = {
    ...part,
    left: part.left + (column > 0 ? overlap : 0),
    top: part.top + (row > 0 ? overlap : 0),
  };
  return (
    parts.items.some(
      (item) =>
        overlapOf([own], [item.box]) > 0 &&
        reaches(item, own) &&
        (item.within === null || item.within(own).length > 0),
    ) || parts.words.some((mark) => overlapOf([own], textBoxes(mark)) > 0)
  );
}

/** Whether a thing whose box is on the sheet is there itself: a river from corner to corner is on few of a table. */
function reaches({ area }: SceneItem, part: Box): boolean {
  if (area === null) return true;
  const near = box(
    part.left - PEN_REACH,
    part.top - PEN_REACH,
    part.right - part.left + 2 * PEN_REACH,
    part.bottom - part.top + 2 * PEN_REACH,
  );
  return common([near], area).length > 0;
}

function tilePage(
  scenario: Scenario,
  parts: SheetParts,
  grid: TileGrid,
  tile: Tile,
  sheet: Sheet,
): Page {
  const { part } = tile;
  const width = part.right - part.left;
  const height = part.bottom - part.top;
  const frame = {
    left: sheet.left,
    top: sheet.top,
    right: sheet.left + width,
    bottom: sheet.top + height,
  };
  const items = parts.items
    .filter((item) => overlapOf([part], [item.box]) > 0)
    .map(({ svg, within }) => (within === null ? svg : marksToSvg(within(part))));
  const words = parts.words.filter((mark) => overlapOf([part], textBoxes(mark)) > 0);
  const body = [
    `<title>${escaped(scenario.title)} ${tile.code}</title>`,
    svgWindow(marksToSvg(parts.ground(part)) + items.join('') + marksToSvg(words), {
      x: frame.left,
      y: frame.top,
      width,
      height,
      part: { left: part.left, top: part.top, width, height },
    }),
    marksToSvg(tileFurniture(scenario.title, grid, tile, sheet, frame)),
  ];
  return {
    code: tile.code,
    title: `${scenario.title}, sheet ${tile.code}`,
    width: sheet.width,
    height: sheet.height,
    svg: svgPicture(body.join(''), sheet),
  };
}

/** A small map of the table under the grid of sheets, and how to put them together. */
function assemblyPage(
  scenario: Scenario,
  scene: WordedScene,
  grid: TileGrid,
  kept: ReadonlySet<string>,
  sheet: Sheet,
): Page {
  const size = sheetSize(scenario.board);
  const top = sheet.top + 1.25;
  const room = { width: sheet.right - sheet.left, height: sheet.bottom - top - 0.1 };
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const left = sheet.left + (room.width - size.width * scale) / 2;
  const body = [
    `<title>${escaped(scenario.title)}</title>`,
    svgWindow(scene.ground + scene.items.map((item) => item.svg).join(''), {
      x: left,
      y: top,
      width: size.width * scale,
      height: size.height * scale,
      part: { left: 0, top: 0, ...size },
    }),
    marksToSvg([
      ...placedMarks(sheetGridMarks(grid, kept, scale), { x: left, y: top, scale }),
      ...assemblyWords(scenario, grid, kept.size, sheet),
    ]),
  ];
  return {
    code: 'Assembly',
    title: `${scenario.title}, assembly map`,
    width: sheet.width,
    height: sheet.height,
    svg: svgPicture(body.join(''), sheet),
  };
}

/** Each sheet's outline and code over the map; sheets left out because they are empty are hatched out. */
export function sheetGridMarks(grid: TileGrid, kept: ReadonlySet<string>, scale: number): Mark[] {
  return grid.tiles.flatMap((tile): Mark[] => {
    const { code, part } = tile;
    const outline = `${linePath(box(part.left, part.top, part.right - part.left, part.bottom - part.top))}Z`;
    const cross = `M${num(part.left)} ${num(part.top)}L${num(part.right)} ${num(part.bottom)}M${num(part.right)} ${num(part.top)}L${num(part.left)} ${num(part.bottom)}`;
    const isKept = kept.has(code);
    return [
      stroked(outline, INK, 0.012 / scale, { opacity: 0.85 }),
      ...(isKept ? [] : [stroked(cross, INK, 0.008 / scale, { opacity: 0.5 })]),
      sheetWord(isKept ? code : 'empty', ownPart(grid, tile), (isKept ? 0.3 : 0.15) / scale),
    ];
  });
}

/** What a sheet shows alone, without the strips that it shares with its neighbours. */
function ownPart({ rows, columns, overlap }: TileGrid, { row, column, part }: Tile): Box {
  const shared = (isShared: boolean): number => (isShared ? overlap : 0);
  return {
    left: part.left + shared(column > 0),
    top: part.top + shared(row > 0),
    right: part.right - shared(column < columns - 1),
    bottom: part.bottom - shared(row < rows - 1),
  };
}

/** Inside its sheet; up the sheet where it is a narrow one. */
function sheetWord(text: string, { left, top, right, bottom }: Box, largest: number): Mark {
  const [width, height] = [right - left, bottom - top];
  const letter = textWidth(text, 1, 'bold');
  const along = (long: number, short: number): number =>
    Math.min(largest, (long * 0.9) / letter, short * 0.7);
  const isUp = along(height, width) > 1.3 * along(width, height);
  const size = isUp ? along(height, width) : along(width, height);
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return lettered({
    x: isUp ? x + size * 0.35 : x,
    y: isUp ? y : y + size * 0.35,
    text,
    size: Math.max(0.01, size),
    turn: isUp ? 90 : 0,
    weight: 'bold',
    colour: INK,
    halo: '#ffffff',
  });
}

function assemblyWords(scenario: Scenario, grid: TileGrid, count: number, sheet: Sheet): Mark[] {
  const room = sheet.right - sheet.left - 0.5;
  const line = (text: string, y: number, size = 0.12): Mark =>
    lettered({
      x: sheet.left,
      y: sheet.top + y,
      text: fitted(text, size, room),
      size,
      anchor: 'start',
      colour: INK,
    });
  const overlap =
    sheet.lengths === 'cm'
      ? `${num(Math.round(grid.overlap * 25.4) / 10)} cm`
      : `${num(grid.overlap)} inches`;
  const sheets = count === 1 ? '1 sheet' : `${count} sheets`;
  return [
    lettered({
      x: sheet.left,
      y: sheet.top + 0.27,
      text: fitted(`${scenario.title}: assembly map`, 0.27, room, 'bold'),
      size: 0.27,
      font: 'serif',
      weight: 'bold',
      anchor: 'start',
      colour: INK,
    }),
    line(
      `${sheets} at true size in ${grid.rows} × ${grid.columns}, overlapping by ${overlap}.`,
      0.52,
    ),
    line(
      'Print at 100 %, without "fit to page". Lay a ruler on the check bar of the first sheet.',
      0.72,
    ),
    line('Cut each sheet along its west and north edges, then lay it on its neighbours:', 0.92),
    line('the circled crosses fall on each other, and the edge falls on the dashed line.', 1.12),
    ...northArrow(sheet.right - 0.16, sheet.top + 0.52, 0.5),
  ];
}
