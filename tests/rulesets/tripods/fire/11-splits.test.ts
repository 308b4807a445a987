import { describe, expect, test } from 'vitest';
import { isOffer, offerFor, orderOf } from '../../../../renderer/session/battle/orders';
import type { Battle } from '../../../../shared/battle/battle';
import { at as inches } from '../../../../shared/core/measure';
import type { Order, Ruleset } from '../../../../shared/rules/ruleset';
import { BLUE, box, feature, given, RED, stand, type Drawing } from '../../../helpers/given-battle';
import { endPhase, fire } from '../../../helpers/tripods';
import type { Fire } from '../../../../shared/rulesets/tripods/fire/attack';

const tank = 'human_medium_tank_p4';

/** The same fire with fewer shots. */
const shots = (count: number, action: Fire): Fire => ({
  ...action,
  attacks: action.attacks.map((attack) => ({ ...attack, shots: count })),
});

const three: NonNullable<Drawing['blue']> = {
  x: { type: tank, at: [14, 22], facing: 180 },
  y: { type: tank, at: [14, 24], facing: 180 },
  z: { type: tank, at: [14, 26], facing: 180 },
};

const firing = (type: string, more: Drawing = {}) =>
  given({ red: { a: { type, at: [4, 24] } }, blue: three, step: 'firing', ...more });

const at = (target: string, count: number, weapon = 'gun') =>
  shots(count, fire(RED, target, `a: ${weapon}`));

describe('[FT-11-10] a human gun of ROF 3', () => {
  const gun = () => firing('human_light_tank_p5');

  test('fires all at one target', () => {
    const battle = gun()
      .dice(1, 1, 1)
      .play(fire(RED, 'y', 'a: gun'));
    expect(battle.refusal(at('x', 1))).toMatchObject({ rule: 'FT-10-02' });
  });

  test('[FT-11-11] or one shot at each of two, and has none for a third', () => {
    const battle = gun().dice(1).play(at('y', 1));
    expect(battle.refusal(at('x', 2))).toMatchObject({ rule: 'FT-11-10' });
    battle.dice(1).play(at('x', 1));
    expect(battle.refusal(at('z', 1))).toMatchObject({ rule: 'FT-11-10' });
  });

  test('two at one leave none for another', () => {
    const battle = gun().dice(1, 1).play(at('y', 2));
    expect(battle.refusal(at('x', 1))).toMatchObject({ rule: 'FT-11-10' });
  });

  test('shoots at vehicles or at infantry, not both [FT-10-03]', () => {
    const blue = { ...three, i: { type: 'infantry_p5', at: [9, 24] } } as const;
    const battle = firing('human_light_tank_p5', { blue }).dice(1).play(at('y', 1));
    const volley = shots(1, fire(RED, 'i', 'a: gun at infantry'));
    expect(battle.refusal(volley)).toMatchObject({ rule: 'FT-10-03' });
  });
});

test('[FT-11-10] [FT-11-11] Martians lose no shot: two targets, one shot each', () => {
  const battle = firing('martian_tripod_p1', { blue: three });
  battle.dice(1).play(at('y', 1, 'heat-ray'));
  battle.dice(1).play(at('x', 1, 'heat-ray'));
  expect(battle.refusal(at('z', 1, 'heat-ray'))).toMatchObject({ rule: 'FT-11-10' });
});

test('[FT-11-10] what a stand has fired is forgotten with its next turn', () => {
  const battle = firing('human_light_tank_p5').dice(1).play(at('y', 1));
  battle.play(endPhase(RED));
  while (battle.now.clock.active === BLUE) battle.play(endPhase(BLUE));
  expect(battle.marks('a')).toEqual(expect.not.arrayContaining(['fired gun']));
  expect(JSON.stringify(battle.now.private['tripods moment'])).not.toContain('"weapon"');
});

