import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareWhenQuiet } from '../../../renderer/session/paper/prepare-print';
import { newScenario } from '../../../shared/scenario/new-scenario';
import type { Scenario } from '../../../shared/scenario/document';
import { shapesAt, terrain } from '../../print/sample-table';

const EMPTY = newScenario();
const WOODED: Scenario = { ...EMPTY, terrain: [terrain('forest', shapesAt(30, 20, 3).disc)] };

/** A window that hears what is dispatched on it, and is idle at once. */
function quietWindow(): Window {
  const target = Object.assign(new EventTarget(), {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    requestIdleCallback: (run: () => void) => run(),
    cancelIdleCallback: () => undefined,
  });
  return target as unknown as Window;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waiting(scenario: Scenario) {
  const target = quietWindow();
  const prepare = vi.fn(async () => undefined);
  const table = { scenario };
  const stop = prepareWhenQuiet({ table, print: { prepare } }, target);
  return { target, prepare, table, stop };
}

test('pages are prepared once the hand has rested for five seconds, and only once', () => {
  const { target, prepare } = waiting(WOODED);
  vi.advanceTimersByTime(4_000);
  target.dispatchEvent(new Event('pointermove'));
  vi.advanceTimersByTime(4_000);
  expect(prepare).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_001);
  target.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(60_000);
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('an empty table prepares nothing until something lies on it', () => {
  const { target, prepare, table } = waiting(EMPTY);
  vi.advanceTimersByTime(60_000);
  expect(prepare).not.toHaveBeenCalled();
  table.scenario = WOODED;
  target.dispatchEvent(new Event('wheel'));
  vi.advanceTimersByTime(5_001);
  expect(prepare).toHaveBeenCalledTimes(1);
});

test('a window that closes prepares nothing any more', () => {
  const { prepare, stop } = waiting(WOODED);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(prepare).not.toHaveBeenCalled();
});
