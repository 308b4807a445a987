// Locked things are not taken by a click: it says so, and with Alt it selects them, so that they can be unlocked.

import { capital } from '../../../shared/core/capital';
import { lockedAt, ON_THING } from '../../edits/hit';
import { nameOf, thingOf } from '../../things/find-things';
import type { Pointer } from '../../things/pointer';
import type { ToolContext } from '../machine/tool';

/** The locked thing that lies topmost under the pointer; null where there is none. */
export function lockedUnder(context: ToolContext, { at, pixel }: Pointer): string | null {
  const { visible: scenario, appearances } = context;
  return lockedAt({ scenario, appearances, pixel }, at, ON_THING * pixel);
}

export function sayLocked(context: ToolContext, id: string | null): void {
  const thing = id === null ? null : thingOf(context.scenario, id);
  if (!thing) return;
  const name = nameOf(thing);
  context.say(`${capital(name)} is locked. Alt+click selects it, then Ctrl+L unlocks it.`);
}
