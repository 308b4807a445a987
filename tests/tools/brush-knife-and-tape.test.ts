// What brush, knife, tape and the tools that put down and look show on their way, and what they give up.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { newScenario } from '../../shared/scenario/new-scenario';
import {
  SQUARE,
  road,
  stand,
  tableWith,
  TestHand,
  whereIs,
  wood,
  means,
  type Spot,
  linesShown,
  onHexes,
} from './hand';

describe('A brush', () => {
  const table = () => tableWith({ terrain: [{ ...wood(1, SQUARE), kind: 'light_woods' }] });

  test('shows its rim under the hand, and none where the hand has left', () => {
    for (const [tool, style] of [
      ['brush', 'draft'],
      ['eraser', 'refused'],
    ] as const) {
      const hand = new TestHand(tool, table()).hover([40, 20]);
      expect(hand.sketch.lines).toMatchObject([{ style, isClosed: true }]);
      for (const { x, y } of hand.sketch.lines[0]?.points ?? []) {
        expect(Math.hypot(x - 40_000, y - 20_000)).toBeCloseTo(1500, -1);
      }
      expect(linesShown(hand)[0]?.length).toBeGreaterThan(11);
      const wide = hand.tool.key({ key: ']', isShift: true });
      expect([wide, hand.settings.brushWidth]).toEqual([true, 4000]);
      expect(hand.sketch.lines[0]?.points[0]).toEqual(at(42, 20));
      hand.tool.leave?.();
      expect(hand.sketch.lines).toEqual([]);
    }
  });

  test('stays in hand when a stroke is given up, and tells what to do before and in it', () => {
    const hand = new TestHand('brush', table());
    expect(hand.tool.hint).toMatch(/^Drag to paint light woods/);
    hand.press([30, 30]).pull([34, 30]);
    expect(hand.tool.hint).toMatch(/^Let go/);
    expect(means(hand, ']')).toBe(true);
    hand.tool.leave?.();
    expect(hand.sketch.lines).toEqual([]);
    hand.pull([36, 30]);
    expect(means(hand, 'Escape')).toBe(true);
    expect(hand.pending).toBeNull();
    expect(hand.sketch.lines).toHaveLength(1);
    expect(hand.release([36, 30]).labels).toEqual([]);
    hand.press([30, 30]).tool.cancel();
    expect(hand.pending).toBeNull();
    expect(new TestHand('eraser', table()).tool.hint).toMatch(/^Drag to bite/);
  });

  test('works on what lies within its rim: what is selected first, then the topmost', () => {
    const two = () =>
      tableWith({
        terrain: [
          wood(1, SQUARE),
          wood(2, [
            [15, 5],
            [25, 5],
            [25, 15],
            [15, 15],
          ]),
        ],
      });
    const bitten = (spot: Spot, ...selected: readonly string[]) => {
      const hand = new TestHand('eraser', two());
      hand.selection = new Set(selected);
      hand.click(spot);
      return two().terrain.flatMap((one, i) =>
        JSON.stringify(hand.scenario.terrain[i]) === JSON.stringify(one) ? [] : [one.id],
      );
    };
    expect(bitten([17, 12])).toEqual(['tr_2']);
    expect(bitten([17, 12], 'tr_1')).toEqual(['tr_1']);
    expect(bitten([8.6, 15])).toEqual(['tr_1']);
    expect(bitten([8.4, 15])).toEqual([]);
    const far = new TestHand('eraser', two()).click([8.4, 15]);
    expect(far.message).toMatch(/^The eraser bites/);
  });

  test('leaves a curve where it has bitten a curve, and corners where it has bitten corners', () => {
    const nodes = SQUARE.map(([x, y]) => ({ at: at(x, y), join: 'smooth' as const }));
    const curved = new TestHand('polygon');
    curved.settings = { ...curved.settings, curves: { light_woods: true } };
    for (const spot of SQUARE) curved.click(spot);
    curved.key('Enter');
    expect(curved.scenario.terrain[0]?.shape).toMatchObject({ nodes });
    const bite = (hand: TestHand) => new TestHand('eraser', hand.scenario).drag([9, 15], [12, 15]);
    expect(bite(curved).scenario.terrain[0]?.shape).toHaveProperty('nodes');
    const straight = new TestHand('eraser', table()).drag([9, 15], [12, 15]);
    expect(straight.scenario.terrain[0]?.shape).not.toHaveProperty('nodes');
    expect(straight.labels).toEqual([expect.stringMatching(/^Erase from light woods/i)]);
  });

  test('takes away what it has bitten wholly, and nothing else', () => {
    const small = wood(2, [
      [40, 20],
      [41, 20],
      [41, 21],
    ]);
    const hand = new TestHand('eraser', tableWith({ terrain: [wood(1, SQUARE), small] }));
    hand.press([40.5, 20.5]);
    expect(hand.shown.terrain.map(({ id }) => id)).toEqual(['tr_1']);
    expect(hand.release([40.5, 20.5]).scenario.terrain.map(({ id }) => id)).toEqual(['tr_1']);
  });
});

