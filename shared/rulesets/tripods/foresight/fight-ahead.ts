// The first round of the close combat that a move starts: who strikes first, and what each can do to the other
// (FT-14-03). Later rounds hang on how it comes out.

import type { Battle } from '../../../battle/battle';
import { enemyOf, sideOf } from '../../../battle/battle-view';
import { supposing } from '../../../rules/query';
import type { Given, Remark } from '../../../rules/ruleset';
import { canStrike, foesOf, meleeChances } from '../close-combat/melee-attacks';
import { oddsOfAttacks } from '../fire/fire-odds';
import { isMbt, nameOf, type OnTable, profileOf } from '../stands/stands';

export interface FightAhead {
  readonly brings: readonly Remark[];
  readonly short: string;
}

/** `moved` has halted beside its foes in the battle `there`; null where it has none. */
export function fightAhead(given: Given, there: Battle, moved: OnTable): FightAhead | null {
  const side = sideOf(there, moved);
  const clock = { ...there.clock, step: 'close_combat', side: enemyOf(there, side) };
  const fight = supposing(given, { ...there, clock });
  const foes = foesOf(fight.battle, moved);
  if (foes.length === 0) return null;
  const first = foes.filter((foe) => canStrike(fight.battle, foe, moved, 1));
  const brings = [
    ...(first.length === 0 ? [nobodyStrikes(foes, moved)] : [theyStrike(fight, first, moved)]),
    ...foes.map((foe) => itStrikes(fight, moved, foe)),
  ];
  const who = first.length === 1 && first[0] ? nameOf(first[0]) : `${first.length} foes`;
  const short =
    first.length === 0
      ? `close combat: ${nameOf(moved)} strikes unanswered`
      : `close combat: ${who} ${first.length === 1 ? 'strikes' : 'strike'} first`;
  return { brings, short };
}

function theyStrike(fight: Given, first: readonly OnTable[], moved: OnTable): Remark {
  const each = first.flatMap((foe) => meleeChances(fight, foe, moved, 1));
  const { short = '' } = oddsOfAttacks(fight, moved, each);
  const shaken = first.filter((foe) => isShaken(fight.battle, foe, moved));
  const check =
    shaken.length === 0 ? '' : `, if ${shaken.map(nameOf).join(', ')} passes its check (FT-14-09)`;
  const names = first.map(nameOf).join(', ');
  const verb = first.length === 1 ? 'strikes' : 'strike';
  return {
    text: `close combat: ${names} ${verb} first${check}: ${short} in the first round`,
    rule: 'FT-14-03',
  };
}

/** FT-14-09 */
function isShaken(battle: Battle, foe: OnTable, moved: OnTable): boolean {
  return profileOf(foe).class === 'infantry' && isMbt(battle, moved);
}

function nobodyStrikes(foes: readonly OnTable[], moved: OnTable): Remark {
  const names = foes.map(nameOf).join(', ');
  return { text: `close combat: ${names} cannot strike ${nameOf(moved)}`, rule: 'FT-14-06' };
}

function itStrikes(fight: Given, moved: OnTable, foe: OnTable): Remark {
  const { battle } = fight;
  const own = supposing(fight, {
    ...battle,
    clock: { ...battle.clock, side: battle.clock.active },
  });
  const each = meleeChances(own, moved, foe, 1);
  if (each.length === 0) {
    return { text: `${nameOf(moved)} cannot strike ${nameOf(foe)}`, rule: 'FT-14-06' };
  }
  const { short = '' } = oddsOfAttacks(own, foe, each);
  return { text: `then ${nameOf(moved)}, if it still stands: ${short}`, rule: 'FT-14-03' };
}
