// Where a card lies over the table, the legend or the record of a stand: where it is wanted, unless it would lie over
// what is selected.

import { mil } from '../../../shared/core/measure';
import { toSheet } from '../../../shared/print/drawing/picture';
import type { Scenario } from '../../../shared/scenario/document';
import { extentOf } from '../../edits/extent';
import { thingsOf } from '../../edits/moving';
import type { LegendCorner } from '../../session/table/preferences.svelte';
import { toPixels, type Viewport } from '../../things/viewport';

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

/** How far from its middle line what marks a selected thing reaches, in pixels. */
const AROUND = 12;

/** What things of the scenario take of the stage, with the rings around them. */
export function boxesOf(
  scenario: Scenario,
  ids: Iterable<string>,
  viewport: Viewport,
): readonly Rectangle[] {
  const { board } = scenario;
  return thingsOf(scenario, ids).flatMap((thing) => {
    const box = extentOf(thing, board);
    if (box === null) return [];
    const west = toPixels(viewport, toSheet(board, { x: mil(box.minX), y: mil(box.maxY) }));
    const east = toPixels(viewport, toSheet(board, { x: mil(box.maxX), y: mil(box.minY) }));
    return [
      {
        left: west.x - AROUND,
        top: west.y - AROUND,
        right: east.x + AROUND,
        bottom: east.y + AROUND,
      },
    ];
  });
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
