// Counters at true base size and markers, both sides in register: every front page is followed by its
// backs, mirrored from left to right, for printing on both sides and turning the sheet as a page of a book.

import type { Marker } from '../../core/play-aids';
import type { PrintSettings, Stand } from '../../scenario/document';
import type { Footprint } from '../../terrain/map/engine-types';
import type { Cutout, PlacedCutout } from '../paper/cutouts';
import { inRows, packed, rectangle } from '../paper/cutouts';
import { isDark, mixed, sideFill, sideInk } from '../drawing/inks';
import { fitted, inTwo, textWidth, wrapped } from '../drawing/lettering';
import { box, linePath, ring } from '../drawing/sheet-outlines';
import { FAINT, INK, registerMark } from '../paper/page-furniture';
import type { Sheet } from '../paper/paper';
import { sheetOf } from '../paper/paper';
import type { Mark, Page, PictureStyle, StandAppearance, TextMark } from '../drawing/picture';
import { filled, lettered, num, painted, stroked } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { appearanceOf } from '../map/map-scene';
import type { PrintSource } from './page-source';
import { baseMarks } from '../map/stand-marks';
import type { Draft } from '../paper/text-page';
import { pageOf } from '../paper/text-page';
import { BAND } from '../paper/tile-grid';
import { trueSizeFoot } from '../paper/tile-marks';

/** One counter: what is cut out, and its two sides about its top-left corner. */
export interface Counter {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly front: readonly Mark[];
  readonly back: readonly Mark[];
  /** Its name stands on a tab below it. */
  readonly hasTab: boolean;
}

export function counterPages(source: PrintSource, settings: PrintSettings): Page[] {
  return counterDrafts(source, settings).map(pageOf);
}

export function counterDrafts(source: PrintSource, settings: PrintSettings): Draft[] {
  const { scenario, playAids } = source;
  const stands = standCounters(source, settings.style);
  const markers = markerCounters(playAids.markers);
  const apart = [counterSheets(stands, settings), counterSheets(markers, settings)] as const;
  const together = counterSheets([...stands, ...markers], settings);
  // Markers fill up the last sheet of stands where that saves a sheet.
  if (together.length < apart[0].length + apart[1].length) {
    return doubleSided(together, settings, 'Counters', scenario.title);
  }
  return [
    ...doubleSided(apart[0], settings, 'Counters', scenario.title),
    ...doubleSided(apart[1], settings, 'Markers', scenario.title),
  ];
}

/** Room for the register marks at the sides, and for the printer to be a little off. */
const SIDE = 0.35;

type CounterSheet = readonly (PlacedCutout & { readonly counter: Counter })[];

/** Where counters go on the sheets: the backs' places are the fronts', mirrored. */
export function counterSheets(
  counters: readonly Counter[],
  settings: PrintSettings,
): readonly CounterSheet[] {
  const sheet = sheetOf(settings);
  const room = {
    width: sheet.right - sheet.left - 2 * SIDE,
    height: sheet.bottom - sheet.top - BAND - 0.1,
  };
  const counterOf = new Map<Cutout, Counter>(
    counters.map((counter) => [{ ...counter, code: '', marks: counter.front, area: [] }, counter]),
  );
  const rows = inRows([...counterOf.keys()], room);
  const gaps = packed([...counterOf.keys()], room);
  // Rows are quicker to cut; they are given up for a sheet saved.
  return (gaps.length < rows.length ? gaps : rows).map((placed) =>
    placed.flatMap((one) => {
      const counter = counterOf.get(one.cutout);
      return counter ? [{ ...one, counter }] : [];
    }),
  );
}

function doubleSided(
  sheets: readonly CounterSheet[],
  settings: PrintSettings,
  code: string,
  title: string,
): Draft[] {
  const sheet = sheetOf(settings);
  return sheets.flatMap((placed, i): Draft[] => {
    const side = (which: 'front' | 'back'): Draft => ({
      sheet,
      code: `${code} ${i + 1} ${which}`,
      title: `${title}, ${code.toLowerCase()} ${i + 1}, ${which}`,
      under: '',
      marks: [
        ...placed.flatMap(({ counter, x, y }) =>
          placedMarks(counter[which], {
            x: which === 'front' ? sheet.left + SIDE + x : mirrored(sheet, x, counter.width),
            y: sheet.top + y,
            scale: 1,
          }),
        ),
        ...registers(sheet),
        handling(
          sheet,
          placed.some(({ counter }) => counter.hasTab),
        ),
        ...trueSizeFoot(sheet, `${code} ${i + 1} ${which}`, title),
      ],
    });
    return [side('front'), side('back')];
  });
}

