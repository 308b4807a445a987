// The rules reference: fetched once when somebody first asks, searched by words.

import { z } from 'zod';
import address from '../../../resources/rules/reference.json?url';
import type { RuleEntry } from './rules-search';

const ruleSchema: z.ZodType<RuleEntry> = z.object({
  id: z.string(),
  book: z.string(),
  section: z.string(),
  area: z.string(),
  statement: z.string(),
  ruling: z.string().nullable(),
  option: z.object({ key: z.string(), default: z.json().optional() }).optional(),
});

let asked: Promise<readonly RuleEntry[]> | null = null;

/** Rejects when the reference is missing from the program; the next question tries again. */
export async function loadRules(): Promise<readonly RuleEntry[]> {
  asked ??= fetch(address).then(async (reply) => z.array(ruleSchema).parse(await reply.json()));
  try {
    return await asked;
  } catch (error) {
    asked = null;
    throw error;
  }
}
