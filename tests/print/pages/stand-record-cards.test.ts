// Records of a battle on paper: what the cards say, and that only a scenario with a battle offers them.

import { expect, test } from 'vitest';
import type { StandRecord } from '../../../shared/core/stand-record';
import { PAGES, pagesOf, pagesOffered } from '../../../shared/print/pages/page-kinds';
import { printSource } from '../../../shared/print/pages/page-source';
import { recordLines } from '../../../shared/core/record-words';
import { standRecordCards } from '../../../shared/print/pages/stand-record-cards';
import { everythingScenario } from '../sample-table';
import { markBounds } from '../measured';

const scenario = everythingScenario();
const [unit] = scenario.units;
const RECORD: StandRecord = {
  stand: scenario.stands[0]!.id,
  name: 'Gun 3',
  type: 'Heavy Towed (period 1)',
  unit: unit!.id,
  side: unit!.side,
  lost: { turn: 4, why: 'destroyed' },
  marks: ['pinned'],
  counts: [
    { name: 'volleys fired', now: '1', of: '2' },
    { name: 'allowance spent', now: '3"', of: null },
  ],
  hitBy: [
    { turn: 2, name: 'Tripod 1' },
    { turn: 2, name: 'Tripod 1' },
    { turn: 4, name: 'Tripod 2' },
  ],
  checks: [{ turn: 2, text: 'Gun 3 passes its quality check: needs 5+, rolls 6' }],
  felled: [{ turn: 3, name: 'Tripod 4' }],
};

test('a card tells its state, what is left, hits, checks and whom it felled', () => {
  expect(recordLines(RECORD, 'Field Battery', 'round')).toEqual([
    { title: 'Unit', texts: ['Field Battery'] },
    { title: 'State', texts: ['destroyed in round 4'] },
    { title: 'As lost', texts: ['pinned'] },
    { title: 'Counts', texts: ['volleys fired 1 of 2, allowance spent 3"'] },
    { title: 'Hit by', texts: ['Round 2: Tripod 1 × 2', 'Round 4: Tripod 2'] },
    { title: 'Checks', texts: ['Round 2: Gun 3 passes its quality check: needs 5+, rolls 6'] },
    { title: 'Felled', texts: ['Round 3: Tripod 4'] },
  ]);
  const [, state] = recordLines({ ...RECORD, lost: null }, 'Field Battery', 'round');
  expect(state).toEqual({ title: 'State', texts: ['in the battle, pinned'] });
});

test('all of it lies inside the card, and a page is made of the records alone', () => {
  const source = printSource(scenario, null, [], { records: [RECORD] });
  const [card] = standRecordCards(source, 'black-and-white');
  const bounds = markBounds(card!.marks);
  expect(bounds.left).toBeGreaterThanOrEqual(0);
  expect(bounds.right).toBeLessThanOrEqual(card!.width + 1e-9);
  expect(bounds.bottom).toBeLessThanOrEqual(card!.height + 1e-9);
  expect(pagesOf(source, scenario.print, 'records')).toHaveLength(1);
  expect(pagesOf(printSource(scenario, null), scenario.print, 'records')).toEqual([]);
});

test('they are offered where the scenario holds a battle', () => {
  const kinds = (hasBattle: boolean) =>
    pagesOffered(PAGES, null, hasBattle).map(({ kind }) => kind);
  expect(kinds(true)).toContain('records');
  expect(kinds(false)).not.toContain('records');
});
