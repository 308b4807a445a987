// Missiles in flight: their numbers, and the target that each has. The number of a missile is written on its
// target, as players do at the table, for both sides to see (SX-13.2-04).

import type { Battle } from '../../../battle/battle';
import { hasMark, sideOf, standsOf, trackOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Resolver, Tie } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { allInSpace, sortOf, type InSpace } from '../ships';

export const MODULE = 'missiles';

/** What the module keeps of a battle. */
export interface Flights {
  /** Missiles launched so far: the number of the last. */
  readonly launched: number;
  /** Missiles that have hit a squadron, for whose owner to say which fighter, in order. */
  readonly hits: readonly { readonly missile: StandId; readonly target: StandId }[];
}

export function flightsOf({ private: kept }: Pick<Battle, 'private'>): Flights {
  const { launched = 0, hits = [] } = (kept[MODULE] ?? {}) as Partial<Flights>;
  return { launched, hits };
}

export function keepFlights(r: Resolver, flights: Flights, rule: string): void {
  const state = flights as unknown as Json;
  r.emit({ type: 'private', module: MODULE, state }, { text: '', rule });
}

export function isMissile(stand: Stand): boolean {
  return sortOf(stand) === 'missile';
}

export function missileId(number: number): StandId {
  return `st_missile_${number}` as StandId;
}

/** On the target of the missile of that number. */
export function targetMark(number: number): string {
  return `missile ${number}`;
}

export function numberOf(missile: Stand): number {
  return trackOf(missile, 'number');
}

/** What the missile flies at; null where that is gone. */
export function targetOf(battle: Battle, missile: Stand): InSpace | null {
  const mark = targetMark(numberOf(missile));
  return allInSpace(battle).find((stand) => hasMark(stand, mark)) ?? null;
}

/** Missiles that fly at the stand, by their numbers. */
export function missilesAt(battle: Battle, target: Stand): readonly InSpace[] {
  return allInSpace(battle)
    .filter((stand) => isMissile(stand) && hasMark(target, targetMark(numberOf(stand))))
    .sort((a, b) => numberOf(a) - numberOf(b));
}

export function missilesOfSide(battle: Battle, side: SideId): readonly InSpace[] {
  return allInSpace(battle).filter((stand) => isMissile(stand) && sideOf(battle, stand) === side);
}

/** Takes the number of a missile that is gone off whatever bears it. */
export function forgetMissile(r: Resolver, id: StandId): void {
  const number = Number(/^st_missile_(\d+)$/.exec(id)?.[1]);
  if (!Number.isInteger(number)) return;
  const mark = targetMark(number);
  for (const stand of standsOf(r.battle)) {
    if (!hasMark(stand, mark)) continue;
    r.emit({ type: 'mark', stand: stand.id, mark, on: false }, { text: '', rule: 'SX-13.2-04' });
  }
}

/** Each missile with what it flies at (SX-13.2-04). */
export function tiesOfMissiles(battle: Battle): readonly Tie[] {
  return allInSpace(battle)
    .filter(isMissile)
    .flatMap((missile): readonly Tie[] => {
      const target = targetOf(battle, missile);
      return target ? [{ from: missile.id, to: target.id, tone: 'threat' }] : [];
    });
}
