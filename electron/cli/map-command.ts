// `map` tells what the ground alone gives to each side, without a battle.

import { rulesetOf } from '../../shared/rulesets/registry';
import { groundOf } from '../../shared/report/turn-map';
import { appearancesOf } from '../../shared/print/drawing/stand-appearance';
import type { Scenario } from '../../shared/scenario/document';
import { judgeMap, type MapFindings } from '../../shared/study/map-alone/judge-map';
import { mapPage } from '../../shared/study/map-alone/judged-picture';
import { isEven, verdictsOf } from '../../shared/study/map-alone/map-verdicts';
import { mapSentences } from '../../shared/study/map-alone/map-words';
import { measurable } from '../../shared/study/map-alone/measured-stand';
import { neat, readArgs } from './io/args';
import { InputError } from './io/errors';
import { openRuleset, openScenario } from './io/open-scenario';
import { pageOf, writeOut } from './io/write-out';

type Print = (line: string) => void;

export const MAP_USAGE = 'map FILE [--stand TYPE] [--report F.html]';

export async function judge(args: readonly string[], print: Print): Promise<void> {
  const given = readArgs(args, ['stand', 'report']);
  const report = pageOf('report', given);
  const scenario = openScenario(given.file);
  const rules = openRuleset(given.file, scenario);
  const known = measurable(rules, scenario).map(({ type }) => type);
  const type = given.options.get('stand') ?? known[0] ?? '';
  if (scenario.board.space === 'table' && !known.includes(type)) {
    throw new InputError(`--stand: expected one of ${known.join(', ')}, found "${type}"`);
  }
  const judging = judgeMap(rules, scenario, type);
  let step = judging.next();
  while (step.done !== true) step = judging.next();
  if (!step.value.ok) throw new InputError(`${given.file}: ${step.value.error}`);
  const findings = step.value.value;
  if (report !== null) await writeOut(report, pageFor(findings, scenario));
  print(JSON.stringify(told(findings)));
}

function pageFor(findings: MapFindings, scenario: Scenario): string {
  const rules = rulesetOf(scenario.rules);
  const appearances = appearancesOf(scenario, rules.ok ? rules.value : null);
  const ground = groundOf({ scenario: { ...scenario, battle: null }, appearances }, 'map-ground');
  return mapPage(findings, ground, scenario.board);
}

/** Inches of allowance, turns, and shares from 0 to 1. */
function told(findings: MapFindings): object {
  const { stand, sides, mirrors } = findings;
  const neatOrNull = (value: number | null): number | null => (value === null ? null : neat(value));
  return {
    even: isEven(verdictsOf(findings)),
    said: mapSentences(findings),
    stand,
    sides: sides.map((one) => ({
      side: one.side.id,
      name: one.side.name,
      places: one.places,
      sees: neat(one.sees),
      seesFromOne: neat(one.seesFromOne),
      first: neat(one.first),
      objectives: one.ways.map(({ objective, name, points, cost, turns, hidden, cover }) => ({
        objective,
        name,
        points,
        cost: neatOrNull(cost),
        turns: neatOrNull(turns),
        hidden: neat(hidden),
        cover: neat(cover),
      })),
    })),
    mirrors: mirrors.map((one) => ({ ...one, alike: neat(one.alike) })),
  };
}
