// How good an action looks: to objectives, into range and cover, out of the enemy's fire; fire where it counts.

import type { Action, Battle } from '../../battle/battle';
import { sideOf } from '../../battle/battle-view';
import type { SideId } from '../../core/id';
import { inches, mil, toInches, type Point } from '../../core/measure';
import type { Temper } from '../../rules/plan';
import type { ActionScore, Given } from '../../rules/ruleset';
import { EVEN_TEMPER, leaningTo } from '../../rules/temper';
import { gapAt, gapToPoint, isInArc } from './bases';
import { expected, isFire, type Fire } from './fire';
import { groundOf, isInSight } from './ground';
import { isMove, isTurn } from './move';
import {
  enemiesOf,
  holdsGround,
  hullOf,
  isOnTable,
  nameOf,
  profileOf,
  standsOfSide,
  type OnTable,
  type Weapon,
} from './profiles';
import { skirmishWeights, type SkirmishWeights } from './skirmish-weights';
import { protectionOf } from './terrain';
import { holderOf } from './victory';

const NOTHING: ActionScore = { score: -1, why: 'it would change nothing' };

export function scoreAction(given: Given, action: Action): ActionScore {
  if (isFire(action)) return adviseFire(given, action);
  if (isMove(action)) {
    const to = action.path.at(-1);
    return to ? adviseStanding(given, action.stand, to, action.facing) : NOTHING;
  }
  if (isTurn(action)) return adviseStanding(given, action.stand, null, action.facing);
  const isLast = action.type === 'skirmish/end-phase';
  return { score: isLast ? -2 : 0, why: 'nothing better is left for it to do' };
}

/** Points of value, of a hull that is shot away and of a stand that goes. */
function adviseFire(given: Given, fire: Fire): ActionScore {
  const shooter = given.battle.stands[fire.stand];
  const target = given.battle.stands[fire.target];
  if (!shooter || !target) return NOTHING;
  const points = expected(given, fire);
  if (points === 0) return NOTHING;
  const { points: worth, hull } = profileOf(target);
  const left = hullOf(target);
  // What is nearly shot away is finished off first.
  const score = (points * worth) / hull / 10 + (points / left) * (worth / 20);
  return { score, why: `${nameOf(shooter)} hurts ${nameOf(target)} most` };
}

/** What is hardly better is not worth the trouble. */
const EFFORT = 0.1;

/** How much better it stands there than where it is. */
function adviseStanding(
  { battle, plan }: Given,
  id: keyof Battle['stands'],
  to: Point | null,
  facing: number,
): ActionScore {
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return NOTHING;
  const there: OnTable = { ...stand, place: { ...stand.place, at: to ?? stand.place.at, facing } };
  const temper = plan?.temper ?? EVEN_TEMPER;
  const goal = pull(battle, temper, there) - pull(battle, temper, stand);
  const weights = skirmishWeights(temper);
  const hasMoved = to !== null;
  const fire = outlook(battle, weights, there, hasMoved) - outlook(battle, weights, stand, false);
  const name = nameOf(stand);
  const why =
    goal > fire ? `${name} goes for an objective` : `${name} finds a better place to fire from`;
  return { score: goal + fire - EFFORT, why };
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

/** What it could do from there, less what could be done to it, in points of value. */
function outlook(
  battle: Battle,
  { fire, danger: feared }: SkirmishWeights,
  stand: OnTable,
  hasMoved: boolean,
): number {
  const { at } = stand.place;
  const side = sideOf(battle, stand);
  let best = 0;
  let danger = 0;
  for (const enemy of enemiesOf(battle, side)) {
    const gap = gapAt(stand, at, enemy);
    if (gap > inches(44) || !isInSight(battle, stand, enemy)) continue;
    for (const weapon of profileOf(stand).weapons) {
      if (weapon.steady && hasMoved) continue;
      if (!isInArc(stand.place, weapon.arc, enemy)) continue;
      best = Math.max(best, bite(weapon, gap, enemy, 0));
    }
    const cover = coverAt(battle, at);
    const worst = profileOf(enemy).weapons.map((weapon) =>
      isInArc(enemy.place, weapon.arc, stand) ? bite(weapon, gap, stand, cover) : 0,
    );
    danger += Math.max(0, ...worst);
  }
  return fire * best - feared * danger;
}

function coverAt(battle: Battle, at: Point): number {
  return Math.max(
    0,
    ...groundOf(battle)
      .at(at)
      .map(({ kind }) => protectionOf(kind)),
  );
}

/** Value that a weapon takes off a target at a distance, on average. */
function bite(weapon: Weapon, gap: number, target: OnTable, cover: number): number {
  const range = inches(weapon.range);
  if (gap > range) return 0;
  const need = weapon.hit + cover + (2 * gap > range ? 1 : 0) - (gap <= inches(6) ? 1 : 0);
  const { armour, points, hull } = profileOf(target);
  const each = Math.max(0, weapon.damage - (armour[weapon.type] ?? 0));
  const mean = (weapon.dice * (7 - Math.min(6, Math.max(2, need))) * each) / 6;
  return (Math.min(hullOf(target), mean) * points) / hull / 8;
}

/** How a battle stands against the strongest enemy: what is left of each side's stands, and what they hold. */
export function evaluate(battle: Battle, side: SideId): number {
  const strength = (of: SideId) =>
    standsOfSide(battle, of).reduce((sum, stand) => {
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
