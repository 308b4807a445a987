// The orders in the README of the ruleset are orders: every kind of action has an example that the rules
// understand.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderFrom, wordsOf } from '../../../shared/rules/order-reader';
import { given, RED, stand } from '../../helpers/given-battle';
import { carries, squad, truck } from '../../helpers/own-rules';
import { skirmish } from '../../helpers/skirmish';

const README = join(import.meta.dirname, '../../../shared/rulesets/skirmish/README.md');
const [, block = ''] = /```jsonl\n([^]*?)```/.exec(readFileSync(README, 'utf8')) ?? [];

const battleIn = (step: string) =>
  skirmish({
    step,
    red: {
      '1': { type: 'crawler', at: [10, 10], tracks: { initiative: 4 } },
      '2': { type: 'land_torpedo', at: [10, 14] },
    },
    blue: { '9': { type: 'crawler', at: [20, 10], facing: 180 } },
  });

/** With a carrier that has room, or with the stand aboard. */
const carrierIn = (step: string, isAboard: boolean) => {
  const battle = given({
    ruleset: 'skirmish',
    own: {
      stands: [squad, { ...truck, initiative: squad.initiative }],
      rules: { abilities: [{ ...carries, quality: 'carrier', rule: 'SK-01-01' }] },
    },
    step,
    red: { '1': { type: 'own:squad', at: [9.2, 10] }, '2': { type: 'own:truck', at: [10.7, 10] } },
    blue: { '9': { type: 'crawler', at: [20, 10], facing: 180 } },
  });
  return isAboard ? battle.change('1', { place: { on: 'aboard', carrier: stand('2') } }) : battle;
};

const EXAMPLES = block
  .trim()
  .split('\n')
  .map((line) => {
    const read = orderFrom(battleIn('movement').rules, {
      ...(JSON.parse(line) as object),
      side: RED,
    });
    if (!read.ok) throw new Error(`${line}: ${wordsOf(read.error)}`);
    return { line, action: read.value };
  });

test('every kind of action has an example', () => {
  const shown = new Set<string>(EXAMPLES.map(({ action }) => action.type));
  const all = battleIn('movement').rules.actions.map(({ type }) => type);
  expect(all.filter((type) => !shown.has(type))).toEqual([]);
});

test.each(EXAMPLES)(
  '$line is accepted in its phase, and refused with a rule in the other',
  ({ action }) => {
    const battle = (step: string) => {
      if (action.type === 'skirmish/set-down') return carrierIn(step, true);
      return action.type === 'skirmish/get-in' ? carrierIn(step, false) : battleIn(step);
    };
    const refusals = ['movement', 'attack'].map((step) => battle(step).refusal(action));
    expect(refusals).toContain(null);
    for (const refusal of refusals) {
      if (refusal !== null) expect(refusal.rule).toMatch(/^(SK-\d\d|LT-\d\d\.\d)-\d\d$/);
    }
  },
);
