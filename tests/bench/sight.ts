// Rows L3 and V3: pairs of stands against pairs of points, and the whole field against sight asked cell by cell.

import { at, inches, type Mil } from '../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../shared/rulesets/tripods/book/terrain';
import { canSee } from '../../shared/terrain/line-of-sight/sight';
import { sightField } from '../../shared/terrain/viewshed/viewshed';
import { buildTerrainMap, type TerrainMap } from '../../shared/terrain/map/terrain-map';
import type { Observer } from '../../shared/terrain/map/engine-types';
import { latticePlace, latticeTable } from '../helpers/lattice-table';
import { randomTable, seeded, TABLE_SIZES } from '../helpers/random-table';
import type { Contest } from './row';

const OBSERVERS = 12;
const STEP = inches(0.25);

export function sightContests(seed: number): readonly Contest[] {
  const { board, terrain } = randomTable(seed, TABLE_SIZES.big);
  const level = terrain.filter(({ kind }) => kind !== 'hill' && kind !== 'elevation');
  const flat = buildTerrainMap(board, level, TRIPODS_TERRAIN);
  const hills = buildTerrainMap(board, terrain, TRIPODS_TERRAIN);
  const random = seeded(seed + 2);
  const spot = () => at(2 + random() * 140, 2 + random() * 68);
  const observers = Array.from({ length: OBSERVERS }, (_, i) =>
    standAt(spot(), i % 3 === 0 ? 3 : 0),
  );
  const pairs = Array.from(
    { length: 400 },
    () => [standAt(spot(), 0), standAt(spot(), 0)] as const,
  );
  let turn = 0;
  const next = <T>(list: readonly T[]): T => list[turn++ % list.length] as T;
  const fieldRow = (id: string, what: string, map: TerrainMap): Contest => ({
    id,
    what,
    round: OBSERVERS,
    ours: () => void sightField(map, next(observers), 0, STEP, 'live'),
    peer: 'sight itself, cell by cell',
    theirs: () => void someCells(map, next(observers)),
    share: 1 / EVERY ** 2,
    floor: 4,
    goal: 16,
    isCorrect: () => isFieldRight(map, observers[1] as Observer) && isRightOnLattice(seed),
  });
  return [
    {
      id: 'L3',
      what: 'a pair of stands, any part to any part, flat',
      ours: () => pairs.forEach(([a, b]) => canSee(flat, a, b)),
      peer: 'the same pairs as points',
      theirs: () => pairs.forEach(([a, b]) => canSee(flat, pointOf(a), pointOf(b))),
      floor: 0.033,
      goal: 0.125,
      isCorrect: () =>
        pairs.every(([a, b]) => !canSee(flat, pointOf(a), pointOf(b)) || canSee(flat, a, b)),
    },
    fieldRow('V3', 'the field of a stand at 1/4 inch, flat', flat),
    fieldRow('V3h', 'the field of a stand at 1/4 inch, hills', hills),
  ];
}

export function standAt(place: Observer['at'], height: number): Observer {
  return {
    at: place,
    facing: 0,
    footprint: { type: 'disc', radius: inches(0.5) },
    height,
    thermal: false,
  };
}

export function pointOf(observer: Observer): Observer {
  return { ...observer, footprint: { type: 'disc', radius: 0 as Mil } };
}

/** Every how many cells sight is asked in each direction: all of them would take minutes. */
const EVERY = 8;

function someCells(map: TerrainMap, from: Observer): number {
  let seen = 0;
  const gap = EVERY / 4;
  for (let y = gap / 2 + 0.125; y < 72; y += gap) {
    for (let x = gap / 2 + 0.125; x < 144; x += gap) {
      if (canSee(map, from, pointOf({ ...from, at: at(x, y), height: 0 }))) seen += 1;
    }
  }
  return seen;
}

/** The same for points on whole and half inches of a level table that has all its corners there. */
function isRightOnLattice(seed: number): boolean {
  const { board, terrain } = latticeTable(seed);
  const level = terrain.filter(({ kind }) => kind !== 'hill');
  const map = buildTerrainMap(board, level, TRIPODS_TERRAIN);
  const random = seeded(seed + 4);
  return Array.from({ length: 4 }, () => standAt(latticePlace(random, 2), 0)).every((stand) =>
    isFieldRight(map, pointOf(stand)),
  );
}

/** At least 99.8 % of a thousand cells as sight itself says, with a cell of grace for the chance of the draw. */
export function isFieldRight(map: TerrainMap, from: Observer): boolean {
  const field = sightField(map, from, 0, STEP, 'live');
  const random = seeded(99);
  let wrong = 0;
  for (let n = 0; n < 1000; n++) {
    const i = Math.floor(random() * field.seen.length);
    const x = ((i % field.columns) + 0.5) / 4;
    const y = (Math.floor(i / field.columns) + 0.5) / 4;
    const target = pointOf({ ...from, at: at(x, y), height: 0 });
    if (canSee(map, from, target) !== (field.seen[i] === 1)) wrong += 1;
  }
  return wrong <= 3;
}
