import { rulesetOf } from '../../shared/rulesets/registry';
import { expect, test } from 'vitest';
import type { Action } from '../../shared/battle/battle';
import { at, inches } from '../../shared/core/measure';
import { compose } from '../../shared/rules/compose';
import { flag } from '../../shared/rules/option-kinds';
import { orderSchema } from '../../shared/rules/order-fields';
import { perform } from '../../shared/rules/perform';
import { answer, given as asked, refusalOf } from '../../shared/rules/query';
import type { ActionRule, RuleModule } from '../../shared/rules/ruleset';
import { RULESETS } from '../../shared/rulesets/registry';
import { given, RED, scenarioOf, stand } from '../helpers/given-battle';

const base = RULESETS[0]!;
const pause: Action = { type: 'test/pause', side: RED };
const pauseRule: ActionRule = {
  type: 'test/pause',
  schema: orderSchema('test/pause', {}),
  form: { title: 'Pause', needs: 'nothing', key: null },
  fromOrder: () => pause,
  *candidates() {
    yield pause;
  },
  refuse: () => null,
  resolve: (r) => {
    r.emit({ type: 'mark', stand: stand('a'), mark: 'first', on: true }, { text: 'first' });
    r.emit({ type: 'mark', stand: stand('a'), mark: 'second', on: true }, { text: 'second' });
  },
};
const pausing: RuleModule = {
  id: 'pausing',
  name: 'pausing',
  requires: [base.id],
  actions: [pauseRule],
};

function table() {
  return given({
    red: { a: { type: 'martian_tripod_p1', at: [4, 4] } },
    blue: { b: { type: 'martian_tripod_p1', at: [20, 4] } },
  }).now;
}

test('a module that is there twice does not compose', () => {
  expect(() => compose(base, [pausing, pausing])).toThrow('module pausing is there twice');
});

test('a module without what it requires does not compose', () => {
  const needy: RuleModule = { id: 'needy', name: 'needy', requires: ['torpedo'] };
  expect(() => compose(base, [needy])).toThrow('needy requires torpedo before it');
});

test('an action that two parts bring does not compose', () => {
  const again: RuleModule = { ...pausing, id: 'again', name: 'again' };
  expect(() => compose(base, [pausing, again])).toThrow('action test/pause is there twice');
});

test('modules add labelled modifiers to what the base answers', () => {
  const faster: RuleModule = {
    id: 'faster',
    name: 'faster',
    requires: [],
    adjust: { 'move-allowance': () => [{ label: 'fresh legs', amount: 2, rule: 'T-1' }] },
  };
  const asked = answer(compose(base, [faster]), table(), 'move-allowance', { stand: stand('a') });
  expect(asked.total).toBe(14);
  expect(asked.because.map(({ label }) => label)).toEqual(['allowance of Tripod', 'fresh legs']);
});

test('a veto refuses what the base allows', () => {
  const strict: RuleModule = {
    id: 'strict',
    name: 'strict',
    requires: [],
    veto: ({ clock }, { type }) =>
      type === 'test/pause' && clock.turn === 1 ? { reason: 'not yet', rule: 'T-2' } : null,
  };
  expect(refusalOf(compose(base, [pausing, strict]), table(), pause)).toEqual({
    reason: 'not yet',
    rule: 'T-2',
  });
});

test('reactions wait for the action and run first in, first out', () => {
  const echo: RuleModule = {
    id: 'echo',
    name: 'echo',
    requires: [],
    react: {
      mark(r, { stand: id, mark, on }) {
        if (!on || mark.startsWith('echo')) return;
        r.emit({ type: 'mark', stand: id, mark: `echo ${mark}`, on }, { text: `echo ${mark}` });
      },
    },
  };
  const done = perform(compose(base, [pausing, echo]), table(), pause);
  expect(done.ok && done.value.log.map(({ text }) => text)).toEqual([
    'first',
    'second',
    'echo first',
    'echo second',
  ]);
});

test('reactions that never end are stopped', () => {
  const loop: RuleModule = {
    id: 'loop',
    name: 'loop',
    requires: [],
    react: { mark: (r, event) => r.emit(event, { text: 'again' }) },
  };
  expect(() => perform(compose(base, [pausing, loop]), table(), pause)).toThrow('made 2000 events');
});

