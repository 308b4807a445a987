// Where the legend lies: where the user wants it, unless it would lie over what is selected.

import type { LegendCorner } from '../../session/table/preferences.svelte';

/** In pixels, from the upper left corner of the stage. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The first of these corners in which a card hides least of what must be seen. */
export function freeCorner(
  corners: readonly LegendCorner[],
  card: Size,
  stage: Size,
  seen: readonly Rectangle[],
): LegendCorner | null {
  let best: { readonly corner: LegendCorner; readonly hidden: number } | null = null;
  for (const corner of corners) {
    const left = corner.endsWith('east') ? stage.width - card.width : 0;
    const top = corner.startsWith('south') ? stage.height - card.height : 0;
    const lies = { left, top, right: left + card.width, bottom: top + card.height };
    const hidden = seen.filter((one) => overlaps(lies, one)).length;
    if (best === null || hidden < best.hidden) best = { corner, hidden };
  }
  return best?.corner ?? null;
}

function overlaps(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
