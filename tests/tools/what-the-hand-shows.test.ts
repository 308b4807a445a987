// What tools show on the way: pointers, guides, hints; and what they leave alone.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { COMMON, SQUARE, road, stand, tableWith, TestHand, wood } from './hand';

/** The pointer over a grip of the selection. */
function pointerOver(hand: TestHand, grip: string): string | undefined {
  const found = hand.handles.find((handle) => handle.grip === grip);
  if (!found) throw new Error(`no grip "${grip}" of ${hand.handles.map((one) => one.grip).join()}`);
  hand.hover([found.at.x / 1000, found.at.y / 1000]);
  return hand.tool.cursor;
}

describe('The pointer over a grip tells what it does', () => {
  test('turns a stand, moves a corner, and sizes words', () => {
    const table = tableWith({
      terrain: [wood(1, SQUARE)],
      stands: [stand(1, [40, 20])],
      labels: [COMMON],
    });
    const selecting = (...ids: readonly string[]) => {
      const hand = new TestHand('select', table);
      hand.selection = new Set(ids);
      return hand;
    };
    expect(pointerOver(selecting('st_1'), 'turn')).toBe('grab');
    expect(pointerOver(selecting('tr_1'), 'vertex')).toBe('move');
    expect(pointerOver(selecting('lb_1'), 'size')).toBe('nesw-resize');
    expect(selecting().hover([5, 5]).tool.cursor).toBe('default');
    expect(selecting().hover([15, 15]).tool.cursor).toBe('pointer');
  });
});

describe('Freehand', () => {
  test('says how to go on before and while the hand runs', () => {
    const hand = new TestHand('freehand');
    expect(hand.tool.hint).toContain('Press and run around');
    hand.press([10, 10]).pull([12, 10]);
    expect(hand.tool.hint).toContain('let go to close it');
    hand.key('Escape');
    expect(hand.tool.hint).toContain('Press and run around');
  });
});

