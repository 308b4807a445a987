// What arranging changes, what it leaves alone, and what it refuses.

import { describe, expect, test } from 'vitest';
import { at, inches, mil } from '../../shared/core/measure';
import type { Result } from '../../shared/core/result';
import type { TerrainFeature } from '../../shared/scenario/document';
import {
  aligned,
  type Arranged,
  curveToggled,
  joinedAreas,
  movedTo,
  redrawn,
  resized,
  splitLine,
  spread,
  turned,
} from '../../renderer/edits/arrange';
import { COMMON, cornersOf, road, stand, tableWith, whereIs, wood } from '../tools/hand';
import { box, done, onHexes, roundWood } from './pieces';

const refusal = (result: Result<Arranged, string>) => (result.ok ? null : result.error);
const told = (result: Result<Arranged, string>) =>
  result.ok ? { label: result.value.label, selection: result.value.selection } : null;
const locked = (feature: TerrainFeature): TerrainFeature => ({ ...feature, locked: true });

describe('Things', () => {
  const table = tableWith({
    stands: [stand(1, [30, 30]), stand(2, [41, 36]), stand(3, [36, 39])],
  });

  test.each([
    ['west', [30, 30], [30, 36]],
    ['east', [41, 30], [41, 36]],
    ['south', [30, 30], [41, 30]],
    ['north', [30, 36], [41, 36]],
    ['middle', [35.5, 30], [35.5, 36]],
    ['centre', [30, 33], [41, 33]],
  ] as const)('in line to the %s move that way alone', (edge, first, second) => {
    const after = done(table, aligned(table, ['st_1', 'st_2'], edge));
    expect([1, 2].map((n) => whereIs(after, n).slice(0, 2))).toEqual([first, second]);
  });

  test('that are spread to the north keep their places east and west', () => {
    const after = done(table, spread(table, ['st_1', 'st_2', 'st_3'], 'y'));
    expect([1, 2, 3].map((n) => whereIs(after, n).slice(0, 2))).toEqual([
      [30, 30],
      [41, 34.5],
      [36, 39],
    ]);
  });

  test('are mirrored north and south, and scaled, about the middle of the box around them', () => {
    const mirrored = done(table, turned(table, ['st_1', 'st_2'], { mirror: 'y' }));
    expect([1, 2].map((n) => whereIs(mirrored, n).slice(0, 2))).toEqual([
      [30, 36],
      [41, 30],
    ]);
    const woods = tableWith({ terrain: [wood(1, box([10, 10], [14, 12]))] });
    const scaled = turned(woods, ['tr_1'], { scale: 0.5 });
    expect(cornersOf(done(woods, scaled), 1)).toEqual(box([11, 10.5], [13, 11.5]));
    expect(told(scaled)?.label).toBe('Scale heavy woods');
  });

  test('are stretched in one direction alone, and a line that has no width in this is not', () => {
    const scenario = tableWith({
      terrain: [
        wood(1, box([10, 10], [14, 12])),
        road(2, [
          [20, 10],
          [20, 20],
        ]),
      ],
    });
    const to = (id: string, width: number | null, height: number | null) =>
      done(
        scenario,
        resized(scenario, [id], {
          width: width === null ? null : inches(width),
          height: height === null ? null : inches(height),
        }),
      );
    expect(cornersOf(to('tr_1', null, 6), 1)).toEqual(box([10, 10], [14, 16]));
    expect(cornersOf(to('tr_2', 5, 5), 2)).toEqual([
      [20, 10],
      [20, 15],
    ]);
  });

  test('that are not on the table, or on hexes, are not arranged', () => {
    const away = tableWith({ stands: [{ ...stand(1, [0, 0]), place: { on: 'reserve' } }] });
    expect(refusal(turned(away, ['st_1'], { turn: 90 }))).toMatch(/Nothing here can be turned/);
    expect(refusal(movedTo(away, ['st_1'], { x: mil(0), y: null }))).toMatch(/Nothing of this/);
    expect(refusal(resized(away, ['st_1'], { width: mil(9), height: null }))).toMatch(/Nothing of/);
    const hexes = onHexes({
      stands: [{ ...stand(1, [0, 0]), place: { on: 'hex', at: { q: 2, r: 2 }, facing: 0 } }],
    });
    expect(refusal(turned(hexes, ['st_1'], { turn: 60 }))).toMatch(/Nothing here can be turned/);
  });
});

describe('Joining', () => {
  const west = wood(1, box([10, 10], [14, 14]), 'Gorse');
  const east = wood(2, box([13, 10], [17, 14]), 'Heath');
  const disc = roundWood(3, [20, 12], 4);
  const line = road(4, [
    [5, 12],
    [25, 12],
  ]);

  test('takes what is selected and is an area, round woods too, and selects what has become of it', () => {
    const scenario = tableWith({ terrain: [west, east, disc, line] });
    const two = joinedAreas(scenario, ['tr_1', 'tr_2']);
    expect(done(scenario, two).terrain.map(({ id }) => id)).toEqual(['tr_1', 'tr_3', 'tr_4']);
    expect(told(two)).toEqual({ label: 'Join 2 pieces of terrain', selection: ['tr_1'] });
    const three = done(scenario, joinedAreas(scenario, ['tr_1', 'tr_2', 'tr_3', 'tr_4']));
    expect(three.terrain.map(({ id }) => id)).toEqual(['tr_1', 'tr_4']);
    expect(Math.max(...cornersOf(three, 1).map(([x]) => x))).toBeCloseTo(24, 1);
    expect(three.terrain[1]).toEqual(line);
  });

  test('needs two areas, none of them locked', () => {
    const scenario = tableWith({ terrain: [west, locked(east), line] });
    expect(refusal(joinedAreas(scenario, []))).toMatch(/two or more areas/);
    expect(refusal(joinedAreas(scenario, ['tr_1', 'tr_4']))).toMatch(/two or more areas/);
    expect(refusal(joinedAreas(scenario, ['tr_1', 'tr_2']))).toMatch(/locked/);
  });
});

