// The rules of the land torpedo. A scout far off acts first with initiative 9 and waits; then torpedoes run.

import { expect, test } from 'vitest';
import { at } from '../../../shared/core/measure';
import {
  BLUE,
  box,
  feature,
  RED,
  scenarioOf,
  type Drawing,
  type Drawn,
} from '../../helpers/given-battle';
import { allWait, go, launch, shoot, skirmish, turnTo, wait } from '../../helpers/skirmish';

const scout: Drawn = { type: 'recon_squad', at: [2, 2], facing: 180, tracks: { initiative: 9 } };
const watcher: Drawn = { type: 'recon_squad', at: [46, 2], tracks: { initiative: 1 } };
const crawler = (x: number, y: number, more: Partial<Drawn> = {}): Drawn => ({
  type: 'crawler',
  at: [x, y],
  ...more,
});

/** A torpedo on its way, launched so many attack phases ago; three make it live. */
const running = (
  x: number,
  y: number,
  facing = 0,
  phases = 0,
  more: Partial<Drawn> = {},
): Drawn => ({
  type: 'land_torpedo',
  at: [x, y],
  facing,
  marks: phases >= 3 ? ['independent', 'armed'] : ['independent'],
  tracks: { initiative: 6, 'attack-phases': phases, ...more.tracks },
  ...('unit' in more ? { unit: more.unit } : {}),
});

/** One running torpedo `t`, after the scout has waited and the dice have been rolled. */
function ran(drawing: Drawing, ...dice: readonly number[]) {
  const battle = skirmish({
    ...drawing,
    red: { scout, ...drawing.red },
    blue: { watcher, ...drawing.blue },
  });
  return battle.dice(...dice).play(wait('scout'));
}

const placeOf = (battle: ReturnType<typeof skirmish>, name: string) => {
  const { place } = battle.stand(name);
  return place.on === 'table' ? [place.at.x / 1000, place.at.y / 1000, place.facing] : [];
};

const hull = (battle: ReturnType<typeof skirmish>, name: string) =>
  battle.stand(name).tracks['hull'];

const WAITING: Drawing = {
  red: { t: { type: 'land_torpedo', at: [10, 10], facing: 90, tracks: { initiative: 7 } }, scout },
  blue: { watcher },
};

test('[LT-01.1-01] [LT-90-05] torpedoes are deployed in the start-up area: a strip six inches deep, or zones', () => {
  const { rules } = skirmish({ red: { scout }, blue: { watcher } });
  const problems = (y: number, more: Drawing = {}, side: 'red' | 'blue' = 'red') =>
    rules.check(
      scenarioOf({
        ruleset: 'skirmish',
        modules: ['torpedo'],
        [side]: { t: { type: 'land_torpedo', at: [10, y] } },
        ...more,
      }),
    );
  expect(problems(5)).toEqual([]);
  expect(problems(6)).toEqual([]);
  const [far] = problems(7);
  expect(far?.message).toContain('outside start-up area');
  expect(far?.message).toContain('6" deep along the south edge');
  expect(far?.repair?.label).toBe('Put t into it');
  expect(problems(7, { options: { lt_startup_depth_in: 8 } })).toEqual([]);
  expect(problems(43, {}, 'blue')).toEqual([]);
  expect(problems(41, {}, 'blue')).toHaveLength(1);
  const zone = { id: 'zn_1', name: 'Pits', side: RED, purpose: 'deployment' } as const;
  const zones = [{ ...zone, shape: box(8, 20, 12, 24) }] as unknown as NonNullable<
    Drawing['zones']
  >;
  expect(problems(22, { zones })).toEqual([]);
  expect(problems(5, { zones })).toHaveLength(1);
});

