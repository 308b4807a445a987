// What every ruleset asks of a scenario's forces, with the repair of each problem.

import { closest } from '../core/closest';
import type { ScenarioProblem } from '../scenario/check-document';
import { withoutStands } from '../scenario/remove-stands';
import { sideAdded, sideRemoved } from '../scenario/sides';
import type { Scenario } from '../scenario/document';
import { expectation, type RuleOption } from './option-kinds';

/** For rules that are played by two. */
export function twoSides(scenario: Scenario): Iterable<ScenarioProblem> {
  return sidesUpTo(scenario, 2, 'two sides');
}

/** For rules under which a third and a fourth may join in. */
export function twoToFourSides(scenario: Scenario): Iterable<ScenarioProblem> {
  return sidesUpTo(scenario, 4, 'two to four sides');
}

function* sidesUpTo(scenario: Scenario, most: number, words: string): Iterable<ScenarioProblem> {
  const { sides, units } = scenario;
  if (sides.length >= 2 && sides.length <= most) return;
  const problem = { path: 'sides', message: `expected ${words}, found ${sides.length}` };
  if (sides.length < 2) {
    yield { ...problem, repair: { label: 'Add a side', change: sideAdded(scenario) } };
    return;
  }
  const empty = sides.findLast(({ id }) => !units.some(({ side }) => side === id));
  const [heir, last] = [sides[most - 1], sides.at(-1)];
  if (!heir || !last) return;
  yield {
    ...problem,
    repair: empty
      ? {
          label: `Remove ${empty.name}, which has no units`,
          change: sideRemoved(scenario, empty.id, null),
        }
      : {
          label: `Give all of ${last.name} to ${heir.name}`,
          change: sideRemoved(scenario, last.id, heir.id),
        },
  };
}

/** For options that hold something which no rule understands; each may be played as usual. */
export function* badOptions(
  { rules }: Scenario,
  forms: readonly RuleOption[],
  isStandType: (id: string) => boolean = () => false,
): Iterable<ScenarioProblem> {
  for (const form of forms) {
    const value = rules.options[form.key];
    const expected = value === undefined ? null : expectation(form, value, isStandType);
    if (expected === null) continue;
    const kept = Object.entries(rules.options).filter(([key]) => key !== form.key);
    yield {
      path: `rules.options.${form.key}`,
      message: `expected ${expected}, found ${JSON.stringify(value)}`,
      repair: {
        label: 'Play it as usual',
        change: {
          type: 'set',
          values: { rules: { ...rules, options: Object.fromEntries(kept) } },
        },
      },
    };
  }
}

/** For stands whose type is none of `names`, which holds each type by its id. */
export function* knownTypes(
  scenario: Scenario,
  names: ReadonlyMap<string, { readonly name: string }>,
  what: string,
): Iterable<ScenarioProblem> {
  for (const [i, stand] of scenario.stands.entries()) {
    if (names.has(stand.type)) continue;
    const type = closest(stand.type, names.keys());
    const problem = { path: `stands[${i}].type`, message: `no ${what} "${stand.type}"` };
    yield {
      ...problem,
      repair:
        type === null
          ? {
              label: `Remove ${stand.name || stand.id}`,
              change: withoutStands(scenario, [stand]),
            }
          : {
              label: `Make it ${names.get(type)?.name ?? type}`,
              change: { type: 'put', in: 'stands', items: [{ ...stand, type }] },
            },
    };
  }
}
