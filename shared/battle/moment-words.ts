// What a moment of a turn is called: its step, and which of several it is where rules go through their steps many times.

import type { Clock } from './battle';

/** Steps that a turn goes through several times, and what one time is called. */
export interface Passes {
  readonly name: string;
  readonly count: number;
  readonly steps: readonly string[];
}

export interface MomentWords {
  /** Among others for the steps of a turn. */
  readonly words: Readonly<Record<string, string>>;
  readonly passes?: Passes;
}

type Moment = Pick<Clock, 'step' | 'pass'>;

/** "Impulse 2 of 6"; null for a step that comes once in a turn. */
export function passWords(
  { passes }: Pick<MomentWords, 'passes'>,
  { step, pass }: Moment,
): string | null {
  return passes?.steps.includes(step) ? `${passes.name} ${pass} of ${passes.count}` : null;
}

/** "Impulse 2 of 6: move", or the word for the step alone. */
export function momentWords(known: MomentWords, moment: Moment): string {
  const word = known.words[moment.step] ?? moment.step;
  const pass = passWords(known, moment);
  if (pass === null) return word;
  return word === known.passes?.name ? pass : `${pass}: ${word.toLowerCase()}`;
}
