import { describe, expect, test } from 'vitest';
import { at, inches } from '../../../shared/core/measure';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { TERRAIN } from '../../../shared/rulesets/skirmish/field/terrain';
import type { Board, OwnKind, TerrainFeature } from '../../../shared/scenario/document';
import { reach, reachCost } from '../../../shared/terrain/movement/reach/reach';
import { route } from '../../../shared/terrain/movement/route/route';
import { rowOfPiece } from '../../../shared/terrain/map/own-row';
import { buildTerrainMap } from '../../../shared/terrain/map/terrain-map';
import { sight } from '../../../shared/terrain/line-of-sight/sight';
import { sightField } from '../../../shared/terrain/viewshed/viewshed';
import { randomFrom, randomTerrain } from '../random-table';
import { terrain } from '../small-table';

const BOARD: Board = { space: 'table', width: inches(24), height: inches(24) };
const HEDGE: OwnKind = {
  id: 'hedge',
  name: 'Hedge',
  like: 'wall',
  rule: 'House rules, page 3',
  sight: { blocks: 'cover', levels: 1, seeInto: inches(1) },
  move: { foot: { once: 1 }, tracked: 1.5, wheeled: 'closed' },
};
const strip = (own?: OwnKind): TerrainFeature =>
  terrain(
    'wall',
    { type: 'strip', points: [at(10, 0), at(10, 24)], width: inches(2) },
    { name: '', ...(own ? { own } : {}) },
  );
const mapOf = (...features: readonly TerrainFeature[]) => buildTerrainMap(BOARD, features, TERRAIN);
const point = (x: number, y: number) =>
  ({
    at: at(x, y),
    facing: 0,
    footprint: { type: 'disc', radius: inches(0.1) },
    height: 0,
    thermal: false,
  }) as const;
const mover = (moveClass: string) => ({
  at: at(4, 12),
  footprint: { type: 'disc', radius: inches(0.25) } as const,
  moveClass,
  allowance: inches(20),
  barred: [],
});

test('what is not said of it is as the kind has it that it is like', () => {
  const bare: OwnKind = { id: 'own', name: 'Dyke', like: 'wall' };
  const row = rowOfPiece(TERRAIN, { kind: 'wall', own: bare });
  expect(row).toEqual({ ...TERRAIN.rows.wall, name: 'Dyke', variants: [] });
  const plain = mapOf(strip());
  const own = mapOf(strip(bare));
  expect(sight(own, point(4, 12), point(16, 12)).cover?.rule).toBe(
    sight(plain, point(4, 12), point(16, 12)).cover?.rule,
  );
});

test('it hides by its own height and depth, and the rule is the one of its designer', () => {
  const seen = sight(mapOf(strip()), point(4, 12), point(16, 12));
  expect(seen.visible).toBe(true);
  const hidden = sight(mapOf(strip(HEDGE)), point(4, 12), point(16, 12));
  expect(hidden).toMatchObject({ visible: false, rule: 'House rules, page 3' });
  expect(hidden.blocker?.reason).toContain('hedge');
  // Within it, from 9 to 11, one sees an inch.
  expect(sight(mapOf(strip(HEDGE)), point(9.2, 12), point(10.3, 12)).visible).toBe(true);
  expect(sight(mapOf(strip(HEDGE)), point(9.2, 12), point(10.6, 12)).visible).toBe(false);
});

test('it costs what its designer says, class by class', () => {
  const cost = (moveClass: string) =>
    reachCost(reach(mapOf(strip(HEDGE)), mover(moveClass)), at(16, 12));
  expect(cost('foot')).toBeCloseTo(12 + 1, 1);
  expect(cost('tracked')).toBeCloseTo(12 + 2 * 0.5, 1);
  expect(cost('wheeled')).toBe(Infinity);
  // A class that is not named crosses a wall as it always does: hover not at all.
  expect(cost('hover')).toBe(Infinity);
  expect(cost('legs')).toBeCloseTo(12 + 1, 1);
  const way = route(mapOf(strip(HEDGE)), mover('foot'), at(16, 12));
  expect(way?.legs).toContainEqual(
    expect.objectContaining({ kind: 'Hedge', rule: 'House rules, page 3' }),
  );
});

test('what protects nobody does not cover who is behind it', () => {
  const bare: OwnKind = { id: 'cord', name: 'Cord', like: 'wall', protects: 'none' };
  const seen = sight(mapOf(strip(bare)), point(4, 12), point(16, 12));
  expect(seen).toMatchObject({ visible: true, inCover: false, cover: null });
});

