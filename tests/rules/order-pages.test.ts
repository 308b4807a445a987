// What `resources` tells other programs of orders is what the program reads by.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderPage, withAllModules } from '../../electron/cli/published/order-page';
import {
  exampleFiles,
  SEED,
  triedOrders,
  type Example,
} from '../../electron/cli/published/order-trials';
import { play } from '../../electron/cli/play-command';
import { ordersJsonSchema } from '../../shared/rules/order-schema';
import { RULESETS } from '../../shared/rulesets/registry';
import { temporaryFolder } from '../electron/temporary-folder';

const resource = (file: string) => readFileSync(join('resources', file), 'utf8');
const tried = new Map<string, readonly Example[]>();

/** Played once for all tests. */
function examplesOf(base: string): readonly Example[] {
  const examples = tried.get(base) ?? triedOrders('resources', base);
  tried.set(base, examples);
  return examples;
}

const BASES = RULESETS.filter(({ isMapOnly }) => !isMapOnly).map(({ id }) => id);

test.each(BASES)('%s: the JSON Schema in resources is the one that the code reads by', (base) => {
  const written: unknown = JSON.parse(resource(`schema/orders-${base}.schema.json`));
  expect(written).toEqual(ordersJsonSchema(withAllModules(base)));
});

test.each(BASES)(
  '%s: the page in resources is made from the schemas and from the examples',
  (base) => {
    const page = orderPage(base, examplesOf(base));
    expect(resource(`orders/${base}.md`)).toBe(page);
  },
);

test.each(BASES)('%s: every kind of order has one example', (base) => {
  const types = examplesOf(base).map(({ type }) => type);
  const kinds = withAllModules(base).actions.map(({ type }) => type);
  expect(types.toSorted()).toEqual(kinds.toSorted());
});

const FILES = BASES.flatMap((base) => exampleFiles('resources', base));

test('the examples of all games are at hand', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(89);
});

test.each(FILES)('the command line carries out every order of $file', async ({ file, table }) => {
  const printed: string[] = [];
  const args = [join('resources', table), '--seed', SEED, '--orders', join('resources', file)];
  await play(args, (line) => printed.push(line));
  expect(printed.length).toBeGreaterThan(1);
});

test('an example that no longer works is told with its file, its line and the reason', async () => {
  const folder = await temporaryFolder();
  cpSync(join('resources', 'scenarios'), join(folder, 'scenarios'), { recursive: true });
  const name = 'horsell-common';
  mkdirSync(join(folder, 'orders', 'tripods', name), { recursive: true });
  const limber = readFileSync(join('resources', 'orders', 'tripods', name, 'limber.jsonl'), 'utf8');
  // It is limbered already.
  const again = `${limber}${limber.trim().split('\n').at(-1)}\n`;
  writeFileSync(join(folder, 'orders', 'tripods', name, 'limber.jsonl'), again);
  const line = limber.trim().split('\n').length + 1;
  expect(() => triedOrders(folder, 'tripods')).toThrow(
    new RegExp(`limber\\.jsonl: line ${line}: refused: .* \\(FT-`),
  );
});

test.each(BASES)('%s: every example is written the same as it is read', (base) => {
  for (const { file, line } of examplesOf(base)) {
    const last = resource(file).trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(line), file).toEqual(JSON.parse(last));
  }
});

test('a kind of order without an example is told', () => {
  const examples = examplesOf('hexspace');
  expect(() =>
    orderPage(
      'hexspace',
      examples.filter(({ type }) => type !== 'hexspace/move'),
    ),
  ).toThrow('resources/orders/hexspace has no example of hexspace/move');
});
