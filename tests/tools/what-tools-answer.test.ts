// What each tool answers to keys and to the pointer on its way: hints, pulls, what is shown and what is given up.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { cursorOf } from '../../renderer/tools/tool-cursors';
import {
  AREAS,
  CROSSINGS,
  HILLS,
  kindOfSort,
  LINES,
  STAMPS,
} from '../../renderer/tools/kind-drawn';
import { shapeDrawnBy, shapesOf, toolFor, toolForShape } from '../../renderer/tools/tool-for-kind';
import { TOOLS } from '../../renderer/tools/tool-table';
import type { TerrainKind } from '../../shared/scenario/kinds/kinds';
import {
  COMMON,
  SQUARE,
  cornersOf,
  stand,
  tableWith,
  TestHand,
  wood,
  means,
  type Spot,
  linesShown,
} from './hand';

describe('Each tool', () => {
  /** How the caret works it: by clicks, or by taking hold and letting go. */
  const DRAGS = ['brush', 'eraser'];
  const CLICKS = ['polygon', 'strip', 'knife', 'hill', 'place', 'zone', 'measure', 'sight'];

  test('that is worked by clicks or by drags says so to who works by keys alone', () => {
    for (const id of CLICKS) expect(new TestHand(id).tool.caretMode, id).toBe('clicks');
    for (const id of DRAGS) expect(new TestHand(id).tool.caretMode, id).toBe('drags');
    const hand = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
    expect(hand.tool.caretMode).toBe('clicks');
    hand.selection = new Set(['tr_1']);
    expect(hand.tool.caretMode).toBeUndefined();
  });

  test.each(TOOLS.ids)('%s leaves alone a key that means nothing to it', (id) => {
    const hand = new TestHand(id);
    expect(means(hand, 'F7')).toBe(false);
    hand.press([10, 10]);
    expect(means(hand, 'F7')).toBe(false);
  });

  test('has a pointer with its icon where it asks for a cross, and what it asks for elsewhere', () => {
    const cross = cursorOf('select', 'crosshair');
    expect(cross).toMatch(/^url\("data:image\/svg\+xml,.*"\) 9 9, crosshair$/);
    expect(decodeURIComponent(cross)).toContain('stroke="#ffffff"');
    expect(cursorOf('select', 'crosshair')).toBe(cross);
    expect(cursorOf('sight', 'copy')).toMatch(/, copy$/);
    expect(cursorOf('sight', 'copy')).not.toBe(cross);
    expect(cursorOf('select', 'pointer')).toBe('pointer');
  });

  test('that draws areas stays in hand for the next kind of area, and else makes way', () => {
    const woods = { kind: 'light_woods', own: undefined } as const;
    expect(toolFor(woods, 'freehand')).toBe('freehand');
    expect(toolFor(woods, 'brush')).toBe('brush');
    expect(toolFor(woods, 'strip')).toBe('polygon');
    expect(toolFor(woods, 'measure')).toBe('polygon');
    expect(toolFor({ kind: 'road', own: undefined }, 'polygon')).toBe('strip');
    expect(toolFor({ kind: 'bridge', own: undefined }, 'polygon')).toBe('crossing');
    expect(toolFor({ kind: 'hill', own: undefined }, 'polygon')).toBe('hill');
    expect(toolFor({ kind: 'hill', own: undefined }, 'brush')).toBe('brush');
  });

  test('draws a kind as an area, along a line or stamps it, where that has a sense', () => {
    const kind = (kind: TerrainKind) => ({ kind });
    expect(shapesOf(kind('heavy_woods'))).toEqual(['area', 'line', 'stamp']);
    expect(shapesOf(kind('river'))).toEqual(['area', 'line', 'stamp']);
    expect(shapesOf(kind('wall'))).toEqual(['line', 'stamp']);
    expect(shapesOf(kind('hill'))).toEqual(['area']);
    expect(shapesOf(kind('smoke'))).toEqual(['area', 'stamp']);
    expect(shapesOf(kind('bridge'))).toEqual([]);
    expect(toolForShape('line', kind('light_woods'), 'brush')).toBe('strip');
    expect(toolForShape('area', kind('light_woods'), 'brush')).toBe('brush');
    expect(toolForShape('area', kind('light_woods'), 'strip')).toBe('polygon');
    expect(toolForShape('area', kind('hill'), 'stamp')).toBe('hill');
    expect(toolForShape('area', kind('smoke'), 'stamp')).toBe('disc');
    expect(toolForShape('stamp', kind('river'), 'strip')).toBe('stamp');
    expect(TOOLS.ids.filter((id) => shapeDrawnBy(id) === 'area')).toEqual([
      ...['polygon', 'freehand', 'rectangle', 'disc', 'brush', 'hill'],
    ]);
    expect(shapeDrawnBy('eraser')).toBeNull();
  });

  test('of lines, areas and stamps draws what was chosen for such last, and else a usual kind', () => {
    const [woods, river, bunker] = (['light_woods', 'river', 'bunker'] as const).map((kind) => ({
      kind,
    }));
    if (!woods || !river || !bunker) throw new Error('three kinds were named');
    expect(kindOfSort(LINES, [woods])).toEqual({ kind: 'road' });
    expect(kindOfSort(LINES, [woods, bunker, river])).toBe(river);
    expect(kindOfSort(AREAS, [river])).toEqual({ kind: 'light_woods' });
    expect(kindOfSort(AREAS, [river, woods])).toBe(woods);
    expect(kindOfSort(HILLS, [woods, river])).toEqual({ kind: 'hill' });
    expect(kindOfSort(CROSSINGS, [woods, river])).toEqual({ kind: 'bridge' });
    expect(kindOfSort(STAMPS, [woods, river])).toEqual({ kind: 'building' });
    expect(kindOfSort(STAMPS, [woods, bunker])).toBe(bunker);
  });

  test.each(['polygon', 'freehand', 'rectangle', 'disc', 'brush', 'strip', 'stamp'] as const)(
    '%s tells before the first click what it draws',
    (tool) => {
      const hand = new TestHand(tool, tableWith({}));
      hand.kind = 'swamp';
      expect(hand.tool.hint).toContain('swamp');
    },
  );

  test('the select tool tells what can be done with what is selected', () => {
    const table = tableWith({
      terrain: [wood(1, SQUARE)],
      stands: [
        stand(1, [40, 20]),
        { ...stand(2, [44, 20]), group: 'A' },
        { ...stand(3, [48, 20]), group: 'A' },
      ],
      labels: [COMMON],
    });
    const hint = (...ids: readonly string[]) => {
      const hand = new TestHand('select', table);
      hand.selection = new Set(ids);
      return hand.hover([60, 40]).tool.hint;
    };
    expect(hint()).toMatch(/^Click to select/);
    expect(hint('st_1')).toMatch(/the dot to turn/);
    expect(hint('lb_1')).toMatch(/other words/);
    expect(hint('tr_1')).toMatch(/corners to reshape/);
    expect(hint('st_2', 'st_3')).toMatch(/^A group/);
    expect(hint('st_2')).toMatch(/the dot to turn/);
    expect(hint('st_1', 'tr_1')).toMatch(/^Click to select/);
  });
});

