// What a way takes, ground by ground: lengths and costs as they are told add up to those of the way.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, formatLength, mil } from '../../shared/core/measure';
import { wayModifiers } from '../../shared/rules/way-modifiers';
import type { RouteLeg } from '../../shared/terrain/map/engine-types';

/** A leg of so many inches that takes so many of the allowance. */
function leg(
  terrain: string,
  inches: number,
  cost: number,
  more: Partial<RouteLeg> = {},
): RouteLeg {
  const [from, to] = [at(0, 0), at(inches, 0)];
  return {
    from,
    to,
    length: mil(1000 * inches),
    cost,
    terrain,
    kind: 'Wood',
    rule: 'R-1',
    ...more,
  };
}

test('one line for each ground, in the order in which it is met, with its rule', () => {
  const open = { kind: 'Open', rule: 'R-2' };
  expect(
    wayModifiers([
      leg('open', 1, 1, open),
      leg('open', 2, 2, open),
      leg('Castle Wood', 1.5, 3),
      leg('open', 1, 1, open),
    ]),
  ).toEqual([
    { label: '4" of open', amount: 4, rule: 'R-2' },
    { label: '1.5" of Castle Wood', amount: 3, rule: 'R-1' },
  ]);
});

test('ground without a name is told by its kind, in small letters', () => {
  expect(wayModifiers([leg('Wood', 1, 2)])[0]?.label).toBe('1" of wood');
});

test('a line that is crossed has no length, and costs what it costs', () => {
  const crossed = leg('Wey Brook', 0, 2.5, { kind: 'Stream', rule: 'R-3' });
  expect(wayModifiers([crossed])).toEqual([
    { label: 'crossing: Wey Brook', amount: 2.5, rule: 'R-3' },
  ]);
});

test('tables in centimetres are told in tenths of them, and what costs its length costs it as it is told', () => {
  // Twice 2.54 centimetres are 5.1 together, and with the wood at double cost the way takes 7.6.
  const told = wayModifiers([leg('open', 1, 1, { kind: 'Open' }), leg('Wood', 1, 2)], 'cm');
  expect(told.map(({ label, amount }) => [label, amount])).toEqual([
    ['2.6 cm of open', 2.6],
    ['2.5 cm of wood', 5],
  ]);
});

test('in inches and in centimetres what is told adds up to the whole as it is told', () => {
  const part = fc.record({
    length: fc.integer({ min: 100, max: 9000 }),
    by: fc.constantFrom(0.5, 1, 2, 3),
  });
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const legs = parts.map(({ length, by }, k) =>
        leg(`ground ${k}`, length / 1000, (by * length) / 1000),
      );
      const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
      const inches = sum(legs.map(({ cost }) => cost));
      for (const unit of ['inch', 'cm'] as const) {
        const amounts = wayModifiers(legs, unit).map(({ amount }) => amount);
        expect(sum(amounts)).toBeCloseTo(
          Number.parseFloat(formatLength(mil(Math.round(1000 * inches)), unit)),
          6,
        );
      }
    }),
  );
});
