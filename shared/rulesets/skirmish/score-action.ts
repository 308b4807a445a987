// How good an action looks: to objectives, into range and cover, out of the enemy's fire; fire where it counts.

import type { Action, Battle } from '../../battle/battle';
import { sideOf, standsOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { mil, toInches, type Point } from '../../core/measure';
import type { Plan, Temper } from '../../rules/plan';
import type { ActionScore, Given } from '../../rules/ruleset';
import { leaningTo } from '../../rules/temper';
import type { Stand } from '../../scenario/document';
import { gapToPoint } from './field/bases';
import { expected, isFire, type Fire } from './fire';
import { isMove, isTurn } from './move';
import { holdsGround, hullOf, isOnTable, nameOf, profileOf, type OnTable } from './field/profiles';
import { scoreGetIn, scoreSetDown } from './score-ride';
import { isGetIn, isSetDown } from './ride';
import { holderOf } from './victory';
import { pointsDeniedBy, turnsAfterThis } from './objective-ways';
import { outlookAt } from './kept-outlooks';
import { outlook } from './outlook';
import { groundForTask, wordsForTask } from './planned-ground';
import { ALONE, prizeOfAPoint, skirmishWeights } from './skirmish-weights';

const NOTHING: ActionScore = { score: -1, why: 'it would change nothing' };

export function scoreAction(given: Given, action: Action): ActionScore {
  if (isFire(action)) return scoreFire(given, action);
  if (isMove(action)) {
    const to = action.path.at(-1);
    return to ? scoreStanding(given, action.stand, to, action.facing) : NOTHING;
  }
  if (isTurn(action)) return scoreStanding(given, action.stand, null, action.facing);
  const temper = given.plan?.temper ?? ALONE;
  if (isGetIn(action)) return scoreGetIn(given.battle, temper, action);
  if (isSetDown(action)) return scoreSetDown(given.battle, temper, action);
  const isLast = action.type === 'skirmish/end-phase';
  return { score: isLast ? -2 : 0, why: 'nothing better is left for it to do' };
}

/** Points of value, of a hull that is shot away and of a stand that goes. */
function scoreFire(given: Given, fire: Fire): ActionScore {
  const shooter = given.battle.stands[fire.stand];
  const target = given.battle.stands[fire.target];
  if (!shooter || !target) return NOTHING;
  const points = expected(given, fire);
  if (points === 0) return NOTHING;
  const { points: worth, hull } = profileOf(target);
  const left = hullOf(target);
  // What is nearly shot away is finished off first.
  const bite = (points * worth) / hull / 10 + (points / left) * (worth / 20);
  const weights = skirmishWeights(given.plan?.temper ?? ALONE);
  const prize =
    prizeOfAPoint(weights, turnsAfterThis(given.battle)) * pointsDeniedBy(given.battle, target);
  const score = bite + Math.min(1, points / left) * prize;
  return { score, why: `${nameOf(shooter)} hurts ${nameOf(target)} most` };
}

/** What is hardly better is not worth the trouble. */
const EFFORT = 0.1;

/** How much better it stands there than where it is. */
function scoreStanding(
  { battle, plan }: Given,
  id: keyof Battle['stands'],
  to: Point | null,
  facing: number,
): ActionScore {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return NOTHING;
  const there: OnTable = { ...stand, place: { ...stand.place, at: to ?? stand.place.at, facing } };
  const goal = ground(battle, plan, there) - ground(battle, plan, stand);
  const weights = skirmishWeights(plan?.temper ?? ALONE);
  const then = to
    ? outlookAt(battle, weights, stand, there.place)
    : outlook(battle, weights, there, false);
  const better = then - outlook(battle, weights, stand, false);
  // Ground decides at the end, and losses only where ground is equal.
  const fire = turnsAfterThis(battle) === 0 ? weights.fightAtTheEnd * better : better;
  const why =
    goal > fire || (goal > 0 && comesIntoCircle(battle, stand, there))
      ? wordsFor(battle, plan, there)
      : `${nameOf(stand)} finds a better place to fire from`;
  return { score: goal + fire - EFFORT, why };
}

/** What its place is worth by its task; who has none is drawn to any objective. */
function ground(battle: Battle, plan: Plan | undefined, stand: OnTable): number {
  const task = plan?.tasks.get(stand.id);
  if (plan && task) {
    const { move } = profileOf(stand);
    return groundForTask(battle, plan, task, stand, stand.place.at, move);
  }
  const temper = plan?.temper ?? ALONE;
  const share = plan ? skirmishWeights(temper).withoutTask : 1;
  return share * pull(battle, temper, stand);
}

/** Whoever comes to an objective says so, however good its fire is there. */
function comesIntoCircle({ objectives }: Battle, from: OnTable, to: OnTable): boolean {
  return objectives.some(({ place, radius }) => {
    if (place.on !== 'table') return false;
    return gapToPoint(from, place.at) > radius && gapToPoint(to, place.at) <= radius;
  });
}

function wordsFor(battle: Battle, plan: Plan | undefined, stand: OnTable): string {
  const task = plan?.tasks.get(stand.id);
  if (!task) return `${nameOf(stand)} goes for an objective`;
  return wordsForTask(battle, task, stand, stand.place.at, profileOf(stand).move);
}

/** Nearer to what is not ours yet; who holds ground alone stays on it. */
function pull(battle: Battle, temper: Temper, stand: OnTable): number {
  if (!holdsGround(stand)) return 0;
  const side = sideOf(battle, stand);
  const { ground, held, inside, nearness } = skirmishWeights(temper);
  let best = 0;
  for (const objective of battle.objectives) {
    const { id, place, radius, points } = objective;
    if (place.on !== 'table') continue;
    const gap = mil(Math.max(0, gapToPoint(stand, place.at) - radius));
    const holder = holderOf(battle, objective);
    const isOurs = holder === side && gap > 0;
    const wish = points * leaningTo(temper, id) * (isOurs ? held : 1);
    best = Math.max(best, wish * (gap === 0 ? inside : nearness / (1 + toInches(gap) / 12)));
  }
  return ground * best;
}

/** On the table, or aboard one that is. */
function ofSide(battle: Battle, side: SideId): readonly Stand[] {
  return standsOf(battle).filter(
    (stand) => stand.place.on !== 'reserve' && sideOf(battle, stand) === side,
  );
}

/** How a battle stands against the strongest enemy: what is left of each side's stands, and what they hold. */
export function evaluate(battle: Battle, side: SideId): number {
  const strength = (of: SideId) =>
    ofSide(battle, of).reduce((sum, stand) => {
      const { points, hull } = profileOf(stand);
      return sum + ((points / 50) * (1 + hullOf(stand) / hull)) / 2;
    }, 0) +
    battle.objectives.reduce(
      (sum, objective) => sum + (holderOf(battle, objective) === of ? objective.points : 0),
      0,
    );
  const others = battle.sides.filter(({ id }) => id !== side).map(({ id }) => strength(id));
  return strength(side) - Math.max(...others);
}
