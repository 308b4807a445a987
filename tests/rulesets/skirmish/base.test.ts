import { expect, test } from 'vitest';
import { answer } from '../../../shared/rules/query';
import type { ZoneId } from '../../../shared/core/id';
import { at } from '../../../shared/core/measure';
import {
  BLUE,
  box,
  feature,
  line,
  RED,
  scenarioOf,
  stand,
  unit,
  type Drawing,
  type Drawn,
} from '../../helpers/given-battle';
import { allWait, go, shoot, skirmish, turnTo, wait } from '../../helpers/skirmish';

const car: Drawn = { type: 'scout_car', at: [4, 24] };
const crawler: Drawn = { type: 'crawler', at: [4, 24] };
const far: Drawn = { type: 'rifle_squad', at: [44, 44], facing: 180 };

test('[SK-01-01] [LT-90-03] a turn is a movement phase and an attack phase, in each of which every stand acts once', () => {
  const battle = skirmish({
    red: { a: crawler },
    blue: { b: { type: 'crawler', at: [20, 24], facing: 180 } },
  });
  expect(battle.refusal(shoot('a', 'cannon', 'b'))).toMatchObject({ rule: 'SK-01-01' });
  battle.play(wait('a')).play(wait('b', BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 1, step: 'attack', side: RED });
  expect(battle.refusal(go('a', [[6, 24]]))).toMatchObject({ rule: 'SK-01-01' });
  battle.play(wait('a')).play(wait('b', BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'movement', side: RED });
  expect(battle.said().join()).toContain('Turn 2, movement phase. Initiative: 3 a, b');
});

test('[SK-01-02] the highest initiative acts first, then those of one score as they are listed', () => {
  const battle = skirmish({
    red: { slow: crawler, one: { ...car, at: [4, 10] }, two: { ...car, at: [4, 14] } },
    blue: { late: { ...car, at: [40, 40] }, mid: { type: 'walker', at: [40, 30] } },
  });
  expect(battle.refusal(wait('slow'))).toMatchObject({
    reason: 'one acts first, with initiative 5; slow has 3',
    rule: 'SK-01-02',
  });
  expect(battle.refusal(wait('two'))).toBeNull();
  expect(battle.refusal(wait('late', BLUE))).toMatchObject({ rule: 'SK-01-02' });
  battle.play(wait('two')).play(wait('one'));
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(wait('mid', BLUE))).toMatchObject({ rule: 'SK-01-02' });
  battle.play(wait('late', BLUE)).play(wait('mid', BLUE));
  expect(battle.refusal(wait('slow'))).toBeNull();
  expect(battle.refusal(wait('mid', BLUE))).not.toBeNull();
});

test('[SK-01-03] a stand does one thing in a phase; its side may let all others wait', () => {
  const battle = skirmish({
    red: { a: crawler, b: { ...crawler, at: [4, 30] } },
    blue: { c: { ...car, at: [40, 40], tracks: { initiative: 1 } } },
  });
  battle.play(go('a', [[6, 24]]));
  expect(battle.refusal(go('a', [[7, 24]]))).toMatchObject({ rule: 'SK-01-03' });
  expect(battle.refusal(wait('c'))?.reason).toContain('belongs to');
  battle.play(allWait());
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.marks('b')).toContain('done');
});

test('[SK-02-01] [SK-03-02] ground takes its cost from the allowance', () => {
  const drawing = {
    red: { a: crawler },
    blue: { b: far },
    terrain: [feature('light_woods', box(0, 26, 20, 40)), feature('lake', box(0, 0, 20, 20))],
  };
  const battle = skirmish(drawing);
  expect(battle.refusal(go('a', [[11, 24]]))).toBeNull();
  expect(battle.refusal(go('a', [[11.1, 24]]))).toMatchObject({ rule: 'SK-02-01' });
  // Two inches in the clear leave five, for two and a half in the wood.
  expect(battle.refusal(go('a', [[4, 28.5]]))).toBeNull();
  expect(battle.refusal(go('a', [[4, 28.6]]))).toMatchObject({ rule: 'SK-02-01' });
  expect(battle.refusal(go('a', [[4, 19]]))).toMatchObject({ rule: 'SK-03-02' });
  const skiff = skirmish({ ...drawing, red: { a: { type: 'skiff', at: [4, 24] } } });
  expect(skiff.refusal(go('a', [[4, 19]]))).toBeNull();
  expect(battle.odds(go('a', [[4, 28]]))?.text).toBe('4" of way for 6" of 7"');
});

