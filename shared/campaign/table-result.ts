// A battle of a campaign that was fought on a real table: its result is written down by those who fought it, and goes into the
// campaign as that of any other battle does.

import { z } from 'zod';
import type { SideId, StandId } from '../core/id';
import { readJsonText } from '../core/json-text';
import { fail, ok, type Result } from '../core/result';
import { listedDice, SEEDED_DICE } from '../dice/dice';
import type { Ruleset } from '../rules/ruleset';
import { rulesetOf } from '../rulesets/registry';
import type { ScenarioProblem } from '../scenario/check-document';
import type { Stand } from '../scenario/document';
import { pathOf } from '../scenario/parse';
import { listed } from '../scenario/problem-list';
import { idSchema, words } from '../scenario/values/file-values';
import { stepOf, type BattleResult, type Campaign, type CarryLine } from './campaign';
import { carriedOver } from './carry-over';
import { concluded, withBattle, type Prepared } from './progress';
import { nameOfCampaignSide } from './words';

type Problems = readonly ScenarioProblem[];

/** As people write it down; a side is one of the campaign, a stand one of the scenario of the battle. */
const tableResultSchema = z.strictObject({
  winner: z
    .string()
    .regex(/^(draw|sd_[A-Za-z0-9_-]{1,60})$/, 'expected a side of the campaign, or "draw"')
    .transform((text) => text as SideId | 'draw')
    .describe('a side of the campaign, or "draw"'),
  by: z.number().min(0).default(0).describe('points of objectives that the winner is ahead by'),
  turns: z.int().min(0).default(0).describe('turns that were played'),
  reason: z.string().max(20_000).default('').describe('how it came out, in words'),
  lost: z.array(idSchema('stand')).default([]).describe('stands that were lost'),
  damage: z
    .record(idSchema('stand'), z.record(words, z.int().min(0).max(1000)))
    .default({})
    .describe('stands that live and are damaged, with their tracks as they are in the end'),
  faces: z
    .array(z.int().min(1))
    .nullable()
    .default(null)
    .describe('own dice for what carries over, one for each roll; null = the program rolls'),
});

export type TableResult = z.output<typeof tableResultSchema>;

/** A result that is sound in its form, or all that is wrong with it. */
export function parseTableResult(text: string): Result<TableResult, Problems> {
  const json = readJsonText(text);
  if (!json.ok) {
    const message = json.error.message.replace('a scenario file', 'the result of a battle');
    return fail([{ path: pathOf(json.error.keys), message }]);
  }
  const form = tableResultSchema.safeParse(json.value);
  if (form.success) return ok(form.data);
  const problems = form.error.issues.flatMap((issue): Problems => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: pathOf([...issue.path, key]),
        message: 'unknown key: remove it',
      }));
    }
    const message = issue.message.replace(/^Invalid (input|option|key in record): /, '');
    return [{ path: pathOf(issue.path), message }];
  });
  return fail(listed(problems));
}

/** The battle whose result can be written down: the one that is prepared, or the next; fails with why there is none. */
export function battleAtTable(
  campaign: Campaign,
): Result<Prepared & { readonly campaign: Campaign }, string> {
  const ready = withBattle(campaign);
  if (!ready.ok) return ready;
  const { current } = ready.value;
  const step = current && stepOf(campaign, current.step);
  if (!current || !step) return fail('the campaign has no battle');
  if (current.scenario.battle !== null) {
    return fail('the battle has begun in the program: end it there, or give it up');
  }
  const rules = rulesetOf(current.scenario.rules);
  if (!rules.ok) return rules;
  const { scenario } = current;
  return ok({ step, rules: rules.value, scenario, campaign: ready.value });
}

/** Tracks of a stand that stay as they are from battle to battle; empty where it cannot be damaged. */
export function damageTracks(
  { catalogue }: Pick<Ruleset, 'catalogue'>,
  { type }: Pick<Stand, 'type'>,
): readonly string[] {
  const { lasting, stands, opening } = catalogue;
  const own = Object.keys(stands[type]?.tracks ?? {});
  const known = own.length > 0 ? own : (opening?.tracks ?? []);
  return (lasting?.damage ?? []).filter((track) => known.includes(track));
}

