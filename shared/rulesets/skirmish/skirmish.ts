// The base of small battles between stands with a hull, arcs and an initiative, put together from one file for
// each area. Its modules are in folders of their own and lean on it; it knows none of them.

import type { Json } from '../../core/json';
import { hideStands } from '../../battle/battle-view';
import { inches } from '../../core/measure';
import type { Ruleset } from '../../rules/ruleset';
import type { OwnGame } from '../../scenario/own-game/own-game';
import { candidatesInTurn } from './candidates-in-turn';
import { taskOffers } from './task-offers';
import { scoreAction, evaluate } from './score-action';
import { catalogueWith } from './catalogue';
import { carriersFor } from './begin-aboard';
import { check } from './check';
import { OWN_STANDS } from './own-making';
import { fireRule } from './fire';
import { toHitModifiers } from './shot-numbers';
import { moverOf, observerOf } from './field/ground';
import { beginsByDice, gameRules, labelOf } from './field/game-rules';
import { ORDER_NAME } from './own-rules/side-order';
import { playAidsWith } from './quick-reference';
import { allowanceModifiers, moveRule, turnRule } from './move';
import { foreseeing } from './shots-at-mover';
import { ACTIVE, DONE } from './activation-order';
import { isOnTable, profileOf } from './field/profiles';
import { SKIRMISH_TEMPERS, skirmishLeanings } from './skirmish-weights';
import { getInRule, setDownRule } from './ride';
import { firstClock, settleTurn } from './turn';
import { beginRule, endPhaseRule, waitRule } from './turn-orders';
import { BASE, holderOf, openingWorth, outcomeOf } from './victory';

export function skirmish(_options: Readonly<Record<string, Json>>, own?: OwnGame): Ruleset {
  const rules = gameRules(own?.rules);
  return {
    id: BASE,
    name: 'Skirmish',
    version: '1',
    space: 'table',
    requires: [],
    catalogue: catalogueWith(own),
    options: [],
    ownStands: OWN_STANDS,
    playAids: playAidsWith(own),
    actions: [
      foreseeing(moveRule, fireRule),
      turnRule,
      fireRule,
      getInRule,
      setDownRule,
      waitRule,
      endPhaseRule,
      ...(beginsByDice(rules) ? [beginRule] : []),
    ],
    adjust: {
      'move-allowance': (battle, { stand }) => allowanceModifiers(battle, stand),
      'to-hit': toHitModifiers,
    },
    sequenceRule: labelOf(rules.order, ORDER_NAME),
    setUp: (battle) => ({ [BASE]: openingWorth(battle) }),
    check,
    ...(rules.abilities.some(({ does }) => does === 'transport') && { carriersFor }),
    firstClock,
    outcome: outcomeOf,
    holder: holderOf,
    react: {
      // All that an action has caused comes first, then the turn goes on.
      mark(r, { mark, on }) {
        if ((mark === DONE || mark === ACTIVE) && on) settleTurn(r);
      },
      removed: settleTurn,
    },
    candidatesInTurn,
    taskOffers,
    leanings: skirmishLeanings,
    turnsPlayedOut: 6,
    tempers: SKIRMISH_TEMPERS,
    scoreAction,
    evaluate,
    visible: (battle) => hideStands(battle, new Set()),
    observer(battle, id) {
      const stand = battle.stands[id];
      return stand && isOnTable(stand) ? observerOf(stand) : null;
    },
    mover(battle, id) {
      const stand = battle.stands[id];
      if (!stand || !isOnTable(stand)) return null;
      const { move } = profileOf(stand);
      return move > 0 ? moverOf(battle, stand, move) : null;
    },
    arms: (_battle, stand) => profileOf(stand).weapons.map(({ id }) => id),
    weapons(battle, id) {
      const stand = battle.stands[id];
      if (!stand || !isOnTable(stand)) return [];
      return profileOf(stand)
        .weapons.map(({ name, range }) => ({ name, range: inches(range) }))
        .sort((a, b) => b.range - a.range);
    },
  };
}
