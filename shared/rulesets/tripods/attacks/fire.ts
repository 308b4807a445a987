// Direct fire in the firing phase: which stand may fire which weapon at whom (FT-10), all fire at one
// target declared together and then resolved. What keeps a weapon from a target is in eligibility.ts,
// how shots are rolled in the files of the two kinds.

import { z } from 'zod';
import type { Battle, Modifier } from '../../../battle/battle';
import { orderedStand } from '../../../battle/ordered-stand';
import { sideOf } from '../../../battle/battle-view';
import type { Point } from '../../../core/measure';
import type { Refusal } from '../../../core/rule-ref';
import { orderSchema, standField } from '../../../rules/order-fields';
import type {
  ActionRule,
  Given,
  Order,
  Questions,
  Resolver,
  Template,
} from '../../../rules/ruleset';
import { tableInches } from '../book/scale';
import type { AttackKind, Weapon } from '../book/weapons';
import { antiVehicleModifiers, rollToHit, shoot, shotAt } from '../fire/anti-vehicle';
import { attackSchema, type Attack, type Fire } from '../fire/attack';
import { refuseAttack, refuseKind, refuseTooFar } from '../fire/eligibility';
import { chosenAttacks, fireChoices } from '../fire/fire-choices';
import { fireOdds } from '../fire/fire-odds';
import { passengersOf, shooterOf } from '../fire/passenger-fire';
import { reachOf } from '../fire/shooting';
import { fireVolley, smallArmsModifiers, volleyAt } from '../fire/small-arms';
import { noteShots, shotsFor } from '../fire/split-fire';
import { attacksOn, fireCandidates, NO_TARGET, refuseAttacks, refuseTarget } from '../fire/targets';
import { reveal } from '../ground/spotting';
import { destroy } from '../morale/destroy';
import { closeReaction, noteWatchers } from '../moving/interrupted-move';
import { spendMarkers } from '../moving/overwatch';
import { aimed } from '../shells/arrival';
import { countShots, isCounted } from '../shells/guns';
import { attacksOf, factorWords, strike } from '../shells/shells';
import { smokeModifiers } from '../shells/smoke-fire';
import { isAfatds } from '../stands/afatds-weapons';
import { refuseReaction } from '../stands/condition';
import { hasMark, marked, trackOf, tracked, firedMark, usedTrack } from '../stands/marks';
import { note } from '../stands/memory';
import { isAskedToReact } from '../stands/pending';
import { isOnTable, isSoftTarget, nameOf, profileOf, type OnTable } from '../stands/stands';
import { squareAt } from '../stands/templates';
import { LIGHT_MORTAR, MOUNTED, weaponOf, weaponsOf } from '../stands/weapons-of';

export const fireRule: ActionRule<Fire> = {
  type: 'tripods/fire',
  attackers: ({ attacks }) => attacks.map(({ stand }) => stand),
  schema: orderSchema('tripods/fire', { target: standField, attacks: z.array(attackSchema) }),
  form: { title: 'Fire', needs: 'stand-and-target', key: 'f' },
  fromOrder,
  candidates: fireCandidates,
  refuse(given, action) {
    const target = given.battle.stands[action.target];
    if (!target || !isOnTable(target)) return NO_TARGET;
    return refuseTarget(given, action.side, target) ?? refuseAttacks(given, action, target);
  },
  resolve(r, action) {
    const target = orderedStand(r.battle, action.target);
    r.emit(marked(target.id, 'under-fire'), { text: '' });
    noteAnswer(r, action);
    const before = noteWatchers(r);
    let isDestroyed = false;
    for (const attack of action.attacks) {
      if (fireShots(r, attack, target, { isDown: isDestroyed })) isDestroyed = true;
    }
    if (isDestroyed) destroy(r, target);
    for (const { stand } of action.attacks) spendMarkers(r, stand);
    closeReaction(r, before);
  },
  odds: (given, action) => fireOdds(given, action),
  choices: (given, action) => fireChoices(given, action),
  preview,
};

interface Shooting {
  /** Shots, where they are fewer than the weapon has. */
  readonly few?: number;
  /** How the to-hit number is asked for. */
  readonly asked?: string;
  /** An earlier attack of the same fire has destroyed the target. */
  readonly isDown?: boolean;
}

