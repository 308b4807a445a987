// What has befallen a stand, in lines with headings: the same on a card in the window and on paper.

import { capital } from './capital';
import type { RecordCount, StandRecord } from './stand-record';

export interface RecordLine {
  readonly title: string;
  /** Each begins a line. */
  readonly texts: readonly string[];
}

/** What a card tells, with its headings; what there is nothing to tell of is left out. */
export function recordLines(
  { lost, marks, counts, hitBy, checks, felled }: StandRecord,
  unit: string,
  turnName: string,
): readonly RecordLine[] {
  const state = lost === null ? 'in the battle' : `${lost.why} in ${turnName} ${lost.turn}`;
  const told: readonly RecordLine[] = [
    { title: 'Unit', texts: unit === '' ? [] : [unit] },
    { title: 'State', texts: [[state, ...(lost === null ? marks : [])].join(', ')] },
    // What it bore when it was lost is no state of what is gone.
    { title: 'As lost', texts: lost === null || marks.length === 0 ? [] : [marks.join(', ')] },
    { title: 'Counts', texts: counts.length === 0 ? [] : [counts.map(countWords).join(', ')] },
    { title: 'Hit by', texts: byTurn(hitBy, turnName) },
    {
      title: 'Checks',
      texts: checks.map(({ turn, text }) => `${capital(turnName)} ${turn}: ${text}`),
    },
    { title: 'Felled', texts: byTurn(felled, turnName) },
  ];
  return told.filter(({ texts }) => texts.length > 0);
}

function countWords({ name, now, of }: RecordCount): string {
  return of === null ? `${name} ${now}` : `${name} ${now} of ${of}`;
}

/** "Turn 2: Gun 3 twice, Gun 4" */
function byTurn(told: StandRecord['felled'], turnName: string): readonly string[] {
  const turns = new Map<number, Map<string, number>>();
  for (const { turn, name } of told) {
    const names = turns.get(turn) ?? new Map<string, number>();
    names.set(name, (names.get(name) ?? 0) + 1);
    turns.set(turn, names);
  }
  return [...turns].map(([turn, names]) => {
    const each = [...names].map(([name, times]) => (times === 1 ? name : `${name} × ${times}`));
    return `${capital(turnName)} ${turn}: ${each.join(', ')}`;
  });
}
