// One change of a scenario that a designer may wonder about: more turns, other points, a stand more or fewer, who acts
// first, who plays better. Each is a value, so that it can be tried, told and written down.

import { isLevel, LEVEL_NAMES, USUAL_LEVEL, type Level } from '../../ai/levels';
import type { ObjectiveId, SideId, StandId } from '../../core/id';
import { nextId } from '../../core/id';
import { inches, mil, type Point } from '../../core/measure';
import { fail, ok, type Result } from '../../core/result';
import type { Ruleset } from '../../rules/ruleset';
import type { Scenario, Stand } from '../../scenario/document';
import { edit } from '../../scenario/edit';
import { withoutStands } from '../../scenario/remove-stands';
import type { Computers } from '../study-inputs';

export type ScenarioChange =
  | { readonly type: 'turns'; readonly turns: number }
  | { readonly type: 'points'; readonly objective: ObjectiveId; readonly points: number }
  | { readonly type: 'without'; readonly stand: StandId }
  | { readonly type: 'another'; readonly stand: StandId }
  | { readonly type: 'first'; readonly side: SideId }
  | { readonly type: 'level'; readonly side: SideId; readonly level: Level };

/** A scenario and who plays it: all that a study is made of. */
export interface Setting extends Computers {
  readonly scenario: Scenario;
}

/** The setting with the change made; the error says why it cannot be. */
export function changed(
  rules: Ruleset,
  setting: Setting,
  change: ScenarioChange,
): Result<Setting, string> {
  const { scenario, levels } = setting;
  const made = (next: Scenario): Result<Setting, string> => ok({ ...setting, scenario: next });
  switch (change.type) {
    case 'turns':
      return made({ ...scenario, turnLimit: change.turns });
    case 'points':
      return scenario.objectives.some(({ id }) => id === change.objective)
        ? made({
            ...scenario,
            objectives: scenario.objectives.map((one) =>
              one.id === change.objective ? { ...one, points: change.points } : one,
            ),
          })
        : fail(`there is no objective ${change.objective}`);
    case 'without': {
      const stand = scenario.stands.find(({ id }) => id === change.stand);
      return stand
        ? made(edit(scenario, withoutStands(scenario, [stand])))
        : fail(`there is no stand ${change.stand}`);
    }
    case 'another':
      return withAnother(rules, setting, change.stand);
    case 'first': {
      const first = scenario.sides.filter(({ id }) => id === change.side);
      const others = scenario.sides.filter(({ id }) => id !== change.side);
      return first.length === 0
        ? fail(`there is no side ${change.side}`)
        : made({ ...scenario, sides: [...first, ...others] });
    }
    case 'level':
      return scenario.sides.some(({ id }) => id === change.side)
        ? ok({ ...setting, levels: { ...levels, [change.side]: change.level } })
        : fail(`there is no side ${change.side}`);
  }
}

/** "6 turns", "Wey Bridge worth 2", "without Gun 3", "British act first" */
export function changeWords(scenario: Scenario, change: ScenarioChange): string {
  const sideName = (side: SideId): string =>
    scenario.sides.find(({ id }) => id === side)?.name ?? side;
  const standName = (stand: StandId): string =>
    scenario.stands.find(({ id }) => id === stand)?.name || stand;
  switch (change.type) {
    case 'turns':
      return change.turns === 1 ? '1 turn' : `${change.turns} turns`;
    case 'points': {
      const named = scenario.objectives.find(({ id }) => id === change.objective);
      return `${named?.name ?? change.objective} worth ${change.points}`;
    }
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

/** Where changes are typed. */
export const CHANGE_FORMS =
  'turns=6, points OBJECTIVE=2, without STAND, another STAND, first SIDE, level SIDE=veteran';

/** Reads one change; the error says what is expected. */
export function readChange(scenario: Scenario, text: string): Result<ScenarioChange, string> {
  const [word = '', id = ''] = text.trim().split(/[\s=]+/);
  const value = text.split('=')[1]?.trim() ?? '';
  const count = Number(value);
  const isCount = value !== '' && Number.isInteger(count) && count >= 0;
  const known = (things: readonly { readonly id: string }[]): boolean =>
    things.some((thing) => thing.id === id);
  if (word === 'turns' && isCount && count >= 1) return ok({ type: 'turns', turns: count });
  if (word === 'points' && known(scenario.objectives) && isCount) {
    return ok({ type: 'points', objective: id as ObjectiveId, points: count });
  }
  if ((word === 'without' || word === 'another') && known(scenario.stands)) {
    return ok({ type: word, stand: id as StandId });
  }
  if (word === 'first' && known(scenario.sides)) return ok({ type: 'first', side: id as SideId });
  if (word === 'level' && known(scenario.sides) && isLevel(value)) {
    return ok({ type: 'level', side: id as SideId, level: value });
  }
  return fail(`expected one of ${CHANGE_FORMS}, found "${text.trim()}"`);
}

/** What is worth trying of a scenario, the smallest first; `stands` are those that somebody has picked. */
export function changesOf(
  { scenario, levels }: Setting,
  stands: readonly StandId[],
): readonly ScenarioChange[] {
  const { turnLimit, objectives, sides } = scenario;
  const turns = turnLimit === null ? [] : [turnLimit + 1, turnLimit - 1].filter((one) => one > 0);
  const levelAfter = (side: SideId): Level | undefined =>
    LEVEL_NAMES[LEVEL_NAMES.indexOf(levels[side] ?? USUAL_LEVEL) + 1];
  return [
    ...turns.map((count): ScenarioChange => ({ type: 'turns', turns: count })),
    ...objectives.flatMap(({ id, points }): readonly ScenarioChange[] =>
      [points + 1, points - 1]
        .filter((one) => one >= 0)
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

/** A copy in the same unit, beside the stand, where it is on the table, on nobody, and nothing is wrong with it. */
function withAnother(rules: Ruleset, setting: Setting, id: StandId): Result<Setting, string> {
  const { scenario } = setting;
  const stand = scenario.stands.find((one) => one.id === id);
  if (!stand) return fail(`there is no stand ${id}`);
  const copy = nextId(
    'stand',
    scenario.stands.map((one) => one.id),
  );
  const before = rules.check(scenario).length;
  for (const place of placesBeside(scenario, stand)) {
    const added: Stand = { ...stand, id: copy, name: `${stand.name} (another)`, place };
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
