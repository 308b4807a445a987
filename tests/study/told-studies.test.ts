// A study as text, as a page and as a file, from counts that were written by hand.

import { describe, expect, test } from 'vitest';
import { NO_COURSE } from '../../shared/study/course-counts';
import { parseStudy, replayWords, writeStudy } from '../../shared/study/study-file';
import { studyPage, studyText } from '../../shared/study/study-page';
import { studiedWords } from '../../shared/study/study-words';
import { timeLeft } from '../../shared/study/time-left';
import { heatField, heatOf } from '../../shared/study/heat-picture';
import { inches } from '../../shared/core/measure';
import { BLUE, RED } from '../helpers/given-battle';
import { endedLine, RESULTS, STUDY } from '../helpers/counted-study';

/** The cells of the table under a heading, row by row, its heads first. */
function tableUnder(page: string, heading: string): readonly (readonly string[])[] {
  const from = page.indexOf(`<h2>${heading}</h2>`);
  if (from < 0) return [];
  const table = page.slice(page.indexOf('<table', from), page.indexOf('</table>', from));
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell),
  );
}

const pageOf = () => studyPage(RESULTS, null);

test('a study in a few lines says who played how often, who wins, how battles end and what they cost', () => {
  expect(studyText(RESULTS)).toBe(
    [
      'The Bridge: 11 battles from the seed “s”; Red: regular computer, Blue: recruit computer',
      'Red win 60 % (31 to 83)',
      'Blue win 30 % (11 to 60)',
      'Red are ahead, but in 10 battles that may be chance.',
      'Red, points: 40 %',
      'Blue, points: 30 %',
      'Red, nobody left: 20 %',
      'Drawn, points: 10 %',
      'Red lose 0.5 of 3 stands',
      'Blue lose 1.2 of 2 stands',
      '',
    ].join('\n'),
  );
  expect(studiedWords(RESULTS)).toMatch(/^11 battles/);
});

