// Tries the examples of orders in the sample scenarios, so that the page of orders says what each of them does.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Battle } from '../../../shared/battle/battle';
import { beginBattle } from '../../../shared/rules/begin';
import { orderFrom, unknownIn } from '../../../shared/rules/order-reader';
import { momentWords } from '../../../shared/battle/moment-words';
import { perform } from '../../../shared/rules/perform';
import { legalActions } from '../../../shared/rules/query';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Scenario } from '../../../shared/scenario/document';
import { openRuleset, openScenario } from '../io/open-scenario';

/** So many phases of each sample are looked at, in which both sides only wait. */
const PHASES = 10;
const SEED = 'orders';

const WAITING = /\/(end-phase|end-impulse)$/;

/** What an order comes to, for the page. */
export interface Trial {
  /** The sample that it was tried in. */
  readonly scenario: string;
  readonly turn: number;
  readonly phase: string;
  readonly isOwnTurn: boolean;
  /** Null where it is carried out. */
  readonly refusal: { readonly reason: string; readonly rule: string } | null;
}

/**
 * Of each order, by its line: where it is carried out first, else by what it is refused, if it can be
 * in the turn of its side; none where no sample has its stands.
 */
export function triedOrders(
  folder: string,
  base: string,
  lines: readonly string[],
): ReadonlyMap<string, Trial> {
  const found = new Map<string, Trial>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sandtable'))) {
    const path = join(folder, file);
    const scenario = openScenario(path);
    if (scenario.rules.id !== base) continue;
    tryIn(openRuleset(path, scenario), scenario, lines, found);
  }
  return found;
}

function tryIn(
  rules: Ruleset,
  scenario: Scenario,
  lines: readonly string[],
  found: Map<string, Trial>,
): void {
  const orders = lines.flatMap((order) => {
    const read = orderFrom(rules, JSON.parse(order));
    return read.ok ? [{ order, action: read.value }] : [];
  });
  let battle: Battle | null = beginBattle(rules, scenario, SEED);
  for (let n = 0; battle && !battle.outcome && n < PHASES; n++) {
    for (const { order, action } of orders) {
      if (found.get(order)?.refusal === null || unknownIn(rules, battle, action).length > 0)
        continue;
      const done = perform(rules, battle, action);
      const { turn, side } = battle.clock;
      const phase = momentWords(rules.catalogue, battle.clock).toLowerCase();
      const refusal = done.ok ? null : { reason: done.error.reason, rule: done.error.rule };
      const isOwnTurn = action.side === side;
      const before = found.get(order);
      // What is refused to whom it is not the turn of tells little of the order.
      if (refusal && before && (before.isOwnTurn || !isOwnTurn)) continue;
      found.set(order, { scenario: scenario.title, turn, phase, isOwnTurn, refusal });
    }
    battle = afterWaiting(rules, battle);
  }
}

/** The battle after whoever is to act has ended the phase, or done the first thing that may be done; null where there is nothing. */
function afterWaiting(rules: Ruleset, battle: Battle): Battle | null {
  const { side } = battle.clock;
  const waiting = rules.actions.find(({ type }) => WAITING.test(type));
  const read = waiting && orderFrom(rules, { type: waiting.type, side });
  const waited = read?.ok ? perform(rules, battle, read.value) : null;
  if (waited?.ok) return waited.value.battle;
  for (const action of legalActions(rules, battle, side)) {
    const done = perform(rules, battle, action);
    return done.ok ? done.value.battle : null;
  }
  return null;
}
