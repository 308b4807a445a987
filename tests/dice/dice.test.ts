import { expect, test } from 'vitest';
import { DiceRanOut, listedDice, SEEDED_DICE } from '../../shared/dice/dice';

const state = { seed: 'woking', drawn: 0 };

test('a seed rolls the same faces on every machine', () => {
  expect(SEEDED_DICE.roll(state, 12, 6, 'test')).toEqual(GOLDEN);
});

// Written down once. Saved battles depend on these faces: they change only together with the format.
const GOLDEN = [6, 2, 5, 4, 4, 6, 5, 3, 6, 5, 2, 1];

test('a face depends on the seed and its number, not on how the rolls were grouped', () => {
  const together = SEEDED_DICE.roll(state, 10, 6, 'test');
  const apart = together.map((_, i) => SEEDED_DICE.roll({ ...state, drawn: i }, 1, 6, 'test')[0]);
  expect(apart).toEqual(together);
});

test('seeds that differ in one letter roll differently', () => {
  const one = SEEDED_DICE.roll({ seed: 'battle 1', drawn: 0 }, 40, 6, 'test');
  const other = SEEDED_DICE.roll({ seed: 'battle 2', drawn: 0 }, 40, 6, 'test');
  expect(one).not.toEqual(other);
});

test.each([3, 6, 10])('every face of a d%i comes up about equally often', (sides) => {
  const rolls = 60_000;
  const counts = Array.from({ length: sides }, () => 0);
  for (const seed of ['a', 'b', 'c']) {
    for (const face of SEEDED_DICE.roll({ seed, drawn: 0 }, rolls / 3, sides, 'test')) {
      counts[face - 1] = counts[face - 1]! + 1;
    }
  }
  const fair = rolls / sides;
  const chiSquare = counts.reduce((sum, count) => sum + (count - fair) ** 2 / fair, 0);
  expect(chiSquare).toBeLessThan(30);
});

test('pairs of dice that follow each other are independent', () => {
  const faces = SEEDED_DICE.roll({ seed: 'pairs', drawn: 0 }, 36_000, 6, 'test');
  const counts = new Map<number, number>();
  for (let i = 0; i + 1 < faces.length; i += 2) {
    const pair = faces[i]! * 10 + faces[i + 1]!;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
  expect(counts.size).toBe(36);
  expect(chiSquare).toBeLessThan(80);
});

test('listed dice hand out their faces in order and say what is left', () => {
  const dice = listedDice([3, 5, 1]);
  expect(dice.roll(state, 2, 6, 'to hit')).toEqual([3, 5]);
  expect(dice.left()).toEqual([1]);
});

test('listed dice that run out name the roll that wanted more', () => {
  const dice = listedDice([3]);
  expect(() => dice.roll(state, 2, 6, 'to hit')).toThrow(DiceRanOut);
  expect(() => dice.roll(state, 2, 6, 'to hit')).toThrow('2d6 needed for "to hit"');
});

test('a listed face that the die does not have is refused', () => {
  expect(() => listedDice([7]).roll(state, 1, 6, 'to hit')).toThrow('7 is not a face of a d6');
});

test.each([0, 7, 2.5, Number.NaN])(
  'listed dice refuse %d, and take the lowest and the highest face',
  (face) => {
    const dice = listedDice([1, 6, face]);
    expect(dice.roll(state, 2, 6, 'to hit')).toEqual([1, 6]);
    expect(() => dice.roll(state, 1, 6, 'to hit')).toThrow(`${face} is not a face of a d6`);
    expect(dice.left()).toEqual([face]);
  },
);

test('who runs out of dice is known by name, and by what was to be rolled', () => {
  const error = new DiceRanOut('to hit', 2, 6);
  expect(error).toMatchObject({ name: 'DiceRanOut', why: 'to hit', count: 2, sides: 6 });
});

// A die so large that three words in ten would favour its low faces shows what is thrown away.
const HUGE = 3_000_000_000;

test('words that would favour the low faces are thrown away, and the next ones are written down', () => {
  const faces = SEEDED_DICE.roll({ seed: 'huge', drawn: 0 }, 20_000, HUGE, 'test');
  const low = faces.filter((face) => face <= HUGE / 3).length;
  expect(Math.abs(low - 20_000 / 3)).toBeLessThan(300);
  expect(faces.slice(0, 12)).toEqual(GOLDEN_HUGE);
});

const GOLDEN_HUGE = [
  2_186_050_147, 1_925_228_206, 2_743_620_324, 1_806_296_560, 1_257_786_325, 578_994_477,
  1_518_047_389, 331_218_759, 1_727_766_385, 2_908_133_269, 1_445_458_162, 532_494_954,
];
