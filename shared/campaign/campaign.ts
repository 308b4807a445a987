// A campaign: scenarios in a row or a tree, what carries over from one to the next, and how far it has come. Immutable
// values, as scenarios are; a campaign holds its scenarios, so that one file opens anywhere.

import type { SideId, StandId, UnitId } from '../core/id';
import type { Json } from '../core/json';
import type { Scenario } from '../scenario/document';

export const CAMPAIGN_FORMAT = 1;

/** Of a campaign. */
export const MOST_STEPS = 40;
/** Campaign points of one battle. */
export const MOST_STEP_POINTS = 1000;

export type StepId = string;

/** Who somebody is all through the campaign: the first step that shows him, and his id there: 'horsell/st_3'. */
export type ForceId = `${StepId}/${StandId}`;
export type TroopId = `${StepId}/${UnitId}`;

/** How many of several come through: none, all, or each that rolls `needs` or more on a die of so many sides. */
export type Share = 'none' | 'all' | { readonly die: number; readonly needs: number };

/** What carries over for one side, from each battle to the next. */
export interface CarryRules {
  /** Of the stands that were lost: those that come back. */
  readonly lost: Share;
  /** Of the stands that are damaged: those that are whole again. */
  readonly damage: Share;
  /** Of the units that have somebody left: those whose quality rises a step. */
  readonly rise: Share;
  /** After which battles units may rise. */
  readonly riseAfter: 'win' | 'battle';
  /** A unit that loses so many stands of a hundred falls a step and does not rise; null = none does. */
  readonly fallAt: number | null;
}

export interface CampaignSide {
  readonly id: SideId;
  readonly name: string;
  /** '#rrggbb' */
  readonly colour: string;
  readonly carry: CarryRules;
}

/** Which battle comes next where this one ends so; the first row that fits counts. */
export interface NextRow {
  readonly winner: SideId | 'draw' | 'any';
  /** Points of objectives that the winner must be ahead by at least. */
  readonly by: number;
  readonly to: StepId;
}

export interface Step {
  readonly id: StepId;
  /** What the campaign gives for winning it. */
  readonly points: number;
  /** What sides of the campaign are called in the scenario, where that is another id than their own. */
  readonly sides: Readonly<Record<SideId, SideId>>;
  /** Who the scenario's stands are, of those whom earlier steps show; the others are new. */
  readonly forces: Readonly<Record<StandId, ForceId>>;
  readonly next: readonly NextRow[];
  /** As its designer made it; no battle in it. */
  readonly scenario: Scenario;
}

/** One thing that a battle has left behind, with the die that decided it. */
export interface CarryLine {
  /** A stand, or a unit where its quality is told. */
  readonly of: ForceId | TroopId;
  readonly is: 'gone' | 'back' | 'damaged' | 'whole' | 'rises' | 'steady' | 'falls';
  /** Its damage as it stays. */
  readonly tracks?: Readonly<Record<string, number>> | undefined;
  readonly roll?:
    { readonly die: number; readonly needs: number; readonly face: number } | undefined;
}

/** What a battle says to its campaign; ids are the scenario's. */
export interface BattleResult {
  /** A side of the campaign; null = a draw. */
  readonly winner: SideId | null;
  readonly reason: string;
  /** Points of objectives that the winner is ahead of the best of the others. */
  readonly margin: number;
  readonly turns: number;
  /** How stands were lost that are gone. */
  readonly lost: Readonly<Record<StandId, string>>;
  /** Damage of stands that live, as it was in the end. */
  readonly damage: Readonly<Record<StandId, Readonly<Record<string, number>>>>;
}

export interface FoughtBattle extends BattleResult {
  readonly step: StepId;
  readonly carried: readonly CarryLine[];
  /** The battle with its whole log, as a scenario file has it; null where it was decided without one. */
  readonly battle: Json;
}

/** Who wins the campaign: most points, most battles, or who wins the last one. */
export type CampaignVictory = 'points' | 'battles' | 'last';

export interface Campaign {
  readonly format: typeof CAMPAIGN_FORMAT;
  /** A UUID that stays with the file whatever its name; null until it is first saved. */
  readonly id: string | null;
  readonly title: string;
  readonly notes: string;
  /** What its dice come from, and those of its battles. */
  readonly seed: string;
  readonly victory: CampaignVictory;
  readonly sides: readonly CampaignSide[];
  /** The first is where it begins; who comes next stands further down. */
  readonly steps: readonly Step[];
  /** Battles that are over, the first one first. */
  readonly fought: readonly FoughtBattle[];
  /** The battle that is being fought: its scenario with those who are left, and the battle in it. */
  readonly current: { readonly step: StepId; readonly scenario: Scenario } | null;
}

/** Half of the lost come back, damage is mended, who wins may rise. */
export const USUAL_CARRY: CarryRules = {
  lost: { die: 6, needs: 4 },
  damage: 'all',
  rise: { die: 6, needs: 5 },
  riseAfter: 'win',
  fallAt: null,
};

export function stepOf({ steps }: Pick<Campaign, 'steps'>, id: StepId): Step | null {
  return steps.find((step) => step.id === id) ?? null;
}

/** The scenario's side for one of the campaign. */
export function sideIn({ sides }: Pick<Step, 'sides'>, side: SideId): SideId {
  return sides[side] ?? side;
}

/** The campaign's side for one of the scenario; null where the campaign has none such. */
export function sideOfCampaign(
  campaign: Pick<Campaign, 'sides'>,
  step: Pick<Step, 'sides'>,
  side: SideId,
): SideId | null {
  return campaign.sides.find(({ id }) => sideIn(step, id) === side)?.id ?? null;
}
