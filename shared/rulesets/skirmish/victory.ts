// Who holds what, and who has won (SK-06-01, SK-06-02).

import type { Battle } from '../../battle/battle';
import { sideOf, standsOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import type { Json } from '../../core/json';
import type { Verdict } from '../../rules/ruleset';
import type { Objective } from '../../scenario/document';
import { gapToPoint } from './field/bases';
import { holdsGround, onTable, profileOf } from './field/profiles';

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

/** Under this name a battle keeps what a module has given each side for stands destroyed; then it counts, not losses. */
export const AWARDS = 'skirmish-awards';

export function awardsOf(battle: Battle): Readonly<Record<string, number>> | null {
  return (battle.private[AWARDS] ?? null) as Readonly<Record<string, number>> | null;
}

function lostBy(battle: Battle, side: SideId): number {
  const began = (battle.private[BASE] ?? {}) as Readonly<Record<string, number>>;
  return (began[side] ?? 0) - worthOf(battle, side);
}

/** Nothing is left to wait for once all sides but one have nobody who holds ground. */
export function isDecided(battle: Battle): boolean {
  return battle.sides.filter(({ id }) => isThere(battle, id)).length < 2;
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
  if (left.length === 1) {
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
  const { sides } = battle;
  const held = sides.map(({ id }) => heldWords(battle, id));
  const holders = best(sides, (_, i) => held[i]?.points ?? 0);
  const [holder] = holders;
  const listed = sides.map(({ name }, i) => `${held[i]?.words ?? '0'} for ${name}`).join(', ');
  if (holder && holders.length === 1) {
    const reason = `${holder.name} win: objectives worth ${listed}`;
    return { winner: holder.id, reason, way: 'objectives held at the end', rule: RULE };
  }
  const awards = awardsOf(battle);
  return awards ? byAwards(battle, holders, awards) : byLosses(battle, holders);
}

function byLosses(battle: Battle, holders: Battle['sides']): Verdict {
  const list = battle.sides.map(({ id, name }, i) => {
    return `${lostBy(battle, id)}${i === 0 ? ' points' : ''} for ${name}`;
  });
  const losses = `equal objectives, and losses of ${list.join(', ')}`;
  const [winner, ...others] = best(holders, ({ id }) => -lostBy(battle, id));
  if (!winner || others.length > 0) {
    return { winner: null, reason: `A draw: ${losses}`, way: 'equal in all', rule: RULE };
  }
  const reason = `${winner.name} win: ${losses}`;
  return { winner: winner.id, reason, way: 'fewer losses, objectives equal', rule: RULE };
}

function byAwards(
  battle: Battle,
  holders: Battle['sides'],
  awards: Readonly<Record<string, number>>,
): Verdict {
  const list = battle.sides.map(({ id, name }) => `${awards[id] ?? 0} for ${name}`);
  const points = `equal objectives, and points for stands destroyed: ${list.join(', ')}`;
  const [winner, ...others] = best(holders, ({ id }) => awards[id] ?? 0);
  if (!winner || others.length > 0) {
    return { winner: null, reason: `A draw: ${points}`, way: 'equal in all', rule: RULE };
  }
  const reason = `${winner.name} win: ${points}`;
  return { winner: winner.id, reason, way: 'more destroyed, objectives equal', rule: RULE };
}

/** Those with the highest number. */
function best(
  sides: Battle['sides'],
  numberOf: (side: Battle['sides'][number], i: number) => number,
): Battle['sides'] {
  const most = Math.max(...sides.map(numberOf));
  return sides.filter((side, i) => numberOf(side, i) === most);
}
