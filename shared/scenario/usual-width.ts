// How wide the kinds of terrain are that are lines on the ground.

import { inches, type Mil } from '../core/measure';
import type { TerrainKind } from './document';

/** Kinds that are lines on the ground, with their usual width in inches. */
const LINE_WIDTHS: Partial<Readonly<Record<TerrainKind, number>>> = {
  stream: 0.5,
  river: 2.5,
  bridge: 1.25,
  ford: 1.5,
  road: 1,
  path: 0.5,
  ridge: 0.5,
  cliff: 0.5,
  trench: 0.75,
  wall: 0.25,
  wreck: 1,
};

export function isLineKind(kind: TerrainKind): boolean {
  return LINE_WIDTHS[kind] !== undefined;
}

export function usualWidth(kind: TerrainKind): Mil {
  return inches(LINE_WIDTHS[kind] ?? 1);
}
