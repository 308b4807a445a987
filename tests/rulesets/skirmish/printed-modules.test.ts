// What the modules and a game of one's own print beside the table: each table whole, with the numbers that the scenario
// chooses.

import { describe, expect, test } from 'vitest';
import type { PlayAids } from '../../../shared/core/play-aids';
import { inches } from '../../../shared/core/measure';
import { playAidsWith } from '../../../shared/rulesets/skirmish/quick-reference';
import type { OwnRules } from '../../../shared/scenario/own-rules/own-rules';
import { duel } from '../../helpers/catastrophe';
import type { Drawing } from '../../helpers/given-battle';
import { infantry, man } from '../../helpers/infantry';
import {
  ASSAULT,
  attack,
  carries,
  FIRE,
  morale,
  MORALE,
  MOVE,
  order,
  save,
  squad,
  truck,
} from '../../helpers/own-rules';

/** Fails where a cell has no heading, a row no cell more than its first, or a note no words. */
function tableOf(aids: Pick<PlayAids, 'tables'> | undefined, title: string) {
  const table = aids?.tables.find((one) => one.title === title);
  if (!table) throw new Error(`nothing is printed under ${title}`);
  const { columns, rows, notes } = table;
  expect(columns.every((column) => column !== '')).toBe(true);
  for (const row of rows) {
    expect(row).toHaveLength(columns.length);
    expect(row.every((cell) => typeof cell === 'string')).toBe(true);
  }
  expect(notes.every((note) => /^[A-Z*].*\.$/.test(note))).toBe(true);
  return table;
}
const firsts = (aids: Pick<PlayAids, 'tables'> | undefined, title: string) =>
  tableOf(aids, title).rows.map(([first]) => first);

