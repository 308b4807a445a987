// Sides that are added and taken away, with what belongs to them.

import { nextId, type SideId } from '../core/id';
import type { Change } from './edit';
import { numberedName } from './values/numbered-names';
import { withoutUnit } from './remove-stands';
import type { Scenario, Side } from './document';

/** Told apart by those who see few colours, too: they differ in lightness where hues run together. */
export const SIDE_COLOURS = ['#a83232', '#2f5fa8', '#e6b319', '#262626', '#6cc3b8', '#c58ad6'];

export function sideAdded({ sides }: Scenario): Change {
  const id = nextId(
    'side',
    sides.map((side) => side.id),
  );
  const name = numberedName(
    'Side',
    sides.map((side) => side.name),
  );
  const used = new Set(sides.map((side) => side.colour));
  const colour = SIDE_COLOURS.find((one) => !used.has(one)) ?? '#777777';
  const side: Side = { id, name, colour };
  return { type: 'put', in: 'sides', items: [side] };
}

/** Another name or colour. Zones that are called after it follow its name. */
export function sideChanged({ zones }: Scenario, side: Side, values: Partial<Side>): Change {
  const next = { ...side, ...values };
  const after = `${side.name} `;
  const called = zones.filter(
    (zone) =>
      zone.side === side.id &&
      zone.name.startsWith(after) &&
      MADE_UP.test(zone.name.slice(after.length)),
  );
  const items = called.map((zone) => ({
    ...zone,
    name: `${next.name} ${zone.name.slice(after.length)}`,
  }));
  return {
    type: 'all',
    changes: [
      { type: 'put', in: 'sides', items: [next] },
      { type: 'put', in: 'zones', items: next.name === side.name ? [] : items },
    ],
  };
}

/** What the program adds to the name of a side. */
const MADE_UP = /^(deployment|entry|exit|area)( \d+)?$/;

/** Its units and zones go to another side; with null its units go with it and its zones are anybody's. */
export function sideRemoved(scenario: Scenario, gone: SideId, heir: SideId | null): Change {
  const units = scenario.units.filter(({ side }) => side === gone);
  const zones = scenario.zones.filter(({ side }) => side === gone);
  const left: readonly Change[] =
    heir === null
      ? removed(scenario, units)
      : [{ type: 'put', in: 'units', items: units.map((unit) => ({ ...unit, side: heir })) }];
  return {
    type: 'all',
    changes: [
      ...left,
      { type: 'put', in: 'zones', items: zones.map((zone) => ({ ...zone, side: heir })) },
      { type: 'remove', from: 'sides', ids: [gone] },
    ],
  };
}

/** All of them with their stands; reinforcements are taken from what the one before has left. */
function removed(scenario: Scenario, units: Scenario['units']): readonly Change[] {
  const ids = new Set(units.map(({ id }) => id));
  const reinforcements = scenario.reinforcements.filter(({ unit }) => !ids.has(unit));
  return [
    ...units.map(({ id }) => withoutUnit(scenario, id)),
    { type: 'set', values: { reinforcements } },
  ];
}
