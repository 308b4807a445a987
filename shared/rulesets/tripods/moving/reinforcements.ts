// Reinforcements come on in the command phase of their turn or any later one, in their zone, after the
// barrages (FT-02-05). No enemy may answer then (FT-02-06): nobody is asked.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf, standsOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { cosOf, sinOf } from '../../../geometry/degrees';
import { boxOf, sideOfRings } from '../../../geometry/ring';
import { facingField, orderSchema, pointField, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../../rules/ruleset';
import type { Stand, Zone } from '../../../scenario/document';
import { ringsOf } from '../../../terrain/map/terrain-map';
import { refusePlace } from '../ground/placing';
import { comeUpon, spotAnew } from '../ground/spotting';
import { fallsByItself } from '../stands/condition';
import { bearing } from '../stands/facing';
import { playerTurnOf, remember } from '../stands/memory';
import { isAskedToReact } from '../stands/pending';
import { isOnTable, nameOf, type OnTable } from '../stands/stands';

export interface Reinforce extends Action {
  readonly type: 'tripods/reinforce';
  readonly stand: StandId;
  readonly at: Point;
  readonly facing: number;
}

export function isReinforce(action: Action): action is Reinforce {
  return action.type === 'tripods/reinforce';
}

export const reinforceRule: ActionRule<Reinforce> = {
  type: 'tripods/reinforce',
  schema: orderSchema('tripods/reinforce', {
    stand: standField,
    at: pointField,
    facing: facingField,
  }),
  form: { title: 'Bring on', needs: 'stand-and-place', key: 'b' },
  suits: (stand, battle) =>
    battle.reinforcements.some(({ unit }) => battle.units[unit]?.side === sideOf(battle, stand)),
  fromOrder({ battle }, { side, stand: chosen, at }) {
    if (!at || !('x' in at)) return { reason: 'pick a place in the zone', rule: 'FT-02-05' };
    // Who waits off the table cannot be picked there: the next in line comes.
    const stand = chosen ?? waitingOf(battle, side)[0]?.stand.id;
    if (stand === undefined) return NOBODY;
    return { type: 'tripods/reinforce', side, stand, at, facing: inwards(battle, at) };
  },
  *candidates({ battle }, side) {
    for (const { stand, zone } of waitingOf(battle, side)) {
      for (const at of samplesIn(zone)) {
        yield { type: 'tripods/reinforce', side, stand: stand.id, at, facing: inwards(battle, at) };
      }
    }
  },
  refuse: ({ battle }, action) => refuse(battle, action),
  resolve(r, { stand: id, at, facing }) {
    const stand = r.battle.stands[id];
    if (!stand) return;
    const place = { on: 'table', at, facing, level: 0 } as const;
    r.emit(
      { type: 'moved', stand: id, path: [stand.place, place] },
      { text: `${nameOf(stand)} comes on`, rule: 'FT-02-05' },
    );
    remember(r, { broughtOn: playerTurnOf(r.battle) });
    lookAbout(r, id);
  },
  thwarted(r, action, unseen) {
    const stand = r.battle.stands[action.stand];
    if (!stand) return;
    comeUpon(r, nameOf(stand), unseen);
    const at = freePlaceNear(r.battle, action);
    if (at) reinforceRule.resolve(r, { ...action, at });
    else remember(r, { broughtOn: playerTurnOf(r.battle) });
  },
};

/** Half an inch, and a table's length. */
const RING = 500;
const MOST_RINGS = 96;
const ROUND = 16;

/** Where there is room nearest to the place of an order; null where the whole zone is taken. */
function freePlaceNear(battle: Battle, action: Reinforce): Point | null {
  for (let ring = 1; ring <= MOST_RINGS; ring++) {
    for (let n = 0; n < ROUND; n++) {
      const turn = (360 * n) / ROUND;
      const x = mil(action.at.x + ring * RING * cosOf(turn));
      const y = mil(action.at.y + ring * RING * sinOf(turn));
      if (!refuse(battle, { ...action, at: { x, y } })) return { x, y };
    }
  }
  return null;
}

const NOBODY: Refusal = { reason: 'no reinforcement is due', rule: 'FT-02-05' };

function lookAbout(r: Resolver, id: StandId): void {
  const now = r.battle.stands[id];
  if (now && isOnTable(now)) spotAnew(r, now);
}

interface Waiting {
  readonly stand: Stand;
  readonly zone: Zone;
}

/** Stands in reserve whose unit is due by now, with their zone. */
function waitingOf(battle: Battle, side: SideId): readonly Waiting[] {
  return battle.reinforcements
    .filter(({ turn }) => turn <= battle.clock.turn)
    .flatMap(({ unit, zone: id }) => {
      const zone = battle.zones.find((one) => one.id === id);
      if (!zone) return [];
      return standsOf(battle)
        .filter((stand) => stand.unit === unit && stand.place.on === 'reserve')
        .filter((stand) => !fallsByItself(stand))
        .filter((stand) => sideOf(battle, stand) === side)
        .map((stand) => ({ stand, zone }));
    });
}

function refuse(battle: Battle, { side, stand: id, at, facing }: Reinforce): Refusal | null {
  if (battle.clock.step !== 'command' || isAskedToReact(battle)) {
    return { reason: 'reinforcements come on in the own command phase', rule: 'FT-02-05' };
  }
  const found = waitingOf(battle, side).find(({ stand }) => stand.id === id);
  if (!found) return NOBODY;
  if (!Number.isFinite(facing)) {
    return { reason: 'a facing is a number of degrees', rule: 'FT-06-03' };
  }
  if (sideOfRings(ringsOf(found.zone.shape), at.x, at.y) < 0) {
    const reason = `${nameOf(found.stand)} comes on in ${found.zone.name || 'its zone'}`;
    return { reason, rule: 'FT-02-05' };
  }
  const place: OnTable['place'] = { on: 'table', at, facing, level: 0 };
  return refusePlace(battle, found.stand, place);
}

const SAMPLES = [0.5, 0.25, 0.75, 0.1, 0.9];

function* samplesIn({ shape }: Zone): Generator<Point> {
  const rings = ringsOf(shape);
  const { minX, minY, maxX, maxY } = boxOf(rings);
  for (const across of SAMPLES) {
    for (const along of SAMPLES) {
      const at = { x: mil(minX + (maxX - minX) * across), y: mil(minY + (maxY - minY) * along) };
      if (sideOfRings(rings, at.x, at.y) >= 0) yield at;
    }
  }
}

/** Towards the middle of the table. */
function inwards({ board }: Battle, at: Point): number {
  if (board.space !== 'table') return 0;
  return bearing(at, { x: mil(board.width / 2), y: mil(board.height / 2) });
}

export function canAnybodyComeOn(given: Given): boolean {
  for (const action of reinforceRule.candidates(given, given.battle.clock.active)) {
    if (!reinforceRule.refuse(given, action)) return true;
  }
  return false;
}
