// Where a stand would be once an order is carried out, and what it would face there: its base, drawn
// before anything is confirmed.

import type { Battle, LogEntry } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { mil, type Point } from '../../../shared/core/measure';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Ghost } from './hand/pick-request';
import { outlineOf } from './order-templates';
import type { Cell } from '../../../shared/geometry/hex';
import { pointOfPlace } from '../../edits/hit';
import type { Place } from '../../../shared/scenario/document';
import type { StandType } from '../../../shared/rules/catalogue-types';

/** What `perform` says of an order that is not given yet. */
export interface Foreseen {
  readonly battle: Battle;
  readonly log: readonly LogEntry[];
}

/**
 * Null where dice decide, on hexes, and for orders that move nobody. `spot` is where the stand is sent: a
 * move that the other side may interrupt ends there if it is let go on.
 */
export function ghostOf(
  rules: Ruleset,
  before: Battle,
  { battle, log }: Foreseen,
  stand: StandId,
  spot: Point | Cell | null,
): Ghost | null {
  if (log.some(({ event }) => event.type === 'rolled')) return null;
  const last = log.findLast(({ event }) => event.type === 'moved' && event.stand === stand)?.event;
  const end = last?.type === 'moved' ? last.path.at(-1) : undefined;
  const type = rules.catalogue.stands[before.stands[stand]?.type ?? ''];
  if (end?.on !== 'table' || type === undefined) return null;
  const isStopped = battle.clock.side !== before.clock.side;
  const at = isStopped && spot !== null && 'x' in spot ? spot : end.at;
  return drawn(type, at, end.facing);
}

/** Where a stand would be at a place; null off the table. */
export function ghostAt(
  rules: Ruleset,
  battle: Battle,
  stand: StandId,
  place: Place,
): Ghost | null {
  const type = rules.catalogue.stands[battle.stands[stand]?.type ?? ''];
  if (place.on !== 'table' || type === undefined) return null;
  return drawn(type, place.at, place.facing);
}

/** How far the front shows before the base. */
const NOSE = 600;

function drawn({ footprint, facesFront }: StandType, at: Point, facing: number): Ghost {
  const isDisc = footprint.type === 'disc';
  const size = isDisc
    ? { width: mil(2 * footprint.radius), depth: mil(2 * footprint.radius) }
    : footprint;
  const shape = isDisc ? 'disc' : 'rectangle';
  const outline = outlineOf({ shape, at, size, turn: facing, label: '' });
  if (!facesFront) return { outline, front: null };
  const angle = (facing * Math.PI) / 180;
  const reach = size.depth / 2 + NOSE;
  const nose = {
    x: mil(Math.round(at.x + reach * Math.cos(angle))),
    y: mil(Math.round(at.y + reach * Math.sin(angle))),
  };
  return { outline, front: [at, nose] };
}

/** The way that a stand will take, or null where dice decide: nobody foresees those. */
export function foreseenPath(
  battle: Battle,
  log: readonly LogEntry[],
  stand: StandId,
): readonly Point[] | null {
  if (log.some(({ event }) => event.type === 'rolled')) return null;
  const places = log.flatMap(({ event }) =>
    event.type === 'moved' && event.stand === stand ? event.path : [],
  );
  const start = battle.stands[stand]?.place;
  const points = (start === undefined ? places : [start, ...places]).flatMap(
    (place) => pointOfPlace(place, battle.board) ?? [],
  );
  return points.length > 1 ? points : null;
}
