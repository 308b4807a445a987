// Shields, hull, destruction and the blast of a ship that goes (SX-90-07, SX-90-08); fighters and missiles,
// which have no shields (SX-12.1-05, SX-13.6).

import { hasMark, trackOf } from '../../battle/battle-view';
import type { StandId } from '../../core/id';
import type { Json } from '../../core/json';
import { type Cell, facingsTowards, hexDistance } from '../../geometry/hex';
import type { Resolver } from '../../rules/ruleset';
import {
  allInSpace,
  HELM,
  hullTrack,
  isInSpace,
  modelsLeft,
  nameOf,
  SHIELDS,
  shieldTrack,
  shipOf,
  sortOf,
  type InSpace,
  type ShieldName,
} from './ships';
import { keptOf } from './memory';
import { SPACE_OPTIONS } from './space-options';

/** Points that strike one stand from one source, and why. */
export interface Hit {
  readonly points: number;
  /** The shield that meets them; fighters and missiles have none. */
  readonly shield: ShieldName;
  readonly why: string;
  readonly rule: string;
  /** The fighter of a squadron that is struck; the first that is left where nobody has named one. */
  readonly model?: number | null;
  /** The group of weapons that fires; absent for what is no weapon. */
  readonly group?: string;
}

/** Sectors around a ship, clockwise from straight ahead, in which a hex lies; a border lies in two. */
export function sectorsTowards(ship: InSpace, at: Cell): readonly number[] {
  return facingsTowards(ship.place.at, at).map((facing) => (ship.place.facing - facing + 6) % 6);
}

/** The shield that meets fire from a hex; on a border the stronger one. */
export function shieldTowards(ship: InSpace, from: Cell): ShieldName {
  const sectors = sectorsTowards(ship, from);
  const facing = SHIELDS.filter((shield) =>
    HELM.shields[shield].some((sector) => sectors.includes(sector)),
  );
  const strength = (shield: ShieldName) => trackOf(ship, shieldTrack(shield));
  return facing.reduce((best, shield) => (strength(shield) > strength(best) ? shield : best));
}

/** What a hit does to whatever it strikes; a ship without hull explodes. */
export function damage(r: Resolver, id: StandId, hit: Hit): void {
  const ship = r.battle.stands[id];
  if (!ship || !isInSpace(ship) || hit.points <= 0) return;
  switch (sortOf(ship)) {
    case 'missile':
      return strikeMissile(r, ship, hit);
    case 'squadron':
      return strikeFighter(r, ship, hit);
    case 'ship':
    case 'base':
      return strikeShip(r, ship, hit);
  }
}

/** SX-90-07: points come off the shield, the rest off the hull. */
function strikeShip(r: Resolver, ship: InSpace, { points, shield, why, rule }: Hit): void {
  const track = shieldTrack(shield);
  const guard = trackOf(ship, track);
  const stopped = Math.min(guard, points);
  if (stopped > 0) {
    r.emit(
      { type: 'track', stand: ship.id, track, from: guard, to: guard - stopped },
      {
        text: `The ${shield} shield of ${nameOf(ship)} takes ${stopped} (${why})`,
        rule: 'SX-90-07',
      },
    );
  }
  const through = points - stopped;
  if (through === 0) return;
  if (stopped > 0 && SPACE_OPTIONS.choice(r.battle, 'sx_shield_overflow') === 'lost') return;
  const hull = trackOf(ship, 'hull');
  const left = Math.max(0, hull - through);
  r.emit(
    { type: 'track', stand: ship.id, track: 'hull', from: hull, to: left },
    { text: `${nameOf(ship)} loses ${hull - left} hull (${why})`, rule },
  );
  if (left === 0) explode(r, ship);
}

/** SX-12.1-05: one fighter is struck; what it does not need to fall is lost, or strikes the next. */
function strikeFighter(r: Resolver, squadron: InSpace, { points, why, model }: Hit): void {
  const left = modelsLeft(squadron);
  const struck = model !== undefined && model !== null && left.includes(model) ? model : left[0];
  if (struck === undefined) return;
  const order = [struck, ...left.filter((other) => other !== struck)];
  const carries = SPACE_OPTIONS.choice(r.battle, 'sx_fighter_excess') === 'carry-over';
  let rest = points;
  for (const fighter of carries ? order : [struck]) {
    if (rest === 0) break;
    const track = hullTrack(squadron, fighter);
    const hull = trackOf(squadron, track);
    const taken = Math.min(hull, rest);
    rest -= taken;
    const fate = taken === hull ? 'is destroyed' : `loses ${taken} hull`;
    r.emit(
      { type: 'track', stand: squadron.id, track, from: hull, to: hull - taken },
      { text: `Fighter ${fighter} of ${nameOf(squadron)} ${fate} (${why})`, rule: 'SX-12.1-05' },
    );
  }
  const now = r.battle.stands[squadron.id];
  if (!now || modelsLeft(now).length > 0) return;
  // SX-12.1-12: fighters that go do no harm to anybody.
  r.emit(
    { type: 'removed', stand: squadron.id, why: 'destroyed' },
    { text: `${nameOf(squadron)} has no fighter left`, rule: 'SX-12.1-12' },
  );
}

