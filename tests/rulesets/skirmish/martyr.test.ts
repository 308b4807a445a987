// The Martyr upgrade: its cost, its action, its points, and what the computer makes of it (CD-03, CD-04).

import { expect, test } from 'vitest';
import { pointsOfMarks } from '../../../shared/core/play-aids';
import { chooseAction } from '../../../shared/ai/opponent';
import type { StandId } from '../../../shared/core/id';
import { rulesetOf } from '../../../shared/rulesets/registry';
import {
  BLUE,
  GREEN,
  RED,
  scenarioOf,
  type Drawing,
  type Drawn,
  type TestBattle,
} from '../../helpers/given-battle';
import { catastrophe, defend, go, martyr, shoot, wait } from '../../helpers/skirmish';
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
  // The same of what another module brings: a land torpedo may, its infantry may not, in whichever order they are on.
  for (const more of [
    ['torpedo', 'infantry', 'catastrophe'],
    ['catastrophe', 'torpedo', 'infantry'],
  ]) {
    const all = rulesetOf({ id: 'skirmish', modules: more, options: {} });
    if (!all.ok) throw new Error(all.error);
    const types = all.value.catalogue.stands;
    expect(types['land_torpedo']?.marks).toContain('martyr');
    expect(types['trooper']?.marks ?? []).not.toContain('martyr');
    expect(problemsOf('land_torpedo', {}, more)).toEqual([]);
  }
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
  // The same where another has blown it up: the explosion is its own, the shot that set it off is not.
  const shot = catastrophe({
    red: { a: first('mauler'), w: target('carrier', 4, { at: [20, 27.5] }) },
    blue: { t: target('walker', 3, { marks: ['martyr'] }), own: car(22.5, 24, 1) },
    green: { v: car(20, 21.5, 1) },
  });
  shot.dice(...[10, 10], ...[7, 9, 9]).play(fire());
  expect(explosions(shot)).toHaveLength(1);
  expect([shot.isThere('own'), shot.isThere('v'), tracks(shot, 'w')]).toEqual([false, false, 3]);
  // t for who shot it; v and a third of w for who owned t; its owner's own for the nearest enemy.
  expect(awards(shot)).toEqual({ [RED]: 115, [BLUE]: 30 + 11, [GREEN]: 30 });
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
  expect(none.said().join()).not.toContain('points');
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
  const ends = (drawing: Drawing) => ordersTo(drawing).at(-1);
  expect(ends({ red: { m: RUNNER }, blue: ringed(2) })).toBe('skirmish/fire');
  expect(ends({ red: { m: RUNNER }, blue: ringed(1, 22) })).toBe('skirmish/fire');
  const friend = (x: number, y: number): Drawn => ({
    type: 'gun_carriage',
    at: [x, y],
    tracks: { initiative: 1, hull: 1 },
  });
  const mixed = { m: RUNNER, f: friend(18, 22.2), g: friend(18, 25.8), h: friend(19.8, 24) };
  expect(ends({ red: mixed, blue: ringed(1) })).toBe('skirmish/fire');
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
