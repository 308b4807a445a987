import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  changedStep,
  movedStep,
  withoutStep,
  withNext,
  withPair,
  withPairs,
  withStep,
} from '../../shared/campaign/edit-campaign';
import { campaignProblems } from '../../shared/campaign/file/check-campaign';
import { campaignJsonSchema } from '../../shared/campaign/file/campaign-json-schema';
import { isCampaignText, parseCampaign } from '../../shared/campaign/file/read-campaign';
import { writeCampaign } from '../../shared/campaign/file/write-campaign';
import { withResult } from '../../shared/campaign/progress';
import type { Json } from '../../shared/core/json';
import { BLUE, foughtOut, id, lost, skirmishAt, smallCampaign } from './small-campaign';

const ROOT = join(import.meta.dirname, '../..');

/** The file with something else in one place. */
function broken(change: (file: Record<string, never>) => void): string {
  const file = JSON.parse(writeCampaign(smallCampaign())) as Record<string, never>;
  change(file);
  return JSON.stringify(file);
}

const problemsIn = (text: string) => {
  const read = parseCampaign(text);
  if (read.ok) throw new Error('it is sound');
  return read.error.map(({ path, message }) => `${path}: ${message}`);
};

test('a campaign comes out of its file as it went in, with a battle that is over and one that is fought', () => {
  const taken = withResult(foughtOut(smallCampaign(), BLUE, lost('a1')));
  if (!taken.ok) throw new Error(taken.error);
  const campaign = foughtOut(taken.value, null);
  const text = writeCampaign(campaign);
  expect(isCampaignText(text)).toBe(true);
  const read = parseCampaign(text);
  expect(read).toEqual({ ok: true, value: campaign });
  expect(read.ok && writeCampaign(read.value)).toBe(text);
});

test('a problem of a scenario inside is told with its whole place', () => {
  const text = broken((file) => {
    const [first] = file['steps'] as unknown as { scenario: { stands: { unit: string }[] } }[];
    const [stand] = first?.scenario.stands ?? [];
    if (stand) stand.unit = 'un_nobody';
  });
  expect(problemsIn(text)).toEqual([
    'steps[0].scenario.stands[0].unit: there is no unit "un_nobody" in this scenario',
  ]);
});

test('what is no campaign, of a newer format, unknown or wrong is told where it is', () => {
  expect(problemsIn('{}')).toEqual([
    'campaign: expected a campaign, which begins with "campaign": 1',
  ]);
  expect(problemsIn('{"campaign": 2}')[0]).toContain('open it with a newer version');
  expect(problemsIn('{"campaign": 1,')[0]).toContain('this is not a campaign file');
  const wrong = broken((file) => {
    Object.assign(file, { colour: 'red' });
    const [side] = file['sides'] as unknown as { carry: Json }[];
    if (side) side.carry = { lost: { die: 6, needs: 7 }, rise: 'some' };
  });
  expect(problemsIn(wrong)).toEqual([
    'sides[0].carry.lost: no face of the die is so high',
    'sides[0].carry.rise: expected "none", "all", or a die such as {"die": 6, "needs": 4}',
    'colour: unknown key: remove it, or open the file with the version that wrote it',
  ]);
});

test('no step leads back or to nowhere, and battles are of steps that are there', () => {
  const text = broken((file) => {
    const [first, second] = file['steps'] as unknown as { next: Json }[];
    if (first) first.next = [{ winner: 'any', to: 'third' }];
    if (second) second.next = [{ winner: 'sd_green', to: 'first' }];
    const fought = { step: 'zeroth', winner: null, reason: '', margin: 0, turns: 1 };
    Object.assign(file, { fought: [fought] });
  });
  expect(problemsIn(text)).toEqual([
    'steps[0].next[0].to: expected a step further down, found "third"',
    'steps[1].next[0].to: expected a step further down, found "first"',
    'steps[1].next[0].winner: "sd_green" is no side of the campaign',
    'fought[0].step: there is no step "zeroth"',
  ]);
});

