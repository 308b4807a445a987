// Every overlay that shades the ground for the stands that look. A row here is all that the rest of the window
// needs: button, command, legend and picture are made from it.

import { HIDDEN_FROM } from './hidden-from';
import type { OverlayKind } from './overlay-kind';
import { SEEN } from './seen';
import { SEEN_BY_HOW_MANY } from './seen-by-how-many';
import { SPOTTED_BY } from './spotted';
import { THREATENED } from './threatened';

/** In the order of their buttons. */
const BY_ID = {
  sight: SEEN,
  spotting: SPOTTED_BY,
  threat: THREATENED,
  hidden: HIDDEN_FROM,
  count: SEEN_BY_HOW_MANY,
} as const satisfies Readonly<Record<string, OverlayKind>>;

export type OverlayId = keyof typeof BY_ID;
export const OVERLAYS: Readonly<Record<OverlayId, OverlayKind>> = BY_ID;

/** Those with a button of their own; sight has another for counting. */
export type ShownOverlay = Exclude<OverlayId, 'count'>;
export const SHOWN_OVERLAYS = Object.keys(BY_ID).filter((id): id is ShownOverlay => id !== 'count');