describe('its page', () => {
  test('tells by which ways battles end', () => {
    expect(tableUnder(pageOf(), 'How battles end')).toEqual([
      ['Winner', 'By', 'Battles', 'Share'],
      ['Red', 'points', '4', '40 %'],
      ['Blue', 'points', '3', '30 %'],
      ['Red', 'nobody left', '2', '20 %'],
      ['Drawn', 'points', '1', '10 %'],
    ]);
    expect(pageOf()).toContain(
      'Half of them are over by turn 2. Battles by turn: turn 1: 2, turn 2: 8.',
    );
  });

  test('draws the share of each side with its interval, and says how many were drawn', () => {
    expect(pageOf()).toContain('<strong>Red win 60 % (31 to 83)</strong>, 6 battles');
    expect(pageOf()).toContain(
      '<i style="width:60.0%;background:#aa0000"></i><b style="left:31.3%;width:51.9%"></b>',
    );
    expect(pageOf()).toContain('<p>1 battle was drawn.</p>');
    const drawn = { ...RESULTS.counts, won: { [RED]: 6, [BLUE]: 2, draw: 2 } };
    expect(studyPage({ ...RESULTS, counts: drawn }, null)).toContain(
      '<p>2 battles were drawn.</p>',
    );
    const decided = { ...RESULTS.counts, won: { [RED]: 7, [BLUE]: 3 } };
    expect(studyPage({ ...RESULTS, counts: decided }, null)).not.toContain('drawn.</p>');
  });

  test('tells losses in stands and points, and no points where none are known', () => {
    expect(tableUnder(pageOf(), 'Losses in a battle, on the average')).toEqual([
      ['Side', 'Stands lost', 'How', 'Points lost', 'Units that are gone'],
      [
        'Red',
        '0.5 of 3',
        '0.3 destroyed, 0.2 withdrawn',
        '12.0 of 70',
        '0.1 broken, 0.1 withdrawn',
      ],
      ['Blue', '1.2 of 2', '0.6 destroyed, 0.6 withdrawn', '12.0 of 20', '0.4 destroyed'],
    ]);
    const stands = STUDY.stands.map((one) => ({ ...one, points: null }));
    const plain = studyPage({ ...RESULTS, study: { ...STUDY, stands } }, null);
    expect(tableUnder(plain, 'Losses in a battle, on the average')[0]).toHaveLength(4);
  });

  test('tells who holds what at the end, and nothing where nobody holds any', () => {
    expect(tableUnder(pageOf(), 'Who holds what at the end')).toEqual([
      ['Objective', 'Points', 'Red', 'Blue', 'Nobody'],
      ['Bridge', '3', '60 %', '20 %', '20 %'],
    ]);
    const none = { ...RESULTS.counts, objectives: {} };
    expect(studyPage({ ...RESULTS, counts: none }, null)).not.toContain(
      'Who holds what at the end',
    );
  });

  test('lists stands by what they fell, the most first', () => {
    const rows = tableUnder(pageOf(), 'Who does most');
    expect(rows[0]).toEqual(['Stand', 'Side', 'Type', 'Felled', 'Mostly', 'Lost', 'How']);
    expect(rows[1]).toEqual(['R1', 'Red', 'Tank', '0.6', '0.6 Squad', '30 %', 'destroyed 30 %']);
    expect(rows[2]?.slice(0, 4)).toEqual(['B1', 'Blue', 'Squad', '0.4']);
  });

  test('tells the course: held and lost by turn, margins, exchanges and who acts first', () => {
    expect(tableUnder(pageOf(), 'Stands lost by turn')).toEqual([
      ['Side', 'Turn 1', 'Turn 2'],
      ['Red', '0', '0.5'],
      ['Blue', '0.2', '1.0'],
    ]);
    expect(tableUnder(pageOf(), 'By how much it is won')).toEqual([
      ['Winner', 'Points of objectives ahead', 'Stands lost fewer than the enemy'],
      ['Red', '3 (1 to 3)', '1 (0 to 2)'],
      ['Blue', '1 (−2 to 1)', '1'],
    ]);
    expect(tableUnder(pageOf(), 'Worth felled for worth lost')[1]).toEqual([
      'Tank',
      'Red',
      '2',
      '5.5',
      '6.0',
      '0.9 for 1',
    ]);
    expect(tableUnder(pageOf(), 'Who acts first')[1]?.slice(0, 2)).toEqual(['Red', '5']);
    const held = tableUnder(pageOf(), 'Who holds what when a turn ends');
    expect(held[0]).toEqual(['Objective, points', '1', '2', 'Contested']);
    expect(held[1]?.[0]).toContain('Bridge');
    expect(held[1]?.at(-1)).toBe('70 %');
    expect(pageOf()).toContain('<strong>Never on the table</strong> in any battle: B2 (Blue)');
    expect(pageOf()).toContain(
      '<strong>Bridge</strong>: without it the winner would not be ahead in 50 %',
    );
    expect(pageOf()).not.toContain('Where it happens');
  });

  test('leaves out of the course what was not counted', () => {
    const counts = { ...RESULTS.counts, course: NO_COURSE };
    const bare = studyPage({ ...RESULTS, counts }, null);
    for (const heading of [
      'By how much it is won',
      'On what battles hang',
      'Who acts first',
      'Who holds what when a turn ends',
    ]) {
      expect(pageOf()).toContain(heading);
      expect(bare).not.toContain(heading);
    }
  });

  test('names battles worth watching, those that broke off, and how to see them', () => {
    expect(pageOf()).toContain('<li>The quickest: battle 5, seed <code>s-5</code></li>');
    expect(pageOf()).toContain('<li>Battle 4, seed <code>s-4</code>: it broke off</li>');
    expect(pageOf()).toContain(
      'play FILE --computer sd_1,sd_2 --level sd_1=regular,sd_2=recruit --seed SEED',
    );
    const whole = { ...RESULTS, counts: { ...RESULTS.counts, failed: 0 } };
    expect(studyPage(whole, null)).not.toContain('broke off</h2>');
  });

  test('lets no sign of a name be markup', () => {
    const study = { ...STUDY, title: '<b>Bridge</b>' };
    const text = studyPage({ ...RESULTS, study }, null);
    expect(text).toContain('&lt;b&gt;Bridge');
    expect(text).not.toContain('<b>Bridge');
  });
});

test('a battle is shown with the manners of those who play it', () => {
  const manners = [
    { temper: 'bold', thinking: { battles: 64 } },
    { handicap: 'strong', thinking: { seconds: 5 } },
  ] as const;
  const sides = STUDY.sides.map((side, i) => ({ ...side, manner: manners[i] }));
  expect(replayWords({ ...STUDY, sides } as never)).toBe(
    'play FILE --computer sd_1,sd_2 --level sd_1=regular,sd_2=recruit --temper sd_1=bold --handicap sd_2=strong --think sd_1=64 --seed SEED',
  );
});

