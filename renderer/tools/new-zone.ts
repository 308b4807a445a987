// Whose the next zone is, what it is for and what it is called, whatever draws its shape.

import { nextId } from '../../shared/core/id';
import type { Scenario, Shape, Side, Zone } from '../../shared/scenario/document';
import { freeName, numberedName } from '../../shared/scenario/values/numbered-names';
import type { KeyPress } from '../things/pointer';
import type { ToolContext } from './machine/tool';
import type { ToolSettings } from './machine/tool-settings';

/** A zone of that shape, as the tool is set. */
export function newZone({ scenario, settings }: ToolContext, shape: Shape): Zone {
  const side = sideFor(scenario, settings);
  const purpose = settings.zonePurpose;
  const taken = scenario.zones.map(({ name }) => name);
  const name = side
    ? freeName(`${side.name} ${purpose}`, taken)
    : numberedName(purpose[0]?.toUpperCase() + purpose.slice(1), taken);
  const id = nextId(
    'zone',
    scenario.zones.map((zone) => zone.id),
  );
  return { id, name, side: side?.id ?? null, purpose, shape };
}

/** 'Martians' or 'either side': whom the next zone is for. */
export function zoneSideWords({ scenario, settings }: ToolContext): string {
  return sideFor(scenario, settings)?.name ?? 'either side';
}

/** A digit chooses the side by its number, 0 either side; null for any other key. */
export function chooseSide(context: ToolContext, { key }: KeyPress): boolean | null {
  if (!/^\d$/.test(key)) return null;
  const side = context.scenario.sides[Number(key) - 1];
  if (key !== '0' && !side) return false;
  context.adjustSettings({ zoneSide: side?.id ?? 'nobody' });
  context.say(`The next zone is ${side ? `for ${side.name}` : 'for either side'}.`);
  return true;
}

/** The chosen side; else the first that has no zone of the purpose yet. */
function sideFor(scenario: Scenario, { zoneSide, zonePurpose }: ToolSettings): Side | null {
  if (zoneSide === 'nobody') return null;
  const chosen = scenario.sides.find(({ id }) => id === zoneSide);
  if (chosen) return chosen;
  if (zonePurpose === 'area') return null;
  const without = scenario.sides.find(
    ({ id }) => !scenario.zones.some(({ side, purpose }) => side === id && purpose === zonePurpose),
  );
  return without ?? scenario.sides[0] ?? null;
}
