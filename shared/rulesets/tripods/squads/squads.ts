// The module of moving infantry for Tripods: units of men on foot move about a leader and keep off their enemies; their
// fights are those of Tripods.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf, unitOf } from '../../../battle/battle-view';
import type { UnitId } from '../../../core/id';
import type { Refusal } from '../../../core/rule-ref';
import { supposing } from '../../../rules/query';
import type { ActionRule, ActionScore, Given, Resolver, RuleModule } from '../../../rules/ruleset';
import type { Json } from '../../../core/json';
import { memoMap } from '../../../core/memo';
import { FORESEEN_MOVES } from '../foresight/move-outcome';
import { isMove, type Move } from '../moving/move';
import { scoreAction } from '../opponent/score-action';
import { isAskedToReact } from '../stands/pending';
import { isOnTable, nameOf, type OnTable } from '../stands/stands';
import { OPTION_LIST } from './squad-options';
import {
  completeMove,
  finishRule,
  formUpRule,
  isSquadOrder,
  ledBy,
  placeRule,
  ringOf,
  withPlaces,
  worthOfPlaces,
} from './squad-orders';
import { refuseWay } from './squad-spots';
import { fallsForLeader } from './battle-tactics';
import {
  forgetNamed,
  isNaming,
  isNewTurn,
  NAMED,
  nameLeaderRule,
  type NameLeader,
} from './name-leader';
import {
  followersOf,
  isSquad,
  isSwarm,
  keep,
  leaderOf,
  membersOf,
  MODULE,
  OPENING,
  placingOf,
  stateOf,
  type Moving,
} from './squad-state';
import { check } from './squad-check';

/** The base that it stands on. */
const TRIPODS = 'tripods';

export function squads(): RuleModule {
  return {
    id: MODULE,
    name: 'Moving infantry',
    brings:
      'Units of men on foot move about their leader: he goes first, the others are placed within twice his Leadership, 2 inches from enemies. Units with Swarm name a leader each turn; with Battle Tactics the nearest falls for a slain leader. Their fights stay those of Tripods.',
    version: '0.15',
    requires: [TRIPODS],
    isExtra: true,
    options: OPTION_LIST,
    catalogue: { words: { [NAMED]: 'leads its unit in this turn' } },
    actions: [nameLeaderRule, formUpRule, placeRule, finishRule],
    replaces: FORESEEN_MOVES.map(ledRule),
    setUp: () => ({ [MODULE]: OPENING as unknown as Json }),
    veto,
    fallsInstead: fallsForLeader,
    check,
    react: {
      clock(r, { to }) {
        if (to.step === 'movement') return;
        const { moving } = stateOf(r.battle);
        // Time may be called before the unit has been placed.
        if (moving) completeMove(r, moving);
        if (stateOf(r.battle).moved.length > 0) keep(r, { moving: null, moved: [] });
        if (isNewTurn({ ...r.battle, clock: to })) forgetNamed(r);
      },
      moved(r, { stand, path }) {
        passOver(r, stand);
        const leader = ledBy(r.battle, r.battle.stands[stand]);
        const { step, active } = r.battle.clock;
        // A leader of the other side is put where somebody has fallen for him.
        const isHisTurn = leader !== null && sideOf(r.battle, leader) === active;
        if (isHisTurn && step === 'movement') setOut(r, leader.id, path[0]);
      },
      removed(r, { stand }) {
        const { moving, moved } = stateOf(r.battle);
        if (moving?.leader === stand) keep(r, { moving: null, moved: [...moved, moving.unit] });
      },
    },
    markers(battle) {
      const moving = placingOf(battle);
      const leader = moving && battle.stands[moving.leader];
      return leader && isOnTable(leader) ? [ringOf(battle, leader, leader.place.at)] : [];
    },
    rescore,
  };
}

/** The command radius is shown while a leader is carried, and takes the place of the way back to his unit. */
function ledRule(rule: ActionRule<Move>): ActionRule {
  return {
    ...(rule as unknown as ActionRule),
    refuse(given, action) {
      const refusal = rule.refuse(given, action as Move);
      const { stand } = action as Move;
      const isLed = ledBy(given.battle, given.battle.stands[stand]) !== null;
      return refusal?.rule === 'FT-06-42' && isLed ? null : refusal;
    },
    odds(given, action) {
      const leader = ledBy(given.battle, given.battle.stands[(action as Move).stand]);
      const alone = leader && supposing(given, withoutFollowers(given.battle, leader));
      return rule.odds?.(alone ?? given, action as Move) ?? { text: '', because: [] };
    },
    preview(given, action) {
      const shown = rule.preview?.(given, action as Move) ?? [];
      const { stand, path } = action as Move;
      const leader = ledBy(given.battle, given.battle.stands[stand]);
      const end = path.at(-1);
      return leader && end ? [...shown, ringOf(given.battle, leader, end)] : shown;
    },
  };
}

type Start = Parameters<NonNullable<NonNullable<RuleModule['react']>['moved']>>[1]['path'][number];

/** A leader's first step begins the move of his unit. */
function setOut(r: Resolver, id: Moving['leader'], start: Start | undefined): void {
  const { moving, moved } = stateOf(r.battle);
  const leader = r.battle.stands[id];
  if (!leader || moving || moved.includes(leader.unit) || start?.on !== 'table') return;
  const stood = membersOf(r.battle, leader.unit).map((stand) => [stand.id, stand.place.at]);
  const from = { ...Object.fromEntries(stood), [id]: start.at } as Moving['from'];
  const next: Moving = { unit: leader.unit, leader: id, from };
  if (followersOf(r.battle, next).length > 0) keep(r, { moving: next, moved });
  else keep(r, { moving: null, moved: [...moved, leader.unit] });
}