test('another game, a side that is not there and a pair of two sorts keep a campaign from being played', () => {
  const campaign = smallCampaign();
  const [first, second] = campaign.steps;
  if (!first || !second) throw new Error('no steps');
  const other = { ...second.scenario, rules: { ...second.scenario.rules, id: 'skirmish' } };
  const sides = { [BLUE]: 'sd_nobody' as typeof BLUE };
  const forces = { ...second.forces, [id('a1')]: `first/${id('g1')}` as const };
  const wrong = { ...campaign, steps: [first, { ...second, scenario: other, sides, forces }] };
  const paths = campaignProblems(wrong).map(({ path }) => path);
  expect(paths.slice(0, 3)).toEqual([
    'steps[1].scenario.rules.id',
    `steps[1].sides.${BLUE}`,
    'steps[1].forces.st_a1',
  ]);
  expect(campaignProblems(campaign)).toEqual([]);
});

test('stands are taken for those of the steps before: by name and unit, then by type alone', () => {
  const first = smallCampaign().steps[0];
  const second = skirmishAt('Second');
  const [a1, ...others] = second.stands.filter(({ unit }) => unit === 'un_a');
  if (!first || !a1) throw new Error('no steps');
  const renamed = {
    ...second,
    stands: [
      ...second.stands.filter((one) => !others.includes(one)),
      { ...a1, id: id('b'), name: 'Newcomer' },
    ],
  };
  const campaign = withStep({ ...smallCampaign(), steps: [first] }, renamed, first.id);
  const forces = campaign.steps[1]?.forces ?? {};
  expect(forces).toMatchObject({ [id('a1')]: 'first/st_a1', [id('g2')]: 'first/st_g2' });
  // Somebody of the same type, whoever is free.
  expect(forces[id('b')]).toBe('first/st_a2');
});

test('a pair is taken from whoever had it, and goes with a stand that goes', () => {
  const campaign = smallCampaign();
  const swapped = withPair(campaign, 'second', id('a1'), `first/${id('a2')}`);
  const forces = swapped.steps[1]?.forces ?? {};
  expect([forces[id('a1')], forces[id('a2')]]).toEqual(['first/st_a2', undefined]);
  const scenario = swapped.steps[0]?.scenario;
  if (!scenario) throw new Error('no step');
  const stands = scenario.stands.filter((one) => one.id !== id('a2'));
  const without = changedStep(swapped, 'first', { scenario: { ...scenario, stands } });
  expect(without.steps[1]?.forces).not.toHaveProperty(id('a1'));
  expect(withPairs(swapped, 'second')).toEqual(campaign);
  expect(campaignProblems(without)).toEqual([]);
});

test('a way to a step further up is not taken', () => {
  const rows = [{ winner: 'any' as const, by: 0, to: 'first' }];
  expect(withNext(smallCampaign(), 'second', rows).steps[1]?.next).toEqual([]);
  const both = [{ winner: BLUE, by: 2, to: 'second' }, ...rows];
  expect(withNext(smallCampaign(), 'first', both).steps[0]?.next).toEqual(both.slice(0, 1));
});

test('a step goes with the ways to it, unless it has been fought; none comes before what leads to it', () => {
  const campaign = smallCampaign();
  expect(withoutStep(campaign, 'second').steps[0]?.next).toEqual([]);
  expect(movedStep(campaign, 'second', -1)).toBe(campaign);
  expect(withoutStep(foughtOut(campaign, BLUE), 'first').steps).toHaveLength(2);
});

test('the published schema is the one that files are read by', () => {
  const file = readFileSync(join(ROOT, 'resources/schema/campaign.schema.json'), 'utf8');
  expect(JSON.parse(file)).toEqual(campaignJsonSchema());
});

test('the sample is written as Sandtable writes it and can be played', () => {
  const file = join(ROOT, 'resources/campaigns/from-the-weald-to-the-wire.campaign');
  const text = readFileSync(file, 'utf8');
  const read = parseCampaign(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  expect(writeCampaign(read.value)).toBe(text);
  expect(campaignProblems(read.value)).toEqual([]);
});
