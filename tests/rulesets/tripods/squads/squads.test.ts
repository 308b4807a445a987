// Moving infantry as a module of Tripods: units of men on foot about one leader.

import { expect, test } from 'vitest';
import { chooseAction } from '../../../../shared/ai/opponent';
import { whoCanAct } from '../../../../shared/ai/who-can-act';
import type { Action } from '../../../../shared/battle/battle';
import type { TerrainId } from '../../../../shared/core/id';
import { at } from '../../../../shared/core/measure';
import { modulesFor } from '../../../../shared/rulesets/registry';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { expectKept, playedOut } from '../../../helpers/played-battle';
import { endPhase, endTurn, fire, move, pass } from '../../../helpers/tripods';

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

test('each follower can be placed, those too who stand well enough, and their leader cannot', () => {
  const { rules, now } = squad().play(move('A', [[12, 24]]));
  const able = whoCanAct(rules, rules.visible(now, RED));
  expect(able.get('squads/place')).toEqual([stand('b'), stand('c')]);
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

const nameLeader = (name: string, side = RED) =>
  ({ type: 'squads/name-leader', side, stand: stand(name) }) as Action;

/** The unit has Swarm, and nobody leads it for good. */
const swarm = (more: Drawing = {}) =>
  squad({ leaders: {}, options: { mi_swarm_units: ['un_a'] }, ...more });

test('a unit with Swarm names a leader when it begins to move, once a turn, and moves about him', () => {
  const battle = swarm();
  expect(battle.refusal(move('b', [[9, 24]]))).toMatchObject({ rule: 'MI-05-02' });
  expect(battle.refusal(nameLeader('t'))).toMatchObject({ rule: 'FT-02-07' });
  battle.play(nameLeader('b'));
  expect(battle.marks('b')).toContain('leads');
  expect(battle.refusal(nameLeader('c'))).toMatchObject({ rule: 'MI-05-03' });
  expect(battle.refusal(move('A', [[11, 24]]))).toMatchObject({ rule: 'MI-01-01' });
  battle.play(move('b', [[8, 22]]));
  expect(battle.refusal(place('A', [10, 22]))).toBeNull();
  battle.play({ ...finish, stand: stand('b') } as Action);
  // He leads for the whole of the turn, the enemy's part of it too.
  endTurn(battle);
  expect(battle.marks('b')).toContain('leads');
  endTurn(battle);
  expect(battle.marks('b')).not.toContain('leads');
  while (battle.now.clock.step !== 'movement') battle.play(endPhase(RED));
  expect(battle.refusal(move('b', [[9, 24]]))).toMatchObject({ rule: 'MI-05-02' });
  expect(battle.refusal(nameLeader('c'))).toBeNull();
});

test('naming a leader begins the move of a Swarm, which is over once another has moved', () => {
  const two = () => swarm({ red: { x: man([30, 24], { unit: 'x' }) } }).play(nameLeader('b'));
  expect(two().refusal(move('b', [[8, 22]]))).toBeNull();
  const other = two().play(move('x', [[30, 22]]));
  expect(other.refusal(move('b', [[8, 22]]))).toMatchObject({ rule: 'MI-05-02' });
  // Who has moved first has moved; a unit that has not named anybody may still do so.
  expect(
    two()
      .play(move('b', [[8, 22]]))
      .play(finish)
      .refusal(move('x', [[30, 22]])),
  ).toBeNull();
  const later = swarm({ red: { x: man([30, 24], { unit: 'x' }) } }).play(move('x', [[30, 22]]));
  expect(later.refusal(nameLeader('b'))).toBeNull();
});

test('whoever was named and is lost has no successor before the next turn; others without Swarm name nobody', () => {
  const battle = swarm().play(nameLeader('c'));
  battle.change('c', { place: { on: 'reserve' } });
  expect(battle.refusal(move('A', [[11, 24]]))).toMatchObject({ rule: 'MI-05-03' });
  expect(battle.refusal(nameLeader('A'))).toMatchObject({ rule: 'MI-05-03' });
  expect(squad().refusal(nameLeader('b'))).toMatchObject({ rule: 'MI-05-01' });
  const late = swarm({ step: 'firing' });
  expect(late.refusal(nameLeader('A'))).toMatchObject({ rule: 'MI-05-02' });
});

/** A tripod's ray passes over the leader and kills whom it burns. */
const burnt = (options: Drawing['options'], reds: Drawing['red'] = {}) =>
  given({
    modules: ['moving-infantry'],
    leaders: { a: 'A' },
    options: { ft_sweep_infantry: 'killed', ...options },
    step: 'firing',
    active: BLUE,
    red: { A: man([12, 24]), b: man([16, 24]), c: man([12, 30], { marks: ['spotted'] }), ...reds },
    blue: { t: { type: 'martian_tripod_p1', at: [12, 20], facing: 90, unit: 'm' } },
  });
const ray = { type: 'tripods/sweep', side: BLUE, stand: stand('t'), to: at(12, 25) } as Action;
const tactics = { mi_battle_tactics_units: ['un_a'] };

test('with Battle Tactics the nearest is lost for a slain leader, who takes its place and leads on', () => {
  const battle = burnt(tactics).dice(6).play(ray);
  expect(battle.isThere('b')).toBe(false);
  expect(battle.stand('A').place).toMatchObject({ at: at(16, 24) });
  expect(battle.stand('c').place).toMatchObject({ at: at(12, 30) });
  expect(battle.said().join()).toContain('A is burnt: b is lost in his stead');
  // The unit may go on moving, and has gained nothing by it.
  endTurn(battle);
  while (battle.now.clock.step !== 'movement') battle.play(endPhase(RED));
  expect(battle.refusal(move('A', [[16, 27]]))).toBeNull();

  const plain = burnt({}).dice(6).play(ray);
  expect(plain.isThere('A')).toBe(false);
  expect(plain.isThere('b')).toBe(true);
});

test('of two equally near the first by id is lost; a single stand and another of the unit fall themselves', () => {
  const tie = burnt(tactics, { c: man([8, 24]) })
    .dice(6)
    .play(ray);
  expect([tie.isThere('b'), tie.isThere('c')]).toEqual([false, true]);
  const other = burnt(tactics, { A: man([16, 24]), b: man([12, 24]) });
  other.dice(6).play(ray);
  expect(other.isThere('b')).toBe(false);
  expect(other.stand('A').place).toMatchObject({ at: at(16, 24) });
});

test('a leader who is lost on his way stops where the nearest stood, and his unit has moved', () => {
  const smoke = feature('gas', box(12, 23.5, 13, 24.5), { id: 'tr_cloud' as TerrainId });
  for (const marks of [[], ['overwatch']]) {
    const battle = squad({
      options: tactics,
      terrain: [smoke],
      red: { b: man([8, 26]), c: man([8, 22.5]) },
      blue: { e: man([13, 18], { unit: 'e', marks }) },
    });
    battle.play(move('A', [[13.5, 24]]));
    while (battle.now.clock.side === BLUE) battle.play(pass(BLUE));
    expect(battle.isThere('c')).toBe(false);
    expect(battle.stand('A').place).toMatchObject({ at: at(8, 22.5) });
    expect(battle.stand('b').place).toMatchObject({ at: at(8, 26) });
    expect(battle.refusal(move('A', [[9, 22.5]]))).toMatchObject({ rule: 'MI-04-01' });
    expect(battle.refusal(place('b', [8, 25]))).toMatchObject({ rule: 'MI-04-02' });
  }
});

test('for a leader who fails his check the nearest leaves the field', () => {
  const shot = given({
    modules: ['moving-infantry'],
    leaders: { a: 'A' },
    options: tactics,
    step: 'firing',
    active: BLUE,
    red: { A: man([12, 24]), b: man([14, 24]), c: man([12, 28]) },
    blue: { e: man([12, 20.5], { unit: 'e' }), f: man([40, 40], { unit: 'f' }) },
  });
  shot.dice(6).play(fire(BLUE, 'A', 'e: small-arms at infantry'));
  shot.dice(1).play(endPhase(BLUE));
  expect(shot.isThere('b')).toBe(false);
  expect(shot.stand('A').place).toMatchObject({ at: at(14, 24) });
  expect(shot.said().join()).toContain(
    'A fails its check and leaves the field: b is lost in his stead',
  );
});

test('computers play Swarm and Battle Tactics to the end, and name whom they lead with', () => {
  const types = new Set<string>();
  const rules = new Set<string | null>();
  const scenario = scenarioOf({
    modules: ['moving-infantry'],
    options: { mi_swarm_units: ['un_a'], mi_battle_tactics_units: ['un_e'] },
    leaders: { e: 'E' },
    size: [24, 24],
    turnLimit: 4,
    objectives: [{ at: [12, 12], points: 3 }],
    red: { A: man([10, 6]), b: man([12, 6]), c: man([11, 4]) },
    blue: {
      E: man([12, 19], { unit: 'e' }),
      f: man([14, 19], { unit: 'e' }),
      g: man([13, 21], { unit: 'e' }),
    },
  });
  for (let i = 0; i < 4; i++) {
    const played = playedOut(scenario, `swarm ${i}`);
    expectKept(played);
    for (const { action } of played.actions) types.add(action.type);
    for (const { rule } of played.log) rules.add(rule);
  }
  expect([...types]).toEqual(expect.arrayContaining(['squads/name-leader', 'squads/finish']));
  expect([...rules]).toContain('MI-06-01');
});
