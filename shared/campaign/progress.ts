// The course of a campaign: a battle is prepared, its result is taken, and the last one is taken back. Each step is a function
// from campaign to campaign.

import { parseBattleRecord } from '../battle/battle-record';
import type { Json } from '../core/json';
import { fail, ok, type Result } from '../core/result';
import { SEEDED_DICE, type Dice } from '../dice/dice';
import type { Ruleset } from '../rules/ruleset';
import { rulesetOf } from '../rulesets/registry';
import type { Scenario } from '../scenario/document';
import { resultOf, wonWithout } from './battle-result';
import { stepOf, type BattleResult, type Campaign, type Step } from './campaign';
import { carriedOver } from './carry-over';
import { carriedScenario } from './next-battle';
import { nextStep } from './standing';

/** The seed that the campaign gives to its next battle. */
export function battleSeed({ seed, fought }: Pick<Campaign, 'seed' | 'fought'>): string {
  return `${seed}.${fought.length + 1}`;
}

export interface Prepared {
  readonly step: Step;
  readonly rules: Ruleset;
  readonly scenario: Scenario;
}

/** The next battle with those who are left; fails where there is none, with why. */
export function prepared(campaign: Campaign): Result<Prepared, string> {
  const id = nextStep(campaign);
  const step = id === null ? null : stepOf(campaign, id);
  if (step === null) {
    return fail(campaign.fought.length > 0 ? 'the campaign is over' : 'the campaign has no battle');
  }
  const rules = rulesetOf(step.scenario.rules);
  if (!rules.ok) return rules;
  return ok({
    step,
    rules: rules.value,
    scenario: carriedScenario(campaign, step, rules.value),
  });
}

/** With the next battle to be fought; one that is already prepared stays as it is. */
export function withBattle(campaign: Campaign): Result<Campaign, string> {
  if (campaign.current !== null) return ok(campaign);
  const next = prepared(campaign);
  if (!next.ok) return next;
  const { step, scenario } = next.value;
  return ok({ ...campaign, current: { step: step.id, scenario } });
}

/** With the result of the battle that has ended, and what it leaves behind. */
export function withResult(campaign: Campaign): Result<Campaign, string> {
  const { current } = campaign;
  const step = current && stepOf(campaign, current.step);
  if (!current || !step) return fail('no battle of the campaign is being fought');
  if (current.scenario.battle === null) return fail('the battle has not begun yet');
  const record = parseBattleRecord(current.scenario.battle);
  if (!record.ok) return record;
  const rules = rulesetOf(record.value.start.rules);
  if (!rules.ok) return rules;
  const result = resultOf([campaign, step], rules.value, record.value);
  if (!result.ok) return result;
  return ok(
    concluded(
      campaign,
      { step, rules: rules.value, scenario: current.scenario },
      {
        ...result.value,
        battle: current.scenario.battle,
      },
    ),
  );
}

/** With the next battle decided because a side has nobody left; null where it can be fought. */
export function decidedWithout(campaign: Campaign): Campaign | null {
  const next = prepared(campaign);
  if (!next.ok) return null;
  const result = wonWithout([campaign, next.value.step], next.value.scenario);
  return result && concluded(campaign, next.value, { ...result, battle: null });
}

/** With this result of a prepared battle; what carries over is rolled now. */
export function concluded(
  campaign: Campaign,
  { step, rules, scenario }: Prepared,
  { battle, ...result }: BattleResult & { readonly battle: Json },
  dice: Dice = SEEDED_DICE,
): Campaign {
  const carried = carriedOver(campaign, { step, scenario, rules, result }, dice);
  const fought = [...campaign.fought, { step: step.id, ...result, carried, battle }];
  return { ...campaign, fought, current: null };
}

/** Back to the end of the last battle: its result is taken away, and it can be played on or anew. */
export function withLastAgain(campaign: Campaign): Result<Campaign, string> {
  const last = campaign.fought.at(-1);
  if (!last) return fail('no battle has been fought yet');
  const before: Campaign = { ...campaign, fought: campaign.fought.slice(0, -1), current: null };
  const again = withBattle(before);
  if (!again.ok || again.value.current === null) return again;
  const { current } = again.value;
  return ok({
    ...again.value,
    current: { ...current, scenario: { ...current.scenario, battle: last.battle } },
  });
}
