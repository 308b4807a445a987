// What a field tells whoever keeps the steps of undo: words count while they are typed, and one visit of a
// field is one step. `App.svelte` says who hears it.

import { createContext } from 'svelte';

export interface TypingVisits {
  /** Runs a change that a keystroke makes. It joins the step that this visit has made before. */
  typed(change: () => void): void;
  /** Everything is as it was before the visit, and what could be done again still can. */
  takeBack(): void;
  /** What is typed next is a step of its own. */
  end(): void;
}

/** Puts a field back to what it `was` before the visit, also where no step of undo keeps it; null: several values. */
export function putBack<T>(
  visits: TypingVisits,
  was: T | null,
  now: T | null,
  onchange: (value: T) => void,
): void {
  if (was !== null && was !== now) visits.typed(() => onchange(was));
  visits.takeBack();
}

export const [typingVisits, setTypingVisits] = createContext<TypingVisits>();
