// What is put down whole: stands, stamps, zones, objectives, strokes of the brush and cells, each as the hand meant it.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { newScenario } from '../../shared/scenario/new-scenario';
import { SQUARE, cornersOf, means, onHexes, type Spot, tableWith, TestHand, wood } from './hand';

describe('A stamp', () => {
  const stamping = () => {
    const hand = new TestHand('stamp');
    hand.kind = 'building';
    return hand;
  };
  const usual: readonly Spot[] = [
    [18.75, 9.25],
    [21.25, 9.25],
    [21.25, 10.75],
    [18.75, 10.75],
  ];

  test('is worked by clicks, and is out of sight off the table', () => {
    const hand = stamping().hover([20, 10]);
    expect([hand.tool.caretMode, hand.shown.terrain.length]).toEqual(['clicks', 1]);
    hand.tool.leave?.();
    expect(hand.pending).toBeNull();
    expect(hand.hover([-2, 10]).pending).toBeNull();
  });

  test('has its usual size until the hand has gone twelve pixels, and then the size that is shown', () => {
    expect(cornersOf(stamping().press([20, 10]).release([20.5, 10]).scenario, 1)).toEqual(usual);
    const hand = stamping().press([10, 10]).pull([14, 13]);
    const drawn: readonly Spot[] = [
      [10, 10],
      [14, 10],
      [14, 13],
      [10, 13],
    ];
    expect(cornersOf(hand.shown, 1)).toEqual(drawn);
    expect(cornersOf(hand.release([14, 13]).scenario, 1)).toEqual(drawn);
  });

  test('is turned and given up with the button down', () => {
    const hand = stamping().press([20, 10]);
    expect([means(hand, '['), means(hand, 'x')]).toEqual([true, false]);
    expect(cornersOf(hand.shown, 1)).not.toEqual(usual);
    expect(means(hand, 'Escape')).toBe(true);
    expect([hand.pending, hand.toolId]).toEqual([null, 'select']);
    expect(hand.release([20, 10]).labels).toEqual([]);
  });

  test('that is round is drawn from its middle to its rim, and has its middle on the table', () => {
    const round = () => {
      const hand = stamping();
      hand.kind = 'light_woods';
      hand.own = { id: 'copse', name: 'Copse', like: 'light_woods', draws: 'round' };
      return hand;
    };
    const drawn = round().drag([20, 20], [23, 24]).scenario.terrain[0]?.shape;
    expect(drawn).toEqual({ type: 'disc', center: at(20, 20), radius: inches(5) });
    const off = round().drag([-1, 20], [3, 20]);
    expect(off.labels).toEqual([]);
    expect(off.message).toMatch(/would lie off the table/);
  });
});

describe('A zone', () => {
  test('is for the side whose figure is pressed with the button down, also in mid drag', () => {
    const hand = new TestHand('zone').press([10, 10]);
    expect([means(hand, '2'), means(hand, '9'), means(hand, 'F7')]).toEqual([true, false, false]);
    expect(hand.message).toMatch(/^The next zone is for /);
    expect(hand.tool.snapping).not.toBeNull();
    hand.pull([14, 14]);
    expect([means(hand, '1'), means(hand, '9')]).toEqual([true, false]);
    hand.release([14, 14]);
    expect(hand.scenario.zones[0]?.side).toBe(hand.scenario.sides[0]?.id);
  });

  test('shows its rectangle as far as the hand is, which sets a corner where it hardly moves', () => {
    const hand = new TestHand('zone').press([10, 10]).pull([14, 14]).pull([16, 12]);
    expect(hand.sketch.lines[0]?.points[2]).toEqual(at(16, 12));
    const click = new TestHand('zone').press([10, 10]).pull([10.1, 10]).release([10.1, 10]);
    expect([click.tool.isDrawing, click.message]).toEqual([true, null]);
  });
});

describe('An objective', () => {
  test('keeps its radius where the hand hardly moves, and is refused off the table before all else', () => {
    const hand = new TestHand('objective').press([20, 20]).pull([20.1, 20]).release([20.1, 20]);
    expect(hand.scenario.objectives[0]?.radius).toBe(inches(2));
    const off = new TestHand('objective').click([-5, 10]);
    expect([off.labels, off.pending]).toEqual([[], null]);
    expect(off.message).toMatch(/^Not here: /);
  });
});

