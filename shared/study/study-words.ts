// Numbers of a study as people read them, on the screen and on paper alike.

import type { Findings, SideFindings, StandFindings } from './findings';
import type { Study } from './study-inputs';
import type { Results } from './study-results';

export function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** What is not nought after rounding. */
const COUNTS = 0.05;

/** An average with one decimal. */
export function mean(value: number): string {
  if (value === 0) return '0';
  return value < COUNTS ? '< 0.1' : value.toFixed(1);
}

/** "100 battles from the seed study; Martians: recruit, British: regular" */
export function studiedWords({ study, counts }: Results): string {
  return playedWords(study, counts.ended + counts.failed);
}

/** The same of so many battles with the dice and the players of a study. */
export function playedWords(study: Pick<Study, 'sides' | 'seed'>, count: number): string {
  const players = study.sides
    .map(
      ({ name, level, manner }) => `${name}: ${[manner?.temper, level].join(' ').trim()} computer`,
    )
    .join(', ');
  return `${count === 1 ? '1 battle' : `${count} battles`} from the seed “${study.seed}”; ${players}`;
}

/** "0.4 destroyed, 0.7 withdrawn" */
export function lostHow({ lost }: SideFindings): string {
  return lost
    .filter(({ mean: count }) => count >= COUNTS)
    .map(({ how, mean: count }) => `${mean(count)} ${how}`)
    .join(', ');
}

/** Units that are left without a stand: "0.5 destroyed, 1.2 broken, 0.3 withdrawn". */
export function unitWords({ units }: SideFindings): string {
  const parts = (['destroyed', 'broken', 'withdrawn'] as const).flatMap((end) =>
    units[end] >= COUNTS ? [`${mean(units[end])} ${end}`] : [],
  );
  return parts.join(', ') || 'none';
}

/** "2.1 Light infantry, 0.3 Field gun" */
export function mostlyWords({ mostly }: StandFindings): string {
  return mostly
    .filter(({ mean: count }) => count >= COUNTS)
    .slice(0, 3)
    .map(({ name, mean: count }) => `${mean(count)} ${name}`)
    .join(', ');
}

/** "withdrawn 31 %, destroyed 4 %" */
export function fallWords({ ways }: StandFindings): string {
  return ways.map(({ how, share }) => `${how} ${percent(share)}`).join(', ');
}

/** "turn 4: 10, turn 5: 90" */
export function turnWords({ turns }: Findings, { turnName }: Pick<Study, 'turnName'>): string {
  return turns.map(({ turns: turn, count }) => `${turnName} ${turn}: ${count}`).join(', ');
}

/** "Half of them are over by turn 4." */
export function endWords(findings: Findings, { turnName }: Pick<Study, 'turnName'>): string {
  if (findings.turns.length === 0) return 'None of them came to an end.';
  return findings.turns.length === 1
    ? `All of them end in ${turnName} ${findings.medianTurns}.`
    : `Half of them are over by ${turnName} ${findings.medianTurns}.`;
}
