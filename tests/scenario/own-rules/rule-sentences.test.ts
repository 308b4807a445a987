// Rules of one's own in sentences: each part of a game as its quick reference tells it.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import type {
  OwnAbility,
  OwnAttack,
  OwnMorale,
  OwnOrder,
  OwnSave,
  Transport,
} from '../../../shared/scenario/own-rules/own-rules';
import {
  abilityWords,
  assaultWords,
  attackWords,
  caseWords,
  moraleWords,
  needRows,
  orderWords,
  phaseWords,
  saveWords,
  signed,
} from '../../../shared/scenario/own-rules/rule-words';
import { attack, carries, FIRE, morale, phase, save } from '../../helpers/own-rules';

test('numbers that are added have their sign', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '+0', '−1']);
});

test('a case tells its distance, in the unit of the designer', () => {
  const within = { when: 'within', distance: inches(6), add: -1 } as const;
  expect(caseWords(within)).toBe('target as near as 6"');
  expect(caseWords({ ...within, distance: inches(10) }, 'cm')).toBe('target as near as 25.4 cm');
  expect(caseWords({ when: 'flank', add: 1 })).toBe('from the flank');
});

test('a phase tells who acts in it, where not everybody does', () => {
  expect(phaseWords(FIRE)).toBe('stands fire one weapon, or hold their fire');
  expect(phaseWords(phase('aimed', 'fire', { who: 'unmoved' }))).toBe(
    'stands fire one weapon, or hold their fire: those that have not moved in the turn',
  );
});

test.each([
  ['initiative', 1],
  ['chits', 1],
  ['alternating', 2],
  ['side-phases', 2],
  ['side-turns', 2],
] as const)('the order by %s says in %i sentences who acts when, and who is first', (by, count) => {
  const order = (first: OwnOrder['first']) => orderWords({ by, first });
  expect(order('rolled')).toHaveLength(count);
  const firsts = (['listed', 'swapped', 'rolled'] as const).map((first) => order(first).at(-1));
  expect(new Set(firsts).size).toBe(count === 1 ? 1 : 3);
});

describe('attacks', () => {
  const words = (more: Partial<OwnAttack>, hasAssault = false) =>
    attackWords(attack(more), hasAssault);

  test('tell the die, and that its ends always miss and hit where they do', () => {
    expect(words({})).toEqual([
      'Each die of 6 hits with its number or more. A 1 always misses, a 6 always hits.',
    ]);
    expect(words({ die: 10, naturals: false })).toEqual([
      'Each die of 10 hits with its number or more.',
    ]);
  });

  test('tell which weapons are for assaults, in a game that has them', () => {
    expect(words({ assaultReach: inches(2) }, true)[1]).toBe(
      'Weapons that reach no farther than 2" are for assaults.',
    );
    expect(assaultWords({ assaultReach: inches(1) }, 'cm')).toContain('2.5 cm');
  });
});

test('saves tell their die, and what cover does where it does anything', () => {
  const words = (more: Partial<OwnSave>) => saveWords(save(more));
  expect(words({ die: 8 })).toEqual([
    'A die of 8 for each hit; one that shows the number or more takes the hit away.',
    'A number that a stand has itself counts before this table.',
  ]);
  expect(words({ cover: 1 })[2]).toBe(
    'Each step of cover makes it 1 less: woods one, walls of stone two.',
  );
});

test('what stands need is told by their qualities first, then of all others', () => {
  const rows = [{ quality: 'veteran', need: 3, rule: 'B 5.2' }];
  expect(needRows({ rows, need: 5 })).toEqual([
    ['Veteran', '3+', 'B 5.2'],
    ['All others', '5+', undefined],
  ]);
  expect(needRows({ rows: [], need: null })).toEqual([['All stands', 'none', undefined]]);
});

