// What each part of a ruleset brings, and which part is heard where several answer: plain parts without any game.

import { expect, test } from 'vitest';
import type { Action, Battle, Clock } from '../../shared/battle/battle';
import type { Mover } from '../../shared/terrain/map/engine-types';
import { compose } from '../../shared/rules/compose';
import type { ActionRule, Resolver, RuleModule, Ruleset } from '../../shared/rules/ruleset';
import { RULESETS } from '../../shared/rulesets/registry';
import { RED, stand } from '../helpers/given-battle';

const NOW = {} as Battle;
const A = stand('a');
/** A base that answers nothing by itself. */
const BASE: Ruleset = {
  id: 'base',
  name: 'Base',
  version: '1',
  requires: [],
  space: 'table',
  catalogue: RULESETS[0]!.catalogue,
  actions: [],
  options: [],
  sequenceRule: 'T-0',
  check: () => [],
  firstClock: () => ({}) as Clock,
  outcome: () => null,
  visible: (battle) => battle,
  observer: () => null,
  mover: () => null,
};

const part = (id: string, more: Partial<RuleModule>): RuleModule => ({
  id,
  name: id.toUpperCase(),
  requires: [],
  ...more,
});
const action: Action = { type: 'test/pause', side: RED };

test('what no part brings, the whole has not', () => {
  const whole = compose(BASE, [part('one', {})]);
  for (const key of [
    'markers',
    'ties',
    'remarks',
    'question',
    'fallsInstead',
    'scoreAction',
    'moveModes',
    'ownStands',
    'playAids',
  ] as const) {
    expect(Object.keys(whole)).not.toContain(key);
  }
  expect(Object.keys(whole.react ?? {})).toEqual([]);
  expect(Object.isFrozen(whole)).toBe(true);
  expect(whole.veto?.(NOW, action)).toBeNull();
  expect(whole.setUp?.(NOW)).toEqual({});
});

test('markers, ties and remarks of all parts come one after the other; silent parts add none', () => {
  const says = (word: string) => [word] as never;
  const whole = compose(BASE, [
    part('one', {
      markers: () => says('m1'),
      ties: () => says('t1'),
      remarks: (_, id) => says(`r1 ${id}`),
    }),
    part('silent', {}),
    part('two', { markers: () => says('m2'), ties: () => says('t2'), remarks: () => says('r2') }),
  ]);
  expect(whole.markers?.(NOW)).toEqual(['m1', 'm2']);
  expect(whole.ties?.(NOW)).toEqual(['t1', 't2']);
  expect(whole.remarks?.(NOW, A)).toEqual([`r1 ${A}`, 'r2']);
});

test('the first part that has a question, a veto or somebody who falls instead is heard, and no later one', () => {
  const asks = (prompt: string | null) => () => (prompt === null ? null : ({ prompt } as never));
  const refuses = (reason: string | null) => () =>
    reason === null ? null : { reason, rule: 'T-1' };
  const falls = (name: string | null) => () => (name === null ? null : stand(name));
  const speaking = (word: string | null): Partial<RuleModule> => ({
    question: asks(word),
    veto: refuses(word),
    fallsInstead: falls(word),
  });
  const [silent, one, two] = [
    part('silent', speaking(null)),
    part('one', speaking('one')),
    part('two', speaking('two')),
  ];
  const heard = compose(BASE, [part('mute', {}), silent, one, two]);
  const r = {} as Resolver;
  expect(heard.question?.(NOW)).toEqual({ prompt: 'one' });
  expect(heard.veto?.(NOW, action)).toEqual({ reason: 'one', rule: 'T-1' });
  expect(heard.fallsInstead?.(r, A, { text: 'hit' })).toBe(stand('one'));
  const none = compose(BASE, [part('mute', {}), silent]);
  expect(none.question?.(NOW)).toBeNull();
  expect(none.veto?.(NOW, action)).toBeNull();
  expect(none.fallsInstead?.(r, A, { text: 'hit' })).toBeNull();
});

