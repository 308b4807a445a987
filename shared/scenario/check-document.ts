// Whether the parts of a document fit together: ids, references, shapes, places. What the rules have
// to say (unknown stand types, wrong options) is asked of the ruleset, not here.

import { ID_PREFIX, type IdKind, nextId } from '../core/id';
import { mil } from '../core/measure';
import { cleanRings } from '../geometry/clip';
import { piecesOf, pointsOfRing } from '../geometry/ring-pieces';
import { ringOf } from '../geometry/ring';
import { hasMoreCrossings } from '../geometry/simple-polygon';
import { withPoints } from './curved-shape';
import type { Change } from './edit';
import { kindNoun } from './kinds/kinds';
import { NO_GAME, sortsOf } from './own-game/own-game';
import { ofKind } from './own-kinds/own-kinds';
import { isCellOnBoard, isPointOnBoard, shapeProblem } from './shape-check';
import { LONGEST_PICTURES, pictureLength } from './values/own-picture';
import type { Board, OwnKind, Place, Scenario, Shape, Stand } from './document';

export interface ScenarioProblem {
  /** Where in the file: `terrain[3].shape`. Empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
  /** A change that mends it, and what that does in words. */
  readonly repair?: { readonly label: string; readonly change: Change };
}

/** Every problem of a document, in file order; empty when it is sound. */
export function checkScenario(scenario: Scenario): readonly ScenarioProblem[] {
  return [
    ...duplicateIds(scenario),
    ...ownKindProblems(scenario),
    ...shapeProblems(scenario),
    ...unitProblems(scenario),
    ...standProblems(scenario),
    ...objectiveProblems(scenario),
    ...reinforcementProblems(scenario),
  ];
}

const COLLECTIONS = [
  'terrain',
  'sides',
  'units',
  'stands',
  'zones',
  'objectives',
  'labels',
] as const;

function* duplicateIds(scenario: Scenario): Iterable<ScenarioProblem> {
  for (const collection of COLLECTIONS) {
    const seen = new Set<string>();
    let isOffered = false;
    for (const [i, { id }] of scenario[collection].entries()) {
      if (seen.has(id)) {
        const problem = {
          path: `${collection}[${i}].id`,
          message: `the id "${id}" is used twice`,
        };
        // One repair mends the whole list; offered for each, thousands would copy it thousands of times.
        yield isOffered ? problem : { ...problem, repair: renewed(scenario, collection) };
        isOffered = true;
      }
      seen.add(id);
    }
  }
}

/** What names an id goes on naming the first one that has it. */
function renewed(
  scenario: Scenario,
  collection: (typeof COLLECTIONS)[number],
): NonNullable<ScenarioProblem['repair']> {
  const list = scenario[collection];
  const ids = list.map(({ id }) => id);
  const kind = (Object.keys(ID_PREFIX) as IdKind[]).find((one) =>
    ids[0]?.startsWith(`${ID_PREFIX[one]}_`),
  );
  const prefix = `${ID_PREFIX[kind ?? 'stand']}_`;
  const first = Number(nextId(kind ?? 'stand', ids).slice(prefix.length));
  const seen = new Set<string>();
  let again = 0;
  const items = list.map((item) => {
    if (!seen.has(item.id)) {
      seen.add(item.id);
      return item;
    }
    again += 1;
    return { ...item, id: `${prefix}${first + again - 1}` };
  });
  return {
    label: again === 1 ? 'Give the second one an id of its own' : 'Give each an id of its own',
    change: {
      type: 'all',
      changes: [
        { type: 'remove', from: collection, ids },
        { type: 'put', in: collection, items } as Change,
      ],
    },
  };
}

/** Of kinds with one id the first stays. */
function eachOnce(ownKinds: Scenario['ownKinds']): NonNullable<ScenarioProblem['repair']> {
  const byId = new Map<string, OwnKind>();
  for (const own of ownKinds) if (!byId.has(own.id)) byId.set(own.id, own);
  return {
    label: 'Leave out what comes later by the same id',
    change: { type: 'set', values: { ownKinds: [...byId.values()] } },
  };
}

