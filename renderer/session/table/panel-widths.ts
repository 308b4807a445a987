// How wide the panels at the sides are, in rem: as the user likes them, and narrower where the window is small.

export const PANEL_WIDTHS = {
  left: { min: 12, max: 30, usual: 16 },
  right: { min: 16, max: 40, usual: 22 },
} as const;
/** Pixels of a rem where the interface is at 100 %. */
export const REM = 14;
/** What the table keeps of the window's width before panels are wider than their narrowest. */
const TABLE = 26;

export interface PanelWidths {
  readonly left: number;
  readonly right: number;
}

/** In a window `room` wide both panels give up the same share of what they have to spare. */
export function panelsIn(room: number, { left, right }: PanelWidths): PanelWidths {
  const over = left + right + TABLE - room;
  if (over <= 0) return { left, right };
  const spare = {
    left: left - PANEL_WIDTHS.left.min,
    right: right - PANEL_WIDTHS.right.min,
  };
  const share = Math.min(1, over / Math.max(1, spare.left + spare.right));
  return { left: left - spare.left * share, right: right - spare.right * share };
}
