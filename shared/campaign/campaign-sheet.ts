// A campaign on paper, for those who fight its battles at a real table: its battles and what comes after each, what carries
// over, everybody who takes part with a box for each battle, and a score to be filled in. One web page, printed as it is.

import { escaped } from '../print/drawing/svg';
import { STYLE } from '../report/report-style';
import { rulesetOf } from '../rulesets/registry';
import { table, TABLE_STYLE } from '../study/page-table';
import type { Campaign, CampaignSide, ForceId, Step } from './campaign';
import { forceOf, troopOf } from './forces';
import { qualityIn } from './next-battle';
import { scoreOf, standingOf, stateOf, type Standing } from './standing';
import {
  carriedIn,
  carryWords,
  nameOfCampaignSide,
  nameOfStep,
  VICTORY_WORDS,
  whenWords,
} from './words';

/** To be ticked, and to be written on. */
const BOX = '☐';
const BLANK = '........';

export function campaignSheet(campaign: Campaign): string {
  const { title, notes, victory, sides } = campaign;
  const can = carriedIn(campaign);
  const standing = standingOf(campaign);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${STYLE}${TABLE_STYLE} .then { margin: 0 0 0 1.5rem } td { break-inside: avoid }</style>
</head>
<body>
<header><h1>${escaped(title)}</h1>${paragraphs(notes)}</header>
<section><h2>Battles</h2>${campaign.steps.map((step, i) => battle(campaign, step, i)).join('')}</section>
<section><h2>Score</h2><p>The campaign is won by: ${escaped(VICTORY_WORDS[victory].toLowerCase())}.</p>${score(campaign)}</section>
<section><h2>What carries over</h2>${sides
    .map((side) => `<h3>${escaped(side.name)}</h3>${list(carryWords(side.carry, can))}`)
    .join('')}</section>
${sides.map((side) => forces(campaign, side, standing)).join('\n')}
</body>
</html>
`;
}

function battle(campaign: Campaign, step: Step, at: number): string {
  const fought = campaign.fought.find((one) => one.step === step.id);
  const points = step.points === 1 ? '1 point' : `${step.points} points`;
  const won = fought
    ? `won by ${nameOfCampaignSide(campaign, fought.winner)}`
    : `won by ${campaign.sides.map(({ name }) => `${BOX} ${name}`).join('  ')}  ${BOX} nobody`;
  const numberOf = (id: string): number => campaign.steps.findIndex((one) => one.id === id) + 1;
  const then = step.next.map(
    (row) =>
      `${whenWords(campaign, row)}: battle ${numberOf(row.to)}, ${nameOfStep(campaign, row.to)}`,
  );
  return `<h3>${at + 1}. ${escaped(step.scenario.title)} (${points})</h3>
<p>${escaped(won)}</p><div class="then">${list(then.length > 0 ? then : ['Then the campaign is over.'])}</div>`;
}

/** A column for each battle and one for the sum. */
function score(campaign: Campaign): string {
  const { steps, sides } = campaign;
  const known = new Map(scoreOf(campaign).map(({ side, points }) => [side, points]));
  const isBegun = campaign.fought.length > 0;
  const heads = ['Side', ...steps.map((_, i) => `#${i + 1}`), '#Sum'];
  const rows = sides.map(({ id, name }) => [
    name,
    ...steps.map((step) => {
      const fought = campaign.fought.find((one) => one.step === step.id);
      return fought ? String(fought.winner === id ? step.points : 0) : BLANK;
    }),
    isBegun ? `${known.get(id) ?? 0} so far` : BLANK,
  ]);
  return table(heads, rows);
}

interface Member {
  readonly force: ForceId;
  /** As the first step that shows him has him. */
  readonly words: readonly string[];
  /** The steps in which he takes part. */
  readonly steps: Set<Step>;
}

/** Everybody of a side, in the order in which battles show them. */
function forces(campaign: Campaign, side: CampaignSide, standing: Standing): string {
  const members = new Map<ForceId, Member>();
  for (const step of campaign.steps) {
    for (const [force, words] of membersIn(campaign, step, side, standing)) {
      const known = members.get(force) ?? { force, words, steps: new Set<Step>() };
      known.steps.add(step);
      members.set(force, known);
    }
  }
  const heads = ['Stand', 'Unit', 'Quality', 'Now', ...campaign.steps.map((_, i) => `#${i + 1}`)];
  const rows = [...members.values()].map(({ force, words, steps }) => [
    ...words,
    nowWords(standing, force),
    ...campaign.steps.map((step) => (steps.has(step) ? BOX : '')),
  ]);
  return `<section><h2>${escaped(side.name)}</h2>
<p>A box for each battle in which a stand takes part: tick it when the stand is lost there, and write beside it what it has lost.</p>
${table(heads, rows)}</section>`;
}

function* membersIn(
  campaign: Campaign,
  step: Step,
  side: CampaignSide,
  standing: Standing,
): Generator<readonly [ForceId, readonly string[]]> {
  const { scenario } = step;
  const rules = rulesetOf(scenario.rules);
  const called = step.sides[side.id] ?? side.id;
  for (const stand of scenario.stands) {
    const unit = scenario.units.find(({ id }) => id === stand.unit);
    if (!unit || unit.side !== called || !rules.ok) continue;
    const { stands: types, words } = rules.value.catalogue;
    const type = types[stand.type]?.name ?? stand.type;
    const quality = qualityIn(
      standing,
      troopOf(campaign, step, unit.id),
      rules.value,
      unit.quality,
    );
    yield [
      forceOf(campaign, step, stand.id),
      [stand.name ? `${stand.name}: ${type}` : type, unit.name, words[quality] ?? quality],
    ];
  }
}

function nowWords(standing: Standing, force: ForceId): string {
  const { isLost, damage } = stateOf(standing, force);
  if (isLost) return 'lost';
  return Object.keys(damage).length > 0 ? 'damaged' : 'whole';
}

function list(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
}

function paragraphs(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');
}
