// What is said of a map alone, from findings that were written by hand.

import { describe, expect, test } from 'vitest';
import { mil } from '../../shared/core/measure';
import type {
  MapFindings,
  SideOnMap,
  WayToObjective,
} from '../../shared/study/map-alone/judge-map';
import { mapLegend } from '../../shared/study/map-alone/judged-picture';
import { isEven, soonest, verdictsOf } from '../../shared/study/map-alone/map-verdicts';
import {
  mapRows,
  mapSentences,
  measuredWords,
  shareOf,
} from '../../shared/study/map-alone/map-words';
import { newScenario } from '../../shared/scenario/new-scenario';

const [red, blue] = newScenario({ ruleset: 'skirmish' }).sides;
if (!red || !blue) throw new Error('a scenario has two sides');

/** To objectives worth 3, 2 and so on, in so many turns each, and hidden so far. */
const ways = (turns: readonly (number | null)[], hidden = 0): readonly WayToObjective[] =>
  turns.map((count, i) => ({
    objective: `ob_${i}` as WayToObjective['objective'],
    name: `Hill ${i + 1}`,
    points: 3 - i,
    cost: count === null ? null : 6 * count,
    turns: count,
    hidden,
    cover: 0.25,
  }));
const side = (of: typeof red, sees: number, to: readonly WayToObjective[] = []): SideOnMap => ({
  side: of,
  from: 'zones',
  places: 24,
  sees,
  seesFromOne: sees / 2,
  first: 0.5,
  ways: to,
});
const field = (...whose: readonly number[]) => ({
  columns: whose.length,
  rows: 1,
  step: mil(500),
  whose: Uint8Array.from(whose),
});
const findings = (sides: readonly SideOnMap[], more: Partial<MapFindings> = {}): MapFindings => ({
  title: 'The Hills',
  stand: { type: 'rifle_squad', name: 'Rifle squad', allowance: 6, height: 1 },
  sides,
  seen: field(0, 1, 1, 2, 3),
  first: field(1, 2, 2, 3),
  mirrors: [],
  ...more,
});
const favours = (sides: readonly SideOnMap[]) =>
  verdictsOf(findings(sides)).map(
    ({ matter, favours: whom }) => `${matter} ${whom?.name ?? 'nobody'}`,
  );

describe('a map favours a side', () => {
  test('that sees more of the table by more than a twentieth', () => {
    expect(favours([side(red, 0.65), side(blue, 0.6)])).toEqual(['sight nobody']);
    expect(favours([side(red, 0.66), side(blue, 0.6)])).toEqual([`sight ${red.name}`]);
    expect(favours([side(red, 0.5), side(blue, 0.6)])).toEqual([`sight ${blue.name}`]);
  });

  test('that is sooner at objectives of more points, by more than half a turn', () => {
    const of = (one: readonly (number | null)[], other: readonly (number | null)[]) =>
      favours([side(red, 0.5, ways(one)), side(blue, 0.5, ways(other))])[1];
    expect(of([1, 3], [2, 1])).toBe(`ways ${red.name}`);
    expect(of([1, 3], [1.5, 1])).toBe(`ways ${blue.name}`);
    expect(of([1, 3], [1.5, 3])).toBe('ways nobody');
    expect(of([null, 3], [9, 3])).toBe(`ways ${blue.name}`);
    expect(of([null], [null])).toBe('ways nobody');
  });

  test('whose ways are hidden for a tenth more, of those that it has', () => {
    const of = (one: number, other: number) =>
      favours([side(red, 0.5, ways([1, 1], one)), side(blue, 0.5, ways([1, 1], other))])[2];
    expect(of(0.3, 0.2)).toBe('hiding nobody');
    expect(of(0.31, 0.2)).toBe(`hiding ${red.name}`);
    const [first] = ways([1], 0.4);
    const [lost] = ways([null], 0);
    if (!first || !lost) throw new Error('no ways');
    const values = verdictsOf(
      findings([side(red, 0.5, [first, lost]), side(blue, 0.5, [first, first])]),
    )[2]?.values;
    expect(values).toEqual([0.4, 0.4]);
  });

  test('or nobody, where nothing does', () => {
    const even = verdictsOf(findings([side(red, 0.5, ways([1])), side(blue, 0.5, ways([1]))]));
    expect(isEven(even)).toBe(true);
    expect(isEven(verdictsOf(findings([side(red, 0.7), side(blue, 0.5)])))).toBe(false);
  });

  test('that is soonest alone', () => {
    const first = (...turns: readonly (number | null)[]) =>
      soonest(
        turns.map((count) => side(red, 0, ways([count]))),
        0,
      );
    expect([first(1, 2), first(2, 1), first(1, 1.5), first(1, 1.51), first(null, 4)]).toEqual([
      0,
      1,
      null,
      0,
      1,
    ]);
    expect([first(2, 1, 1), first(null, null), first(3, 2, 1)]).toEqual([null, null, 2]);
    expect(soonest([side(red, 0, ways([1])), side(blue, 0, ways([2]))], 5)).toBeNull();
  });
});

