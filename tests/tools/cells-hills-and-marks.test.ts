// Cells of hexes, rectangles and discs, hills, crossings and objectives: what is shown, kept and refused on the way.

import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { cellToSheet, sheetSize } from '../../shared/print/drawing/picture';
import { newScenario } from '../../shared/scenario/new-scenario';
import { isCellOnBoard } from '../../shared/scenario/shape-check';
import type { OwnKind } from '../../shared/scenario/kinds/own-kind';
import type { Cell } from '../../shared/geometry/hex';
import {
  SQUARE,
  cornersOf,
  road,
  stand,
  tableWith,
  TestHand,
  wood,
  means,
  type Spot,
} from './hand';

const BOARD = { space: 'hex', columns: 20, rows: 14 } as const;
function middle(cell: Cell): Spot {
  const { x, y } = cellToSheet(BOARD, cell);
  return [x, sheetSize(BOARD).height - y];
}

describe('Cells', () => {
  const [a, b, c] = [
    { q: 8, r: 4 },
    { q: 9, r: 4 },
    { q: 8, r: 5 },
  ] as const;
  const onHexes = () => {
    const hand = new TestHand('polygon', newScenario({ board: BOARD }));
    hand.kind = 'asteroids';
    return hand;
  };
  const cellsOf = (hand: TestHand) =>
    hand.scenario.terrain.map(({ shape }) => (shape.type === 'cells' ? shape.cells.length : 0));

  test('of a kind of one’s own are not added to those of another kind that is like it', () => {
    const own = (id: string): OwnKind => ({ id, name: id, like: 'asteroids' });
    const [ice, dust] = [own('ice'), own('dust')];
    const hand = onHexes();
    hand.own = ice;
    hand.click(middle(a));
    hand.own = dust;
    hand.drag(middle(a), middle(b));
    hand.own = undefined;
    hand.drag(middle(a), middle(c));
    expect(hand.scenario.terrain.map((one) => one.own?.id ?? 'plain')).toEqual([
      'ice',
      'dust',
      'plain',
    ]);
    expect(cellsOf(hand)).toEqual([1, 2, 2]);
  });

  test('are shown as they are passed, counted by column and by row, and not where the hand only hovers', () => {
    const hand = onHexes().press(middle(a)).pull(middle(c)).hover(middle(b));
    const shape = hand.shown.terrain[0]?.shape;
    expect(shape?.type === 'cells' && shape.cells).toEqual([a, c]);
    hand.release(middle(b));
    expect(cellsOf(hand)).toEqual([2]);
    expect([...hand.selection]).toEqual([hand.scenario.terrain[0]?.id]);
    expect(hand.tool.caretMode).toBe('drags');
    expect(hand.key('Escape').toolId).toBe('select');
  });

  test('begin anew on locked terrain, and are taken on the board alone', () => {
    const hand = onHexes().click(middle(a));
    const [first] = hand.scenario.terrain;
    if (!first) throw new Error('nothing was drawn');
    hand.scenario = { ...hand.scenario, terrain: [{ ...first, locked: true }] };
    hand.drag(middle(a), middle(b));
    expect(cellsOf(hand)).toEqual([1, 2]);
    hand.press(middle(c)).pull([-9, -9]).release([-9, -9]);
    const last = hand.scenario.terrain.at(-1)?.shape;
    const taken = last?.type === 'cells' ? last.cells : [];
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.every((cell) => isCellOnBoard(cell, hand.scenario.board))).toBe(true);
    const off = onHexes().press([60, 60]).release([60, 60]);
    expect([off.labels, off.pending]).toEqual([[], null]);
  });

  test('with Shift on open ground are drawn; taken away one after the other the terrain goes', () => {
    const hand = onHexes().click(middle(a), { shift: true });
    expect(cellsOf(hand)).toEqual([1]);
    hand.press(middle(a), { shift: true });
    expect(hand.pending).toBeNull();
    hand.release(middle(a), { shift: true });
    expect(hand.scenario.terrain).toEqual([]);
    expect(hand.labels.at(-1)).toBe('Delete terrain');
  });
});

