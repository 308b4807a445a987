import { expect, test } from 'vitest';
import { mergedLegs } from '../../renderer/panels/route-legs';
import { at, inches } from '../../shared/core/measure';
import type { RouteLeg } from '../../shared/terrain/types';

const leg = (from: number, to: number, terrain: string, cost: number): RouteLeg => ({
  from: at(from, 0),
  to: at(to, 0),
  length: inches(to - from),
  cost,
  terrain,
  rule: terrain === 'road' ? 'FT-06-30' : 'FT-06-13',
});

test('a road that bends is one stretch, and what is nothing is not shown', () => {
  const legs = [
    leg(0, 2, 'Clear', 2),
    leg(2, 3, 'road', 0.5),
    leg(3, 9, 'road', 3),
    leg(9, 9, 'Clear', 0),
    leg(9, 10, 'Clear', 1),
  ];
  expect(mergedLegs(legs)).toMatchObject([
    { terrain: 'Clear', cost: 2 },
    { terrain: 'road', from: at(2, 0), to: at(9, 0), length: inches(7), cost: 3.5 },
    { terrain: 'Clear', cost: 1 },
  ]);
});

test('a toll without length keeps its row', () => {
  const toll: RouteLeg = { ...leg(5, 5, 'Bourne Brook', 6), rule: 'FT-06-24' };
  expect(mergedLegs([leg(0, 5, 'Clear', 5), toll, leg(5, 7, 'Clear', 2)])).toHaveLength(3);
});
