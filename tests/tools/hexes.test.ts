import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mil } from '../../shared/core/measure';
import { cellToSheet, sheetSize } from '../../shared/print/drawing/picture';
import { newScenario } from '../../shared/scenario/new-scenario';
import type { Board } from '../../shared/scenario/document';
import { cellAt, cellName, hexWords } from '../../renderer/edits/hex-cells';
import { stand, TestHand } from './hand';
import type { Cell } from '../../shared/geometry/hex';

const BOARD: Board = { space: 'hex', columns: 20, rows: 14 };

/** The middle of a cell in inches from the south-west corner. */
function middle(cell: Cell): readonly [number, number] {
  const { x, y } = cellToSheet(BOARD, cell);
  return [x, sheetSize(BOARD).height - y];
}

const onHexes = (tool: 'select' | 'polygon' | 'measure') => {
  const ship = {
    ...stand(1, [0, 0]),
    place: { on: 'hex', at: { q: 4, r: 2 }, facing: 0 },
  } as const;
  const hand = new TestHand(tool, { ...newScenario({ board: BOARD }), stands: [ship] });
  hand.kind = 'asteroids';
  return hand;
};

test('each spot within half an inch less a little of the middle of a cell lies in that cell', () => {
  fc.assert(
    fc.property(fc.nat(13), fc.nat(19), fc.nat(359), fc.nat(499), (r, column, degrees, gap) => {
      const cell = { q: column - Math.floor(r / 2), r };
      const [x, y] = middle(cell);
      const angle = (degrees * Math.PI) / 180;
      const at = {
        x: mil(1000 * x + gap * Math.cos(angle)),
        y: mil(1000 * y + gap * Math.sin(angle)),
      };
      expect(cellAt(BOARD, at)).toEqual(cell);
    }),
    { seed: 7, numRuns: 500 },
  );
});

describe('When dragging on hexes', () => {
  test('a stand goes from cell to cell', () => {
    const hand = onHexes('select').drag(middle({ q: 4, r: 2 }), middle({ q: 6, r: 5 }));
    expect(hand.scenario.stands[0]?.place).toMatchObject({ on: 'hex', at: { q: 6, r: 5 } });
    expect(hand.labels).toEqual(['Move Tank 1']);
  });

  test('the brackets turn it by a sixth', () => {
    const hand = onHexes('select')
      .click(middle({ q: 4, r: 2 }))
      .key('[');
    expect(hand.scenario.stands[0]?.place).toMatchObject({ facing: 1 });
    expect(hand.key(']').key(']').scenario.stands[0]?.place).toMatchObject({ facing: 5 });
  });
});

describe('When drawing on hexes', () => {
  const [a, b, c] = [
    { q: 8, r: 4 },
    { q: 9, r: 4 },
    { q: 10, r: 4 },
  ] as const;

  test('a drag takes each cell once, as one piece of terrain', () => {
    const hand = onHexes('polygon');
    hand.press(middle(a)).pull(middle(b)).pull(middle(b)).pull(middle(c)).release(middle(c));
    expect(hand.scenario.terrain.map(({ kind, shape }) => [kind, shape])).toEqual([
      ['asteroids', { type: 'cells', cells: [a, b, c] }],
    ]);
    expect(hand.labels).toEqual(['Draw asteroids']);
  });

  test('begun on terrain of the kind it adds to it; with Shift it takes away, down to nothing', () => {
    const hand = onHexes('polygon').drag(middle(a), middle(a)).drag(middle(a), middle(b));
    expect(hand.scenario.terrain).toHaveLength(1);
    expect(hand.scenario.terrain[0]?.shape).toMatchObject({ cells: [a, b] });
    hand.click(middle(a), { shift: true });
    expect(hand.scenario.terrain[0]?.shape).toEqual({ type: 'cells', cells: [b] });
    hand.click(middle(b), { shift: true });
    expect(hand.scenario.terrain).toEqual([]);
  });

  test('Escape gives the stroke up', () => {
    const hand = onHexes('polygon')
      .press(middle(a))
      .pull(middle(b))
      .key('Escape')
      .release(middle(b));
    expect(hand.shown.terrain).toEqual([]);
    expect(hand.labels).toEqual([]);
  });

  test('a hand so fast that it tells of two spots alone takes all cells between them', () => {
    const hand = onHexes('polygon').press(middle({ q: 2, r: 4 }));
    hand
      .pull(middle({ q: 7, r: 4 }))
      .pull(middle({ q: 3, r: 8 }))
      .release(middle({ q: 3, r: 8 }));
    const row = [2, 3, 4, 5, 6, 7].map((q) => ({ q, r: 4 }));
    const back = [5, 6, 7, 8].map((r) => ({ q: 11 - r, r }));
    expect(hand.scenario.terrain[0]?.shape).toEqual({ type: 'cells', cells: [...row, ...back] });
  });

  test('what is selected tells how it gets more cells, and nothing of corners', () => {
    const hand = onHexes('select');
    const drawn = onHexes('polygon').click(middle({ q: 2, r: 4 }));
    hand.scenario = drawn.scenario;
    hand.selection = drawn.selection;
    expect(hand.selection.size).toBe(1);
    expect(hand.tool.hint).toMatch(/^Drag to move\. More cells/);
  });

  test('cells off the board are not taken', () => {
    expect(onHexes('polygon').click([40, 40]).labels).toEqual([]);
  });
});

describe('When measuring on hexes', () => {
  test('hexes are counted from cell to cell, wherever in them the hand is', () => {
    const [x, y] = middle({ q: 4, r: 2 });
    const [u, v] = middle({ q: 7, r: 4 });
    const hand = onHexes('measure').drag([x + 0.3, y - 0.2], [u - 0.3, v + 0.1]);
    expect(hand.sketch.notes[0]?.text).toBe('5 hexes');
    expect(hand.message).toBe('Tank 1 to here: 5 hexes.');
  });

  test('a neighbour is one hex away', () => {
    const hand = onHexes('measure').drag(middle({ q: 4, r: 3 }), middle({ q: 4, r: 4 }));
    expect(hand.message).toBe('From here to here: 1 hex.');
    expect(hexWords(0)).toBe('0 hexes');
  });

  test('cells are named by column and row from the south-west', () => {
    expect(cellName({ q: 0, r: 0 })).toBe('column 1, row 1');
    expect(cellName({ q: -1, r: 3 })).toBe('column 1, row 4');
  });
});
