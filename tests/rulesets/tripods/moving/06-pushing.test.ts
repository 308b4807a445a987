// Wrecks that are pushed off the road: by whom, at what price, which of several, and whether that is worth it.

import { describe, expect, test } from 'vitest';
import { candidateActions } from '../../../../shared/rules/query';
import { scorePush, type Push } from '../../../../shared/rulesets/tripods/moving/push';
import {
  box,
  feature,
  given,
  line,
  RED,
  stand,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../../helpers/given-battle';
import { pointedOrder } from '../../../helpers/pointed-order';
import { endTurn, fire } from '../../../helpers/tripods';

const LORRY = 'human_lorry_p2plus';
const TANK = 'human_medium_tank_p4';

const push: Push = { type: 'tripods/push', side: RED, stand: stand('b') };

/** A wreck across the way at ten inches, as the map has it. */
const wreck = (x = 10, fordable = true) => ({
  ...feature(
    'wreck',
    line(
      [
        [x, 23],
        [x, 25],
      ],
      1,
    ),
  ),
  id: `tr_wreck_${x}` as ReturnType<typeof feature>['id'],
  fordable,
});
const ROAD = feature('road', box(0, 23, 46, 25));

function beside(type: string, more: Partial<Drawn> = {}, drawing: Drawing = {}): TestBattle {
  return given({
    terrain: [ROAD, wreck()],
    red: { b: { type, at: [8.2, 24], ...more } },
    blue: { far: { type: 'european_us_infantry_p2', at: [46, 46] } },
    ...drawing,
  });
}

const offered = (battle: TestBattle) => [
  ...candidateActions(battle.rules, battle.now, RED, 'tripods/push'),
];

describe('[FT-06-32] pushing a wreck', () => {
  test('is offered to a vehicle beside one that lies on the map, and to nobody else', () => {
    expect(offered(beside(LORRY))).toEqual([push]);
    expect(offered(beside(LORRY, { at: [20, 24] }))).toEqual([]);
    expect(offered(beside('european_us_infantry_p2'))).toEqual([]);
    expect(offered(beside(LORRY, {}, { terrain: [ROAD] }))).toEqual([]);
    expect(pointedOrder(beside(LORRY), 'tripods/push', { stand: stand('b') })).toEqual(push);
  });

  test.each<readonly [string, string, Partial<Drawn>, string, string]>([
    ['men on foot', 'european_us_infantry_p2', {}, 'b pushes no wrecks', 'FT-06-32'],
    ['a gun', 'medium_towed_p2plus', {}, 'b pushes no wrecks', 'FT-06-32'],
    [
      'a limbered gun',
      'medium_towed_p2plus',
      { marks: ['limbered'] },
      'b pushes no wrecks',
      'FT-06-32',
    ],
    ['a helicopter', 'human_attack_helicopter_p5', {}, 'b pushes no wrecks', 'FT-06-32'],
    ['a zeppelin', 'human_zeppelin_p23', {}, 'b pushes no wrecks', 'FT-06-32'],
    ['who has finished', LORRY, { marks: ['done'] }, 'b has finished its move', 'FT-02-07'],
    [
      'who is on the march',
      LORRY,
      { marks: ['strategic'] },
      'b moves strategically in this phase',
      'FT-06-53',
    ],
    [
      'who has less than half of its allowance',
      LORRY,
      { tracks: { moved: 4001 } },
      'b has less than half of its allowance left',
      'FT-06-32',
    ],
  ])('is refused to %s', (_who, type, more, reason, rule) => {
    expect(beside(type, more).refusal(push)).toEqual({ reason, rule });
  });

  test('takes half of the allowance, and just that may be left', () => {
    const battle = beside(LORRY, { tracks: { moved: 4000 } });
    expect(battle.refusal(push)).toBeNull();
    battle.play(push);
    expect(battle.stand('b').tracks['loading']).toBe(4000);
    expect(battle.marks('b')).toContain('moving');
    expect(battle.now.terrain.map(({ kind }) => kind)).toEqual(['road']);
  });

  test('clears the nearest of two, and the battle goes on knowing what the other one was', () => {
    // Two wrecks of this battle: a tank's and a lorry's.
    const battle = given({
      terrain: [ROAD],
      step: 'firing',
      red: {
        a: { type: 'human_heavy_tank_p4', at: [10, 36], facing: 270, quality: 'elite' },
        a2: { type: 'human_heavy_tank_p4', at: [14, 36], facing: 270, quality: 'elite' },
        b: { type: LORRY, at: [8.2, 24] },
      },
      blue: {
        t: { type: LORRY, at: [10.2, 24], unit: 't' },
        tank: { type: TANK, at: [14, 24], unit: 'tank', facing: 180 },
        far: { type: 'european_us_infantry_p2', at: [46, 46], unit: 'far' },
      },
    });
    const destroy = (target: string, gun: string) => {
      const shot = fire(RED, target, `${gun}: gun`);
      const count = Number(/then (\d+) dice/.exec(battle.odds(shot)?.text ?? '')?.[1] ?? 1);
      battle.dice(6, 1, ...Array<number>(count).fill(6)).play(shot);
    };
    destroy('t', 'a');
    destroy('tank', 'a2');
    expect(battle.now.terrain.map(({ name }) => name)).toEqual(['', 'Wreck of t', 'Wreck of tank']);
    endTurn(endTurn(battle)).play(push);
    expect(battle.said()).toEqual(['b pushes the wreck of t off the road for 4" of its allowance']);
    expect(battle.now.terrain.map(({ name }) => name)).toEqual(['', 'Wreck of tank']);
    endTurn(endTurn(battle)).change('b', {
      place: { ...battle.stand('b').place, at: { x: 12_000, y: 24_000 } } as never,
    });
    expect(battle.refusal(push)).toEqual({
      reason: 'only a main battle tank moves the wreck of tank',
      rule: 'FT-06-32',
    });
  });

  test('is worth it where the wreck closes the way, as on a bridge, and not where one drives round', () => {
    const worth = (battle: TestBattle) => scorePush(battle.now, push);
    expect(worth(beside(LORRY, {}, { terrain: [ROAD, wreck(10, false)] }))).toEqual({
      score: 0.3,
      why: 'the wreck blocks the bridge',
    });
    const round = { score: -1, why: 'there is a way round the wreck' };
    expect(worth(beside(LORRY))).toEqual(round);
    expect(worth(beside(LORRY, { at: [20, 24] }))).toEqual(round);
  });
});
