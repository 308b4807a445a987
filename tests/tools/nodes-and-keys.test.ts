// What the select tool does with corners and nodes, with keys, and with what is dragged: also where it comes to nothing.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import type { Zone } from '../../shared/scenario/document';
import { newScenario } from '../../shared/scenario/new-scenario';
import { takeOutlineAt } from '../../renderer/tools/select/outline-spot';
import { labelAlong } from '../../renderer/things/label-curve';
import {
  COMMON,
  SQUARE,
  cornersOf,
  means,
  type Spot,
  stand,
  tableWith,
  TestHand,
  whereIs,
  wood,
} from './hand';

const withWood = (corners: readonly Spot[] = SQUARE) =>
  tableWith({ terrain: [wood(1, corners, 'Gorse')] });

const zone: Zone = {
  id: 'zn_1' as Zone['id'],
  name: 'Camp',
  side: null,
  purpose: 'area',
  shape: { type: 'polygon', points: SQUARE.map(([x, y]) => at(x, y)), holes: [] },
};
const withZone = () => ({ ...newScenario(), zones: [zone] });

const curved = labelAlong(COMMON, [at(25, 30), at(30, 32), at(35, 30)]);

const holding = (scenario = withWood(), ...ids: readonly string[]) => {
  const hand = new TestHand('select', scenario);
  hand.selection = new Set(ids.length > 0 ? ids : ['tr_1']);
  return hand;
};

const nodesOf = (hand: TestHand) => {
  const { shape } = hand.scenario.terrain[0] ?? hand.scenario.zones[0] ?? { shape: null };
  return shape && 'nodes' in shape ? shape.nodes?.map(({ join }) => join) : undefined;
};
const cornersOfZone = (hand: TestHand) => {
  const shape = hand.scenario.zones[0]?.shape;
  return shape && 'points' in shape ? shape.points.map(({ x, y }) => [x / 1000, y / 1000]) : [];
};

