// A card for each stand whose ruleset gives it one, to cut out: its counter, its boxes to mark off, and the
// track of what changes with its speed.

import type { CardBoxes, RecordCard } from '../../core/play-aids';
import type { PrintSettings, Stand } from '../../scenario/document';
import { fitted } from '../drawing/lettering';
import type { Mark, Page, PictureStyle, StandAppearance } from '../drawing/picture';
import { lettered, painted, stroked } from '../drawing/picture';
import { placedMarks } from '../drawing/placed-picture';
import { box, linePath } from '../drawing/sheet-outlines';
import { appearanceOf } from '../map/map-scene';
import { baseMarks } from '../map/stand-marks';
import { cutoutDrafts, rectangle, type Cutout } from '../paper/cutouts';
import { FAINT, INK } from '../paper/page-furniture';
import { pageOf } from '../paper/text-page';
import { CARD_HEAD, CARD_MARGIN, CARD_WIDTH, cardHead } from './card-head';
import type { PrintSource } from './page-source';

/** The square in which the counter lies with boxes around it. */
const FIELD = 1.5;
const BOX = 0.13;
const STEP = 0.16;
const ROW = 0.19;
/** Boxes of one line that leave room for a name. */
const IN_LINE = 10;
/** Between the boxes at the sides of a counter: more than this has room for are smaller. */
const SIDE = 0.96;
const TEXT = 0.095;

export function recordCardPages(source: PrintSource, settings: PrintSettings): Page[] {
  const cards = recordCards(source, settings.style);
  const document = { code: 'Cards', title: source.scenario.title };
  return cutoutDrafts(cards, settings, document).map(pageOf);
}

/** In the order of the units. */
export function recordCards(
  { scenario, appearances, playAids }: PrintSource,
  style: PictureStyle,
): Cutout[] {
  return scenario.units.flatMap(({ id }) =>
    scenario.stands
      .filter(({ unit }) => unit === id)
      .flatMap((stand): Cutout[] => {
        const card = playAids.cards?.[stand.type];
        if (!card) return [];
        return [cardOf(stand, card, appearanceOf(stand, scenario, appearances), style)];
      }),
  );
}

function cardOf(
  stand: Stand,
  card: RecordCard,
  look: StandAppearance,
  style: PictureStyle,
): Cutout {
  const type = look.typeName ?? stand.type;
  const name = stand.name === '' ? type : stand.name;
  const rows = card.rows.flatMap(inLines);
  const body = Math.max(FIELD, rows.length * ROW + 0.1);
  const height = CARD_HEAD + body + card.track.length * ROW + CARD_MARGIN;
  return {
    code: '',
    name,
    width: CARD_WIDTH,
    height,
    area: [],
    marks: painted([
      ...cardHead({ name, type, colour: look.colour, side: look.side ?? 0 }, style),
      ...placedMarks(baseMarks(look, style), { x: FIELD / 2, y: CARD_HEAD + FIELD / 2, scale: 1 }),
      ...aroundMarks(card),
      ...rows.flatMap((row, i) => rowMarks(row, CARD_HEAD + 0.1 + i * ROW)),
      ...trackMarks(card.track, CARD_HEAD + body),
      stroked(rectangle(CARD_WIDTH, height), INK, 0.012),
    ]),
  };
}

/** The counter faces right: what is before it lies at its right. */
function aroundMarks({ around }: RecordCard): Mark[] {
  if (around === null) return [];
  const [x, y] = [FIELD / 2, CARD_HEAD + FIELD / 2];
  const out = 0.56;
  const { front, right, rear, left } = around;
  return [
    ...boxColumn(front, x + out, y),
    ...boxColumn(rear, x - out, y),
    ...boxRow(left, x, y - out),
    ...boxRow(right, x, y + out),
  ];
}

function boxRow(count: number, x: number, y: number): Mark[] {
  const { step, size } = sideBoxes(count);
  const from = x - (count * step - (step - size)) / 2;
  return Array.from({ length: count }, (_, i) => emptyBox(from + i * step, y - size / 2, size));
}

function boxColumn(count: number, x: number, y: number): Mark[] {
  const { step, size } = sideBoxes(count);
  const from = y - (count * step - (step - size)) / 2;
  return Array.from({ length: count }, (_, i) => emptyBox(x - size / 2, from + i * step, size));
}

function sideBoxes(count: number): { readonly step: number; readonly size: number } {
  const step = Math.min(STEP, SIDE / Math.max(1, count));
  return { step, size: step - (STEP - BOX) };
}

function emptyBox(x: number, y: number, size = BOX): Mark {
  return stroked(`${linePath(box(x, y, size, size))}Z`, INK, 0.011, { fill: '#ffffff' });
}

/** More boxes than a line has room for go on below it. */
function inLines({ name, boxes }: CardBoxes): readonly CardBoxes[] {
  const lines = Math.max(1, Math.ceil(boxes / IN_LINE));
  return Array.from({ length: lines }, (_, i) => ({
    name: i === 0 ? name : '',
    boxes: Math.min(IN_LINE, boxes - i * IN_LINE),
  }));
}

/** A name and the boxes to mark off, from the right edge inwards. */
function rowMarks({ name, boxes }: CardBoxes, y: number): Mark[] {
  const from = CARD_WIDTH - CARD_MARGIN - boxes * STEP + (STEP - BOX);
  const left = FIELD + 0.08;
  const words = lettered({
    x: left,
    y: y + BOX * 0.78,
    text: fitted(name, TEXT, from - left - 0.06),
    size: TEXT,
    anchor: 'start',
    colour: INK,
  });
  return [
    ...(name === '' ? [] : [words]),
    ...Array.from({ length: boxes }, (_, i) => emptyBox(from + i * STEP, y)),
  ];
}

/** Lines of numbers, one column for each step; the first line is what a marker lies on. */
function trackMarks(track: RecordCard['track'], top: number): Mark[] {
  const label = 0.95;
  const steps = Math.max(1, ...track.map(({ cells }) => cells.length));
  const width = (CARD_WIDTH - 2 * CARD_MARGIN - label) / steps;
  return track.flatMap(({ name, cells }, line) => {
    const y = top + line * ROW;
    const words = { y: y + 0.135, size: TEXT, colour: INK } as const;
    return [
      lettered({ ...words, x: CARD_MARGIN, text: name, anchor: 'start' }),
      ...cells.flatMap((text, i) => {
        const x = CARD_MARGIN + label + i * width;
        return [
          stroked(`${linePath(box(x, y, width, ROW))}Z`, FAINT, 0.008),
          lettered({
            ...words,
            x: x + width / 2,
            text,
            weight: line === 0 ? 'bold' : 'normal',
          }),
        ];
      }),
    ];
  });
}
