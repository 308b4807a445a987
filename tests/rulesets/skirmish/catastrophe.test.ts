// The rules of catastrophic damage, played from orders with dice of ten sides. A Walker attacks with RAV 5 and has a
// defence of 10: a critical with a second ten does 6.

import { expect, test } from 'vitest';
import { pointsOfMarks } from '../../../shared/core/play-aids';
import { chooseAction } from '../../../shared/ai/opponent';
import type { StandId } from '../../../shared/core/id';
import { awardsOf } from '../../../shared/rulesets/skirmish/victory';
import {
  BLUE,
  box,
  feature,
  GREEN,
  RED,
  scenarioOf,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import {
  allWait,
  catastrophe,
  defend,
  go,
  hold,
  martyr,
  shoot,
  wait,
} from '../../helpers/skirmish';

/** Acts before all others, from (10, 24) towards the east. */
const first = (type: string, more: Partial<Drawn> = {}): Drawn => ({
  type,
  at: [10, 24],
  ...more,
  tracks: { initiative: 9, ...more.tracks },
});
/** Acts late; faces west. */
const target = (type: string, hull: number, more: Partial<Drawn> = {}): Drawn => ({
  type,
  at: [20, 24],
  facing: 180,
  ...more,
  tracks: { initiative: 1, hull, ...more.tracks },
});

/** Red's Walker `a` with RAV 5 at Blue's Walker `t` with so many Damage Tracks. */
const duel = (hull: number, more: Drawing = {}) =>
  catastrophe({
    ...more,
    red: { a: first('walker'), ...more.red },
    blue: { t: target('walker', hull), ...more.blue },
  });

const tracks = (battle: TestBattle, name: string) => battle.stand(name).tracks['hull'];
const explosions = (battle: TestBattle) =>
  battle.said().filter((text) => text.includes(' explodes, '));
const fire = (weapon = 'beam', at = 't') => shoot('a', weapon, at);
const awards = (battle: TestBattle) => awardsOf(battle.now) ?? {};
const isAsked = (battle: TestBattle) => battle.now.clock.side !== battle.now.clock.active;

test('[CD-00-01] without the optional rule a second natural 10 adds its damage and nothing else', () => {
  const off = duel(3, { options: { cd_catastrophic: false } })
    .dice(10, 10)
    .play(fire());
  expect(off.isThere('t')).toBe(false);
  expect(explosions(off)).toEqual([]);
  expect(off.said().join()).not.toContain('catastrophic failure');
  const spared = duel(9, { options: { cd_catastrophic: false } })
    .dice(10, 10)
    .play(fire());
  expect(tracks(spared, 't')).toBe(3);
  expect(isAsked(spared)).toBe(true);
  const on = duel(9).dice(10, 10).play(fire());
  expect(tracks(on, 't')).toBe(3);
  expect(isAsked(on)).toBe(false);
  expect(explosions(duel(3).dice(10, 10).play(fire()))).toHaveLength(1);
});

test('[CD-00-02] a critical alone can be catastrophic: as a failure, as an explosion, or both', () => {
  const hit = duel(3).dice(7).play(fire());
  expect(tracks(hit, 't')).toBe(2);
  expect(hit.said().join()).not.toMatch(/catastrophic|explodes/);
  expect(isAsked(hit)).toBe(true);
  const both = duel(3).dice(10, 10).play(fire());
  expect(both.said().join()).toContain('catastrophic failure: t');
  expect(explosions(both)).toHaveLength(1);
  const failure = duel(4).dice(10, 10).play(fire());
  expect(failure.said().join()).toContain('catastrophic failure: t');
  expect(explosions(failure)).toEqual([]);
  const explosion = duel(2).dice(10, 9).play(fire());
  expect(explosion.said().join()).not.toContain('catastrophic failure');
  expect(explosions(explosion)).toHaveLength(1);
  // RAV 7: a second roll of four adds one.
  const neither = duel(3, { red: { a: first('gun_carriage') } })
    .dice(10, 4)
    .play(fire('gun'));
  expect(tracks(neither, 't')).toBe(1);
  expect(neither.said().join()).not.toMatch(/catastrophic|explodes/);
  expect(isAsked(neither)).toBe(true);
});

test('[CD-01-01] a second natural 10 takes Defensive Fire from the target for this activation, a 9 does not', () => {
  const nine = duel(9).dice(10, 9).play(fire());
  expect(tracks(nine, 't')).toBe(4);
  expect(nine.refusal(defend('t', 'beam', 'a'))).toBeNull();
  const ten = duel(9).dice(10, 10).play(fire());
  expect(isAsked(ten)).toBe(false);
  expect(ten.log.find(({ rule }) => rule === 'CD-01-01')?.text).toContain(
    't returns no Defensive Fire',
  );
  // With another who may answer the activation goes on, and who has failed may still not.
  const both = catastrophe({
    red: { a: first('bombard') },
    blue: { t: target('crawler', 9), u: target('crawler', 9, { at: [20, 26], facing: 185 }) },
  })
    .dice(10, 10, 2)
    .play(fire('mortar'));
  expect(both.marks('t')).toContain('systems-failed');
  expect(both.refusal(defend('t', 'cannon', 'a'))).toMatchObject({ rule: 'CD-01-01' });
  expect(both.refusal(defend('u', 'cannon', 'a'))).toBeNull();
  // For all the rest of it: neither a later roll of the same attack nor an earlier one brings it back.
  const twice = (...dice: readonly number[]) =>
    duel(20, { red: { a: first('heavy_walker') } })
      .dice(...dice)
      .play(fire());
  expect(isAsked(twice(10, 10, 5))).toBe(false);
  expect(isAsked(twice(5, 10, 10))).toBe(false);
  expect(isAsked(twice(10, 10, 10, 9))).toBe(false);
  expect(isAsked(twice(10, 9, 10, 9))).toBe(true);
  // The critical of an explosion does it too.
  const beside = (second: number) =>
    catastrophe({
      red: { a: first('bombard') },
      blue: { t: target('stalker', 3), u: target('crawler', 9, { at: [20, 26], facing: 185 }) },
    })
      .dice(...[10, 10], 2, ...[10, second])
      .play(fire('mortar'));
  expect(isAsked(beside(10))).toBe(false);
  expect(isAsked(beside(9))).toBe(true);
});

test('[CD-01-02] an Auto 10 of the attacker, the type or the scenario counts as that natural 10, without a die', () => {
  const needle = catastrophe({
    red: { a: first('needle_team') },
    blue: { t: target('walker', 9) },
  });
  needle.dice(10).play(fire('needle'));
  // RAV 4 against 10: four more than the one of the hit.
  expect(tracks(needle, 't')).toBe(4);
  expect(isAsked(needle)).toBe(false);
  expect(needle.log.find(({ rule }) => rule === 'CD-01-02')?.text).toContain('Auto 10');
  const AUTO = { marks: ['auto-ten'] };
  const marked = catastrophe({
    red: { a: first('walker', AUTO) },
    blue: { t: target('walker', 9) },
  });
  expect(isAsked(marked.dice(10).play(fire()))).toBe(false);
  expect(tracks(marked, 't')).toBe(3);
  const chosen = duel(9, { options: { cd_auto_ten: ['walker'] } });
  expect(isAsked(chosen.dice(10).play(fire()))).toBe(false);
  const another = duel(9, {
    options: { cd_auto_ten: ['crawler'] },
    red: { c: target('crawler', 4, { at: [2, 2] }) },
  });
  expect(isAsked(another.dice(10, 9).play(fire()))).toBe(true);
  const plain = duel(9).dice(10, 9).play(fire());
  expect(isAsked(plain)).toBe(true);
  const withAuto = (hull: number) => duel(hull, { red: { a: first('walker', AUTO) } });
  // It is of the second roll alone: a nine of the first is a hit like any other, a four misses.
  const nine = withAuto(9).dice(9).play(fire());
  expect([tracks(nine, 't'), isAsked(nine)]).toEqual([8, true]);
  const four = withAuto(9).dice(4).play(fire());
  expect([tracks(four, 't'), isAsked(four)]).toEqual([9, true]);
  // It counts as a ten for the damage, and so for an explosion.
  expect(explosions(withAuto(3).dice(10).play(fire()))[0]).toContain('t takes 6 from one critical');
  expect(explosions(withAuto(4).dice(10).play(fire()))).toEqual([]);
});

test('[CD-01-03] the systems fail although Shielding lets no extra damage through', () => {
  const shielded = { blue: { t: target('walker', 9, { marks: ['shielding'] }) } };
  const battle = duel(9, shielded).dice(10, 10).play(fire());
  expect(tracks(battle, 't')).toBe(8);
  expect(isAsked(battle)).toBe(false);
  expect(isAsked(duel(9, shielded).dice(10, 9).play(fire()))).toBe(true);
  // Nor does it matter that the roll itself adds nothing: RAV 2 at a defence of 12.
  const weak = (second: number) =>
    catastrophe({ red: { a: first('rifle_squad') }, blue: { t: target('heavy_crawler', 9) } })
      .dice(10, second)
      .play(fire('rifles'));
  expect([tracks(weak(10), 't'), isAsked(weak(10))]).toEqual([8, false]);
  expect([tracks(weak(9), 't'), isAsked(weak(9))]).toEqual([8, true]);
});

test('[CD-01-04] in the next activation the same model may return fire again', () => {
  const battle = duel(20, { red: { b: first('walker', { at: [10, 27] }) } });
  battle.dice(10, 10).play(fire());
  expect(battle.marks('t')).not.toContain('systems-failed');
  expect(battle.now.clock.side).toBe(RED);
  battle.dice(5).play(shoot('b', 'beam', 't'));
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(defend('t', 'beam', 'b'))).toBeNull();
  // It lasts as long as the activation does, and this one until u has answered or let be.
  const long = catastrophe({
    red: { a: first('bombard'), b: first('walker', { at: [10, 27], tracks: { initiative: 8 } }) },
    blue: { t: target('crawler', 9), u: target('crawler', 9, { at: [20, 26], facing: 185 }) },
  });
  long.dice(10, 10, 2).play(fire('mortar'));
  expect(long.marks('t')).toContain('systems-failed');
  long.play(hold());
  expect(long.marks('t')).not.toContain('systems-failed');
  long.dice(2).play(shoot('b', 'beam', 't'));
  expect(long.refusal(defend('t', 'cannon', 'b'))).toBeNull();
});

