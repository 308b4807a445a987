// Close combat between stands within an inch of each other (FT-14). Both sides fight round by round until
// one has gone or the most rounds have passed; who is left may move on, into new fights.

import type { Battle } from '../../battle/types';
import { hasMark, sideOf, standsOf, trackOf } from '../../battle/view';
import type { SideId, StandId } from '../../core/id';
import type { Resolver } from '../../rules/types';
import { allowanceLeft, formatLeft } from './allowance';
import { shoot, shotAt } from './anti-vehicle';
import { weaponsOf } from './arms';
import { gapBetween, isWithin } from './bases';
import { closeReach, widestReach } from './contact';
import { refuseKind, refuseNotLoaded } from './eligibility';
import { worthOf } from './fire-odds';
import { refuseLostGun } from './ironclads';
import { getOut, payForGettingOut, pivotInFight } from './melee';
import { chosenFoes } from './moment';
import { numberOption, option } from './options';
import { isInFrontArc, type Facing } from './penetration';
import type { Weapon } from './profiles';
import { checkQuality, lose, oweCheck, takeChecks } from './quality';
import { tableInches } from './scale';
import { clearMarks, sideWithoutTurn } from './sequence';
import { firesAll, refuseEmpty, type AttackKind } from './shooting';
import { fireVolley, volleyAt } from './small-arms';
import { shotsOf } from './splits';
import {
  isMbt,
  enemiesOf,
  hasMoved,
  isOnTable,
  isPersonnel,
  isPinned,
  mustStandToFire,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from './stands';
import { note } from './state';

/** Stands that fight each other, over any number of links of an inch. */
export type Fight = ReadonlySet<StandId>;

function fightsOf(battle: Battle): readonly Fight[] {
  const fights: Set<StandId>[] = [];
  for (const stand of standsOfSide(battle, battle.clock.active)) {
    const foes = foesOf(battle, stand);
    if (foes.length === 0) continue;
    const members = new Set([stand.id, ...foes.map(({ id }) => id)]);
    const joined = fights.filter((fight) => [...members].some((id) => fight.has(id)));
    for (const fight of joined) {
      for (const id of fight) members.add(id);
      fights.splice(fights.indexOf(fight), 1);
    }
    fights.push(members);
  }
  return fights;
}

/** FT-14-04, FT-15-11: enemies near enough to fight hand to hand. */
function foesOf(battle: Battle, stand: OnTable): readonly OnTable[] {
  const widest = widestReach(stand);
  return enemiesOf(battle, sideOf(battle, stand)).filter((enemy) => {
    if (!isWithin(stand, enemy, widest)) return false;
    const reach = closeReach(stand, enemy);
    return reach !== null && isWithin(stand, enemy, reach);
  });
}

/** Of the foes beside it those that it can strike at all. */
export function foesToStrike(battle: Battle, stand: OnTable): readonly OnTable[] {
  return foesOf(battle, stand).filter((foe) => blowsAt(battle, stand, foe, 1).length > 0);
}

/** Every fight, or those alone in which one of these stands has a part. */
export function fightAll(r: Resolver, only: ReadonlySet<StandId> | null = null): void {
  // FT-02-10: then both stay where they are.
  const most = numberOption(r.battle, 'ft_cc_round_cap');
  for (const begun of fightsOf(r.battle)) {
    if (only && ![...begun].some((id) => only.has(id))) continue;
    const fight = new Set(begun);
    const shaken = overrunChecks(r, fight);
    const carriers = new Set<StandId>();
    let rounds = 0;
    for (let round = 1; round <= most && isOn(r.battle, fight); round++) {
      rounds = round;
      // FT-14-03: who did not move fires first.
      strike(r, fight, sideWithoutTurn(r.battle), round, shaken);
      strike(r, fight, r.battle.clock.active, round, shaken);
      // FT-05-23: one check a round, at its end.
      takeChecks(r);
      if (round === 1) letOut(r, fight, carriers);
    }
    if (isOn(r.battle, fight)) tellUndecided(r, fight, rounds);
    for (const id of carriers) payForGettingOut(r, id);
    letMoveOn(r, fight, rounds);
  }
}

/** FT-02-10 */
function tellUndecided(r: Resolver, fight: Fight, rounds: number): void {
  const names = standsOf(r.battle).flatMap((stand) => (fight.has(stand.id) ? nameOf(stand) : []));
  const after = rounds === 1 ? '1 round' : `${rounds} rounds`;
  const text = `The fight of ${inWords(names)} is undecided after ${after}: who still has a foe beside it stays`;
  note(r, text, 'FT-02-10');
}

/** "a, b and c" */
function inWords(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** FT-08-24: after the first round, from every carrier that still has a foe. */
function letOut(r: Resolver, fight: Set<StandId>, carriers: Set<StandId>): void {
  for (const id of [...fight]) {
    const carrier = r.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) continue;
    const [foe] = foesIn(r.battle, fight, carrier);
    const out = foe ? getOut(r, carrier, foe) : [];
    if (out.length > 0) carriers.add(id);
    for (const one of out) fight.add(one);
  }
}

/** FT-14-13: turning into reach of others draws nobody else into the fight. */
function foesIn(battle: Battle, fight: Fight, stand: OnTable): readonly OnTable[] {
  return foesOf(battle, stand).filter(({ id }) => fight.has(id));
}

/** FT-14-03, FT-14-05: each round costs an inch; with what is left who is free moves on. */
function letMoveOn(r: Resolver, fight: Fight, rounds: number): void {
  for (const stand of members(r.battle, fight, r.battle.clock.active)) {
    clearMarks(r, stand.id, ['halted', 'done']);
    const from = trackOf(stand, 'rounds');
    const left = allowanceLeft(r, stand) - tableInches(r.battle, rounds);
    const isHeld = isPinned(stand) || foesIn(r.battle, fight, stand).length > 0;
    if (left <= 0 || isHeld || hasMark(stand, 'dismounted')) continue;
    r.emit(
      { type: 'track', stand: stand.id, track: 'rounds', from, to: from + rounds },
      { text: '', rule: 'FT-14-03' },
    );
    r.emit(
      { type: 'mark', stand: stand.id, mark: 'moves-on', on: true },
      {
        text: `${nameOf(stand)} may move on: ${formatLeft(left)} left after ${rounds === 1 ? 'a round' : `${rounds} rounds`} of close combat`,
        rule: 'FT-14-14',
      },
    );
  }
}

/** FT-14-05: stands that have won their fight and have movement left. */
export function canAnybodyMoveOn(battle: Battle): boolean {
  return standsOfSide(battle, battle.clock.active).some((stand) => hasMark(stand, 'moves-on'));
}

/** FT-14-05: new fights, after all have moved; true when somebody may move on again. */
export function fightOn(r: Resolver): boolean {
  const movers = standsOfSide(r.battle, r.battle.clock.active).filter((stand) =>
    hasMark(stand, 'moves-on'),
  );
  for (const { id } of movers) clearMarks(r, id, ['moves-on']);
  // FT-02-10: a fight that nobody has won stays undecided for this turn.
  fightAll(r, new Set(movers.map(({ id }) => id)));
  return canAnybodyMoveOn(r.battle);
}

function members(battle: Battle, fight: Fight, side: SideId): readonly OnTable[] {
  return standsOfSide(battle, side).filter(({ id }) => fight.has(id));
}

function isOn(battle: Battle, fight: Fight): boolean {
  return members(battle, fight, battle.clock.active).some(
    (stand) => foesIn(battle, fight, stand).length > 0,
  );
}

/**
 * FT-14-09, FT-14-10: infantry that waited for main battle tanks checks before the first round. "Non-moving" is
 * the side whose turn it is not, as in the section's order of fire (FT-14-03), whatever it did a turn ago.
 */
function overrunChecks(r: Resolver, fight: Fight): ReadonlySet<StandId> {
  const shaken = new Set<StandId>();
  for (const stand of members(r.battle, fight, sideWithoutTurn(r.battle))) {
    if (profileOf(stand).class !== 'infantry') continue;
    if (!foesOf(r.battle, stand).some((foe) => isMbt(r.battle, foe))) continue;
    const bonus = { label: 'overrun by a main battle tank', amount: 2, rule: 'FT-14-09' };
    if (!checkQuality(r, stand, 'check before the overrun', bonus)) shaken.add(stand.id);
  }
  return shaken;
}

function strike(
  r: Resolver,
  fight: Fight,
  side: SideId,
  round: number,
  shaken: ReadonlySet<StandId>,
): void {
  for (const { id } of members(r.battle, fight, side)) {
    const stand = r.battle.stands[id];
    if (!stand || !isOnTable(stand)) continue;
    if (round === 1 && shaken.has(id)) continue;
    if (round > 1) pivotInFight(r, stand, foesIn(r.battle, fight, stand));
    const used = new Set<string>();
    while (used.size === 0 || firesAll(stand)) {
      const turned = r.battle.stands[id];
      const blow = turned && isOnTable(turned) ? nextBlow(r, fight, turned, round, used) : null;
      if (!blow) break;
      used.add(blow.weapon?.id ?? GRENADES);
      deal(r, stand, blow);
    }
  }
}

const GRENADES = 'grenades';

function deal(r: Resolver, stand: OnTable, { target, weapon, kind }: Blow): void {
  if (!weapon) grenades(r, stand, target);
  else if (kind === 'small-arms') fireVolley(r, volleyAt(r, stand, target, weapon));
  else strikeArmour(r, stand, target, weapon);
}

interface Blow {
  readonly target: OnTable;
  /** Null for grenades and bottles. */
  readonly weapon: Weapon | null;
  readonly kind: AttackKind;
}

/** At the foe that was chosen, as long as it can be struck; else at whom it does most to. */
function nextBlow(
  r: Resolver,
  fight: Fight,
  stand: OnTable,
  round: number,
  used: ReadonlySet<string>,
): Blow | null {
  const foes = foesIn(r.battle, fight, stand);
  const first = chosenFoes(r.battle)?.[stand.id];
  const chosen = foes.filter(({ id }) => id === first);
  return bestBlow(r, chosen, stand, round, used) ?? bestBlow(r, foes, stand, round, used);
}

/** What does most to any of these foes, of what the stand has not used in this round (FT-08-12, FT-17-02). */
function bestBlow(
  r: Resolver,
  foes: readonly OnTable[],
  stand: OnTable,
  round: number,
  used: ReadonlySet<string>,
): Blow | null {
  let best: { blow: Blow; worth: number } | null = null;
  for (const target of foes) {
    for (const blow of blowsAt(r.battle, stand, target, round)) {
      const { weapon, kind } = blow;
      if (used.has(weapon?.id ?? GRENADES)) continue;
      const shots = weapon ? shotsOf(r.battle, stand, weapon, kind) : 0;
      const attack = weapon && { stand: stand.id, weapon: weapon.id, kind, shots };
      const worth = attack ? worthOf(r, attack, target, struckBy(stand)) : 0;
      if (!best || worth > best.worth) best = { blow, worth };
    }
  }
  return best?.blow ?? null;
}

function blowsAt(battle: Battle, stand: OnTable, target: OnTable, round: number): readonly Blow[] {
  const { class: standClass } = profileOf(stand);
  const blows: Blow[] = [];
  if (isSilent(battle, stand, target)) return blows;
  for (const weapon of weaponsOf(battle, stand)) {
    if (refuseEmpty(stand, weapon) || refuseLostGun(stand, weapon)) continue;
    if (refuseNotLoaded(battle, stand, weapon)) continue;
    if (!mayUseMissile(battle, stand, target, weapon, round)) continue;
    for (const kind of ['anti-vehicle', 'small-arms'] as const) {
      if (!refuseKind(battle, stand, weapon, kind, target)) blows.push({ target, weapon, kind });
    }
  }
  const isUnarmed = !blows.some(({ kind }) => kind === 'anti-vehicle');
  if (standClass === 'infantry' && !isPersonnel(target) && isUnarmed) {
    blows.push({ target, weapon: null, kind: 'anti-vehicle' });
  }
  return blows;
}

/** FT-08-10: a machine gun in the turn in which it moves; FT-08-15: a towed gun outside its front arc. */
function isSilent(battle: Battle, stand: OnTable, target: OnTable): boolean {
  const { class: standClass } = profileOf(stand);
  const { at, facing } = stand.place;
  if (hasMark(stand, 'limbered')) return true;
  if (standClass === 'towed') return !isInFrontArc(at, facing, target.place.at);
  return (
    mustStandToFire(battle, stand) &&
    hasMoved(stand) &&
    sideOf(battle, stand) === battle.clock.active
  );
}

/** FT-14-08, FT-10-06: missiles in the first round only, and not by infantry that moved. */
function mayUseMissile(
  battle: Battle,
  stand: OnTable,
  target: OnTable,
  weapon: Weapon,
  round: number,
): boolean {
  if (weapon.kind !== 'missile') return true;
  const least = numberOption(battle, 'ft_missile_min');
  if (least > 1) return false;
  const isEnforced = option(battle, 'ft_cc_missile_min') === 'enforce';
  if (isEnforced && gapBetween(stand, target) < tableInches(battle, least)) return false;
  return round === 1 && !(isPersonnel(stand) && hasMoved(stand));
}

/** FT-14-07: infantry strikes the flank, whichever way the vehicle faces. */
function struckBy(stand: OnTable): Facing | null {
  return profileOf(stand).class === 'infantry' ? 'flank' : null;
}

function strikeArmour(r: Resolver, stand: OnTable, target: OnTable, weapon: Weapon): void {
  const shot = shotAt(r, stand, target, weapon, { struck: struckBy(stand) });
  if (shoot(r, shot, weapon.shots) !== 'destroyed') return;
  lose(r, target, 'destroyed', `${nameOf(target)} is destroyed in close combat`, 'FT-11-40');
}

/** FT-14-12: one die, and on a 6 the vehicle checks its quality. */
function grenades(r: Resolver, stand: OnTable, target: OnTable): void {
  const [face = 1] = r.roll(`grenades of ${nameOf(stand)}`, 1, 6, {
    text: ([die = 1]) =>
      `${nameOf(stand)} storms ${nameOf(target)} with grenades: needs 6, rolls ${die}`,
    needs: '6 forces a quality check',
    rule: 'FT-14-12',
  });
  if (face !== 6) return;
  r.struck(target.id, [stand.id]);
  oweCheck(r, target, 'grenades in close combat');
}