describe('An outline and a line', () => {
  const drawn = (tool: string, ...spots: readonly Spot[]) => {
    const hand = new TestHand(tool);
    hand.kind = tool === 'strip' ? 'road' : 'light_woods';
    for (const spot of spots) hand.click(spot);
    return hand;
  };

  test('show the corners, the way to the hand and its length; an outline is closed from three on', () => {
    const hand = drawn('polygon', [10, 10], [20, 10]).hover([20, 15]);
    expect(linesShown(hand)).toEqual([
      [
        [10, 10],
        [20, 10],
        [20, 15],
      ],
    ]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'draft', isClosed: true, width: 0 }]);
    expect(hand.sketch.dots).toEqual([
      { at: at(10, 10), style: 'draft' },
      { at: at(20, 10), style: 'draft' },
    ]);
    expect(hand.sketch.notes).toEqual([{ at: at(20, 15), text: '5"' }]);
    const two = drawn('polygon', [10, 10]).hover([20, 10]);
    expect(two.sketch.lines[0]?.isClosed).toBe(false);
    const strip = drawn('strip', [10, 10], [20, 10]).hover([20, 15]);
    expect(strip.sketch.lines).toMatchObject([
      { isClosed: false, width: strip.context.stripWidth },
    ]);
    expect(drawn('polygon').hover([5, 5]).sketch.notes).toEqual([]);
  });

  test('are shown as refused where they would cross themselves, not where they run straight on', () => {
    const style = (hand: TestHand) => hand.sketch.lines[0]?.style;
    expect(style(drawn('polygon', [10, 10], [20, 20], [20, 10]).hover([10, 20]))).toBe('refused');
    expect(style(drawn('polygon', [10, 10], [15, 10], [20, 10]).hover([25, 10]))).toBe('draft');
    expect(style(drawn('polygon', [10, 10], [10, 15]).hover([10, 20]))).toBe('draft');
    expect(style(drawn('polygon', [10, 10], [12, 14]).hover([14, 18]))).toBe('draft');
    expect(style(drawn('polygon', [10, 10], [20, 10]).hover([15, 10]))).toBe('refused');
    expect(style(drawn('polygon', [10, 10], [20, 10]).hover([20, 12]))).toBe('draft');
    const back = drawn('polygon', [10, 10], [20, 10]).click([15, 10]);
    expect(back.message).toMatch(/^Not like this: /);
    expect(back.sketch.dots).toHaveLength(2);
  });

  test('take no corner twice, and lose the last one by Backspace, with what was said of it', () => {
    const hand = drawn('polygon', [10, 10], [20, 10]).click([20, 10]).click([20, 12]);
    expect(hand.sketch.dots).toHaveLength(3);
    hand.key('Backspace');
    expect(hand.sketch.dots.map((dot) => dot.at)).toEqual([at(10, 10), at(20, 10)]);
    hand.key('Enter');
    expect(hand.message).toMatch(/three corners/);
    hand.key('Delete');
    expect(hand.message).toBeNull();
    hand.key('Backspace');
    expect(hand.tool.isDrawing).toBe(false);
    expect(hand.sketch.lines).toEqual([]);
  });

  test('are completed when their tool is laid down with enough corners, and not before', () => {
    const hand = drawn('polygon', [10, 10], [20, 10]);
    hand.tool.complete?.();
    expect(hand.labels).toEqual([]);
    hand.click([20, 20]).tool.complete?.();
    expect(cornersOf(hand.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [20, 20],
    ]);
    const strip = drawn('strip', [10, 10], [20, 10]);
    expect(strip.tool.isDrawing).toBe(true);
    strip.tool.complete?.();
    expect(strip.labels).toHaveLength(1);
  });

  test('pull to the corner before: the next leg is level, upright or on a slant from there', () => {
    const hand = drawn('polygon');
    expect(hand.tool.snapping?.from).toBeNull();
    hand.click([10, 10]).click([20, 12]);
    expect(hand.tool.snapping?.from).toEqual(at(20, 12));
  });

  test('run with the button held where the hand goes far, and else are clicks', () => {
    const hand = new TestHand('polygon');
    hand.press([10, 10]).pull([10.1, 10]).release([10.1, 10]);
    expect([hand.tool.isDrawing, hand.sketch.dots.length]).toEqual([true, 1]);
    const run = new TestHand('polygon').press([10, 10]);
    for (const spot of [
      [15, 10],
      [15, 15],
      [10, 15],
    ] as const)
      run.pull(spot);
    expect(run.tool.hint).toMatch(/^Let go/);
    expect(run.tool.snapping ?? null).toBeNull();
    expect(run.sketch.lines).toMatchObject([{ style: 'draft', isClosed: true }]);
    run.release([10, 11]);
    expect(run.labels).toHaveLength(1);
    const none = new TestHand('polygon').press([10, 10]).pull([12, 10]).pull([10.5, 10]);
    none.release([10.2, 10]);
    expect(none.labels).toEqual([]);
    expect(none.message).toMatch(/^Run around/);
    expect(none.tool.isDrawing).toBe(true);
  });

  test('become wider and narrower by a quarter inch, never less than that, also while they are drawn', () => {
    const hand = drawn('strip');
    const width = hand.context.stripWidth;
    expect(means(hand, ']')).toBe(true);
    expect(hand.context.stripWidth).toBe(width + 250);
    expect(hand.sketch.lines).toEqual([]);
    hand.click([10, 10]).hover([20, 10]).key('[');
    expect(hand.sketch.lines[0]?.width).toBe(width);
    for (let i = 0; i < 20; i++) hand.key('[');
    expect(hand.context.stripWidth).toBe(250);
    expect(hand.message).toBe('0.25" wide.');
    expect(means(drawn('polygon'), '[')).toBe(false);
  });
});

