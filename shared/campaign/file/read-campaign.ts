// From the text of a file to a campaign: nothing unknown is dropped, nothing wrong gets in, and every problem names its place
// in the file, that of a scenario inside it too.

import { readJsonText } from '../../core/json-text';
import { fail, ok, type Result } from '../../core/result';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario } from '../../scenario/document';
import { parseScenario, pathOf } from '../../scenario/parse';
import { listed } from '../../scenario/problem-list';
import { CAMPAIGN_FORMAT, type Campaign } from '../campaign';
import { campaignSchema } from './campaign-schema';
import { checkCampaign } from './check-campaign';

type Problems = readonly ScenarioProblem[];

/** Characters of a file. */
const LARGEST_CAMPAIGN = 64 * 1024 * 1024;

/** Whether a text means to be a campaign, sound or not; a scenario never does. */
export function isCampaignText(text: string): boolean {
  return /^\s*\{\s*"campaign"\s*:/.test(text);
}

/** A sound campaign, or all its problems. */
export function parseCampaign(text: string): Result<Campaign, Problems> {
  if (text.length > LARGEST_CAMPAIGN) {
    return fail([{ path: '', message: 'it is larger than 64 MB, and no campaign is' }]);
  }
  const json = readJsonText(text);
  if (!json.ok) {
    const message = json.error.message.replace('a scenario file', 'a campaign file');
    return fail([{ path: pathOf(json.error.keys), message }]);
  }
  const format = formatProblem(json.value);
  if (format !== null) return fail([{ path: 'campaign', message: format }]);
  const form = campaignSchema.safeParse(json.value);
  if (!form.success) return fail(listed(form.error.issues.flatMap(problemsOf)));
  const { campaign, steps, current, ...rest } = form.data;
  const problems: ScenarioProblem[] = [];
  const read = (value: unknown, path: string): Scenario | null => {
    const parsed = parseScenario(JSON.stringify(value ?? null));
    if (parsed.ok) return parsed.value;
    problems.push(
      ...parsed.error.map(({ path: inner, message }) => ({
        path: inner === '' ? path : `${path}.${inner}`,
        message,
      })),
    );
    return null;
  };
  const readSteps = steps.flatMap((step, i) => {
    const scenario = read(step.scenario, `steps[${i}].scenario`);
    return scenario ? [{ ...step, scenario }] : [];
  });
  const fighting = current && read(current.scenario, 'current.scenario');
  if (problems.length > 0) return fail(listed(problems));
  const whole: Campaign = {
    format: campaign,
    ...rest,
    steps: readSteps,
    current: current && fighting ? { step: current.step, scenario: fighting } : null,
  };
  const unsound = checkCampaign(whole);
  return unsound.length === 0 ? ok(whole) : fail(listed(unsound));
}

function formatProblem(value: unknown): string | null {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const format = isObject ? (value as Readonly<Record<string, unknown>>)['campaign'] : undefined;
  if (format === CAMPAIGN_FORMAT) return null;
  if (typeof format === 'number' && format > CAMPAIGN_FORMAT) {
    return `this file has format ${format} and this Sandtable reads up to ${CAMPAIGN_FORMAT}: open it with a newer version`;
  }
  return `expected a campaign, which begins with "campaign": ${CAMPAIGN_FORMAT}`;
}

function problemsOf(issue: {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}): Problems {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: pathOf([...issue.path, key]),
      message: 'unknown key: remove it, or open the file with the version that wrote it',
    }));
  }
  const message = issue.message.replace(/^Invalid (input|option|key in record): /, '');
  return [{ path: pathOf(issue.path), message }];
}
