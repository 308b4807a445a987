// What a moment of a turn is called: its step, and which of several it is where rules go through their steps many times.

import type { Clock } from '../battle/battle';
import type { Catalogue } from './catalogue-types';

/** "Impulse 2 of 6"; null for a step that comes once in a turn. */
export function passWords(
  { passes }: Pick<Catalogue, 'passes'>,
  { step, pass }: Pick<Clock, 'step' | 'pass'>,
): string | null {
  return passes?.steps.includes(step) ? `${passes.name} ${pass} of ${passes.count}` : null;
}

/** "Impulse 2 of 6: move", or the word for the step alone. */
export function momentWords(
  catalogue: Pick<Catalogue, 'words' | 'passes'>,
  clock: Pick<Clock, 'step' | 'pass'>,
): string {
  const word = catalogue.words[clock.step] ?? clock.step;
  const pass = passWords(catalogue, clock);
  if (pass === null) return word;
  return word === catalogue.passes?.name ? pass : `${pass}: ${word.toLowerCase()}`;
}