describe('nerve', () => {
  const words = (more: Partial<OwnMorale>) => moraleWords(morale(more));

  test.each([
    [{ onHit: true }, 'when it is hurt'],
    [{ onHit: false, onHalf: true }, 'when its hull falls to half or below'],
    [{ onHit: true, onHalf: true }, 'when it is hurt, and when its hull falls to half or below'],
    [{ onHit: false, friendLost: inches(3) }, 'when a friend is lost within 3"'],
    [{ onHit: false }, 'never'],
  ])('is tested when the game says so: %j', (more, when) => {
    expect(words(more)[0]).toBe(`A stand tests its nerve ${when}.`);
  });

  test('tells its dice, and what becomes of who fails', () => {
    expect(words({ dice: 2, die: 10 })[1]).toContain('when 2d10 show in all');
    const fails = (more: Partial<OwnMorale>) => words(more)[2];
    expect(fails({})).toBe(
      'One that fails is pinned until the end of the next turn, and does not move and does not attack until then.',
    );
    expect(fails({ mayMove: true })).toBe(
      'One that fails is pinned until the end of the next turn, and does not attack until then.',
    );
    expect(fails({ mayMove: true, mayFire: true })).toBe(
      'One that fails is pinned until the end of the next turn.',
    );
    expect(fails({ failure: 'falls-back', distance: inches(4) })).toBe(
      'One that fails falls back from the nearest enemy, 4".',
    );
    expect(fails({ failure: 'falls-back', distance: inches(0) })).toBe(
      'One that fails falls back from the nearest enemy.',
    );
    expect(fails({ failure: 'removed' })).toBe('One that fails leaves the field.');
  });
});

describe('abilities', () => {
  const q = { quality: 'gift' } as const;
  const told: readonly (readonly [OwnAbility, string])[] = [
    [{ ...q, does: 'reroll', dice: 1 }, 'rolls one missed die of an attack again'],
    [{ ...q, does: 'reroll', dice: 3 }, 'rolls up to 3 missed dice of an attack again'],
    [
      { ...q, does: 'area', radius: inches(2) },
      'attacks all within 2" of its target as well, friends too',
    ],
    [{ ...q, does: 'stealth', add: 1, unseenBeyond: null }, 'a die needs +1 to hit it'],
    [
      { ...q, does: 'stealth', add: 0, unseenBeyond: inches(8) },
      'a die needs +0 to hit it, and is not seen from farther than 8"',
    ],
    [
      { ...q, does: 'flying' },
      'goes over all ground as over the clear, and nothing but an enemy stops it',
    ],
    [
      { ...q, does: 'command', radius: inches(6), hit: 1, morale: -1 },
      'for friends within 6": dice to hit need 1 less, tests of nerve need 1 more',
    ],
    [
      { ...q, does: 'command', radius: inches(6), hit: 0, morale: 2 },
      'for friends within 6": tests of nerve need 2 less',
    ],
    [
      { ...q, does: 'command', radius: inches(6), hit: 0, morale: 0 },
      'for friends within 6": nothing changes',
    ],
  ];

  test.each(told)('%j', (ability, words) => {
    expect(abilityWords(ability)).toBe(words);
  });

  test('of carriers tell whom they take, how, and what becomes of those aboard', () => {
    const words = (more: Partial<Transport>) =>
      abilityWords({ ...q, ...carries, ...more } as OwnAbility);
    expect(words({})).toBe(
      'carries up to 2 troops with a hull of at most 4; within 1" getting in takes their move and setting them down takes its own; when it is lost a die each says who aboard gets out (4+ on d6)',
    );
    expect(words({ takes: null, largest: null, lost: 'all-lost' })).toMatch(
      /^carries up to 2 stands; .* all aboard are lost with it$/,
    );
    expect(words({ takes: null, capacity: 1 })).toMatch(/^carries up to 1 stand with/);
    expect(words({ lost: 'get-out' })).toMatch(/all aboard get out beside it$/);
  });
});
