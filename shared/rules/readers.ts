// Who may read a line of the log: what a hidden stand does, and what names it, is not told to the side that
// does not know of it.

import type { Battle, BattleEvent, LogEntry } from '../battle/battle';
import type { SideId, StandId } from '../core/id';
import type { Ruleset } from './ruleset';

/** `after` is the battle with the event in it. */
export function readersOf(
  rules: Ruleset,
  [before, after]: readonly [Battle, Battle],
  event: BattleEvent,
  text: string,
): LogEntry['seenBy'] {
  if (!rules.hidden) return 'all';
  const readers = before.sides.filter(({ id }) => {
    const hidden = unknownTo(rules, before, after, id);
    if (hidden.size === 0) return true;
    if ('stand' in event && typeof event.stand === 'string' && hidden.has(event.stand))
      return false;
    return ![...hidden].some((stand) => isNamed(before.stands[stand]?.name ?? '', text));
  });
  return readers.length === before.sides.length ? 'all' : readers.map(({ id }) => id);
}

/** Hidden before and still so, or gone without having been seen. */
function unknownTo(
  rules: Ruleset,
  before: Battle,
  after: Battle,
  side: SideId,
): ReadonlySet<StandId> {
  const was = rules.hidden?.(before, side) ?? NOBODY;
  if (was.size === 0) return NOBODY;
  const is = rules.hidden?.(after, side) ?? NOBODY;
  return new Set([...was].filter((id) => is.has(id) || after.stands[id] === undefined));
}

const NOBODY: ReadonlySet<StandId> = new Set();

/** What stands for a name that is not to be told. */
export const UNSEEN = 'somebody unseen';

/** A sentence with such words where it names one of the stands. */
export function withoutNames(text: string, names: readonly string[]): string {
  const known = names
    .filter((name) => name !== '')
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (known.length === 0) return text;
  const words = String.raw`(?<![\p{L}\p{N}])(?:${known.join('|')})(?![\p{L}\p{N}])`;
  return text.replaceAll(new RegExp(words, 'gu'), UNSEEN);
}

/** As a whole word: "A1" is not in "A12". */
function isNamed(name: string, text: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const around = `${text.charAt(at - 1)}${text.charAt(at + name.length)}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
