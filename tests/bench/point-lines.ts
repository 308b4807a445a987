// Row L1: one line between two points, against the ray cast of a physics engine on the same edges.

import { Edge, Vec2, World } from 'planck';
import { at, toInches } from '../../shared/core/measure';
import { TRIPODS_TERRAIN } from '../../shared/rulesets/tripods/book/terrain';
import { canSee } from '../../shared/terrain/line-of-sight/sight';
import { buildTerrainMap, type TerrainMap } from '../../shared/terrain/map/terrain-map';
import type { Observer } from '../../shared/terrain/map/engine-types';
import { randomTable, seeded, TABLE_SIZES } from '../helpers/random-table';
import type { Contest } from './row';
import { pointOf, standAt } from './sight';

const PAIRS = 1000;

/** Both stand in the open: what lies inside an outline is a question that a ray cast does not answer. */
export function pointContests(seed: number): readonly Contest[] {
  const { board, terrain } = randomTable(seed, TABLE_SIZES.big);
  const areas = terrain.filter(
    ({ kind }) => kind === 'smoke' || TRIPODS_TERRAIN.rows[kind]?.isCover,
  );
  const map = buildTerrainMap(board, areas, TRIPODS_TERRAIN);
  const random = seeded(seed + 3);
  const open = (): Observer => {
    for (;;) {
      const place = at(2 + random() * 140, 2 + random() * 68);
      if (map.at(place).length === 0) return pointOf(standAt(place, 0));
    }
  };
  const pairs = Array.from({ length: PAIRS }, () => [open(), open()] as const);
  const world = worldOf(map);
  const cast = ([a, b]: (typeof pairs)[number]): boolean => {
    let isClear = true;
    world.rayCast(spot(a), spot(b), () => {
      isClear = false;
      return 0;
    });
    return isClear;
  };
  return [
    {
      id: 'L1',
      what: 'a thousand lines between points, flat',
      ours: () => pairs.forEach(([a, b]) => canSee(map, a, b)),
      peer: 'planck, the same edges',
      theirs: () => pairs.forEach(cast),
      floor: 4,
      goal: 7,
      // Both may judge a grazed corner in their own way.
      isCorrect: () => pairs.filter((pair) => cast(pair) !== canSee(map, ...pair)).length <= 1,
    },
  ];
}

function spot({ at: { x, y } }: Observer): Vec2 {
  return new Vec2(toInches(x), toInches(y));
}

function worldOf({ edges }: TerrainMap): World {
  const world = new World();
  const ground = world.createBody();
  const corner = (i: number): Vec2 =>
    new Vec2((edges[i] as number) / 1000, (edges[i + 1] as number) / 1000);
  for (let k = 0; k < edges.length; k += 4)
    ground.createFixture(new Edge(corner(k), corner(k + 2)));
  return world;
}
