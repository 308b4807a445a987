// Where torpedoes wait: in the start-up area of their side (LT-01.1-01, LT-90-05).

import { formatInches, inches, mil, type Point } from '../../../core/measure';
import { sideOfRings } from '../../../geometry/ring';
import type { ScenarioProblem } from '../../../scenario/check-document';
import type { Change } from '../../../scenario/edit';
import type { Scenario, Stand } from '../../../scenario/document';
import { ringsOf } from '../../../terrain/map/terrain-map';
import { profilesOf } from '../field/profiles';
import { numberOption, optionProblems } from './torpedo-options';
import { MODULE } from './torpedoes';

export function check(scenario: Scenario): readonly ScenarioProblem[] {
  return [...badOptions(scenario), ...astray(scenario)];
}

function* badOptions({ rules }: Scenario): Iterable<ScenarioProblem> {
  for (const { key, message } of optionProblems(rules.options)) {
    const kept = Object.entries(rules.options).filter(([one]) => one !== key);
    const change: Change = {
      type: 'set',
      values: { rules: { ...rules, options: Object.fromEntries(kept) } },
    };
    yield { path: `rules.options.${key}`, message, repair: { label: 'Play it as usual', change } };
  }
}

/** LT-01.1-01: the middle of every torpedo lies in the start-up area. */
function* astray(scenario: Scenario): Iterable<ScenarioProblem> {
  const types = new Set(profilesOf(MODULE).map(({ id }) => id));
  for (const [i, stand] of scenario.stands.entries()) {
    if (!types.has(stand.type) || stand.place.on !== 'table') continue;
    const side = scenario.units.find(({ id }) => id === stand.unit)?.side;
    const area = side === undefined ? null : areaOf(scenario, side);
    if (!area || area.holds(stand.place.at)) continue;
    const moved: Stand = { ...stand, place: { ...stand.place, at: area.into(stand.place.at) } };
    yield {
      path: `stands[${i}].place`,
      message: `outside start-up area: torpedoes are deployed in ${area.words}`,
      repair: {
        label: `Put ${stand.name || stand.id} into it`,
        change: { type: 'put', in: 'stands', items: [moved] },
      },
    };
  }
}

interface Area {
  readonly words: string;
  holds(point: Point): boolean;
  into(point: Point): Point;
}

/** The deployment zones of a side; without any, a strip along its edge: the first side's is in the south. */
function areaOf({ zones, sides, board, rules }: Scenario, side: string): Area | null {
  const own = zones.filter((zone) => zone.side === side && zone.purpose === 'deployment');
  if (own.length > 0) {
    const rings = own.map(({ shape }) => ringsOf(shape));
    const [first] = rings[0] ?? [];
    return {
      words: `the deployment zone of their side`,
      holds: ({ x, y }) => rings.some((one) => sideOfRings(one, x, y) >= 0),
      into: (point) => (first ? middle(first) : point),
    };
  }
  if (board.space !== 'table') return null;
  const depth = inches(numberOption({ rules }, 'lt_startup_depth_in'));
  const isSouth = sides[0]?.id === side;
  const { height } = board;
  return {
    words: `the strip ${formatInches(depth)} deep along the ${isSouth ? 'south' : 'north'} edge`,
    holds: ({ y }) => (isSouth ? y <= depth : y >= height - depth),
    into: ({ x }) => ({ x, y: mil(isSouth ? depth / 2 : height - depth / 2) }),
  };
}

function middle(ring: Float64Array): Point {
  let [x, y] = [0, 0];
  for (let i = 0; i < ring.length; i += 2) {
    x += ring[i] ?? 0;
    y += ring[i + 1] ?? 0;
  }
  return { x: mil((2 * x) / ring.length), y: mil((2 * y) / ring.length) };
}
