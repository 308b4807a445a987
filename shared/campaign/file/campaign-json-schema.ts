// The file format for other programs and for editors that complete as you type.

import { z } from 'zod';
import type { Json } from '../../core/json';
import { fileSchema } from '../../scenario/file-schema';
import { CAMPAIGN_FORMAT } from '../campaign';
import { campaignSchemaWith } from './campaign-schema';

/** JSON Schema (2020-12) of a campaign file, as `resources/schema` holds it. */
export function campaignJsonSchema(): Json {
  const scenario = fileSchema.meta({ id: 'scenario' });
  const { $schema, ...rest } = z.toJSONSchema(campaignSchemaWith(scenario), { io: 'input' });
  return {
    $schema: $schema ?? '',
    title: `Sandtable campaign, format ${CAMPAIGN_FORMAT}`,
    ...(rest as { readonly [key: string]: Json }),
  };
}
