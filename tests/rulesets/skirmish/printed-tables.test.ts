// What is printed beside the table of a skirmish: the ground, stands with their weapons, and what the modules and a game of
// one's own add or take away.

import { describe, expect, test } from 'vitest';
import { inches } from '../../../shared/core/measure';
import { mapAidsWith, playAidsWith } from '../../../shared/rulesets/skirmish/quick-reference';
import type { OwnGame, OwnStand } from '../../../shared/scenario/own-game/own-game';
import type { OwnRules } from '../../../shared/scenario/own-rules/own-rules';
import { duel } from '../../helpers/catastrophe';
import {
  attack,
  bayonets,
  FIRE,
  morale,
  MOVE,
  order,
  rifles,
  squad,
  truck,
} from '../../helpers/own-rules';
import { skirmish } from '../../helpers/skirmish';

const titles = ({ tables }: { readonly tables: readonly { readonly title: string }[] }) =>
  tables.map(({ title }) => title);
const tableOf = ({ tables }: ReturnType<typeof playAidsWith>, title: string) => {
  const table = tables.find((one) => one.title === title);
  if (!table) throw new Error(`nothing is printed under ${title}`);
  return table;
};
const rowOf = (aids: ReturnType<typeof playAidsWith>, title: string, name: string) =>
  tableOf(aids, title)
    .rows.find(([first]) => first === name)
    ?.slice(1);

const RULES: OwnRules = { order: order('side-phases'), phases: [MOVE, FIRE] };
const game = (rules?: OwnRules, ...stands: readonly OwnStand[]): OwnGame => ({
  stands,
  ...(rules && { rules }),
});

describe('the table of terrain', () => {
  const aids = () => mapAidsWith(undefined);
  const own = () => playAidsWith(game(RULES));

  test('[SK-03-02] tells what each sort of ground costs whom, hides and covers', () => {
    expect(tableOf(own(), 'Terrain').columns).toEqual([
      ...['Terrain', 'On foot', 'Legs', 'Tracked', 'Wheeled', 'Hover', 'Hides', 'Cover'],
    ]);
    const rows: readonly (readonly [string, string])[] = [
      ['Light woods', ', , 2, 2, 2, yes, +1'],
      ['Heavy woods', '1.5, 1.5, 2, no, no, yes, +1'],
      ['Building', '2, no, no, no, no, yes, +2'],
      ['Trench', ', , 2, 2, , behind, +2'],
      ['Wall', '1" once, 1" once, 1" once, no, no, behind, +1 behind'],
      ['Fordable river', '2, 2, 2, 2, , , '],
      ['Road', ', , ½, ½, ½, , '],
      ['Ridge', ', , , , , yes, +1 behind'],
    ];
    for (const [name, cells] of rows) {
      expect([name, rowOf(own(), 'Terrain', name)?.join(', ')]).toEqual([name, cells]);
    }
  });

  test('leaves out ground that is as the clear', () => {
    for (const name of ['Field', 'Hill', 'Wreck', 'Bridge', 'Path']) {
      expect(rowOf(own(), 'Terrain', name)).toBeUndefined();
    }
  });

  test('has no cover where nobody fights, or where cover changes no die', () => {
    expect(tableOf(aids(), 'Terrain').columns.at(-1)).toBe('Hides');
    expect(rowOf(aids(), 'Terrain', 'Light woods')?.join(', ')).toBe(', , 2, 2, 2, yes');
    const open = playAidsWith(game({ ...RULES, attack: attack() }));
    expect(rowOf(open, 'Terrain', 'Light woods')?.at(-1)).toBe('');
    expect(rowOf(open, 'Terrain', 'Wall')?.at(-1)).toBe('');
  });

  test('measures by the unit of the game', () => {
    const metric = playAidsWith(game({ ...RULES, unit: 'cm' }));
    const [cost, sight] = tableOf(metric, 'Terrain').notes;
    expect(cost).toMatch(/^Centimetres of allowance for each centimetre;/);
    expect(sight).toContain('one sees 5.1 cm of it');
    expect(rowOf(metric, 'Terrain', 'Wall')?.[0]).toBe('2.5 cm once');
    const [inch, deep] = tableOf(own(), 'Terrain').notes;
    expect(inch).toMatch(/^Inches of allowance for each inch;/);
    expect(deep).toContain('one sees 2" of it');
  });
});