test('[CD-01-05] the worked example: two tens at a shielded machine do 1, and it does not fire back', () => {
  const setUp = (more: Partial<Drawn['tracks']> = {}) =>
    catastrophe({
      red: { a: first('crawler') },
      blue: { t: target('mauler', 4, { tracks: { hull: 4, initiative: 1, ...more } }) },
    });
  const battle = setUp();
  battle.dice(10, 10).play(fire('cannon'));
  expect(tracks(battle, 't')).toBe(3);
  expect(battle.said().join()).toContain('4 extra damage to t, 4 of it kept off by Shielding');
  expect(isAsked(battle)).toBe(false);
  expect(battle.refusal(defend('t', 'beam', 'a'))).not.toBeNull();
  // With Shielding of just as much as that extra damage it is the same; a nine lets it answer.
  const just = setUp({ shielding: 4 }).dice(10, 10).play(fire('cannon'));
  expect([tracks(just, 't'), isAsked(just)]).toEqual([3, false]);
  const nine = setUp().dice(10, 9).play(fire('cannon'));
  expect([tracks(nine, 't'), isAsked(nine)]).toEqual([3, true]);
  expect(nine.refusal(defend('t', 'beam', 'a'))).toBeNull();
});

test('[CD-01-06] infantry fails like any other model', () => {
  const attack = (type: string, second: number) =>
    catastrophe({ red: { a: first('walker') }, blue: { t: target(type, 9) } })
      .dice(10, second)
      .play(fire());
  for (const type of ['rifle_squad', 'recon_squad', 'lance_team', 'needle_team']) {
    expect(isAsked(attack(type, 10)), type).toBe(false);
    expect(isAsked(attack(type, 9)), type).toBe(true);
  }
  const failed = attack('rifle_squad', 10);
  expect(failed.log.find(({ rule }) => rule === 'CD-01-01')?.text).toContain(
    't returns no Defensive Fire',
  );
});

test('[CD-02-01] one critical of at least twice its Damage Tracks blows the target up', () => {
  expect(explosions(duel(3).dice(10, 9).play(fire()))).toEqual([]);
  expect(duel(3).dice(10, 9).play(fire()).isThere('t')).toBe(false);
  expect(explosions(duel(3).dice(10, 10).play(fire()))[0]).toContain(
    't takes 6 from one critical hit of the beam of a, against 3 Damage Tracks',
  );
  const seven = catastrophe({ red: { a: first('mauler') }, blue: { t: target('walker', 3) } });
  expect(explosions(seven.dice(10, 10).play(fire()))[0]).toContain('takes 7 from one critical');
  expect(seven.isThere('t')).toBe(false);
  // Twice as many, however many they are: three are too few for two tracks, four are enough.
  expect(explosions(duel(2).dice(10, 7).play(fire()))).toEqual([]);
  expect(explosions(duel(2).dice(10, 8).play(fire()))).toHaveLength(1);
  const four = (second: number) =>
    duel(4, { red: { a: first('gun_carriage') } })
      .dice(10, second)
      .play(fire('gun'));
  expect(explosions(four(9))).toEqual([]);
  expect(explosions(four(10))[0]).toContain('takes 8 from one critical');
});

test('[CD-02-02] what separate hits do is not added together', () => {
  // Three from the first roll take all its tracks, the second would make six: it is gone, and never exploded.
  const two = catastrophe({ red: { a: first('scout_car') }, blue: { t: target('stalker', 3) } });
  two.dice(10, 8).play(fire('autogun'));
  expect(two.isThere('t')).toBe(false);
  expect(explosions(two)).toEqual([]);
  // Hits that come at the same moment: Z takes three from each of two explosions, six in all.
  const beside = duel(3, {
    blue: {
      u: target('stalker', 3, { at: [20, 26.5] }),
      z: target('scout_car', 3, { at: [21.5, 26] }),
    },
  });
  // t goes up and reaches u and z with RAV 3; u goes up with 6 and reaches z.
  beside.dice(10, 10, ...[10, 8], ...[10, 8]);
  const single = () => beside.play(fire());
  // Three at u are too few for it to go up.
  single();
  expect(explosions(beside)).toHaveLength(1);
  const chain = duel(3, {
    blue: {
      u: target('stalker', 2, { at: [20, 26.5] }),
      z: target('scout_car', 3, { at: [21.5, 26] }),
    },
  });
  // RAV 3 at u: ten, then ten: 4 extra, five in all, twice its two tracks and more. Z: three by each of the two.
  chain.dice(10, 10, ...[10, 10], ...[10, 8], ...[10, 9]).play(fire());
  expect(explosions(chain).map((text) => text.split(' ')[0])).toEqual(['t', 'u']);
  expect(chain.said().join()).toContain(
    'z takes 6 damage (3 from the explosion of t, 3 from the explosion of u)',
  );
  expect(chain.isThere('z')).toBe(false);
  // Two rolls of one attack, three and then five, are together twice its four tracks.
  const four = catastrophe({ red: { a: first('scout_car') }, blue: { t: target('stalker', 4) } });
  four.dice(...[10, 8], ...[10, 10]).play(fire('autogun'));
  expect(four.said().join()).toContain('t takes 5 damage');
  expect(four.isThere('t')).toBe(false);
  expect(explosions(four)).toEqual([]);
});

