// Random tables for comparing the engine with its oracle: seeded, with woods, towns, hills, ridges and smoke.

import { at, inches, type Mil } from '../../shared/core/measure';
import type { TerrainFeature, TerrainKind } from '../../shared/scenario/document';
import type { Observer } from '../../shared/terrain/map/engine-types';
import { terrain } from './small-table';

export type Random = () => number;

/** A small generator (mulberry32): the same seed gives the same table everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function blob(random: Random, x: number, y: number, radius: number, corners: number) {
  return Array.from({ length: corners }, (_, i) => {
    const turn = ((i + 0.6 * (random() - 0.5)) * 2 * Math.PI) / corners;
    const r = radius * (0.6 + 0.7 * random());
    return at(x + r * Math.cos(turn), y + r * Math.sin(turn));
  });
}

export interface TableWish {
  readonly size: number;
  readonly woods: number;
  readonly hills: number;
  readonly ridges: number;
  readonly tall: boolean;
}

const KINDS: readonly TerrainKind[] = [
  'light_woods',
  'heavy_woods',
  'town',
  'building',
  'swamp',
  'smoke',
];

export function randomTerrain(random: Random, wish: TableWish): TerrainFeature[] {
  const { size } = wish;
  const features: TerrainFeature[] = [];
  for (let i = 0; i < wish.hills; i++) {
    const [x, y, r] = [random() * size, random() * size, 3 + 4 * random()];
    const levels = 1 + Math.floor(3 * random());
    const isRound = random() < 0.4;
    const shape = isRound
      ? ({ type: 'disc', center: at(x, y), radius: inches(r) } as const)
      : ({ type: 'polygon', points: blob(random, x, y, r, 9), holes: [] } as const);
    const crest = random() < 0.5 ? null : [at(x - 0.2 * r, y), at(x + 0.2 * r, y + 0.1 * r)];
    features.push(terrain('hill', shape, { levels, crest }));
  }
  for (let i = 0; i < wish.woods; i++) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] as TerrainKind;
    const points = blob(
      random,
      random() * size,
      random() * size,
      0.6 + 2.2 * random(),
      5 + Math.floor(7 * random()),
    );
    const levels = wish.tall && random() < 0.5 ? 1 + Math.floor(3 * random()) : null;
    features.push(terrain(kind, { type: 'polygon', points, holes: [] }, { levels }));
  }
  for (let i = 0; i < wish.ridges; i++) {
    let [x, y, turn] = [random() * size, random() * size, random() * 6.28];
    const points = [at(x, y)];
    for (let k = 0; k < 4; k++) {
      turn += random() - 0.5;
      x += 1.5 * Math.cos(turn);
      y += 1.5 * Math.sin(turn);
      points.push(at(x, y));
    }
    features.push(terrain('ridge', { type: 'strip', points, width: inches(0.2) }));
  }
  return features;
}

export function randomObserver(random: Random, size: number, heights: readonly number[]): Observer {
  const isDisc = random() < 0.7;
  return {
    at: at(random() * size, random() * size),
    facing: Math.floor(random() * 360),
    footprint: isDisc
      ? { type: 'disc', radius: inches(0.3 + 0.4 * random()) }
      : { type: 'rectangle', width: inches(0.5 + random()), depth: inches(0.5 + random()) },
    height: heights[Math.floor(random() * heights.length)] as number,
    thermal: random() < 0.2,
  };
}

/** A point observer. */
export function pointAt(x: number, y: number, height = 0): Observer {
  const footprint = { type: 'disc', radius: 0 as Mil } as const;
  return { at: at(x, y), facing: 0, footprint, height, thermal: false };
}
