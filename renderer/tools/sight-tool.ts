// The sight tool: choose who looks, a stand or a spot, then point at others to see the line between.

import type { Point } from '../../shared/core/measure';
import { collectionOf } from '../things/find-things';
import type { Desk, Tool } from './tool';
import type { Hand } from '../things/pointer-news';

export function sightTool(desk: Desk): Tool {
  /** Where somebody looks from who is no stand. */
  let spot: Point | null = null;

  const observer = (): string | Point | null =>
    spot ?? [...desk.selection].find((id) => collectionOf(id) === 'stands') ?? null;

  const standUnder = ({ over }: Hand): string | null =>
    over !== null && collectionOf(over) === 'stands' ? over : null;

  function move(hand: Hand): void {
    const from = observer();
    const target = standUnder(hand);
    desk.aim(from, target !== null && target === from ? null : (target ?? hand.at));
  }

  function cancel(): boolean {
    spot = null;
    desk.aim(null, null);
    return false;
  }

  return {
    keyed: 'clicks',
    cursor: 'crosshair',
    get hint() {
      return observer()
        ? 'Point at a stand or a spot: the line says what blocks it. Click to look from elsewhere.'
        : 'Click the stand or the spot that looks. Escape: back to selecting.';
    },
    press: (hand) => {
      const stand = standUnder(hand);
      spot = stand ? null : hand.at;
      if (stand) desk.select([stand]);
      move(hand);
    },
    move,
    release: () => undefined,
    twice: () => undefined,
    key: ({ key }) => {
      if (key !== 'Escape') return false;
      cancel();
      desk.putDown();
      return true;
    },
    cancel,
  };
}
