// Threat: the ground that the stands can strike after a move, by weapon.

import { STYLES } from '../../shared/print/map/overlay-styles';
import { ROUGH, struckInSlices } from '../../shared/terrain/threat';
import {
  type Bands,
  type BandsInSlices,
  highestBands,
  type OverlayKind,
  type OverlayQuestion,
} from './overlay-kind';
import { placesOf, postsOf } from './strikes';
import type { Sharpness, ViewshedCache } from './viewshed-cache';

export const THREATENED: OverlayKind = {
  styles: STYLES.threat,
  button: 'Threat',
  command: { title: 'Show what can be struck after a move', key: 'Shift+R' },
  whose: 'Struck by',
  target: 'Against',
  nobody: 'Threat: click a stand to see where it can strike after a move, or choose a side.',
  asksStrikes: true,

  bands: struckBands,

  legend: ({ group, weapons }) => ({
    title: `${group} can strike after a move`,
    bands: weapons.map((text, i) => ({ band: i + 1, text })),
    rule: null,
  }),
};

/** For spots that no viewshed shows, from how many places each of one stand, and each of very many, asks. */
const MOST_TRIES = 64;
const FEWEST_TRIES = 4;

/** Weapon by weapon of each stand, every one a share of the work. */
function* struckBands(
  viewsheds: ViewshedCache,
  { watchers, height }: OverlayQuestion,
  sharp: Sharpness,
): BandsInSlices {
  const rough = sharp.step < ROUGH ? viewsheds.fields({ ...sharp, step: ROUGH }) : null;
  const fields = { fine: viewsheds.fields(sharp), rough };
  const tries = Math.max(FEWEST_TRIES, Math.floor(MOST_TRIES / watchers.length));
  const all = watchers.reduce((sum, { weapons }) => sum + weapons.length, 0);
  const found: Bands[] = [];
  for (const watcher of watchers) {
    const places = placesOf(viewsheds, watcher, watchers.length).map(({ at }) => at);
    const posts = postsOf(viewsheds, watcher);
    for (const { band, range } of watcher.weapons) {
      const strike = { eyes: watcher.eyes, range, targetHeight: height };
      const slices = struckInSlices(viewsheds.map, strike, { places, posts }, fields, tries);
      let slice = slices.next();
      for (; slice.done !== true; slice = slices.next()) yield (found.length + slice.value) / all;
      found.push(slice.value.seen.map((struck) => struck * band) as Bands);
    }
  }
  return highestBands(found);
}
