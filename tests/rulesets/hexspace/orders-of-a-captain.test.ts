// What a hand on the map or the computer is offered of a ship, its squadrons and its missiles, and how it is named.

import { expect, test } from 'vitest';
import type { Action } from '../../../shared/battle/battle';
import { candidateActions, choicesOf, given as asked } from '../../../shared/rules/query';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { given, RED, scenarioOf, stand, type TestBattle } from '../../helpers/given-battle';
import { pointedOrder } from '../../helpers/pointed-order';
import { beam, cell, inImpulse, inPowerPhase, space, use } from '../../helpers/hexspace';

const SPACE = { ruleset: 'hexspace', modules: ['missiles', 'fighters'], size: [30, 20] } as const;

/** A carrier with a point of power, a squadron with empty guns that flies, and one that is docked. */
const deck = (): TestBattle =>
  given({
    ...SPACE,
    red: {
      c: { type: 'carrier', at: [4, 10], tracks: { power: 1 } },
      f: { type: 'fighters', at: [4, 10] },
      e: { type: 'fighters', at: [4, 10], aboard: 'c' },
      d: { type: 'fighters', at: [4, 10], aboard: 'c' },
    },
    blue: { z: { type: 'cruiser', at: [20, 1], facing: 3 } },
  });

test('[SX-90-16] a squadron that is docked is offered for launch, and the choice is which', () => {
  const battle = inPowerPhase(deck());
  const launches = [...candidateActions(battle.rules, battle.now, RED)].filter(
    ({ type }) => type === 'hexspace/launch-squadron',
  );
  expect(launches).toMatchObject([{ squadron: stand('e') }, { squadron: stand('d') }]);
  const [launch] = launches;
  if (!launch) throw new Error('no launch');
  expect(choicesOf(battle.rules, battle.now, launch)).toMatchObject([
    {
      title: 'Which',
      value: stand('e'),
      options: [
        { value: stand('e'), label: 'e' },
        { value: stand('d'), label: 'd' },
      ],
    },
  ]);
});

test('an order to dock or to use power needs a ship that is picked', () => {
  const battle = inPowerPhase(deck());
  expect(pointedOrder(battle, 'hexspace/dock', {})).toMatchObject({ reason: 'pick a squadron' });
  expect(pointedOrder(battle, 'hexspace/dock', { stand: stand('f') })).toMatchObject({
    type: 'hexspace/dock',
    stand: stand('f'),
  });
  expect(pointedOrder(battle, 'hexspace/slip', {})).toMatchObject({ reason: 'pick a ship' });
  const second = inImpulse(deck(), 2);
  expect(pointedOrder(second, 'hexspace/slip', { stand: stand('c') })).toEqual(use('slip', 'c'));
});

test('[SX-90-01] nobody fires at its own side, nor for the other one', () => {
  const battle = inImpulse(
    given({
      ...SPACE,
      red: {
        a: { type: 'cruiser', at: [4, 10], tracks: { 'charge-bow': 4 } },
        mate: { type: 'cruiser', at: [7, 10] },
      },
      blue: { z: { type: 'cruiser', at: [8, 10], facing: 3, tracks: { 'charge-bow': 4 } } },
    }),
    1,
  );
  const wrong = { reason: 'your ships fire at ships of the enemy', rule: 'SX-90-01' };
  expect(battle.refusal(beam('a', 'bow', 'mate'))).toEqual(wrong);
  expect(battle.refusal(beam('z', 'bow', 'a', RED))).toEqual(wrong);
});

/** A missile ship that looks east, and its target five hexes before it. */
const tube = (): TestBattle =>
  inImpulse(
    given({
      ...SPACE,
      red: { a: { type: 'missile_cruiser', at: [4, 10], tracks: { 'charge-tube': 9, speed: 1 } } },
      blue: { t: { type: 'cruiser', at: [9, 10], facing: 3, tracks: { speed: 1 } } },
    }),
    1,
  );

