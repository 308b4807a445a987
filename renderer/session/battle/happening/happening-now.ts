// What happens on the table while the battle is played back or the computer acts. Nothing happens where a person steps
// through the log, gives orders or takes them back.

import type { Battle, BattleRecord, LogEntry } from '../../../../shared/battle/battle';
import { replay } from '../../../../shared/battle/replay';
import type { StandId } from '../../../../shared/core/id';
import type { Point } from '../../../../shared/core/measure';
import type { Ruleset } from '../../../../shared/rules/ruleset';
import type { Place } from '../../../../shared/scenario/document';
import { pointOfPlace } from '../../../edits/hit';
import type { Flight, Happening } from '../../../things/happening';
import { seenBattle, type Viewpoint } from '../fog-of-war';
import { actionOfLine, type ShotTold } from '../log-line';
import { beginningOf } from '../record-store';

/** What of a battle in the window is asked here. */
export interface ShownBattle {
  readonly rules: Ruleset | null;
  readonly record: BattleRecord | null;
  /** The battle as it is on the screen, and what of its log may be read. */
  readonly shown: Battle | null;
  readonly log: readonly LogEntry[];
  readonly isPersonsTurn: boolean;
  readonly seat: { readonly viewpoint: Viewpoint };
  readonly playback: {
    readonly isRunning: boolean;
    readonly isLookingBack: boolean;
    readonly line: LogEntry | null;
    readonly msPerLine: number;
  };
}

/** Of the time that there is: what moves comes to rest before the next thing happens. */
const MOVING = 0.8;

/** `msPerAction` is the time between two doings of the computer; where there is none, nothing is shown of them. */
export function happeningNow(battle: ShownBattle, msPerAction: number): Happening | null {
  const { rules, record, shown, log, playback, seat } = battle;
  const line = lineThatCame(battle);
  if (rules === null || record === null || shown === null || line === null) return null;
  const first = playback.isLookingBack ? line.n : beginningOf(record, line.n);
  const entries = log.filter(({ n }) => n >= first && n <= line.n);
  const rolled = entries.findLast(({ event }) => event.type === 'rolled') ?? null;
  const before = seenBattle(rules, replay(record.start, record.log, first), seat.viewpoint);
  const ms = MOVING * (playback.isLookingBack ? playback.msPerLine : msPerAction);
  if (ms === 0) return null;
  const shots: readonly ShotTold[] =
    rolled === null ? [] : actionOfLine(rules, record, shown, rolled).shots;
  return happeningOf({ before, after: shown, entries, shots, ms });
}

/** The entry that has just come onto the screen by itself. */
function lineThatCame({ playback, log, isPersonsTurn }: ShownBattle): LogEntry | null {
  if (playback.isLookingBack) return playback.isRunning ? playback.line : null;
  return isPersonsTurn ? null : (log.at(-1) ?? null);
}

interface Told {
  /** As the battle was seen before the entries, and is after them. */
  readonly before: Battle;
  readonly after: Battle;
  /** Those that the side may read, in their order. */
  readonly entries: readonly LogEntry[];
  readonly shots: readonly ShotTold[];
  readonly ms: number;
}

/** Null where nothing can be seen or heard of it. */
function happeningOf({ before, after, entries, shots, ms }: Told): Happening | null {
  const last = entries.at(-1);
  if (last === undefined) return null;
  const ways = new Map<StandId, readonly Place[]>();
  const losses: Point[] = [];
  let rolls = 0;
  for (const { event } of entries) {
    if (event.type === 'moved') {
      ways.set(event.stand, [...(ways.get(event.stand) ?? []), ...event.path]);
    }
    if (event.type === 'rolled') rolls += 1;
    if (event.type === 'removed') losses.push(...pointIn([after, before], event.stand));
  }
  const flights = shots.flatMap(({ from, to, isHit }): readonly Flight[] => {
    const [start] = pointIn([after, before], from);
    const [end] = pointIn([after, before], to);
    return start === undefined || end === undefined ? [] : [{ from: start, to: end, isHit }];
  });
  const isAnything = ways.size + flights.length + losses.length + rolls > 0;
  return isAnything ? { n: last.n, ways, flights, losses, rolls, ms } : null;
}

/** Where a stand is in the first of the battles that has it on the table. */
function pointIn(battles: readonly Battle[], stand: StandId): readonly Point[] {
  for (const battle of battles) {
    const place = battle.stands[stand]?.place;
    const at = place === undefined ? null : pointOfPlace(place, battle.board);
    if (at !== null) return [at];
  }
  return [];
}
