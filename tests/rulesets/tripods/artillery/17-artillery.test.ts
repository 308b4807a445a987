// Artillery of the last periods: laser-guided shells and AFATDS; and the light mortars of infantry.

import { describe, expect, test } from 'vitest';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import type { PlotBarrage } from '../../../../shared/rulesets/tripods/artillery/barrage';
import { choicesOf, isRefusal, actionFromOrder } from '../../../../shared/rules/query';
import {
  BLUE,
  box,
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endPhase, endTurn, fire } from '../../../helpers/tripods';

const MEDIUM = 'medium_sp_p4plus';
const HEAVY = 'heavy_sp_p4plus';
const LIGHT = 'light_sp_p4plus';
const FOOT = 'infantry_p5';
const HEAVY_TANK = 'human_heavy_tank_p5';

describe('laser-guided shells', () => {
  /** A gun off the board, somebody who points out targets, and a heavy tank. */
  const battery = (more: Drawing = {}, type = MEDIUM): TestBattle =>
    given({
      step: 'command',
      size: [96, 48],
      options: { ft_period: 5 },
      red: {
        g: { type, at: [0, 0], reserve: true, unit: 'guns' },
        e: { type: FOOT, at: [10, 24], unit: 'foot' },
      },
      blue: { t: { type: HEAVY_TANK, at: [30, 24], facing: 180, quality: 'average' } },
      ...more,
    });
  const laser = (more: Partial<PlotBarrage> = {}): PlotBarrage => ({
    type: 'tripods/barrage',
    side: RED,
    at: at(30, 24),
    observer: stand('e'),
    pieces: [stand('g')],
    sheaf: 'converged',
    ammunition: 'laser',
    turn: 0,
    ...more,
  });
  const land = (x: number, y: number): Action => {
    const action = { type: 'tripods/land', side: RED, barrage: 'b1', at: at(x, y) } as const;
    return action;
  };
  /** Until the shells are in the air over the enemy's indirect phase. */
  function incoming(battle: TestBattle): TestBattle {
    endTurn(battle.play(laser()));
    while (battle.now.clock.step !== 'indirect') battle.play(endPhase(BLUE));
    return battle;
  }

  test('FT-17-10 medium and heavy guns of period 5 have them, in place of a barrage marker', () => {
    expect(battery().refusal(laser())).toBeNull();
    expect(battery({}, HEAVY).refusal(laser())).toBeNull();
    expect(battery({}, LIGHT).refusal(laser())).toMatchObject({ rule: 'FT-17-10' });
    const early = battery({ options: { ft_period: 4 } });
    expect(early.refusal(laser())).toMatchObject({ rule: 'FT-17-10' });
    const light = battery({ options: { ft_period: 5, ft_laser_calibres: ['light'] } }, LIGHT);
    expect(light.refusal(laser())).toBeNull();
    // In lieu of a marker: the unit's one observer is busy with it.
    const two = battery({
      red: {
        g: { type: MEDIUM, at: [0, 0], reserve: true, unit: 'guns' },
        h: { type: MEDIUM, at: [0, 0], reserve: true, unit: 'guns' },
        e: { type: FOOT, at: [10, 24], unit: 'foot' },
      },
    }).play(laser());
    expect(two.refusal(laser({ pieces: [stand('h')], ammunition: 'he' }))).toMatchObject({
      rule: 'FT-13-05',
    });
  });

  test('FT-17-14 no army is left out, unless the scenario names those that have them', () => {
    const german = { ft_period: 5, ft_nations: { [RED]: 'DE' } };
    expect(battery({ options: german }).refusal(laser())).toBeNull();
    const two = { ...german, ft_laser_nations: ['US', 'RU'] };
    expect(battery({ options: two }).refusal(laser())).toMatchObject({ rule: 'FT-17-14' });
    const american = { ...two, ft_nations: { [RED]: 'US' } };
    expect(battery({ options: american }).refusal(laser())).toBeNull();
  });

  test('FT-17-11 FT-17-12 a 4 hits, a 3 not; a 4 strikes the flank: 16h is 7 dice there and one at -2 in front', () => {
    const flank = incoming(battery()).dice(4, 4, 1, 1, 1, 1, 1, 1, 1).play(land(30, 24));
    expect(flank.said().join()).toContain('7 penetration dice against the flank');
    // A 6 at -2 is a check.
    const front = incoming(battery()).dice(4, 3, 6, 6).play(land(30, 24));
    expect(front.said().join()).toContain('One penetration die at -2 against the front');
    const miss = incoming(battery()).dice(3).play(land(30, 24));
    expect(miss.said().join()).toContain('a miss');
    // 24h: 12 - 10 = 2 dice in front.
    const heavy = incoming(battery({}, HEAVY)).dice(5, 1, 6, 1).play(land(30, 24));
    expect(heavy.isThere('t')).toBe(false);
  });

  test.each([
    [MEDIUM, 16],
    [HEAVY, 24],
  ])('FT-17-12 a shell of %s pierces with %i, halved by c-class armour', (type, printed) => {
    const shell = incoming(battery({}, type)).dice(4, 3, ...(printed === 16 ? [1] : [1, 1]));
    const dice = shell
      .play(land(30, 24))
      .log.find(({ text }) => text.includes('against the front'));
    const amounts = dice?.because.map(({ amount }) => amount);
    expect(amounts).toEqual([printed, -printed / 2, -10]);
  });

  test('FT-17-11 only up to 6 inches from the marker, and only who stayed spotted in every phase', () => {
    const tanks = (x: number): Drawing => ({
      blue: {
        t: { type: HEAVY_TANK, at: [30, 24], facing: 180 },
        u: { type: HEAVY_TANK, at: [x, 24], facing: 180 },
      },
    });
    // The designating player chooses; from the edge of the base it is just 6 inches to 36.625.
    const near = incoming(battery(tanks(36.6)));
    expect(near.refusal(land(36.6, 24))).toBeNull();
    const far = incoming(battery(tanks(36.7)));
    expect(far.refusal(land(36.7, 24))).toMatchObject({ rule: 'FT-17-11' });
    // Lost from view for one phase: smoke before it, and gone again.
    const lost = battery().play(laser());
    const wall = feature('forest', box(18, 0, 22, 48));
    const seen = lost.now;
    lost.now = { ...seen, terrain: [wall] };
    lost.play(endPhase(RED));
    expect(lost.marks('t')).not.toContain('spotted');
    lost.now = { ...lost.now, terrain: [] };
    endTurn(lost);
    while (lost.now.clock.step !== 'indirect') lost.play(endPhase(BLUE));
    expect(lost.refusal(land(30, 24))).toBeNull();
    expect(lost.play(land(30, 24)).said().join()).toContain('find nobody in the laser');
    // Nobody to guide to, no call.
    const blind = battery({ terrain: [feature('forest', box(26, 20, 28, 28))] });
    expect(blind.refusal(laser({ at: at(20, 24) }))).toMatchObject({ rule: 'FT-17-11' });
  });

  test('FT-17-13 shells that were bought are counted', () => {
    const options = { ft_period: 5, ft_laser_shots: { [MEDIUM]: 1 } };
    const battle = incoming(battery({ options })).dice(1).play(land(30, 24));
    const clock = { ...battle.now.clock, step: 'command', active: RED, side: RED };
    battle.now = { ...battle.now, clock };
    expect(battle.refusal(laser())).toMatchObject({ rule: 'FT-17-13' });
    expect(battle.refusal(laser({ ammunition: 'he' }))).toBeNull();
  });
});

