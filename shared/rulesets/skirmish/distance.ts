// What distance makes of a shot: the bands of its weapon, or what is close and what is far (SK-04-02, SK-04-03, SK-04-06).

import type { Modifier } from '../../battle/battle';
import { formatInches, inches, type Mil } from '../../core/measure';
import type { Profile, Weapon } from './profile';

/** SK-04-03: as near as this a die needs one less. */
const CLOSE = inches(6);

/** The need of the weapon at this distance, with its reasons. Beyond its range nobody asks. */
export function needAtDistance(
  { own }: Pick<Profile, 'own'>,
  weapon: Weapon,
  gap: Mil,
): readonly Modifier[] {
  const { name, range, hit, bands } = weapon;
  if (bands) {
    const band = bandAt(bands, gap);
    const label = `${name} up to ${band.to}", ${formatInches(gap)}`;
    return [{ label, amount: band.hit, rule: own?.rule ?? 'SK-04-06', begins: 'need' }];
  }
  const need: Modifier = {
    label: name,
    amount: hit,
    rule: own?.rule ?? 'SK-04-02',
    begins: 'need',
  };
  const far = formatInches(gap);
  if (gap <= CLOSE) return [need, { label: `close, ${far}`, amount: -1, rule: 'SK-04-03' }];
  if (2 * gap <= inches(range)) return [need];
  return [need, { label: `beyond half range, ${far}`, amount: 1, rule: 'SK-04-03' }];
}

/** About the same as a number alone, for whoever weighs thousands of shots. */
export function needNumber({ bands, hit, range }: Weapon, gap: number): number {
  if (bands) return bandAt(bands, gap).hit;
  return hit - (gap <= CLOSE ? 1 : 0) + (2 * gap > inches(range) ? 1 : 0);
}

type Bands = NonNullable<Weapon['bands']>;

function bandAt(bands: Bands, gap: number): Bands[number] {
  const reached = bands.find(({ to }) => gap <= inches(to)) ?? bands.at(-1);
  if (!reached) throw new Error('a weapon without a range');
  return reached;
}
