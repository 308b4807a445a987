// A whole scenario as drawing, in sheet inches: each thing drawn once with the room that it takes, so that
// a page can take only what lies on it. Words come apart, because a page may have to make them larger.

import type { StandId } from '../../core/id';
import { inches } from '../../core/measure';
import { exhaustive } from '../../core/result';
import type { Place, PrintSettings, Scenario, Side, Stand, Zone } from '../../scenario/document';
import type { KindTable } from '../../scenario/kinds/kinds';
import { inPaintOrder } from '../../scenario/paint-order';
import { fineLines } from '../drawing/fine-lines';
import { type Area, areaOf, boundsOf } from '../drawing/sheet-outlines';
import type { Mark, SheetPoint, StandAppearance, TextMark } from '../drawing/picture';
import { cellToSheet, num, sheetSize, toSheet } from '../drawing/picture';
import { reachOf } from '../drawing/base-outline';
import { standMarks, standTagMarks } from './stand-marks';
import { escaped, marksToSvg } from '../drawing/svg';
import { groundStyleOf } from '../drawing/inks';
import { type FrameParts, frameMarks, paperFrame } from './table-frame';
import { type TableOptions, tableMarks } from './table-marks';
import { laidOut } from './lying-beside';
import { laidMarks } from './terrain-marks';
import type { Box } from '../drawing/text-boxes';
import { objectiveMarks, objectiveRing, zoneMarks } from './zone-marks';

export type Appearances = ReadonlyMap<StandId, StandAppearance>;

export interface SceneItem {
  readonly svg: string;
  /** What the drawing is made of; null where it is more than marks. */
  readonly marks: readonly Mark[] | null;
  readonly box: Box;
  /** Where within the box it lies, to a pen's reach; null where that is the whole box. */
  readonly area: Area | null;
  /** A stand lies on whatever is shaded; everything else lies below it. */
  readonly isStand: boolean;
}

/** A map's drawing without its words. */
export interface Scene {
  readonly ground: string;
  readonly items: readonly SceneItem[];
  /** Frame and rulers, outside the table's edge. */
  readonly frame: string;
}

export interface SceneOptions {
  /** The smallest letters, in sheet inches; a map drawn small needs larger ones. */
  readonly least: number;
  /** Where no word may lie. */
  readonly barred?: readonly Box[];
  /** What words keep off where they can, beside bases and signs of the scenario. */
  readonly taken?: readonly Box[];
  /** Whether hills bear their height; a list may tell it instead. */
  readonly heights?: boolean;
  /** Whether objectives bear their stars; a page may put them aside. */
  readonly stars?: boolean;
  readonly kinds?: KindTable;
  /** Absent = frame and rulers. */
  readonly frame?: FrameParts;
  /** Whether the ground is left out. */
  readonly isSeeThrough?: boolean;
}

/** The ground in the scenario's style with the grid that is printed. */
export function groundOf(
  scenario: Scenario,
  { style, grid, lengths }: PrintSettings,
  options: Pick<TableOptions, 'isSeeThrough' | 'isUnnumbered'>,
): Mark[] {
  const ground = groundStyleOf(scenario);
  return tableMarks(scenario.board, style, { grid, lengths, ground, ...options });
}

/** A map whose letters must be as large as this is drawn too small for the numbers of its cells. */
const READABLE_CELLS = 0.3;

export function sceneOf(
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
  options: SceneOptions,
): Scene {
  const { board } = scenario;
  const { style } = settings;
  const scale = objectiveScale(options);
  const frame = frameMarks(board, style, settings.lengths, paperFrame(), options.frame).filter(
    (mark) => mark.type === 'path',
  );
  return {
    ground: marksToSvg(
      groundOf(scenario, settings, {
        isSeeThrough: options.isSeeThrough === true,
        isUnnumbered: options.least > READABLE_CELLS,
      }),
    ),
    items: [
      ...backgroundItems(scenario),
      ...laidOut(inPaintOrder(scenario.terrain, options.kinds), options.kinds).map((laid) =>
        terrainItem(
          fineLines(
            heightsShown(laidMarks(laid, board, style, options.kinds), options),
            options.least,
            style,
          ),
          areaOf(laid.feature.shape, board),
        ),
      ),
      ...scenario.zones.map((zone) =>
        item(
          zoneMarks(zone, sideOf(scenario, zone), board, style),
          areaBox(areaOf(zone.shape, board)),
        ),
      ),
      ...scenario.objectives.flatMap((objective, i) => {
        const at = placePoint(objective.place, scenario);
        if (at === null) return [];
        const reach = Math.max(objective.radius / 1000, scale);
        const marks =
          options.stars === false
            ? objectiveRing(objective, board, style)
            : objectiveMarks(objective, i + 1, board, style, scale);
        return [item(marks, around(at, reach))];
      }),
      ...scenario.stands.flatMap((stand) => standItem(stand, scenario, appearances, settings)),
    ],
    frame: marksToSvg(frame),
  };
}

