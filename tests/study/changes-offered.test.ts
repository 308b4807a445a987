// Which changes of a scenario What if offers, how it reads those that are typed, and what it calls them.

import { describe, expect, test } from 'vitest';
import type { StandId } from '../../shared/core/id';
import type { Scenario } from '../../shared/scenario/document';
import {
  changesOf,
  changeWords,
  readChange,
  type Setting,
} from '../../shared/study/what-if/scenario-change';
import { BLUE, RED, stand } from '../helpers/given-battle';
import { TWO_TO_ONE } from './two-to-one';

const scenario = TWO_TO_ONE;
const A = stand('a');

describe('a change is called', () => {
  test('by the name of what it changes, or by the id where it has none, or is not there', () => {
    expect(changeWords(scenario, { type: 'turns', turns: 1 })).toBe('1 turn');
    expect(changeWords(scenario, { type: 'turns', turns: 2 })).toBe('2 turns');
    expect(changeWords(scenario, { type: 'without', stand: 'st_9' as StandId })).toBe(
      'without st_9',
    );
    const stands = scenario.stands.map((one) => ({ ...one, name: one.id === A ? '' : 'Guns' }));
    const named = { ...scenario, stands };
    expect(changeWords(named, { type: 'without', stand: A })).toBe(`without ${A}`);
    expect(changeWords(named, { type: 'without', stand: stand('c') })).toBe(
      `without Guns (${stand('c')})`,
    );
  });
});

describe('a change is read', () => {
  test.each([
    ['  turns =  12 ', { type: 'turns', turns: 12 }],
    ['points   ob_2  = 10', { type: 'points', objective: 'ob_2', points: 10 }],
    ['points ob_2=0', { type: 'points', objective: 'ob_2', points: 0 }],
    [`without   ${A}`, { type: 'without', stand: A }],
    [`first   ${BLUE}`, { type: 'first', side: BLUE }],
    [`level  ${RED}  =  general`, { type: 'level', side: RED, level: 'general' }],
  ])('with spaces about its parts: "%s"', (text, change) => {
    expect(readChange(scenario, text)).toEqual({ ok: true, value: change });
  });

  test.each([
    'my turns=6',
    'points',
    'points =3',
    `no points ob_1=2`,
    'points ob_1=two',
    `pointsob_1=2`,
    `be without ${A}`,
    `without${A}`,
    'without',
    `at first ${RED}`,
    `first${RED}`,
    'first sd_9',
    `a level ${RED}=recruit`,
    `level${RED}=recruit`,
    'level sd_9=recruit',
    `level ${RED}=`,
    `level ${RED}`,
    '',
  ])('only whole and of what is there: not "%s"', (text) => {
    const read = readChange(scenario, ` ${text} `);
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error).toMatch(new RegExp(`, found "${text}"$`));
  });
});

describe('offered are', () => {
  const offered = (of: Partial<Scenario>, more: Partial<Setting> = {}, picked: StandId[] = []) =>
    changesOf({ scenario: { ...scenario, ...of }, levels: {}, ...more }, picked);
  const turns = (turnLimit: number | null) =>
    offered({ turnLimit }).flatMap((one) => (one.type === 'turns' ? [one.turns] : []));
  const points = (worth: number) =>
    offered({
      objectives: scenario.objectives.slice(0, 1).map((one) => ({ ...one, points: worth })),
    }).flatMap((one) => (one.type === 'points' ? [one.points] : []));

  test('a turn more or fewer, where there is a limit, and at least one turn and no more than a file holds', () => {
    expect([turns(6), turns(1), turns(2), turns(1000), turns(999), turns(null)]).toEqual([
      [7, 5],
      [2],
      [3, 1],
      [999],
      [1000, 998],
      [],
    ]);
  });

  test('a point more or less of each objective, from none to the most that a file holds', () => {
    expect([points(3), points(0), points(1), points(1000), points(999)]).toEqual([
      [4, 2],
      [1],
      [2, 0],
      [999],
      [1000, 998],
    ]);
    expect(
      offered({}).flatMap((one) => (one.type === 'points' ? [[one.objective, one.points]] : [])),
    ).toEqual([
      ['ob_1', 4],
      ['ob_1', 2],
      ['ob_2', 2],
      ['ob_2', 0],
    ]);
  });

  test('without and another of each stand that is picked, and of no other', () => {
    const of = (picked: StandId[]) =>
      offered({}, {}, picked).filter(({ type }) => type === 'without' || type === 'another');
    expect(of([])).toEqual([]);
    expect(of([A, stand('b')])).toEqual([
      { type: 'without', stand: A },
      { type: 'another', stand: A },
      { type: 'without', stand: stand('b') },
      { type: 'another', stand: stand('b') },
    ]);
  });

  test('the next better level of each side, of a regular where none is said, and none above the best', () => {
    const levels = (of: Setting['levels']) =>
      offered({}, { levels: of }).flatMap((one) => (one.type === 'level' ? [one] : []));
    expect(levels({})).toEqual([
      { type: 'level', side: RED, level: 'veteran' },
      { type: 'level', side: BLUE, level: 'veteran' },
    ]);
    expect(levels({ [RED]: 'general', [BLUE]: 'recruit' })).toEqual([
      { type: 'level', side: BLUE, level: 'regular' },
    ]);
  });

  test('each other side to act first, but not the one that does', () => {
    expect(offered({}).filter(({ type }) => type === 'first')).toEqual([
      { type: 'first', side: BLUE },
    ]);
  });
});
