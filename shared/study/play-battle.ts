// One battle of a study: played, and folded into a line for its own and into counts.

import type { Battle } from '../battle/battle';
import { sideOf, standsOf, unitsOf } from '../battle/battle-view';
import type { SideId, StandId, UnitId } from '../core/id';
import type { Done } from '../rules/perform';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario } from '../scenario/document';
import {
  DRAW,
  inOrder,
  NO_COUNTS,
  NOBODY,
  tallyOf,
  totalOf,
  type Counts,
  type StandCounts,
  type Tally,
  type UnitEnd,
} from './battle-counts';
import { levelsOf, seedOf, type Study } from './study-inputs';
import { playOut, type PlayedOut } from './play-out';

/** A battle that came to an end, in one line. */
export interface EndedLine {
  /** Counted from 1. */
  readonly n: number;
  /** What `play --seed` takes to show it. */
  readonly seed: string;
  readonly winner: SideId | null;
  readonly way: string;
  readonly rule: string | null;
  readonly turns: number;
  readonly actions: number;
  /** Entries of its log, and faces rolled: a replay has as many. */
  readonly log: number;
  readonly dice: number;
  /** Stands by side. */
  readonly lost: Tally<SideId>;
}

/** A battle that broke off, and why. */
export interface FailedLine {
  readonly n: number;
  readonly seed: string;
  readonly failed: string;
}

export type Line = EndedLine | FailedLine;

export interface Told {
  readonly line: Line;
  readonly counts: Counts;
}

/** Battle `n` of a study; where it breaks off, that is what is told. */
export function battleTold(study: Study, rules: Ruleset, scenario: Scenario, n: number): Told {
  const seed = seedOf(study, n);
  const casualties = new Casualties();
  try {
    const played = playOut(rules, scenario, seed, levelsOf(study), (_, done, before) =>
      casualties.note(before, done),
    );
    return toldOf({ n, seed }, rules, played, casualties);
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    return { line: { n, seed, failed }, counts: { ...NO_COUNTS, failed: 1 } };
  }
}

export function hasEnded(line: Line): line is EndedLine {
  return !('failed' in line);
}

function toldOf(
  { n, seed }: Pick<Line, 'n' | 'seed'>,
  rules: Ruleset,
  { start, end, actions }: PlayedOut,
  casualties: Casualties,
): Told {
  const verdict = rules.outcome(end);
  if (!verdict) throw new Error('the rules do not say why the battle is over');
  const { winner, way, rule } = verdict;
  // Some rules move the clock on before they end a battle.
  const turn = Math.min(end.clock.turn, end.turnLimit ?? Infinity);
  const won = tallyOf([winner ?? DRAW]);
  const lost = sidesOf(start, casualties);
  const inAll = Object.entries(lost).map(([side, how]) => [side, totalOf(how)] as const);
  return {
    line: {
      n,
      seed,
      winner,
      way,
      rule,
      turns: turn,
      actions,
      log: end.logged,
      dice: end.dice.drawn,
      lost: Object.fromEntries(inAll),
    },
    counts: {
      ended: 1,
      failed: 0,
      won,
      ways: { [way]: won },
      turns: tallyOf([String(turn)]),
      sides: Object.fromEntries(
        inAll.map(([side, count]) => [
          side,
          { lost: lost[side as SideId] ?? {}, losses: tallyOf([String(count)]) },
        ]),
      ),
      units: unitsAt(start, casualties),
      stands: casualties.counts(),
      objectives: holdersOf(rules, end),
    },
  };
}

/** Who was removed how, and who had hit them. */
class Casualties {
  readonly lost = new Map<StandId, string>();
  readonly #felled = new Map<StandId, StandId[]>();
  /** Who has hit a stand in the player turn that it is. */
  #hitters = new Map<StandId, Set<StandId>>();
  #turn = '';

  note(before: Battle, { log, struck }: Done): void {
    const turn = `${before.clock.turn} ${before.clock.active}`;
    if (turn !== this.#turn) this.#hitters = new Map();
    this.#turn = turn;
    for (const { stand, by } of struck) {
      const hitters = this.#hitters.get(stand) ?? new Set();
      for (const one of by) hitters.add(one);
      this.#hitters.set(stand, hitters);
    }
    for (const { event } of log) {
      if (event.type === 'joined') this.lost.delete(event.stand.id);
      if (event.type !== 'removed') continue;
      this.lost.set(event.stand, event.why);
      this.#credit(before, event.stand);
    }
  }

  counts(): Counts['stands'] {
    const all = new Map<StandId, StandCounts>();
    for (const id of new Set([...this.lost.keys(), ...this.#felled.keys()])) {
      const how = this.lost.get(id);
      const felled = tallyOf(this.#felled.get(id) ?? []);
      all.set(id, { lost: how === undefined ? {} : tallyOf([how]), felled });
    }
    return inOrder(all);
  }

  #credit(battle: Battle, lost: StandId): void {
    const victim = battle.stands[lost];
    for (const id of this.#hitters.get(lost) ?? []) {
      const hitter = battle.stands[id];
      const isFriend = victim && hitter && sideOf(battle, victim) === sideOf(battle, hitter);
      if (isFriend) continue;
      this.#felled.set(id, [...(this.#felled.get(id) ?? []), lost]);
    }
  }
}

function sidesOf(start: Battle, { lost }: Casualties): Readonly<Record<SideId, Tally>> {
  const all = start.sides.map(({ id }) => {
    const own = standsOf(start).filter((stand) => sideOf(start, stand) === id);
    return [id, tallyOf(own.flatMap((stand) => lost.get(stand.id) ?? []))] as const;
  });
  return inOrder(new Map(all));
}

const DESTROYED = 'destroyed';

function unitsAt(start: Battle, { lost }: Casualties): Counts['units'] {
  const all = new Map<UnitId, Tally<UnitEnd>>();
  for (const { id } of unitsOf(start)) {
    const own = standsOf(start).filter(({ unit }) => unit === id);
    const gone = own.flatMap((stand) => lost.get(stand.id) ?? []);
    if (own.length > 0) all.set(id, tallyOf([unitEnd(own.length, gone)]));
  }
  return inOrder(all);
}

function unitEnd(strength: number, gone: readonly string[]): UnitEnd {
  if (gone.length === 0) return 'whole';
  if (gone.length < strength) return 'reduced';
  const destroyed = gone.filter((how) => how === DESTROYED).length;
  if (destroyed === strength) return 'destroyed';
  return destroyed === 0 ? 'withdrawn' : 'broken';
}

function holdersOf(rules: Ruleset, end: Battle): Counts['objectives'] {
  if (rules.holder === undefined) return {};
  const all = end.objectives.map(
    (objective) => [objective.id, tallyOf([rules.holder?.(end, objective) ?? NOBODY])] as const,
  );
  return inOrder(new Map(all));
}
