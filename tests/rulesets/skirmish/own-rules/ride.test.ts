// Stands that carry others by a quality: getting in, riding, getting out, and what becomes of those aboard.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../../shared/core/measure';
import { evolve } from '../../../../shared/battle/evolve';
import { EVEN_TEMPER } from '../../../../shared/rules/temper';
import { given as asked } from '../../../../shared/rules/query';
import type { GetIn, SetDown } from '../../../../shared/rulesets/skirmish/ride';
import type { Transport } from '../../../../shared/scenario/own-rules/own-rules';
import { abilityWords } from '../../../../shared/scenario/own-rules/rule-words';
import { BLUE, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { attack, carries, FIRE, MOVE, order, squad, truck } from '../../../helpers/own-rules';
import { allWait, go, shoot } from '../../../helpers/skirmish';
import { at as point } from '../../../../shared/core/measure';

function convoy(change: Partial<Transport> = {}, more: Drawing = {}) {
  const ability = { ...carries, quality: 'carrier', rule: 'B 9.2', ...change };
  const stands = [squad, truck, { ...squad, id: 'big', name: 'Big squad', hull: 6 }];
  return given({
    ruleset: 'skirmish',
    own: {
      stands,
      rules: {
        order: order('side-phases'),
        phases: [MOVE, FIRE],
        attack: attack(),
        abilities: [ability],
      },
    },
    step: 'move',
    red: {
      t: { type: 'own:truck', at: [10, 20], facing: 0 },
      a: { type: 'own:squad', at: [10, 21.5] },
      b: { type: 'own:squad', at: [10, 18.5] },
      c: { type: 'own:squad', at: [8.5, 20] },
    },
    blue: { e: { type: 'own:squad', at: [30, 20], facing: 180 } },
    ...more,
  });
}
const getIn = (name: string, carrier = 't', side = RED): GetIn => ({
  type: 'skirmish/get-in',
  side,
  stand: stand(name),
  carrier: stand(carrier),
});
const setDown = (...places: readonly (readonly [string, number, number])[]): SetDown => ({
  type: 'skirmish/set-down',
  side: RED,
  stand: stand('t'),
  passengers: places.map(([name, x, y]) => ({ stand: stand(name), at: point(x, y) })),
});

test('who gets in rides along unseen, is set down beside the carrier, and has moved', () => {
  const battle = convoy().play(getIn('a'));
  expect(battle.stand('a').place).toEqual({ on: 'aboard', carrier: stand('t') });
  expect(battle.log.find(({ text }) => text === 'a gets into t')?.rule).toBe('B 9.2');
  battle.play(go('t', [[20, 20]]));
  expect(battle.stand('a').place.on).toBe('aboard');
  battle.play(allWait()).play(allWait(BLUE));
  // In the phase of fire nobody aims at who is aboard, and nobody fires from there.
  expect(battle.refusal(shoot('a', 'rifles', 'e'))?.reason).toContain('not on the table');
  battle.play(allWait());
  expect(battle.refusal(shoot('e', 'rifles', 'a', BLUE))).not.toBeNull();
  battle.play(allWait(BLUE));

  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'move', side: RED });
  expect(battle.refusal(setDown(['a', 23, 20]))?.reason).toContain('not beside t');
  expect(battle.refusal(setDown(['a', 20.2, 20]))?.reason).toContain('stands there');
  expect(battle.refusal(setDown(['b', 21.2, 20]))?.reason).toContain('not aboard');
  battle.play(setDown(['a', 21.2, 20]));
  expect(battle.stand('a').place).toMatchObject({ on: 'table', at: { x: 21200, y: 20000 } });
  expect(battle.stand('a').marks).toEqual(expect.arrayContaining(['moved', 'done']));
  expect(battle.refusal(go('a', [[22, 20]]))?.reason).toContain('has acted');
  expect(battle.refusal(go('t', [[25, 20]]))?.reason).toContain('has acted');
  battle.play(allWait()).play(allWait(BLUE));
  expect(battle.refusal(shoot('a', 'rifles', 'e'))).toBeNull();
});

