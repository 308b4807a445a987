import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { cornersOf, road, stand, tableWith, TestHand, whereIs, wood } from './hand';

const SQUARE = [
  [10, 10],
  [20, 10],
  [20, 20],
  [10, 20],
] as const;

const table = () =>
  tableWith({
    terrain: [wood(1, SQUARE, 'Heavy wood')],
    stands: [stand(1, [30, 30]), stand(2, [40, 30])],
  });
const hand = () => new TestHand('select', table());

describe('When clicking', () => {
  test('a stand is taken before the wood under it', () => {
    const scene = tableWith({ terrain: [wood(1, SQUARE)], stands: [stand(1, [15, 15])] });
    const clicked = new TestHand('select', scene).click([15, 15]);
    expect([...clicked.selection]).toEqual(['st_1']);
  });

  test('the topmost of two pieces of terrain is taken', () => {
    const scene = tableWith({ terrain: [wood(1, SQUARE), wood(2, SQUARE)] });
    expect([...new TestHand('select', scene).click([15, 15]).selection]).toEqual(['tr_2']);
  });

  test('locked terrain is not taken', () => {
    const scene = tableWith({ terrain: [{ ...wood(1, SQUARE), locked: true }] });
    expect(new TestHand('select', scene).click([15, 15]).selection.size).toBe(0);
  });

  test('a road is taken anywhere across its width and a little beside it', () => {
    const scene = tableWith({
      terrain: [
        road(
          1,
          [
            [10, 10],
            [30, 10],
          ],
          1,
        ),
      ],
    });
    const takenAt = (y: number) => [...new TestHand('select', scene).click([20, y]).selection];
    expect(takenAt(10.45)).toEqual(['tr_1']);
    expect(takenAt(10.6)).toEqual(['tr_1']);
    expect(takenAt(11)).toEqual([]);
  });

  test('open ground clears the selection', () => {
    expect(hand().click([30, 30]).click([60, 5]).selection.size).toBe(0);
  });

  test('Shift adds a stand, and takes it out again', () => {
    const both = hand().click([30, 30]).click([40, 30], { shift: true });
    expect([...both.selection]).toEqual(['st_1', 'st_2']);
    both.click([30, 30], { shift: true });
    expect([...both.selection]).toEqual(['st_2']);
  });

  test('nothing of the document changes', () => {
    const before = table();
    const clicked = new TestHand('select', before).click([30, 30]).click([15, 15]);
    expect(clicked.scenario).toBe(before);
    expect(clicked.labels).toEqual([]);
  });
});

describe('When dragging', () => {
  test('a stand follows the hand and lands on the grid, as one change', () => {
    const dragged = hand().drag([30.1, 30.1], [33.3, 28.2]);
    expect(whereIs(dragged.scenario, 1)).toEqual([33.25, 28, 0]);
    expect(dragged.labels).toEqual(['Move Tank 1']);
  });

  test('nothing is changed before the hand lets go, though it is shown', () => {
    const pulling = hand().press([30, 30]).pull([35, 30]);
    expect(whereIs(pulling.scenario, 1)).toEqual([30, 30, 0]);
    expect(whereIs(pulling.shown, 1)).toEqual([35, 30, 0]);
  });

  test('Escape puts everything back', () => {
    const given = hand().press([30, 30]).pull([35, 30]).key('Escape').release([35, 30]);
    expect(whereIs(given.shown, 1)).toEqual([30, 30, 0]);
    expect(given.labels).toEqual([]);
  });

  test('the whole selection moves, and says how many', () => {
    const both = hand().click([30, 30]).click([40, 30], { shift: true }).drag([40, 30], [42, 31]);
    expect(whereIs(both.scenario, 1)).toEqual([32, 31, 0]);
    expect(whereIs(both.scenario, 2)).toEqual([42, 31, 0]);
    expect(both.labels).toEqual(['Move 2 stands']);
  });

  test('a wood moves with all its corners', () => {
    const moved = hand().drag([15, 15], [17, 14]);
    expect(cornersOf(moved.scenario, 1)[0]).toEqual([12, 9]);
    expect(moved.labels).toEqual(['Move Heavy wood']);
  });

  test('a hill takes its crest along', () => {
    const hill = { ...wood(1, SQUARE), crest: [at(15, 15)] };
    const moved = new TestHand('select', tableWith({ terrain: [hill] })).drag([12, 12], [14, 12]);
    expect(moved.scenario.terrain[0]?.crest).toEqual([{ x: 17000, y: 15000 }]);
  });

  test('Ctrl leaves the grid', () => {
    const free = hand().drag([30, 30], [33.11, 30.07], { free: true });
    expect(whereIs(free.scenario, 1)).toEqual([33.11, 30.07, 0]);
  });

  test('a stand stops at the edge of the table', () => {
    expect(whereIs(hand().drag([30, 30], [90, 30]).scenario, 1)).toEqual([72, 30, 0]);
  });

  test('terrain that would leave the table stays, and the message says why', () => {
    const gone = hand().drag([15, 15], [95, 15]);
    expect(gone.labels).toEqual([]);
    expect(gone.message).toBe('Heavy wood cannot go there: it lies off the table.');
  });

  test('a hand that hardly moves only clicks', () => {
    expect(hand().drag([30, 30], [30.1, 30.05]).labels).toEqual([]);
  });
});