test('[CD-02-03] what counts is the tracks that it had when the activation began', () => {
  const at = (...dice: readonly number[]) =>
    catastrophe({ red: { a: first('sovereign') }, blue: { t: target('crawler', 4) } })
      .dice(...dice)
      .play(fire('battle_gun'));
  // Two lost to the first roll; six of the second would be thrice what is left, but not twice four.
  const after = at(10, 6, 10, 10);
  expect(after.isThere('t')).toBe(false);
  expect(explosions(after)).toEqual([]);
  const fresh = catastrophe({ red: { a: first('sovereign') }, blue: { t: target('crawler', 3) } });
  expect(explosions(fresh.dice(10, 10).play(fire('battle_gun')))).toHaveLength(1);
  // What an earlier activation took counts no more: it has three of its four when the second one begins.
  const later = catastrophe({
    red: {
      a: first('walker'),
      b: first('sovereign', { at: [10, 27], tracks: { initiative: 8 } }),
    },
    blue: { t: target('crawler', 4) },
  });
  later.dice(6).play(fire()).play(hold());
  expect(tracks(later, 't')).toBe(3);
  later.dice(10, 10).play(shoot('b', 'battle_gun', 't'));
  expect(explosions(later)[0]).toContain('takes 6 from one critical');
  expect(explosions(later)[0]).toContain('against 3 Damage Tracks');
  // Defensive Fire is of the same activation: six are thrice the two that the first answer left, not twice four.
  const answered = (hull: number) =>
    catastrophe({
      red: { a: first('bombard', { tracks: { hull } }), b: car(2, 2) },
      blue: { t: target('crawler', 4), u: target('crawler', 4, { at: [20, 26], facing: 185 }) },
    })
      .dice(2, 2)
      .play(fire('mortar'));
  const worn = answered(4);
  worn.dice(10, 5).play(defend('t', 'cannon', 'a'));
  expect(tracks(worn, 'a')).toBe(2);
  worn.dice(10, 9).play(defend('u', 'cannon', 'a'));
  expect(worn.said().join()).toContain('a takes 6 damage');
  expect(explosions(worn)).toEqual([]);
  expect(worn.isThere('a')).toBe(false);
  const three = answered(3)
    .dice(10, 9)
    .play(defend('t', 'cannon', 'a'));
  expect(explosions(three)).toHaveLength(1);
});

test('[CD-02-04] the explosion has the RAV and the inches of those tracks, about the middle of the model', () => {
  const near = { u: target('scout_car', 2, { at: [20, 27.6] }) };
  const battle = duel(3, { blue: near }).dice(10, 10, 6).play(fire());
  expect(explosions(battle)[0]).toContain('RAV 3, 3": u within it');
  expect(battle.said().join()).toContain(
    'u is attacked by the explosion of t: needs 6+, rolls 6: a hit',
  );
  expect(tracks(battle, 'u')).toBe(1);
  const missed = duel(3, { blue: near }).dice(10, 10, 5).play(fire());
  expect(tracks(missed, 'u')).toBe(2);
  // From its middle, not from its edge: a hair farther is out of it.
  const beyond = { u: target('scout_car', 2, { at: [20, 27.61] }) };
  const out = duel(3, { blue: beyond }).dice(10, 10).play(fire());
  expect(explosions(out)[0]).toContain('RAV 3, 3": nobody within it');
  // One track lost to an earlier roll of the activation does not make it smaller.
  const worn = catastrophe({
    red: { a: first('sovereign') },
    blue: { t: target('gun_carriage', 3) },
  });
  expect(explosions(worn.dice(5, 10, 10).play(fire('battle_gun')))[0]).toContain('RAV 3, 3"');
  expect(explosions(duel(2).dice(10, 10).play(fire()))[0]).toContain('RAV 2, 2"');
  const whole = duel(2, { options: { cd_explosion_size: 'undamaged-total' } });
  expect(explosions(whole.dice(10, 10).play(fire()))[0]).toContain('RAV 3, 3"');
});

test('[CD-02-05] it attacks every model within, whoever owns it', () => {
  // Bases of 0.6 inches: the gap to the middle of t is 2.5, 3 and 3.1 inches.
  const [inside, edge, beyond] = [
    target('scout_car', 4, { at: [20, 27.1] }),
    target('scout_car', 4, { at: [20, 20.4] }),
    target('scout_car', 4, { at: [23.7, 24] }),
  ];
  const battle = duel(3, { red: { enemy: inside }, blue: { on: edge, out: beyond } });
  battle.dice(10, 10, 6, 6).play(fire());
  expect(explosions(battle)[0]).toContain(': enemy, on within it');
  expect(['enemy', 'on', 'out'].map((name) => tracks(battle, name))).toEqual([3, 3, 4]);
  // The other way round: t's friend within, one enemy at the edge and one beyond it.
  const swapped = duel(3, { red: { on: edge, out: beyond }, blue: { friend: inside } });
  swapped.dice(10, 10, 6, 6).play(fire());
  expect(['friend', 'on', 'out'].map((name) => tracks(swapped, name))).toEqual([3, 3, 4]);
  // A third side, infantry, and the attacker itself.
  const all = catastrophe({
    red: { a: first('walker', { at: [17, 24] }) },
    blue: { t: target('walker', 3) },
    green: { g: inside, i: target('rifle_squad', 4, { at: [20, 21] }) },
  });
  all.dice(10, 10, 7, 6, 6).play(fire());
  expect(explosions(all)[0]).toContain(': a, g, i within it');
  expect(['a', 'g', 'i'].map((name) => tracks(all, name))).toEqual([2, 3, 3]);
});

test('[CD-02-06] its damage takes effect with all other damage of the attack, at one moment', () => {
  const battle = catastrophe({
    red: { a: first('bombard') },
    blue: { t: target('stalker', 3), m: target('scout_car', 2, { at: [20, 26] }) },
  });
  battle.dice(10, 10, 5, 6).play(fire('mortar'));
  const changes = battle.log.flatMap(({ event }) => (event.type === 'track' ? [event] : []));
  expect(changes.filter(({ stand }) => stand === 'st_m')).toMatchObject([{ from: 2, to: 0 }]);
  expect(battle.said().join()).toContain(
    'm takes 2 damage (1 from the heavy mortar of a, 1 from the explosion of t)',
  );
  const kinds = battle.log.map(({ event }) => event.type);
  expect(kinds.indexOf('track')).toBeGreaterThan(kinds.lastIndexOf('rolled'));
  expect(kinds.indexOf('removed')).toBeGreaterThan(kinds.lastIndexOf('track'));
  expect([battle.isThere('t'), battle.isThere('m')]).toEqual([false, false]);
});

test('[CD-02-07] the worked example: six points at three tracks without Shielding make RAV 3, AOE/3', () => {
  const battle = duel(3, { blue: { u: target('scout_car', 2, { at: [20, 26] }) } });
  battle.dice(10, 10, 2).play(fire());
  expect(battle.said().join()).toContain('5 extra damage to t');
  expect(battle.said().join()).toContain(
    't takes 6 damage (6 from the beam of a): Damage Tracks 3 to 0',
  );
  expect(explosions(battle)[0]).toContain('explodes, RAV 3, 3": u within it');
  expect(battle.said().join()).toContain('catastrophic failure: t');
  expect(tracks(battle, 'u')).toBe(2);
  // Three left of four: what counts is how many are left, not how many are gone.
  const left = catastrophe({
    red: { a: first('sovereign') },
    blue: { t: target('crawler', 3), u: target('scout_car', 2, { at: [20, 26] }) },
  });
  left.dice(10, 10, 6).play(fire('battle_gun'));
  expect(left.said().join()).toContain('5 extra damage to t');
  expect(explosions(left)[0]).toContain('explodes, RAV 3, 3": u within it');
  expect(tracks(left, 'u')).toBe(1);
  // A point kept off by Shielding, and it does not explode.
  const shielded = { t: target('walker', 3, { tracks: { hull: 3, shielding: 1 } }) };
  const five = duel(3, { blue: shielded }).dice(10, 10).play(fire());
  expect(five.said().join()).toContain('t takes 5 damage');
  expect(explosions(five)).toEqual([]);
});

test('[CD-02-08] infantry is destroyed and never explodes', () => {
  const beside = { u: target('scout_car', 2, { at: [20, 25] }) };
  const at = (type: string) =>
    catastrophe({ red: { a: first('walker') }, blue: { t: target(type, 1), ...beside } });
  const rifles = at('rifle_squad').dice(10, 9).play(fire());
  expect(rifles.said().join()).toContain('t takes 6 damage');
  expect(rifles.isThere('t')).toBe(false);
  expect(explosions(rifles)).toEqual([]);
  for (const type of ['rifle_squad', 'recon_squad', 'lance_team', 'needle_team']) {
    const ten = at(type).dice(10, 10).play(fire());
    expect([ten.isThere('t'), tracks(ten, 'u')], type).toEqual([false, 2]);
    expect(explosions(ten), type).toEqual([]);
  }
  expect(explosions(at('scout_car').dice(10, 9, 1).play(fire()))).toHaveLength(1);
});

