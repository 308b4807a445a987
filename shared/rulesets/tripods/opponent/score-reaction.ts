// How good an answer to the enemy looks to an opponent: firing now or waiting for a better shot, shooting
// and scooting, turning the front to who has driven round.

import type { Action, Battle } from '../../../battle/battle';
import { mil, type Mil, type Point } from '../../../core/measure';
import type { ActionScore, Given } from '../../../rules/ruleset';
import {
  hurriedChances,
  isScoot,
  isShootAndScoot,
  type Scoot,
  type ShootAndScoot,
} from '../attacks/scoot';
import { tableInches } from '../book/scale';
import { watchersOf } from '../fire/targets';
import { chanceToPass, qualityOf } from '../morale/quality';
import { isPivot } from '../moving/pivot';
import { gapBetween } from '../stands/bases';
import { isAskedToReact, interruptedMoveOf } from '../stands/pending';
import { weightOf } from '../stands/stand-value';
import { isOnTable, nameOf, profileOf, spentBy, type OnTable } from '../stands/stands';

/** What the rest of the scoring knows. */
export interface Guesses {
  /** Stands that one turn of fire takes, at a gap. */
  promise(battle: Battle, shooter: OnTable, target: OnTable, gap: Mil): number;
  /** Stands that the enemy would take of this one, were it there. */
  danger(battle: Battle, stand: OnTable, at: Point): number;
}

/** Null for what is no answer. */
export function scoreReaction(given: Given, action: Action, guesses: Guesses): ActionScore | null {
  if (action.type === 'tripods/pass') return scorePass(given, action, guesses);
  if (action.type === 'tripods/let-go') return LETS_GO;
  if (action.type === 'tripods/fight-out') return FIGHTS_OUT;
  if (isPivot(action)) return { score: 0.2, why: 'it turns its front to who has driven round it' };
  if (isShootAndScoot(action)) return scoreShot(given, action, guesses);
  return isScoot(action) ? scoreScoot(given.battle, action, guesses) : null;
}

/** Passing each time keeps what may come. */
const LETS_GO: ActionScore = { score: -1, why: 'a better shot may come yet' };

/** By themselves they strike in each round whom they can harm most then. */
const FIGHTS_OUT: ActionScore = { score: 0.03, why: 'its stands know whom to strike' };

/** What a shot from nearer would have to promise, against one now. */
const WORTH_WAITING = 1.5;
/** The enemy may stop, or go elsewhere. */
const TRUST = 0.5;

/** Waits while the enemy may still come nearer, and takes the shot when it will not get better. */
function scorePass(given: Given, { side }: Action, { promise }: Guesses): ActionScore {
  const { battle } = given;
  const way = interruptedMoveOf(battle);
  const mover = way && isAskedToReact(battle) ? battle.stands[way.stand] : undefined;
  if (!way || !mover || !isOnTable(mover)) return { score: 0.02, why: 'no shot is worth it now' };
  const left = Math.max(0, tableInches(battle, profileOf(mover).allowance) - spentBy(mover));
  let best = 0;
  for (const { stand, worth } of watchersOf(given, side, mover)) {
    // It has been offered as much before: the enemy is leaving, or has come to its end.
    if (worth * 1.2 < (way.offered[stand.id] ?? 0)) continue;
    const gap = gapBetween(stand, mover);
    const later = promise(battle, stand, mover, mil(Math.max(0, gap - left)));
    if (later > WORTH_WAITING * promise(battle, stand, mover, gap)) best = Math.max(best, later);
  }
  const score = best * TRUST * weightOf(battle, mover);
  if (score <= 0.02) return { score: 0.02, why: 'no shot is worth it now' };
  return { score, why: `${nameOf(mover)} may come nearer yet` };
}

function scoreShot(given: Given, action: ShootAndScoot, { danger }: Guesses): ActionScore {
  const chances = hurriedChances(given, action);
  if (!chances) return { score: -1, why: 'it cannot be fired' };
  const { shot, destroyed, check } = chances;
  const { battle } = given;
  const leaves = destroyed + check * (1 - chanceToPass(qualityOf(battle, shot.target).check));
  const saved = TRUST * danger(battle, shot.shooter, shot.shooter.place.at);
  const score = leaves * weightOf(battle, shot.target) + (leaves > 0 ? saved / 2 : 0) - 0.03;
  return { score, why: `${nameOf(shot.shooter)} shoots at ${nameOf(shot.target)} and gets away` };
}

function scoreScoot(battle: Battle, { stand: id, path }: Scoot, { danger }: Guesses): ActionScore {
  const stand = battle.stands[id];
  const end = path.at(-1);
  if (!stand || !isOnTable(stand) || !end) return { score: -1, why: 'it cannot move' };
  const there: OnTable = { ...stand, place: { ...stand.place, at: end } };
  const gain = danger(battle, stand, stand.place.at) - danger(battle, there, end);
  return { score: gain, why: `${nameOf(stand)} gets out of fire` };
}
