// What a stand could do to the enemy from a place, and the enemy to it there: who is in sight, in reach, and
// how much a turn of fire promises. Guesses for opponents, never a rule.

import type { Battle } from '../../../battle/battle';
import { sideOf, unitOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { distanceSquared, type Point } from '../../../core/measure';
import { memoLast, memoMap, memoOf } from '../../../core/memo';
import type { Unit } from '../../../scenario/document';
import { canSee, standsInCover } from '../../../terrain/line-of-sight/sight';
import { sketchOf } from '../../../terrain/line-of-sight/guessed-sight';
import type { TerrainMap } from '../../../terrain/map/terrain-map';
import { tableInches } from '../book/scale';
import { heightKey, standing } from '../ground/ground';
import { clearGroundOf, groundBetween, sightedGroundOf } from '../ground/ground-maps';
import { footprintOfStand } from '../stands/catalogue';
import { type Facing as Arc, isInFrontArc } from '../stands/front-arc';
import { hasMark } from '../stands/marks';
import { weightOf } from '../stands/stand-value';
import { sortKey, enemiesOf, profileOf, type OnTable } from '../stands/stands';
import { whileWaiting, type Duel, type Foe } from './duels';
import { pointsDeniedBy } from './objective-circles';
import { safestFacing, struckBy, type Threat } from './safest-front';
import { drawnCurve, farthestOf, valueAt, type Curve, type Gait } from './threat-curves';
import { shareOfSpoils } from './turns-left';

export interface Outlook {
  /** What it could do from there, to the enemy's front. */
  readonly fire: number;
  /** The same where it strikes the flanks that the enemy shows now. */
  readonly aim: number;
  /** Both, in the turn in which it comes there from afar: some weapons are silent then. */
  readonly onTheMove: { readonly fire: number; readonly aim: number };
  /** What could be done to it there, by all who see it. */
  readonly danger: number;
  /** The chance, 0 to 1, that those take it who are on overwatch: they fire before it does. */
  readonly watched: number;
}

/** Everything that has been found out on one ground, whatever smoke lies on it. Stands of one kind are alike to it. */
interface Known {
  readonly kinds: Map<string, number>;
  /** The kinds of stands, as long as they are of these units. */
  readonly kindOfStand: (stand: OnTable, unit: Unit) => KindOfStand;
  readonly spots: Map<number, number>;
  readonly curves: Readonly<Record<Gait, Readonly<Record<Arc, Map<number, Curve>>>>>;
  readonly viewOver: (map: TerrainMap) => View;
}

interface KindOfStand {
  readonly unit: Unit;
  readonly kind: number;
}

/** What depends on the smoke as well. */
interface View {
  readonly known: Known;
  /** By spot of the foe and spot: whether one sees the other. */
  readonly sights: Map<number, Map<number, boolean>>;
  /** By who stands where. */
  readonly formations: Map<string, Formation>;
}

/** The enemies of a side as they stand, and what has been found out about them. */
interface Formation {
  readonly view: View;
  readonly foes: readonly Foe[];
  /** By kind of stand. */
  readonly duels: Map<number, readonly Duel[]>;
  /** By spot. */
  readonly outlooks: Map<number, Outlook>;
}

const MOST_SPOTS = 30_000;
const MOST_KINDS = 1000;
/** More than any table is wide, in Mil. */
const WIDEST = 1_048_576;

/** Begun anew when there are too many spots. */
const knownOfGround = memoLast(
  ({ spots }: Known, _: null) => spots.size <= MOST_SPOTS,
  (_ground: TerrainMap) => freshlyKnown(),
);

function knownOf(battle: Battle): Known {
  return knownOfGround(clearGroundOf(battle), null);
}

function freshlyKnown(): Known {
  const kinds = new Map<string, number>();
  const known: Known = {
    kinds,
    kindOfStand: memoLast(
      (found: KindOfStand, unit: Unit) => found.unit === unit,
      (stand: OnTable, unit: Unit) => ({ unit, kind: numberOf(kinds, stand, unit) }),
    ),
    spots: new Map(),
    curves: {
      standing: { front: new Map(), flank: new Map() },
      moving: { front: new Map(), flank: new Map() },
      waiting: { front: new Map(), flank: new Map() },
    },
    viewOver: memoOf((_map: TerrainMap): View => ({
      known,
      sights: new Map(),
      formations: new Map(),
    })),
  };
  return known;
}

function numberOf(kinds: Map<string, number>, stand: OnTable, unit: Unit): number {
  const key = `${sortKey(stand)} ${unit.quality} ${heightKey(stand)}`;
  let kind = kinds.get(key);
  if (kind === undefined) kinds.set(key, (kind = kinds.size));
  return kind;
}

function kindOf({ kindOfStand }: Known, battle: Battle, stand: OnTable): number {
  return kindOfStand(stand, unitOf(battle, stand)).kind;
}

function spotOf({ spots }: Known, kind: number, { x, y }: Point): number {
  const key = (x * WIDEST + y) * MOST_KINDS + kind;
  let spot = spots.get(key);
  if (spot === undefined) spots.set(key, (spot = spots.size));
  return spot;
}

const formationsKept = memoMap<Battle, string, Formation>();

/** The enemies of a side as they stand now. */
function facing(battle: Battle, side: SideId, prize: number): Formation {
  const bySide = formationsKept(battle);
  const key = `${side} ${prize}`;
  let found = bySide.get(key);
  if (!found) bySide.set(key, (found = formationOf(battle, side, prize)));
  return found;
}

function formationOf(battle: Battle, side: SideId, prize: number): Formation {
  const known = knownOf(battle);
  const view = known.viewOver(sightedGroundOf(battle));
  const share = shareOfSpoils(battle, side);
  const foes = enemiesOf(battle, side).map((stand): Foe => {
    const kind = kindOf(known, battle, stand);
    return {
      stand,
      kind,
      spot: spotOf(known, kind, stand.place.at),
      weight:
        share * weightOf(battle, stand) + (prize > 0 ? prize * pointsDeniedBy(battle, stand) : 0),
      isWatching: hasMark(stand, 'overwatch'),
      depth: depthOf(stand),
      eyes: standing(null, stand),
    };
  });
  const key = foes
    .map(
      ({ spot, weight, isWatching, stand }) =>
        `${spot} ${weight} ${stand.place.facing} ${isWatching ? 'watches' : ''}`,
    )
    .join();
  let formation = view.formations.get(key);
  if (!formation) {
    formation = { view, foes, duels: new Map(), outlooks: new Map() };
    view.formations.set(key, formation);
  }
  return formation;
}

function duelsOf(
  battle: Battle,
  { view: { known }, foes, duels }: Formation,
  stand: OnTable,
  kind: number,
): readonly Duel[] {
  let found = duels.get(kind);
  if (found) return found;
  const own = { stand, kind };
  found = foes.map((foe): Duel => {
    const curves = {
      mine: curveOf(battle, known, { arc: 'front' }, own, foe),
      onFlank: curveOf(battle, known, { arc: 'flank' }, own, foe),
      mineMoving: curveOf(battle, known, { arc: 'front', gait: 'moving' }, own, foe),
      onFlankMoving: curveOf(battle, known, { arc: 'flank', gait: 'moving' }, own, foe),
      theirs: curveOf(battle, known, { arc: 'front' }, foe, own),
      theirsOnFlank: curveOf(battle, known, { arc: 'flank' }, foe, own),
    };
    const farthest = Math.max(...Object.values(curves).map(farthestOf));
    const waiting = {
      front: curveOf(battle, known, { arc: 'front', gait: 'waiting' }, foe, own),
      flank: curveOf(battle, known, { arc: 'flank', gait: 'waiting' }, foe, own),
    };
    return { foe, ...curves, waiting, farthest };
  });
  duels.set(kind, found);
  return found;
}

/**
 * Of a stand as if it stood there. Depends on its kind, the place and the enemies alone. `prize` is what a point that an
 * enemy denies is worth, in stands.
 */
export function outlook(
  battle: Battle,
  stand: OnTable,
  at: Point = stand.place.at,
  prize = 0,
): Outlook {
  const there = facing(battle, sideOf(battle, stand), prize);
  const kind = kindOf(there.view.known, battle, stand);
  const spot = spotOf(there.view.known, kind, at);
  let found = there.outlooks.get(spot);
  if (!found) there.outlooks.set(spot, (found = underFire(battle, there, stand, kind, spot, at)));
  return found;
}

function underFire(
  battle: Battle,
  formation: Formation,
  stand: OnTable,
  kind: number,
  spot: number,
  at: Point,
): Outlook {
  const depth = depthOf(stand);
  let fire = 0;
  let aim = 0;
  const onTheMove = { fire: 0, aim: 0 };
  const threats: Threat[] = [];
  const watchers: Threat[] = [];
  for (const duel of duelsOf(battle, formation, stand, kind)) {
    const { foe, mine, onFlank, mineMoving, onFlankMoving, theirs, theirsOnFlank, farthest } = duel;
    const { place } = foe.stand;
    const gap = Math.sqrt(distanceSquared(at, place.at)) - depth - foe.depth;
    if (gap > farthest) continue;
    const shot = valueAt(mine, gap) * foe.weight;
    const answer = valueAt(theirs, gap);
    const onOwnFlank = valueAt(theirsOnFlank, gap);
    const isFlank = !isInFrontArc(place.at, place.facing, at);
    const best = isFlank ? Math.max(shot, valueAt(onFlank, gap) * foe.weight) : shot;
    const moving = valueAt(mineMoving, gap) * foe.weight;
    const bestMoving = isFlank
      ? Math.max(moving, valueAt(onFlankMoving, gap) * foe.weight)
      : moving;
    const isNoBetter = shot <= fire && best <= aim;
    const isNoBetterMoving = moving <= onTheMove.fire && bestMoving <= onTheMove.aim;
    if (onOwnFlank === 0 && isNoBetter && isNoBetterMoving) continue;
    const sees = isSeen(battle, formation, { foe, stand, spot, at });
    if (!sees) continue;
    fire = Math.max(fire, shot);
    aim = Math.max(aim, best);
    onTheMove.fire = Math.max(onTheMove.fire, moving);
    onTheMove.aim = Math.max(onTheMove.aim, bestMoving);
    if (onOwnFlank > 0) {
      const { isWatching } = foe;
      const threat = { at: place.at, isWatching, front: answer, flank: onOwnFlank };
      threats.push(threat);
      if (isWatching) watchers.push({ ...threat, ...whileWaiting(duel, gap) });
    }
  }
  if (threats.length === 0) return { fire, aim, onTheMove, danger: 0, watched: 0 };
  const facing = profileOf(stand).class === 'vehicle' ? safestFacing(at, threats) : null;
  const cover = standsInCover(sightedGroundOf(battle), at) ? IN_COVER : 1;
  const weight = weightOf(battle, { ...stand, place: { ...stand.place, at } });
  return {
    fire,
    aim,
    onTheMove,
    danger: cover * weight * struckBy(threats, at, facing),
    watched: cover * struckBy(watchers, at, facing),
  };
}

interface Looking {
  readonly foe: Foe;
  readonly stand: OnTable;
  readonly spot: number;
  readonly at: Point;
}

/** Whether a foe sees a stand at a place, which is asked once. */
function isSeen(battle: Battle, { view }: Formation, { foe, stand, spot, at }: Looking): boolean {
  const map = groundBetween(battle, foe.stand.place.at, at);
  const { sights } = view.known.viewOver(map);
  let seen = sights.get(foe.spot);
  if (!seen) sights.set(foe.spot, (seen = new Map()));
  let sees = seen.get(spot);
  if (sees === undefined) {
    seen.set(spot, (sees = canSee(sketchOf(map), foe.eyes, { ...standing(null, stand), at })));
  }
  return sees;
}

/** The chance of one or the other, of two that do not depend on each other: nobody is lost twice. */
function eitherOf(one: number, other: number): number {
  return 1 - (1 - one) * (1 - other);
}

/** What is left of fire at who stands in cover. */
export const IN_COVER = 0.5;

/** What a base takes of a gap that is measured from middle to middle, roughly. */
function depthOf(stand: OnTable): number {
  const base = footprintOfStand(stand);
  return base.type === 'disc' ? base.radius : base.depth / 2;
}

/** Stands that the enemy could take of this one in its next turn, were everybody to come as near as it can fire from. */
export function threatTo(battle: Battle, stand: OnTable, at: Point): number {
  const formation = facing(battle, sideOf(battle, stand), 0);
  const kind = kindOf(formation.view.known, battle, stand);
  const depth = depthOf(stand);
  let threat = 0;
  for (const { foe, theirs } of duelsOf(battle, formation, stand, kind)) {
    const away = Math.sqrt(distanceSquared(at, foe.stand.place.at)) - depth - foe.depth;
    const one = valueAt(theirs, Math.max(0, away - strideOf(battle, foe.stand)));
    threat = eitherOf(threat, one);
  }
  const cover = standsInCover(sightedGroundOf(battle), at) ? IN_COVER : 1;
  return threat * cover * weightOf(battle, stand);
}

/** The chance to last a turn at a place where so much of the threat is feared. */
export function chanceToStay(battle: Battle, stand: OnTable, at: Point, feared: number): number {
  return 1 - feared * Math.min(1, threatTo(battle, stand, at) / weightOf(battle, stand));
}

/** A stand at a place and one enemy of it. */
export interface Encounter {
  readonly duel: Duel;
  /** From base to base, in Mil; below nothing where they touch. */
  readonly away: number;
  /** Whether the enemy sees it there. */
  readonly sees: () => boolean;
}

/** Of a stand as if it stood there; `prize` as for `outlook`. */
export function encountersOf(
  battle: Battle,
  stand: OnTable,
  at: Point,
  prize: number,
): readonly Encounter[] {
  const formation = facing(battle, sideOf(battle, stand), prize);
  const kind = kindOf(formation.view.known, battle, stand);
  const spot = spotOf(formation.view.known, kind, at);
  const depth = depthOf(stand);
  return duelsOf(battle, formation, stand, kind).map((duel) => {
    const { foe } = duel;
    const away = Math.sqrt(distanceSquared(at, foe.stand.place.at)) - depth - foe.depth;
    return { duel, away, sees: () => isSeen(battle, formation, { foe, stand, spot, at }) };
  });
}

/** How far a stand goes and still fires, in Mil (FT-10-08, FT-10-10). */
export function strideOf(battle: Battle, stand: OnTable): number {
  const { class: standClass, allowance, noFireIfMoved, stabilised } = profileOf(stand);
  if (standClass === 'towed' || noFireIfMoved === 'anything') return 0;
  return tableInches(battle, standClass === 'vehicle' && !stabilised ? allowance / 2 : allowance);
}

/** A stand and the number of its kind. */
interface Party {
  readonly stand: OnTable;
  readonly kind: number;
}

function curveOf(
  battle: Battle,
  { curves }: Known,
  { arc, gait = 'standing' }: { readonly arc: Arc; readonly gait?: Gait },
  { stand: shooter, kind }: Party,
  { stand: target, kind: targetKind }: Party,
): Curve {
  const key = kind * MOST_KINDS + targetKind;
  const drawn = curves[gait][arc];
  let curve = drawn.get(key);
  if (!curve) drawn.set(key, (curve = drawnCurve(battle, shooter, target, arc, gait)));
  return curve;
}
