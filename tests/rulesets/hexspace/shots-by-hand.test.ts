// What a shot does, told before and after: near and far, through dust, at ships, fighters and missiles, reckoned by hand.

import { describe, expect, test } from 'vitest';
import { choicesOf } from '../../../shared/rules/query';
import { SHIPS } from '../../../shared/rulesets/hexspace/ship-table';
import { playAidsWith, statsOf } from '../../../shared/rulesets/hexspace/quick-reference';
import { inches } from '../../../shared/core/measure';
import {
  feature,
  given,
  RED,
  stand,
  type Drawing,
  type TestBattle,
} from '../../helpers/given-battle';
import { beam, cells, helm, inImpulse } from '../../helpers/hexspace';
import { pointedOrder } from '../../helpers/pointed-order';

function facing(range: number, more: Drawing = {}, type = 'cruiser'): TestBattle {
  const battle = given({
    ruleset: 'hexspace',
    modules: ['missiles', 'fighters'],
    size: [30, 20],
    red: { a: { type, at: [4, 10] } },
    blue: {
      z: { type: 'cruiser', at: [4 + range, 10], facing: 3 },
      home: { type: 'carrier', at: [26, 2], facing: 3 },
    },
    ...more,
  });
  // At speed 3 nobody is due in the third impulse.
  return inImpulse(battle, 3);
}

const FACES = [1, 2, 3, 4, 5, 6];
const dust = (...where: readonly (readonly [number, number])[]) => ({
  terrain: [feature('nebula', cells(...where))],
});

