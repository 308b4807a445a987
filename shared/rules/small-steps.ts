// Places that nearly every stand can step to, for whoever asks whether one can go anywhere at all.

import { mil, type Point } from '../core/measure';

/** Mil: within its own base, and beside it. */
const STEPS = [500, 1500];
const DIAGONAL = Math.SQRT1_2;
const ROUND = [
  [1, 0],
  [DIAGONAL, DIAGONAL],
  [0, 1],
  [-DIAGONAL, DIAGONAL],
  [-1, 0],
  [-DIAGONAL, -DIAGONAL],
  [0, -1],
  [DIAGONAL, -DIAGONAL],
] as const;

/** Half an inch and an inch and a half from `from`, each in eight directions, the near ones first. */
export function smallSteps(from: Point): readonly Point[] {
  return STEPS.flatMap((step) =>
    ROUND.map(([east, north]) => ({
      x: mil(Math.round(from.x + step * east)),
      y: mil(Math.round(from.y + step * north)),
    })),
  );
}
