// Hands tasks out to stands so that the side as a whole can expect most: who adds most to an objective gets
// it first, then each looks for a better one. Stands do not swap tasks: that promises more, but the plan is made anew
// after each move, and who is told now this and now that comes nowhere. Only with its last move a stand goes elsewhere so
// that another, which comes nowhere else, takes its place.

import type { ObjectiveId, StandId } from '../core/id';
import type { Task, TaskOffer } from '../rules/plan';

/** Less than this is no reason to give a task to another stand. */
const LEAST_GAIN = 1e-6;
/** Sweeps over all stands; the sum settles after two or three. */
const MOST_SWEEPS = 8;

/** One task for a stand at most. Offers of no stand, or none at all, leave everybody free. */
export function tasksFrom(offers: readonly TaskOffer[]): ReadonlyMap<StandId, Task> {
  const byStand = new Map<StandId, TaskOffer[]>();
  for (const offer of offers) {
    const known = byStand.get(offer.stand);
    if (known) known.push(offer);
    else byStand.set(offer.stand, [offer]);
  }
  const given = new Map<StandId, TaskOffer>();
  while (giveBest(offers, given));
  for (let n = 0; n < MOST_SWEEPS && changeHands(byStand, given); n++);
  for (let n = 0; n < MOST_SWEEPS && passOn(offers, byStand, given); n++);
  return new Map(
    [...given].map(([stand, offer]) => [stand, { ...offer, added: addedBy(offer, given) }]),
  );
}

/** Gives the task that adds most to a stand that has none; false where none adds anything. */
function giveBest(offers: readonly TaskOffer[], given: Map<StandId, TaskOffer>): boolean {
  const best = bestFor(
    offers.filter(({ stand }) => !given.has(stand)),
    missedBy(given),
  );
  if (best) given.set(best.stand, best);
  return best !== null;
}

/** What an offer adds where nobody is in the circles of the objectives with such chances, less what it costs. */
function gainOf(
  { worth, chance, cost, objective }: TaskOffer,
  missed: ReadonlyMap<ObjectiveId, number>,
): number {
  return worth * chance * (missed.get(objective) ?? 1) - cost;
}

/** The offer that adds most, where any adds something. */
function bestFor(
  offers: readonly TaskOffer[],
  missed: ReadonlyMap<ObjectiveId, number>,
): TaskOffer | null {
  let best: TaskOffer | null = null;
  let most = LEAST_GAIN;
  for (const offer of offers) {
    const gain = gainOf(offer, missed);
    if (gain > most) [best, most] = [offer, gain];
  }
  return best;
}

/** Looks for each stand whether it does better elsewhere or free; true where anything changed. */
function changeHands(
  byStand: ReadonlyMap<StandId, readonly TaskOffer[]>,
  given: Map<StandId, TaskOffer>,
): boolean {
  let isChanged = false;
  for (const [stand, offers] of byStand) {
    const before = given.get(stand) ?? null;
    given.delete(stand);
    const missed = missedBy(given);
    let best = before;
    let most = before ? gainOf(before, missed) : 0;
    for (const offer of offers) {
      const gain = gainOf(offer, missed);
      if (gain > most + LEAST_GAIN) [best, most] = [offer, gain];
    }
    if (most <= 0) best = null;
    if (best) given.set(stand, best);
    isChanged ||= best !== before;
  }
  return isChanged;
}

/** Sends a stand elsewhere with its last move where one without a task can follow it at its objective; true where it did. */
function passOn(
  offers: readonly TaskOffer[],
  byStand: ReadonlyMap<StandId, readonly TaskOffer[]>,
  given: Map<StandId, TaskOffer>,
): boolean {
  const free = offers.filter((offer) => offer.isLastCall && !given.has(offer.stand));
  if (free.length === 0) return false;
  const promised = promisedBy(given);
  for (const [stand, before] of [...given]) {
    for (const offer of byStand.get(stand) ?? []) {
      if (!offer.isLastCall || offer.objective === before.objective) continue;
      given.set(stand, offer);
      const follower = bestFor(
        free.filter(({ objective }) => objective === before.objective),
        missedBy(given),
      );
      if (follower) given.set(follower.stand, follower);
      if (promisedBy(given) > promised + LEAST_GAIN) return true;
      given.set(stand, before);
      if (follower) given.delete(follower.stand);
    }
  }
  return false;
}

/** What all tasks promise together. */
function promisedBy(given: ReadonlyMap<StandId, TaskOffer>): number {
  const missed = new Map<ObjectiveId, number>();
  let sum = 0;
  for (const offer of given.values()) {
    const { objective, chance } = offer;
    sum += gainOf(offer, missed);
    missed.set(objective, (missed.get(objective) ?? 1) * (1 - chance));
  }
  return sum;
}

/** How likely nobody is in the circle of each objective. */
function missedBy(given: ReadonlyMap<StandId, TaskOffer>): Map<ObjectiveId, number> {
  const missed = new Map<ObjectiveId, number>();
  for (const { objective, chance } of given.values()) {
    missed.set(objective, (missed.get(objective) ?? 1) * (1 - chance));
  }
  return missed;
}

/**
 * Beside all others at the same objective. Of those who come now or never, only beside who is surer: were each to rely on
 * the other, nobody would go.
 */
function addedBy(task: TaskOffer, given: ReadonlyMap<StandId, TaskOffer>): number {
  let missed = 1;
  let isBefore = true;
  for (const { stand, objective, chance, isLastCall } of given.values()) {
    if (stand === task.stand) isBefore = false;
    else if (objective === task.objective) {
      const isSurer = chance > task.chance || (chance === task.chance && isBefore);
      if (isSurer || !isLastCall || !task.isLastCall) missed *= 1 - chance;
    }
  }
  return task.worth * task.chance * missed;
}
