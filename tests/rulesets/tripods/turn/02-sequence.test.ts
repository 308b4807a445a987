import { expect, test } from 'vitest';
import { stateAsJson, stateOf } from '../../../../shared/rulesets/tripods/stands/memory';
import { nextClock } from '../../../../shared/rulesets/tripods/turn/sequence';
import { BLUE, given, RED, stand } from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move, turn } from '../../../helpers/tripods';
import { PHASES } from '../../../../shared/rulesets/tripods/book/phase-names';

const tripod = 'martian_tripod_p1';

function far() {
  return given({
    red: { a: { type: tripod, at: [4, 4] }, b: { type: tripod, at: [8, 4] } },
    blue: { c: { type: tripod, at: [44, 44] } },
    turnLimit: 2,
  });
}

test('[FT-02-03] a player turn runs through six phases in order', () => {
  const battle = { ...far().now, clock: { ...far().now.clock, step: 'command' } };
  const steps = [battle.clock.step];
  for (let b = battle; b.clock.step !== 'final';) {
    b = { ...b, clock: nextClock(b) };
    steps.push(b.clock.step);
  }
  expect(steps).toEqual([...PHASES]);
});

test('[FT-02-01] a game turn is two player turns', () => {
  const battle = far();
  const active = () => [battle.now.clock.turn, battle.now.clock.active];
  expect(active()).toEqual([1, RED]);
  endTurn(battle);
  expect(active()).toEqual([1, BLUE]);
  endTurn(battle);
  expect(active()).toEqual([2, RED]);
});

test('[FT-02-02] the battle ends after the final phase of the second player in the last turn', () => {
  const battle = endTurn(endTurn(endTurn(far())));
  expect(battle.now.outcome).toBeNull();
  endTurn(battle);
  expect(battle.now.outcome).toEqual({
    winner: null,
    reason: 'A draw: equal objectives and equal losses',
  });
});

test('objectives decide after the last turn, and are named with what they are worth', () => {
  const table = given({
    red: { a: { type: tripod, at: [10, 10] } },
    blue: { c: { type: tripod, at: [60, 10] } },
    turnLimit: 1,
    objectives: [
      { at: [10, 12], points: 2 },
      { at: [60, 12], points: 1 },
      { at: [61, 10], points: 2 },
      { at: [35, 35], points: 4 },
    ],
  });
  expect(endTurn(endTurn(table)).now.outcome).toEqual({
    winner: BLUE,
    reason:
      'Blue win, holding objectives worth 3 (Objective 2, Objective 3) against 2 (Objective 1)',
  });
});

test('[FT-02-07] a stand that has moved cannot go on once another has started', () => {
  const battle = far().play(move('a', [[6, 6]]));
  expect(battle.refusal(move('a', [[7, 7]]))).toBeNull();
  battle.play(move('b', [[10, 4]]));
  expect(battle.refusal(move('a', [[7, 7]]))).toMatchObject({ rule: 'FT-02-07' });
  expect(battle.refusal(turn('a', 90))).toMatchObject({ rule: 'FT-02-07' });
});

test('[FT-02-14] direct fire belongs to the firing phase', () => {
  const battle = given({
    red: { a: { type: tripod, at: [10, 10] } },
    blue: { c: { type: tripod, at: [20, 10] } },
  });
  const shot = fire(RED, 'c', 'a: heat-ray');
  expect(battle.refusal(shot)).toMatchObject({ rule: 'FT-10-01' });
  battle.play(endPhase(RED));
  expect(battle.now.clock.step).toBe('firing');
  expect(battle.refusal(shot)).toBeNull();
});

test('[FT-02-07] only the movement phase moves stands', () => {
  const battle = given({
    red: { a: { type: tripod, at: [10, 10] } },
    blue: { c: { type: tripod, at: [20, 10] } },
    step: 'firing',
  });
  expect(battle.refusal(move('a', [[12, 10]]))).toMatchObject({ rule: 'FT-02-07' });
});

test('[FT-02-20] a pin comes off in the final phase of its own side only', () => {
  const pinned = { type: 'european_us_infantry_p1', at: [4, 4], marks: ['pinned'] } as const;
  const battle = given({
    red: { a: pinned },
    blue: { c: { ...pinned, at: [44, 44] } },
  });
  expect(battle.refusal(move('a', [[6, 4]]))).toMatchObject({ rule: 'FT-12-06' });
  endTurn(battle);
  expect(battle.marks('a')).not.toContain('pinned');
  expect(battle.marks('c')).toContain('pinned');
});

test.each([
  [['withdrawn', 'withdrawn'], ['destroyed'], null, 'A draw: equal objectives and equal losses'],
  [
    ['withdrawn'],
    ['destroyed'],
    RED,
    'Red win on losses, 0.5 stands against 1; objectives are equal',
  ],
  [
    ['destroyed'],
    ['withdrawn', 'withdrawn', 'withdrawn'],
    RED,
    'Red win on losses, 1 stands against 1.5; objectives are equal',
  ],
] as const)(
  '[FT-05-04] who failed a check counts half of who is destroyed: %j against %j',
  (red, blue, winner, reason) => {
    const battle = far();
    const lost = (side: typeof RED, name: string, how: 'withdrawn' | 'destroyed') => ({
      stand: stand(name),
      unit: battle.stand(name).unit,
      side,
      playerTurn: 0,
      how,
    });
    const losses = [
      ...red.map((how) => lost(RED, 'b', how)),
      ...blue.map((how) => lost(BLUE, 'c', how)),
    ];
    const tripods = stateAsJson({ ...stateOf(battle.now), losses });
    battle.now = { ...battle.now, private: { ...battle.now.private, tripods } };
    endTurn(endTurn(endTurn(endTurn(battle))));
    expect(battle.now.outcome).toEqual({ winner, reason });
  },
);
