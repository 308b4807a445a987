// The cursor of each tool: a cross with the tool's icon beside it.

import { type IconName, ICONS } from '../parts/icons';

/** Where the cross is, in the picture's pixels. */
const SPOT = 9;
const CROSS = `M${SPOT} 1v6 M${SPOT} 11v6 M1 ${SPOT}h6 M11 ${SPOT}h6`;

const made = new Map<IconName, string>();

/** What a tool asks for, with its icon where it asks for a plain cross. */
export function cursorOf(icon: IconName, asked: string): string {
  if (asked !== 'crosshair' && asked !== 'copy') return asked;
  let cursor = made.get(icon);
  if (!cursor) {
    cursor = `url("data:image/svg+xml,${encodeURIComponent(picture(icon))}") ${SPOT} ${SPOT}, ${asked}`;
    made.set(icon, cursor);
  }
  return cursor;
}

function picture(name: IconName): string {
  const icon = `<path d="${ICONS[name]}" transform="translate(14 14) scale(0.85)"/>`;
  const lines = `<path d="${CROSS}"/>${icon}`;
  const group = (colour: string, width: number) =>
    `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${lines}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">${group('#ffffff', 4)}${group('#16130e', 1.6)}</svg>`;
}
