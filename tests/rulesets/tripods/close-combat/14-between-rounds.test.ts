// Between two rounds of close combat: who turns, who gets out of a carrier, and what is left afterwards.

import { expect, test } from 'vitest';
import { BLUE, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, endTurn, fire, move, pass } from '../../../helpers/tripods';

const FOOT = 'other_infantry_p4';
const TANK = 'human_medium_tank_p4';
const HALFTRACK = 'human_halftrack_p4plus';
const TRIPOD = 'martian_tripod_early_p4';
const misses = (count: number) => Array.from({ length: count }, () => 1);

test('[FT-14-13] from round two on a vehicle turns its front to its foe; others stay out of it', () => {
  const battle = given({
    red: { a: { type: TRIPOD, at: [20, 20], tracks: { moved: 3000 } } },
    blue: {
      t: { type: TANK, at: [22.2, 20], facing: 0 },
      far: { type: FOOT, at: [46, 46], unit: 'far' },
    },
  });
  // The tank fires at the front of the tripod; two shots each, ten rounds without effect.
  battle.dice(...misses(40)).play(endPhase(RED));
  expect(battle.said().filter((text) => text === 't turns to face a')).toHaveLength(1);
  expect(battle.stand('t').place).toMatchObject({ facing: 180 });
  const turned = battle.log.findIndex(({ rule }) => rule === 'FT-14-13');
  const volleys = battle.log.slice(0, turned).filter(({ event }) => event.type === 'rolled');
  expect(volleys).toHaveLength(2);
});

test('[FT-14-16] overwatch stays through a close combat', () => {
  const battle = given({
    red: { a: { type: FOOT, at: [20, 20], tracks: { moved: 3000 } } },
    blue: {
      t: { type: FOOT, at: [21.25, 20], marks: ['overwatch'] },
      far: { type: FOOT, at: [46, 46], unit: 'far' },
    },
  });
  // Two dice each, round after round.
  battle.dice(...misses(40)).play(endPhase(RED));
  expect(battle.marks('t')).toContain('overwatch');
});

test('[FT-14-16] and what was fired in it takes nothing from the overwatch', () => {
  const battle = given({
    red: { a: { type: FOOT, at: [20, 20], tracks: { moved: 3000 } } },
    blue: { t: { type: FOOT, at: [21.25, 20], marks: ['overwatch', 'spotted'] } },
    options: { ft_cc_round_cap: 1 },
  });
  battle.dice(...misses(4)).play(endPhase(RED));
  expect(battle.now.clock).toMatchObject({ step: 'firing', side: BLUE });
  battle.dice(...misses(2)).play(fire(BLUE, 'a', 't: small-arms at infantry'));
  expect(battle.marks('t')).not.toContain('overwatch');
});

test('[FT-14-17] missiles that are fired in close combat are gone', () => {
  const launcher = 'human_lt_rocket_crawler_p2';
  const battle = given({
    red: { a: { type: launcher, at: [20, 20], tracks: { moved: 3000, 'missile-used': 1 } } },
    blue: {
      t: { type: launcher, at: [21.75, 20], facing: 180 },
      far: { type: 'dragoons_p2', at: [46, 46], unit: 'far' },
    },
  });
  battle.dice(...misses(20)).play(endPhase(RED));
  expect(battle.stand('t').tracks['missile-used']).toBe(1);
  expect(battle.stand('a').tracks['missile-used']).toBe(2);
});

/** A halftrack with infantry aboard, half an inch from enemy infantry after a move. */
function mounted(more: Drawing = {}) {
  const battle = given({
    red: {
      a: { type: HALFTRACK, at: [20, 20], tracks: { moved: 3000 } },
      p: { type: FOOT, at: [0, 0], reserve: true },
    },
    blue: {
      t: { type: FOOT, at: [21.5, 20] },
      far: { type: FOOT, at: [46, 46], unit: 'far' },
    },
    ...more,
  });
  const stands = battle.now.stands;
  const passenger = { ...battle.stand('p'), place: { on: 'aboard' as const, carrier: stand('a') } };
  battle.now = { ...battle.now, stands: { ...stands, [passenger.id]: passenger } };
  return battle;
}

test('[FT-08-24] [FT-08-26] after round one the passengers get out, fight, and do not move', () => {
  // Round 1: grenades of t, the gun of a.
  const battle = mounted().dice(1, 1).play(endPhase(RED));
  const said = battle.said();
  const out = said.indexOf('p gets out of a to fight');
  expect(said.slice(0, out).filter((text) => /^[at] (fires|storms)/.test(text))).toHaveLength(2);
  // Round 2: t has a choice now, p fights too and t fails its check.
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: BLUE });
  battle.dice(1, 1, 1, 1, 6, 6, 1).play(pass(BLUE));
  expect(battle.said().some((text) => text.startsWith('p fires'))).toBe(true);
  expect(battle.isThere('t')).toBe(false);
  expect(battle.stand('p').place.on).toBe('table');
  expect(battle.refusal(move('p', [[19, 24]]))).toMatchObject({ rule: 'FT-08-26' });
  endTurn(endTurn(battle));
  expect(battle.now.clock.active).toBe(RED);
  expect(battle.refusal(move('p', [[19, 24]]))).toBeNull();
});

test('[FT-08-25] that costs the carrier half of its movement, or all that is left of it', () => {
  const after = (moved: number, options: NonNullable<Drawing['options']> = {}) =>
    mounted({
      options,
      red: {
        a: { type: HALFTRACK, at: [20, 20], tracks: { moved } },
        p: { type: FOOT, at: [0, 0], reserve: true },
      },
    })
      .dice(1, 1)
      .play(endPhase(RED))
      .dice(1, 1, 1, 1, 6, 6, 1)
      .play(pass(BLUE))
      .stand('a').tracks['loading'];
  expect(after(3000)).toBe(4000);
  expect(after(6000)).toBe(2000);
  expect(after(3000, { ft_cc_dismount_cost: 'all' })).toBe(5000);
});