test('a module answers for the movement of its own stands, null too, and its base for all others', () => {
  const mover = (name: string) => ({ name }) as unknown as Mover;
  const base: Ruleset = { ...BASE, mover: () => mover('base'), moveModes: () => ['walk'] as never };
  const own = (mine: string, found: Mover | null): Partial<RuleModule> => ({
    mover: (_, id) => (id === mine ? found : undefined),
    moveModes: (_, id) => (id === mine ? ([mine] as never) : undefined),
  });
  const whole = compose(base, [part('one', own('x', null)), part('two', own('y', mover('two')))]);
  const of = (id: string) => [
    whole.mover(NOW, id as typeof A),
    whole.moveModes?.(NOW, id as typeof A),
  ];
  expect(of('x')).toEqual([null, ['x']]);
  expect(of('y')).toEqual([{ name: 'two' }, ['y']]);
  expect(of('z')).toEqual([{ name: 'base' }, ['walk']]);
  // A base without modes has none to tell for stands of nobody.
  const bare = compose(BASE, [part('one', own('x', null))]);
  expect(bare.moveModes?.(NOW, A)).toEqual([]);
  expect(compose(base, []).moveModes?.(NOW, A)).toEqual(['walk']);
});

test('a module takes the place of an action of its base, where that stood', () => {
  const rule = (type: string, title: string): ActionRule =>
    ({ type, form: { title } }) as unknown as ActionRule;
  const base: Ruleset = { ...BASE, actions: [rule('t/a', 'A'), rule('t/b', 'B')] };
  const whole = compose(base, [
    part('one', { replaces: [rule('t/a', 'A of one')], actions: [rule('t/c', 'C')] }),
  ]);
  expect(whole.actions.map(({ type, form }) => [type, form.title])).toEqual([
    ['t/a', 'A of one'],
    ['t/b', 'B'],
    ['t/c', 'C'],
  ]);
});

test('what parts set up, add to a number and react to is all of them, in their order', () => {
  const heard: string[] = [];
  const adjusting = (label: string): Partial<RuleModule> => ({
    adjust: { quality: () => [{ label, amount: 1, rule: 'T-1' }] },
    react: { mark: (_r, { mark }) => heard.push(`${label} ${mark}`) },
  });
  const whole = compose(BASE, [
    part('one', { ...adjusting('one'), setUp: () => ({ tracks: 1, marks: 1 }) as never }),
    part('mute', {}),
    part('two', { ...adjusting('two'), setUp: () => ({ marks: 2 }) as never }),
  ]);
  expect(whole.setUp?.(NOW)).toEqual({ tracks: 1, marks: 2 });
  const labels = (of: Ruleset) =>
    of.adjust?.quality?.(NOW, { stand: A } as never).map(({ label }) => label);
  expect(labels(whole)).toEqual(['one', 'two']);
  expect(labels(compose(BASE, [part('two', adjusting('two'))]))).toEqual(['two']);
  expect(labels(compose(BASE, []))).toEqual([]);
  expect(Object.keys(whole.react ?? {})).toEqual(['mark']);
  whole.react?.mark?.({} as Resolver, { type: 'mark', stand: A, mark: 'hit', on: true });
  expect(heard).toEqual(['one hit', 'two hit']);
});

test('marks and tracks at the start, hidden marks and what is offered to stands are those of all parts', () => {
  const base: Ruleset = {
    ...BASE,
    catalogue: {
      ...BASE.catalogue,
      stands: {
        foot: { id: 'foot', marks: ['dug in'] },
        tank: { id: 'tank' },
      } as unknown as Ruleset['catalogue']['stands'],
      unseen: ['u0'],
      opening: { marks: ['m0'], tracks: ['t0'] } as never,
    },
  };
  const modules = [
    part('one', {
      catalogue: {
        unseen: ['u1'],
        opening: { marks: ['m1'], tracks: ['t1'] } as never,
        offers: ({ id }) => (id === 'foot' ? ['mounted'] : []),
      },
    }),
    part('two', { catalogue: { offers: () => ['flag'] } }),
    part('mute', {}),
  ];
  const { catalogue } = compose(base, modules);
  expect(catalogue.unseen).toEqual(['u0', 'u1']);
  expect(catalogue.opening).toEqual({ marks: ['m0', 'm1'], tracks: ['t0', 't1'] });
  expect(catalogue.stands['foot']?.marks).toEqual(['dug in', 'mounted', 'flag']);
  expect(catalogue.stands['tank']?.marks).toEqual(['flag']);
  expect(compose(base, modules.slice(0, 1)).catalogue.stands['tank']).toBe(
    base.catalogue.stands['tank'],
  );
  expect(compose(base, []).catalogue).toBe(base.catalogue);
  // Of a base that says nothing of it, the parts' alone.
  const silent = { ...base.catalogue, opening: undefined, unseen: undefined };
  const alone = compose({ ...base, catalogue: silent as never }, modules).catalogue;
  expect([alone.opening, alone.unseen]).toEqual([{ marks: ['m1'], tracks: ['t1'] }, ['u1']]);
});

