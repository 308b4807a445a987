// What odds and log tell of a shot: where its numbers come from, what turns a hit aside, and that no face can harm.

import { describe, expect, test } from 'vitest';
import { oddsOf } from '../../../../shared/rules/query';
import type { Fire } from '../../../../shared/rulesets/tripods/fire/attack';
import { box, feature, given, RED, type Drawing, type Drawn } from '../../../helpers/given-battle';
import { fire } from '../../../helpers/tripods';

const FOOT = 'european_us_infantry_p1';
const TRIPOD = 'martian_tripod_p1';
const TANK = 'human_medium_tank_p4';

const at = (shooter: Partial<Drawn>, target: Partial<Drawn>, more: Drawing = {}) =>
  given({
    red: { a: { type: FOOT, at: [10, 24], ...shooter } },
    blue: { t: { type: FOOT, at: [13, 24], facing: 180, ...target } },
    step: 'firing',
    ...more,
  });
const told = (battle: ReturnType<typeof at>, action: Fire) =>
  oddsOf(battle.rules, battle.now, action);
const with_ = (shots: number, action: Fire): Fire => ({
  ...action,
  attacks: action.attacks.map((attack) => ({ ...attack, shots })),
});

const rifles = fire(RED, 't', 'a: small-arms at infantry');
const ray = fire(RED, 't', 'a: heat-ray at infantry');

describe('of small arms', () => {
  test('[FT-12-08] dice that are kept for another target are taken off, and none where all are fired', () => {
    const battle = at({ type: 'mg_team_p3' }, {});
    const kept = (action: Fire) =>
      told(battle, action)?.because.filter(({ rule }) => rule === 'FT-12-08');
    expect(kept(rifles)).toEqual([]);
    expect(kept(with_(3, rifles))).toEqual([]);
    expect(kept(with_(2, rifles))).toEqual([
      { label: 'not at this target', amount: -1, rule: 'FT-12-08' },
    ]);
  });

  test('[FT-11-15] [FT-12-03] the number is that of the heat ray, or that of the weapon', () => {
    const [need] = told(at({ type: TRIPOD }, {}), ray)?.because ?? [];
    expect(need).toMatchObject({ label: 'heat ray against infantry', amount: 2, rule: 'FT-11-15' });
    const [other] = told(at({}, {}), rifles)?.because ?? [];
    expect(other).toMatchObject({ label: 'small arms against infantry', amount: 4 });
    expect(other?.rule).not.toBe('FT-11-15');
  });

  test('[FT-12-05] a volley has the first of its reasons for its rule in the log', () => {
    const battle = at({}, {}).dice(1).play(rifles);
    const roll = battle.log.find(({ event }) => event.type === 'rolled');
    expect(roll?.rule).toBe(roll?.because[0]?.rule);
    expect(roll?.because.length).toBeGreaterThan(0);
  });
});

describe('of a gun', () => {
  const gun = fire(RED, 't', 'a: gun');

  test('[FT-11-31] what turns a hit aside, with the name of the cover', () => {
    const town = { terrain: [feature('town', box(12, 20, 20, 28))] };
    const tank = { type: TANK, at: [17, 24] as const };
    expect(told(at({ type: TANK }, tank, town), gun)?.text).toMatch(
      /, saved on \d\+ \([a-z ]+\), then/,
    );
    expect(told(at({ type: TANK }, tank), gun)?.text).not.toContain('saved on');
  });

  test('[FT-11-43] that no face can harm where the armour is too strong', () => {
    const light = at(
      { type: 'human_light_tank_p5' },
      { type: 'martian_late_tripod_p5', at: [26, 24] },
    );
    light.dice(6, 1, 1, 6).play(gun);
    expect(light.said().join()).toContain('rolls 6: no effect (no face can harm it)');
  });
});
