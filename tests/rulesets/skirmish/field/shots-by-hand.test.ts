// Fire as a hand orders it and reads it: which weapon is taken, whom it may be ordered at, what is drawn and told, shots that
// run out, saves by number and by ground, and what becomes of those who are lost or flee.

import { describe, expect, test } from 'vitest';
import { at as point, inches } from '../../../../shared/core/measure';
import { choicesOf, previewOf } from '../../../../shared/rules/query';
import type { OwnStand, OwnWeapon } from '../../../../shared/scenario/own-game/own-game';
import type { OwnAbility, OwnRules } from '../../../../shared/scenario/own-rules/own-rules';
import { duel } from '../../../helpers/catastrophe';
import {
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { man } from '../../../helpers/infantry';
import { thoughtOf } from '../../../helpers/judged';
import {
  attack,
  carries,
  FIRE,
  morale,
  MOVE,
  order,
  rifles,
  save,
  squad,
  truck,
} from '../../../helpers/own-rules';
import { pointedOrder } from '../../../helpers/pointed-order';
import { shoot, skirmish } from '../../../helpers/skirmish';

const gun = (id: string, more: Partial<OwnWeapon> = {}): OwnWeapon => ({
  ...rifles,
  id,
  name: id,
  ...more,
});
const squadWith = (...weapons: readonly OwnWeapon[]): OwnStand => ({
  ...squad,
  id: 'gunner',
  name: 'Gunner',
  qualities: ['Gift'],
  weapons,
});
const gift = { quality: 'gift', rule: 'B 8.1' } as const;

/** `a` with these weapons before `b`, ten inches away, and `c` beside `b`. */
function field(
  weapons: readonly OwnWeapon[],
  { rules = {}, ...more }: Drawing & { readonly rules?: OwnRules } = {},
): TestBattle {
  return given({
    ruleset: 'skirmish',
    own: {
      stands: [squadWith(...weapons), squad, truck],
      rules: { order: order('side-phases'), phases: [FIRE], attack: attack(), ...rules },
    },
    step: 'fire',
    red: { a: { type: 'own:gunner', at: [4, 20] }, f: { type: 'own:squad', at: [4, 26] } },
    blue: { b: { type: 'own:squad', at: [15, 20] }, c: { type: 'own:squad', at: [15, 22] } },
    ...more,
  });
}

describe('[SK-04-01] fire that a hand orders', () => {
  const weak = gun('weak', { dice: 1 });
  const strong = gun('strong', { dice: 3 });
  const short = gun('short', { dice: 9, bands: [{ to: inches(3), hit: 2 }] });
  const picked = { stand: stand('a'), target: stand('b') };

  test('goes with the weapon that takes most of those that may fire, unless another is wished for', () => {
    const battle = field([weak, short, strong]);
    expect(pointedOrder(battle, 'skirmish/fire', picked)).toEqual(shoot('a', 'strong', 'b'));
    const wish = (weapon: string) =>
      pointedOrder(battle, 'skirmish/fire', { ...picked, wishes: { weapon } });
    expect(wish('weak')).toEqual(shoot('a', 'weak', 'b'));
    expect(wish('short')).toEqual(shoot('a', 'strong', 'b'));
    const [choice, ...others] = choicesOf(battle.rules, battle.now, shoot('a', 'weak', 'b'));
    expect(others).toEqual([]);
    expect(choice).toMatchObject({ key: 'weapon', value: 'weak' });
    expect(choice?.options).toEqual([
      { value: 'weak', label: 'weak: 1 die, 1 each' },
      { value: 'strong', label: 'strong: 3 dice, 1 each' },
    ]);
  });

  test('needs a stand, a target and a weapon, and tells why the first weapon cannot', () => {
    const pick = { reason: 'pick a stand and its target', rule: 'SK-04-01' };
    const battle = field([weak]);
    expect(pointedOrder(battle, 'skirmish/fire', { stand: stand('a') })).toEqual(pick);
    expect(pointedOrder(battle, 'skirmish/fire', { target: stand('b') })).toEqual(pick);
    expect(pointedOrder(battle, 'skirmish/fire', {})).toEqual(pick);
    expect(pointedOrder(field([]), 'skirmish/fire', picked)).toEqual({
      reason: 'a has no weapon',
      rule: 'SK-04-01',
    });
    expect(pointedOrder(field([short, short]), 'skirmish/fire', picked)).toMatchObject({
      reason: 'b is 10" away, and the short of a reaches 3"',
    });
    const friend = { reason: 'f is on your own side', rule: 'SK-04-01' };
    expect(pointedOrder(battle, 'skirmish/fire', { ...picked, target: stand('f') })).toEqual(
      friend,
    );
    expect(battle.refusal(shoot('a', 'weak', 'f'))).toEqual(friend);
  });

  test('is offered to stands with weapons that act on their own, in a phase of fire', () => {
    const battle = given({
      ruleset: 'skirmish',
      modules: ['torpedo', 'infantry'],
      leaders: { u: 'U' },
      red: {
        t: { type: 'land_torpedo', at: [10, 3] },
        g: { type: 'gun_tower', at: [10, 10] },
        U: man('u', [20, 20]),
        s: man('s', [30, 30], 'swarmling'),
      },
      blue: { b: { type: 'crawler', at: [10, 30] } },
      zones: [],
    });
    const fire = battle.rules.actions.find(({ type }) => type === 'skirmish/fire');
    const suits = (name: string) => fire?.suits?.(battle.stand(name), battle.now);
    expect(['t', 'g', 'U', 's', 'b'].map(suits)).toEqual([false, true, false, false, true]);
    expect(thoughtOf(field([weak]), 'skirmish/fire')).toHaveLength(4);
    const moving = field([weak], { rules: { phases: [MOVE, FIRE] }, step: 'move' });
    expect(thoughtOf(moving, 'skirmish/fire')).toEqual([]);
    expect(fire?.attackers?.(shoot('g', 'gun', 'b'))).toEqual([stand('g')]);
  });

  test('[SK-01-01] with whole activations comes in the movement phase', () => {
    const late = duel(3, { step: 'attack' });
    expect(late.refusal(shoot('a', 'beam', 't'))).toEqual({
      reason: 'stands fire in their activations, in the movement phase',
      rule: 'SK-01-01',
    });
  });
});

describe('a weapon of areas', () => {
  const area = {
    rules: { abilities: [{ ...gift, does: 'area', radius: inches(2) } as OwnAbility] },
  };

  test('is drawn about its target, and no other is', () => {
    const shot = shoot('a', 'mortar', 'b');
    const battle = field([gun('mortar')], area);
    expect(previewOf(battle.rules, battle.now, shot)).toEqual([
      {
        shape: 'disc',
        at: point(15, 20),
        size: { width: 4_000, depth: 4_000 },
        turn: 0,
        label: 'mortar',
      },
    ]);
    const plain = field([gun('mortar')]);
    expect(previewOf(plain.rules, plain.now, shot)).toEqual([]);
  });
});

describe('misses that are rolled again', () => {
  const again = (dice: number, ...faces: readonly number[]) =>
    field([gun('gun', { dice: 3 })], {
      rules: { abilities: [{ ...gift, does: 'reroll', dice }] },
    })
      .dice(...faces)
      .play(shoot('a', 'gun', 'b'));

  test('are told with how many they are and how many hit', () => {
    expect(again(1, 1, 1, 6, 5).said()).toContain('a rolls a miss again: 5: one hit');
    expect(again(2, 1, 1, 6, 5, 1).said()).toContain('a rolls 2 misses again: 5, 1: one hit');
    expect(again(2, 1, 1, 1, 5, 6).said()).toContain('a rolls 2 misses again: 5, 6: 2 hits');
    expect(again(2, 1, 1, 6, 2, 1).said()).toContain('a rolls 2 misses again: 2, 1: no hit');
  });

  test('are no more than there are, and none where all dice hit', () => {
    expect(again(3, 6, 6, 1, 5).stand('b').tracks['hull']).toBe(1);
    expect(again(3, 6, 6, 6).said().join()).not.toContain('again');
  });
});

describe('[SK-04-07] a weapon with so many shots', () => {
  test('tells with each how many it leaves, and fires no more after the last', () => {
    const battle = field([gun('rocket', { shots: 3 })], {
      blue: {
        b: { type: 'own:squad', at: [15, 20], tracks: { hull: 9 } },
        c: { type: 'own:squad', at: [15, 22] },
      },
    });
    const shot = shoot('a', 'rocket', 'b');
    const told: string[] = [];
    for (let i = 0; i < 3; i++) {
      battle.change('a', { marks: [] });
      battle.now = { ...battle.now, clock: { ...battle.now.clock, side: RED, active: RED } };
      battle.dice(1, 1).play(shot);
      told.push(...battle.said().filter((text) => text.startsWith('This shot')));
      expect(battle.stand('a').tracks['shots rocket']).toBe(2 - i);
    }
    expect(told).toEqual([
      'This shot of its rocket leaves 2',
      'This shot of its rocket leaves 1',
      'This shot of its rocket was the last',
    ]);
    battle.change('a', { marks: [] });
    battle.now = { ...battle.now, clock: { ...battle.now.clock, side: RED, active: RED } };
    expect(battle.refusal(shot)).not.toBeNull();
  });

  test('has a word for what is left, after its first weapon of that id, and no other weapon has', () => {
    const { words } = field([gun('rocket', { shots: 1 }), gun('rifle')]).rules.catalogue;
    expect(words['shots rocket']).toBe('shots of the rocket');
    expect(words['shots rifle']).toBeUndefined();
    expect(field([gun('rifle')]).stand('a').tracks['shots rifle']).toBeUndefined();
    const two = given({
      ruleset: 'skirmish',
      own: {
        stands: [
          squadWith(gun('rocket', { shots: 1, name: 'first rocket' })),
          { ...squad, weapons: [gun('rocket', { shots: 1, name: 'second rocket' })] },
        ],
      },
      red: { a: { type: 'own:gunner', at: [4, 4] } },
      blue: { b: { type: 'own:squad', at: [20, 20] } },
    });
    expect(two.rules.catalogue.words['shots rocket']).toBe('shots of the first rocket');
  });
});

describe('[SK-05-03] a save', () => {
  const shrine = (need: number, x = 13) => ({
    ...feature('field', box(x, 18, 17, 21), { name: `${need}` }),
    own: { id: 'shrine', name: 'Shrine', like: 'field', rule: `B 8.${need}`, save: need } as const,
  });
  const needOf = (drawing: Drawing & { readonly rules?: OwnRules }) =>
    /save of (\d)\+/.exec(
      field([gun('gun')], drawing).odds(shoot('a', 'gun', 'b'))?.text ?? '',
    )?.[1];
  const ruleOf = (drawing: Drawing & { readonly rules?: OwnRules }, ...faces: readonly number[]) =>
    field([gun('gun')], drawing)
      .dice(6, 6, ...faces)
      .play(shoot('a', 'gun', 'b'))
      .log.filter(({ event }) => event.type === 'rolled')[1]?.rule;

  test('by the ground is the best of what the stand is in', () => {
    expect(needOf({ terrain: [shrine(5), shrine(3), shrine(4)] })).toBe('3');
    expect(needOf({ terrain: [shrine(3, 12.9), shrine(3)] })).toBe('3');
    expect(ruleOf({ terrain: [shrine(5), shrine(3), shrine(4)] }, 1, 1)).toBe('B 8.3');
    expect(needOf({ terrain: [feature('field', box(13, 18, 17, 21)), shrine(5)] })).toBe('5');
    expect(needOf({ terrain: [feature('field', box(13, 18, 17, 21))] })).toBeUndefined();
  });

  test('that no die of the game shows is none', () => {
    const rules = { save: save({ die: 4, need: null }) };
    expect(needOf({ terrain: [shrine(5)], rules })).toBeUndefined();
    expect(needOf({ terrain: [shrine(4)], rules })).toBe('4');
    expect(needOf({ rules: { save: save({ die: 4, need: 5 }) } })).toBeUndefined();
    expect(needOf({ rules: { save: save({ die: 4, need: 4 }) } })).toBe('4');
  });

  test('of the stand counts before one by the ground that is no better', () => {
    const rules = { save: save({ need: 4 }) };
    expect(ruleOf({ rules, terrain: [shrine(4)] }, 1, 1)).toBe('B 5.1');
    expect(ruleOf({ rules, terrain: [shrine(3)] }, 1, 1)).toBe('B 8.3');
    expect(ruleOf({ rules, terrain: [shrine(5)] }, 1, 1)).toBe('B 5.1');
  });

  test('of its own goes by its own rule, or by that of the house', () => {
    const told = (rule?: string) => {
      const own = { stands: [{ ...squad, save: 4, ...(rule !== undefined && { rule }) }] };
      const battle = skirmish({
        modules: [],
        zones: [],
        own,
        step: 'attack',
        red: { a: { type: 'scout_car', at: [10, 20] } },
        blue: { b: { type: 'own:squad', at: [17, 20], tracks: { initiative: 1 } } },
      });
      battle.dice(6, 1, 1, 3).play(shoot('a', 'autogun', 'b'));
      expect(battle.said()).toContain('b saves on 4+, rolls 3: 0 of 1 taken away');
      return battle.log.filter(({ event }) => event.type === 'rolled')[1]?.rule;
    };
    expect(told()).toBe('SK-05-03');
    expect(told('House rules 4')).toBe('House rules 4');
  });
});

describe('who is aboard a carrier that is lost', () => {
  const shotAway = (
    lost: 'a-die-each' | 'get-out',
    blocked: boolean,
    ...faces: readonly number[]
  ) =>
    field([gun('gun', { dice: 2 })], {
      rules: { abilities: [{ ...carries, lost, quality: 'carrier', rule: 'B 9.2' }] },
      red: { a: { type: 'own:gunner', at: [4, 20] } },
      terrain: blocked ? [feature('lake', box(10, 16, 20, 24))] : [],
      blue: {
        b: { type: 'own:truck', at: [15, 20] },
        p: { type: 'own:squad', at: [15, 20], aboard: 'b' },
        c: { type: 'own:squad', at: [20, 30] },
      },
    })
      .dice(6, 6, ...faces)
      .play(shoot('a', 'gun', 'b'));

  test('gets out by a die, which is told with what it needs', () => {
    const out = shotAway('a-die-each', false, 4);
    expect(out.said()).toContain('p tries to get out: needs 4+, rolls 4: it does');
    expect(out.said()).toContain('p gets out of b');
    expect(out.stand('p').place.on).toBe('table');
    const lost = shotAway('a-die-each', false, 3);
    expect(lost.said()).toContain('p tries to get out: needs 4+, rolls 3: it does not');
    expect(lost.said()).toContain('p is lost with b');
    expect(lost.isThere('p')).toBe(false);
  });

  test('is lost where there is no room beside it', () => {
    expect(shotAway('get-out', false).isThere('p')).toBe(true);
    const shut = shotAway('get-out', true);
    expect(shut.isThere('p')).toBe(false);
    expect(shut.said()).toContain('p is lost with b');
  });
});

test('who falls back goes straight away from the nearest enemy, whichever way that is', () => {
  for (const [x, y] of [
    [3, 4],
    [-3, 4],
    [-4, -3],
    [4, -3],
  ] as const) {
    const battle = given({
      ruleset: 'skirmish',
      own: {
        stands: [squad],
        rules: {
          order: order('side-phases'),
          phases: [FIRE],
          attack: attack(),
          morale: morale({ failure: 'falls-back' }),
        },
      },
      step: 'fire',
      red: {
        far: { type: 'own:squad', at: [24 - 3 * x, 24] },
        a: { type: 'own:squad', at: [24 - x, 24 - y] },
      },
      blue: { b: { type: 'own:squad', at: [24, 24] } },
    });
    battle.dice(6, 1, 1, 1).play(shoot('a', 'rifles', 'b'));
    // Four inches on in the direction of three, four, five.
    expect(battle.stand('b').place).toMatchObject({ at: point(24 + 0.8 * x, 24 + 0.8 * y) });
  }
});