test('[LT-01.1-02] a torpedo waits where it lies until it is launched, in a movement phase', () => {
  const battle = skirmish({ ...WAITING, turn: 4 });
  battle.play(wait('scout'));
  expect(battle.refusal(go('t', [[10, 11]]))).not.toBeNull();
  expect(battle.refusal(turnTo('t', 0))).not.toBeNull();
  battle.dice(4).play(launch('t'));
  expect(battle.marks('t')).toContain('independent');
  expect(placeOf(battle, 't')).toEqual([10, 14, 90]);
  const attack = skirmish({ ...WAITING, step: 'attack' });
  expect(attack.refusal(launch('t'))).toMatchObject({ rule: 'LT-01.1-02' });
});

test('[LT-01.1-02] by option it first moves in the phase after its launch', () => {
  const battle = skirmish({ ...WAITING, options: { lt_move_on_launch: 'next-phase' } });
  battle.play(wait('scout')).play(launch('t'));
  expect(placeOf(battle, 't')).toEqual([10, 10, 90]);
  battle.play(wait('watcher', BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'movement' });
  battle.dice(2).play(wait('scout'));
  expect(placeOf(battle, 't')).toEqual([10, 12, 90]);
});

test('[LT-01.1-03] nobody steers a launched torpedo', () => {
  const battle = skirmish({ red: { scout, t: running(10, 10) }, blue: { watcher } });
  for (const order of [turnTo('t', 90), wait('t'), go('t', [[11, 10]]), launch('t')]) {
    expect(battle.refusal(order)).toMatchObject({
      rule: expect.stringContaining('LT-01.1-03') as string,
    });
  }
  expect(battle.dice(3).play(wait('scout')).said().join()).toContain('rolls 3');
});

test('[LT-01.1-04] from its launch on its initiative is 6', () => {
  const battle = skirmish({
    ...WAITING,
    red: {
      scout,
      t: { type: 'land_torpedo', at: [10, 10], facing: 90, tracks: { initiative: 3 } },
    },
  });
  battle.play(wait('scout')).dice(4).play(launch('t'));
  expect(battle.stand('t').tracks['initiative']).toBe(6);
  battle.play(wait('watcher', BLUE));
  expect(battle.now.clock.turn).toBe(2);
  expect(battle.stand('t').tracks['initiative']).toBe(6);
});

test('[LT-01.1-04] by option the lowest score acts first', () => {
  const options = { lt_initiative_order: 'ascending' };
  const battle = skirmish({ options, red: { scout }, blue: { watcher } });
  expect(battle.now.clock.side).toBe(BLUE);
  expect(battle.refusal(wait('scout'))).not.toBeNull();
  expect(battle.refusal(wait('watcher', BLUE))).toBeNull();
});

/** Rifles that see nothing stand beside the way of a torpedo that was just launched. */
function beside(options: Drawing['options'] = {}) {
  const rifles: Drawn = {
    type: 'rifle_squad',
    at: [12.5, 11.5],
    facing: 90,
    tracks: { initiative: 2, hull: 30 },
  };
  const t: Drawn = { ...running(10, 10), marks: ['independent', 'just-launched'] };
  return skirmish({ options, red: { scout, t }, blue: { rifles, watcher } });
}

test('[LT-01.1-05] the warhead is live from the third attack phase on, that of the launch turn counted', () => {
  const battle = beside();
  for (const turn of [1, 2]) {
    battle.dice(1).play(wait('scout')).play(wait('rifles', BLUE)).play(wait('watcher', BLUE));
    expect(battle.now.clock.turn).toBe(turn + 1);
    expect(hull(battle, 'rifles')).toBe(30);
  }
  battle.dice(1).play(wait('scout')).play(wait('rifles', BLUE));
  battle.dice(1, 3, 5, 2, 4, 6).play(wait('watcher', BLUE));
  expect(hull(battle, 'rifles')).toBe(18);
  expect(battle.isThere('t')).toBe(false);
});

test('[LT-01.1-05] by option the attack phase of the launch turn does not count', () => {
  const battle = beside({ lt_arming_count: 'launch-turn-excluded' });
  for (let turn = 1; turn <= 3; turn++) {
    battle.dice(1).play(wait('scout')).play(wait('rifles', BLUE)).play(wait('watcher', BLUE));
  }
  expect(hull(battle, 'rifles')).toBe(30);
  expect(battle.stand('t').tracks['attack-phases']).toBe(2);
});

