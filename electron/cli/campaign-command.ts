// Campaigns without a window: told as JSON, made of scenarios, played by computers.

import {
  nextAfter,
  isOver,
  leaderOf,
  nextStep,
  scoreOf,
  standingOf,
} from '../../shared/campaign/standing';
import type { Campaign, FoughtBattle } from '../../shared/campaign/campaign';
import { campaignSheet } from '../../shared/campaign/campaign-sheet';
import { newCampaign, withStep } from '../../shared/campaign/edit-campaign';
import { listed } from '../../shared/scenario/problem-list';
import { campaignProblems } from '../../shared/campaign/file/check-campaign';
import { parseCampaign } from '../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../shared/campaign/file/write-campaign';
import { playedCampaign } from '../../shared/campaign/play-campaign';
import { parseTableResult, withTableResult } from '../../shared/campaign/table-result';
import {
  carriedIn,
  carryWords,
  lineWords,
  nameOfForce,
  nameOfStep,
  nextWords,
  VICTORY_WORDS,
} from '../../shared/campaign/words';
import { readArgs, type Args } from './io/args';
import { COMPUTER_OPTIONS, COMPUTER_USAGE, computersOf } from './io/computer-levels';
import { InputError, UsageError } from './io/errors';
import { openScenario, problemsIn } from './io/open-scenario';
import { readText } from './io/read-text';
import { checkOut, writeOut } from './io/write-out';
import { renderText } from './start-painter';

export const CAMPAIGN_USAGE =
  'campaign FILE.campaign | SCENARIO SCENARIO... [--seed SEED] [--result RESULT.json] [--play yes] [--out F.campaign] [--sheet F.html|F.pdf]' +
  ` ${COMPUTER_USAGE}`;

type Print = (line: string) => void;

/** Told as it stands; with --result and --play one line for each battle comes before. */
export async function campaign(args: readonly string[], print: Print): Promise<void> {
  const given = readArgs(
    args,
    ['seed', 'result', 'play', 'out', 'sheet', ...COMPUTER_OPTIONS],
    Infinity,
    'a campaign file',
  );
  const out = given.options.get('out') ?? null;
  if (out !== null) checkCampaignOut(out);
  const sheet = given.options.get('sheet') ?? null;
  if (sheet !== null) checkSheet(sheet);
  const play = given.options.get('play') ?? 'no';
  if (play !== 'yes' && play !== 'no') throw new UsageError('--play: expected yes or no');
  const opened = seeded(given);
  const result = given.options.get('result') ?? null;
  const begun = result === null ? opened : foughtAtTable(opened, result, print);
  const ended = play === 'yes' ? played(given, begun, print) : begun;
  if (out !== null) await writeOut(out, writeCampaign(ended));
  if (sheet !== null) await writeSheet(sheet, ended);
  print(JSON.stringify(overview(ended)));
}

function checkCampaignOut(out: string): void {
  if (!out.endsWith('.campaign')) {
    throw new UsageError('--out: expected a name that ends in .campaign');
  }
  checkOut(out);
}

function checkSheet(sheet: string): void {
  if (!/\.(html|pdf)$/.test(sheet)) {
    throw new UsageError('--sheet: expected a name that ends in .html or .pdf');
  }
  checkOut(sheet);
}

async function writeSheet(sheet: string, campaign: Campaign): Promise<void> {
  const page = campaignSheet(campaign);
  if (sheet.endsWith('.pdf')) await renderText(sheet, page);
  else await writeOut(sheet, page);
}

/** The campaign of a file, sound and playable; every problem is said with its file and place. */
export function openCampaign(file: string): Campaign {
  const parsed = parseCampaign(readText(file));
  if (!parsed.ok) throw problemsIn(file, parsed.error);
  const problems = campaignProblems(parsed.value);
  if (problems.length > 0) throw problemsIn(file, listed(problems));
  return parsed.value;
}

/** A file, or a row made of scenarios. */
function seeded(given: Args): Campaign {
  const { file, more } = given;
  const seed = given.options.get('seed');
  if (file.endsWith('.campaign')) {
    const [second] = more;
    if (second !== undefined) throw new UsageError(`nothing is expected after ${file}`);
    const opened = openCampaign(file);
    if (seed === undefined || seed === opened.seed) return opened;
    if (opened.fought.length > 0) {
      throw new InputError(`${file}: --seed: battles have been fought with "${opened.seed}"`);
    }
    return { ...opened, seed };
  }
  const scenarios = [file, ...more].map((one) => openScenario(one));
  const [first, ...others] = scenarios;
  if (!first) throw new UsageError('a scenario is missing');
  const row = others.reduce(
    (now, scenario) => withStep(now, scenario, now.steps.at(-1)?.id ?? null),
    newCampaign(first, `${first.title} and after`, seed ?? 'sandtable'),
  );
  const problems = campaignProblems(row);
  if (problems.length > 0) throw problemsIn('the campaign', listed(problems));
  return row;
}

/** With the next battle as it was fought on a real table. */
function foughtAtTable(begun: Campaign, result: string, print: Print): Campaign {
  const read = parseTableResult(readText(result));
  if (!read.ok) throw problemsIn(result, read.error);
  const taken = withTableResult(begun, read.value);
  if (!taken.ok) throw problemsIn(result, taken.error);
  const last = taken.value.fought.at(-1);
  if (last) print(JSON.stringify(battleTold(taken.value, last)));
  return taken.value;
}

function played(given: Args, begun: Campaign, print: Print): Campaign {
  const ended = playedCampaign(
    begun,
    (scenario) => computersOf(scenario, given),
    (now) => {
      const last = now.fought.at(-1);
      if (last) print(JSON.stringify(battleTold(now, last)));
    },
  );
  if (!ended.ok) throw new InputError(`${given.file}: ${ended.error}`);
  return ended.value;
}

function battleTold(campaign: Campaign, battle: FoughtBattle): object {
  const { step, winner, reason, margin, turns, lost, damage, carried } = battle;
  return {
    step,
    title: nameOfStep(campaign, step),
    winner,
    reason,
    margin,
    turns,
    lost,
    damage,
    carried: carried.map((line) => ({ ...line, text: lineWords(campaign, line) })),
    next: nextAfter(campaign, battle),
  };
}

function overview(campaign: Campaign): object {
  const { forces, quality } = standingOf(campaign);
  const lost = [...forces].filter(([, { isLost }]) => isLost);
  return {
    title: campaign.title,
    seed: campaign.seed,
    ruleset: campaign.steps[0]?.scenario.rules.id ?? null,
    wins: VICTORY_WORDS[campaign.victory],
    sides: campaign.sides.map(({ id, name, carry }) => ({
      id,
      name,
      rules: carryWords(carry, carriedIn(campaign)),
    })),
    steps: campaign.steps.map(({ id, scenario, points, forces: pairs, next }) => ({
      id,
      title: scenario.title,
      stands: scenario.stands.length,
      known: Object.keys(pairs).length,
      points,
      next: next.map((row) => ({ ...row, text: nextWords(campaign, row) })),
    })),
    fought: campaign.fought.map(({ step, winner }) => ({ step, winner })),
    current: campaign.current?.step ?? null,
    next: nextStep(campaign),
    score: scoreOf(campaign),
    isOver: isOver(campaign),
    ahead: leaderOf(campaign),
    lost: lost.map(([force]) => ({ force, name: nameOfForce(campaign, force) })),
    quality: Object.fromEntries(quality),
  };
}