test('woods that nobody sees into are cover all the same', () => {
  const own: OwnKind = {
    id: 'fir',
    name: 'Firs',
    like: 'heavy_woods',
    sight: { blocks: 'solid', levels: 1, seeInto: inches(0) },
  };
  expect(rowOfPiece(TERRAIN, { kind: 'heavy_woods', own }).isCover).toBe(true);
});

describe('who is in it', () => {
  const isCover = (own: Partial<OwnKind>) =>
    rowOfPiece(TERRAIN, { kind: 'wall', own: { ...HEDGE, sight: undefined, ...own } }).isCover;
  test.each<[string, Partial<OwnKind>, boolean]>([
    ['nothing said: as a wall', {}, false],
    ['it hides', { sight: HEDGE.sight }, true],
    ['it hides and protects nobody', { sight: HEDGE.sight, protects: 'none' }, false],
    ['it protects like woods', { protects: 'light_woods' }, true],
    ['it protects like a trench', { protects: 'trench' }, false],
  ])('%s', (_name, own, expected) => expect(isCover(own)).toBe(expected));
});

test('a ford of a river of its own is crossed as the river says', () => {
  const own: OwnKind = { id: 'mud', name: 'Mud', like: 'river', move: { foot: 3 } };
  const { variants } = rowOfPiece(TERRAIN, { kind: 'river', own });
  expect(variants).toMatchObject([
    {
      fordable: true,
      name: 'Mud, fordable',
      move: { foot: { factor: 3 }, tracked: { factor: 2 } },
    },
  ]);
});

test('what leads over a river is crossed there, by those too of whom nothing is said', () => {
  const river = terrain(
    'river',
    {
      type: 'strip',
      points: [at(12, 0), at(12, 24)],
      width: inches(4),
    },
    { fordable: false },
  );
  const causeway = (own: Partial<OwnKind>) =>
    terrain(
      'path',
      { type: 'strip', points: [at(9.5, 12), at(14.5, 12)], width: inches(2) },
      { own: { id: 'causeway', name: 'Causeway', like: 'path', ...own } },
    );
  const cost = (moveClass: string, own: Partial<OwnKind>) =>
    reachCost(reach(mapOf(river, causeway(own)), mover(moveClass)), at(16, 12));
  expect(cost('wheeled', {})).toBe(Infinity);
  expect(cost('wheeled', { over: ['river'] })).toBeCloseTo(12, 1);
  const dear = cost('foot', { over: ['river'], move: { foot: 2 } });
  expect(dear).toBeGreaterThan(12 + 4);
  expect(dear).toBeLessThan(12 + 5);
  expect(cost('foot', { over: ['stream'] })).toBe(Infinity);
  expect(cost('wheeled', { like: 'field', over: ['river'] })).toBeCloseTo(12, 1);
});

test('[FT-01-01] its inches grow with the figures as those of the book do', () => {
  const found = rulesetOf({ id: 'tripods', modules: [], options: { ft_scale_factor: 2 } });
  const large = found.ok ? found.value.catalogue.terrain : undefined;
  if (!large) throw new Error('tripods has no terrain');
  const own: OwnKind = { ...HEDGE, move: { leg: { once: 1 }, wheeled: 1.5 } };
  const row = rowOfPiece(large, { kind: 'wall', own });
  expect(row.sight).toMatchObject({ levels: 1, seeInto: inches(2) });
  expect(row.move).toMatchObject({ leg: { inches: 2 }, wheeled: { factor: 1.5 } });
});

test('told in its own words a kind is what it was: sight and reach are the same on 40 tables', () => {
  const woods: OwnKind = {
    id: 'own',
    name: 'Light woods',
    like: 'field',
    sight: { blocks: 'cover', levels: 1, seeInto: inches(2) },
    protects: 'light_woods',
    move: { tracked: 2, wheeled: 2, hover: 2 },
  };
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = randomFrom(seed);
    const wish = { size: 24, woods: 5, hills: 1, ridges: 1, tall: false };
    const house = randomTerrain(random, wish).filter(({ kind }) => kind !== 'field');
    const told = house.map((feature) =>
      feature.kind === 'light_woods' ? { ...feature, kind: 'field' as const, own: woods } : feature,
    );
    const [a, b] = [mapOf(...house), mapOf(...told)];
    const eye = point(1 + 22 * random(), 1 + 22 * random());
    expect(sightField(b, eye, 0, inches(0.5)).seen).toEqual(
      sightField(a, eye, 0, inches(0.5)).seen,
    );
    const by = { ...mover('tracked'), at: eye.at };
    expect(reach(b, by, inches(0.25)).cost).toEqual(reach(a, by, inches(0.25)).cost);
  }
});
