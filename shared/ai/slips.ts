// Human mistakes that are the same each time: whether something is overlooked follows from the position itself.

import type { Battle } from '../battle/battle';

/** True in about one of so many positions. */
export function isSlip({ clock, stands }: Battle, oneIn: number): boolean {
  let hash = 17;
  const mix = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x9e3779b1) >>> 0;
  };
  mix(clock.turn);
  for (const char of clock.step) mix(char.charCodeAt(0));
  for (const { place, marks } of Object.values(stands)) {
    mix(marks.length);
    if (place.on === 'table') {
      mix(place.at.x);
      mix(place.at.y);
    } else if (place.on === 'hex') {
      mix(place.at.q);
      mix(place.at.r);
      mix(place.facing);
    }
  }
  return (hash >>> 8) % oneIn === 0;
}