test('[LT-01.1-06] [LT-01.1-07] an unarmed torpedo that touches a base does 1d3 of melee damage and is gone', () => {
  const battle = ran(
    {
      red: { t: running(10, 10) },
      blue: { a: crawler(13, 10, { tracks: { hull: 5 } }), near: crawler(13, 12.6) },
    },
    4,
    3,
  );
  expect(hull(battle, 'a')).toBe(3);
  expect(hull(battle, 'near')).toBe(10);
  expect(battle.isThere('t')).toBe(false);
  expect(battle.log.find(({ rule }) => rule === 'LT-01.1-07')?.text).toBe(
    'a takes 2 melee damage from t: hull 5 to 3',
  );
});

test('[LT-01.1-06] by option whoever is within an inch of where it stops is hit, too', () => {
  const drawing = { red: { t: running(10, 10) }, blue: { a: crawler(13, 10) } };
  expect(hull(ran(drawing, 1), 'a')).toBe(10);
  const near = ran({ ...drawing, options: { lt_unarmed_contact: 'within-1-inch' } }, 1, 6);
  expect(hull(near, 'a')).toBe(7);
  expect(near.isThere('t')).toBe(false);
});

test('[LT-01.2-01] [LT-90-01] it moves as many inches as its die shows', () => {
  expect(placeOf(ran({ red: { t: running(10, 10) } }, 4), 't')).toEqual([14, 10, 0]);
  const twice = ran({ red: { t: running(10, 10) }, options: { lt_inches_per_mp: 2 } }, 4);
  expect(placeOf(twice, 't')).toEqual([18, 10, 0]);
});

test('[LT-90-01] by option terrain takes more of its points', () => {
  const terrain = [feature('light_woods', box(12, 5, 20, 15))];
  const red = { t: running(10, 10) };
  expect(placeOf(ran({ red, terrain }, 4), 't')).toEqual([14, 10, 0]);
  const slow = ran({ red, terrain, options: { lt_terrain_cost: { light_woods: 2 } } }, 4);
  expect(placeOf(slow, 't')).toEqual([13, 10, 0]);
});

test('[LT-01.2-02] it seeks the nearest in its arc, measured from base to base', () => {
  const battle = ran(
    { red: { t: running(10, 24) }, blue: { a: crawler(20.25, 24), b: crawler(18, 26) } },
    1,
  );
  expect(battle.said().join()).toContain('runs at b, ');
  // An edge that is nearer wins over a middle that is nearer.
  const edges = ran(
    {
      red: { t: running(10, 24) },
      blue: { a: crawler(18, 24), b: { type: 'heavy_crawler', at: [17, 28.2] } },
    },
    1,
  );
  expect(edges.said().join()).toContain('runs at a, 6.75" away');
});

test('[LT-01.2-02] of equally near ones it seeks the one nearer to its front, then by id, or by option a die decides', () => {
  const even = { red: { t: running(10, 24) }, blue: { a: crawler(18, 30), b: crawler(20, 24) } };
  expect(ran(even, 1).said().join()).toContain('runs at b, 8.75" away');
  const twins = { red: { t: running(10, 24) }, blue: { b: crawler(20, 26), a: crawler(20, 22) } };
  expect(ran(twins, 1).said().join()).toContain('runs at a, ');
  const random = ran({ ...twins, options: { lt_tie_break: 'random' } }, 2, 1);
  expect(random.said().join()).toContain('it seeks b');
});

test('[LT-01.2-03] friends and torpedoes are sought as well', () => {
  const blue = { a: crawler(20, 24) };
  const friend = ran({ red: { t: running(10, 24), f: crawler(16, 24) }, blue }, 1);
  expect(friend.said().join()).toContain('runs at f, ');
  const other = { type: 'land_torpedo', at: [14, 24] } as const;
  const torpedo = ran({ red: { t: running(10, 24), f: crawler(16, 26), other }, blue }, 1);
  expect(torpedo.said().join()).toContain('runs at other, 3" away');
});