describe('moving infantry prints', () => {
  const aids = (options: Drawing['options'] & object = {}) =>
    infantry({ red: { A: man('a', [10, 10]) }, blue: { B: man('b', [10, 30]) }, options }).rules
      .playAids;

  test('[MI-90-01] [MI-90-02] how far each order takes a leader, and whether its unit shoots', () => {
    const orders = (options?: Drawing['options'] & object) =>
      tableOf(aids(options), 'Orders of a unit').rows;
    expect(tableOf(aids(), 'Orders of a unit').columns).toEqual([
      'Order',
      'Leader moves',
      'Shoots',
    ]);
    expect(orders()).toEqual([
      ['Hold', 'not', 'yes'],
      ['Shooting Advance', '0.5 × M', 'yes'],
      ['Advance', '1 × M', 'no'],
      ['At-The-Double', '2 × M', 'no'],
    ]);
    expect(
      orders({ mi_orders: { AtTheDouble: 3, Advance: 0 }, mi_shooting_orders: ['AtTheDouble'] }),
    ).toEqual([
      ['Hold', 'not', 'no'],
      ['Shooting Advance', '0.5 × M', 'no'],
      ['Advance', 'not', 'no'],
      ['At-The-Double', '3 × M', 'yes'],
    ]);
    expect(tableOf(aids(), 'Orders of a unit').notes).toHaveLength(2);
  });

  test('how a unit moves, with the radius of a usual leader', () => {
    expect(firsts(aids(), 'Moving a unit')).toEqual([
      ...['Swarm', 'Leader', 'Followers', 'Standoff', 'No leader', 'Battle Tactics'],
    ]);
    const { columns, rows, notes } = tableOf(aids({ mi_leadership: 2 }), 'Moving a unit');
    expect(columns).toEqual(['Step', 'What happens']);
    expect(rows[2]?.[1]).toContain('(usual Ld: 4")');
    expect(notes).toEqual([]);
  });

  test('how an assault is fought, with what blows and support need', () => {
    const options = { mi_strike_needs: 3, mi_support_needs: 6 };
    const { columns, rows, notes } = tableOf(aids(options), 'Assault');
    expect(columns).toEqual(['Step', 'What happens']);
    expect(rows.map(([first]) => first)).toEqual([
      ...['Begins', 'Followers', 'In contact', 'Others', 'All at once'],
    ]);
    expect(rows[2]?.[1]).toContain('strikes with 3+');
    expect(rows[3]?.[1]).toBe('support with 6+');
    expect(notes).toHaveLength(1);
  });

  test('each model with its points, Leadership, move, blow, rules and weapons', () => {
    const { columns, rows } = tableOf(aids(), 'Infantry');
    expect(columns).toEqual(['Model', 'Points', 'Ld', 'M', 'Blow', 'Rules', 'Weapons']);
    const row = (name: string, options?: Drawing['options'] & object) =>
      tableOf(aids(options), 'Infantry').rows.find(([first]) => first === name);
    expect(rows).toHaveLength(8);
    expect(row('Trooper')).toEqual(['Trooper', '5', '3', '6"', '4+', '', 'rifle 1×4+ B1 16" 360°']);
    expect(row('Sergeant')?.slice(2, 6)).toEqual(['4', '6"', 'power sword 3+', '']);
    expect(row('Veteran')?.[5]).toBe('Battle Tactics');
    expect(row('Swarmling')?.slice(3)).toEqual(['7"', 'claws 4+', 'Swarm', 'none']);
    // Only what is usual is as the scenario says.
    const chosen = { mi_leadership: 2, mi_move_in: 5, mi_strike_needs: 3 };
    expect(row('Trooper', chosen)?.slice(2, 5)).toEqual(['2', '5"', '3+']);
    expect(row('Sergeant', chosen)?.slice(2, 5)).toEqual(['4', '5"', 'power sword 3+']);
    expect(row('Swarmling', chosen)?.[3]).toBe('7"');
    expect(aids(chosen)?.stats['trooper']).toEqual([
      ...['3', '5" on foot', '1', 'none', 'rifle 1×4+ B1 16" 360°'],
    ]);
    expect(aids()?.points['veteran_captain']).toBe(15);
  });

  test('[MI-02-01] arcs of the radius of a usual leader and of an officer, from the middle of a base', () => {
    const arcs = (options?: Drawing['options'] & object) =>
      aids(options)
        ?.templates.filter(({ name }) => name.startsWith('Command radius'))
        .map((one) => [
          one.name,
          one.type === 'arc' && [one.radius, one.degrees, one.towards],
          one.type === 'arc' && one.rings?.map(({ radius, name }) => [radius, name]),
        ]);
    expect(arcs()).toEqual([
      ['Command radius 6"', [6_500, 90, 'front'], [[500, 'base']]],
      ['Command radius 8"', [8_500, 90, 'front'], [[500, 'base']]],
    ]);
    expect(arcs({ mi_leadership: 4, mi_base_diameter_in: 1.5 })).toEqual([
      ['Command radius 8"', [8_750, 90, 'front'], [[750, 'base']]],
    ]);
  });

  test('markers for leaders, assaults and those that have acted', () => {
    const own = aids()?.markers.filter(({ front }) => !/^(Has moved|Hull)/.test(front));
    expect(own).toEqual([
      { front: 'Leader', back: 'Leader', copies: 6 },
      { front: 'In assault', back: 'Fought', copies: 6 },
      { front: 'Has acted', back: 'Has acted', copies: 12 },
    ]);
  });
});

