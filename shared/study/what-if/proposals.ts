// The smallest change of points, turns or one stand that brings the odds to where a designer wants them. Many changes
// are glanced at, the likely ones looked at longer, and the best checked with other dice than those they were chosen by.

import type { SideId, StandId } from '../../core/id';
import type { Ruleset } from '../../rules/ruleset';
import { MOST_POINTS, MOST_TURNS, type Stand } from '../../scenario/document';
import { hasEnded, type Line } from '../play-battle';
import { shareOf, type Share } from '../wilson-interval';
import { changed, type ScenarioChange, type Setting } from './scenario-change';

/** What is wanted: the share of battles that a side wins, a drawn one counted half. */
export interface Aim {
  readonly side: SideId;
  /** From 0 to 1. */
  readonly low: number;
  readonly high: number;
}

const STAGES = ['glance', 'look', 'check'] as const;
type Stage = (typeof STAGES)[number];

/** One change, or the scenario as it is (null), and what came of its battles. */
export interface Trial {
  readonly change: ScenarioChange | null;
  /** 1 for a point or a turn, 2 for two of them or a stand, and so on; 0 for no change. */
  readonly steps: number;
  /** How far it came; the share of a check is that of its own battles alone. */
  readonly stage: Stage;
  readonly share: Share;
  readonly battles: number;
  readonly isWithin: boolean;
}

export interface Proposed {
  readonly aim: Aim;
  readonly asItIs: Trial;
  /** All that was tried, the smallest of those within the aim first, then by how near they came. */
  readonly tried: readonly Trial[];
  /** The smallest change that was checked and found within the aim. */
  readonly best: Trial | null;
}

/** Battles to be played, numbered from `first` to `last`. */
export interface Asked {
  readonly setting: Setting;
  readonly first: number;
  readonly last: number;
}

/** Battles of one stage; `of` is how many there are in all, as far as is known. */
export interface AskedStage {
  readonly stage: Stage;
  readonly asked: readonly Asked[];
  readonly of: number;
}

/** So many of the looked at are looked at longer, and checked. */
const MOST_LOOKED = 12;
const MOST_CHECKED = 5;
/** Where none may be within, so many of the nearest go on all the same. */
const LEAST_LOOKED = 4;
/** Steps up and down of a number. */
const MOST_STEPS = 3;
const STAND_STEPS = 2;
/** An objective worth nothing is none. */
const LEAST_WORTH = 1;
/** Sorts of stands of a side, the cheapest first. */
const MOST_SORTS = 6;

interface Candidate extends Pick<Trial, 'change' | 'steps'> {
  readonly setting: Setting;
}
interface Tried extends Candidate {
  readonly stage: Stage;
  readonly points: number;
  readonly battles: number;
}

/**
 * Yields the battles that are to be played and takes what came of them, in that order. `battles` are those of a check;
 * a look is a quarter of them and a glance a sixteenth. Whoever gives up answers with no battles until it is done.
 */
export function* proposals(
  rules: Ruleset,
  setting: Setting,
  aim: Aim,
  battles: number,
): Generator<AskedStage, Proposed, readonly (readonly Line[])[]> {
  const glance = Math.max(4, Math.round(battles / 16));
  const look = Math.max(glance + 1, Math.round(battles / 4));
  const ranges = {
    glance: [1, glance],
    look: [glance + 1, look],
    check: [look + 1, look + battles],
  } as const;
  const candidates = candidatesOf(rules, setting);
  const counts = { looked: MOST_LOOKED, checked: MOST_CHECKED };
  const of = (): number =>
    battles +
    candidates.length * glance +
    counts.looked * (look - glance) +
    counts.checked * battles;

  const play = function* (
    stage: Stage,
    some: readonly Tried[],
  ): Generator<AskedStage, readonly Tried[], readonly (readonly Line[])[]> {
    const [first, last] = ranges[stage];
    const asked = some.map((one) => ({ setting: one.setting, first, last }));
    const came = asked.length === 0 ? [] : yield { stage, asked, of: of() };
    return some.map((one, i) => {
      const ended = (came[i] ?? []).filter(hasEnded);
      if (ended.length === 0) return one;
      const before = stage === 'check' ? { points: 0, battles: 0 } : one;
      const won = ended.filter(({ winner }) => winner === aim.side).length;
      const drawn = ended.filter(({ winner }) => winner === null).length;
      return {
        ...one,
        stage,
        points: before.points + won + drawn / 2,
        battles: before.battles + ended.length,
      };
    });
  };

  const [base] = yield* play('check', [unplayed({ change: null, steps: 0, setting })]);
  if (base === undefined) throw new Error('the scenario as it is was not played');
  const asItIs = trialOf(base, aim);
  if (asItIs.isWithin) return { aim, asItIs, tried: [], best: null };

  const glanced = yield* play('glance', candidates.map(unplayed));
  const likely = glanced.filter((one) => mayBeWithin(one, aim));
  const toLook = nearest(likely.length > 0 ? likely : glanced, aim).slice(
    0,
    likely.length > 0 ? MOST_LOOKED : LEAST_LOOKED,
  );
  counts.looked = toLook.length;
  const looked = yield* play('look', toLook);
  const toCheck = bestFirst(looked, aim).slice(0, MOST_CHECKED);
  counts.checked = toCheck.length;
  const checked = yield* play('check', toCheck);

  const latest = new Map<ScenarioChange | null, Tried>();
  for (const one of [...glanced, ...looked, ...checked]) {
    if (one.battles > 0) latest.set(one.change, one);
  }
  const byStage = [...STAGES].reverse();
  const tried = byStage.flatMap((stage) =>
    bestFirst(
      [...latest.values()].filter((one) => one.stage === stage),
      aim,
    ).map((one) => trialOf(one, aim)),
  );
  const best = tried.find(({ stage, isWithin }) => stage === 'check' && isWithin) ?? null;
  return { aim, asItIs, tried, best };
}

