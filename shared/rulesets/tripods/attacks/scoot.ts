// Shoot and scoot (FT-10-29 to FT-10-32): a stand on overwatch fires half its shots in the enemy's turn
// and may then go half its way at once. The enemy's own overwatch may answer that move in turn.

import { z } from 'zod';
import type { Action, Battle, Modifier } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { formatInches, inches, type Mil, type Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import {
  facingField,
  orderSchema,
  pathField,
  standField,
  weaponField,
} from '../../../rules/order-fields';
import type { ActionRule, Given, Order, Questions } from '../../../rules/ruleset';
import { option } from '../book/options';
import { tableInches } from '../book/scale';
import type { Weapon } from '../book/weapons';
import { shotAt, shotChances } from '../fire/anti-vehicle';
import { refuseAttack } from '../fire/eligibility';
import { shotOdds } from '../fire/fire-odds';
import { shotsFor } from '../fire/split-fire';
import { NO_TARGET, refuseTarget } from '../fire/targets';
import { refusePlace } from '../ground/placing';
import { destroy } from '../morale/destroy';
import { placesWithin } from '../moving/candidate-places';
import { closeReaction, setOut } from '../moving/interrupted-move';
import { walk } from '../moving/walk';
import { refuseReaction } from '../stands/condition';
import { behind, bearing } from '../stands/facing';
import { hasMark, marked, clearMarks, withTracks } from '../stands/marks';
import { isAskedToReact } from '../stands/pending';
import {
  enemiesOf,
  isOnTable,
  isPinned,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { weaponOf as weaponById, weaponsOf } from '../stands/weapons-of';
import { goAsFarAsItCan } from '../moving/thwarted';
import { fireShots } from './fire';

export interface ShootAndScoot extends Action {
  readonly type: 'tripods/shoot-and-scoot';
  readonly stand: StandId;
  readonly weapon: string;
  readonly target: StandId;
}

export interface Scoot extends Action {
  readonly type: 'tripods/scoot';
  readonly stand: StandId;
  readonly path: readonly Point[];
  readonly facing: number;
  /** Backs up a quarter of an inch first, where nobody may fire at it. */
  readonly backUp?: boolean;
}

export function isShootAndScoot(action: Action): action is ShootAndScoot {
  return action.type === 'tripods/shoot-and-scoot';
}

export function isScoot(action: Action): action is Scoot {
  return action.type === 'tripods/scoot';
}

/** How the to-hit number is asked for: the one shot of a slow gun is harder (FT-10-30). */
const HURRIED = 'shoot-and-scoot';

/** FT-10-30: half the shots, rounded down, but one at least; FT-10-28: never more than are left. */
function hurriedShots(battle: Battle, stand: OnTable, weapon: Weapon, target: StandId): number {
  const half = Math.max(1, Math.floor(weapon.shots / 2));
  return Math.min(half, shotsFor(battle, stand, weapon, 'anti-vehicle', target));
}

export function hurriedModifiers(battle: Battle, about: Questions['to-hit']): readonly Modifier[] {
  const shooter = battle.stands[about.shooter];
  const weapon = shooter && weaponById(battle, shooter, about.weapon);
  if (about.attack !== HURRIED || weapon?.shots !== 1) return [];
  return [{ label: 'the one shot of shoot and scoot', amount: 1, rule: 'FT-10-30' }];
}

export const shootAndScootRule: ActionRule<ShootAndScoot> = {
  type: 'tripods/shoot-and-scoot',
  attackers: ({ stand }) => [stand],
  schema: orderSchema('tripods/shoot-and-scoot', {
    stand: standField,
    weapon: weaponField,
    target: standField,
  }),
  form: { title: 'Shoot and scoot', needs: 'stand-and-target', key: 's' },
  fromOrder: shootFromOrder,
  *candidates(given, side) {
    if (refuseTiming(given.battle)) return;
    for (const stand of standsOfSide(given.battle, side)) {
      if (!hasMark(stand, 'overwatch')) continue;
      for (const target of enemiesOf(given.battle, side)) {
        for (const weapon of weaponsOf(given.battle, stand)) {
          const action = shootOf(side, stand, weapon, target);
          if (!refuseShoot(given, action)) yield action;
        }
      }
    }
  },
  refuse: refuseShoot,
  resolve(r, { stand: id, weapon: weaponId, target: targetId }) {
    const stand = r.battle.stands[id];
    const target = r.battle.stands[targetId];
    const weapon = weaponOf(r.battle, id, weaponId);
    if (!stand || !isOnTable(stand) || !target || !isOnTable(target) || !weapon) return;
    const shots = hurriedShots(r.battle, stand, weapon, targetId);
    r.emit(marked(targetId, 'under-fire'), { text: '' });
    const attack = { stand: id, weapon: weaponId, kind: 'anti-vehicle' } as const;
    const isDestroyed = fireShots(r, attack, target, { few: shots, asked: HURRIED });
    if (isDestroyed) destroy(r, target);
    clearMarks(r, id, ['overwatch']);
    const shooter = r.battle.stands[id];
    if (shooter && isOnTable(shooter) && !refuseToScoot(shooter)) {
      const text = `${nameOf(shooter)} may scoot up to ${formatInches(halfMove(r, shooter))}`;
      r.emit(marked(id, 'scooting'), { text, rule: 'FT-10-31' });
    }
    closeReaction(r);
  },
  odds(given, action) {
    const chances = hurriedChances(given, action);
    return chances ? shotOdds(given, chances.shot, chances.shots) : { text: '', because: [] };
  },
};

/** What the hurried shots do; null for what cannot be fired. */
export function hurriedChances(given: Given, { stand, weapon: id, target: at }: ShootAndScoot) {
  const shooter = given.battle.stands[stand];
  const target = given.battle.stands[at];
  const weapon = weaponOf(given.battle, stand, id);
  if (!shooter || !target || !weapon || !isOnTable(shooter) || !isOnTable(target)) return null;
  const shots = hurriedShots(given.battle, shooter, weapon, at);
  const shot = shotAt(given, shooter, target, weapon, { attack: HURRIED });
  return { shot, shots, ...shotChances(given.battle, shot, shots) };
}

function shootOf(side: SideId, stand: OnTable, weapon: Weapon, target: OnTable): ShootAndScoot {
  const type = 'tripods/shoot-and-scoot';
  return { type, side, stand: stand.id, weapon: weapon.id, target: target.id };
}

function weaponOf(battle: Battle, id: StandId, weapon: string): Weapon | null {
  const stand = battle.stands[id];
  return stand ? weaponById(battle, stand, weapon) : null;
}

function refuseTiming(battle: Battle): Refusal | null {
  if (isAskedToReact(battle) && battle.clock.side !== battle.clock.active) return null;
  return { reason: "shoot and scoot answers in the enemy's turn", rule: 'FT-10-29' };
}

function refuseShoot(given: Given, action: ShootAndScoot): Refusal | null {
  const { battle } = given;
  const stand = battle.stands[action.stand];
  const target = battle.stands[action.target];
  if (!target || !isOnTable(target)) return NO_TARGET;
  if (!stand || !isOnTable(stand) || sideOf(battle, stand) !== action.side) {
    return { reason: 'a stand that fires must be one of yours on the table', rule: 'FT-10-11' };
  }
  const weapon = weaponOf(battle, stand.id, action.weapon);
  if (!weapon) return { reason: `${nameOf(stand)} has no such weapon`, rule: 'FT-10-02' };
  const early = refuseTarget(given, action.side, target) ?? refuseTiming(battle);
  if (early) return early;
  if (!hasMark(stand, 'overwatch')) {
    return { reason: `${nameOf(stand)} is not on overwatch`, rule: 'FT-10-29' };
  }
  return (
    refuseReaction(battle, stand) ?? refuseAttack(battle, stand, weapon, 'anti-vehicle', target)
  );
}

function shootFromOrder(given: Given, { side, stand: id, target: at }: Order) {
  const stand = id === null ? undefined : given.battle.stands[id];
  const target = at === null ? undefined : given.battle.stands[at];
  if (!stand || !isOnTable(stand)) return { reason: 'pick a stand', rule: 'FT-10-29' };
  if (!target || !isOnTable(target)) return { reason: 'pick a target', rule: 'FT-10-11' };
  const tried = weaponsOf(given.battle, stand).map((weapon) =>
    shootOf(side, stand, weapon, target),
  );
  const legal = tried.find((action) => !refuseShoot(given, action)) ?? tried[0];
  return legal ?? { reason: `${nameOf(stand)} has nothing to fire`, rule: 'FT-10-29' };
}

export const scootRule: ActionRule<Scoot> = {
  type: 'tripods/scoot',
  schema: orderSchema('tripods/scoot', {
    stand: standField,
    path: pathField,
    facing: facingField,
    backUp: z.boolean().exactOptional(),
  }),
  form: { title: 'Scoot', needs: 'stand-and-place', key: 'c' },
  fromOrder({ battle }, { side, stand: id, at, wishes }) {
    const stand = id === null ? undefined : battle.stands[id];
    if (!stand || !isOnTable(stand)) return NOT_SCOOTING;
    if (!at || !('x' in at)) return { reason: 'pick a place', rule: 'FT-10-31' };
    const facing = bearing(stand.place.at, at);
    const scoot: Scoot = { type: 'tripods/scoot', side, stand: stand.id, path: [at], facing };
    return wishes?.[BACKS_UP] === 'yes' ? { ...scoot, backUp: true } : scoot;
  },
  *candidates(given, side) {
    for (const stand of standsOfSide(given.battle, side)) {
      if (!hasMark(stand, 'scooting')) continue;
      for (const { to, facing } of placesWithin(given.battle, stand, halfMove(given, stand))) {
        yield { type: 'tripods/scoot', side, stand: stand.id, path: [to], facing };
      }
    }
  },
  refuse(given, { side, stand: id, path, facing, backUp }) {
    const stand = given.battle.stands[id];
    if (!stand || !isOnTable(stand) || sideOf(given.battle, stand) !== side) return NOT_SCOOTING;
    if (!hasMark(stand, 'scooting')) return NOT_SCOOTING;
    const points = wayFrom(given, stand, path, backUp);
    if (points.length === 0 || !Number.isFinite(facing)) {
      return { reason: 'a move needs a place to go to and a facing', rule: 'FT-10-31' };
    }
    const walked = walk(given, fresh(stand), points);
    if ('reason' in walked) return walked;
    const most = halfMove(given, stand);
    if (walked.cost > most) {
      const reason = `too far: half its movement is ${formatInches(most)}, the way takes ${formatInches(walked.cost)}`;
      return { reason, rule: 'FT-10-31' };
    }
    return refusePlace(given.battle, stand, { ...stand.place, at: walked.end, facing });
  },
  choices: (given, { stand: id, backUp }) => {
    const stand = given.battle.stands[id];
    if (!stand || !isOnTable(stand)) return [];
    return [
      {
        key: BACKS_UP,
        title: 'Out of their fire first',
        value: backUp ? 'yes' : 'no',
        options: [
          { value: 'no', label: 'No' },
          { value: 'yes', label: `Backs up ${formatInches(backUpOf(given, stand))}` },
        ],
      },
    ];
  },
  resolve(r, { stand: id, path, facing, backUp }) {
    clearMarks(r, id, ['scooting']);
    const stand = orderedStand(r.battle, id);
    const points = wayFrom(r, stand, path, backUp);
    setOut(r, stand, { path: points, mode: 'scoot', facing, safe: backUp === true });
    if (r.battle.clock.side === sideOf(r.battle, stand)) closeReaction(r);
  },
  thwarted(r, { stand: id, path, facing, backUp }, unseen) {
    clearMarks(r, id, ['scooting']);
    const stand = orderedStand(r.battle, id);
    const way = wayFrom(r, stand, path, backUp);
    const order = { path: way, mode: 'scoot', facing, safe: backUp === true } as const;
    goAsFarAsItCan(r, stand, order, unseen);
    if (r.battle.clock.side === sideOf(r.battle, stand)) closeReaction(r);
  },
};

const NOT_SCOOTING: Refusal = {
  reason: 'only a stand that has just fired shoots and scoots',
  rule: 'FT-10-31',
};

/** Who cannot move at all does not scoot either. */
function refuseToScoot(stand: OnTable): boolean {
  return isPinned(stand) || profileOf(stand).allowance === 0;
}

/** FT-10-31, FT-01-07: half of the allowance, rounded up to a whole inch. */
function halfMove(given: Given, stand: OnTable): Mil {
  const { total } = given.ask('move-allowance', { stand: stand.id });
  return inches(Math.ceil(total / 2));
}

/** As it would set out in a movement phase of its own. */
function fresh(stand: OnTable): OnTable {
  return withTracks(stand, { moved: 0, loading: 0 });
}

function wayFrom(
  given: Given,
  stand: OnTable,
  path: readonly Point[],
  backUp = false,
): readonly Point[] {
  if (!backUp) return path;
  return [behind(stand, backUpOf(given, stand)), ...path];
}

/** FT-10-32 */
function backUpOf(given: Given, stand: OnTable): Mil {
  const { total } = given.ask('move-allowance', { stand: stand.id });
  const isQuarter = option(given.battle, 'ft_scoot_backup') === 'quarter-move';
  const isRounded = option(given.battle, 'ft_move_quarter_rounding') === 'round-up';
  return isQuarter
    ? inches(isRounded ? Math.ceil(total / 4) : total / 4)
    : tableInches(given.battle, 0.25);
}

const BACKS_UP = 'back-up';
