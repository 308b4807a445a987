// The terrain chart and the movement rules of section 6, each by the numbers of the rules reference, on
// exact shapes. Fields over a grid are tested in tests/terrain.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../../shared/core/measure';
import type { Json } from '../../../../shared/core/json';
import { DEFAULT_MAP_OPTIONS } from '../../../../shared/terrain/map/map-options';
import { buildTerrainMap } from '../../../../shared/terrain/map/terrain-map';
import { TRIPODS_TERRAIN, tripodsTerrain } from '../../../../shared/rulesets/tripods/book/terrain';
import { type TerrainFeature } from '../../../../shared/scenario/document';
import { legsOf, route } from '../../../../shared/terrain/movement/route/route';
import { box, mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';
import { TERRAIN_KINDS } from '../../../../shared/scenario/kinds/kinds';

/** The cost of `length` inches eastwards from (4, 18) with the given terrain; Infinity when closed. */
function cost(
  moveClass: string,
  allowance: number,
  length: number,
  features: readonly TerrainFeature[] = [],
  options: Readonly<Record<string, Json>> = {},
): number {
  const start = at(4, 18);
  const path = [start, at(4 + length, 18)];
  const way = legsOf(mapOf(features, options), moverOf(moveClass, allowance, start), path);
  return way.blocked ? Infinity : Number(way.cost.toFixed(6));
}

const under = (kind: TerrainFeature['kind'], more: Partial<TerrainFeature> = {}) => [
  terrain(kind, box(2, 10, 46, 26), more),
];
const ahead = (kind: TerrainFeature['kind'], width: number, more: Partial<TerrainFeature> = {}) => [
  terrain(kind, strip(width, at(6, 0), at(6, 36)), more),
];

describe('what an inch costs', () => {
  test('[FT-06-01] [FT-06-13] [FT-18-47] clear ground costs its length, for every class', () => {
    for (const moveClass of ['leg', 'tripod', 'cavalry', 'tracked', 'wheeled', 'towed', 'noe']) {
      expect(cost(moveClass, 12, 12)).toBe(12);
    }
    expect(cost('tripod', 12, 12.1)).toBe(12.1);
    expect(cost('tripod', 12, 0)).toBe(0);
    expect(cost('wheeled', 8, 8.1)).toBe(8.1);
  });

  test('[FT-06-05] backing costs four inches for one', () => {
    const start = at(4, 18);
    const back = moverOf('tracked', 12, start, { perInch: 4 });
    expect(legsOf(mapOf([]), back, [start, at(7, 18)]).cost).toBeCloseTo(12, 9);
  });

  test('[FT-06-06] [FT-06-17] [FT-18-49] heavy woods cost two for one, except on foot', () => {
    const woods = under('heavy_woods');
    expect(cost('tracked', 10, 4, woods)).toBe(8);
    expect(cost('tripod', 12, 4, woods)).toBe(4);
    expect(cost('tracked', 10, 5, woods)).toBe(10);
    expect(cost('leg', 5, 5, woods)).toBe(5);
    expect(cost('cavalry', 8, 4, woods)).toBe(8);
  });

  test('[FT-06-14] [FT-18-48] light woods do not slow stands on the ground', () => {
    expect(cost('wheeled', 8, 8, under('light_woods'))).toBe(8);
    expect(cost('tracked', 12, 12, under('light_woods'))).toBe(12);
  });

  test('[FT-06-20] [FT-18-50] forest lets in only what goes on legs', () => {
    expect(cost('tracked', 10, 4, ahead('forest', 2))).toBe(Infinity);
    expect(cost('cavalry', 8, 4, ahead('forest', 2))).toBe(Infinity);
    expect(cost('leg', 5, 5, under('forest'))).toBe(5);
  });

  test('[FT-06-22] [FT-18-51] swamp: free on legs, four for one on horses, closed to the rest', () => {
    expect(cost('cavalry', 10, 2.5, under('swamp'))).toBe(10);
    expect(cost('wheeled', 8, 4, ahead('swamp', 2))).toBe(Infinity);
    expect(cost('tripod', 12, 12, under('swamp'))).toBe(12);
  });

  test('[FT-06-38] [FT-18-52] towns cost two for one, except on foot', () => {
    expect(cost('wheeled', 8, 4, under('town'))).toBe(8);
    expect(cost('leg', 5, 5, under('town'))).toBe(5);
  });

  test('[FT-06-37] [FT-18-57] ridges cost nothing', () => {
    expect(cost('tracked', 10, 10, ahead('ridge', 0.2))).toBe(10);
  });
});

describe('water', () => {
  test('[FT-06-24] [FT-18-53] a stream takes half the allowance, whatever its width', () => {
    expect(cost('tracked', 12, 4, ahead('stream', 0.5))).toBe(4 + 6);
    expect(cost('tracked', 10, 4, ahead('stream', 1))).toBe(4 + 5);
    expect(cost('towed', 6, 4, ahead('stream', 0.5))).toBe(4 + 3);
    expect(cost('leg', 5, 4, ahead('stream', 0.5))).toBe(4);
    expect(cost('noe', 24, 4, ahead('stream', 0.5))).toBe(4);
  });

  test('[FT-06-24] a stream drawn as an area is paid half on each bank', () => {
    const stream = [terrain('stream', box(6, 0, 7, 36))];
    expect(cost('tracked', 12, 4, stream)).toBe(4 + 6);
    expect(cost('tracked', 12, 2.5, stream)).toBe(2.5 + 3);
  });

  test('[FT-06-26] [FT-18-54] a ford costs two for one; tripods wade it freely', () => {
    const ford = under('river', { fordable: true });
    expect(cost('tripod', 12, 1, ford)).toBe(1);
    expect(cost('leg', 5, 1, ford)).toBe(2);
    expect(cost('leg', 5, 2.5, ford)).toBe(5);
    expect(cost('light_walker', 8, 1, ford)).toBe(2);
    expect(cost('light_walker', 8, 1, ford, { ft_lightwalker_is_tripod: true })).toBe(1);
    expect(cost('noe', 24, 1, ford)).toBe(1);
  });

  test('[FT-06-09] [FT-06-27] [FT-06-28] [FT-18-55] only boats and wings cross a deep river', () => {
    const river = ahead('river', 1);
    for (const moveClass of ['tripod', 'leg', 'tracked', 'wheeled', 'cavalry']) {
      expect(cost(moveClass, 12, 4, river), moveClass).toBe(Infinity);
    }
    expect(cost('noe', 24, 4, river)).toBe(4);
    expect(cost('amphibious', 6, 4, river)).toBe(3 + 4);
    expect(cost('amphibious', 6, 1.5, under('river'))).toBe(6);
  });

  test('[FT-06-10] [FT-03-12] amphibians: by feature, a quarter everywhere, or the chart read to the letter', () => {
    const ford = under('river', { fordable: true });
    const stream = ahead('stream', 0.5);
    expect(cost('amphibious', 6, 1, ford)).toBe(2);
    expect(cost('amphibious', 6, 4, stream)).toBe(4 + 3);
    const quarter = { ft_amphibious_water: 'quarter-all' };
    expect(cost('amphibious', 6, 1, ford, quarter)).toBe(4);
    expect(cost('amphibious', 6, 4, stream, quarter)).toBe(3.5 + 0.5 * 4);
    const literal = { ft_amphibious_water: 'chart-literal' };
    expect(cost('amphibious', 6, 4, stream, literal)).toBe(4);
    expect(cost('amphibious', 6, 4, under('forest'), literal)).toBe(4);
    expect(cost('amphibious', 6, 4, ahead('forest', 2))).toBe(Infinity);
  });

  test('[FT-06-12] steep banks keep amphibians out', () => {
    expect(cost('amphibious', 6, 4, ahead('river', 1, { steepBanks: true }))).toBe(Infinity);
    expect(cost('amphibious', 6, 4, ahead('stream', 0.5, { steepBanks: true }))).toBe(Infinity);
  });

  test('[FT-06-29] [FT-18-55] rafts cross half an inch in a turn, or a quarter', () => {
    expect(cost('rafts', 5, 0.5, under('river'))).toBe(5);
    expect(cost('rafts', 5, 0.25, under('river'), { ft_raft_rate: 0.25 })).toBe(5);
    expect(cost('leg', 5, 4, ahead('river', 1))).toBe(Infinity);
  });
});

describe('roads, bridges, paths and cliffs', () => {
  const road = [terrain('road', strip(1, at(0, 18), at(48, 18)))];

  test('[FT-06-30] [FT-18-58] a road costs a quarter on wheels and half otherwise', () => {
    expect(cost('wheeled', 8, 32, road)).toBe(8);
    expect(cost('tracked', 12, 24, road)).toBe(12);
    expect(cost('leg', 5, 10, road)).toBe(5);
    expect(cost('tripod', 12, 24, road)).toBe(12);
    expect(cost('noe', 24, 24, road)).toBe(24);
    expect(cost('wheeled', 8, 4, road)).toBe(1);
  });

  test('[FT-06-51] a strategic allowance goes as far again on a road', () => {
    const start = at(4, 18);
    const map = mapOf(road);
    const strategic = moverOf('wheeled', 16, start);
    expect(legsOf(map, strategic, [start, at(44, 18)]).cost).toBeCloseTo(10, 9);
  });

  test('[FT-06-30] a road leads through a wood in any draw order, and a bridge over a river', () => {
    const wood = terrain('heavy_woods', box(2, 10, 46, 26));
    expect(cost('tracked', 12, 4, [...road, wood])).toBe(2);
    expect(cost('tracked', 12, 4, [wood, ...road])).toBe(2);
    const river = ahead('river', 1);
    const bridge = terrain('bridge', strip(1, at(5, 18), at(7, 18)));
    expect(cost('tracked', 12, 4, [...river, bridge])).toBe(1 + 1 + 1);
    expect(cost('tracked', 12, 4, [...river, ...road])).toBe(Infinity);
  });

  test('[FT-06-34] [FT-18-59] a path leads tracks through a forest, but no flyer down to it', () => {
    const forest = terrain('forest', box(2, 10, 46, 26));
    const path = terrain('path', strip(1, at(0, 18), at(48, 18)));
    expect(cost('tracked', 10, 10, [forest, path])).toBe(10);
    expect(cost('noe', 24, 10, [forest, path])).toBe(Infinity);
  });

  test('[FT-06-34] a wide stand follows a narrow path that it would otherwise not fit', () => {
    const forest = terrain('forest', box(8, 0, 20, 36));
    const path = terrain('path', strip(0.5, at(4, 18), at(24, 18)));
    const wide = { footprint: { type: 'disc', radius: inches(0.75) } } as const;
    const tank = moverOf('tracked', 30, at(5, 18), wide);
    expect(route(mapOf([forest, path]), tank, at(23, 18))?.cost).toBeCloseTo(18, 3);
    expect(route(mapOf([forest]), tank, at(23, 18))).toBeNull();
  });

  test('[FT-06-35] [FT-06-36] [FT-08-04] [FT-18-56] cliffs stop all but flyers and climbers', () => {
    const cliff = ahead('cliff', 0.2);
    for (const moveClass of ['tripod', 'leg', 'tracked', 'wheeled', 'cavalry', 'amphibious']) {
      expect(cost(moveClass, 12, 4, cliff), moveClass).toBe(Infinity);
    }
    expect(cost('noe', 24, 4, cliff)).toBe(4);
    expect(cost('climbing', 5, 4, cliff)).toBe(4);
  });
});

describe('flyers', () => {
  test('[FT-06-15] [FT-06-18] [FT-15-03] [FT-15-04] low flyers cross cover at clear cost', () => {
    for (const kind of ['light_woods', 'heavy_woods', 'forest', 'swamp', 'town'] as const) {
      expect(cost('noe', 24, 10, ahead(kind, 3)), kind).toBe(10);
      expect(cost('noe', 24, 10, ahead(kind, 3), { ft_noe_cover: 'prohibited' })).toBe(Infinity);
    }
  });

  test('[FT-15-04] [FT-06-38] but may not end there, and are told why', () => {
    const start = at(4, 18);
    const map = mapOf([terrain('town', box(8, 10, 20, 26))]);
    const way = legsOf(map, moverOf('noe', 24, start), [start, at(12, 18)]);
    expect(way.blocked).toMatchObject({ rule: 'FT-15-04', reason: 'no move may end in Town' });
    expect(way.cost).toBeCloseTo(8, 9);
  });

  test('[FT-15-05] high flyers pass over everything', () => {
    const walls = [...ahead('river', 2), ...ahead('cliff', 0.2), ...under('forest')];
    expect(cost('high', 60, 40, walls)).toBe(40);
  });
});

describe('the table', () => {
  test('every meaning names a rule of the reference', () => {
    const rows = Object.values(TRIPODS_TERRAIN.rows);
    for (const row of [TRIPODS_TERRAIN.clear, ...rows]) {
      expect(row.sight.rule).toMatch(/^FT-\d\d-\d\d$/);
      for (const move of [row.move, ...(row.variants ?? []).map((variant) => variant.move)]) {
        for (const meaning of Object.values(move)) expect(meaning.rule).toMatch(/^FT-\d\d-\d\d$/);
      }
    }
  });

  test('[FT-07-13] [FT-07-18] cover and smoke are one level high, smoke as the option says', () => {
    for (const kind of ['light_woods', 'heavy_woods', 'forest', 'swamp', 'town'] as const) {
      expect(TRIPODS_TERRAIN.rows[kind]?.sight).toMatchObject({ blocks: 'cover', levels: 1 });
      expect(TRIPODS_TERRAIN.rows[kind]?.sight.seeInto).toBe(inches(2));
    }
    expect(TRIPODS_TERRAIN.rows.smoke?.sight).toMatchObject({
      thermalSeesThrough: true,
      levels: 1,
    });
    expect(tripodsTerrain({ ft_smoke_height: 2 }).rows.smoke?.sight.levels).toBe(2);
  });

  test('[FT-07-03] [FT-07-08] [FT-07-09] [FT-07-11] [FT-09-06] options choose how sight and hills are read', () => {
    expect(TRIPODS_TERRAIN.reading).toEqual(DEFAULT_MAP_OPTIONS);
    const chosen = tripodsTerrain({
      ft_los_model: 'higher-end-sees-over',
      ft_los_sampling: 'centre-only',
      ft_hill_profile: 'stepped',
      ft_soft_cover_edge: true,
      ft_ridge_spotting_cover: 'never',
    });
    const board = { space: 'table', width: inches(10), height: inches(10) } as const;
    expect(buildTerrainMap(board, [], chosen).options).toEqual({
      lineModel: 'higher-end-sees-over',
      parts: 'centre',
      hillProfile: 'stepped',
      softEdge: inches(1),
      ridgeCover: 'never',
    });
  });

  test('an option of the wrong type falls back to its default', () => {
    const odd = { ft_raft_rate: 'fast', ft_smoke_height: -1, ft_amphibious_water: 3 };
    expect(tripodsTerrain(odd)).toEqual(TRIPODS_TERRAIN);
  });

  test('every kind that only space knows is left out', () => {
    const missing = TERRAIN_KINDS.filter((kind) => !TRIPODS_TERRAIN.rows[kind]);
    expect(missing).toEqual(['asteroids', 'nebula', 'planet']);
  });
});