describe('A rectangle and a disc', () => {
  test('are shown closed, from where they began, with their size', () => {
    const hand = new TestHand('disc').press([20, 20]).pull([23, 24]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'draft', isClosed: true }]);
    expect(hand.sketch.dots).toEqual([{ at: at(20, 20), style: 'draft' }]);
    expect(hand.sketch.notes).toEqual([{ at: at(23, 24), text: 'radius 5"' }]);
    expect(hand.tool.hint).toMatch(/^Let go at the rim/);
    expect(new TestHand('rectangle').hover([9, 9]).sketch.lines).toEqual([]);
  });

  test.each([
    [
      [26, 22],
      [20, 20, 26, 26],
    ],
    [
      [14, 22],
      [14, 20, 20, 26],
    ],
    [
      [14, 19],
      [14, 14, 20, 20],
    ],
    [
      [22, 14],
      [20, 14, 26, 20],
    ],
  ] as const)(
    'with Shift to %j a rectangle is square, and goes the way of the hand',
    (to, [w, s, e, n]) => {
      const hand = new TestHand('rectangle').press([20, 20]).pull(to, { shift: true });
      hand.release(to, { shift: true });
      expect(cornersOf(hand.scenario, 1)).toEqual([
        [w, s],
        [e, s],
        [e, n],
        [w, n],
      ]);
    },
  );

  test('need a quarter inch each way and a place on the table; Escape gives them up, once more the tool', () => {
    const flat = new TestHand('rectangle').drag([20, 20], [30, 20]);
    expect(flat.labels).toEqual([]);
    expect(flat.message).toMatch(/^Press at a corner/);
    expect(new TestHand('rectangle').drag([20, 20], [30, 20.25]).labels).toHaveLength(1);
    const off = new TestHand('rectangle').drag([-40, 20], [-30, 30]);
    expect(off.labels).toEqual([]);
    expect(off.message).toMatch(/^Not like this: /);
    const hand = new TestHand('disc').press([20, 20]);
    expect([means(hand, 'Escape'), hand.toolId]).toEqual([true, 'disc']);
    expect(hand.release([25, 20]).labels).toEqual([]);
    expect([means(hand, 'Escape'), hand.toolId]).toEqual([true, 'select']);
  });
});

describe('A hill', () => {
  const withFoot = () => {
    const hand = new TestHand('hill');
    for (const spot of SQUARE) hand.click(spot);
    return hand.key('Enter');
  };

  test('tells at each moment what comes next, and pulls as its outline does', () => {
    const hand = new TestHand('hill');
    expect(hand.tool.hint).toMatch(/^Run around the foot/);
    expect([hand.tool.isDrawing, hand.tool.snapping?.from]).toEqual([false, null]);
    hand.click([10, 10]).hover([20, 10]);
    expect(hand.tool.isDrawing).toBe(true);
    expect(hand.tool.hint).toMatch(/closes it/);
    expect(hand.tool.snapping?.from).toEqual(at(10, 10));
    expect(hand.sketch.lines).toHaveLength(1);
    hand.key('Backspace');
    expect([hand.tool.isDrawing, hand.tool.hint.slice(0, 15)]).toEqual([false, 'Run around the ']);
    expect(hand.key('Escape').toolId).toBe('select');
    expect(withFoot().tool.hint).toMatch(/^Now the crest/);
  });

  test('shows its foot closed while the hand runs around it, and refuses a run around nothing', () => {
    const hand = new TestHand('hill').press([10, 10]).pull([16, 10]).pull([16, 16]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'draft', isClosed: true }]);
    const none = new TestHand('hill').press([10, 10]).pull([16, 10]).pull([10.2, 10]);
    none.release([10, 10]);
    expect(none.message).toMatch(/^Run around the ground/);
    expect([none.pending, none.sketch.lines]).toEqual([null, []]);
    const off = new TestHand('hill').press([-40, -40]);
    for (const spot of [
      [-30, -40],
      [-30, -30],
      [-40, -30],
    ] as const)
      off.pull(spot);
    expect(off.release([-40, -39]).message).toMatch(/^Not like this: /);
  });

  test('shows the run of its crest, refused where it leaves the hill', () => {
    const hand = withFoot().press([12, 12]).pull([17, 13]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'draft', isClosed: false }]);
    hand.pull([17, 17]).pull([12, 17]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'draft', isClosed: true }]);
    hand.pull([5, 17]);
    expect(hand.sketch.lines).toMatchObject([{ style: 'refused' }]);
    hand.release([5, 17]);
    expect(hand.labels).toEqual([]);
    expect(hand.message).toMatch(/inside the hill/);
    expect(hand.tool.isDrawing).toBe(true);
  });

  test('takes a point of its crest inside alone, shows it, and ends where it is clicked twice', () => {
    const hand = withFoot().click([14, 14]).click([5, 5]);
    expect(hand.message).toMatch(/inside the hill/);
    expect(hand.sketch.dots).toEqual([{ at: at(14, 14), style: 'draft' }]);
    hand.hover([5, 5]);
    expect(hand.sketch.lines).toEqual([]);
    expect(hand.shown.terrain[0]?.crest).toEqual([at(14, 14)]);
    hand.click([14, 16]).click([14, 16]);
    expect(hand.scenario.terrain[0]?.crest).toEqual([at(14, 14), at(14, 16)]);
    expect([...hand.selection]).toEqual(['tr_1']);
    const twice = withFoot().click([14, 14]).doubleClick([16, 16]);
    expect(twice.scenario.terrain).toHaveLength(1);
  });

  test('keeps its crest when its tool is laid down, with the height that was typed in between', () => {
    const hand = withFoot().click([14, 14]);
    expect([means(hand, '4'), means(hand, 'x')]).toEqual([true, false]);
    hand.tool.complete?.();
    expect(hand.scenario.terrain).toMatchObject([{ levels: 4, crest: [at(14, 14)] }]);
    const begun = new TestHand('hill').click([10, 10]).click([20, 10]);
    begun.tool.complete?.();
    expect(begun.labels).toEqual([]);
    begun.click([20, 20]).tool.complete?.();
    expect(begun.scenario.terrain).toHaveLength(1);
  });
});

