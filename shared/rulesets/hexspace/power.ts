// Spending power: charging beams and the battery, tightening a turn, preparing a slip, drawing on the
// battery (SX-10.1, SX-90-04, SX-90-05, SX-90-11); setting the speed and jumping away in the power phase.

import type { Action, Battle } from '../../battle/battle';
import { hasMark, sideOf, trackOf } from '../../battle/battle-view';
import type { Json } from '../../core/json';
import type { SideId, StandId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import { orderSchema, standField } from '../../rules/order-fields';
import type { ActionRule, Given, Resolver } from '../../rules/ruleset';
import type { Stand } from '../../scenario/document';
import {
  actsIn,
  chargeTrack,
  HELM,
  helmRow,
  isInSpace,
  isOpen,
  nameOf,
  powerOf,
  shipOf,
  shipsOfSide,
  sortOf,
  speedOf,
  type InSpace,
  type Weapon,
} from './ships';
import { SPACE_OPTIONS } from './space-options';
import { chargeBox, hasPower, isImpulse } from './impulses';
import { keptOf } from './memory';
import { meaningAt } from './space';

/** Each a button on the selected ship. */
export type PowerUse =
  'charge' | 'battery' | 'draw' | 'tighten' | 'slip' | 'faster' | 'slower' | 'jump';

export interface UsePower extends Action {
  readonly stand: StandId;
}

interface Use {
  readonly title: string;
  readonly key: string | null;
  /** Squadrons do it, too. */
  readonly forFighters?: boolean;
  refuse(battle: Battle, ship: InSpace): Refusal | null;
  resolve(r: Resolver, ship: InSpace): void;
}

const USES: Readonly<Record<PowerUse, Use>> = {
  charge: {
    title: 'Charge a beam',
    key: 'c',
    refuse: (battle, ship) =>
      refusePower(battle, ship) ??
      (weaponToCharge(ship)
        ? null
        : { reason: `the beams of ${nameOf(ship)} are charged`, rule: 'SX-90-11' }),
    resolve(r, ship) {
      const weapon = weaponToCharge(ship);
      if (!weapon) return;
      spend(r, ship);
      chargeBox(r, ship, weapon, false);
    },
  },
  battery: {
    title: 'Charge the battery',
    key: 'b',
    refuse(battle, ship) {
      if (shipOf(ship).battery === 0)
        return { reason: `${nameOf(ship)} has no battery`, rule: 'SX-10.1-03' };
      if (trackOf(ship, 'battery') > 0)
        return { reason: 'the battery is charged', rule: 'SX-10.1-08' };
      if (hasMark(ship, 'battery-drawn'))
        return { reason: 'the battery cannot charge itself', rule: 'SX-10.1-08' };
      return refusePower(battle, ship);
    },
    resolve(r, ship) {
      spend(r, ship);
      r.emit(
        { type: 'track', stand: ship.id, track: 'battery', from: 0, to: 1 },
        { text: `${nameOf(ship)} charges its battery`, rule: 'SX-10.1-08' },
      );
    },
  },
  draw: {
    title: 'Draw on the battery',
    key: 'd',
    refuse: refuseDraw,
    resolve(r, ship) {
      r.emit(
        { type: 'track', stand: ship.id, track: 'battery', from: 1, to: 0 },
        { text: `${nameOf(ship)} draws on its battery`, rule: 'SX-10.1-05' },
      );
      r.emit({ type: 'mark', stand: ship.id, mark: 'battery-drawn', on: true }, { text: '' });
    },
  },
  tighten: {
    title: 'Tighten the turn',
    key: 't',
    refuse: (battle, ship) =>
      refusePower(battle, ship) ??
      (trackOf(ship, 'until-turn') > 0
        ? null
        : { reason: `${nameOf(ship)} may turn already`, rule: 'SX-90-04' }),
    resolve(r, ship) {
      spend(r, ship);
      const from = trackOf(ship, 'until-turn');
      r.emit(
        { type: 'track', stand: ship.id, track: 'until-turn', from, to: from - 1 },
        { text: `${nameOf(ship)} tightens its turn`, rule: 'SX-90-04' },
      );
    },
  },
  slip: {
    title: 'Prepare a slip',
    key: 's',
    refuse: (battle, ship) =>
      refusePower(battle, ship) ??
      (hasMark(ship, 'slips')
        ? { reason: `${nameOf(ship)} is ready to slip`, rule: 'SX-90-05' }
        : null),
    resolve(r, ship) {
      spend(r, ship);
      r.emit(
        { type: 'mark', stand: ship.id, mark: 'slips', on: true },
        { text: `${nameOf(ship)} prepares to slip sideways`, rule: 'SX-90-05' },
      );
    },
  },
  faster: {
    title: 'Faster',
    key: '+',
    forFighters: true,
    refuse: (battle, ship) => refuseSpeed(battle, ship, 1),
    resolve: (r, ship) => setSpeed(r, ship, 1),
  },
  slower: {
    title: 'Slower',
    key: '-',
    forFighters: true,
    refuse: (battle, ship) => refuseSpeed(battle, ship, -1),
    resolve: (r, ship) => setSpeed(r, ship, -1),
  },
  jump: {
    title: 'Jump away',
    key: 'j',
    refuse: refuseJump,
    resolve(r, ship) {
      r.emit(
        { type: 'removed', stand: ship.id, why: 'retreated' },
        { text: `${nameOf(ship)} jumps away`, rule: 'SX-11.1-03' },
      );
      countRetreated(r, ship);
    },
  },
};

/** SX-10.1-06: only in an impulse without power of its own. */
export function refuseDraw(battle: Battle, ship: InSpace): Refusal | null {
  if (!isImpulse(battle.clock)) return NOT_IN_IMPULSE;
  if (trackOf(ship, 'battery') === 0)
    return { reason: `${nameOf(ship)} has no charged battery`, rule: 'SX-10.1-05' };
  if (!actsIn(powerOf(ship), battle.clock.pass)) return null;
  return { reason: `${nameOf(ship)} has power of its own in this impulse`, rule: 'SX-10.1-06' };
}

const NOT_IN_IMPULSE: Refusal = { reason: 'power is spent in impulses', rule: 'SX-90-01' };

const ruleOf = (use: PowerUse) => powerRule(`hexspace/${use}`, USES[use]);

/** What a point of power does in an impulse, with these weapons in the game. */
export function spendRules(weapons: readonly Weapon[]): readonly ActionRule<UsePower>[] {
  return [
    ...(['charge', 'battery', 'draw', 'tighten', 'slip'] as const).map(ruleOf),
    // The guns of fighters are charged by whoever sends power to them (SX-12.1-11).
    ...weapons.filter(({ sort }) => sort !== 'gun').map(chargeRule),
  ];
}

export const powerPhaseRules: readonly ActionRule<UsePower>[] = (
  ['faster', 'slower', 'jump'] as const
).map(ruleOf);

/** The captain's choice of the beam; `charge` takes the one that is nearest to ready. */
function chargeRule({ id, name }: Weapon): ActionRule<UsePower> {
  const ownBeam = (ship: Stand) => shipOf(ship).weapons.find((weapon) => weapon.id === id);
  return {
    ...powerRule(`hexspace/charge-${id}`, {
      title: `Charge the ${name}`,
      key: null,
      refuse(battle, ship) {
        const own = ownBeam(ship);
        if (!own) return { reason: `${nameOf(ship)} has no ${name}`, rule: 'SX-90-14' };
        const isFull = !isOpen(ship, own);
        return (
          refusePower(battle, ship) ??
          (isFull
            ? { reason: `the ${name} of ${nameOf(ship)} is charged`, rule: 'SX-90-11' }
            : null)
        );
      },
      resolve(r, ship) {
        const weapon = ownBeam(ship);
        if (!weapon) return;
        spend(r, ship);
        chargeBox(r, ship, weapon, false);
      },
    }),
    suits: (ship) =>
      ownBeam(ship) !== undefined && hasCaptain(ship) && shipOf(ship).weapons.length > 1,
  };
}

function powerRule(
  type: UsePower['type'],
  { title, key, forFighters = false, refuse, resolve }: Use,
): ActionRule<UsePower> {
  return {
    type,
    schema: orderSchema(type, { stand: standField }),
    form: { title, needs: 'stand', key },
    suits: (ship) => hasCaptain(ship) || (forFighters && sortOf(ship) === 'squadron'),
    fromOrder: (_given, { side, stand }) =>
      stand === null ? { reason: 'pick a ship', rule: 'SX-90-01' } : { type, side, stand },
    *candidates({ battle }, side) {
      for (const ship of shipsOfSide(battle, side)) {
        if (!refuse(battle, ship)) yield { type, side, stand: ship.id };
      }
    },
    refuse({ battle }, { stand, side }) {
      const ship = battle.stands[stand];
      return (
        refuseShip(battle, side, ship) ?? (ship && isInSpace(ship) ? refuse(battle, ship) : null)
      );
    },
    resolve(r, { stand }) {
      const ship = r.battle.stands[stand];
      if (ship && isInSpace(ship)) resolve(r, ship);
    },
  };
}

export function refuseShip(
  battle: Battle,
  side: SideId,
  ship: Battle['stands'][StandId] | undefined,
): Refusal | null {
  if (!ship || !isInSpace(ship)) return { reason: 'that ship is not in space', rule: 'SX-90-01' };
  if (sideOf(battle, ship) === side) return null;
  return { reason: `${nameOf(ship)} belongs to the other side`, rule: 'SX-90-01' };
}

export function refusePower(battle: Battle, ship: InSpace): Refusal | null {
  if (!isImpulse(battle.clock)) return NOT_IN_IMPULSE;
  if (hasPower(battle, ship)) return null;
  return { reason: `${nameOf(ship)} has no power to spend in this impulse`, rule: 'SX-90-02' };
}

export function spend(r: Resolver, ship: InSpace): void {
  r.emit(
    { type: 'mark', stand: ship.id, mark: 'power-spent', on: true },
    { text: '', rule: 'SX-10.1-07' },
  );
}

function weaponToCharge(ship: InSpace): Weapon | null {
  const charged = (id: string) => trackOf(ship, chargeTrack(id));
  const open = shipOf(ship).weapons.filter((weapon) => isOpen(ship, weapon));
  return open.sort((a, b) => charged(b.id) - charged(a.id))[0] ?? null;
}

/** SX-90-03: by one in each power phase. */
function refuseSpeed(battle: Battle, ship: InSpace, change: number): Refusal | null {
  if (isImpulse(battle.clock))
    return { reason: 'speed is set in the power phase', rule: 'SX-90-03' };
  if (hasMark(ship, 'speed-set')) {
    return { reason: `the speed of ${nameOf(ship)} is set for this round`, rule: 'SX-90-03' };
  }
  const sort = sortOf(ship);
  if (sort === 'base' || sort === 'missile') {
    const reason = sort === 'base' ? `${nameOf(ship)} has no engine` : 'a missile keeps its speed';
    return { reason, rule: sort === 'base' ? 'SX-90-16' : 'SX-13.4-01' };
  }
  const speed = speedOf(ship) + change;
  if (sort === 'squadron' && speed < HELM.fighters.slowest) {
    return {
      reason: `fighters fly at speed ${HELM.fighters.slowest} at least`,
      rule: 'SX-12.1-04',
    };
  }
  if (HELM.power.some((row) => row.speed === speed)) return null;
  return { reason: `${nameOf(ship)} cannot go at speed ${speed}`, rule: 'SX-90-03' };
}

function setSpeed(r: Resolver, ship: InSpace, change: number): void {
  const from = speedOf(ship);
  const { power, turnRadius } = helmRow(from + change);
  r.emit(
    { type: 'track', stand: ship.id, track: 'speed', from, to: from + change },
    {
      text: `${nameOf(ship)} goes to speed ${from + change}: power ${power}, turn radius ${turnRadius}`,
      rule: 'SX-90-03',
    },
  );
  r.emit({ type: 'mark', stand: ship.id, mark: 'speed-set', on: true }, { text: '' });
}

/** SX-11.1-02: who has jumped away is no loss, or lost for the share that the scenario says. */
export function countRetreated(r: Resolver, ship: Stand): void {
  const kept = keptOf(r.battle);
  const side = sideOf(r.battle, ship);
  const saved = 100 - SPACE_OPTIONS.number(r.battle, 'sx_retreat_score_fraction');
  const retreated = { ...kept.retreated };
  retreated[side] = (retreated[side] ?? 0) + (shipOf(ship).points * saved) / 100;
  r.emit(
    { type: 'private', module: 'hexspace', state: { ...kept, retreated } as unknown as Json },
    { text: '', rule: 'SX-11.1-02' },
  );
}

/** SX-11.1: spooled after as many rounds as it has hull boxes, at speed 1, in a clear hex. */
function refuseJump(battle: Battle, ship: InSpace): Refusal | null {
  if (!SPACE_OPTIONS.flag(battle, 'sx_advanced')) {
    return { reason: 'nobody retreats in this scenario', rule: 'SX-10.2-08' };
  }
  return refuseEngine(ship) ?? refuseJumpNow(battle, ship);
}

/** Who has no drive to jump with. */
function refuseEngine(ship: InSpace): Refusal | null {
  const sort = sortOf(ship);
  if (sort === 'base') return { reason: 'a base has no drive to jump with', rule: 'SX-11.1-10' };
  if (sort === 'squadron') {
    return { reason: 'fighters jump aboard their carrier only', rule: 'SX-12.1-06' };
  }
  return sort === 'missile' ? { reason: 'a missile does not jump', rule: 'SX-13.3-01' } : null;
}

function refuseJumpNow(battle: Battle, ship: InSpace): Refusal | null {
  if (isImpulse(battle.clock))
    return { reason: 'ships jump in the power phase', rule: 'SX-11.1-05' };
  const remaining = SPACE_OPTIONS.choice(battle, 'sx_spool_hull') === 'remaining';
  const hull = remaining ? trackOf(ship, 'hull') : shipOf(ship).hull;
  if (battle.clock.turn < hull) {
    return {
      reason: `the drive of ${nameOf(ship)} is spooled in round ${hull}`,
      rule: 'SX-11.1-07',
    };
  }
  if (speedOf(ship) > 1)
    return { reason: `${nameOf(ship)} must slow to speed 1`, rule: 'SX-11.1-04' };
  if (meaningAt(battle, ship.place.at) === null) return null;
  return { reason: `${nameOf(ship)} cannot jump out of this hex`, rule: 'SX-11.1-09' };
}

export function canUsePower(given: Given, side: SideId): boolean {
  return shipsOfSide(given.battle, side).some((ship) =>
    Object.values(USES).some((use) => use.refuse(given.battle, ship) === null),
  );
}

/** Missiles have nobody aboard who spends power, fighters no power of their own (SX-12.1-11). */
function hasCaptain(ship: Stand): boolean {
  const sort = sortOf(ship);
  return sort === 'ship' || sort === 'base';
}