describe('[SX-90-10] [SX-90-12] a beam', () => {
  test.each([
    [3, {}, FACES, '3 hexes: the whole die'],
    [4, {}, [1, 1, 2, 2, 3, 3], '4 hexes: half the die'],
    [6, {}, [1, 1, 2, 2, 3, 3], '6 hexes: half the die'],
    [3, dust([6, 10]), [0, 1, 2, 3, 4, 5], '3 hexes: the whole die'],
    [3, dust([7, 10]), [0, 1, 2, 3, 4, 5], '3 hexes: the whole die'],
    [3, dust([8, 10], [6, 11]), FACES, '3 hexes: the whole die'],
    [5, dust([6, 10], [8, 10]), [0, 0, 1, 1, 2, 2], '5 hexes: half the die'],
  ] as const)(
    'at %i hexes and behind this terrain does these points by its die: %j',
    (range, more, points, label) => {
      const shot = beam('a', 'bow', 'z');
      const told = facing(range, more).odds(shot);
      const mean = points.reduce((sum, one) => sum + one, 0) / 6;
      const [least, most] = [Math.min(...points), Math.max(...points)];
      expect(told).toMatchObject({
        text: `${least} to ${most} points, ${mean.toFixed(1)} on average, on the fore shield`,
        short: `${mean.toFixed(1)} points on average`,
      });
      expect(told?.because.map((one) => one.label)).toEqual([
        label,
        ...(points.length > 0 && least === 0 ? ['asteroids or a nebula'] : []),
      ]);
      const values = [...new Set(points)].sort((a, b) => a - b);
      expect(told?.chances).toEqual(
        values.map((value) => ({
          label: value === 1 ? '1 point' : `${value} points`,
          chance: points.filter((one) => one === value).length / 6,
        })),
      );
      for (const face of FACES) {
        const battle = facing(range, more).dice(face).play(shot);
        const point = points[face - 1] ?? 0;
        expect(
          4 +
            6 -
            (battle.stand('z').tracks['shield-fore'] ?? 0) -
            (battle.stand('z').tracks['hull'] ?? 0),
        ).toBe(point);
        expect(battle.stand('a').tracks['charge-bow']).toBe(0);
        expect(battle.struck).toEqual([{ stand: stand('z'), by: [stand('a')] }]);
      }
    },
  );

  test('a line along a border loses what it loses on the better side of it', () => {
    // From 4,10 to 6,11 ... the line to 3,12 runs between 4,11 and 3,11.
    const aslant = (...where: readonly (readonly [number, number])[]) =>
      facing(3, {
        ...dust(...where),
        red: { a: { type: 'cruiser', at: [4, 10], facing: 2 } },
        blue: { z: { type: 'cruiser', at: [3, 12], facing: 3 } },
      }).odds(beam('a', 'bow', 'z'))?.because.length;
    expect([aslant([4, 11]), aslant([3, 11]), aslant([4, 11], [3, 11])]).toEqual([1, 1, 2]);
  });

  test('that has fired is empty, of what charged it by itself, too', () => {
    const battle = facing(3).change('a', { marks: ['passive-bow', 'passive-port'] });
    battle.dice(3).play(beam('a', 'bow', 'z'));
    expect(battle.marks('a')).toEqual(['passive-port']);
    expect(battle.log.filter(({ event }) => event.type === 'mark')).toHaveLength(1);
    const plain = facing(3)
      .dice(3)
      .play(beam('a', 'bow', 'z'));
    expect(plain.log.filter(({ event }) => event.type === 'mark')).toEqual([]);
  });

  test('at fighters says which of them, at a missile what destroys it, and a fusion cannon misses fighters', () => {
    const wing = { f: { type: 'fighters', at: [6, 10], facing: 3 } } as const;
    const home = { home: { type: 'carrier', at: [26, 2], facing: 3 } } as const;
    const battle = facing(2, { blue: { ...wing, ...home } });
    expect(battle.odds(beam('a', 'bow', 'f', RED, 2))?.text).toMatch(/, on fighter 2$/);
    battle.change('f', { type: 'missile', tracks: { number: 1, hull: 1 } });
    expect(battle.odds(beam('a', 'bow', 'f'))?.text).toMatch(
      /, on the missile, which 3 or any after the first destroy$/,
    );
    const armed = [...SHIPS.values()].find(({ weapons }) =>
      weapons.some(({ sort }) => sort === 'fusion'),
    );
    const cannon = armed?.weapons.find(({ sort }) => sort === 'fusion')?.id ?? '';
    const dodged = facing(2, { blue: { ...wing, ...home } }, armed?.id);
    const shot = beam('a', cannon, 'f', RED, 1);
    expect(dodged.odds(shot)).toMatchObject({
      because: [{ label: 'fighters dodge a fusion cannon', amount: 0, rule: 'SX-12.1-09' }],
      chances: [{ label: '0 points', chance: 1 }],
    });
    dodged
      .change('a', { marks: ['has-moved'] })
      .dice(6)
      .play(shot);
    expect(dodged.stand('f').tracks['fighter-1']).toBe(1);
  });

  test('is offered among those that may fire, and the fighter that is wished among those that are left', () => {
    // Aslant to port both the bow beam and that to port bear.
    const battle = facing(3, { blue: { z: { type: 'cruiser', at: [4, 12], facing: 3 } } });
    const [weapons, ...others] = choicesOf(battle.rules, battle.now, beam('a', 'bow', 'z'));
    expect(others).toEqual([]);
    expect(weapons?.options.map(({ value }) => value)).toEqual(['bow', 'port']);
    const order = (fighter?: string) =>
      pointedOrder(
        facing(2, {
          blue: {
            f: { type: 'fighters', at: [6, 10], facing: 3 },
            home: { type: 'carrier', at: [26, 2], facing: 3 },
          },
        }),
        'hexspace/fire',
        { stand: stand('a'), target: stand('f'), ...(fighter && { wishes: { fighter } }) },
      );
    expect([order(), order('0'), order('3')]).toMatchObject([
      { model: 1 },
      { model: 1 },
      { model: 3 },
    ]);
  });

  test('needs a ship, one of its beams and a target', () => {
    const none = {
      reason: 'that shot needs a ship, one of its beams and a target',
      rule: 'SX-90-10',
    };
    const battle = facing(3);
    expect(battle.refusal(beam('a', 'tube', 'z'))).toEqual(none);
    expect(battle.refusal(beam('nobody', 'bow', 'z'))).toEqual(none);
    expect(battle.refusal(beam('a', 'bow', 'nobody'))).toEqual(none);
    battle.change('z', { place: { on: 'reserve' } });
    expect(battle.refusal(beam('a', 'bow', 'z'))).toEqual(none);
    expect(battle.odds(beam('a', 'bow', 'nobody'))).toMatchObject({ text: '', because: [] });
  });
});