/** The left edge of a back: as far from the right edge of the paper as the front from the left one. */
function mirrored(sheet: Sheet, x: number, width: number): number {
  return sheet.width - (sheet.left + SIDE + x) - width;
}

/** Crosses that fall on each other when the sheet is held against the light. */
function registers(sheet: Sheet): Mark[] {
  const bottom = sheet.bottom - BAND - 0.15;
  return [sheet.left + 0.12, sheet.width - sheet.left - 0.12].flatMap((x) =>
    [sheet.top + 0.15, bottom].flatMap((y) => registerMark(x, y)),
  );
}

/** How the sheet is turned for its backs, and what is cut. */
function handling(sheet: Sheet, hasTabs: boolean): Mark {
  const edge = sheet.width <= sheet.height ? 'long' : 'short';
  const tabs = hasTabs ? ' Names are tabs: fold them down or cut them off.' : '';
  const size = 0.095;
  return lettered({
    x: sheet.left,
    y: sheet.bottom - BAND + 0.1,
    text: fitted(
      `Both sides: turn the sheet over its ${edge} edge. Cut along the outlines of the fronts.${tabs}`,
      size,
      sheet.right - sheet.left,
    ),
    size,
    anchor: 'start',
    colour: INK,
  });
}

/** One for each stand of the scenario, in the order of the units. */
export function standCounters(source: PrintSource, style: PictureStyle): Counter[] {
  const { scenario } = source;
  return scenario.units.flatMap((unit) =>
    scenario.stands
      .filter((stand) => stand.unit === unit.id)
      .map((stand) => standCounter(stand, unit.name, source, style)),
  );
}

/** The smallest letters of a name: six points. */
const LEAST = 6 / 72;
const LEADING = 1.2;

/** The name goes below the base, on a tab that may be cut off or folded down. */
const TAB = { line: 0.13, rim: 0.07, size: 0.11 };

function standCounter(
  stand: Stand,
  unit: string,
  { scenario, appearances }: PrintSource,
  style: PictureStyle,
): Counter {
  const look = appearanceOf(stand, scenario, appearances);
  const { width, height } = baseSize(look.footprint);
  const name = stand.name === '' ? (look.typeName ?? stand.type) : stand.name;
  const middle = { x: width / 2, y: height / 2, scale: 1 };
  const tab = tabMarks(name, look.footprint, width, height);
  return {
    name,
    width,
    height: height + tab.height,
    front: [...tab.marks, ...placedMarks(baseMarks(look, style), middle)],
    back: [...tab.marks, ...backMarks(look, unit, style, width, height)],
    hasTab: true,
  };
}

/** The base as it is drawn: facing right. */
function baseSize(footprint: Footprint): { width: number; height: number } {
  if (footprint.type === 'disc') {
    const across = footprint.radius / 500;
    return { width: across, height: across };
  }
  return { width: footprint.depth / 1000, height: footprint.width / 1000 };
}

/** Backs go so far beyond their outline, so that a printer that is a little off leaves no white edge. */
const BLEED = 0.04;
/** The frame of a back lies inside what may be cut off by mistake. */
const FRAME = 0.06;

/** The unit's name on its side's colour: what the other side sees of a stand that it has not spotted. */
function backMarks(
  look: StandAppearance,
  unit: string,
  style: PictureStyle,
  width: number,
  height: number,
): Mark[] {
  const fill =
    style === 'colour' ? mixed(look.colour, '#ffffff', 0.55) : sideFill(look.side ?? 0, style);
  const isDisc = look.footprint.type === 'disc';
  const outline = (grow: number): string =>
    isDisc
      ? `${linePath(ring({ x: width / 2, y: height / 2 }, width / 2 + grow, 60))}Z`
      : `${linePath(box(-grow, -grow, width + 2 * grow, height + 2 * grow))}Z`;
  const letters = isDark(fill) ? '#ffffff' : INK;
  const frame = isDark(fill) ? '#ffffff' : sideInk(look.colour, style);
  return painted([
    filled(outline(BLEED), fill === '#ffffff' ? null : fill),
    stroked(outline(-FRAME), frame, 0.02),
    ...inBox(unit, width * (isDisc ? 0.78 : 0.84), height * 0.7, letters).map((mark) => ({
      ...mark,
      x: mark.x + width / 2,
      y: mark.y + height / 2,
    })),
  ]);
}

