// Whom stands strike first in close combat is for their players to say.

import { expect, test } from 'vitest';
import type { SideId } from '../../../shared/core/id';
import type { ChooseFoe } from '../../../shared/rulesets/tripods/choose-foe';
import { whoCanAct } from '../../../shared/ai/who-can-act';
import { chooseAction } from '../../../shared/ai/opponent';
import { BLUE, given, RED, stand, type Drawing } from '../../helpers/given-battle';
import { endPhase, fire, pass } from '../../helpers/tripods';

const foot = 'european_us_infantry_p1';

const strike = (side: SideId, name: string, target: string): ChooseFoe => ({
  type: 'tripods/choose-foe',
  side,
  stand: stand(name),
  target: stand(target),
});

/** Red has moved two stands up to t; where it is, `u` stands beside b, too. */
function melee(more: Drawing['blue'] = {}) {
  return given({
    red: {
      a: { type: foot, at: [20, 20], unit: 'a', tracks: { moved: 3000 } },
      b: { type: foot, at: [22.5, 20], unit: 'b', tracks: { moved: 3000 } },
    },
    blue: {
      t: { type: foot, at: [21.25, 21.5], facing: 270 },
      far: { type: foot, at: [46, 46], unit: 'far' },
      ...more,
    },
    options: { ft_cc_round_cap: 1 },
  });
}

const volleys = (said: readonly string[]) =>
  said.filter((text) => text.includes('fires small arms')).map((text) => text.split(':')[0]);

test('[FT-14-03] [FT-14-06] who did not move says first whom it strikes, and does', () => {
  for (const target of ['a', 'b']) {
    const battle = melee().play(endPhase(RED));
    expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: BLUE, active: RED });
    battle.play(strike(BLUE, 't', target));
    expect(battle.said().at(-1)).toBe(`t strikes ${target} first`);
    // Nobody of Red has a choice: with the pass the fight begins.
    battle.dice(1, 1, 1).play(pass(BLUE));
    expect(volleys(battle.said())[0]).toBe(`t fires small arms at ${target}`);
    expect(battle.now.clock.step).not.toBe('close_combat');
  }
});

test('[FT-14-03] [FT-14-04] the side that moved chooses next, and ends the phase', () => {
  const battle = melee({ u: { type: foot, at: [23.75, 21.5], facing: 270, unit: 'u' } });
  battle.play(endPhase(RED)).play(pass(BLUE));
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: RED });
  expect(whoCanAct(battle.rules, battle.now).get('tripods/choose-foe')).toEqual([stand('b')]);
  expect(battle.refusal(strike(RED, 'b', 'far'))).toMatchObject({ rule: 'FT-14-04' });
  expect(battle.refusal(strike(RED, 't', 'b'))).not.toBeNull();
  battle
    .play(strike(RED, 'b', 'u'))
    .dice(1, 1, 1, 1)
    .play(endPhase(RED));
  expect(volleys(battle.said())).toContain('b fires small arms at u');
});

test('[FT-14-04] once the chosen foe is gone, the stand takes another', () => {
  const battle = melee()
    .play(endPhase(RED))
    .play(strike(BLUE, 't', 'b'));
  battle.now = { ...battle.now, rules: { ...battle.now.rules, options: { ft_cc_round_cap: 2 } } };
  // Round 1: t hits b, a and b miss, and b fails its check. Round 2: t and a miss.
  battle.dice(6, 1, 1, 1, 1, 1).play(pass(BLUE));
  expect(battle.isThere('b')).toBe(false);
  expect(volleys(battle.said())).toEqual([
    't fires small arms at b',
    'a fires small arms at t',
    'b fires small arms at t',
    't fires small arms at a',
    'a fires small arms at t',
  ]);
});

test('[FT-14-03] nobody is asked where nobody has a choice, nor outside of close combat', () => {
  const battle = given({
    red: { a: { type: foot, at: [20, 20], tracks: { moved: 3000 } } },
    blue: { t: { type: foot, at: [21.25, 20] }, far: { type: foot, at: [46, 46], unit: 'far' } },
    options: { ft_cc_round_cap: 1 },
  });
  expect(battle.refusal(strike(RED, 'a', 't'))).toMatchObject({ rule: 'FT-14-03' });
  battle.dice(1, 1).play(endPhase(RED));
  expect(battle.now.clock.step).not.toBe('close_combat');
});

test('[FT-14-03] [FT-02-12] nobody fires while it is asked; the computer leaves it to its stands', () => {
  const battle = melee().play(endPhase(RED));
  expect(battle.refusal(fire(BLUE, 'a', 't: small-arms at infantry'))).not.toBeNull();
  const { action } = chooseAction(battle.rules, battle.now, BLUE, { nodes: 100 });
  expect(action.type).toBe('tripods/pass');
});
