// Zones on a hex board: painted cell by cell, by rectangles, and changed later.

import { describe, expect, test } from 'vitest';
import { cellsInBox } from '../../renderer/edits/hex-cells';
import { pointOfPlace, thingAt } from '../../renderer/edits/hit';
import type { Cell } from '../../shared/geometry/hex';
import { checkScenario } from '../../shared/scenario/check-document';
import type { Scenario, Zone } from '../../shared/scenario/document';
import { onHexes, type Spot, TestHand } from './hand';

const BOARD = onHexes().board;

function middle(q: number, r: number): Spot {
  const point = pointOfPlace({ on: 'hex', at: { q, r }, facing: 0 }, BOARD);
  if (!point) throw new Error('no such cell');
  return [point.x / 1000, point.y / 1000];
}

const cellsOf = ({ scenario }: { readonly scenario: Scenario }): readonly (readonly Cell[])[] =>
  scenario.zones.map(({ shape }) => (shape.type === 'cells' ? shape.cells : []));

const drawing = (scenario = onHexes()): TestHand => new TestHand('zone', scenario);

describe('A zone on hexes', () => {
  test('is painted cell by cell, for the first side that has none, and then for the other', () => {
    const hand = drawing().drag(middle(2, 4), middle(4, 4)).click(middle(9, 4));
    expect(cellsOf(hand)).toEqual([[2, 3, 4].map((q) => ({ q, r: 4 })), [{ q: 9, r: 4 }]]);
    const [one, other] = hand.scenario.sides;
    expect(hand.scenario.zones.map(({ side }) => side)).toEqual([one?.id, other?.id]);
    expect(hand.labels).toEqual(hand.scenario.zones.map(({ name }) => `Draw ${name}`));
    expect(checkScenario(hand.scenario)).toEqual([]);
  });

  test('gets more cells from a stroke that begins on it, and loses them with Shift, down to nothing', () => {
    const hand = drawing().click(middle(2, 4)).drag(middle(2, 4), middle(2, 6));
    expect(cellsOf(hand)).toEqual([[4, 5, 6].map((r) => ({ q: 2, r }))]);
    hand.click(middle(2, 5), { shift: true });
    expect(cellsOf(hand)[0]).toHaveLength(2);
    hand.drag(middle(2, 4), middle(2, 6), { shift: true });
    expect(cellsOf(hand)).toEqual([]);
    expect(hand.labels.at(-1)).toBe('Delete zone');
  });

  test('is a rectangle of rows and columns with Shift on open ground, however the hand goes', () => {
    const hand = drawing().press(middle(0, 4), { shift: true });
    hand.pull(middle(3, 6), { shift: true }).pull(middle(1, 5), { shift: true });
    const shape = hand.shown.zones[0]?.shape;
    expect(shape?.type === 'cells' && shape.cells.length).toBe(4);
    hand.pull(middle(-2, 8), { shift: true }).release(middle(-2, 8), { shift: true });
    expect(cellsOf(hand)[0]).toHaveLength(5);
    const box = cellsInBox(BOARD, { q: 4, r: 2 }, { q: 0, r: 5 });
    expect(box).toEqual(cellsInBox(BOARD, { q: 0, r: 5 }, { q: 4, r: 2 }));
    expect(box).toHaveLength(4 * 4);
  });

  test('is another one where its purpose or its side is another, unless it is selected', () => {
    const hand = drawing().click(middle(2, 4));
    hand.selection = new Set();
    hand.settings = { ...hand.settings, zonePurpose: 'exit' };
    hand.drag(middle(2, 4), middle(3, 4));
    expect(hand.scenario.zones.map(({ purpose }) => purpose)).toEqual(['deployment', 'exit']);
    const [first] = hand.scenario.zones as readonly Zone[];
    hand.selection = new Set([first?.id ?? '']);
    hand.drag(middle(2, 4), middle(2, 5));
    expect(cellsOf(hand).map((cells) => cells.length)).toEqual([2, 2]);
    hand.selection = new Set();
    hand.key('2').drag(middle(2, 5), middle(2, 6));
    hand.selection = new Set();
    hand.key('0').click(middle(2, 5));
    expect(hand.scenario.zones).toHaveLength(4);
    expect(hand.scenario.zones.at(-1)?.side).toBeNull();
  });

  test('that is locked is left alone, and the hint tells whose the next one is', () => {
    const hand = drawing().click(middle(2, 4));
    hand.scenario = {
      ...hand.scenario,
      zones: hand.scenario.zones.map((zone) => ({ ...zone, locked: true })),
    };
    hand.drag(middle(2, 4), middle(3, 4));
    expect(cellsOf(hand).map((cells) => cells.length)).toEqual([1, 2]);
    expect(hand.key('0').tool.hint).toContain('zone for either side');
    expect(hand.key('9').tool.caretMode).toBe('drags');
  });

  test('is taken by its outer edge alone, and moved by it', () => {
    const hand = drawing().drag(middle(2, 4), middle(4, 4));
    const [id] = hand.selection;
    const [x, y] = middle(2, 4);
    const over = (dx: number) => {
      const at = { x: 1000 * (x + dx), y: 1000 * y } as Parameters<typeof thingAt>[1];
      return thingAt({ scenario: hand.scenario, appearances: new Map() }, at, 100);
    };
    expect([over(-0.5), over(0), over(0.5)]).toEqual([id, null, null]);
    const moving = new TestHand('select', hand.scenario);
    moving.selection = hand.selection;
    expect(moving.tool.hint).toMatch(/^Drag its edge to move\. More cells/);
    moving.drag([x - 0.45, y], [x + 0.55, y]);
    expect(cellsOf(moving)).toEqual([[3, 4, 5].map((q) => ({ q, r: 4 }))]);
  });
});
