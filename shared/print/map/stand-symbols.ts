// What stands look like from above, facing east in a square from -1 to 1. One glance must tell a tripod
// from a tank and a gun from a mortar; infantry and cavalry bear the signs of military maps.

import { exhaustive } from '../../core/result';
import type { StandSymbol } from '../../core/stand-symbol';
import { num } from '../drawing/picture';

export interface SymbolPaths {
  /** Solid in the ink of the symbol. */
  readonly solid: string;
  /** Lines, and how wide. */
  readonly pen: string;
  readonly penWidth: number;
}

type Pair = readonly [number, number];

/** The paths of a symbol whose square is `2 * half` inches wide, about (`x`, `y`). */
export function symbolPaths(symbol: StandSymbol, half: number, x = 0, y = 0): SymbolPaths {
  const { solid = [], discs = [], rings = [], lines = [], pen = 0.14 } = figureOf(symbol);
  const n = (value: number): string => num(value * half);
  const place = (u: number, v: number): string => `${num(x + u * half)} ${num(y + v * half)}`;
  const polygon = (points: readonly Pair[]): string =>
    `M${points.map(([u, v]) => place(u, v)).join('L')}`;
  const circle = (u: number, v: number, r: number): string =>
    `M${place(u - r, v)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;
  return {
    solid: [
      ...solid.map((points) => `${polygon(points)}Z`),
      ...discs.map((disc) => circle(...disc)),
    ].join(''),
    pen: [...lines.map((points) => polygon(points)), ...rings.map((disc) => circle(...disc))].join(
      '',
    ),
    penWidth: pen * half,
  };
}

interface Figure {
  readonly solid?: readonly (readonly Pair[])[];
  readonly discs?: readonly (readonly [number, number, number])[];
  readonly rings?: readonly (readonly [number, number, number])[];
  readonly lines?: readonly (readonly Pair[])[];
  readonly pen?: number;
}

const rect = (x: number, y: number, w: number, h: number): readonly Pair[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** The same points above and below the middle line. */
const both = (points: readonly Pair[]): readonly (readonly Pair[])[] => [
  points,
  points.map(([x, y]): Pair => [x, -y]),
];

function figureOf(symbol: StandSymbol): Figure {
  switch (symbol) {
    case 'tripod':
      return TRIPOD;
    case 'walker':
      return WALKER;
    case 'tank':
      return TANK;
    case 'vehicle':
      return VEHICLE;
    case 'infantry':
      return INFANTRY;
    case 'cavalry':
      return CAVALRY;
    case 'gun':
      return GUN;
    case 'mortar':
      return MORTAR;
    case 'rocket':
      return ROCKET;
    case 'flyer':
      return FLYER;
    case 'zeppelin':
      return ZEPPELIN;
    case 'ship':
      return SHIP;
    case 'cylinder':
      return CYLINDER;
    case 'landship':
      return LANDSHIP;
    case 'spaceship':
      return SPACESHIP;
    case 'missile':
      return MISSILE;
    default:
      return exhaustive(symbol);
  }
}

const TRIPOD: Figure = {
  discs: [
    [0.12, 0, 0.4],
    [0.86, 0, 0.14],
    [-0.55, 0.78, 0.17],
    [-0.55, -0.78, 0.17],
  ],
  lines: [
    [
      [0.12, 0],
      [0.86, 0],
    ],
    ...both([
      [0.05, 0],
      [-0.12, 0.52],
      [-0.55, 0.78],
    ]),
    ...both([
      [0.2, 0.2],
      [0.52, 0.42],
      [0.78, 0.34],
    ]),
  ],
  pen: 0.13,
};
const WALKER: Figure = {
  solid: [rect(-0.42, -0.36, 0.8, 0.72)],
  lines: [
    ...both([
      [-0.05, 0.3],
      [0.1, 0.62],
      [-0.3, 0.84],
      [0.34, 0.84],
    ]),
    [
      [0.3, 0],
      [0.92, 0],
    ],
  ],
  pen: 0.18,
};
const TANK: Figure = {
  solid: [...both(rect(-0.84, 0.36, 1.6, 0.3))],
  discs: [[-0.08, 0, 0.3]],
  lines: [
    [
      [0, 0],
      [0.98, 0],
    ],
    [...rect(-0.72, -0.36, 1.36, 0.72), [-0.72, -0.36]],
  ],
  pen: 0.12,
};
const VEHICLE: Figure = {
  solid: [
    rect(-0.86, -0.34, 0.96, 0.68),
    ...both(rect(-0.66, 0.4, 0.34, 0.18)),
    ...both(rect(0.34, 0.4, 0.34, 0.18)),
  ],
  lines: [
    [
      [0.22, -0.32],
      [0.62, -0.32],
      [0.86, -0.16],
      [0.86, 0.16],
      [0.62, 0.32],
      [0.22, 0.32],
      [0.22, -0.32],
    ],
  ],
  pen: 0.12,
};
const INFANTRY: Figure = {
  lines: [
    [...rect(-0.58, -0.82, 1.16, 1.64), [-0.58, -0.82]],
    [
      [-0.58, -0.82],
      [0.58, 0.82],
    ],
    [
      [-0.58, 0.82],
      [0.58, -0.82],
    ],
  ],
  pen: 0.16,
};
const CAVALRY: Figure = {
  lines: [
    [...rect(-0.58, -0.82, 1.16, 1.64), [-0.58, -0.82]],
    [
      [-0.58, -0.82],
      [0.58, 0.82],
    ],
  ],
  pen: 0.16,
};
const GUN: Figure = {
  solid: [...both(rect(-0.34, 0.4, 0.56, 0.2))],
  discs: [[-0.06, 0, 0.16]],
  lines: [
    [
      [-0.1, 0],
      [0.96, 0],
    ],
    [
      [-0.06, -0.46],
      [-0.06, 0.46],
    ],
    ...both([
      [-0.1, 0.02],
      [-0.9, 0.34],
    ]),
  ],
  pen: 0.17,
};
const MORTAR: Figure = {
  discs: [[0, 0, 0.2]],
  rings: [[-0.05, 0, 0.56]],
  lines: [
    [
      [0, 0],
      [0.94, 0],
    ],
    [
      [0.68, -0.24],
      [0.94, 0],
      [0.68, 0.24],
    ],
  ],
  pen: 0.15,
};
const ROCKET: Figure = {
  solid: [rect(-0.82, -0.56, 0.5, 1.12)],
  lines: [
    ...[-0.42, 0, 0.42].map((y): readonly Pair[] => [
      [-0.3, y],
      [0.86, y],
    ]),
    ...[-0.42, 0, 0.42].map((y): readonly Pair[] => [
      [0.62, y - 0.16],
      [0.86, y],
      [0.62, y + 0.16],
    ]),
  ],
  pen: 0.12,
};
const FLYER: Figure = {
  solid: [
    [
      [0.95, 0],
      [0.7, 0.13],
      [0.34, 0.15],
      [0.02, 0.95],
      [-0.26, 0.95],
      [-0.14, 0.15],
      [-0.62, 0.1],
      [-0.8, 0.4],
      [-0.95, 0.4],
      [-0.86, 0],
      [-0.95, -0.4],
      [-0.8, -0.4],
      [-0.62, -0.1],
      [-0.14, -0.15],
      [-0.26, -0.95],
      [0.02, -0.95],
      [0.34, -0.15],
      [0.7, -0.13],
    ],
  ],
};
const ZEPPELIN: Figure = {
  solid: [
    [
      [0.98, 0],
      [0.84, 0.2],
      [0.5, 0.33],
      [0, 0.36],
      [-0.5, 0.26],
      [-0.92, 0.46],
      [-0.82, 0.08],
      [-0.98, 0],
      [-0.82, -0.08],
      [-0.92, -0.46],
      [-0.5, -0.26],
      [0, -0.36],
      [0.5, -0.33],
      [0.84, -0.2],
    ],
  ],
};
const SHIP: Figure = {
  lines: [
    [
      [0.98, 0],
      [0.5, 0.32],
      [-0.8, 0.3],
      [-0.92, 0],
      [-0.8, -0.3],
      [0.5, -0.32],
      [0.98, 0],
    ],
    [
      [0.36, 0],
      [0.7, 0],
    ],
  ],
  discs: [
    [0.3, 0, 0.15],
    [-0.55, 0, 0.14],
  ],
  solid: [rect(-0.3, -0.14, 0.4, 0.28)],
  pen: 0.12,
};
const CYLINDER: Figure = {
  rings: [
    [0, 0, 0.8],
    [0, 0, 0.5],
  ],
  discs: [[0, 0, 0.2]],
  pen: 0.14,
};
const LANDSHIP: Figure = {
  solid: [
    ...both([
      [-0.95, 0.5],
      [-0.7, 0.4],
      [0.7, 0.4],
      [0.96, 0.55],
      [0.7, 0.74],
      [-0.7, 0.74],
    ]),
    ...both(rect(-0.28, 0.1, 0.44, 0.24)),
  ],
  discs: [
    [0.42, 0, 0.2],
    [-0.5, 0, 0.2],
  ],
  lines: [
    [
      [0.42, 0],
      [1, 0],
    ],
    [
      [-0.5, 0],
      [-0.98, 0],
    ],
    ...both([
      [0.1, 0.22],
      [0.5, 0.22],
    ]),
  ],
  pen: 0.1,
};
const SPACESHIP: Figure = {
  solid: [
    [
      [0.98, 0],
      [0.3, 0.2],
      [0.02, 0.32],
      [-0.5, 0.86],
      [-0.86, 0.86],
      [-0.62, 0.22],
      [-0.88, 0.16],
      [-0.88, -0.16],
      [-0.62, -0.22],
      [-0.86, -0.86],
      [-0.5, -0.86],
      [0.02, -0.32],
      [0.3, -0.2],
    ],
  ],
};
const MISSILE: Figure = {
  solid: [
    [
      [0.98, 0],
      [0.66, 0.16],
      [-0.4, 0.16],
      [-0.86, 0.5],
      [-0.72, 0.14],
      [-0.72, -0.14],
      [-0.86, -0.5],
      [-0.4, -0.16],
      [0.66, -0.16],
    ],
  ],
  lines: [
    [
      [-0.78, 0],
      [-0.98, 0],
    ],
  ],
};
