// The page of `resources/orders` about one ruleset: every order with its fields and an example.

import { posix } from 'node:path';
import type { Json } from '../../../shared/core/json';
import { orderForms } from '../../../shared/rules/order-schema';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { modulesFor, rulesetOf } from '../../../shared/rulesets/registry';
import { SEED, type Example } from './order-trials';

type Schema = { readonly [key: string]: Json };

/** The base with all its modules under their usual options. Throws for an unknown one. */
export function withAllModules(base: string): Ruleset {
  const modules = modulesFor(base).map(({ id }) => id);
  const rules = rulesetOf({ id: base, modules, options: {} });
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

/** Markdown; `examples` has one of each kind of order. Throws where a kind has none. */
export function orderPage(base: string, examples: readonly Example[]): string {
  const rules = withAllModules(base);
  const byType = new Map(examples.map((example) => [example.type, example]));
  const sections = orderForms(rules).flatMap(({ type, schema }) => {
    const example = byType.get(type);
    if (example === undefined)
      throw new Error(`resources/orders/${base} has no example of ${type}`);
    const needs = moduleOf(base, type);
    return [
      `## ${type}`,
      '',
      ...needs,
      ...fieldLines(schema),
      '',
      '```json',
      example.line,
      '```',
      '',
      ...exampleLines(example),
      '',
    ];
  });
  const [first] = examples;
  if (!first) throw new Error(`resources/orders/${base} has no example`);
  return [...headOf(base, rules, first), ...sections].join('\n');
}

/** The page tells so much of what the log says. */
const LONGEST_SAID = 3;

function exampleLines({
  file,
  table,
  title,
  before,
  turn,
  phase,
  said,
}: Example): readonly string[] {
  const after = before === 0 ? '' : `, after ${before} other${before === 1 ? '' : 's'}`;
  const where = `[${posix.basename(file)}](${posix.relative('orders', file)}) on [${title}](${posix.relative('orders', table)})`;
  const some = said.slice(0, LONGEST_SAID).map((text) => `> ${text}`);
  const more = said.length > LONGEST_SAID ? ['> …'] : [];
  return [
    `Carried out in turn ${turn} (${phase}) by ${where}${after}${some.length > 0 ? ':' : '.'}`,
    ...(some.length > 0 ? ['', ...[...some, ...more].flatMap(asParagraph)] : []),
  ];
}

const asParagraph = (line: string, i: number) => (i === 0 ? [line] : ['>', line]);

function headOf(base: string, { name }: Ruleset, first: Example): readonly string[] {
  return [
    `# Orders: ${name}`,
    '',
    'A file of orders has one of these on each line. `play FILE --orders ORDERS.jsonl` carries them out.',
    'Lengths are inches from the south-west corner, angles degrees counter-clockwise from east. Each order',
    'has a `type` and the `side` that gives it; the other fields are listed.',
    '',
    'Each example is the last line of a file of orders that is played on a sample or on a small table of its own:',
    '',
    '```sh',
    `npm run --silent cli -- play resources/${first.table} --seed ${SEED} --orders resources/${first.file}`,
    '```',
    '',
    `The [JSON Schema](../schema/orders-${base}.schema.json) says the same for programs. \`npx tsx electron/cli/published/schema.ts\``,
    'writes it and this page, and plays the examples.',
    '',
  ];
}

function moduleOf(base: string, type: string): readonly string[] {
  const module = modulesFor(base).find(({ actions = [] }) =>
    actions.some((one) => one.type === type),
  );
  return module ? [`Of the module ${module.name} (\`${module.id}\`).`, ''] : [];
}

function fieldLines({ properties, required }: Schema): readonly string[] {
  const needed = new Set(required as readonly string[]);
  const fields = Object.entries(properties as Record<string, Schema>).filter(
    ([key]) => key !== 'type' && key !== 'side',
  );
  if (fields.length === 0) return ['No other field.'];
  return fields.map(
    ([key, schema]) =>
      `- \`${key}\`${needed.has(key) ? '' : ' (may be absent)'}: ${wordsOf(schema)}`,
  );
}

/** What may stand there, in words. */
function wordsOf(schema: Schema): string {
  const { description, anyOf, items, properties, type, minimum, maximum } = schema;
  const choices = schema['enum'];
  if (typeof description === 'string') return description;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (Array.isArray(choices)) return choices.map((one) => JSON.stringify(one)).join(', ');
  if (Array.isArray(anyOf)) return anyOf.map((one) => wordsOf(one as Schema)).join(', or ');
  if (typeof items === 'object') return `a list, each ${wordsOf(items as Schema)}`;
  if (typeof properties === 'object') {
    const inner = Object.entries(properties as Record<string, Schema>);
    return `{ ${inner.map(([key, one]) => `\`${key}\`: ${wordsOf(one)}`).join('; ')} }`;
  }
  const name = {
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    string: 'a word',
  }[String(type)];
  const bounds =
    typeof minimum === 'number' && typeof maximum === 'number' && maximum < 1e9
      ? ` from ${minimum} to ${maximum}`
      : '';
  return `${name ?? String(type)}${bounds}`;
}