describe('A knife', () => {
  test('cuts by clicks that hardly move, and only with the second of them', () => {
    const hand = new TestHand('knife', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.press([15, 5]).release([15.1, 5]);
    expect(hand.scenario.terrain).toHaveLength(1);
    expect(hand.labels).toEqual([]);
    hand.click([15, 25]).key('Enter');
    expect(hand.scenario.terrain).toHaveLength(2);
  });

  test('lies over no terrain of its own on the way: nothing is shown but the cut', () => {
    const hand = new TestHand('knife', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.press([15, 5]).pull([15, 25]);
    expect(hand.pending).toBeNull();
    expect(hand.sketch.lines.length).toBeGreaterThan(0);
  });
});

describe('Words', () => {
  test('that are run along a way show it, and a click leaves no trail of the last one', () => {
    const hand = new TestHand('label');
    hand.press([10, 10]).pull([12, 10]).pull([14, 11]);
    expect(hand.sketch.lines).toHaveLength(1);
    hand.key('Escape');
    expect(hand.sketch.lines).toHaveLength(0);
    expect(hand.toolId).toBe('label');
    hand.key('Escape');
    expect(hand.toolId).toBe('select');
  });

  test('that are clicked show no trail', () => {
    const hand = new TestHand('label');
    hand.press([10, 10]);
    expect(hand.sketch.lines).toHaveLength(0);
    hand.release([10, 10]);
    expect(hand.writing?.at).toEqual(at(10, 10));
  });
});

describe('A line', () => {
  test('of two points stays straight though its kind runs in curves', () => {
    const hand = new TestHand('strip');
    hand.kind = 'road';
    hand.settings = { ...hand.settings, curves: { road: true } as never };
    hand.click([10, 10]).click([20, 10]).key('Enter');
    const shape = hand.scenario.terrain[0]?.shape;
    expect(shape).toMatchObject({ type: 'strip', points: [at(10, 10), at(20, 10)] });
    expect(shape).not.toHaveProperty('nodes');
  });

  test('of three points stays straight where its kind does not run in curves', () => {
    const hand = new TestHand('strip');
    hand.kind = 'road';
    hand.settings = { ...hand.settings, curves: { road: false } as never };
    hand.click([10, 10]).click([20, 10]).click([25, 18]).key('Enter');
    expect(hand.scenario.terrain[0]?.shape).not.toHaveProperty('nodes');
  });
});

describe('When it leaves the table', () => {
  test('an objective that was only shown is shown no more', () => {
    const hand = new TestHand('objective');
    hand.hover([20, 20]);
    expect(hand.pending).not.toBeNull();
    hand.tool.leave?.();
    expect(hand.pending).toBeNull();
  });

  test('a zone that was begun is given up with its tool', () => {
    const hand = new TestHand('zone');
    hand.press([10, 10]).pull([20, 20]);
    hand.tool.cancel();
    expect(hand.sketch.lines).toEqual([]);
    expect(hand.release([20, 20]).scenario.zones).toEqual([]);
  });

  test('a zone for neither side says so', () => {
    const hand = new TestHand('zone');
    hand.key('0');
    expect(hand.tool.hint).toContain('either side');
    hand.key('1');
    expect(hand.tool.hint).not.toContain('either side');
  });
});

describe('A hill', () => {
  test('takes its levels from a figure alone, and from no other key', () => {
    const hand = new TestHand('hill');
    hand.key('3');
    expect(hand.settings.hillLevels).toBe(3);
    hand.key('F5');
    expect(hand.settings.hillLevels).toBe(3);
  });
});

describe('With the select tool', () => {
  test('a double click on words writes them anew, on a stand nothing', () => {
    const table = tableWith({ stands: [stand(1, [20, 20])], labels: [COMMON] });
    const hand = new TestHand('select', table).doubleClick([20, 20]);
    expect(hand.writing).toBeNull();
    hand.selection = new Set(['lb_1']);
    hand.doubleClick([5, 5]);
    expect(hand.writing).toBeNull();
    expect(new TestHand('select', table).doubleClick([30, 30]).writing?.text).toBe('Common');
  });

  test('a double click beside every edge adds no corner', () => {
    const hand = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.click([15, 15]).doubleClick([15, 15]);
    expect(hand.labels).toEqual([]);
  });

  test('brackets turn nothing where there is nothing to turn', () => {
    const hand = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.selection = new Set(['tr_1']);
    hand.key(']');
    expect(hand.labels).toEqual([]);
    expect(hand.tool.key({ key: ']', isShift: false })).toBe(false);
  });

  test('what is locked is said from a little beside it as well', () => {
    const locked = {
      ...road(1, [
        [5, 10],
        [40, 10],
      ]),
      locked: true,
    };
    const hand = new TestHand('select', tableWith({ terrain: [locked] }));
    hand.click([20, 10.55]);
    expect(hand.message).toContain('locked');
    expect(
      new TestHand('select', tableWith({ terrain: [locked] })).click([20, 13]).message,
    ).toBeNull();
  });

  test('a corner that is dragged snaps to others, a stand that is turned does not', () => {
    const table = tableWith({ terrain: [wood(1, SQUARE)], stands: [stand(1, [40, 20])] });
    const hand = new TestHand('select', table);
    hand.click([15, 15]).press([10, 10]).pull([11, 11]);
    expect(hand.tool.snapping).toMatchObject({ without: new Set(['tr_1']) });
    const turning = new TestHand('select', table).click([40, 20]);
    const grip = turning.handles.find((handle) => handle.grip === 'turn');
    const spot = [(grip?.at.x ?? 0) / 1000, (grip?.at.y ?? 0) / 1000] as const;
    turning.press(spot).pull([spot[0] + 1, spot[1] + 1]);
    expect(turning.tool.snapping ?? null).toBeNull();
  });
});

describe('The tape from a stand', () => {
  /** Of a stand that faces north. */
  const measured = (x: number, y: number) =>
    new TestHand('measure', tableWith({ stands: [stand(1, [24, 20], 90)] })).drag([24, 20], [x, y]);

  test.each([
    [24, 30, 'straight ahead'],
    [24, 10, 'straight behind'],
    [34, 20, '90° right of the front'],
    [14, 20, '90° left of the front'],
    [34, 30, '45° right of the front'],
  ])('to %i, %i tells the angle off its own front: %s', (x, y, angle) => {
    expect(measured(x, y).message).toContain(`; ${angle}, `);
  });

  test('draws its front arc before it and not behind it', () => {
    const spots = measured(24, 30).sketch.lines.flatMap(({ points }) => points);
    expect(spots.length).toBeGreaterThan(3);
    for (const { y } of spots) expect(y).toBeGreaterThanOrEqual(20_000);
  });
});
