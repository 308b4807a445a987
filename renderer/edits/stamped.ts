// Terrain put down whole at one spot, at its kind's usual size.

import { inches, mil, type Mil, type Point } from '../../shared/core/measure';
import { smoothNodes } from '../../shared/geometry/curve';
import { withNodes } from '../../shared/scenario/curved-shape';
import type { Scenario, Shape, TerrainFeature } from '../../shared/scenario/document';
import { kindRow } from '../../shared/scenario/kinds/kinds';
import { type OfKind, rowOf } from '../../shared/scenario/kinds/own-kind';
import { newFeature } from './new-feature';
import { onPoint, turnAbout } from './transforms';

/** Inches of kinds that have no size of their own, along and across. */
const USUAL = {
  polygon: [6, 4],
  strip: [6, 0],
  disc: [4, 4],
} as const;

/** Nodes of a round outline, in eighths of a turn: a little uneven, as ground is. */
const ROUND = [1, 0.92, 1, 0.95, 1, 0.9, 0.97, 0.94];

/** How far up its slope the crest of a hill runs. */
const CREST = 0.45;

export interface Stamp extends OfKind {
  readonly at: Point;
  /** Degrees counter-clockwise. */
  readonly turned: number;
  readonly stripWidth: Mil;
  readonly isCurved: boolean;
  /** Of hills. */
  readonly levels: number;
}

export function stamped(scenario: Scenario, stamp: Stamp): TerrainFeature {
  const feature = newFeature(scenario, stamp, stampShape(stamp));
  if (!kindRow(stamp.kind).rises || feature.shape.type === 'strip') return feature;
  return { ...feature, levels: stamp.levels, crest: spots(stamp, ovalOf(stamp, CREST)) };
}

function stampShape(stamp: Stamp): Shape {
  const { at, own, stripWidth } = stamp;
  const [along] = sizeOf(stamp);
  const isCurved = stamp.isCurved && own?.draws !== 'box';
  switch (rowOf(stamp).draws) {
    case 'disc':
      return { type: 'disc', center: at, radius: inches(along / 2) };
    case 'strip': {
      const ends = [
        [-along / 2, 0],
        [along / 2, 0],
      ] as const;
      return { type: 'strip', points: spots(stamp, ends), width: stripWidth };
    }
    case 'polygon': {
      const outline = isCurved ? ovalOf(stamp, 1) : boxOf(stamp);
      const shape = { type: 'polygon', points: spots(stamp, outline), holes: [] } as const;
      return isCurved ? withNodes(shape, smoothNodes(shape.points)) : shape;
    }
  }
}

/** Inches along and across. */
function sizeOf(of: OfKind): readonly [number, number] {
  const { draws, stamp } = rowOf(of);
  return stamp ?? USUAL[draws];
}

type Around = readonly (readonly [x: number, y: number])[];

function boxOf(stamp: Stamp): Around {
  const [along, across] = sizeOf(stamp).map((size) => size / 2) as [number, number];
  return [
    [-along, -across],
    [along, -across],
    [along, across],
    [-along, across],
  ];
}

function ovalOf(stamp: Stamp, part: number): Around {
  const [along, across] = sizeOf(stamp);
  return ROUND.map((reach, i) => {
    const angle = (2 * Math.PI * i) / ROUND.length;
    const far = (part * reach) / 2;
    return [far * along * Math.cos(angle), far * across * Math.sin(angle)];
  });
}

function spots({ at, turned }: Stamp, around: Around): readonly Point[] {
  const turn = turnAbout(at, turned);
  return around.map(([x, y]) =>
    onPoint(turn, { x: mil(at.x + 1000 * x), y: mil(at.y + 1000 * y) }),
  );
}