describe('A node', () => {
  test('that was clicked becomes smooth by C and a corner again, and stays the one that is meant', () => {
    const hand = holding().click([20, 20]);
    expect(means(hand, 'c')).toBe(true);
    expect(nodesOf(hand)).toEqual(['corner', 'corner', 'smooth', 'corner']);
    expect(hand.labels).toEqual(['Reshape Gorse']);
    hand.key('c');
    expect(nodesOf(hand)?.includes('smooth') ?? false).toBe(false);
  });

  test('of a zone becomes smooth by C and by a double click as one of terrain does', () => {
    const hand = holding(withZone(), 'zn_1').click([20, 20]);
    hand.key('c');
    expect(nodesOf(hand)).toEqual(['corner', 'corner', 'smooth', 'corner']);
    const twice = holding(withZone(), 'zn_1').doubleClick([10, 20]);
    expect(nodesOf(twice)).toEqual(['corner', 'corner', 'corner', 'smooth']);
  });

  test('of words is neither: C and a double click leave them as they are', () => {
    const hand = holding(tableWith({ labels: [curved] }), 'lb_1');
    hand.click([25, 30]).key('c');
    expect([hand.labels, hand.scenario.labels]).toEqual([[], [curved]]);
  });

  test('of a hole is a corner for good', () => {
    const hole = [at(13, 13), at(17, 13), at(17, 17), at(13, 17)];
    const whole = wood(1, SQUARE, 'Gorse');
    const points = SQUARE.map(([x, y]) => at(x, y));
    const shape = { type: 'polygon', points, holes: [hole] } as const;
    const hand = holding(tableWith({ terrain: [{ ...whole, shape }] })).click([17, 17]);
    hand.key('c');
    expect(hand.message).toBe('The outline of a hole has corners only.');
    expect(hand.labels).toEqual([]);
    hand.key('Delete');
    const [after] = hand.scenario.terrain;
    expect(after?.shape.type === 'polygon' && after.shape.holes).toEqual([hole.toSpliced(2, 1)]);
  });

  test('stays as it was where the smooth outline would cross itself', () => {
    const thin: readonly Spot[] = [
      [10, 10],
      [30, 10],
      [30, 10.2],
      [20, 10.1],
      [10, 16],
    ];
    const hand = holding(withWood(thin)).click([20, 10.1]);
    hand.key('c');
    expect(hand.message).toMatch(/^The node stays as it was: .*cross/);
    expect(hand.labels).toEqual([]);
  });

  test('C means nothing where no node has been clicked, and another key does not turn one', () => {
    const hand = holding();
    expect(means(hand, 'c')).toBe(false);
    hand.click([20, 20]);
    expect(means(hand, 'x')).toBe(false);
    expect(hand.labels).toEqual([]);
  });

  test('that was clicked is nudged by the arrow keys, and all of the shape once none is', () => {
    const hand = holding().click([20, 20]).key('ArrowRight', true).key('ArrowUp');
    expect(cornersOf(hand.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [21, 20.25],
      [10, 20],
    ]);
    expect(hand.labels).toEqual(['Reshape Gorse', 'Reshape Gorse']);
    hand.click([15, 15]).key('ArrowRight', true);
    expect(cornersOf(hand.scenario, 1)[2]).toEqual([22, 20.25]);
    expect(hand.labels.at(-1)).toBe('Move Gorse');
    const words = holding(tableWith({ labels: [curved] }), 'lb_1').click([30, 32]);
    words.key('ArrowUp').key('ArrowUp');
    expect(words.scenario.labels[0]?.at).toMatchObject({ y: 32_500 });
  });

  test('and all else go by the step of the grid, on centimetres along their lines', () => {
    const hand = new TestHand('select', tableWith({ stands: [stand(1, [30, 30])] }));
    hand.selection = new Set(['st_1']);
    hand.snapStep = 2000;
    expect(whereIs(hand.key('ArrowLeft').scenario, 1)).toEqual([28, 30, 0]);
    hand.snapStep = 500 / 2.54;
    hand.scenario = tableWith({ stands: [stand(1, [1000 / 25.4, 10 / 2.54])] });
    for (let n = 0; n < 7; n += 1) hand.key('ArrowRight');
    for (let n = 0; n < 4; n += 1) hand.key('ArrowUp', true);
    const [x, y] = whereIs(hand.scenario, 1);
    expect([x, y]).toEqual([103.5 / 2.54, 20 / 2.54].map((inch) => Math.round(inch * 1000) / 1000));
  });
});

describe('Delete and Backspace', () => {
  test.each(['Delete', 'Backspace'])(
    '%s takes out what is selected, and else means nothing',
    (key) => {
      const hand = holding();
      expect(means(hand, key)).toBe(true);
      expect(hand.scenario.terrain).toEqual([]);
      expect(means(hand, key)).toBe(false);
    },
  );

  test('take out the corner of a zone, and a node of words', () => {
    const hand = holding(withZone(), 'zn_1').click([20, 20]);
    expect(means(hand, 'Delete')).toBe(true);
    expect(cornersOfZone(hand)).toEqual([
      [10, 10],
      [20, 10],
      [10, 20],
    ]);
    const words = holding(tableWith({ labels: [curved] }), 'lb_1').click([30, 32]);
    expect(means(words, 'Delete')).toBe(true);
    expect(words.scenario.labels[0]?.curve).toHaveLength(2);
    expect(words.labels).toEqual(['Remove a node of Common']);
  });

  test('of a corner of a triangle take the whole triangle', () => {
    const hand = holding(withWood(SQUARE.slice(0, 3))).click([20, 20]);
    expect(means(hand, 'Delete')).toBe(true);
    expect(hand.labels).toEqual(['Delete Gorse']);
  });

  test('leave a corner without which the outline would cross itself, and say so', () => {
    const bent: readonly Spot[] = [
      [10, 10],
      [20, 10],
      [20, 20],
      [15, 5],
      [12, 20],
    ];
    const around: readonly Spot[] = [...bent.slice(0, 1), [15, 2], ...bent.slice(1)];
    const hand = holding(withWood(around)).click([15, 2]);
    hand.key('Delete');
    expect(hand.message).toMatch(/^The corner stays: .*cross/);
    expect(cornersOf(hand.scenario, 1)).toEqual(around);
  });
});

