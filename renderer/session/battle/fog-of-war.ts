// Fog of war on the screen: whose view of a battle it shows, and what that view leaves out.

import type { Battle, BattleRecord, LogEntry } from '../../../shared/battle/battle';
import { nameOfSide, standsOf, visibleLog } from '../../../shared/battle/battle-view';
import { evolve } from '../../../shared/battle/evolve';
import { replay } from '../../../shared/battle/replay';
import type { SideId, StandId } from '../../../shared/core/id';
import { withoutNames } from '../../../shared/rules/readers';
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

/** What dice are for, as it may be told before they are rolled: without the names of stands that are not to be known. */
export function seenWords(
  rules: Ruleset,
  battle: Battle,
  viewpoint: Viewpoint,
): (text: string) => string {
  const { stands } = seenBattle(rules, battle, viewpoint);
  const names = standsOf(battle).flatMap(({ id, name }) => (stands[id] ? [] : [name]));
  return (text) => withoutNames(text, names);
}

/** Whose entries tell what was taken back: the battle is the same without them. */
const TAKEN_BACK = 'taken back';

/**
 * `before` as it is taken back to `after`: like dice, what a person has seen meanwhile is not forgotten, so the log
 * tells which stands hidden from them it was. Lines that told so before stay.
 */
export function tellingWhatWasSeen(
  rules: Ruleset,
  before: BattleRecord,
  after: BattleRecord,
): BattleRecord {
  const kept = before.log
    .slice(after.log.length)
    .filter(({ event }) => event.type === 'private' && event.module === TAKEN_BACK)
    .map(({ text }) => text);
  if (!rules.hidden) return after;
  const texts = new Set([...kept, ...seenMeanwhile(rules, before, after)]);
  if (texts.size === 0) return after;
  const now = replay(after.start, after.log);
  const notes = [...texts].map((text, i): LogEntry => {
    const event = { type: 'private', module: TAKEN_BACK, state: true } as const;
    const n = after.log.length + i;
    return { n, clock: now.clock, event, text, rule: null, because: [], seenBy: 'all' };
  });
  const told = after.actions
    .slice(-1)
    .map((last) => ({ ...last, entries: last.entries + notes.length }));
  return {
    ...after,
    actions: [...after.actions.slice(0, -1), ...told],
    log: [...after.log, ...notes],
  };
}

/** A sentence for each person who has seen somebody that was hidden. */
function seenMeanwhile(
  rules: Ruleset,
  { actions, log, players }: BattleRecord,
  after: BattleRecord,
): readonly string[] {
  const then = replay(after.start, after.log);
  const found = new Map<SideId, Set<StandId>>();
  const hidden = then.sides
    .filter(({ id }) => players[id] === 'person')
    .map(({ id }) => [id, rules.hidden?.(then, id) ?? new Set<StandId>()] as const)
    .filter(([, stands]) => stands.size > 0);
  let battle = then;
  for (const { entries } of actions.slice(after.actions.length)) {
    const written = log.slice(battle.logged, battle.logged + entries);
    for (const { event } of written) {
      battle = evolve(battle, event);
    }
    for (const [side, stands] of hidden) {
      const still = rules.hidden?.(battle, side);
      const seen = [...stands].filter((id) => battle.stands[id] && !still?.has(id));
      for (const id of seen) found.set(side, (found.get(side) ?? new Set()).add(id));
    }
  }
  return [...found].map(([side, stands]) => {
    const names = [...stands].map((id) => then.stands[id]?.name || id);
    return `${nameOfSide(then, side)} has seen ${names.join(', ')} in what was taken back`;
  });
}