describe('A crossing', () => {
  const river = {
    ...road(
      1,
      [
        [20, 0],
        [20, 40],
      ],
      2,
    ),
    kind: 'river' as const,
  };
  const handOver = () => {
    const hand = new TestHand('crossing', tableWith({ terrain: [river] }));
    hand.kind = 'bridge';
    return hand;
  };

  test('shows itself over water and by a drag, and is hidden when the hand leaves or gives up', () => {
    const hand = handOver();
    expect(hand.tool.caretMode).toBe('clicks');
    expect(hand.tool.hint).not.toBe('');
    hand.hover([20, 20]);
    expect(hand.shown.terrain).toHaveLength(2);
    hand.tool.leave?.();
    expect(hand.pending).toBeNull();
    hand.press([15, 10]).pull([25, 10]);
    expect(hand.shown.terrain).toHaveLength(2);
    expect(hand.tool.hint).not.toBe('');
    hand.tool.cancel();
    expect(hand.pending).toBeNull();
    const drawn = handOver().drag([15, 10], [25, 10]);
    expect(cornersOf(drawn.scenario, 2)).toEqual([
      [15, 10],
      [25, 10],
    ]);
    expect([...drawn.selection]).toEqual(['tr_2']);
    expect(handOver().hover([30, 20]).pending).toBeNull();
  });
});

describe('An objective', () => {
  test('shows itself and its points, gives up by its tool, and lies on hexes in a cell', () => {
    const hand = new TestHand('objective').hover([20, 20]);
    expect(hand.tool.caretMode).toBe('clicks');
    hand.key('1');
    expect(hand.tool.hint).toContain('1 victory point');
    expect(hand.tool.hint).not.toContain('points');
    hand.press([20, 20]).pull([24, 20]);
    expect(hand.shown.objectives).toMatchObject([{ radius: inches(4) }]);
    expect(hand.tool.hint).not.toBe('');
    hand.tool.cancel();
    expect(hand.pending).toBeNull();
    hand.click([20, 20]);
    expect([...hand.selection]).toEqual(['ob_1']);
    expect(hand.scenario.objectives[0]?.radius).toBe(inches(4));
    const hexes = new TestHand('objective', newScenario({ board: BOARD })).click(
      middle({ q: 4, r: 2 }),
    );
    expect(hexes.scenario.objectives[0]?.place).toEqual({
      on: 'hex',
      at: { q: 4, r: 2 },
      facing: 0,
    });
  });
});

describe('With the select tool', () => {
  test('the pointer over each grip of the box tells which way it sizes', () => {
    const hand = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.selection = new Set(['tr_1']);
    const over = hand.handles
      .filter(({ grip }) => grip === 'scale')
      .map((grip) => {
        hand.hover([grip.at.x / 1000, grip.at.y / 1000]);
        const isRising = (grip.at.x - 15_000) * (grip.at.y - 15_000) > 0;
        return [isRising, hand.tool.cursor];
      });
    expect(over).toHaveLength(4);
    for (const [isRising, cursor] of over) {
      expect(cursor).toBe(isRising === true ? 'nesw-resize' : 'nwse-resize');
    }
    const turn = hand.handles.find(({ grip }) => grip === 'rotate');
    hand.hover([(turn?.at.x ?? 0) / 1000, (turn?.at.y ?? 0) / 1000]);
    expect(hand.tool.cursor).toBe('grab');
    hand.hover([13, 15]);
    expect(hand.tool.cursor).toBe('pointer');
  });

  test('a press takes what is not selected only when the hand moves off; Shift adds it', () => {
    const table = tableWith({ stands: [stand(1, [20, 20]), stand(2, [30, 20])] });
    const hand = new TestHand('select', table);
    hand.selection = new Set(['st_1']);
    hand.press([30, 20], { shift: true }).pull([30.05, 20], { shift: true });
    expect([...hand.selection]).toEqual(['st_1']);
    expect(hand.tool.hint).not.toBe('');
    hand.pull([34, 20], { shift: true }).release([34, 20], { shift: true });
    expect([...hand.selection].sort()).toEqual(['st_1', 'st_2']);
  });
});
