import { describe, expect, test } from 'vitest';
import { cellsIn, textOfCells } from '../../../renderer/panels/own-stands/delimited';
import { pastedCells } from '../../../renderer/panels/own-stands/pasted-cells';
import { figureList } from '../../../renderer/panels/own-stands/figure-list';
import { standColumns } from '../../../renderer/panels/own-stands/stand-columns';
import {
  copyOfType,
  PLAIN_STAND,
  standLike,
  withoutOwnStand,
} from '../../../renderer/panels/own-stands/stand-edits';
import { hasHeads, sheetOf, takenSheet } from '../../../renderer/panels/own-stands/stand-sheet';
import { weaponColumns } from '../../../renderer/panels/own-stands/weapon-columns';
import { dieLimits } from '../../../shared/scenario/own-game/die-limits';
import { edit } from '../../../shared/scenario/edit';
import { mil } from '../../../shared/core/measure';
import type { OwnBase } from '../../../shared/scenario/own-game/own-game';
import { rulesetOf } from '../../../shared/rulesets/registry';
import { scenarioOf } from '../../helpers/given-battle';
import { attack, save } from '../../helpers/own-rules';
import { cannon, section, tank } from '../../helpers/own-stands';

const found = rulesetOf({ id: 'skirmish', modules: [], options: {} });
if (!found.ok) throw new Error(found.error);
const rules = found.value;
const USUAL_DICE = dieLimits(undefined);
if (rules.ownStands?.of !== 'stands') throw new Error('no stands of figures');
const making = rules.ownStands;
const list = figureList(making, USUAL_DICE);
const columns = { stands: list.columns, weapons: weaponColumns(USUAL_DICE) };

function written(id: string, text: string) {
  const stand = columns.stands.find((column) => column.id === id)?.write(tank, text);
  const weapon = columns.weapons.find((column) => column.id === id)?.write(cannon, text);
  return stand ?? weapon;
}

/** Each with what its cell shows of its base. */
const bases: readonly (readonly [shown: string, base: OwnBase, unit?: 'mm'])[] = [
  ['1.5', { type: 'disc', radius: mil(750) }],
  ['40 × 20 mm', { type: 'rectangle', width: mil(1575), depth: mil(787) }, 'mm'],
  ['2 × 1.25', { type: 'rectangle', width: mil(2000), depth: mil(1250) }],
  [
    '5 of 20 mm',
    { type: 'line', figures: 5, ranks: 1, each: { type: 'disc', radius: mil(394) } },
    'mm',
  ],
  [
    '12 of 20 × 25 mm in 2 ranks',
    {
      type: 'line',
      figures: 12,
      ranks: 2,
      each: { type: 'rectangle', width: mil(787), depth: mil(984) },
    },
    'mm',
  ],
];
const onBases = bases.map(([, base, unit]) => ({ ...tank, base, ...(unit && { baseUnit: unit }) }));

describe('a cell takes what it shows, and says what is expected of anything else', () => {
  test('what every cell shows is what it takes', () => {
    for (const column of columns.stands) {
      for (const own of [tank, section, ...onBases])
        expect(column.write(own, column.read(own))).toEqual({ ok: true, value: own });
    }
    for (const column of columns.weapons) {
      expect(column.write(cannon, column.read(cannon))).toEqual({ ok: true, value: cannon });
    }
  });

  test('a base reads as designers write it, and other ways of writing it are taken', () => {
    const base = (text: string) => {
      const answer = written('base', text);
      return answer?.ok ? answer.value : answer?.error;
    };
    for (const [shown, typed, unit] of bases) {
      const own = { ...tank, base: typed, ...(unit && { baseUnit: unit }) };
      expect(columns.stands.find(({ id }) => id === 'base')?.read(own)).toBe(shown);
      expect(base(shown)).toEqual(own);
    }
    expect(base('40x20mm')).toEqual(base('40 × 20 mm'));
    expect(base('40 mm by 2 cm')).toMatchObject({ base: { width: 1575, depth: 787 } });
    expect(base('12 OF 20*25 mm in 2')).toEqual(base('12 of 20 × 25 mm in 2 ranks'));
  });

  test.each([
    ['name', '', 'Expected a name.'],
    ['class', 'boat', 'Expected one of Troops, Vehicle, Structure.'],
    ['base', 'x', 'Expected a number'],
    ['base', '900 mm', 'Must be from 0.1" to 24".'],
    ['base', '1 × 2 × 3', 'Expected a base, such as 25 mm, 40 × 20 mm or 5 of 20 mm.'],
    ['base', '1 of 20 mm', 'Expected 2 to 48 figures in at most 8 ranks'],
    ['base', '4 of 20 mm in 9 ranks', 'Expected 2 to 48 figures in at most 8 ranks'],
    ['base', '5 of 20 mm in 4 ranks', '5 do not stand in 4 ranks'],
    ['base', '40 of 20 mm', 'Expected a line of at most 24 inches'],
    ['move', '-1', 'Must be from 0" to 120".'],
    ['hull', '0', 'Expected a whole number from 1 to 99.'],
    ['hull', '2.5', 'Expected a whole number from 1 to 99.'],
    ['save', '7+', 'Expected a whole number from 2 to 6, or nothing.'],
    ['armour', 'B', 'not "B"'],
    ['height', 'tall', 'Expected levels from 0 to 50.'],
    ['figures', 'maybe', 'Expected yes or no.'],
    ['ranges', '', 'Expected at least one range, such as 24: 4+.'],
    ['ranges', '24', 'not "24"'],
    ['ranges', '24: 4+, 12: 5+', 'farther than the one before'],
    ['arc', '400', 'Expected a whole number from 1 to 360.'],
  ])('%s does not take “%s”', (id, text, said) => {
    const answer = written(id, text);
    expect(answer?.ok === false && answer.error).toContain(said);
  });

  test('a base in millimetres and a move in centimetres are inches to the thousandth', () => {
    expect(written('base', '25 mm')).toMatchObject({
      value: { base: { radius: 492 }, baseUnit: 'mm' },
    });
    expect(written('base', '1.5')).toMatchObject({ value: { base: { radius: 750 } } });
    expect(written('move', '10 cm')).toMatchObject({ value: { move: 3937 } });
    expect(written('ranges', '8: 3+; 24: 5')).toMatchObject({
      value: {
        bands: [
          { to: 8000, hit: 3 },
          { to: 24000, hit: 5 },
        ],
      },
    });
  });
});

