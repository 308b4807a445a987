// A campaign on paper: what its page says of battles, score and forces, before and after a battle.

import { describe, expect, test } from 'vitest';
import { campaignSheet } from '../../shared/campaign/campaign-sheet';
import { withResult } from '../../shared/campaign/progress';
import { BLUE, foughtOut, lost, smallCampaign } from './small-campaign';

/** The cells of the row that begins so. */
function rowOf(page: string, first: string): readonly string[] {
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
      cell.replace(/<[^>]+>/g, '').trim(),
    ),
  );
  const row = rows.find(([head]) => head?.startsWith(first));
  if (!row) throw new Error(`no row begins with ${first}`);
  return row;
}

describe('the sheet of a campaign', () => {
  test('that has not begun leaves who wins and the score to be filled in', () => {
    const page = campaignSheet(smallCampaign());
    expect(page).toContain('<h3>1. First (1 point)</h3>');
    expect(page).toContain('won by ☐ Red  ☐ Blue  ☐ nobody');
    expect(page).toContain('Whoever wins: battle 2, Second');
    expect(page).toContain('Then the campaign is over.');
    expect(rowOf(page, 'Blue')).toEqual(['Blue', '........', '........', '........']);
    expect(page).toContain('Lost stands come back: each on 4 or more on a 6-sided die.');
    const [, unit, quality, now, ...boxes] = rowOf(page, 'Stand a1');
    expect([unit, quality, now]).toEqual(['Unit a', 'average', 'whole']);
    expect(boxes).toEqual(['☐', '☐']);
  });

  test('in the middle says who won, the score so far and who is lost', () => {
    const fought = withResult(foughtOut(smallCampaign({ lost: 'none' }), BLUE, lost('a1')));
    if (!fought.ok) throw new Error(fought.error);
    const page = campaignSheet(fought.value);
    expect(page).toContain('<p>won by Blue</p>');
    expect(rowOf(page, 'Blue')).toEqual(['Blue', '1', '........', '1 so far']);
    expect(rowOf(page, 'Red')).toEqual(['Red', '0', '........', '0 so far']);
    expect(rowOf(page, 'Stand a1')[3]).toBe('lost');
    expect(rowOf(page, 'Stand a2')[3]).toBe('whole');
  });

  test('shows names from a stranger as words and nothing else', () => {
    const page = campaignSheet({ ...smallCampaign(), title: '<script>x</script>' });
    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;script&gt;x');
  });
});