describe('its file', () => {
  const lines = [1, 2, 3].map((n) => endedLine(n, n < 3 ? RED : null, [2, 0, 0]));
  const small = {
    study: { ...STUDY, battles: 3 },
    counts: {
      ...RESULTS.counts,
      ended: 3,
      failed: 0,
      won: { [RED]: 2, draw: 1 },
      course: NO_COURSE,
    },
    battles: lines,
  };
  const written = () => writeStudy(small);
  interface Written {
    readonly counts: Readonly<Record<'won' | 'course' | 'turns', object>>;
    readonly battles: object[];
  }
  const read = (change: (json: Written) => void): string => {
    const json = JSON.parse(written()) as Written;
    change(json);
    const parsed = parseStudy(JSON.stringify(json));
    return parsed.ok ? 'read' : parsed.error;
  };

  test('reads back what was written, and says in words what was found', () => {
    expect(parseStudy(written())).toEqual({ ok: true, value: JSON.parse(JSON.stringify(small)) });
    const { said } = JSON.parse(written()) as { said: Record<string, unknown> };
    expect(said).toMatchObject({
      verdict: 'Red are ahead, but in 3 battles that may be chance.',
      draws: 0.3333,
      medianTurns: 2,
      wins: [
        { side: RED, words: 'Red win 67 % (21 to 94)', share: 0.6667, low: 0.2077, high: 0.9385 },
        { side: BLUE, share: 0 },
      ],
      watch: [
        { what: 'The typical battle', n: 1 },
        { what: 'The quickest', n: 1 },
        { what: 'The most lop-sided', n: 1 },
      ],
    });
    expect(written()).toContain('\n    {"n":1,');
    expect(writeStudy({ ...small, battles: [] })).toContain('"battles": []');
  });

  test('is refused where its counts are not those of its battles', () => {
    expect(read(() => undefined)).toBe('read');
    expect(read((json) => json.battles.pop())).toBe(
      'counts: 3 battles are counted and 2 are listed',
    );
    expect(read((json) => Object.assign(json.counts.won, { draw: 2 }))).toBe(
      'counts: 3 battles are counted and 3 are listed',
    );
    expect(read((json) => json.battles.reverse())).toBe(
      'battles.1: battles are in the order of their numbers',
    );
    expect(read((json) => Object.assign(json.battles[1] ?? {}, { n: 1 }))).toBe(
      'battles.1: battles are in the order of their numbers',
    );
  });

  test('is refused where its squares or margins are more than can be', () => {
    const heat = (moved: readonly number[]) =>
      read((json) =>
        Object.assign(json.counts.course, { heat: { sd_1: { moved, fired: [], lost: [] } } }),
      );
    expect(heat([1, 2])).toBe('read');
    expect(heat([])).toBe('read');
    expect(heat([1])).toBe('counts.course.heat.sd_1.moved: expected none or 2 cells, found 1');
    const margins = (count: number) =>
      read((json) => Object.assign(json.counts.course, { margins: { sd_1: { 1: count, 2: 1 } } }));
    expect(margins(2)).toBe('read');
    expect(margins(3)).toBe('counts.course.margins: expected at most 3 battles, found 4');
  });

  test('is refused with its place where it is none, or another format', () => {
    expect(parseStudy('{')).toMatchObject({ ok: false });
    expect(read((json) => Object.assign(json, { format: 3 }))).toMatch(/^not a study: format: /);
    expect(parseStudy('[]')).toMatchObject({
      error: expect.stringMatching(/^not a study: file: /) as string,
    });
    const turn = (key: string) => read((json) => Object.assign(json.counts.turns, { [key]: 0 }));
    expect([turn('0'), turn('7')]).toEqual(['read', 'read']);
    expect(turn('07')).toContain('counts.turns.07: expected a turn from 0 to');
    expect(turn('99999999')).toContain('expected a turn from 0 to');
  });
});

test.each([
  [1, 2, 10_000, 'about 10 s left'],
  [1, 2, 1_000, 'about 1 s left'],
  [1, 61, 1_000, 'about 1 min left'],
  [1, 62, 1_000, 'about 2 min left'],
  [1, 120, 60_000, 'about 119 min left'],
  [1, 121, 60_000, 'about 2 h left'],
  [1, 2, 999, null],
  [0, 2, 5_000, null],
  [2, 2, 5_000, null],
])('after %i of %i battles in %i ms it is said: %s', (done, of, ms, words) => {
  expect(timeLeft(done, of, ms)).toBe(words);
});

describe('heat', () => {
  const heat = {
    [RED]: { moved: [4, 1], fired: [], lost: [1, 0] },
    [BLUE]: { moved: [0, 3], fired: [1, 1], lost: [] },
  };
  const results = {
    ...RESULTS,
    counts: { ...RESULTS.counts, course: { ...RESULTS.counts.course, heat: heat as never } },
  };

  test('is that of one side, or of all together', () => {
    expect(heatOf(results, 'moved', RED)).toEqual([4, 1]);
    expect(heatOf(results, 'moved', null)).toEqual([4, 4]);
    expect(heatOf(results, 'fired', RED)).toEqual([]);
    expect(heatOf(results, 'fired', null)).toEqual([1, 1]);
  });

  test('is shaded in bands that grow with its root, and nothing is none', () => {
    const grid = { space: 'table', columns: 4, rows: 1, step: 1000 } as const;
    const board = { space: 'table', width: inches(4), height: inches(1) } as const;
    const { bands, styles } = heatField(grid, board, [16, 4, 1, 0]);
    const most = styles.length - 1;
    expect(Array.from(bands)).toEqual([most, Math.ceil(most / 2), Math.ceil(most / 4), 0]);
    expect(Array.from(heatField(grid, board, []).bands)).toEqual([0, 0, 0, 0]);
  });
});
