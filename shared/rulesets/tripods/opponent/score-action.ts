// How good an action looks, for opponents: ground towards objectives, out of fire, in reach of targets.
// Reads only the battle it is given, and measures everything in stands won or lost.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf, unitOf } from '../../../battle/battle-view';
import { distanceSquared, inches, mil, toInches, type Point } from '../../../core/measure';
import { memoMap } from '../../../core/memo';
import type { ActionScore, Given } from '../../../rules/ruleset';
import { fireFromAbove, isPopUp, type PopUp } from '../attacks/pop-up';
import { standInches, tableInches } from '../book/scale';
import { type Fire, isFire } from '../fire/attack';
import { fireChances, valueOf } from '../fire/fire-chances';
import { wouldWalkIntoGas } from '../ground/gas-clouds';
import { isMove, type Move } from '../moving/move';
import { isWait } from '../moving/overwatch';
import { scorePush, isPush } from '../moving/push';
import { isHitch, shouldUnlimber, type Hitch } from '../moving/towing';
import { isPickUp, isSetDown } from '../moving/transport';
import { isTurn, type Turn } from '../moving/turn-in-place';
import { gapBetween } from '../stands/bases';
import { isInFrontArc } from '../stands/front-arc';
import { hasMark } from '../stands/marks';
import { NOTHING } from '../stands/stand-value';
import { enemiesOf, isOnTable, nameOf, profileOf, type OnTable } from '../stands/stands';
import { meleeAt } from './close-quarters';
import { groundValue, PULL, type Arrival } from './distance-to-objective';
import { givenUpBy, isSharedOut } from './fire-plan';
import { isFarFor, scorePlannedMove, wayOf } from './planned-move';
import { scorePickUp, scoreSetDown, groundOfRiders, hasOnlyLoaded, riskWithRiders } from './riding';
import { scoreArea, lossOfFriends } from './score-areas';
import { scoreReaction, type Guesses } from './score-reaction';
import { prizeOf } from './target-prize';
import { promise } from './threat-curves';
import { fearFacing } from './fronts-and-hopes';
import { outlook } from './threat-value';
import { enemyTurnsLeft, movesLeft } from './turns-left';

const NO_BETTER: ActionScore = {
  score: 0,
  why: 'ends the phase: nothing left in it is worth doing',
};

export function scoreAction(given: Given, action: Action): ActionScore {
  if (isFire(action)) return scoreFire(given, action);
  if (isPopUp(action)) return scorePopUp(given, action);
  if (isMove(action)) return scoreMove(given, action);
  if (isTurn(action)) return scoreTurn(given, action);
  if (isSetDown(action)) return scoreSetDown(given.battle, action);
  if (isPickUp(action)) return scorePickUp(given.battle, action);
  if (action.type === 'tripods/fly-high') return NOTHING;
  if (isHitch(action)) return scoreHitch(given.battle, action);
  if (isPush(action)) return scorePush(given.battle, action);
  if (isWait(action)) return scoreWait(given.battle, action.stand, action.type);
  if (action.type === 'tripods/end-phase') return NO_BETTER;
  return scoreReaction(given, action, GUESSES) ?? scoreArea(given, action) ?? NOTHING;
}

/** Overwatch for whoever has found no target but could hurt somebody who comes nearer. */
function scoreWait(battle: Battle, id: OnTable['id'], type: Action['type']): ActionScore {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || type !== 'tripods/overwatch') return NOTHING;
  const near = enemiesOf(battle, sideOf(battle, stand)).some((enemy) => {
    const gap = mil(
      Math.max(0, gapBetween(stand, enemy) - tableInches(battle, profileOf(enemy).allowance)),
    );
    return promise(battle, stand, enemy, gap) > 0;
  });
  return near
    ? { score: 0.01, why: `${nameOf(stand)} goes on overwatch and waits for a target` }
    : NOTHING;
}

function scoreHitch(battle: Battle, { type, stand: id }: Hitch): ActionScore {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand) || type === 'tripods/limber') return NOTHING;
  if (!shouldUnlimber(battle, stand)) return NOTHING;
  return { score: 0.3, why: `${nameOf(stand)} gets ready to fire` };
}