describe('small arms', () => {
  const foot = {
    i: { type: 'infantry_p5', at: [6, 23] },
    j: { type: 'infantry_p5', at: [6, 25] },
    k: { type: 'infantry_p5', at: [6, 27] },
  } as const;
  const volley = (target: string, count: number, weapon = 'small-arms') =>
    shots(count, fire(RED, target, `a: ${weapon} at infantry`));

  test('[FT-12-08] ROF 3 at two targets is one die each', () => {
    const battle = firing('infantry_p5', { blue: foot });
    battle.dice(1).play(volley('i', 1));
    expect(battle.refusal(volley('j', 2))).toMatchObject({ rule: 'FT-12-08' });
    battle.dice(1).play(volley('j', 1));
    expect(battle.refusal(volley('k', 1))).toMatchObject({ rule: 'FT-12-08' });
  });

  test('[FT-12-09] ROF 5 at two targets is two dice each; a 4 against 4+ hits', () => {
    // The gun of ROF 4 in the hands of veterans has 5 dice; its 4+ becomes 3+, long range 5+ for both.
    const battle = firing('human_micv_p5', {
      red: { a: { type: 'human_micv_p5', at: [4, 24], quality: 'veteran' } },
      blue: foot,
      options: { ft_sa_quality: 'rof-only' },
    });
    battle.dice(2, 6).play(volley('i', 2, 'gun'));
    expect(battle.stand('i').tracks['small-arms-hits']).toBe(1);
    expect(battle.refusal(volley('j', 3, 'gun'))).toMatchObject({ rule: 'FT-12-08' });
    battle.dice(5, 4).play(volley('j', 2, 'gun'));
    expect(battle.stand('j').tracks['small-arms-hits']).toBe(2);
    expect(battle.refusal(volley('k', 1, 'gun'))).toMatchObject({ rule: 'FT-12-08' });
    // Average infantry checks on 5+, and one worse for the second hit.
    battle.dice(5, 5).play(endPhase(RED));
    const checks = battle.log.filter(({ text }) => text.includes('its quality check'));
    expect(checks.map(({ text }) => text)).toEqual([
      expect.stringContaining('i passes its quality check: needs 5+'),
      expect.stringContaining('j fails its quality check: needs 6+'),
    ]);
  });

  test('[FT-08-06] heavy weapons lose no shot: three targets, three dice', () => {
    const options = { ft_heavy_weapon_types: ['mg_team_p3'] };
    const battle = firing('mg_team_p3', { blue: foot, options });
    for (const target of ['i', 'j', 'k']) battle.dice(1).play(volley(target, 1));
    expect(battle.refusal(volley('i', 1))).not.toBeNull();
  });

  test('[FT-08-05] heavy weapons that moved need two more: a 5 hits, a 4 misses', () => {
    const moved = (face: number) =>
      firing('infantry_p5', {
        red: { a: { type: 'infantry_p5', at: [4, 24], tracks: { moved: 2000 } } },
        blue: foot,
        options: { ft_heavy_weapon_types: ['infantry_p5'] },
      })
        .dice(face, 1, 1)
        .play(fire(RED, 'i', 'a: small-arms at infantry'));
    expect(moved(5).stand('i').tracks['small-arms-hits']).toBe(1);
    expect(moved(4).stand('i').tracks['small-arms-hits'] ?? 0).toBe(0);
    const reasons = moved(4).log.flatMap(({ because }) => because.map(({ rule }) => rule));
    expect(reasons).toContain('FT-08-05');
  });
});

test('[FT-11-10] the log and the odds speak of the shots that are fired', () => {
  const battle = firing('human_light_tank_p5');
  expect(battle.odds(at('y', 1))?.text).toContain('a: one die');
  expect(battle.odds(fire(RED, 'y', 'a: gun'))?.text).toContain('a: 3 dice');
});

