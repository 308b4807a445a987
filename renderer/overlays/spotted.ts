// Spotting: whether a stand on the spot would be spotted standing still, only if it moves or fires, or not.

import { STYLES } from '../../shared/print/map/overlay-styles';
import type { TerrainMap } from '../../shared/terrain/map/terrain-map';
import type { FieldSource } from '../../shared/terrain/viewshed/source';
import { spottingField } from '../../shared/terrain/viewshed/spotting-field';
import { type Bands, highestBands, type OverlayKind, type Watcher } from './overlay-kind';

export const SPOTTED_BY: OverlayKind = {
  styles: STYLES.spotting,
  button: 'Spotting',
  command: { title: 'Show what would be spotted', key: 'Shift+V' },
  whose: 'Seen by',
  target: 'Looking for',
  nobody: 'Spotting: click a stand to see what it would spot, or choose a side.',
  asksSpotting: true,

  bands(viewsheds, { watchers, height }, sharp) {
    const fields = viewsheds.fields(sharp);
    return highestBands(watchers.map((one) => bandsOf(viewsheds.map, one, height, fields)));
  },

  legend: ({ group, question }) => ({
    title: `Spotted by ${group}`,
    bands: [
      { band: 3, text: 'even standing still' },
      { band: 2, text: 'if it moves or fires' },
      { band: 1, text: 'in sight, too far to be spotted' },
      { band: 0, text: 'out of sight' },
    ],
    rule: question.watchers.find(({ spotting }) => spotting)?.spotting?.rule ?? null,
  }),

  bandWords: [
    null,
    'In sight, but too far to be spotted.',
    'Spotted here only if it moves or fires.',
    'Spotted here even standing still.',
  ],
};

/** Of one stand: of what moves or fires, and of what stands still. */
function bandsOf(
  map: TerrainMap,
  { eyes, spotting: range }: Watcher,
  height: number,
  fields: FieldSource,
): Bands {
  const { seen, step } = fields.seen(eyes, height);
  if (!range) return seen as Bands;
  const ranges = (['moving', 'still'] as const).map((how) => ({
    open: range.inOpen[how],
    cover: range.inCover[how],
  }));
  return spottingField(map, eyes, height, ranges, step, fields).state as Bands;
}
