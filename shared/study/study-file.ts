// A study as a file: its inputs, what they come to in words, the counts, and a line for each battle. What is said
// follows from the rest and is not read again.

import { z } from 'zod';
import { fail, ok, type Result } from '../core/result';
import { totalOf } from './tallies';
import { NO_COURSE } from './course-counts';
import { findingsOf, verdictWords, winWords, type Findings } from './findings';
import type { Manner } from '../battle/battle';
import type { Study } from './study-inputs';
import type { Results } from './study-results';
import { FORMAT, studyFileSchema, type StudyFile } from './study-schema';

/** The counts of a grid, one to a line. */
const NUMBERS = /\[\n\s+\d+(?:,\n\s+\d+)*\n\s+\]/g;

const firstFormat = z.looseObject({
  format: z.literal(1),
  study: z.looseObject({}),
  counts: z.looseObject({}),
});

export function writeStudy(results: Results): string {
  const { study, counts, battles } = results;
  const head = JSON.stringify(
    { format: FORMAT, study, said: saidOf(study, findingsOf(results)), counts },
    null,
    2,
  ).replace(NUMBERS, (list) => list.replace(/\s+/g, ' '));
  const lines = battles.map((line) => `    ${JSON.stringify(line)}`).join(',\n');
  const list = lines === '' ? '[]' : `[\n${lines}\n  ]`;
  return `${head.slice(0, -2)},\n  "battles": ${list}\n}\n`;
}

/** The error says what is wrong with the text, and where in it. */
export function parseStudy(text: string): Result<Results, string> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return fail(`not a study: ${error instanceof Error ? error.message : String(error)}`);
  }
  const read = studyFileSchema.safeParse(brought(json));
  if (!read.success) {
    const [issue] = read.error.issues;
    return fail(`not a study: ${issue?.path.join('.') || 'file'}: ${issue?.message ?? ''}`);
  }
  const { study, counts, battles } = read.data;
  const odd = battles.findIndex(({ n }, i) => i > 0 && n <= (battles[i - 1]?.n ?? 0));
  if (odd >= 0) return fail(`battles.${odd}: battles are in the order of their numbers`);
  const counted = counts.ended + counts.failed;
  if (counted !== battles.length || totalOf(counts.won) !== counts.ended) {
    return fail(`counts: ${counted} battles are counted and ${battles.length} are listed`);
  }
  const problem = courseProblem(read.data);
  if (problem !== null) return fail(problem);
  // Ids are text in a file; the schema has checked everything else about them.
  return ok({ study, counts, battles } as unknown as Results);
}

/** What is as large as counts say must be as large as what was counted. */
function courseProblem({ study: { grid }, counts }: StudyFile): string | null {
  const cells = grid === null ? 0 : grid.columns * grid.rows;
  for (const [side, heat] of Object.entries(counts.course.heat)) {
    for (const [what, { length }] of Object.entries(heat)) {
      if (length === 0 || length === cells) continue;
      return `counts.course.heat.${side}.${what}: expected none or ${cells} cells, found ${length}`;
    }
  }
  const margins = Object.values(counts.course.margins).reduce((sum, of) => sum + totalOf(of), 0);
  return margins > counts.ended
    ? `counts.course.margins: expected at most ${counts.ended} battles, found ${margins}`
    : null;
}

/** A study of format 1 as one that has not counted how its battles went. */
function brought(json: unknown): unknown {
  const old = firstFormat.safeParse(json);
  if (!old.success) return json;
  const { study, counts } = old.data;
  return {
    ...old.data,
    format: FORMAT,
    study: { ...study, grid: null },
    counts: { ...counts, course: NO_COURSE },
  };
}

/** `--temper sd_1=bold --think sd_2=64`; nothing where all play as usual. */
function mannerOptions(sides: Study['sides']): readonly string[] {
  const told = (name: string, of: (manner: Manner) => string | undefined): readonly string[] => {
    const words = sides.flatMap(({ id, manner = {} }) => {
      const word = of(manner);
      return word === undefined ? [] : [`${id}=${word}`];
    });
    return words.length > 0 ? [`--${name} ${words.join()}`] : [];
  };
  return [
    ...told('temper', ({ temper }) => temper),
    ...told('handicap', ({ handicap }) => handicap),
    ...told('think', ({ thinking }) =>
      thinking && 'battles' in thinking ? String(thinking.battles) : undefined,
    ),
  ];
}

/** How `play` shows one of the battles: SEED is the seed of its line. */
export function replayWords({ sides }: Study): string {
  const players = sides.map(({ id }) => id).join();
  const level = sides.map(({ id, level }) => `${id}=${level}`).join();
  const manner = mannerOptions(sides).map((option) => ` ${option}`);
  return `play FILE --computer ${players} --level ${level}${manner.join('')} --seed SEED`;
}

function saidOf(study: Study, findings: Findings): object {
  const neat = (share: number) => Number(share.toFixed(4));
  const { sides, draws, medianTurns, worthWatching } = findings;
  return {
    verdict: verdictWords(findings),
    wins: sides.map((one) => ({
      side: one.side.id,
      words: winWords(one),
      share: neat(one.share.share),
      low: neat(one.share.low),
      high: neat(one.share.high),
    })),
    draws: neat(draws.share.share),
    medianTurns,
    watch: worthWatching.map(({ what, line: { n, seed } }) => ({ what, n, seed })),
    replay: replayWords(study),
  };
}
