// A card for each stand of the scenario's battle: what has become of it, what it has left, who hit it, how its
// checks went and whom it felled. Room is left to write on.

import { recordLines } from '../../core/record-words';
import type { StandRecord } from '../../core/stand-record';
import type { PrintSettings } from '../../scenario/document';
import { wrapped } from '../drawing/lettering';
import type { Mark, Page, PictureStyle } from '../drawing/picture';
import { lettered, painted, stroked } from '../drawing/picture';
import { cutoutDrafts, rectangle, type Cutout } from '../paper/cutouts';
import { FAINT, INK } from '../paper/page-furniture';
import { pageOf } from '../paper/text-page';
import { CARD_HEAD, CARD_MARGIN, CARD_WIDTH, cardHead } from './card-head';
import type { PrintSource } from './page-source';

const TEXT = 0.1;
const LINE = 0.145;
/** Where what is told begins, right of its heading. */
const INDENT = 0.72;

/** In the order of the units; no pages without a battle. */
export function standRecordPages(source: PrintSource, settings: PrintSettings): Page[] {
  const cards = standRecordCards(source, settings.style);
  const document = { code: 'Records', title: source.scenario.title };
  return cutoutDrafts(cards, settings, document).map(pageOf);
}

export function standRecordCards(source: PrintSource, style: PictureStyle): Cutout[] {
  const { units } = source.scenario;
  const place = (record: StandRecord): number => units.findIndex(({ id }) => id === record.unit);
  return [...source.records]
    .sort((a, b) => place(a) - place(b))
    .map((record) => cardOf(record, source, style));
}

function cardOf(
  record: StandRecord,
  { scenario, playAids }: PrintSource,
  style: PictureStyle,
): Cutout {
  const side = scenario.sides.findIndex(({ id }) => id === record.side);
  const colour = scenario.sides[side]?.colour ?? INK;
  const unit = scenario.units.find(({ id }) => id === record.unit)?.name ?? '';
  const [turnName] = playAids.turnNames;
  let y = CARD_HEAD + 0.05;
  const marks: Mark[] = [];
  for (const { title, texts } of recordLines(record, unit, turnName)) {
    const lines = texts.flatMap((text) => wrapped(text, TEXT, CARD_WIDTH - INDENT - CARD_MARGIN));
    lines.forEach((text, i) => {
      y += LINE;
      if (i === 0) marks.push(line(CARD_MARGIN, y, title, FAINT));
      marks.push(line(INDENT, y, text, INK));
    });
  }
  const height = y + 0.09;
  return {
    code: '',
    name: record.name,
    width: CARD_WIDTH,
    height,
    area: [],
    marks: painted([
      ...cardHead({ name: record.name, type: record.type, colour, side: Math.max(0, side) }, style),
      ...marks,
      stroked(rectangle(CARD_WIDTH, height), INK, 0.012),
    ]),
  };
}

function line(x: number, y: number, text: string, colour: string): Mark {
  return lettered({ x, y, text, size: TEXT, anchor: 'start', colour });
}
