// The battle that overlays ask the rules about: the one that is played, or a document as if it began now.

import type { Battle } from '../../../shared/battle/battle';
import { battleToAsk } from '../../../shared/rules/begin';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Scenario } from '../../../shared/scenario/document';

/** A battle that has not begun, to ask the rules of a document; stands of unknown types are left out. */
export function battleFor(rules: Ruleset | null, scenario: Scenario): Battle | null {
  if (!rules || rules.space !== scenario.board.space || scenario.sides.length === 0) return null;
  return battleToAsk(rules, scenario);
}

/** Stands as the document has them now, with the tracks that the battle gave them. */
export function withStands(battle: Battle, scenario: Scenario): Battle {
  const moved = scenario.stands.filter(({ id, place }) => {
    const known = battle.stands[id];
    return known && known.place !== place;
  });
  if (moved.length === 0) return battle;
  const entries = moved.map(({ id, place }) => [id, { ...battle.stands[id], place }] as const);
  return { ...battle, stands: { ...battle.stands, ...Object.fromEntries(entries) } };
}

/** Keeps a value as the same object while it says the same, so that nothing is asked twice. */
export function steady<T>(): (next: T | null) => T | null {
  let last: T | null = null;
  let lastText = '';
  return (next) => {
    const text = JSON.stringify(next);
    if (text !== lastText) {
      last = next;
      lastText = text;
    }
    return last;
  };
}