/** The heights of hills in letters as large as the map needs, or none. */
function heightsShown(marks: readonly Mark[], { least, heights = true }: SceneOptions): Mark[] {
  return marks.flatMap((mark): Mark[] => {
    if (mark.type === 'path' && mark.isOfHeight) return heights ? [mark] : [];
    if (mark.type !== 'text') return [mark];
    return heights ? [{ ...mark, size: Math.max(mark.size, least * FIGURES) }] : [];
  });
}

/** Figures may be a little smaller than names. */
const FIGURES = 0.75;

/** Signs of objectives grow with the letters; their rings do not. */
export function objectiveScale(options: SceneOptions): number {
  return Math.max(1, options.least / 0.62);
}

/** A drawing without its words, except those that belong to its sign. */
function item(marks: readonly Mark[], box: Box): SceneItem {
  const kept = marks.filter((mark) => mark.type !== 'text' || isFigure(mark));
  return { svg: marksToSvg(kept), marks: kept, box, area: null, isStand: false };
}

function terrainItem(marks: readonly Mark[], area: Area): SceneItem {
  return { svg: marksToSvg(marks), marks, box: areaBox(area), area, isStand: false };
}

/** One or two letters inside a sign belong to the sign and keep its size. */
export function isFigure(mark: TextMark): boolean {
  return mark.halo === null && mark.text.length <= 2;
}

function sideOf(scenario: Scenario, zone: Zone): Side | null {
  return scenario.sides.find((side) => side.id === zone.side) ?? null;
}

/** How far a drawing reaches beyond its area, in sheet inches. */
export const PEN_REACH = 0.35;

function areaBox(area: Area): Box {
  const bounds = boundsOf(area);
  return {
    left: bounds.left - PEN_REACH,
    top: bounds.top - PEN_REACH,
    right: bounds.right + PEN_REACH,
    bottom: bounds.bottom + PEN_REACH,
  };
}

export function around(at: SheetPoint, reach: number): Box {
  return { left: at.x - reach, top: at.y - reach, right: at.x + reach, bottom: at.y + reach };
}

/** Where a place is on the sheet; null where it is not on the map. */
export function placePoint(place: Place, scenario: Pick<Scenario, 'board'>): SheetPoint | null {
  switch (place.on) {
    case 'table':
      return toSheet(scenario.board, place.at);
    case 'hex':
      return cellToSheet(scenario.board, place.at);
    case 'aboard':
    case 'reserve':
      return null;
    default:
      return exhaustive(place);
  }
}

function backgroundItems(scenario: Scenario): SceneItem[] {
  const image = scenario.background;
  if (image === null) return [];
  const corner = toSheet(scenario.board, image.at);
  const [width, height] = [image.width / 1000, image.height / 1000];
  const top = corner.y - height;
  return [
    {
      svg: `<image x="${num(corner.x)}" y="${num(top)}" width="${num(width)}" height="${num(height)}" preserveAspectRatio="none" opacity="${num(image.opacity)}" href="${escaped(image.image)}"/>`,
      marks: null,
      box: { left: corner.x, top, right: corner.x + width, bottom: corner.y },
      area: null,
      isStand: false,
    },
  ];
}

function standItem(
  stand: Stand,
  scenario: Scenario,
  appearances: Appearances,
  settings: PrintSettings,
): SceneItem[] {
  const at = placePoint(stand.place, scenario);
  if (at === null) return [];
  const look = appearanceOf(stand, scenario, appearances);
  const turn = facingOf(stand.place);
  const place = `translate(${num(at.x)} ${num(at.y)})`;
  const turned = turn === 0 ? place : `${place} rotate(${num(-turn)})`;
  const box = around(at, reachOf(look.footprint) + 0.6);
  const badges = item(standTagMarks(look, settings.style, turn), box);
  const body = marksToSvg(standMarks(look, settings.style));
  return [
    {
      svg: `<g transform="${turned}">${body}</g><g transform="${place}">${badges.svg}</g>`,
      marks: null,
      box,
      area: null,
      isStand: true,
    },
  ];
}

/** Degrees counter-clockwise from east. */
export function facingOf(place: Place): number {
  if (place.on === 'table') return place.facing;
  return place.on === 'hex' ? place.facing * 60 : 0;
}

/** How a stand looks; one whose type no ruleset knows is an inch in its side's colour. */
export function appearanceOf(
  stand: Stand,
  scenario: Scenario,
  appearances: Appearances,
): StandAppearance {
  const known = appearances.get(stand.id);
  if (known) return known;
  const unit = scenario.units.find((candidate) => candidate.id === stand.unit);
  const side = scenario.sides.find((candidate) => candidate.id === unit?.side);
  return {
    symbol: scenario.board.space === 'hex' ? 'spaceship' : 'infantry',
    footprint: { type: 'disc', radius: inches(0.5) },
    colour: side?.colour ?? '#777777',
    name: stand.name,
    marks: stand.marks,
    facesFront: true,
  };
}

/** The table's size and the room that its frame takes around it. */
export function framedSize(scenario: Scenario, frame: number): { width: number; height: number } {
  const { width, height } = sheetSize(scenario.board);
  return { width: width + 2 * frame, height: height + 2 * frame };
}
