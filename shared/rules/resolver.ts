// Collects what one action makes true. Reactions of the rules wait in line, first in first out, so that
// no handler is ever interrupted by another.

import { capital } from '../core/capital';
import { evolve } from '../battle/evolve';
import type { Battle, BattleEvent, LogEntry } from '../battle/battle';
import { sideOf } from '../battle/battle-view';
import type { SideId, StandId } from '../core/id';
import { DiceRanOut, type Dice } from '../dice/dice';
import { answer } from './query';
import { readersOf } from './readers';
import { RollWanted } from './roll-wanted';
import type { Resolver, RollNote, Ruleset } from './ruleset';

/** An action that makes more events than this has met a ruleset whose reactions never end. */
const MOST_EVENTS = 2000;

/** A stand was hit, whatever came of it. */
export interface Struck {
  readonly stand: StandId;
  readonly by: readonly StandId[];
}

/** A stand rolled for a check: entry `n` of the log. */
export interface Checked {
  readonly stand: StandId;
  readonly n: number;
}

export interface Collector {
  readonly resolver: Resolver;
  readonly log: readonly LogEntry[];
  readonly struck: readonly Struck[];
  readonly checks: readonly Checked[];
  /** Lets the rules react until nobody has anything to add. */
  settle(): void;
}

export function collect(rules: Ruleset, before: Battle, dice: Dice): Collector {
  let battle = before;
  let settled = 0;
  const log: LogEntry[] = [];
  const struck: Struck[] = [];
  const checks: Checked[] = [];
  const rolled = (why: string, count: number, sides: number, note: RollNote): readonly number[] => {
    try {
      return dice.roll(battle.dice, count, sides, why);
    } catch (error) {
      if (!(error instanceof DiceRanOut)) throw error;
      const side = ownerOf(battle, note);
      throw new RollWanted({ why, count, sides, note, side, log: [...log] });
    }
  };
  const resolver: Resolver = {
    get battle() {
      return battle;
    },
    emit(event, { text, rule = null, because = [], seenBy }) {
      if (log.length >= MOST_EVENTS) {
        throw new Error(`one action made ${MOST_EVENTS} events; the last was "${text}"`);
      }
      const { logged: n, clock } = battle;
      const after = evolve(battle, event);
      const readers = seenBy ?? readersOf(rules, [battle, after], event, text);
      log.push({ n, clock, event, text, rule, because, seenBy: readers });
      battle = after;
    },
    roll(why, count, sides, asked = {}) {
      const { text, checks: whose, rule, because, seenBy } = asked;
      const faces = rolled(why, count, sides, asked);
      if (whose !== undefined) checks.push({ stand: whose, n: battle.logged });
      const after = { ...battle.dice, drawn: battle.dice.drawn + count };
      resolver.emit(
        { type: 'rolled', why, sides, faces, after },
        {
          text: text?.(faces) ?? `${capital(why)}: rolled ${faces.join(', ')}`,
          ...(rule !== undefined && { rule }),
          ...(because !== undefined && { because }),
          ...(seenBy !== undefined && { seenBy }),
        },
      );
      return faces;
    },
    fallsInstead: (stand, note) => rules.fallsInstead?.(resolver, stand, note) ?? null,
    struck: (stand, by) => struck.push({ stand, by }),
    ask: (question, about, supposed = battle) => answer(rules, supposed, question, about),
  };
  return {
    resolver,
    log,
    struck,
    checks,
    settle() {
      for (; settled < log.length; settled++) {
        const entry = log[settled];
        if (entry) react(rules, resolver, entry.event);
      }
    },
  };
}

function react(rules: Ruleset, resolver: Resolver, event: BattleEvent): void {
  // The handler was looked up by the event's own type, which the compiler cannot follow through a union.
  const handler = rules.react?.[event.type] as
    ((r: Resolver, event: BattleEvent) => void) | undefined;
  handler?.(resolver, event);
}

/** The side that a roll belongs to: as the note says, else of the stand that checks, else the one that acts. */
function ownerOf(battle: Battle, { side, checks }: RollNote): SideId {
  const stand = checks === undefined ? undefined : battle.stands[checks];
  return side ?? (stand && sideOf(battle, stand)) ?? battle.clock.side;
}
