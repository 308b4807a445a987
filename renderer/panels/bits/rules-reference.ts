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

/** Rejects when the reference is missing from the program; the next question tries again. */
export const loadRules = once(async (): Promise<readonly RuleEntry[]> => {
  const reply = await fetch(address);
  return z.array(ruleSchema).parse(await reply.json());
});

/** Asks when it is first called, and all later callers get the same answer; after a failure it asks again. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let asked: Promise<Answer> | null = null;
  return async () => {
    asked ??= ask();
    try {
      return await asked;
    } catch (error) {
      asked = null;
      throw error;
    }
  };
}
