// The frame in which a table is made up: x runs along the edges that the sides come from, y from the
// first side to the second. Numbers are inches until a shape is put on the real table.

import { mil, MIL_PER_INCH, type Point } from '../../core/measure';
import type { Random } from '../../core/seeded';
import type { Board } from '../document';
import type { TableWish } from './table-wish';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly length: number;
  readonly depth: number;
  /** Whether the frame lies on its side on the real table. */
  readonly isTurned: boolean;
  readonly symmetry: TableWish['symmetry'];
}

export function frameOf(board: Extract<Board, { space: 'table' }>, wish: TableWish): Frame {
  const [width, height] = [board.width / MIL_PER_INCH, board.height / MIL_PER_INCH];
  const isTurned = (wish.edges === 'long') === height > width;
  return {
    length: isTurned ? height : width,
    depth: isTurned ? width : height,
    isTurned,
    symmetry: wish.symmetry,
  };
}

/** The same spot as the other side sees it; null on a table without symmetry. */
export function imageOf(frame: Frame, { x, y }: Spot): Spot | null {
  if (frame.symmetry === 'none') return null;
  return { x: frame.symmetry === 'mirror' ? x : frame.length - x, y: frame.depth - y };
}

/** Images of all the spots; empty on a table without symmetry. */
export function imagesOf(frame: Frame, spots: readonly Spot[]): readonly Spot[] {
  return spots.flatMap((spot) => imageOf(frame, spot) ?? []);
}

export function onTable(frame: Frame, { x, y }: Spot): Point {
  const [px, py] = frame.isTurned ? [y, x] : [x, y];
  return { x: mil(px * MIL_PER_INCH), y: mil(py * MIL_PER_INCH) };
}

/** Twentieths of an inch: files stay readable, and images are exact. */
export function tidy({ x, y }: Spot): Spot {
  return { x: Math.round(x * 20) / 20, y: Math.round(y * 20) / 20 };
}

export function between(random: Random, least: number, most: number): number {
  return least + random() * (most - least);
}

export function oneOf<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[Math.floor(random() * list.length)] ?? list[0];
}
