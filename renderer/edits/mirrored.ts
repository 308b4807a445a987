// Mirrors every change of a symmetric table: what is done to a piece is done to its counterpart on the other
// half too. Counterparts are found by where they lie, so a document needs no links.

import { nextId } from '../../shared/core/id';
import { memoOf } from '../../shared/core/memo';
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
import { freeName } from '../../shared/scenario/values/numbered-names';
import { type SymmetrySettings, symmetryOf } from './symmetry';
import { onThing, type Transform } from './transforms';
import { mirroredStands } from './mirrored-stands';
import type { MirrorRule } from './mirror-rule';

/** The change and the same for the counterparts of all that it touches; stands have some where they are to. */
export function withMirrored(
  scenario: Scenario,
  change: Change,
  { symmetry, mirrorsStands }: SymmetrySettings,
): Change {
  const transform = symmetryOf(scenario.board, symmetry);
  if (!transform) return change;
  const after = edit(scenario, change);
  // A table of another size has its middle elsewhere.
  if (after.board !== scenario.board) return change;
  const counterparts = [
    ...mirroredChanges(scenario.terrain, after.terrain, transform, TERRAIN),
    ...mirroredChanges(scenario.zones, after.zones, transform, zonesOf(after)),
    ...mirroredChanges(scenario.objectives, after.objectives, transform, OBJECTIVES),
    ...mirroredChanges(scenario.labels, after.labels, transform, LABELS),
    ...(mirrorsStands
      ? mirroredChanges(
          scenario.stands,
          after.stands,
          transform,
          mirroredStands(scenario, after, transform),
        )
      : []),
  ];
  return counterparts.length === 0 ? change : { type: 'all', changes: [change, ...counterparts] };
}

function mirroredChanges<T extends { readonly id: string }>(
  before: readonly T[],
  after: readonly T[],
  transform: Transform,
  sort: MirrorRule<T>,
): Change[] {
  if (before === after) return [];
  const old = new Map(before.map((thing) => [thing.id, thing]));
  const now = new Map(after.map((thing) => [thing.id, thing]));
  const acrossOf = (thing: T) => sort.keyOf(sort.mirrored(thing, transform));
  const counterpartOf = (thing: T): T | null => {
    const there = acrossOf(thing);
    return before.find((one) => one.id !== thing.id && sort.keyOf(one) === there) ?? null;
  };
  const all = [...after];
  const changes: Change[] = [];
  for (const thing of after) {
    const was = old.get(thing.id);
    if (was === thing) continue;
    const counterpart = was ? counterpartOf(was) : null;
    if (counterpart) {
      // A change that does something to both already, such as a drag of both, is left alone.
      if (now.get(counterpart.id) !== counterpart) continue;
      changes.push(sort.put(sort.followed(counterpart, sort.mirrored(thing, transform))));
    } else if (!was && acrossOf(thing) !== sort.keyOf(thing)) {
      const made = sort.copied(sort.mirrored(thing, transform), all);
      all.push(made);
      changes.push(sort.put(made));
    }
  }
  for (const thing of before) {
    if (now.has(thing.id)) continue;
    const counterpart = counterpartOf(thing);
    if (counterpart && now.get(counterpart.id) === counterpart)
      changes.push(sort.remove(counterpart.id));
  }
  return changes;
}

const TERRAIN: MirrorRule<TerrainFeature> = {
  mirrored: (value, transform) =>
    onThing(transform, { in: 'terrain', value }).value as TerrainFeature,
  keyOf: ({ kind, own, shape }) => `${kind} ${own?.id ?? ''} ${shapeKey(shape)}`,
  followed: (counterpart, mirrored) =>
    ownGroup({ ...mirrored, id: counterpart.id, name: counterpart.name }, counterpart),
  copied: (mirrored, others) => ownGroup({ ...mirrored, id: nextId('terrain', idsIn(others)) }, {}),
  put: (item) => ({ type: 'put', in: 'terrain', items: [item] }),
  remove: (id) => ({ type: 'remove', from: 'terrain', ids: [id] }),
};

/** Zones across belong to the next side. */
function zonesOf({ sides }: Scenario): MirrorRule<Zone> {
  return {
    mirrored: (value, transform) => onThing(transform, { in: 'zones', value }).value as Zone,
    keyOf: ({ purpose, shape }) => `${purpose} ${shapeKey(shape)}`,
    followed: (counterpart, { shape, purpose }) => ({ ...counterpart, shape, purpose }),
    copied: (mirrored, others) => {
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

const OBJECTIVES: MirrorRule<Objective> = {
  mirrored: (value, transform) => {
    const mirrored = onThing(transform, { in: 'objectives', value }).value as Objective;
    // A flag does not look anywhere.
    const { place } = mirrored;
    const isTurned = place.on === 'table' && value.place.on === 'table';
    return isTurned ? { ...mirrored, place: { ...place, facing: value.place.facing } } : mirrored;
  },
  keyOf: ({ place }) => (place.on === 'table' ? `${place.at.x},${place.at.y}` : 'off the table'),
  followed: (counterpart, mirrored) =>
    ownGroup({ ...mirrored, id: counterpart.id, name: counterpart.name }, counterpart),
  copied: (mirrored, others) => {
    const id = nextId('objective', idsIn(others));
    const name = freeName(mirrored.name, namesIn(others));
    return ownGroup({ ...mirrored, id, name }, {});
  },
  put: (item) => ({ type: 'put', in: 'objectives', items: [item] }),
  remove: (id) => ({ type: 'remove', from: 'objectives', ids: [id] }),
};

/** Both say the same until one of them is told otherwise. */
const LABELS: MirrorRule<Label> = {
  mirrored: (value, transform) => onThing(transform, { in: 'labels', value }).value as Label,
  keyOf: ({ at }) => `${at.x},${at.y}`,
  followed: (counterpart, { at, size }) => ({ ...counterpart, at, size }),
  copied: (mirrored, others) => ownGroup({ ...mirrored, id: nextId('label', idsIn(others)) }, {}),
  put: (item) => ({ type: 'put', in: 'labels', items: [item] }),
  remove: (id) => ({ type: 'remove', from: 'labels', ids: [id] }),
};

/** Counterparts are grouped each with what lies about it. */
function ownGroup<T extends Held>(thing: T, { group }: Held): T {
  return heldAs(thing, { group });
}

/** The same for the same area, wherever its outline begins and whichever way it runs. */
const shapeKey = memoOf((shape: Shape): string => keyOfShape(shape));

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
