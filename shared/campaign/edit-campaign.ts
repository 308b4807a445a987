// Changes to a campaign's design, each a function from campaign to campaign. What refers to something that has gone goes with it.

import type { SideId, StandId } from '../core/id';
import type { Scenario } from '../scenario/document';
import { newScenario } from '../scenario/new-scenario';
import { freeName } from '../scenario/values/numbered-names';
import {
  CAMPAIGN_FORMAT,
  USUAL_CARRY,
  type Campaign,
  type CarryRules,
  type ForceId,
  type NextRow,
  type Step,
  type StepId,
} from './campaign';
import { forceAt, forceOf, partsOfForce } from './forces';
import { canBe, pairedForces } from './pairing';

/** A campaign of one scenario, whose sides are its sides. */
export function newCampaign(first: Scenario, title: string, seed: string): Campaign {
  return withStep(emptyCampaign(title, seed), first, null);
}

/** Its first scenario will say who its sides are. */
export function emptyCampaign(title: string, seed: string): Campaign {
  return {
    format: CAMPAIGN_FORMAT,
    id: null,
    title,
    notes: '',
    seed,
    victory: 'points',
    sides: sidesOf(newScenario()),
    steps: [],
    fought: [],
    current: null,
  };
}

function sidesOf({ sides }: Scenario): Campaign['sides'] {
  return sides.map(({ id, name, colour }) => ({ id, name, colour, carry: USUAL_CARRY }));
}

/**
 * With a scenario at the end, coming after a step whoever wins that; its stands are taken for those of the steps before that
 * are likest. A battle in it is left out.
 */
export function withStep(campaign: Campaign, scenario: Scenario, after: StepId | null): Campaign {
  const designed = { ...scenario, id: null, battle: null };
  const id = freeStepId(campaign, scenario.title);
  const begun = campaign.steps.length > 0 ? campaign : { ...campaign, sides: sidesOf(designed) };
  const sides = sidesBetween(begun, designed);
  const step: Step = { id, points: 1, sides, forces: {}, next: [], scenario: designed };
  const steps = campaign.steps.map((one) =>
    one.id === after
      ? { ...one, next: [...one.next, { winner: 'any' as const, by: 0, to: id }] }
      : one,
  );
  return withPairs({ ...begun, steps: [...steps, step] }, id);
}

/** Sides of the same id, else of the same name, else in their order. */
function sidesBetween({ sides }: Campaign, scenario: Scenario): Step['sides'] {
  const free = new Set<SideId>(scenario.sides.map(({ id }) => id));
  const found = new Map<SideId, SideId>();
  const take = (side: SideId, own: SideId | undefined): void => {
    if (own === undefined || found.has(side) || !free.has(own)) return;
    found.set(side, own);
    free.delete(own);
  };
  for (const { id } of sides) take(id, free.has(id) ? id : undefined);
  for (const { id, name } of sides) {
    take(id, scenario.sides.find((own) => own.name === name && free.has(own.id))?.id);
  }
  for (const { id } of sides) take(id, [...free][0]);
  return Object.fromEntries([...found].filter(([side, own]) => side !== own));
}

/** 'horsell-common', and 'horsell-common-2' where that is there. */
function freeStepId({ steps }: Campaign, title: string): StepId {
  const plain = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  const taken = steps.map(({ id }) => id);
  return freeName(plain.replace(/-+$/, '') || 'battle', taken).replace(' ', '-');
}

/** Without a step that has not been fought; what led to it ends there. */
export function withoutStep(campaign: Campaign, id: StepId): Campaign {
  if (isFought(campaign, id)) return campaign;
  const steps = campaign.steps
    .filter((step) => step.id !== id)
    .map((step) => ({ ...step, next: step.next.filter(({ to }) => to !== id) }));
  return tidy({ ...campaign, steps });
}

/** Whether a battle of the step has been fought, or is being fought. */
export function isFought({ fought, current }: Campaign, id: StepId): boolean {
  return current?.step === id || fought.some(({ step }) => step === id);
}

/** The step a place further up or down, where nothing would come before what leads to it. */
export function movedStep(campaign: Campaign, id: StepId, by: 1 | -1): Campaign {
  const at = campaign.steps.findIndex((step) => step.id === id);
  const other = campaign.steps[at + by];
  const step = campaign.steps[at];
  if (!step || !other) return campaign;
  const [upper, lower] = by > 0 ? [step, other] : [other, step];
  if (upper.next.some(({ to }) => to === lower.id)) return campaign;
  const steps = [...campaign.steps];
  [steps[at], steps[at + by]] = [other, step];
  return tidy({ ...campaign, steps });
}

type StepChange = Partial<Pick<Step, 'points' | 'sides' | 'forces' | 'scenario'>>;

export function changedStep(campaign: Campaign, id: StepId, change: StepChange): Campaign {
  const steps = campaign.steps.map((step) => (step.id === id ? { ...step, ...change } : step));
  return tidy({ ...campaign, steps });
}

/** Rows that would lead back are left out. */
export function withNext(campaign: Campaign, id: StepId, next: readonly NextRow[]): Campaign {
  const at = campaign.steps.findIndex((step) => step.id === id);
  const further = campaign.steps.slice(at + 1).map((step) => step.id);
  const rows = next.filter(({ to }) => further.includes(to));
  const steps = campaign.steps.map((step) => (step.id === id ? { ...step, next: rows } : step));
  return { ...campaign, steps };
}

/** Its stands are taken anew for those of the steps before that are likest. */
export function withPairs(campaign: Campaign, id: StepId): Campaign {
  const step = campaign.steps.find((one) => one.id === id);
  return step ? changedStep(campaign, id, { forces: pairedForces(campaign, step) }) : campaign;
}

/** A stand is this one of an earlier step, or new; whoever was he before is new. */
export function withPair(
  campaign: Campaign,
  id: StepId,
  stand: StandId,
  force: ForceId | null,
): Campaign {
  const step = campaign.steps.find((one) => one.id === id);
  if (!step) return campaign;
  const others = Object.entries(step.forces).filter(
    ([own, named]) => own !== stand && named !== force,
  );
  const forces = Object.fromEntries(force === null ? others : [...others, [stand, force]]);
  return changedStep(campaign, id, { forces });
}

export function withCarry(campaign: Campaign, side: SideId, change: Partial<CarryRules>): Campaign {
  const sides = campaign.sides.map((one) =>
    one.id === side ? { ...one, carry: { ...one.carry, ...change } } : one,
  );
  return { ...campaign, sides };
}

/** Without pairs of stands that are gone, or that cannot be one another any more. */
function tidy(campaign: Campaign): Campaign {
  const steps = campaign.steps.map((step, i) => {
    const earlier = new Set(campaign.steps.slice(0, i).map(({ id }) => id));
    const taken = new Set<ForceId>();
    const kept = Object.entries(step.forces).filter(([id, named]) => {
      const stand = id as StandId;
      const force = forceOf(campaign, step, stand);
      const known = forceAt(campaign, force);
      const isSound =
        earlier.has(partsOfForce(named).step) &&
        known !== null &&
        !taken.has(force) &&
        canBe(campaign, step, stand, known);
      taken.add(force);
      return isSound;
    });
    return kept.length === Object.keys(step.forces).length
      ? step
      : { ...step, forces: Object.fromEntries(kept) };
  });
  return { ...campaign, steps };
}
