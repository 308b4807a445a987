// What a battle is and what can happen in it. Actions are an open set that rulesets invent; events are
// a closed one, so log, replay, rewind and stage never change when a ruleset is added.

import type { SideId, StandId, TerrainId, UnitId } from '../core/id';
import type { Json } from '../core/json';
import type { RuleRef } from '../core/rule-ref';
import type { DiceState } from '../dice/dice';
import type {
  Board,
  Objective,
  Place,
  Reinforcement,
  RulesetRef,
  Side,
  Stand,
  TerrainFeature,
  TimeLimits,
  Unit,
  Zone,
} from '../scenario/document';

/** `pass` counts repeats of a step inside a turn: impulses, alternating activations. */
export interface Clock {
  readonly turn: number;
  readonly step: string;
  readonly pass: number;
  /** Whose turn it is. */
  readonly active: SideId;
  /** Who is asked now: the active side, or the other one for a reaction. */
  readonly side: SideId;
}

export interface Outcome {
  readonly winner: SideId | null;
  readonly reason: string;
}

export interface Battle {
  readonly rules: RulesetRef;
  readonly board: Board;
  readonly clock: Clock;
  readonly dice: DiceState;
  /** How many events made it what it is: the number of the next log entry. */
  readonly logged: number;
  readonly terrain: readonly TerrainFeature[];
  readonly sides: readonly Side[];
  readonly units: Readonly<Record<UnitId, Unit>>;
  readonly stands: Readonly<Record<StandId, Stand>>;
  readonly zones: readonly Zone[];
  readonly objectives: readonly Objective[];
  readonly reinforcements: readonly Reinforcement[];
  readonly turnLimit: number | null;
  readonly timeLimits: TimeLimits;
  /** By module id. */
  readonly private: Readonly<Record<string, Json>>;
  readonly outcome: Outcome | null;
}

/** What someone wants: JSON only, never holds a result. */
export interface Action {
  readonly type: `${string}/${string}`;
  readonly side: SideId;
}

/** What became true. Whoever draws, replays or logs a battle knows these and no rule. */
export type BattleEvent =
  | {
      readonly type: 'rolled';
      readonly why: string;
      readonly sides: number;
      readonly faces: readonly number[];
      readonly after: DiceState;
    }
  | { readonly type: 'moved'; readonly stand: StandId; readonly path: readonly Place[] }
  | {
      readonly type: 'track';
      readonly stand: StandId;
      readonly track: string;
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'mark'; readonly stand: StandId; readonly mark: string; readonly on: boolean }
  | { readonly type: 'joined'; readonly stand: Stand }
  | { readonly type: 'removed'; readonly stand: StandId; readonly why: string }
  | { readonly type: 'terrain'; readonly feature: TerrainFeature }
  | { readonly type: 'cleared'; readonly feature: TerrainId }
  | { readonly type: 'clock'; readonly to: Clock }
  | { readonly type: 'private'; readonly module: string; readonly state: Json }
  | { readonly type: 'ended'; readonly outcome: Outcome };

export type EventOf<T extends BattleEvent['type']> = Extract<BattleEvent, { readonly type: T }>;

/** A labelled number of an explained total: "veteran +1 (FT-18-05)". */
export interface Modifier {
  readonly label: string;
  readonly amount: number;
  readonly rule: RuleRef;
  /**
   * What the total is that begins here: the number that a die must reach, how many dice are rolled, what
   * part of a die counts, or a plain count of stands.
   * Those that follow change that total; one that raises a number needed takes from the roll.
   */
  readonly begins?: 'need' | 'dice' | 'part' | 'count' | undefined;
}

export interface LogEntry {
  readonly n: number;
  readonly clock: Clock;
  readonly event: BattleEvent;
  /** One readable sentence for people; empty for bookkeeping that a reader skips. */
  readonly text: string;
  readonly rule: RuleRef | null;
  /** What a needed number or a total was made of. */
  readonly because: readonly Modifier[];
  readonly seenBy: 'all' | readonly SideId[];
}

/** Who plays a side: somebody at the screen, or a level of the opponent. */
export type Player = 'person' | 'recruit' | 'regular' | 'veteran' | 'general';

/** How the computer plays a side beside its level; what is absent is as usual. */
export interface Manner {
  readonly temper?: 'bold' | 'careful' | 'greedy';
  /** Now and then it overlooks something, or often. */
  readonly handicap?: 'light' | 'heavy';
  /** For each of its turns: by the clock, or counted in battles that it plays out in its head, which replays to the letter. */
  readonly thinking?: { readonly seconds: number } | { readonly battles: number };
}

/**
 * Where the faces come from: the seed, real dice that somebody rolls and enters, or real dice for persons and the
 * seed for the computer.
 */
export type DiceSource = 'seed' | 'hand' | 'own';

/** One action as it was taken. */
export interface Step {
  readonly action: Action;
  /** How many log entries it made. */
  readonly entries: number;
  /** Why the opponent took it, in one line; null for a person's. */
  readonly why: string | null;
  /** What the opponent meant to do this turn, a line for each task; only with the first action of the plan. */
  readonly plan?: readonly string[];
  /** Of an order for several stands: which action of the record was its first. */
  readonly group?: number;
}

/** What the opponent says of an action. */
export type Said = Pick<Step, 'why' | 'plan'>;

/** What a file keeps of a battle: enough to fold it again without any rule or generator. */
export interface BattleRecord {
  /** The battle before its first action; its dice hold the seed. */
  readonly start: Battle;
  readonly players: Readonly<Record<SideId, Player>>;
  /** Of the computer's sides that play otherwise than usual. */
  readonly manners?: Readonly<Record<SideId, Manner>>;
  readonly dice: DiceSource;
  readonly actions: readonly Step[];
  readonly log: readonly LogEntry[];
}
