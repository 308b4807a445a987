// The fire of a whole phase shared out among targets: each shooter goes where it adds most to what the others do
// there already. Worth counts the ground that a target denies. Guesses for opponents that plan.

import type { Battle } from '../../../battle/battle';
import type { SideId, StandId } from '../../../core/id';
import { memoMap } from '../../../core/memo';
import type { Given } from '../../../rules/ruleset';
import { gasRule } from '../attacks/gas';
import { sweepRule } from '../attacks/heat-ray-sweep';
import type { Attack, Fire } from '../fire/attack';
import { fireChances, valueOf } from '../fire/fire-chances';
import { attacksTogether, readyShooters, refuseAttacks, refuseTarget } from '../fire/targets';
import { hasMark } from '../stands/marks';
import { isAskedToReact } from '../stands/pending';
import { enemiesOf, isOnTable, type OnTable } from '../stands/stands';
import { lossOfFriends, scoreArea } from './score-areas';
import { prizeOf } from './target-prize';

/** Each further shooter has to add at least this much, or keeps its fire for another target. */
const PRICE_OF_A_SHOT = 0.02;

export interface FirePlan {
  readonly groups: readonly Fire[];
  /** What each shooter adds where the plan has it; the target is null for who does better with gas or a sweep. */
  readonly shares: ReadonlyMap<
    StandId,
    { readonly target: StandId | null; readonly worth: number }
  >;
}

const plansKept = memoMap<Battle, SideId, FirePlan>();

/** Whether the side shares out fire of its own phase now. */
export function isSharedOut({ battle, plan }: Given, side: SideId): boolean {
  const { step, active } = battle.clock;
  return plan !== undefined && step === 'firing' && active === side && !isAskedToReact(battle);
}

export function firePlanOf(given: Given, side: SideId): FirePlan {
  const known = plansKept(given.battle);
  let plan = known.get(side);
  if (!plan) {
    // FT-10-12: what stands nearer has to be dealt with first, which the plan does as it goes on.
    plan = sharedOut(given, side, asIfDealtWith(given, side));
    if (!plan.groups.some((fire) => isLegal(given, fire))) plan = sharedOut(given, side, given);
    known.set(side, plan);
  }
  return plan;
}

function isLegal(given: Given, fire: Fire): boolean {
  const target = given.battle.stands[fire.target];
  return target !== undefined && isOnTable(target) && !refuseAttacks(given, fire, target);
}

function asIfDealtWith({ battle, ...rest }: Given, side: SideId): Given {
  const stands = { ...battle.stands };
  for (const enemy of enemiesOf(battle, side)) {
    if (hasMark(enemy, 'under-fire')) continue;
    stands[enemy.id] = { ...enemy, marks: [...enemy.marks, 'under-fire'] };
  }
  return { ...rest, battle: { ...battle, stands } };
}

/** What it costs the side to do otherwise than the plan has it. */
export function givenUpBy(given: Given, fire: Fire): number {
  const { shares } = firePlanOf(given, fire.side);
  let worth = 0;
  for (const stand of new Set(fire.attacks.map((attack) => attack.stand))) {
    const share = shares.get(stand);
    if (share && share.target !== fire.target) worth += share.worth;
  }
  return worth;
}

interface Group {
  readonly attacks: readonly Attack[];
  readonly worth: number;
}

const NOBODY: Group = { attacks: [], worth: 0 };

interface Join {
  readonly shooter: OnTable;
  readonly target: OnTable;
  readonly group: Group;
  readonly gain: number;
}

function sharedOut(given: Given, side: SideId, hoped: Given): FirePlan {
  const { battle } = given;
  const targets = enemiesOf(battle, side).filter((target) => !refuseTarget(given, side, target));
  const alone = worthAlone(given, side);
  const open = new Set(readyShooters(battle, side));
  const groups = new Map<StandId, Group>();
  const shares = new Map<StandId, { target: StandId | null; worth: number }>();
  const joins = joinsOf(hoped, side, [...open], targets);
  for (;;) {
    let best: Join | null = null;
    for (const { shooter, target, attacks } of joins) {
      if (!open.has(shooter)) continue;
      const now = groups.get(target.id) ?? NOBODY;
      const group = attacks.joined(now);
      const gain = group.worth - now.worth;
      if (gain <= 0 || gain < (alone.get(shooter.id) ?? 0)) continue;
      if (!best || gain > best.gain) best = { shooter, target, group, gain };
    }
    if (!best) break;
    groups.set(best.target.id, best.group);
    shares.set(best.shooter.id, { target: best.target.id, worth: best.gain });
    open.delete(best.shooter);
  }
  for (const { id } of open) shares.set(id, { target: null, worth: alone.get(id) ?? 0 });
  return {
    groups: [...groups].map(([target, { attacks }]) => ({
      type: 'tripods/fire',
      side,
      target,
      attacks,
    })),
    shares,
  };
}

/** What each shooter could do by itself with gas or a sweep. */
function worthAlone(given: Given, side: SideId): ReadonlyMap<StandId, number> {
  const alone = new Map<StandId, number>();
  for (const action of gasRule.candidates(given, side)) {
    if (!gasRule.refuse(given, action)) note(action.stand, scoreArea(given, action)?.score ?? 0);
  }
  for (const action of sweepRule.candidates(given, side)) {
    if (!sweepRule.refuse(given, action)) note(action.stand, scoreArea(given, action)?.score ?? 0);
  }
  return alone;

  function note(stand: StandId, score: number): void {
    if (score > (alone.get(stand) ?? 0)) alone.set(stand, score);
  }
}

interface Joining {
  readonly shooter: OnTable;
  readonly target: OnTable;
  readonly attacks: { joined(group: Group): Group };
}

/** Every shooter with every target that it could fire at; what it adds to a group is worked out once. */
function joinsOf(
  given: Given,
  side: SideId,
  shooters: readonly OnTable[],
  targets: readonly OnTable[],
): readonly Joining[] {
  return targets.flatMap((target) => {
    const prize = prizeOf(given, target);
    return shooters.flatMap((shooter) => {
      const attacks = attacksTogether(given, shooter, target).map(({ attack }) => attack);
      if (attacks.length === 0) return [];
      let known: { readonly before: Group; readonly after: Group } | null = null;
      const joined = (before: Group): Group => {
        if (known?.before !== before) {
          const all = [...before.attacks, ...attacks];
          known = { before, after: { attacks: all, worth: worthOf(all) } };
        }
        return known.after;
      };
      return [{ shooter, target, attacks: { joined } }];
    });

    function worthOf(attacks: readonly Attack[]): number {
      const fire: Fire = { type: 'tripods/fire', side, target: target.id, attacks };
      const friends = lossOfFriends(given.battle, fire, target);
      return valueOf(fireChances(given, fire)) * prize - friends - PRICE_OF_A_SHOT * attacks.length;
    }
  });
}
