// Moves of a Martyr to places where it would take more with it than it is worth, taken from its movement range.

import { sideOf } from '../../../battle/battle-view';
import type { ActionRule, Given } from '../../../rules/ruleset';
import { bearing } from '../field/bases';
import { groundOf, moverOf } from '../field/ground';
import { allowanceOf, facingEnemy, movers, type Move } from '../move';
import { refusePlace } from '../field/free-place';
import { best, everyPlaceInRange, rangeOf, wayThere } from '../places-in-range';
import type { OnTable } from '../field/profiles';
import { isCatastrophic } from './catastrophe-options';
import { martyrdoms } from './martyr-value';
import { isMartyr } from './numbers';

const PLACES = 3;

/** The rule of moving, with such places among its candidates. */
export function amongEnemies(rule: ActionRule<Move>): ActionRule<Move> {
  return {
    ...rule,
    *candidates(given, side, only) {
      yield* rule.candidates(given, side, only);
      if (!isCatastrophic(given.battle)) return;
      for (const stand of movers(given.battle, side)) {
        if (isMartyr(stand) && (only ?? stand.id) === stand.id) yield* movesAmong(given, stand);
      }
    },
  };
}

function* movesAmong(given: Given, stand: OnTable): Generator<Move> {
  const { battle } = given;
  const side = sideOf(battle, stand);
  const worthAt = martyrdoms(given, side, stand);
  const allowance = allowanceOf(given, stand);
  const range = rangeOf(groundOf(battle), moverOf(battle, stand, allowance));
  const worthwhile = [...everyPlaceInRange(range)].filter(
    (to) => (worthAt(to) ?? 0) > 0 && !refusePlace(battle, stand, to),
  );
  for (const to of best(worthwhile, (place) => worthAt(place) ?? 0, PLACES)) {
    const path = wayThere(range, to);
    if (!path) continue;
    const facing = facingEnemy(battle, stand, to) ?? bearing(stand.place.at, to);
    yield { type: 'skirmish/move', side, stand: stand.id, path, facing };
  }
}
