// Line of sight: the ground that the stands see together.

import { STYLES } from '../../shared/print/map/overlay-styles';
import { unionOf } from '../../shared/terrain/viewshed/seen-count';
import type { Bands, OverlayKind } from './overlay-kind';

export const SEEN: OverlayKind = {
  styles: STYLES.sight,
  button: 'Sight',
  command: { title: 'Show what is seen', key: 'V' },
  whose: 'Seen by',
  target: 'Looking for',
  asksZones: true,
  nobody: 'Sight: click a stand or a zone to see what is seen from there, or choose a side.',

  bands(viewsheds, { watchers, height }, sharp) {
    const fields = viewsheds.fields(sharp);
    const seen = unionOf(watchers.map(({ eyes }) => fields.seen(eyes, height)));
    return seen && (seen.seen as Bands);
  },

  legend: ({ group }) => ({
    title: `Seen from ${group}`,
    bands: [
      { band: 1, text: 'seen' },
      { band: 0, text: 'out of sight' },
    ],
    rule: 'FT-07-03',
  }),
};
