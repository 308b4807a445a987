import { expect, test } from 'vitest';
import { scoreOf, scoreWords } from '../../../renderer/panels/battle/score';
import { given } from '../../helpers/given-battle';

const drawing = {
  size: [48, 36],
  turnLimit: 3,
  red: { a: { type: 'martian_tripod_p1', at: [10, 10] } },
  blue: { b: { type: 'european_us_infantry_p1', at: [40, 30] } },
  objectives: [
    { at: [10, 10], points: 3 },
    { at: [40, 30], points: 1 },
    { at: [24, 4], points: 2 },
  ],
} as const;

test('the score names what each side holds, what it is worth, what is open, and the turns that are left', () => {
  const { rules, now } = given(drawing);
  const score = scoreOf(rules, now, 'Turn');
  expect(score?.sides.map(({ points }) => points)).toEqual([3, 1]);
  expect(score?.open).toBe(2);
  const [first, second] = now.objectives.map(({ name }) => name);
  expect(scoreWords(score!)).toBe(
    `${now.sides[0]!.name} 3: ${first} 3. ${now.sides[1]!.name} 1: ${second} 1. Nobody 2. 2 turns left`,
  );
  const last = { ...now, clock: { ...now.clock, turn: 3 } };
  expect(scoreOf(rules, last, 'Turn')?.left).toBe('last turn');
});

test('without objectives there is no score', () => {
  const { rules, now } = given({ ...drawing, objectives: [] });
  expect(scoreOf(rules, now, 'Turn')).toBeNull();
});
