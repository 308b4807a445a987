// Row V5: the exact area that a point sees among blocks, against npm's sweep over all edges.

import { compute } from 'visibility-polygon';
import { seenFromPoint } from '../../shared/geometry/point-expansion';
import { ringArea } from '../../shared/geometry/ring';
import { openMesh } from '../../shared/geometry/triangles';
import { fieldOfBlocks } from '../helpers/blocks';
import { seeded } from '../helpers/random-table';
import type { Contest } from './row';

const OBSERVERS = 12;
/** Four sides each, and four of the table. */
const SIZES = [
  { id: 'V5', blocks: 250, floor: 30, goal: 80 },
  { id: 'V5b', blocks: 1250, floor: 100, goal: 250 },
] as const;

export function outlineContests(seed: number): readonly Contest[] {
  return SIZES.map(({ id, blocks, floor, goal }) => {
    const { box, areas, segments } = fieldOfBlocks(blocks, seed);
    const mesh = openMesh(box, areas, []);
    if (!mesh) throw new Error('blocks that do not meet can always be triangulated');
    const random = seeded(seed + 5);
    const places: [number, number][] = [];
    while (places.length < OBSERVERS) {
      const place: [number, number] = [random() * box.maxX, random() * box.maxY];
      if (seenFromPoint(mesh, ...place).length > 0) places.push(place);
    }
    let turn = 0;
    const next = (): [number, number] => places[turn++ % OBSERVERS] as [number, number];
    const isSame = (place: [number, number]): boolean => {
      const ours = ringArea(seenFromPoint(mesh, ...place));
      const theirs = Math.abs(ringArea(Float64Array.from(compute(place, segments).flat())));
      return Math.abs(ours - theirs) <= 1e-9 * theirs;
    };
    return {
      id,
      what: `the area that a point sees among ${segments.length.toLocaleString('en')} edges`,
      round: OBSERVERS,
      ours: () => void seenFromPoint(mesh, ...next()),
      peer: 'npm visibility-polygon',
      theirs: () => void compute(next(), segments),
      floor,
      goal,
      isCorrect: () => places.every(isSame),
    };
  });
}
