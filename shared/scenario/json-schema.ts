// The file format for other programs and for editors that complete as you type.

import { z } from 'zod';
import type { Json } from '../core/json';
import { fileSchema } from './file-schema';
import { FORMAT } from './document';

/** JSON Schema (2020-12) of a scenario file, as `resources/schema` holds it. */
export function scenarioJsonSchema(ofFile = fileSchema): Json {
  const { $schema, ...rest } = z.toJSONSchema(ofFile, { io: 'input' });
  return {
    $schema: $schema ?? '',
    title: `Sandtable scenario, format ${FORMAT}`,
    ...(rest as { readonly [key: string]: Json }),
  };
}
