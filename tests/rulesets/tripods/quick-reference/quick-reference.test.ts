import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../shared/core/json';
import { tripods } from '../../../../shared/rulesets/tripods/tripods';

const tableOf = (title: string, options: Readonly<Record<string, Json>> = {}) => {
  const found = tripods(options).playAids?.tables.find((table) => table.title.startsWith(title));
  if (!found) throw new Error(`no table "${title}"`);
  return found;
};
const rowOf = (title: string, start: string, options: Readonly<Record<string, Json>> = {}) =>
  tableOf(title, options).rows.find(([first = '']) => first.startsWith(start));

test('[FT-16-01] [FT-16-02] [FT-16-03] the row of an ironclad tells alike guns once', () => {
  const { stats } = tripods({}).playAids ?? {};
  expect(stats?.['human_ironclad']).toEqual([
    '6" on water',
    '2',
    '4 × gun (pen. 4, 2 shots, 12"); 2 × machine gun (infantry 3+, 2 shots, 6")',
  ]);
});

describe('the quick reference says what the charts say', () => {
  test('FT-18-11 to hit by range, with the dice of penetration', () => {
    expect(tableOf('Fire at vehicles').rows.map(([, need, dice]) => `${need} ${dice}`)).toEqual([
      '3+ pen. − armour + 2',
      '4+ pen. − armour',
      '5+ pen. − armour − 2',
      '3+ pen. − armour',
      'by its range all; against c half, rounded up',
    ]);
  });

  test('FT-18-06 FT-18-07 FT-12-11 FT-06-59 FT-09-07 small arms, on the die', () => {
    expect(tableOf('Small arms').rows.map(([, amount]) => amount)).toEqual([
      '0',
      '−1',
      '−2',
      '+2',
      '+1',
      '+1',
      '−2',
      '−1',
    ]);
  });

  test.each([
    ['Light woods', '', '', '', '', '', '', '', 'fly over', '1, see 2"', '5+ / 4+', '−1'],
    ['Heavy woods', '', '', '2', '2', '2', '2', '2', 'fly over', '1, see 2"', '5+ / 4+', '−1'],
    ['Forest', '', '', 'no', 'no', 'no', 'no', 'no', 'fly over', '1, see 2"', '4+ / 3+', '−1'],
    ['Swamp', '', '', '4', 'no', 'no', 'no', 'no', 'fly over', '1, see 2"', '5+ / 4+', '−1'],
    ['Town', '', '', '2', '2', '2', '2', '2', 'fly over', '1, see 2"', '4+ / 3+', '−2'],
    ['River', 'no', 'no', 'no', 'no', 'no', 'no', '4', '', '', '', ''],
    ['Fordable river', '2', '1', '2', '2', '2', '2', '2', '', '', '', ''],
    ['Road', '½', '½', '½', '½', '¼', '½', '½', '', '', '', ''],
    ['Path', '1', '1', '1', '1', '1', '1', '1', '', '', '', ''],
    ['Ridge', '', '', '', '', '', '', '', '', '1', '4+', '−2'],
    ['Cliff', 'no', 'no', 'no', 'no', 'no', 'no', 'no', '', '', '', ''],
  ])('terrain: %s', (...cells) => {
    expect(tableOf('Terrain').rows).toContainEqual(cells);
  });

  test('streams cost half the allowance and cover who is behind them', () => {
    const half = '½ of all';
    expect(tableOf('Terrain').rows).toContainEqual([
      'Stream',
      '',
      '',
      half,
      half,
      half,
      half,
      half,
      '',
      'behind',
      '4+',
      '−2',
    ]);
  });

  test('spotting, quality and artillery', () => {
    expect(rowOf('Spotting', 'Average vehicle')?.slice(1)).toEqual([
      '20"',
      '10"',
      '45"',
      '10"',
      '1"',
      '20"',
    ]);
    expect(rowOf('Spotting', 'Veteran, elite recon personnel')?.slice(1)).toEqual([
      '50"',
      '25"',
      '50"',
      '25"',
      '1"',
      '50"',
    ]);
    expect(rowOf('Quality', 'Veteran')).toEqual(['Veteran', '4+', '+1', '3"']);
    expect(rowOf('Quality', 'Martian')).toEqual(['Martian', '3+', '+2', '8"']);
    expect(rowOf('Artillery', '5 to 6')).toEqual(['5 to 6', '4+', '5+', '3+', '4+']);
    expect(rowOf('Artillery', '9')).toEqual(['9 and more', '2+', '4+', '2+', '2+']);
  });
});

describe('the quick reference follows the options of the scenario', () => {
  test.each([
    ['Terrain', 'Forest', 10, { ft_save_vs_missile: 'harder' }, '4+ / 5+'],
    ['Terrain', 'Forest', 8, { ft_noe_cover: 'prohibited' }, 'no'],
    ['Terrain', 'Stream', 7, { ft_amphibious_water: 'quarter-all' }, '4'],
    ['Small arms', 'moved, in cover', 1, { ft_sa_moved_mod: 'text-plus2' }, '+2'],
    ['Fire at vehicles', 'Close', 2, { ft_range_pen: 'none' }, 'pen. − armour'],
    ['Fire at vehicles', 'Close', 0, { ft_range_rounding: 'exact' }, 'Close: half the range'],
  ])('%s, %s', (title, start, column, options, cell) => {
    expect(rowOf(title, start)?.[column]).not.toBe(cell);
    expect(rowOf(title, start, options)?.[column]).toBe(cell);
  });

  test.each([
    ['Small arms', { ft_sa_quality: 'to-hit-only' }, 'one die more'],
    ['Small arms', { ft_sa_quality: 'rof-only' }, 'add the quality'],
    ['Small arms', { ft_sa_exceeds: 'gt' }, ', against the number'],
    ['Fire at vehicles', { ft_range_pen: 'h-class' }, 'neither gain'],
    ['Artillery', { ft_hidden_units: true }, 'nobody has spotted'],
    ['Artillery', { ft_period: 1 }, 'From period 2'],
  ])('a note of %s under %j does not say "%s"', (title, options, words) => {
    expect(tableOf(title).notes.join(' ')).toContain(words);
    expect(tableOf(title, options as Readonly<Record<string, Json>>).notes.join(' ')).not.toContain(
      words,
    );
  });
});
