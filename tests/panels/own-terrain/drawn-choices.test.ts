import { expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import type { OwnKind } from '../../../shared/scenario/document';
import { AS_USUAL } from '../../../renderer/panels/own-terrain/own-choices';
import {
  drawsChoices,
  stampOf,
  withDraws,
  withPicture,
  withSide,
} from '../../../renderer/panels/own-terrain/drawn-choices';
import { smallPng } from '../../helpers/small-png';

const mine: OwnKind = { id: 'mine', name: 'Mine', like: 'heavy_woods' };
const image = smallPng();

test('the usual way to draw is named by the kind that it is like', () => {
  expect(drawsChoices(mine)[0].label).toBe('As heavy woods: as an area');
  expect(drawsChoices({ ...mine, like: 'building' })[0].label).toBe(
    'As building: as an area, or stamped whole',
  );
});

test('a stamp has sides, and loses them where it is no stamp any more', () => {
  const box = withSide(withDraws(mine, 'box'), 0, 5);
  expect([stampOf(box), box.size]).toEqual([
    [5, 2],
    [inches(5), inches(2)],
  ]);
  expect(withSide(box, 1, 1).size).toEqual([inches(5), inches(1)]);
  expect(withDraws(box, 'round').size).toEqual(box.size);
  expect(withDraws(box, 'strip')).toEqual({ ...mine, draws: 'strip' });
  expect(withDraws(box, AS_USUAL)).toEqual(mine);
});

test('a picture lies whole on a stamp and as tiles elsewhere, until it is chosen otherwise', () => {
  expect(withPicture(mine, image).picture).toEqual({ image, as: 'tiles' });
  const stamp = withPicture(withDraws(mine, 'round'), image);
  expect(stamp.picture).toEqual({ image, as: 'whole' });
  const tiles = { ...stamp, picture: { image, as: 'tiles', width: inches(1) } } as const;
  const other = smallPng(8, 8);
  expect(withPicture(tiles, other).picture).toEqual({
    image: other,
    as: 'tiles',
    width: inches(1),
  });
  expect(withPicture(tiles, null)).toEqual(withDraws(mine, 'round'));
});
