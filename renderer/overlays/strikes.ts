// From where stands can strike after a move, and which of them can strike one spot.

import { mil, type Mil, type Point } from '../../shared/core/measure';
import type { Observer, Sight } from '../../shared/terrain/map/engine-types';
import { nearestPost, posts, strikeAt, vantages, type Post } from '../../shared/terrain/threat';
import type { OverlayQuestion, Watcher } from './overlay-kind';
import type { ViewshedCache } from './viewshed-cache';

/** How one of the watchers would strike a spot; `from` counts the watchers of the question. */
export interface StrikeAnswer {
  readonly from: number;
  readonly band: number;
  /** From where, and after how many inches of allowance. */
  readonly at: Point;
  readonly cost: number;
  readonly gap: Mil;
  readonly sight: Sight;
}

export interface StrikeReport {
  /** Those who can, the least movement first. */
  readonly strikes: readonly StrikeAnswer[];
  /** How near any of them could come, from the edge of the base; null where nobody is asked. */
  readonly nearest: Mil | null;
  /** The longest range among them. */
  readonly longest: Mil;
}

export function strikesAt(
  viewsheds: ViewshedCache,
  { watchers, height }: OverlayQuestion,
  spot: Point,
): StrikeReport {
  const strikes: StrikeAnswer[] = [];
  let nearest: Mil | null = null;
  let longest = mil(0);
  for (const [from, watcher] of watchers.entries()) {
    const { eyes, weapons } = watcher;
    if (weapons.length === 0) continue;
    const places = postsOf(viewsheds, watcher);
    const near = nearestPost(eyes, places, spot);
    if (nearest === null || near < nearest) nearest = near;
    for (const { range } of weapons) if (range > longest) longest = range;
    // The nearest band first: what the picture shows.
    for (const { band, range } of weapons.toSorted((a, b) => b.band - a.band)) {
      const found = strikeAt(viewsheds.map, { eyes, range, targetHeight: height }, places, spot);
      if (!found) continue;
      const { at, cost, gap, sight } = found;
      strikes.push({ from, band, at, cost, gap, sight });
      break;
    }
  }
  strikes.sort((a, b) => a.cost - b.cost || b.band - a.band);
  return { strikes, nearest, longest };
}

/** Everywhere that a stand may strike from, cheapest first. */
export function postsOf(viewsheds: ViewshedCache, { eyes, mover }: Watcher): readonly Post[] {
  return mover ? posts(viewsheds.reach(mover), eyes.at) : [{ at: eyes.at, cost: 0 }];
}

/** So many places have a viewshed in all: they are kept, and nobody waits for minutes. */
const MOST_PLACES = 500;

/** Where one of so many stands could be at the end of its move, this place among them. */
export function placesOf(
  viewsheds: ViewshedCache,
  { eyes, mover }: Watcher,
  among: number,
): readonly Observer[] {
  if (!mover) return [eyes];
  const places = vantages(viewsheds.reach(mover));
  const gap = Math.ceil((places.length * among) / MOST_PLACES);
  return [eyes, ...places.filter((_, i) => i % gap === 0).map((at) => ({ ...eyes, at }))];
}