/** No two kinds share an id, and each piece of one is like it. */
function* ownKindProblems({ ownKinds, terrain, rules }: Scenario): Iterable<ScenarioProblem> {
  if (pictureLength([...ownKinds, ...sortsOf(rules.own ?? NO_GAME)]) > LONGEST_PICTURES) {
    const message = `expected pictures of terrain and stands of at most ${LONGEST_PICTURES} characters in all`;
    yield { path: 'ownKinds', message };
  }
  const known = new Set<string>();
  let isOffered = false;
  for (const [i, { id }] of ownKinds.entries()) {
    if (known.has(id)) {
      const problem = { path: `ownKinds[${i}].id`, message: `the id "${id}" is used twice` };
      yield isOffered ? problem : { ...problem, repair: eachOnce(ownKinds) };
      isOffered = true;
    }
    known.add(id);
  }
  const listed = new Set(ownKinds);
  for (const [i, feature] of terrain.entries()) {
    const { kind, own } = feature;
    if (own === undefined || (listed.has(own) && own.like === kind)) continue;
    const plain = { label: `Make it plain ${kindNoun(kind)}`, as: ofKind(feature, { kind }) };
    const like = { label: `Make it ${kindNoun(own.like)}`, as: ofKind(feature, { kind, own }) };
    const isKnown = listed.has(own);
    const { label, as } = isKnown ? like : plain;
    yield {
      path: isKnown ? `terrain[${i}].kind` : `terrain[${i}].own`,
      message: isKnown
        ? `"${own.id}" is like ${kindNoun(own.like)}, and this is ${kindNoun(kind)}`
        : `ownKinds has no "${own.id}"`,
      repair: { label, change: { type: 'put', in: 'terrain', items: [as] } },
    };
  }
}

function* shapeProblems(scenario: Scenario): Iterable<ScenarioProblem> {
  for (const [i, feature] of scenario.terrain.entries()) {
    const message = shapeProblem(feature.shape, scenario.board);
    if (message === null) continue;
    const mended = MENDS.map(({ label, mend }) => ({
      label,
      shape: mend(feature.shape, scenario.board),
    })).find(({ shape }) => shape !== null && shapeProblem(shape, scenario.board) === null);
    yield {
      path: `terrain[${i}].shape`,
      message,
      repair: mended?.shape
        ? {
            label: mended.label,
            change: {
              type: 'put',
              in: 'terrain',
              items: [{ ...feature, shape: mended.shape }],
            },
          }
        : {
            label: `Remove ${feature.name || 'this terrain'}`,
            change: { type: 'remove', from: 'terrain', ids: [feature.id] },
          },
    };
  }
  const sides = new Set<string | null>([null, ...scenario.sides.map((side) => side.id)]);
  for (const [i, zone] of scenario.zones.entries()) {
    const message = shapeProblem(zone.shape, scenario.board);
    if (message !== null) {
      const label = `Remove ${zone.name || 'this zone'}`;
      const change: Change = { type: 'remove', from: 'zones', ids: [zone.id] };
      yield { path: `zones[${i}].shape`, message, repair: { label, change } };
    }
    if (!sides.has(zone.side)) {
      const change: Change = { type: 'put', in: 'zones', items: [{ ...zone, side: null }] };
      const repair = { label: 'Give it to nobody', change };
      yield { ...unknown(`zones[${i}].side`, 'side', zone.side), repair };
    }
  }
}

/** Tried in turn, the gentlest first. */
const MENDS: readonly { readonly label: string; mend(shape: Shape, board: Board): Shape | null }[] =
  [
    { label: 'Remove the doubled points', mend: withoutDoublePoints },
    { label: 'Leave out the cells that are off the table', mend: withoutCellsOff },
    { label: 'Untie the outline and keep its largest part', mend: untied },
  ];

/** Crossings that can be untied in a moment; each makes a corner of the outlines that come of it. */
const UNTIED = 10_000;

function untied(shape: Shape): Shape | null {
  if (shape.type !== 'polygon') return null;
  const rings = [shape.points, ...shape.holes];
  if (rings.some((ring) => hasMoreCrossings(ring, UNTIED))) return null;
  const [largest] = piecesOf(cleanRings([shape.points, ...shape.holes].map(ringOf)));
  if (!largest) return null;
  return {
    type: 'polygon',
    points: pointsOfRing(largest.outline),
    holes: largest.holes.map(pointsOfRing),
  };
}

function withoutCellsOff(shape: Shape, board: Board): Shape | null {
  if (shape.type !== 'cells') return null;
  const cells = shape.cells.filter((cell) => isCellOnBoard(cell, board));
  return cells.length > 0 ? { ...shape, cells } : null;
}

function withoutDoublePoints(shape: Shape): Shape | null {
  if (shape.type !== 'polygon' && shape.type !== 'strip') return null;
  const closes = shape.type === 'polygon';
  const points = shape.points.filter((point, i) => {
    const next = shape.points[i + 1] ?? (closes ? shape.points[0] : undefined);
    return !next || next.x !== point.x || next.y !== point.y;
  });
  return points.length >= (closes ? 3 : 2) ? withPoints(shape, points) : null;
}

function* unitProblems(scenario: Scenario): Iterable<ScenarioProblem> {
  const sides = new Set<string>(scenario.sides.map((side) => side.id));
  const stands = new Map<string, Stand>(scenario.stands.map((stand) => [stand.id, stand]));
  for (const [i, unit] of scenario.units.entries()) {
    if (!sides.has(unit.side)) {
      const problem = unknown(`units[${i}].side`, 'side', unit.side);
      const [side] = scenario.sides;
      const items = side ? [{ ...unit, side: side.id }] : [];
      yield side
        ? {
            ...problem,
            repair: {
              label: `Give ${unit.name} to ${side.name}`,
              change: { type: 'put', in: 'units', items },
            },
          }
        : problem;
    }
    if (unit.leader === null) continue;
    const leader = stands.get(unit.leader);
    if (leader?.unit === unit.id) continue;
    const change: Change = { type: 'put', in: 'units', items: [{ ...unit, leader: null }] };
    const repair = { label: `Leave ${unit.name} without a leader`, change };
    yield leader
      ? {
          path: `units[${i}].leader`,
          message: `"${unit.leader}" is not a stand of this unit`,
          repair,
        }
      : { ...unknown(`units[${i}].leader`, 'stand', unit.leader), repair };
  }
}