/** MI-05-02: naming a leader begins the movement of his unit, which is over once another moves. */
function passOver(r: Resolver, id: Moving['leader']): void {
  const mover = r.battle.stands[id];
  const { step, active } = r.battle.clock;
  if (step !== 'movement' || !mover || sideOf(r.battle, mover) !== active) return;
  const { named, moved } = stateOf(r.battle);
  const over = Object.keys(named)
    .map((unit) => unit as UnitId)
    .filter((unit) => unit !== mover.unit && r.battle.units[unit]?.side === active)
    .filter((unit) => !moved.includes(unit));
  if (over.length > 0) keep(r, { moved: [...moved, ...over] });
}

function veto(battle: Battle, action: Action): Refusal | null {
  if (battle.clock.step !== 'movement' || isAskedToReact(battle)) return null;
  const moving = placingOf(battle);
  if (moving) {
    const isOther = 'stand' in action || action.type === 'tripods/end-phase';
    if (!isOther || isSquadOrder(action)) return null;
    const leader = battle.stands[moving.leader];
    const isLeader = isMove(action) && action.stand === moving.leader;
    if (isLeader && leader) {
      return { reason: `${nameOf(leader)} has been put down and stays there`, rule: 'MI-04-01' };
    }
    const name = battle.units[moving.unit]?.name ?? '';
    return { reason: `${name} has to finish its move first`, rule: 'MI-04-02' };
  }
  return isMove(action) ? refuseMove(battle, action) : null;
}

function refuseMove(battle: Battle, { stand: id, path }: Move): Refusal | null {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || !isSquad(battle, stand.unit)) return null;
  const leader = leaderOf(battle, stand.unit);
  const { name } = unitOf(battle, stand);
  if (!leader && isSwarm(battle, stand.unit)) {
    const hasFallen = stateOf(battle).named[stand.unit] !== undefined;
    return hasFallen
      ? {
          reason: `whom ${name} named as its leader is lost: it names one next turn`,
          rule: 'MI-05-03',
        }
      : { reason: `choose leader: ${name} has not named one for this turn`, rule: 'MI-05-02' };
  }
  if (!leader) {
    return { reason: `${name} has no leader: it shoots, but it does not move`, rule: 'MI-03-02' };
  }
  if (leader.id !== id) {
    const reason = `${nameOf(stand)} moves with ${name}: ${nameOf(leader)} leads it and moves first`;
    return { reason, rule: 'MI-01-01' };
  }
  if (stateOf(battle).moved.includes(stand.unit)) {
    if (isSwarm(battle, stand.unit)) {
      const reason = `${name} has ended its move, which begins when its leader is named`;
      return { reason, rule: 'MI-05-02' };
    }
    return { reason: `${nameOf(leader)} has been put down and stays there`, rule: 'MI-04-01' };
  }
  return refuseWay(battle, leader, path);
}

/** A leader goes for all of his unit; placing followers better is worth what they gain; then the move is finished. */
function rescore(given: Given, action: Action, before: ActionScore): ActionScore {
  const { battle } = given;
  const moving = placingOf(battle);
  if (isNaming(action)) return scoreNaming(given, action);
  if (isMove(action)) return moving ? before : scoreLeader(given, action, before);
  if (!moving || !isSquadOrder(action)) return before;
  const name = battle.units[moving.unit]?.name ?? '';
  if (action.type === 'squads/finish') return { score: 1, why: `${name} stands as it should` };
  const places =
    action.type === 'squads/form-up' ? action.places : [{ stand: action.stand, at: action.at }];
  const gain = worthOfPlaces(withPlaces(battle, places), moving) - worthOfPlaces(battle, moving);
  if (gain <= 0) return { score: -1, why: `${name} stands well enough` };
  return { score: 1 + gain, why: `${name} closes up about its leader` };
}

/** MI-05-02: whoever is thought of first, as the foremost are, is a good one to go first. */
function scoreNaming({ battle, plan }: Given, { stand: id }: NameLeader): ActionScore {
  const stand = battle.stands[id];
  const name = stand ? unitOf(battle, stand).name : '';
  return {
    score: plan?.tasks.has(id) ? 20 : 10,
    why: `${stand ? nameOf(stand) : ''} is the one to lead ${name}`,
  };
}

/** As if his followers, who come after him, were nowhere; what they are to do is no matter of his own plan. */
function scoreLeader(given: Given, action: Move, before: ActionScore): ActionScore {
  const { battle, plan, ask } = given;
  const leader = ledBy(battle, battle.stands[action.stand]);
  if (!leader) return before;
  const followers = membersOf(battle, leader.unit).length - 1;
  const own = plan?.tasks.has(leader.id) ? { plan } : {};
  const { score, why } = scoreAction(
    { battle: withoutFollowers(battle, leader), ask, ...own },
    action,
  );
  return { score: score * (1 + followers), why };
}

/** By the unit whose followers are left out; the stands alone tell, as units never change. */
const aloneKept = memoMap<Battle['stands'], string, Battle>();

function withoutFollowers(battle: Battle, { id, unit }: OnTable): Battle {
  const known = aloneKept(battle.stands);
  const key = `${unit} ${id} ${battle.clock.turn} ${battle.clock.side}`;
  let alone = known.get(key);
  if (!alone) {
    const left = Object.entries(battle.stands).filter(
      ([, stand]) => stand.unit !== unit || stand.id === id,
    );
    known.set(key, (alone = { ...battle, stands: Object.fromEntries(left) }));
  }
  return alone;
}