test('the side that is not asked is refused with the rule of the sequence', () => {
  const battle = table();
  const other: Action = { ...pause, side: battle.sides[1]!.id };
  expect(refusalOf(compose(base, [pausing]), battle, other)).toMatchObject({
    reason: 'it is for Red to act now',
    rule: 'FT-02-01',
  });
});

test('nothing happens after the end', () => {
  const over = { ...table(), outcome: { winner: null, reason: 'a draw' } };
  expect(refusalOf(compose(base, [pausing]), over, pause)?.reason).toBe('the battle is over');
});

test('what a module brings joins what its base has: stands, words, options, problems, markers, paper', () => {
  const marker = {
    shape: 'disc',
    at: at(1, 1),
    size: { width: inches(1), depth: inches(1) },
    turn: 0,
    label: 'a ring',
  } as const;
  const rings: RuleModule = {
    id: 'rings',
    name: 'Rings',
    requires: [],
    catalogue: {
      stands: { ring: { ...Object.values(base.catalogue.stands)[0]!, id: 'ring' } },
      words: { rung: 'has rung' },
      unseen: ['rung'],
    },
    options: [{ key: 'rings', ...flag('Rings', 'FT-01-01') }],
    check: () => [{ path: 'stands', message: 'no ring' }],
    markers: () => [marker],
    playAids: { points: { ring: 3 }, statNotes: ['Rings ring.'] },
  };
  const rules = compose(base, [rings]);
  const { now } = given({});
  expect(rules.catalogue.stands['ring']?.id).toBe('ring');
  expect(Object.keys(rules.catalogue.stands)).toHaveLength(
    Object.keys(base.catalogue.stands).length + 1,
  );
  expect(rules.catalogue.words['rung']).toBe('has rung');
  expect(rules.catalogue.unseen).toContain('rung');
  expect(rules.options.map(({ key }) => key)).toContain('rings');
  expect(rules.check(scenarioOf({}))).toContainEqual({ path: 'stands', message: 'no ring' });
  expect(rules.markers?.(now)).toContainEqual(marker);
  expect(rules.playAids?.points).toEqual({ ...base.playAids?.points, ring: 3 });
  expect(rules.playAids?.statNotes.at(-1)).toBe('Rings ring.');
});

test('a module thinks again of what its base has scored', () => {
  const eager: RuleModule = {
    id: 'eager',
    name: 'Eager',
    requires: [],
    rescore: (_given, { type }, before) =>
      type === 'test/pause' ? { score: before.score + 5, why: 'a rest is due' } : before,
  };
  const rules = compose({ ...base, scoreAction: () => ({ score: 1, why: 'why not' }) }, [eager]);
  expect(rules.scoreAction?.(asked(rules, table()), pause)).toEqual({
    score: 6,
    why: 'a rest is due',
  });
  const other: Action = { ...pause, type: 'test/other' };
  expect(rules.scoreAction?.(asked(rules, table()), other)).toEqual({ score: 1, why: 'why not' });
});

test.each(['constructor', 'toString', '__proto__'])(
  'rules and modules called "%s" are unknown, like any other name',
  (name) => {
    const named = (id: string, modules: readonly string[]) =>
      rulesetOf({ id, modules, options: {} });
    expect(named(name, [])).toMatchObject({ ok: false });
    expect(named('skirmish', [name])).toEqual({
      ok: false,
      error: `unknown rules module "${name}"`,
    });
  },
);

test('a file that names a module twice, or one of another game, is told and breaks nothing', () => {
  const named = (id: string, ...modules: string[]) => rulesetOf({ id, modules, options: {} });
  expect(named('skirmish', 'infantry', 'infantry')).toEqual({
    ok: false,
    error: 'the rules module "infantry" is named twice',
  });
  expect(named('tripods', 'infantry')).toEqual({
    ok: false,
    error: 'the rules module "infantry" needs "skirmish" before it',
  });
  expect(named('skirmish', 'torpedo', 'infantry')).toMatchObject({ ok: true });
});
