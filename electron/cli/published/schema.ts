// Writes what is made from the schemas into `resources`: the JSON Schema of the scenario file, and of the orders of
// each ruleset with a page of examples. Run it when a format or an order changes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from '../../../shared/core/json';
import { ordersJsonSchema } from '../../../shared/rules/order-schema';
import { RULESETS } from '../../../shared/rulesets/registry';
import { campaignJsonSchema } from '../../../shared/campaign/file/campaign-json-schema';
import { scenarioJsonSchema } from '../../../shared/scenario/json-schema';
import { orderPage, withAllModules } from './order-page';
import { triedOrders } from './order-trials';

const resources = join(import.meta.dirname, '../../../resources');

function write(file: string, text: string): void {
  mkdirSync(join(resources, file, '..'), { recursive: true });
  writeFileSync(join(resources, file), text);
  process.stdout.write(`${join(resources, file)}\n`);
}

const asText = (schema: Json) => `${JSON.stringify(schema, null, 1)}\n`;

write('schema/scenario.schema.json', asText(scenarioJsonSchema()));
write('schema/campaign.schema.json', asText(campaignJsonSchema()));
for (const { id, isMapOnly } of RULESETS) {
  if (isMapOnly) continue;
  write(`schema/orders-${id}.schema.json`, asText(ordersJsonSchema(withAllModules(id))));
  write(`orders/${id}.md`, orderPage(id, triedOrders(resources, id)));
}
