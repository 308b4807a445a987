// Who sees the ground and who is there first, as shaded ground over the table, and a page with both.

import { escaped, marksToSvg } from '../../print/drawing/svg';
import { sheetSize } from '../../print/drawing/picture';
import { fieldMarks, type FieldPicture } from '../../print/map/field-marks';
import { type BandStyle, NO_STYLE, type Pattern, STYLES } from '../../print/map/overlay-styles';
import { STYLE } from '../../report/report-style';
import type { Board } from '../../scenario/document';
import { table, TABLE_STYLE } from '../page-table';
import type { MapFindings } from './judge-map';
import {
  MAP_NOTE,
  MAP_PICTURES,
  mapRows,
  mapSentences,
  measuredWords,
  type MapPictureKind,
  shareOf,
} from './map-words';
import { percent } from '../study-words';

/** Sides are told apart without colour, too. */
const PATTERNS: readonly Pattern[] = ['lines', 'bars', 'dots', 'crosses'];
const TINT = 84;
const INK = 150;

export interface LegendRow {
  readonly name: string;
  readonly style: BandStyle;
  /** Of the table, from 0 to 1. */
  readonly share: number;
}

/** Nobody, each side, several. */
function stylesOf({ sides }: MapFindings): readonly BandStyle[] {
  const own = sides.map(({ side }, i): BandStyle => {
    const [red, green, blue] = rgbOf(side.colour);
    return {
      tint: [red, green, blue, TINT],
      ink: [red, green, blue, INK],
      pattern: PATTERNS[i % PATTERNS.length] ?? 'plain',
    };
  });
  return [STYLES.sight[0] ?? NO_STYLE, ...own, NO_STYLE];
}

function mapField(findings: MapFindings, kind: MapPictureKind): FieldPicture {
  const { columns, rows, step, whose } = findings[kind];
  return { columns, rows, step, bands: whose, styles: stylesOf(findings) };
}

export function mapLegend(findings: MapFindings, kind: MapPictureKind): readonly LegendRow[] {
  const { sides } = findings;
  const nobody = kind === 'seen' ? 'Nobody sees it' : 'Nobody comes there';
  const several =
    kind === 'seen' ? (sides.length > 2 ? 'Several see it' : 'Both see it') : 'At the same time';
  const names = sides.map(({ side }) => (kind === 'seen' ? `${side.name} alone` : side.name));
  const styles = stylesOf(findings);
  return [nobody, ...names, several].map((name, i) => {
    return { name, style: styles[i] ?? NO_STYLE, share: shareOf(findings[kind].whose, i) };
  });
}

/** The table in `ground` (marks as SVG) with one of the pictures over it. */
export function mapSvg(
  ground: string,
  findings: MapFindings,
  kind: MapPictureKind,
  board: Board,
): string {
  const { width, height } = sheetSize(board);
  const marks = marksToSvg(fieldMarks(mapField(findings, kind), { width, height }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(MAP_PICTURES[kind])}">${ground}${marks}</svg>`;
}

/** All of it as a document of its own. `ground` is the table as marks in SVG. */
export function mapPage(findings: MapFindings, ground: string, board: Board): string {
  const [verdict = '', ...lines] = mapSentences(findings);
  const kinds = Object.keys(MAP_PICTURES) as readonly MapPictureKind[];
  const pictures = kinds.map((kind) => {
    const legend = mapLegend(findings, kind)
      .map(({ name, share }) => `${name}: ${percent(share)}`)
      .join(', ');
    return `<section><h2>${MAP_PICTURES[kind]}</h2>${mapSvg(ground, findings, kind, board)}<p>${escaped(legend)}.</p></section>`;
  });
  const heads = ['', ...findings.sides.map(({ side }) => side.name)];
  const rows = mapRows(findings, 'inch').map(({ head, cells }) => [head, ...cells]);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(`${findings.title}: the map alone`)}</title>
<style>${STYLE}${TABLE_STYLE} body { max-width: 60rem } svg { width: 100%; height: auto } td { white-space: normal !important }</style>
</head>
<body>
<header><h1>${escaped(findings.title)}: the map alone</h1>
<p class="outcome">${escaped(verdict)}</p><p class="dice-from">${escaped(measuredWords(findings, 'inch'))}</p></header>
<section><ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul></section>
<section><h2>Side by side</h2>${table(heads, rows)}<p>${escaped(MAP_NOTE)}</p></section>
${pictures.join('\n')}
</body>
</html>
`;
}

function rgbOf(colour: string): readonly [number, number, number] {
  const part = (at: number): number => parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
