// What stands do to each other in one round of close combat: whom each strikes, and with what (FT-14-06 to
// FT-14-13). When a round begins and when a fight is over is in `close-combat.ts`.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import type { Given, Resolver } from '../../../rules/ruleset';
import { numberOption, option } from '../book/options';
import { tableInches } from '../book/scale';
import type { AttackKind, Weapon } from '../book/weapons';
import { shoot, shotAt } from '../fire/anti-vehicle';
import { refuseKind, refuseNotLoaded } from '../fire/eligibility';
import { type AttackChances, chancesOf, valueOfAttack } from '../fire/fire-chances';
import { firesAll, refuseEmpty } from '../fire/shooting';
import { fireVolley, volleyAt } from '../fire/small-arms';
import { shotsOf } from '../fire/split-fire';
import { closeReach, widestReach } from '../ground/melee-reach';
import { lose } from '../morale/casualties';
import { oweCheck } from '../morale/quality';
import { gapBetween, isWithin } from '../stands/bases';
import { refuseLostGun } from '../stands/condition';
import { type Facing, isInFrontArc } from '../stands/front-arc';
import { hasMark } from '../stands/marks';
import { lastWords } from '../stands/multi-hit';
import type { Melee } from '../stands/pending';
import {
  enemiesOf,
  hasMoved,
  isOnTable,
  isPersonnel,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
  silentIfMoved,
} from '../stands/stands';
import { weaponsOf } from '../stands/weapons-of';
import { pivotInFight } from './between-rounds';

/** Stands that fight each other, over any number of links of an inch. */
export type Fight = ReadonlySet<StandId>;

/** FT-14-04, FT-15-11: enemies near enough to fight hand to hand. */
export function foesOf(battle: Battle, stand: OnTable): readonly OnTable[] {
  const widest = widestReach(stand);
  return enemiesOf(battle, sideOf(battle, stand)).filter((enemy) => {
    if (!isWithin(stand, enemy, widest)) return false;
    const reach = closeReach(stand, enemy);
    return reach !== null && isWithin(stand, enemy, reach);
  });
}

/** Whether it has anything against a foe beside it in such a round. */
export function canStrike(battle: Battle, stand: OnTable, foe: OnTable, round: number): boolean {
  return meleeAttacksAt(battle, stand, foe, round).length > 0;
}

/** FT-14-13: turning into reach of others draws nobody else into the fight. */
export function foesIn(battle: Battle, fight: Fight, stand: OnTable): readonly OnTable[] {
  return foesOf(battle, stand).filter(({ id }) => fight.has(id));
}

export function members(battle: Battle, fight: Fight, side: SideId): readonly OnTable[] {
  return standsOfSide(battle, side).filter(({ id }) => fight.has(id));
}

/** Every stand of a side in a fight; `foes` are those that a person has chosen (FT-14-03). */
export function strike(
  r: Resolver,
  fight: Fight,
  { side, round, shaken, foes }: Pick<Melee, 'side' | 'round' | 'shaken' | 'foes'>,
): void {
  for (const { id } of members(r.battle, fight, side)) {
    const stand = r.battle.stands[id];
    if (!stand || !isOnTable(stand)) continue;
    if (round === 1 && shaken.includes(id)) continue;
    if (round > 1) pivotInFight(r, stand, foesIn(r.battle, fight, stand));
    const used = new Set<string>();
    while (used.size === 0 || firesAll(stand)) {
      const turned = r.battle.stands[id];
      const blow =
        turned && isOnTable(turned)
          ? nextMeleeAttack(r, turned, {
              foes: foesIn(r.battle, fight, turned),
              first: foes[id],
              round,
              used,
            })
          : null;
      if (!blow) break;
      used.add(blow.weapon?.id ?? GRENADES);
      deal(r, stand, blow);
    }
  }
}

const GRENADES = 'grenades';

function deal(r: Resolver, stand: OnTable, { target, weapon, kind }: MeleeAttack): void {
  if (!weapon) grenades(r, stand, target);
  else if (kind === 'small-arms') fireVolley(r, volleyAt(r, stand, target, weapon));
  else strikeArmour(r, stand, target, weapon);
}

interface MeleeAttack {
  readonly target: OnTable;
  /** Null for grenades and bottles. */
  readonly weapon: Weapon | null;
  readonly kind: AttackKind;
}

