// What is wrong with a document can be put right with one click, and then it is right.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SideId, StandId, UnitId, ZoneId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { checkScenario } from '../../shared/scenario/check';
import { edit } from '../../shared/scenario/edit';
import { parseScenario } from '../../shared/scenario/parse';
import type { Scenario } from '../../shared/scenario/types';

const parsed = parseScenario(readFileSync('resources/scenarios/horsell-common.sandtable', 'utf8'));
if (!parsed.ok) throw new Error('the sample is broken');
const sample = parsed.value;

const first = <T extends object>(list: readonly T[], values: Partial<T>): readonly T[] =>
  list.map((one, i) => (i === 0 ? { ...one, ...values } : one));

const away = { on: 'table', at: at(80, -3), facing: 0, level: 0 } as const;
const farOff = { type: 'disc', center: at(200, 200), radius: inches(2) } as const;

const bowTie = {
  type: 'polygon',
  points: [at(10, 10), at(20, 20), at(20, 10), at(10, 16)],
  holes: [],
} as const;

const BROKEN: readonly (readonly [string, Scenario, string])[] = [
  [
    'an objective off the table',
    { ...sample, objectives: first(sample.objectives, { place: away }) },
    'Bring Horsell church back to the table',
  ],
  [
    'a zone off the table',
    { ...sample, zones: first(sample.zones, { shape: farOff }) },
    'Remove Martian deployment',
  ],
  [
    'a zone of a side that is gone',
    { ...sample, zones: first(sample.zones, { side: 'sd_gone' as SideId }) },
    'Give it to nobody',
  ],
  [
    'a leader that is gone',
    { ...sample, units: first(sample.units, { leader: 'st_gone' as StandId }) },
    'Leave First Group without a leader',
  ],
  [
    'a leader of another unit',
    { ...sample, units: first(sample.units, { leader: sample.stands.at(-1)?.id ?? null }) },
    'Leave First Group without a leader',
  ],
  [
    'a reinforcement of nobody through nowhere',
    {
      ...sample,
      reinforcements: [{ unit: 'un_gone' as UnitId, turn: 2, zone: 'zn_gone' as ZoneId }],
    },
    'Remove this reinforcement',
  ],
  [
    'an outline that crosses itself',
    { ...sample, terrain: first(sample.terrain, { shape: bowTie, crest: null }) },
    'Untie the outline and keep its largest part',
  ],
  [
    'a unit of a side that is gone',
    { ...sample, units: first(sample.units, { side: 'sd_gone' as SideId }) },
    'Give First Group to Martians',
  ],
  [
    'a stand of a unit that is gone',
    { ...sample, stands: first(sample.stands, { unit: 'un_gone' as UnitId }) },
    'Remove Tripod 1',
  ],
  [
    'a stand aboard nothing',
    {
      ...sample,
      stands: first(sample.stands, { place: { on: 'aboard', carrier: 'st_gone' as StandId } }),
    },
    'Put Tripod 1 in reserve',
  ],
];

test.each(BROKEN)('%s is repaired', (_what, broken, label) => {
  const [problem, ...others] = checkScenario(broken);
  expect(others).toEqual([]);
  expect(problem?.repair?.label).toBe(label);
  if (!problem?.repair) return;
  expect(checkScenario(edit(broken, problem.repair.change))).toEqual([]);
});
