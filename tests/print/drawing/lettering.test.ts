import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitted, textWidth, wrapped } from '../../../shared/print/drawing/lettering';
import { lettered } from '../../../shared/print/drawing/picture';
import { overlapOf, textBoxes } from '../../../shared/print/drawing/text-boxes';
import { placedWords } from '../../../shared/print/words/word-placing';

const word = (x: number, y: number, text = 'Horsell', turn = 0) =>
  lettered({ x, y, text, size: 1, colour: '#000000', turn });

test('text is as wide as its letters, and bold text wider', () => {
  expect(textWidth('MMM', 1)).toBeCloseTo(3.072, 3);
  expect(textWidth('iii', 1)).toBeLessThan(textWidth('MMM', 1) / 2);
  expect(textWidth('Wey', 1, 'bold')).toBeGreaterThan(textWidth('Wey', 1));
});

test('wrapped text keeps every letter and every line fits', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      const lines = wrapped(text, 0.1, 1);
      for (const line of lines) expect(textWidth(line, 0.1)).toBeLessThanOrEqual(1 + 1e-9);
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
    }),
    { seed: 3, numRuns: 200 },
  );
});

test('a word that is too wide is broken after its slash or hyphen, and elsewhere only where it has none', () => {
  const width = textWidth('European/U', 0.1);
  expect(wrapped('within 5.1 cm or 3 in', 0.1, textWidth('within 5.1', 0.1))).toEqual([
    'within',
    '5.1 cm or',
    '3 in',
  ]);
  expect(wrapped('European/US Infantry', 0.1, width)).toEqual(['European/', 'US Infantry']);
  expect(wrapped('Anti-aircraft', 0.1, textWidth('Anti-air', 0.1))).toEqual(['Anti-', 'aircraft']);
  expect(wrapped('Northampton', 0.1, textWidth('North', 0.1))[0]).toBe('North');
});

test('text that fits is left alone, longer text ends with an ellipsis', () => {
  expect(fitted('Wey', 0.1, 5)).toBe('Wey');
  expect(fitted('River Wey at Woking', 0.1, 0.8)).toMatch(/^River.*…$/);
});

test('turned text takes room along its base line, not the box around it', () => {
  const diagonal = textBoxes(word(0, 0, 'a long name of a river', 45));
  expect(overlapOf(diagonal, textBoxes(word(4, 4, 'x')))).toBe(0);
  expect(diagonal.length).toBeGreaterThan(4);
});

test('a word moves to its next place when the first is taken, and is left out when all are', () => {
  const wish = (places: ReturnType<typeof word>[], mustShow = false) => ({ places, mustShow });
  const board = { width: 20, height: 20 };
  const placed = placedWords(
    [
      wish([word(10, 10)]),
      wish([word(10, 10), word(10, 14)]),
      wish([word(10, 10)]),
      wish([word(10, 10)], true),
    ],
    board,
    [],
  );
  expect(placed.map((mark) => mark.y)).toEqual([10, 14, 10]);
});

test('a word hangs over no edge of the board where it has another place', () => {
  const [mark] = placedWords(
    [{ places: [word(1, 10), word(10, 10)], mustShow: true }],
    { width: 20, height: 20 },
    [],
  );
  expect(mark!.x).toBe(10);
});