const rulesUnder = (options: Drawing['options'] = {}) => duel(3, { options }).rules;
const problemsOf = (
  type: string,
  options: Drawing['options'] = {},
  modules: Drawing['modules'] = ['catastrophe'],
) =>
  rulesUnder(options).check(
    scenarioOf({
      ruleset: 'skirmish',
      modules,
      options,
      red: { a: { type, at: [10, 10], marks: ['martyr'] } },
      blue: { b: { type: 'walker', at: [30, 30] } },
    }),
  );

test('[CD-03-01] the Martyr upgrade is offered with the optional rule alone', () => {
  expect(rulesUnder().catalogue.stands['walker']?.marks).toContain('martyr');
  expect(problemsOf('walker')).toEqual([]);
  const off = { cd_catastrophic: false };
  expect(rulesUnder(off).catalogue.stands['walker']?.marks ?? []).not.toContain('martyr');
  expect(rulesUnder().playAids!.markPoints).toHaveProperty('martyr');
  expect(rulesUnder(off).playAids!.markPoints ?? {}).not.toHaveProperty('martyr');
  const [problem] = problemsOf('walker', off);
  expect(problem?.message).toContain('not offered without catastrophic damage');
  expect(problem?.repair?.label).toBe('Take it from a');
});

test('[CD-03-02] all models but infantry may have it', () => {
  const { stands } = rulesUnder().catalogue;
  const infantry = ['rifle_squad', 'recon_squad', 'lance_team', 'needle_team'];
  const bearers = Object.keys(stands).filter((type) => !infantry.includes(type));
  expect(bearers).toEqual(
    expect.arrayContaining(['walker', 'scout_car', 'gun_tower', 'stalker', 'sovereign']),
  );
  for (const type of bearers) {
    expect(stands[type]?.marks, type).toContain('martyr');
    expect(problemsOf(type), type).toEqual([]);
  }
  for (const type of infantry) {
    expect(stands[type]?.marks ?? [], type).not.toContain('martyr');
    expect(problemsOf(type)[0]?.message, type).toContain('all models except infantry');
  }
  // Nor may the infantry that another module brings.
  const modules = ['infantry', 'catastrophe'];
  expect(problemsOf('trooper', {}, modules).map(({ message }) => message)).toContainEqual(
    expect.stringContaining('all models except infantry'),
  );
});

test('its tables and markers take the place of those of its base that say otherwise', () => {
  const titlesOf = (options: Drawing['options'] = {}) =>
    rulesUnder(options).playAids!.tables.map(({ title }) => title);
  const own = ['Attack roll', 'Catastrophic damage', 'Damage Tracks and RAV'];
  expect(titlesOf()).toEqual(['Terrain', 'An activation', ...own]);
  const byPhases = titlesOf({ cd_activation: 'phase-by-phase' });
  expect(byPhases).toEqual(['A turn', 'Terrain', ...own]);
  const { markers, statNotes, tables } = rulesUnder().playAids!;
  expect(statNotes.filter((note) => note.includes('dice ×') || note.includes('kept off'))).toEqual(
    [],
  );
  expect(markers.filter(({ front }) => front.startsWith('Hull'))).toEqual([]);
  const walker = tables.at(-1)?.rows.find(([name]) => name === 'Walker');
  expect(walker?.slice(2, 4)).toEqual(rulesUnder().playAids!.stats['walker']?.slice(0, 2));
});

test('[CD-03-03] it costs 50 points besides those of the model', () => {
  const aids = rulesUnder().playAids!;
  expect(aids.points['walker']).toBe(65);
  expect(pointsOfMarks(aids, [{ marks: ['martyr', 'shielding'] }, { marks: [] }])).toBe(50);
  const lost = duel(3, {
    blue: {
      t: target('walker', 3, { marks: ['martyr'] }),
      u: target('scout_car', 2, { at: [40, 40] }),
    },
  });
  expect(awards(lost.dice(10, 9).play(fire()))).toEqual({ [RED]: 115, [BLUE]: 0 });
  // Fifty whatever the model costs: 30 without it, 100 without it.
  const lossOf = (type: string, marks: readonly string[]) =>
    awards(
      catastrophe({
        red: { a: first('gun_carriage') },
        blue: { t: target(type, 1, { marks }), u: target('scout_car', 2, { at: [40, 40] }) },
      })
        .dice(9)
        .play(fire('gun')),
    )[RED];
  expect(['scout_car', 'mauler'].map((type) => lossOf(type, []))).toEqual([30, 100]);
  expect(['scout_car', 'mauler'].map((type) => lossOf(type, ['martyr']))).toEqual([80, 150]);
});

/** Red's upgraded machine `m` at (20, 24), first to act, with `hull` tracks. */
const bearer = (type: string, hull: number, more: Partial<Drawn> = {}) =>
  first(type, { at: [20, 24], marks: ['martyr'], ...more, tracks: { hull } });
const car = (x: number, y: number, hull = 2) => target('scout_car', hull, { at: [x, y] });

test('[CD-03-04] as a Specialty Action it is destroyed at once in an explosion about itself', () => {
  const battle = catastrophe({
    red: { m: bearer('walker', 2) },
    blue: { u: car(20, 26), v: car(30, 24) },
  });
  battle.dice(7).play(martyr('m'));
  expect(battle.isThere('m')).toBe(false);
  expect(explosions(battle)[0]).toBe('m sets off its charges and explodes, RAV 2, 2": u within it');
  expect([tracks(battle, 'u'), tracks(battle, 'v')]).toEqual([1, 2]);
  // Whatever its explosion does to others, and with nobody near as well; those caught do not answer first.
  const alone = catastrophe({ red: { m: bearer('walker', 2) }, blue: { u: car(30, 24) } });
  expect(alone.play(martyr('m')).isThere('m')).toBe(false);
  expect(explosions(alone)[0]).toContain('RAV 2, 2": nobody within it');
  const missed = catastrophe({ red: { m: bearer('walker', 2) }, blue: { u: car(20, 26) } });
  missed.dice(2).play(martyr('m'));
  expect([missed.isThere('m'), tracks(missed, 'u')]).toEqual([false, 2]);
  const plain = catastrophe({
    red: { m: first('walker', { at: [20, 24] }) },
    blue: { u: car(20, 26) },
  });
  expect(plain.refusal(martyr('m'))).toMatchObject({ rule: 'CD-03-04' });
  const theirs = catastrophe({ red: { m: bearer('walker', 2) }, blue: { u: car(20, 26) } });
  expect(theirs.refusal(martyr('m', BLUE))).not.toBeNull();
  expect(theirs.refusal(martyr('m'))).toBeNull();
});

test('[CD-03-05] [CD-03-07] it is as large as its tracks are now, without the bonus', () => {
  const battle = catastrophe({
    red: { m: bearer('crawler', 2) },
    blue: { u: car(20, 26), v: car(22.8, 24) },
  });
  battle.dice(7).play(martyr('m'));
  expect(explosions(battle)[0]).toContain('RAV 2, 2": u within it');
  expect([tracks(battle, 'u'), tracks(battle, 'v')]).toEqual([1, 2]);
  const weaker = catastrophe({ red: { m: bearer('crawler', 2) }, blue: { u: car(20, 26) } });
  weaker.dice(6).play(martyr('m'));
  expect(tracks(weaker, 'u')).toBe(2);
  // Two inches to the hair, and of the tracks that are left whatever sizes the explosions of others.
  const edge = (y: number, options = {}) =>
    catastrophe({ options, red: { m: bearer('crawler', 2) }, blue: { u: car(20, y) } });
  const at = edge(26.6).dice(7).play(martyr('m'));
  expect(tracks(at, 'u')).toBe(1);
  expect(explosions(edge(26.61).play(martyr('m')))[0]).toContain('2": nobody within it');
  const whole = edge(26.61, { cd_explosion_size: 'undamaged-total' }).play(martyr('m'));
  expect(explosions(whole)[0]).toContain('RAV 2, 2": nobody within it');
  const all = catastrophe({ red: { m: bearer('crawler', 4) }, blue: { u: car(20, 26) } });
  all.dice(5).play(martyr('m'));
  expect(explosions(all)[0]).toContain('RAV 4, 4"');
  expect(tracks(all, 'u')).toBe(1);
});

