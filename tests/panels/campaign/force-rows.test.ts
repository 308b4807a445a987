import { expect, test } from 'vitest';
import { forceRows, NEW } from '../../../renderer/panels/campaign/force-rows';
import type { Campaign } from '../../../shared/campaign/campaign';
import { withResult } from '../../../shared/campaign/progress';
import { withPair } from '../../../shared/campaign/edit-campaign';
import { BLUE, foughtOut, hit, id, lost, smallCampaign } from '../../campaign/small-campaign';

const rowsOf = (campaign: Campaign, at = 1) => {
  const step = campaign.steps[at];
  if (!step) throw new Error(`no step ${at}`);
  return forceRows(campaign, step);
};
const row = (campaign: Campaign, name: string, at = 1) => {
  const found = rowsOf(campaign, at).find(({ stand }) => stand === id(name));
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};

test('in the first battle everybody is new and whole, under names, units and colours of the scenario', () => {
  const campaign = smallCampaign();
  expect(rowsOf(campaign, 0)).toHaveLength(8);
  expect(row(campaign, 'g1', 0)).toMatchObject({
    name: 'Stand g1',
    unit: 'Unit g',
    colour: '#2040a0',
    force: null,
    options: [{ value: NEW }],
    state: 'whole',
    stateWords: 'whole',
    quality: 'veteran',
  });
});

test('later each is whom the campaign says, and could be his like of his own side alone', () => {
  const campaign = smallCampaign();
  const { force, options } = row(campaign, 'a2');
  expect(force).toBe('first/st_a2');
  expect(options.map(({ value }) => value)).toEqual([
    NEW,
    ...['a1', 'a2', 'a3', 'a4'].map((name) => `first/st_${name}`),
  ]);
  expect(options[2]?.label).toBe('Stand a2, Unit a (First)');
  const step = campaign.steps[1]?.id ?? '';
  expect(row(withPair(campaign, step, id('a2'), null), 'a2').force).toBeNull();
});

test('who is lost, damaged or has risen is told in the next battle, and nobody new is', () => {
  const rules = { lost: 'none', damage: 'none', rise: 'all' } as const;
  const fought = foughtOut(smallCampaign(rules), BLUE, lost('t'), hit('z', 1));
  const taken = withResult(fought);
  if (!taken.ok) throw new Error(taken.error);
  expect(row(taken.value, 't')).toMatchObject({ state: 'lost', stateWords: 'lost' });
  expect(row(taken.value, 'z')).toMatchObject({ state: 'damaged', stateWords: 'hits taken 1' });
  expect(row(taken.value, 'g1')).toMatchObject({ state: 'whole', quality: 'elite' });
  const step = taken.value.steps[1]?.id ?? '';
  const asNew = withPair(taken.value, step, id('t'), null);
  expect(row(asNew, 't').state).toBe('whole');
});
