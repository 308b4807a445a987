// Who has won: a side that has left the table has lost; after the last turn objectives decide, then losses.

import type { Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import type { Verdict } from '../../../rules/ruleset';
import type { Objective } from '../../../scenario/document';
import { isInPlay } from '../shells/guns';
import { gapToPoint } from '../stands/bases';
import { stateOf } from '../stands/memory';
import { isLastMoment } from './sequence';

/** Asked after every action. At the last moment of the battle there is always an answer. */
export function outcomeOf(battle: Battle): Verdict | null {
  const alive = battle.sides.filter(({ id }) =>
    standsOf(battle).some((stand) => sideOf(battle, stand) === id && isInPlay(battle, stand)),
  );
  const last = alive[0];
  if (alive.length === 0) {
    return { winner: null, reason: 'Nobody is left: a draw', way: 'nobody is left', rule: null };
  }
  if (alive.length === 1 && last && battle.sides.length > 1) {
    const reason = `${last.name} win: no enemy is left on the table`;
    return { winner: last.id, reason, way: 'no enemy is left on the table', rule: null };
  }
  return isLastMoment(battle) ? byPoints(battle) : null;
}

/** The side with a stand in the circle of an objective and no enemy in it. */
export function holderOf(battle: Battle, objective: Objective): SideId | null {
  const { place } = objective;
  if (place.on !== 'table') return null;
  const near = new Set<SideId>();
  for (const stand of standsOf(battle)) {
    if (gapToPoint(stand, place.at) <= objective.radius) near.add(sideOf(battle, stand));
  }
  const [holder] = near;
  return near.size === 1 && holder ? holder : null;
}

function objectivePoints(battle: Battle, side: SideId): number {
  return heldBy(battle, side).reduce((sum, { points }) => sum + points, 0);
}

/** The objectives that a side holds. */
export function heldBy(battle: Battle, side: SideId): readonly Objective[] {
  return battle.objectives.filter((objective) => holderOf(battle, objective) === side);
}

/** "5 (Wey Bridge, Horsell church)", or "0". */
function heldWords(battle: Battle, side: SideId): string {
  const names = heldBy(battle, side).map(({ name }) => name);
  const points = objectivePoints(battle, side);
  return names.length === 0 ? `${points}` : `${points} (${names.join(', ')})`;
}

/** FT-05-04: a stand that withdrew counts half. */
function lossPoints(battle: Battle, side: SideId): number {
  return stateOf(battle)
    .losses.filter((loss) => loss.side === side)
    .reduce((sum, { how }) => sum + (how === 'destroyed' ? 1 : 0.5), 0);
}

/** FT-02-02, FT-05-04: at the end of the last turn. */
function byPoints(battle: Battle): Verdict {
  const [first, second] = battle.sides;
  const atTheEnd = { way: 'objectives at the end of the last turn', rule: 'FT-02-02' };
  const byLosses = { way: 'losses, with equal objectives', rule: 'FT-05-04' };
  if (!first || !second) return { winner: null, reason: 'The battle ends', ...atTheEnd };
  const points = (side: SideId) => objectivePoints(battle, side);
  const losses = (side: SideId) => lossPoints(battle, side);
  const ahead = points(first.id) - points(second.id);
  if (ahead !== 0) {
    const winner = ahead > 0 ? first : second;
    const loser = ahead > 0 ? second : first;
    const reason = `${winner.name} win, holding objectives worth ${heldWords(battle, winner.id)} against ${heldWords(battle, loser.id)}`;
    return { winner: winner.id, reason, ...atTheEnd };
  }
  const fewer = losses(second.id) - losses(first.id);
  if (fewer === 0) {
    const reason = 'A draw: equal objectives and equal losses';
    return { winner: null, reason, ...byLosses, way: 'equal objectives and equal losses' };
  }
  const winner = fewer > 0 ? first : second;
  const text = `${winner.name} win on losses, ${losses(winner.id)} stands against ${losses(fewer > 0 ? second.id : first.id)}; objectives are equal`;
  return { winner: winner.id, reason: text, ...byLosses };
}
