// How good it looks to an opponent to lay something on a piece of the table: barrages on clusters, and
// where they come down.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { toPower } from '../../../core/integer-power';
import type { ActionScore, Given, Template } from '../../../rules/ruleset';
import { isBarrage, type PlotBarrage } from '../artillery/barrage';
import { arrivedOf, isLanding, type LandBarrage } from '../artillery/landing';
import { chanceOfGuided, designatedBy, guidedTo } from '../artillery/laser';
import { isGas, poisoned, type FireGas } from '../attacks/gas';
import { isSweep, sweepChances, type Sweep } from '../attacks/heat-ray-sweep';
import { tableInches } from '../book/scale';
import type { Fire } from '../fire/attack';
import { shooterOf } from '../fire/passenger-fire';
import { isSpotted } from '../ground/spotting';
import { chanceToPass, lightBonus, qualityOf } from '../morale/quality';
import { BOMB, bombAt, isBombing, type Bombing } from '../moving/bombing';
import { isReinforce } from '../moving/reinforcements';
import { chanceToArrive } from '../shells/arrival';
import { GUIDED } from '../shells/laser-area';
import { factorOf, templatesOf } from '../shells/sheafs';
import { chanceOfShellHit, chartFor, isOutOfReach } from '../shells/shells';
import { gapToPoint } from '../stands/bases';
import { weightOf } from '../stands/stand-value';
import { isOnTable, nameOf, standsOfSide, type OnTable } from '../stands/stands';
import { isUnder, squareAt } from '../stands/templates';
import { weaponOf } from '../stands/weapons-of';
import { prizeOf } from './target-prize';

/** Null for what is none of these. */
export function scoreArea(given: Given, action: Action): ActionScore | null {
  if (isBarrage(action)) return scoreBarrage(given, action);
  if (isLanding(action)) return scoreLanding(given, action);
  if (isSweep(action)) return scoreSweep(given, action);
  if (isGas(action)) return scoreGas(given, action);
  if (isBombing(action)) return scoreBombing(given, action);
  if (isReinforce(action)) return { score: 0.5, why: 'more of us come on' };
  return null;
}

function scoreSweep(given: Given, action: Sweep): ActionScore {
  const { battle } = given;
  let worth = 0;
  let enemies = 0;
  for (const { target, chance } of sweepChances(given, action)) {
    const isEnemy = sideOf(battle, target) !== action.side;
    if (isEnemy) enemies += 1;
    worth += chance * (isEnemy ? prizeOf(given, target) : -weightOf(battle, target));
  }
  if (enemies === 0) return { score: -1, why: 'a sweep would find nobody' };
  return { score: worth, why: `a sweep takes in ${enemies} of the enemy` };
}

function scoreBombing(given: Given, action: Bombing): ActionScore {
  const { battle } = given;
  const { type, side, stand: id, at } = action;
  if (type === 'tripods/lay-gas') return scoreGas(given, { side, at });
  const stand = battle.stands[id];
  if (!stand || !isOnTable(stand)) return { score: -1, why: 'nobody is there' };
  const { worth, best } = valueOfShells(given, side, [bombAt(stand, at)], BOMB);
  return { score: worth, why: best ? `a bomb on ${nameOf(best)}` : 'nobody is below' };
}

function scoreGas(given: Given, { side, at }: Pick<FireGas, 'side' | 'at'>): ActionScore {
  const { battle } = given;
  let worth = 0;
  const lost = poisoned(battle, at);
  for (const stand of lost) {
    worth += sideOf(battle, stand) === side ? -weightOf(battle, stand) : prizeOf(given, stand);
  }
  const [first] = lost;
  return { score: worth, why: first ? `black smoke on ${nameOf(first)}` : 'nobody is there' };
}

/** The enemy moves before it lands: a part of what it would do now. */
const STAYS_PUT = 0.4;
/** A marker near the enemy is worth something for its correction alone. */
const PRESENCE = 0.02;

function scoreBarrage(given: Given, action: PlotBarrage): ActionScore {
  const { battle } = given;
  if (action.ammunition === 'laser') return scoreGuided(battle, action);
  const templates = templatesOf(battle, action, action.at);
  const { worth, best } = valueOfShells(given, action.side, templates, factorOf(battle, action));
  const arrives = chanceToArrive(battle, action.side, { ...action, watch: '' });
  if (!best) return { score: -1, why: 'no enemy is there' };
  return {
    score: worth * STAYS_PUT * (0.5 + arrives / 2) + PRESENCE,
    why: `a barrage on ${nameOf(best)} and whoever is near`,
  };
}

