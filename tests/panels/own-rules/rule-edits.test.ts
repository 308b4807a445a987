import { describe, expect, test } from 'vitest';
import {
  newAbility,
  newPhase,
  raised,
  ruledBy,
  unruled,
  withCase,
  withPart,
  withRules,
} from '../../../renderer/panels/own-rules/rule-edits';
import { playedRules, RULE_PARTS } from '../../../renderer/panels/own-rules/rule-parts';
import { inches } from '../../../shared/core/measure';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { edit } from '../../../shared/scenario/edit';
import { newScenario } from '../../../shared/scenario/new-scenario';
import { ABILITIES, type OwnRules } from '../../../shared/scenario/own-rules/own-rules';
import { unreadable } from '../../../shared/scenario/unreadable';
import { attack, MOVE, order } from '../../helpers/own-rules';

const found = rulesetOf({ id: 'skirmish', modules: [], options: {} });
const usual = found.ok ? found.value.ownStands?.usualRules : undefined;
if (!usual) throw new Error('skirmish takes no rules');
const table = newScenario({ ruleset: 'skirmish' });

describe('each part of the rules is begun, read and taken away again', () => {
  test.each(RULE_PARTS)('$name', (part) => {
    const own: OwnRules = { ...part.begin(usual) };
    const made = edit(table, withRules(table, own));
    expect(made.rules.own?.rules?.[part.id]).toBeDefined();
    expect(unreadable(table, made)).toBeNull();
    expect(part.words(playedRules(usual, own)).length).toBeGreaterThan(0);
    expect(part.words(playedRules(usual, {})).length).toBeGreaterThan(0);
    expect(JSON.stringify(own)).not.toContain('SK-');
    const left = withPart(own, part.id, undefined);
    expect(edit(made, withRules(made, left)).rules.own).toBeUndefined();
  });
});

test('rules are played without modules, and stands stay when the rules go', () => {
  const before = { ...table, rules: { ...table.rules, modules: ['catastrophe'] } };
  expect(edit(before, withRules(before, { order: order('chits') })).rules.modules).toEqual([]);
});

test('a row about distance has one, and others have none', () => {
  const row = withCase({ when: 'cover', add: 2, rule: 'B 1' }, 'beyond');
  expect(row).toEqual({ when: 'beyond', distance: inches(6), add: 2, rule: 'B 1' });
  expect(withCase(row, 'rear')).toEqual({ when: 'rear', add: 2, rule: 'B 1' });
});

test('a new phase has an id of its own, and goes up by one', () => {
  const phases = [MOVE, newPhase([MOVE])];
  const third = newPhase(phases);
  expect(new Set([...phases, third].map(({ id }) => id)).size).toBe(3);
  expect(raised([...phases, third], 2).map(({ id }) => id)).toEqual([
    MOVE.id,
    third.id,
    phases[1]?.id,
  ]);
  expect(raised(phases, 0)).toEqual(phases);
});

test('where the rules tell of it comes and goes; a part of the book names no rule of it', () => {
  expect(ruledBy(attack(), ' B 7 ').rule).toBe('B 7');
  expect('rule' in ruledBy(attack(), ' ')).toBe(false);
  expect(unruled(attack({ rows: [{ when: 'rear', add: -1, rule: 'B 2' }] }))).toEqual({
    ...attack(),
    rule: undefined,
    rows: [{ when: 'rear', add: -1 }],
  });
});

test.each(ABILITIES)('the ability %s is one that a file holds', (does) => {
  const made = edit(table, withRules(table, { abilities: [newAbility(does, 'veteran')] }));
  expect(unreadable(table, made)).toBeNull();
});
