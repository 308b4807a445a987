// One change of a scenario that a designer may wonder about: more turns, other points, a stand more or fewer, who acts
// first, who plays better. Each is a value, so that it can be tried, told and written down.

import { isLevel, LEVEL_NAMES, USUAL_LEVEL, type Level } from '../../ai/levels';
import type { ObjectiveId, SideId, StandId } from '../../core/id';
import { nextId } from '../../core/id';
import { inches, mil, type Point } from '../../core/measure';
import { fail, ok, type Result } from '../../core/result';
import type { Ruleset } from '../../rules/ruleset';
import { MOST_POINTS, MOST_TURNS, type Scenario, type Stand } from '../../scenario/document';
import { edit } from '../../scenario/edit';
import { LONGEST_NAME } from '../../scenario/values/file-values';
import { withoutStands } from '../../scenario/remove-stands';
import { unreadable } from '../../scenario/unreadable';
import type { Computers } from '../study-inputs';

export type ScenarioChange =
  | { readonly type: 'turns'; readonly turns: number }
  | { readonly type: 'points'; readonly objective: ObjectiveId; readonly points: number }
  | { readonly type: 'without'; readonly stand: StandId }
  | { readonly type: 'another'; readonly stand: StandId }
  | { readonly type: 'first'; readonly side: SideId }
  | { readonly type: 'level'; readonly side: SideId; readonly level: Level };

/** So many are compared with the scenario at a time. */
export const MOST_CHANGES = 5;

/** A scenario and who plays it: all that a study is made of. */
export interface Setting extends Computers {
  readonly scenario: Scenario;
}

/** The setting with the change made; the error says why it cannot be, or where no file could hold it. */
export function changed(
  rules: Ruleset,
  setting: Setting,
  change: ScenarioChange,
): Result<Setting, string> {
  const next = made(rules, setting, change);
  const problem = next.ok ? unreadable(setting.scenario, next.value.scenario) : null;
  return problem === null ? next : fail(`${problem.path}: ${problem.message}`);
}

function made(rules: Ruleset, setting: Setting, change: ScenarioChange): Result<Setting, string> {
  const { scenario, levels } = setting;
  const withScenario = (next: Scenario): Result<Setting, string> =>
    ok({ ...setting, scenario: next });
  switch (change.type) {
    case 'turns':
      return withScenario({ ...scenario, turnLimit: change.turns });
    case 'points':
      return scenario.objectives.some(({ id }) => id === change.objective)
        ? withScenario({
            ...scenario,
            objectives: scenario.objectives.map((one) =>
              one.id === change.objective ? { ...one, points: change.points } : one,
            ),
          })
        : fail(`there is no objective ${change.objective}`);
    case 'without': {
      const stand = scenario.stands.find(({ id }) => id === change.stand);
      return stand
        ? withScenario(edit(scenario, withoutStands(scenario, [stand])))
        : fail(`there is no stand ${change.stand}`);
    }
    case 'another':
      return withAnother(rules, setting, change.stand);
    case 'first': {
      const first = scenario.sides.filter(({ id }) => id === change.side);
      const others = scenario.sides.filter(({ id }) => id !== change.side);
      return first.length === 0
        ? fail(`there is no side ${change.side}`)
        : withScenario({ ...scenario, sides: [...first, ...others] });
    }
    case 'level':
      return scenario.sides.some(({ id }) => id === change.side)
        ? ok({ ...setting, levels: { ...levels, [change.side]: change.level } })
        : fail(`there is no side ${change.side}`);
  }
}

/** "6 turns", "Wey Bridge worth 2", "without Gun 3", "British act first"; of several of one name with its id. */
export function changeWords(scenario: Scenario, change: ScenarioChange): string {
  const sideName = (side: SideId): string => nameIn(scenario.sides, side);
  const standName = (stand: StandId): string => nameIn(scenario.stands, stand);
  switch (change.type) {
    case 'turns':
      return change.turns === 1 ? '1 turn' : `${change.turns} turns`;
    case 'points':
      return `${nameIn(scenario.objectives, change.objective)} worth ${change.points}`;
    case 'without':
      return `without ${standName(change.stand)}`;
    case 'another':
      return `another ${standName(change.stand)}`;
    case 'first':
      return `${sideName(change.side)} act first`;
    case 'level':
      return `${sideName(change.side)}: ${change.level}`;
  }
}

function nameIn(
  things: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  const name = things.find((thing) => thing.id === id)?.name;
  if (!name) return id;
  return things.filter((thing) => thing.name === name).length > 1 ? `${name} (${id})` : name;
}

/** Where changes are typed. */
export const CHANGE_FORMS =
  'turns=6, points OBJECTIVE=2, without STAND, another STAND, first SIDE, level SIDE=veteran';

/** Each form from its first letter to its last: a word that is left over is no change at all. */
const FORMS = {
  turns: /^turns\s*=\s*(\d+)$/,
  points: /^points\s+([\w-]+)\s*=\s*(\d+)$/,
  stand: /^(without|another)\s+([\w-]+)$/,
  first: /^first\s+([\w-]+)$/,
  level: /^level\s+([\w-]+)\s*=\s*(\w+)$/,
} as const;

