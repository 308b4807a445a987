// How good an order of infantry looks: to objectives and into cover, into range and out of the enemy's, shots where
// they count, and assaults that are likely to be won.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { distanceSquared, inches, toInches, type Point } from '../../../core/measure';
import type { Plan, Temper } from '../../../rules/plan';
import type { ActionScore, Given } from '../../../rules/ruleset';
import { leaningTo } from '../../../rules/temper';
import { isOnTable, nameOf, profileOf, radiusOf, type OnTable } from '../field/profiles';
import { ALONE, shareOfGround, skirmishWeights } from '../skirmish-weights';
import { turnsAfterThis } from '../objective-ways';
import { groundForTask, wordsForTask } from '../planned-ground';
import { coverAt } from '../outlook';
import { holderOf } from '../victory';
import { isFight, type Fight } from './assault';
import { assaultWorth, worthOfHit } from './expected-assault';
import { astrayIn, type Placed } from './formation';
import { isFinish, isFormUp, isPlace } from './followers';
import { allowsShooting } from './infantry-options';
import { isLead, leadsOf, orderOfLead, type Lead } from './lead';
import { metAt } from './leader-ways';
import { foesOfSide, isUnarmed, livingOf } from './models';
import { isNaming } from './swarm';
import { isReplace } from './succession';
import { touchesAt } from './closed-spots';
import { isHold, isShoot, meanHits } from './unit-fire';
import { unitOutlook } from './unit-outlook';
import { leaderOf, movingOf, unitName } from './unit-state';
import { paceOf, taskOf } from './unit-tasks';

export function rescore(given: Given, action: Action, before: ActionScore): ActionScore {
  const { battle } = given;
  if (isLead(action)) return scoreLead(given, action);
  if (isFormUp(action)) return scorePlaces(battle, action.places);
  if (isPlace(action)) return { score: -1, why: 'its place will do' };
  if (isFinish(action)) return { score: 0.05, why: 'all of the unit are where they shall be' };
  if (isShoot(action)) {
    const target = battle.stands[action.target];
    if (!target) return before;
    const score = meanHits(given, action) * worthOfHit(target);
    const why = `${unitOf(battle, action.stand)} shoots at ${nameOf(target)}, where it hurts most`;
    return { score, why };
  }
  if (isHold(action)) {
    return { score: 0.01, why: `${unitOf(battle, action.stand)} does best to stay where it is` };
  }
  if (isNaming(action)) return scoreNaming(given, action.stand);
  if (isFight(action)) return scoreFight(battle, action);
  if (isReplace(action)) {
    const model = battle.stands[action.target];
    const cost = model ? profileOf(model).points : 0;
    return { score: 10 - cost / 10, why: 'the unit can spare it best' };
  }
  if (action.type === 'infantry/lead-again') return { score: -5, why: 'what is done is done' };
  return before;
}

function unitOf(battle: Battle, id: Lead['stand']): string {
  const stand = battle.stands[id];
  return stand ? unitName(battle, stand) : '';
}

/** Better there, by that order, than where it is with none. */
function scoreLead({ battle, plan }: Given, lead: Lead): ActionScore {
  const temper = plan?.temper ?? ALONE;
  const leader = battle.stands[lead.stand];
  const to = lead.path.at(-1);
  if (!leader || !isOnTable(leader) || !to) return { score: -1, why: 'it leads nowhere' };
  const order = orderOfLead(lead);
  const name = unitName(battle, leader);
  const met = metAt(battle, leader, to);
  if (met.length > 0) {
    const score = assaultWorth(battle, temper, leader, met);
    return { score, why: `${name} assaults ${met.map((foe) => unitName(battle, foe)).join(', ')}` };
  }
  const [here, there] = [leader.place.at, to];
  const goal = ground(battle, plan, leader, there) - ground(battle, plan, leader, here);
  const isFiring = allowsShooting(battle, order);
  const now = unitOutlook(battle, temper, leader, here, 0.5);
  const then = unitOutlook(battle, temper, leader, there, isFiring ? 1 : 0.4);
  const cover = coverAt(battle, there) - coverAt(battle, here);
  const score = goal + then - now + 0.15 * cover - (order === 'AtTheDouble' ? 0.1 : 0);
  const why =
    goal > then - now
      ? wordsFor(battle, plan, leader, there)
      : cover > 0
        ? `${name} goes into cover`
        : `${name} finds a better place`;
  return { score, why };
}

/** What a place is worth by the unit's task; who has none is drawn to any objective. */
function ground(battle: Battle, plan: Plan | undefined, leader: OnTable, at: Point): number {
  const task = plan && taskOf(battle, plan, leader.unit);
  if (plan && task) return groundForTask(battle, plan, task, leader, at, paceOf(battle, leader));
  return pull(battle, plan?.temper ?? ALONE, leader, at);
}

