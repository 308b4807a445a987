// An overlay of the table as drawing: what is seen, hidden or within reach, cell by cell. Neighbouring
// cells of one row become one bar, so that a fine field stays a small drawing. Where its outlines are known
// exactly, they are drawn instead.

import type { Mil } from '../../core/measure';
import type { Ring } from '../../geometry/ring';
import { sideOfRings } from '../../geometry/ring';
import type { BandStyle } from './overlay-styles';
import { hexColour } from './overlay-styles';
import { patternMarks } from './pattern-marks';
import type { Mark, SheetSize } from '../drawing/picture';
import { filled, num } from '../drawing/picture';

/** Row by row from the south-west; each cell holds the index of its ink. */
export interface FieldPicture {
  readonly columns: number;
  readonly rows: number;
  readonly step: Mil;
  readonly bands: ArrayLike<number>;
  /** How each band looks. */
  readonly styles: readonly BandStyle[];
}

/** The tint of every band, and its pattern on it. */
export function fieldMarks(field: FieldPicture, size: SheetSize): Mark[] {
  const paths = tintPaths(field, size);
  const step = field.step / 1000;
  const bandAt = (x: number, y: number): number | undefined =>
    field.bands[Math.floor(y / step) * field.columns + Math.floor(x / step)];
  return field.styles.flatMap((style, band): Mark[] => {
    const { colour, opacity } = hexColour(style.tint);
    const tint = opacity === 0 ? [] : [filled(paths[band] ?? '', colour, opacity)];
    return [...tint, ...patternMarks((x, y) => bandAt(x, y) === band, step, style, size)];
  });
}

/** All of the table outside of these outlines: those around areas counter-clockwise, those around gaps clockwise. */
export interface AreaPicture {
  readonly outlines: readonly Ring[];
  readonly outside: BandStyle;
}

/** How finely the pattern outside of outlines follows them, in inches. */
const FINE = 0.125;

export function areaMarks({ outlines, outside }: AreaPicture, size: SheetSize): Mark[] {
  const { width, height } = size;
  const paths = outlines.map((ring) => {
    const corners: string[] = [];
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [(ring[i] as number) / 1000, height - (ring[i + 1] as number) / 1000];
      corners.push(`${num(x)} ${num(y)}`);
    }
    return `M${corners.join('L')}Z`;
  });
  // Round the table the other way, so that what is within the outlines stays bare by any rule of filling.
  const [right, low] = [num(width), num(height)];
  const table = `M0 0L${right} 0L${right} ${low}L0 ${low}Z`;
  const { colour, opacity } = hexColour(outside.tint);
  const isOutside = (x: number, y: number): boolean =>
    sideOfRings(outlines, x * 1000, y * 1000) < 0;
  return [
    filled(table + paths.join(''), colour, opacity),
    ...patternMarks(isOutside, FINE, outside, size),
  ];
}

function tintPaths(field: FieldPicture, { width, height }: SheetSize): readonly string[] {
  const step = field.step / 1000;
  const paths = field.styles.map(() => [] as string[]);
  for (let row = 0; row < field.rows; row += 1) {
    const top = Math.max(0, height - (row + 1) * step);
    const high = height - row * step - top;
    let column = 0;
    while (column < field.columns) {
      const band = field.bands[row * field.columns + column] ?? 0;
      let end = column + 1;
      while (end < field.columns && field.bands[row * field.columns + end] === band) end += 1;
      const left = column * step;
      const right = Math.min(width, end * step);
      if (right > left && high > 0) {
        paths[band]?.push(`M${num(left)} ${num(top)}H${num(right)}v${num(high)}H${num(left)}Z`);
      }
      column = end;
    }
  }
  return paths.map((parts) => parts.join(''));
}