test('[CD-03-06] blown up by another its explosion is one larger, one stronger; merely destroyed it does not explode', () => {
  const t = target('walker', 3, { marks: ['martyr'] });
  const near = { t, u: car(20, 28.5) };
  const mauler = (options = {}) =>
    catastrophe({ options, red: { a: first('mauler') }, blue: near });
  const blown = mauler().dice(10, 10, 5).play(fire());
  expect(explosions(blown)[0]).toContain('RAV 4, 4": u within it');
  expect(tracks(blown, 'u')).toBe(1);
  const missed = mauler().dice(10, 10, 4).play(fire());
  expect(tracks(missed, 'u')).toBe(2);
  const beyond = catastrophe({ red: { a: first('mauler') }, blue: { t, u: car(20, 28.61) } });
  expect(explosions(beyond.dice(10, 10).play(fire()))[0]).toContain('4": nobody within it');
  const plain = catastrophe({
    red: { a: first('mauler') },
    blue: { ...near, t: target('walker', 3) },
  });
  expect(explosions(plain.dice(10, 10).play(fire()))[0]).toContain('RAV 3, 3": nobody within it');
  const short = mauler().dice(10, 8).play(fire());
  expect([short.isThere('t'), ...explosions(short)]).toEqual([false]);
  // t dies in the explosion of w, of one hit each; it goes up itself only by option.
  const inside = (options = {}) =>
    duel(3, {
      options,
      blue: {
        t: target('walker', 3),
        w: target('walker', 1, { at: [20, 26], marks: ['martyr'] }),
        u: car(20, 28.5),
      },
    });
  const merely = inside().dice(10, 10, 7).play(fire());
  expect(explosions(merely)).toHaveLength(1);
  expect(merely.isThere('w')).toBe(false);
  // By one critical of that explosion it goes up itself, and with its charges.
  const linked = inside()
    .dice(...[10, 10], ...[10, 10], 9)
    .play(fire());
  expect(explosions(linked)[1]).toContain('w takes 4 from one critical hit of the explosion of t');
  expect(explosions(linked)[1]).toContain('RAV 2, 2": ');
  const chain = inside({ cd_martyr_chain: 'any-destruction-by-explosion' });
  chain.dice(10, 10, 7, 9).play(fire());
  expect(explosions(chain)[1]).toContain(
    'w is destroyed by the explosion of t, its charges go off',
  );
  expect(explosions(chain)[1]).toContain('RAV 2, 2": ');
});

test('[CD-03-08] the upgrade changes nothing else about a model', () => {
  const with_ = duel(4, {
    red: { a: first('walker', { marks: ['martyr'] }) },
    blue: { t: target('crawler', 4, { marks: ['martyr'] }) },
  });
  const without = duel(4, { blue: { t: target('crawler', 4) } });
  const plain = (battle: TestBattle) => {
    const { because, chances } = battle.odds(fire())!;
    return { because, chances };
  };
  expect(plain(with_)).toEqual(plain(without));
  expect(plain(with_).because.map(({ label, amount }) => [label, amount])).toEqual([
    ['defence of t', 11],
    ['RAV of beam', -5],
  ]);
  expect(tracks(with_, 't')).toBe(4);
  for (const name of ['a', 't']) {
    expect(with_.marks(name)).toEqual(['martyr']);
    expect({ ...with_.stand(name), marks: [] }).toEqual({ ...without.stand(name), marks: [] });
  }
  expect(pointsOfMarks(with_.rules.playAids!, [with_.stand('t')])).toBe(50);
  expect(pointsOfMarks(without.rules.playAids!, [without.stand('t')])).toBe(0);
  // It fires, is hit and fires back as before.
  for (const battle of [with_, without]) {
    battle.dice(6).play(fire());
    expect([tracks(battle, 't'), isAsked(battle)]).toEqual([3, true]);
    battle.dice(5).play(defend('t', 'cannon', 'a'));
    expect(tracks(battle, 'a')).toBe(2);
  }
  expect(with_.rules.catalogue.stands['walker']).toEqual(without.rules.catalogue.stands['walker']);
});

test('[CD-04-01] a model that blew itself up counts as destroyed by the opponent', () => {
  const battle = catastrophe({
    red: { m: bearer('walker', 2), a: car(2, 2) },
    blue: { u: car(40, 40) },
  });
  battle.play(martyr('m'));
  expect(awards(battle)).toEqual({ [RED]: 0, [BLUE]: 115 });
  expect(battle.log.find(({ rule }) => rule === 'CD-04-01')?.text).toBe('Blue: 115 points for m');
  // As much as where Blue destroys it, and it is what the victory is counted by.
  const shot = catastrophe({
    red: { m: target('walker', 1, { marks: ['martyr'] }), a: car(2, 2) },
    blue: { u: first('walker', { at: [10, 24] }) },
    active: BLUE,
  });
  shot.dice(5).play(shoot('u', 'beam', 'm', BLUE));
  expect(awards(shot)).toEqual({ [RED]: 0, [BLUE]: 115 });
  const last = catastrophe({
    red: { m: bearer('walker', 2), a: car(2, 2) },
    blue: { u: car(40, 40) },
    turnLimit: 1,
  });
  last.play(martyr('m'));
  while (last.now.outcome === null)
    last.play(wait(last.now.clock.side === RED ? 'a' : 'u', last.now.clock.side));
  expect(last.now.outcome).toMatchObject({ winner: BLUE });
});

test('[CD-04-02] what its explosion destroys or damages counts for its player, its own losses for the opponent', () => {
  const setUp = (options = {}) =>
    catastrophe({
      options,
      red: { m: bearer('walker', 3), own: target('carrier', 1, { at: [20, 21.5] }) },
      blue: { u: car(20, 26, 1), v: target('crawler', 4, { at: [22, 24], facing: 180 }) },
    })
      .dice(7, 6, 8)
      .play(martyr('m'));
  // u: 30 destroyed; v: a quarter of 60 for one of four tracks. m itself 115, own 35, for Blue.
  const battle = setUp();
  expect([battle.isThere('u'), battle.isThere('own'), tracks(battle, 'v')]).toEqual([
    false,
    false,
    3,
  ]);
  expect(awards(battle)).toEqual({ [RED]: 30 + 15, [BLUE]: 115 + 35 });
  expect(awards(setUp({ cd_martyr_own_losses: 'credit-martyr-owner' }))).toEqual({
    [RED]: 45 + 35,
    [BLUE]: 115,
  });
  expect(awards(setUp({ cd_martyr_damage: 'when-destroyed' }))).toEqual({ [RED]: 30, [BLUE]: 150 });
});

test('[CD-04-03] among several sides a Martyr counts for the owner of the nearest enemy model; a tie is shared', () => {
  const at = (blue: number, green: number) =>
    catastrophe({
      red: { m: bearer('walker', 1), own: car(20, 25.5) },
      blue: { u: car(20 - blue, 24) },
      green: { v: car(20 + green, 24) },
    });
  const nearer = at(4, 3).dice(1).play(martyr('m'));
  expect(awards(nearer)).toEqual({ [RED]: 0, [BLUE]: 0, [GREEN]: 115 });
  expect(awards(at(3, 4).dice(1).play(martyr('m')))).toEqual({ [RED]: 0, [BLUE]: 115, [GREEN]: 0 });
  expect(awards(at(4, 4).dice(1).play(martyr('m')))).toEqual({ [RED]: 0, [BLUE]: 57, [GREEN]: 57 });
  // By their middles: the edge of Blue's large base is nearer than that of Green's car.
  const large = catastrophe({
    red: { m: bearer('walker', 1) },
    blue: { u: target('sovereign', 5, { at: [16, 24] }) },
    green: { v: car(23.8, 24) },
  });
  expect(awards(large.play(martyr('m')))).toEqual({ [RED]: 0, [BLUE]: 0, [GREEN]: 115 });
  // Whether or not the explosion destroys the nearest as well.
  const both = catastrophe({
    red: { m: bearer('walker', 2) },
    blue: { u: car(20, 26, 1) },
    green: { v: car(24, 24), w: car(40, 40) },
  });
  both.dice(7).play(martyr('m'));
  expect([both.isThere('u'), awards(both)]).toEqual([
    false,
    { [RED]: 30, [BLUE]: 115, [GREEN]: 0 },
  ]);
  // With no enemy model on the table nobody gets them.
  const none = at(3, 4)
    .change('u', { place: { on: 'reserve' } })
    .change('v', { place: { on: 'reserve' } });
  none.dice(1).play(martyr('m'));
  expect(awards(none)).toEqual({ [RED]: 0, [BLUE]: 0, [GREEN]: 0 });
});

