// Writes the JSON Schema of the scenario file into `resources/schema`; run it when the format changes.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenarioJsonSchema } from '../../shared/scenario/json-schema';

const folder = join(import.meta.dirname, '../../resources/schema');
mkdirSync(folder, { recursive: true });
const file = join(folder, 'scenario.schema.json');
writeFileSync(file, `${JSON.stringify(scenarioJsonSchema(), null, 1)}\n`);
process.stdout.write(`${file}\n`);
