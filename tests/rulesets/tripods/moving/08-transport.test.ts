// Carriers, their passengers, and guns with their teams.

import { expect, test } from 'vitest';
import { chooseAction } from '../../../../shared/ai/opponent';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { perform } from '../../../../shared/rules/perform';
import { actionFromOrder, choicesOf, previewOf } from '../../../../shared/rules/query';
import { BLUE, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p1';
const TEAM = 'mg_team_p3';
const LORRY = 'human_lorry_p2plus';

const pickUp = (carrier: string, ...passengers: readonly string[]): Action =>
  ({
    type: 'tripods/pick-up',
    side: RED,
    stand: stand(carrier),
    passengers: passengers.map(stand),
  }) as Action;
const setDown = (carrier: string, name: string, x: number, y: number): Action =>
  ({
    type: 'tripods/set-down',
    side: RED,
    stand: stand(carrier),
    passengers: [{ stand: stand(name), at: at(x, y) }],
  }) as Action;
const hitch = (type: 'limber' | 'unlimber', name: string): Action =>
  ({ type: `tripods/${type}`, side: RED, stand: stand(name) }) as Action;

/** A carrier at (10, 24), 1.25 long and 1 wide, with others beside it. */
function beside(carrier: string, others: NonNullable<Drawing['red']>, more: Drawing = {}) {
  const red = { c: { type: carrier, at: [10, 24] as const }, ...others };
  return given({
    red,
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
    ...more,
  });
}
const one = (type: string) => ({ a: { type, at: [10, 25] as const } });

test('[FT-03-18] [FT-08-07] [FT-08-09] a crawler holds one stand of infantry or two teams', () => {
  const full = beside('human_infantry_crawler_p2', {
    a: { type: FOOT, at: [10, 25] },
    b: { type: FOOT, at: [10, 23] },
  });
  expect(full.refusal(pickUp('c', 'a'))).toBeNull();
  expect(full.refusal(pickUp('c', 'a', 'b'))).toMatchObject({ rule: 'FT-08-19' });
  full.play(pickUp('c', 'a'));
  expect(full.refusal(pickUp('c', 'b'))).not.toBeNull();

  const teams = beside('human_apc_p5', {
    a: { type: TEAM, at: [10, 25] },
    b: { type: 'med_missile_team_p5', at: [10, 23] },
    d: { type: TEAM, at: [11.1, 24] },
    e: { type: FOOT, at: [8.9, 24] },
  });
  expect(teams.refusal(pickUp('c', 'a', 'b'))).toBeNull();
  expect(teams.refusal(pickUp('c', 'a', 'b', 'd'))).toMatchObject({ rule: 'FT-08-19' });
  expect(teams.refusal(pickUp('c', 'a', 'e'))).toMatchObject({ rule: 'FT-08-19' });
});

test('[FT-08-19] an autogiro takes three stands and no fourth', () => {
  const battle = beside('human_autogiro_transport_p2', {
    a: { type: FOOT, at: [10, 25.2] },
    b: { type: FOOT, at: [10, 22.8] },
    d: { type: TEAM, at: [11.2, 24] },
    e: { type: TEAM, at: [8.8, 24] },
  });
  expect(battle.refusal(pickUp('c', 'a', 'b', 'd', 'e'))).toBeNull();
  const crowded = beside('human_autogiro_transport_p2', {
    a: { type: FOOT, at: [10, 25.2] },
    b: { type: FOOT, at: [10, 22.8] },
    d: { type: FOOT, at: [11.4, 24] },
    e: { type: FOOT, at: [8.6, 24] },
  });
  expect(crowded.refusal(pickUp('c', 'a', 'b', 'd'))).toBeNull();
  expect(crowded.refusal(pickUp('c', 'a', 'b', 'd', 'e'))).toMatchObject({ rule: 'FT-08-19' });
});

test('[FT-08-02] cavalry does not ride in carriers', () => {
  const battle = beside('human_halftrack_p4plus', one('dragoons_p1'));
  expect(battle.refusal(pickUp('c', 'a'))).toMatchObject({ rule: 'FT-08-02' });
});

test('[FT-08-20] a lorry pays half its 8 inches to pick up and half to set down', () => {
  const battle = beside(LORRY, one(FOOT)).play(pickUp('c', 'a'));
  expect(battle.said()).toEqual(['c picks up a']);
  expect(battle.stand('a').place).toEqual({ on: 'aboard', carrier: stand('c') });
  expect(battle.refusal(move('c', [[14, 24]]))).toBeNull();
  expect(battle.refusal(move('c', [[14.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  battle.play(setDown('c', 'a', 10, 25.2));
  expect(battle.refusal(move('c', [[10.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  const far = beside(LORRY, one(FOOT)).play(move('c', [[5, 24]]));
  expect(far.refusal(pickUp('c', 'a'))).toMatchObject({ rule: 'FT-08-20' });
});

test('[FT-08-20] by the option every stand is paid for', () => {
  const two = {
    a: { type: TEAM, at: [10, 25] as const },
    b: { type: TEAM, at: [10, 23] as const },
  };
  const each = beside(LORRY, two, { options: { ft_embark_cost: 'per-stand' } });
  each.play(pickUp('c', 'a', 'b'));
  expect(each.refusal(move('c', [[10.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  const once = beside(LORRY, two).play(pickUp('c', 'a', 'b'));
  expect(once.refusal(move('c', [[14, 24]]))).toBeNull();
});

test('nobody is picked up from afar, pinned, or from the other side', () => {
  const far = beside(LORRY, { a: { type: FOOT, at: [10, 26] } });
  expect(far.refusal(pickUp('c', 'a'))).toMatchObject({ rule: 'FT-08-20' });
  const pinned = beside(LORRY, { a: { type: FOOT, at: [10, 25], marks: ['pinned'] } });
  expect(pinned.refusal(pickUp('c', 'a'))).toMatchObject({ rule: 'FT-12-06' });
  const enemy = beside(LORRY, {}, { blue: { z: { type: FOOT, at: [10, 25] } } });
  expect(enemy.refusal(pickUp('c', 'z'))).toMatchObject({ rule: 'FT-08-19' });
});

test('[FT-08-19] [FT-08-20] one of several gets out where only one is told to, and the rest ride on', () => {
  const two = {
    a: { type: TEAM, at: [10, 25] as const },
    b: { type: TEAM, at: [10, 23] as const },
  };
  const battle = beside(LORRY, two).play(pickUp('c', 'a', 'b'));
  endTurn(endTurn(battle));
  const order = { side: RED, stand: stand('c'), target: null, at: at(10, 25) };
  const all = actionFromOrder(battle.rules, battle.now, 'tripods/set-down', order) as Action;
  const [choice] = choicesOf(battle.rules, battle.now, all);
  expect(choice).toMatchObject({ title: 'Who gets out', value: 'everybody' });
  expect(choice?.options.map(({ label }) => label)).toEqual(['everybody', 'a', 'b']);
  const wishes = { whom: stand('b') };
  const onlyB = actionFromOrder(battle.rules, battle.now, 'tripods/set-down', {
    ...order,
    wishes,
  }) as Action;
  expect(choicesOf(battle.rules, battle.now, onlyB)[0]?.value).toBe(stand('b'));
  const [base] = previewOf(battle.rules, battle.now, onlyB);
  expect(base).toMatchObject({ shape: 'rectangle', label: 'b', turn: 0 });
  battle.play(onlyB);
  expect(battle.stand('b').place.on).toBe('table');
  expect(battle.stand('a').place).toEqual({ on: 'aboard', carrier: stand('c') });
  expect(battle.refusal(move('c', [[14, 24]]))).toBeNull();
});

test('[FT-08-21] a lorry drives, sets down and drives on', () => {
  const battle = beside(LORRY, one(FOOT)).play(pickUp('c', 'a'));
  endTurn(endTurn(battle));
  battle.play(move('c', [[12, 24]]));
  expect(battle.refusal(setDown('c', 'a', 12, 27))).toMatchObject({ rule: 'FT-08-20' });
  battle.play(setDown('c', 'a', 12, 25.2)).play(move('c', [[14, 24]]));
  expect(battle.stand('a').place).toMatchObject({ on: 'table', at: at(12, 25.2) });
});

test('[FT-08-22] who only sets down may go on overwatch, who picks up may not', () => {
  const loaded = beside('human_apc_p5', one(FOOT)).play(pickUp('c', 'a'));
  loaded.play(endPhase(RED));
  const overwatch = { type: 'tripods/overwatch', side: RED, stand: stand('c') } as Action;
  expect(loaded.now.clock.step).toBe('firing');
  expect(loaded.refusal(overwatch)).toMatchObject({ rule: 'FT-08-22' });
  endTurn(endTurn(loaded));
  loaded.play(setDown('c', 'a', 10, 25.2)).play(endPhase(RED));
  expect(loaded.refusal(overwatch)).toBeNull();
});

test('[FT-08-23] who was set down has lost half of its move, rounded up', () => {
  const ready = (options = {}) => {
    const battle = beside(LORRY, one(FOOT), { options }).play(pickUp('c', 'a'));
    endTurn(endTurn(battle));
    return battle.play(setDown('c', 'a', 10, 25.2));
  };
  expect(ready().refusal(move('a', [[10, 27.2]]))).toBeNull();
  expect(ready().refusal(move('a', [[10, 27.3]]))).toMatchObject({ rule: 'FT-06-01' });
  expect(ready({ ft_drop_move: 'keep-ceil' }).refusal(move('a', [[10, 28.2]]))).toBeNull();
});

test('[FT-08-27] a lorry tows a gun: 4 inches left, and none when it lets go again', () => {
  const battle = beside(LORRY, one('medium_towed_p1')).play(pickUp('c', 'a'));
  expect(battle.refusal(move('c', [[14, 24]]))).toBeNull();
  battle.play(setDown('c', 'a', 10, 25.1));
  expect(battle.refusal(move('c', [[10.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
});

test('a transport flyer takes two walkers or one tripod', () => {
  const flyer = beside('martian_transport_flyer_p4', {
    a: { type: 'martian_light_walker_p4', at: [10, 25.3] },
    b: { type: 'martian_light_walker_p4', at: [10, 22.7] },
    t: { type: 'martian_late_tripod_p4', at: [11.6, 24] },
  });
  expect(flyer.refusal(pickUp('c', 'a', 'b'))).toBeNull();
  expect(flyer.refusal(pickUp('c', 't'))).toBeNull();
  expect(flyer.refusal(pickUp('c', 'a', 't'))).toMatchObject({ rule: 'FT-08-19' });
});

test('orders pick up what is pointed at and set down beside the carrier', () => {
  const battle = beside(LORRY, one(FOOT));
  const load = { side: RED, stand: stand('c'), target: stand('a'), at: null };
  const loading = actionFromOrder(battle.rules, battle.now, 'tripods/pick-up', load);
  expect(loading).toMatchObject({ passengers: [stand('a')] });
  battle.play(loading as Action);
  const down = { side: RED, stand: stand('c'), target: null, at: at(10, 20) };
  const placed = actionFromOrder(battle.rules, battle.now, 'tripods/set-down', down);
  battle.play(placed as Action);
  const { place } = battle.stand('a');
  if (place.on !== 'table') throw new Error('still aboard');
  expect(place.at.y).toBeLessThan(24_000);
  expect(battle.odds(pickUp('c', 'a'))?.text).toContain('takes 4" of movement');
});

/** A loaded lorry in front of a tripod that can hit it. */
function shotAt(dice: readonly number[]) {
  const battle = given({
    step: 'firing',
    active: BLUE,
    red: {
      c: { type: LORRY, at: [10, 24], unit: 'c' },
      a: { type: FOOT, at: [10, 25], unit: 'a' },
    },
    blue: { z: { type: 'martian_tripod_p1', at: [18, 24], facing: 180 } },
  });
  const { stands } = battle.now;
  const a = { ...battle.stand('a'), place: { on: 'aboard' as const, carrier: stand('c') } };
  battle.now = { ...battle.now, stands: { ...stands, [a.id]: a } };
  return battle.dice(...dice).play(fire(BLUE, 'c', 'z: heat-ray'));
}

test('[FT-09-08] who is in a destroyed lorry climbs out on a passed check, or is lost', () => {
  const saved = shotAt([6, 1, 6, 6, 6, 6, 5]);
  expect(saved.isThere('c')).toBe(false);
  expect(saved.stand('a').place.on).toBe('table');
  expect(saved.stand('a').tracks['loading']).toBe(3000);
  expect(saved.marks('a')).not.toContain('bailed-out');
  const lost = shotAt([6, 1, 6, 6, 6, 6, 4]);
  expect(lost.isThere('a')).toBe(false);
});

test('[FT-09-09] a lorry that flees takes its passengers along', () => {
  const battle = shotAt([6, 1, 5, 1, 1, 1]);
  expect(battle.marks('c')).toContain('check-due');
  battle.dice(2).play(endPhase(BLUE));
  expect(battle.isThere('c')).toBe(false);
  expect(battle.isThere('a')).toBe(false);
  const { losses } = battle.now.private['tripods'] as {
    losses: readonly { stand: string; how: string }[];
  };
  expect(losses.map(({ how }) => how)).toEqual(['withdrawn', 'withdrawn']);
});

test('[FT-21-17] a limbered gun goes 6 inches on wheels, or 4 behind horses', () => {
  const gun = (options = {}) =>
    given({
      red: { g: { type: 'medium_towed_p1', at: [10, 24], marks: ['limbered'] } },
      blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
      options,
    });
  expect(gun().refusal(move('g', [[16, 24]]))).toBeNull();
  expect(gun().refusal(move('g', [[16.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  expect(gun().rules.mover(gun().now, stand('g'))?.moveClass).toBe('wheeled');
  const horses = gun({ ft_tow_class: '4c' });
  expect(horses.refusal(move('g', [[14.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  expect(horses.rules.mover(horses.now, stand('g'))?.moveClass).toBe('cavalry');
});

test('[FT-21-17] each gun has the team that its scenario gives it', () => {
  const battle = given({
    red: {
      g: { type: 'medium_towed_p1', at: [10, 24], marks: ['limbered', 'horse-team'], unit: 'g' },
      h: { type: 'medium_towed_p1', at: [10, 30], marks: ['limbered'], unit: 'h' },
      i: {
        type: 'medium_towed_p1',
        at: [10, 36],
        marks: ['limbered', 'tracked-tractor'],
        unit: 'i',
      },
      j: { type: 'medium_towed_p1', at: [10, 42], marks: ['horse-team'] },
    },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
  });
  expect(battle.refusal(move('g', [[14, 24]]))).toBeNull();
  expect(battle.refusal(move('g', [[14.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  expect(battle.refusal(move('h', [[16, 30]]))).toBeNull();
  const classOf = (name: string) => battle.rules.mover(battle.now, stand(name))?.moveClass;
  expect(['g', 'h', 'i'].map(classOf)).toEqual(['cavalry', 'wheeled', 'tracked']);
  // Half of four inches.
  battle.play(hitch('limber', 'j'));
  expect(battle.said()).toEqual(['j is limbered to its horse team for 2" of its move']);
  expect(battle.stand('j').tracks['loading']).toBe(2000);
  const { stands, unseen } = battle.rules.catalogue;
  expect(stands['medium_towed_p1']?.marks).toContain('horse-team');
  expect(stands['horse_artillery_p1']?.marks).toBeUndefined();
  expect(unseen).toContain('horse-team');
});

test('[FT-08-27] limbering and unlimbering take half of the team’s move each', () => {
  const battle = given({
    red: { g: { type: 'medium_towed_p1', at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
  });
  expect(battle.refusal(hitch('unlimber', 'g'))).toMatchObject({ rule: 'FT-08-27' });
  battle.play(hitch('limber', 'g'));
  expect(battle.said()).toEqual(['g is limbered to its wheeled tractor for 3" of its move']);
  expect(battle.refusal(move('g', [[13, 24]]))).toBeNull();
  expect(battle.refusal(move('g', [[13.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  endTurn(endTurn(battle));
  battle.play(move('g', [[13, 24]])).play(hitch('unlimber', 'g'));
  expect(battle.refusal(move('g', [[13.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  const late = given({
    red: { g: { type: 'medium_towed_p1', at: [10, 24], marks: ['limbered'] } },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
  }).play(move('g', [[13.1, 24]]));
  expect(late.refusal(hitch('unlimber', 'g'))).toMatchObject({ rule: 'FT-08-27' });
});

test('a limbered gun does not fire, and one that is only unlimbered may', () => {
  const gun = (marks: readonly string[]) =>
    given({
      step: 'firing',
      red: { g: { type: 'medium_towed_p1', at: [10, 24], marks, tracks: { loading: 3000 } } },
      blue: { z: { type: 'martian_tripod_p1', at: [18, 24] } },
    });
  expect(gun(['limbered']).refusal(fire(RED, 'z', 'g: gun'))).toMatchObject({ rule: 'FT-08-27' });
  expect(gun([]).refusal(fire(RED, 'z', 'g: gun'))).toBeNull();
});

test('[FT-21-18] crews push light guns and mortars 3 inches, others 1', () => {
  const pushed = (type: string, inches: number) =>
    given({
      red: { g: { type, at: [10, 24] } },
      blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
    }).refusal(move('g', [[10 + inches, 24]]));
  expect(pushed('light_towed_p1', 3)).toBeNull();
  expect(pushed('light_towed_p1', 3.1)).toMatchObject({ rule: 'FT-06-01' });
  expect(pushed('towed_mortar_p2plus', 3)).toBeNull();
  expect(pushed('medium_towed_p1', 1)).toBeNull();
  expect(pushed('medium_towed_p1', 1.1)).toMatchObject({ rule: 'FT-06-01' });
});

test('[FT-08-17] horse artillery rides 6 inches with its own teams', () => {
  const battle = given({
    red: { g: { type: 'horse_artillery_p1', at: [10, 24] } },
    blue: { z: { type: 'martian_tripod_p1', at: [44, 44] } },
  });
  expect(battle.refusal(move('g', [[16, 24]]))).toBeNull();
  expect(battle.refusal(move('g', [[16.1, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  expect(battle.rules.mover(battle.now, stand('g'))?.moveClass).toBe('cavalry');
  expect(battle.refusal(hitch('limber', 'g'))).toMatchObject({ rule: 'FT-08-27' });
});

test('[FT-06-07] [FT-06-08] classes come from letters and kinds of stands', () => {
  const classOf = (type: string) => {
    const battle = beside(LORRY, one(type));
    return battle.rules.mover(battle.now, stand('a'))?.moveClass;
  };
  expect(classOf(FOOT)).toBe('leg');
  expect(classOf('dragoons_p1')).toBe('cavalry');
  expect(classOf(LORRY)).toBe('wheeled');
  expect(classOf('human_apc_p5')).toBe('tracked');
  expect(classOf('human_attack_helicopter_p5')).toBe('noe');
  expect(classOf('heavy_towed_p1')).toBe('towed');
});

test('the computer unlimbers a gun that has an enemy before it, and plays a loaded lorry', () => {
  const battle = given({
    red: {
      g: { type: 'medium_towed_p1', at: [10, 24], marks: ['limbered'], unit: 'g' },
      c: { type: LORRY, at: [6, 10], unit: 'c' },
      a: { type: FOOT, at: [6, 11], unit: 'a' },
    },
    blue: { z: { type: 'martian_tripod_p1', at: [30, 24], facing: 180 } },
    // Out of the gun's reach: it has nothing better to do than to fight.
    objectives: [{ at: [8, 1], points: 2 }],
  }).play(pickUp('c', 'a'));
  const types: string[] = [];
  for (let now = battle.now; now.clock.step === 'movement';) {
    const { side } = now.clock;
    const { action } = chooseAction(battle.rules, battle.rules.visible(now, side), side);
    const done = perform(battle.rules, now, action);
    if (!done.ok) throw new Error(done.error.reason);
    types.push(action.type);
    now = done.value.battle;
  }
  expect(types).toContain('tripods/unlimber');
});
