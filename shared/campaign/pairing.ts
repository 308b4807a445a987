// Who of the earlier steps the stands of a step could be: of the same side and type, the likest names first.

import type { StandId } from '../core/id';
import { sideOfCampaign, type Campaign, type ForceId, type Step } from './campaign';
import { forceAt, forceOf, stepsBefore, unitNamed, type KnownForce } from './forces';

export interface Candidate extends KnownForce {
  readonly force: ForceId;
}

/** Everybody of the steps before whom a stand of this one can be, each once. */
export function candidatesFor(campaign: Campaign, step: Step): readonly Candidate[] {
  const all = stepsBefore(campaign, step.id).flatMap((before) =>
    before.scenario.stands.map(({ id }) => forceOf(campaign, before, id)),
  );
  return [...new Set(all)].flatMap((force) => {
    const known = forceAt(campaign, force);
    return known ? [{ ...known, force }] : [];
  });
}

/** Whether a stand of the step can be this one: its side and its type are his. */
export function canBe(campaign: Campaign, step: Step, stand: StandId, one: KnownForce): boolean {
  const own = step.scenario.stands.find(({ id }) => id === stand);
  const unit = own && unitNamed(step.scenario, own.unit);
  if (!own || !unit || own.type !== one.stand.type) return false;
  return one.side !== null && sideOfCampaign(campaign, step, unit.side) === one.side;
}

/** Pairs by names, units and ids, then by type alone; nobody is two stands. */
export function pairedForces(campaign: Campaign, step: Step): Step['forces'] {
  const { stands } = step.scenario;
  const free = new Set(candidatesFor(campaign, step));
  const forces: Record<StandId, ForceId> = {};
  for (const least of [7, 6, 4, 3, 2, 1, 0]) {
    for (const { id } of stands) {
      if (Object.hasOwn(forces, id)) continue;
      const found = [...free].find(
        (one) => canBe(campaign, step, id, one) && likeness(step, id, one) >= least,
      );
      if (!found) continue;
      forces[id] = found.force;
      free.delete(found);
    }
  }
  // In the order of the scenario, whatever found them.
  return Object.fromEntries(
    stands.flatMap(({ id }) => (forces[id] === undefined ? [] : [[id, forces[id]]])),
  );
}

/** Same name 4, same unit's name 2, same id 1. */
function likeness(step: Step, id: StandId, one: KnownForce): number {
  const stand = step.scenario.stands.find((other) => other.id === id);
  if (!stand) return -1;
  const unit = unitNamed(step.scenario, stand.unit);
  const isNamed = stand.name !== '' && stand.name === one.stand.name;
  return (isNamed ? 4 : 0) + (unit?.name === one.unit.name ? 2 : 0) + (id === one.stand.id ? 1 : 0);
}
