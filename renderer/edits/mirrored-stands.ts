// Mirrors stands: a counterpart belongs to the next side, in the unit that mirrors its partner's, which is
// made where there is none yet.

import { nextId } from '../../shared/core/id';
import type { Change } from '../../shared/scenario/edit';
import { heldAs } from '../../shared/scenario/layers';
import { freeName } from '../../shared/scenario/values/numbered-names';
import { withoutStands } from '../../shared/scenario/remove-stands';
import type { Scenario, Stand, Unit } from '../../shared/scenario/document';
import { onThing, type Transform } from './transforms';
import type { MirrorRule } from './mirror-rule';

export function mirroredStands(
  before: Scenario,
  after: Scenario,
  transform: Transform,
): MirrorRule<Stand> {
  /** Units that are made now, by the unit that each lies across from. */
  const made = new Map<string, Unit>();

  const across = (value: Stand): Stand =>
    onThing(transform, { in: 'stands', value }).value as Stand;

  /** Stands that do not lie on the table have no counterparts. */
  const keyOf = ({ id, type, place }: Stand): string =>
    place.on === 'table' ? `${type} ${place.at.x},${place.at.y}` : id;

  function unitAcross(id: string): Unit | null {
    const unit = after.units.find((one) => one.id === id);
    const known = made.get(id) ?? knownAcross(id);
    if (known || !unit) return known;
    const at = after.sides.findIndex((side) => side.id === unit.side);
    const side = after.sides[(at + 1) % after.sides.length];
    if (!side) return null;
    const units = [...after.units, ...made.values()];
    const ids = units.map((one) => one.id);
    const names = units.map(({ name }) => name);
    const other: Unit = {
      ...unit,
      id: nextId('unit', ids),
      side: side.id,
      name: freeName(unit.name, names),
      leader: null,
    };
    made.set(id, other);
    return other;
  }

  /** The unit of the counterpart of any of its stands. */
  function knownAcross(id: string): Unit | null {
    for (const stand of before.stands) {
      if (stand.unit !== id) continue;
      const there = keyOf(across(stand));
      const counterpart = before.stands.find((one) => one.id !== stand.id && keyOf(one) === there);
      if (counterpart && counterpart.unit !== id)
        return before.units.find((one) => one.id === counterpart.unit) ?? null;
    }
    return null;
  }

  return {
    mirrored: across,
    keyOf,
    followed: (counterpart, { place, type, tracks, marks }) => ({
      ...counterpart,
      place: place.on === 'aboard' ? counterpart.place : place,
      type,
      tracks,
      marks,
    }),
    copied(mirrored, others) {
      const id = nextId(
        'stand',
        others.map((one) => one.id),
      );
      const name = freeName(
        mirrored.name,
        others.map((one) => one.name),
      );
      const unit = unitAcross(mirrored.unit)?.id ?? mirrored.unit;
      return heldAs({ ...mirrored, id, name, unit }, { group: undefined });
    },
    put(item): Change {
      const units = [...made.values()].filter(({ id }) => id === item.unit);
      return {
        type: 'all',
        changes: [
          { type: 'put', in: 'units', items: units },
          { type: 'put', in: 'stands', items: [item] },
        ],
      };
    },
    remove: (id) =>
      withoutStands(
        after,
        after.stands.filter((stand) => stand.id === id),
      ),
  };
}
