// Counters at true base size and markers, both sides in register: every front page is followed by its
// backs, mirrored, for printing on both sides and turning the sheet over its long edge.

import type { Marker } from '../core/handout';
import type { PrintSettings, Stand } from '../scenario/types';
import type { Footprint } from '../terrain/types';
import type { Cutout, PlacedCutout } from './cutouts';
import { packed, rectangle } from './cutouts';
import { isDark, mixed, sideFill, tableInks } from './inks';
import { textWidth, wrapped } from './lettering';
import { box, linePath, ring } from './outline';
import { INK, registerMark } from './page-furniture';
import type { Sheet } from './paper';
import { sheetOf } from './paper';
import type { Mark, Page, PictureStyle, StandLook, TextMark } from './picture';
import { filled, lettered, stroked } from './picture';
import { placedMarks } from './placing';
import { lookOf } from './scene';
import type { PrintSource } from './source';
import { standMarks } from './stand-marks';
import type { Draft } from './text-page';
import { pageOf } from './text-page';
import { BAND } from './tile-grid';
import { trueSizeFoot } from './tile-marks';

/** One counter: what is cut out, and its two sides about its top-left corner. */
export interface Counter {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly front: readonly Mark[];
  readonly back: readonly Mark[];
}

export function counterPages(source: PrintSource, settings: PrintSettings): Page[] {
  return counterDrafts(source, settings).map(pageOf);
}

export function counterDrafts(source: PrintSource, settings: PrintSettings): Draft[] {
  const { scenario, handout } = source;
  return [
    ...doubleSided(standCounters(source, settings.style), settings, 'Counters', scenario.title),
    ...doubleSided(markerCounters(handout.markers), settings, 'Markers', scenario.title),
  ];
}

/** Room for the register marks at the sides, and for the printer to be a little off. */
const SIDE = 0.35;

/** Where counters go on the sheets: the backs' places are the fronts', mirrored. */
export function counterSheets(
  counters: readonly Counter[],
  settings: PrintSettings,
): readonly (readonly (PlacedCutout & { readonly counter: Counter })[])[] {
  const sheet = sheetOf(settings);
  const room = {
    width: sheet.right - sheet.left - 2 * SIDE,
    height: sheet.bottom - sheet.top - BAND - 0.1,
  };
  const counterOf = new Map<Cutout, Counter>(
    counters.map((counter) => [{ ...counter, code: '', marks: counter.front, area: [] }, counter]),
  );
  return packed([...counterOf.keys()], room).map((placed) =>
    placed.flatMap((one) => {
      const counter = counterOf.get(one.cutout);
      return counter ? [{ ...one, counter }] : [];
    }),
  );
}

function doubleSided(
  counters: readonly Counter[],
  settings: PrintSettings,
  code: string,
  title: string,
): Draft[] {
  const sheet = sheetOf(settings);
  return counterSheets(counters, settings).flatMap((placed, i): Draft[] => {
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
        ...trueSizeFoot(sheet, `${i + 1} ${which}`, title),
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

/** One for each stand of the scenario, in the order of the units. */
export function standCounters(source: PrintSource, style: PictureStyle): Counter[] {
  const { scenario } = source;
  return scenario.units.flatMap((unit) =>
    scenario.stands
      .filter((stand) => stand.unit === unit.id)
      .map((stand) => standCounter(stand, unit.name, source, style)),
  );
}

/** The name goes below the base, on a strip that may be cut off or folded down. */
const STRIP = 0.2;

function standCounter(
  stand: Stand,
  unit: string,
  { scenario, looks }: PrintSource,
  style: PictureStyle,
): Counter {
  const look = lookOf(stand, scenario, looks);
  const { width, height } = baseSize(look.footprint);
  const name = stand.name === '' ? (look.typeName ?? stand.type) : stand.name;
  const middle = { x: width / 2, y: height / 2, scale: 1 };
  const strip = stripMarks(name, width, height);
  return {
    name,
    width,
    height: height + STRIP,
    front: [...placedMarks(standMarks(look, style), middle), ...strip],
    back: [...backMarks(look, unit, style, width, height), ...strip],
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

/** The unit's name on its side's colour: what the other side sees of a stand that it has not spotted. */
function backMarks(
  look: StandLook,
  unit: string,
  style: PictureStyle,
  width: number,
  height: number,
): Mark[] {
  const fill =
    style === 'colour' ? mixed(look.colour, '#ffffff', 0.55) : sideFill(look.side ?? 0, style);
  const outline =
    look.footprint.type === 'disc'
      ? `${linePath(ring({ x: width / 2, y: height / 2 }, width / 2, 60))}Z`
      : rectangle(width, height);
  return [
    stroked(outline, tableInks(style).ink, 0.02, { fill }),
    ...inBox(unit, width * 0.8, height * 0.7, isDark(fill) ? '#ffffff' : INK).map((mark) => ({
      ...mark,
      x: mark.x + width / 2,
      y: mark.y + height / 2,
    })),
  ];
}

function stripMarks(name: string, width: number, top: number): Mark[] {
  const size = Math.min(0.11, (width * 0.94) / Math.max(0.1, textWidth(name, 1, 'bold')));
  return [
    lettered({
      x: width / 2,
      y: top + 0.13,
      text: name,
      size,
      weight: 'bold',
      colour: INK,
    }),
  ];
}

/** The text in as many lines as read best, as large as the box allows, about (0, 0). */
function inBox(text: string, width: number, height: number, colour: string): TextMark[] {
  for (let size = text.length > 3 ? 0.2 : 0.4; size > 0.06; size -= 0.01) {
    const lines = wrapped(text, size, width, 'bold');
    const isWhole = lines.join(' ') === text;
    if ((lines.length * size * 1.2 > height || !isWhole) && size > 0.07) continue;
    return lines.map((line, i) =>
      lettered({
        x: 0,
        y: (i - (lines.length - 1) / 2) * size * 1.2 + size * 0.36,
        text: line,
        size,
        weight: 'bold',
        colour,
      }),
    );
  }
  return [];
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
    };
    return Array.from({ length: copies }, () => counter);
  });
}
