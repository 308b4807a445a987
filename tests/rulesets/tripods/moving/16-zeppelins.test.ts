import { expect, test } from 'vitest';
import { legalActions } from '../../../../shared/rules/query';
import type { Action } from '../../../../shared/battle/battle';
import { at } from '../../../../shared/core/measure';
import { rulesetOf } from '../../../../shared/rulesets/registry';
import { BASES } from '../../../../shared/rulesets/tripods/book/rows';
import {
  box,
  feature,
  given,
  RED,
  scenarioOf,
  stand,
  type Drawing,
  type Drawn,
} from '../../../helpers/given-battle';
import { fire, move } from '../../../helpers/tripods';

const ZEPPELIN = 'human_zeppelin_p23';
const TRIPOD = 'martian_tripod_p1';
const BIG_TRIPOD = 'martian_tripod_p23';
const FOOT = 'european_us_infantry_p1';

const bomb = (x: number, y: number): Action =>
  ({ type: 'tripods/bomb', side: RED, stand: stand('z'), at: at(x, y) }) as Action;

/** A zeppelin that has flown over infantry. */
function overhead(zeppelin: Partial<Drawn> = {}, more: Drawing = {}) {
  return given({
    red: {
      z: { type: ZEPPELIN, at: [20, 20], tracks: { moved: 4000 }, marks: ['moving'], ...zeppelin },
    },
    blue: { t: { type: FOOT, at: [20, 20] } },
    ...more,
  });
}

test('[FT-16-14] zeppelins belong to periods 2 and 3; a base of 3.5 inches', () => {
  const problems = (period: number) => {
    const scenario = scenarioOf({
      red: { z: { type: ZEPPELIN, at: [20, 20] } },
      blue: { t: { type: FOOT, at: [40, 40] } },
      options: { ft_period: period },
    });
    const rules = rulesetOf(scenario.rules);
    if (!rules.ok) throw new Error(rules.error);
    const found = rules.value.check(scenario);
    return found.filter(({ message }) => message.startsWith('Zeppelin')).length;
  };
  expect([2, 3].map(problems)).toEqual([0, 0]);
  expect([1, 4, 5].map(problems)).toEqual([1, 1, 1]);
  expect(BASES.zeppelin.depth).toBe(3.5);
});

test('[FT-16-15] a bomb strikes all under a template of 1 by 2 inches with 3 points', () => {
  // The aim is true on a 5; infantry in the open is hit on a 4.
  const battle = overhead().dice(5, 4).play(bomb(20, 20));
  expect(battle.said()).toContain('Shells on t: needs 4+, rolls 4: hit');
  expect(battle.marks('t')).toContain('artillery-check-due');
  const armour = overhead({}, { blue: { t: { type: TRIPOD, at: [20, 20] } } });
  expect(armour.dice(5, 4).play(bomb(20, 20)).said()).toContain(
    'Shells on t: needs 5+, rolls 4: no effect',
  );
  expect(overhead().refusal(bomb(24, 20))).toMatchObject({ rule: 'FT-16-15' });
  expect(overhead({ marks: [], tracks: {} }).refusal(bomb(20, 20))).toMatchObject({
    rule: 'FT-16-15',
  });
  expect(overhead({}, { step: 'firing' }).refusal(bomb(20, 20))).not.toBeNull();
});

test('[FT-16-15] [FT-16-17] what a bomb would do is told before it falls', () => {
  const odds = overhead().odds(bomb(20, 20));
  expect(odds?.text).toMatch(
    /^3 artillery factors; falls true on \d\+ \(\d+ %\), else it scatters by 2d6"\. Now under it: t hit on \d\+/,
  );
  expect(odds?.because.length).toBeGreaterThan(0);
  expect(overhead().dice(5, 4).play(bomb(20, 20)).said()).toContain('z drops a bomb, 1 of 4');
});

test('[FT-16-16] four bombs a game, all in one turn if it likes', () => {
  const battle = overhead({}, { blue: { t: { type: FOOT, at: [40, 40] } } });
  for (let n = 0; n < 4; n++) battle.dice(5).play(bomb(20, 20));
  expect(battle.refusal(bomb(20, 20))).toMatchObject({ rule: 'FT-16-16' });
});