/** The rolls that decide what carries over, in the order in which faces are written; `faces` of the result is not asked. */
export function rollsAfter(campaign: Campaign, result: TableResult): readonly CarryLine[] {
  const at = battleAtTable(campaign);
  if (!at.ok) return [];
  const { step, scenario, rules } = at.value;
  return carriedOver(campaign, {
    step,
    scenario,
    rules,
    result: resultOf(campaign, result),
  }).filter(({ roll }) => roll !== undefined);
}

/** With the next battle fought so, and what it leaves behind; fails with the place in the result that is wrong. */
export function withTableResult(
  campaign: Campaign,
  result: TableResult,
): Result<Campaign, Problems> {
  const at = battleAtTable(campaign);
  if (!at.ok) return fail([{ path: '', message: at.error }]);
  const problems = [
    ...standProblems(campaign, at.value, result),
    ...faceProblems(rollsAfter(campaign, result), result.faces),
  ];
  if (problems.length > 0) return fail(listed(problems));
  const dice = result.faces === null ? SEEDED_DICE : listedDice(result.faces);
  const told = { ...resultOf(campaign, result), battle: null };
  return ok(concluded(at.value.campaign, at.value, told, dice));
}

function resultOf(campaign: Campaign, { winner, by, turns, reason, lost, damage }: TableResult) {
  const side = winner === 'draw' ? null : winner;
  return {
    winner: side,
    reason: reason.trim() || reasonFor(campaign, side),
    margin: side === null ? 0 : by,
    turns,
    lost: Object.fromEntries(lost.map((id) => [id, 'lost'])),
    damage,
  } satisfies BattleResult;
}

function reasonFor(campaign: Campaign, winner: SideId | null): string {
  return winner === null
    ? 'a draw on a real table'
    : `${nameOfCampaignSide(campaign, winner)} win on a real table`;
}

function standProblems(
  { sides }: Campaign,
  { scenario, rules }: Prepared,
  { winner, lost, damage }: TableResult,
): Problems {
  const find = (id: StandId) => scenario.stands.find((stand) => stand.id === id);
  const missing = 'no stand of this battle, or lost before it';
  const names = sides.map(({ id }) => `"${id}"`).join(', ');
  return [
    ...(winner === 'draw' || sides.some(({ id }) => id === winner)
      ? []
      : [{ path: 'winner', message: `expected ${names} or "draw", found "${winner}"` }]),
    ...lost.flatMap((id, i): Problems => {
      const path = `lost[${i}]`;
      if (!find(id)) return [{ path, message: `"${id}" is ${missing}` }];
      return lost.indexOf(id) < i ? [{ path, message: `"${id}" is written twice` }] : [];
    }),
    ...(Object.entries(damage) as [StandId, Readonly<Record<string, number>>][]).flatMap(
      ([id, tracks]): Problems => {
        const path = `damage.${id}`;
        const stand = find(id);
        if (!stand) return [{ path, message: `"${id}" is ${missing}` }];
        if (lost.includes(id)) return [{ path, message: `"${id}" is among the lost` }];
        const known = damageTracks(rules, stand);
        return Object.keys(tracks)
          .filter((track) => !known.includes(track))
          .map((track) => ({
            path: `${path}.${track}`,
            message: `expected ${known.map((one) => `"${one}"`).join(', ') || 'no damage, as it takes none'}`,
          }));
      },
    ),
  ];
}

function faceProblems(rolls: readonly CarryLine[], faces: TableResult['faces']): Problems {
  if (faces === null) return [];
  if (faces.length !== rolls.length) {
    const message = `expected ${rolls.length} faces, one for each roll, found ${faces.length}`;
    return [{ path: 'faces', message }];
  }
  return rolls.flatMap(({ roll }, i): Problems => {
    const [face = 0, die = 0] = [faces[i], roll?.die];
    return face <= die ? [] : [{ path: `faces[${i}]`, message: `${face} is no face of a d${die}` }];
  });
}
