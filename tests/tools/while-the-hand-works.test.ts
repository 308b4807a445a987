// What tools show and do between the press and the release: boxes, hints, tapes, trails; and what keys leave alone.

import { describe, expect, test } from 'vitest';
import { at } from '../../shared/core/measure';
import { COMMON, SQUARE, cornersOf, stand, tableWith, TestHand, whereIs, wood } from './hand';

describe('A box that is drawn over open ground', () => {
  const table = tableWith({ stands: [stand(1, [20, 20]), stand(2, [30, 20]), stand(3, [44, 20])] });

  test('is a closed frame from where it began to the hand', () => {
    const hand = new TestHand('select', table).press([18, 18]).pull([24, 22]);
    expect(hand.sketch.lines).toMatchObject([
      {
        style: 'marquee',
        isClosed: true,
        points: [at(18, 18), at(24, 18), at(24, 22), at(18, 22)],
      },
    ]);
    hand.release([24, 22]);
    expect(hand.sketch.lines).toEqual([]);
    expect([...hand.selection]).toEqual(['st_1']);
  });

  test('takes others with Shift besides those that are selected, and else in their stead', () => {
    const hand = new TestHand('select', table).drag([18, 18], [24, 22]);
    hand.drag([28, 18], [34, 22], { shift: true });
    expect([...hand.selection].sort()).toEqual(['st_1', 'st_2']);
    hand.drag([40, 18], [47, 22]);
    expect([...hand.selection]).toEqual(['st_3']);
  });

  test('a click on nothing takes all selection away', () => {
    const hand = new TestHand('select', table);
    hand.selection = new Set(['st_1']);
    hand.click([5, 40]);
    expect(hand.selection.size).toBe(0);
  });
});

describe('When selecting', () => {
  const table = tableWith({
    stands: [
      { ...stand(1, [20, 20]), group: 'A' },
      { ...stand(2, [30, 20]), group: 'A' },
    ],
    terrain: [wood(1, SQUARE)],
  });

  test('a click takes the whole group, with Alt the thing alone, with Shift it goes and comes', () => {
    const hand = new TestHand('select', table).click([20, 20]);
    expect([...hand.selection].sort()).toEqual(['st_1', 'st_2']);
    hand.click([20, 20], { alt: true });
    expect([...hand.selection]).toEqual(['st_1']);
    hand.click([15, 12], { shift: true });
    expect([...hand.selection].sort()).toEqual(['st_1', 'tr_1']);
    hand.click([15, 12], { shift: true });
    expect([...hand.selection]).toEqual(['st_1']);
  });

  test('Escape takes the selection away once, and after that means nothing to the table', () => {
    const hand = new TestHand('select', table).click([20, 20]);
    expect(hand.tool.key({ key: 'Escape', isShift: false })).toBe(true);
    expect(hand.selection.size).toBe(0);
    expect(hand.tool.key({ key: 'Escape', isShift: false })).toBe(false);
  });

  test('brackets turn stands by fifteen degrees, one to each side, and say so where they are locked', () => {
    const hand = new TestHand('select', tableWith({ stands: [stand(1, [20, 20])] }));
    expect(hand.tool.key({ key: '[', isShift: false })).toBe(false);
    hand.click([20, 20]).key('[');
    expect(whereIs(hand.scenario, 1)[2]).toBe(15);
    hand.key(']').key(']');
    expect(whereIs(hand.scenario, 1)[2]).toBe(345);
    const locked = new TestHand(
      'select',
      tableWith({ stands: [{ ...stand(1, [20, 20]), locked: true }] }),
    );
    locked.selection = new Set(['st_1']);
    locked.key('[');
    expect(whereIs(locked.scenario, 1)[2]).toBe(0);
    expect(locked.message).toMatch(/locked/);
    locked.key('Delete');
    expect(locked.scenario.stands).toHaveLength(1);
    expect(locked.labels).toEqual([]);
  });

  test('arrows nudge what is selected, and other keys leave it alone', () => {
    const hand = new TestHand('select', tableWith({ stands: [stand(1, [20, 20])] }));
    expect(hand.tool.key({ key: 'ArrowLeft', isShift: false })).toBe(false);
    hand.click([20, 20]).key('ArrowLeft', true);
    expect(whereIs(hand.scenario, 1)).toEqual([19, 20, 0]);
    expect(hand.tool.key({ key: 'q', isShift: false })).toBe(false);
    expect(whereIs(hand.scenario, 1)).toEqual([19, 20, 0]);
  });

  test('with Alt a drag puts down a copy, and leaves what it began on', () => {
    const hand = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.drag([15, 15], [35, 15], { alt: true });
    expect(hand.scenario.terrain).toHaveLength(2);
    expect(cornersOf(hand.scenario, 1)).toEqual(SQUARE);
    expect(cornersOf(hand.scenario, 2)[0]).toEqual([30, 10]);
    expect(hand.labels).toEqual([expect.stringMatching(/^Copy /)]);
    const still = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
    still.press([15, 15]).pull([26, 15], { alt: true }).pull([15, 15], { alt: true });
    still.release([15, 15], { alt: true });
    expect(still.scenario.terrain).toHaveLength(1);
  });

  test('a selection that is turned by its box says by how much on the way', () => {
    const hand = new TestHand('select', tableWith({ terrain: [wood(1, SQUARE)] }));
    hand.selection = new Set(['tr_1']);
    const grip = hand.handles.find((one) => one.grip === 'rotate');
    if (!grip) throw new Error('no grip to turn it by');
    const from = [grip.at.x / 1000, grip.at.y / 1000] as const;
    // A quarter about its middle.
    const [dx, dy] = [from[0] - 15, from[1] - 15];
    const to = [15 - dy, 15 + dx] as const;
    hand.press(from).pull(to);
    expect(hand.sketch.notes).toEqual([{ at: at(...to), text: '90°' }]);
    expect(hand.pending).not.toBeNull();
    hand.release(to);
    expect(hand.labels).toEqual([expect.stringMatching(/^Turn /)]);
    expect(hand.sketch.notes).toEqual([]);
  });
});