describe('A grip', () => {
  test('shows on the way what the corner would be, and moves it from two pixels on', () => {
    const hand = holding().press([20, 20]).pull([24, 22]);
    expect(cornersOf(hand.shown, 1)[2]).toEqual([24, 22]);
    hand.key('Escape');
    const near = holding().press([20, 20]).pull([20.15, 20], { free: true });
    near.release([20.15, 20], { free: true });
    expect(cornersOf(near.scenario, 1)[2]).toEqual([20.15, 20]);
    const still = holding().press([20, 20]).release([20.1, 20], { free: true });
    expect(still.labels).toEqual([]);
  });

  test('that has gone to the grid beside the hand is still the corner that Delete takes out', () => {
    const hand = holding().drag([20, 20], [24.1, 22.1]).key('Delete');
    expect(cornersOf(hand.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [10, 20],
    ]);
  });

  test('is met up to nine pixels off, by the button and by a double click', () => {
    const met = holding().press([20.3, 20.3]).pull([24, 24]).release([24, 24]);
    expect(met.labels).toEqual(['Reshape Gorse']);
    const node = holding().doubleClick([19.75, 19.75]);
    expect(nodesOf(node)?.[2]).toBe('smooth');
    const edge = holding().doubleClick([15, 10.3]);
    expect(edge.labels).toEqual(['Add a corner to Gorse']);
    const beyond = holding().doubleClick([15, 10.6]);
    expect(beyond.labels).toEqual([]);
  });

  test('of words snaps to no shape', () => {
    const hand = holding(tableWith({ labels: [curved] }), 'lb_1').press([25, 30]);
    expect(hand.tool.snapping).toBeNull();
  });

  test('Alt and a drag on the edge of a zone adds a corner there, and on words a node that may hang still', () => {
    const hand = holding(withZone(), 'zn_1').drag([15, 10], [15, 6], { alt: true });
    expect(cornersOfZone(hand)[1]).toEqual([15, 6]);
    const words = holding(tableWith({ labels: [COMMON] }), 'lb_1').click([30, 30], { alt: true });
    expect(words.scenario.labels[0]?.curve?.length).toBeGreaterThan(1);
    const beside = holding(tableWith({ labels: [COMMON] }), 'lb_1').click([50, 10], { alt: true });
    expect(beside.labels).toEqual([]);
  });
});

describe('The box around the selection', () => {
  const table = (corners: readonly Spot[] = SQUARE) =>
    tableWith({ terrain: [wood(1, corners, 'Gorse')], stands: [stand(1, [30, 15])] });
  const gripped = (scenario = table(), which: 'scale' | 'rotate' = 'scale') => {
    const hand = holding(scenario, 'tr_1', 'st_1');
    const grips = hand.handles.filter(({ grip }) => grip === which);
    const grip = grips.reduce((a, b) => (b.at.x + b.at.y > a.at.x + a.at.y ? b : a));
    return { hand, spot: [grip.at.x / 1000, grip.at.y / 1000] as Spot };
  };

  test('that is let go where it was changes nothing', () => {
    const { hand, spot } = gripped();
    hand
      .press(spot)
      .pull([spot[0] + 3, spot[1] + 3])
      .pull(spot)
      .release(spot);
    expect([hand.labels, hand.message]).toEqual([[], null]);
  });

  test('is not turned where one of it is locked, and says so', () => {
    const scene = table();
    const locked = { ...scene, stands: scene.stands.map((one) => ({ ...one, locked: true })) };
    const { hand, spot } = gripped(locked, 'rotate');
    hand.press(spot).pull([20, 40]).release([20, 40]);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/locked/);
  });

  test('is not scaled to where a stand would be off the table', () => {
    const { hand, spot } = gripped();
    const far: Spot = [spot[0] + 200, spot[1] + 100];
    hand.press(spot).pull(far).release(far);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/^That cannot be: /);
  });
});

