// Shapes that are moved, straightened or looked at, and stands that are taken out with all that hangs on them.

import { expect, test } from 'vitest';
import type { LabelId, ObjectiveId, StandId, UnitId, ZoneId } from '../../shared/core/id';
import { at, inches, mil, type Point } from '../../shared/core/measure';
import type { CurveNode } from '../../shared/geometry/curve';
import { nodesOf, withNodes, withPoints } from '../../shared/scenario/curved-shape';
import type { Held, Scenario, Shape, Stand } from '../../shared/scenario/document';
import { edit } from '../../shared/scenario/edit';
import {
  freeIn,
  hiddenIn,
  inLayerOrder,
  layersOf,
  lockedIn,
  shownOnly,
} from '../../shared/scenario/layers';
import { mappedShape } from '../../shared/scenario/mapped-shape';
import { newScenario } from '../../shared/scenario/new-scenario';
import { isOnTable } from '../../shared/scenario/on-table';
import { withoutStands, withoutUnit } from '../../shared/scenario/remove-stands';
import {
  groundOf,
  isIn,
  spotsInCircle,
  spotsOn,
  spotsOver,
} from '../../shared/scenario/shape-ground';
import { terrain } from '../print/sample-table';

const smooth = (x: number, y: number, handle: Point | null = null): CurveNode => ({
  at: at(x, y),
  join: 'smooth',
  handle,
});
const corner = (x: number, y: number): CurveNode => ({
  at: at(x, y),
  join: 'corner',
  handle: null,
});
const STRIP: Extract<Shape, { type: 'strip' }> = {
  type: 'strip',
  points: [at(0, 0), at(9, 1)],
  width: inches(2),
};
const AREA: Extract<Shape, { type: 'polygon' }> = {
  type: 'polygon',
  points: [at(0, 0), at(10, 0), at(10, 10)],
  holes: [[at(6, 2), at(8, 2), at(8, 4)]],
};

test('a line is a curve while one of its nodes is smooth, and straight through its corners when none is', () => {
  const curve = withNodes(STRIP, [corner(0, 0), smooth(5, 3), corner(10, 0)]);
  expect(curve.nodes).toHaveLength(3);
  expect(curve.points.length).toBeGreaterThan(6);
  expect(curve.width).toBe(2000);
  expect([curve.points[0], curve.points.at(-1)]).toEqual([at(0, 0), at(10, 0)]);
  expect(nodesOf(curve)).toBe(curve.nodes);
  const corners = [corner(0, 0), corner(5, 3), corner(10, 0)];
  const straight = withNodes(curve, corners);
  expect(straight).toEqual({ type: 'strip', points: [at(0, 0), at(5, 3), at(10, 0)], width: 2000 });
  expect(nodesOf(straight)).toEqual(corners);
  expect(withPoints(curve, [at(1, 1), at(2, 2)])).toEqual({
    type: 'strip',
    points: [at(1, 1), at(2, 2)],
    width: 2000,
  });
});

test('the curve of an outline comes back to its first node, and keeps its holes', () => {
  const nodes = [smooth(0, 0), smooth(10, 0), smooth(10, 10), smooth(0, 10)];
  const ring = withNodes(AREA, nodes);
  const line = withNodes(STRIP, nodes);
  // A line ends at its last node; an outline goes on from there to its first, west of both.
  const west = ({ points }: { points: readonly Point[] }) =>
    points.filter(({ x, y }) => x < 0 && y > 2000 && y < 8000);
  expect(west(line)).toEqual([]);
  expect(west(ring).length).toBeGreaterThan(1);
  expect(ring.holes).toEqual(AREA.holes);
  expect(withPoints(ring, AREA.points)).toEqual(AREA);
});

