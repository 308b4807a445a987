// One battle between two players of the arena, and what is told of it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Battle } from '../../shared/battle/battle';
import { sideOf, standsOf } from '../../shared/battle/battle-view';
import type { SideId } from '../../shared/core/id';
import { beginBattle } from '../../shared/rules/begin';
import { perform } from '../../shared/rules/perform';
import type { Ruleset } from '../../shared/rules/ruleset';
import { rulesetOf } from '../../shared/rulesets/registry';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/document';
import { ObjectiveCourse } from '../../shared/study/objective-course';
import { MOST_ACTIONS } from '../../shared/study/play-out';
import { chooserOf, type OldHouse, type Player } from './players';

export const SCENARIOS = join(import.meta.dirname, '../../resources/scenarios');

export interface Job {
  /** A file of the samples, without its ending. */
  readonly sample: string;
  readonly seed: string;
  /** Who plays the first side, and who all others. */
  readonly levels: readonly [Player, Player];
}

export interface Told extends Job {
  /** 0 the first side, 1 the others, null a draw. */
  readonly winner: 0 | 1 | null;
  readonly reason: string;
  readonly turns: number;
  readonly actions: number;
  /** Who holds each objective at the end, in the order of the scenario: the place of the side, null for nobody. */
  readonly held: readonly (number | null)[];
  /** How many sides came into the circle of each. */
  readonly visitors: readonly number[];
  /** Of every action and every entry of the log. */
  readonly hash: string;
  readonly ms: number;
}

interface Where {
  readonly folder?: string;
  readonly old?: OldHouse | null;
  /** Told before each action. */
  readonly watch?: (battle: Battle, action: unknown) => void;
}

/** Throws where a choice is refused or the battle has no end. */
export function playJob(job: Job, { folder = SCENARIOS, old = null, watch }: Where = {}): Told {
  const { scenario, rules } = tableOf(join(folder, `${job.sample}.sandtable`));
  const choosers = new Map(
    scenario.sides.map(({ id }, i) => {
      const player = job.levels[i === 0 ? 0 : 1];
      return [id, chooserOf(player, rules, scenario.rules, old)];
    }),
  );
  const began = process.cpuUsage();
  const hash = createHash('sha1');
  let battle = beginBattle(rules, scenario, job.seed);
  const course = new ObjectiveCourse(rules);
  for (const stand of standsOf(battle)) course.comes(battle, stand, sideOf(battle, stand));
  let actions = 0;
  for (; !battle.outcome; actions++) {
    if (actions === MOST_ACTIONS) throw new Error(`no end after ${MOST_ACTIONS} actions`);
    const { side } = battle.clock;
    const chooser = choosers.get(side);
    if (!chooser) throw new Error(`${side} has no player`);
    const action = chooser(rules.visible(battle, side), side);
    watch?.(battle, action);
    const done = perform(rules, battle, action);
    if (!done.ok) throw new Error(`${job.sample} ${job.seed}: ${done.error.reason}`);
    hash.update(JSON.stringify([action, done.value.log]));
    const after = done.value.battle;
    for (const stand of standsOf(after)) {
      if (battle.stands[stand.id] !== stand) course.comes(after, stand, sideOf(after, stand));
    }
    battle = after;
  }
  const { user, system } = process.cpuUsage(began);
  const { winner, reason } = battle.outcome;
  const seatOf = (side: SideId | null): number | null =>
    side === null ? null : scenario.sides.findIndex(({ id }) => id === side);
  const seat = seatOf(winner);
  return {
    ...job,
    winner: seat === null ? null : seat === 0 ? 0 : 1,
    reason,
    turns: battle.clock.turn,
    actions,
    held: battle.objectives.map((one) => seatOf(rules.holder?.(battle, one) ?? null)),
    visitors: battle.objectives.map(({ id }) => course.visitorsOf(id).size),
    hash: hash.digest('hex').slice(0, 12),
    ms: (user + system) / 1000,
  };
}

interface Table {
  readonly file: string;
  readonly scenario: Scenario;
  readonly rules: Ruleset;
}

let opened: Table | null = null;

/** Battles of one sample share its table, and with it all that is found out about its ground. */
export function tableOf(file: string): Table {
  if (opened?.file === file) return opened;
  const scenario = parseScenario(readFileSync(file, 'utf8'));
  if (!scenario.ok) throw new Error(`${file} does not open`);
  const rules = rulesetOf(scenario.value.rules);
  if (!rules.ok) throw new Error(rules.error);
  opened = { file, scenario: scenario.value, rules: rules.value };
  return opened;
}