test('[SK-02-01] a move needs a place to go to, and a number of degrees to face', () => {
  const battle = skirmish({ red: { a: car }, blue: { b: far } });
  expect(battle.refusal(go('a', []))).toEqual({
    reason: 'a move needs a place to go to',
    rule: 'SK-02-01',
  });
  expect(battle.refusal(go('a', [[6, 24]], { facing: NaN }))).toEqual({
    reason: 'a facing is a number of degrees',
    rule: 'SK-02-03',
  });
  expect(battle.refusal(turnTo('a', NaN))).toMatchObject({ rule: 'SK-02-03' });
  expect(battle.refusal(turnTo('a', 0))?.reason).toBe('a already faces there');
});

test('[SK-03-02] a road halves the cost for all that drive', () => {
  const road = feature(
    'road',
    line(
      [
        [0, 24],
        [48, 24],
      ],
      1,
    ),
  );
  const battle = skirmish({ red: { a: car }, blue: { b: far }, terrain: [road] });
  expect(battle.refusal(go('a', [[28, 24]]))).toBeNull();
  expect(battle.refusal(go('a', [[28.1, 24]]))).not.toBeNull();
});

test('[SK-02-01] towers stay where they are', () => {
  const battle = skirmish({
    red: { a: { type: 'gun_tower', at: [4, 24] }, c: car },
    blue: { b: far },
  });
  expect(battle.rules.mover(battle.now, stand('a'))).toBeNull();
  expect(answer(battle.rules, battle.now, 'move-allowance', { stand: stand('c') })).toEqual({
    total: 12,
    because: [{ label: 'allowance of Scout car', amount: 12, rule: 'SK-02-01' }],
  });
});

test('[SK-02-02] nobody passes through an enemy, ends on a stand or hangs over the edge', () => {
  const battle = skirmish({
    red: { a: car, friend: { ...crawler, at: [4, 28] } },
    blue: { b: { type: 'crawler', at: [8, 24] } },
  });
  expect(battle.refusal(go('a', [[12, 24]]))?.reason).toBe('the way comes too close to an enemy');
  expect(battle.refusal(go('a', [[6.4, 24]]))).toBeNull();
  expect(battle.refusal(go('a', [[4, 28]]))).toMatchObject({ reason: 'friend stands there' });
  // Through a friend is no matter.
  expect(battle.refusal(go('a', [[4, 31]]))).toBeNull();
  expect(battle.refusal(go('a', [[0.5, 24]]))).toMatchObject({ rule: 'SK-02-02' });
  const round = battle.rules.actions
    .find(({ type }) => type === 'skirmish/move')!
    .fromOrder(
      { battle: battle.now, ask: (q, about) => answer(battle.rules, battle.now, q, about) },
      { side: RED, stand: stand('a'), target: null, at: at(11, 24) },
    );
  expect('path' in round && (round.path as readonly unknown[]).length).toBeGreaterThan(1);
});

test('[SK-02-03] [SK-04-05] turning is no move: a steady weapon still fires', () => {
  const drawing = {
    red: { a: { type: 'lance_team', at: [4, 24], facing: 180 } as const },
    blue: { b: { type: 'crawler', at: [20, 24], tracks: { initiative: 1 } } as const },
  };
  const turned = skirmish(drawing).play(turnTo('a', 0)).play(wait('b', BLUE));
  expect(turned.refusal(shoot('a', 'lance', 'b'))).toBeNull();
  const moved = skirmish(drawing).play(go('a', [[6, 24]]));
  moved.now = { ...moved.now, clock: { ...moved.now.clock, step: 'attack', side: RED } };
  moved.change('a', { marks: ['moved'] });
  expect(moved.refusal(shoot('a', 'lance', 'b'))).toMatchObject({ rule: 'SK-04-05' });
});

const duel = (x: number, more: Partial<Drawn> = {}, red: Drawn = crawler) =>
  skirmish({
    step: 'attack',
    red: { a: red },
    blue: { b: { type: 'crawler', at: [x, 24], facing: 180, tracks: { initiative: 1 }, ...more } },
  });

test('[SK-04-01] a shot needs range from edge to edge, and the arc', () => {
  expect(duel(33.5).refusal(shoot('a', 'cannon', 'b'))).toBeNull();
  expect(duel(33.6).refusal(shoot('a', 'cannon', 'b'))).toMatchObject({
    reason: 'b is 28.1" away, and the cannon of a reaches 28"',
    rule: 'SK-04-01',
  });
  const away = duel(20, {}, { ...crawler, facing: 180 });
  expect(away.refusal(shoot('a', 'cannon', 'b'))?.reason).toContain('180° ahead');
  // The hull gun bears on 90°: at 45° off the front, and a little farther where part of the base is inside.
  const hullGun = (y: number) => duel(16, { at: [10, y] }).refusal(shoot('a', 'coax', 'b'));
  expect(hullGun(30)).toBeNull();
  expect(hullGun(31)).toBeNull();
  expect(hullGun(31.1)).toMatchObject({ rule: 'SK-04-01' });
});

