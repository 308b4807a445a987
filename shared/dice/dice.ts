// Where faces come from: a seed and a counter, or a list that somebody wrote down. Nothing here keeps
// hidden state, so the same battle rolls the same faces on every machine and after every reload.

/** The n-th face of a seed depends on nothing but the seed and n. */
export interface DiceState {
  readonly seed: string;
  readonly drawn: number;
}

export interface Dice {
  /** `count` faces from 1 to `sides`; `why` names the roll for whoever has to supply it. */
  roll(state: DiceState, count: number, sides: number, why: string): readonly number[];
}

/** Thrown by listed dice when a roll asks for more faces than the list still holds. */
export class DiceRanOut extends Error {
  constructor(
    readonly why: string,
    readonly count: number,
    readonly sides: number,
  ) {
    super(`the dice ran out: ${count}d${sides} needed for "${why}"`);
    this.name = 'DiceRanOut';
  }
}

/** Thrown by listed dice for a number that the die of a roll does not have. */
export class NoSuchFace extends Error {
  constructor(
    readonly face: number,
    readonly sides: number,
    readonly why: string,
  ) {
    super(`${face} is not a face of a d${sides} (rolled for "${why}")`);
    this.name = 'NoSuchFace';
  }
}

export const SEEDED_DICE: Dice = {
  roll(state, count, sides) {
    const key = keyOf(state.seed);
    const faces: number[] = [];
    for (let i = 0; i < count; i++) faces.push(face(key, state.drawn + i, sides));
    return faces;
  },
};

export interface ListedDice extends Dice {
  /** Faces of the list that no roll has taken yet. */
  left(): readonly number[];
}

/** Hands out the faces of a list in order: tests, `--dice 3,4,6`, and dice thrown by hand. */
export function listedDice(list: readonly number[]): ListedDice {
  let next = 0;
  return {
    roll(_state, count, sides, why) {
      const faces = list.slice(next, next + count);
      if (faces.length < count) throw new DiceRanOut(why, count, sides);
      for (const value of faces) {
        if (Number.isInteger(value) && value >= 1 && value <= sides) continue;
        throw new NoSuchFace(value, sides, why);
      }
      next += count;
      return faces;
    },
    left: () => list.slice(next),
  };
}

/** Two 32-bit words from the letters of a seed. */
function keyOf(seed: string): readonly [number, number] {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  for (let i = 0; i < seed.length; i++) {
    const letter = seed.charCodeAt(i);
    a = Math.imul(a ^ letter, 0x85ebca6b);
    b = Math.imul(b ^ letter, 0xc2b2ae35);
    a ^= b >>> 15;
    b ^= a >>> 13;
  }
  return [mix(a ^ seed.length), mix(b ^ a)];
}

/** Throws a word away where it would favour the low faces, so that every face is equally likely. */
function face([a, b]: readonly [number, number], n: number, sides: number): number {
  const fair = 0x1_0000_0000 - (0x1_0000_0000 % sides);
  for (let attempt = 0; ; attempt++) {
    const word = mix(mix(a + Math.imul(n, 0x9e3779b1)) ^ (b + Math.imul(attempt, 0x7feb352d)));
    if (word < fair) return (word % sides) + 1;
  }
}

/** A bijection of 32-bit words in which every input bit reaches every output bit. */
function mix(word: number): number {
  let x = word >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}
