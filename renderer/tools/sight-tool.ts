// The sight tool: choose a stand, then point at others, or at any spot, to see the line between.

import { collectionOf } from '../session/things';
import type { Desk, Hand, Tool } from './tool';

export function sightTool(desk: Desk): Tool {
  const observer = (): string | null =>
    [...desk.selection].find((id) => collectionOf(id) === 'stands') ?? null;

  const standUnder = ({ over }: Hand): string | null =>
    over !== null && collectionOf(over) === 'stands' ? over : null;

  function move(hand: Hand): void {
    const from = observer();
    const target = standUnder(hand);
    desk.aim(from, target === from ? null : (target ?? hand.at));
  }

  function cancel(): boolean {
    desk.aim(null, null);
    return false;
  }

  return {
    cursor: 'crosshair',
    get hint() {
      return observer()
        ? 'Point at a stand or a spot: the line says what blocks it. Click another stand to look from there.'
        : 'Click the stand that looks. Escape: back to selecting.';
    },
    press: (hand) => {
      const stand = standUnder(hand);
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
