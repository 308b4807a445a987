// Fog of war on the screen: whose view of a battle it shows, and what that view leaves out.

import type { Battle, BattleRecord, LogEntry } from '../../../shared/battle/battle';
import { standsOf, visibleLog } from '../../../shared/battle/battle-view';
import type { SideId } from '../../../shared/core/id';
import type { Ruleset } from '../../../shared/rules/ruleset';

/**
 * The side whose secrets may be on the screen. With one person playing it is theirs; with two, the side
 * that is asked now; with none, everything is shown.
 */
export function viewpointOf(battle: Battle, players: BattleRecord['players']): SideId | null {
  const people = battle.sides.map(({ id }) => id).filter((id) => players[id] === 'person');
  if (people.length === 0 || battle.outcome !== null) return null;
  return people.length === 1 ? (people[0] ?? null) : battle.clock.side;
}

/** A side, `nobody` while the screen is handed over, or null where everything may be seen. */
export type Viewpoint = SideId | 'nobody' | null;

/** `nobody` sees what every side may see. */
export function seenBattle(rules: Ruleset, battle: Battle, viewpoint: Viewpoint): Battle {
  if (viewpoint === null) return battle;
  if (viewpoint !== 'nobody') return rules.visible(battle, viewpoint);
  return battle.sides.reduce((seen, { id }) => rules.visible(seen, id), battle);
}

/** Whether some side may not know all that there is: then the screen is not for two at once. */
export function hidesAnything(rules: Ruleset, battle: Battle): boolean {
  return battle.sides.some(({ id }) => {
    const seen = rules.visible(battle, id);
    return (
      standsOf(seen).length < standsOf(battle).length ||
      shownOf(rules, seen) !== shownOf(rules, battle)
    );
  });
}

function shownOf({ neverShown = [] }: Ruleset, battle: Battle): string {
  const kept = Object.entries(battle.private).filter(([key]) => !neverShown.includes(key));
  return JSON.stringify(kept);
}

export function seenLog(log: readonly LogEntry[], viewpoint: Viewpoint): readonly LogEntry[] {
  const seen =
    viewpoint === null
      ? log
      : viewpoint === 'nobody'
        ? log.filter(({ seenBy }) => seenBy === 'all')
        : visibleLog(log, viewpoint);
  return seen.filter(({ text }) => text !== '');
}
