// The ruleset of A Fistful of Tripods, put together from one file for each area of its rules.

import { enemyOf, hideStands } from '../../battle/battle-view';
import type { Json } from '../../core/json';
import type { Ruleset } from '../../rules/ruleset';
import type { OwnGame } from '../../scenario/own-game/own-game';
import { barrageMarkers } from './artillery/barrage';
import { walkIntoGas } from './attacks/gas';
import { finishPopUp } from './attacks/pop-up';
import { OPTION_LIST } from './book/option-list';
import { pointsOf } from './book/points';
import { usualQuality } from './book/troops';
import { check } from './check';
import { OWN_STANDS } from './copied-rows';
import { spottingRange, TARGETS, weaponRanges } from './fire/overlay-ranges';
import { observerIn } from './ground/ground';
import { hiddenFrom, spotAnew } from './ground/spotting';
import { losePlace } from './moving/cylinders';
import { afterMoved, goOn } from './moving/interrupted-move';
import { moveModesOf, moverIn } from './moving/move-modes';
import { loseTheOrder } from './moving/thwarted';
import { checkBailedOut } from './moving/transport';
import { candidatesInTurn } from './opponent/candidates-in-turn';
import { evaluate } from './opponent/evaluate';
import { guessHidden } from './opponent/guess-hidden';
import { leanings, TEMPERS } from './opponent/leanings';
import { withRemembered } from './opponent/remembered-enemies';
import { scoreAction } from './opponent/score-action';
import { taskOffers } from './opponent/task-offers';
import { questionOf } from './question';
import { tripodsPlayAids } from './quick-reference/quick-reference';
import { ACTIONS, ADJUSTMENTS } from './rule-list';
import { withoutMissionsOf } from './shells/fire-missions';
import { tripodsCatalogue } from './stands/catalogue';
import { MODULE, openingState, stateAsJson } from './stands/memory';
import { PENDING, withoutMovesOf, interruptedMoveOf } from './stands/pending';
import { withoutStartsOf } from './stands/phase-start';
import { isOnTable } from './stands/stands';
import { weaponsOf } from './stands/weapons-of';
import { firstClock } from './turn/sequence';
import { noteMover, refuseLate, timerOf } from './turn/time-limits';
import { holderOf, outcomeOf } from './turn/victory';

/** Under a scenario's options; they change the terrain chart as well as the rules. */
export function tripods(options: Readonly<Record<string, Json>>, own?: OwnGame): Ruleset {
  const catalogue = tripodsCatalogue(options, own);
  return {
    id: MODULE,
    name: 'A Fistful of Tripods',
    version: '1',
    space: 'table',
    requires: [],
    catalogue: { ...catalogue, targets: TARGETS },
    options: OPTION_LIST,
    ownStands: OWN_STANDS,
    playAids: tripodsPlayAids(catalogue.terrain, options, own),
    actions: ACTIONS,
    adjust: ADJUSTMENTS,
    veto: refuseLate,
    sequenceRule: 'FT-02-01',
    timer: timerOf,
    points: pointsOf,
    usualQuality,
    // FT-01-06
    minutesPerTurn: 5,
    setUp: (battle) => ({ [MODULE]: stateAsJson(openingState(battle)) }),
    check,
    firstClock,
    outcome: outcomeOf,
    holder: holderOf,
    question: questionOf,
    react: {
      clock: finishPopUp,
      track(r, { stand, track }) {
        if (track === 'hits') losePlace(r, stand);
      },
      mark(r, { stand, mark, on }) {
        if (on && mark === 'bailed-out') checkBailedOut(r, stand);
      },
      moved(r, { stand, path }) {
        const now = r.battle.stands[stand];
        if (!now || !isOnTable(now)) return;
        noteMover(r, stand);
        walkIntoGas(r, stand, path);
        if (!r.battle.stands[stand]) {
          if (interruptedMoveOf(r.battle)?.stand === stand) goOn(r);
          return;
        }
        // Put elsewhere meanwhile, as a leader in another's place (MI-06): that move has told already.
        if (r.battle.stands[stand]?.place !== now.place) return;
        spotAnew(r, now);
        afterMoved(r, stand);
      },
    },
    candidatesInTurn,
    taskOffers,
    leanings,
    turnsPlayedOut: 2,
    tempers: TEMPERS,
    guessHidden: (...asked) => guessHidden(catalogue, ...asked),
    withRemembered,
    scoreAction,
    evaluate,
    hidden: hiddenFrom,
    thwarted: loseTheOrder,
    visible(battle, side) {
      const hidden = hiddenFrom(battle, side);
      const enemy = enemyOf(battle, side);
      const known = withoutMissionsOf(hideStands(battle, hidden), enemy);
      return withoutStartsOf(withoutMovesOf(known, enemy), hidden);
    },
    neverShown: [PENDING],
    markers: barrageMarkers,
    observer(battle, id) {
      const stand = battle.stands[id];
      return stand && isOnTable(stand) ? observerIn(battle, stand) : null;
    },
    spotting: spottingRange,
    arms: (battle, stand) => weaponsOf(battle, stand).map(({ id }) => id),
    weapons: weaponRanges,
    mover: moverIn,
    moveModes: moveModesOf,
  };
}
