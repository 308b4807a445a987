import { expect, test } from 'vitest';
import { SNAP_STEPS, stepIn } from '../../renderer/things/snap-steps';
import { type WheelTurn, wheelMeaning } from '../../renderer/things/wheel';
import { mil } from '../../shared/core/measure';
import { caretMoved } from '../../renderer/edits/caret-moves';

const turn = (values: Partial<WheelTurn>): WheelTurn => ({
  deltaX: 0,
  deltaY: 0,
  isInLines: false,
  isControl: false,
  isShift: false,
  at: 1000,
  ...values,
});

test('a notch of the wheel zooms, and so do Ctrl with the wheel and a pinch', () => {
  for (const isControl of [false, true]) {
    const notch = wheelMeaning(turn({ deltaY: -100, isControl }), null);
    expect(notch.does === 'zoom' && notch.factor).toBeCloseTo(1.162, 3);
  }
  const lines = wheelMeaning(turn({ deltaY: 3, isInLines: true }), null);
  expect(lines.does === 'zoom' && lines.factor).toBeLessThan(0.9);
  const pinch = wheelMeaning(turn({ deltaY: -5, isControl: true }), null);
  expect(pinch.does === 'zoom' && pinch.factor).toBeCloseTo(1.051, 3);
});

test('two fingers pan, however fast they become; Shift with the wheel pans aside', () => {
  expect(wheelMeaning(turn({ deltaX: 3, deltaY: -8 }), null)).toEqual({
    does: 'pan',
    dx: -3,
    dy: 8,
  });
  expect(wheelMeaning(turn({ deltaY: 90, at: 1100 }), 1000)).toMatchObject({
    does: 'pan',
    dy: -90,
  });
  expect(wheelMeaning(turn({ deltaY: 90, at: 1500 }), 1000).does).toBe('zoom');
  expect(wheelMeaning(turn({ deltaY: 100, isShift: true }), null)).toEqual({
    does: 'pan',
    dx: -100,
    dy: 0,
  });
});

test('steps go from an eighth to six inches, or from half a centimetre to ten', () => {
  expect(SNAP_STEPS.inch.map((step) => step / 1000)).toEqual([0.125, 0.25, 0.5, 1, 2, 3, 6]);
  expect(SNAP_STEPS.cm.map((step) => Number((step * 0.00254).toFixed(6)))).toEqual([
    0.5, 1, 2, 5, 10,
  ]);
  expect(stepIn('cm', 250)).toBe(SNAP_STEPS.cm[0]);
  expect(stepIn('inch', SNAP_STEPS.cm[4] ?? 0)).toBe(3000);
});

test('the cross of the keyboard goes from line to line of centimetres, there and back', () => {
  const [step = 0] = SNAP_STEPS.cm;
  const board = { space: 'table', width: mil(72_000), height: mil(48_000) } as const;
  let at = { x: mil(0), y: mil(0) };
  const walked: number[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    at = caretMoved(board, at, { key, isShift: false }, step) ?? at;
    walked.push(at.x);
  }
  expect(walked).toEqual([197, 394, 591, 394, 197]);
});
