// How well the computer plays: the levels that a player chooses from, and what each may spend on its thoughts.

/** How much it may think. The same budget plays the same battle anywhere: nothing here is counted in seconds. */
export interface Budget {
  /** Positions that it weighs for one choice. */
  readonly nodes: number;
  /** Makes a plan for its side and hands out tasks; else each stand does what looks best for itself. */
  readonly plans?: boolean;
  /** Battles that it plays out in its head at the start of each of its turns, to choose among plans. */
  readonly playouts?: number;
  /** One choice in so many is the second best: people overlook things. */
  readonly slips?: number;
}

export const LEVELS = {
  recruit: { nodes: 1500, slips: 6 },
  regular: { nodes: 3000, plans: true },
  veteran: { nodes: 3000, plans: true, playouts: 16 },
  general: { nodes: 3000, plans: true, playouts: 64 },
} as const satisfies Readonly<Record<string, Budget>>;

export type Level = keyof typeof LEVELS;

/** From the weakest to the strongest. */
export const LEVEL_NAMES = [
  'recruit',
  'regular',
  'veteran',
  'general',
] as const satisfies readonly Level[];

/** Who plays where nobody says otherwise. */
export const USUAL_LEVEL: Level = 'regular';

/** A sentence for players about each. */
export const LEVEL_WORDS: Readonly<Record<Level, string>> = {
  recruit: 'does what looks best for each stand by itself, and now and then overlooks something',
  regular: 'plans for the whole side: who takes what, who fires at whom',
  veteran: 'plays several plans out in its head each turn and takes the one that wins most',
  general: 'plays many plans out in its head and takes its time over it',
};

export function isLevel(name: unknown): name is Level {
  return typeof name === 'string' && Object.hasOwn(LEVELS, name);
}
