// What the hover text says of a way.

import { expect, test } from 'vitest';
import { at, inches } from '../../../../shared/core/measure';
import { route } from '../../../../shared/terrain/movement/route/route';
import {
  answerWords,
  leftWords,
  mergedLegs,
  routeWords,
} from '../../../../shared/terrain/movement/route/route-words';
import type { RouteLeg } from '../../../../shared/terrain/map/engine-types';
import { mapOf, moverOf, strip, terrain } from '../../../helpers/move-scene';

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

test('a crossing without length keeps its row', () => {
  const crossing: RouteLeg = { ...leg(5, 5, 'Bourne Brook', 6), rule: 'FT-06-24' };
  expect(mergedLegs([leg(0, 5, 'Clear', 5), crossing, leg(5, 7, 'Clear', 2)])).toHaveLength(3);
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

test('what is told adds up, however it is rounded', () => {
  const numbers = (words: string) => (words.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
  // 6.25 of 8 inches: neither 6.3 and 1.8 nor 6.2 and 1.7.
  const road = { cost: 6.25, legs: [leg(0, 25, 'Road', 6.25)], blocked: null };
  expect(answerWords({ type: 'within', route: road }, { allowance: inches(8) })).toBe(
    '6.3 of 8 inches: 6.3 for 25 of road; 1.7 inches left.',
  );
  // 1.24, 5.74 and 0.84 are 7.82: rounded each by itself they make up 7.7.
  const legs = [leg(0, 2.48, 'Road', 1.24), leg(3, 8.74, 'Clear', 5.74), leg(9, 9.84, 'Fen', 0.84)];
  const way = { cost: 7.82, legs, blocked: null };
  expect(routeWords(way, { allowance: inches(8) })).toBe(
    '7.8 of 8 inches: 1.2 for 2.5 of road, 5.8 clear, 0.8 fen',
  );
  for (let k = 0; k < 200; k++) {
    const cost = 0.5 + (k % 97) / 13;
    const [a, b] = [cost / 3, cost / 7];
    const three = [leg(0, a, 'Clear', a), leg(0, b, 'Fen', b), leg(0, 2, 'Scrub', cost - a - b)];
    const words = answerWords(
      { type: 'within', route: { cost, legs: three, blocked: null } },
      { allowance: inches(8) },
      k % 2 === 0 ? 'inch' : 'cm',
    ).replaceAll(/ for [\d.]+ of/g, '');
    const [total = 0, whole = 0, ...parts] = numbers(words);
    const left = words.includes('nothing left') ? 0 : (parts.pop() ?? 0);
    const sum = parts.reduce((one, other) => one + other, 0);
    expect(total + left, words).toBeCloseTo(whole, 6);
    expect(sum, words).toBeCloseTo(total, 6);
  }
});

test('ground that costs its length is told once, and what is hardly there is not told', () => {
  const sliver: RouteLeg = { ...leg(5, 5, 'Clear', 0.0004), rule: 'FT-06-13' };
  const bridge = leg(5, 7.1, 'Bridge', 1.05);
  // 5.94 clear in all, of which one sliver lies between road and bridge.
  const legs = [leg(0, 5.943, 'Clear', 5.9395), leg(0, 1.9, 'Road', 0.95), sliver, bridge];
  const way = { cost: 7.95, legs, blocked: null };
  expect(routeWords(way, { allowance: inches(10) })).toBe(
    '8 of 10 inches: 5.9 clear, 1 for 1.9 of road, 1.1 for 2.1 of bridge',
  );
  expect(mergedLegs(legs)).toHaveLength(3);
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
