// Close combat, losses and handling to the letter: every weapon in each round, whose nerve is tried, who is
// counted, what a crew may still do.

import { describe, expect, test } from 'vitest';
import { at } from '../../../../shared/core/measure';
import type { Action } from '../../../../shared/battle/battle';
import { actionFromOrder } from '../../../../shared/rules/query';
import { withoutMissionsOf } from '../../../../shared/rulesets/tripods/shells/fire-missions';
import { isInCohesion } from '../../../../shared/rulesets/tripods/morale/quality';
import { isOnTable } from '../../../../shared/rulesets/tripods/stands/stands';
import {
  BLUE,
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
import { endPhase, fire, move, pass } from '../../../helpers/tripods';

const tank = 'human_medium_tank_p4';
const foot = 'european_us_infantry_p1';
const tripod = 'martian_tripod_p1';
const once = { ft_cc_round_cap: 1, ft_sa_natural1: 'misses' };

/** Puts a passenger aboard before anything happens. */
function aboard(battle: TestBattle, name: string, carrier: string): void {
  const passenger = {
    ...battle.stand(name),
    place: { on: 'aboard' as const, carrier: stand(carrier) },
  };
  battle.now = { ...battle.now, stands: { ...battle.now.stands, [passenger.id]: passenger } };
}

describe('each round of close combat', () => {
  const round = (blue: Drawing['blue']) =>
    given({
      red: { a: { type: tank, at: [20, 20], tracks: { moved: 3000 } } },
      blue: { ...blue, far: { type: foot, at: [46, 46], unit: 'far' } },
      options: once,
    });

  test('[FT-08-12] [FT-14-06] infantry uses its light and its medium antitank weapon', () => {
    const battle = round({ t: { type: 'infantry_p5', at: [21.5, 20] } });
    // The check before the overrun; both weapons miss; the gun rolls two dice.
    battle.dice(6, 1, 1, 1, 1).play(endPhase(RED));
    expect(battle.said().filter((text) => text.startsWith('t fires'))).toHaveLength(2);
  });

  test('[FT-17-02] [FT-14-06] a landship fires each of its guns', () => {
    const ship = { type: 'human_heavy_landship_p2', at: [22, 20], facing: 180 } as const;
    const battle = round({ t: ship });
    battle.dice(1, 1, 1, 1, 1, 1, 1, 1).play(endPhase(RED));
    expect(battle.said().filter((text) => text.startsWith('t fires'))).toHaveLength(3);
  });

  test('[FT-14-12] infantry storms a vehicle and fires at men beside it', () => {
    const battle = given({
      red: {
        a: { type: tripod, at: [20, 20], tracks: { moved: 3000 } },
        i: { type: foot, at: [21.5, 21.25], unit: 'i', tracks: { moved: 3000 } },
      },
      blue: {
        t: { type: foot, at: [21.875, 20] },
        far: { type: foot, at: [46, 46], unit: 'far' },
      },
      options: once,
    });
    // A grenade and a shot of t; the heat ray and the rifles at it.
    battle.play(endPhase(RED)).dice(1, 1, 1, 1, 1, 1).play(pass(BLUE));
    const done = battle.said().filter((text) => /^t (storms a|fires small arms at i)/.test(text));
    expect(done).toHaveLength(2);
  });

  test('[FT-10-02] a vehicle with a gun and a missile uses one of them', () => {
    const battle = round({ t: { type: 'human_missile_tank_p4', at: [21.5, 20], facing: 180 } });
    battle.dice(1, 1, 1).play(endPhase(RED));
    expect(battle.said().filter((text) => text.startsWith('t fires'))).toHaveLength(1);
  });
});

describe('[FT-14-06] what a stand no longer has or has not got it does not use hand to hand', () => {
  const fired = (battle: TestBattle, name: string) =>
    battle.said().filter((text) => text.startsWith(`${name} fires its`));

  test('[FT-16-04] guns of an ironclad that are knocked out', () => {
    const battle = given({
      terrain: [feature('lake', box(0, 0, 48, 20))],
      red: { a: { type: tripod, at: [20, 21.25], facing: 270, tracks: { moved: 3000 } } },
      blue: {
        s: { type: 'human_ironclad', at: [20, 19.25], facing: 180, tracks: { hits: 3 } },
        far: { type: foot, at: [46, 46], unit: 'far' },
      },
      options: once,
    });
    battle.dice(1, 1, 1, 1).play(endPhase(RED));
    expect(fired(battle, 's')).toHaveLength(1);
  });

  test('[FT-15-22] missiles that a flyer has left behind for rockets', () => {
    const gunship = 'human_autogiro_gunship_p2';
    const battle = (options: Drawing['options']) =>
      given({
        red: { a: { type: gunship, at: [20, 20], tracks: { moved: 3000 } } },
        blue: {
          t: { type: 'martian_tripod_early_p5', at: [22, 20], facing: 180, quality: 'elite' },
          far: { type: foot, at: [46, 46], unit: 'far' },
        },
        options: { ...once, ...options },
      });
    const used = (options: Drawing['options'], shots: number) =>
      fired(
        battle(options)
          .dice(1, 1, ...Array.from({ length: shots }, () => 1))
          .play(endPhase(RED)),
        'a',
      );
    // Two shots of the heat ray, then one missile or four rounds of the gun.
    expect(used({}, 1).join()).toContain('missile');
    expect(used({ ft_rockets_for_missiles: [gunship] }, 4).join()).toContain('gun');
  });
});

test('[FT-14-07] infantry picks its target by the flanks that it strikes', () => {
  // Both show their fronts: 5 with 1 behind, and 2 with 2 on every side.
  const battle = given({
    red: {
      a: { type: 'human_ironclad', at: [21, 22.25], facing: 270, tracks: { moved: 3000 } },
      b: { type: 'human_medium_tank_p5', at: [22, 20], facing: 180, tracks: { moved: 3000 } },
    },
    blue: {
      t: { type: 'european_us_infantry_p2', at: [20.75, 20] },
      far: { type: foot, at: [46, 46], unit: 'far' },
    },
    terrain: [feature('lake', box(0, 21.5, 48, 48))],
    options: once,
  });
  // The overrun check comes before anybody is asked whom to strike.
  battle.dice(6).play(endPhase(RED)).dice(1, 1, 1, 1, 1, 1, 1, 1).play(pass(BLUE));
  expect(battle.said().join()).toMatch(/t fires its .* at b/);
});

test('[FT-14-05] [FT-02-10] a fight without a decision is not fought again while others move on', () => {
  const battle = given({
    red: {
      a: { type: foot, at: [40, 8], tracks: { moved: 3000 }, unit: 'a' },
      b: { type: tank, at: [10, 24], unit: 'b' },
    },
    blue: {
      t: { type: foot, at: [41.25, 8], unit: 't' },
      u: { type: foot, at: [14, 24], unit: 'u' },
      far: { type: foot, at: [46, 46], unit: 'far' },
    },
    options: once,
  }).play(move('b', [[14, 24]]));
  // Both miss; then the check before the overrun, grenades, three hits, and a check that fails.
  battle.dice(1, 1, 6, 1, 6, 6, 1).play(endPhase(RED));
  expect(battle.isThere('u')).toBe(false);
  expect(battle.said().join()).toContain('The fight of a and t is undecided');
  expect(battle.marks('b')).toContain('moves-on');
  battle.play(endPhase(RED));
  expect(battle.now.clock.step).not.toBe('close_combat');
  expect(battle.said().join()).not.toContain('fires small arms');
});

test('[FT-02-10] the log tells that a fight ended undecided', () => {
  const battle = given({
    red: { a: { type: foot, at: [20, 20], tracks: { moved: 3000 } } },
    blue: {
      t: { type: foot, at: [21.25, 20] },
      far: { type: foot, at: [46, 46], unit: 'far' },
    },
    options: once,
  });
  battle.dice(1, 1).play(endPhase(RED));
  expect(battle.log).toContainEqual(
    expect.objectContaining({
      text: 'The fight of a and t is undecided after 1 round: who still has a foe beside it stays',
      rule: 'FT-02-10',
    }),
  );
});

test('[FT-14-09] infantry of the side that waits checks before an overrun, wherever it was a turn ago', () => {
  const battle = given({
    red: { a: { type: tank, at: [20, 20], tracks: { moved: 3000 } } },
    blue: {
      t: { type: 'european_us_infantry_p2', at: [21.5, 20], tracks: { moved: 2000 } },
      far: { type: foot, at: [46, 46], unit: 'far' },
    },
    options: once,
  });
  battle.dice(2, 1, 1).play(endPhase(RED));
  expect(battle.said().join()).toContain('t fails its check before the overrun: needs 3+, rolls 2');
});

describe('[FT-05-18] [FT-05-22] stands aboard of carriers are left of their unit', () => {
  /** Of three men of one unit the first owes a check that it fails; the last is aboard. */
  const three = (more: Partial<Drawn> = {}) => {
    const battle = given({
      step: 'firing',
      red: { a: { type: foot, at: [2, 2] } },
      blue: {
        s0: { type: foot, at: [30, 30], unit: 'men', marks: ['check-due'] },
        s1: { type: foot, at: [31.5, 30], unit: 'men', ...more },
        s2: { type: foot, at: [34, 30], unit: 'men' },
        c: { type: 'human_lorry_p2plus', at: [40, 30], unit: 'lorries' },
      },
    });
    aboard(battle, 's2', 'c');
    return battle;
  };

  test('so that one on the table is not alone', () => {
    const battle = three();
    battle.dice(1).play(endPhase(RED));
    expect(battle.said().join()).not.toContain('standing alone');
  });

  test('so that they check for the unit, and leave with it', () => {
    const fails = three({ marks: ['check-due'] });
    fails.dice(1, 1, 4).play(endPhase(RED));
    expect(fails.said().join()).toContain('for its losses: needs 5+, rolls 4');
    expect(fails.isThere('s2')).toBe(false);
    const passes = three({ marks: ['check-due'] });
    passes.dice(1, 1, 5).play(endPhase(RED));
    expect(passes.isThere('s2')).toBe(true);
  });
});

describe('[FT-05-22] the last of a unit', () => {
  test('is not alone while others have still to come on', () => {
    const battle = given({
      step: 'firing',
      red: { a: { type: foot, at: [2, 2] } },
      blue: {
        s0: { type: foot, at: [30, 30], unit: 'men', marks: ['check-due'] },
        s1: { type: foot, at: [31.5, 30], unit: 'men' },
        s2: { type: foot, at: [0, 0], unit: 'men', reserve: true },
      },
    });
    battle.dice(1).play(endPhase(RED));
    expect(battle.said().join()).not.toContain('standing alone');
  });

  test('checks once for it, and not again when it stays', () => {
    const battle = given({
      step: 'firing',
      red: { a: { type: foot, at: [2, 2] } },
      blue: {
        s0: { type: foot, at: [30, 30], unit: 'men', marks: ['check-due'] },
        s1: { type: foot, at: [31.5, 30], unit: 'men' },
        far: { type: foot, at: [46, 2], unit: 'far' },
      },
    });
    battle.dice(1, 5).play(endPhase(RED));
    const noted = battle.now.private['tripods'] as { aloneChecked: readonly string[] };
    expect(noted.aloneChecked).toEqual(['un_men']);
  });
});

test('[FT-05-06] a cylinder that fails one check for fire takes no second one in the turn', () => {
  const battle = given({
    step: 'firing',
    active: BLUE,
    red: {
      c: {
        type: 'martian_cylinder',
        at: [20, 20],
        marks: ['ray-ready', 'check-due'],
        quality: 'martian',
      },
    },
    blue: { t: { type: foot, at: [40, 40] } },
  });
  // Its next command phase comes by itself, and it stirs.
  battle.dice(2, 1).play(endPhase(BLUE));
  expect(battle.stand('c').tracks['hits']).toBe(1);
  const kept = battle.log.some(
    ({ event }) => event.type === 'mark' && event.mark === 'fire-checked' && event.on,
  );
  expect(kept).toBe(true);
});

test('[FT-08-28] guns on wheels of their own move with a mission; a crew does not push its gun', () => {
  const battle = given({
    step: 'command',
    red: {
      sp: { type: 'light_sp_p4plus', at: [10, 10], unit: 'sp' },
      g: { type: 'light_towed_p2plus', at: [10, 20], unit: 'g' },
      o: { type: foot, at: [20, 24], unit: 'o' },
      o2: { type: foot, at: [20, 28], unit: 'o2' },
    },
    blue: { t: { type: tank, at: [40, 40] } },
  });
  const plot = (piece: string, observer: string) =>
    ({
      ...{ type: 'tripods/barrage', side: RED, at: at(24, 26), observer: stand(observer) },
      ...{ pieces: [stand(piece)], sheaf: 'converged', ammunition: 'he', turn: 0 },
    }) as Action;
  battle.play(plot('sp', 'o')).play(plot('g', 'o2')).play(endPhase(RED));
  expect(battle.now.clock.step).toBe('movement');
  expect(battle.refusal(move('sp', [[12, 10]]))).toBeNull();
  expect(battle.refusal(move('g', [[10.5, 20]]))).toMatchObject({ rule: 'FT-08-28' });
});

test('[FT-06-32] [FT-01-07] half of an odd allowance is rounded up where a wreck is pushed', () => {
  const battle = given({
    red: { a: { type: 'medium_sp_p4plus', at: [10, 20] } },
    blue: { t: { type: tank, at: [40, 40] } },
    terrain: [
      feature(
        'road',
        line(
          [
            [2, 20],
            [40, 20],
          ],
          1,
        ),
      ),
      feature(
        'wreck',
        line(
          [
            [11.5, 19],
            [11.5, 21],
          ],
          1,
        ),
        { fordable: true },
      ),
    ],
  });
  battle.play({ type: 'tripods/push', side: RED, stand: stand('a') } as Action);
  expect(battle.stand('a').tracks['loading']).toBe(3000);
});

test('[FT-17-07] [FT-06-40] IVIS doubles the distance of the stand that has it, and no other', () => {
  const battle = given({
    red: {
      ivis: { type: 'human_heavy_tank_p5', at: [10, 10] },
      mate: { type: 'human_medium_tank_p5', at: [14, 10] },
    },
    blue: { t: { type: tank, at: [40, 40] } },
  });
  // 2.75 inches between the bases.
  const near = (name: string) => {
    const one = battle.stand(name);
    return isOnTable(one) && isInCohesion(battle.now, one);
  };
  expect(near('ivis')).toBe(true);
  expect(near('mate')).toBe(false);
});

describe('[FT-13-06] decoys', () => {
  const battle = (ft_decoys: string) =>
    given({
      step: 'command',
      red: {
        g: { type: 'light_towed_p2plus', at: [10, 10] },
        o: { type: foot, at: [20, 24], unit: 'o' },
      },
      blue: { t: { type: tank, at: [40, 40] } },
      options: { ft_decoys },
    });
  const decoy = (x: number) => ({ type: 'tripods/decoy', side: RED, at: at(x, 30) }) as Action;
  const around = (ft_decoys: string) => {
    const played = battle(ft_decoys).play(decoy(20)).play(decoy(24)).play(decoy(28));
    expect(played.refusal(decoy(32))).toMatchObject({ rule: 'FT-13-06' });
    while (played.now.clock.turn === 1) {
      const { side } = played.now.clock;
      played.play(endPhase(side));
    }
    expect(played.now.clock).toMatchObject({ active: RED, step: 'command' });
    return played;
  };
  const markers = ({ now }: TestBattle) =>
    (now.private['tripods sd_1'] as { barrages: readonly { id: string }[] }).barrages;

  test('are three on the table at the most, and are picked up when they have served', () => {
    const played = around('on-table');
    expect(markers(played)).toHaveLength(0);
    expect(played.refusal(decoy(32))).toBeNull();
  });

  test('or by option three more every turn, and lie until their side picks them up', () => {
    const played = around('per-turn').play(decoy(32));
    expect(markers(played)).toHaveLength(4);
    const [first] = markers(played);
    const up = { type: 'tripods/cancel-barrage', side: RED, barrage: first?.id } as Action;
    expect(played.refusal({ ...up, side: BLUE } as Action)).not.toBeNull();
    // A hand picks them up at their markers, from any stand.
    const there = { side: RED, stand: stand('o'), target: null, at: at(24, 30) };
    expect(
      actionFromOrder(played.rules, played.now, 'tripods/cancel-barrage', there),
    ).toMatchObject({ barrage: markers(played)[1]?.id });
    played.play(up);
    expect(markers({ now: withoutMissionsOf(played.now, RED) } as TestBattle)).toHaveLength(3);
  });
});

describe('[FT-13-38] overwatch of mortars', () => {
  const wait = { type: 'tripods/overwatch', side: RED, stand: stand('m') } as Action;
  const after = (reading: string, tracks: Drawn['tracks'], fires: boolean) => {
    const battle = given({
      step: 'firing',
      red: { m: { type: 'towed_mortar_p2plus', at: [10, 24], tracks: tracks ?? {} } },
      blue: { t: { type: foot, at: [20, 24], marks: ['spotted'] } },
      options: { ft_mortar_overwatch: reading },
    });
    if (fires) battle.dice(1).play(fire(RED, 't', 'm: mortar shells'));
    return battle;
  };

  test('asks for no move and no fire', () => {
    expect(after('both', {}, false).refusal(wait)).toBeNull();
    expect(after('both', { moved: 1000 }, false).refusal(wait)).toMatchObject({ rule: 'FT-10-21' });
    expect(after('both', {}, true).refusal(wait)).not.toBeNull();
  });

  test('or by option for one of the two, and then it fires again', () => {
    expect(after('either', { moved: 1000 }, false).refusal(wait)).toBeNull();
    const again = after('either', {}, true).play(wait);
    expect(again.marks('m').filter((mark) => mark.startsWith('fired'))).toEqual([]);
    expect(again.refusal(fire(RED, 't', 'm: mortar shells'))).not.toBeNull();
  });
});

describe('smoke', () => {
  const smoke = feature('smoke', box(13, 23, 15, 25));
  const target = (terrain: Drawing['terrain'], type: string) =>
    given({
      step: 'firing',
      red: { a: { type: 'infantry_p5', at: [10, 24] } },
      blue: { t: { type, at: [13.4, 24], marks: ['spotted'] } },
      terrain: terrain ?? [],
    });
  const needs = (battle: TestBattle) =>
    (battle.odds(fire(RED, 't', 'a: small-arms at infantry'))?.because ?? []).reduce(
      (sum, { amount }) => sum + amount,
      0,
    );

  test('[FT-12-12] [FT-11-33] saves from shells that pierce, and is no cover from small arms', () => {
    expect(needs(target([smoke], foot))).toBe(needs(target([], foot)));
    const woods = feature('light_woods', box(13, 23, 15, 25));
    expect(needs(target([woods], foot))).toBe(needs(target([], foot)) + 1);
    // It takes nothing from the woods that it lies on.
    expect(needs(target([woods, smoke], foot))).toBe(needs(target([], foot)) + 1);
  });

  test('[FT-12-13] a bunker in a wood is hard cover', () => {
    const dug = [
      feature('light_woods', box(13, 23, 15, 25)),
      feature('bunker', box(13, 23, 15, 25)),
    ];
    expect(needs(target(dug, foot))).toBe(needs(target([], foot)) + 2);
  });
});

test('[FT-15-04] a low flyer that crosses a wood is a level above it: seen, fired at, and not saved by it', () => {
  const battle = given({
    red: { f: { type: 'human_attack_helicopter_p5', at: [3, 20], facing: 0 } },
    blue: { a: { type: 'human_sp_aa_gun_p5', at: [20, 8], facing: 90, marks: ['overwatch'] } },
    terrain: [feature('forest', box(12, 16, 24, 24))],
    options: { ft_aa_long: 'minus1' },
  }).play(move('f', [[26, 20]]));
  const over = () => {
    const { place } = battle.stand('f');
    return place.on === 'table' && place.at.x > 13_000 && place.at.x < 22_000;
  };
  while (battle.now.clock.side === BLUE && !over()) battle.play(pass(BLUE));
  expect(over()).toBe(true);
  // Eight dice at 5+, one hit: no save, one die of penetration.
  battle.dice(5, 1, 1, 1, 1, 1, 1, 1, 1).play(fire(BLUE, 'f', 'a: gun'));
  expect(battle.said().join()).not.toContain('saves on');
});