/** The nearest vehicle that the observer has spotted; it has to stay in view. */
function scoreGuided(battle: Battle, { at, observer: id, pieces }: PlotBarrage): ActionScore {
  const observer = battle.stands[id];
  const marked = observer && isOnTable(observer) ? designatedBy(battle, observer) : [];
  const target = marked
    .flatMap((one) => battle.stands[one] ?? [])
    .filter(isOnTable)
    .find((stand) => gapToPoint(stand, at) <= tableInches(battle, GUIDED));
  if (!target) return { score: -1, why: 'no vehicle is in the laser' };
  const worth = chanceOfGuided(battle, pieces, target) * weightOf(battle, target);
  return {
    score: worth * STAYS_IN_VIEW + PRESENCE,
    why: `laser-guided shells for ${nameOf(target)}`,
  };
}

/** Six inches are far to go, but cover is often nearer. */
const STAYS_IN_VIEW = 0.5;

function scoreLanding(given: Given, { side, barrage: id, at }: LandBarrage): ActionScore {
  const { battle } = given;
  const barrage = arrivedOf(battle, side).find((one) => one.id === id);
  if (!barrage) return { score: -1, why: 'it has landed' };
  if (barrage.mission.ammunition === 'laser') {
    const target = guidedTo(battle, barrage.mission, barrage.at, at);
    if (!target) return { score: 0.1, why: 'the shells find nobody' };
    const chance = chanceOfGuided(battle, barrage.mission.pieces, target);
    const score = chance * weightOf(battle, target) + 0.1;
    return { score, why: `the shells are guided to ${nameOf(target)}` };
  }
  const templates = templatesOf(battle, barrage.mission, at);
  const { worth, best } = valueOfShells(given, side, templates, factorOf(battle, barrage.mission));
  // A barrage has to land somewhere: even an empty spot beats a pass that lands it anyway.
  return {
    score: worth + 0.1,
    why: best ? `the shells find ${nameOf(best)}` : 'the barrage finds nobody',
  };
}

/** What direct shells cost their own side, weighed: the template strikes friend and foe alike. */
export function lossOfFriends(battle: Battle, { side, attacks }: Fire, target: OnTable): number {
  let loss = 0;
  for (const { stand, weapon: id, kind, at } of attacks) {
    const shooter = shooterOf(battle, stand);
    const shells = shooter && weaponOf(battle, shooter, id)?.shells;
    if (kind !== 'high-explosive' || !shells) continue;
    const template = squareAt(at ?? target.place.at, tableInches(battle, shells.size), 0, '');
    const friends = standsOfSide(battle, side).filter((one) => isUnder(one, template));
    for (const friend of friends) {
      loss += weightOf(battle, friend) * chanceUnder(battle, side, friend, 1, shells);
    }
  }
  return loss;
}

/** Stands lost on average, weighed; friends count against it. */
function valueOfShells(
  given: Given,
  side: SideId,
  templates: readonly Template[],
  shells: Shells,
): { readonly worth: number; readonly best: OnTable | null } {
  const { battle } = given;
  let worth = 0;
  let best: { stand: OnTable; loss: number } | null = null;
  for (const stand of battle.sides.flatMap(({ id }) => standsOfSide(battle, id))) {
    const times = templates.filter((template) => isUnder(stand, template)).length;
    if (times === 0) continue;
    const isEnemy = sideOf(battle, stand) !== side;
    const weight = isEnemy ? prizeOf(given, stand) : weightOf(battle, stand);
    const loss = weight * chanceUnder(battle, side, stand, times, shells);
    worth += isEnemy ? loss : -loss;
    if (isEnemy && (!best || loss > best.loss)) best = { stand, loss };
  }
  return { worth, best: best?.stand ?? null };
}

/** How likely one stand under so many templates is lost. */
function chanceUnder(
  battle: Battle,
  side: SideId,
  stand: OnTable,
  times: number,
  shells: Shells,
): number {
  if (isOutOfReach(battle, stand, side)) return 0;
  const hit = chanceOfShellHit(chartFor(battle, stand, shells).need);
  const found = isSpotted(battle, stand) || sideOf(battle, stand) === side ? 1 : 0.5;
  const struck = 1 - toPower(1 - hit * found, times);
  const bonus = lightBonus(stand, !shells.light)?.amount ?? 0;
  const leaves = 1 - chanceToPass(qualityOf(battle, stand).check - bonus);
  return struck * leaves;
}

interface Shells {
  readonly factor: number;
  readonly light: boolean;
}
