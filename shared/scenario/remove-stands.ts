// Stands and units taken out of a scenario with all that hangs on them, so that nothing names what is gone.

import type { UnitId } from '../core/id';
import type { Change } from './edit';
import type { Scenario, Stand } from './document';

/** With everything that cannot be without it: passengers leave the table with their carrier. */
export function withoutStands(scenario: Scenario, gone: readonly Stand[]): Change {
  const ids = new Set<string>(gone.map(({ id }) => id));
  const led = scenario.units.filter(({ leader }) => leader !== null && ids.has(leader));
  const aboard = scenario.stands.filter(
    ({ id, place }) => place.on === 'aboard' && ids.has(place.carrier) && !ids.has(id),
  );
  return {
    type: 'all',
    changes: [
      { type: 'put', in: 'units', items: led.map((unit) => ({ ...unit, leader: null })) },
      {
        type: 'put',
        in: 'stands',
        items: aboard.map((stand) => ({ ...stand, place: { on: 'reserve' } })),
      },
      { type: 'remove', from: 'stands', ids: [...ids] },
    ],
  };
}

export function withoutUnit(scenario: Scenario, unit: UnitId): Change {
  const reinforcements = scenario.reinforcements.filter((one) => one.unit !== unit);
  return {
    type: 'all',
    changes: [
      withoutStands(
        scenario,
        scenario.stands.filter((stand) => stand.unit === unit),
      ),
      { type: 'remove', from: 'units', ids: [unit] },
      { type: 'set', values: { reinforcements } },
    ],
  };
}
