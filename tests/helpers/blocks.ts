// A field of four-sided blocks that do not meet, as areas and as segments: for what other libraries can answer too.

import type { Box, Ring } from '../../shared/geometry/ring';
import { seeded } from './random-table';

export type Segment = [[number, number], [number, number]];

export interface Blocks {
  readonly box: Box;
  readonly areas: readonly (readonly Ring[])[];
  /** The sides of all blocks and of the box. */
  readonly segments: Segment[];
}

/** Twice as wide as high, in Mil like a large table. */
const WIDTH = 144_000;

export function fieldOfBlocks(count: number, seed: number): Blocks {
  const random = seeded(seed);
  const columns = Math.ceil(Math.sqrt(2 * count));
  const cell = WIDTH / columns;
  const areas: Ring[][] = [];
  for (let i = 0; i < count; i++) {
    const x = ((i % columns) + 0.5) * cell;
    const y = (Math.floor(i / columns) + 0.5) * cell;
    const turned = random() * 6.283;
    const corners = [0, 1, 2, 3].flatMap((side) => {
      const away = cell * (0.2 + 0.28 * random());
      const angle = turned + (side * Math.PI) / 2;
      return [Math.round(x + away * Math.cos(angle)), Math.round(y + away * Math.sin(angle))];
    });
    areas.push([Float64Array.from(corners)]);
  }
  const height = Math.ceil(Math.ceil(count / columns) * cell);
  const rim = Float64Array.of(0, 0, WIDTH, 0, WIDTH, height, 0, height);
  return {
    box: { minX: 0, minY: 0, maxX: WIDTH, maxY: height },
    areas,
    segments: [rim, ...areas.flat()].flatMap(sidesOf),
  };
}

function sidesOf(ring: Ring): Segment[] {
  const sides: Segment[] = [];
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    sides.push([
      [ring[j] as number, ring[j + 1] as number],
      [ring[i] as number, ring[i + 1] as number],
    ]);
  }
  return sides;
}
