// Direct fire in the firing phase: which stand may fire which weapon at whom (FT-10), all fire at one
// target declared together and then resolved. What keeps a weapon from a target is in eligibility.ts,
// how shots are rolled in the files of the two kinds.

import type { Action, Battle, Modifier } from '../../battle/types';
import { hasMark, sideOf, trackOf } from '../../battle/view';
import type { SideId, StandId } from '../../core/id';
import type { Refusal } from '../../core/rule-ref';
import type { ActionRule, Given, Order, Questions, Resolver, Template } from '../../rules/types';
import { weaponOf, weaponsOf } from './arms';
import { antiVehicleModifiers, shoot, shotAt } from './anti-vehicle';
import type { Point } from '../../core/measure';
import { gapToPoint } from './bases';
import { refuseAttack, refuseKind, refuseTooFar } from './eligibility';
import { fireOdds, worthOf } from './fire-odds';
import { handBack, isReaction, refuseReaction, spendMarkers } from './reaction';
import type { Weapon } from './profiles';
import { lose } from './quality';
import { strike } from './shells';
import { firedMark, reachOf, ruleOfOneShot, usedTrack, type AttackKind } from './shooting';
import { fireVolley, smallArmsModifiers, volleyAt } from './small-arms';
import { smokeModifiers } from './smoke-fire';
import { isSpotted, spotAnew } from './spotting';
import { note, popUpOf } from './state';
import { squareAt } from './templates';
import {
  enemiesOf,
  isOnTable,
  isPersonnel,
  isSoftTarget,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from './stands';

export interface Attack {
  readonly stand: StandId;
  readonly weapon: string;
  readonly kind: AttackKind;
  /** Where the middle of the template lies, for high explosive; the target's own without it. */
  readonly at?: Point;
}

/** FT-10-09: everybody who fires at the target in this phase, declared before any die is rolled. */
export interface Fire extends Action {
  readonly type: 'tripods/fire';
  readonly target: StandId;
  readonly attacks: readonly Attack[];
}

export function isFire(action: Action): action is Fire {
  return action.type === 'tripods/fire';
}

export const fireRule: ActionRule<Fire> = {
  type: 'tripods/fire',
  form: { title: 'Fire', needs: 'stand-and-target', key: 'f' },
  fromOrder,
  candidates: fireCandidates,
  refuse(given, action) {
    const target = given.battle.stands[action.target];
    if (!target || !isOnTable(target)) return NO_TARGET;
    return refuseTarget(given, action.side, target) ?? refuseAttacks(given, action, target);
  },
  resolve(r, action) {
    const target = r.battle.stands[action.target];
    if (!target || !isOnTable(target)) return;
    r.emit({ type: 'mark', stand: target.id, mark: 'under-fire', on: true }, { text: '' });
    let isDestroyed = false;
    for (const attack of action.attacks) {
      if (resolveAttack(r, attack, target)) isDestroyed = true;
    }
    if (isDestroyed) destroy(r, target);
    for (const { stand } of action.attacks) spendMarkers(r, stand);
    closeReaction(r);
  },
  odds: (given, action) => fireOdds(given, action),
  preview,
};

const NO_TARGET: Refusal = { reason: 'that stand is not on the table', rule: 'FT-11-01' };

/** Phases without overwatch, with the rule that says so. */
const NO_OVERWATCH: Readonly<Record<string, string>> = {
  command: 'FT-02-06',
  close_combat: 'FT-02-12',
  indirect: 'FT-10-27',
  final: 'FT-10-27',
};

/** FT-10-23: a stand still on overwatch may fire in its own next movement phase. */
function isOwnOverwatch({ clock }: Battle): boolean {
  return clock.step === 'movement' && clock.side === clock.active;
}

/** What holds for whoever fires at this target. */
function refuseTarget({ battle }: Given, side: SideId, target: OnTable): Refusal | null {
  const reaction = isReaction(battle);
  if (reaction && NO_OVERWATCH[battle.clock.step] !== undefined) {
    const rule = NO_OVERWATCH[battle.clock.step] ?? 'FT-10-27';
    return { reason: 'nobody fires on overwatch in this phase', rule };
  }
  if (battle.clock.step !== 'firing' && !reaction && !isOwnOverwatch(battle)) {
    return { reason: 'direct fire happens in the firing phase', rule: 'FT-10-01' };
  }
  if (reaction && battle.clock.step === 'movement' && !hasMark(target, 'moving')) {
    return { reason: 'overwatch answers the stand that has just moved', rule: 'FT-10-27' };
  }
  const rising = popUpOf(battle);
  if (rising && rising.stand !== target.id) {
    return { reason: 'overwatch answers the flyer that pops up', rule: 'FT-15-10' };
  }
  if (hasMark(target, 'destroyed')) {
    return { reason: `${nameOf(target)} is destroyed already`, rule: 'FT-02-16' };
  }
  if (sideOf(battle, target) === side) {
    return { reason: `${nameOf(target)} is on your own side`, rule: 'FT-10-12' };
  }
  if (!isSpotted(battle, target)) {
    return { reason: `nobody has spotted ${nameOf(target)}`, rule: 'FT-07-01' };
  }
  // FT-10-09 exempts overwatch from declaring together.
  if (!reaction && hasMark(target, 'under-fire')) {
    const reason = `fire at ${nameOf(target)} has been resolved: declare all fire at one target together`;
    return { reason, rule: 'FT-10-09' };
  }
  return null;
}

function refuseAttacks(given: Given, { side, attacks }: Fire, target: OnTable): Refusal | null {
  if (attacks.length === 0) return { reason: 'nobody fires', rule: 'FT-10-11' };
  const seen = new Set<string>();
  for (const attack of attacks) {
    const shooter = given.battle.stands[attack.stand];
    if (!shooter || !isOnTable(shooter) || sideOf(given.battle, shooter) !== side) {
      return { reason: 'a stand that fires must be one of yours on the table', rule: 'FT-10-11' };
    }
    const weapon = weaponOf(shooter, attack.weapon);
    if (!weapon) return { reason: `${nameOf(shooter)} has no such weapon`, rule: 'FT-10-02' };
    const key =
      profileOf(shooter).landship || isPersonnel(shooter)
        ? `${attack.stand} ${attack.weapon}`
        : attack.stand;
    if (seen.has(key)) {
      return { reason: `${nameOf(shooter)} fires only once`, rule: ruleOfOneShot(shooter) };
    }
    seen.add(key);
    const refusal =
      refuseReaction(given.battle, shooter) ??
      refuseAttack(given.battle, shooter, weapon, attack.kind, target) ??
      refuseAim(attack, target);
    if (refusal) return refusal;
  }
  return null;
}

/** FT-13-48: the template is laid with its middle on the target. */
function refuseAim({ kind, at }: Attack, target: OnTable): Refusal | null {
  if (at === undefined || gapToPoint(target, at) === 0) return null;
  const reason =
    kind === 'high-explosive'
      ? `the middle of the template has to lie on ${nameOf(target)}`
      : 'only high explosive is aimed at a place';
  return { reason, rule: 'FT-13-48' };
}

/** Rolls one attack; true when it destroys the target. */
function resolveAttack(r: Resolver, attack: Attack, target: OnTable): boolean {
  const { stand, weapon: id, kind, at } = attack;
  const shooter = r.battle.stands[stand];
  const weapon = shooter && weaponOf(shooter, id);
  if (!shooter || !isOnTable(shooter) || !weapon) return false;
  r.emit({ type: 'mark', stand, mark: firedMark(weapon), on: true }, { text: '' });
  r.emit({ type: 'mark', stand, mark: 'revealed', on: true }, { text: '', rule: 'FT-10-25' });
  const revealed = r.battle.stands[stand];
  if (revealed && isOnTable(revealed)) spotAnew(r, revealed);
  if (refuseTooFar(r.battle, shooter, weapon, kind, target)) {
    r.emit(
      { type: 'mark', stand, mark: 'revealed', on: true },
      {
        text: `${nameOf(shooter)} fires at ${nameOf(target)}: out of range, the shot is lost`,
        rule: 'FT-01-11',
      },
    );
    return false;
  }
  if (kind === 'high-explosive') {
    shell(r, shooter, weapon, target, at ?? target.place.at);
    return false;
  }
  if (kind === 'small-arms') {
    fireVolley(r, volleyAt(r, shooter, target, weapon));
    return false;
  }
  return shoot(r, shotAt(r, shooter, target, weapon), weapon.shots) === 'destroyed';
}

/** FT-13-35, FT-13-36: no roll to hit; the template strikes like a barrage. */
function shell(r: Resolver, shooter: OnTable, weapon: Weapon, target: OnTable, at: Point): void {
  const { shells } = weapon;
  if (!shells) return;
  const points = `${shells.factor}${shells.light ? 'L' : ''}`;
  const text = `${nameOf(shooter)} shells ${nameOf(target)} with ${points} artillery factors`;
  note(r, text, SHELLING_RULES[weapon.kind] ?? 'FT-13-35');
  spendSalvo(r, shooter, weapon);
  const templates = [squareAt(at, shells.size, 0, HIGH_EXPLOSIVE)];
  strike(r, {
    side: sideOf(r.battle, shooter),
    factor: shells.factor,
    light: shells.light,
    templates,
  });
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
  r.emit({ type: 'track', stand: shooter.id, track, from, to: from + 1 }, { text: '' });
}

const HIGH_EXPLOSIVE = 'high explosive';

function preview(given: Given, { target: id, attacks }: Fire): readonly Template[] {
  const target = given.battle.stands[id];
  if (!target || !isOnTable(target)) return [];
  return attacks.flatMap(({ stand, weapon, kind, at }) => {
    const shooter = given.battle.stands[stand];
    const gun = shooter && weaponOf(shooter, weapon);
    if (kind !== 'high-explosive' || !gun?.shells) return [];
    return [squareAt(at ?? target.place.at, gun.shells.size, 0, HIGH_EXPLOSIVE)];
  });
}

/** What a die needs in either kind of fire. */
export function toHitModifiers(battle: Battle, about: Questions['to-hit']): readonly Modifier[] {
  const shooter = battle.stands[about.shooter];
  const target = battle.stands[about.target];
  const weapon = shooter && weaponOf(shooter, about.weapon);
  if (!shooter || !target || !weapon || !isOnTable(shooter) || !isOnTable(target)) return [];
  const modifiers =
    about.attack === 'small-arms'
      ? smallArmsModifiers(battle, shooter, target, weapon)
      : antiVehicleModifiers(battle, shooter, target, weapon);
  return [...modifiers, ...smokeModifiers(battle, shooter, target)];
}

/** Every attack that a stand could make on a target, the best first. */
export function attacksOn(given: Given, shooter: OnTable, target: OnTable): readonly Attack[] {
  const kinds: readonly AttackKind[] = ['anti-vehicle', 'small-arms', 'high-explosive'];
  const found: { attack: Attack; worth: number }[] = [];
  for (const weapon of weaponsOf(shooter)) {
    for (const kind of kinds) {
      if (refuseReaction(given.battle, shooter)) continue;
      if (refuseAttack(given.battle, shooter, weapon, kind, target)) continue;
      const attack = { stand: shooter.id, weapon: weapon.id, kind };
      found.push({ attack, worth: worthOf(given, attack, target) });
    }
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ attack }) => attack);
}