describe('A tape', () => {
  test('is laid leg by leg with clicks that hardly move, and ends with Enter', () => {
    const hand = new TestHand('measure').click([10, 10]).click([16, 10]);
    expect(hand.tool.isDrawing).toBe(true);
    hand.press([16, 14]).release([16.1, 14]);
    hand.key('Enter');
    expect(hand.tool.isDrawing).toBe(false);
    expect(hand.message).toBe('From here to here: 10" in 2 legs (6" + 4").');
  });

  test('of one click and a loose end is measured to the hand', () => {
    const hand = new TestHand('measure').click([10, 10]).hover([13, 14]);
    expect(hand.message).toBe('From here to here: 5".');
    hand.key('Enter');
    expect(hand.sketch.notes).toEqual([{ at: at(13, 14), text: '5"' }]);
    expect(hand.sketch.dots).toHaveLength(2);
  });

  test('loses its last leg by Backspace, and the first with it is gone', () => {
    const hand = new TestHand('measure').click([10, 10]).click([16, 10]).click([16, 14]);
    hand.key('Backspace');
    expect(hand.sketch.dots.map(({ at: where }) => where)).toContainEqual(at(16, 10));
    hand.key('Backspace').key('Delete');
    expect(hand.sketch.dots).toEqual([]);
    expect(hand.tool.isDrawing).toBe(false);
    expect(hand.tool.key({ key: 'x', isShift: false })).toBe(false);
  });

  test('of one drag stays until the next press', () => {
    const hand = new TestHand('measure').drag([10, 10], [13, 14]);
    expect(hand.message).toBe('From here to here: 5".');
    hand.hover([30, 30]);
    expect(hand.sketch.notes).toEqual([{ at: at(13, 14), text: '5"' }]);
    hand.press([20, 20]);
    expect(hand.sketch.notes).toEqual([]);
  });
});

describe('Words', () => {
  test('stand where they are clicked, and run along a way that is longer than a click', () => {
    const hand = new TestHand('label').press([10, 10]).release([10.7, 10]);
    expect(hand.writing?.at).toEqual(at(10.75, 10));
    hand.writing?.done('Near');
    expect(hand.scenario.labels[0]).not.toHaveProperty('curve');
    const far = new TestHand('label').press([10, 10]).pull([14, 11]).pull([18, 10]);
    far.release([18, 10]);
    far.writing?.done('Long Lane');
    expect(far.scenario.labels[0]?.curve?.length).toBeGreaterThan(1);
    expect(far.labels).toEqual(['Write Long Lane']);
  });

  test('are changed by a click on them, and empty ones are not written', () => {
    const hand = new TestHand('label', tableWith({ labels: [COMMON] })).click([30, 30]);
    expect(hand.writing?.text).toBe('Common');
    const none = new TestHand('label').click([10, 10]);
    none.writing?.done('');
    expect(none.scenario.labels).toEqual([]);
    expect(none.labels).toEqual([]);
  });

  test('a trail of one press is given up without leaving the tool only while it runs', () => {
    const hand = new TestHand('label').press([10, 10]);
    hand.key('Escape');
    expect(hand.toolId).toBe('select');
  });
});

describe('A hill', () => {
  test('shows its crest as a line of two points and closed from three on, and how high it will be', () => {
    const hand = new TestHand('hill');
    for (const spot of SQUARE) hand.click(spot);
    hand.key('Enter').key('1');
    hand.hover([14, 14]);
    expect(hand.sketch.notes[0]?.text).toBe('1 level');
    expect(hand.sketch.lines).toEqual([]);
    hand.click([14, 14]).hover([16, 14]);
    expect(hand.sketch.lines).toMatchObject([{ points: [at(14, 14), at(16, 14)] }]);
    expect(hand.sketch.lines[0]?.isClosed ?? false).toBe(false);
    hand.key('3').click([16, 14]).hover([16, 16]);
    expect(hand.sketch.lines[0]?.isClosed).toBe(true);
    expect(hand.sketch.notes[0]?.text).toBe('3 levels');
  });
});
