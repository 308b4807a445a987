// The sight tool: choose who looks, a stand or a spot, then point at others to see the line between.

import type { Point } from '../../shared/core/measure';
import { collectionOf } from '../things/find-things';
import type { ToolContext, Tool } from './machine/tool';
import type { Pointer } from '../things/pointer';

export function sightTool(context: ToolContext): Tool {
  /** Where somebody looks from who is no stand. */
  let spot: Point | null = null;

  const observer = (): string | Point | null =>
    spot ?? [...context.selection].find((id) => collectionOf(id) === 'stands') ?? null;

  const standUnder = ({ over }: Pointer): string | null =>
    over !== null && collectionOf(over) === 'stands' ? over : null;

  function move(pointer: Pointer): void {
    const from = observer();
    const target = standUnder(pointer);
    context.aim(from, target !== null && target === from ? null : (target ?? pointer.at));
  }

  function cancel(): boolean {
    spot = null;
    context.aim(null, null);
    return false;
  }

  return {
    caretMode: 'clicks',
    cursor: 'crosshair',
    get hint() {
      return observer()
        ? 'Point at a stand or a spot: the line says what blocks it. Click to look from elsewhere.'
        : 'Click the stand or the spot that looks. Escape: back to selecting.';
    },
    press: (pointer) => {
      const stand = standUnder(pointer);
      spot = stand ? null : pointer.at;
      if (stand) context.select([stand]);
      move(pointer);
    },
    move,
    release: () => undefined,
    doubleClick: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      cancel();
      context.putDown();
      return true;
    },
    cancel,
  };
}
