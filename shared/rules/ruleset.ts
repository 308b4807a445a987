// How a ruleset plugs in: one base (space, clock, catalogue, actions) and modules that adjust numbers,
// veto actions and react to events. A ruleset is a value; there is no inheritance and no global.

import type { z } from 'zod';
import type { MorePlayAids, PlayAids } from '../core/play-aids';
import type { SideId, StandId } from '../core/id';
import type { Json } from '../core/json';
import type { Random } from '../core/seeded';
import type { Mil, Point } from '../core/measure';
import type { Refusal, RuleRef } from '../core/rule-ref';
import type {
  Action,
  Battle,
  BattleEvent,
  Clock,
  EventOf,
  Modifier,
  Outcome,
} from '../battle/battle';
import type { ScenarioProblem } from '../scenario/check-document';
import type { Board, Objective, Scenario, Stand } from '../scenario/document';
import type { Mover, Observer } from '../terrain/map/engine-types';
import type { RuleOption } from './option-kinds';
import type { SpottingRange, TargetSort, WeaponRange } from './plain-ranges';
import type { Cell } from '../geometry/hex';
import type { Catalogue, MoreCatalogue } from './catalogue-types';
import type { OwnStandMaking } from './own-making/own-stand-making';
import type { Timer } from './timer';
import type { Leaning, Plan, Sightings, TaskOffer, Temper, TemperName } from './plan';

/** Numbers that the rules argue about. The base answers; modules add labelled modifiers. */
export interface Questions {
  /** In inches or hexes. */
  'move-allowance': { readonly stand: StandId };
  /** The total is the number that a die needs: less is easier. */
  'to-hit': {
    readonly shooter: StandId;
    readonly target: StandId;
    readonly weapon: string;
    /** What kind of attack it is, where the ruleset has several. */
    readonly attack: string;
  };
  /** More than nothing where a module has something for the side to decide, for bases that pass idle sides over. */
  decisions: { readonly side: SideId };
  /** The number that a check needs. */
  quality: {
    readonly stand: StandId;
    readonly why: string;
    /** The battle whose places count, where checks are taken together; as it is now unless told. */
    readonly asOf?: Battle;
  };
  /** How many orders a stand could take now besides those of the base, which would pass it over. */
  'other-orders': { readonly stand: StandId };
}

/** A way of moving: 'Strategically'. */
export interface MoveMode {
  readonly id: string;
  readonly name: string;
  /** Why the stand may not move so now. */
  readonly refusal: Refusal | null;
}

/** A total and what it is made of. */
export interface Answer {
  readonly total: number;
  readonly because: readonly Modifier[];
}

export interface EmitNote {
  readonly text: string;
  readonly rule?: RuleRef;
  readonly because?: readonly Modifier[];
  readonly seenBy?: 'all' | readonly SideId[];
}

/** Like `EmitNote`; the sentence can say what the faces mean. */
export interface RollNote extends Omit<EmitNote, 'text'> {
  readonly text?: (faces: readonly number[]) => string;
  /** The stand whose check it is, for whoever keeps its record; nothing changes by it. */
  readonly checks?: StandId;
  /** Whose dice they are, where it is neither the side of who checks nor the side that acts. */
  readonly side?: SideId;
  /** What the dice have to show, for whoever rolls them by hand: "4+ hits". */
  readonly needs?: string;
}

/** A battle with the rules at hand: what a rule may ask before anything happens. */
export interface Given {
  readonly battle: Battle;
  /** What the side that thinks means to do; absent where nobody plans. No rule may ask it. */
  readonly plan?: Plan;
  /** Of the battle as it is, or as it is supposed to be. */
  ask<Q extends keyof Questions>(question: Q, about: Questions[Q], supposed?: Battle): Answer;
}

/** Collects events while one action resolves. `battle` includes what was emitted; reactions wait in line. */
export interface Resolver extends Given {
  emit(event: BattleEvent, note: EmitNote): void;
  roll(why: string, count: number, sides: number, note?: RollNote): readonly number[];
  /**
   * Before a stand is taken off as lost: another that a module lets fall for it, which is to be taken off instead,
   * or null. The note says what has befallen the stand.
   */
  fallsInstead(stand: StandId, note: EmitNote): StandId | null;
  /** Says whose hit it is, for whoever counts; nothing changes by it. */
  struck(stand: StandId, by: readonly StandId[]): void;
}

/** How a battle has ended. */
export interface Verdict extends Outcome {
  /** The same words for all battles that end so: "objectives held at the end". */
  readonly way: string;
  readonly rule: RuleRef | null;
}

