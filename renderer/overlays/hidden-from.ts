// Hidden ground: where nobody of a side sees anything that stands on it.

import { STYLES } from '../../shared/print/map/overlay-styles';
import { hiddenGround } from '../../shared/terrain/viewshed/hidden-ground';
import type { Bands, OverlayKind } from './overlay-kind';

export const HIDDEN_FROM: OverlayKind = {
  styles: STYLES.hidden,
  button: 'Hidden',
  command: { title: 'Show hidden ground', key: 'Shift+H' },
  whose: 'Hidden from',
  target: 'Looking for',
  nobody: 'Hidden ground: the side has nobody on the table.',
  isOfEnemySide: true,

  bands(viewsheds, { watchers, height }, sharp) {
    const eyes = watchers.map((watcher) => watcher.eyes);
    const fields = viewsheds.fields(sharp);
    const { hidden } = hiddenGround(viewsheds.map, eyes, [height], sharp.step, sharp.grade, fields);
    return hidden.map((levels) => 1 - levels) as Bands;
  },

  legend: ({ group }) => ({
    title: `Hidden from ${group}`,
    bands: [
      { band: 0, text: 'seen by none of them' },
      { band: 1, text: 'seen' },
    ],
    rule: 'FT-07-02',
  }),
};
