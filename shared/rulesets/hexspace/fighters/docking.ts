// Squadrons dock in the hex of a carrier or base of theirs, and leave it, in the power phase (SX-90-16, SX-11.1-11).

import type { Action, Battle } from '../../../battle/battle';
import { hasMark, sideOf, standsOf, trackOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { isSameCell } from '../../../geometry/hex';
import { orderSchema, standField } from '../../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../../rules/ruleset';
import type { Place, Stand } from '../../../scenario/document';
import { isImpulse } from '../impulses';
import { countRetreated, refuseShip } from '../power';
import { HELM, isInSpace, nameOf, shipOf, shipsOfSide, type InSpace } from '../ships';
import { isSquadron } from './send-power';

/** On a squadron that has used a deck in this round: it goes in or out, not both. */
export const ON_DECK = 'on-deck';

export interface Dock extends Action {
  readonly type: 'hexspace/dock';
  readonly stand: StandId;
}

export function isDock(action: Action): action is Dock {
  return action.type === 'hexspace/dock';
}

export interface LaunchSquadron extends Action {
  readonly type: 'hexspace/launch-squadron';
  /** The carrier or base. */
  readonly stand: StandId;
  readonly squadron: StandId;
}

export function aboard(battle: Battle, carrier: StandId): readonly Stand[] {
  return standsOf(battle).filter(({ place }) => place.on === 'aboard' && place.carrier === carrier);
}

/** The carrier or base in the squadron's hex that has room for it; null where none has. */
function deckFor(battle: Battle, squadron: InSpace): InSpace | null {
  const side = sideOf(battle, squadron);
  const near = shipsOfSide(battle, side).filter(({ place }) =>
    isSameCell(place.at, squadron.place.at),
  );
  return near.find((ship) => aboard(battle, ship.id).length < shipOf(ship).bays) ?? null;
}

function refuseStep({ clock }: Battle): Refusal | null {
  if (!isImpulse(clock)) return null;
  return { reason: 'squadrons dock and launch in the power phase', rule: 'SX-90-16' };
}

function refuseDeck(squadron: Stand): Refusal | null {
  if (!hasMark(squadron, ON_DECK)) return null;
  return { reason: `${nameOf(squadron)} has used a deck in this round`, rule: 'SX-90-16' };
}

export const dockRule: ActionRule<Dock> = {
  type: 'hexspace/dock',
  schema: orderSchema('hexspace/dock', { stand: standField }),
  form: { title: 'Dock', needs: 'stand', key: 'o' },
  suits: isSquadron,
  fromOrder: (_given, { side, stand }) =>
    stand === null
      ? { reason: 'pick a squadron', rule: 'SX-90-16' }
      : { type: 'hexspace/dock', side, stand },
  *candidates(given, side) {
    for (const { id } of shipsOfSide(given.battle, side).filter(isSquadron)) {
      const dock: Dock = { type: 'hexspace/dock', side, stand: id };
      if (!refuseDock(given, dock)) yield dock;
    }
  },
  refuse: refuseDock,
  resolve(r, { stand }) {
    const squadron = r.battle.stands[stand];
    if (!squadron || !isInSpace(squadron)) return;
    const deck = deckFor(r.battle, squadron);
    if (!deck) return;
    const to: Place = { on: 'aboard', carrier: deck.id };
    r.emit(
      { type: 'moved', stand, path: [squadron.place, to] },
      { text: `${nameOf(squadron)} docks in ${nameOf(deck)}`, rule: 'SX-90-16' },
    );
    r.emit({ type: 'mark', stand, mark: ON_DECK, on: true }, { text: '' });
  },
};

function refuseDock({ battle }: Given, { side, stand }: Dock): Refusal | null {
  const squadron = battle.stands[stand];
  const wrong = refuseShip(battle, side, squadron) ?? refuseStep(battle);
  if (wrong || !squadron || !isInSpace(squadron)) return wrong;
  if (!isSquadron(squadron)) return { reason: 'only fighters dock', rule: 'SX-90-16' };
  if (deckFor(battle, squadron)) return refuseDeck(squadron);
  return {
    reason: `no carrier or base of yours with room is in the hex of ${nameOf(squadron)}`,
    rule: 'SX-90-16',
  };
}

const SQUADRON = 'squadron';

export const launchSquadronRule: ActionRule<LaunchSquadron> = {
  type: 'hexspace/launch-squadron',
  schema: orderSchema('hexspace/launch-squadron', { stand: standField, squadron: standField }),
  form: { title: 'Launch a squadron', needs: 'stand', key: 'l' },
  suits: (ship) => shipOf(ship).bays > 0,
  fromOrder(given, { side, stand, wishes }) {
    if (stand === null) return { reason: 'pick a carrier or base', rule: 'SX-90-16' };
    const launches = launchesFrom(given.battle, side, stand);
    return (
      launches.find(({ squadron }) => squadron === wishes?.[SQUADRON]) ??
      launches.find((launch) => !refuseLaunch(given, launch)) ??
      launches[0] ?? { reason: 'no squadron is docked there', rule: 'SX-90-16' }
    );
  },
  *candidates(given, side) {
    for (const { id } of shipsOfSide(given.battle, side)) {
      for (const launch of launchesFrom(given.battle, side, id)) {
        if (!refuseLaunch(given, launch)) yield launch;
      }
    }
  },
  refuse: refuseLaunch,
  resolve(r, { stand, squadron: id }) {
    const carrier = r.battle.stands[stand];
    const squadron = r.battle.stands[id];
    if (!carrier || !squadron || !isInSpace(carrier)) return;
    r.emit(
      { type: 'moved', stand: id, path: [squadron.place, carrier.place] },
      { text: `${nameOf(squadron)} leaves ${nameOf(carrier)}`, rule: 'SX-90-16' },
    );
    setTrack(r, squadron, 'speed', HELM.fighters.slowest);
    setTrack(r, squadron, 'until-turn', 0);
    r.emit({ type: 'mark', stand: id, mark: ON_DECK, on: true }, { text: '' });
  },
  choices({ battle }, launch) {
    const options = aboard(battle, launch.stand).map((squadron) => ({
      value: squadron.id,
      label: nameOf(squadron),
    }));
    return [{ key: SQUADRON, title: 'Which', value: launch.squadron, options }];
  },
};

function launchesFrom(battle: Battle, side: SideId, stand: StandId): readonly LaunchSquadron[] {
  return aboard(battle, stand).map(({ id }) => ({
    type: 'hexspace/launch-squadron',
    side,
    stand,
    squadron: id,
  }));
}

function refuseLaunch({ battle }: Given, launch: LaunchSquadron): Refusal | null {
  const carrier = battle.stands[launch.stand];
  const squadron = battle.stands[launch.squadron];
  const wrong = refuseShip(battle, launch.side, carrier) ?? refuseStep(battle);
  if (wrong) return wrong;
  if (!squadron || !aboard(battle, launch.stand).includes(squadron)) {
    return { reason: 'that squadron is not docked there', rule: 'SX-90-16' };
  }
  return refuseDeck(squadron);
}

function setTrack(r: Resolver, { id }: Stand, track: string, to: number): void {
  const stand = r.battle.stands[id];
  const from = stand ? trackOf(stand, track) : to;
  if (from === to) return;
  r.emit({ type: 'track', stand: id, track, from, to }, { text: '', rule: 'SX-90-16' });
}

/** A new power phase: the decks are free again. */
export function clearDecks(r: Resolver): void {
  for (const { id, marks } of standsOf(r.battle)) {
    if (!marks.includes(ON_DECK)) continue;
    r.emit({ type: 'mark', stand: id, mark: ON_DECK, on: false }, { text: '' });
  }
}

/** SX-11.1-11: who is docked shares the fate of the carrier: it jumps with it, or is lost with it. */
export function shareFate(r: Resolver, carrier: StandId, why: string): void {
  for (const squadron of aboard(r.battle, carrier)) {
    const hasJumped = why === 'retreated';
    r.emit(
      { type: 'removed', stand: squadron.id, why },
      {
        text: `${nameOf(squadron)} ${hasJumped ? 'jumps away aboard' : 'is lost in its carrier'}`,
        rule: hasJumped ? 'SX-11.1-11' : 'SX-90-16',
      },
    );
    if (hasJumped) countRetreated(r, squadron);
  }
}
