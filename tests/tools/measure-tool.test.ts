import { describe, expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { gapBetween, type TapeEnd } from '../../renderer/edits/tape-gap';
import { stand, tableWith, TestHand } from './hand';

const disc = (x: number, y: number, radius: number): TapeEnd => ({
  at: at(x, y),
  facing: 0,
  footprint: { type: 'disc', radius: inches(radius) },
});
const tray = (x: number, y: number, facing: number): TapeEnd => ({
  at: at(x, y),
  facing,
  footprint: { type: 'rectangle', width: inches(2), depth: inches(4) },
});
const spot = (x: number, y: number): TapeEnd => ({ at: at(x, y), facing: 0, footprint: null });

describe('The tape', () => {
  test('runs from edge to edge of round stands', () => {
    expect(gapBetween(disc(0, 0, 0.5), disc(10, 0, 1))).toBe(inches(8.5));
  });

  test('runs from a spot to the side of a tray that has been turned', () => {
    expect(gapBetween(spot(0, 0), tray(10, 0, 0))).toBe(inches(8));
    expect(gapBetween(spot(0, 0), tray(10, 0, 90))).toBe(inches(9));
  });

  test('reads nothing where bases touch, overlap or lie within each other', () => {
    expect(gapBetween(disc(0, 0, 1), disc(2, 0, 1))).toBe(0);
    expect(gapBetween(disc(10, 0, 0.5), tray(10, 0, 0))).toBe(0);
    expect(gapBetween(tray(10, 0, 0), tray(10, 0, 90))).toBe(0);
  });

  test('reads the same from either end', () => {
    expect(gapBetween(tray(3, 4, 30), disc(12, 9, 0.75))).toBe(
      gapBetween(disc(12, 9, 0.75), tray(3, 4, 30)),
    );
  });
});

describe('When measuring', () => {
  test('open ground is measured from spot to spot', () => {
    const hand = new TestHand('measure').press([10, 10]).pull([13, 14]);
    expect(hand.sketch.notes).toEqual([{ at: at(13, 14), text: '5"' }]);
  });

  test('between stands it reads base to base, names them, and tells the angle off the front', () => {
    const scene = tableWith({ stands: [stand(1, [10, 10]), stand(2, [20, 10])] });
    const hand = new TestHand('measure', scene).drag([10, 10], [20.2, 10]);
    expect(hand.sketch.notes[0]?.text).toBe('9" base to base · straight ahead');
    expect(hand.message).toBe(
      'Tank 1 to Tank 2: 9" base to base; straight ahead, in the front arc of 120°.',
    );
    hand.key('Escape').drag([10, 10], [10, 20]);
    expect(hand.message).toBe(
      'Tank 1 to here: 9.5" to the base; 90° left of the front, outside the front arc of 120°.',
    );
  });

  test('clicks add legs, with the length of each, the angles between them and the whole', () => {
    const hand = new TestHand('measure').click([10, 10]).click([20, 10]).click([20, 30]);
    hand.hover([10, 30]).key('Backspace').hover([20, 30]).click([20, 30]).doubleClick([30, 30]);
    expect(hand.message).toBe('From here to here: 40" in 3 legs (10" + 20" + 10").');
    expect(hand.sketch.notes.map(({ text }) => text)).toEqual([
      '10"',
      '90°',
      '20"',
      '90°',
      '10"',
      '40" in all',
    ]);
    const kept = hand.sketch;
    expect(hand.hover([50, 10]).sketch).toBe(kept);
    expect(hand.click([5, 5]).sketch.lines).toEqual([]);
  });

  test('nothing of the document changes', () => {
    const scene = tableWith({ stands: [stand(1, [10, 10])] });
    const hand = new TestHand('measure', scene).drag([10, 10], [20, 20]);
    expect(hand.scenario).toBe(scene);
    expect(hand.labels).toEqual([]);
  });

  test('the tape stays until Escape takes it away; once more puts the tool down', () => {
    const hand = new TestHand('measure').drag([10, 10], [20, 10]);
    expect(hand.sketch.lines).toHaveLength(1);
    hand.key('Escape');
    expect(hand.sketch.lines).toEqual([]);
    expect(hand.toolId).toBe('measure');
    expect(hand.key('Escape').toolId).toBe('select');
  });
});

describe('When checking sight', () => {
  const scene = () => tableWith({ stands: [stand(1, [10, 10]), stand(2, [20, 10])] });

  test('a click chooses who looks, and pointing asks for the line to the other', () => {
    const hand = new TestHand('sight', scene()).click([10, 10]).hover([20, 10]);
    expect([...hand.selection]).toEqual(['st_1']);
    expect(hand.aim).toEqual({ from: 'st_1', to: 'st_2' });
  });

  test('a click on open ground looks from there', () => {
    const hand = new TestHand('sight', scene()).click([15, 30]).hover([20, 10]);
    expect(hand.aim).toEqual({ from: at(15, 30), to: 'st_2' });
  });

  test('open ground is asked for as a spot', () => {
    const hand = new TestHand('sight', scene()).click([10, 10]).hover([15, 30]);
    expect(hand.aim).toEqual({ from: 'st_1', to: at(15, 30) });
  });

  test('Escape asks for nothing and puts the tool down', () => {
    const hand = new TestHand('sight', scene()).click([10, 10]).hover([20, 10]).key('Escape');
    expect(hand.aim.to).toBeNull();
    expect(hand.toolId).toBe('select');
  });
});
