// Of a campaign that is open one scenario lies on the table, and goes back to where it came from.

import { expect, test } from 'vitest';
import { laidOnTable, putBack, scenarioOnTable } from '../../shared/campaign/at-table';
import { emptyCampaign } from '../../shared/campaign/edit-campaign';
import { BLUE, foughtOut, smallCampaign } from './small-campaign';

const campaign = smallCampaign();
const fighting = foughtOut(campaign, BLUE);

test('the battle that is fought lies there first, else the first step, or the one that is asked for', () => {
  expect(laidOnTable(fighting).shows).toEqual({ step: 'first', as: 'battle' });
  expect(laidOnTable(campaign).shows).toEqual({ step: 'first', as: 'design' });
  expect(laidOnTable(fighting, 'second').shows).toEqual({ step: 'second', as: 'design' });
  expect(laidOnTable(campaign, 'gone').shows).toEqual({ step: 'first', as: 'design' });
});

test('an empty campaign shows an empty table under its own name', () => {
  const at = laidOnTable(emptyCampaign('Nothing yet', '1'));
  expect(at.shows).toBeNull();
  expect(scenarioOnTable(at)).toMatchObject({ title: 'Nothing yet', stands: [] });
  expect(putBack(at, scenarioOnTable(laidOnTable(campaign)))).toBe(at.campaign);
});

test('what lies there is the step as it was designed, or the battle with its log', () => {
  expect(scenarioOnTable(laidOnTable(campaign, 'second')).title).toBe('Second');
  expect(scenarioOnTable(laidOnTable(fighting))).toBe(fighting.current?.scenario);
});

test('where nothing was changed the campaign is the same one', () => {
  for (const at of [
    laidOnTable(campaign),
    laidOnTable(fighting),
    laidOnTable(campaign, 'second'),
  ]) {
    expect(putBack(at, scenarioOnTable(at))).toBe(at.campaign);
  }
});

test('a changed design goes back into its own step, without a battle that tried it out', () => {
  const at = laidOnTable(campaign, 'second');
  const changed = { ...scenarioOnTable(at), title: 'Changed', battle: { tried: true } };
  const back = putBack(at, changed);
  expect(back.steps.map(({ scenario }) => scenario.title)).toEqual(['First', 'Changed']);
  expect(back.steps[1]?.scenario.battle).toBeNull();
  expect(back.current).toBeNull();
});

test('a battle goes back as it is, and leaves the design alone', () => {
  const at = laidOnTable(fighting);
  const changed = { ...scenarioOnTable(at), title: 'Fought on' };
  const back = putBack(at, changed);
  expect(back.current?.scenario).toBe(changed);
  expect(back.steps).toBe(fighting.steps);
});
