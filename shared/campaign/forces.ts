// Who is who through a campaign: a stand of a step is somebody whom an earlier step shows, or new.

import type { SideId, StandId, UnitId } from '../core/id';
import type { Scenario, Stand, Unit } from '../scenario/document';
import {
  sideOfCampaign,
  stepOf,
  type Campaign,
  type ForceId,
  type Step,
  type StepId,
  type TroopId,
} from './campaign';

type Steps = Pick<Campaign, 'steps'>;

/** Takes a name apart: 'horsell/st_3' is the stand 'st_3' of the step 'horsell'. */
export function partsOfForce(force: string): { readonly step: StepId; readonly id: string } {
  const at = force.indexOf('/');
  return { step: force.slice(0, at), id: force.slice(at + 1) };
}

/** Who a stand of a step is: himself, or whoever he was first. */
export function forceOf(campaign: Steps, step: Step, stand: StandId): ForceId {
  const named = Object.hasOwn(step.forces, stand) ? step.forces[stand] : undefined;
  if (named === undefined) return `${step.id}/${stand}`;
  const { step: from, id } = partsOfForce(named);
  const earlier = stepOf(campaign, from);
  // A file names earlier steps alone, so that there is an end to it.
  return earlier === null || earlier === step ? named : forceOf(campaign, earlier, id as StandId);
}

export interface KnownForce {
  readonly step: Step;
  readonly stand: Stand;
  readonly unit: Unit;
  /** Of the campaign; null where it plays on no side of it. */
  readonly side: SideId | null;
}

/** The stand as the first step that shows it has it; null where that is gone. */
export function forceAt(campaign: Campaign, force: string): KnownForce | null {
  const { step: from, id } = partsOfForce(force);
  const step = stepOf(campaign, from);
  const stand = step?.scenario.stands.find((one) => one.id === id);
  const unit = step?.scenario.units.find((one) => one.id === stand?.unit);
  if (!step || !stand || !unit) return null;
  return { step, stand, unit, side: sideOfCampaign(campaign, step, unit.side) };
}

/** The unit as the first step that shows it has it. */
export function troopAt(
  campaign: Steps,
  troop: string,
): { readonly step: Step; readonly unit: Unit } | null {
  const { step: from, id } = partsOfForce(troop);
  const step = stepOf(campaign, from);
  const unit = step?.scenario.units.find((one) => one.id === id);
  return step && unit ? { step, unit } : null;
}

/** Which unit a unit of a step was first: the one that most of its stands come from; itself where none does. */
export function troopOf(campaign: Campaign, step: Step, unit: UnitId): TroopId {
  const own: TroopId = `${step.id}/${unit}`;
  const counts = new Map<TroopId, number>();
  for (const stand of step.scenario.stands) {
    if (stand.unit !== unit) continue;
    const known = forceAt(campaign, forceOf(campaign, step, stand.id));
    if (!known || known.step === step) continue;
    const troop: TroopId = `${known.step.id}/${known.unit.id}`;
    counts.set(troop, (counts.get(troop) ?? 0) + 1);
  }
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? own;
}

/** Steps from which a step can be come to, in the order of the campaign. */
export function stepsBefore({ steps }: Steps, id: StepId): readonly Step[] {
  const before = new Set<StepId>();
  for (const step of steps.toReversed()) {
    if (step.next.some(({ to }) => to === id || before.has(to))) before.add(step.id);
  }
  return steps.filter((step) => before.has(step.id));
}

export function unitNamed({ units }: Pick<Scenario, 'units'>, id: UnitId): Unit | null {
  return units.find((unit) => unit.id === id) ?? null;
}
