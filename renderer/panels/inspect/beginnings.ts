// Stands that begin a battle aboard another: whom the inspector offers, and the changes that it makes.

import type { StandId } from '../../../shared/core/id';
import { mil } from '../../../shared/core/measure';
import type { Ruleset } from '../../../shared/rules/ruleset';
import type { Change } from '../../../shared/scenario/edit';
import type { Place, Scenario, Stand } from '../../../shared/scenario/document';

/** For a choice: on the table, and aboard nobody. */
export const ON_TABLE = 'table';

type Carrying = Pick<Ruleset, 'carriersFor' | 'catalogue'>;

/** Carriers that take all of them together; null where the rules put nobody aboard, or nobody takes them. */
export function aboardChoices(
  scenario: Scenario,
  rules: Carrying | null,
  stands: readonly Stand[],
): readonly { readonly value: string; readonly label: string }[] | null {
  if (!rules?.carriersFor || stands.length === 0) return null;
  const choices = scenario.stands
    .filter(({ id }) => takesAll(scenario, rules, stands, id))
    .map((carrier) => ({ value: carrier.id, label: `Aboard ${calledOf(carrier, rules)}` }));
  const isAboard = stands.some(({ place }) => place.on === 'aboard');
  if (choices.length === 0 && !isAboard) return null;
  return [{ value: ON_TABLE, label: 'On the table' }, ...choices];
}

function calledOf({ name, type }: Stand, { catalogue }: Carrying): string {
  return name || (catalogue.stands[type]?.name ?? type);
}

/** One after the other: each takes up room. */
function takesAll(
  scenario: Scenario,
  rules: Carrying,
  stands: readonly Stand[],
  carrier: StandId,
): boolean {
  const ids = new Set(stands.map(({ id }) => id));
  if (ids.has(carrier)) return false;
  let then: Scenario = {
    ...scenario,
    stands: scenario.stands.map((one) => (ids.has(one.id) ? { ...one, place: RESERVE } : one)),
  };
  for (const stand of stands) {
    if (!rules.carriersFor?.(then, stand).includes(carrier)) return false;
    const place: Place = { on: 'aboard', carrier };
    then = {
      ...then,
      stands: then.stands.map((one) => (one.id === stand.id ? { ...one, place } : one)),
    };
  }
  return true;
}

const RESERVE: Place = { on: 'reserve' };

/** Aboard that one, or on the table again: beside the carrier that they were aboard of. */
export function withBeginning(
  scenario: Scenario,
  stands: readonly Stand[],
  choice: string,
): Change {
  const items = stands.map((stand, i): Stand => {
    if (choice !== ON_TABLE)
      return { ...stand, place: { on: 'aboard', carrier: choice as StandId } };
    return stand.place.on === 'table'
      ? stand
      : { ...stand, place: besideCarrier(scenario, stand, i) };
  });
  return { type: 'put', in: 'stands', items };
}

/** Mil from middle to middle, and between those that get out together. */
const BESIDE = 2000;

function besideCarrier({ board, stands }: Scenario, { place }: Stand, index: number): Place {
  const carrier = stands.find(({ id }) => place.on === 'aboard' && id === place.carrier);
  const there = carrier?.place.on === 'table' ? carrier.place : null;
  const [width, height] = board.space === 'table' ? [board.width, board.height] : [0, 0];
  const middle = { x: mil(Math.round(width / 2)), y: mil(Math.round(height / 2)) };
  const { x, y } = there?.at ?? middle;
  const south = y - BESIDE >= 0 ? y - BESIDE : y + BESIDE;
  const east = Math.min(width, x + index * BESIDE);
  return { on: 'table', at: { x: mil(east), y: mil(south) }, facing: there?.facing ?? 0, level: 0 };
}