describe('AFATDS', () => {
  /** A gun behind a forest, an observer who sees beyond it, and a tank there. */
  const battle = (more: Drawing = {}, options: Drawing['options'] = {}): TestBattle =>
    given({
      step: 'firing',
      size: [96, 48],
      terrain: [feature('forest', box(30, 14, 33, 30))],
      red: {
        g: { type: MEDIUM, at: [20, 24], unit: 'guns' },
        o: { type: 'forward_observer', at: [32, 40], unit: 'eyes' },
      },
      blue: { t: { type: HEAVY_TANK, at: [50, 24], facing: 180, marks: ['spotted'] } },
      options: { ft_period: 5, ft_afatds_types: [MEDIUM], ...options },
      ...more,
    });
  const shell = fire(RED, 't', 'g: afatds shells');

  test('FT-17-15 from 2000 on, for US and European armies', () => {
    expect(battle().refusal(shell)).toBeNull();
    const year = (ft_year: number, nation = 'US') =>
      battle({}, { ft_year, ft_nations: { [RED]: nation } }).refusal(shell);
    expect(year(2001)).toBeNull();
    expect(year(2000)).toBeNull();
    expect(year(2001, 'DE')).toBeNull();
    expect(year(1999)).toMatchObject({ rule: 'FT-17-15' });
    expect(battle({}, { ft_period: 4 }).refusal(shell)).toMatchObject({ rule: 'FT-17-15' });
    expect(year(2001, 'RU')).toMatchObject({ rule: 'FT-17-15' });
    // Nobody has it whose scenario does not say so.
    expect(battle({}, { ft_afatds_types: [] }).refusal(shell)).toMatchObject({ rule: 'FT-10-02' });
  });

  test('FT-17-16 an unmoved gun shells an unseen tank at once, with no marker, on the row for 2 factors', () => {
    const struck = battle();
    expect(struck.odds(shell)?.text).toContain('hits on 6+');
    struck.dice(6).play(shell);
    expect(struck.log).toContainEqual(
      expect.objectContaining({ text: 'g shells t with 2 artillery factors', rule: 'FT-17-16' }),
    );
    expect(struck.marks('t')).toContain('artillery-check-due');
    expect(struck.rules.markers?.(struck.now)).toEqual([]);
    const gun = { type: MEDIUM, at: [20, 24] as const, unit: 'guns' };
    const eyes = { o: { type: 'forward_observer', at: [32, 40] as const, unit: 'eyes' } };
    const moved = battle({ red: { g: { ...gun, tracks: { moved: 1000 } }, ...eyes } });
    expect(moved.refusal(shell)).toMatchObject({ rule: 'FT-17-16' });
    const fired = battle({ red: { g: { ...gun, marks: ['fired gun'] }, ...eyes } });
    expect(fired.refusal(shell)).toMatchObject({ rule: 'FT-10-02' });
  });

  test('FT-17-17 an observer who placed a barrage in the last command phase does not serve', () => {
    const red = {
      g: { type: MEDIUM, at: [20, 24] as const, unit: 'guns' },
      h: { type: MEDIUM, at: [20, 20] as const, unit: 'guns' },
      o: { type: 'forward_observer', at: [32, 40] as const, unit: 'eyes' },
    };
    const plot: PlotBarrage = {
      type: 'tripods/barrage',
      side: RED,
      at: at(50, 30),
      observer: stand('o'),
      pieces: [stand('h')],
      sheaf: 'converged',
      ammunition: 'he',
      turn: 0,
    };
    const busy = battle({ red, step: 'command' }).play(plot);
    while (busy.now.clock.step !== 'firing') busy.play(endPhase(RED));
    expect(busy.refusal(shell)).toMatchObject({ rule: 'FT-17-17' });
    // On overwatch in the enemy's turn as well: it was the last command phase of the side.
    const gun = { ...busy.stand('g'), marks: ['overwatch'] };
    const clock = { ...busy.now.clock, active: BLUE, side: RED, step: 'movement' };
    busy.now = { ...busy.now, clock, stands: { ...busy.now.stands, [stand('g')]: gun } };
    expect(busy.refusal(shell)).toMatchObject({ rule: 'FT-17-17' });
    const free = battle({ red, step: 'command' });
    while (free.now.clock.step !== 'firing') free.play(endPhase(RED));
    expect(free.refusal(shell)).toBeNull();
    // Nobody who sees the target, and nobody of another battalion.
    const alone = battle({ red: { g: red.g } });
    expect(alone.refusal(shell)).toMatchObject({ rule: 'FT-17-17' });
    const apart = battle({}, { ft_battalions: [['un_guns'], ['un_eyes']] });
    expect(apart.refusal(shell)).toMatchObject({ rule: 'FT-17-17' });
  });
});

