// How well the computer plays: the levels, tempers and handicaps that a player chooses from, and what each may spend on
// its thoughts.

import type { Manner } from '../battle/battle';
import type { Temper, TemperName } from '../rules/plan';
import type { Ruleset } from '../rules/ruleset';

/** How much it may think. The same budget plays the same battle anywhere, as long as no clock counts its seconds. */
export interface Budget {
  /** Positions that it weighs for one choice. */
  readonly nodes: number;
  /** Makes a plan for its side and hands out tasks; else each stand does what looks best for itself. */
  readonly plans?: boolean;
  /**
   * Battles that it plays out in its head at the start of each of its turns, to choose among plans: as many while six
   * turns or more are left, up to four times as many after that.
   */
  readonly playouts?: number;
  /** Battles that it plays out at first for each of the orders that look best, where a battle is soon played out. */
  readonly orderPlayouts?: number;
  /** For whoever asks and has a clock: the thoughts of a turn end then. */
  readonly seconds?: number;
  /** Weighs by these numbers where they differ from the usual ones. */
  readonly temper?: Temper;
  /** One choice in so many is the second best: people overlook things. */
  readonly slips?: number;
}

export const LEVELS = {
  recruit: { nodes: 1500, slips: 6 },
  regular: { nodes: 3000, plans: true },
  veteran: { nodes: 3000, plans: true, playouts: 16, orderPlayouts: 2 },
  general: { nodes: 3000, plans: true, playouts: 64, orderPlayouts: 4 },
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
  veteran:
    'plays plans out in its head, and single orders where the end is near, and takes what wins most',
  general: 'plays many plans out in its head and takes its time over it',
};

/** A sentence for players about each. */
export const TEMPER_WORDS: Readonly<Record<TemperName, string>> = {
  bold: 'takes risks to strike and to be there first',
  careful: 'keeps out of fire and spares its stands',
  greedy: 'goes for the objectives above all',
};

export type Handicap = NonNullable<Manner['handicap']>;

/** One choice in so many is the second best. */
const HANDICAPS: Readonly<Record<Handicap, number>> = { light: 8, heavy: 3 };

export const HANDICAP_WORDS: Readonly<Record<Handicap, string>> = {
  light: 'overlooks something in one of eight choices',
  heavy: 'overlooks something in one of three choices',
};

/** Those under which a level overlooks more than it does anyway. */
export function handicapsOf(level: Level): readonly Handicap[] {
  const { slips = Infinity }: Budget = LEVELS[level];
  return (Object.keys(HANDICAPS) as Handicap[]).filter((name) => HANDICAPS[name] < slips);
}

/** Who plays battles out has time for it, by these many seconds a turn where a player chooses nothing else. */
export const USUAL_SECONDS: Readonly<Partial<Record<Level, number>>> = { general: 30 };
/** By the clock it plays as many as there is time for, and no more than these. */
const MOST_TIMED = 5000;

export function doesThink(level: Level): boolean {
  const { playouts }: Budget = LEVELS[level];
  return playouts !== undefined;
}

/** What a level may spend that plays in a manner. A temper that the rules do not know changes nothing. */
export function budgetOf(rules: Ruleset, level: Level, manner: Manner = {}): Budget {
  const usual: Budget = LEVELS[level];
  const { temper, handicap, thinking } = manner;
  const numbers = temper && rules.tempers?.[temper];
  const slips = Math.min(usual.slips ?? Infinity, handicap ? HANDICAPS[handicap] : Infinity);
  const spends = doesThink(level) && thinking ? spending(thinking) : {};
  return {
    ...usual,
    ...spends,
    ...(numbers && { temper: numbers }),
    ...(Number.isFinite(slips) && { slips }),
  };
}

function spending(thinking: NonNullable<Manner['thinking']>): Pick<Budget, 'playouts' | 'seconds'> {
  return 'seconds' in thinking
    ? { playouts: MOST_TIMED, seconds: thinking.seconds }
    : { playouts: thinking.battles };
}

export function isLevel(name: unknown): name is Level {
  return typeof name === 'string' && Object.hasOwn(LEVELS, name);
}
