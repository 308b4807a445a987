// What a stand is told to do by dragging it.

import type { PossibleOrder } from './possible-order';

/** What its rule says of a drag, or it goes there, or fires at whom it is dragged to. */
export function orderOfDrag(orders: readonly PossibleOrder[]): PossibleOrder | undefined {
  const possible = orders.filter(({ refusal }) => refusal === null);
  return (
    possible.find(({ form }) => form.isDragged) ?? possible.find(goes) ?? possible.find(strikes)
  );
}

/** Why a drag does nothing: what keeps the stand from going, or else from firing; null where it is no such stand. */
export function whyInVain(orders: readonly PossibleOrder[]): string | null {
  const refused = orders.filter(({ refusal }) => refusal !== null);
  return (refused.find(goes) ?? refused.find(strikes))?.refusal?.reason ?? null;
}

function goes({ form }: PossibleOrder): boolean {
  return form.needs === 'stand-and-place' && form.points === undefined;
}

function strikes({ form }: PossibleOrder): boolean {
  return form.needs === 'stand-and-target';
}
