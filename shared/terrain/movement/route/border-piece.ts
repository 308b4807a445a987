// The straight pieces of borders that bends of a way lie on.

import type { MoveGround } from '../cost/move-ground';
import type { Spot } from '../cost/move-price';

/** A straight piece of a border: its direction, of length one, its start and its length. */
export interface BorderPiece extends Spot {
  readonly fromX: number;
  readonly fromY: number;
  readonly length: number;
}

/** The border that a bend lies on; null away from borders. */
export function borderAt(ground: MoveGround, { x, y }: Spot): BorderPiece | null {
  let nearest: BorderPiece | null = null;
  let least = 5 ** 2;
  for (const { rings, box } of ground.zones) {
    if (x < box.minX - 5 || x > box.maxX + 5 || y < box.minY - 5 || y > box.maxY + 5) continue;
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
        const ax = ring[j] as number;
        const ay = ring[j + 1] as number;
        const dx = (ring[i] as number) - ax;
        const dy = (ring[i + 1] as number) - ay;
        const across = (x - ax) * dy - (y - ay) * dx;
        // Most lie too far off: only for the others the length is needed.
        const squared = dx * dx + dy * dy;
        if (squared === 0 || across * across >= least * squared) continue;
        const length = Math.sqrt(squared);
        const t = ((x - ax) * dx + (y - ay) * dy) / length;
        if (t < -5 || t > length + 5) continue;
        least = across ** 2 / squared;
        nearest = { x: dx / length, y: dy / length, fromX: ax, fromY: ay, length };
      }
    }
  }
  return nearest;
}

/** Whether a bend lies on a border and not at its end, where the next piece may be better. */
export function isAlong({ x, y }: Spot, way: BorderPiece | null): boolean {
  if (!way) return false;
  const along = (x - way.fromX) * way.x + (y - way.fromY) * way.y;
  return along > 1 && along < way.length - 1;
}
