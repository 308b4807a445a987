// Short words for cases and shapes, so that a family reads as geometry. Nothing here knows the engine.

import type {
  CaseOf,
  CorpusCase,
  CorpusFeature,
  CorpusStand,
} from '../../electron/cli/corpus/corpus-file';

export type Pair = readonly [number, number];

/** Numbers in reasons: at most four decimals. */
export function n(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** To the thousandth of an inch, as places are kept. */
export function mils(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** Corners counter-clockwise from the south-west. */
export function box(x0: number, y0: number, x1: number, y1: number): Pair[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
}

export type FeatureMore = Partial<Pick<CorpusFeature, 'levels' | 'crest' | 'holes'>>;

export function area(
  kind: CorpusFeature['kind'],
  id: string,
  polygon: readonly Pair[],
  more: FeatureMore = {},
): CorpusFeature {
  return { id, kind, polygon: [...polygon], ...more };
}

export function strip(
  kind: CorpusFeature['kind'],
  id: string,
  width: number,
  points: readonly Pair[],
): CorpusFeature {
  return { id, kind, strip: { points: [...points], width } };
}

export function round(
  kind: CorpusFeature['kind'],
  id: string,
  at: Pair,
  radius: number,
  more: FeatureMore = {},
): CorpusFeature {
  return { id, kind, disc: { at, radius }, ...more };
}

export function eye(x: number, y: number, more: Partial<CorpusStand> = {}): CorpusStand {
  return { at: [x, y], ...more };
}

export function sees(
  id: string,
  terrain: readonly CorpusFeature[],
  [from, to]: readonly [CorpusStand, CorpusStand],
  expect: CaseOf<'sight'>['expect'],
  why: string,
): CaseOf<'sight'> {
  return { id, ask: 'sight', table: [48, 36], terrain: [...terrain], from, to, expect, why };
}

export function goes(
  id: string,
  terrain: readonly CorpusFeature[],
  [from, to]: readonly [Pair, Pair],
  cost: number,
  why: string,
): CaseOf<'move'> {
  const mover = { allowance: 60 };
  const expect = { cost, turns: 1 };
  return { id, ask: 'move', table: [48, 36], terrain: [...terrain], mover, from, to, expect, why };
}

export function walks(
  id: string,
  terrain: readonly CorpusFeature[],
  path: readonly Pair[],
  cost: number,
  why: string,
): CaseOf<'path'> {
  return {
    id,
    ask: 'path',
    table: [48, 36],
    terrain: [...terrain],
    mover: { allowance: 60 },
    path: [...path],
    expect: { cost },
    why,
  };
}

export interface Family {
  /** Name of the file. */
  readonly name: string;
  readonly about: string;
  readonly cases: readonly CorpusCase[];
}