/** At the foe that was chosen, as long as it can be struck; else at whom it does most to. */
function nextMeleeAttack(
  r: Given,
  stand: OnTable,
  {
    foes,
    first,
    round,
    used,
  }: {
    readonly foes: readonly OnTable[];
    readonly first: StandId | undefined;
    readonly round: number;
    readonly used: ReadonlySet<string>;
  },
): MeleeAttack | null {
  const chosen = foes.filter(({ id }) => id === first);
  return (
    bestMeleeAttack(r, chosen, stand, round, used) ?? bestMeleeAttack(r, foes, stand, round, used)
  );
}

/** What does most to any of these foes, of what the stand has not used in this round (FT-08-12, FT-17-02). */
function bestMeleeAttack(
  r: Given,
  foes: readonly OnTable[],
  stand: OnTable,
  round: number,
  used: ReadonlySet<string>,
): MeleeAttack | null {
  let best: { blow: MeleeAttack; worth: number } | null = null;
  for (const target of foes) {
    for (const blow of meleeAttacksAt(r.battle, stand, target, round)) {
      const { weapon, kind } = blow;
      if (used.has(weapon?.id ?? GRENADES)) continue;
      const shots = weapon ? shotsOf(r.battle, stand, weapon, kind) : 0;
      const attack = weapon && { stand: stand.id, weapon: weapon.id, kind, shots };
      const worth = attack ? valueOfAttack(r, attack, target, struckBy(stand)) : 0;
      if (!best || worth > best.worth) best = { blow, worth };
    }
  }
  return best?.blow ?? null;
}

function meleeAttacksAt(
  battle: Battle,
  stand: OnTable,
  target: OnTable,
  round: number,
): readonly MeleeAttack[] {
  const { class: standClass } = profileOf(stand);
  const blows: MeleeAttack[] = [];
  if (isSilent(battle, stand, target)) return blows;
  // FT-03-23: the rifles of a gun team, not its gun.
  const isUnsteady = silentIfMoved(battle, stand) === 'small-arms' && movedNow(battle, stand);
  for (const weapon of weaponsOf(battle, stand)) {
    if (refuseEmpty(stand, weapon) || refuseLostGun(stand, weapon)) continue;
    if (refuseNotLoaded(battle, stand, weapon)) continue;
    if (isUnsteady && weapon.kind === 'small-arms') continue;
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
  return silentIfMoved(battle, stand) === 'anything' && movedNow(battle, stand);
}

/** In the turn of its own side. */
function movedNow(battle: Battle, stand: OnTable): boolean {
  return hasMoved(stand) && sideOf(battle, stand) === battle.clock.active;
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
  const { text, rule } = lastWords(target, `${nameOf(target)} is destroyed in close combat`);
  lose(r, target, 'destroyed', text, rule);
}

/** What it would do to one foe in a round, before any die is rolled. */
export function meleeChances(
  given: Given,
  stand: OnTable,
  foe: OnTable,
  round: number,
): readonly AttackChances[] {
  const used = new Set<string>();
  const found: AttackChances[] = [];
  while (used.size === 0 || firesAll(stand)) {
    const blow = bestMeleeAttack(given, [foe], stand, round, used);
    if (!blow) break;
    used.add(blow.weapon?.id ?? GRENADES);
    found.push(...chancesOfBlow(given, stand, blow));
  }
  return found;
}

function chancesOfBlow(
  given: Given,
  stand: OnTable,
  { target, weapon, kind }: MeleeAttack,
): readonly AttackChances[] {
  if (!weapon) return [grenadeChances(stand)];
  const attack = {
    stand: stand.id,
    weapon: weapon.id,
    kind,
    shots: shotsOf(given.battle, stand, weapon, kind),
  };
  return [chancesOf(given, attack, target, struckBy(stand)) ?? []].flat();
}

/** FT-14-12 */
function grenadeChances(stand: OnTable): AttackChances {
  const check = 1 / 6;
  return {
    destroyed: 0,
    check,
    hits: [1],
    shots: [{ destroyed: 0, check }],
    shelled: { light: 0, heavy: 0 },
    text: `${nameOf(stand)}: grenades, 6 forces a quality check`,
    because: [],
  };
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
