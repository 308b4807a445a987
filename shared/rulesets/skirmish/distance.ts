// What distance makes of a shot: the bands of its weapon, or what is close and what is far (SK-04-02, SK-04-03, SK-04-06).

import type { Modifier } from '../../battle/battle';
import { formatLength, inches, type Mil } from '../../core/measure';
import type { OwnAttack } from '../../scenario/own-rules/own-rules';
import { distanceModifier, distanceRow } from './own-rules/attack-rows';
import { type GameRules, labelOf, USUAL } from './field/game-rules';
import type { Profile, Weapon } from './field/profile';

/** The need of the weapon at this distance, with its reasons. Beyond its range nobody asks. */
export function needAtDistance(
  rules: Pick<GameRules, 'attack' | 'unit'>,
  { own }: Pick<Profile, 'own'>,
  weapon: Weapon,
  gap: Mil,
): readonly Modifier[] {
  const { name, hit, bands } = weapon;
  if (bands) {
    const band = bandAt(bands, gap);
    const words = (length: Mil) => formatLength(length, rules.unit);
    const label = `${name} up to ${words(inches(band.to))}, ${words(gap)}`;
    return [{ label, amount: band.hit, rule: own?.rule ?? 'SK-04-06', begins: 'need' }];
  }
  const rule = own?.rule ?? labelOf(rules.attack, name);
  const need: Modifier = { label: name, amount: hit, rule, begins: 'need' };
  const far = distanceModifier(rules, weapon, gap);
  return far ? [need, far] : [need];
}

/** About the same as a number alone, for whoever weighs thousands of shots. */
export function needNumber(weapon: Weapon, gap: number, attack: OwnAttack = USUAL.attack): number {
  const { bands, hit } = weapon;
  return bands ? bandAt(bands, gap).hit : hit + (distanceRow(attack, weapon, gap)?.add ?? 0);
}

type Bands = NonNullable<Weapon['bands']>;

function bandAt(bands: Bands, gap: number): Bands[number] {
  const reached = bands.find(({ to }) => gap <= inches(to)) ?? bands.at(-1);
  if (!reached) throw new Error('a weapon without a range');
  return reached;
}
