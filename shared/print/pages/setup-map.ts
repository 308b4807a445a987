// The map of a set-up sheet: the table with numbered pieces instead of their names.

import type { Board, PrintSettings, Scenario } from '../../scenario/document';
import { kindRow, KINDS, type KindTable } from '../../scenario/kinds/kinds';
import { halvesOf } from '../drawing/base-outline';
import { tableInks } from '../drawing/inks';
import type { Mark, PictureStyle, TextMark } from '../drawing/picture';
import { cellToSheet, lettered, num, sheetSize } from '../drawing/picture';
import { cornerMarks, pieceNumbers, placedCorners } from './piece-numbers';
import { placedStars, STAR, starMarks } from './setup-stars';
import { placedMarks } from '../drawing/placed-picture';
import type { Appearances } from '../map/map-scene';
import {
  around,
  facingOf,
  appearanceOf,
  objectiveScale,
  placePoint,
  sceneOf,
} from '../map/map-scene';
import { sceneWords } from '../words/scene-words';
import type { SetupPiece } from './setup-list';
import { roomOfBase, roomsOfBuilt } from '../words/kept-clear';
import { svgWindow } from '../drawing/svg';
import { frameReach } from '../map/table-frame';
import type { Box } from '../drawing/text-boxes';
import { overlapOf, textBoxes } from '../drawing/text-boxes';

/** The smallest letters on paper, in inches: seven points. */
const LEAST = 0.097;

/** How far the figure of a star reaches from its middle: words may lie on its points. */
const FIGURE = 0.35;

export interface SetupMap {
  /** The drawing without its words, placed on the page. */
  readonly svg: string;
  /** Numbers and words, in page inches. */
  readonly marks: readonly Mark[];
}

export function setupMap(
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  pieces: readonly SetupPiece[],
  { denominator, map }: { readonly denominator: number; readonly map: Box },
  kinds: KindTable = KINDS,
): SetupMap {
  const { board } = scenario;
  const least = LEAST * denominator;
  const reach = frameReach(board) / denominator;
  const placing = { x: map.left + reach, y: map.top + reach, scale: 1 / denominator };
  const cells = cellNumbers(board, least * 0.9, settings.style);
  const dot = 0.035 * denominator;
  const signs = placedCorners(pieces, scenario, dot, baseBoxes(scenario, appearances));
  const corners = signs.map(({ box }) => box);
  const crossings = scenario.terrain.filter(
    ({ kind }) => kindRow(kind, kinds).crosses !== undefined,
  );
  const bridges = roomsOfBuilt(crossings, board, kinds).map(({ room }) => room);
  const scale = objectiveScale({ least });
  const stars = placedStars(scenario, STAR * scale, {
    barred: bridges,
    taken: [...standBoxes(scenario, appearances), ...corners],
  });
  const starBoxes = stars.map(({ box }) => box);
  const numbers = pieceNumbers(pieces, scenario, settings.style, {
    size: least,
    barred: [...starBoxes, ...cells.flatMap(textBoxes)],
    taken: [...standBoxes(scenario, appearances), ...corners, ...bridges],
  });
  const figures = stars.map(({ at }) => around(at, FIGURE * scale));
  const barred = [...numbers.boxes, ...corners, ...figures, ...cells.flatMap(textBoxes)];
  const nameless = {
    ...scenario,
    terrain: scenario.terrain.map((feature) => ({ ...feature, name: '' })),
    objectives: scenario.objectives.map((objective, i) => {
      const at = stars.find((star) => star.objective === objective)?.at;
      const isCovered = at !== undefined && overlapOf([around(at, dot)], corners) > 0;
      // The list calls it by the number that a corner's sign lies on.
      return isCovered ? { ...objective, name: `${i + 1} ${objective.name}`.trim() } : objective;
    }),
  };
  const words = sceneWords(nameless, appearances, settings, { least, barred, kinds });
  const scene = sceneOf(scenario, appearances, settings, {
    least,
    heights: false,
    stars: false,
    kinds,
  });
  const { width, height } = sheetSize(board);
  const drawing = scene.ground + scene.items.map((item) => item.svg).join('');
  return {
    svg:
      svgWindow(drawing, {
        x: placing.x,
        y: placing.y,
        width: width / denominator,
        height: height / denominator,
        part: { left: 0, top: 0, width, height },
      }) +
      `<g transform="translate(${num(placing.x)} ${num(placing.y)}) scale(${(1 / denominator).toFixed(6)})">${scene.frame}</g>`,
    marks: placedMarks(
      [
        ...stars.flatMap((star) => starMarks(star, settings.style, scale)),
        ...cornerMarks(signs, settings.style, dot),
        ...numbers.marks,
        ...cells,
        ...words.numbers,
        ...words.words,
      ],
      placing,
    ),
  };
}

/** All that the bases of stands cover. */
function baseBoxes(scenario: Scenario, appearances: Appearances): Box[] {
  return scenario.stands.flatMap((stand) => {
    const at = placePoint(stand.place, scenario);
    if (at === null) return [];
    const { x, y } = halvesOf(
      appearanceOf(stand, scenario, appearances).footprint,
      facingOf(stand.place),
    );
    return [{ left: at.x - x, top: at.y - y, right: at.x + x, bottom: at.y + y }];
  });
}

function standBoxes(scenario: Scenario, appearances: Appearances): Box[] {
  return scenario.stands.flatMap((stand) => {
    const at = placePoint(stand.place, scenario);
    return at === null
      ? []
      : [roomOfBase(appearanceOf(stand, scenario, appearances), at, stand.place)];
  });
}

/** The numbers of the columns in the southernmost hexes and of the rows in the westernmost ones. */
function cellNumbers(board: Board, size: number, style: PictureStyle): TextMark[] {
  if (board.space !== 'hex') return [];
  const every = size < 0.5 ? 1 : 5;
  const mark = (q: number, r: number, text: number): TextMark => {
    const at = cellToSheet(board, { q, r });
    return lettered({
      x: at.x,
      y: at.y + size * 0.36,
      text: String(text),
      size,
      colour: tableInks(style).ink,
      halo: tableInks(style).halo,
    });
  };
  const isShown = (n: number): boolean => n % every === 0 || n === 1;
  const columns = Array.from({ length: board.columns }, (_, i) => i + 1).filter(isShown);
  const rows = Array.from({ length: board.rows - 1 }, (_, i) => i + 2).filter(isShown);
  return [
    ...columns.map((n) => mark(n - 1, 0, n)),
    ...rows.map((n) => mark(-Math.floor((n - 1) / 2), n - 1, n)),
  ];
}