test('FT-11-10 FT-11-11 the hand chooses how many shots each stand fires at a target', () => {
  const { rules, now } = firing('human_light_tank_p5');
  const order = { ...orderOf(RED, stand('a')), target: stand('y') };
  const choice = choicesFor(rules, now, order).choices.find(({ key }) => key.startsWith('shots'));
  expect(choice).toMatchObject({ title: 'Shots of a', value: '3' });
  expect(choice?.options.map(({ label }) => label)).toEqual(['All 3', '2 of 3', '1 of 3']);
  const one = choicesFor(rules, now, { ...order, wishes: { [choice!.key]: '1' } });
  expect(one.action).toMatchObject({ attacks: [{ shots: 1 }] });
  expect(one.odds?.text).not.toBe(choicesFor(rules, now, order).odds?.text);
  const battle = firing('human_light_tank_p5').dice(1).play(one.action);
  // One of three is fired, one is lost to the change of target.
  expect(choicesFor(rules, battle.now, { ...order, target: stand('x') }).action).toMatchObject({
    attacks: [{ stand: stand('a') }],
  });
  const last = choicesFor(rules, battle.now, { ...order, target: stand('x') }).choices;
  expect(last.filter(({ key }) => key.startsWith('shots'))).toEqual([]);
});

function choicesFor(...[rules, now, order]: [Ruleset, Battle, Order]) {
  const offered = offerFor(rules, now, 'tripods/fire', order);
  if (!isOffer(offered)) throw new Error(offered.reason);
  return offered;
}

test('FT-16-02 the hand says which guns of an ironclad fire at a target; the others fire at another', () => {
  const lake = feature('lake', box(0, 0, 48, 48));
  const drawing: Drawing = {
    terrain: [lake],
    step: 'firing',
    red: { a: { type: 'human_ironclad', at: [10, 12] } },
    blue: {
      x: { type: 'martian_tripod_p1', at: [18, 12], facing: 180 },
      y: { type: 'martian_tripod_p1', at: [18, 16], facing: 180 },
    },
  };
  const { rules, now } = given(drawing);
  const order = { ...orderOf(RED, stand('a')), target: stand('x') };
  const all = choicesFor(rules, now, order);
  expect(all.action).toMatchObject({
    attacks: [1, 2, 3, 4].map((gun) => ({ weapon: `gun-${gun}` })),
  });
  const guns = all.choices.filter(({ key }) => key.startsWith('gun '));
  expect(guns.map(({ title }) => title)).toEqual([1, 2, 3, 4].map((gun) => `gun ${gun} of a`));
  const wishes = Object.fromEntries(guns.slice(1).map(({ key }) => [key, 'no']));
  const one = choicesFor(rules, now, { ...order, wishes });
  expect(one.action).toMatchObject({ attacks: [{ weapon: 'gun-1' }] });
  expect(one.choices.filter(({ value }) => value === 'no')).toHaveLength(3);
  const battle = given(drawing).dice(1, 1).play(one.action);
  const rest = choicesFor(rules, battle.now, { ...order, target: stand('y') });
  expect(rest.action).toMatchObject({
    attacks: [2, 3, 4].map((gun) => ({ weapon: `gun-${gun}` })),
  });
  const none = Object.fromEntries(guns.map(({ key }) => [key, 'no']));
  const refused = offerFor(rules, now, 'tripods/fire', { ...order, wishes: none });
  expect(refused).toMatchObject({ reason: 'no weapon of a is chosen' });
});

test('FT-13-48 a template of direct shells is laid where the hand drags it, on the target', () => {
  const { rules, now } = given({
    step: 'firing',
    red: { a: { type: 'heavy_towed_p1', at: [10, 12] } },
    blue: { x: { type: 'infantry_p5', at: [18, 12], facing: 180 } },
  });
  const order = { ...orderOf(RED, stand('a')), target: stand('x') };
  const laid = (x: number, y: number) =>
    choicesFor(rules, now, { ...order, at: inches(x, y) }).action;
  expect(laid(18.25, 12)).toMatchObject({ attacks: [{ at: inches(18.25, 12) }] });
  // Dragged beyond the base, it stays on its edge.
  const [beyond] = (laid(30, 12) as Fire).attacks;
  expect(beyond?.at).toEqual(inches(18.375, 12));
});
