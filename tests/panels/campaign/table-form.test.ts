import { expect, test } from 'vitest';
import {
  emptyResult,
  fateOf,
  fateRows,
  withDamage,
  withFate,
} from '../../../renderer/panels/campaign/table-form';
import { withTableResult } from '../../../shared/campaign/table-result';
import { id, RED, smallCampaign } from '../../campaign/small-campaign';

const row = (name: string, campaign = smallCampaign()) => {
  const found = fateRows(campaign).find(({ stand }) => stand === id(name));
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};

test('everybody of the next battle has a row, and who was lost before has none', () => {
  const campaign = smallCampaign({ lost: 'none' });
  expect(fateRows(campaign)).toHaveLength(8);
  expect(row('z')).toMatchObject({ name: 'Stand z', unit: 'Unit m', tracks: [{ track: 'hits' }] });
  const once = withTableResult(campaign, withFate(emptyResult(campaign), row('t'), 'lost'));
  expect(once.ok && fateRows(once.value).map(({ stand }) => stand)).not.toContain(id('t'));
});

test('a stand has one fate: lost, damaged or neither', () => {
  const none = emptyResult(smallCampaign());
  expect(none).toMatchObject({ winner: RED, lost: [], damage: {}, faces: null });
  const lost = withFate(none, row('z'), 'lost');
  expect([fateOf(lost, id('z')), fateOf(lost, id('t'))]).toEqual(['lost', 'through']);
  const hit = withDamage(withFate(lost, row('z'), 'damaged'), id('z'), 'hits', 2);
  expect(hit).toMatchObject({ lost: [], damage: { [id('z')]: { hits: 2 } } });
  expect(fateOf(hit, id('z'))).toBe('damaged');
  expect(withFate(hit, row('z'), 'through')).toEqual(none);
});

test('damage begins at what the stand has come with', () => {
  const campaign = smallCampaign({ damage: 'none' });
  const hit = withFate(emptyResult(campaign), row('z'), 'damaged');
  const once = withTableResult(campaign, withDamage(hit, id('z'), 'hits', 1));
  if (!once.ok) throw new Error('refused');
  expect(row('z', once.value).tracks).toMatchObject([{ track: 'hits', now: 1 }]);
});
