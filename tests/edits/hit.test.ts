// What lies under the pointer, and what lies within a frame.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import type { Label, Scenario, TerrainFeature } from '../../shared/scenario/document';
import { handleAt, thingAt, thingsWithin } from '../../renderer/edits/hit';
import { extentOfAll } from '../../renderer/edits/extent';
import { thingsOf } from '../../renderer/edits/moving';
import type { Handle } from '../../renderer/things/handles';
import { stand, tableWith, wood } from '../tools/hand';
import { box, looks, objective, onHexes, rectangle, zone } from './pieces';

const BOX = [
  [10, 10],
  [14, 10],
  [14, 12],
  [10, 12],
] as const;

const label = (n: number, x: number, y: number, more: Partial<Label> = {}): Label => ({
  id: `lb_${n}` as Label['id'],
  text: `Words ${n}`,
  at: at(x, y),
  size: inches(0.5),
  ...more,
});

const pond: TerrainFeature = {
  ...wood(3, BOX),
  id: 'tr_3' as TerrainFeature['id'],
  shape: { type: 'disc', center: at(30, 30), radius: inches(4) },
};

describe('The pointer', () => {
  const ground = (scenario: Scenario) => ({ scenario, appearances: new Map() });

  test.each([
    ['in its middle', 30, 30, 'tr_3'],
    ['near its rim on a slant', 32.7, 32.7, 'tr_3'],
    ['beyond its rim on a slant', 33, 33, null],
    ['just beyond its east', 34.2, 30, null],
    ['just within its west', 26.1, 30, 'tr_3'],
  ])('takes a round wood where it lies, and not beside it: %s', (_where, x, y, found) => {
    expect(thingAt(ground(tableWith({ terrain: [pond] })), at(x, y), 50)).toBe(found);
  });

  test('takes a straight wood a little outside each of its sides, as far as it reaches', () => {
    const table = ground(tableWith({ terrain: [wood(1, BOX)] }));
    for (const [x, y] of [
      [14.15, 11],
      [9.85, 11],
      [12, 12.15],
      [12, 9.85],
    ] as const) {
      expect(thingAt(table, at(x, y), 200), `${x}, ${y}`).toBe('tr_1');
      expect(thingAt(table, at(x, y), 100), `${x}, ${y}`).toBeNull();
    }
  });

  test('takes with a frame what lies on its very edge', () => {
    const stands = [stand(1, [20, 20]), stand(2, [24, 26]), stand(3, [24, 26.01])];
    const found = thingsWithin(ground(tableWith({ stands })), at(20, 20), at(24, 26));
    expect([...found].sort()).toEqual(['st_1', 'st_2']);
  });

  test('takes with a frame areas and words that lie wholly in it, up to its edge', () => {
    const table = ground(
      tableWith({ terrain: [wood(1, BOX)], labels: [label(1, 12, 11), label(2, 30, 30)] }),
    );
    const within = (east: number, north: number) =>
      [...thingsWithin({ ...table, pixel: 50 }, at(8, 8), at(east, north))].sort();
    expect(within(14, 12)).toContain('tr_1');
    expect(within(13.9, 12)).not.toContain('tr_1');
    expect(within(14, 11.9)).not.toContain('tr_1');
    expect(within(20, 20)).toEqual(['lb_1', 'tr_1']);
  });

  test('takes a stand by its base as it faces, and none that has no base or is not on the table', () => {
    const wide = looks({ st_1: rectangle(4, 2), st_2: rectangle(4, 2) });
    const found = (facing: number, x: number, y: number, appearances: typeof wide = wide) => {
      const away = { ...stand(2, [0, 0]), place: { on: 'reserve' } } as const;
      const table = tableWith({ stands: [away, stand(1, [20, 20], facing)] });
      return thingAt({ scenario: table, appearances }, at(x, y), 100);
    };
    // Facing east it reaches one inch along and two across, and the hand a tenth more.
    const corners = [
      [21.1, 22.1],
      [18.9, 17.9],
    ] as const;
    for (const [x, y] of corners) {
      expect(found(0, x, y), `${x}, ${y}`).toBe('st_1');
      const outward = [Math.sign(x - 20), Math.sign(y - 20)] as const;
      expect(found(0, x + 0.02 * outward[0], y)).toBeNull();
      expect(found(0, x, y + 0.02 * outward[1])).toBeNull();
    }
    // Turned by 30 degrees its front is to the north of east, and its wings go with it.
    const turned = (along: number, across: number) => {
      const [c, s] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
      return found(30, 20 + along * c - across * s, 20 + along * s + across * c);
    };
    expect([turned(1.09, 2.09), turned(-1.09, 2.09), turned(1.09, -2.09)]).toEqual(
      Array(3).fill('st_1'),
    );
    expect([turned(1.12, 0), turned(-1.12, 0), turned(0, 2.12), turned(0, -2.12)]).toEqual(
      Array(4).fill(null),
    );
    expect(found(0, 20, 20, new Map())).toBeNull();
    expect(found(0, 0, 0)).toBeNull();
  });

  test('takes an objective by its flag, not by all that it commands, and not when it lies off the table', () => {
    const wide = objective(1, [20, 20], { radius: inches(3) });
    const small = objective(2, [40, 20], { radius: inches(0.25) });
    const away = objective(3, [0, 0], { place: { on: 'reserve' } });
    const table = ground({ ...tableWith({}), objectives: [wide, small, away] });
    expect(thingAt(table, at(20.8, 20), 50)).toBe('ob_1');
    expect(thingAt(table, at(20.85, 20), 50)).toBeNull();
    expect(thingAt(table, at(40, 20.3), 50)).toBe('ob_2');
    expect(thingAt(table, at(40, 20.35), 50)).toBeNull();
    expect(thingAt(table, at(0, 0), 50)).toBeNull();
  });

  test('takes a zone by its outline alone, from twice as far, and under everything else', () => {
    const table = ground({
      ...tableWith({ terrain: [wood(1, BOX)] }),
      zones: [
        zone(1, box([10, 10], [20, 20])),
        zone(2, [], { shape: { type: 'disc', center: at(40, 20), radius: inches(5) } }),
      ],
    });
    expect(thingAt(table, at(20.09, 15), 50)).toBe('zn_1');
    expect(thingAt(table, at(20.11, 15), 50)).toBeNull();
    expect(thingAt(table, at(15, 15), 50)).toBeNull();
    expect(thingAt(table, at(12, 10), 50)).toBe('tr_1');
    expect(thingAt(table, at(45, 20), 50)).toBeNull();
  });

  test('takes words where they are read, and none that say nothing', () => {
    const table = ground(tableWith({ labels: [label(1, 10, 10), label(2, 30, 30, { text: '' })] }));
    expect(thingAt(table, at(10, 10), 50)).toBe('lb_1');
    expect(thingAt(table, at(10, 11), 50)).toBeNull();
    expect(thingAt(table, at(20, 10), 50)).toBeNull();
    expect(thingAt(table, at(30, 30), 50)).toBeNull();
  });

  test('takes on hexes the terrain of the cell that it is in, up to its corners', () => {
    const cells = [
      { q: 2, r: 2 },
      { q: 5, r: 5 },
    ];
    const field = { ...wood(1, []), shape: { type: 'cells', cells } } as const;
    const scenario = onHexes({ terrain: [field] });
    // Rows are 0.866 of an inch apart; cells have a corner to the north and a side to the east.
    const [east, north] = hexMiddle(scenario, 'tr_1');
    const found = (x: number, y: number) => thingAt(ground(scenario), at(east + x, north + y), 10);
    expect([found(0, 0), found(0.49, 0), found(-0.49, 0), found(0, 0.56), found(0, -0.56)]).toEqual(
      Array(5).fill('tr_1'),
    );
    expect([found(0.53, 0), found(-0.53, 0), found(0, 0.6), found(0, -0.6)]).toEqual(
      Array(4).fill(null),
    );
    // Sides slant to the corner: half an inch to the east nothing is left of it far up.
    expect([found(0.4, 0.45), found(-0.4, -0.45)]).toEqual([null, null]);
  });

  test('takes of grips the nearest, and of two that are as near the upper one', () => {
    const grip = (x: number, y: number) => ({ kind: 'vertex', at: at(x, y) }) as unknown as Handle;
    const [near, far] = [grip(10, 10), grip(10.2, 10)];
    expect(handleAt([near, far], at(10.05, 10), 250)).toBe(near);
    expect(handleAt([near, far], at(10.15, 10), 250)).toBe(far);
    expect(handleAt([near, far], at(10.1, 10), 250)).toBe(far);
    expect(handleAt([near, far], at(11, 10), 250)).toBeNull();
  });

  test.each([
    ['west', 11, 8, 20, 20],
    ['south', 8, 11, 20, 20],
    ['east', 8, 8, 13, 20],
    ['north', 8, 8, 20, 11],
  ])(
    'takes with a frame neither stands, objectives nor areas that stick out in the %s',
    (_way, west, south, east, north) => {
      const table = {
        ...tableWith({
          terrain: [wood(1, BOX)],
          stands: [stand(1, [10, 10]), stand(2, [14, 12])],
        }),
        objectives: [objective(1, [10, 10]), objective(2, [14, 12])],
      };
      const all = thingsWithin(ground(table), at(10, 10), at(14, 12));
      expect([...all].sort()).toEqual(['ob_1', 'ob_2', 'st_1', 'st_2', 'tr_1']);
      const some = [...thingsWithin(ground(table), at(west, south), at(east, north))].sort();
      expect([
        ['ob_1', 'st_1'],
        ['ob_2', 'st_2'],
      ]).toContainEqual(some);
    },
  );
});

/** The middle of the first cell of a piece of terrain, in inches. */
function hexMiddle(scenario: Scenario, id: string): readonly [number, number] {
  const cell = scenario.terrain.find((one) => one.id === id)?.shape;
  if (cell?.type !== 'cells' || !cell.cells[0]) throw new Error('no cells');
  const extent = extentOfAll(
    thingsOf(
      { ...scenario, terrain: [{ ...wood(9, []), shape: { ...cell, cells: [cell.cells[0]] } }] },
      ['tr_9'],
    ),
    scenario.board,
  );
  if (!extent) throw new Error('no extent');
  return [extent.minX / 1000, extent.minY / 1000];
}
