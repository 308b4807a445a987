// Plotting barrages in the command phase (FT-13-03 to FT-13-11): real ones, decoys, and calling one off.
// How they come down is in landing.ts.

import { z } from 'zod';
import type { Action, Battle } from '../../../battle/battle';
import { nameOfSide, sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import {
  facingField,
  orderSchema,
  pointField,
  standField,
  standList,
} from '../../../rules/order-fields';
import type { ActionRule, Given, Odds, Order, Template } from '../../../rules/ruleset';
import type { Stand } from '../../../scenario/document';
import { option } from '../book/options';
import { tableInches } from '../book/scale';
import { canObserve } from '../ground/observers';
import { arrivalNeed, chanceToArrive } from '../shells/arrival';
import {
  plan,
  fireMissionsOf,
  AMMUNITION,
  SHEAF_KINDS,
  type Ammunition,
  type Barrage,
  type Mission,
  type SheafKind,
} from '../shells/fire-missions';
import { freeBatteries, gunsOf, refuseGun } from '../shells/guns';
import { flightOdds, layWords, underWords } from '../shells/impact-preview';
import { refuseAmmunition, sheafOf, templatesOf, AMMUNITION_NAMES } from '../shells/sheafs';
import { note, playerTurnOf, stateOf } from '../stands/memory';
import { isAskedToReact } from '../stands/pending';
import { periodOf } from '../stands/periods';
import {
  enemiesOf,
  isOnTable,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { rectangleAt } from '../stands/templates';
import { barrageChoices, wishedBattery, wishedMission } from './barrage-choices';
import {
  freeObservers,
  isWatching,
  observerChoice,
  observerLine,
  watchKey,
} from './barrage-observers';
import { designatedBy, guidedOdds } from './laser';

export interface PlotBarrage extends Action {
  readonly type: 'tripods/barrage';
  readonly at: Point;
  readonly observer: StandId;
  readonly pieces: readonly StandId[];
  readonly sheaf: SheafKind;
  readonly ammunition: Ammunition;
  /** Degrees in which templates are laid. */
  readonly turn: number;
}

export interface PlotDecoy extends Action {
  readonly type: 'tripods/decoy';
  readonly at: Point;
}

export function isBarrage(action: Action): action is PlotBarrage {
  return action.type === 'tripods/barrage';
}

export const barrageRule: ActionRule<PlotBarrage> = {
  type: 'tripods/barrage',
  attackers: ({ pieces }) => pieces,
  schema: orderSchema('tripods/barrage', {
    at: pointField,
    observer: standField,
    pieces: standList,
    sheaf: z.enum(SHEAF_KINDS),
    ammunition: z.enum(AMMUNITION),
    turn: facingField,
  }),
  form: { title: 'Barrage', needs: 'stand-and-place', points: 'spot', key: 'r' },
  suits: hasArtillery,
  fromOrder,
  candidates: barrageCandidates,
  refuse({ battle }, action) {
    return (
      refuseTiming(battle) ??
      refusePlace(battle, action.at) ??
      refuseGuns(battle, action) ??
      refuseObserver(battle, action)
    );
  },
  resolve(r, action) {
    const { side, at, observer, pieces, sheaf, ammunition, turn } = action;
    const plans = fireMissionsOf(r.battle, side);
    const stand = r.battle.stands[observer];
    const watch = stand && isOnTable(stand) ? watchKey(stand, pieces) : observer;
    const marked = stand && isOnTable(stand) ? designatedBy(r.battle, stand) : [];
    const mission: Mission = {
      ...{ pieces, observer, watch, sheaf, ammunition, turn },
      ...(ammunition === 'laser' && { marked }),
    };
    const names = pieces.flatMap((id) => {
      const piece = r.battle.stands[id];
      return piece ? [nameOf(piece)] : [];
    });
    const seen = stand ? nameOf(stand) : '';
    const how = ammunition === 'laser' ? '' : `${sheaf}, `;
    note(r, `${nameOfSide(r.battle, side)} puts down a barrage marker`, 'FT-13-04');
    plan(r, side, withBarrage(r.battle, side, at, mission), {
      text: `Barrage ${plans.nextId}: ${names.join(', ')}, ${how}${AMMUNITION_NAMES[ammunition]}, observed by ${seen}`,
    });
  },
  odds,
  choices: ({ battle }, action) => [
    ...barrageChoices(battle, action.side, action),
    observerChoice(battle, action),
  ],
  preview: ({ battle }, action) => [
    ...templatesOf(battle, action, action.at),
    ...observerLine(battle, action),
  ],
};

export const decoyRule: ActionRule<PlotDecoy> = {
  type: 'tripods/decoy',
  schema: orderSchema('tripods/decoy', { at: pointField }),
  form: { title: 'Decoy marker', needs: 'stand-and-place', points: 'spot', key: 'd' },
  suits: hasArtillery,
  fromOrder: (_given, { side, at }) =>
    at && 'x' in at ? { type: 'tripods/decoy', side, at } : NO_PLACE,
  *candidates({ battle }, side) {
    if (refuseDecoy(battle, side)) return;
    const enemy = enemiesOf(battle, side)[0];
    if (enemy) yield { type: 'tripods/decoy', side, at: enemy.place.at };
  },
  refuse: ({ battle }, { side, at }) => refuseDecoy(battle, side) ?? refusePlace(battle, at),
  resolve(r, { side, at }) {
    note(r, `${nameOfSide(r.battle, side)} puts down a barrage marker`, 'FT-13-04');
    const text = `Marker ${fireMissionsOf(r.battle, side).nextId} is a decoy`;
    plan(r, side, withBarrage(r.battle, side, at, null), { text, rule: 'FT-13-06' });
  },
};

/** Whether a side ever plots anything: sides without guns for indirect fire have no markers to put down. */
export function hasArtillery(stand: Stand, battle: Battle): boolean {
  return gunsOf(battle, sideOf(battle, stand)).length > 0;
}

const NO_PLACE: Refusal = { reason: 'pick a place for the marker', rule: 'FT-13-04' };

/** The one whose marker lies nearest; without a place the first. */
export function nearestOf<B extends Barrage>(barrages: readonly B[], at: Point | null): B | null {
  const away = (barrage: B) =>
    at === null ? 0 : (barrage.at.x - at.x) ** 2 + (barrage.at.y - at.y) ** 2;
  return barrages.reduce<B | null>(
    (best, one) => (best && away(best) <= away(one) ? best : one),
    null,
  );
}

function withBarrage(battle: Battle, side: SideId, at: Point, mission: Mission | null) {
  const { barrages, nextId } = fireMissionsOf(battle, side);
  const plotted = playerTurnOf(battle);
  const barrage: Barrage = { id: `b${nextId}`, at, mission, plotted, state: 'coming' };
  return { barrages: [...barrages, barrage], nextId: nextId + 1 };
}

/** FT-02-04, FT-02-05, FT-13-03 */
function refuseTiming(battle: Battle): Refusal | null {
  if (battle.clock.step !== 'command' || isAskedToReact(battle)) {
    return { reason: 'barrages are plotted in the own command phase', rule: 'FT-02-04' };
  }
  if (stateOf(battle).broughtOn === playerTurnOf(battle)) {
    return { reason: 'reinforcements have come on: barrages come before them', rule: 'FT-02-05' };
  }
  if (periodOf(battle) >= 2) return null;
  return { reason: 'indirect fire comes with period 2', rule: 'FT-13-03' };
}

function refusePlace({ board }: Battle, { x, y }: Point): Refusal | null {
  const isOn = board.space === 'table' && x >= 0 && y >= 0 && x <= board.width && y <= board.height;
  return isOn ? null : { reason: 'a marker lies on the table', rule: 'FT-13-04' };
}

function refuseGuns(battle: Battle, action: PlotBarrage): Refusal | null {
  const { side, at, pieces, sheaf, ammunition, turn } = action;
  if (pieces.length === 0 || new Set(pieces).size < pieces.length) {
    return { reason: 'name the guns that fire, each once', rule: 'FT-13-10' };
  }
  for (const id of pieces) {
    const refusal = refuseGun(battle, side, id, at);
    if (refusal) return refusal;
  }
  const types = new Set(pieces.map((id) => battle.stands[id]?.type));
  if (types.size > 1) {
    return { reason: 'all guns of a mission are of one type', rule: 'FT-13-11' };
  }
  if ((sheaf !== 'converged' && sheaf !== 'dispersed') || !Number.isFinite(turn)) {
    return { reason: 'a mission names its sheaf and how it is laid', rule: 'FT-13-10' };
  }
  const [first] = pieces;
  const piece = first === undefined ? undefined : battle.stands[first];
  const artillery = piece && profileOf(piece).artillery;
  if (!artillery || !sheafOf(artillery, { sheaf })) {
    return { reason: 'these guns cannot disperse their fire', rule: 'FT-13-28' };
  }
  for (const id of pieces) {
    const gun = battle.stands[id];
    const refusal = gun ? refuseAmmunition(battle, gun, ammunition) : null;
    if (refusal) return refusal;
  }
  return null;
}

function refuseObserver(battle: Battle, action: PlotBarrage): Refusal | null {
  const { side, at, pieces } = action;
  const observer = battle.stands[action.observer];
  if (!observer || !isOnTable(observer) || sideOf(battle, observer) !== side) {
    return { reason: 'an observer of yours on the table has to see the place', rule: 'FT-13-29' };
  }
  if (isWatching(battle, side, watchKey(observer, pieces))) {
    return { reason: `${nameOf(observer)} watches for another barrage`, rule: 'FT-13-05' };
  }
  if (!canObserve(battle, observer, at)) {
    return { reason: `${nameOf(observer)} does not see that place`, rule: 'FT-13-04' };
  }
  if (action.ammunition !== 'laser' || designatedBy(battle, observer).length > 0) return null;
  return {
    reason: `${nameOf(observer)} has spotted no vehicle to guide shells to`,
    rule: 'FT-17-11',
  };
}

/** FT-13-19, FT-13-20: the observer, or whoever is left of the unit that he is with. */
export function watchersOf(
  battle: Battle,
  side: SideId,
  { watch }: Pick<Mission, 'watch'>,
): readonly OnTable[] {
  return standsOfSide(battle, side).filter((stand) => stand.id === watch || stand.unit === watch);
}

/** Whether it fires or observes the mission. */
export function isPartOf({ id, unit }: Stand, { pieces, watch }: Mission): boolean {
  return pieces.includes(id) || watch === id || watch === unit;
}

/** FT-13-06 */
const MOST_DECOYS = 3;

function refuseDecoy(battle: Battle, side: SideId): Refusal | null {
  const refusal = refuseTiming(battle);
  if (refusal) return refusal;
  const now = playerTurnOf(battle);
  const perTurn = option(battle, 'ft_decoys') === 'per-turn';
  const decoys = fireMissionsOf(battle, side).barrages.filter(
    ({ mission, plotted }) => mission === null && (!perTurn || plotted === now),
  );
  if (decoys.length < MOST_DECOYS) return null;
  return { reason: 'three decoy markers are the most', rule: 'FT-13-06' };
}

function odds({ battle }: Given, action: PlotBarrage): Odds {
  if (action.ammunition === 'laser') return guidedOdds(battle, action);
  const mission: Mission = { ...action, watch: '' };
  const arrival = arrivalNeed(battle, action.side, mission);
  const chance = Math.round(100 * chanceToArrive(battle, action.side, mission));
  const when = arrival
    ? `arrives this turn on ${Math.max(2, arrival.need)}+ (${chance} %), else a turn later`
    : 'arrives this turn';
  const flight = flightOdds(battle, action);
  return {
    text: `${layWords(battle, action)}, ${when}. ${flight.text}${underWords(battle, action)}`,
    because: [...(arrival?.because ?? []), ...flight.because],
  };
}

/** Every free battery on every spotted enemy that somebody sees, in both sheafs; plenty is enough. */
function* barrageCandidates({ battle }: Given, side: SideId): Generator<PlotBarrage> {
  if (refuseTiming(battle)) return;
  for (const battery of freeBatteries(battle, side)) {
    for (const { place } of enemiesOf(battle, side)) {
      const [observer] = freeObservers(battle, side, place.at, idsOf(battery));
      if (!observer) continue;
      for (const sheaf of ['converged', 'dispersed'] as const) {
        yield plot(side, place.at, observer, battery, sheaf);
      }
      const [gun] = battery;
      if (gun && !refuseAmmunition(battle, gun, 'laser')) {
        yield { ...plot(side, place.at, observer, battery, 'converged'), ammunition: 'laser' };
      }
    }
    // Without an enemy in sight a marker may still lie wherever somebody looks.
    for (const friend of standsOfSide(battle, side).slice(0, 1)) {
      yield plot(side, friend.place.at, friend, battery, 'converged');
    }
  }
}

function plot(
  side: SideId,
  at: Point,
  observer: OnTable,
  battery: readonly Stand[],
  sheaf: SheafKind,
): PlotBarrage {
  return {
    type: 'tripods/barrage',
    side,
    at,
    observer: observer.id,
    pieces: idsOf(battery),
    sheaf,
    ammunition: 'he',
    turn: 0,
  };
}

function idsOf(battery: readonly Stand[]): readonly StandId[] {
  return battery.map(({ id }) => id);
}

/** The guns of the selection, or the first free battery; who was chosen looks on, or the selected stand, or who can. */
function fromOrder(given: Given, order: Order): PlotBarrage | Refusal {
  const { battle } = given;
  if (!order.at || !('x' in order.at)) return NO_PLACE;
  const ids = [...(order.stand === null ? [] : [order.stand]), ...(order.others ?? [])];
  const chosen = ids.flatMap((id) => battle.stands[id] ?? []);
  const guns = chosen.filter((stand) => profileOf(stand).artillery?.range);
  const wishes = order.wishes ?? {};
  const battery =
    wishedBattery(battle, order.side, wishes) ??
    (guns.length > 0 ? guns : (freeBatteries(battle, order.side)[0] ?? []));
  if (battery.length === 0) return { reason: 'no battery is free', rule: 'FT-13-25' };
  const eyes = chosen.filter(isOnTable).find((stand) => !battery.includes(stand));
  const wished = standsOfSide(battle, order.side).find(({ id }) => id === wishes['observer']);
  const [free] = freeObservers(battle, order.side, order.at, idsOf(battery));
  const observer = wished ?? eyes ?? free;
  if (!observer) return { reason: 'no free observer sees that place', rule: 'FT-13-04' };
  return wishedMission(plot(order.side, order.at, observer, battery, 'converged'), wishes);
}

/** Where markers lie, for pictures: a real one of the own side says what it is. */
export function barrageMarkers(battle: Battle): readonly Template[] {
  const marker = tableInches(battle, MARKER);
  return battle.sides.flatMap(({ id }) =>
    fireMissionsOf(battle, id).barrages.flatMap((barrage) => {
      if (barrage.state === 'cancelled') return [];
      return [rectangleAt(barrage.at, marker, marker, 0, labelOf(barrage))];
    }),
  );
}

/** Inches. */
const MARKER = 0.5;

function labelOf({ id, mission }: Barrage): string {
  if (id === '') return 'barrage marker';
  return mission ? `barrage ${id.slice(1)}` : 'decoy';
}
