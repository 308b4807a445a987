// Distances and lines on hexes, in all six directions.

import type { CaseOf } from '../../../electron/cli/corpus/corpus-file';
import { n, type Family } from '../case-words';

type Hex = readonly [number, number];
type HexCase = CaseOf<'hex-sight'> | CaseOf<'hex-distance'>;

/** By sixths of a turn counter-clockwise about (0, 0). */
function turnedHex([q, r]: Hex, sixths: number): Hex {
  return sixths === 0 ? [q, r] : turnedHex([-r || 0, q + r], sixths - 1);
}

const ways = [0, 1, 2, 3, 4, 5] as const;

const DISTANCES: readonly Hex[] = [
  [3, 0],
  [2, 3],
  [4, -2],
  [5, -1],
];

const distances: readonly HexCase[] = DISTANCES.flatMap((hex) =>
  ways.map((way) => {
    const [q, r] = turnedHex(hex, way);
    const steps = (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
    const why = `(|${q}| + |${r}| + |${q} + ${r}|)/2 = ${n(steps)} steps.`;
    const ask = 'hex-distance';
    return {
      id: `hex-distance-${q},${r}`,
      ask,
      from: [0, 0],
      to: [q, r],
      expect: { distance: steps },
      why,
    };
  }),
);

interface HexLine {
  readonly id: string;
  readonly to: Hex;
  readonly blocking: readonly Hex[];
  readonly visible: boolean;
  readonly why: string;
}

const LINES: readonly HexLine[] = [
  {
    id: 'row',
    to: [3, 0],
    blocking: [[2, 0]],
    visible: false,
    why: 'The line runs through the middle of the blocking hex, two steps along the row.',
  },
  {
    id: 'row-beside',
    to: [3, 0],
    blocking: [
      [1, 1],
      [1, -1],
    ],
    visible: true,
    why: 'The hexes that block lie beside the row.',
  },
  {
    id: 'row-ends',
    to: [2, 0],
    blocking: [
      [0, 0],
      [2, 0],
    ],
    visible: true,
    why: 'Only hexes between the two count, not their own.',
  },
  {
    id: 'border-one',
    to: [2, -1],
    blocking: [[1, 0]],
    visible: true,
    why: 'The line runs along the border of two hexes and only one of them blocks.',
  },
  {
    id: 'border-other',
    to: [2, -1],
    blocking: [[1, -1]],
    visible: true,
    why: 'The line runs along the border of two hexes and only the other one blocks.',
  },
  {
    id: 'border-both',
    to: [2, -1],
    blocking: [
      [1, 0],
      [1, -1],
    ],
    visible: false,
    why: 'The line runs along the border of two hexes and both block.',
  },
  {
    id: 'border-middle',
    to: [4, -2],
    blocking: [[2, -1]],
    visible: false,
    why: 'Half way between two borders the line runs through the middle of a hex that blocks.',
  },
  {
    id: 'border-crosswise',
    to: [4, -2],
    blocking: [
      [1, 0],
      [3, -2],
    ],
    visible: true,
    why: 'Of each pair of hexes beside the line one is free, though on different sides.',
  },
  {
    id: 'slant-in',
    to: [3, -1],
    blocking: [[1, 0]],
    visible: false,
    why: 'A third of the way the line is a third of a hex from the middle of the blocking hex, inside it.',
  },
  {
    id: 'slant-out',
    to: [3, -1],
    blocking: [
      [1, -1],
      [2, 0],
    ],
    visible: true,
    why: 'The line runs through the hexes (1, 0) and (2, -1); those that block are beside them.',
  },
];

const lines: readonly HexCase[] = LINES.flatMap(({ id, to, blocking, visible, why }) =>
  ways.map((way) => ({
    id: `hex-${id}-${way}`,
    ask: 'hex-sight' as const,
    from: [0, 0] as Hex,
    to: turnedHex(to, way),
    blocking: blocking.map((hex) => turnedHex(hex, way)),
    expect: { visible },
    why: way === 0 ? why : `hex-${id}-0 turned by ${way} sixths. ${why}`,
  })),
);

export const HEXES: Family = {
  name: 'hexes',
  about:
    'Distances and lines of sight between hexes. Places are axial (q to the east, r to the north-east).',
  cases: [...distances, ...lines],
};