describe('a carrier takes', () => {
  const said = (name: string, change: Partial<Transport> = {}, more: Drawing = {}) =>
    convoy(change, more).refusal(getIn(name));

  test('those beside it, of its side, class and size', () => {
    expect(said('a')).toBeNull();
    expect(said('a', { within: inches(0.5) })).toBeNull();
    expect(said('a', { within: inches(0.49) })).toMatchObject({
      reason: expect.stringContaining('0.5" from t') as string,
      rule: 'B 9.2',
    });
    expect(said('a', { takes: 'vehicle' })?.reason).toContain('carries vehicles alone');
    expect(said('a', { takes: null })).toBeNull();
    expect(said('a', { largest: 3 })?.reason).toContain('a hull of 4');
    expect(said('a', { largest: null })).toBeNull();
    const two = {
      red: {
        t: { type: 'own:truck', at: [10, 20] as const },
        a: { type: 'own:truck', at: [10, 21.5] as const },
      },
    };
    expect(said('a', { takes: null }, two)?.reason).toContain('carries others itself');
    expect(convoy().refusal(getIn('a', 'b'))?.reason).toContain('does not carry');
  });

  test('no more than it has room for, and each takes its own move', () => {
    const battle = convoy().play(getIn('a')).play(getIn('b'));
    expect(battle.refusal(getIn('c'))?.reason).toContain('t is full: 2 aboard');
    const moved = convoy().play(go('a', [[10, 21.6]]));
    expect(moved.refusal(getIn('a'))?.reason).toContain('has acted');
    expect(convoy().odds(getIn('a'))?.text).toBe('takes its move; 1 more may get in');
  });

  test('nobody in a phase in which nobody moves', () => {
    const battle = convoy().play(allWait()).play(allWait(BLUE));
    expect(battle.refusal(getIn('a'))).not.toBeNull();
  });
});

describe('a carrier that is lost', () => {
  /** With two aboard, and shot away by the enemy; the dice after the two that hit. */
  function shotAway(change: Partial<Transport>, ...dice: readonly number[]) {
    const battle = convoy(change, {
      blue: { e: { type: 'own:squad', at: [20, 20], facing: 180 } },
    });
    battle.play(getIn('a')).play(getIn('b')).play(allWait()).play(allWait(BLUE)).play(allWait());
    battle.dice(6, 6, ...dice).play(shoot('e', 'rifles', 't', BLUE));
    return (name: string) => battle.now.stands[stand(name)]?.place.on ?? 'lost';
  }

  test('by a die each, by none or all: as its designer says', () => {
    const dice = shotAway({}, 4, 3);
    expect([dice('t'), dice('a'), dice('b')]).toEqual(['lost', 'table', 'lost']);
    const all = shotAway({ lost: 'all-lost' });
    expect([all('a'), all('b')]).toEqual(['lost', 'lost']);
    const none = shotAway({ lost: 'get-out' });
    expect([none('a'), none('b')]).toEqual(['table', 'table']);
  });
});

test('a battle with riders is played back from its log alone', () => {
  const battle = convoy();
  const begun = battle.now;
  battle.play(getIn('a'));
  const events = battle.log.map(({ event }) => event);
  expect(events.reduce(evolve, begun)).toEqual(battle.now);
});

test('the quick reference says all of it', () => {
  expect(abilityWords({ ...carries, quality: 'carrier' })).toBe(
    'carries up to 2 troops with a hull of at most 4; within 1" getting in takes their move and setting them down takes its own; when it is lost a die each says who aboard gets out (4+ on d6)',
  );
});

describe('the computer', () => {
  const far: Drawing = {
    size: [72, 48],
    objectives: [{ at: [60, 20], points: 5 }],
    turnLimit: 9,
    blue: { e: { type: 'own:squad', at: [70, 2], facing: 180 } },
  };
  const best = (battle: ReturnType<typeof convoy>, types: readonly string[]) => {
    const { rules, now } = battle;
    const scores = rules.actions
      .filter(({ type }) => types.includes(type))
      .flatMap((rule) => [...rule.candidates(asked(rules, now), RED)])
      .filter((action) => battle.refusal(action) === null)
      .map((action) => rules.scoreAction?.(asked(rules, now), action).score ?? NaN);
    return Math.max(...scores);
  };

  test('gets in where riding saves moves, and not where it is there at once', () => {
    expect(best(convoy({}, far), ['skirmish/get-in'])).toBeGreaterThan(1);
    const near = { ...far, objectives: [{ at: [16, 20] as const, points: 5 }] };
    expect(best(convoy({}, near), ['skirmish/get-in'])).toBeLessThan(0);
    expect(best(convoy({}, { ...far, turnLimit: 3 }), ['skirmish/get-in'])).toBeLessThan(0);
  });

  test('is set down near where it goes, and not on the way', () => {
    const riding = convoy({}, far).play(getIn('a'));
    expect(best(riding, ['skirmish/set-down'])).toBeLessThan(0);
    const there = convoy({}, { ...far, objectives: [{ at: [16, 20], points: 5 }] }).play(
      getIn('a'),
    );
    expect(best(there, ['skirmish/set-down'])).toBeGreaterThan(1);
  });

  test('gives its carrier no task of its own while it rides', () => {
    const whoHasOffers = ({ rules, now }: ReturnType<typeof convoy>) =>
      new Set(rules.taskOffers?.(asked(rules, now), RED, EVEN_TEMPER).map((one) => one.stand));
    const battle = convoy({}, far);
    expect(whoHasOffers(battle)).toContain(stand('t'));
    battle.play(getIn('a'));
    expect(whoHasOffers(battle)).toEqual(new Set([stand('b'), stand('c')]));
  });
});
