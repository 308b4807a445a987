// How terrain of a designer's own is drawn by hand, and a picture of his as its look: chosen for itself, whatever the kind
// is that it is like.

import type { Mil } from '../../core/measure';
import { withoutKeys } from '../../core/without-keys';
import type { DrawnAs, KindRow, LegendLook } from './kind-row';

/** As an area, along a line, or put down whole: round or straight-sided. */
export const OWN_DRAWS = ['area', 'strip', 'round', 'box'] as const;
export type OwnDraws = (typeof OWN_DRAWS)[number];

/** Of what is put down whole; what is round has the first for its width. */
export type StampSize = readonly [along: Mil, across: Mil];

/** In the place of the drawing of its kind. */
export interface TerrainPicture {
  /** A small PNG as a data URL. */
  readonly image: string;
  /** Once, as large as the piece, or as tiles side by side. */
  readonly as: 'whole' | 'tiles';
  /** Of a tile; absent means two inches. */
  readonly width?: Mil | undefined;
}

/** What of a kind of one's own is said here. */
export interface OwnDrawing {
  readonly draws?: OwnDraws | undefined;
  readonly size?: StampSize | undefined;
  readonly picture?: TerrainPicture | undefined;
}

const DRAWN: Readonly<Record<OwnDraws, DrawnAs>> = {
  area: 'polygon',
  strip: 'strip',
  round: 'disc',
  box: 'polygon',
};

const SAMPLES: Readonly<Record<OwnDraws, NonNullable<LegendLook['shape']> | null>> = {
  area: 'area',
  strip: null,
  round: 'disc',
  box: 'block',
};

/** Inches of stamps whose designer says none. */
const USUAL_STAMP = [3, 2] as const;

/** The row of its kind, drawn by hand as the designer says. */
export function drawnRow(row: KindRow, { draws, size }: OwnDrawing): KindRow {
  const stamp = size && ([size[0] / 1000, size[1] / 1000] as const);
  if (draws === undefined) return stamp && row.stamp ? { ...row, stamp } : row;
  const isStamp = draws === 'round' || draws === 'box';
  const shape = SAMPLES[draws];
  return {
    ...withoutKeys(row, 'stamp', draws === 'strip' ? 'stamp' : 'crosses'),
    draws: DRAWN[draws],
    ...(isStamp ? { stamp: stamp ?? row.stamp ?? USUAL_STAMP } : {}),
    legend: {
      ...withoutKeys(row.legend ?? {}, 'shape', 'goesOn'),
      ...(shape === null ? {} : { shape }),
    },
    swatch: draws === 'box' ? { shape: 'block' } : withoutKeys(row.swatch ?? {}, 'shape'),
  };
}
