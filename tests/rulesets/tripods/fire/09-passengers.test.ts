// Fire out of a carrier.

import { expect, test } from 'vitest';
import { actionFromOrder } from '../../../../shared/rules/query';
import { given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { fire } from '../../../helpers/tripods';

const HALFTRACK = 'human_halftrack_p4plus';
const FOOT = 'other_infantry_p4';

/** Infantry in a halftrack, the target so many inches from the edge of the halftrack. */
function aboard(gap: number, type = FOOT, target = 'martian_light_walker_p4', more: Drawing = {}) {
  const half = target === FOOT ? 0.375 : 0.5;
  const battle = given({
    step: 'firing',
    red: {
      a: { type: HALFTRACK, at: [20, 20] },
      p: { type, at: [0, 0], reserve: true },
    },
    blue: { t: { type: target, at: [20 + 0.625 + gap + half, 20], facing: 180 } },
    ...more,
  });
  const passenger = { ...battle.stand('p'), place: { on: 'aboard' as const, carrier: stand('a') } };
  battle.now = { ...battle.now, stands: { ...battle.now.stands, [passenger.id]: passenger } };
  return battle;
}

test('[FT-09-07] passengers fire to half of their range, and need one more to hit', () => {
  const volley = fire(RED, 't', 'p: small-arms at infantry');
  expect(aboard(2, FOOT, FOOT).refusal(volley)).toBeNull();
  expect(aboard(2.1, FOOT, FOOT).refusal(volley)).toMatchObject({ rule: 'FT-12-01' });
  const battle = aboard(2, FOOT, FOOT).dice(5, 4).play(volley);
  expect(battle.said()).toContain('p fires small arms at t: needs 5+, rolls 5, 4: 1 hit');
  expect(battle.log.flatMap(({ because }) => because)).toContainEqual({
    label: 'out of a vehicle',
    amount: 1,
    rule: 'FT-09-07',
  });
});

test('[FT-09-07] light antitank weapons too, missiles not, and not from high up', () => {
  const law = 'industrialized_infantry_p4';
  expect(aboard(1, law).refusal(fire(RED, 't', 'p: law'))).toBeNull();
  const missiles = aboard(2, 'at_missile_infantry_p4_late');
  expect(missiles.refusal(fire(RED, 't', 'p: maw'))).toMatchObject({ rule: 'FT-09-07' });
  const red = {
    a: { type: 'human_early_trans_copter_p4', at: [20, 20] as const, marks: ['high'] },
    p: { type: FOOT, at: [0, 0] as const, reserve: true },
  };
  const high = aboard(1, FOOT, FOOT, { red });
  expect(high.refusal(fire(RED, 't', 'p: small-arms at infantry'))).toMatchObject({
    rule: 'FT-15-06',
  });
});

test('[FT-09-07] infantry alone fires out of a carrier, and machines in a transport do not', () => {
  const walker = 'martian_light_walker_p4';
  const red = {
    a: { type: 'martian_transport_flyer_p23', at: [20, 20] as const },
    p: { type: walker, at: [0, 0] as const, reserve: true },
  };
  const shot = fire(RED, 't', 'p: heat-ray at infantry');
  expect(aboard(1, walker, FOOT, { red }).refusal(shot)).toMatchObject({ rule: 'FT-10-11' });
});

test('[FT-08-10] [FT-08-05] whoever is driven has moved', () => {
  const team = (moved: number, type: string) => {
    const red = {
      a: { type: HALFTRACK, at: [20, 20] as const, tracks: { moved } },
      p: { type, at: [0, 0] as const, reserve: true },
    };
    const options = { ft_heavy_weapon_types: [FOOT] };
    return aboard(1, type, FOOT, { red, options });
  };
  const volley = fire(RED, 't', 'p: small-arms at infantry');
  expect(team(0, 'mg_team_p3').refusal(volley)).toBeNull();
  expect(team(1000, 'mg_team_p3').refusal(volley)).toMatchObject({ rule: 'FT-08-10' });
  const need = (moved: number) =>
    (team(moved, FOOT).odds(volley)?.because ?? []).reduce((sum, { amount }) => sum + amount, 0);
  expect(need(1000) - need(0)).toBe(2);
});

test('[FT-09-07] who orders the carrier to fire orders its passengers', () => {
  const { rules, now } = aboard(1, FOOT, FOOT);
  const order = { side: RED, stand: stand('a'), target: stand('t'), at: null };
  expect(actionFromOrder(rules, now, 'tripods/fire', order)).toMatchObject({
    attacks: [{ stand: 'st_a' }, { stand: 'st_p' }],
  });
});
