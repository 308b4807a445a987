// The marks that a stand bears in a battle and the tracks that count what it has used. A name that is not listed here
// does not compile; the battle itself keeps plain strings.

import type { Battle, EventOf } from '../../../battle/battle';
import * as anyBattle from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Resolver } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import type { SCALE } from '../book/scale';
import type { Weapon } from '../book/weapons';

/** FT-21-17: marks by which a scenario gives one gun another team than the rest of its battle. */
export const TEAM_MARKS = ['horse-team', 'wheeled-tractor', 'tracked-tractor'] as const;
export type TeamMark = (typeof TEAM_MARKS)[number];

export type Mark =
  | TeamMark
  | `fired ${Weapon['id'] | 'gas'}`
  | 'answered'
  | 'artillery-check-due'
  | 'artillery-checked'
  | 'bailed-out'
  | 'carried'
  | 'check-due'
  | 'climbing'
  | 'destroyed'
  | 'dismounted'
  | 'done'
  | 'fire-checked'
  | 'fired-early'
  | 'halted'
  | 'high'
  | 'hold-fire'
  | 'leads'
  | 'light-artillery-check-due'
  | 'limbered'
  | 'losses-checked'
  /** Of a stand that fires out of its carrier; never of one in a battle. */
  | 'mounted'
  | 'moves-on'
  | 'moving'
  | 'overwatch'
  | 'picked-up'
  | 'pinned'
  | 'pivoted'
  | 'quick-pop-up'
  | 'rafts'
  | 'ray-ready'
  | 'revealed'
  | 'scooting'
  | 'spotted'
  | 'strategic'
  | 'strayed'
  | 'under-fire';

export type Track =
  | typeof SCALE
  /** Of a base that is not of the usual size: thousandths of it. */
  | 'base-size'
  /** Shots of a limited supply, or natural 1s of an unlimited one. */
  | `${Weapon['id']}-used`
  | 'bombs'
  | 'canisters'
  | 'hits'
  | 'loading'
  | 'moved'
  /** Of a flyer that has popped up: levels above where it flies. */
  | 'risen'
  | 'rounds'
  | 'sixes'
  | 'small-arms-hits'
  | 'speed';

export function hasMark(stand: Stand, mark: Mark): boolean {
  return anyBattle.hasMark(stand, mark);
}

export function trackOf(stand: Stand, track: Track): number {
  return anyBattle.trackOf(stand, track);
}

export function marked(stand: StandId, mark: Mark): EventOf<'mark'> {
  return { type: 'mark', stand, mark, on: true };
}

export function unmarked(stand: StandId, mark: Mark): EventOf<'mark'> {
  return { type: 'mark', stand, mark, on: false };
}

export function tracked(stand: StandId, track: Track, from: number, to: number): EventOf<'track'> {
  return { type: 'track', stand, track, from, to };
}

/** The stand as it would be with other counts; the battle knows nothing of it. */
export function withTracks<S extends Stand>(
  stand: S,
  tracks: Readonly<Partial<Record<Track, number>>>,
): S {
  return { ...stand, tracks: { ...stand.tracks, ...tracks } };
}

export function clearMarks(r: Resolver, id: keyof Battle['stands'], marks: readonly Mark[]): void {
  const stand = r.battle.stands[id];
  if (!stand) return;
  for (const mark of marks) {
    if (hasMark(stand, mark)) r.emit(unmarked(id, mark), { text: '' });
  }
}

export function usedTrack(weapon: Weapon): Track {
  return `${weapon.id}-used`;
}

export function firedMark(weapon: Weapon): Mark {
  return `fired ${weapon.id}`;
}

/** Of any weapon, canisters of black smoke among them. */
export function isFiredMark(mark: string): mark is `fired ${string}` {
  return mark.startsWith('fired ');
}
