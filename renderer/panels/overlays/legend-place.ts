// How the legend lies, and what the table leaves free for it: a low strip along its upper or lower edge, or a
// card at its side, whichever leaves the table larger.

import type { LegendCorner } from '../../session/table/preferences.svelte';
import {
  fitted,
  type Kept,
  MARGIN,
  type Size,
  type Surround,
  surroundPixels,
} from '../../things/viewport';

interface LegendPlace {
  readonly form: 'strip' | 'card';
  readonly kept: Kept;
}

/** What is drawn of a table: its sheet in inches, and the frame around it. */
interface Drawn {
  readonly sheet: Size;
  readonly frame: Surround;
}

/** All in rem: the gap around the legend, how wide a card is, how much of the stage's corner one that is folded takes. */
export const LEGEND_GAP = 0.5;
const CARD = 19;
const FOLDED = { width: 8, height: 2.6 };
/** How high a strip is that has so much width: the fewer words beside each other, the more rows. */
const STRIPS = [
  { from: 70, height: 5 },
  { from: 44, height: 7 },
  { from: 0, height: 10.5 },
];
/** The share of the stage's height that a strip takes at most where the table becomes smaller by it. */
const MOST = 0.2;

/** The stage is in pixels, of which `rem` are one rem. */
export function legendPlace(
  stage: Size,
  { sheet, frame }: Drawn,
  rem: number,
  corner: LegendCorner,
  isOpen: boolean,
): LegendPlace {
  const height = isOpen ? stripHeight(stage.width / rem) : FOLDED.height;
  const width = isOpen ? CARD : FOLDED.width;
  const whole = fitted(stage, sheet, frame);
  const spare = 2 * (whole.top - surroundPixels(frame, whole.scale) - MARGIN);
  const most = Math.max(MOST * stage.height, spare);
  const strip: Kept = {
    edge: corner.startsWith('north') ? 'north' : 'south',
    pixels: Math.min(most, (height + LEGEND_GAP) * rem),
  };
  const card: Kept = {
    edge: corner.endsWith('east') ? 'east' : 'west',
    pixels: (width + LEGEND_GAP) * rem,
  };
  const scale = (kept: Kept) => fitted(stage, sheet, frame, kept).scale;
  return scale(card) > scale(strip) ? { form: 'card', kept: card } : { form: 'strip', kept: strip };
}

function stripHeight(width: number): number {
  return STRIPS.find(({ from }) => width >= from)?.height ?? 0;
}
