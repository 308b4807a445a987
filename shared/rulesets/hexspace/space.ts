// What lies in a hex, and what lies between two: planets, asteroids, nebulae (SX-90-12), and terrain of a designer's own.

import type { Battle } from '../../battle/battle';
import { inches } from '../../core/measure';
import { memoOf } from '../../core/memo';
import { type Cell, cellsBetween, isSameCell } from '../../geometry/hex';
import type { TerrainFeature } from '../../scenario/document';
import { kindNoun } from '../../scenario/kinds/kinds';
import type { TerrainRow, TerrainTable } from '../../terrain/map/engine-types';
import { SPACE_CLASS, spaceMeaning, type SpaceMeaning } from '../../terrain/map/space-row';

const RULE = 'SX-90-12';

const OPEN: TerrainRow = {
  kind: 'field',
  name: 'Open space',
  sight: {
    blocks: 'none',
    levels: 0,
    seeInto: inches(0),
    thermalSeesThrough: false,
    rule: RULE,
  },
  move: {},
  overrides: [],
  isCover: false,
};

/** SX-90-12: planets block and are closed; asteroids and nebulae weaken. */
export const SPACE_TERRAIN: TerrainTable = {
  clear: OPEN,
  rows: {
    planet: {
      ...OPEN,
      kind: 'planet',
      name: 'Planet',
      sight: { ...OPEN.sight, blocks: 'solid' },
      move: { [SPACE_CLASS]: { type: 'prohibited', rule: RULE } },
    },
    asteroids: { ...OPEN, kind: 'asteroids', name: 'Asteroids', isCover: true },
    nebula: { ...OPEN, kind: 'nebula', name: 'Nebula', isCover: true },
  },
};

const meaningOf = memoOf((feature: TerrainFeature) => spaceMeaning(SPACE_TERRAIN, feature));

/** Of the topmost terrain in a cell; null in open space. */
export function meaningAt(battle: Battle, cell: Cell): SpaceMeaning | null {
  for (let i = battle.terrain.length - 1; i >= 0; i--) {
    const feature = battle.terrain[i];
    if (feature?.shape.type !== 'cells') continue;
    if (feature.shape.cells.some((other) => isSameCell(other, cell))) return meaningOf(feature);
  }
  return null;
}

export function isClosed(battle: Battle, cell: Cell): boolean {
  return meaningAt(battle, cell)?.isClosed === true;
}

export function blocksFire({ fire }: SpaceMeaning): boolean {
  return fire === 'blocked';
}

/** Fire at it or through it loses so many points. */
export function pointsLost({ fire }: SpaceMeaning): number {
  return fire === 'blocked' ? 0 : fire;
}

/** What on the line blocks; null where nothing does. A line along a border is blocked only from both sides. */
export function blockerBetween(
  battle: Battle,
  from: Cell,
  to: Cell,
  blocks: (meaning: SpaceMeaning) => boolean = blocksFire,
): SpaceMeaning | null {
  for (const cells of cellsBetween(from, to)) {
    const found = cells.map((cell) => meaningAt(battle, cell));
    if (found.every((meaning) => meaning !== null && blocks(meaning))) return found[0] ?? null;
  }
  return null;
}

/** What lies between or around the target and takes most off the damage; null where nothing does. */
export function dimmedBy(battle: Battle, from: Cell, to: Cell): SpaceMeaning | null {
  let most: SpaceMeaning | null = null;
  for (const cells of [[to], ...cellsBetween(from, to)]) {
    const least = leastOf(cells.map((cell) => meaningAt(battle, cell)));
    if (least && pointsLost(least) > (most ? pointsLost(most) : 0)) most = least;
  }
  return most;
}

/** A line along a border goes where it loses less. */
function leastOf(found: readonly (SpaceMeaning | null)[]): SpaceMeaning | null {
  return found.reduce((least, one) => {
    if (least === null || one === null) return null;
    return pointsLost(one) < pointsLost(least) ? one : least;
  });
}

/** Within a sentence: "a planet", "asteroids", or as its designer calls it. */
export function thingOf({ kind, own }: SpaceMeaning): string {
  if (own) return own.name;
  return kind === 'asteroids' ? kind : `a ${kindNoun(kind)}`;
}
