// Who holds what, and who has won (SK-06-01, SK-06-02).

import type { Battle } from '../../battle/battle';
import { sideOf, standsOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import type { Json } from '../../core/json';
import type { Verdict } from '../../rules/ruleset';
import type { Objective } from '../../scenario/document';
import { gapToPoint } from './bases';
import { holdsGround, onTable, profileOf } from './profiles';

export const BASE = 'skirmish';

/** The side with a stand in the circle of an objective and no enemy in it. */
export function holderOf(battle: Battle, { place, radius }: Objective): SideId | null {
  if (place.on !== 'table') return null;
  const near = new Set(
    onTable(battle)
      .filter((stand) => holdsGround(stand) && gapToPoint(stand, place.at) <= radius)
      .map((stand) => sideOf(battle, stand)),
  );
  const [holder] = near;
  return near.size === 1 && holder ? holder : null;
}

/** What the stands of each side cost, of those that hold ground. */
function worthOf(battle: Battle, side: SideId): number {
  return standsOf(battle)
    .filter((stand) => holdsGround(stand) && sideOf(battle, stand) === side)
    .reduce((sum, stand) => sum + profileOf(stand).points, 0);
}

/** What each side began with. */
export function openingWorth(battle: Battle): Json {
  return Object.fromEntries(battle.sides.map(({ id }) => [id, worthOf(battle, id)]));
}

function lostBy(battle: Battle, side: SideId): number {
  const began = (battle.private[BASE] ?? {}) as Readonly<Record<string, number>>;
  return (began[side] ?? 0) - worthOf(battle, side);
}

/** Nothing is left to wait for once a side has nobody who holds ground. */
export function isDecided(battle: Battle): boolean {
  return battle.sides.some(({ id }) => !isThere(battle, id));
}

function isThere(battle: Battle, side: SideId): boolean {
  return onTable(battle).some((stand) => holdsGround(stand) && sideOf(battle, stand) === side);
}

const RULE = 'SK-06-02';

export function outcomeOf(battle: Battle): Verdict | null {
  const left = battle.sides.filter(({ id }) => isThere(battle, id));
  const [last] = left;
  if (!last) {
    return { winner: null, reason: 'Nobody is left: a draw', way: 'nobody is left', rule: RULE };
  }
  if (left.length < battle.sides.length) {
    const reason = `${last.name} win: no enemy is left on the table`;
    return { winner: last.id, reason, way: 'no enemy is left', rule: RULE };
  }
  const { turnLimit, clock } = battle;
  return turnLimit !== null && clock.turn > turnLimit ? byPoints(battle) : null;
}

/** "5 (the bridge, the mill)", or "0". */
function heldWords(battle: Battle, side: SideId): { points: number; words: string } {
  const held = battle.objectives.filter((objective) => holderOf(battle, objective) === side);
  const points = held.reduce((sum, objective) => sum + objective.points, 0);
  const names = held.map(({ name }) => name).join(', ');
  return { points, words: names === '' ? `${points}` : `${points} (${names})` };
}

function byPoints(battle: Battle): Verdict {
  const [first, second] = battle.sides;
  if (!first || !second) {
    return { winner: null, reason: 'The battle ends', way: 'the last turn', rule: RULE };
  }
  const [a, b] = [heldWords(battle, first.id), heldWords(battle, second.id)];
  const objectives = `objectives worth ${a.words} for ${first.name}, ${b.words} for ${second.name}`;
  if (a.points !== b.points) {
    const winner = a.points > b.points ? first : second;
    const reason = `${winner.name} win: ${objectives}`;
    return { winner: winner.id, reason, way: 'objectives held at the end', rule: RULE };
  }
  const [lost, lostByOther] = [lostBy(battle, first.id), lostBy(battle, second.id)];
  const losses = `equal objectives, and losses of ${lost} points for ${first.name}, ${lostByOther} for ${second.name}`;
  if (lost === lostByOther) {
    return { winner: null, reason: `A draw: ${losses}`, way: 'equal in all', rule: RULE };
  }
  const winner = lost < lostByOther ? first : second;
  const reason = `${winner.name} win: ${losses}`;
  return { winner: winner.id, reason, way: 'fewer losses, objectives equal', rule: RULE };
}