describe('catastrophic damage prints', () => {
  const aids = (options: Drawing['options'] & object = {}) => duel(3, { options }).rules.playAids;

  test('its tables in the place of those of the base that say otherwise', () => {
    const titles = (options?: Drawing['options'] & object) =>
      aids(options)?.tables.map(({ title }) => title);
    const rest = ['Attack roll', 'Catastrophic damage', 'Damage Tracks and RAV'];
    expect(titles()).toEqual(['Terrain', 'An activation', ...rest]);
    expect(titles({ cd_activation: 'phase-by-phase' })).toEqual(['A turn', 'Terrain', ...rest]);
    expect(titles({ cd_catastrophic: false })).toEqual([
      ...['Terrain', 'An activation', 'Attack roll', 'Damage Tracks and RAV'],
    ]);
    expect(aids()?.statNotes).toHaveLength(2);
    expect(aids()?.statNotes[0]).toContain('Damage Tracks');
    expect(aids()?.markPoints).toEqual({ martyr: 50 });
    expect(aids({ cd_catastrophic: false })?.markPoints ?? {}).toEqual({});
  });

  test('what an activation is, what an attack roll does, and what is catastrophic', () => {
    expect(firsts(aids(), 'An activation')).toEqual([
      ...['Move', 'Then one of', 'Defensive Fire', 'End'],
    ]);
    expect(tableOf(aids(), 'Attack roll').columns).toEqual(['d10 + RAV', 'What happens']);
    expect(firsts(aids(), 'Attack roll')).toEqual([
      ...['less than the defence, or a 1', 'the defence or more', 'natural 10'],
      ...['Shielding', 'Defensive Fire', 'area'],
    ]);
    expect(tableOf(aids(), 'Attack roll').notes).toHaveLength(1);
    const { columns, rows, notes } = tableOf(aids(), 'Catastrophic damage');
    expect(columns).toEqual(['When', 'What happens']);
    expect(rows.map(([first]) => first)).toEqual([
      'Second roll a natural 10 or an Auto 10',
      'One critical of twice its Damage Tracks or more',
      ...['Explosion', 'Infantry', 'Martyr, 50 points', 'Points'],
    ]);
    expect(notes).toEqual([]);
  });

  test('each stand with its tracks, defence, Shielding and RAV', () => {
    const table = tableOf(aids(), 'Damage Tracks and RAV');
    expect(table.columns).toEqual([
      ...['Stand', 'Points', 'Initiative', 'Move', 'Tracks', 'Defence', 'Weapons'],
    ]);
    const row = (name: string) => table.rows.find(([first]) => first === name)?.slice(4);
    expect(row('Walker')).toEqual(['3', '10', 'beam RAV 5, 22" 90°']);
    expect(row('Mauler')).toEqual(['4', '11, S all', 'beam RAV 6, 20" 120°']);
    expect(row('Sovereign')).toEqual(['5', '12, S 2', 'battle gun RAV 6, 2 rolls, 30" 180°']);
    expect(row('Rocket carrier')?.[2]).toBe('rockets RAV 4, all within 2", 34" 60°*');
    expect(row('Stalker')?.[2]).toMatch(/^repeater .*; claws /);
    expect(table.notes).toHaveLength(1);
    expect(aids()?.stats['mauler']?.slice(2)).toEqual(['4', '11, S all', 'beam RAV 6, 20" 120°']);
    expect(aids()?.points['mauler']).toBe(100);
  });

  test('stands of one’s own with the tracks of their hull and the numbers of their class', () => {
    const own = { stands: [{ ...squad, weapons: [] }, truck] };
    const table = tableOf(duel(3, { own }).rules.playAids, 'Damage Tracks and RAV');
    const row = (name: string) => table.rows.find(([first]) => first === name)?.slice(4);
    expect(row('Squad')).toEqual([String(squad.hull), '9', 'none']);
    expect(row('Truck')?.[0]).toBe(String(truck.hull));
    expect(row('Truck')?.[2]).toMatch(/^rifles RAV \d, 2 rolls, 24" 360°; bayonets /);
  });

  test('[CD-02-04] one ring for each track of an explosion', () => {
    const blast = aids()?.templates.find(({ name }) => name.startsWith('Explosion'));
    expect(blast?.type === 'arc' && blast.rings?.map(({ radius }) => radius)).toEqual([
      ...[1_000, 2_000, 3_000, 4_000, 5_000],
    ]);
  });
});

describe('a game of one’s own prints', () => {
  const rules: OwnRules = {
    order: order('side-phases', 'swapped'),
    phases: [
      { ...MOVE, rule: 'B 2.1' },
      { ...FIRE, who: 'unmoved' },
      { ...ASSAULT, rule: 'B 2.3' },
      MORALE,
    ],
    attack: attack({
      rows: [
        { when: 'within', distance: inches(6), add: -1, rule: 'B 4.2' },
        { when: 'cover', add: 2 },
      ],
    }),
    save: save({ rows: [{ quality: 'armoured', need: 3, rule: 'B 5.2' }], cover: 1 }),
    morale: morale({ rows: [{ quality: 'guard', need: 5, rule: 'B 6.2' }], rule: undefined }),
    abilities: [
      { does: 'flying', quality: 'winged', rule: 'B 8.1' },
      { ...carries, quality: 'carrier' },
    ],
  };
  const aids = (more: Partial<OwnRules> = {}) =>
    playAidsWith({ stands: [squad], rules: { ...rules, ...more } });

  test('its phases with what is done in them and by whom, and its order', () => {
    const { columns, rows, notes } = tableOf(aids(), 'A turn');
    expect(columns).toEqual(['Phase', 'What happens', 'Rule']);
    expect(rows.map(([name, , rule]) => [name, rule])).toEqual([
      ['Move', 'B 2.1'],
      ['Fire', ''],
      ['Melee', 'B 2.3'],
      ['Morale', ''],
    ]);
    expect(rows[0]?.[1]).toBe('stands move, turn where they stand, or wait');
    expect(rows[1]?.[1]).toMatch(/^stands fire .*: those that have not moved in the turn$/);
    expect(notes).toEqual([
      'In each phase all stands of one side act, then all of the other.',
      'The sides take it in turns to be first.',
      'By B 1.1.',
    ]);
  });

  test('what a die needs, row by row, how it is rolled, and which weapons are for assaults', () => {
    const { columns, rows, notes } = tableOf(aids(), 'Fire');
    expect(columns).toEqual(['What a die needs', 'Change', 'Rule']);
    expect(rows).toEqual([
      ['the number of the weapon', 'as printed', ''],
      ['target as near as 6"', '−1', 'B 4.2'],
      ['target in woods or a town, or behind a wall or a ridge', '+2', ''],
    ]);
    expect(notes.map((note) => note.split(' ').slice(0, 3).join(' '))).toEqual([
      ...['From edge to', 'Of the lines', 'Each die of', 'Weapons that reach', 'By B 4.1.'],
    ]);
    const notesOf = (more: Partial<OwnRules>) => tableOf(aids(more), 'Fire').notes.join(' ');
    expect(notesOf({ phases: [MOVE, FIRE] })).not.toContain('Weapons that reach');
    expect(notesOf({ phases: [MOVE, ASSAULT] })).toContain('Weapons that reach');
  });

  test('how rows about distance are read where there is one, and no label where none is named', () => {
    const notesOf = (...rows: NonNullable<OwnRules['attack']>['rows']) =>
      tableOf(aids({ attack: attack({ rows, rule: undefined }) }), 'Fire').notes.join(' ');
    for (const row of [
      { when: 'within', distance: inches(6), add: -1 },
      { when: 'beyond', distance: inches(6), add: 1 },
      { when: 'beyond-half', add: 1 },
    ] as const) {
      expect(notesOf(row, { when: 'cover', add: 1 })).toContain('the first that is so counts');
    }
    expect(notesOf({ when: 'cover', add: 1 })).not.toContain('the first that is so counts');
    expect(notesOf()).not.toContain('By ');
    const plain = tableOf(aids({ attack: attack({ rows: [{ when: 'cover', add: 1 }] }) }), 'Fire');
    expect(plain.columns).toEqual(['What a die needs', 'Change']);
    expect(plain.rows[0]).toHaveLength(2);
    // Those of the base have no paragraph of this book.
    for (const rule of ['', 'SK-04-02']) {
      const { notes } = tableOf(aids({ attack: attack({ rule }) }), 'Fire');
      expect(notes.join(' ')).not.toContain('By ');
    }
  });

  test('saves and tests of nerve: those of each quality, then all others', () => {
    const saves = tableOf(aids(), 'Saves');
    expect(saves.columns).toEqual(['Stands', 'Need', 'Rule']);
    expect(saves.rows).toEqual([
      ['Armoured', '3+', 'B 5.2'],
      ['All others', '5+', ''],
    ]);
    expect(saves.notes.at(-1)).toBe('By B 5.1.');
    expect(saves.notes).toHaveLength(4);
    const nerve = tableOf(aids(), 'Morale');
    expect(nerve.columns).toEqual(['Stands', 'Need', 'Rule']);
    expect(nerve.rows).toEqual([
      ['Guard', '5+', 'B 6.2'],
      ['All others', '7+', ''],
    ]);
    expect(nerve.notes).toHaveLength(3);
    const plain = aids({ save: save({ need: null }), morale: morale() });
    expect(tableOf(plain, 'Saves').rows).toEqual([['All stands', 'none']]);
    expect(tableOf(plain, 'Morale').columns).toEqual(['Stands', 'Need']);
  });

  test('its abilities, each with its paragraph', () => {
    const { columns, rows, notes } = tableOf(aids(), 'Abilities');
    expect(columns).toEqual(['Quality', 'What it does', 'Rule']);
    expect(rows.map(([quality, , rule]) => [quality, rule])).toEqual([
      ['Winged', 'B 8.1'],
      ['Carrier', ''],
    ]);
    expect(rows[1]?.[1]).toMatch(/^carries up to 2 troops/);
    expect(notes).toEqual([]);
  });

  test('no saves, nerve or abilities where it has none', () => {
    const { tables } = playAidsWith({
      stands: [squad],
      rules: { order: order('chits'), phases: [MOVE] },
    });
    expect(tables.map(({ title }) => title)).toEqual([
      ...['A turn', 'Fire', 'Terrain', 'Stands of your own'],
    ]);
  });
});