/** The stand's name below its base, with a thin line around it; a long one takes two lines. */
function tabMarks(
  name: string,
  footprint: Footprint,
  width: number,
  top: number,
): { readonly marks: readonly Mark[]; readonly height: number } {
  const { lines, size } = nameLines(name, width * 0.92);
  const height = TAB.rim + lines.length * TAB.line;
  // A disc's tab reaches up to the disc.
  const from = footprint.type === 'disc' ? top / 2 : top;
  const marks = [
    stroked(`M0 ${num(from)}V${num(top + height)}H${num(width)}V${num(from)}`, FAINT, 0.006),
    ...lines.map((text, i) =>
      lettered({
        x: width / 2,
        y: top + 0.145 + i * TAB.line,
        text,
        size,
        weight: 'bold',
        colour: INK,
      }),
    ),
  ];
  return { marks, height };
}

/** In one line where its letters are large enough, else in two, the last one cut short where it must be. */
function nameLines(
  name: string,
  width: number,
): { readonly lines: readonly string[]; readonly size: number } {
  const sizeOf = (lines: readonly string[]): number =>
    Math.min(TAB.size, ...lines.map((line) => width / Math.max(0.1, textWidth(line, 1, 'bold'))));
  const whole = sizeOf([name]);
  if (whole >= LEAST) return { lines: [name], size: whole };
  const two = inTwo(name);
  if (sizeOf(two) >= LEAST) return { lines: two, size: sizeOf(two) };
  return { lines: cutShort(wrapped(name, LEAST, width, 'bold'), 2, width), size: LEAST };
}

/** At most so many lines; the last of them tells that there was more. */
function cutShort(lines: readonly string[], most: number, width: number): readonly string[] {
  if (lines.length <= most) return lines;
  const last = `${lines[most - 1] ?? ''}…`;
  return [...lines.slice(0, most - 1), fitted(last, LEAST, width, 'bold')];
}

/** The text in as many lines as read best, as large as the box allows, about (0, 0). */
function inBox(text: string, width: number, height: number, colour: string): TextMark[] {
  const most = Math.max(1, Math.floor(height / (LEAST * LEADING)));
  const least = cutShort(wrapped(text, LEAST, width, 'bold'), most, width);
  let [lines, size] = [least, LEAST];
  for (let larger = text.length > 3 ? 0.2 : 0.4; larger > LEAST; larger -= 0.01) {
    const set = wrapped(text, larger, width, 'bold');
    if (set.length * larger * LEADING > height || set.join(' ') !== text) continue;
    [lines, size] = [set, larger];
    break;
  }
  return lines.map((line, i) =>
    lettered({
      x: 0,
      y: (i - (lines.length - 1) / 2) * size * LEADING + size * 0.36,
      text: line,
      size,
      weight: 'bold',
      colour,
    }),
  );
}

/** Squares of three quarters of an inch. */
const MARKER = 0.75;

export function markerCounters(markers: readonly Marker[]): Counter[] {
  return markers.flatMap(({ front, back, copies }) => {
    const face = (text: string): Mark[] => [
      filled(`${linePath(box(0, 0, MARKER, MARKER))}Z`, '#ffffff'),
      stroked(rectangle(MARKER, MARKER), INK, 0.015),
      ...inBox(text, MARKER * 0.86, MARKER * 0.8, INK).map((mark) => ({
        ...mark,
        x: mark.x + MARKER / 2,
        y: mark.y + MARKER / 2,
      })),
    ];
    const counter: Counter = {
      name: front,
      width: MARKER,
      height: MARKER,
      front: face(front),
      back: face(back),
      hasTab: false,
    };
    return Array.from({ length: copies }, () => counter);
  });
}