test('what a die needs goes as far as the die of the game, and no farther', () => {
  const limits = dieLimits({ attack: attack({ die: 10 }), save: save({ die: 12 }) });
  const ranges = weaponColumns(limits).find(({ id }) => id === 'ranges');
  const saves = standColumns([], limits).find(({ id }) => id === 'save');
  expect(ranges?.write(cannon, '24: 10+')).toMatchObject({ ok: true });
  expect(ranges?.write(cannon, '24: 11+')).toMatchObject({
    error: expect.stringContaining('2+ to 10+') as string,
  });
  expect(saves?.write(tank, '12+')).toMatchObject({ ok: true, value: { save: 12 } });
  expect(saves?.write(tank, '13+')).toMatchObject({ ok: false });
});

describe('a table goes out and comes in', () => {
  test.each([',', '\t'] as const)('the same stands, with %j between cells', (mark) => {
    const cells = cellsIn(textOfCells(sheetOf([tank, section], list), mark));
    expect(hasHeads(cells, columns.stands)).toBe(true);
    const taken = takenSheet([], list, cells);
    if (!taken.ok) throw new Error(taken.error);
    const plain = (own: typeof tank) => ({
      ...own,
      id: '',
      weapons: own.weapons.map((weapon) => ({ ...weapon, id: '' })),
    });
    expect(taken.value.stands.map(plain)).toEqual([tank, section].map(plain));
    expect(taken.value.added).toEqual(['Assault tank', 'Rifle section']);
  });

  test('stands of the same name are renewed and keep their id; what is not named stays', () => {
    const taken = takenSheet([tank], list, cellsIn('name;hull\nassault TANK;3\n'));
    expect(taken).toMatchObject({ ok: true, value: { renewed: ['assault TANK'] } });
    expect(taken.ok && taken.value.stands[0]).toEqual({ ...tank, name: 'assault TANK', hull: 3 });
  });

  test('what is wrong is told with its row and column, and nothing is taken', () => {
    const taken = takenSheet([], list, cellsIn('Name,Hull\nTank,x\n,4\n'));
    expect(taken).toEqual({
      ok: false,
      error:
        'Nothing is taken. Row 2, Hull: Expected a whole number from 1 to 99. Row 3: expected a name or a weapon.',
    });
  });

  test('quoted cells hold marks, quotes and ends of lines', () => {
    expect(cellsIn('\uFEFFa,"b, ""c"""\r\n\r\n"d\ne",f')).toEqual([
      ['a', 'b, "c"'],
      ['d\ne', 'f'],
    ]);
  });
});

test('cells that are pasted fill to the right and down, make rows, and those that are wrong are told', () => {
  const hull = columns.stands.findIndex(({ id }) => id === 'hull');
  const fresh = (known: readonly (typeof tank)[]) => standLike(PLAIN_STAND, 'Stand', known);
  const cells = cellsIn('5\tyes\nx\tno');
  const done = pastedCells([tank], columns.stands, { row: 0, column: hull }, cells, fresh);
  expect(done.rows[0]).toMatchObject({ name: 'Assault tank', hull: 5, figures: true });
  expect(done.rows[1]).toMatchObject({ name: 'Stand', hull: PLAIN_STAND.hull });
  expect(done.wrong).toEqual([
    { row: 1, column: hull, text: 'x', error: 'Expected a whole number from 1 to 99.' },
  ]);
});

test('a copy of a stand of the book is in all but its name that stand; stands of modules have none', () => {
  const crawler = rules.catalogue.stands['crawler'];
  if (!crawler) throw new Error('no crawler');
  const own = copyOfType(making, crawler, []);
  expect(own).toMatchObject({ id: 'my-crawler', name: 'My crawler', hull: 10, points: 60 });
  expect(own?.weapons[0]).toMatchObject({ name: 'cannon', bands: [{ to: 28000, hit: 3 }] });
  expect(copyOfType(making, crawler, own ? [own] : [])).toMatchObject({
    id: 'my-crawler-2',
    name: 'My crawler 2',
  });
  const all = rulesetOf({ id: 'skirmish', modules: ['torpedo'], options: {} });
  const torpedo = all.ok && all.value.catalogue.stands['land_torpedo'];
  expect(torpedo && copyOfType(making, torpedo, [])).toBeNull();
});

test('a sort that goes takes its stands along, and leaves no empty game behind', () => {
  const scenario = scenarioOf({
    ruleset: 'skirmish',
    red: { a: { type: 'own:tank', at: [4, 4] }, b: { type: 'crawler', at: [8, 4] } },
    own: { stands: [tank] },
  });
  const next = edit(scenario, withoutOwnStand(scenario, tank, list.withList(scenario, [])));
  expect(next.stands.map(({ type }) => type)).toEqual(['crawler']);
  expect(next.rules).not.toHaveProperty('own');
});
