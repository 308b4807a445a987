// Things that the arrow keys move: each way, to the edge of the table, on inches and on hexes.

import { expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { edit } from '../../shared/scenario/edit';
import type { Scenario, Stand } from '../../shared/scenario/document';
import {
  anchorOf,
  moveChange,
  moveProblem,
  nudgeOf,
  problemOf,
  thingsOf,
  turnChange,
} from '../../renderer/edits/moving';
import { COMMON, stand, tableWith, wood } from '../tools/hand';
import { box, objective, onHexes, roundWood, zone } from './pieces';

const way = (key: string, more: { isShift?: boolean; isFine?: boolean } = {}) => {
  const found = nudgeOf({ key, isShift: false, ...more }, 250);
  if (!found) throw new Error(`${key} moves nothing`);
  return found;
};

test('each arrow moves a quarter inch, with Shift an inch, finely a tenth; other keys move nothing', () => {
  const step = (key: string, more = {}) => [way(key, more).dx, way(key, more).dy];
  expect(step('ArrowLeft')).toEqual([-250, 0]);
  expect(step('ArrowRight')).toEqual([250, 0]);
  expect(step('ArrowUp', { isShift: true })).toEqual([0, 1000]);
  expect(step('ArrowDown', { isFine: true })).toEqual([0, -100]);
  expect(nudgeOf({ key: 'Home', isShift: false }, 250)).toBeNull();
});

test('everything on a table moves alike; who is in reserve stays there', () => {
  const away = { ...stand(2, [0, 0]), place: { on: 'reserve' } } as const;
  const table: Scenario = {
    ...tableWith({
      terrain: [
        { ...wood(1, box([10, 10], [14, 12])), crest: [at(11, 11)] },
        roundWood(2, [30, 20], 3),
      ],
      stands: [stand(1, [20, 20], 30), away],
      labels: [COMMON],
    }),
    zones: [zone(1, box([0, 0], [12, 12]))],
    objectives: [objective(1, [40, 40])],
  };
  const ids = ['tr_1', 'tr_2', 'st_1', 'st_2', 'lb_1', 'zn_1', 'ob_1'];
  const after = edit(table, moveChange(table, ids, way('ArrowUp', { isShift: true })));
  const anchors = (scenario: Scenario) =>
    thingsOf(scenario, ids).map((thing) => anchorOf(thing, scenario.board));
  expect(anchors(table)).toEqual([
    at(10, 10),
    at(30, 20),
    at(20, 20),
    null,
    COMMON.at,
    at(0, 0),
    at(40, 40),
  ]);
  expect(anchors(after)).toEqual(
    anchors(table).map((spot) => spot && at(spot.x / 1000, spot.y / 1000 + 1)),
  );
  expect(after.terrain[0]?.crest).toEqual([at(11, 12)]);
  expect(after.stands[1]).toEqual(away);
});

test('stands and objectives stop at each edge of the table; beyond it nothing may lie', () => {
  const table: Scenario = {
    ...tableWith({ stands: [stand(1, [0.1, 0.1]), stand(2, [71.9, 47.9])] }),
    objectives: [objective(1, [0, 48])],
  };
  const ids = ['st_1', 'st_2', 'ob_1'];
  const spots = (key: string) =>
    edit(table, moveChange(table, ids, way(key, { isShift: true }))).stands.map(({ place }) =>
      place.on === 'table' ? [place.at.x / 1000, place.at.y / 1000] : [],
    );
  expect(spots('ArrowLeft')).toEqual([
    [0, 0.1],
    [70.9, 47.9],
  ]);
  expect(spots('ArrowDown')[0]).toEqual([0.1, 0]);
  expect(spots('ArrowRight')[1]).toEqual([72, 47.9]);
  expect(spots('ArrowUp')[1]).toEqual([71.9, 48]);
  const problem = (x: number, y: number) => {
    const { board, ...rest } = tableWith({ labels: [{ ...COMMON, at: at(x, y) }] });
    return thingsOf({ board, ...rest }, ['lb_1']).map((thing) => problemOf(thing, board))[0];
  };
  expect([problem(0, 0), problem(72, 48), problem(0, 48)]).toEqual([null, null, null]);
  for (const [x, y] of [
    [-0.1, 20],
    [72.1, 20],
    [20, -0.1],
    [20, 48.1],
  ] as const) {
    expect(problem(x, y), `${x}, ${y}`).toMatch(/off the table/);
  }
  const off = { dx: -80_000, dy: 0, cells: { q: 0, r: 0 } };
  const zoned = { ...table, zones: [zone(1, box([0, 0], [5, 5]))] };
  expect(moveProblem(zoned, ['zn_1'], off)).toMatch(/^Zone 1 cannot go there: /);
});

test('on hexes ships and fields go cell by cell, and ships stop at the edges of the board', () => {
  const ship = (n: number, q: number, r: number): Stand => ({
    ...stand(n, [0, 0]),
    place: { on: 'hex', at: { q, r }, facing: 2 },
  });
  const field = {
    ...wood(1, []),
    shape: {
      type: 'cells',
      cells: [
        { q: 2, r: 2 },
        { q: 3, r: 2 },
      ],
    },
  } as const;
  // Ten columns and ten rows: the row above each second one begins a cell farther west.
  const board = onHexes({
    terrain: [field],
    stands: [ship(1, 0, 0), ship(2, 5, 9), ship(3, 2, 4), ship(4, -4, 9)],
  });
  const after = (key: string) => {
    const next = edit(board, moveChange(board, ['tr_1', 'st_1', 'st_2', 'st_3', 'st_4'], way(key)));
    const shape = next.terrain[0]?.shape;
    return {
      cells: shape?.type === 'cells' ? shape.cells.map(({ q, r }) => [q, r]) : [],
      ships: next.stands.map(({ place }) => (place.on === 'hex' ? [place.at.q, place.at.r] : [])),
    };
  };
  expect(after('ArrowLeft')).toEqual({
    cells: [
      [1, 2],
      [2, 2],
    ],
    ships: [
      [0, 0],
      [4, 9],
      [1, 4],
      [-4, 9],
    ],
  });
  expect(after('ArrowRight').ships).toEqual([
    [1, 0],
    [5, 9],
    [3, 4],
    [-3, 9],
  ]);
  expect(after('ArrowUp')).toMatchObject({
    cells: [
      [2, 3],
      [3, 3],
    ],
    ships: [
      [0, 1],
      [5, 9],
      [2, 5],
      [-4, 9],
    ],
  });
  expect(after('ArrowDown').ships.map(([, r]) => r)).toEqual([0, 8, 3, 8]);
});

test('turning turns stands and words, and leaves terrain and zones as they lie', () => {
  const table = {
    ...tableWith({
      terrain: [wood(1, box([10, 10], [14, 12]))],
      stands: [stand(1, [20, 20], 350)],
      labels: [COMMON],
    }),
    zones: [zone(1, box([0, 0], [12, 12]))],
  };
  const after = edit(table, turnChange(table, ['tr_1', 'zn_1', 'st_1', 'lb_1'], 15));
  expect(after.terrain).toEqual(table.terrain);
  expect(after.zones).toEqual(table.zones);
  expect(after.stands[0]?.place).toMatchObject({ facing: 5 });
  expect(after.labels[0]?.angle).toBe(15);
});
