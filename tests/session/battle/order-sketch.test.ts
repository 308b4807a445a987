import { expect, test } from 'vitest';
import { sketchOfBattle, type BattleInSight } from '../../../renderer/session/battle/order-sketch';
import type { LogEntry } from '../../../shared/battle/battle';
import type { StandId } from '../../../shared/core/id';
import { at, inches } from '../../../shared/core/measure';
import type { Template } from '../../../shared/rules/ruleset';
import { given, RED, stand } from '../../helpers/given-battle';

const { now } = given({
  red: { a: { type: 'martian_tripod_p1', at: [10, 10] } },
  blue: { b: { type: 'medium_towed_p1', at: [20, 10] } },
});

const sketch = (more: Partial<BattleInSight>) =>
  sketchOfBattle({
    shown: now,
    line: null,
    step: null,
    shots: [],
    markers: [],
    ties: [],
    covered: [],
    ready: null,
    question: null,
    pick: null,
    ...more,
  });

const NOTHING = { legalStands: new Set<StandId>(), legalCells: [], templates: [] };

const middleOf = (points: readonly { readonly x: number; readonly y: number }[]) => {
  const mean = (values: readonly number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
};

test('who can act is ringed, until an order asks for a target: then whom it may be aimed at', () => {
  const [ready] = sketch({ ready: new Set([stand('a')]) }).lines;
  expect(middleOf(ready!.points)).toEqual(at(10, 10));
  const aiming = { ...NOTHING, legalStands: new Set([stand('b')]) };
  const { lines } = sketch({ ready: new Set([stand('a')]), pick: aiming });
  expect(lines.map(({ points }) => middleOf(points))).toEqual([at(20, 10)]);
});

test('what an order would cover is drawn to its size, turned as the rules say', () => {
  const template = {
    shape: 'rectangle',
    at: at(20, 20),
    size: { width: inches(2), depth: inches(6) },
    turn: 90,
    label: 'high explosive',
  } as const;
  const { lines, notes } = sketch({ pick: { ...NOTHING, templates: [template] } });
  const xs = lines[0]!.points.map(({ x }) => x);
  const ys = lines[0]!.points.map(({ y }) => y);
  expect([Math.min(...xs), Math.max(...xs)]).toEqual([19_000, 21_000]);
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([17_000, 23_000]);
  expect(notes).toEqual([{ at: at(20, 20), text: 'high explosive' }]);
});

test('an arc opens from its place about its turn; what has no name has no plate', () => {
  const arc = {
    shape: 'arc',
    at: at(20, 20),
    size: { width: inches(0), depth: inches(6) },
    turn: 90,
    degrees: 90,
    label: '',
  } as const;
  const { lines, notes } = sketch({ markers: [arc] });
  const [tip, ...rim] = lines[0]!.points;
  expect(tip).toEqual(at(20, 20));
  expect(rim[0]).toEqual({ x: 24_243, y: 24_243 });
  expect(rim.at(-1)).toEqual({ x: 15_757, y: 24_243 });
  expect(rim).toContainEqual(at(20, 26));
  expect(notes).toEqual([]);
});

test('markers that close ground are shaded, and neither they nor a ring are shown twice with an order', () => {
  const area = (more: Partial<Template>) =>
    ({
      shape: 'disc',
      at: at(20, 20),
      size: { width: inches(2), depth: inches(2) },
      turn: 0,
      label: '',
      ...more,
    }) as const;
  const ring = area({ tone: 'open', label: 'command radius 6"' });
  const shut = area({ tone: 'closed', label: 'no room' });
  const markers = [area({ label: 'smoke' }), ring, shut];
  const drawn = (templates: readonly Template[]) => {
    const { lines, notes } = sketch({ markers, pick: { ...NOTHING, templates } });
    return [lines.map(({ style }) => style), notes.map(({ text }) => text)];
  };
  expect(drawn([])).toEqual([
    ['marquee', 'clear', 'shade'],
    ['smoke', 'command radius 6"', 'no room'],
  ]);
  expect(drawn([ring, shut])).toEqual([
    ['marquee', 'clear', 'shade'],
    ['smoke', 'command radius 6"', 'no room'],
  ]);
});

const entry = (event: LogEntry['event']): LogEntry => ({
  n: 0,
  clock: now.clock,
  event,
  text: 'line',
  rule: null,
  because: [],
  seenBy: 'all',
});

test('a line about a move shows the way, a line about a roll who shot at whom', () => {
  const place = (x: number) => ({ on: 'table', at: at(x, 10), facing: 0, level: 0 }) as const;
  const moved = entry({ type: 'moved', stand: stand('a'), path: [place(4), place(10)] });
  expect(sketch({ line: moved }).lines.at(-1)?.points).toEqual([at(4, 10), at(10, 10)]);
  const faces = { faces: [3], after: { seed: '', drawn: 1 } };
  const rolled = entry({ type: 'rolled', why: 'to hit', sides: 6, ...faces });
  const action = { type: 'tripods/fire', side: RED, target: stand('b'), by: [stand('a')] } as const;
  const step = { action, entries: 1, why: null };
  const told = (isHit: boolean) =>
    sketch({ line: rolled, step, shots: [{ from: stand('a'), to: stand('b'), isHit }] });
  const [hit, miss] = [told(true), told(false)];
  const fireOf = ({ lines }: typeof hit) => lines.find(({ points }) => points.length === 2);
  expect(fireOf(hit)).toMatchObject({ style: 'blocked', points: [at(10, 10), at(20, 10)] });
  expect(fireOf(miss)).toMatchObject({ style: 'guide', points: [at(10, 10), at(20, 10)] });
  // Whom it hit has a ring more.
  expect(hit.lines).toHaveLength(miss.lines.length + 1);
  // The dice lie beside whom they were rolled about, what came of them on the line.
  expect(hit.notes).toEqual([
    { at: at(20, 10), text: 'to hit: 3' },
    { at: at(15, 10), text: 'hit' },
  ]);
  expect(miss.notes.at(-1)?.text).toBe('no effect');
});

test('the hexes that a ship may be told to enter are outlined', () => {
  const { now: space } = given({ ruleset: 'hexspace', size: [9, 9] });
  const legalCells = [
    { q: 2, r: 2 },
    { q: 3, r: 2 },
  ];
  const { lines } = sketch({ shown: space, pick: { ...NOTHING, legalCells } });
  expect(lines.map(({ points }) => points.length)).toEqual([6, 6]);
  const corner = Math.min(...lines[1]!.points.map(({ x }) => x));
  expect(corner).toBe(Math.max(...lines[0]!.points.map(({ x }) => x)));
});

test('who is asked about has two rings and the way that it has come', () => {
  const question = { about: stand('a'), text: '', way: [at(5, 10), at(10, 10)] };
  const { lines } = sketch({ question, ready: new Set([stand('b')]) });
  expect(lines.map(({ style }) => style)).toEqual(['route', 'blocked', 'blocked', 'clear']);
  expect(lines[0]?.points).toEqual(question.way);
  expect(lines.slice(1).map(({ points }) => middleOf(points))).toEqual([
    at(10, 10),
    at(10, 10),
    at(20, 10),
  ]);
});

test('markers lie on the table whatever else is shown, with what they are', () => {
  const size = { width: inches(0.5), depth: inches(0.5) };
  const marker = { shape: 'rectangle', at: at(30, 30), size, turn: 0, label: 'barrage 1' } as const;
  const { lines, notes } = sketch({ markers: [marker] });
  expect(lines.map(({ points }) => middleOf(points))).toEqual([at(30, 30)]);
  expect(notes).toEqual([{ at: at(30, 30), text: 'barrage 1' }]);
  const looking = sketch({ markers: [marker], line: entry({ type: 'note' } as never) });
  expect(looking.notes).toEqual(notes);
});
