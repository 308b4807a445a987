// How each kind of terrain protects: who is inside of it, and who is behind it. A kind has its row of sight and movement
// in terrain.ts, and one here if it is cover.

import type { RuleRef } from '../../../core/rule-ref';
import type { TerrainKind } from '../../../scenario/document';

export interface CoverRow {
  readonly name: string;
  readonly save: number | null;
  /** One easier, or one harder by option, than the save from guns (FT-11-35). */
  readonly missileBonus: boolean;
  /** Null where they are not hindered. */
  readonly smallArms: 'soft' | 'hard' | null;
  /** It protects from shells that come down as well. */
  readonly fromAbove?: true;
  /** A road or path in it is as good as in the open. */
  readonly hasRoads?: true;
  readonly rule: RuleRef;
}

export const INSIDE: Partial<Readonly<Record<TerrainKind, CoverRow>>> = {
  light_woods: {
    name: 'light woods',
    save: 5,
    missileBonus: true,
    smallArms: 'soft',
    fromAbove: true,
    hasRoads: true,
    rule: 'FT-11-32',
  },
  heavy_woods: {
    name: 'heavy woods',
    save: 5,
    missileBonus: true,
    smallArms: 'soft',
    fromAbove: true,
    hasRoads: true,
    rule: 'FT-11-32',
  },
  forest: {
    name: 'a forest',
    save: 4,
    missileBonus: true,
    smallArms: 'soft',
    fromAbove: true,
    hasRoads: true,
    rule: 'FT-11-33',
  },
  swamp: {
    name: 'a swamp',
    save: 5,
    missileBonus: true,
    smallArms: 'soft',
    fromAbove: true,
    hasRoads: true,
    rule: 'FT-11-32',
  },
  town: {
    name: 'a town',
    save: 4,
    missileBonus: true,
    smallArms: 'hard',
    fromAbove: true,
    hasRoads: true,
    rule: 'FT-11-33',
  },
  building: {
    name: 'a building',
    save: 4,
    missileBonus: true,
    smallArms: 'hard',
    fromAbove: true,
    hasRoads: true,
    rule: 'FT-11-33',
  },
  // FT-12-12 does not name it.
  smoke: { name: 'smoke', save: 4, missileBonus: false, smallArms: null, rule: 'FT-11-33' },
  bunker: {
    name: 'a bunker',
    save: null,
    missileBonus: false,
    smallArms: 'hard',
    fromAbove: true,
    rule: 'FT-12-13',
  },
};

export const BEHIND: Partial<Readonly<Record<TerrainKind, CoverRow>>> = {
  ridge: {
    name: 'behind a ridge',
    save: 4,
    missileBonus: false,
    smallArms: 'hard',
    rule: 'FT-11-33',
  },
  stream: {
    name: 'behind a stream',
    save: 4,
    missileBonus: false,
    smallArms: 'hard',
    rule: 'FT-11-34',
  },
  trench: {
    name: 'in a trench',
    save: 4,
    missileBonus: false,
    smallArms: 'hard',
    fromAbove: true,
    rule: 'FT-11-34',
  },
  wall: {
    name: 'behind a wall',
    save: 4,
    missileBonus: false,
    smallArms: 'hard',
    rule: 'FT-11-34',
  },
};

/** Cover from what comes down, in the order of the charts. */
export function kindsFromAbove(smallArms?: CoverRow['smallArms']): readonly TerrainKind[] {
  return kindsWith(
    (row) => row.fromAbove === true && (smallArms ?? row.smallArms) === row.smallArms,
  );
}

/** Cover that roads lead through. */
export function kindsWithRoads(): readonly TerrainKind[] {
  return kindsWith(({ hasRoads }) => hasRoads === true);
}

function kindsWith(holds: (row: CoverRow) => boolean): readonly TerrainKind[] {
  const rows = [...Object.entries(INSIDE), ...Object.entries(BEHIND)];
  return rows.flatMap(([kind, row]) => (holds(row) ? [kind as TerrainKind] : []));
}
