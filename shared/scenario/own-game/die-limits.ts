// What the dice of a game let numbers of stands and weapons be.

import type { OwnRules } from '../own-rules/own-rules';
import type { OwnGame } from './own-game';

/** Of games whose rules name no die. */
const USUAL_DIE = 6;

export interface DieLimits {
  /** Of what a die needs to hit, both ends among them. */
  readonly hit: readonly [least: number, most: number];
  readonly save: readonly [least: number, most: number];
}

export function dieLimits(rules: OwnRules | undefined): DieLimits {
  return {
    hit: [2, rules?.attack?.die ?? USUAL_DIE],
    save: [2, rules?.save?.die ?? USUAL_DIE],
  };
}

/** Whose number no die of these rules would show: "Rifle section, rifles: 8+"; null where all may be thrown. */
export function beyondDice(
  { stands }: Pick<OwnGame, 'stands'>,
  rules: OwnRules | undefined,
): string | null {
  const { hit, save } = dieLimits(rules);
  for (const { name, save: own, weapons } of stands) {
    if (own !== undefined && own > save[1]) return `${name}, save: ${own}+`;
    for (const weapon of weapons) {
      const over = weapon.bands.find((band) => band.hit > hit[1]);
      if (over) return `${name}, ${weapon.name}: ${over.hit}+`;
    }
  }
  return null;
}