test('[SX-13.2-02] a missile is let go ahead of the ship towards its target, and the choices say beside which side and faced where', () => {
  const battle = tube();
  const launch = pointedOrder(battle, 'hexspace/launch-missile', {
    stand: stand('a'),
    target: stand('t'),
  });
  expect(launch).toMatchObject({ type: 'hexspace/launch-missile', at: cell(5, 10), facing: 0 });
  if ('reason' in launch) return;
  const labels = choicesOf(battle.rules, battle.now, launch as Action).flatMap(({ options }) =>
    options.map(({ label }) => label),
  );
  expect(labels).toContain('ahead');
  expect(labels.filter((label) => label.includes('undefined'))).toEqual([]);
  // Away from the target is no way to let it go.
  expect(labels).not.toContain('ahead, faced astern');
  expect(labels.some((label) => /^ahead to (port|starboard)$/.test(label))).toBe(true);
});

test('a missile order without a ship or a target comes to nothing', () => {
  const battle = tube();
  for (const more of [{ stand: stand('a') }, { target: stand('t') }]) {
    expect(pointedOrder(battle, 'hexspace/launch-missile', more)).toHaveProperty('reason');
  }
});

test('a computer counts a squadron by the fighters that are left', () => {
  const worth = (tracks: Readonly<Record<string, number>>) => {
    const { rules, now } = given({
      ...SPACE,
      red: {
        c: { type: 'carrier', at: [4, 10] },
        f: { type: 'fighters', at: [7, 10], tracks },
      },
      blue: { z: { type: 'cruiser', at: [20, 1], facing: 3 } },
    });
    return rules.evaluate?.(now, RED) ?? NaN;
  };
  const whole = worth({});
  const less = [worth({ 'fighter-2': 0 }), worth({ 'fighter-1': 0, 'fighter-2': 0 })];
  // Each of the three is a sixth of a cruiser.
  expect(whole - (less[0] ?? 0)).toBeCloseTo(1 / 6, 9);
  expect(whole - (less[1] ?? 0)).toBeCloseTo(2 / 6, 9);
});

test('a captain speeds up while the enemy is far, and slows down for power near him', () => {
  const score = (away: number, speed: number, what: 'faster' | 'slower') => {
    const battle = inPowerPhase(
      space(
        { at: [2, 10], tracks: { speed } },
        { blue: { z: { type: 'cruiser', at: [2 + away, 10], facing: 3 } } },
      ),
      2,
    );
    const action = use(what as never, 'a');
    return battle.rules.scoreAction?.(asked(battle.rules, battle.now), action)?.score ?? NaN;
  };
  expect(score(20, 1, 'faster')).toBeGreaterThan(score(20, 1, 'slower'));
  expect(score(3, 6, 'slower')).toBeGreaterThan(score(3, 6, 'faster'));
});

test('[SX-10.2-08] a class of a module that is off is offered that module, and an unknown class hides no other problem', () => {
  const scenario = scenarioOf({
    ruleset: 'hexspace',
    modules: ['fighters'],
    size: [30, 20],
    red: {
      a: { type: 'no_such_ship', at: [4, 10] },
      m: { type: 'missile_cruiser', at: [6, 10] },
      f: { type: 'fighters', at: [8, 10] },
    },
    blue: { z: { type: 'cruiser', at: [20, 1] } },
  });
  const rules = rulesetOf(scenario.rules);
  if (!rules.ok) throw new Error(rules.error);
  const problems = rules.value.check(scenario);
  const off = problems.find(({ path }) => path === 'stands[1].type');
  expect(off?.repair).toMatchObject({
    label: 'Play with it',
    change: { type: 'set', values: { rules: { modules: ['fighters', 'missiles'] } } },
  });
  expect(problems.map(({ message }) => message).join('\n')).toContain('have fighters, but neither');
});
