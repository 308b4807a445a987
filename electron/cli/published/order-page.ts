// The page of `resources/orders` about one ruleset: every order with its fields and an example.

import type { Json } from '../../../shared/core/json';
import { orderForms } from '../../../shared/rules/order-schema';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { modulesFor, rulesetOf } from '../../../shared/rulesets/registry';
import type { Trial } from './order-trials';

type Schema = { readonly [key: string]: Json };

/** The base with all its modules under their usual options. Throws for an unknown one. */
export function withAllModules(base: string): Ruleset {
  const modules = modulesFor(base).map(({ id }) => id);
  const rules = rulesetOf({ id: base, modules, options: {} });
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

/** Markdown; `examples` is a file of orders with one of each kind, `trials` what became of them. Throws where a kind has none. */
export function orderPage(
  base: string,
  examples: string,
  trials: ReadonlyMap<string, Trial>,
): string {
  const rules = withAllModules(base);
  const lines = examples.split('\n').filter((line) => line.trim() !== '');
  const byType = new Map(lines.map((line) => [typeOf(line), line]));
  const sections = orderForms(rules).flatMap(({ type, schema }) => {
    const example = byType.get(type);
    if (example === undefined) throw new Error(`${base}.jsonl has no example of ${type}`);
    const needs = moduleOf(base, type);
    return [
      `## ${type}`,
      '',
      ...needs,
      ...fieldLines(schema),
      '',
      '```json',
      example,
      '```',
      '',
      trialWords(trials.get(example)),
      '',
    ];
  });
  return [...headOf(base, rules), ...sections].join('\n');
}

function trialWords(trial: Trial | undefined): string {
  if (!trial) return 'No sample has these stands when it begins.';
  const { scenario, turn, phase, refusal } = trial;
  const where = `In _${scenario}_, turn ${turn} (${phase})`;
  return refusal
    ? `${where}: refused, for ${refusal.reason} (${refusal.rule}).`
    : `${where}: carried out.`;
}

function headOf(base: string, { name }: Ruleset): readonly string[] {
  return [
    `# Orders: ${name}`,
    '',
    'A file of orders has one of these on each line. `play FILE --orders ORDERS.jsonl` carries them out.',
    'Lengths are inches from the south-west corner, angles degrees counter-clockwise from east. Each order',
    'has a `type` and the `side` that gives it; the other fields are listed. What became of each example was tried',
    'in the samples, from their beginning, while both sides only ended their phases.',
    '',
    `The [JSON Schema](../schema/orders-${base}.schema.json) says the same for programs. \`npx tsx electron/cli/published/schema.ts\``,
    `writes it and this page; the examples are [${base}.jsonl](${base}.jsonl).`,
    '',
  ];
}

function moduleOf(base: string, type: string): readonly string[] {
  const module = modulesFor(base).find(({ actions = [] }) =>
    actions.some((one) => one.type === type),
  );
  return module ? [`Of the module ${module.name} (\`${module.id}\`).`, ''] : [];
}

function typeOf(line: string): string {
  return (JSON.parse(line) as { type: string }).type;
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