test('a shape is moved with all of its corners, nodes, handles and holes; cells stay', () => {
  const moved = ({ x, y }: Point): Point => ({ x: mil(x + 3000), y: mil(2 * y) });
  expect(mappedShape(AREA, moved)).toEqual({
    type: 'polygon',
    points: [at(3, 0), at(13, 0), at(13, 20)],
    holes: [[at(9, 4), at(11, 4), at(11, 8)]],
  });
  expect(mappedShape(STRIP, moved)).toEqual({ ...STRIP, points: [at(3, 0), at(12, 2)] });
  const handled = [corner(1, 1), smooth(5, 3, at(2, 1)), corner(10, 0)];
  const expected = [corner(4, 2), smooth(8, 6, at(2, 2)), corner(13, 0)];
  expect(mappedShape(withNodes(STRIP, handled), moved)).toEqual(withNodes(STRIP, expected));
  const ring = mappedShape(withNodes(AREA, handled), moved);
  expect(ring).toEqual({ ...withNodes(AREA, expected), holes: [[at(9, 4), at(11, 4), at(11, 8)]] });
  const disc = { type: 'disc', center: at(4, 4), radius: inches(2) } as const;
  expect(mappedShape(disc, moved)).toEqual({ ...disc, center: at(7, 8) });
  const grid = {
    type: 'grid',
    origin: at(1, 1),
    step: inches(1),
    columns: 2,
    rows: 2,
    levels: [0, 0, 0, 1],
  } as const;
  expect(mappedShape(grid, moved)).toEqual({ ...grid, origin: at(4, 2) });
  const cells = { type: 'cells', cells: [{ q: 1, r: 1 }] } as const;
  expect(mappedShape(cells, moved)).toBe(cells);
});

// ---- the ground of a shape

test('a place is in an area or on its rim, out of its holes, and nowhere beside', () => {
  const box: Shape = {
    type: 'polygon',
    points: [at(10, 20), at(30, 20), at(30, 40), at(10, 40)],
    holes: [[at(15, 25), at(20, 25), at(20, 30), at(15, 30)]],
  };
  const ground = groundOf(box);
  for (let x = 8; x <= 32; x += 2) {
    for (let y = 18; y <= 42; y += 2) {
      const isHole = x > 15 && x < 20 && y > 25 && y < 30;
      const isWithin = x >= 10 && x <= 30 && y >= 20 && y <= 40 && !isHole;
      expect(isIn(ground, [x * 1000, y * 1000]), `${x} ${y}`).toBe(isWithin);
    }
  }
});

test('places over an area are its corners and a lattice within it, each as far apart as is asked', () => {
  const box: Shape = {
    type: 'polygon',
    points: [at(10, 20), at(16, 20), at(16, 24), at(10, 24)],
    holes: [],
  };
  const spots = spotsOver(box, 2000);
  expect(spots.slice(0, 4)).toEqual(box.points);
  expect(spots.slice(4)).toEqual([
    at(11, 21), at(13, 21), at(15, 21),
    at(11, 23), at(13, 23), at(15, 23),
  ]); // prettier-ignore
  const disc = spotsOver({ type: 'disc', center: at(5, 5), radius: inches(2) }, 1000);
  expect(disc.length).toBeGreaterThan(8);
  for (const { x, y } of disc) expect(Math.hypot(x - 5000, y - 5000)).toBeLessThanOrEqual(2001);
  // Along a line every quarter of an inch.
  const line = spotsOn({ type: 'strip', points: [at(0, 0), at(2, 0)], width: inches(1) });
  expect(line.slice(0, 3)).toEqual([
    [0, 0],
    [250, 0],
    [500, 0],
  ]);
  expect(line).toHaveLength(9);
  expect(line.at(-1)).toEqual([2000, 0]);
  const slanting = spotsOn({ type: 'strip', points: [at(3, 4), at(0, 8)], width: inches(1) });
  expect(slanting.slice(0, 2)).toEqual([
    [3000, 4000],
    [2850, 4200],
  ]);
  expect(slanting).toHaveLength(21);
});

