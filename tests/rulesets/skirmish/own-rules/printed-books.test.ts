// What the quick reference prints of the three books, number by number against their files as a reader finds them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ReferenceTable } from '../../../../shared/core/play-aids';
import { playAidsWith } from '../../../../shared/rulesets/skirmish/quick-reference';
import { parseScenario } from '../../../../shared/scenario/parse';

const RESOURCES = join(import.meta.dirname, '../../../../resources');

interface RuledRow {
  readonly rule: string;
  readonly add?: number;
  readonly need?: number;
  readonly quality?: string;
}
interface WrittenStand {
  readonly name: string;
  readonly points: number;
  readonly initiative: number;
  readonly move: number;
  readonly hull: number;
  readonly armour: Readonly<Record<string, number>>;
  readonly save?: number;
  readonly qualities: readonly string[];
  readonly weapons: readonly {
    readonly name: string;
    readonly type: string;
    readonly bands: readonly { readonly to: number; readonly hit: number }[];
    readonly dice: number;
    readonly damage: number;
    readonly arc: number;
    readonly shots?: number;
    readonly steady?: boolean;
  }[];
}
/** As JSON has it: lengths are inches. */
interface WrittenBook {
  readonly stands: readonly WrittenStand[];
  readonly rules: {
    readonly unit?: 'cm';
    readonly phases?: readonly { readonly name: string; readonly rule: string }[];
    readonly attack?: { readonly rows: readonly RuledRow[] };
    readonly save?: { readonly rows: readonly RuledRow[] };
    readonly morale?: { readonly need: number; readonly rows: readonly RuledRow[] };
    readonly abilities?: readonly RuledRow[];
  };
}

function written(book: string): WrittenBook {
  return JSON.parse(
    readFileSync(join(RESOURCES, 'books', `${book}.sandbook`), 'utf8'),
  ) as WrittenBook;
}

function printed(sample: string): readonly ReferenceTable[] {
  const text = readFileSync(join(RESOURCES, 'scenarios', `${sample}.sandtable`), 'utf8');
  const scenario = parseScenario(text);
  if (!scenario.ok) throw new Error(`${sample} does not open`);
  return playAidsWith(scenario.value.rules.own).tables;
}

function rowsOf(tables: readonly ReferenceTable[], title: string): readonly (readonly string[])[] {
  const table = tables.find((one) => one.title === title);
  if (!table) throw new Error(`nothing is printed under ${title}`);
  return table.rows;
}

const signed = (add: number): string => (add > 0 ? `+${add}` : `−${Math.abs(add)}`);

describe.each([
  ['hedgerow-platoons', 'the-farm-at-saint-aubin'],
  ['brigades-in-line', 'the-ridge-at-altenau'],
  ['drop-site', 'the-wreck-of-the-calliope'],
])('%s', (name, sample) => {
  const book = written(name);
  // Made anew for each test.
  const tables = () => printed(sample);
  const { rules } = book;
  const length = (inches: number): string =>
    rules.unit === 'cm' ? `${Math.round(inches * 25.4) / 10} cm` : `${inches}"`;

  test('every stand is printed with its points, scores, hull, armour and weapons', () => {
    const rows = rowsOf(tables(), 'Stands of your own');
    expect(rows).toHaveLength(book.stands.length);
    for (const [i, stand] of book.stands.entries()) {
      const [called = '', points, initiative, moves = '', hull, armour, weapons] = rows[i] ?? [];
      const qualities = stand.qualities.length > 0 ? ` (${stand.qualities.join(', ')})` : '';
      expect(called).toBe(`${stand.name}${qualities}`);
      expect([points, initiative, hull]).toEqual(
        [stand.points, stand.initiative, stand.hull].map(String),
      );
      expect(moves).toContain(stand.move === 0 ? 'none' : `${length(stand.move)} `);
      const kept = Object.entries(stand.armour).map(([sort, less]) => `${sort} ${less}`);
      const save = stand.save === undefined ? [] : [`save ${stand.save}+`];
      expect(armour).toBe([...kept, ...save].join(', ') || 'none');
      expect(weapons).toBe(stand.weapons.map(weaponWords).join('; ') || 'none');
    }
  });

  function weaponWords(weapon: WrittenStand['weapons'][number]): string {
    const { bands, dice, type, damage, arc, steady, shots } = weapon;
    const isOne = bands.length === 1;
    const reach = isOne
      ? length(bands[0]?.to ?? 0)
      : bands.map(({ to, hit }) => `${length(to)} ${hit}+`).join(', ');
    const left = shots === undefined ? '' : ` ${shots} ${shots === 1 ? 'shot' : 'shots'}`;
    const needs = isOne ? `${bands[0]?.hit}+` : '';
    return `${weapon.name} ${dice}×${needs} ${type}${damage} ${reach} ${arc}°${steady ? '*' : ''}${left}`;
  }

  test('every phase, change to hit, save, test of nerve and ability is printed with its paragraph', () => {
    const phases = rowsOf(tables(), 'A turn').map(([phase, , rule]) => [phase, rule]);
    expect(phases).toEqual(rules.phases?.map(({ name: called, rule }) => [called, rule]));
    const [, ...changes] = rowsOf(tables(), 'Fire');
    expect(changes.map(([, change, rule]) => [change, rule])).toEqual(
      rules.attack?.rows.map(({ add = 0, rule }) => [signed(add), rule]),
    );
    for (const [title, rows] of [
      ['Saves', rules.save?.rows],
      ['Morale', rules.morale?.rows],
    ] as const) {
      if (rows === undefined) continue;
      const own = rowsOf(tables(), title).slice(0, -1);
      expect(own.map(([who = '', need, rule]) => [who.toLowerCase(), need, rule])).toEqual(
        rows.map(({ quality, need, rule }) => [quality, `${need}+`, rule]),
      );
    }
    if (rules.morale) {
      expect(rowsOf(tables(), 'Morale').at(-1)?.[1]).toBe(`${rules.morale.need}+`);
    }
    const abilities = rules.abilities ?? [];
    expect(
      abilities.length === 0
        ? []
        : rowsOf(tables(), 'Abilities').map(([who = '', , rule]) => [who.toLowerCase(), rule]),
    ).toEqual(abilities.map(({ quality, rule }) => [quality, rule]));
  });

  test('the cover that terrain gives is what the table of fire says of it', () => {
    const terrain = new Map(rowsOf(tables(), 'Terrain').map((row) => [row[0], row.at(-1)]));
    const fire = rowsOf(tables(), 'Fire');
    const light = fire.find(([what]) => what?.includes('behind a wall'))?.[1] ?? '';
    const hard = fire.find(([what]) => what?.includes('trench'))?.[1] ?? '';
    for (const kind of ['Light woods', 'Heavy woods', 'Forest', 'Town']) {
      expect(terrain.get(kind), kind).toBe(light);
    }
    for (const kind of ['Building', 'Bunker', 'Trench']) expect(terrain.get(kind), kind).toBe(hard);
    for (const kind of ['Wall', 'Ridge']) {
      expect(terrain.get(kind), kind).toBe(light === '' ? '' : `${light} behind`);
    }
  });
});