test('[CD-04-04] the first worked example: with two tracks left, RAV 2 at everybody within 2 inches', () => {
  // Bases of 0.6 inches: 1.5, 2 and 2.2 inches from the middle.
  const blue = { u: car(20, 26.1, 4), v: car(17.4, 24, 4), w: car(22.8, 24, 4) };
  const battle = catastrophe({
    red: {
      m: first('stalker', { at: [20, 16], facing: 90, marks: ['martyr'], tracks: { hull: 2 } }),
    },
    blue,
  });
  battle
    .play(go('m', [[20, 24]], { facing: 90 }))
    .dice(7, 6)
    .play(martyr('m'));
  expect(explosions(battle)[0]).toContain('RAV 2, 2": u, v within it');
  expect(battle.isThere('m')).toBe(false);
  expect(battle.said().join()).toContain('u is attacked by the explosion of m: needs 7+');
  expect(battle.said().join()).toContain('v is attacked by the explosion of m: needs 7+');
  expect(['u', 'v', 'w'].map((name) => tracks(battle, name))).toEqual([3, 4, 4]);
});

test('[CD-04-05] the second worked example: seven points at three tracks and a Martyr make RAV 4, AOE/4', () => {
  const battle = catastrophe({
    red: { a: first('mauler') },
    blue: { t: target('walker', 3, { marks: ['martyr'] }), u: car(20, 28.6), v: car(20, 19.3) },
  });
  battle.dice(10, 10, 5).play(fire());
  expect(explosions(battle)[0]).toContain('takes 7 from one critical hit');
  expect(explosions(battle)[0]).toContain('RAV 4, 4": u within it');
  expect(battle.said().join()).toContain('u is attacked by the explosion of t: needs 5+');
  expect(['u', 'v'].map((name) => tracks(battle, name))).toEqual([1, 2]);
  expect(battle.isThere('t')).toBe(false);
  // A point less than twice three, and it is only destroyed.
  const five = catastrophe({
    red: { a: first('mauler') },
    blue: { t: target('walker', 3, { marks: ['martyr'] }), u: car(20, 28.6) },
  });
  five.dice(10, 8).play(fire());
  expect([five.isThere('t'), ...explosions(five)]).toEqual([false]);
});

test('[CD-90-01] d10 + RAV has to reach the defence; a hit does 1; a natural 1 misses', () => {
  const heavy = (face: number, options = {}) => {
    const blue = { t: target('heavy_crawler', 5) };
    return tracks(
      catastrophe({ options, red: { a: first('crawler') }, blue })
        .dice(face)
        .play(fire('cannon')),
      't',
    );
  };
  expect([heavy(6), heavy(7), heavy(9)]).toEqual([5, 4, 4]);
  expect([7, 8].map((face) => heavy(face, { cd_attack: 'd10+rav>defence' }))).toEqual([5, 4]);
  // RAV 9 at a defence of 9.
  const big = (face: number) =>
    catastrophe({ red: { m: bearer('walker', 9) }, blue: { u: car(20, 26) } })
      .dice(face)
      .play(martyr('m'));
  expect([tracks(big(1), 'u'), tracks(big(2), 'u')]).toEqual([2, 1]);
  const { because } = catastrophe({
    red: { a: first('crawler') },
    blue: { t: target('heavy_crawler', 5) },
  }).odds(fire('cannon'))!;
  expect(because.map(({ label, amount }) => [label, amount])).toEqual([
    ['defence of t', 12],
    ['RAV of cannon', -5],
  ]);
});

test('[CD-90-02] a natural 10 is critical: the second roll adds what d10 + RAV goes beyond the defence, or by a table', () => {
  const extra = (second: number, options = {}) =>
    20 - 1 - tracks(duel(20, { options }).dice(10, second).play(fire()), 't')!;
  expect([4, 5, 6, 9, 10].map((second) => extra(second))).toEqual([0, 0, 1, 4, 5]);
  // A nine is not: no second roll, one point.
  expect(tracks(duel(20).dice(9).play(fire()), 't')).toBe(19);
  const table = { cd_crit_extra: 'fixed-table' };
  expect([1, 3, 4, 6, 7, 9, 10].map((second) => extra(second, table))).toEqual([
    1, 1, 2, 2, 3, 3, 5,
  ]);
  // A ten hits what nothing else would: an explosion of RAV 1 at a defence of 12.
  const hard = catastrophe({
    red: { m: bearer('walker', 1) },
    blue: { t: target('heavy_crawler', 5, { at: [20, 25.5] }) },
  });
  expect(tracks(hard.dice(10, 10).play(martyr('m')), 't')).toBe(4);
});

test('[CD-90-03] a point of damage takes a track; without tracks a model is destroyed; by option lost tracks weaken its attacks', () => {
  const four = duel(4).dice(5).play(fire());
  expect(tracks(four, 't')).toBe(3);
  expect(duel(1).dice(5).play(fire()).isThere('t')).toBe(false);
  // Each point of several takes one; three of four leave it there, four do not, and five no less.
  const after = (second: number) => duel(4).dice(10, second).play(fire());
  expect([tracks(after(6), 't'), tracks(after(7), 't')]).toEqual([2, 1]);
  for (const second of [8, 9]) {
    const gone = after(second);
    expect(gone.said().join()).toContain('Damage Tracks 4 to 0');
    expect([gone.isThere('t'), ...explosions(gone)], `${second}`).toEqual([false]);
  }
  const worn = (options = {}) =>
    duel(3, { options, red: { a: first('walker', { tracks: { hull: 1 } }) } }).odds(fire())?.short;
  expect(worn()).toContain('1 × 5+');
  expect(worn({ cd_worn: 'rav-less-lost-tracks' })).toContain('1 × 7+');
});

test('[CD-90-04] Shielding of a number keeps so much off the extra damage of a critical, and all where it has none', () => {
  const left = (more: Partial<Drawn>, options = {}, second = 10) =>
    tracks(
      catastrophe({ options, red: { a: first('walker') }, blue: { t: target('walker', 20, more) } })
        .dice(10, second)
        .play(fire()),
      't',
    );
  expect(left({ tracks: { hull: 20, shielding: 5 } })).toBe(19);
  expect(left({ tracks: { hull: 20, shielding: 4 } })).toBe(18);
  // What it could keep off beyond that heals nothing.
  expect(left({ tracks: { hull: 20, shielding: 9 } })).toBe(19);
  const six = duel(20, {
    red: { a: first('mauler') },
    blue: { t: target('walker', 20, { tracks: { hull: 20, shielding: 5 } }) },
  });
  expect(tracks(six.dice(10, 10).play(fire()), 't')).toBe(18);
  expect(left({ marks: ['shielding'] })).toBe(19);
  expect(left({ marks: ['shielding'] }, { cd_shielding: 3 })).toBe(17);
  expect(left({})).toBe(14);
  // The hit itself is not kept off.
  expect(
    tracks(
      duel(4, { blue: { t: target('walker', 4, { marks: ['shielding'] }) } })
        .dice(5)
        .play(fire()),
      't',
    ),
  ).toBe(3);
});

