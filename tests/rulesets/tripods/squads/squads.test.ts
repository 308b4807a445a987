// Moving infantry as a module of Tripods: units of men on foot about one leader.

import { expect, test } from 'vitest';
import { chooseAction } from '../../../../shared/ai/opponent';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { modulesFor } from '../../../../shared/rulesets/registry';
import {
  BLUE,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { endPhase, fire, move, pass } from '../../../helpers/tripods';

type Spot = readonly [number, number];

const man = (spot: Spot, more: Partial<Drawn> = {}): Drawn => ({
  type: 'european_us_infantry_p2',
  at: spot,
  unit: 'a',
  ...more,
});

/** Unit `a` of Red, led by `A`, with `b` and `c`; a tripod far off. */
const squad = (more: Drawing = {}) =>
  given({
    modules: ['moving-infantry'],
    leaders: { a: 'A' },
    ...more,
    red: { A: man([10, 24]), b: man([8, 24]), c: man([8, 26]), ...more.red },
    blue: { t: { type: 'martian_tripod_p23', at: [44, 44], unit: 'm' }, ...more.blue },
  });

const place = (name: string, [x, y]: Spot) =>
  ({ type: 'squads/place', side: RED, stand: stand(name), at: at(x, y) }) as Action;
const formUp = (places: Readonly<Record<string, Spot>>) =>
  ({
    type: 'squads/form-up',
    side: RED,
    stand: stand('A'),
    places: Object.entries(places).map(([name, [x, y]]) => ({ stand: stand(name), at: at(x, y) })),
  }) as Action;
const finish = { type: 'squads/finish', side: RED, stand: stand('A') } as Action;

test('the settings offer the module for Tripods', () => {
  expect(modulesFor('tripods').map(({ id, name }) => [id, name])).toEqual([
    ['moving-infantry', 'Moving infantry'],
  ]);
});

test('the leader moves first, and nobody of his unit without him; a single stand leads itself', () => {
  const battle = squad({ red: { s: man([30, 10], { unit: 'solo' }) } });
  expect(battle.refusal(move('b', [[9, 24]]))).toMatchObject({ rule: 'MI-01-01' });
  expect(battle.refusal(place('b', [9, 24]))).toMatchObject({ rule: 'MI-03-01' });
  expect(battle.refusal(move('A', [[13, 24]]))).toBeNull();
  expect(battle.refusal(move('s', [[31, 10]]))).toBeNull();
  battle.play(move('s', [[31, 10]]));
  // Nobody follows it, so that its move is over.
  expect(battle.refusal(move('A', [[13, 24]]))).toBeNull();
  expect(battle.refusal(move('s', [[31, 11]]))).toMatchObject({ rule: 'MI-04-01' });
});

test('a unit that has lost its leader does not move, but shoots', () => {
  const battle = given({
    modules: ['moving-infantry'],
    leaders: { a: 'A' },
    red: { A: man([10, 24], { reserve: true }), b: man([10, 26]), c: man([10, 30]) },
    blue: { e: man([13, 26], { unit: 'e' }) },
  });
  expect(battle.refusal(move('b', [[10, 27]]))).toMatchObject({ rule: 'MI-03-02' });
  battle.play(endPhase(RED));
  expect(battle.now.clock.step).toBe('firing');
  expect(battle.refusal(fire(RED, 'e', 'b: small-arms at infantry'))).toBeNull();
});

test('once put down the leader stays, and until the unit has finished nobody else moves', () => {
  const battle = squad({ red: { z: man([30, 10], { unit: 'z' }) } });
  battle.play(move('A', [[12, 24]]));
  expect(battle.refusal(move('A', [[12.5, 24]]))).toMatchObject({ rule: 'MI-04-01' });
  expect(battle.refusal(place('A', [12.5, 24]))).toMatchObject({ rule: 'MI-04-01' });
  expect(battle.refusal(move('z', [[31, 10]]))).toMatchObject({ rule: 'MI-04-02' });
  expect(battle.refusal(endPhase(RED))).toMatchObject({ rule: 'MI-04-02' });
  battle.play(finish);
  expect(battle.refusal(move('z', [[31, 10]]))).toBeNull();
  expect(battle.refusal(move('A', [[12.5, 24]]))).toMatchObject({ rule: 'MI-04-01' });
  expect(battle.refusal(place('b', [12, 26]))).toMatchObject({ rule: 'MI-04-02' });
});

test('followers are placed anywhere wholly within twice Ld of the edge of the leader, and nudged', () => {
  const battle = squad();
  battle.play(move('A', [[14, 24]]));
  // Bases are an inch square: 6" from edge to far edge are 6 between middles.
  expect(battle.refusal(place('b', [20, 24]))).toBeNull();
  expect(battle.refusal(place('b', [20.1, 24]))).toMatchObject({ rule: 'MI-02-02' });
  battle.play(place('b', [20, 24])).play(place('b', [16, 24]));
  expect(battle.stand('b').place).toMatchObject({ at: at(16, 24) });
  expect(battle.refusal(place('c', [16.4, 24]))).toMatchObject({ rule: 'MI-07-01' });
  const wide = squad({ options: { mi_leadership: 4 } }).play(move('A', [[14, 24]]));
  expect(wide.refusal(place('b', [22, 24]))).toBeNull();
});

test('the move is finished when all are inside; the refusal names who is out and by how much', () => {
  const battle = squad({ red: { b: man([8, 24]), c: man([6, 24]) } });
  battle.play(move('A', [[13.5, 24]]));
  expect(battle.refusal(finish)).toMatchObject({
    reason: 'outside the command radius: c by 1.5"',
    rule: 'MI-02-02',
  });
  battle.play(formUp({ b: [11.5, 24], c: [9.5, 24] }));
  expect(battle.refusal(finish)).toBeNull();
  battle.play(finish);
  // What the leader has spent they have all spent.
  expect(['A', 'b', 'c'].map((name) => battle.stand(name).tracks['moved'])).toEqual([
    3500, 3500, 3500,
  ]);
});

test('nobody is placed nearer than 2" to an enemy, nor led past one, but into an assault', () => {
  const battle = squad({ blue: { e: man([16, 24], { unit: 'e' }) } });
  // Bases are three quarters of an inch deep: 2" from edge to edge are 2.75 between middles.
  expect(battle.refusal(move('A', [[13.3, 24]]))).toMatchObject({ rule: 'MI-08-01' });
  expect(battle.refusal(move('A', [[13.25, 24]]))).toBeNull();
  // Within an inch it is an assault.
  expect(battle.refusal(move('A', [[14.3, 24]]))).toBeNull();
  const near = squad({ blue: { e: man([16, 24], { unit: 'e' }) } }).play(move('A', [[13, 24]]));
  expect(near.refusal(place('b', [13.25, 22.5]))).toBeNull();
  expect(near.refusal(place('b', [13.3, 22.5]))).toMatchObject({ rule: 'MI-08-01' });
  const passing = squad({ blue: { e: man([12.5, 26.8], { unit: 'e' }) } });
  expect(
    passing.refusal(
      move('A', [
        [12.5, 24],
        [14, 23],
      ]),
    ),
  ).toMatchObject({ rule: 'MI-08-03' });
  const free = squad({
    blue: { e: man([12.5, 26.8], { unit: 'e' }) },
    options: { mi_standoff_path: 'end-only' },
  });
  expect(
    free.refusal(
      move('A', [
        [12.5, 24],
        [14, 23],
      ]),
    ),
  ).toBeNull();
});

test('an assault takes the followers into close combat, which Tripods fights', () => {
  const battle = squad({ blue: { e: man([15, 24], { unit: 'e' }) } });
  battle.play(move('A', [[14, 24]]));
  expect(battle.marks('A')).toContain('halted');
  expect(battle.refusal(place('b', [15, 25.5]))).toBeNull();
  battle
    .play(place('b', [15, 25.5]))
    .play(place('c', [13, 26]))
    .play(finish);
  battle.play(endPhase(RED));
  expect(battle.now.clock).toMatchObject({ step: 'close_combat' });
});

test('a unit with a vehicle in it goes stand by stand', () => {
  const battle = squad({
    red: {
      x: man([30, 10], { unit: 'x' }),
      lorry: { type: 'human_lorry_p2plus', at: [30, 13], unit: 'x' },
    },
  });
  expect(battle.refusal(move('x', [[31, 10]]))).toBeNull();
});

test('a unit of several men begins with a leader, or a repair names one', () => {
  const { rules } = squad();
  const scenario = scenarioOf({
    modules: ['moving-infantry'],
    red: { A: man([10, 24]), b: man([8, 24]) },
    blue: { t: { type: 'martian_tripod_p23', at: [44, 44], unit: 'm' } },
  });
  const problems = rules.check(scenario).filter(({ path }) => path.endsWith('.leader'));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({ message: 'un_a has no leader among its stands' });
});

test('overwatch answers the leader on his way, and the unit is placed after it', () => {
  const battle = squad({
    blue: { e: man([20, 24], { unit: 'e', marks: ['overwatch'] }) },
  });
  battle.play(move('A', [[15, 24]]));
  while (battle.now.clock.side === BLUE) {
    expect(battle.refusal(place('b', [12, 24]))).not.toBeNull();
    battle.play(pass(BLUE));
  }
  expect(battle.refusal(place('b', [13, 24]))).toBeNull();
});

test('the computer moves a unit whole: its leader, those who are out, and the end of the move', () => {
  const battle = squad({
    red: { b: man([6, 24]), c: man([6, 26]) },
    objectives: [{ at: [20, 24], points: 3 }],
    turnLimit: 6,
  });
  const types: string[] = [];
  for (let i = 0; i < 8 && types.at(-1) !== 'squads/finish'; i++) {
    const { action } = chooseAction(battle.rules, battle.rules.visible(battle.now, RED), RED);
    types.push(action.type);
    battle.play(action);
  }
  expect(types[0]).toMatch(/^tripods\//);
  expect(types.at(-1)).toBe('squads/finish');
  expect(types).toContain('squads/form-up');
});
