// What torpedoes change in an action's worth: when to launch, how to stay out of an arc, and whom to lure one on to.

import type { Action, Battle } from '../../../battle/battle';
import { sideOf } from '../../../battle/battle-view';
import type { SideId } from '../../../core/id';
import { inches, toInches, type Point } from '../../../core/measure';
import type { ActionScore, Given } from '../../../rules/ruleset';
import { gapBetween, gapToPoint } from '../field/bases';
import { isFire } from '../fire';
import { isMove, isTurn } from '../move';
import { isOnTable, nameOf, onTable, profileOf, type OnTable } from '../field/profiles';
import { isLaunch } from './launch';
import { BLAST, isArmed, isLaunched, targetOf, torpedoesOf, untilLive } from './torpedoes';

export function rescore({ battle }: Given, action: Action, before: ActionScore): ActionScore {
  const { side } = action;
  if (isLaunch(action)) return scoreLaunch(battle, side, battle.stands[action.stand]);
  if (isFire(action)) return scoreShot(battle, side, action.target, before);
  if (isMove(action) || isTurn(action)) {
    const stand = battle.stands[action.stand];
    if (!stand || !isOnTable(stand)) return before;
    const to = isMove(action) ? action.path.at(-1) : stand.place.at;
    return to ? scoreAway(battle, side, stand, to, before) : before;
  }
  return before;
}

/** A die takes it 3.5 inches, it is live after three moves, and they come to meet it. */
const BEST_AWAY = 13;
const FAR_AWAY = 24;

function scoreLaunch(
  battle: Battle,
  side: SideId,
  stand: Battle['stands'][never] | undefined,
): ActionScore {
  if (!stand || !isOnTable(stand)) return { score: -1, why: 'there is nothing to launch' };
  const target = targetOf(battle, stand);
  const name = nameOf(stand);
  if (!target) return { score: -1, why: `${name} has nothing in its arc` };
  if (sideOf(battle, target) === side) return { score: -3, why: `${name} would seek a friend` };
  const { turnLimit, clock } = battle;
  const turns = turnLimit === null ? Infinity : turnLimit - clock.turn;
  if (turns < 2) return { score: -1, why: `${name} would not be live in time` };
  const away = toInches(gapBetween(stand, target));
  if (away > FAR_AWAY) return { score: -0.5, why: `${name} waits for them to come nearer` };
  return {
    score: 4 - Math.abs(away - BEST_AWAY) / 4,
    why: `${name} has ${nameOf(target)} before it`,
  };
}

/** Setting one off among friends is worth little, among enemies much. */
function scoreShot(battle: Battle, side: SideId, id: string, before: ActionScore): ActionScore {
  const torpedo = torpedoesOf(battle).find((one) => one.id === id);
  if (!torpedo) return before;
  if (!isLaunched(torpedo)) return { ...before, score: before.score * 0.4 };
  const near = isArmed(torpedo) ? worthNear(battle, side, torpedo) : 0;
  const threat = targetOf(battle, torpedo);
  const isForUs = threat !== null && sideOf(battle, threat) === side;
  const score = before.score * (isForUs ? 2 : 0.3) + near;
  return { score, why: isForUs ? `${nameOf(torpedo)} comes for ${nameOf(threat)}` : before.why };
}

/** Enemies less friends within a blast, in points of value. */
function worthNear(battle: Battle, side: SideId, torpedo: OnTable): number {
  return onTable(battle)
    .filter((stand) => stand.id !== torpedo.id && gapBetween(torpedo, stand) <= BLAST)
    .reduce((sum, stand) => {
      const worth = profileOf(stand).points / 12;
      return sum + (sideOf(battle, stand) === side ? -worth : worth);
    }, 0);
}

function scoreAway(
  battle: Battle,
  side: SideId,
  stand: OnTable,
  at: Point,
  before: ActionScore,
): ActionScore {
  const torpedoes = torpedoesOf(battle).filter(isLaunched);
  if (torpedoes.length === 0) return before;
  const there: OnTable = { ...stand, place: { ...stand.place, at } };
  const after: Battle = { ...battle, stands: { ...battle.stands, [stand.id]: there } };
  let { score, why } = before;
  for (const torpedo of torpedoes) {
    if (torpedo.id === stand.id) continue;
    const [was, is] = [targetOf(battle, torpedo), targetOf(after, torpedo)];
    const urgency = 1 / (1 + untilLive(torpedo));
    score -= fear(torpedo, there, urgency) - fear(torpedo, stand, urgency);
    const turned = (lockWorth(battle, side, is) - lockWorth(battle, side, was)) * urgency;
    score += turned;
    if (turned <= 0 || !was || was.id === is?.id) continue;
    why =
      was.id === stand.id
        ? `${nameOf(stand)} slips out of the arc of ${nameOf(torpedo)}${is ? `, which now seeks ${nameOf(is)}` : ''}`
        : `${nameOf(stand)} draws ${nameOf(torpedo)} away from ${nameOf(was)}`;
  }
  return { score, why };
}

/** Within a move and a blast of one. */
function fear(torpedo: OnTable, stand: OnTable, urgency: number): number {
  const gap = gapToPoint(torpedo, stand.place.at);
  const isNear = gap <= BLAST + inches(3);
  return isNear ? (urgency * profileOf(stand).points) / 15 : 0;
}

/** Good where it comes for an enemy, bad where for a friend. */
function lockWorth(battle: Battle, side: SideId, target: OnTable | null): number {
  if (!target) return 0;
  const worth = profileOf(target).points / 20;
  return sideOf(battle, target) === side ? -worth : worth;
}
