// One battle of a study: played, and folded into a line for its own and into counts.

import type { Battle } from '../battle/battle';
import { sideOf, standsOf, unitsOf } from '../battle/battle-view';
import type { SideId, UnitId } from '../core/id';
import type { Ruleset } from '../rules/ruleset';
import type { Scenario } from '../scenario/document';
import { NO_COUNTS, type Counts, type UnitEnd } from './battle-counts';
import { Casualties } from './hits-and-losses';
import { NO_COURSE } from './course-counts';
import { Follower } from './follow-battle';
import { computersOf, seedOf, type Study } from './study-inputs';
import { playOut, type PlayedOut } from './play-out';
import { DRAW, inOrder, NOBODY, tallyOf, totalOf, type Tally } from './tallies';

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
    const watched: { follower: Follower | null } = { follower: null };
    const played = playOut(
      rules,
      scenario,
      seed,
      computersOf(study),
      ({ action }, done, before) => {
        casualties.note(before, done);
        watched.follower ??= new Follower(rules, before);
        watched.follower.note(action, before, done);
      },
    );
    return toldOf({ n, seed }, rules, played, { casualties, follower: watched.follower });
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    return { line: { n, seed, failed }, counts: { ...NO_COUNTS, failed: 1 } };
  }
}

export function hasEnded(line: Line): line is EndedLine {
  return !('failed' in line);
}

interface Watched {
  readonly casualties: Casualties;
  /** Null where nothing was done at all. */
  readonly follower: Follower | null;
}

function toldOf(
  { n, seed }: Pick<Line, 'n' | 'seed'>,
  rules: Ruleset,
  { start, end, actions }: PlayedOut,
  { casualties, follower }: Watched,
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
      course: follower?.counts(end, winner, casualties) ?? NO_COURSE,
    },
  };
}

function sidesOf(start: Battle, { lost }: Casualties): Readonly<Record<SideId, Tally>> {
  const all = start.sides.map(({ id }) => {
    const own = standsOf(start).filter((stand) => sideOf(start, stand) === id);
    return [id, tallyOf(own.flatMap((stand) => lost.get(stand.id)?.how ?? []))] as const;
  });
  return inOrder(new Map(all));
}

const DESTROYED = 'destroyed';

function unitsAt(start: Battle, { lost }: Casualties): Counts['units'] {
  const all = new Map<UnitId, Tally<UnitEnd>>();
  for (const { id } of unitsOf(start)) {
    const own = standsOf(start).filter(({ unit }) => unit === id);
    const gone = own.flatMap((stand) => lost.get(stand.id)?.how ?? []);
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