function unplayed(candidate: Candidate): Tried {
  return { ...candidate, stage: 'glance', points: 0, battles: 0 };
}

function trialOf({ change, steps, stage, points, battles }: Tried, aim: Aim): Trial {
  const share = shareOf(points, battles);
  const isWithin = battles > 0 && share.share >= aim.low && share.share <= aim.high;
  return { change, steps, stage, share, battles, isWithin };
}

/** Whether chance alone may keep it out of the aim. */
function mayBeWithin({ points, battles }: Tried, aim: Aim): boolean {
  const { low, high } = shareOf(points, battles);
  return high >= aim.low && low <= aim.high;
}

function awayFrom({ points, battles }: Tried, { low, high }: Aim): number {
  return battles === 0 ? Infinity : Math.abs(points / battles - (low + high) / 2);
}

function nearest(some: readonly Tried[], aim: Aim): readonly Tried[] {
  return [...some].sort((a, b) => awayFrom(a, aim) - awayFrom(b, aim) || a.steps - b.steps);
}

/** Those within the aim, the smallest first; then the others, the nearest first. */
function bestFirst(some: readonly Tried[], aim: Aim): readonly Tried[] {
  const near = nearest(some, aim);
  const isIn = (one: Tried): boolean => trialOf(one, aim).isWithin;
  return [
    ...near.filter(isIn).sort((a, b) => a.steps - b.steps),
    ...near.filter((one) => !isIn(one)),
  ];
}

/** Every change that is tried, the smallest first; those that the rules or a file refuse are left out. */
function candidatesOf(rules: Ruleset, setting: Setting): readonly Candidate[] {
  const { turnLimit, objectives } = setting.scenario;
  const numbers = Array.from({ length: MOST_STEPS }, (_, i) => i + 1).flatMap((steps) =>
    [steps, -steps].flatMap((by) => [
      ...(turnLimit !== null && isIn(turnLimit + by, 1, MOST_TURNS)
        ? [{ steps, change: { type: 'turns' as const, turns: turnLimit + by } }]
        : []),
      ...objectives
        .filter(({ points }) => isIn(points + by, LEAST_WORTH, MOST_POINTS))
        .map(({ id, points }) => {
          return {
            steps,
            change: { type: 'points' as const, objective: id, points: points + by },
          };
        }),
    ]),
  );
  const stands = oneOfEachSort(rules, setting).flatMap((stand) =>
    (['without', 'another'] as const).map((type) => {
      return { steps: STAND_STEPS, change: { type, stand } };
    }),
  );
  const before = rules.check(setting.scenario).length;
  return [...numbers, ...stands]
    .sort((a, b) => a.steps - b.steps)
    .flatMap(({ steps, change }) => {
      const next = changed(rules, setting, change);
      const isSound = next.ok && rules.check(next.value.scenario).length <= before;
      return isSound ? [{ steps, change, setting: next.value }] : [];
    });
}

function isIn(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

/** Of each side one stand of each sort, the cheapest sorts first: the last of them, who least often leads. */
function oneOfEachSort(rules: Ruleset, { scenario }: Setting): readonly StandId[] {
  const price = ({ type }: Stand): number => rules.points?.(scenario, type) ?? 0;
  const sideOfUnit = new Map(scenario.units.map(({ id, side }) => [id, side]));
  return scenario.sides.flatMap(({ id: side }) => {
    const own = scenario.stands.filter(({ unit }) => sideOfUnit.get(unit) === side);
    const sorts = new Map(own.map((stand) => [stand.type, stand]));
    return [...sorts.values()]
      .sort((a, b) => price(a) - price(b))
      .slice(0, MOST_SORTS)
      .map(({ id }) => id);
  });
}