describe('A zone', () => {
  test('tells at each moment what comes next, and pulls as its outline does', () => {
    const hand = new TestHand('zone');
    expect(hand.tool.snapping?.from).toBeNull();
    const resting = hand.tool.hint;
    hand.press([10, 10]);
    expect(hand.tool.hint).toBe(resting);
    hand.pull([20, 20]);
    expect(hand.tool.hint).not.toBe(resting);
    expect(hand.tool.snapping).not.toBeNull();
    hand.key('Escape');
    hand.click([10, 10]).hover([20, 10]);
    expect(hand.tool.isDrawing).toBe(true);
    expect(hand.tool.hint).toMatch(/closes it/);
    expect(hand.tool.snapping?.from).toEqual(at(10, 10));
    expect(linesShown(hand)).toEqual([
      [
        [10, 10],
        [20, 10],
      ],
    ]);
    hand.key('Escape');
    expect(hand.tool.isDrawing).toBe(false);
    expect([hand.toolId, hand.key('Escape').toolId]).toEqual(['zone', 'select']);
  });

  test('shows its rectangle while it is drawn, for the side that a figure chooses in between', () => {
    const hand = new TestHand('zone').press([10, 10]).key('2').pull([16, 14]).pull([20, 20]);
    expect(linesShown(hand)[0]).toHaveLength(4);
    hand.key('0').release([20, 20]);
    expect(hand.scenario.zones).toMatchObject([{ side: null, name: 'Deployment 1' }]);
    expect([...hand.selection]).toEqual(['zn_1']);
    const next = new TestHand('zone').press([10, 10]).key('2').pull([20, 20]).release([20, 20]);
    expect(next.scenario.zones[0]?.side).toBe(next.scenario.sides[1]?.id);
    expect(means(next, '9')).toBe(false);
    expect(means(next, 'F2')).toBe(false);
  });

  test('is closed by a double click, by its tool being laid down, and given up corner by corner', () => {
    const corners = [
      [10, 10],
      [20, 10],
      [20, 20],
    ] as const;
    const begun = () => {
      const hand = new TestHand('zone');
      for (const spot of corners) hand.click(spot);
      return hand;
    };
    const twice = begun().doubleClick([10, 20]);
    expect(twice.scenario.zones).toHaveLength(1);
    expect(twice.tool.isDrawing).toBe(false);
    const laid = begun();
    laid.tool.complete?.();
    expect(laid.scenario.zones).toHaveLength(1);
    expect(laid.tool.isDrawing).toBe(false);
    const none = begun().key('Backspace').key('Backspace').key('Backspace');
    expect(none.tool.isDrawing).toBe(false);
    expect(none.drag([30, 30], [34, 34]).scenario.zones).toHaveLength(1);
  });

  test('of the next kind is for the first side without one; an area is for neither', () => {
    const hand = new TestHand('zone').drag([0, 0], [12, 48]);
    hand.settings = { ...hand.settings, zonePurpose: 'exit' };
    hand.drag([20, 0], [24, 48]).drag([30, 0], [34, 48]).drag([40, 0], [44, 48]);
    const [first, second] = hand.scenario.sides.map(({ id }) => id);
    expect(hand.scenario.zones.map(({ side }) => side)).toEqual([first, first, second, first]);
    hand.settings = { ...hand.settings, zonePurpose: 'area' };
    hand.drag([50, 0], [54, 48]).drag([60, 0], [64, 48]);
    expect(hand.scenario.zones.slice(4).map(({ side, name }) => [side, name])).toEqual([
      [null, 'Area 1'],
      [null, 'Area 2'],
    ]);
  });
});