test('[LT-01.2-04] troops are never sought', () => {
  const rifles: Drawn = { type: 'rifle_squad', at: [13, 25] };
  const battle = ran({ red: { t: running(10, 24) }, blue: { rifles, a: crawler(21, 24) } }, 1);
  expect(battle.said().join()).toContain('runs at a, ');
  const alone = ran({ red: { t: running(10, 24) }, blue: { rifles } }, 1);
  expect(alone.said().join()).toContain('straight ahead: its forward arc is empty');
});

test('[LT-01.2-05] [LT-01.4-04] who is outside the arc is not sought, however near', () => {
  const a = crawler(9, 28.25);
  const battle = ran({ red: { t: running(10, 24) }, blue: { a, b: crawler(19, 25) } }, 1);
  expect(battle.said().join()).toContain('runs at b, ');
});

test('[LT-01.2-05] the arc is as wide as the scenario says; any part of a base in it counts', () => {
  const sought = (y: number, degrees: number) =>
    ran(
      {
        red: { t: running(10, 24) },
        blue: { a: crawler(20, y) },
        options: { lt_forward_arc_deg: degrees },
      },
      1,
    )
      .said()
      .join()
      .includes('runs at a');
  // At 45 degrees and a little farther, where an edge of its base is still inside.
  expect([sought(34, 90), sought(35, 90), sought(35.2, 90)]).toEqual([true, true, false]);
  expect([sought(30.5, 60), sought(31, 60)]).toEqual([true, false]);
  expect(sought(40, 120)).toBe(true);
  expect(sought(47, 180)).toBe(true);
});

test('[LT-01.2-06] it turns to its target and goes straight at the middle of it', () => {
  const battle = ran({ red: { t: running(10, 10) }, blue: { a: crawler(16, 16) } }, 3);
  const [x = 0, y = 0, facing] = placeOf(battle, 't');
  expect(x).toBeCloseTo(12.12, 2);
  expect(y).toBeCloseTo(12.12, 2);
  expect(facing).toBe(45);
});

test('[LT-01.2-07] with an empty arc it goes straight on', () => {
  expect(placeOf(ran({ red: { t: running(10, 10, 90) } }, 5), 't')).toEqual([10, 15, 90]);
});

test('[LT-01.2-08] its move is not to be skipped', () => {
  const battle = skirmish({
    red: { scout, t: running(10, 10, 90) },
    blue: { watcher },
  });
  battle.dice(5).play(allWait());
  expect(placeOf(battle, 't')).toEqual([10, 15, 90]);
  battle.play(allWait(BLUE));
  expect(battle.now.clock.turn).toBe(2);
  battle.dice(1).play(allWait());
  expect(placeOf(battle, 't')).toEqual([10, 16, 90]);
});

test('[LT-01.2-09] at the edge of the table it is gone without an explosion', () => {
  const red = {
    t: running(10, 46, 90, 3),
    near: { type: 'rifle_squad', at: [11.5, 47.4] } as const,
  };
  const battle = ran({ red }, 3);
  expect(battle.isThere('t')).toBe(false);
  expect(hull(battle, 'near')).toBe(3);
  expect(battle.said().join()).toContain('leaves the table');
  const to = (facing: number, face: number, options = {}) =>
    ran({ red: { t: running(10, 46.4, facing, 0) }, options }, face).isThere('t');
  expect(to(90, 1)).toBe(true);
  expect(to(90, 1, { lt_edge_test: 'base-touch' })).toBe(true);
  expect(to(90, 2)).toBe(false);
  const touching = { red: { t: running(10, 46.6, 90) } };
  expect(ran(touching, 1).isThere('t')).toBe(true);
  expect(ran({ ...touching, options: { lt_edge_test: 'base-touch' } }, 1).isThere('t')).toBe(false);
});

