// What one side plans in secret: its barrages and decoys, and the shots that its guns have used. The other
// side sees where markers lie and no more (FT-03-02).

import type { Battle } from '../../../battle/battle';
import type { SideId, StandId } from '../../../core/id';
import type { Json } from '../../../core/json';
import type { Point } from '../../../core/measure';
import type { Resolver } from '../../../rules/ruleset';

export const SHEAF_KINDS = ['converged', 'dispersed'] as const;
export type SheafKind = (typeof SHEAF_KINDS)[number];

export const AMMUNITION = ['he', 'smoke', 'incendiary', 'icm', 'chemical', 'laser'] as const;
export type Ammunition = (typeof AMMUNITION)[number];

/** FT-13-10: what is written down when a marker is put down. */
export interface Mission {
  readonly pieces: readonly StandId[];
  /** The stand that saw the place, and who it counts as (FT-13-05). */
  readonly observer: StandId;
  readonly watch: string;
  readonly sheaf: SheafKind;
  readonly ammunition: Ammunition;
  /** Degrees in which the templates are laid. */
  readonly turn: number;
  /** Laser-guided shells: whom the observer had spotted at the call and who is spotted still (FT-17-11). */
  readonly marked?: readonly StandId[];
}

export interface Barrage {
  readonly id: string;
  readonly at: Point;
  /** Null for a decoy, and in the other side's eyes. */
  readonly mission: Mission | null;
  /** Player turn in which it was plotted. */
  readonly plotted: number;
  /** Delayed ones land without another check (FT-13-07). */
  readonly state: 'coming' | 'delayed' | 'arrived' | 'cancelled';
}

export interface FireMissions {
  readonly barrages: readonly Barrage[];
  readonly nextId: number;
  /** Missions that each piece has fired. */
  readonly shots: Readonly<Record<StandId, number>>;
  /** Shots of ammunition that is bought by the piece, by `boughtKey`. */
  readonly bought?: Readonly<Record<string, number>>;
}

const NO_PLANS: FireMissions = { barrages: [], nextId: 1, shots: {} };

function keyOf(side: SideId): string {
  return `tripods ${side}`;
}

/** Nobody but this file writes the value, so that its form is known. */
export function fireMissionsOf(battle: Battle, side: SideId): FireMissions {
  return (battle.private[keyOf(side)] as FireMissions | undefined) ?? NO_PLANS;
}

/** Of a piece and its ammunition. */
export function boughtKey(piece: StandId, ammunition: Ammunition): string {
  return `${ammunition} ${piece}`;
}

interface PlanNote {
  readonly text?: string;
  readonly rule?: string;
}

/** Only the side itself reads the line. */
export function plan(
  r: Resolver,
  side: SideId,
  change: Partial<FireMissions>,
  { text = '', rule = 'FT-13-10' }: PlanNote = {},
): void {
  const state = { ...fireMissionsOf(r.battle, side), ...change } as unknown as Json;
  r.emit({ type: 'private', module: keyOf(side), state }, { text, rule, seenBy: [side] });
}

export function changeBarrage(
  r: Resolver,
  side: SideId,
  id: string,
  change: Partial<Barrage> | null,
  said: PlanNote = {},
): void {
  const barrages = fireMissionsOf(r.battle, side).barrages.flatMap((barrage) =>
    barrage.id !== id ? [barrage] : change ? [{ ...barrage, ...change }] : [],
  );
  plan(r, side, { barrages }, said);
}

/** A piece with a mission, or with one that was called off in this turn (FT-13-16, FT-13-32). */
export function isOnMission(battle: Battle, side: SideId, piece: StandId): boolean {
  return fireMissionsOf(battle, side).barrages.some(({ mission }) =>
    mission?.pieces.includes(piece),
  );
}

/** The battle with the other side's plans taken out: markers without numbers, in no telling order. */
export function withoutMissionsOf(battle: Battle, side: SideId): Battle {
  const { barrages } = fireMissionsOf(battle, side);
  if (battle.private[keyOf(side)] === undefined) return battle;
  const seen: readonly Barrage[] = barrages
    .filter(({ state }) => state !== 'cancelled')
    .map(({ at }): Barrage => ({ id: '', at, mission: null, plotted: 0, state: 'coming' }))
    .sort((a, b) => a.at.x - b.at.x || a.at.y - b.at.y);
  const plans = { ...NO_PLANS, barrages: seen } as unknown as Json;
  return { ...battle, private: { ...battle.private, [keyOf(side)]: plans } };
}
