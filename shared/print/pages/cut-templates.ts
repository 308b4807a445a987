// Everything that is cut out at true size: pieces of terrain, templates of the rules, sticks, and hexes
// for tables of hexes.

import type { Board, PrintSettings } from '../../scenario/document';
import { cutoutDrafts } from '../paper/cutouts';
import { sheetOf } from '../paper/paper';
import type { Page } from '../drawing/picture';
import { HEX_RADIUS } from '../drawing/picture';
import { pieceCutouts } from './piece-cutouts';
import { placedMarks } from '../drawing/placed-picture';
import type { PrintSource } from './page-source';
import { tableMarks } from '../map/table-marks';
import { stickCutouts, templateCutouts } from './template-cutouts';
import type { Draft } from '../paper/text-page';
import { pageOf } from '../paper/text-page';
import { BAND } from '../paper/tile-grid';
import { trueSizeFoot } from '../paper/tile-marks';

export interface TemplateChoice {
  /** The pieces of terrain to cut; null = all of them, and the templates of the rules. */
  readonly only: readonly string[] | null;
}

export function templatePages(
  source: PrintSource,
  settings: PrintSettings,
  choice: TemplateChoice,
): Page[] {
  return templateDrafts(source, settings, choice).map(pageOf);
}

export function templateDrafts(
  { scenario, playAids, kinds }: PrintSource,
  settings: PrintSettings,
  { only }: TemplateChoice,
): Draft[] {
  const { board, title } = scenario;
  const sheet = sheetOf(settings);
  const room = { width: sheet.right - sheet.left, height: sheet.bottom - sheet.top - BAND };
  const cutouts = pieceCutouts(scenario, settings, only, kinds);
  const pieces = cutoutDrafts(cutouts, settings, { code: 'Pieces', title });
  if (only !== null) return pieces;
  const laid = [
    ...templateCutouts(playAids.templates, room, settings.lengths),
    ...(board.space === 'table' ? stickCutouts(room, settings.lengths) : []),
  ];
  return [
    ...pieces,
    ...cutoutDrafts(laid, settings, { code: 'Templates', title }),
    ...(board.space === 'hex' ? [hexDraft(title, settings)] : []),
  ];
}

/** A sheet full of empty hexes of the table's size. */
function hexDraft(title: string, settings: PrintSettings): Draft {
  const sheet = sheetOf(settings);
  const width = sheet.right - sheet.left;
  const height = sheet.bottom - sheet.top - BAND;
  const board: Board = {
    space: 'hex',
    columns: Math.floor(width - 0.5),
    rows: 1 + Math.floor((height - 2 * HEX_RADIUS) / (Math.sqrt(3) / 2)),
  };
  const hexes = tableMarks(board, settings.style === 'colour' ? 'ink-saving' : settings.style);
  return {
    sheet,
    code: 'Hexes',
    title: `${title}, empty hexes`,
    under: '',
    marks: [
      ...placedMarks(hexes, { x: sheet.left, y: sheet.top, scale: 1 }),
      ...trueSizeFoot(sheet, 'Hexes', title),
    ],
  };
}
