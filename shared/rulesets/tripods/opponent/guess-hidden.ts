// What hidden enemies could be, for opponents that play battles out: as many stands as each unit must still have, of
// its kind, where they could have come since they were seen last or since the start, and out of everybody's sight.
// Drawn by chance from what a side may know, never from the truth.

import type { Battle } from '../../../battle/battle';
import { enemyOf, standsOf, unitsOf } from '../../../battle/battle-view';
import { changedStand } from '../../../battle/evolve';
import type { SideId, StandId } from '../../../core/id';
import { distanceSquared, mil, type Mil, type Point } from '../../../core/measure';
import type { Random } from '../../../core/seeded';
import { cosOf, sinOf } from '../../../geometry/degrees';
import { boxOf, sideOfRings } from '../../../geometry/ring';
import type { Catalogue } from '../../../rules/catalogue-types';
import type { Sighting, Sightings } from '../../../rules/plan';
import type { Stand, Unit } from '../../../scenario/document';
import { withOwnRow } from '../../../scenario/own-game/own-stands';
import { ringsOf } from '../../../terrain/map/terrain-map';
import { moveGround } from '../../../terrain/movement/cost/move-ground';
import { isClosed } from '../../../terrain/movement/reach/reach';
import { flagOption } from '../book/options';
import { ownProfiles } from '../book/own-rows';
import { PROFILES } from '../book/profiles';
import { tableInches } from '../book/scale';
import { moverOf } from '../ground/ground';
import { firmGroundOf } from '../ground/ground-maps';
import { refusePlace } from '../ground/placing';
import { isSpotted } from '../ground/spotting';
import { bearing } from '../stands/facing';
import { periodOf } from '../stands/periods';
import { enemiesOf, isOnTable, profileOf, type OnTable } from '../stands/stands';
import { outOfSight, outOfView } from './remembered-enemies';
import { countUnseen } from './unseen-enemies';

/** Places that are tried for a stand; one that fits nowhere is left out of the guess. */
const TRIES = 24;

/** The view with hidden enemies as they could be; `seen` are enemies as they were seen last. */
export function guessHidden(
  catalogue: Catalogue,
  view: Battle,
  side: SideId,
  seen: Sightings,
  random: Random,
): Battle {
  if (!flagOption(view, 'ft_hidden_units')) return view;
  const enemy = enemyOf(view, side);
  const missed = outOfView(view, seen);
  let battle = view;
  for (const unit of unitsOf(view).filter((one) => one.side === enemy)) {
    for (const guess of missingOf(view, unit, missed)) {
      const type = guess.last?.stand.type ?? likelyType(view, unit, seen, random);
      const tracks = catalogue.stands[type]?.tracks;
      if (!tracks) continue;
      const stand: Stand = guess.last
        ? outOfSight(guess.last.stand)
        : withOwnRow(
            { id: guess.id, unit: unit.id, type, name: '', place: RESERVE, tracks, marks: [] },
            view.rules.own,
          );
      const place = placeFor(battle, stand, enemy, guess.last, random);
      if (!place) continue;
      const placed = changedStand(stand, { place });
      battle = { ...battle, stands: { ...battle.stands, [stand.id]: placed } };
    }
  }
  return battle;
}

const RESERVE: Stand['place'] = { on: 'reserve' };

interface Missing {
  readonly id: StandId;
  /** As it was seen last. */
  readonly last: Sighting | null;
}

/** Who of a unit is out of sight: those seen before as they were then, the rest unknown. */
function missingOf(view: Battle, unit: Unit, missed: readonly Sighting[]): readonly Missing[] {
  const count = countUnseen(view, unit);
  const known = missed
    .filter(({ stand }) => stand.unit === unit.id)
    .slice(0, count)
    .map((last): Missing => ({ id: last.stand.id, last }));
  const others = Array.from({ length: count - known.length }, (_, n): Missing => {
    return { id: `guess ${unit.id} ${n}` as StandId, last: null };
  });
  return [...known, ...others];
}