/** Rolls one attack; true when it destroys the target. */
export function fireShots(
  r: Resolver,
  attack: Attack,
  target: OnTable,
  { few, asked = 'anti-vehicle', isDown = false }: Shooting = {},
): boolean {
  const { stand, weapon: id, kind, at } = attack;
  const shooter = shooterOf(r.battle, stand);
  const weapon = shooter && weaponOf(r.battle, shooter, id);
  if (!shooter || !isOnTable(shooter) || !weapon) return false;
  const shots = few ?? attack.shots ?? shotsFor(r.battle, shooter, weapon, kind, target.id);
  r.emit(marked(stand, firedMark(weapon)), { text: '' });
  // FT-13-43
  if (weapon.shells && isCounted(r.battle, shooter)) {
    countShots(r, sideOf(r.battle, shooter), [stand]);
  }
  if (few === undefined) noteShots(r, shooter, weapon, kind, { target: target.id, shots });
  reveal(r, stand);
  if (refuseTooFar(r.battle, shooter, weapon, kind, target)) {
    const text = `${nameOf(shooter)} fires at ${nameOf(target)}: out of range, the shot is lost`;
    note(r, text, 'FT-01-11');
    return false;
  }
  if (kind === 'high-explosive') {
    shell(r, shooter, weapon, target, at ?? target.place.at);
    return false;
  }
  if (isDown && weapon.supply === 'endless') {
    const text = `${nameOf(shooter)} has fired at ${nameOf(target)}, too: there is nothing left to roll for`;
    note(r, text, 'FT-10-09');
    return false;
  }
  if (kind === 'small-arms') {
    fireVolley(r, volleyAt(r, shooter, target, weapon, shots));
    return false;
  }
  const shot = shotAt(r, shooter, target, weapon, { attack: asked });
  if (isDown) {
    // FT-11-29, FT-11-30: missiles are gone all the same.
    rollToHit(r, shot, shots);
    return false;
  }
  return shoot(r, shot, shots) === 'destroyed';
}

/** FT-13-35, FT-13-36: no roll to hit; the template strikes like a barrage. */
function shell(r: Resolver, shooter: OnTable, weapon: Weapon, target: OnTable, at: Point): void {
  const { shells } = weapon;
  if (!shells) return;
  const factors = factorWords(shells.factor, shells.light);
  const text = `${nameOf(shooter)} shells ${nameOf(target)} with ${factors}`;
  note(r, text, shellingRule(weapon));
  spendSalvo(r, shooter, weapon);
  const side = sideOf(r.battle, shooter);
  // FT-13-45: a launcher's salvo may stray, however it was called for.
  const isSalvo = profileOf(shooter).artillery?.rockets === true;
  const end = isSalvo ? aimed(r, side, at) : at;
  const template = squareAt(end, tableInches(r.battle, shells.size), 0, HIGH_EXPLOSIVE);
  const { factor, times } = attacksOf(r.battle, shooter, weapon, shells);
  strike(r, {
    side,
    by: [shooter.id],
    factor,
    light: shells.light,
    templates: Array.from({ length: times }, () => template),
  });
}

function shellingRule(weapon: Weapon): string {
  if (isAfatds(weapon)) return 'FT-17-16';
  if (weapon.id === LIGHT_MORTAR.id) return 'FT-11-50';
  return SHELLING_RULES[weapon.kind] ?? 'FT-13-35';
}

const SHELLING_RULES: Partial<Readonly<Record<Weapon['kind'], string>>> = {
  mortar: 'FT-13-38',
  rocket: 'FT-15-22',
};

/** FT-15-22 */
function spendSalvo(r: Resolver, shooter: OnTable, weapon: Weapon): void {
  if (weapon.kind !== 'rocket') return;
  const track = usedTrack(weapon);
  const from = trackOf(shooter, track);
  r.emit(tracked(shooter.id, track, from, from + 1), { text: '' });
}

const HIGH_EXPLOSIVE = 'high explosive';