/** SX-13.6: three points of one source destroy a missile, fewer damage it, and any destroy a damaged one. */
function strikeMissile(r: Resolver, missile: InSpace, hit: Hit): void {
  const { why } = hit;
  const before = pointsOfGroup(r, missile, hit);
  const points = before + hit.points;
  const isEnough = points >= HELM.missile.destroyedBy;
  if (!isEnough && before > 0) {
    keepStruck(r, missile, hit, points);
    return;
  }
  if (!isEnough && !hasMark(missile, 'damaged')) {
    r.emit(
      { type: 'mark', stand: missile.id, mark: 'damaged', on: true },
      { text: `${nameOf(missile)} is damaged (${why})`, rule: 'SX-13.6-02' },
    );
    keepStruck(r, missile, hit, points);
    return;
  }
  r.emit(
    { type: 'removed', stand: missile.id, why: 'destroyed' },
    {
      text: `${nameOf(missile)} is shot down (${why})`,
      rule: isEnough ? 'SX-13.6-01' : 'SX-13.6-03',
    },
  );
}

/** SX-13.6-08: what weapons of the same group have done to the missile in this impulse, where groups are sources. */
function pointsOfGroup(r: Resolver, { id }: InSpace, { group }: Hit): number {
  const struck = keptOf(r.battle).struck?.[id];
  return struck && struck.source === sourceOf(r, group) ? struck.points : 0;
}

function keepStruck(
  r: Resolver,
  { id, ...missile }: InSpace,
  { group }: Hit,
  points: number,
): void {
  const source = sourceOf(r, group);
  if (source === null) return;
  const kept = keptOf(r.battle);
  const struck = { ...kept.struck, [id]: { source, points } };
  const text = `${missile.name} has taken ${points} of one group`;
  r.emit(
    { type: 'private', module: 'hexspace', state: { ...kept, struck } as unknown as Json },
    { text, rule: 'SX-13.6-08' },
  );
}

function sourceOf({ battle }: Resolver, group: string | undefined): string | null {
  if (group === undefined) return null;
  if (SPACE_OPTIONS.choice(battle, 'sx_damage_source') === 'per-die') return null;
  return `${group} ${battle.clock.turn}.${battle.clock.pass}`;
}

/** SX-90-08: half the printed hull, rounded up, to all in the hex and the six around it. */
function explode(r: Resolver, ship: InSpace): void {
  const points = Math.ceil(shipOf(ship).hull / 2);
  r.emit(
    { type: 'removed', stand: ship.id, why: 'destroyed' },
    { text: `${nameOf(ship)} explodes with a force of ${points}`, rule: 'SX-90-08' },
  );
  for (const near of caughtInBlast(r, ship.place.at)) {
    const shield = shieldTowards(near, ship.place.at);
    damage(r, near.id, { points, shield, why: `blast of ${nameOf(ship)}`, rule: 'SX-90-08' });
  }
}

/** Every ship, base and squadron near enough, and of the missiles in each hex one (SX-13.6-05). */
function caughtInBlast(r: Resolver, at: Cell): readonly InSpace[] {
  const near = allInSpace(r.battle).filter(({ place }) => hexDistance(place.at, at) <= 1);
  const others = near.filter((stand) => sortOf(stand) !== 'missile');
  const byHex = new Map<string, InSpace[]>();
  for (const missile of near) {
    if (sortOf(missile) !== 'missile') continue;
    const hex = `${missile.place.at.q},${missile.place.at.r}`;
    byHex.set(hex, [...(byHex.get(hex) ?? []), missile]);
  }
  return [...others, ...[...byHex.values()].flatMap((missiles) => oneOf(r, missiles))];
}

function oneOf(r: Resolver, missiles: readonly InSpace[]): readonly InSpace[] {
  const inOrder = [...missiles].sort((a, b) => trackOf(a, 'number') - trackOf(b, 'number'));
  if (inOrder.length < 2) return inOrder;
  if (SPACE_OPTIONS.choice(r.battle, 'sx_missile_explosion_choice') === 'lowest-number') {
    return inOrder.slice(0, 1);
  }
  // The die has as many sides as there are missiles.
  const [face = 1] = r.roll('which missile the blast strikes', 1, inOrder.length, {
    rule: 'SX-13.6-05',
  });
  return inOrder.slice(face - 1, face);
}
