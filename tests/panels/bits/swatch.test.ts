import { expect, test } from 'vitest';
import { swatchPicture } from '../../../renderer/panels/bits/swatch';
import type { OwnKind } from '../../../shared/scenario/kinds/own-kind';

const orchard: OwnKind = { id: 'orchard', name: 'Orchard', like: 'light_woods', hand: 'furrows' };

test('Terrain of one’s own has a picture of its own, not that of the kind it is like', () => {
  const woods = swatchPicture({ kind: 'light_woods' });
  expect(swatchPicture({ kind: 'light_woods', own: orchard })).not.toBe(woods);
  expect(swatchPicture({ kind: 'light_woods' })).toBe(woods);
});

test('Terrain of one’s own that was changed has another picture at once', () => {
  const before = swatchPicture({ kind: 'light_woods', own: orchard });
  const changed: OwnKind = { ...orchard, hand: 'firs' };
  expect(swatchPicture({ kind: 'light_woods', own: changed })).not.toBe(before);
});
