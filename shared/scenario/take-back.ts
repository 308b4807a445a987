// Brings chosen things of an earlier version back into the present one.

import type { Change, Collection, Settings } from './edit';
import type { Difference } from './differences';
import type { Scenario } from './document';

/**
 * `differences` are those of `then` against the present. What was there then comes back as it was, at its place
 * in the order; what has come since goes; settings get their former value. A stand brings its unit and its side
 * back with it where they are gone.
 */
export function takeBack(
  present: Scenario,
  then: Scenario,
  differences: readonly Difference[],
): Change {
  /** What of a list is there, or comes back: what lay beneath is placed before what lay above it. */
  const there = (collection: Collection): ReadonlySet<string> =>
    new Set([
      ...present[collection].map((thing): string => thing.id),
      ...differences.flatMap((one) =>
        one.in === collection && one.how === 'only in the first' ? (one.id ?? []) : [],
      ),
    ]);
  const changes = differences.flatMap((difference): Change[] => {
    if (difference.in === 'settings') return [settingChange(then, difference.name)];
    if (difference.id === null) return [];
    if (difference.how === 'only in the second') {
      return [{ type: 'remove', from: difference.in, ids: [difference.id] }];
    }
    return [
      ...missingOwners(present, then, difference),
      ...putChange(then, difference.in, difference.id),
      ...(difference.how === 'changed' ? [] : orderChange(there(difference.in), then, difference)),
    ];
  });
  return { type: 'all', changes };
}

function settingChange(then: Scenario, name: string): Change {
  const key = name as keyof Settings;
  return { type: 'set', values: { [key]: then[key] } };
}

function putChange(then: Scenario, collection: Collection, id: string): readonly Change[] {
  const items = then[collection].filter((thing) => thing.id === id);
  return items.length === 0 ? [] : [{ type: 'put', in: collection, items } as Change];
}

/** Right after the nearest that lay under it then and is there. */
function orderChange(
  there: ReadonlySet<string>,
  then: Scenario,
  { in: collection, id }: Difference,
): readonly Change[] {
  if (collection === 'settings' || id === null) return [];
  const order = then[collection].map((thing): string => thing.id);
  const below = order.slice(0, order.indexOf(id)).findLast((other) => there.has(other));
  const to = below === undefined ? ('back' as const) : { after: below };
  return [{ type: 'order', in: collection, ids: [id], to }];
}

function missingOwners(
  present: Scenario,
  then: Scenario,
  { in: collection, id }: Difference,
): readonly Change[] {
  const stand = collection === 'stands' ? then.stands.find((one) => one.id === id) : undefined;
  const unitId = stand?.unit ?? (collection === 'units' ? id : null);
  const unit = then.units.find((one) => one.id === unitId);
  if (unit === undefined) return [];
  const isGone = (list: readonly { readonly id: string }[], wanted: string): boolean =>
    !list.some((one) => one.id === wanted);
  return [
    ...(isGone(present.sides, unit.side) ? putChange(then, 'sides', unit.side) : []),
    ...(isGone(present.units, unit.id) ? putChange(then, 'units', unit.id) : []),
  ];
}
