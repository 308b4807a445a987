// Twins on a symmetric table: what is done to a piece is done to the one that lies across from it, whoever
// does it. Twins are found by where they lie, so a document needs no links.

import { nextId } from '../../shared/core/id';
import { type Change, edit } from '../../shared/scenario/edit';
import { heldAs } from '../../shared/scenario/layers';
import type {
  Held,
  Label,
  Objective,
  Scenario,
  Shape,
  TerrainFeature,
  Zone,
} from '../../shared/scenario/document';
import { freeName } from '../../shared/scenario/numbered-names';
import { type SymmetrySettings, symmetryOf } from './symmetry';
import { onThing, type Transform } from './transforms';
import { twinStands } from './mirrored-stands';
import type { Sort } from './mirror-rule';

/** The change and the same for the twins of all that it touches; stands have some where they are to. */
export function withTwins(
  scenario: Scenario,
  change: Change,
  { symmetry, twinsStands }: SymmetrySettings,
): Change {
  const transform = symmetryOf(scenario.board, symmetry);
  if (!transform) return change;
  const after = edit(scenario, change);
  // A table of another size has its middle elsewhere.
  if (after.board !== scenario.board) return change;
  const twins = [
    ...twinChanges(scenario.terrain, after.terrain, transform, TERRAIN),
    ...twinChanges(scenario.zones, after.zones, transform, zonesOf(after)),
    ...twinChanges(scenario.objectives, after.objectives, transform, OBJECTIVES),
    ...twinChanges(scenario.labels, after.labels, transform, LABELS),
    ...(twinsStands
      ? twinChanges(
          scenario.stands,
          after.stands,
          transform,
          twinStands(scenario, after, transform),
        )
      : []),
  ];
  return twins.length === 0 ? change : { type: 'all', changes: [change, ...twins] };
}

function twinChanges<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
  transform: Transform,
  sort: Sort<T>,
): Change[] {
  if (before === after) return [];
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const now = new Map(after.map((thing) => [thing.id, thing]));
  const acrossOf = (thing: T) => sort.keyOf(sort.across(thing, transform));
  const twinOf = (thing: T): T | null => {
    const there = acrossOf(thing);
    return before.find((one) => one.id !== thing.id && sort.keyOf(one) === there) ?? null;
  };
  const all = [...after];
  const changes: Change[] = [];
  for (const thing of after) {
    const was = old.get(thing.id);
    if (was === thing) continue;
    const twin = was ? twinOf(was) : null;
    if (twin) {
      // A change that does something to both already, such as a drag of both, is left alone.
      if (now.get(twin.id) !== twin) continue;
      changes.push(sort.put(sort.following(twin, sort.across(thing, transform))));
    } else if (!was && acrossOf(thing) !== sort.keyOf(thing)) {
      const made = sort.born(sort.across(thing, transform), all);
      all.push(made);
      changes.push(sort.put(made));
    }
  }
  for (const thing of before) {
    if (now.has(thing.id)) continue;
    const twin = twinOf(thing);
    if (twin && now.get(twin.id) === twin) changes.push(sort.remove(twin.id));
  }
  return changes;
}

const TERRAIN: Sort<TerrainFeature> = {
  across: (value, transform) =>
    onThing(transform, { in: 'terrain', value }).value as TerrainFeature,
  keyOf: ({ kind, shape }) => `${kind} ${shapeKey(shape)}`,
  following: (twin, mirrored) => ownGroup({ ...mirrored, id: twin.id, name: twin.name }, twin),
  born: (mirrored, others) => ownGroup({ ...mirrored, id: nextId('terrain', idsIn(others)) }, {}),
  put: (item) => ({ type: 'put', in: 'terrain', items: [item] }),
  remove: (id) => ({ type: 'remove', from: 'terrain', ids: [id] }),
};

/** Zones across belong to the next side. */
function zonesOf({ sides }: Scenario): Sort<Zone> {
  return {
    across: (value, transform) => onThing(transform, { in: 'zones', value }).value as Zone,
    keyOf: ({ purpose, shape }) => `${purpose} ${shapeKey(shape)}`,
    following: (twin, { shape, purpose }) => ({ ...twin, shape, purpose }),
    born: (mirrored, others) => {
      const i = sides.findIndex(({ id }) => id === mirrored.side);
      const side = i < 0 ? null : (sides[(i + 1) % sides.length] ?? null);
      const stem = side ? `${side.name} ${mirrored.purpose}` : mirrored.name;
      const name = freeName(stem, namesIn(others));
      const id = nextId('zone', idsIn(others));
      return ownGroup({ ...mirrored, id, name, side: side?.id ?? null }, {});
    },
    put: (item) => ({ type: 'put', in: 'zones', items: [item] }),
    remove: (id) => ({ type: 'remove', from: 'zones', ids: [id] }),
  };
}

const OBJECTIVES: Sort<Objective> = {
  across: (value, transform) => {
    const mirrored = onThing(transform, { in: 'objectives', value }).value as Objective;
    // A flag does not look anywhere.
    const { place } = mirrored;
    const isTurned = place.on === 'table' && value.place.on === 'table';
    return isTurned ? { ...mirrored, place: { ...place, facing: value.place.facing } } : mirrored;
  },
  keyOf: ({ place }) => (place.on === 'table' ? `${place.at.x},${place.at.y}` : 'off the table'),
  following: (twin, mirrored) => ownGroup({ ...mirrored, id: twin.id, name: twin.name }, twin),
  born: (mirrored, others) => {
    const id = nextId('objective', idsIn(others));
    const name = freeName(mirrored.name, namesIn(others));
    return ownGroup({ ...mirrored, id, name }, {});
  },
  put: (item) => ({ type: 'put', in: 'objectives', items: [item] }),
  remove: (id) => ({ type: 'remove', from: 'objectives', ids: [id] }),
};

/** Both say the same until one of them is told otherwise. */
const LABELS: Sort<Label> = {
  across: (value, transform) => onThing(transform, { in: 'labels', value }).value as Label,
  keyOf: ({ at }) => `${at.x},${at.y}`,
  following: (twin, { at, size }) => ({ ...twin, at, size }),
  born: (mirrored, others) => ownGroup({ ...mirrored, id: nextId('label', idsIn(others)) }, {}),
  put: (item) => ({ type: 'put', in: 'labels', items: [item] }),
  remove: (id) => ({ type: 'remove', from: 'labels', ids: [id] }),
};

/** Twins are grouped each with what lies about it. */
function ownGroup<T extends Held>(thing: T, { group }: Held): T {
  return heldAs(thing, { group });
}

const keys = new WeakMap<Shape, string>();

/** The same for the same area, wherever its outline begins and whichever way it runs. */
function shapeKey(shape: Shape): string {
  let key = keys.get(shape);
  if (key === undefined) {
    key = keyOfShape(shape);
    keys.set(shape, key);
  }
  return key;
}

function keyOfShape(shape: Shape): string {
  switch (shape.type) {
    case 'polygon':
    case 'strip': {
      const corners =
        shape.type === 'polygon' ? [shape.points, ...shape.holes].flat() : shape.points;
      const width = shape.type === 'strip' ? shape.width : 0;
      return [width, ...corners.map(({ x, y }) => `${x},${y}`).sort()].join(' ');
    }
    case 'disc':
      return `${shape.radius} ${shape.center.x},${shape.center.y}`;
    default:
      return shape.type;
  }
}

const idsIn = (things: readonly { readonly id: string }[]) => things.map(({ id }) => id);
const namesIn = (things: readonly { readonly name: string }[]) => things.map(({ name }) => name);