test('[LT-01.2-10] a decoy turns it, leaves its arc, and it seeks another: its own side, perhaps', () => {
  const decoy: Drawn = { type: 'scout_car', at: [14, 26], tracks: { initiative: 5 } };
  const battle = ran(
    { red: { t: running(10, 24), own: crawler(22, 34) }, blue: { decoy, victim: crawler(18, 22) } },
    1,
  );
  expect(battle.said().join()).toContain('runs at decoy, ');
  battle
    .play(go('decoy', [[12, 16]], { side: BLUE }))
    .play(allWait())
    .play(allWait(BLUE));
  battle.change('victim', { place: { on: 'table', at: at(8, 40), facing: 0, level: 0 } });
  while (battle.now.clock.step === 'attack') battle.play(allWait(battle.now.clock.side));
  battle.dice(1).play(wait('scout'));
  expect(battle.said().join()).toContain('runs at own, ');
});

/** A live torpedo that moves one inch towards a stand and stops so far from it; then all wait. */
function beginsAttack(drawing: Drawing, ...dice: readonly number[]) {
  const battle = ran(drawing, 1);
  while (battle.now.clock.step === 'movement') {
    const isLast = battle.now.clock.side === BLUE;
    if (isLast) battle.dice(...dice);
    battle.play(allWait(battle.now.clock.side));
    if (isLast) break;
  }
  return battle;
}

const tough = (x: number, y: number, more: Partial<Drawn> = {}): Drawn =>
  crawler(x, y, { facing: 0, tracks: { hull: 40, initiative: 2 }, ...more });

test('[LT-01.3-01] a live torpedo that ends its move within an inch goes off in the attack phase', () => {
  const near = beginsAttack(
    { red: { t: running(10, 24, 0, 3) }, blue: { a: tough(13.05, 24) } },
    1,
    1,
    1,
    1,
    1,
    1,
  );
  expect(hull(near, 'a')).toBe(34);
  const away = beginsAttack({ red: { t: running(10, 24, 0, 3) }, blue: { a: tough(13.55, 24) } });
  expect(hull(away, 'a')).toBe(40);
  expect(away.isThere('t')).toBe(true);
});

test('[LT-01.3-01] by option troops do not set it off', () => {
  const rifles: Drawn = {
    type: 'rifle_squad',
    at: [11, 25.3],
    facing: 90,
    tracks: { hull: 30, initiative: 2 },
  };
  const drawing = { red: { t: running(10, 24, 0, 3) }, blue: { rifles } };
  expect(hull(beginsAttack(drawing, 6, 6, 6, 6, 6, 6), 'rifles')).toBe(12);
  const other = beginsAttack({ ...drawing, options: { lt_trigger_units: 'non-troop' } });
  expect(hull(other, 'rifles')).toBe(30);
});

test('[LT-01.3-02] the blast is 6d3 of type A, one roll for all, or by option one for each', () => {
  const drawing = {
    red: { t: running(10, 24, 0, 3) },
    blue: { a: tough(13, 24), b: tough(11, 27) },
  };
  const shared = beginsAttack(drawing, 1, 3, 5, 2, 4, 6);
  expect([hull(shared, 'a'), hull(shared, 'b')]).toEqual([28, 28]);
  expect(shared.said().join()).toContain('6d3 = 1 + 2 + 3 + 1 + 2 + 3 = 12 points of type A');
  const each = { ...drawing, options: { lt_blast_roll: 'per-victim' } };
  const own = beginsAttack(each, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6);
  expect([hull(own, 'a'), hull(own, 'b')]).toEqual([34, 22]);
});

