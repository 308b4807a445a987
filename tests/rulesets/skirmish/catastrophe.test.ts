// The rules of catastrophic damage, played from orders with dice of ten sides: failures, explosions, and the base rules of
// attacks and activations. A critical of a Walker with a second ten does 6.

import { expect, test } from 'vitest';
import { BLUE, box, feature, RED, type Drawing, type Drawn } from '../../helpers/given-battle';
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
import {
  first,
  target,
  duel,
  tracks,
  explosions,
  fire,
  awards,
  isAsked,
  bearer,
  car,
} from '../../helpers/catastrophe';

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