describe('a table of stands', () => {
  const gun = { ...rifles, id: 'gun', name: 'gun', dice: 1, damage: 3, arc: 90, steady: true };
  const guard: OwnStand = {
    ...squad,
    qualities: ['Guard', 'Big'],
    save: 5,
    armour: { B: 1, C: 2 },
    weapons: [{ ...gun, shots: 2 }, bayonets],
  };
  const still: OwnStand = { ...truck, move: inches(0), qualities: [], weapons: [] };

  test('tells of each its qualities, how it moves, what it bears, and each weapon', () => {
    const aids = playAidsWith(game(undefined, guard, still));
    expect(tableOf(aids, 'Stands of your own').rows).toEqual([
      [
        ...['Squad (Guard, Big)', '20', '3', '6" on foot', '4', 'B 1, C 2, save 5+'],
        'gun 1×4+ B3 24" 90°* 2 shots; bayonets 2×3+ B1 1" 360°',
      ],
      ['Truck', '20', '3', 'none', '2', 'none', 'none'],
    ]);
    const once = { ...guard, weapons: [{ ...gun, shots: 1 }] };
    const [row] = tableOf(playAidsWith(game(undefined, once)), 'Stands of your own').rows;
    expect(row?.at(-1)).toBe('gun 1×4+ B3 24" 90°* 1 shot');
  });

  test('tells several ranges each with what it needs, in the unit of the game', () => {
    const bands = [
      { to: inches(6), hit: 3 },
      { to: inches(24), hit: 5 },
    ] as const;
    const two = { ...squad, weapons: [{ ...rifles, bands }] };
    const words = (rules?: OwnRules) =>
      tableOf(playAidsWith(game(rules, two)), 'Stands of your own').rows[0]?.at(-1);
    expect(words()).toBe('rifles 2× B1 6" 3+, 24" 5+ 360°');
    expect(words({ ...RULES, unit: 'cm' })).toBe('rifles 2× B1 15.2 cm 3+, 61 cm 5+ 360°');
  });

  test('of the book is measured by the unit of the game as well', () => {
    const aids = playAidsWith(game({ ...RULES, unit: 'cm' }));
    expect(rowOf(aids, 'Stands', 'Scout car')?.[2]).toBe('30.5 cm wheeled');
    expect(aids.stats['scout_car']?.[1]).toBe('30.5 cm wheeled');
    expect(rowOf(playAidsWith(game(RULES)), 'Stands', 'Scout car')?.[2]).toBe('12" wheeled');
  });

  test('explains the sorts of damage of the book, which a game of its own does not play by', () => {
    const notes = (rules?: OwnRules) => playAidsWith(game(rules, squad)).statNotes.join(' ');
    expect(notes()).toContain('(B bullets, C cannon, E beam)');
    expect(notes(RULES)).not.toContain('bullets');
    const own = tableOf(playAidsWith(game(RULES, squad)), 'Stands of your own');
    expect(own.notes.at(-1)).toContain('N shots: fires N times in a battle');
  });
});