test('[LT-01.3-03] [LT-01.3-04] it strikes all within four inches of the edge of its base, friends and troops too', () => {
  // It stops at (11, 24); its base reaches half an inch, a crawler's three quarters.
  const beyond = (gap: number) => 24 + 0.5 + gap + 0.75;
  const battle = beginsAttack(
    {
      red: { t: running(10, 24, 0, 3), friend: tough(11, beyond(4)) },
      blue: {
        a: tough(13, 24),
        rifles: {
          type: 'rifle_squad',
          at: [11, 20],
          facing: 270,
          tracks: { hull: 30, initiative: 2 },
        },
        out: tough(11, 48 - beyond(4.1)),
      },
    },
    4,
    4,
    4,
    4,
    4,
    2,
  );
  expect([hull(battle, 'a'), hull(battle, 'friend'), hull(battle, 'rifles')]).toEqual([29, 29, 19]);
  expect(hull(battle, 'out')).toBe(40);
});

test('[LT-01.3-05] its explosion uses it up', () => {
  const battle = beginsAttack(
    { red: { t: running(10, 24, 0, 3) }, blue: { a: tough(13, 24) } },
    1,
    1,
    1,
    1,
    1,
    1,
  );
  expect(battle.isThere('t')).toBe(false);
  const last = battle.log
    .filter(({ event }) => event.type !== 'mark')
    .findIndex(({ rule }) => rule === 'LT-01.3-05');
  const hit = battle.log
    .filter(({ event }) => event.type !== 'mark')
    .findIndex(({ rule }) => rule === 'LT-01.3-03');
  expect(hit).toBeLessThan(last);
  expect(battle.refusal(launch('t'))).not.toBeNull();
});

/** Blue's crawler fires at a torpedo of Red in the attack phase. */
const target = (t: Drawn, more: Drawing = {}) =>
  skirmish({
    step: 'attack',
    active: BLUE,
    ...more,
    red: { t, scout: { ...scout, tracks: { initiative: 1 } }, ...more.red },
    blue: {
      gun: crawler(14, 24, { facing: 180, tracks: { initiative: 8, hull: 20 } }),
      ...more.blue,
    },
  });

test('[LT-01.4-01] [LT-90-04] a live torpedo without hull explodes at once', () => {
  const battle = target(running(10, 24, 180, 3, { tracks: { hull: 2 } }));
  battle.dice(6, 5, 5, 5, 5, 1, 1).play(shoot('gun', 'cannon', 't', BLUE));
  expect(battle.isThere('t')).toBe(false);
  expect(hull(battle, 'gun')).toBe(6);
  expect(battle.log.find(({ rule }) => rule === 'LT-01.4-01')?.text).toContain('t explodes: 6d3');
});

test('[LT-01.4-02] one that is not live is just taken away, or by option explodes', () => {
  const fresh = running(10, 24, 180, 0, { tracks: { hull: 2 } });
  const battle = target(fresh)
    .dice(6)
    .play(shoot('gun', 'cannon', 't', BLUE));
  expect(battle.isThere('t')).toBe(false);
  expect(hull(battle, 'gun')).toBe(20);
  const always = target(fresh, { options: { lt_self_destruct_unarmed: 'always' } });
  always.dice(6, 1, 1, 1, 1, 1, 1).play(shoot('gun', 'cannon', 't', BLUE));
  expect(hull(always, 'gun')).toBe(14);
});

test('[LT-01.4-03] one explosion sets off the next, each with its own dice, in the order of their ids', () => {
  const battle = target(running(10, 24, 180, 3, { tracks: { hull: 2 } }), {
    red: {
      c: running(8, 27, 180, 3),
      b: running(10, 28, 90, 3),
      far: crawler(9, 32, { facing: 90, tracks: { hull: 40, initiative: 1 } }),
    },
  });
  // The first blast takes both others; then b and c go off, each near the crawler that was out of reach.
  battle.dice(6, ...[2, 2, 2, 2, 2, 2], ...[4, 4, 4, 4, 4, 4], ...[6, 6, 6, 6, 6, 6]);
  battle.play(shoot('gun', 'cannon', 't', BLUE));
  const blasts = battle.said().filter((text) => text.includes('explodes: 6d3'));
  expect(blasts.map((text) => text.split(' ')[0])).toEqual(['t', 'b', 'c']);
  expect(battle.isThere('b') || battle.isThere('c')).toBe(false);
  expect(hull(battle, 'far')).toBe(40 - 12 - 18);
});

