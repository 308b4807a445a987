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

/** A number of a stand or a weapon that no die of the rules shows. */
export interface BeyondDice {
  /** In the game: 'stands', 0, 'save'. */
  readonly path: readonly (string | number)[];
  readonly need: number;
  readonly most: number;
  /** "Rifle section, rifles: 8+" */
  readonly words: string;
}

export function* beyondDice(
  { stands }: Pick<OwnGame, 'stands'>,
  rules: OwnRules | undefined,
): Generator<BeyondDice> {
  const limits = dieLimits(rules);
  const [, hit] = limits.hit;
  const [, save] = limits.save;
  for (const [i, stand] of stands.entries()) {
    const { name, save: need = 0 } = stand;
    if (need > save) {
      yield { path: ['stands', i, 'save'], need, most: save, words: `${name}, save: ${need}+` };
    }
    for (const [j, weapon] of stand.weapons.entries()) {
      for (const [k, band] of weapon.bands.entries()) {
        if (band.hit <= hit) continue;
        yield {
          path: ['stands', i, 'weapons', j, 'bands', k, 'hit'],
          need: band.hit,
          most: hit,
          words: `${name}, ${weapon.name}: ${band.hit}+`,
        };
      }
    }
  }
}
