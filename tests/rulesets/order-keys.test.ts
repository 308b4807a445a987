import { expect, test } from 'vitest';
import { modulesFor, RULESETS, rulesetOf } from '../../shared/rulesets/registry';

/** "Next stand" and "Hint", in every battle: `renderer/panels/battle/order-keys.ts` hears them before any order. */
const TAKEN = ['n', 'i'];

test.each(RULESETS.map(({ id }) => id))(
  'no order of %s or of its modules has a letter that every battle has for itself',
  (id) => {
    const modules = modulesFor(id).map((module) => module.id);
    const rules = rulesetOf({ id, modules, options: {} });
    if (!rules.ok) throw new Error(rules.error);
    const deaf = rules.value.actions.filter(({ form }) => TAKEN.includes(form?.key ?? ''));
    expect(deaf.map(({ type }) => type)).toEqual([]);
  },
);
