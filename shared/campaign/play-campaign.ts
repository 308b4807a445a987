// A campaign played by computers, battle after battle, as it would be at the table: each battle is prepared, fought and taken.

import { writeBattleRecord } from '../battle/battle-record';
import type { BattleRecord, LogEntry, Step as Action } from '../battle/battle';
import { fail, ok, type Result } from '../core/result';
import type { Ruleset } from '../rules/ruleset';
import { rulesetOf } from '../rulesets/registry';
import type { Scenario } from '../scenario/document';
import { playOut } from '../study/play-out';
import type { Computers } from '../study/study-inputs';
import type { Campaign } from './campaign';
import { battleSeed, decidedWithout, withBattle, withResult } from './progress';
import { nextStep } from './standing';

/** How the computers play in a scenario. */
export type Players = (scenario: Scenario) => Computers;

/**
 * One battle further. A battle that has begun is left to those who fight it. Throws where rules or opponent fail, as any
 * battle of computers does.
 */
function playedBattle(campaign: Campaign, players: Players): Result<Campaign, string> {
  if (campaign.current?.scenario.battle != null) {
    return fail(`the battle of "${campaign.current.step}" has begun: end it first`);
  }
  const decided = campaign.current === null ? decidedWithout(campaign) : null;
  if (decided) return ok(decided);
  const ready = withBattle(campaign);
  if (!ready.ok || ready.value.current === null) return ready;
  const { step, scenario } = ready.value.current;
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) return rules;
  const [problem] = rules.value.check(scenario);
  if (problem) return fail(`${step}: ${problem.path}: ${problem.message}`);
  const record = recordOf(rules.value, scenario, battleSeed(campaign), players(scenario));
  const battle = writeBattleRecord(record);
  return withResult({ ...ready.value, current: { step, scenario: { ...scenario, battle } } });
}

/** Up to its end; after each battle it is told how far it is. */
export function playedCampaign(
  campaign: Campaign,
  players: Players,
  told: (campaign: Campaign) => void = () => undefined,
): Result<Campaign, string> {
  let now = campaign;
  while (nextStep(now) !== null) {
    const next = playedBattle(now, players);
    if (!next.ok) return next;
    now = next.value;
    told(now);
  }
  return ok(now);
}

function recordOf(
  rules: Ruleset,
  scenario: Scenario,
  seed: string,
  computers: Computers,
): BattleRecord {
  const actions: Action[] = [];
  const log: LogEntry[] = [];
  const { start } = playOut(rules, scenario, seed, computers, ({ action, why, plan }, done) => {
    actions.push({ action, entries: done.log.length, why, ...(plan && { plan }) });
    log.push(...done.log);
  });
  const { levels, manners } = computers;
  return { start, players: levels, ...(manners && { manners }), dice: 'seed', actions, log };
}