test('[SK-03-01] from outside of woods one sees who touches their edge; from the edge and within, two inches', () => {
  const woods = feature('light_woods', box(20, 20, 30, 30));
  // A base reaches half an inch from its middle.
  const refusal = (from: number, to: number) =>
    skirmish({
      step: 'attack',
      red: { a: { type: 'rifle_squad', at: [from, 25] } },
      blue: { b: { type: 'rifle_squad', at: [to, 25], tracks: { initiative: 1 } } },
      terrain: [woods],
    }).refusal(shoot('a', 'rifles', 'b'));
  expect(refusal(14, 20.4)).toBeNull();
  expect(refusal(14, 20.6)).toMatchObject({ rule: 'SK-03-01' });
  expect(refusal(19.5, 22.5)).toBeNull();
  expect(refusal(19.5, 22.6)).toMatchObject({ rule: 'SK-03-01' });
  expect(refusal(23, 26)).toBeNull();
  expect(refusal(23, 26.1)).toMatchObject({ rule: 'SK-03-01' });
});

test('[SK-03-01] a building cuts off the sight line', () => {
  const battle = skirmish({
    step: 'attack',
    red: { a: crawler, c: { ...crawler, at: [4, 40] } },
    blue: { b: { type: 'crawler', at: [24, 24], tracks: { initiative: 1 } } },
    terrain: [feature('building', box(12, 20, 16, 28), { name: 'Mill' })],
  });
  expect(battle.refusal(shoot('a', 'cannon', 'b'))).toMatchObject({ rule: 'SK-03-01' });
  expect(battle.refusal(shoot('a', 'cannon', 'b'))?.reason).toContain('Mill');
  expect(battle.refusal(shoot('c', 'cannon', 'b'))).toBeNull();
});

test('[SK-04-02] [SK-05-01] each die that reaches the number takes the points, less the armour', () => {
  const battle = duel(16);
  battle.dice(3).play(shoot('a', 'cannon', 'b'));
  expect(battle.stand('b').tracks['hull']).toBe(7);
  expect(battle.said().join()).toContain('takes 4 C damage from the cannon of a, 1 kept off');
  expect(battle.struck).toEqual([{ stand: 'st_b', by: ['st_a'] }]);
  const missed = duel(16)
    .dice(2)
    .play(shoot('a', 'cannon', 'b'));
  expect(missed.stand('b').tracks['hull']).toBe(10);
  expect(duel(16).odds(shoot('a', 'cannon', 'b'))?.chances).toEqual([
    { label: '0 points', chance: expect.closeTo(1 / 3, 9) as number },
    { label: '3 points', chance: expect.closeTo(2 / 3, 9) as number },
  ]);
  const bullets = duel(16)
    .dice(6, 6)
    .play(shoot('a', 'coax', 'b'));
  expect(bullets.stand('b').tracks['hull']).toBe(10);
});

test('[SK-04-02] a one always misses and a six always hits', () => {
  const inSap = skirmish({
    step: 'attack',
    red: { a: { type: 'rocket_carrier', at: [4, 24] } },
    blue: { b: { type: 'carrier', at: [34, 24], tracks: { initiative: 1 } } },
    terrain: [feature('trench', box(32, 22, 36, 26))],
  });
  expect(inSap.odds(shoot('a', 'rockets', 'b'))?.because.at(-1)?.label).toBe('a six always hits');
  expect(inSap.odds(shoot('a', 'rockets', 'b'))?.text).toContain('needs 6+');
});

const neededAt = (x: number, terrain: Parameters<typeof skirmish>[0]['terrain'] = []) => {
  const battle = skirmish({
    step: 'attack',
    red: { a: crawler },
    blue: { b: { type: 'rifle_squad', at: [x, 24], tracks: { initiative: 1 } } },
    terrain,
  });
  const about = { shooter: stand('a'), target: stand('b'), weapon: 'cannon', attack: 'fire' };
  return answer(battle.rules, battle.now, 'to-hit', about);
};

test('[SK-04-03] near is easier, beyond half range is harder', () => {
  expect(neededAt(11.25).total).toBe(2);
  expect(neededAt(11.35).total).toBe(3);
  expect(neededAt(19.25).total).toBe(3);
  expect(neededAt(19.35).because.map(({ label }) => label)).toEqual([
    'cannon',
    'beyond half range, 14.1"',
  ]);
});

test('[SK-04-04] woods cover by one, buildings by two, a wall before the target by one', () => {
  expect(neededAt(16, [feature('light_woods', box(15.5, 22, 20, 26))]).total).toBe(4);
  expect(neededAt(16, [feature('building', box(15.5, 22, 20, 26))]).total).toBe(5);
  const wall = feature(
    'wall',
    line(
      [
        [15.4, 20],
        [15.4, 28],
      ],
      0.2,
    ),
    { name: 'Yard wall' },
  );
  expect(neededAt(16, [wall]).because.at(-1)).toMatchObject({
    label: 'behind Yard wall',
    amount: 1,
    rule: 'SK-04-04',
  });
});

