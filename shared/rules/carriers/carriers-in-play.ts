// Who is aboard a carrier, and how they are set down beside it: the same in every game that has carriers.

import type { Battle } from '../../battle/battle';
import { standsOf } from '../../battle/battle-view';
import type { StandId } from '../../core/id';
import { distanceSquared, mil, type Point } from '../../core/measure';
import { cosOf, sinOf } from '../../geometry/degrees';
import type { Place, Stand } from '../../scenario/document';
import type { Footprint } from '../../terrain/map/engine-types';
import type { OrderChoice, Template } from '../ruleset';

type TablePlace = Extract<Place, { readonly on: 'table' }>;

/** The key of the wish for one of those aboard, and the wish for them all. */
export const WHOM = 'whom';
export const EVERYBODY = 'everybody';

/** Stands that a carrier has with it. */
export function aboard(battle: Battle, carrier: StandId): readonly Stand[] {
  return standsOf(battle).filter(({ place }) => place.on === 'aboard' && place.carrier === carrier);
}

/** Nothing to choose where one alone is aboard. */
export function whoGetsOut(
  all: readonly Stand[],
  passengers: readonly { readonly stand: StandId }[],
  nameOf: (stand: Stand) => string,
): readonly OrderChoice[] {
  const [one] = passengers;
  const value = one && passengers.length < all.length ? one.stand : EVERYBODY;
  const options = all.map((passenger) => ({ value: passenger.id, label: nameOf(passenger) }));
  const everybody = { value: EVERYBODY, label: 'everybody' };
  return [
    {
      key: WHOM,
      title: 'Who gets out',
      value,
      options: all.length > 1 ? [everybody, ...options] : [],
    },
  ];
}

/** Where a passenger comes to stand, facing as its carrier does. */
export function baseSetDown(
  base: Footprint,
  { facing }: TablePlace,
  at: Point,
  label: string,
): Template {
  const rest = { at, turn: facing, label };
  if (base.type === 'rectangle') return { shape: 'rectangle', size: base, ...rest };
  const across = mil(2 * base.radius);
  return { shape: 'disc', size: { width: across, depth: across }, ...rest };
}

const DIRECTIONS = Array.from({ length: 24 }, (_, i) => 15 * i);

interface Beside {
  /** Of the carrier. */
  readonly place: TablePlace;
  readonly near: Point;
  /** Between the bases, with the passenger there. */
  gapAt(place: TablePlace): number;
  isFree(place: TablePlace): boolean;
}

/** The free place beside a carrier that is nearest to a point; null where there is none. */
export function nearestBeside({ place, near, gapAt, isFree }: Beside): TablePlace | null {
  const [nearest] = DIRECTIONS.map((degrees) => touching(place, degrees, gapAt))
    .filter(isFree)
    .sort((a, b) => distanceSquared(a.at, near) - distanceSquared(b.at, near));
  return nearest ?? null;
}

/** Outwards from the middle of the carrier until the bases are just clear of each other. */
function touching(place: TablePlace, degrees: number, gapAt: Beside['gapAt']): TablePlace {
  const { x, y } = place.at;
  for (let far = 250; ; far += 50) {
    const at = { x: mil(x + far * cosOf(degrees)), y: mil(y + far * sinOf(degrees)) };
    const there = { ...place, at };
    if (gapAt(there) > 0) return there;
  }
}
