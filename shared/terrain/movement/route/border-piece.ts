// The straight pieces of borders that bends of a way lie on.

import type { MoveGround } from '../cost/move-ground';
import type { Spot } from '../cost/move-price';

/** A straight piece of a border: its direction, of length one, its start and its length. */
export interface BorderPiece extends Spot {
  readonly fromX: number;
  readonly fromY: number;
  readonly length: number;
}

/** In Mil: a bend lies on a border that is no farther off. */
const NEAR = 5;

/** The border that a bend lies on, the nearest of several; null away from borders. */
export function borderAt(ground: MoveGround, spot: Spot): BorderPiece | null {
  let nearest: BorderPiece | null = null;
  let least = Infinity;
  for (const { piece, across } of piecesAt(ground, spot)) {
    if (across >= least) continue;
    least = across;
    nearest = piece;
  }
  return nearest;
}

/** All borders that a bend lies on: two or more at a corner. */
export function bordersAt(ground: MoveGround, spot: Spot): readonly BorderPiece[] {
  return Array.from(piecesAt(ground, spot), ({ piece }) => piece);
}

/** Each with its distance. */
function* piecesAt(
  ground: MoveGround,
  { x, y }: Spot,
): Iterable<{ readonly piece: BorderPiece; readonly across: number }> {
  for (const { rings, box } of ground.zones) {
    if (x < box.minX - NEAR || x > box.maxX + NEAR) continue;
    if (y < box.minY - NEAR || y > box.maxY + NEAR) continue;
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const fromX = ring[j] as number;
        const fromY = ring[j + 1] as number;
        const dx = (ring[i] as number) - fromX;
        const dy = (ring[i + 1] as number) - fromY;
        const twice = (x - fromX) * dy - (y - fromY) * dx;
        // Most lie too far off: only for the others the length is needed.
        const squared = dx * dx + dy * dy;
        if (squared === 0 || twice * twice >= NEAR * NEAR * squared) continue;
        const length = Math.sqrt(squared);
        const t = ((x - fromX) * dx + (y - fromY) * dy) / length;
        if (t < -NEAR || t > length + NEAR) continue;
        const across = Math.abs(twice) / length;
        yield { piece: { x: dx / length, y: dy / length, fromX, fromY, length }, across };
      }
    }
  }
}

/** Whether a bend lies on a border and not at its end, where the next piece may be better. */
export function isAlong({ x, y }: Spot, way: BorderPiece | null): boolean {
  if (!way) return false;
  const along = (x - way.fromX) * way.x + (y - way.fromY) * way.y;
  return along > 1 && along < way.length - 1;
}