describe('light mortars of infantry', () => {
  const battle = (options: Drawing['options'], more: Drawing = {}): TestBattle =>
    given({
      step: 'firing',
      red: { a: { type: FOOT, at: [10, 24] } },
      blue: { t: { type: FOOT, at: [26, 24], marks: ['spotted'] } },
      options: { ft_period: 5, ...options },
      ...more,
    });
  const mortars = { ft_integral_mortar_types: [FOOT] };
  const bomb = fire(RED, 't', 'a: light-mortar shells');

  test('FT-11-50 1L on an inch up to 16 inches, in the firing phase, with no marker', () => {
    expect(battle({}).refusal(bomb)).toMatchObject({ rule: 'FT-10-02' });
    const shot = battle(mortars).dice(5).play(bomb);
    expect(shot.said().join()).toContain('1L artillery factor');
    expect(shot.marks('t')).toContain('light-artillery-check-due');
    expect(shot.rules.markers?.(shot.now)).toEqual([]);
    const off = (x: number) =>
      battle(mortars, { blue: { t: { type: FOOT, at: [x, 24], marks: ['spotted'] } } });
    expect(off(26.75).refusal(bomb)).toBeNull();
    expect(off(26.8).refusal(bomb)).toMatchObject({ rule: 'FT-13-35' });
    // Like the mortars of a battalion: what a friend sees will do, and no move before.
    const moved = battle(mortars, {
      red: { a: { type: FOOT, at: [10, 24], tracks: { moved: 1000 } } },
    });
    expect(moved.refusal(bomb)).toMatchObject({ rule: 'FT-10-07' });
    const hidden = { terrain: [feature('forest', box(15, 20, 18, 28))] };
    expect(battle(mortars, hidden).refusal(bomb)).toMatchObject({ rule: 'FT-13-39' });
    const friend = battle(mortars, {
      ...hidden,
      red: { a: { type: FOOT, at: [10, 24] }, b: { type: FOOT, at: [26, 40] } },
    });
    expect(friend.refusal(bomb)).toBeNull();
  });

  test('FT-11-50 it is an extra attack: an order of the hand fires it too, and may leave it out', () => {
    const near = battle(mortars, { blue: { t: { type: FOOT, at: [14, 24], marks: ['spotted'] } } });
    const order = { side: RED, stand: stand('a'), target: stand('t'), at: null };
    const both = actionFromOrder(near.rules, near.now, 'tripods/fire', order);
    if (isRefusal(both)) throw new Error(both.reason);
    const weapons = (action: object) =>
      (action as { attacks: { weapon: string }[] }).attacks.map(({ weapon }) => weapon);
    expect(weapons(both)).toEqual(['small-arms', 'light-mortar']);
    expect(near.refusal(both)).toBeNull();
    const choice = choicesOf(near.rules, near.now, both).find(({ key }) =>
      key.endsWith('light-mortar'),
    );
    expect(choice).toMatchObject({ title: 'light mortar of a', value: 'high-explosive' });
    const wishes = { [choice?.key ?? '']: 'no' };
    const one = actionFromOrder(near.rules, near.now, 'tripods/fire', { ...order, wishes });
    expect(weapons(one)).toEqual(['small-arms']);
  });
});