/** Reads one change; the error says what is expected. */
export function readChange(scenario: Scenario, text: string): Result<ScenarioChange, string> {
  const change = changeIn(scenario, text.trim());
  return change === null
    ? fail(`expected one of ${CHANGE_FORMS}, found "${text.trim()}"`)
    : ok(change);
}

function changeIn({ objectives, stands, sides }: Scenario, text: string): ScenarioChange | null {
  const known = <T extends { readonly id: string }>(
    things: readonly T[],
    id = '',
  ): T['id'] | null => things.find((thing) => thing.id === id)?.id ?? null;

  const turns = Number(FORMS.turns.exec(text)?.[1] ?? 0);
  if (turns > 0) return { type: 'turns', turns };

  const [, pointed, points] = FORMS.points.exec(text) ?? [];
  const objective = known(objectives, pointed);
  if (objective !== null) return { type: 'points', objective, points: Number(points) };

  const [, word, standing] = FORMS.stand.exec(text) ?? [];
  const stand = known(stands, standing);
  if (stand !== null) return { type: word === 'without' ? 'without' : 'another', stand };

  const first = known(sides, FORMS.first.exec(text)?.[1]);
  if (first !== null) return { type: 'first', side: first };

  const [, playing, level = ''] = FORMS.level.exec(text) ?? [];
  const side = known(sides, playing);
  return side !== null && isLevel(level) ? { type: 'level', side, level } : null;
}

/** What is worth trying of a scenario, the smallest first; `stands` are those that somebody has picked. */
export function changesOf(
  { scenario, levels }: Setting,
  stands: readonly StandId[],
): readonly ScenarioChange[] {
  const { turnLimit, objectives, sides } = scenario;
  const turns =
    turnLimit === null
      ? []
      : [turnLimit + 1, turnLimit - 1].filter((one) => one > 0 && one <= MOST_TURNS);
  const levelAfter = (side: SideId): Level | undefined =>
    LEVEL_NAMES[LEVEL_NAMES.indexOf(levels[side] ?? USUAL_LEVEL) + 1];
  return [
    ...turns.map((count): ScenarioChange => ({ type: 'turns', turns: count })),
    ...objectives.flatMap(({ id, points }): readonly ScenarioChange[] =>
      [points + 1, points - 1]
        .filter((one) => one >= 0 && one <= MOST_POINTS)
        .map((one) => ({ type: 'points', objective: id, points: one })),
    ),
    ...stands.flatMap((stand): readonly ScenarioChange[] => [
      { type: 'without', stand },
      { type: 'another', stand },
    ]),
    ...sides.slice(1).map(({ id }): ScenarioChange => ({ type: 'first', side: id })),
    ...sides.flatMap(({ id }): readonly ScenarioChange[] => {
      const level = levelAfter(id);
      return level === undefined ? [] : [{ type: 'level', side: id, level }];
    }),
  ];
}

/** Inches between a stand and its copy, the nearest first, and in which directions it is tried. */
const AWAY = [1.5, 2.5, 4, 6] as const;
const WAYS = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;
const ROOM = inches(1.2);
const ANOTHER = ' (another)';

/** A copy in the same unit, beside the stand, where it is on the table, on nobody, and nothing is wrong with it. */
function withAnother(rules: Ruleset, setting: Setting, id: StandId): Result<Setting, string> {
  const { scenario } = setting;
  const stand = scenario.stands.find((one) => one.id === id);
  if (!stand) return fail(`there is no stand ${id}`);
  const copy = nextId(
    'stand',
    scenario.stands.map((one) => one.id),
  );
  const name = `${stand.name.slice(0, LONGEST_NAME - ANOTHER.length)}${ANOTHER}`;
  const before = rules.check(scenario).length;
  for (const place of placesBeside(scenario, stand)) {
    const added: Stand = { ...stand, id: copy, name, place };
    const next = edit(scenario, { type: 'put', in: 'stands', items: [added] });
    if (rules.check(next).length <= before) return ok({ ...setting, scenario: next });
  }
  return fail(`there is no room for another ${stand.name || id} beside it`);
}

function* placesBeside({ board, stands }: Scenario, { place }: Stand): Generator<Stand['place']> {
  if (place.on === 'reserve' || place.on === 'aboard') yield place;
  if (place.on !== 'table' || board.space !== 'table') return;
  const isFree = ({ x, y }: Point): boolean =>
    x >= ROOM &&
    y >= ROOM &&
    x <= board.width - ROOM &&
    y <= board.height - ROOM &&
    stands.every(
      ({ place: other }) =>
        other.on !== 'table' || (other.at.x - x) ** 2 + (other.at.y - y) ** 2 >= ROOM ** 2,
    );
  for (const away of AWAY) {
    for (const [dx, dy] of WAYS) {
      const spot = {
        x: mil(place.at.x + dx * away * 1000),
        y: mil(place.at.y + dy * away * 1000),
      };
      if (isFree(spot)) yield { ...place, at: spot };
    }
  }
}
