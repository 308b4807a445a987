// When the hand rests: work that nobody waits for is done then, so that it slows down no drag and no key.

const INPUT = ['pointermove', 'pointerdown', 'wheel', 'keydown'] as const;
const HEARD = { capture: true, passive: true } as const;

/**
 * Calls each time that the window heard nothing from its user for so many milliseconds, counted from now on, and has
 * nothing else to do. Returns how to stop waiting.
 */
export function whenQuiet(target: Window, milliseconds: number, run: () => void): () => void {
  let timer = 0;
  let idle = 0;
  const clear = (): void => {
    target.clearTimeout(timer);
    target.cancelIdleCallback(idle);
  };
  const wait = (): void => {
    clear();
    timer = target.setTimeout(() => (idle = target.requestIdleCallback(run)), milliseconds);
  };
  for (const name of INPUT) target.addEventListener(name, wait, HEARD);
  wait();
  return () => {
    clear();
    for (const name of INPUT) target.removeEventListener(name, wait, HEARD);
  };
}