describe('Stands', () => {
  const [side] = newScenario().sides;
  const template = (count: number) => {
    if (!side) throw new Error('no side');
    const stands = Array.from({ length: count }, () => ({ type: 'martian_tripod_p1', name: 'T' }));
    return { name: 'Group', side: side.id, unit: null, quality: 'elite', stands };
  };
  const placing = (count: number) => {
    const hand = new TestHand('place');
    hand.settings = { ...hand.settings, template: template(count) };
    return hand;
  };
  const unitsOf = (hand: TestHand) => hand.scenario.stands.map(({ unit }) => unit);

  test('placed one by one are one unit; a unit placed whole neither joins one nor is joined', () => {
    const hand = placing(1);
    for (const x of [10, 14]) hand.click([x, 10], { shift: true });
    hand.settings = { ...hand.settings, template: template(2) };
    hand.click([20, 10], { shift: true });
    hand.settings = { ...hand.settings, template: template(1) };
    hand.click([30, 10], { shift: true });
    const [a, b, c, d, e] = unitsOf(hand);
    expect([b, e]).toEqual([a, a]);
    expect(c).toBe(d);
    expect(c).not.toBe(a);
  });

  test('off the table are refused by name, and placed where no rules are known', () => {
    const off = placing(2).click([-3, 10]);
    expect(off.message).toMatch(/^Not here: T.* would stand off the table\.$/);
    const scene = newScenario();
    const hand = new TestHand('place', { ...scene, rules: { ...scene.rules, id: 'unheard' } });
    hand.settings = { ...hand.settings, template: template(1) };
    expect(hand.hover([20, 20]).shown.stands).toHaveLength(1);
  });
});

describe('The brush', () => {
  const painting = () => {
    const hand = new TestHand('brush', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.kind = 'heavy_woods';
    return hand;
  };

  test('grows what its rim just touches, and no terrain of another kind', () => {
    const hand = painting().click([21.5, 15]);
    expect(hand.labels).toEqual([expect.stringMatching(/^Add to /)]);
    const beyond = painting().click([21.501, 15]);
    expect(beyond.labels).toEqual([expect.stringMatching(/^Paint /)]);
    const own = painting();
    own.own = { id: 'ash', name: 'Ash', like: 'heavy_woods' };
    expect(own.click([15, 15]).scenario.terrain.map((one) => one.own?.id)).toEqual([
      undefined,
      'ash',
    ]);
  });

  test('paints with the button down alone, and in curves only when it is let go', () => {
    const hand = new TestHand('brush');
    hand.settings = { ...hand.settings, curves: { light_woods: true } };
    hand.press([10, 10]).pull([14, 10]);
    const before = hand.pending;
    hand.hover([30, 10]);
    expect(hand.pending).toBe(before);
    expect(hand.shown.terrain[0]?.shape).not.toHaveProperty('nodes');
    hand.pull([14, 12]).release([14, 12]);
    expect(hand.scenario.terrain[0]?.shape).toHaveProperty('nodes');
  });
});

test('Cells of one kind are not added to those of another', () => {
  const hand = new TestHand('polygon', onHexes());
  hand.kind = 'asteroids';
  hand.click([5, 5]);
  hand.kind = 'nebula';
  hand.drag([5, 5], [8, 5]);
  expect(hand.scenario.terrain.map(({ kind }) => kind)).toEqual(['asteroids', 'nebula']);
});

test('With Shift a drag straight along or up makes a square to the right and upwards', () => {
  const along = new TestHand('rectangle').drag([20, 20], [26, 20], { shift: true });
  const up = new TestHand('rectangle').drag([20, 20], [20, 26], { shift: true });
  for (const hand of [along, up]) {
    expect(cornersOf(hand.scenario, 1)).toEqual([
      [20, 20],
      [26, 20],
      [26, 26],
      [20, 26],
    ]);
  }
});
