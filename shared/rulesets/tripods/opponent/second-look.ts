// A second look at actions, for opponents that take their time: flanks that the enemy shows, objectives that
// can still be had before the end, whether anybody is left to answer, and cohesion.

import type { Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId, StandId } from '../../../core/id';
import { toPower } from '../../../core/integer-power';
import type { Point } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { ActionScore, ScoredAction, Given } from '../../../rules/ruleset';
import type { Objective } from '../../../scenario/document';
import { reachCost } from '../../../terrain/movement/reach/reach';
import { type Fire, isFire } from '../fire/attack';
import { fireChances, valueOf } from '../fire/fire-chances';
import { isInCohesion } from '../morale/quality';
import { isMove, type Move } from '../moving/move';
import { hasMark } from '../stands/marks';
import { near, weightOf } from '../stands/stand-value';
import {
  enemiesOf,
  isOnTable,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
} from '../stands/stands';
import { groundValue, wayTo } from './distance-to-objective';
import { groundOfRiders, hasOnlyLoaded, riskWithRiders } from './riding';
import { isDeadly, steadiness } from './score-action';
import { outlook, threatTo } from './threat-value';

/** The same actions in the same order, with what is thought of them after the second look. */
export function secondLook(
  given: Given,
  options: readonly ScoredAction[],
): readonly ScoredAction[] {
  const alternatives = bestElsewhere(given, options);
  return options.map(({ action, advice }) => {
    if (isMove(action)) return { action, advice: againMove(given, action, advice) };
    if (isFire(action)) return { action, advice: againFire(given, action, advice, alternatives) };
    return { action, advice };
  });
}

/** Gains below this are not worth a move. */
const SMALLEST_GAIN = 0.03;
/** A march is an easier target (FT-06-59). */
const EASY_TARGET = 1.5;
/** Out of cohesion a stand checks its quality at a worse number and may only go back (FT-06-42). */
const STRAYED = 0.3;

function againMove(given: Given, move: Move, advice: ActionScore): ActionScore {
  const { battle } = given;
  const stand = battle.stands[move.stand];
  const end = move.path.at(-1);
  if (!stand || !isOnTable(stand) || !end) return advice;
  if (hasMark(stand, 'moving') && !hasOnlyLoaded(stand)) return advice;
  if (move.type === 'tripods/back') return advice;
  if (isDeadly(battle, stand, move)) return advice;
  const isMarch = move.type === 'tripods/strategic-move';
  const here = weighedAt(battle, stand, stand.place.at);
  const there = weighedAt(battle, stand, end);
  const fire = isMarch ? 0 : there.fire * steadiness(stand, end);
  const danger = there.danger * (isMarch ? EASY_TARGET : 1);
  const moved = { ...stand, place: { ...stand.place, at: end } };
  const strays =
    isInCohesion(battle, stand) && !isInCohesion(battle, moved)
      ? STRAYED * weightOf(battle, stand)
      : 0;
  const ground = there.ground - here.ground;
  const score = ground + fire - here.fire - (danger - here.danger) - strays - SMALLEST_GAIN;
  const name = nameOf(stand);
  const why =
    ground >= Math.max(fire - here.fire, here.danger - danger)
      ? `${name} goes for ${there.goal ?? 'ground'}`
      : fire - here.fire >= here.danger - danger
        ? `${name} gets a better shot`
        : `${name} gets out of fire`;
  return { score, why };
}

interface Weighed {
  readonly ground: number;
  readonly goal: string | null;
  readonly fire: number;
  readonly danger: number;
}

function weighedAt(battle: Battle, stand: OnTable, at: Point): Weighed {
  const { fire: front, aim, danger } = outlook(battle, stand, at);
  const fire = front + FLANK * (aim - front);
  const isAnswered = enemyTurnsLeft(battle, sideOf(battle, stand)) > 0;
  const own = groundAt(battle, stand, at);
  const ground = own.ground + groundOfRiders(battle, stand, at);
  if (!isAnswered) return { ground, goal: own.goal, fire, danger: 0 };
  const coming = Math.max(0, threatTo(battle, stand, at) - danger);
  const feared = (DARING * danger + WARY * coming) * riskWithRiders(battle, stand);
  return { ground, goal: own.goal, fire, danger: feared };
}

/** What is to be feared of enemies who have to come nearer first, and may not see it even then. */
const WARY = 0.25;

/** How likely an enemy is not to turn its front before the shot. */
const FLANK = 0.7;
/** The enemy has other targets too: what of its fire is to be feared. */
const DARING = 0.6;

function turnsLeft({ clock, turnLimit }: Battle): number {
  return turnLimit === null ? LONG : Math.max(0, turnLimit - clock.turn);
}

/** Turns of a battle without an end. */
const LONG = 6;

/** The first side of a turn is always answered by the second. */
function enemyTurnsLeft(battle: Battle, side: SideId): number {
  return turnsLeft(battle) + (battle.sides[0]?.id === side ? 1 : 0);
}

/** What a point is worth in stands when they are counted. */
const LAST_TURN = 5;