function wordsFor(battle: Battle, plan: Plan | undefined, leader: OnTable, at: Point): string {
  const name = unitName(battle, leader);
  const task = plan && taskOf(battle, plan, leader.unit);
  if (!task) return `${name} goes for an objective`;
  return wordsForTask(battle, task, leader, at, paceOf(battle, leader), name);
}

/** Nearer to what is not its own yet; those who cannot shoot go for the enemy, too. */
function pull(battle: Battle, temper: Temper, leader: OnTable, at: Point): number {
  const side = sideOf(battle, leader);
  const weights = skirmishWeights(temper);
  const areUnarmed = isUnarmed(livingOf(battle, leader.unit));
  // Who cannot shoot has nothing to wait for.
  const share = areUnarmed ? 1 : shareOfGround(weights, turnsAfterThis(battle));
  const ground = weights.ground * share;
  let best = 0;
  for (const objective of battle.objectives) {
    const { id, place, radius, points } = objective;
    if (place.on !== 'table') continue;
    const away = Math.sqrt(distanceSquared(place.at, at)) - radius - radiusOf(leader);
    const isOurs = holderOf(battle, objective) === side && away > 0;
    const wish = ground * points * leaningTo(temper, id) * (isOurs ? 0.5 : 1);
    best = Math.max(best, wish * (away <= 0 ? 2.2 : 1.8 / (1 + away / 12_000)));
  }
  if (!areUnarmed) return best;
  const near = Math.min(
    ...foesOfSide(battle, side).map((foe) => distanceSquared(at, foe.place.at)),
  );
  return best + (Number.isFinite(near) ? 4 / (1 + Math.sqrt(near) / 8000) : 0);
}

/** How much better the followers stand so than they do. */
function scorePlaces(battle: Battle, places: readonly Placed[]): ActionScore {
  const moving = movingOf(battle);
  const leader = moving && battle.stands[moving.leader];
  if (!moving || !leader || !isOnTable(leader)) return { score: -1, why: 'nobody is being placed' };
  const side = sideOf(battle, leader);
  let score = 0;
  const stands = { ...battle.stands };
  for (const { stand: id, at } of places) {
    const model = battle.stands[id];
    if (!model || !isOnTable(model)) continue;
    score += spotWorth(battle, side, model, at);
    score -= spotWorth(battle, side, model, model.place.at);
    stands[id] = { ...model, place: { ...model.place, at } };
  }
  const [was, is] = [astrayIn(battle, moving), astrayIn({ ...battle, stands }, moving)];
  score += 5 * (was.length - is.length);
  return {
    score: score - 0.01,
    why: `${unitName(battle, leader)} keeps together about its leader`,
  };
}

/** In contact with those who are assaulted, in cover, on an objective. */
function spotWorth(battle: Battle, side: SideId, model: OnTable, at: Point): number {
  let worth = 0.3 * coverAt(battle, at);
  const assaults = movingOf(battle)?.assaults ?? [];
  if (assaults.length > 0 && foesOfSide(battle, side).some((foe) => touchesAt(model, at, foe))) {
    worth += 1;
  }
  for (const { place, radius, points } of battle.objectives) {
    if (place.on !== 'table') continue;
    const away = Math.max(0, Math.sqrt(distanceSquared(place.at, at)) - radius);
    if (away < inches(8)) worth += (0.15 * points) / (1 + toInches(away as typeof radius));
  }
  return worth;
}

/** Naming a leader begins the move of his unit (MI-05-02): it is worth what that move is. The foremost leads. */
function scoreNaming(given: Given, id: Lead['stand']): ActionScore {
  const { battle } = given;
  const model = battle.stands[id];
  if (!model || !isOnTable(model)) return { score: -1, why: 'it is gone' };
  if (leaderOf(battle, model.unit)) return { score: -1, why: 'it has a leader' };
  const foes = foesOfSide(battle, sideOf(battle, model));
  const nearest = ({ place }: OnTable) =>
    Math.min(...foes.map((foe) => distanceSquared(place.at, foe.place.at)));
  const mine = nearest(model);
  if (livingOf(battle, model.unit).some((other) => nearest(other) < mine)) {
    return { score: -1, why: 'another is nearer to the enemy' };
  }
  const worths = [...leadsOf(battle, model)].map((lead) => scoreLead(given, lead).score);
  const why = `${unitName(battle, model)} needs a leader before it moves`;
  return { score: Math.max(0.02, ...worths) + 0.01, why };
}

function scoreFight(battle: Battle, { stand: id, blows }: Fight): ActionScore {
  const stand = battle.stands[id];
  const name = stand ? unitName(battle, stand) : '';
  return { score: 5 + blows.length, why: `${name} strikes with all that are in contact` };
}