describe('the tables of a game', () => {
  const book = ['A turn', 'Fire', 'Terrain'];

  test('are those of the book, with stands of its own behind them', () => {
    expect(titles(playAidsWith(undefined))).toEqual([...book, 'Stands']);
    expect(titles(playAidsWith(game()))).toEqual([...book, 'Stands']);
    expect(titles(playAidsWith(game(undefined, squad)))).toEqual([
      ...book,
      'Stands',
      'Stands of your own',
    ]);
  });

  test('with rules and stands of its own are without the stands of the book', () => {
    expect(titles(playAidsWith(game(RULES, squad)))).toEqual([...book, 'Stands of your own']);
    expect(titles(playAidsWith(game(RULES)))).toEqual([...book, 'Stands']);
  });

  test('of a map that nobody fights on are the ground and its own stands, without a marker', () => {
    const aids = mapAidsWith(game(undefined, squad));
    expect(titles(aids)).toEqual(['Terrain', 'Stands of your own']);
    expect(titles(mapAidsWith(undefined))).toEqual(['Terrain']);
    expect(aids.markers).toEqual([]);
  });

  test('have a column for rules only where one is named', () => {
    const columns = (rules: OwnRules) => tableOf(playAidsWith(game(rules)), 'A turn').columns;
    expect(columns(RULES)).toEqual(['Phase', 'What happens']);
    const named = { ...RULES, phases: [{ ...MOVE, rule: 'B 2.1' }, FIRE] as const };
    expect(columns(named)).toEqual(['Phase', 'What happens', 'Rule']);
    const { rows } = tableOf(playAidsWith(game(named)), 'A turn');
    expect(rows.map((row) => row.at(-1))).toEqual(['B 2.1', '']);
  });

  test('have markers for who is pinned where a failed test of morale pins', () => {
    const fronts = (rules: OwnRules) => playAidsWith(game(rules)).markers.map(({ front }) => front);
    expect(fronts({ ...RULES, morale: morale() })).toContain('Pinned');
    expect(fronts({ ...RULES, morale: morale({ failure: 'falls-back' }) })).not.toContain('Pinned');
    expect(fronts(RULES)).not.toContain('Pinned');
  });
});

describe('a module adds', () => {
  test('of land torpedoes their table, the arc that the scenario gives them, and a marker with two faces', () => {
    const { rules } = skirmish({
      red: { a: { type: 'scout_car', at: [10, 10] } },
      blue: { b: { type: 'scout_car', at: [30, 30] } },
      options: { lt_forward_arc_deg: 60 },
    });
    const table = rules.playAids?.tables.find(({ title }) => title === 'Land torpedo');
    expect(table?.columns).toEqual(['When', 'What happens']);
    expect(table?.rows.every((row) => row.length === 2 && row.every((cell) => cell !== ''))).toBe(
      true,
    );
    expect(table?.rows.flat().join()).toContain('forward arc of 60°');
    expect(rules.playAids?.templates).toContainEqual(
      expect.objectContaining({ degrees: 60, radius: 6_500, towards: 'front' }),
    );
    expect(rules.playAids?.markers).toContainEqual({ front: 'Launched', back: 'Live', copies: 6 });
    expect(rules.playAids?.stats['land_torpedo']).toHaveLength(5);
    expect(rules.playAids?.points['land_torpedo']).toBeGreaterThan(0);
  });

  test('of catastrophic damage markers for tracks in place of hulls, and each stand with its tracks and RAV', () => {
    const { playAids } = duel(3).rules;
    const fronts = playAids?.markers.map(({ front, back }) => {
      expect(back).toBe(front);
      return front;
    });
    expect(fronts).toEqual([
      'Has moved',
      ...[1, 2, 3, 4, 5].map((tracks) => `Tracks ${tracks}`),
      ...['Failed', 'Martyr'],
    ]);
    const numbers = playAids?.tables.find(({ title }) => title === 'Damage Tracks and RAV');
    const walker = numbers?.rows.find(([name]) => name === 'Walker');
    expect(walker).toHaveLength(numbers?.columns.length ?? 0);
    expect(walker?.at(-1)).toMatch(/^beam .*RAV 5.*, 22" 90°$/);
    const carriage = numbers?.rows.find(([name]) => name === 'Gun carriage');
    expect(carriage?.at(-1)).toMatch(/60°\*$/);
    expect(walker?.[5]).toMatch(/^10(, S .+)?$/);
  });

  test('of catastrophic damage no Martyr and no explosion where the scenario leaves them out', () => {
    const { playAids } = duel(3, { options: { cd_catastrophic: false } }).rules;
    expect(playAids?.markers.map(({ front }) => front)).not.toContain('Martyr');
    expect(playAids?.templates.some(({ name }) => name.startsWith('Explosion'))).toBe(false);
    expect(duel(3).rules.playAids?.templates.some(({ name }) => name.startsWith('Explosion'))).toBe(
      true,
    );
  });
});
