// Base lines that are no straight ones: words lie about the middle of the line by its length, and go straight on where
// it ends.

import { memoOf } from '../../core/memo';

interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** Inches on the sheet; at least two points, no two neighbours the same. */
export type BaseLine = readonly LinePoint[];

interface OnBaseLine extends LinePoint {
  /** Radians that the line runs down the sheet by. */
  readonly turn: number;
}

interface Measured {
  /** How far each point lies from the first, along the line. */
  readonly reaches: readonly number[];
  readonly length: number;
}

const measured = memoOf((line: BaseLine): Measured => {
  let length = 0;
  const reaches = line.map((point, i) => {
    const before = line[i - 1] ?? point;
    length += Math.hypot(point.x - before.x, point.y - before.y);
    return length;
  });
  return { reaches, length };
});

/** The place `along` inches of line behind its middle, or before it where that is below 0. */
export function onBaseLine(line: BaseLine, along: number): OnBaseLine {
  const { reaches, length } = measured(line);
  const far = length / 2 + along;
  const next = reaches.findIndex((reach) => reach > far);
  const i = Math.max(1, next === -1 ? line.length - 1 : next);
  const [from, to] = [line[i - 1], line[i]];
  if (!from || !to) return { x: along, y: 0, turn: 0 };
  const [start, end] = [reaches[i - 1] ?? 0, reaches[i] ?? 0];
  const share = (far - start) / (end - start || 1);
  return {
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
    turn: Math.atan2(to.y - from.y, to.x - from.x),
  };
}

/** The line, gone on straight for so many inches at both ends. */
export function lengthened(line: BaseLine, by: number): BaseLine {
  const half = measured(line).length / 2;
  return [onBaseLine(line, -half - by), ...line, onBaseLine(line, half + by)];
}

/** The line with its middle so many inches farther on, or back where that is below 0. */
export function slid(line: BaseLine, by: number): BaseLine {
  if (by === 0) return line;
  const half = measured(line).length / 2;
  return by > 0
    ? [...line, onBaseLine(line, half + 2 * by)]
    : [onBaseLine(line, 2 * by - half), ...line];
}

/** Part of a circle: `length` inches that turn by so many degrees, above 0 so that the ends sink. */
export function arcLine(length: number, degrees: number): BaseLine {
  const radius = (180 * length) / (Math.PI * degrees);
  const steps = 2 * Math.ceil(Math.abs(degrees) / 4);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (length / radius) * (i / steps - 0.5);
    return { x: Math.sin(angle) * radius, y: radius - Math.cos(angle) * radius };
  });
}

/** Words of another size take a line that is larger in the same measure. */
export function scaledLine(line: BaseLine, factor: number): BaseLine {
  return line.map(({ x, y }) => ({ x: x * factor, y: y * factor }));
}