describe('Placing', () => {
  const template = (count: number) => ({
    name: 'Group',
    side: newScenario().sides[0]?.id as never,
    unit: null,
    quality: 'elite',
    stands: Array.from({ length: count }, () => ({ type: 'martian_tripod_p1', name: 'T' })),
  });
  const handOn = (board = newScenario().board, count = 1) => {
    const hand = new TestHand('place', newScenario({ board }));
    hand.settings = { ...hand.settings, template: template(count) };
    return hand;
  };

  test('faces the far half, along the longer way of the table', () => {
    const facing = (hand: TestHand, spot: Spot) => whereIs(hand.hover(spot).shown, 1)[2];
    const tall = () => handOn({ space: 'table', width: inches(40), height: inches(60) });
    expect([facing(tall(), [35, 10]), facing(tall(), [5, 50])]).toEqual([90, 270]);
    expect([facing(tall(), [20, 30]), facing(tall(), [20, 30.25])]).toEqual([90, 270]);
    const square = () => handOn({ space: 'table', width: inches(48), height: inches(48) });
    expect([facing(square(), [24, 40]), facing(square(), [24.25, 4])]).toEqual([0, 180]);
    const hexes = handOn({ space: 'hex', columns: 20, rows: 14 }).hover([15, 8]);
    expect(hexes.shown.stands[0]?.place).toMatchObject({ on: 'hex', facing: 0 });
  });

  test('is refused off the table and without anything to place, and says so', () => {
    const hand = handOn().click([-3, 10]);
    expect(hand.scenario.stands).toEqual([]);
    expect(hand.message).toMatch(/off the table/);
    const none = new TestHand('place').hover([10, 10]).click([10, 10]);
    expect(none.tool.hint).toMatch(/^Choose a stand/);
    expect(none.message).toMatch(/^Choose a stand/);
    expect(none.pending).toBeNull();
    expect(handOn().tool.hint).toMatch(/^Click to place/);
  });

  test('turns by a short drag not at all, by a long one in steps of five degrees', () => {
    const near = handOn().press([20, 20]).pull([20.3, 20.3]).release([20.3, 20.3]);
    expect(whereIs(near.scenario, 1)[2]).toBe(0);
    const far = handOn().press([20, 20]).pull([25, 22]);
    expect(far.tool.hint).toMatch(/^Click to place/);
    expect(whereIs(far.release([25, 22]).scenario, 1)[2]).toBe(20);
  });

  test('is given up by Escape with the button down, and turned by keys in between', () => {
    const hand = handOn().press([20, 20]).key('[');
    expect(whereIs(hand.shown, 1)[2]).toBe(15);
    expect(means(hand, 'Escape')).toBe(true);
    expect([hand.pending, hand.toolId]).toEqual([null, 'select']);
    expect(hand.release([20, 20]).labels).toEqual([]);
    const left = handOn().hover([20, 20]);
    left.tool.leave?.();
    expect(left.pending).toBeNull();
  });

  test('with Shift gives each group a unit of its own', () => {
    const hand = handOn(undefined, 2).click([20, 20], { shift: true });
    expect(hand.pending).not.toBeNull();
    hand.click([20, 30], { shift: true });
    expect(hand.scenario.units).toHaveLength(2);
  });
});

