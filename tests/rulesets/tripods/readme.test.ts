// The orders in the READMEs of the ruleset's rooms are orders: every kind of action has an example that the rules
// understand, and none says more than an action may hold.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderFrom, wordsOf } from '../../../shared/rules/order-reader';
import { given, RED } from '../../helpers/given-battle';

const TRIPODS = join(import.meta.dirname, '../../../shared/rulesets/tripods');
const block = ['moving', 'attacks', 'close-combat', 'artillery', 'turn']
  .map((room) => readFileSync(join(TRIPODS, room, 'README.md'), 'utf8'))
  .map((text) => /```jsonl\n([^]*?)```/.exec(text)?.[1] ?? '')
  .join('');

/** Stands with the ids of the README: a tripod, guns, infantry, carriers and a flyer, far apart. */
const battle = given({
  options: { ft_period: 4 },
  red: {
    '1': { type: 'martian_tripod_early_p4', at: [10, 8], unit: 'a' },
    '2': { type: 'human_medium_tank_p4', at: [10, 12], unit: 'b', marks: ['overwatch'] },
    '4': { type: 'martian_flyer_p4', at: [30, 8], unit: 'c' },
    '5': { type: 'human_halftrack_p4plus', at: [10, 20], unit: 'd' },
    '6': { type: 'industrialized_infantry_p4', at: [11, 20], unit: 'd' },
    '7': { type: 'light_towed_p2plus', at: [10, 30], unit: 'e' },
    '8': { type: 'light_towed_p2plus', at: [10, 32], unit: 'e' },
    '10': { type: 'human_medium_tank_p4', at: [0, 0], reserve: true, unit: 'f' },
  },
  blue: { '9': { type: 'industrialized_infantry_p4', at: [20, 9] } },
});

const EXAMPLES = block
  .trim()
  .split('\n')
  .map((line) => {
    const read = orderFrom(battle.rules, { ...(JSON.parse(line) as object), side: RED });
    if (!read.ok) throw new Error(`${line}: ${wordsOf(read.error)}`);
    return { line, action: read.value };
  });

test('every kind of action has an example', () => {
  const shown = new Set<string>(EXAMPLES.map(({ action }) => action.type));
  const missing = battle.rules.actions.map(({ type }) => type).filter((type) => !shown.has(type));
  expect(missing).toEqual([]);
});

test.each(EXAMPLES)('$line is accepted, or refused with a reason and a rule', ({ action }) => {
  const before = JSON.stringify(battle.now);
  const refusal = battle.refusal(action);
  if (refusal !== null) {
    expect(refusal.rule).toMatch(/^FT-\d\d-\d\d$/);
    expect(refusal.reason.length).toBeGreaterThan(8);
  }
  expect(JSON.stringify(battle.now)).toBe(before);
});

test('in the movement phase those that move are accepted', () => {
  const accepted = EXAMPLES.filter(({ action }) => battle.refusal(action) === null);
  expect([...new Set(accepted.map(({ action }) => action.type.slice(8)))]).toEqual([
    'move',
    'turn',
    'fly-high',
    'pick-up',
    'limber',
    'end-phase',
  ]);
});