function fromOrder(given: Given, order: Order): Fire | Refusal {
  const target = order.target === null ? undefined : given.battle.stands[order.target];
  if (!target || !isOnTable(target)) return { reason: 'pick a target', rule: 'FT-10-11' };
  const ids = [...(order.stand === null ? [] : [order.stand]), ...(order.others ?? [])];
  const attacks: Attack[] = [];
  let refusal: Refusal = { reason: 'pick the stands that fire', rule: 'FT-10-11' };
  for (const id of ids) {
    const shooter = given.battle.stands[id];
    if (!shooter || !isOnTable(shooter)) continue;
    const [best] = attacksOn(given, shooter, target);
    if (best) attacks.push(best);
    else refusal = whyNot(given, shooter, target);
  }
  if (attacks.length === 0) return refusal;
  return { type: 'tripods/fire', side: order.side, target: target.id, attacks };
}

/** The refusal that says most: of the weapon that reaches furthest among those that suit the target. */
function whyNot(given: Given, shooter: OnTable, target: OnTable): Refusal {
  const weapons = weaponsOf(shooter);
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

/** FT-02-16: who holds fire in this phase still answers before it goes; anybody else goes at once. */
function destroy(r: Resolver, target: OnTable): void {
  const now = r.battle.stands[target.id];
  const answers = r.battle.clock.step === 'firing' && !isReaction(r.battle);
  if (now && answers && (hasMark(now, 'hold-fire') || hasMark(now, 'overwatch'))) {
    r.emit(
      { type: 'mark', stand: target.id, mark: 'destroyed', on: true },
      { text: `${nameOf(target)} is destroyed, but may still answer`, rule: 'FT-02-16' },
    );
    return;
  }
  lose(r, target, 'destroyed', `${nameOf(target)} is destroyed`, 'FT-11-40');
}

/** In a reaction that nobody can continue, the clock goes back by itself. */
function closeReaction(r: Resolver): void {
  const { clock } = r.battle;
  const isAsked = clock.step === 'movement' || popUpOf(r.battle) !== null;
  if (!isAsked || !isReaction(r.battle)) return;
  for (const _shot of fireCandidates(r, clock.side)) return;
  handBack(r);
}

/** Whether the side that is not moving could fire at somebody now, if it were asked. */
export function couldReact(r: Resolver, side: SideId): boolean {
  const clock = { ...r.battle.clock, side };
  const asked: Given = { battle: { ...r.battle, clock }, ask: r.ask };
  for (const _shot of fireCandidates(asked, side)) return true;
  return false;
}

/** For each target the best attack alone, then joined one by one by the others, best first. */
function* fireCandidates(given: Given, side: SideId): Generator<Fire> {
  const shooters = standsOfSide(given.battle, side).filter(
    (stand) => !refuseReaction(given.battle, stand),
  );
  if (shooters.length === 0) return;
  for (const target of enemiesOf(given.battle, side)) {
    if (refuseTarget(given, side, target)) continue;
    const best: { attack: Attack; worth: number }[] = [];
    for (const shooter of shooters) {
      const [attack] = attacksOn(given, shooter, target);
      if (attack) best.push({ attack, worth: worthOf(given, attack, target) });
    }
    best.sort((a, b) => b.worth - a.worth);
    for (let count = 1; count <= best.length; count++) {
      const attacks = best.slice(0, count).map(({ attack }) => attack);
      yield { type: 'tripods/fire', side, target: target.id, attacks };
    }
  }
}
