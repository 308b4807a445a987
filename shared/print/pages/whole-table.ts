// The whole table on one page at the largest round scale, with what players need beside it: title, scale
// bar, north, legend, the forces of each side, victory and notes as far as there is room.

import type { PlayAids } from '../../core/play-aids';
import type { LengthUnit } from '../../core/measure';
import type { Board, PrintSettings, Scenario } from '../../scenario/document';
import { KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { boardSize } from '../words/board-words';
import { rosterSections } from './roster';
import { flowed, type TextSection } from '../paper/text-flow';
import { groundStyleOf, tableInks } from '../drawing/inks';
import { legendHeight, legendMarks } from '../map/legend-marks';
import { fitted } from '../drawing/lettering';
import { type BarUnit, barUnitOf, INK, northArrow, scaleBar } from '../paper/page-furniture';
import type { Sheet } from '../paper/paper';
import { sheetOf } from '../paper/paper';
import type { Mark, Page, PictureStyle, TextMark } from '../drawing/picture';
import { lettered, num, sheetSize } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import type { Appearances } from '../map/map-scene';
import { framedSize, sceneOf } from '../map/map-scene';
import { sceneWords } from '../words/scene-words';
import { escaped, marksToSvg, svgPicture, svgWindow } from '../drawing/svg';
import { frameReach } from '../map/table-frame';
import type { Box } from '../drawing/text-boxes';

/** The smallest letters on an A4 sheet, in page inches: seven points. */
const LEAST = 0.097;
const A4_AREA = (210 * 297) / 25.4 ** 2;

/** Larger sheets hang further from the eye: their letters grow, though less than the paper. */
function letterScale(sheet: Sheet): number {
  return Math.max(1, 1 + 0.6 * (Math.sqrt((sheet.width * sheet.height) / A4_AREA) - 1));
}

const TITLE = 0.6;
const FOOT = 0.42;
const PANEL = 2.05;
const GAP = 0.18;

/** Where everything on the page goes, before it is painted. */
export interface TableSheet {
  readonly sheet: Sheet;
  /** The map is drawn at 1 : denominator. */
  readonly denominator: number;
  /** The table's frame on the page. */
  readonly map: Box;
  /** The smallest letters of the map, in sheet inches. */
  readonly least: number;
  /** The words of the map, in page inches. */
  readonly mapWords: readonly Mark[];
  /** Everything outside the map, in page inches. */
  readonly furniture: readonly Mark[];
  /** Every word on the page, the map's included, in page inches. */
  readonly words: readonly TextMark[];
}

/** At 1 : denominator, told in the unit. */
interface Drawn<Unit> {
  readonly denominator: number;
  readonly unit: Unit;
}

type TurnNames = PlayAids['turnNames'];
const TURNS: TurnNames = ['turn', 'turns'];

export function tableSheet(
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  turnNames: TurnNames = TURNS,
  kinds: KindTable = KINDS,
): TableSheet {
  const sheet = sheetOf(settings);
  const letters = letterScale(sheet);
  const sections = rosterSections(scenario, appearances, letters, settings.style);
  const { denominator, map, panel } = largestLayout(scenario, sheet, (panels) =>
    panelOf(panels, sections, scenario, { style: settings.style, letters, kinds }),
  );
  const least = LEAST * letterScale(sheet) * denominator;
  const { words, numbers } = sceneWords(scenario, appearances, settings, { least, kinds });
  const furniture = [
    ...titleMarks(scenario, sheet, { denominator, unit: settings.lengths }, turnNames),
    ...footMarks(sheet, map, { denominator, unit: barUnitOf(scenario.board, settings.lengths) }),
    ...panel.marks(),
  ];
  const placing = mapPlacing(scenario.board, map, denominator);
  const mapWords = placedMarks([...numbers, ...words], placing);
  return {
    sheet,
    denominator,
    map,
    least,
    mapWords,
    furniture,
    words: [...mapWords, ...furniture].filter((mark) => mark.type === 'text'),
  };
}

export function tablePage(
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  turnNames: TurnNames = TURNS,
  kinds: KindTable = KINDS,
): Page {
  const { sheet, denominator, map, least, mapWords, furniture } = tableSheet(
    scenario,
    appearances,
    settings,
    turnNames,
    kinds,
  );
  const scene = sceneOf(scenario, appearances, settings, { least, kinds });
  const placing = mapPlacing(scenario.board, map, denominator);
  const size = sheetSize(scenario.board);
  const body = [
    `<title>${escaped(scenario.title)}</title>`,
    svgWindow(scene.ground + scene.items.map((item) => item.svg).join(''), {
      x: placing.x,
      y: placing.y,
      width: size.width / denominator,
      height: size.height / denominator,
      part: { left: 0, top: 0, ...size },
    }),
    `<g transform="translate(${num(placing.x)} ${num(placing.y)}) scale(${(1 / denominator).toFixed(6)})">${scene.frame}</g>`,
    marksToSvg(mapWords),
    marksToSvg(furniture),
  ];
  return {
    code: 'Table',
    title: scenario.title,
    width: sheet.width,
    height: sheet.height,
    svg: svgPicture(body.join(''), sheet),
  };
}

/** The table's north-west corner on the page, and the scale of the map. */
function mapPlacing(
  board: Board,
  map: Box,
  denominator: number,
): { x: number; y: number; scale: number } {
  return {
    x: map.left + frameReach(board) / denominator,
    y: map.top + frameReach(board) / denominator,
    scale: 1 / denominator,
  };
}

interface Layout {
  readonly denominator: number;
  readonly map: Box;
  readonly panel: Panel;
}

/** What stands in the panels. */
interface Panel {
  /** Drawn on demand: most layouts are only tried. */
  readonly marks: () => readonly Mark[];
  /** Nothing is left out, and no paragraph is torn between columns. */
  readonly isWhole: boolean;
}

/** Whole denominators up to a dozen, then the ones that people measure with. */
export const DENOMINATORS = [
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 18, 20, 24, 30, 36, 48, 60, 72, 96,
];

/** The map may be so much smaller than at its largest where all words find room then. */
const SMALLER = 1.34;

/**
 * The largest scale at which the map leaves room beside or below it for all that is to be said; where no such scale is
 * near the largest that leaves room for anything, that one, and what finds no room is left out.
 */
function largestLayout(
  scenario: Scenario,
  sheet: Sheet,
  filled: (panels: readonly Box[]) => Panel,
): Layout {
  const framed = framedSize(scenario, frameReach(scenario.board));
  let largest: Layout | null = null;
  for (const denominator of DENOMINATORS) {
    if (largest && denominator > SMALLER * largest.denominator) break;
    const size = { width: framed.width / denominator, height: framed.height / denominator };
    const layouts = [...besideLayouts(size, sheet), ...belowLayouts(size, sheet)].sort(
      (a, b) => roomOf(b.panels) - roomOf(a.panels),
    );
    for (const { map, panels } of layouts) {
      const layout = { denominator, map, panel: filled(panels) };
      if (layout.panel.isWhole) return layout;
      largest ??= layout;
    }
  }
  if (!largest) throw new RangeError('a table too large for any scale');
  return largest;
}

interface Placed {
  readonly map: Box;
  readonly panels: readonly Box[];
}

function roomOf(panels: readonly Box[]): number {
  return panels.reduce((sum, p) => sum + (p.right - p.left) * (p.bottom - p.top), 0);
}

/** Map on the left, one panel down the right side and more columns below the map where it is high. */
function besideLayouts(size: { width: number; height: number }, sheet: Sheet): Placed[] {
  const top = sheet.top + TITLE;
  const side = sheet.right - sheet.left - size.width - GAP;
  if (side < PANEL * letterScale(sheet) || top + size.height + FOOT > sheet.bottom) return [];
  const map = boxAt(sheet.left, top, size);
  const right = { left: map.right + GAP, top, right: sheet.right, bottom: sheet.bottom };
  const [wide = []] = columnsOf(right, PANEL * 1.35 * letterScale(sheet));
  const below = { left: map.left, top: map.bottom + FOOT, right: map.right, bottom: sheet.bottom };
  const columns = columnsOf(below, PANEL * 1.2 * letterScale(sheet));
  if (columns.length === 0) return [{ map, panels: wide }];
  return columns.map((some) => ({ map, panels: [...wide, ...some] }));
}

function belowLayouts(size: { width: number; height: number }, sheet: Sheet): Placed[] {
  const top = sheet.top + TITLE;
  const room = sheet.bottom - top - size.height - FOOT;
  if (room < 1.9 || size.width > sheet.right - sheet.left) return [];
  const left = (sheet.left + sheet.right - size.width) / 2;
  const map = boxAt(left, top, size);
  const below = {
    left: sheet.left,
    top: map.bottom + FOOT,
    right: sheet.right,
    bottom: sheet.bottom,
  };
  return columnsOf(below, PANEL * 1.2 * letterScale(sheet)).map((panels) => ({ map, panels }));
}

function boxAt(left: number, top: number, size: { width: number; height: number }): Box {
  return { left, top, right: left + size.width, bottom: top + size.height };
}

/**
 * The box in columns at least `width` wide, as many as there can be, then in fewer and wider ones; nothing where it is
 * too low for a few lines.
 */
function columnsOf(area: Box, width: number): Box[][] {
  if (area.bottom - area.top < 0.6) return [];
  const most = Math.max(1, Math.floor((area.right - area.left + GAP) / (width + GAP)));
  return Array.from({ length: most }, (_, fewer) => {
    const count = most - fewer;
    const step = (area.right - area.left + GAP) / count;
    return Array.from({ length: count }, (_column, i) => ({
      ...area,
      left: area.left + i * step,
      right: area.left + (i + 1) * step - GAP,
    }));
  });
}

function titleMarks(
  { board, title, turnLimit }: Scenario,
  sheet: Sheet,
  { denominator, unit }: Drawn<LengthUnit>,
  [turn, turns]: TurnNames,
): Mark[] {
  const room = sheet.right - sheet.left;
  const length = turnLimit === null ? '' : ` · ${turnLimit} ${turnLimit === 1 ? turn : turns}`;
  return [
    lettered({
      x: sheet.left,
      y: sheet.top + 0.27,
      text: fitted(title, 0.3, room, 'bold'),
      size: 0.3,
      font: 'serif',
      weight: 'bold',
      anchor: 'start',
      colour: INK,
    }),
    lettered({
      x: sheet.left,
      y: sheet.top + 0.47,
      text: fitted(
        `Table ${boardSize(board, unit)}, drawn at 1 : ${denominator}${length}`,
        0.115,
        room,
      ),
      size: 0.115,
      anchor: 'start',
      colour: '#5d5347',
    }),
  ];
}

function footMarks(sheet: Sheet, map: Box, drawn: Drawn<BarUnit>): Mark[] {
  const y = map.bottom + 0.1;
  return [
    ...scaleBar(map.left + 0.06, y, { ...drawn, width: (map.right - map.left) * 0.5 }),
    ...northArrow(Math.min(map.right, sheet.right) - 0.12, y + 0.24, 0.34),
  ];
}

interface PanelLook {
  readonly style: PictureStyle;
  readonly letters: number;
  readonly kinds: KindTable;
}

/** Legend, forces, victory and notes, filled into the panels one after the other. */
function panelOf(
  panels: readonly Box[],
  sections: readonly TextSection[],
  scenario: Scenario,
  { style, letters, kinds }: PanelLook,
): Panel {
  const [first, ...others] = panels;
  if (!first) {
    return { marks: () => [], isWhole: sections.every(({ lines }) => lines.length === 0) };
  }
  const { terrain } = scenario;
  const legend = {
    size: 0.1 * letters,
    width: first.right - first.left,
    kinds,
    ground: groundStyleOf(scenario),
  };
  const height = legendHeight(terrain, legend);
  const hasRoom = height + 0.3 * letters < first.bottom - first.top;
  const isShown = height > 0 && hasRoom;
  const rest = isShown ? { ...first, top: first.top + 0.3 * letters + height } : first;
  const text = flowed(sections, [rest, ...others], tableInks(style).ink);
  const legendShown = (): Mark[] => [
    heading(first.left, first.top + 0.13 * letters, 'Legend', letters),
    ...placedMarks(legendMarks(terrain, style, legend).marks, {
      x: first.left,
      y: first.top + 0.24 * letters,
      scale: 1,
    }),
  ];
  return {
    marks: () => [...(isShown ? legendShown() : []), ...text.marks],
    isWhole: text.isWhole && hasRoom,
  };
}

function heading(x: number, y: number, text: string, letters: number): Mark {
  return lettered({
    x,
    y,
    text,
    size: 0.13 * letters,
    weight: 'bold',
    anchor: 'start',
    colour: INK,
  });
}
