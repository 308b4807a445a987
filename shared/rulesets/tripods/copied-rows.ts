// What a stand of a designer's own begins with: a row of the charts, of which he changes what he likes.

import type { CopiedType } from '../../rules/own-making/own-stand-making';
import { variantMaking } from '../../rules/own-making/variants';
import { withoutKeys } from '../../core/without-keys';
import type { OwnVariantBody } from '../../scenario/own-game/own-game';
import { OWN_ROWS } from './book/own-rows';
import { type Profile, PROFILES } from './book/profiles';

export const OWN_STANDS = variantMaking(OWN_ROWS, {
  like,
  keeps:
    'A copy keeps what its kind is and does by special rules: tripods, walkers, flyers, landships, cylinders, observers, horse and towed guns stay what they are, with the arcs, the periods and the sorts of shell of what is copied.',
});

/** Undefined data or a row of a module has no chart that it is from. */
function like({ id, data }: CopiedType): OwnVariantBody | null {
  const { variant } = data as unknown as Profile;
  if (variant) return withoutKeys(variant, 'id', 'name');
  return PROFILES.has(id) ? { game: OWN_ROWS.game, like: id, values: {} } : null;
}