/** Little while nobody counts yet, and more with each turn. */
function valueOfPoint(battle: Battle): number {
  const { clock, turnLimit } = battle;
  const share = turnLimit === null ? 0.5 : Math.min(1, clock.turn / turnLimit);
  return LAST_TURN * share * Math.sqrt(share);
}

/** For each turn that it takes to come there. */
const SOONER = 0.6;
/** Of an objective that friends hold already, and of one that stays contested. */
const SECURED = 0.2;
const CONTESTED = 0.5;

function groundAt(battle: Battle, stand: OnTable, at: Point): Pick<Weighed, 'ground' | 'goal'> {
  const { allowance } = profileOf(stand);
  const late = valueOfPoint(battle);
  let ground = 0;
  let goal: string | null = null;
  for (const { objective, swing, away } of goalsOf(battle, stand)) {
    const inches = Math.max(0, away(at));
    const turns = allowance > 0 ? Math.ceil(inches / allowance) : Infinity;
    if (turns > turnsLeft(battle)) continue;
    const worth = objective.points * swing * late * toPower(SOONER, turns);
    if (worth <= ground) continue;
    ground = worth;
    goal = objective.name || 'an objective';
  }
  return { ground: ground + groundValue(battle, stand, at), goal };
}

interface Goal {
  readonly objective: Objective;
  /** Of its points, what this stand would change there. */
  readonly swing: number;
  /** Inches of movement to its circle. */
  readonly away: (at: Point) => number;
}

const goalsKept = memoMap<Battle, StandId, readonly Goal[]>();

function goalsOf(battle: Battle, stand: OnTable): readonly Goal[] {
  const known = goalsKept(battle);
  let goals = known.get(stand.id);
  if (!goals) {
    const side = sideOf(battle, stand);
    const friends = standsOfSide(battle, side).filter(({ id }) => id !== stand.id);
    goals = battle.objectives.flatMap((objective) => {
      const { place, radius } = objective;
      if (place.on !== 'table') return [];
      const { at } = place;
      const isIn = (other: OnTable): boolean => near(other.place.at, at, radius);
      const held = friends.some(isIn);
      const enemies = enemiesOf(battle, side).some(isIn);
      const way = wayTo(battle, stand, objective, at);
      const away = (from: Point): number => reachCost(way, from) - radius / 1000;
      const swing = held ? (enemies ? CONTESTED : SECURED) : 1;
      return [{ objective, swing, away }];
    });
    known.set(stand.id, goals);
  }
  return goals;
}

/** For each shooter and target, the best that its fire alone promises. */
type Alternatives = ReadonlyMap<StandId, ReadonlyMap<StandId, number>>;

function bestElsewhere(given: Given, options: readonly ScoredAction[]): Alternatives {
  const found = new Map<StandId, Map<StandId, number>>();
  for (const { action } of options) {
    if (!isFire(action)) continue;
    const target = given.battle.stands[action.target];
    if (!target || !isOnTable(target)) continue;
    for (const attack of action.attacks) {
      const byTarget = found.get(attack.stand) ?? new Map<StandId, number>();
      found.set(attack.stand, byTarget);
      if (byTarget.has(target.id)) continue;
      const alone = fireChances(given, { ...action, attacks: [attack] });
      byTarget.set(target.id, valueOf(alone) * prizeOf(given.battle, target));
    }
  }
  return found;
}

/** What a shot elsewhere is worth beside one here: somebody else may take it. */
const ELSEWHERE = 0.5;
const PRICE_OF_A_SHOT = 0.02;

function againFire(
  given: Given,
  fire: Fire,
  advice: ActionScore,
  alternatives: Alternatives,
): ActionScore {
  const { battle } = given;
  const target = battle.stands[fire.target];
  if (!target || !isOnTable(target)) return advice;
  const value = valueOf(fireChances(given, fire)) * prizeOf(battle, target);
  let given_up = 0;
  for (const { stand } of fire.attacks) {
    let best = 0;
    for (const [other, worth] of alternatives.get(stand) ?? []) {
      if (other !== target.id) best = Math.max(best, worth);
    }
    given_up += ELSEWHERE * best + PRICE_OF_A_SHOT;
  }
  return { score: value - given_up + FIRST, why: advice.why };
}

/** Some shot is always fired, unless none is worth its price. */
const FIRST = 0;

/** What a stand is worth to be rid of: itself, what it could do to us, and the ground that it denies. */
function prizeOf(battle: Battle, target: OnTable): number {
  const menace = outlook(battle, target).fire;
  const side = sideOf(battle, target);
  let ground = 0;
  for (const { place, radius, points } of battle.objectives) {
    if (place.on !== 'table' || !near(target.place.at, place.at, radius)) continue;
    const others = standsOfSide(battle, side).filter((other) =>
      near(other.place.at, place.at, radius),
    );
    ground = Math.max(ground, (points * valueOfPoint(battle)) / (2 * others.length));
  }
  return weightOf(battle, target) + menace * 0.5 + ground * 1;
}
