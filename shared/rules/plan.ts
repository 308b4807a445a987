// What a side means to do with its stands: tasks that a ruleset offers and an opponent hands out. Values
// for opponents and for who reads afterwards what they were after; no rule asks them.

import type { Manner } from '../battle/battle';
import type { ObjectiveId, SideId, StandId } from '../core/id';
import type { Stand } from '../scenario/document';

/** To stay in the circle of an objective, or to come into it: alone, to others who hold it, or with some aboard. */
export type TaskKind = 'hold' | 'take' | 'reinforce' | 'carry';

/** What one stand could do for the score of its side, were the task given to it. */
export interface TaskOffer {
  readonly stand: StandId;
  readonly objective: ObjectiveId;
  readonly kind: TaskKind;
  /** What the objective is worth, in stands. */
  readonly worth: number;
  /** How likely the stand is in the circle when objectives count, 0 to 1. */
  readonly chance: number;
  /** What it gives up for it, in stands. */
  readonly cost: number;
  /** It comes there with its next move or never. */
  readonly isLastCall?: boolean;
  /** "Wey Bridge (3 points)" */
  readonly name: string;
  /** Who does it, where it is more than the stand alone: the name of its unit. */
  readonly who?: string;
  /** Whom it carries: their names. */
  readonly whom?: string;
}

/** An offer that was taken, with what it adds to the tasks of all others. */
export interface Task extends TaskOffer {
  /** In stands: the worth of the objective times what the stand adds to the chance of being there. */
  readonly added: number;
}

/** "Tripod 2 takes Wey Bridge (3 points)" */
export function taskWords(
  who: string,
  { kind, name, whom = 'somebody' }: Pick<Task, 'kind' | 'name' | 'whom'>,
): string {
  return kind === 'carry' ? `${who} carries ${whom} to ${name}` : `${who} ${kind}s ${name}`;
}

/** Numbers that a ruleset weighs with, by their names; those that are not named are its usual ones. */
export type Temper = Readonly<Record<string, number>>;

/** Ways of playing that a player may choose for the computer; the usual one has no name. */
export type TemperName = NonNullable<Manner['temper']>;

/** An enemy as a side saw it last, and in which turn. */
export interface Sighting {
  readonly stand: Stand;
  readonly turn: number;
}

export type Sightings = ReadonlyMap<StandId, Sighting>;

/** A temper worth trying in a battle as it stands: "goes for Wey Bridge". */
export interface Leaning {
  readonly name: string;
  readonly temper: Temper;
}

/** Made of what the side may see, for as long as that stays as it is. */
export interface Plan {
  readonly side: SideId;
  readonly temper: Temper;
  readonly tasks: ReadonlyMap<StandId, Task>;
}