function* standProblems(scenario: Scenario): Iterable<ScenarioProblem> {
  const units = new Set<string>(scenario.units.map((unit) => unit.id));
  const stands = new Map<string, Stand>(scenario.stands.map((stand) => [stand.id, stand]));
  for (const [i, stand] of scenario.stands.entries()) {
    const name = stand.name || stand.id;
    const reserve: NonNullable<ScenarioProblem['repair']> = {
      label: `Put ${name} in reserve`,
      change: { type: 'put', in: 'stands', items: [{ ...stand, place: { on: 'reserve' } }] },
    };
    if (!units.has(stand.unit)) {
      const change: Change = { type: 'remove', from: 'stands', ids: [stand.id] };
      const problem = unknown(`stands[${i}].unit`, 'unit', stand.unit);
      yield { ...problem, repair: { label: `Remove ${name}`, change } };
    }
    if (stand.place.on === 'aboard') {
      const carrier = stands.get(stand.place.carrier);
      if (!carrier) {
        const problem = unknown(`stands[${i}].place.carrier`, 'stand', stand.place.carrier);
        yield { ...problem, repair: reserve };
      } else if (carrier.id === stand.id || carrier.place.on === 'aboard') {
        yield {
          path: `stands[${i}].place.carrier`,
          message: 'a carrier has to stand on the table itself',
          repair: reserve,
        };
      }
    }
    const message = placeProblem(stand.place, scenario.board);
    if (message === null) continue;
    const place = broughtBack(stand.place, scenario.board);
    const problem = { path: `stands[${i}].place`, message };
    yield place === null
      ? { ...problem, repair: reserve }
      : {
          ...problem,
          repair: {
            label: `Bring ${name} back to the table`,
            change: { type: 'put', in: 'stands', items: [{ ...stand, place }] },
          },
        };
  }
}

/** What is wrong with a place on this board; null when it is sound. */
export function placeProblem(place: Place, board: Board): string | null {
  if (place.on === 'table') {
    if (board.space !== 'table') return 'a place on a hex table is a cell';
    return isPointOnBoard(place.at, board) ? null : 'it stands off the table';
  }
  if (place.on === 'hex') {
    if (board.space !== 'hex') return 'a place on this table is a point in inches';
    return isCellOnBoard(place.at, board) ? null : 'it stands off the table';
  }
  return null;
}

function broughtBack(place: Place, board: Board): Place | null {
  if (place.on !== 'table' || board.space !== 'table') return null;
  const x = mil(Math.min(Math.max(place.at.x, 0), board.width));
  const y = mil(Math.min(Math.max(place.at.y, 0), board.height));
  return { ...place, at: { x, y } };
}

function* objectiveProblems(scenario: Scenario): Iterable<ScenarioProblem> {
  for (const [i, objective] of scenario.objectives.entries()) {
    const message = placeProblem(objective.place, scenario.board);
    if (message === null) continue;
    const place = broughtBack(objective.place, scenario.board);
    const name = objective.name || 'this objective';
    const repair =
      place === null
        ? {
            label: `Remove ${name}`,
            change: { type: 'remove', from: 'objectives', ids: [objective.id] } as const,
          }
        : {
            label: `Bring ${name} back to the table`,
            change: { type: 'put', in: 'objectives', items: [{ ...objective, place }] } as const,
          };
    yield { path: `objectives[${i}].place`, message, repair };
  }
}

function* reinforcementProblems(scenario: Scenario): Iterable<ScenarioProblem> {
  const units = new Set<string>(scenario.units.map((unit) => unit.id));
  const zones = new Set<string>(scenario.zones.map((zone) => zone.id));
  for (const [i, { unit, zone }] of scenario.reinforcements.entries()) {
    const reinforcements = scenario.reinforcements.filter((_, other) => other !== i);
    const change: Change = { type: 'set', values: { reinforcements } };
    const repair = { label: 'Remove this reinforcement', change };
    if (!units.has(unit)) {
      yield { ...unknown(`reinforcements[${i}].unit`, 'unit', unit), repair };
    } else if (!zones.has(zone)) {
      yield { ...unknown(`reinforcements[${i}].zone`, 'zone', zone), repair };
    }
  }
}

function unknown(path: string, what: string, id: string | null): ScenarioProblem {
  return { path, message: `there is no ${what} "${id}" in this scenario` };
}
