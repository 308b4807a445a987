// What is wrong with a document can be put right with one click, and then it is right.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SideId, StandId, UnitId, ZoneId } from '../../shared/core/id';
import { at, inches } from '../../shared/core/measure';
import { checkScenario } from '../../shared/scenario/check-document';
import { edit } from '../../shared/scenario/edit';
import { parseScenario, repairScenario } from '../../shared/scenario/parse';
import { repairAll } from '../../shared/scenario/repairs';
import type { Scenario } from '../../shared/scenario/document';
import { writeScenario } from '../../shared/scenario/write-document';

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

test('what is broken in many places is repaired in one go, though repairs touch the same things', () => {
  const [one, two] = sample.stands;
  const broken: Scenario = {
    ...sample,
    units: sample.units.map((unit) => ({ ...unit, leader: 'st_gone' as StandId })),
    stands: sample.stands.map((stand) => ({ ...stand, place: away, unit: one!.unit })),
    reinforcements: [0, 1, 2].map(() => ({
      unit: 'un_gone' as UnitId,
      turn: 2,
      zone: 'zn_gone' as ZoneId,
    })),
  };
  const many = checkScenario(broken).length;
  expect(many).toBeGreaterThan(40);
  const { scenario, changes, mended } = repairAll(broken, checkScenario);
  expect(checkScenario(scenario)).toEqual([]);
  expect(mended).toHaveLength(many);
  expect(edit(broken, { type: 'all', changes })).toEqual(scenario);
  expect(scenario.stands.find(({ id }) => id === two?.id)?.name).toBe(two?.name);
});

test('repairs that undo each other come to an end', () => {
  const find = ({ title }: Scenario) => [
    {
      path: 'title',
      message: 'it should be another',
      repair: {
        label: 'Change it',
        change: { type: 'set', values: { title: title === 'a' ? 'b' : 'a' } } as const,
      },
    },
  ];
  expect(repairAll(sample, find).changes.length).toBeLessThan(100);
});

test('an id that is used twice is given anew where it stands, and its first owner is still meant', () => {
  const [, second] = sample.stands;
  const broken = {
    ...sample,
    stands: sample.stands.with(1, { ...second!, id: sample.stands[0]!.id }),
  };
  const { scenario } = repairAll(broken, checkScenario);
  expect(scenario.stands.map(({ name }) => name)).toEqual(sample.stands.map(({ name }) => name));
  expect(scenario.stands[0]?.id).toBe(sample.stands[0]?.id);
  expect(new Set(scenario.stands.map(({ id }) => id)).size).toBe(sample.stands.length);
});

test('a file with words and keys that nobody knows is read as it was probably meant, and that is said', () => {
  const file = JSON.parse(writeScenario(sample)) as {
    terrain: { kind: string; glow?: boolean }[];
  };
  file.terrain[0]!.kind = 'hil';
  file.terrain[1]!.kind = 'lava_lake_of_doom';
  file.terrain[2]!.glow = true;
  const text = JSON.stringify(file);
  expect(parseScenario(text).ok).toBe(false);
  const repaired = repairScenario(text);
  if (!repaired.ok) throw new Error(JSON.stringify(repaired.error));
  expect(repaired.value.scenario.terrain).toEqual(sample.terrain.toSpliced(1, 1));
  expect(repaired.value.done).toEqual([
    'terrain[0].kind: "hil" is now "hill".',
    'terrain[1].kind: Removed: nobody knows terrain of the kind "lava_lake_of_doom".',
    'terrain[2].glow: Removed.',
  ]);
  const hopeless = JSON.stringify({ ...file, title: 7 });
  expect(repairScenario(hopeless)).toMatchObject({ ok: false, error: [{ path: 'title' }] });
});

test.each(BROKEN)('%s is repaired', (_what, broken, label) => {
  const [problem, ...others] = checkScenario(broken);
  expect(others).toEqual([]);
  expect(problem?.repair?.label).toBe(label);
  if (!problem?.repair) return;
  expect(checkScenario(edit(broken, problem.repair.change))).toEqual([]);
});
