import { expect, test } from 'vitest';
import { viewpointOf, seenLog } from '../../../renderer/session/battle/fog-of-war';
import type { Battle, LogEntry } from '../../../shared/battle/battle';
import { momentWords } from '../../../shared/battle/moment-words';
import { tableOf } from '../../../shared/battle/battle-view';
import { at } from '../../../shared/core/measure';
import { beginBattle } from '../../../shared/rules/begin';
import { sampleRules, sampleScenario } from '../../panels/sample';
import { given, stand, type BLUE, type RED } from '../../helpers/given-battle';
import { riflesAboard } from '../../helpers/tripods';
import {
  carriedWords,
  passengerNames,
  shownMarks,
  shownTracks,
  turnWord,
  wordFor,
} from '../../../renderer/session/battle/stand-words';
import { foreseenPath } from '../../../renderer/session/battle/ghost';

const rules = sampleRules();
const scenario = sampleScenario();
const battle = beginBattle(rules, scenario, 'seed');
const [first, second] = scenario.sides.map(({ id }) => id) as [typeof RED, typeof BLUE];

test('with one person playing, the screen shows what that side may see', () => {
  expect(viewpointOf(battle, { [first]: 'recruit', [second]: 'person' })).toBe(second);
});

test('two persons at one screen see what the side to act may see', () => {
  const both = { [first]: 'person', [second]: 'person' } as const;
  const reacting: Battle = { ...battle, clock: { ...battle.clock, side: second } };
  expect(viewpointOf(battle, both)).toBe(battle.clock.side);
  expect(viewpointOf(reacting, both)).toBe(second);
});

test('two computers, or a battle that is over, hide nothing', () => {
  const computers = { [first]: 'recruit', [second]: 'recruit' } as const;
  expect(viewpointOf(battle, computers)).toBeNull();
  const over = { ...battle, outcome: { winner: null, reason: 'time' } };
  expect(viewpointOf(over, { [first]: 'person', [second]: 'recruit' })).toBeNull();
});

const entry = (n: number, text: string, seenBy: LogEntry['seenBy']): LogEntry => ({
  n,
  clock: battle.clock,
  event: { type: 'moved', stand: scenario.stands[0]!.id, path: [] },
  text,
  rule: null,
  because: [],
  seenBy,
});

test('lines of the other side, and lines without words, are not shown', () => {
  const log = [entry(0, 'open', 'all'), entry(1, 'secret', [second]), entry(2, '', 'all')];
  expect(seenLog(log, first).map(({ text }) => text)).toEqual(['open']);
  expect(seenLog(log, null).map(({ text }) => text)).toEqual(['open', 'secret']);
});

test('the table of a battle keeps the labels and notes of the scenario', () => {
  const table = tableOf(scenario, { ...battle, stands: {} });
  expect(table.stands).toEqual([]);
  expect(table.labels).toBe(scenario.labels);
});

test('a path is foreseen from where the stand is, but never past a roll of dice', () => {
  const stand = scenario.stands[0]!;
  const to = { on: 'table', at: at(9, 9), facing: 0, level: 0 } as const;
  const moved: LogEntry = {
    ...entry(0, 'moves', 'all'),
    event: { type: 'moved', stand: stand.id, path: [to] },
  };
  const from = stand.place.on === 'table' ? stand.place.at : null;
  expect(foreseenPath(battle, [moved], stand.id)).toEqual([from, at(9, 9)]);
  const rolled: LogEntry = {
    ...entry(0, 'rolls', 'all'),
    event: { type: 'rolled', why: 'speed', sides: 6, faces: [3], after: battle.dice },
  };
  expect(foreseenPath(battle, [rolled, moved], stand.id)).toBeNull();
});

test('a key that the rules have no word for is at least readable', () => {
  expect(wordFor(rules, 'no_such-key')).toBe('no such key');
});

test('a carrier names whom it carries, and they name their carrier', () => {
  const { rules: some, now } = riflesAboard();
  const wordsOf = (name: string) => carriedWords(some, now, now.stands[stand(name)]!);
  expect(wordsOf('rifles')).toBe('aboard lorry');
  expect(wordsOf('lorry')).toBeNull();
  expect(passengerNames(some, now, stand('lorry'))).toEqual(['rifles']);
  expect(passengerNames(some, now, stand('tripod'))).toEqual([]);
});

test('a step that comes several times in a turn is counted, and a turn has the name of its rules', () => {
  const ships = given({
    ruleset: 'hexspace',
    size: [25, 20],
    red: { a: { type: 'cruiser', at: [4, 10] } },
    blue: { z: { type: 'frigate', at: [14, 1] } },
  }).rules;
  const words = (step: string, { catalogue } = ships) => momentWords(catalogue, { step, pass: 2 });
  expect(words('move')).toBe('Impulse 2 of 6: move');
  expect(words('impulse')).toBe('Impulse 2 of 6');
  expect(words('power')).toBe('Power phase');
  expect(words('firing', rules)).toBe('Firing');
  expect([turnWord(ships), turnWord(rules), turnWord(null)]).toEqual(['Round', 'Turn', 'Turn']);
});

test('a shield that is down, a beam that is empty and a battery without charge are told as nought, and not left out', () => {
  const { rules, now } = given({
    ruleset: 'hexspace',
    size: [9, 9],
    red: { a: { type: 'cruiser', at: [1, 4], tracks: { 'shield-fore': 0, 'until-turn': 0 } } },
    blue: { b: { type: 'cruiser', at: [7, 4] } },
  });
  const told = shownTracks(rules, now.stands[stand('a')]!);
  expect(told).toContainEqual({ track: 'shield-fore', text: '0' });
  expect(told).toContainEqual({ track: 'shield-aft', text: '4' });
  expect(told).toContainEqual({ track: 'battery', text: '0' });
  expect(told.map(({ track }) => track)).not.toContain('until-turn');
});

test('what a power phase has charged is a mark for the rules alone', () => {
  const { rules, now } = given({
    ruleset: 'hexspace',
    size: [9, 9],
    red: { a: { type: 'cruiser', at: [1, 4], marks: ['passive-bow', 'has-moved'] } },
    blue: { b: { type: 'cruiser', at: [7, 4] } },
  });
  expect(shownMarks(rules, now.stands[stand('a')]!)).toEqual(['has-moved']);
});
