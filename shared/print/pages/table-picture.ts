// The table as one picture at true size, for other programs: whole with its frame on white paper, or what
// is chosen alone, cut out of nothing; with what an overlay shows on it.

import type { PrintSettings } from '../../scenario/document';
import { areaMarks, fieldMarks, type AreaPicture, type FieldPicture } from '../map/field-marks';
import { overlayLegendMarks, type OverlayLegend } from './overlay-legend';
import { box, linePath } from '../drawing/sheet-outlines';
import type { Page } from '../drawing/picture';
import { filled, num, sheetSize } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { sceneOf } from '../map/map-scene';
import { sceneWords } from '../words/scene-words';
import type { PrintSource } from './page-source';
import { escaped, marksToSvg, svgPicture, svgWindow } from '../drawing/svg';
import { groundStyleOf } from '../drawing/inks';
import { frameReach } from '../map/table-frame';
import type { Box } from '../drawing/text-boxes';
import { overlapOf, textBoxes } from '../drawing/text-boxes';

export interface PictureChoice {
  /** Ids of terrain, stands, zones, objectives and labels; null = the whole table with its frame. */
  readonly only: readonly string[] | null;
  readonly overlays: readonly (FieldPicture | AreaPicture)[];
  /** What the overlays mean, in a strip below the picture. */
  readonly legends: readonly OverlayLegend[];
  /** Absent = all of it. */
  readonly parts?: PictureParts;
}

/** What a picture of the whole table shows besides terrain. */
export interface PictureParts {
  readonly frame: boolean;
  readonly rulers: boolean;
  readonly grid: PrintSettings['grid'];
  /** Objectives too. */
  readonly zones: boolean;
  readonly stands: boolean;
  /** Every word: names, labels, heights of hills. */
  readonly names: boolean;
  /** Without it the table lies on nothing. */
  readonly ground: boolean;
}

export const WHOLE_PICTURE: PictureParts = {
  frame: true,
  rulers: true,
  grid: 'none',
  zones: true,
  stands: true,
  names: true,
  ground: true,
};

/** The code of a picture of chosen things, and that of a table without ground. */
const SELECTION = 'Selection';
const SEE_THROUGH = 'Table without ground';

/** Whether a picture is transparent where nothing is drawn. */
export function isCutOut({ code }: Pick<Page, 'code'>): boolean {
  return code === SELECTION || code === SEE_THROUGH;
}

/** The smallest letters, in table inches. */
const LEAST = 0.3;
/** Room around what is chosen. */
const AROUND = 0.25;

/** Throws a sentence when nothing of what is chosen lies on the table. */
export function tablePicture(
  source: PrintSource,
  printed: PrintSettings,
  { only, overlays, legends, parts: asked }: PictureChoice,
): Page {
  const parts = asked ?? { ...WHOLE_PICTURE, grid: printed.grid };
  const settings = { ...printed, grid: parts.grid };
  const scenario = withParts(
    only === null ? source.scenario : chosen(source.scenario, only),
    parts,
  );
  const { appearances, kinds } = source;
  const isSeeThrough = !parts.ground;
  const options = { least: LEAST, kinds, heights: parts.names, frame: parts, isSeeThrough };
  const { board, title } = scenario;
  const size = sheetSize(board);
  const scene = sceneOf(scenario, appearances, settings, options);
  const drawnWords = sceneWords(scenario, appearances, settings, options);
  const words = parts.names ? drawnWords.words : [];
  const fields = overlays.flatMap((overlay) =>
    'outlines' in overlay ? areaMarks(overlay, size) : fieldMarks(overlay, size),
  );
  const isFramed = only === null && (parts.frame || parts.rulers);
  const frame = isFramed ? frameReach(board) : 0;
  const part =
    only === null
      ? { left: -frame, top: -frame, right: size.width + frame, bottom: size.height + frame }
      : roomOf(
          scene.items.map(({ box }) => box),
          words.flatMap(textBoxes),
          size,
        );
  const drawn = (isStand: boolean): string =>
    scene.items.map((item) => (item.isStand === isStand ? item.svg : '')).join('');
  const table = { x: 0, y: 0, ...size, part: { left: 0, top: 0, ...size } };
  const paper = box(part.left, part.top, part.right - part.left, part.bottom - part.top);
  const body = [
    `<title>${escaped(title)}</title>`,
    // Programs that show a drawing on black would swallow the frame and its numbers.
    ...(only === null && parts.ground
      ? [marksToSvg([filled(`${linePath(paper)}Z`, '#ffffff')])]
      : []),
    svgWindow(
      (only === null ? scene.ground : '') + drawn(false) + marksToSvg(fields) + drawn(true),
      table,
    ),
    ...(isFramed ? [scene.frame, marksToSvg(drawnWords.numbers)] : []),
    marksToSvg(words),
  ];
  const legend = overlayLegendMarks(legends, part.right - part.left, {
    style: settings.style,
    ground: groundStyleOf(scenario),
  });
  const at = { x: part.left, y: part.bottom, scale: 1 };
  const width = Number(num(part.right - part.left));
  const height = Number(num(part.bottom - part.top + (legends.length > 0 ? legend.height : 0)));
  return {
    code: only !== null ? SELECTION : isSeeThrough ? SEE_THROUGH : 'Table',
    title,
    width,
    height,
    svg: svgPicture(
      body.join('') + (legends.length > 0 ? marksToSvg(placedMarks(legend.marks, at)) : ''),
      { width, height },
      part,
    ),
  };
}

function withParts(
  scenario: PrintSource['scenario'],
  { stands, zones, ground }: PictureParts,
): PrintSource['scenario'] {
  return {
    ...scenario,
    ...(stands ? {} : { stands: [] }),
    ...(zones ? {} : { zones: [], objectives: [] }),
    ...(ground ? {} : { background: null }),
  };
}

/** The scenario with nothing in it but what is chosen. */
function chosen(
  scenario: PrintSource['scenario'],
  ids: readonly string[],
): PrintSource['scenario'] {
  const isChosen = ({ id }: { readonly id: string }): boolean => ids.includes(id);
  return {
    ...scenario,
    background: null,
    terrain: scenario.terrain.filter(isChosen),
    stands: scenario.stands.filter(isChosen),
    zones: scenario.zones.filter(isChosen),
    objectives: scenario.objectives.filter(isChosen),
    labels: scenario.labels.filter(isChosen),
  };
}

/** What things and words take, cut off at the table's edge. */
function roomOf(
  things: readonly Box[],
  words: readonly Box[],
  { width, height }: { readonly width: number; readonly height: number },
): Box {
  const table = { left: 0, top: 0, right: width, bottom: height };
  const shown = [...things, ...words].filter((box) => overlapOf([box], [table]) > 0);
  if (shown.length === 0) throw new RangeError('nothing of the selection lies on the table');
  return {
    left: Math.max(0, Math.min(...shown.map((box) => box.left)) - AROUND),
    top: Math.max(0, Math.min(...shown.map((box) => box.top)) - AROUND),
    right: Math.min(width, Math.max(...shown.map((box) => box.right)) + AROUND),
    bottom: Math.min(height, Math.max(...shown.map((box) => box.bottom)) + AROUND),
  };
}