describe('When drawing a box', () => {
  test('what lies wholly inside is selected', () => {
    const boxed = hand().drag([5, 5], [35, 35]);
    expect([...boxed.selection].sort()).toEqual(['st_1', 'tr_1']);
  });

  test('what only reaches into it is not', () => {
    expect([...hand().drag([5, 5], [15, 40]).selection]).toEqual([]);
  });

  test('the box goes away when the hand lets go', () => {
    const boxing = hand().press([5, 5]).pull([15, 40]);
    expect(boxing.sketch.lines).toHaveLength(1);
    expect(boxing.release([15, 40]).sketch.lines).toEqual([]);
  });
});

describe('When holding a corner', () => {
  test('it follows the hand, as one change', () => {
    const shaped = hand().click([15, 15]).drag([20, 20], [24.1, 22]);
    expect(cornersOf(shaped.scenario, 1)).toEqual([
      [10, 10],
      [20, 10],
      [24, 22],
      [10, 20],
    ]);
    expect(shaped.labels).toEqual(['Reshape Heavy wood']);
  });

  test('an outline that would cross itself is refused with a message', () => {
    const crossed = hand().click([15, 15]).drag([20, 20], [15, 5]);
    expect(crossed.labels).toEqual([]);
    expect(crossed.message).toMatch(/^Heavy wood stays as it was: the outline crosses itself/);
    expect(crossed.shown).toBe(crossed.scenario);
  });

  test('Escape puts it back', () => {
    const given = hand().click([15, 15]).press([20, 20]).pull([25, 25]).key('Escape');
    expect(cornersOf(given.shown, 1)[2]).toEqual([20, 20]);
  });

  test('a double click on an edge adds a corner', () => {
    const shaped = hand().click([15, 15]).doubleClick([15, 10]);
    expect(cornersOf(shaped.scenario, 1)).toEqual([
      [10, 10],
      [15, 10],
      [20, 10],
      [20, 20],
      [10, 20],
    ]);
    expect(shaped.labels).toEqual(['Add a corner to Heavy wood']);
  });

  test('Alt and a drag on an edge adds a corner and takes it along', () => {
    const shaped = hand().click([15, 15]).drag([15, 10], [15, 6], { alt: true });
    expect(cornersOf(shaped.scenario, 1)[1]).toEqual([15, 6]);
    expect(shaped.labels).toHaveLength(1);
  });

  test('Delete takes out the corner that was clicked, then the wood itself', () => {
    const shaped = hand().click([15, 15]).click([20, 20]).key('Delete');
    expect(cornersOf(shaped.scenario, 1)).toHaveLength(3);
    shaped.key('Delete');
    expect(shaped.scenario.terrain).toEqual([]);
    expect(shaped.labels).toEqual(['Remove a corner of Heavy wood', 'Delete Heavy wood']);
  });
});

describe('When turning a stand', () => {
  /** The grip lies 26 pixels beyond the front: half an inch and 1.3 inches. */
  const grip = [31.8, 30] as const;

  test('it faces the hand, in steps of five degrees', () => {
    const turned = hand().click([30, 30]).drag(grip, [30.1, 35]);
    expect(whereIs(turned.scenario, 1)).toEqual([30, 30, 90]);
    expect(turned.labels).toEqual(['Turn Tank 1']);
  });

  test('Escape turns it back', () => {
    const given = hand().click([30, 30]).press(grip).pull([30, 35]).key('Escape');
    expect(whereIs(given.shown, 1)).toEqual([30, 30, 0]);
  });

  test('the brackets turn it by fifteen degrees either way', () => {
    const turned = hand().click([30, 30]).key('[').key('[').key(']');
    expect(whereIs(turned.scenario, 1)).toEqual([30, 30, 15]);
    expect(whereIs(turned.key(']').key(']').scenario, 1)).toEqual([30, 30, 345]);
  });
});

describe('When pressing keys', () => {
  test('arrows nudge by a quarter inch, with Shift by an inch', () => {
    const nudged = hand().click([30, 30]).key('ArrowRight').key('ArrowUp', true);
    expect(whereIs(nudged.scenario, 1)).toEqual([30.25, 31, 0]);
    expect(nudged.labels).toEqual(['Move Tank 1', 'Move Tank 1']);
  });

  test('Delete removes the selection and selects nothing', () => {
    const gone = hand().click([30, 30]).key('Delete');
    expect(gone.scenario.stands.map(({ id }) => id)).toEqual(['st_2']);
    expect(gone.selection.size).toBe(0);
  });

  test('Delete does nothing while something is being dragged', () => {
    const dragging = hand().press([30, 30]).pull([35, 30]).key('Delete');
    expect(dragging.scenario.stands).toHaveLength(2);
  });

  test('Escape clears the selection when there is no gesture', () => {
    expect(hand().click([30, 30]).key('Escape').selection.size).toBe(0);
  });
});

test('a click on what is locked says so, and with Alt selects it', () => {
  const locked = {
    ...wood(
      1,
      [
        [10, 10],
        [20, 10],
        [20, 20],
        [10, 20],
      ],
      'Gorse Wood',
    ),
    locked: true,
  };
  const hand = new TestHand('select', tableWith({ terrain: [locked] })).click([15, 15]);
  expect([...hand.selection]).toEqual([]);
  expect(hand.message).toBe('Gorse Wood is locked. Alt+click selects it, then Ctrl+L unlocks it.');
  expect(hand.key('Escape').message).toBeNull();
  hand.click([15, 15], { alt: true });
  expect([...hand.selection]).toEqual(['tr_1']);
  expect(hand.tool.hint).toBe('Locked: it stays where it is. Ctrl+L unlocks it.');
});