test('[FT-16-17] a failed check scatters the template 2d6 inches, laid as it was', () => {
  const blue = {
    t: { type: FOOT, at: [20, 20] },
    u: { type: FOOT, at: [20, 12], unit: 'far' },
  } as const;
  // 180 degrees from north is south; 8 inches.
  const battle = overhead({}, { blue }).dice(4, 3, 4, 4, 4).play(bomb(20, 20));
  expect(battle.said().join()).toContain('Shells on u: needs 4+, rolls 4: hit');
  expect(battle.said().join()).not.toContain('Shells on t');
});

/** A zeppelin under the heat ray of a tripod 20 inches away. */
function rayed(options: NonNullable<Drawing['options']> = {}, more: Partial<Drawn> = {}) {
  return given({
    step: 'firing',
    size: [96, 48],
    red: { a: { type: BIG_TRIPOD, at: [20, 24] } },
    blue: { z: { type: ZEPPELIN, at: [42.5, 24], facing: 0, ...more } },
    options: { ft_period: 3, ...options },
  });
}
const ray = fire(RED, 'z', 'a: heat-ray');

test('[FT-16-18] heat rays alone reach it, at long range and with a quarter of their dice', () => {
  const battle = rayed();
  expect(battle.odds(ray)?.because).toContainEqual({
    label: 'long range',
    amount: 5,
    rule: 'FT-11-07',
    begins: 'need',
  });
  battle.dice(3, 2, 6, 1).play(ray);
  expect(battle.said().join()).toContain('needs 3+, rolls 3, 2: 1 hit');
  expect(battle.said().join()).toContain('2 penetration dice');
  const gun = given({
    step: 'firing',
    red: { a: { type: 'heavy_towed_p2plus', at: [20, 24] } },
    blue: { z: { type: ZEPPELIN, at: [24, 24] } },
  });
  expect(gun.refusal(fire(RED, 'z', 'a: gun'))).toMatchObject({ rule: 'FT-16-18' });
  expect(gun.refusal(fire(RED, 'z', 'a: machine-gun'))).not.toBeNull();
});

test('[FT-11-19] [FT-16-18] it is an aircraft: a heat ray reaches it at any distance, at long range', () => {
  const battle = rayed({}, { at: [90, 24] });
  expect(battle.refusal(ray)).toBeNull();
  battle.dice(3, 2, 1, 1).play(ray);
  expect(battle.said().join()).toContain('needs 3+, rolls 3, 2: 1 hit');
  const far = rayed({}, { at: [90, 24] });
  const offered = [...legalActions(far.rules, far.now, RED, 'tripods/fire')];
  expect(offered).toContainEqual(ray);
});

test('[FT-16-19] whoever hides in a forest sees and spots it', () => {
  const battle = given({
    step: 'firing',
    size: [96, 48],
    terrain: [feature('forest', box(10, 14, 30, 34))],
    red: { a: { type: BIG_TRIPOD, at: [20, 24] } },
    blue: { z: { type: ZEPPELIN, at: [50, 24] } },
  });
  expect(battle.refusal(ray)).toBeNull();
});

test('[FT-16-20] it flies 12 inches over anything, and above stands as well', () => {
  const battle = given({
    terrain: [feature('town', box(18, 10, 40, 34))],
    red: { z: { type: ZEPPELIN, at: [10, 24] } },
    blue: { t: { type: FOOT, at: [22, 24] } },
  });
  expect(battle.refusal(move('z', [[22, 24]]))).toBeNull();
  expect(battle.refusal(move('z', [[23, 24]]))).toMatchObject({ rule: 'FT-06-01' });
  battle.play(move('z', [[22, 24]]));
  expect(battle.marks('z')).not.toContain('halted');
});

test('[FT-16-21] in period 2 it has ablative armour', () => {
  const second = rayed({ ft_period: 2 }).dice(5, 1, 5).play(ray);
  expect(second.said().join()).toContain('ablative armour of z holds');
  const through = rayed({ ft_period: 2 }).dice(5, 1, 4, 1, 1).play(ray);
  expect(through.said().join()).toContain('2 penetration dice');
  const third = rayed().dice(5, 1, 1, 1).play(ray);
  expect(third.said().join()).not.toContain('ablative');
});