test('[CD-90-05] a model moves and attacks, then each attacked may answer once, in sight and range, and the activation is over', () => {
  const battle = duel(4, {
    red: {
      a: first('walker', { at: [4, 24] }),
      c: target('scout_car', 2, { at: [2, 24], tracks: { initiative: 0 } }),
    },
    blue: { u: target('walker', 3, { at: [20, 30] }) },
  });
  battle.play(go('a', [[10, 24]]));
  expect(battle.now.clock).toMatchObject({ active: RED, side: RED });
  battle.dice(2).play(fire());
  expect(battle.refusal(defend('t', 'beam', 'c'))).toMatchObject({ rule: 'CD-90-05' });
  expect(battle.now.clock).toMatchObject({ active: RED, side: BLUE });
  expect(battle.refusal(defend('u', 'beam', 'a'))).toMatchObject({ rule: 'CD-90-05' });
  expect(battle.refusal(shoot('t', 'beam', 'a', BLUE))).not.toBeNull();
  expect(battle.refusal(allWait(BLUE))).toMatchObject({ rule: 'CD-90-05' });
  battle.dice(5).play(defend('t', 'beam', 'a'));
  expect(tracks(battle, 'a')).toBe(2);
  expect(battle.refusal(defend('t', 'beam', 'a'))).not.toBeNull();
  expect(battle.marks('t')).not.toContain('done');
  // It attacks in its own turn all the same.
  expect(battle.now.clock).toMatchObject({ active: BLUE, side: BLUE });
  expect(battle.refusal(shoot('t', 'beam', 'a', BLUE))).toBeNull();
  const away = duel(4, { blue: { t: target('walker', 4, { facing: 0 }) } })
    .dice(2)
    .play(fire());
  expect(isAsked(away)).toBe(false);
  const far = catastrophe({
    red: { a: first('gun_carriage', { at: [4, 24] }) },
    blue: { t: target('walker', 4, { at: [40, 24] }) },
  });
  expect(isAsked(far.dice(2).play(fire('gun')))).toBe(false);
  // Whoever is destroyed does not answer, whoever is hit and alive does.
  expect(isAsked(duel(2).dice(5).play(fire()))).toBe(true);
  expect(isAsked(duel(1).dice(5).play(fire()))).toBe(false);
  // Both who are attacked may, one after the other, each once; not one who does not see the attacker.
  const both = (terrain: Drawing['terrain'] = []) =>
    catastrophe({
      terrain,
      red: { a: first('bombard', { tracks: { hull: 9 } }) },
      blue: { t: target('crawler', 9), u: target('crawler', 9, { at: [20, 26], facing: 185 }) },
    })
      .dice(2, 2)
      .play(fire('mortar'));
  const two = both();
  two.dice(4).play(defend('u', 'cannon', 'a'));
  expect(isAsked(two)).toBe(true);
  expect(two.refusal(defend('u', 'cannon', 'a'))).toMatchObject({ rule: 'CD-90-05' });
  two.dice(4).play(defend('t', 'cannon', 'a'));
  expect([tracks(two, 'a'), two.now.clock.side, isAsked(two)]).toEqual([7, BLUE, false]);
  const hidden = both([feature('building', box(18.6, 24.85, 19.1, 28))]);
  expect(hidden.refusal(defend('u', 'cannon', 'a'))).toMatchObject({ rule: 'CD-90-05' });
  expect(hidden.refusal(defend('t', 'cannon', 'a'))).toBeNull();
  hidden.dice(4).play(defend('t', 'cannon', 'a'));
  expect(isAsked(hidden)).toBe(false);
  const passed = duel(4).dice(2).play(fire()).play(hold());
  expect(passed.now.clock.side).toBe(BLUE);
  expect(passed.said()).toContain('Blue return no Defensive Fire');
  expect(
    isAsked(
      duel(4, { options: { cd_defensive_fire: 'none' } })
        .dice(2)
        .play(fire()),
    ),
  ).toBe(false);
});

test('Defensive Fire may destroy the attacker, whose own turn is over anyway', () => {
  const battle = duel(4, { red: { a: first('walker', { tracks: { hull: 1 } }), b: car(2, 2) } });
  battle.dice(2).play(fire());
  battle.dice(5).play(defend('t', 'beam', 'a'));
  expect(battle.isThere('a')).toBe(false);
  expect(awards(battle)).toEqual({ [RED]: 0, [BLUE]: 65 });
  expect(isAsked(battle)).toBe(false);
});

test('[CD-90-06] an area is measured from the point to the nearest edge of a base, or by option to its middle', () => {
  const within = (gap: number, options = {}) =>
    catastrophe({ options, red: { m: bearer('walker', 3) }, blue: { u: car(20, 24 + 0.6 + gap) } });
  expect(tracks(within(3).dice(6).play(martyr('m')), 'u')).toBe(1);
  expect(tracks(within(3.01).play(martyr('m')), 'u')).toBe(2);
  expect(tracks(within(2.5, { cd_aoe_measure: 'centre' }).play(martyr('m')), 'u')).toBe(2);
  expect(tracks(within(2.4, { cd_aoe_measure: 'centre' }).dice(6).play(martyr('m')), 'u')).toBe(1);
  // One roll for each against its own defence, and none for the one that explodes.
  const two = catastrophe({
    red: { m: bearer('walker', 3) },
    blue: { u: car(20, 26), v: target('crawler', 4, { at: [22, 24], facing: 180 }) },
  });
  two.dice(7, 7).play(martyr('m'));
  expect([tracks(two, 'u'), tracks(two, 'v')]).toEqual([1, 4]);
  expect(two.said().filter((text) => text.startsWith('m is attacked'))).toEqual([]);
  // The area of a weapon goes about the middle of its target: two inches for the mortar.
  const mortar = (gap: number, ...dice: readonly number[]) =>
    catastrophe({
      red: { a: first('bombard') },
      blue: { t: target('crawler', 4), u: car(20, 24 + 0.6 + gap) },
    })
      .dice(...dice)
      .play(fire('mortar'));
  expect(tracks(mortar(2, 2, 5), 'u')).toBe(1);
  expect(tracks(mortar(2.01, 2), 'u')).toBe(2);
});

const PHASE_BY_PHASE = { cd_activation: 'phase-by-phase' };

test('a model moves and attacks in one activation, and whoever it attacks answers where it then stands', () => {
  const battle = catastrophe({
    red: { a: first('walker', { at: [2, 24] }), b: target('crawler', 3, { at: [2, 40] }) },
    blue: { t: target('walker', 4, { at: [26, 24] }) },
  });
  // Its beam reaches 22 inches: from where it stood there is nobody to attack.
  expect(battle.refusal(fire())).toMatchObject({ rule: 'SK-04-01' });
  battle.play(go('a', [[8, 24]]));
  expect(battle.marks('a')).toContain('active');
  expect(battle.now.clock).toMatchObject({ step: 'movement', active: RED, side: RED });
  expect(battle.refusal(go('a', [[9, 24]]))).toMatchObject({ rule: 'SK-01-03' });
  expect(battle.refusal(go('b', [[3, 40]]))).toMatchObject({ rule: 'SK-01-02' });
  battle.dice(2).play(fire());
  expect(battle.now.clock).toMatchObject({ step: 'movement', active: RED, side: BLUE });
  battle.dice(5).play(defend('t', 'beam', 'a'));
  expect(tracks(battle, 'a')).toBe(2);
  expect(battle.marks('a')).toEqual(expect.arrayContaining(['done', 'moved']));
  expect(battle.marks('a')).not.toContain('active');
  expect(battle.refusal(go('b', [[3, 40]]))).toBeNull();
});

test('an attack ends the activation, and so does a move after which nobody can be attacked', () => {
  const setUp = (options = {}) =>
    catastrophe({
      options: { cd_defensive_fire: 'none', ...options },
      red: { a: first('walker') },
      blue: { t: target('walker', 4) },
    });
  const fired = setUp().dice(2).play(fire());
  expect(fired.refusal(go('a', [[8, 24]]))).not.toBeNull();
  expect(fired.now.clock).toMatchObject({ step: 'movement', side: BLUE });
  const away = setUp().play(go('a', [[9, 24]], { facing: 180 }));
  expect(away.now.clock).toMatchObject({ step: 'movement', side: BLUE });
  expect(away.marks('a')).toContain('done');
  // With all activations over, a new turn begins at once.
  away.play(wait('t', BLUE));
  expect(away.now.clock).toMatchObject({ turn: 2, step: 'movement', side: RED });
  const held = setUp()
    .play(go('a', [[11, 24]]))
    .play(wait('a'));
  expect(held.said().at(-1)).toBe('a holds its fire');
  expect(held.now.clock.side).toBe(BLUE);
  const phases = setUp(PHASE_BY_PHASE);
  expect(phases.refusal(fire())).toMatchObject({ rule: 'SK-01-01' });
  phases.play(go('a', [[11, 24]]));
  expect(phases.now.clock).toMatchObject({ step: 'movement', side: BLUE });
  phases.play(wait('t', BLUE));
  expect(phases.now.clock).toMatchObject({ step: 'attack', side: RED });
  expect(phases.refusal(fire())).toBeNull();
});