/** How a hand gives an order: pick the stand, then nothing, a place, a target or a button. */
export interface OrderForm {
  readonly title: string;
  readonly needs: 'nothing' | 'stand' | 'stand-and-place' | 'stand-and-target';
  /** What a place means that is pointed at: where the stand goes (absent), what it faces, a way off, or a spot. */
  readonly points?: 'front' | 'direction' | 'spot';
  /** A way that goes by corners which the hand sets. */
  readonly takesCorners?: true;
  /** The way of moving, of `moveModes`, by which the stand goes: how far it can go is shown by that. */
  readonly mode?: MoveMode['id'];
  /** What a hand is asked to point at, where the side gives it and no stand: "Click its marker". */
  readonly pointing?: string;
  /** An order of a stand alone that is shown, with what it would cover, and waits for a yes; absent: done at once. */
  readonly isConfirmed?: boolean;
  /** What dragging the stand means, before any way that it could go. */
  readonly isDragged?: true;
  /** Nothing is done by it: who could only be given this order needs no visit. */
  readonly isIdle?: true;
  /** Single letter, for the keyboard. */
  readonly key: string | null;
  /** Other titles, by the steps of the clock in which they are right. */
  readonly titleIn?: Readonly<Record<string, string>>;
}

export interface Order {
  readonly side: SideId;
  readonly stand: StandId | null;
  /** The rest of a selection of several stands; fire at one target is declared together. */
  readonly others?: readonly StandId[];
  readonly target: StandId | null;
  readonly at: Point | Cell | null;
  /** Corners that the way goes by, in their order; `at` is where it ends. */
  readonly via?: readonly Point[];
  /** What the hand has chosen of the `OrderChoice`s, by their keys. */
  readonly wishes?: Readonly<Record<string, string>>;
}

