// What `resources` tells other programs of orders is what the program reads by.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderPage, withAllModules } from '../../electron/cli/published/order-page';
import { triedOrders } from '../../electron/cli/published/order-trials';
import { ordersJsonSchema } from '../../shared/rules/order-schema';
import { orderFrom, orderOf } from '../../shared/rules/order-reader';
import { RULESETS } from '../../shared/rulesets/registry';

const resource = (file: string) => readFileSync(join('resources', file), 'utf8');
const BASES = RULESETS.filter(({ isMapOnly }) => !isMapOnly).map(({ id }) => id);

test.each(BASES)('%s: the JSON Schema in resources is the one that the code reads by', (base) => {
  const written: unknown = JSON.parse(resource(`schema/orders-${base}.schema.json`));
  expect(written).toEqual(ordersJsonSchema(withAllModules(base)));
});

const RULES = new Set(
  (JSON.parse(resource('rules/reference.json')) as { id: string }[]).map(({ id }) => id),
);

test.each([
  // No sample of Tripods is played with moving infantry, which has four orders.
  ['tripods', 13, 6],
  ['hexspace', 5, 3],
  ['skirmish', 11, 0],
] as const)(
  '%s: the page in resources is made from the schemas and from the examples, which are played',
  (base, carriedOut, untried) => {
    const examples = resource(`orders/${base}.jsonl`);
    const lines = examples.trim().split('\n');
    const trials = triedOrders(join('resources', 'scenarios'), base, lines);
    expect(resource(`orders/${base}.md`)).toBe(orderPage(base, examples, trials));
    const refusals = [...trials.values()].flatMap(({ refusal }) => refusal ?? []);
    expect(trials.size - refusals.length).toBeGreaterThanOrEqual(carriedOut);
    expect(lines.length - trials.size).toBeLessThanOrEqual(untried);
    for (const { reason, rule } of refusals) {
      expect(reason).toMatch(/^.{10,}$/);
      // The small skirmish rules are the program's own.
      expect(rule.startsWith('SK-') || RULES.has(rule)).toBe(true);
    }
  },
);

test.each(BASES)(
  '%s: every kind of order has one example, which is read and written the same',
  (base) => {
    const rules = withAllModules(base);
    const lines = resource(`orders/${base}.jsonl`).trim().split('\n');
    const types = lines.map((line) => {
      const order: unknown = JSON.parse(line);
      const read = orderFrom(rules, order);
      if (!read.ok) throw new Error(`${line}: ${JSON.stringify(read.error)}`);
      expect(orderOf(rules, read.value)).toEqual(order);
      return read.value.type;
    });
    expect(types.toSorted()).toEqual(rules.actions.map(({ type }) => type).toSorted());
    for (const line of lines) expect(resource(`orders/${base}.md`)).toContain(`\n${line}\n`);
  },
);

test('a kind of order without an example is told', () => {
  expect(() => orderPage('hexspace', '', new Map())).toThrow(
    'hexspace.jsonl has no example of hexspace/move',
  );
});
