// A campaign that is open: of all its scenarios one lies on the table and is changed there, the battle or a step's own. What is
// on the table is the truth of it until it is put back.

import { newScenario } from '../scenario/new-scenario';
import type { Scenario } from '../scenario/document';
import { stepOf, type Campaign, type StepId } from './campaign';
import { changedStep } from './edit-campaign';

export interface CampaignAtTable {
  readonly campaign: Campaign;
  /** Which scenario lies there: a step as it was designed, or the battle that is being fought; null while there is none. */
  readonly shows: { readonly step: StepId; readonly as: 'design' | 'battle' } | null;
}

/** As it lies there first: the battle where one is fought, else the step that is next, or the first. */
export function laidOnTable(campaign: Campaign, step?: StepId): CampaignAtTable {
  const { current, steps } = campaign;
  if (step === undefined && current) {
    return { campaign, shows: { step: current.step, as: 'battle' } };
  }
  const shown = (step === undefined ? null : stepOf(campaign, step)) ?? steps[0];
  return { campaign, shows: shown ? { step: shown.id, as: 'design' } : null };
}

export function scenarioOnTable({ campaign, shows }: CampaignAtTable): Scenario {
  if (shows === null) return newScenario({ title: campaign.title });
  const own = shows.as === 'design' ? stepOf(campaign, shows.step) : campaign.current;
  return own?.scenario ?? newScenario({ title: campaign.title });
}

/** The campaign with what is on the table in its place; the same one where nothing has changed there. */
export function putBack(at: CampaignAtTable, scenario: Scenario): Campaign {
  const { campaign, shows } = at;
  if (shows === null || scenario === scenarioOnTable(at)) return campaign;
  if (shows.as === 'battle') {
    const { current } = campaign;
    return current ? { ...campaign, current: { ...current, scenario } } : campaign;
  }
  // A battle that is fought on a step's own scenario, to try it out, is no part of the campaign.
  return changedStep(campaign, shows.step, { scenario: { ...scenario, id: null, battle: null } });
}