test('a tower that cannot move is asked first where it has somebody to attack, and else passed over', () => {
  const tower = (at: readonly [number, number]) =>
    catastrophe({
      red: { a: first('walker', { tracks: { initiative: 3 } }) },
      blue: { t: target('gun_tower', 4, { at, tracks: { initiative: 9, hull: 4 } }) },
    });
  expect(tower([20, 24]).refusal(shoot('t', 'gun', 'a', BLUE))).toBeNull();
  expect(tower([46, 24]).refusal(go('a', [[11, 24]]))).toBeNull();
});

test('[CD-90-07] an activation has room for a move and then an attack or a Specialty Action, not for both', () => {
  const setUp = (more: Drawing = {}) =>
    catastrophe({
      red: { m: bearer('walker', 2) },
      blue: { u: car(24, 24, 9) },
      ...more,
    });
  const spent = setUp().play(martyr('m'));
  expect(spent.refusal(shoot('m', 'beam', 'u'))).not.toBeNull();
  const fired = setUp({ options: { cd_defensive_fire: 'none' } });
  expect(fired.refusal(martyr('m'))).toBeNull();
  fired.dice(2).play(shoot('m', 'beam', 'u'));
  expect(fired.refusal(martyr('m'))).not.toBeNull();
  expect(fired.refusal(shoot('m', 'beam', 'u'))).not.toBeNull();
  expect(fired.now.clock.side).toBe(BLUE);
  // While its attack waits to be answered it may not either.
  const waits = setUp()
    .dice(2)
    .play(shoot('m', 'beam', 'u'));
  expect(isAsked(waits)).toBe(true);
  expect(waits.refusal(martyr('m'))).not.toBeNull();
  // With a friend still to act its own side is at play, and it has spent its attack all the same.
  const friend = setUp({
    options: { cd_defensive_fire: 'none' },
    red: { m: bearer('walker', 2), f: first('walker', { at: [4, 40], tracks: { initiative: 8 } }) },
  });
  friend.dice(2).play(shoot('m', 'beam', 'u'));
  expect(friend.now.clock.side).toBe(RED);
  expect(friend.refusal(martyr('m'))).toMatchObject({ rule: 'CD-90-07' });
  const moved = setUp().play(go('m', [[22, 24]]));
  expect(moved.refusal(shoot('m', 'beam', 'u'))).toBeNull();
  moved.dice(2).play(martyr('m'));
  expect(moved.isThere('m')).toBe(false);
  expect(moved.refusal(shoot('m', 'beam', 'u'))).not.toBeNull();
  const movedAndFired = setUp({ options: { cd_defensive_fire: 'none' } }).play(go('m', [[22, 24]]));
  movedAndFired.dice(2).play(shoot('m', 'beam', 'u'));
  expect(movedAndFired.refusal(martyr('m'))).not.toBeNull();
  const phases = (options = {}) => setUp({ options: { ...PHASE_BY_PHASE, ...options } });
  expect(phases().refusal(martyr('m'))).toMatchObject({ rule: 'CD-90-07' });
  expect(phases({ cd_specialty: 'in-any-phase' }).refusal(martyr('m'))).toBeNull();
});

test('before an attack its odds tell the blast with who is in it; a remark tells how near a stand is to it', () => {
  const battle = duel(3, { blue: { u: car(20, 26) } });
  const { text, short, chances } = battle.odds(fire())!;
  expect(text).toContain('6 from one critical blow it up, RAV 3, 3": u within it');
  expect(short).toBe('1 × 5+, 0.7 tracks on average, explodes 1 %');
  expect(chances?.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect(chances?.find(({ label }) => label === 'explodes')?.chance).toBeCloseTo(0.01, 12);
  const remarks = battle.rules.remarks!(battle.now, 'st_t' as StandId).map((one) => one.text);
  expect(remarks).toEqual([
    '3 Damage Tracks: blows up by one critical hit of 6 or more, RAV 3, 3"',
  ]);
  const rule = battle.rules.actions.find(({ type }) => type === 'skirmish/fire')!;
  const given = { battle: battle.now, ask: () => ({ total: 0, because: [] }) };
  expect(rule.preview!(given, fire())[0]).toMatchObject({
    shape: 'disc',
    size: { width: 6000 },
    label: 'if t explodes, RAV 3, 3": u',
  });
});

test('the computer blows a Martyr up where it takes more with it than it costs, and else attacks', () => {
  const chosen = (blue: Readonly<Record<string, Drawn>>) => {
    const battle = catastrophe({ red: { m: bearer('scout_car', 2, { facing: 90 }) }, blue });
    return chooseAction(battle.rules, battle.rules.visible(battle.now, RED), RED).action.type;
  };
  const crowd = [
    [20, 26.2],
    [22.2, 24],
    [17.8, 24],
    [20, 21.8],
    [21.7, 25.7],
    [18.3, 25.7],
  ].map(([x = 0, y = 0], i) => [`u${i}`, target('gun_carriage', 1, { at: [x, y] })] as const);
  expect(chosen(Object.fromEntries(crowd))).toBe('catastrophe/martyr');
  expect(chosen(Object.fromEntries(crowd.slice(0, 1)))).toBe('skirmish/fire');
});

/** Five about a point, with so many tracks each. */
const ringed = (hull: number, at = 18) =>
  Object.fromEntries(
    [0, 72, 144, 216, 288].map((degrees, i) => {
      const [x, y] = [
        at + 3 * Math.cos((degrees * Math.PI) / 180),
        24 + 3 * Math.sin((degrees * Math.PI) / 180),
      ];
      return [`u${i}`, target('gun_carriage', hull, { at: [x, y] })] as const;
    }),
  );
const RUNNER = bearer('carrier', 3, { at: [12, 22.6] });

/** The orders that the computer gives to Red's Martyr one after the other, none of which is rolled for but the last. */
function ordersTo(drawing: Drawing): readonly string[] {
  const battle = catastrophe(drawing);
  const next = () => chooseAction(battle.rules, battle.rules.visible(battle.now, RED), RED).action;
  const first = next();
  if (first.type !== 'skirmish/move') return [first.type];
  return [first.type, battle.play(first) && next().type];
}

test('the computer sends a Martyr among enemies and blows it up there where that takes more than it costs', () => {
  const boom = ['skirmish/move', 'catastrophe/martyr'];
  expect(ordersTo({ red: { m: RUNNER }, blue: ringed(1) })).toEqual(boom);
  // Undamaged they would stand it, farther off it does not come among them, and its friends would go with it.
  const fires = ['skirmish/move', 'skirmish/fire'];
  expect(ordersTo({ red: { m: RUNNER }, blue: ringed(2) })).toEqual(fires);
  expect(ordersTo({ red: { m: RUNNER }, blue: ringed(1, 22) })).toEqual(fires);
  const friend = (x: number, y: number): Drawn => ({
    type: 'gun_carriage',
    at: [x, y],
    tracks: { initiative: 1, hull: 1 },
  });
  const mixed = { m: RUNNER, f: friend(18, 22.2), g: friend(18, 25.8), h: friend(19.8, 24) };
  expect(ordersTo({ red: mixed, blue: ringed(1) })).toEqual(fires);
});

test('it clears an objective so in the last turn where two hold it whom no shot destroys together', () => {
  const ordersIn = (turnLimit: number, points: number, at: readonly [number, number]) =>
    ordersTo({
      red: { m: bearer('carrier', 3, { at: [11, 24] }) },
      blue: { u: target('rifle_squad', 1, { at: [18, 24] }), v: target('rifle_squad', 1, { at }) },
      objectives: [{ at: [18, 24], points }],
      turnLimit,
    }).at(-1);
  expect(ordersIn(1, 12, [18, 22.5])).toBe('catastrophe/martyr');
  // For fewer points, with turns in which they may come back, or with one of them out of its blast it fires.
  expect(ordersIn(1, 6, [18, 22.5])).toBe('skirmish/fire');
  expect(ordersIn(3, 12, [18, 22.5])).toBe('skirmish/fire');
  expect(ordersIn(1, 12, [20.4, 24])).toBe('skirmish/fire');
});