test('of several kinds of cover the best counts, whichever is drawn last, and once', () => {
  const under = box(14, 22, 20, 26);
  const [woods, trench] = [feature('light_woods', under), feature('trench', under)];
  for (const both of [
    [woods, trench],
    [trench, woods],
  ]) {
    const { total, because } = neededAt(16, both);
    expect(total).toBe(5);
    expect(because.filter(({ rule }) => rule === 'SK-04-04')).toMatchObject([
      { label: 'in trench', amount: 2 },
    ]);
  }
});

test('[SK-05-02] at hull 0 a stand is destroyed', () => {
  const battle = duel(16, { tracks: { hull: 3, initiative: 1 } });
  battle.dice(6).play(shoot('a', 'cannon', 'b'));
  expect(battle.isThere('b')).toBe(false);
  expect(battle.now.outcome).toMatchObject({ winner: RED });
});

test('[SK-06-01] an objective is held by a side that alone has a stand in it; torpedoes hold nothing', () => {
  const drawing = { objectives: [{ at: [10, 10], points: 2 }] as const, blue: { b: far } };
  const alone = skirmish({ ...drawing, red: { a: { ...car, at: [10, 12] } } });
  const holder = (battle: typeof alone) =>
    battle.rules.holder?.(battle.now, battle.now.objectives[0]!);
  expect(holder(alone)).toBe(RED);
  const met = skirmish({
    ...drawing,
    red: { a: { ...car, at: [10, 12] } },
    blue: { b: { ...far, at: [8, 10] } },
  });
  expect(holder(met)).toBeNull();
  const torpedo = skirmish({
    ...drawing,
    red: { a: car, t: { type: 'land_torpedo', at: [10, 10] } },
  });
  expect(holder(torpedo)).toBeNull();
});

test('[SK-06-02] objectives decide after the last turn, then losses; without stands a side has lost', () => {
  const drawing = {
    turnLimit: 1,
    red: { a: { ...car, at: [10, 10] } as Drawn },
    blue: { b: { ...car, at: [40, 40], facing: 180 } as Drawn },
  };
  const held = skirmish({ ...drawing, objectives: [{ at: [10, 10], points: 3 }] });
  held.play(wait('a')).play(wait('b', BLUE));
  expect(held.now.outcome).toEqual({
    winner: RED,
    reason: 'Red win: objectives worth 3 (Objective 1) for Red, 0 for Blue',
  });
  const even = skirmish(drawing).play(wait('a')).play(wait('b', BLUE));
  expect(even.now.outcome?.winner).toBeNull();
  const lost = skirmish({ ...drawing, blue: { ...drawing.blue, c: far } });
  const left = Object.entries(lost.now.stands).filter(([id]) => id !== stand('c'));
  lost.now = { ...lost.now, stands: Object.fromEntries(left) };
  lost.play(wait('a')).play(wait('b', BLUE));
  expect(lost.now.outcome).toMatchObject({ winner: RED });
  expect(lost.now.outcome?.reason).toContain('20 for Blue');
});

test('what these rules do not play is a problem of the scenario', () => {
  const battle = skirmish({ red: { a: car }, blue: { b: far } });
  const problems = (drawing: Drawing) =>
    battle.rules
      .check(scenarioOf({ ruleset: 'skirmish', ...drawing }))
      .map(({ message }) => message);
  expect(problems({ red: { t: { type: 'land_torpedo', at: [4, 4] } } })).toEqual([
    'no stand of the type "land_torpedo"',
  ]);
  expect(problems({ red: { a: { ...car, reserve: true } } })).toEqual([
    'every stand of a skirmish begins on the table, or aboard a carrier',
  ]);
  const late = { unit: unit('red'), turn: 2, zone: 'zn_1' as ZoneId };
  expect(problems({ red: { a: car }, reinforcements: [late] })).toEqual([
    'these rules know no reinforcements',
  ]);
});

test('a stand looks about from its height and tells how far it strikes', () => {
  const battle = skirmish({
    red: { a: car, w: { type: 'walker', at: [4, 30] } },
    blue: { b: far },
  });
  expect(battle.rules.observer(battle.now, stand('a'))?.height).toBe(0);
  expect(battle.rules.observer(battle.now, stand('w'))?.height).toBe(1);
  expect(battle.rules.weapons?.(battle.now, stand('a'), 'any')).toEqual([
    { name: 'autogun', range: 18_000 },
  ]);
});
