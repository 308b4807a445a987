import { describe, expect, test } from 'vitest';
import { actionFromOrder, isRefusal } from '../../../../shared/rules/query';
import { box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const infantry = 'european_us_infantry_p1';
const tripod = 'martian_tripod_p1';

function firing(drawing: Drawing) {
  return given({ step: 'firing', ...drawing });
}

describe('after a move', () => {
  const movedTank = (type: string, inches: number) =>
    firing({
      red: { a: { type, at: [4, 24], tracks: { moved: inches * 1000 } } },
      blue: { t: { type: tripod, at: [14, 24] } },
    });

  test('[FT-10-10] more than half of it silences a gun that is not stabilised', () => {
    expect(movedTank(tank, 5).refusal(fire(RED, 't', 'a: gun'))).toBeNull();
    expect(movedTank(tank, 5.1).refusal(fire(RED, 't', 'a: gun'))).toMatchObject({
      rule: 'FT-10-10',
    });
  });

  test('[FT-10-18] a stabilised gun fires after any move', () => {
    expect(movedTank('human_late_medium_tank_p4', 10).refusal(fire(RED, 't', 'a: gun'))).toBeNull();
  });

  test('[FT-10-19] missiles are never stabilised', () => {
    const battle = movedTank('human_micv_p5', 6);
    expect(battle.refusal(fire(RED, 't', 'a: gun'))).toBeNull();
    expect(battle.refusal(fire(RED, 't', 'a: missile'))).toMatchObject({ rule: 'FT-10-19' });
  });

  test('[FT-10-20] a vehicle fights infantry however far it moved', () => {
    const battle = firing({
      red: { a: { type: tank, at: [4, 24], tracks: { moved: 10_000 } } },
      blue: { t: { type: infantry, at: [10, 24] } },
    });
    expect(battle.refusal(fire(RED, 't', 'a: gun at infantry'))).toBeNull();
  });

  test.each([infantry, 'dragoons_p1'])(
    '[FT-10-04] %s fires small arms however far it moved',
    (type) => {
      const battle = firing({
        red: { a: { type, at: [4, 24], tracks: { moved: 10_000 } } },
        blue: { t: { type: infantry, at: [8, 24] } },
      });
      expect(battle.refusal(fire(RED, 't', 'a: small-arms at infantry'))).toBeNull();
    },
  );

  test('[FT-10-06] infantry that moved fires no missiles, and all else', () => {
    const missiles = (moved: number, target: string) =>
      firing({
        red: { a: { type: 'at_missile_infantry_p4_late', at: [4, 24], tracks: { moved } } },
        blue: { t: { type: target, at: [7, 24] } },
      });
    const shot = fire(RED, 't', 'a: maw');
    expect(missiles(0, tripod).refusal(shot)).toBeNull();
    expect(missiles(1, tripod).refusal(shot)).toMatchObject({ rule: 'FT-10-06' });
    const rifles = fire(RED, 't', 'a: small-arms at infantry');
    expect(missiles(1, infantry).refusal(rifles)).toBeNull();
  });

  test('[FT-08-10] a machine gun that moved does not fire, one that stood does', () => {
    const gun = (moved: number) =>
      firing({
        red: { a: { type: 'early_machinegun_p1', at: [4, 24], tracks: { moved } } },
        blue: { t: { type: infantry, at: [8, 24] } },
      }).refusal(fire(RED, 't', 'a: small-arms at infantry'));
    expect(gun(0)).toBeNull();
    expect(gun(1)).toMatchObject({ rule: 'FT-08-10' });
  });

  test.each(['light_at_gun_team_p3', 'late_at_gun_team_p3'])(
    '[FT-03-23] %s that moved fires its gun, and not its rifles',
    (type) => {
      const team = (moved: number, target: string) =>
        firing({
          red: { a: { type, at: [4, 24], tracks: { moved } } },
          blue: { t: { type: target, at: [7, 24] } },
        });
      const rifles = fire(RED, 't', 'a: small-arms at infantry');
      expect(team(0, infantry).refusal(rifles)).toBeNull();
      expect(team(1, infantry).refusal(rifles)).toMatchObject({ rule: 'FT-03-23' });
      expect(team(1000, tripod).refusal(fire(RED, 't', 'a: law'))).toBeNull();
    },
  );

  test('[FT-08-10] a machine-gun team that moved fires none of its weapons', () => {
    const team = (moved: number) =>
      firing({
        red: { a: { type: 'mg_team_p3', at: [4, 24], tracks: { moved } } },
        blue: { t: { type: tripod, at: [7, 24] } },
      });
    expect(team(0).refusal(fire(RED, 't', 'a: law'))).toBeNull();
    expect(team(1).refusal(fire(RED, 't', 'a: law'))).toMatchObject({ rule: 'FT-08-10' });
  });

  test('[FT-10-08] [FT-08-29] a towed gun that was shifted does not fire, one that stood does', () => {
    const gun = (moved: number) =>
      firing({
        red: { a: { type: 'heavy_towed_p1', at: [4, 24], tracks: { moved } } },
        blue: { t: { type: tripod, at: [12, 24] } },
      }).refusal(fire(RED, 't', 'a: gun'));
    expect(gun(0)).toBeNull();
    expect(gun(1)).toMatchObject({ rule: 'FT-10-08' });
  });
});

test('[FT-08-15] a towed gun fires through its front arc only', () => {
  const at = (facing: number) =>
    firing({
      red: { a: { type: 'heavy_towed_p1', at: [14, 24], facing } },
      blue: { t: { type: tripod, at: [24, 24] } },
    }).refusal(fire(RED, 't', 'a: gun'));
  expect(at(59)).toBeNull();
  expect(at(61)).toMatchObject({ rule: 'FT-08-15' });
});

describe('the nearest enemy', () => {
  const choice = (near: string, far: string, more: Drawing = {}) =>
    firing({
      red: { a: { type: tank, at: [4, 24] } },
      blue: { near: { type: near, at: [9, 27] }, far: { type: far, at: [14, 22] } },
      ...more,
    });
  const atFar = fire(RED, 'far', 'a: gun');

  test('[FT-10-12] comes first', () => {
    expect(choice(tripod, tripod).refusal(atFar)).toMatchObject({ rule: 'FT-10-12' });
    expect(choice(tripod, tripod).refusal(fire(RED, 'near', 'a: gun'))).toBeNull();
  });

  test('[FT-10-13] unless it has been fired at in this phase', () => {
    const battle = firing({
      red: { a: { type: tank, at: [4, 24] }, b: { type: tank, at: [4, 28] } },
      blue: { near: { type: tripod, at: [9, 26] }, far: { type: tripod, at: [14, 22] } },
    });
    battle.dice(1, 1).play(fire(RED, 'near', 'b: gun'));
    expect(battle.refusal(atFar)).toBeNull();
  });

  test('[FT-10-14] infantry may be ignored for vehicles, and vehicles for infantry, neither for their like', () => {
    const atFarFoot = fire(RED, 'far', 'a: gun at infantry');
    expect(choice(infantry, tripod).refusal(atFar)).toBeNull();
    expect(choice(tripod, infantry).refusal(atFarFoot)).toBeNull();
    expect(choice(infantry, infantry).refusal(atFarFoot)).toMatchObject({ rule: 'FT-10-12' });
  });

  test('[FT-10-15] a stand in cover may be ignored for one in the open', () => {
    const wood = feature('light_woods', box(8.375, 26, 11, 30));
    const vehicle = 'human_light_tank_p4';
    expect(choice(vehicle, vehicle).refusal(atFar)).toMatchObject({ rule: 'FT-10-12' });
    expect(choice(vehicle, vehicle, { terrain: [wood] }).refusal(atFar)).toBeNull();
  });

  test('[FT-10-12] a refusal names the nearest of those that come first', () => {
    const battle = firing({
      red: { a: { type: tank, at: [4, 24] } },
      blue: {
        between: { type: tripod, at: [12, 27] },
        near: { type: tripod, at: [9, 27] },
        far: { type: tripod, at: [14, 22] },
      },
    });
    expect(battle.refusal(atFar)?.reason).toBe('near is nearer to a and must be dealt with first');
  });

  test('[FT-10-15] [FT-06-25] whom the bank of a stream protects is not in the open, though it is seen well', () => {
    const atFarFoot = fire(RED, 'far', 'a: gun at infantry');
    const behindStream = (farX: number) =>
      firing({
        red: { a: { type: tank, at: [4, 24] } },
        blue: {
          near: { type: infantry, at: [9, 28], marks: ['spotted'] },
          far: { type: infantry, at: [farX, 22], marks: ['spotted'] },
        },
        terrain: [
          feature('stream', box(7, 25, 7.4, 40)),
          feature('stream', box(11.2, 16, 11.4, 25)),
        ],
      });
    // On this side of the second stream, then astride it.
    expect(behindStream(10.5).refusal(atFarFoot)).toBeNull();
    expect(behindStream(11.45).refusal(atFarFoot)).toMatchObject({
      reason: 'near is nearer to a and must be dealt with first',
      rule: 'FT-10-12',
    });
  });

  test.each([tripod, tank])(
    '[FT-10-16] a light vehicle may be ignored for %s, never the reverse',
    (heavy) => {
      const light = 'martian_light_walker_p23';
      expect(choice(light, heavy).refusal(atFar)).toBeNull();
      expect(choice(heavy, light).refusal(atFar)).toMatchObject({ rule: 'FT-10-12' });
    },
  );
});

describe('how often', () => {
  const two = () =>
    firing({
      red: { a: { type: tank, at: [4, 24] }, b: { type: tank, at: [4, 28] } },
      blue: { t: { type: tripod, at: [12, 26] }, u: { type: tripod, at: [12, 30] } },
    });

  test('[FT-10-09] all fire at one target is declared together', () => {
    const battle = two()
      .dice(1, 1)
      .play(fire(RED, 't', 'a: gun'));
    expect(battle.refusal(fire(RED, 't', 'b: gun'))).toMatchObject({ rule: 'FT-10-09' });
    two()
      .dice(1, 1, 1, 1)
      .play(fire(RED, 't', 'a: gun', 'b: gun'));
  });

  test('[FT-10-02] a vehicle fires once in a phase', () => {
    const battle = two()
      .dice(1, 1)
      .play(fire(RED, 't', 'a: gun'));
    expect(battle.refusal(fire(RED, 'u', 'a: gun'))).toMatchObject({ rule: 'FT-10-02' });
  });

  test('[FT-10-03] a vehicle fires at vehicles or at infantry, not both', () => {
    const battle = firing({
      red: { a: { type: tank, at: [4, 24] } },
      blue: { t: { type: tripod, at: [12, 24] }, i: { type: infantry, at: [12, 28] } },
    });
    battle.dice(1, 1).play(fire(RED, 't', 'a: gun'));
    expect(battle.refusal(fire(RED, 'i', 'a: gun at infantry'))).toMatchObject({
      rule: 'FT-10-02',
    });
  });

  test('[FT-10-05] [FT-08-12] infantry fires each of its weapons once, at different targets', () => {
    const battle = firing({
      red: { a: { type: 'infantry_p5', at: [4, 24] } },
      blue: {
        t: { type: 'human_light_tank_p5', at: [6.5, 24] },
        i: { type: infantry, at: [4, 27] },
        j: { type: infantry, at: [6, 27] },
      },
    });
    battle.dice(1, 1, 1).play(fire(RED, 'i', 'a: small-arms at infantry'));
    expect(battle.refusal(fire(RED, 't', 'a: law'))).toBeNull();
    expect(battle.refusal(fire(RED, 'j', 'a: small-arms at infantry'))).toMatchObject({
      rule: 'FT-08-12',
    });
  });

  test('[FT-17-02] a landship fires each of its weapons', () => {
    const battle = firing({
      red: { a: { type: 'human_heavy_landship_p2', at: [4, 24] } },
      blue: { t: { type: tripod, at: [14, 24] }, u: { type: tripod, at: [14, 28] } },
    });
    battle.dice(1, 1).play(fire(RED, 't', 'a: gun-1', 'a: gun-2'));
    expect(battle.refusal(fire(RED, 'u', 'a: gun-3'))).toBeNull();
    expect(battle.refusal(fire(RED, 'u', 'a: gun-1'))).toMatchObject({ rule: 'FT-17-02' });
  });
});

test('[FT-09-01] anti-vehicle fire at infantry is refused', () => {
  const battle = firing({
    red: { a: { type: tank, at: [4, 24] } },
    blue: { i: { type: infantry, at: [10, 24] } },
  });
  expect(battle.refusal(fire(RED, 'i', 'a: gun'))).toMatchObject({ rule: 'FT-09-01' });
});

test('[FT-07-14] [FT-06-19] [FT-11-01] a wood in between blocks the line of fire', () => {
  const battle = firing({
    red: { a: { type: tank, at: [4, 24] } },
    blue: { i: { type: tank, at: [14, 24], marks: ['spotted'] } },
    terrain: [feature('heavy_woods', box(8, 16, 10, 32))],
  });
  expect(battle.refusal(fire(RED, 'i', 'a: gun'))).toMatchObject({ rule: 'FT-06-19' });
});

test('an order of the hand picks the best weapon of each selected stand', () => {
  const battle = firing({
    red: { a: { type: 'human_micv_p5', at: [4, 24] }, b: { type: tank, at: [4, 28] } },
    blue: { t: { type: 'martian_late_tripod_p5', at: [12, 26] } },
  });
  const order = {
    side: RED,
    stand: stand('a'),
    others: [stand('b')],
    target: stand('t'),
    at: null,
  };
  expect(actionFromOrder(battle.rules, battle.now, 'tripods/fire', order)).toMatchObject({
    attacks: [
      { stand: 'st_a', weapon: 'missile', kind: 'anti-vehicle' },
      { stand: 'st_b', weapon: 'gun', kind: 'anti-vehicle' },
    ],
  });
});

test('an order that cannot be is refused in words', () => {
  const battle = firing({
    red: { a: { type: tank, at: [4, 24] } },
    blue: { t: { type: tripod, at: [40, 24] } },
  });
  const order = { side: RED, stand: stand('a'), target: stand('t'), at: null };
  const found = actionFromOrder(battle.rules, battle.now, 'tripods/fire', order);
  expect(isRefusal(found) && found.reason).toContain('out of range');
});

test('[FT-02-18] checks wait for the end of the phase, one for each stand', () => {
  const battle = firing({
    red: { a: { type: tank, at: [4, 24] }, b: { type: tank, at: [4, 28] } },
    blue: { t: { type: tripod, at: [14, 24] } },
  });
  // Penetration 4 against flank 1: three dice for each hit.
  battle.dice(4, 1, 4, 1, 1, 4, 1, 5, 1, 1).play(fire(RED, 't', 'a: gun', 'b: gun'));
  expect(battle.marks('t')).toContain('check-due');
  battle.dice(5).play(endPhase(RED));
  expect(battle.isThere('t')).toBe(true);
});