test('a circle is looked at in its middle, half way out and just within its rim', () => {
  const [middle, ...around] = spotsInCircle(at(20, 10), 4000);
  expect(middle).toEqual(at(20, 10));
  const reaches = around.map(({ x, y }) => Math.hypot(x - 20_000, y - 10_000));
  const near = reaches.filter((reach) => Math.abs(reach - 2000) < 20);
  const far = reaches.filter((reach) => Math.abs(reach - 3920) < 40);
  expect(near.length).toBeGreaterThan(7);
  expect(far.length).toBeGreaterThan(7);
  expect(near.length + far.length).toBe(reaches.length);
  expect(Math.max(...reaches)).toBeLessThan(4000);
});

// ---- stands that go

const stand = (n: number, place: Stand['place'], unit = 'un_1', held: Held = {}): Stand => ({
  ...held,
  id: `st_${n}` as StandId,
  unit: unit as UnitId,
  type: 'x',
  name: `Stand ${n}`,
  place,
  tracks: {},
  marks: [],
});
const here = { on: 'table', at: at(9, 9), facing: 0, level: 0 } as const;
const unit = (n: number, leader: string | null): Scenario['units'][number] => ({
  id: `un_${n}` as UnitId,
  side: newScenario().sides[0]!.id,
  name: `Unit ${n}`,
  quality: 'average',
  leader: leader as StandId | null,
});
const FORCES: Scenario = {
  ...newScenario(),
  units: [unit(1, 'st_1'), unit(2, 'st_3'), unit(3, null)],
  stands: [
    stand(1, here),
    stand(2, { on: 'aboard', carrier: 'st_1' as StandId }, 'un_2'),
    stand(3, here, 'un_2'),
    stand(4, { on: 'aboard', carrier: 'st_3' as StandId }, 'un_2'),
    stand(5, { on: 'reserve' }, 'un_3'),
  ],
  reinforcements: [
    { unit: 'un_3' as UnitId, turn: 2, zone: 'zn_1' as ZoneId },
    { unit: 'un_1' as UnitId, turn: 3, zone: 'zn_1' as ZoneId },
  ],
};

test('with a stand goes what hangs on it: whom it carries is in reserve, whom it led has no leader, and all else is as it was', () => {
  const after = edit(FORCES, withoutStands(FORCES, [FORCES.stands[0]!]));
  expect(after.stands).toEqual([stand(2, { on: 'reserve' }, 'un_2'), ...FORCES.stands.slice(2)]);
  expect(after.units).toEqual([unit(1, null), unit(2, 'st_3'), unit(3, null)]);
  expect(after.reinforcements).toEqual(FORCES.reinforcements);
  // Who goes together with its carrier is gone.
  const both = edit(FORCES, withoutStands(FORCES, FORCES.stands.slice(2, 4)));
  expect(both.stands).toEqual([...FORCES.stands.slice(0, 2), FORCES.stands[4]]);
});

test('with a unit go its stands and its coming on, and nobody else', () => {
  const after = edit(FORCES, withoutUnit(FORCES, 'un_1' as UnitId));
  expect(after.units).toEqual([unit(2, 'st_3'), unit(3, null)]);
  expect(after.stands.map(({ id }) => id)).toEqual(['st_2', 'st_3', 'st_4', 'st_5']);
  expect(after.reinforcements).toEqual(FORCES.reinforcements.slice(0, 1));
});

test('on the table is who stands on it, and neither who is carried nor who waits', () => {
  expect(FORCES.stands.map(isOnTable)).toEqual([true, false, true, false, false]);
});

// ---- layers

const layer = (id: string, flags = {}) => ({
  id,
  name: id,
  hidden: false,
  locked: false,
  ...flags,
});

test('the base layer is there though nobody lists it, beneath all others, and is listed once', () => {
  const base = layer('terrain', { name: 'Base' });
  expect(layersOf({ layers: [] })).toEqual([base]);
  expect(layersOf({ layers: [layer('a'), layer('b')] })).toEqual([base, layer('a'), layer('b')]);
  const listed = [layer('a'), layer('terrain'), layer('b')];
  expect(layersOf({ layers: listed })).toEqual(listed);
});