describe('A line is split', () => {
  const line = road(1, [
    [5, 5],
    [10, 5],
    [15, 8],
    [20, 8],
  ]);
  const scenario = tableWith({ terrain: [line, wood(2, box([30, 30], [34, 34]))] });
  const handle = (index: number) => ({ grip: 'vertex', at: at(0, 0), ring: 0, index }) as const;
  const split = (ids: readonly string[], index: number) => splitLine(scenario, ids, handle(index));

  test('at each point but its ends, and both parts are selected', () => {
    expect(told(split(['tr_1'], 2))).toEqual({
      label: 'Split High Road',
      selection: ['tr_1', 'tr_3'],
    });
    expect(cornersOf(done(scenario, split(['tr_1'], 1)), 3)).toHaveLength(3);
    expect(cornersOf(done(scenario, split(['tr_1'], 2)), 3)).toHaveLength(2);
    for (const end of [0, 3]) expect(refusal(split(['tr_1'], end))).toMatch(/Click the point/);
  });

  test('alone: neither areas nor several at once', () => {
    expect(refusal(split(['tr_2'], 1))).toMatch(/Select one line/);
    expect(refusal(split(['tr_1', 'tr_2'], 1))).toMatch(/Select one line/);
    expect(refusal(split([], 1))).toMatch(/Select one line/);
  });
});

describe('Smoothing and simplifying', () => {
  const bent = [
    [10, 10],
    [12, 10.01],
    [14, 10],
    [14, 14],
    [10, 14],
  ] as const;
  const holed: TerrainFeature = {
    ...wood(1, bent),
    shape: {
      type: 'polygon',
      points: bent.map(([x, y]) => at(x, y)),
      holes: [bent.map(([x, y]) => at(11 + (x - 10) / 4, 11 + (y - 10) / 4))],
    },
  };
  const line = road(2, [
    [20, 10],
    [22, 10.01],
    [24, 10],
  ]);
  const scenario = tableWith({
    terrain: [holed, line, roundWood(3, [40, 20], 3), locked(wood(4, bent))],
  });

  test('leave out corners of outlines, holes and lines, and change nothing else', () => {
    const result = redrawn(scenario, ['tr_1', 'tr_2', 'tr_3'], 'simplify');
    expect(told(result)).toEqual({
      label: 'Simplify 2 pieces of terrain',
      selection: ['tr_1', 'tr_2'],
    });
    const after = done(scenario, result);
    expect(cornersOf(after, 1)).toEqual(box([10, 10], [14, 14]));
    const [first] = after.terrain;
    expect(first?.shape.type === 'polygon' && first.shape.holes.map((hole) => hole.length)).toEqual(
      [4],
    );
    expect(cornersOf(after, 2)).toEqual([
      [20, 10],
      [24, 10],
    ]);
    expect(after.terrain.slice(2)).toEqual(scenario.terrain.slice(2));
    const one = redrawn(scenario, ['tr_2'], 'smooth');
    expect(told(one)?.label).toBe('Smooth High Road');
    expect(done(scenario, one).terrain[0]).toBe(holed);
  });

  test('are refused for what has no corners and for what is locked', () => {
    expect(refusal(redrawn(scenario, ['tr_3'], 'smooth'))).toMatch(/Select areas or lines/);
    expect(refusal(redrawn(scenario, ['tr_4'], 'smooth'))).toMatch(/locked/);
  });
});

test('labels lie straight again only where all of them lie along curves, and locked ones stay as they are', () => {
  const curve = [at(-2, 0), at(0, 1), at(2, 0)];
  const words = [COMMON, { ...COMMON, id: 'lb_2' as typeof COMMON.id, curve }];
  const scenario = tableWith({ labels: words });
  const both = done(scenario, curveToggled(scenario, ['lb_1', 'lb_2']));
  expect(both.labels[0]?.curve).toBeDefined();
  expect(both.labels[1]?.curve).toEqual(curve);
  const straight = curveToggled(scenario, ['lb_2']);
  expect(done(scenario, straight).labels.map((label) => label.curve)).toEqual([
    undefined,
    undefined,
  ]);
  expect(told(straight)?.selection).toEqual(['lb_2']);
  const held = tableWith({ labels: words.map((label) => ({ ...label, locked: true })) });
  expect(refusal(curveToggled(held, ['lb_1']))).toMatch(/locked/);
  expect(refusal(curveToggled(scenario, []))).toMatch(/Select a label/);
});
