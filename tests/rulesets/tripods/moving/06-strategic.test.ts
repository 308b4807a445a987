// Strategic movement and backing: how far, from where, and what it costs until the next own turn.

import { expect, test } from 'vitest';
import { at, inches } from '../../../../shared/core/measure';
import { actionFromOrder, legalActions } from '../../../../shared/rules/query';
import { gapBetween } from '../../../../shared/rulesets/tripods/stands/bases';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import { chooseAction } from '../../../../shared/ai/opponent';
import {
  BLUE,
  feature,
  given,
  line,
  RED,
  stand,
  type Drawing,
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move } from '../../../helpers/tripods';

const march = (name: string, path: readonly (readonly [number, number])[]) =>
  move(name, path, { type: 'tripods/strategic-move' });
const back = (name: string, to: readonly [number, number], facing = 0) =>
  move(name, [to], { type: 'tripods/back', facing });

function far(type: string, more: Drawing = {}) {
  return given({
    size: [120, 48],
    red: { a: { type, at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [116, 4] } },
    ...more,
  });
}

test('[FT-06-02] [FT-06-53] a tank goes 10 inches or marches 20, and never mixes the two', () => {
  const tank = far('human_medium_tank_p4');
  expect(tank.refusal(move('a', [[20.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  expect(tank.refusal(march('a', [[30, 24]]))).toBeNull();
  expect(tank.refusal(march('a', [[30.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  tank.play(move('a', [[11, 24]]));
  expect(tank.refusal(march('a', [[12, 24]]))).toMatchObject({ rule: 'FT-06-53' });
  const other = far('human_medium_tank_p4').play(march('a', [[15, 24]]));
  expect(other.refusal(move('a', [[16, 24]]))).toMatchObject({ rule: 'FT-06-53' });
  expect(other.refusal(march('a', [[30, 24]]))).toBeNull();
  expect(other.refusal(march('a', [[30.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test.each([
  ['human_male_tank_p3', 16],
  ['human_lorry_p2plus', 16],
  ['human_medium_tank_p4', 20],
  ['martian_tripod_p1', 24],
  ['dragoons_p1', 16],
  ['lt_cavalry_p1', 20],
  ['human_infantry_crawler_p2', 24],
])('[FT-06-51] %s marches %i inches: twice its rate, and 16 at least', (type, inches) => {
  const battle = far(type);
  expect(battle.refusal(march('a', [[10 + inches, 24]]))).toBeNull();
  expect(battle.refusal(march('a', [[10.1 + inches, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test('[FT-06-51] a road multiplies the strategic rate', () => {
  const road = [
    feature(
      'road',
      line(
        [
          [2, 24],
          [118, 24],
        ],
        1,
      ),
    ),
  ];
  const lorry = far('human_lorry_p2plus', { terrain: road });
  expect(lorry.refusal(march('a', [[74, 24]]))).toBeNull();
  expect(lorry.refusal(march('a', [[74.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test.each([
  ['human_lorry_p2plus', 32],
  ['human_medium_tank_p4', 20],
  ['martian_tripod_p1', 24],
])(
  '[FT-06-51] by option %s marches %i inches on a road: the better rate, not both',
  (type, most) => {
    const points: readonly (readonly [number, number])[] = [
      [2, 24],
      [118, 24],
    ];
    const terrain = [feature('road', line(points, 1))];
    const battle = far(type, { terrain, options: { ft_strategic_road: 'max' } });
    expect(battle.refusal(march('a', [[10 + most, 24]]))).toBeNull();
    expect(battle.refusal(march('a', [[10.1 + most, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  },
);

test('[FT-06-52] infantry marches twice its rate', () => {
  const foot = far('european_us_infantry_p1');
  expect(foot.refusal(march('a', [[20, 24]]))).toBeNull();
  expect(foot.refusal(march('a', [[20.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test('[FT-06-50] flyers do not march', () => {
  expect(far('human_attack_helicopter_p5').refusal(march('a', [[30, 24]]))).toMatchObject({
    rule: 'FT-06-50',
  });
});

test('a gun that its crew pushes does not march', () => {
  expect(far('heavy_towed_p1').refusal(march('a', [[11, 24]]))).toMatchObject({
    rule: 'FT-08-28',
  });
});

/** A tripod (radius 0.75) with an enemy tripod: gaps are distances less 1.5. */
function facing(enemy: readonly [number, number], options = {}) {
  return given({
    size: [60, 48],
    red: { a: { type: 'martian_tripod_p1', at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: enemy } },
    options,
  });
}

test('[FT-06-61] a march begins more than ten inches from every enemy', () => {
  expect(facing([21.5, 24]).refusal(march('a', [[8, 24]]))).toMatchObject({ rule: 'FT-06-61' });
  expect(facing([21.6, 24]).refusal(march('a', [[8, 24]]))).toBeNull();
});

test('[FT-06-56] a march comes no nearer than ten inches, and an order goes round', () => {
  const battle = facing([22, 35.5]);
  expect(battle.refusal(march('a', [[34, 24]]))).toBeNull();
  const closer = facing([22, 35.4]);
  expect(closer.refusal(march('a', [[34, 24]]))).toMatchObject({
    rule: 'FT-06-56',
    reason: 'the way comes within 10" of z',
  });
  const order = { side: RED, stand: stand('a'), target: null, at: at(33, 24) };
  const round = actionFromOrder(closer.rules, closer.now, 'tripods/strategic-move', order);
  expect(round).toMatchObject({ type: 'tripods/strategic-move' });
});

const HIDES = { ft_hidden_units: true };
const wood = feature('light_woods', {
  type: 'polygon',
  points: [at(20, 30), at(44, 30), at(44, 44), at(20, 44)],
  holes: [],
});

test('[FT-06-56] an enemy that nobody has seen stops the march without being named', () => {
  const battle = given({
    size: [60, 48],
    red: { a: { type: 'human_medium_tank_p4', at: [10, 24] } },
    blue: { z: { type: 'european_us_infantry_p1', at: [30, 34] } },
    terrain: [wood],
    options: HIDES,
  });
  expect(battle.rules.visible(battle.now, RED).stands[stand('z')]).toBeUndefined();
  battle.play(march('a', [[29, 24]]));
  const { place } = battle.stand('a');
  if (place.on !== 'table') throw new Error('off the table');
  // The last twentieth of an inch before ten, measured from base to base.
  const [a, z] = [battle.stand('a'), battle.stand('z')];
  if (!isOnTable(a) || !isOnTable(z)) throw new Error('off the table');
  expect(gapBetween(a, z)).toBeGreaterThanOrEqual(inches(10));
  expect(gapBetween(a, z)).toBeLessThan(inches(10.05));
  expect(battle.said().join(' ')).not.toContain('z');
  expect(battle.marks('a')).toContain('strategic');
});

test('[FT-06-61] an unseen enemy within ten inches keeps a stand from marching off', () => {
  const battle = given({
    size: [60, 48],
    red: { a: { type: 'human_medium_tank_p4', at: [22, 24] } },
    blue: { z: { type: 'european_us_infantry_p1', at: [27, 32] } },
    terrain: [wood],
    options: HIDES,
  });
  expect(battle.rules.visible(battle.now, RED).stands[stand('z')]).toBeUndefined();
  battle.play(march('a', [[10, 24]]));
  expect(battle.stand('a').place).toMatchObject({ at: at(22, 24) });
  expect(battle.marks('a')).toEqual(['moving', 'done']);
});

const marched = { marks: ['strategic'] } as const;

test('[FT-06-55] who marched does not fire, stabilised or not', () => {
  const battle = given({
    step: 'firing',
    red: { a: { type: 'human_light_tank_p5', at: [10, 24], ...marched } },
    blue: { z: { type: 'martian_tripod_p1', at: [18, 24] } },
  });
  expect(battle.refusal(fire(RED, 'z', 'a: gun'))).toMatchObject({ rule: 'FT-06-55' });
});

test('[FT-06-57] who marched gets neither marker', () => {
  const battle = given({
    step: 'firing',
    red: { a: { type: 'martian_tripod_p1', at: [10, 24], ...marched } },
    blue: { z: { type: 'martian_tripod_p1', at: [40, 24] } },
  });
  for (const type of ['tripods/overwatch', 'tripods/hold-fire'] as const) {
    const wait = { type, side: RED, stand: stand('a') };
    expect(battle.refusal(wait)).toMatchObject({ rule: 'FT-06-57' });
  }
});

test('[FT-06-59] whoever marches is hit by one less', () => {
  const shooting = (marks: readonly string[]) =>
    given({
      step: 'firing',
      red: { a: { type: 'human_medium_tank_p4', at: [10, 24] } },
      blue: { z: { type: 'martian_tripod_p1', at: [17, 24], marks } },
    });
  const plain = shooting([]).odds(fire(RED, 'z', 'a: gun'));
  const easier = shooting(['strategic']).odds(fire(RED, 'z', 'a: gun'));
  const rules = (odds: typeof plain) => odds?.because.map(({ rule }) => rule);
  expect(rules(plain)).not.toContain('FT-06-59');
  expect(easier?.because).toContainEqual({
    label: 'target moves strategically',
    amount: -1,
    rule: 'FT-06-59',
  });
});

function checkOf(step: string, marks: readonly string[]) {
  const { rules, now } = given({
    step,
    red: { a: { type: 'european_us_infantry_p1', at: [10, 24], marks } },
    blue: { z: { type: 'european_us_infantry_p1', at: [10.5, 22] } },
  });
  const asked = { stand: stand('a'), why: 'quality check' };
  return (rules.adjust?.quality?.(now, asked) ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

test('[FT-06-58] [FT-06-43] the chances of fire count the march and the strayed, and name both', () => {
  const battle = given({
    step: 'firing',
    red: { a: { type: 'martian_tripod_p1', at: [10, 24] } },
    blue: {
      z: {
        type: 'european_us_infantry_p1',
        at: [20, 24],
        quality: 'veteran',
        marks: ['strategic', 'spotted'],
      },
      mate: { type: 'european_us_infantry_p1', at: [40, 8], quality: 'veteran' },
    },
  });
  const odds = battle.odds(fire(RED, 'z', 'a: heat-ray at infantry'));
  // 2+ at close range and one better on the march: every face hits. A veteran's 4+ is 5+ on the march, 6+
  // strayed, 7+ with a second hit: nothing passes.
  expect(odds?.short).toBe('100 % to be rid of z');
  expect(odds?.because.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['FT-06-58', 'FT-06-43', 'FT-04-04']),
  );
});

test('[FT-06-58] checks under direct fire are one worse on the march', () => {
  expect(checkOf('firing', [])).toBe(5);
  expect(checkOf('firing', ['strategic'])).toBe(6);
  expect(checkOf('movement', ['strategic'])).toBe(6);
  expect(checkOf('indirect', ['strategic'])).toBe(5);
});

test('[FT-06-60] in close combat the march counts for nothing', () => {
  expect(checkOf('close_combat', ['strategic'])).toBe(5);
  const { rules, now } = given({
    step: 'close_combat',
    red: { a: { type: 'european_us_infantry_p1', at: [10, 24] } },
    blue: { z: { type: 'human_medium_tank_p4', at: [11, 24], ...marched } },
  });
  const shot = { shooter: stand('a'), target: stand('z'), weapon: 'small-arms' };
  const modifiers = rules.adjust?.['to-hit']?.(now, { ...shot, attack: 'small-arms' }) ?? [];
  expect(modifiers.map(({ rule }) => rule)).not.toContain('FT-06-59');
});

test('[FT-06-54] a march lasts through the enemy turn, up to the next of its own', () => {
  const battle = far('martian_tripod_p1').play(march('a', [[20, 24]]));
  endTurn(battle);
  expect(battle.now.clock.active).toBe(BLUE);
  expect(battle.marks('a')).toContain('strategic');
  endTurn(battle);
  expect(battle.now.clock.active).toBe(RED);
  expect(battle.marks('a')).not.toContain('strategic');
});

test('the computer marches to a distant objective', () => {
  const battle = far('martian_tripod_p1', { objectives: [{ at: [50, 24], points: 3 }] });
  const { action, why } = chooseAction(battle.rules, battle.rules.visible(battle.now, RED), RED);
  expect(action.type).toBe('tripods/strategic-move');
  expect(why).toMatch(/^a makes for Objective 1 \(3 points\): \d more moves?$/);
});

test('[FT-06-05] a vehicle backs at a quarter of its rate, straight behind its front', () => {
  const tank = far('human_light_tank_p4');
  expect(tank.refusal(back('a', [7, 24]))).toBeNull();
  expect(tank.refusal(back('a', [6.9, 24]))).toMatchObject({ rule: 'FT-06-01' });
  expect(tank.refusal(back('a', [12, 24]))).toMatchObject({ rule: 'FT-06-05' });
  expect(tank.refusal(back('a', [8, 25]))).toMatchObject({ rule: 'FT-06-05' });
  expect(tank.refusal(back('a', [8, 24], 90))).toMatchObject({ rule: 'FT-06-05' });
  tank.play(back('a', [9, 24]));
  expect(tank.said()[0]).toBe('a backs 1" for 4" of its allowance; 8" left');
});

test('[FT-06-05] [FT-08-11] flyers and men on foot do not back', () => {
  expect(far('human_attack_helicopter_p5').refusal(back('a', [9, 24]))).toMatchObject({
    rule: 'FT-06-05',
  });
  expect(far('european_us_infantry_p1').refusal(back('a', [9, 24]))).toMatchObject({
    rule: 'FT-08-11',
  });
});

test('an order to back goes straight behind, whatever place is pointed at', () => {
  const tank = far('human_light_tank_p4');
  const order = { side: RED, stand: stand('a'), target: null, at: at(8, 26) };
  expect(actionFromOrder(tank.rules, tank.now, 'tripods/back', order)).toMatchObject({
    path: [at(8, 24)],
    facing: 0,
  });
});

test('in no other phase does anybody march', () => {
  const battle = far('martian_tripod_p1').play(endPhase(RED));
  expect([
    ...legalActions(battle.rules, battle.now, battle.now.clock.side, 'tripods/strategic-move'),
  ]).toEqual([]);
});
