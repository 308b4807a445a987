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
    const { in: collection, id, how } = difference;
    if (collection === 'settings' || id === null) return [settingChange(then, difference.name)];
    if (how === 'only in the second') return [{ type: 'remove', from: collection, ids: [id] }];
    return [
      ...missingOwners(present, then, difference),
      ...putChange(then, collection, id),
      ...(how === 'changed' ? [] : [orderChange(there(collection), then, collection, id)]),
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
  return [{ type: 'put', in: collection, items } as Change];
}

/** Right after the nearest that lay under it then and is there. */
function orderChange(
  there: ReadonlySet<string>,
  then: Scenario,
  collection: Collection,
  id: string,
): Change {
  const order = then[collection].map((thing): string => thing.id);
  const below = order.slice(0, order.indexOf(id)).findLast((other) => there.has(other));
  const to = below === undefined ? ('back' as const) : { after: below };
  return { type: 'order', in: collection, ids: [id], to };
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