/** Each further shooter has to add at least this much, or keeps its fire for another target. */
const PRICE_OF_A_SHOT = 0.02;

function scoreFire(given: Given, fire: Fire): ActionScore {
  const target = given.battle.stands[fire.target];
  if (!target || !isOnTable(target)) return NOTHING;
  const chances = fireChances(given, fire);
  const worth = prizeOf(given, target);
  const givenUp = isSharedOut(given, fire.side) ? givenUpBy(given, fire) : 0;
  const value = valueOf(chances) * worth - lossOfFriends(given.battle, fire, target) - givenUp;
  const leaves = Math.round(100 * (chances.destroyed + chances.withdrawn));
  return {
    score: value - PRICE_OF_A_SHOT * fire.attacks.length,
    why: `${nameOf(target)} is the best target: ${leaves} % to be rid of it`,
  };
}

/** A little less than a shot from where it is: overwatch may answer. */
function scorePopUp(given: Given, action: PopUp): ActionScore {
  const above = fireFromAbove(given, action);
  if (!above) return NOTHING;
  const { score, why } = scoreFire(above.given, above.fire);
  return { score: score - PRICE_OF_A_SHOT, why };
}

function scoreMove(given: Given, move: Move): ActionScore {
  const stand = given.battle.stands[move.stand];
  if (!stand || !isOnTable(stand)) return NOTHING;
  // One move for each stand and turn; what is left over is rarely worth a second thought.
  if (hasMark(stand, 'moving') && !hasOnlyLoaded(stand)) return NOTHING;
  if (move.type === 'tripods/back') return NOTHING;
  const { battle, plan } = given;
  if (plan) {
    const isFar = isFarFor(stand, move.path.at(-1) ?? stand.place.at);
    const planned = scorePlannedMove(battle, plan, stand, { move, isFar });
    return planned.score > 0 && isDeadly(battle, stand, move) ? DEADLY : planned;
  }
  const end = wayOf(battle, stand, move).at(-1) ?? stand.place.at;
  const here = judgedHere(given.battle, stand);
  const isStrategic = move.type === 'tripods/strategic-move';
  // A march has to gain ground for what it gives up, whatever danger it meets there.
  const gain = isStrategic ? groundOf(given.battle, stand, end) - here.ground : Infinity;
  if (gain - here.fire + here.danger <= SMALLEST_GAIN) return NOTHING;
  const there = judge(given.battle, stand, end);
  // FT-06-55, FT-06-59: no shot this turn, and an easier target.
  const fire = isStrategic ? 0 : there.fire * steadiness(stand, end);
  const danger = isStrategic ? there.danger * EASY_TARGET : there.danger;
  const gained = there.ground - here.ground + fire - here.fire - (danger - here.danger);
  const score = gained - SMALLEST_GAIN;
  // Few moves are worth a thought, so that only theirs are searched for smoke.
  if (score > 0 && isDeadly(given.battle, stand, move)) return DEADLY;
  return { score, why: reasonFor(stand, here, { ...there, fire, danger }) };
}

/** Of what a better front spares a stand: it is not fired at by all who could. */
const TURNED = 0.4;

const DEADLY: ActionScore = { score: -1, why: 'black smoke lies on the way' };

/** FT-11-52 */
function isDeadly(battle: Battle, stand: OnTable, { path }: Move): boolean {
  return wouldWalkIntoGas(battle, stand, path);
}

/** What is left of its fire when it gets there: a gun that has moved waits for the next turn. */
function steadiness(stand: OnTable, end: Point): number {
  const { class: standClass, noFireIfMoved, stabilised, allowance } = profileOf(stand);
  if (standClass === 'towed' || noFireIfMoved === 'anything') return LATER;
  const far =
    distanceSquared(stand.place.at, end) > standInches(stand, Math.ceil(allowance / 2)) ** 2;
  return standClass === 'vehicle' && !stabilised && far ? LATER : 1;
}