/** One thing about an order that a hand may choose besides where and at whom. */
export interface OrderChoice {
  readonly key: string;
  /** "Sheaf" */
  readonly title: string;
  /** What the action has now. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Chances before committing, in words: "needs 4+ (50 %)". */
export interface Odds {
  readonly text: string;
  readonly because: readonly Modifier[];
  /** A few words for beside the pointer. */
  readonly short?: string;
  /** What comes of it besides: fire that it forfeits, who will see it, who may answer it. */
  readonly brings?: readonly Remark[];
  /** Every way that it can end, with its exact chance; they add up to 1. */
  readonly chances?: readonly Chance[];
}

export interface Chance {
  /** "destroyed", "4 points" */
  readonly label: string;
  readonly chance: number;
}

/** An area on the table: what an action would cover, or a marker that lies there. */
export interface Template {
  readonly shape: 'rectangle' | 'disc' | 'line' | 'arc';
  /** Its middle; where a line or an arc begins. */
  readonly at: Point;
  /** Width across and depth along `turn`; a disc's two diameters; the reach of a line or an arc is its depth. */
  readonly size: { readonly width: Mil; readonly depth: Mil };
  /** Degrees from east, counter-clockwise. */
  readonly turn: number;
  /** How wide an arc opens, half to either side of `turn`; nothing else has it. */
  readonly degrees?: number;
  /** A few words for people: "high explosive", "barrage marker". */
  readonly label: string;
  /** Ground where something may go, or where the rule that its label names forbids it; absent for what is covered. */
  readonly tone?: 'open' | 'closed';
}

/** A line from one stand to another, as from a missile to its target, or the rim of all hexes so near to a stand. */
export type Tie =
  | {
      readonly from: StandId;
      readonly to: StandId;
      /** What `from` threatens, or gives to `to`. */
      readonly tone: 'threat' | 'help';
    }
  | { readonly from: StandId; readonly hexes: number };

/**
 * One kind of action. Callers outside the rulesets go through `query.ts` and `perform`, which add what
 * modules veto and adjust.
 */
export interface ActionRule<A extends Action = Action> {
  readonly type: A['type'];
  /**
   * How the action is written in a file of orders, every field of it: `orderSchema` makes one, and only
   * `order-reader.ts` asks it.
   */
  readonly schema: z.ZodType<A>;
  readonly form: OrderForm;
  /** Whether the order is ever for a stand of this kind in this battle; absent, it is for every one. */
  suits?(stand: Stand, battle: Battle): boolean;
  /** Why it is not offered where nothing forbids it, as when nobody is near enough for it. */
  readonly useless?: Refusal;
  /** The action that an order of the hand stands for; the best weapon, the shortest legal way. */
  fromOrder(given: Given, order: Order): A | Refusal;
  /**
   * For highlights and opponents: a sample, not yet checked, but empty only if nothing is legal. `only`
   * asks for one stand's; rules with few candidates may ignore it.
   */
  candidates(given: Given, side: SideId, only?: StandId): Iterable<A>;
  /** Who attacks by it, for whoever counts; absent for what is no attack. */
  attackers?(action: A): readonly StandId[];
  /** The authority on legality, with reason and rule; asked of what the side may know. */
  refuse(given: Given, action: A): Refusal | null;
  resolve(r: Resolver, action: A): void;
  /** Where hidden stands keep it from going as given: as far as it can, at its price. */
  thwarted?(r: Resolver, action: A, unseen: readonly StandId[]): void;
  odds?(given: Given, action: A): Odds;
  /** What a hand may still choose about the action; absent where there is nothing. */
  choices?(given: Given, action: A): readonly OrderChoice[];
  /** What the action would cover, for drawing before it is ordered. */
  preview?(given: Given, action: A): readonly Template[];
}

export interface RuleModule {
  readonly id: string;
  /** As people read it. */
  readonly name: string;
  /** What it changes of its base, in a sentence or two for players. */
  readonly brings?: string;
  /** Which edition of its book it plays, where the book counts them. */
  readonly version?: string;
  readonly requires: readonly string[];
  /** A new scenario is played without it until its player takes it. */
  readonly isExtra?: true;
  readonly catalogue?: MoreCatalogue;
  /** What of stands of one's own counts otherwise or not at all under it, in a sentence for designers. */
  readonly ownStandsNote?: string;
  /** Every option that it reads, and no other. */
  readonly options?: readonly RuleOption[];
  readonly playAids?: MorePlayAids;
  /** Problems of a scenario that only these rules can see: unknown types, wrong space, bad options. */
  check?(scenario: Scenario): readonly ScenarioProblem[];
  /** Markers that lie on the table and are no terrain, of a battle as one side may see it. */
  markers?(battle: Battle): readonly Template[];
  /** What ties stands together on a map of hexes, of a battle as one side may see it: drawn over it all the time. */
  ties?(battle: Battle): readonly Tie[];
  /** How one of its own stands moves now; undefined for a stand that is no matter of the module. */
  mover?(battle: Battle, stand: StandId, mode?: string): Mover | null | undefined;
  /** The ways of moving of one of its own stands; undefined as for `mover`. */
  moveModes?(battle: Battle, stand: StandId): readonly MoveMode[] | undefined;
  /** What a module thinks of an action after its base and the modules before it: their score, or its own. */
  rescore?(given: Given, action: Action, before: ActionScore): ActionScore;
  /** What stands of a side could do for its score, for opponents that plan; the view is that side's own. */
  taskOffers?(given: Given, side: SideId, temper: Temper): readonly TaskOffer[];
  readonly actions?: readonly ActionRule[];
  /** Actions of its base, each by its type, that go another way while the module is played. */
  readonly replaces?: readonly ActionRule[];
  /** What people should know of a stand beside its tracks and marks: how near it is to blowing up. */
  remarks?(battle: Battle, stand: StandId): readonly Remark[];
  readonly adjust?: {
    readonly [Q in keyof Questions]?: (battle: Battle, about: Questions[Q]) => readonly Modifier[];
  };
  /** What the module keeps from the first moment on, by module id; see `Battle.private`. */
  readonly setUp?: (battle: Battle) => Readonly<Record<string, Json>>;
  readonly veto?: (battle: Battle, action: Action) => Refusal | null;
  /** See `Resolver.fallsInstead`; tells the note itself where somebody does. Bases whose stands are lost ask it. */
  fallsInstead?(r: Resolver, stand: StandId, note: EmitNote): StandId | null;
  /** What the side that is asked now may answer; null when it acts on its own. Absent: nobody interrupts. */
  question?(battle: Battle): Question | null;
  readonly react?: {
    readonly [T in BattleEvent['type']]?: (r: Resolver, event: EventOf<T>) => void;
  };
}

/** A sentence about a stand, as it is now or would be, with the rule behind it. */
export interface Remark {
  readonly text: string;
  readonly rule: RuleRef;
}

/** What a side is asked that may answer the other one in the middle of its doings. */
export interface Question {
  /** The stand that may be answered, or that may do something more; null where it is several. */
  readonly about: StandId | null;
  /** Whole sentences for people. */
  readonly text: string;
  /** Where that stand has come from, up to where it is. */
  readonly way: readonly Point[];
  /** What the side is asked for, after its name: "may react" where it is absent. */
  readonly asks?: string;
}

export interface Ruleset extends RuleModule {
  readonly version: string;
  readonly space: Board['space'];
  /** Map, sight and movement: nobody fights by it. */
  readonly isMapOnly?: true;
  readonly catalogue: Catalogue;
  /** How a designer makes stands of his own; absent where the game plays those of its book alone. */
  readonly ownStands?: OwnStandMaking;
  /** What players print beside the table: charts, markers, templates. */
  readonly playAids?: PlayAids;
  readonly actions: readonly ActionRule[];
  readonly options: readonly RuleOption[];
  check(scenario: Scenario): readonly ScenarioProblem[];
  /** Whom a stand may begin a battle aboard of; absent where set-up puts nobody aboard. */
  carriersFor?(scenario: Scenario, stand: Stand): readonly StandId[];
  /** The rule that says whose turn it is, for refusing the other side. */
  readonly sequenceRule: RuleRef;
  firstClock(battle: Omit<Battle, 'clock'>): Clock;
  outcome(battle: Battle): Verdict | null;
  /** Who holds an objective as things stand; null = nobody. Absent where objectives are not held. */
  holder?(battle: Battle, objective: Objective): SideId | null;
  /** Stands of which a side knows nothing; absent where all is open. */
  hidden?(battle: Battle, side: SideId): ReadonlySet<StandId>;
  /** For orders without an `ActionRule.thwarted`; rules that hide stands have it. */
  thwarted?(r: Resolver, action: Action, unseen: readonly StandId[]): void;
  /** The quality that troops of such a name usually have; null where the book names none. */
  usualQuality?(name: string): string | null;
  /** What a stand of the type costs with all that the scenario gives it; null where nobody says. */
  points?(scenario: Scenario, type: string): number | null;
  /** The time that the side at play has left; null where it may take any time. */
  timer?(battle: Battle): Timer | null;
  /** How long a turn is, in the time of the story. */
  readonly minutesPerTurn?: number;
  /** What one side may see: hidden stands and secret plans taken out. */
  visible(battle: Battle, side: SideId): Battle;
  /** What of `Battle.private` no screen ever shows: kept from opponents, but nobody has to look away. */
  readonly neverShown?: readonly string[];
  /** How a stand looks about, for sight and its overlay; null when it is not on the table. */
  observer(battle: Battle, stand: StandId): Observer | null;
  /** How a stand moves now, in one of its modes or the usual one, for reach and its overlay; null when it cannot. */
  mover(battle: Battle, stand: StandId, mode?: string): Mover | null;
  /** The ways of moving that a stand may choose from, the usual one first; none where there is no choice. */
  moveModes?(battle: Battle, stand: StandId): readonly MoveMode[];
  /** How far a stand makes out such targets; absent where rules have no spotting distances. */
  spotting?(battle: Battle, stand: StandId, target: TargetSort['id']): SpottingRange | null;
  /** The weapons that orders of the stand may name, by their ids. Absent where orders name none. */
  arms?(battle: Battle, stand: Stand): readonly string[];
  /** What a stand can strike such targets with, the longest range first. */
  weapons?(battle: Battle, stand: StandId, target: TargetSort['id']): readonly WeaponRange[];
  /**
   * What opponents think about, one group after the other: the first that has something worth doing is
   * settled first. Of these actions, the modules' among them. Absent: everything at once.
   */
  candidatesInTurn?(
    actions: readonly ActionRule[],
    given: Given,
    side: SideId,
  ): Iterable<CandidateGroup>;
  /** Tempers that differ in what the side would do now, for opponents that play them out; the usual one is not among them. */
  leanings?(given: Given): readonly Leaning[];
  /** With no more turns to go than these a battle is soon played out, for single orders too. */
  readonly turnsPlayedOut?: number;
  /** Ways of playing that a player may choose for the computer, by their names. */
  readonly tempers?: Readonly<Partial<Record<TemperName, Temper>>>;
  /** A battle that a view could be of: what is hidden is drawn by chance. Absent where nothing ever is. */
  guessHidden?(view: Battle, side: SideId, seen: Sightings, random: Random): Battle;
  /**
   * The view of a side with enemies that it sees no more where it saw them last, for opponents to reckon with; no
   * action is judged legal by it. Absent where nothing is ever hidden.
   */
  withRemembered?(view: Battle, side: SideId, seen: Sightings): Battle;
  /** How good an action looks to the side that takes it, for opponents; the view is that side's own. */
  scoreAction?(given: Given, action: Action): ActionScore;
  /** How a battle stands for a side, in stands ahead of the other. */
  evaluate?(battle: Battle, side: SideId): number;
}

/** Lists of actions that are weighed together; the very same list again means the same scores, and needs no asking. */
export type CandidateGroup = readonly (readonly Action[])[];

/** Higher is better; an opponent never takes an action below zero while another is at hand. */
export interface ActionScore {
  readonly score: number;
  readonly why: string;
}
