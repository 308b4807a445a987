import { expect, test } from 'vitest';
import { groupedLog, isIdle } from '../../../renderer/panels/battle/log-rows';
import type { Clock, LogEntry } from '../../../shared/battle/battle';
import { BLUE, RED, stand } from '../../helpers/given-battle';

const clock = (turn: number, step: string): Clock => ({
  turn,
  step,
  pass: 0,
  active: RED,
  side: RED,
});

const entry = (n: number, at: Clock, text: string, rule: string | null = null): LogEntry => ({
  n,
  clock: at,
  event: { type: 'mark', stand: stand('a'), mark: 'pinned', on: true },
  text,
  rule,
  because: [],
  seenBy: 'all',
});

const LOG = [
  entry(0, clock(1, 'movement'), 'A moves'),
  entry(2, clock(1, 'movement'), 'B moves', 'FT-06-01'),
  entry(3, clock(1, 'fire'), 'A fires'),
  entry(5, clock(2, 'movement'), 'A moves'),
];

test('lines stand together by turn, side and phase', () => {
  const groups = groupedLog(LOG, [], '');
  expect(groups.map(({ turn, step, lines }) => [turn, step, lines.length])).toEqual([
    [1, 'movement', 2],
    [1, 'fire', 1],
    [2, 'movement', 1],
  ]);
});

test('a reason stands at the first line of its action that is shown', () => {
  const lines = groupedLog(
    LOG,
    [{ n: 1, why: 'closer to the bridge', plan: ['A takes the bridge'] }],
    '',
  ).flatMap((group) => group.lines);
  expect(lines.map(({ why }) => why)).toEqual([null, 'closer to the bridge', null, null]);
  expect(lines.map(({ plan }) => plan)).toEqual([[], ['A takes the bridge'], [], []]);
});

test('the filter reads text, rule and reason', () => {
  const texts = (search: string) =>
    groupedLog(LOG, [{ n: 3, why: 'a good shot', plan: [] }], search).flatMap(({ lines }) =>
      lines.map(({ entry: { n } }) => n),
    );
  expect(texts('b moves')).toEqual([2]);
  expect(texts('ft-06')).toEqual([2]);
  expect(texts('good shot')).toEqual([3]);
  expect(texts('nothing like it')).toEqual([]);
});

test('the line that begins a phase stands at its head, and a question asked in it changes nothing', () => {
  const to = (n: number, from: Clock, now: Clock): LogEntry => ({
    ...entry(n, from, `${now.step} begins`),
    event: { type: 'clock', to: now },
  });
  const moving = clock(1, 'movement');
  const firing = clock(1, 'fire');
  const log = [
    entry(0, moving, 'A moves'),
    to(1, moving, firing),
    to(2, firing, { ...firing, side: BLUE }),
    entry(3, { ...firing, side: BLUE }, 'B answers'),
  ];
  const groups = groupedLog(log, [], '').map(({ step, lines }) => [
    step,
    ...lines.map(({ entry: { n } }) => n),
  ]);
  expect(groups).toEqual([
    ['movement', 0],
    ['fire', 1, 2, 3],
  ]);
  const idle = [
    to(0, moving, firing),
    to(1, firing, clock(1, 'final')),
    entry(2, clock(1, 'final'), 'C'),
  ];
  expect(groupedLog(idle, [], '').map(isIdle)).toEqual([true, false]);
});

test('lines that say the same of one stand after the other are one, which keeps them all', () => {
  const NAMES = new Map([
    [stand('a'), 'A 1'],
    [stand('b'), 'B 2'],
    [stand('c'), 'C 3'],
  ]);
  const named = (n: number, name: string, text: string, rule = 'FT-07-05'): LogEntry => ({
    ...entry(n, clock(1, 'movement'), text, rule),
    event: { type: 'mark', stand: stand(name), mark: 'spotted', on: true },
  });
  const log = [
    named(0, 'a', 'Tripod spots A 1 (in the open, up to 24")'),
    named(1, 'b', 'Tripod spots B 2 (in a wood, up to 8")'),
    named(2, 'c', 'Tripod spots C 3 (in the open, up to 24")'),
    named(3, 'a', 'A 1 goes on overwatch', 'FT-10-26'),
    named(4, 'b', 'B 2 goes on overwatch', 'FT-10-26'),
    named(5, 'c', 'C 3 holds its fire', 'FT-10-26'),
  ];
  const groups = groupedLog(log, [], '', (id) => NAMES.get(id) ?? '');
  const shown = groups[0]!.lines.map(({ entry: { text }, same }) => same?.text ?? text);
  expect(shown).toEqual([
    'Tripod spots 3 stands',
    'A 1 goes on overwatch',
    'B 2 goes on overwatch',
    'C 3 holds its fire',
  ]);
  expect(groups[0]!.lines[0]!.same?.others.map(({ n }) => n)).toEqual([1, 2]);
  // What is looked for is found line by line.
  const found = groupedLog(log, [], 'B 2 spots', (id) => NAMES.get(id) ?? '');
  expect(found[0]!.lines.map(({ entry: { n } }) => n)).toEqual([1]);
});
