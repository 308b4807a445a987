// A study of ten battles whose counts were written by hand: six are won by Red, three by Blue, one is drawn.

import { NO_COUNTS, type Counts } from '../../shared/study/battle-counts';
import { NO_COURSE, WHOLE_VICTIM, type CourseCounts } from '../../shared/study/course-counts';
import type { EndedLine } from '../../shared/study/play-battle';
import type { Study, StudyStand } from '../../shared/study/study-inputs';
import type { Results } from '../../shared/study/study-results';
import { BLUE, RED, stand, unit } from './given-battle';

const standIn = (
  name: string,
  of: string,
  type: string,
  points: number | null = 10,
): StudyStand => ({ id: stand(name), unit: unit(of), name: name.toUpperCase(), type, points });

/** Red has two tanks and a gun, Blue two squads, and both fight for a bridge and a mill. */
export const STUDY: Study = {
  version: '1',
  title: 'The Bridge',
  scenario: 'abc',
  seed: 's',
  battles: 10,
  sides: [
    { id: RED, name: 'Red', colour: '#aa0000', level: 'regular' },
    { id: BLUE, name: 'Blue', colour: '#0000aa', level: 'recruit' },
  ],
  units: [
    { id: unit('r'), side: RED, name: 'Tanks' },
    { id: unit('g'), side: RED, name: 'Battery' },
    { id: unit('b'), side: BLUE, name: 'Squads' },
  ],
  stands: [
    standIn('r1', 'r', 'Tank', 20),
    standIn('r2', 'r', 'Tank', 20),
    standIn('g1', 'g', 'Gun', 30),
    standIn('b1', 'b', 'Squad', 10),
    standIn('b2', 'b', 'Squad', 10),
  ],
  objectives: [
    { id: 'ob_1', name: 'Bridge', points: 3 },
    { id: 'ob_2', name: 'Mill', points: 1 },
  ] as unknown as Study['objectives'],
  turnName: 'turn',
  grid: { space: 'table', columns: 2, rows: 1, step: 1000 },
};

const COURSE = {
  ...NO_COURSE,
  held: {
    ob_1: { 1: { nobody: 10 }, 2: { [RED]: 6, [BLUE]: 2 } },
    ob_2: { 1: { [BLUE]: 10 }, 2: { [BLUE]: 8 } },
  },
  contested: { ob_1: 7, ob_2: 1 },
  holders: {
    ob_1: { [RED]: { [RED]: 5, [BLUE]: 1 }, [BLUE]: { [BLUE]: 2 }, nobody: { [RED]: 1, draw: 1 } },
    ob_2: { nobody: { [RED]: 6, [BLUE]: 3, draw: 1 } },
  },
  decisive: { ob_1: 5 },
  margins: { [RED]: { 3: 4, 1: 2 }, [BLUE]: { '-2': 1, 1: 2 } },
  lostIn: { [RED]: { 2: 5 }, [BLUE]: { 1: 2, 2: 10 } },
  first: { [RED]: { [RED]: 4, [BLUE]: 1 }, [BLUE]: { [RED]: 2, [BLUE]: 2, draw: 1 } },
  present: { st_r1: 10, st_r2: 10, st_g1: 10, st_b1: 10 },
  moved: { st_r1: 10, st_r2: 9, st_b1: 8 },
  attacked: { st_r1: 10 },
  inRange: { st_r1: 10, st_b1: 3 },
  credit: {
    st_r1: { st_b1: 5 * WHOLE_VICTIM },
    st_r2: { st_b2: WHOLE_VICTIM / 2 },
    st_b1: { st_r1: 2 * WHOLE_VICTIM },
  },
} as unknown as CourseCounts;

const COUNTS = {
  ...NO_COUNTS,
  ended: 10,
  failed: 1,
  won: { [RED]: 6, [BLUE]: 3, draw: 1 },
  ways: { points: { [RED]: 4, [BLUE]: 3, draw: 1 }, 'nobody left': { [RED]: 2 } },
  turns: { 1: 2, 2: 8 },
  sides: {
    [RED]: { lost: { destroyed: 3, withdrawn: 2 }, losses: {} },
    [BLUE]: { lost: { withdrawn: 6, destroyed: 6 }, losses: {} },
  },
  units: {
    un_r: { whole: 7, reduced: 2, broken: 1 },
    un_g: { whole: 9, withdrawn: 1 },
    un_b: { destroyed: 4, reduced: 6 },
  },
  stands: {
    st_r1: { lost: { destroyed: 3 }, felled: { st_b1: 5, st_b2: 1 } },
    st_g1: { lost: { withdrawn: 2 }, felled: {} },
    st_b1: { lost: { destroyed: 6, withdrawn: 1 }, felled: { st_r1: 3, st_g1: 1 } },
    st_b2: { lost: { withdrawn: 5 }, felled: {} },
  },
  objectives: { ob_1: { [RED]: 6, [BLUE]: 2, nobody: 2 } },
  course: COURSE,
} as unknown as Counts;

export const endedLine = (
  n: number,
  winner: EndedLine['winner'],
  [turns, red, blue]: readonly [number, number, number],
  more: Partial<EndedLine> = {},
): EndedLine => ({
  n,
  seed: `s-${n}`,
  winner,
  way: 'points',
  rule: null,
  turns,
  actions: 10,
  log: 1,
  dice: 0,
  lost: { [RED]: red, [BLUE]: blue },
  ...more,
});

export const RESULTS: Results = {
  study: STUDY,
  counts: COUNTS,
  battles: [
    endedLine(1, RED, [2, 1, 1]),
    endedLine(2, RED, [2, 0, 2]),
    endedLine(3, BLUE, [1, 2, 1]),
    { n: 4, seed: 's-4', failed: 'it broke off' },
    endedLine(5, RED, [1, 0, 1], { actions: 9 }),
    endedLine(6, null, [2, 1, 1]),
  ],
};