test('paper of a module comes after that of its base and takes the place of what it names', () => {
  const paper = (word: string) => ({
    tables: [{ title: `${word} table` }],
    templates: [`${word} template`],
    markers: [{ front: `${word} marker` }],
    statNotes: [`${word} note`],
  });
  const base = {
    ...BASE,
    playAids: {
      ...paper('old'),
      tables: [{ title: 'old table' }, { title: 'kept table' }],
      markers: [{ front: 'old marker' }, { front: 'kept marker' }],
      statNotes: ['old note', 'kept note'],
      stats: { a: 1, b: 1 },
      points: { a: 1 },
      cards: { a: 1 },
      markPoints: { a: 1 },
    },
  } as unknown as Ruleset;
  const more = {
    ...paper('new'),
    replaces: ['old table', 'old marker', 'old note'],
    stats: { b: 2 },
    points: { b: 2 },
    cards: { b: 2 },
    markPoints: { b: 2 },
  };
  const modules = [part('one', { playAids: more as never }), part('mute', {})];
  expect(compose(base, modules).playAids).toEqual({
    tables: [{ title: 'kept table' }, { title: 'new table' }],
    templates: ['old template', 'new template'],
    markers: [{ front: 'kept marker' }, { front: 'new marker' }],
    statNotes: ['kept note', 'new note'],
    stats: { a: 1, b: 2 },
    points: { a: 1, b: 2 },
    cards: { a: 1, b: 2 },
    markPoints: { a: 1, b: 2 },
  });
  expect(compose(base, [part('mute', {})]).playAids).toEqual(base.playAids);
});

test('what modules say about stands of one’s own making comes by name, where the base lets one make them', () => {
  const note = part('one', { ownStandsNote: 'Ring them.' });
  const base = { ...BASE, ownStands: { title: 'Own' } } as unknown as Ruleset;
  expect(compose(base, [note, part('mute', {})]).ownStands).toEqual({
    title: 'Own',
    notes: [{ module: 'one', name: 'ONE', text: 'Ring them.' }],
  });
  expect(compose(BASE, [note]).ownStands).toBeUndefined();
});

test('modules think again one after the other, of no opinion where the base has none', () => {
  const more = (by: number): Partial<RuleModule> => ({
    rescore: (_given, _action, before) => ({ score: before.score + by, why: `by ${by}` }),
  });
  const whole = compose(BASE, [part('one', more(1)), part('mute', {}), part('two', more(2))]);
  expect(whole.scoreAction?.({} as never, action)).toEqual({ score: 3, why: 'by 2' });
});

test('options and problems of all parts are told, the base first', () => {
  const problem = (message: string) => [{ path: 'stands', message }];
  const option = (key: string) => ({ key }) as never;
  const base: Ruleset = { ...BASE, options: [option('o0')], check: () => problem('p0') };
  const whole = compose(base, [
    part('one', { options: [option('o1')], check: () => problem('p1') }),
    part('mute', {}),
  ]);
  expect(whole.options.map(({ key }) => key)).toEqual(['o0', 'o1']);
  expect(whole.check({} as never).map(({ message }) => message)).toEqual(['p0', 'p1']);
});
