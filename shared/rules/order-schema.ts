// The orders of a ruleset for other programs: their JSON Schema, made from what `order-reader.ts` reads by.

import { z } from 'zod';
import type { Json } from '../core/json';
import type { Ruleset } from './ruleset';

/** A kind of order as JSON Schema: an object with a property for each field. */
export interface OrderForm {
  readonly type: string;
  readonly schema: { readonly [key: string]: Json };
}

/** Every order of the ruleset and its modules, by type, as files have them: inches, places [x, y]. */
export function orderForms({ actions }: Ruleset): readonly OrderForm[] {
  return actions.map((action) => {
    const whole = z.toJSONSchema(action.schema, { io: 'input' });
    // Said once, for all of them.
    const own = Object.entries(whole).filter(([key]) => key !== '$schema');
    return { type: action.type, schema: Object.fromEntries(own) as OrderForm['schema'] };
  });
}

/** JSON Schema (2020-12) of one line of a file of orders. */
export function ordersJsonSchema(rules: Ruleset): Json {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `Sandtable orders: ${rules.name}`,
    description: 'One line of a file of orders for `play FILE --orders ORDERS.jsonl`',
    oneOf: orderForms(rules).map(({ type, schema }) => ({ title: type, ...schema })),
  };
}
