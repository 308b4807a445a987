// The black smoke: gas canisters that tripods fire (FT-11-20, FT-11-21), what happens to who walks into a
// cloud (FT-11-52), and tripods that clear one away (FT-11-24).

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId, TerrainId } from '../../../core/id';
import { distance, formatInches, mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { boxAbout, type Box } from '../../../geometry/ring';
import type { ActionRule, Resolver } from '../../../rules/ruleset';
import type { Place, Stand, TerrainFeature } from '../../../scenario/document';
import type { Mover } from '../../../terrain/map/engine-types';
import { ownWeaponsOf } from '../stands/weapons-of';
import {
  baseFacing,
  extentOf,
  farthestOf,
  gapOfBases,
  gapToPoint,
  ROUNDING,
  type Base,
} from '../stands/bases';
import { isGasProof, layCloud, poison } from '../shells/clouds';
import { refuseReadiness } from '../fire/eligibility';
import { canObserve } from '../ground/observers';
import { numberOption } from '../book/options';
import { lose, loseThoseAboard } from '../morale/quality';
import { isReaction } from '../stands/pending';
import { refuseReaction } from '../moving/overwatch';
import { tableInches } from '../book/scale';
import { reveal } from '../ground/spotting';
import {
  enemiesOf,
  isMartian,
  isOnTable,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { isUnder, squareAt } from '../stands/templates';

export interface FireGas extends Action {
  readonly type: 'tripods/gas';
  readonly stand: StandId;
  readonly at: Point;
}

export interface ClearGas extends Action {
  readonly type: 'tripods/clear-gas';
  readonly stand: StandId;
  readonly cloud: TerrainId;
}

export function isGas(action: Action): action is FireGas {
  return action.type === 'tripods/gas';
}

/** FT-11-20: inches. */
const REACH = 20;

export const gasRule: ActionRule<FireGas> = {
  type: 'tripods/gas',
  form: { title: 'Black smoke', needs: 'stand-and-place', points: 'spot', key: 'k' },
  suits: hasCanisters,
  useless: { reason: `no enemy is within the ${REACH}" of a canister`, rule: 'FT-11-20' },
  fromOrder: (_given, { side, stand, at }) =>
    stand !== null && at && 'x' in at
      ? { type: 'tripods/gas', side, stand, at }
      : { reason: 'pick a tripod and a place', rule: 'FT-11-20' },
  *candidates({ battle }, side) {
    for (const stand of standsOfSide(battle, side)) {
      if (refuseStand(battle, side, stand)) continue;
      for (const { place } of enemiesOf(battle, side)) {
        if (gapToPoint(stand, place.at) > tableInches(battle, REACH)) continue;
        yield { type: 'tripods/gas', side, stand: stand.id, at: place.at };
      }
    }
  },
  refuse({ battle }, { side, stand: id, at }) {
    const stand = battle.stands[id];
    if (!stand || !isOnTable(stand)) {
      return { reason: 'that stand is not on the table', rule: 'FT-11-20' };
    }
    return refuseStand(battle, side, stand) ?? refuseSpot(battle, side, stand, at);
  },
  resolve(r, { stand: id, at }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    r.emit(
      { type: 'mark', stand: id, mark: 'fired gas', on: true },
      { text: `${nameOf(stand)} fires a canister of black smoke`, rule: 'FT-11-20' },
    );
    reveal(r, id);
    const cloud = cloudAt(r.battle, at);
    layCloud(r, 'gas', cloud, 'Black smoke', 'FT-11-21');
    poison(r, cloud, [id]);
  },
  odds({ battle }, { at }) {
    const lost = poisoned(battle, at).map(nameOf);
    const text = lost.length > 0 ? `${lost.join(', ')} would be lost` : 'nobody would be lost';
    const because = [
      {
        label: 'without protection',
        amount: lost.length,
        rule: 'FT-11-22',
        begins: 'count',
      } as const,
    ];
    return { text, because: lost.length > 0 ? because : [] };
  },
  preview: ({ battle }, { at }) => [cloudAt(battle, at)],
};

function cloudAt(battle: Battle, at: Point) {
  return squareAt(at, tableInches(battle, 1), 0, 'black smoke');
}

/** Whom a cloud there would kill, friend and foe. */
export function poisoned(battle: Battle, at: Point): readonly OnTable[] {
  const all = battle.sides.flatMap(({ id }) => standsOfSide(battle, id));
  const cloud = cloudAt(battle, at);
  return all.filter((stand) => isUnder(stand, cloud) && !isGasProof(stand));
}

function hasCanisters(stand: Stand): boolean {
  const { tripod, faction } = profileOf(stand);
  return tripod && faction === 'martian';
}

function refuseStand(battle: Battle, side: SideId, stand: OnTable): Refusal | null {
  if (battle.clock.step !== 'firing' || isReaction(battle)) {
    return { reason: 'canisters are fired in the own firing phase', rule: 'FT-11-21' };
  }
  if (sideOf(battle, stand) !== side) {
    return { reason: `${nameOf(stand)} belongs to the other side`, rule: 'FT-11-20' };
  }
  const [weapon] = ownWeaponsOf(battle, stand);
  if (!hasCanisters(stand) || !weapon) {
    return { reason: `${nameOf(stand)} has no gas canisters`, rule: 'FT-11-20' };
  }
  if (numberOption(battle, 'ft_gas_per_turn') < 1) {
    return { reason: 'this scenario has no gas canisters', rule: 'FT-11-20' };
  }
  return refuseReaction(battle, stand) ?? refuseReadiness(battle, stand, weapon, 'anti-vehicle');
}

function refuseSpot(battle: Battle, side: SideId, stand: OnTable, at: Point): Refusal | null {
  const gap = gapToPoint(stand, at);
  if (gap > tableInches(battle, REACH)) {
    const reason = `out of range: ${formatInches(gap)} away, a canister flies ${formatInches(tableInches(battle, REACH))}`;
    return { reason, rule: 'FT-11-20' };
  }
  const isSeen = standsOfSide(battle, side).some(
    (friend) => isMartian(battle, friend) && canObserve(battle, friend, at),
  );
  return isSeen ? null : { reason: 'no Martian sees that place', rule: 'FT-11-20' };
}

export const clearGasRule: ActionRule<ClearGas> = {
  type: 'tripods/clear-gas',
  form: { title: 'Clear black smoke', needs: 'stand', key: null },
  suits: (stand, battle) => hasCanisters(stand) && gasOf(battle).length > 0,
  fromOrder({ battle }, { side, stand: id }) {
    const stand = id === null ? undefined : battle.stands[id];
    const cloud = stand && isOnTable(stand) ? cloudsAt(battle, stand, stand.place)[0] : undefined;
    if (!stand || !cloud) return { reason: 'no black smoke touches that stand', rule: 'FT-11-24' };
    return { type: 'tripods/clear-gas', side, stand: stand.id, cloud: cloud.id };
  },
  *candidates({ battle }, side) {
    if (battle.clock.step !== 'movement' || isReaction(battle)) return;
    for (const stand of standsOfSide(battle, side)) {
      if (!profileOf(stand).tripod) continue;
      for (const { id } of cloudsAt(battle, stand, stand.place)) {
        yield { type: 'tripods/clear-gas', side, stand: stand.id, cloud: id };
      }
    }
  },
  refuse({ battle }, { side, stand: id, cloud }) {
    if (battle.clock.step !== 'movement' || isReaction(battle)) {
      return { reason: 'clouds are cleared in the own movement phase', rule: 'FT-11-24' };
    }
    const stand = battle.stands[id];
    if (
      !stand ||
      !isOnTable(stand) ||
      sideOf(battle, stand) !== side ||
      !isMartian(battle, stand)
    ) {
      return { reason: 'only Martian tripods clear clouds', rule: 'FT-11-24' };
    }
    if (!profileOf(stand).tripod) {
      return { reason: `${nameOf(stand)} is no tripod`, rule: 'FT-11-24' };
    }
    if (cloudsAt(battle, stand, stand.place).some((one) => one.id === cloud)) return null;
    return { reason: `${nameOf(stand)} does not touch that cloud`, rule: 'FT-11-24' };
  },
  resolve(r, { stand: id, cloud }) {
    const stand = r.battle.stands[id];
    const text = stand ? `${nameOf(stand)} clears the black smoke away` : '';
    r.emit({ type: 'cleared', feature: cloud }, { text, rule: 'FT-11-24' });
  },
};

interface Cloud {
  readonly feature: TerrainFeature;
  readonly outline: Base;
  readonly box: Box;
}

const CLOUDS = new WeakMap<Battle['terrain'], readonly Cloud[]>();

function gasOf({ terrain }: Battle): readonly Cloud[] {
  let clouds = CLOUDS.get(terrain);
  if (!clouds) CLOUDS.set(terrain, (clouds = terrain.flatMap(cloudOf)));
  return clouds;
}

function cloudOf(feature: TerrainFeature): readonly Cloud[] {
  const outline = feature.kind === 'gas' ? outlineOf(feature.shape) : null;
  if (!outline) return [];
  return [{ feature, outline, box: boxAbout(outline.corners, outline.radius) }];
}

function outlineOf(shape: TerrainFeature['shape']): Base | null {
  if (shape.type === 'polygon') return { corners: shape.points, radius: 0 };
  return shape.type === 'disc' ? { corners: [shape.center], radius: shape.radius } : null;
}

/** Clouds that the stand's base would touch at a place. */
function cloudsAt(battle: Battle, stand: OnTable, place: Place): readonly TerrainFeature[] {
  const base = extentOf(stand, place);
  if (!base) return [];
  return gasOf(battle)
    .filter(({ outline }) => gapOfBases(outline, base) === 0)
    .map(({ feature }) => feature);
}

/** A tenth of an inch: how finely a way is searched for gas. */
const STEP = 100;

/** FT-11-52: whoever touches a cloud on its way is lost there. */
export function walkIntoGas(r: Resolver, id: StandId, path: readonly Place[]): void {
  const stand = r.battle.stands[id];
  if (!stand || !isOnTable(stand) || !wouldMeetGas(r.battle, stand, path)) return;
  loseThoseAboard(r, stand, 'destroyed', 'FT-11-52');
  lose(r, stand, 'destroyed', `${nameOf(stand)} is lost in the black smoke`, 'FT-11-52');
}

/** Whether a way, its beginning included, leads a stand into a cloud that harms it. */
function wouldMeetGas(battle: Battle, stand: OnTable, path: readonly Place[]): boolean {
  const clouds = gasOf(battle);
  if (clouds.length === 0 || isGasProof(stand)) return false;
  return path.some((to, i) => {
    const from = path[i - 1];
    if (to.on !== 'table' || from?.on !== 'table') return false;
    return meetsCloud(clouds, stand, from.at, to.at, to.facing);
  });
}

/** The same of a way that the stand goes without turning, from where it is. */
export function wouldWalkIntoGas(battle: Battle, stand: OnTable, path: readonly Point[]): boolean {
  const clouds = gasOf(battle);
  if (clouds.length === 0 || isGasProof(stand)) return false;
  const { at, facing } = stand.place;
  return path.some((to, i) => meetsCloud(clouds, stand, path[i - 1] ?? at, to, facing));
}

/** Whole circles about the clouds that harm a stand, a little wider than they are: for finding a way round. */
export function cloudsToAvoid(battle: Battle, stand: OnTable): Mover['barred'] {
  if (isGasProof(stand)) return [];
  return gasOf(battle).map(({ feature, box: { minX, minY, maxX, maxY } }) => ({
    at: { x: mil((minX + maxX) / 2), y: mil((minY + maxY) / 2) },
    radius: mil(Math.hypot(maxX - minX, maxY - minY) / 2 + farthestOf(stand) + ROUNDING),
    rule: 'FT-11-52',
    why: `${nameOf(stand)} would be lost in ${feature.name === '' ? 'the black smoke' : feature.name}`,
  }));
}

function meetsCloud(
  clouds: readonly Cloud[],
  stand: OnTable,
  from: Point,
  to: Point,
  facing: number,
): boolean {
  // Far clouds are told by their boxes: most legs of a way come near to none.
  const far = farthestOf(stand);
  const near = clouds.filter(({ box }) => passesBox(box, from, to, far));
  if (near.length === 0) return false;
  const baseAt = baseFacing(stand, facing);
  const steps = Math.max(1, Math.ceil(distance(from, to) / STEP));
  for (let n = 1; n <= steps;) {
    const x = mil(from.x + ((to.x - from.x) * n) / steps);
    const y = mil(from.y + ((to.y - from.y) * n) / steps);
    let room = Infinity;
    for (const { outline, box } of near) {
      const rough = distanceToBox(box, x, y) - far - ROUNDING;
      if (rough <= 0 && gapOfBases(outline, baseAt({ x, y })) === 0) return true;
      room = Math.min(room, rough);
    }
    // No step brings it nearer than its own length, so that those in between need no look.
    n += Math.max(1, Math.floor(room / STEP));
  }
  return false;
}

/** Whether the box about a leg, and so far beyond, meets another. */
function passesBox({ minX, minY, maxX, maxY }: Box, a: Point, b: Point, far: number): boolean {
  return (
    Math.min(a.x, b.x) - far <= maxX &&
    Math.max(a.x, b.x) + far >= minX &&
    Math.min(a.y, b.y) - far <= maxY &&
    Math.max(a.y, b.y) + far >= minY
  );
}

function distanceToBox({ minX, minY, maxX, maxY }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(0, minX - x, x - maxX), Math.max(0, minY - y, y - maxY));
}
