import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import type { SideId, StandId } from '../../../shared/core/id';
import { watchGrades } from '../../../renderer/session/overlays/grades';
import { battleFor } from '../../../renderer/session/overlays/battle-ranges';
import {
  groupOf,
  otherSide,
  watchOf,
  type WatchChoice,
} from '../../../renderer/session/overlays/watchers';
import { sampleRules, sampleScenario } from '../../panels/sample';

const scenario = sampleScenario();
const rules = sampleRules();
const MARTIANS = 'sd_martians' as SideId;
const TARGET = rules.catalogue.targets?.[0];

function watching(selected: readonly string[], more: Partial<WatchChoice> = {}, whom = 'selected') {
  const group = groupOf(scenario, new Set(selected), whom as SideId);
  const battle = battleFor(rules, scenario);
  if (!group || !battle || !TARGET) return null;
  const choice = { view: 'sight', target: TARGET, isCounted: false, ...more } as const;
  return watchOf(rules, battle, group, choice);
}

test('the eyes are those of what is selected, of its unit or of a side', () => {
  expect(watching(['st_1'])?.who).toEqual(['st_1']);
  expect(watching(['st_1'])?.group.name).toBe('Tripod 1');
  expect(watching(['st_1', 'st_4'])?.group.name).toBe('2 stands');
  expect(watching(['st_1'], {}, 'unit')?.who).toEqual(['st_1', 'st_2']);
  expect(watching([], {}, MARTIANS)?.who).toHaveLength(4);
  expect(watching([])).toBeNull();
  expect(watching(['tr_1'])).toBeNull();
});

test('a zone looks from places all over it, and from nowhere else', () => {
  const watch = watching(['zn_1']);
  const places = watch?.question.watchers.map(({ eyes }) => eyes.at) ?? [];
  expect(places.length).toBeGreaterThan(20);
  expect(places.length).toBeLessThanOrEqual(60);
  expect(places.every(({ x, y }) => x >= 0 && x <= 14_000 && y >= 0 && y <= 48_000)).toBe(true);
  expect(watch?.who.every((id) => id === null)).toBe(true);
});

test('ground is hidden from the side that the selected stand fights', () => {
  expect(otherSide(scenario, new Set(['st_1']))).toBe('sd_british');
  expect(otherSide(scenario, new Set(['st_7' as StandId]))).toBe('sd_martians');
  expect(otherSide(scenario, new Set())).toBe('sd_british');
});

test('weapons of one range share a band, the longest first', () => {
  const one = watching(['st_1'], { view: 'threat' });
  expect(one?.weapons).toEqual(['heat ray, 36"']);
  expect(one?.question.watchers[0]?.weapons).toEqual([{ band: 1, range: 36_000 }]);
  const many = watching([], { view: 'threat' }, 'sd_british');
  expect(many?.weapons.length).toBeGreaterThan(1);
  const bands = many?.question.watchers.flatMap(({ weapons }) => weapons.map(({ band }) => band));
  expect(Math.max(...(bands ?? []))).toBe(many?.weapons.length);
  expect(Math.min(...(bands ?? []))).toBe(1);
});

test('what is asked is no more than the view needs', () => {
  const sight = watching(['st_1'])?.question.watchers[0];
  expect(sight).toMatchObject({ mover: null, spotting: null, weapons: [] });
  expect(watching(['st_1'], { view: 'spotting' })?.question.watchers[0]?.spotting).not.toBeNull();
  expect(watching(['st_1'], { view: 'threat' })?.question.watchers[0]?.mover).not.toBeNull();
  expect(watching(['st_1'], { isCounted: true })?.question.view).toBe('count');
  expect(watching(['st_1'], { view: 'hidden', isCounted: true })?.question.view).toBe('hidden');
});

test('a threat is drawn roughly while the hand moves and at a quarter of an inch when it rests', () => {
  const one = watching(['st_1'], { view: 'threat' });
  if (!one) throw new Error('no watch');
  expect(watchGrades(one, scenario.board, true)).toMatchObject({
    sharp: { step: 500 },
    atRest: null,
  });
  expect(watchGrades(one, scenario.board, false)).toMatchObject({
    sharp: { step: 500 },
    atRest: { step: 250 },
  });
  const many = watching([], { view: 'threat' }, 'sd_british');
  if (!many) throw new Error('no watch');
  expect(watchGrades(many, scenario.board, false)).toMatchObject({
    sharp: { step: 500 },
    atRest: null,
  });
});

test('one stand is drawn by coarser cells on a large table while the hand moves, and exactly when it rests', () => {
  const one = watching(['st_1']);
  if (!one) throw new Error('no watch');
  const { board } = scenario;
  if (board.space !== 'table') throw new Error('no table');
  const large = { ...board, width: inches(144) };
  expect(watchGrades(one, board, true)).toEqual({
    sharp: { step: 250, grade: 'quick' },
    atRest: null,
  });
  expect(watchGrades(one, large, true)).toEqual({
    sharp: { step: 500, grade: 'quick' },
    atRest: null,
  });
  expect(watchGrades(one, large, false).atRest).toMatchObject({ step: 125, grade: 'exact' });
});

test('what a large zone sees is drawn roughly while the hand moves and at a quarter of an inch when it rests', () => {
  const one = watching(['st_1']);
  const eyes = one?.question.watchers[0];
  if (!one || !eyes) throw new Error('no watch');
  const crowd = { ...one, question: { ...one.question, watchers: Array(60).fill(eyes) } };
  expect(watchGrades(crowd, scenario.board, true)).toMatchObject({
    sharp: { step: 500 },
    atRest: null,
  });
  expect(watchGrades(crowd, scenario.board, false)).toMatchObject({
    atRest: { step: 250, grade: 'live' },
  });
});