test('what is on a layer that nobody lists is held as the base layer is, wherever that lies', () => {
  const thing: Held = { layer: 'gone' };
  const isHeld = (...layers: readonly ReturnType<typeof layer>[]) => {
    const table = { ...newScenario(), layers };
    return [hiddenIn(table)(thing), lockedIn(table)(thing), freeIn(table)(thing)];
  };
  const held = { hidden: true, locked: true };
  expect(isHeld(layer('low', held), layer('terrain'))).toEqual([false, false, true]);
  expect(isHeld(layer('low'), layer('terrain', held))).toEqual([true, true, false]);
  expect(isHeld(layer('low', held))).toEqual([false, false, true]);
  expect(isHeld()).toEqual([false, false, true]);
});

test('what is hidden, by itself or with its layer, is left out of each list, and all else is shown', () => {
  const table: Scenario = {
    ...newScenario(),
    layers: [layer('terrain'), layer('low'), layer('dark', { hidden: true })],
  };
  const holds: readonly Held[] = [{}, { hidden: true }, { layer: 'low' }, { layer: 'dark' }];
  const disc = { type: 'disc', center: at(5, 5), radius: inches(1) } as const;
  const full: Scenario = {
    ...table,
    terrain: holds.map((held, i) =>
      terrain('field', disc, { layer: 'terrain', ...held, name: `${i}` } as never),
    ),
    stands: holds.map((held, i) => stand(i, here, 'un_1', held)),
    zones: holds.map((held, i) => ({
      ...held,
      id: `zn_${i}` as ZoneId,
      name: `${i}`,
      side: null,
      purpose: 'area',
      shape: disc,
    })),
    objectives: holds.map((held, i) => ({
      ...held,
      id: `ob_${i}` as ObjectiveId,
      name: `${i}`,
      place: here,
      radius: inches(1),
      points: 1,
    })),
    labels: holds.map((held, i) => ({
      ...held,
      id: `lb_${i}` as LabelId,
      text: `${i}`,
      at: at(1, 1),
      size: inches(1),
    })),
  };
  const shown = shownOnly(full);
  for (const list of ['terrain', 'stands', 'zones', 'objectives', 'labels'] as const) {
    expect(shown[list], list).toEqual([full[list][0], full[list][2]]);
    // One list alone with something hidden is enough.
    const one = { ...table, [list]: full[list] } as Scenario;
    expect(shownOnly(one)[list], list).toHaveLength(2);
    const seen = { ...table, [list]: [full[list][0], full[list][2]] } as Scenario;
    expect(shownOnly(seen), list).toBe(seen);
  }
});

test('terrain of a higher layer lies over that of lower ones, each layer in its own order; what is so already stays the same value', () => {
  const disc = { type: 'disc', center: at(5, 5), radius: inches(1) } as const;
  const piece = (name: string, on: string) => terrain('field', disc, { name, layer: on });
  const layers = [layer('terrain'), layer('low'), layer('high')];
  const names = (list: readonly string[]): string => {
    const pieces = list.map((name) =>
      piece(name, { h: 'high', l: 'low', b: 'terrain', u: 'gone' }[name[0]!] ?? ''),
    );
    return inLayerOrder({ ...newScenario(), layers, terrain: pieces })
      .terrain.map(({ name }) => name)
      .join(' ');
  };
  expect(names(['h1', 'l1', 'b1', 'h2', 'b2', 'l2'])).toBe('b1 b2 l1 l2 h1 h2');
  expect(names(['l1', 'h1', 'b1'])).toBe('b1 l1 h1');
  expect(names(['b1', 'h1', 'l1'])).toBe('b1 l1 h1');
  // A layer that is not listed is the base.
  expect(names(['l1', 'u1', 'b1'])).toBe('u1 b1 l1');
  const sorted = {
    ...newScenario(),
    layers,
    terrain: [piece('b1', 'terrain'), piece('l1', 'low'), piece('l2', 'low')],
  };
  expect(inLayerOrder(sorted)).toBe(sorted);
});