test('[LT-01.4-03] whatever order they were drawn in, torpedoes go off by id, and what those set off comes after both', () => {
  // The first blast reaches c and a; d is near a alone, and has to wait until c has gone off, too.
  const battle = target(running(10, 24, 180, 3, { tracks: { hull: 2 } }), {
    red: {
      c: running(12, 28, 90, 3, { tracks: { hull: 1 } }),
      a: running(8, 27, 180, 3, { tracks: { hull: 1 } }),
      d: running(5, 30, 180, 3, { tracks: { hull: 1 } }),
    },
  });
  const ones = [1, 1, 1, 1, 1, 1];
  battle.dice(6, ...ones, ...ones, ...ones, ...ones);
  battle.play(shoot('gun', 'cannon', 't', BLUE));
  const blasts = battle.said().filter((text) => text.includes('explodes: 6d3'));
  expect(blasts.map((text) => text.split(' ')[0])).toEqual(['t', 'a', 'c', 'd']);
});

test('[LT-01.4-05] who leaves the arc is no longer sought', () => {
  // Bearing 120 degrees off its front; then another comes into the arc.
  const away = crawler(5, 32.66);
  const lost = ran({ red: { t: running(10, 24) }, blue: { away } }, 2);
  expect(placeOf(lost, 't')).toEqual([12, 24, 0]);
  const found = ran({ red: { t: running(10, 24) }, blue: { away, u: crawler(18, 26.9) } }, 2);
  expect(found.said().join()).toContain('runs at u, ');
});

test('[LT-90-02] a torpedo has four points of hull, a vehicle ten and a squad three; an option changes that of torpedoes', () => {
  const types = (options = {}) =>
    skirmish({ options, red: { scout }, blue: { watcher } }).rules.catalogue.stands;
  const { land_torpedo: torpedo, crawler: tank, rifle_squad: squad } = types();
  expect([torpedo, tank, squad].map((type) => type?.tracks['hull'])).toEqual([4, 10, 3]);
  expect(torpedo?.footprint).toEqual({ type: 'disc', radius: 500 });
  expect(types({ lt_torpedo_hull: 7 })['land_torpedo']?.tracks['hull']).toBe(7);
});

test('[LT-90-03] the attack phase of the turn of its launch is the first that a torpedo sees', () => {
  const battle = skirmish(WAITING).play(wait('scout')).dice(1).play(launch('t'));
  battle.play(wait('watcher', BLUE));
  expect(battle.now.clock).toMatchObject({ turn: 2, step: 'movement' });
  expect(battle.stand('t').tracks['attack-phases']).toBe(1);
});

test('[LT-90-04] melee damage comes off the hull like any other', () => {
  const battle = ran(
    { red: { t: running(10, 10) }, blue: { a: crawler(13, 10, { tracks: { hull: 2 } }) } },
    6,
    3,
  );
  expect(battle.isThere('a')).toBe(false);
});

test('before it runs its arc is shown, and to whom it goes', () => {
  const battle = skirmish({ ...WAITING, blue: { watcher, a: crawler(10, 20) } }).play(
    wait('scout'),
  );
  const rule = battle.rules.actions.find(({ type }) => type === 'torpedo/launch')!;
  const given = { battle: battle.now, ask: () => ({ total: 0, because: [] }) };
  const [arc, way] = rule.preview!(given, launch('t'));
  expect(arc).toMatchObject({ shape: 'arc', turn: 90, degrees: 90, size: { depth: 6500 } });
  expect(way).toMatchObject({ shape: 'line', turn: 90, size: { depth: 10_000 } });
  expect(battle.odds(launch('t'))?.short).toBe('seeks a');
  battle.dice(2).play(launch('t'));
  const [marker] = battle.rules.markers!(battle.now);
  expect(marker?.label).toBe('seeks a, live in 3 attack phases');
});