describe('The knife', () => {
  test('shows its straight cut, tells what comes next, and is given up by Escape', () => {
    const hand = new TestHand('knife', tableWith({ terrain: [wood(1, SQUARE)] }));
    expect(hand.tool.hint).toMatch(/^Drag a line/);
    expect(hand.tool.snapping?.from).toBeNull();
    hand.click([15, 5]).hover([15, 15]);
    expect(hand.tool.isDrawing).toBe(true);
    expect(hand.tool.hint).toMatch(/cuts/);
    expect(hand.tool.snapping?.from).toEqual(at(15, 5));
    expect(hand.sketch.lines).toMatchObject([{ isClosed: false, width: 0 }]);
    expect([means(hand, 'c'), means(hand, '[')]).toEqual([false, false]);
    hand.tool.cancel();
    expect(hand.sketch.lines).toEqual([]);
    expect(hand.tool.isDrawing).toBe(false);
    hand.click([15, 5]).click([15, 12]).doubleClick([15, 25]);
    expect(hand.scenario.terrain).toHaveLength(2);
  });

  test('that was lifted in mid drag cuts nothing afterwards', () => {
    const hand = new TestHand('knife', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.press([15, 5]).tool.cancel();
    hand.release([15, 25]);
    expect(hand.labels).toEqual([]);
  });
});

describe('Who looks', () => {
  const table = tableWith({
    terrain: [wood(1, SQUARE)],
    stands: [stand(1, [30, 30]), stand(2, [40, 30])],
  });

  test('is the stand that is selected or clicked, else the spot; it does not look at itself', () => {
    const hand = new TestHand('sight', table);
    expect(hand.tool.hint).toMatch(/^Click the stand/);
    hand.selection = new Set(['tr_1', 'st_1']);
    expect(hand.tool.hint).toMatch(/^Point at/);
    expect(hand.hover([40, 30]).aim).toEqual({ from: 'st_1', to: 'st_2' });
    expect(hand.hover([30, 30]).aim).toEqual({ from: 'st_1', to: null });
    expect(hand.hover([15, 15]).aim).toEqual({ from: 'st_1', to: at(15, 15) });
    hand.click([15, 15]);
    expect(hand.selection.has('st_1')).toBe(true);
    expect(hand.hover([40, 30]).aim).toEqual({ from: at(15, 15), to: 'st_2' });
    expect(hand.tool.cancel()).toBe(false);
    expect(hand.aim).toEqual({ from: null, to: null });
    expect(means(hand, 'Escape')).toBe(true);
    expect(hand.toolId).toBe('select');
  });
});

describe('The tape', () => {
  test('tells of hexes where there are hexes, has no angles there, and goes from middle to middle', () => {
    const inchTape = new TestHand('measure');
    expect(inchTape.tool.hint).toMatch(/base to base/);
    expect(inchTape.tool.snapping?.from).toBeNull();
    inchTape.click([10, 10]);
    expect(inchTape.tool.snapping?.from).toEqual(at(10, 10));
    inchTape.click([16, 10]);
    expect(inchTape.tool.snapping?.from).toEqual(at(16, 10));
    const hexTape = new TestHand('measure', onHexes());
    expect(hexTape.tool.hint).toMatch(/count hexes/);
    expect(hexTape.tool.snapping ?? null).toBeNull();
    const from = new TestHand('measure', onHexes()).drag([3.1, 4.1], [8.3, 4.2]);
    const exact = new TestHand('measure', onHexes()).drag([3, 4], [8.2, 4.1]);
    expect(from.sketch.dots).toEqual(exact.sketch.dots);
  });

  test('counts no angles from a stand, and has none to draw where no rules tell of arcs', () => {
    const table = tableWith({ stands: [stand(1, [20, 20])] });
    const hand = new TestHand('measure', table).click([20, 20]);
    expect(hand.tool.snapping?.from).toBeNull();
    hand.click([30, 20]);
    expect(hand.tool.snapping?.from).toEqual(at(30, 20));
  });

  test('of one spot alone is none yet; a click on the same spot adds no leg', () => {
    const hand = new TestHand('measure').click([10, 10]);
    hand.key('Enter');
    expect(hand.tool.isDrawing).toBe(true);
    hand.click([16, 10]).click([16, 10]).key('Enter');
    expect(hand.message).toBe('From here to here: 6".');
    expect(means(hand, 'Enter')).toBe(false);
  });
});

describe('A line of terrain', () => {
  test('is no area: the brush begins anew on it', () => {
    const hand = new TestHand(
      'brush',
      tableWith({
        terrain: [
          road(
            1,
            [
              [10, 10],
              [30, 10],
            ],
            2,
          ),
        ],
      }),
    );
    hand.kind = 'road';
    hand.drag([20, 10], [22, 10]);
    expect(hand.scenario.terrain).toHaveLength(2);
  });
});
