// Close combat between stands within an inch of each other (FT-14). Both sides fight round by round until
// one has gone or the most rounds have passed; who is left may move on, into new fights.

import type { Battle } from '../../../battle/battle';
import { standsOf } from '../../../battle/battle-view';
import type { StandId } from '../../../core/id';
import type { Resolver } from '../../../rules/ruleset';
import { numberOption } from '../book/options';
import { tableInches } from '../book/scale';
import { checkQuality, takeChecks } from '../morale/quality';
import { allowanceLeft, formatLeft } from '../moving/allowance';
import { handOver } from '../moving/overwatch';
import { hasMark, marked, trackOf, tracked, clearMarks } from '../stands/marks';
import { note } from '../stands/memory';
import { changePending, type Melee } from '../stands/pending';
import {
  isMbt,
  isOnTable,
  isPinned,
  nameOf,
  type OnTable,
  profileOf,
  sideWithoutTurn,
  standsOfSide,
} from '../stands/stands';
import { getOut, payForGettingOut } from './between-rounds';
import { canStrike, foesIn, foesOf, members, strike, type Fight } from './melee-attacks';

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

/**
 * Every fight, or those alone in which one of these stands has a part; true where a side is to say first whom
 * its stands strike.
 */
export function fightAll(r: Resolver, only: ReadonlySet<StandId> | null = null): boolean {
  const fights = fightsOf(r.battle)
    .filter((fight) => !only || [...fight].some((id) => only.has(id)))
    .map((fight) => [...fight]);
  return fightRounds(r, begun(r, fights));
}

/** What a side was asked before its blows has been answered; true where somebody is asked again. */
export function strikeAsSaid(r: Resolver, melee: Melee): boolean {
  const next = fightRounds(r, meleeAttacksOf(r, melee));
  if (!next) changePending(r, { melee: null });
  return next;
}

/** Up to the next question. */
function fightRounds(r: Resolver, from: Melee | null): boolean {
  // FT-02-10: then both stay where they are.
  const most = numberOption(r.battle, 'ft_cc_round_cap');
  let melee = from;
  while (melee) {
    const isNewRound = melee.side === sideWithoutTurn(r.battle);
    if (isNewRound && (melee.round > most || !isOn(r.battle, new Set(melee.fight)))) {
      endFight(r, melee);
      melee = begun(r, melee.next);
    } else if (choosers(r.battle, melee).length > 0) {
      ask(r, melee);
      return true;
    } else melee = meleeAttacksOf(r, melee);
  }
  return false;
}

/** Null where no fight is left. */
function begun(r: Resolver, [fight, ...next]: readonly (readonly StandId[])[]): Melee | null {
  if (!fight) return null;
  const shaken = [...overrunChecks(r, new Set(fight))];
  // FT-14-03: who did not move fires first.
  const side = sideWithoutTurn(r.battle);
  const nobody = { carriers: [], foes: {}, said: [], settled: [] };
  return { fight, next, round: 1, side, shaken, ...nobody };
}

/** Every stand of the side whose turn it is strikes. */
function meleeAttacksOf(r: Resolver, melee: Melee): Melee {
  const { side, round, shaken, foes } = melee;
  const fight = new Set(melee.fight);
  strike(r, fight, { side, round, shaken, foes });
  const { active } = r.battle.clock;
  if (side !== active) return { ...melee, side: active };
  // FT-05-23: one check a round, at its end.
  takeChecks(r);
  const carriers = round === 1 ? letOut(r, fight) : melee.carriers;
  return {
    ...melee,
    fight: [...fight],
    carriers,
    round: round + 1,
    side: sideWithoutTurn(r.battle),
  };
}

function endFight(r: Resolver, { fight: ids, round, carriers }: Melee): void {
  const fight = new Set(ids);
  if (isOn(r.battle, fight)) tellUndecided(r, fight, round - 1);
  for (const id of carriers) payForGettingOut(r, id);
  letMoveOn(r, fight, round - 1);
}

/** FT-10-11: blow by blow, knowing what has happened before. */
function ask(r: Resolver, melee: Melee): void {
  changePending(r, { melee: { ...melee, said: [] } });
  handOver(r, `may say whom its stands strike in round ${melee.round}`, melee.side);
}

/** Stands of the side whose turn it is to strike that have a choice, where it wants to be asked. */
export function choosers(battle: Battle, melee: Melee): readonly OnTable[] {
  const { side, settled } = melee;
  if (settled.includes(side)) return [];
  return members(battle, new Set(melee.fight), side).filter(
    (stand) => foesToStrike(battle, melee, stand).length > 1,
  );
}

/** Of the foes beside a stand those that it can strike in this round. */
export function foesToStrike(battle: Battle, melee: Melee, stand: OnTable): readonly OnTable[] {
  const { round, shaken } = melee;
  if (round === 1 && shaken.includes(stand.id)) return [];
  return foesIn(battle, new Set(melee.fight), stand).filter((foe) =>
    canStrike(battle, stand, foe, round),
  );
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
function letOut(r: Resolver, fight: Set<StandId>): readonly StandId[] {
  const carriers: StandId[] = [];
  for (const id of [...fight]) {
    const carrier = r.battle.stands[id];
    if (!carrier || !isOnTable(carrier)) continue;
    const [foe] = foesIn(r.battle, fight, carrier);
    const out = foe ? getOut(r, carrier, foe) : [];
    if (out.length > 0) carriers.push(id);
    for (const one of out) fight.add(one);
  }
  return carriers;
}

/** FT-14-03, FT-14-05: each round costs an inch; with what is left who is free moves on. */
function letMoveOn(r: Resolver, fight: Fight, rounds: number): void {
  for (const stand of members(r.battle, fight, r.battle.clock.active)) {
    clearMarks(r, stand.id, ['halted', 'done']);
    const from = trackOf(stand, 'rounds');
    const left = allowanceLeft(r, stand) - tableInches(r.battle, rounds);
    const isHeld = isPinned(stand) || foesIn(r.battle, fight, stand).length > 0;
    if (left <= 0 || isHeld || hasMark(stand, 'dismounted')) continue;
    r.emit(tracked(stand.id, 'rounds', from, from + rounds), { text: '', rule: 'FT-14-03' });
    r.emit(marked(stand.id, 'moves-on'), {
      text: `${nameOf(stand)} may move on: ${formatLeft(left)} left after ${rounds === 1 ? 'a round' : `${rounds} rounds`} of close combat`,
      rule: 'FT-14-14',
    });
  }
}

/** FT-14-05: stands that have won their fight and have movement left. */
export function canAnybodyMoveOn(battle: Battle): boolean {
  return standsOfSide(battle, battle.clock.active).some((stand) => hasMark(stand, 'moves-on'));
}

/** FT-14-05: new fights, after all have moved; true when somebody is asked, or may move on again. */
export function fightOn(r: Resolver): boolean {
  const movers = standsOfSide(r.battle, r.battle.clock.active).filter((stand) =>
    hasMark(stand, 'moves-on'),
  );
  for (const { id } of movers) clearMarks(r, id, ['moves-on']);
  // FT-02-10: a fight that nobody has won stays undecided for this turn.
  return fightAll(r, new Set(movers.map(({ id }) => id))) || canAnybodyMoveOn(r.battle);
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
    if (!checkQuality(r, stand, 'check before the overrun', { bonus })) shaken.add(stand.id);
  }
  return shaken;
}