/** Of stands of the unit that were seen; else of its side; else whatever fights for that side in the period. */
function likelyType(view: Battle, unit: Unit, seen: Sightings, random: Random): string {
  const known = new Map([...seen].map(([id, { stand }]) => [id, stand]));
  for (const stand of standsOf(view)) known.set(stand.id, stand);
  const all = [...known.values()].filter((one) => view.units[one.unit]?.side === unit.side);
  const own = all.filter((one) => one.unit === unit.id);
  const likely = (own.length > 0 ? own : all).map(({ type }) => type);
  return oneOf(likely.length > 0 ? likely : typesOfFoe(view, unit.side), random) ?? '';
}

function typesOfFoe(view: Battle, side: SideId): readonly string[] {
  const known = standsOf(view).find((stand) => view.units[stand.unit]?.side !== side);
  const isAgainstMartians = known !== undefined && profileOf(known).faction === 'martian';
  const faction = isAgainstMartians ? 'human' : 'martian';
  const period = periodOf(view);
  return [...ownProfiles(view.rules.own), ...PROFILES.values()]
    .filter((one) => one.faction === faction && one.periods.includes(period))
    .filter((one) => one.special === null && !one.observer)
    .map(({ id }) => id);
}

function oneOf<T>(list: readonly T[], random: Random): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Where the stand may stand and nobody of the other side spots it; null where no try finds such a place. */
function placeFor(
  battle: Battle,
  stand: Stand,
  side: SideId,
  last: Sighting | null,
  random: Random,
): OnTable['place'] | null {
  const { turn } = battle.clock;
  const reach = tableInches(battle, profileOf(stand).allowance);
  const lastAt = last && isOnTable(last.stand) ? last.stand.place.at : null;
  const turns = last ? turn - last.turn + 1 : turn - 1;
  for (let n = 0; n < TRIES; n++) {
    const from = lastAt ?? spotToStart(battle, side, random);
    if (!from) continue;
    const at = nearby(from, reach * turns, random);
    const place: OnTable['place'] = {
      on: 'table',
      at,
      facing: frontAt(battle, side, at),
      level: 0,
    };
    if (refusePlace(battle, stand, place)) continue;
    const there: OnTable = { ...stand, place };
    const ground = moveGround(firmGroundOf(battle), moverOf(battle, there, mil(0), mil(0)));
    if (isClosed(ground, at.x, at.y)) continue;
    const after = { ...battle, stands: { ...battle.stands, [stand.id]: there } };
    if (!isSpotted(after, there)) return place;
  }
  return null;
}

/** In a zone where the side deploys, or anywhere where it has none. */
function spotToStart({ zones, board }: Battle, side: SideId, random: Random): Point | null {
  if (board.space !== 'table') return null;
  const zone = oneOf(
    zones.filter((one) => one.side === side && one.purpose === 'deployment'),
    random,
  );
  if (!zone) return anywhere(board, random);
  const rings = ringsOf(zone.shape);
  const { minX, minY, maxX, maxY } = boxOf(rings);
  const at = {
    x: mil(Math.round(minX + (maxX - minX) * random())),
    y: mil(Math.round(minY + (maxY - minY) * random())),
  };
  return sideOfRings(rings, at.x, at.y) >= 0 ? at : null;
}

function anywhere({ width, height }: { width: Mil; height: Mil }, random: Random): Point {
  return { x: mil(Math.round(random() * width)), y: mil(Math.round(random() * height)) };
}

/** Evenly over the circle. */
function nearby({ x, y }: Point, reach: number, random: Random): Point {
  const [turn, far] = [360 * random(), reach * Math.sqrt(random())];
  return {
    x: mil(Math.round(x + far * cosOf(turn))),
    y: mil(Math.round(y + far * sinOf(turn))),
  };
}

/** Towards the nearest stand of the other side. */
function frontAt(battle: Battle, side: SideId, at: Point): number {
  const [nearest] = [...enemiesOf(battle, side)].sort(
    (a, b) => distanceSquared(a.place.at, at) - distanceSquared(b.place.at, at),
  );
  return nearest ? Math.round(bearing(at, nearest.place.at)) % 360 : 0;
}
