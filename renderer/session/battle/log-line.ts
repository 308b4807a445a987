// The action behind a line of the log, the ground that it covered, and who struck at whom.

import type { Battle, BattleRecord, LogEntry, Step } from '../../../shared/battle/battle';
import { sideOf, standsNamed } from '../../../shared/battle/battle-view';
import { replay } from '../../../shared/battle/replay';
import type { StandId } from '../../../shared/core/id';
import { DiceRanOut, listedDice, NoSuchFace } from '../../../shared/dice/dice';
import { perform } from '../../../shared/rules/perform';
import { previewOf } from '../../../shared/rules/query';
import type { Struck } from '../../../shared/rules/resolver';
import type { Ruleset, Template } from '../../../shared/rules/ruleset';
import { beginningOf, stepOf } from './record-store';

export interface ShotTold {
  readonly from: StandId;
  readonly to: StandId;
  readonly isHit: boolean;
}

export interface ActionOfLine {
  readonly step: Step | null;
  /** Empty for what one side only may know: where a barrage is to fall is no business of the other. */
  readonly covered: readonly Template[];
  /** Who struck at whom, where the line tells of dice. */
  readonly shots: readonly ShotTold[];
}

const NOTHING: ActionOfLine = { step: null, covered: [], shots: [] };

/** `shown` is the table as it is seen at the line. */
export function actionOfLine(
  rules: Ruleset | null,
  record: BattleRecord | null,
  shown: Battle | null,
  line: LogEntry | null,
): ActionOfLine {
  if (rules === null || record === null || shown === null || line === null) return NOTHING;
  const step = stepOf(record, line.n);
  if (step === null) return NOTHING;
  const first = beginningOf(record, line.n);
  const written = record.log.filter(({ n }) => n >= first && n < first + step.entries);
  const isOpen = written.every(({ seenBy }) => seenBy === 'all');
  const covered = isOpen ? previewOf(rules, shown, step.action) : [];
  if (line.event.type !== 'rolled') return { step, covered, shots: [] };
  const before = replay(record.start, record.log, first);
  return { step, covered, shots: shotsTold(rules, before, step, written, line) };
}

/**
 * The log does not keep hits, so the action is performed once more with the faces that were rolled. `before` is the
 * battle before the action that wrote these entries, `entry` the one that is looked at.
 */
function shotsTold(
  rules: Ruleset,
  before: Battle,
  { action }: Step,
  written: readonly LogEntry[],
  entry: LogEntry,
): readonly ShotTold[] {
  const struck = struckBy(rules, before, action, written);
  if (struck === null) return [];
  const hits = struck.flatMap(({ stand: to, by }) => by.map((from) => ({ from, to })));
  const isHit = (from: StandId, to: StandId): boolean =>
    hits.some((hit) => hit.from === from && hit.to === to);
  const named = standsNamed(before, action).flatMap((id) => before.stands[id] ?? []);
  const own = named.filter((stand) => sideOf(before, stand) === action.side);
  const theirs = named.filter((stand) => sideOf(before, stand) !== action.side);
  const declared = own.flatMap(({ id: from }) =>
    theirs.map(({ id: to }) => ({ from, to, isHit: isHit(from, to) })),
  );
  if (declared.length > 0) return declared;
  // In close combat the order to end a phase names nobody: the line tells who struck whom.
  const isTold = (id: StandId): boolean => {
    const name = before.stands[id]?.name ?? '';
    return name !== '' && entry.text.includes(name);
  };
  return hits
    .filter(({ from, to }) => isTold(from) && isTold(to))
    .map((hit) => ({ ...hit, isHit: true }));
}

/** Null where the rules of today would roll other dice than the log has. */
function struckBy(
  rules: Ruleset,
  before: Battle,
  action: Step['action'],
  written: readonly LogEntry[],
): readonly Struck[] | null {
  const faces = written.flatMap(({ event }) => (event.type === 'rolled' ? event.faces : []));
  try {
    const done = perform(rules, before, action, listedDice(faces));
    return done.ok ? done.value.struck : null;
  } catch (error) {
    if (error instanceof DiceRanOut || error instanceof NoSuchFace) return null;
    throw error;
  }
}
