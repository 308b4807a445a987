// Skirmishes of three sides: who may play, whose turn it is, when one is out, and who wins.

import { expect, test } from 'vitest';
import type { SideId } from '../../../shared/core/id';
import { chooseAction } from '../../../shared/ai/opponent';
import { BLUE, given, GREEN, RED, scenarioOf, type Drawing } from '../../helpers/given-battle';
import { playedOut, expectKept } from '../../helpers/played-battle';
import { allWait, shoot } from '../../helpers/skirmish';

const three = (more: Drawing = {}) =>
  given({
    ruleset: 'skirmish',
    red: { r: { type: 'crawler', at: [10, 24], tracks: { initiative: 9 } } },
    blue: { b: { type: 'scout_car', at: [20, 24], facing: 180, tracks: { hull: 1 } } },
    green: { g: { type: 'scout_car', at: [30, 40], facing: 180, tracks: { initiative: 1 } } },
    ...more,
  });

test('two to four sides may play, a fifth may not', () => {
  const { rules } = three();
  const scenario = scenarioOf({ ruleset: 'skirmish' });
  const withSides = (count: number) => {
    const sides = Array.from({ length: count }, (_, i) => {
      return { id: `sd_${i + 1}` as SideId, name: `Side ${i + 1}`, colour: '#888888' };
    });
    return rules.check({ ...scenario, sides }).map(({ message }) => message);
  };
  expect([2, 3, 4].flatMap(withSides)).toEqual([]);
  expect(withSides(1)).toEqual(['expected two to four sides, found 1']);
  expect(withSides(5)).toEqual(['expected two to four sides, found 5']);
});

test('the turn goes round all three by initiative, and everybody else is an enemy', () => {
  const battle = three();
  expect(battle.now.clock.side).toBe(RED);
  expect(battle.play(allWait(RED)).now.clock.side).toBe(BLUE);
  expect(battle.play(allWait(BLUE)).now.clock.side).toBe(GREEN);
  const attack = three({ step: 'attack', green: { g: { type: 'scout_car', at: [18, 26] } } });
  expect(attack.refusal(shoot('r', 'cannon', 'b'))).toBeNull();
  expect(attack.refusal(shoot('r', 'cannon', 'g'))).toBeNull();
});

test('[SK-06-02] with one side out the others go on, with two out the last has won', () => {
  const battle = three({
    step: 'attack',
    green: { g: { type: 'scout_car', at: [20, 26], facing: 180, tracks: { hull: 1 } } },
  });
  battle.dice(6).play(shoot('r', 'cannon', 'b'));
  expect(battle.isThere('b')).toBe(false);
  expect(battle.now.outcome).toBeNull();
  while (battle.now.clock.side !== RED || battle.now.clock.step !== 'attack') {
    battle.play(allWait(battle.now.clock.side));
  }
  battle.dice(6).play(shoot('r', 'cannon', 'g'));
  expect(battle.now.outcome).toMatchObject({ winner: RED });
});

test('[SK-06-02] after the last turn most objectives win among three, then fewest losses', () => {
  const objectives = [
    { at: [20, 24], points: 2 },
    { at: [30, 40], points: 3 },
  ] as const;
  const ended = (more: Drawing) => {
    const battle = three({ turnLimit: 1, ...more });
    while (!battle.now.outcome) battle.play(allWait(battle.now.clock.side));
    return battle.now.outcome;
  };
  const held = ended({ objectives });
  expect(held.winner).toBe(GREEN);
  expect(held.reason).toContain('0 for Red, 2 (Objective 1) for Blue, 3 (Objective 2) for Green');
  expect(ended({})).toMatchObject({ winner: null });
});

test('the computer plays three sides to an end, every invariant holding', () => {
  const drawing: Drawing = {
    ruleset: 'skirmish',
    modules: ['catastrophe'],
    turnLimit: 3,
    red: { r1: { type: 'stalker', at: [10, 8], facing: 90 }, r2: { type: 'crawler', at: [14, 8] } },
    blue: {
      b1: { type: 'mauler', at: [36, 12], facing: 90 },
      b2: { type: 'walker', at: [36, 16] },
    },
    green: { g1: { type: 'sovereign', at: [24, 38], facing: 270 } },
    objectives: [{ at: [24, 20], points: 2 }],
  };
  const played = playedOut(scenarioOf(drawing), 'three');
  expectKept(played);
  expect(played.end.outcome?.reason).toMatch(/\S/);
  const { rules, now } = three();
  expect(chooseAction(rules, rules.visible(now, RED), RED).action.side).toBe(RED);
});