function preview(given: Given, { target: id, attacks }: Fire): readonly Template[] {
  const target = given.battle.stands[id];
  if (!target || !isOnTable(target)) return [];
  return attacks.flatMap(({ stand, weapon, kind, at }) => {
    const shooter = given.battle.stands[stand];
    const gun = shooter && weaponOf(given.battle, shooter, weapon);
    if (kind !== 'high-explosive' || !gun?.shells) return [];
    return [
      squareAt(
        at ?? target.place.at,
        tableInches(given.battle, gun.shells.size),
        0,
        HIGH_EXPLOSIVE,
      ),
    ];
  });
}

/** What a die needs in either kind of fire. */
export function toHitModifiers(battle: Battle, about: Questions['to-hit']): readonly Modifier[] {
  const shooter = shooterOf(battle, about.shooter);
  const target = battle.stands[about.target];
  const weapon = shooter && weaponOf(battle, shooter, about.weapon);
  if (!shooter || !target || !weapon || !isOnTable(shooter) || !isOnTable(target)) return [];
  const modifiers =
    about.attack === 'small-arms'
      ? smallArmsModifiers(battle, shooter, target, weapon)
      : antiVehicleModifiers(battle, shooter, target, weapon);
  return [...modifiers, ...mountedModifiers(shooter), ...smokeModifiers(battle, shooter, target)];
}

function mountedModifiers(shooter: OnTable): readonly Modifier[] {
  if (!hasMark(shooter, MOUNTED)) return [];
  return [{ label: 'out of a vehicle', amount: 1, rule: 'FT-09-07' }];
}

function fromOrder(given: Given, order: Order): Fire | Refusal {
  const target = order.target === null ? undefined : given.battle.stands[order.target];
  if (!target || !isOnTable(target)) return { reason: 'pick a target', rule: 'FT-10-11' };
  // What no shooter can help, such as the phase, says more than the range of one.
  const refused = refuseTarget(given, order.side, target);
  if (refused) return refused;
  const chosen = [...(order.stand === null ? [] : [order.stand]), ...(order.others ?? [])];
  const ids = chosen.flatMap((id) => [id, ...passengersOf(given.battle, id)]);
  const attacks: Attack[] = [];
  let refusal: Refusal = { reason: 'pick the stands that fire', rule: 'FT-10-11' };
  for (const id of ids) {
    const shooter = shooterOf(given.battle, id);
    if (!shooter) continue;
    const fired = chosenAttacks(given, shooter, target, order);
    attacks.push(...fired);
    if (fired.length > 0 || !chosen.includes(id)) continue;
    refusal =
      attacksOn(given, shooter, target).length === 0
        ? whyNot(given, shooter, target)
        : { reason: `no weapon of ${nameOf(shooter)} is chosen`, rule: 'FT-10-11' };
  }
  if (attacks.length === 0) return refusal;
  return { type: 'tripods/fire', side: order.side, target: target.id, attacks };
}

/** That it is not the time to fire; else of the weapon that reaches furthest among those that suit the target. */
function whyNot(given: Given, shooter: OnTable, target: OnTable): Refusal {
  const untimely = refuseReaction(given.battle, shooter);
  if (untimely) return untimely;
  const weapons = weaponsOf(given.battle, shooter);
  const kinds: readonly AttackKind[] = isSoftTarget(target)
    ? ['small-arms', 'high-explosive', 'anti-vehicle']
    : ['anti-vehicle', 'high-explosive', 'small-arms'];
  let said: Refusal | null = null;
  for (const kind of kinds) {
    const suited = weapons
      .filter((weapon) => !refuseKind(given.battle, shooter, weapon, kind, target))
      .sort(
        (a, b) => reachOf(given.battle, shooter, b, kind) - reachOf(given.battle, shooter, a, kind),
      );
    for (const weapon of suited) said ??= refuseAttack(given.battle, shooter, weapon, kind, target);
  }
  return (
    said ?? {
      reason: `${nameOf(shooter)} has nothing that hurts ${nameOf(target)}`,
      rule: 'FT-09-01',
    }
  );
}

/** FT-10-09: fire of those who held it is declared together too. */
function noteAnswer(r: Resolver, { target, attacks }: Fire): void {
  const holds = attacks.some(({ stand: id }) => {
    const stand = r.battle.stands[id];
    return stand !== undefined && hasMark(stand, 'hold-fire');
  });
  if (!holds || !isAskedToReact(r.battle)) return;
  r.emit(marked(target, 'answered'), { text: '' });
}
