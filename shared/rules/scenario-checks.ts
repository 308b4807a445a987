// What every ruleset asks of a scenario's forces, with the repair of each problem.

import { closest } from '../core/closest';
import type { ScenarioProblem } from '../scenario/check-document';
import { withoutStands } from '../scenario/remove-stands';
import { sideAdded, sideRemoved } from '../scenario/sides';
import type { Scenario } from '../scenario/document';

/** For rules that are played by two. */
export function* twoSides(scenario: Scenario): Iterable<ScenarioProblem> {
  const { sides, units } = scenario;
  if (sides.length === 2) return;
  const problem = { path: 'sides', message: `expected two sides, found ${sides.length}` };
  if (sides.length < 2) {
    yield { ...problem, repair: { label: 'Add a side', change: sideAdded(scenario) } };
    return;
  }
  const empty = sides.findLast(({ id }) => !units.some(({ side }) => side === id));
  const [heir, last] = [sides[1], sides.at(-1)];
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
