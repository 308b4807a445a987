// Whom stands strike first in close combat is for their players to say.

import { expect, test } from 'vitest';
import type { SideId } from '../../../../shared/core/id';
import type { ChooseFoe } from '../../../../shared/rulesets/tripods/close-combat/choose-foe';
import { whoCanAct } from '../../../../shared/ai/who-can-act';
import { chooseAction } from '../../../../shared/ai/opponent';
import {
  BLUE,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../../helpers/given-battle';
import { endPhase, fire, move, pass } from '../../../helpers/tripods';

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

test('[FT-14-03] [FT-14-04] the side that moved chooses next, knowing what the blows have done', () => {
  const battle = melee({ u: { type: foot, at: [23.75, 21.5], facing: 270, unit: 'u' } });
  battle.play(endPhase(RED)).dice(1, 1).play(pass(BLUE));
  expect(volleys(battle.said())).toHaveLength(2);
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: RED });
  expect(whoCanAct(battle.rules, battle.now).get('tripods/choose-foe')).toEqual([stand('b')]);
  expect(battle.refusal(strike(RED, 'b', 'far'))).toMatchObject({ rule: 'FT-14-04' });
  expect(battle.refusal(strike(RED, 't', 'b'))).not.toBeNull();
  expect(battle.refusal(endPhase(RED))).toMatchObject({ rule: 'FT-14-03' });
  battle
    .play(strike(RED, 'b', 'u'))
    .dice(1, 1)
    .play(pass(RED));
  expect(volleys(battle.said())).toContain('b fires small arms at u');
  expect(battle.now.clock.step).not.toBe('close_combat');
});

/** As `melee`, over so many rounds. */
function long(rounds: number) {
  const battle = melee();
  battle.now = {
    ...battle.now,
    rules: { ...battle.now.rules, options: { ft_cc_round_cap: rounds } },
  };
  return battle.play(endPhase(RED));
}

const ofT = (said: readonly string[]) =>
  volleys(said).flatMap((text) => (text?.startsWith('t fires') ? text : []));

test('[FT-14-03] [FT-14-06] [FT-10-11] each round may have another foe, and the last one named holds where nothing is said', () => {
  const struck: string[] = [];
  const round = (battle: TestBattle) => {
    battle.dice(1, 1, 1).play(pass(BLUE));
    struck.push(...ofT(battle.said()));
    return battle;
  };
  const battle = round(long(4).play(strike(BLUE, 't', 'a')));
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: BLUE });
  expect(battle.rules.question?.(battle.now)?.text).toMatch(
    /^Round 2 of the close combat: .* Passing, t strikes a;/,
  );
  // A battle is saved and opened between two rounds without a difference.
  battle.now = JSON.parse(JSON.stringify(battle.now)) as typeof battle.now;
  round(battle.play(strike(BLUE, 't', 'b')));
  round(battle);
  round(battle.play(strike(BLUE, 't', 'a')));
  expect(struck).toEqual(['a', 'b', 'b', 'a'].map((name) => `t fires small arms at ${name}`));
  expect(battle.now.clock.step).not.toBe('close_combat');
  expect(battle.said().join()).toContain('is undecided after 4 rounds');
});

test('[FT-14-03] who passes for the whole fight is asked no more in it', () => {
  const battle = long(3);
  const fightOut = { type: 'tripods/fight-out', side: BLUE } as const;
  battle
    .play(strike(BLUE, 't', 'a'))
    .dice(...Array<number>(9).fill(1))
    .play(fightOut);
  expect(ofT(battle.said())).toEqual(Array<string>(3).fill('t fires small arms at a'));
  expect(battle.now.clock.step).not.toBe('close_combat');
  expect(battle.refusal({ ...fightOut, side: battle.now.clock.side })).toMatchObject({
    rule: 'FT-14-03',
  });
});

test('[FT-14-05] nobody moves on from a fight while another one is still fought', () => {
  const battle = given({
    red: {
      // Its foe is gone with the first blow; those of b are not.
      a: { type: 'human_medium_tank_p4', at: [8, 8], unit: 'a' },
      b: { type: foot, at: [22.5, 20], unit: 'b', tracks: { moved: 3000 } },
      c: { type: foot, at: [20, 20], unit: 'c', tracks: { moved: 3000 } },
    },
    blue: {
      lost: { type: foot, at: [9.6, 8], unit: 'lost', quality: 'green' },
      t: { type: foot, at: [21.25, 21.5], facing: 270 },
    },
    options: { ft_cc_round_cap: 1 },
  });
  // The overrun check; grenades; the tank's dice; and the check that its hits cause.
  battle.dice(6, 1, 6, 6, 1).play(endPhase(RED));
  expect(battle.marks('a')).toContain('moves-on');
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: BLUE });
  const onwards = move('a', [[8, 9]]);
  expect(battle.refusal(onwards)).not.toBeNull();
  battle.dice(1, 1, 1).play(pass(BLUE));
  expect(battle.now.clock).toMatchObject({ step: 'close_combat', side: RED });
  expect(battle.refusal(onwards)).toBeNull();
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
  expect(action.type).toBe('tripods/fight-out');
  battle.dice(1, 1, 1).play(action);
  expect(battle.now.clock.step).not.toBe('close_combat');
});