/** What a shot in the next turn is worth beside one in this. */
const LATER = 0.4;

/** What one more on the die is worth to who fires at it. */
const EASY_TARGET = 1.5;

/** Gains below this are not worth a move. */
const SMALLEST_GAIN = 0.03;

const GUESSES: Guesses = {
  promise,
  danger: (battle, stand, at) => outlook(battle, stand, at).danger,
};

interface Judgement {
  /** Objectives, held or come nearer to. */
  readonly ground: number;
  /** What it could do from there. */
  readonly fire: number;
  /** What could be done to it there. */
  readonly danger: number;
}

function reasonFor(stand: OnTable, here: Judgement, there: Judgement): string {
  const ground = there.ground - here.ground;
  const fire = there.fire - here.fire;
  const safety = here.danger - there.danger;
  const name = nameOf(stand);
  if (ground >= fire && ground >= safety) return `${name} makes for an objective`;
  return fire >= safety ? `${name} gets a better shot` : `${name} gets out of fire`;
}

const judgementsKept = memoMap<Battle, OnTable['id'], Judgement>();

function judgedHere(battle: Battle, stand: OnTable): Judgement {
  const known = judgementsKept(battle);
  let judged = known.get(stand.id);
  if (!judged) known.set(stand.id, (judged = judge(battle, stand, stand.place.at)));
  return judged;
}

/** Of a stand as if it stood there. */
function judge(battle: Battle, stand: OnTable, at: Point): Judgement {
  const { fire, danger } = outlook(battle, stand, at);
  const { gain, loss } = meleeAt(battle, stand, at, 0);
  return {
    ground: groundOf(battle, stand, at),
    fire,
    danger: danger * riskWithRiders(battle, stand) + Math.max(0, loss - gain),
  };
}

function groundOf(battle: Battle, stand: OnTable, at: Point): number {
  const ground = groundValue(battle, stand, at, arrivalOf(battle, stand));
  return ground + groundOfRiders(battle, stand, at);
}

/** With the last move whoever can come into a circle does, and whoever is in one stays. */
const IN_AT_LAST = 4;
/** What it counts for, with the last move but one, that the last one can bring it there. */
const IN_TIME = 2;

/** What it counts for to arrive, by the moves that a stand has left. */
function arrivalOf(battle: Battle, stand: OnTable): Arrival {
  const moves = movesLeft(battle, sideOf(battle, stand), stand);
  if (moves <= 1) return { there: IN_AT_LAST };
  if (moves > 2) return {};
  const inches = toInches(tableInches(battle, profileOf(stand).allowance));
  return { inTime: { inches, counts: IN_TIME } };
}

/** With a plan: what is less to be feared. Without: the nearest enemy comes from the flank to the front. */
function scoreTurn({ battle, plan }: Given, turn: Turn): ActionScore {
  const stand = battle.stands[turn.stand];
  if (!stand || !isOnTable(stand) || unitOf(battle, stand).side !== turn.side) return NOTHING;
  if (plan && profileOf(stand).class === 'vehicle') {
    if (enemyTurnsLeft(battle, turn.side) === 0) return NOTHING;
    const now = fearFacing(battle, stand, stand.place.facing);
    const score = TURNED * (now - fearFacing(battle, stand, turn.facing)) - SMALLEST_GAIN;
    return { score, why: `${nameOf(stand)} turns its front to those who threaten it most` };
  }
  let nearest: OnTable | null = null;
  let least = Infinity;
  for (const enemy of enemiesOf(battle, turn.side)) {
    const gap = gapBetween(stand, enemy);
    if (gap < least) [nearest, least] = [enemy, gap];
  }
  if (!nearest || least > inches(PULL)) return NOTHING;
  const { at, facing } = stand.place;
  const isBetter =
    !isInFrontArc(at, facing, nearest.place.at) && isInFrontArc(at, turn.facing, nearest.place.at);
  return isBetter
    ? { score: 0.2, why: `${nameOf(stand)} turns its front to ${nameOf(nearest)}` }
    : NOTHING;
}
