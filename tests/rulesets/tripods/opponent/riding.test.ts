// What the computer makes of carriers.

import { expect, test } from 'vitest';
import type { Budget } from '../../../../shared/ai/levels';
import { chooseAction, newMind } from '../../../../shared/ai/opponent';
import { planOf } from '../../../../shared/ai/plan-of';
import { tasksInWords } from '../../../../shared/ai/plan-words';
import type { Action, Battle } from '../../../../shared/battle/battle';
import { perform } from '../../../../shared/rules/perform';
import { given as asked } from '../../../../shared/rules/query';
import { EVEN_TEMPER } from '../../../../shared/rules/temper';
import type { Ruleset } from '../../../../shared/rules/ruleset';
import { COMPUTERS } from '../../../helpers/computers';
import { given, RED, stand, type Drawing } from '../../../helpers/given-battle';

const FOOT = 'infantry_p5';
const HALFTRACK = 'human_heavy_micv_p5';

/** Red's infantry beside a carrier, an objective far off, and an enemy who sees neither and whom no missile is for. */
const MARCH: Drawing = {
  size: [72, 48],
  options: { ft_period: 5 },
  red: {
    carrier: { type: HALFTRACK, at: [10, 24] },
    foot: { type: FOOT, at: [10, 25.2] },
  },
  blue: { far: { type: FOOT, at: [70, 2], facing: 90 } },
  objectives: [{ at: [50, 24], points: 2 }],
  turnLimit: 8,
};

function pickUp(): Action {
  return {
    type: 'tripods/pick-up',
    side: RED,
    stand: stand('carrier'),
    passengers: [stand('foot')],
  } as Action;
}

/** Lets the computer play red up to a turn; the enemy does nothing. */
function playRed(
  rules: Ruleset,
  start: Battle,
  budget: Budget,
  until: number,
): { now: Battle; done: readonly Action[] } {
  let now = start;
  const mind = newMind();
  const done: Action[] = [];
  while (!now.outcome && now.clock.turn < until) {
    const { side } = now.clock;
    const action =
      side === RED
        ? chooseAction(rules, rules.visible(now, side), side, budget, mind).action
        : ({ type: 'tripods/end-phase', side } as Action);
    const result = perform(rules, now, action);
    if (!result.ok) throw new Error(result.error.reason);
    if (side === RED) done.push(action);
    now = result.value.battle;
  }
  return { now, done };
}

const typesOf = (actions: readonly Action[]): readonly string[] => actions.map(({ type }) => type);

test.each(COMPUTERS)(
  'the %s one drives its infantry to an objective far off and sets it down there',
  (_level, budget) => {
    const battle = given(MARCH);
    const { now, done } = playRed(battle.rules, battle.now, budget, 7);
    expect(typesOf(done)).toContain('tripods/pick-up');
    // On foot it would have come no nearer than 10 inches in its six turns.
    expect(now.stands[stand('foot')]?.place.on).toBe('table');
    const [objective] = now.objectives;
    expect(objective && battle.rules.holder?.(now, objective)).toBe(RED);
  },
);

test.each(COMPUTERS)(
  'the %s one does not let those aboard out in the middle of nowhere',
  (_level, budget) => {
    const battle = given(MARCH).play(pickUp());
    const { now, done } = playRed(battle.rules, battle.now, budget, 2);
    expect(typesOf(done)).not.toContain('tripods/set-down');
    expect(typesOf(done)).toContain('tripods/move');
    expect(now.stands[stand('foot')]?.place.on).toBe('aboard');
  },
);

test.each(COMPUTERS)(
  'the %s one leaves those on foot who are soon there, or hold it',
  (_level, budget) => {
    for (const x of [10, 15]) {
      const battle = given({ ...MARCH, objectives: [{ at: [x, 25], points: 2 }] });
      const { done } = playRed(battle.rules, battle.now, budget, 4);
      expect(typesOf(done)).not.toContain('tripods/pick-up');
    }
  },
);

test('a plan has a stand hold the circle that it is in, and others take it or reinforce who holds it', () => {
  const kindsWith = (red: Drawing['red'] & object) => {
    const { rules, now } = given({ ...MARCH, red, objectives: [{ at: [20, 24], points: 2 }] });
    const offers = rules.taskOffers?.(asked(rules, now), RED, EVEN_TEMPER) ?? [];
    return Object.fromEntries(offers.map(({ stand: id, kind }) => [id, kind]));
  };
  const near = { type: FOOT, at: [16, 24] } as const;
  expect(kindsWith({ near })).toEqual({ [stand('near')]: 'take' });
  expect(kindsWith({ near, there: { type: FOOT, at: [20, 24] } })).toEqual({
    [stand('near')]: 'reinforce',
    [stand('there')]: 'hold',
  });
});

test('the plan says whom a carrier takes along, until it is there', () => {
  const battle = given(MARCH);
  const told = ({ now, rules }: typeof battle) =>
    tasksInWords(rules, now, planOf(rules, now, RED, EVEN_TEMPER)).map(({ text }) => text);
  expect(told(battle)).toContain('carrier takes Objective 1 (2 points)');
  battle.play(pickUp());
  expect(told(battle)).toEqual(['carrier carries foot to Objective 1 (2 points)']);
  const there = given({
    ...MARCH,
    objectives: [{ at: [10, 24], points: 2 }],
  }).play(pickUp());
  expect(told(there)).toEqual(['carrier holds Objective 1 (2 points)']);
});