test('[FT-16-22] helium: three hits, each costs 4 inches and a bomb; hydrogen: one', () => {
  const hit = rayed().dice(5, 1, 6, 1).play(ray);
  expect(hit.stand('z').tracks['hits']).toBe(1);
  expect(hit.said()).toContain('z takes hit 1 of 3: it is 4" slower and drops one bomb less');
  const last = rayed({}, { tracks: { hits: 2 } })
    .dice(5, 1, 6, 1)
    .play(ray);
  expect(last.isThere('z')).toBe(false);
  const end = last.log.find(({ event }) => event.type === 'removed');
  expect(end).toMatchObject({ text: 'z takes hit 3 of 3 and comes down', rule: 'FT-16-22' });
  const slow = (x: number) =>
    given({
      red: { z: { type: ZEPPELIN, at: [10, 24], tracks: { hits: 2 } } },
      blue: { t: { type: FOOT, at: [40, 24] } },
    }).refusal(move('z', [[x, 24]]));
  expect(slow(14)).toBeNull();
  expect(slow(14.1)).toMatchObject({ rule: 'FT-06-01' });
  const bombs = (used: number) =>
    overhead({ tracks: { moved: 2000, hits: 2, bombs: used } }).refusal(bomb(20, 20));
  expect(bombs(1)).toBeNull();
  expect(bombs(2)).toMatchObject({ reason: 'z has no bombs left', rule: 'FT-16-16' });
  const hydrogen = rayed({ ft_zeppelin_gas: 'hydrogen' }).dice(5, 1).play(ray);
  expect(hydrogen.isThere('z')).toBe(false);
});

test('[FT-16-22] the chances of a shot at hydrogen are those of a hit, at helium those of each hit', () => {
  const chancesOf = (battle: ReturnType<typeof rayed>) =>
    Object.fromEntries(
      (battle.odds(ray)?.chances ?? []).map(({ label, chance }) => [label, chance.toFixed(4)]),
    );
  // Two shots of Martians, who hit on 3+; any hit burns it.
  const hydrogen = rayed({ ft_zeppelin_gas: 'hydrogen' });
  expect(chancesOf(hydrogen)).toEqual({ destroyed: '0.8889', 'no effect': '0.1111' });
  expect(hydrogen.odds(ray)?.short).toBe('89 % to be rid of z');
  expect(hydrogen.odds(ray)?.text).toContain('a hit sets its gas on fire');
  // In period 2 its ablative armour turns a third of the hits aside.
  const second = rayed({ ft_zeppelin_gas: 'hydrogen', ft_period: 2 });
  expect(chancesOf(second)['destroyed']).toBe((1 - (1 - 4 / 9) ** 2).toFixed(4));
  // Helium: of 36 faces of the two dice of a hit 11 cost it a hit, 16 more ask for a check, failed on 1 to 4.
  const [kill, check] = [(2 / 3) * (11 / 36), (2 / 3) * (16 / 36)];
  const stays = (1 - kill - check) ** 2;
  const [noKill, failed] = [(1 - kill) ** 2, 2 / 3];
  const owes = 1 - (1 - check) ** 2;
  const helium = chancesOf(rayed());
  expect(helium['driven off by a failed check']).toBe((owes * failed).toFixed(4));
  const hit = 1 - noKill - 2 * kill * check * failed;
  expect(helium['hit, one of several']).toBe(hit.toFixed(4));
  expect(helium['no effect']).toBe((noKill - (noKill - stays) * failed).toFixed(4));
  // With one hit left for two shots it may be destroyed, with two by both.
  const last = chancesOf(rayed({}, { tracks: { hits: 2 } }));
  expect(last['destroyed']).toBe((1 - noKill).toFixed(4));
  const both = rayed({}, { tracks: { hits: 1 } });
  expect(chancesOf(both)['destroyed']).toBe((kill ** 2).toFixed(4));
  expect(both.odds(ray)?.short).toMatch(/^4 % to be rid of z at once/);
});

test('[FT-16-19] [FT-16-20] [FT-16-21] the log names its own rules where it moves, is spotted and is hit', () => {
  const battle = given({
    red: { z: { type: ZEPPELIN, at: [10, 24] } },
    blue: { t: { type: FOOT, at: [40, 24] } },
  });
  expect(battle.odds(move('z', [[20, 24]]))?.because).toMatchObject([{ rule: 'FT-16-20' }]);
  battle.play(move('z', [[20, 24]]));
  const ruleOf = (words: string) => battle.log.find(({ text }) => text.includes(words))?.rule;
  expect(ruleOf('z moves')).toBe('FT-16-20');
  expect(ruleOf('t spots z')).toBe('FT-16-19');
  const second = rayed({ ft_period: 2 }).dice(5, 1, 5).play(ray);
  expect(second.log.find(({ text }) => text.includes('ablative'))?.rule).toBe('FT-16-21');
});
