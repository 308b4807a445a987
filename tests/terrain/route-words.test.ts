// What the hover text says of a way.

import { expect, test } from 'vitest';
import { at, inches } from '../../shared/core/measure';
import { route } from '../../shared/terrain/route';
import { answerWords, leftWords, mergedLegs, routeWords } from '../../shared/terrain/route-words';
import type { RouteLeg } from '../../shared/terrain/types';
import { mapOf, moverOf, strip, terrain } from '../helpers/move-scene';

const leg = (from: number, to: number, name: string, cost: number): RouteLeg => ({
  from: at(from, 0),
  to: at(to, 0),
  length: inches(to - from),
  cost,
  terrain: name,
  kind: name,
  rule: name === 'Road' ? 'FT-06-30' : 'FT-06-13',
});

test('a road that bends is one stretch, and what is nothing is not shown', () => {
  const legs = [
    leg(0, 2, 'Clear', 2),
    leg(2, 3, 'Road', 0.5),
    leg(3, 9, 'Road', 3),
    leg(9, 9, 'Clear', 0),
    leg(9, 10, 'Clear', 1),
  ];
  expect(mergedLegs(legs)).toMatchObject([
    { terrain: 'Clear', cost: 2 },
    { terrain: 'Road', from: at(2, 0), to: at(9, 0), length: inches(7), cost: 3.5 },
    { terrain: 'Clear', cost: 1 },
  ]);
});

test('a toll without length keeps its row', () => {
  const toll: RouteLeg = { ...leg(5, 5, 'Bourne Brook', 6), rule: 'FT-06-24' };
  expect(mergedLegs([leg(0, 5, 'Clear', 5), toll, leg(5, 7, 'Clear', 2)])).toHaveLength(3);
});

test('a way over road, clear ground and a stream is told in inches and shares', () => {
  const road = terrain('road', strip(1, at(0, 18), at(14, 18)));
  const stream = terrain('stream', strip(0.5, at(15, 0), at(15, 36)));
  const tank = moverOf('tracked', 12, at(10, 18));
  const way = route(mapOf([road, stream]), tank, at(15.5, 18));
  expect(way && routeWords(way, tank)).toBe(
    '9.5 of 12 inches: 2 for 4 of road, 1.5 clear, half allowance for the stream',
  );
});

test('names stay as they are written, and grounds met twice are added up', () => {
  const brook: RouteLeg = { ...leg(5, 5, 'Stream', 2.5), terrain: 'Bourne Brook' };
  const wood: RouteLeg = { ...leg(2, 4, 'Heavy woods', 4), terrain: 'West Wood' };
  const legs = [leg(0, 2, 'Clear', 2), wood, leg(4, 5, 'Clear', 1), brook, leg(5, 6, 'Clear', 1)];
  const words = routeWords({ cost: 10.5, legs, blocked: null }, { allowance: inches(20) });
  expect(words).toBe(
    '10.5 of 20 inches: 4 clear, 4 for 2 of West Wood, 2.5 inches for Bourne Brook',
  );
});

test('a way of no length has nothing to tell but its cost', () => {
  expect(routeWords({ cost: 0, legs: [], blocked: null }, { allowance: inches(5) })).toBe(
    '0 of 5 inches',
  );
});

test('what is left, or how many turns it takes', () => {
  const fresh = { allowance: inches(12) };
  expect(leftWords(9.5, fresh)).toBe('2.5 inches left');
  expect(leftWords(11, fresh)).toBe('1 inch left');
  expect(leftWords(12, fresh)).toBe('nothing left');
  expect(leftWords(12.1, fresh)).toBe('in 2 turns');
  expect(leftWords(Infinity, fresh)).toBe('no way there');
  const tired = { allowance: inches(12), remaining: inches(2) };
  expect(leftWords(2, tired)).toBe('nothing left');
  expect(leftWords(14, tired)).toBe('in 2 turns');
  expect(leftWords(14.1, tired)).toBe('in 3 turns');
});

test('where nothing limits a move, no allowance is told', () => {
  const far = { allowance: inches(168), unlimited: true };
  const way = { cost: 30, legs: [leg(0, 30, 'Clear', 30)], blocked: null };
  expect(answerWords({ type: 'within', route: way }, far)).toBe('30 inches: 30 clear; no limit.');
  expect(leftWords(30, far)).toBe('no limit');
});

test('where lengths are shown in centimetres, ways are told in them', () => {
  const legs = [leg(0, 4, 'Road', 2), leg(4, 5.5, 'Clear', 1.5)];
  const way = { cost: 3.5, legs, blocked: null };
  const given = { allowance: inches(12) };
  expect(routeWords(way, given, 'cm')).toBe('8.9 of 30.5 cm: 5.1 for 10.2 of road, 3.8 clear');
  expect(leftWords(3.5, given, 'cm')).toBe('21.6 cm left');
  expect(answerWords({ type: 'within', route: way }, given, 'cm')).toBe(
    '8.9 of 30.5 cm: 5.1 for 10.2 of road, 3.8 clear; 21.6 cm left.',
  );
});