describe('The classes of the book', () => {
  test('are counters of their sort, with what they have to begin with and an icon for each thing to mark off', () => {
    const { stands } = facing(3).rules.catalogue;
    const groups = { ship: 'Ships', base: 'Bases', squadron: 'Fighters', missile: 'Missiles' };
    for (const ship of SHIPS.values()) {
      const type = stands[ship.id];
      const burners = Array.from({ length: ship.afterburners }, (_, i) => i + 1);
      const fighters = ship.sort === 'squadron' ? [1, 2, 3] : [];
      const pips = [
        ...(ship.battery > 0 ? [{ track: 'battery', atLeast: 1, icon: 'battery' }] : []),
        ...burners.map((n) => ({ track: 'afterburners', atLeast: n })),
        ...fighters.map((n) => ({ track: `fighter-${n}`, atLeast: 1 })),
      ];
      expect(type, ship.id).toMatchObject({
        name: ship.name,
        side: groups[ship.sort],
        allowance: ship.speed,
        footprint: { type: 'disc', radius: inches(ship.sort === 'ship' ? 0.4 : 0.3) },
      });
      expect(type?.pips ?? [], ship.id).toEqual(pips);
      expect(type?.represents).toBe(ship.sort === 'squadron' ? '3 fighters' : undefined);
      expect(type).not.toHaveProperty('short');
      expect(type).not.toHaveProperty('picture');
      const { tracks = {} } = type ?? {};
      expect(tracks['hull']).toBe(ship.sort === 'squadron' ? undefined : ship.hull);
      for (const n of fighters) expect(tracks[`fighter-${n}`]).toBe(ship.hull);
      for (const { id, sort } of ship.weapons) {
        expect(tracks[`charge-${id}`]).toBe({ beam: 2, fusion: 3, gun: 1, launcher: 1 }[sort]);
      }
    }
  });

  test('have a card with each box that they have, and a line with their numbers', () => {
    const cards = Object.assign({}, playAidsWith(undefined).cards, statsOf('fighters').cards);
    const stats = Object.assign({}, playAidsWith(undefined).stats, statsOf('fighters').stats);
    const rowsOf = (id: string) => cards[id]?.rows.map(({ name, boxes }) => `${name} ${boxes}`);
    expect(rowsOf('cruiser')?.slice(0, 2)).toEqual(['Hull 6', 'Battery 1']);
    expect(rowsOf('cruiser')).toHaveLength(5);
    expect(rowsOf('frigate')?.[0]).toBe('Hull 4');
    expect(rowsOf('frigate')).toHaveLength(2);
    expect(rowsOf('raider')?.slice(0, 2)).toEqual(['Hull 5', 'Afterburners 2']);
    expect(cards['cruiser']?.around).toEqual({ front: 4, right: 4, rear: 4, left: 4 });
    expect(stats['cruiser']?.slice(0, 5)).toEqual(['6', '4 × 4', '1', '0', '3']);
    expect(stats['fighters']?.slice(0, 5)).toEqual(['3 × 1', '–', '0', '0', '5']);
    // A base of the book has decks, and the table does not tell of them.
    expect(stats['star_base']?.at(-1)).not.toMatch(/deck|array/);
  });

  test('stand in tables whose rows fill their columns, and each table has rows', () => {
    const tables = facing(3).rules.playAids?.tables ?? [];
    for (const { title, columns, rows } of tables) {
      expect(rows.length, title).toBeGreaterThan(0);
      for (const row of rows) expect(row, title).toHaveLength(columns.length);
    }
    const count = (title: string) => tables.find((one) => one.title === title)?.rows.length;
    const inModule = (module: string) =>
      [...SHIPS.values()].filter((one) => one.module === module && one.sort !== 'missile').length;
    expect(count('Missile ships')).toBe(inModule('missiles'));
    expect(count('Carriers and fighters')).toBe(inModule('fighters'));
    expect(tables.find(({ title }) => title === 'Missile ships')?.notes).toHaveLength(1);
  });

  test('nobody is told of a move of who is not there', () => {
    expect(facing(3).odds(helm('nobody'))).toMatchObject({ text: '', because: [] });
  });
});
