// Two overlays, the smallest to copy from: what lies near the stands that are selected, and what lies near the labels of
// the map, whatever is selected.

import type { OverlayKind } from '../../renderer/overlays/overlay-kind';
import { inches, mil } from '../../shared/core/measure';
import { STYLES } from '../../shared/print/map/overlay-styles';

const FAR = inches(6);

export const NEAR: OverlayKind = {
  styles: STYLES.sight,
  button: 'Near',
  command: { title: 'Show what is near', key: 'Shift+J' },
  whose: 'Near to',
  nobody: 'Near: click a stand.',

  bands(viewsheds, { watchers }, { step }) {
    const { box } = viewsheds.map;
    const columns = Math.ceil(box.maxX / step);
    const bands = new Uint8Array(columns * Math.ceil(box.maxY / step));
    return bands.map((_, cell) => {
      const x = ((cell % columns) + 0.5) * step;
      const y = (Math.floor(cell / columns) + 0.5) * step;
      return Number(
        watchers.some(({ eyes: { at } }) => (at.x - x) ** 2 + (at.y - y) ** 2 <= FAR ** 2),
      );
    });
  },

  legend: ({ group }) => ({
    title: `Near ${group}`,
    bands: [{ band: 1, text: 'within 6 inches' }],
    rule: null,
  }),
};

export const NEAR_LABELS: OverlayKind = {
  ...NEAR,
  button: 'Labels',
  command: { title: 'Show what is near labels', key: 'Shift+Q' },
  nobody: 'Labels: the map has none.',
  placesOf: ({ labels }) => ({
    name: 'the labels',
    eyes: labels.map(({ at }) => {
      const footprint = { type: 'disc', radius: mil(0) } as const;
      return { at, facing: 0, footprint, height: 0, thermal: false };
    }),
  }),
};