describe('A drag', () => {
  const two = () => tableWith({ stands: [stand(1, [30.1, 30.1]), stand(2, [40.2, 20.2])] });

  test('takes what it begins on to the grid, and the others as far as that', () => {
    const hand = holding(two(), 'st_1', 'st_2').drag([40.2, 20.2], [50.3, 25.4]);
    expect(whereIs(hand.scenario, 2)).toEqual([50.25, 25.5, 0]);
    expect(whereIs(hand.scenario, 1)).toEqual([40.15, 35.4, 0]);
  });

  test('takes to the grid one way where the hand is on it the other way', () => {
    const hand = holding(tableWith({ stands: [stand(1, [30, 30])] }), 'st_1');
    hand.drag([30, 30], [33.11, 30]);
    expect(whereIs(hand.scenario, 1)).toEqual([33, 30, 0]);
  });

  test('shows lines of what it is in line with, and with Ctrl none', () => {
    const scene = tableWith({ stands: [stand(1, [30, 30]), stand(2, [40, 20])] });
    const lines = (free: boolean, y: number) => {
      const hand = holding(scene, 'st_1').press([30, 30]).pull([33, y], { free });
      return hand.sketch.lines.filter(({ points }) => points.length > 1);
    };
    const plain = lines(false, 26).length;
    expect(lines(false, 20.05).length).toBeGreaterThan(plain);
    expect(lines(true, 20.05)).toHaveLength(plain);
  });

  test('out and back changes nothing, straight up with Alt a copy', () => {
    const hand = holding(two(), 'st_1').press([30.1, 30.1]).pull([40, 30]);
    hand.pull([30.1, 30.1], { free: true }).release([30.1, 30.1], { free: true });
    expect(hand.labels).toEqual([]);
    const copy = holding().drag([15, 15], [15, 30], { alt: true });
    expect(copy.scenario.terrain).toHaveLength(2);
  });

  test('on hexes moves with Alt as without', () => {
    const hexes = newScenario({ board: { space: 'hex', columns: 20, rows: 14 } });
    const place = { on: 'hex', at: { q: 4, r: 2 }, facing: 0 } as const;
    const scene = { ...hexes, stands: [{ ...stand(1, [0, 0]), place }] };
    const hand = new TestHand('select', scene);
    const look = (): Spot => {
      for (let x = 0; x < 20; x += 0.5) {
        for (let y = 0; y < 12; y += 0.5) {
          if (hand.hover([x, y]).tool.cursor === 'pointer') return [x, y];
        }
      }
      throw new Error('the stand is nowhere');
    };
    const [x, y] = look();
    hand.drag([x, y], [x + 3, y], { alt: true });
    expect(hand.scenario.stands).toHaveLength(1);
    expect(hand.scenario.stands[0]?.place).not.toEqual(place);
  });

  test('of what is not selected selects it as the button goes down', () => {
    const hand = holding(two(), 'st_1').press([40.2, 20.2]);
    expect([...hand.selection]).toEqual(['st_2']);
    const box = new TestHand('select', {
      ...tableWith({ terrain: [{ ...wood(1, SQUARE), locked: true }] }),
    });
    box.drag([5, 5], [15, 15]);
    expect(box.message).toBeNull();
  });
});

test('What has gone meanwhile is no group', () => {
  const hand = holding(newScenario(), 'st_7', 'st_8');
  expect(hand.tool.hint).toMatch(/^Click to select/);
});

describe('A menu over the outline', () => {
  const spot = (hand: TestHand, x: number, y: number) => takeOutlineAt(hand.context, at(x, y), 50);

  test('takes up the node that lies there, tells how it joins, and tells an edge from both', () => {
    const hand = holding();
    expect(spot(hand, 20, 20)).toEqual({ on: 'node', join: 'corner' });
    hand.key('c');
    expect(spot(hand, 20.2, 20)).toEqual({ on: 'node', join: 'smooth' });
    expect(spot(hand, 10, 15)).toEqual({ on: 'edge' });
    expect(means(hand, 'c')).toBe(false);
    expect(spot(hand, 15, 15)).toBeNull();
  });

  test('offers a node of words no other join, and no node to a stand', () => {
    const words = holding(tableWith({ labels: [curved] }), 'lb_1');
    expect(spot(words, 30, 32)).toEqual({ on: 'node', join: null });
    const tank = holding(tableWith({ stands: [stand(1, [30, 30])] }), 'st_1');
    expect(spot(tank, 30, 30)).toBeNull();
  });
});