describe('is said', () => {
  const sentences = (
    one: SideOnMap,
    other: SideOnMap,
    mirrors: MapFindings['mirrors'] = [],
  ): readonly string[] => mapSentences(findings([one, other], { mirrors }));

  test('first whether it is even, and then of each matter what each side has', () => {
    const [first, sight, to, hiding] = sentences(
      side(red, 0.5, ways([1])),
      side(blue, 0.5, ways([1])),
    );
    expect(first).toBe('The map is even.');
    expect(sight).toBe(`Sight is even: ${red.name} 50 %, ${blue.name} 50 % of the table.`);
    expect(to).toBe(
      `The ways to the objectives are even: ${red.name} 0, ${blue.name} 0 points where one side is sooner.`,
    );
    expect(hiding).toBe(
      `Hiding on the way is even: ${red.name} 0 %, ${blue.name} 0 % of the ways to the objectives unseen.`,
    );
    const [about, nearly] = sentences(side(red, 0.52), side(blue, 0.5));
    expect(about).toBe('The map is about even.');
    expect(nearly).toBe(`Sight is about even: ${red.name} 52 %, ${blue.name} 50 % of the table.`);
  });

  test('whom it favours, or that each side has something', () => {
    const [first, sight] = sentences(side(red, 0.7), side(blue, 0.5));
    expect(first).toBe(`The map favours ${red.name}.`);
    expect(sight).toBe(
      `Sight favours ${red.name}: ${red.name} 70 %, ${blue.name} 50 % of the table.`,
    );
    const [each] = sentences(side(red, 0.7, ways([3])), side(blue, 0.5, ways([1])));
    expect(each).toBe('The map is not even: each side has more of something.');
  });

  test('at which objectives a side is sooner, and by how much', () => {
    const told = sentences(
      side(red, 0.5, ways([1, 4, 1])),
      side(blue, 0.5, ways([2.5, null, 1.2])),
    );
    expect(told).toContain(`Hill 1: ${red.name} 1.5 turns sooner.`);
    expect(told).toContain(`Hill 2: ${red.name} alone.`);
    expect(told.join()).not.toContain('Hill 3');
  });

  test.each([
    [[], 'No mirror of the table puts each side where the other begins.'],
    [
      [{ mirror: 'near and far', alike: 1, changesSides: false }],
      'No mirror of the table puts each side where the other begins.',
    ],
    [
      [
        { mirror: 'left and right', alike: 0.8, changesSides: true },
        { mirror: 'half a turn', alike: 0.99, changesSides: true },
      ],
      'Turned by half a turn, each side begins where the other does and the ground lies as before: a mirror.',
    ],
    [
      [{ mirror: 'left and right', alike: 0.98, changesSides: true }],
      'With left and right exchanged, each side begins where the other does and 98 % of the ground lies as before. A mirror of one half would make all of this even.',
    ],
  ] as const)('of mirrors %j', (mirrors, words) => {
    expect(sentences(side(red, 0.5), side(blue, 0.5), mirrors).at(-1)).toBe(words);
  });

  test('what it was measured with', () => {
    const one = findings([side(red, 0.5), side(blue, 0.5)]);
    expect(measuredWords(one, 'inch')).toBe(
      'Measured with Rifle squad for all sides: 6 inches a turn, 1 level high.',
    );
    const low = { ...one, stand: { ...one.stand, height: 0 } };
    expect(measuredWords(low, 'inch')).toContain(', 0 levels high.');
  });
});

test('side by side each side has its numbers, and of each objective its way', () => {
  const other = { ...side(blue, 0.4, ways([2, null])), from: 'stands' as const, places: 3 };
  const rows = mapRows(findings([side(red, 0.6, ways([1, 3], 0.35)), other]), 'inch');
  expect(rows.map(({ head, cells }) => [head, ...cells])).toEqual([
    ['Begins at', '24 places of its zones', '3 places'],
    ['Sees of the table', '60 %', '40 %'],
    ['Sees from one place', '30 %', '20 %'],
    ['Seen by it alone', '40 %', '20 %'],
    ['First there', '25 %', '50 %'],
    [
      'Hill 1 (3)',
      '6", 1.0 turns; 35 % hidden, 25 % in cover',
      '12", 2.0 turns; 0 % hidden, 25 % in cover',
    ],
    ['Hill 2 (2)', '18", 3.0 turns; 35 % hidden, 25 % in cover', 'no way'],
  ]);
});

test('a picture has a legend with the share of each: nobody, each side alone, several', () => {
  const two = findings([side(red, 0.5), side(blue, 0.5)]);
  const words = (kind: 'seen' | 'first', of = two) =>
    mapLegend(of, kind).map(({ name, share }) => `${name} ${share}`);
  expect(words('seen')).toEqual([
    'Nobody sees it 0.2',
    `${red.name} alone 0.4`,
    `${blue.name} alone 0.2`,
    'Both see it 0.2',
  ]);
  expect(words('first')).toEqual([
    'Nobody comes there 0',
    `${red.name} 0.25`,
    `${blue.name} 0.5`,
    'At the same time 0.25',
  ]);
  const three = findings([side(red, 0.5), side(blue, 0.5), side(red, 0.5)]);
  expect(words('seen', three).at(-1)).toBe('Several see it 0');
  const patterns = mapLegend(two, 'seen').map(({ style }) => style.pattern);
  expect(new Set(patterns.slice(1, 3)).size).toBe(2);
  expect(mapLegend(two, 'seen')[1]?.style.tint?.slice(0, 3)).toEqual(
    [1, 3, 5].map((i) => parseInt(red.colour.slice(i, i + 2), 16)),
  );
  expect(shareOf(new Uint8Array(), 1)).toBe(0);
});
