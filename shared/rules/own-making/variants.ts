// Stands of the book with other numbers: the row of a ruleset that one is, what is wrong with it, and what forms of it ask.
// A ruleset hands in its book: its rows, its weapons, and a column for each number that may differ.

import type { StandSymbol } from '../../core/stand-symbol';
import type { ScenarioProblem } from '../../scenario/check-document';
import type { Scenario } from '../../scenario/document';
import type {
  OwnValue,
  OwnValues,
  OwnVariant,
  OwnVariantBody,
  SingleBase,
  VariantWeapon,
} from '../../scenario/own-game/own-game';
import { variantsFor } from '../../scenario/own-game/own-stands';
import type { OwnVariantMaking, PlayedVariant } from './own-stand-making';
import { type RowColumn, wrongValue } from './variant-columns';

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface VariantBook<R, W extends Named> {
  /** The ruleset. */
  readonly game: string;
  /** By the type of its catalogue; undefined for a type that it has not, and for one that none may be made of. */
  row(type: string): R | undefined;
  readonly columns: readonly RowColumn<R>[];
  readonly weaponColumns: readonly RowColumn<W>[];
  weaponsOf(row: R): readonly W[];
  armed(row: R, weapons: readonly W[]): R;
  symbolOf(row: R): StandSymbol;
  /** At the usual size of figures; absent where a game has no bases that could be the designer's own. */
  baseOf?(row: R): SingleBase;
  /** What a weapon is that is like none of the row's. */
  readonly plainWeapon: W;
}

/** The row of the book with all that the variant says; null where the book has no such type. What is wrong is left out. */
export function rowOfVariant<R, W extends Named>(
  book: VariantBook<R, W>,
  { like, values, weapons }: Omit<OwnVariantBody, 'game'>,
): R | null {
  const row = book.row(like);
  if (row === undefined) return null;
  const own = withValues(book.columns, row, values);
  return weapons
    ? book.armed(
        own,
        weapons.map((weapon) => madeWeapon(book, row, weapon)),
      )
    : own;
}

function madeWeapon<R, W extends Named>(
  book: VariantBook<R, W>,
  row: R,
  { id, name, like, values }: VariantWeapon,
): W {
  const known = book.weaponsOf(row).find((weapon) => weapon.id === like) ?? book.plainWeapon;
  return { ...withValues(book.weaponColumns, known, values), id, name };
}

function withValues<T>(columns: readonly RowColumn<T>[], row: T, values: OwnValues): T {
  return columns.reduce((now, { id, sort, read, put }) => {
    const value = values[id];
    if (value === undefined || read(now) === undefined || wrongValue(sort, value) !== null)
      return now;
    return put(now, value);
  }, row);
}

function valuesOf<T>(columns: readonly RowColumn<T>[], row: T): OwnValues {
  return Object.fromEntries(
    columns.flatMap(({ id, read }): readonly (readonly [string, OwnValue])[] => {
      const value = read(row);
      return value === undefined ? [] : [[id, value]];
    }),
  );
}

/** What is wrong with the variants of a scenario that this ruleset plays, each with its place and what is expected. */
export function* variantProblems<R, W extends Named>(
  book: VariantBook<R, W>,
  { rules }: Scenario,
): Iterable<ScenarioProblem> {
  const played = new Set(variantsFor(book.game, rules.own));
  for (const [i, variant] of (rules.own?.variants ?? []).entries()) {
    if (!played.has(variant)) continue;
    const path = `rules.own.variants[${i}]`;
    for (const problem of wrongIn(book, variant)) {
      yield { path: `${path}.${problem.path}`, message: `${variant.name}: ${problem.message}` };
    }
  }
}

function* wrongIn<R, W extends Named>(
  book: VariantBook<R, W>,
  { like, values, weapons = [] }: OwnVariant,
): Iterable<ScenarioProblem> {
  const row = book.row(like);
  if (row === undefined) {
    yield { path: 'like', message: `expected a stand of the book, not "${like}"` };
    return;
  }
  yield* wrongValues(book.columns, withValues(book.columns, row, values), values, '');
  const known = book.weaponsOf(row);
  for (const [i, weapon] of weapons.entries()) {
    const path = `weapons[${i}]`;
    if (weapon.like !== undefined && !known.some(({ id }) => id === weapon.like)) {
      const ids = known.map(({ id }) => id).join(', ');
      yield {
        path: `${path}.like`,
        message: `expected a weapon of the copied stand (${ids}), not "${weapon.like}"`,
      };
    }
    const made = madeWeapon(book, row, weapon);
    yield* wrongValues(book.weaponColumns, made, weapon.values, `${path}.`);
  }
}

function* wrongValues<T>(
  columns: readonly RowColumn<T>[],
  row: T,
  values: OwnValues,
  within: string,
): Iterable<ScenarioProblem> {
  for (const [id, value] of Object.entries(values)) {
    const column = columns.find((one) => one.id === id);
    const path = `${within}values.${id}`;
    if (!column) {
      yield { path, message: `expected one of ${columns.map((one) => one.id).join(', ')}` };
    } else if (column.read(row) === undefined) {
      yield {
        path,
        message: `expected nothing: what is copied has no ${column.title.toLowerCase()}`,
      };
    } else {
      const wrong = wrongValue(column.sort, value);
      if (wrong !== null) yield { path, message: `${wrong}, not ${JSON.stringify(value)}` };
    }
  }
}

/** What forms ask. */
export function variantMaking<R, W extends Named>(
  book: VariantBook<R, W>,
  more: Pick<OwnVariantMaking, 'like' | 'keeps'>,
): OwnVariantMaking {
  const { game, columns, weaponColumns } = book;
  return {
    ...more,
    of: 'variants',
    game,
    columns,
    weaponColumns,
    plainWeapon: valuesOf(weaponColumns, book.plainWeapon),
    played(variant): PlayedVariant | null {
      const row = rowOfVariant(book, variant);
      if (row === null) return null;
      const weapons = book.weaponsOf(row).map((weapon) => {
        const { id, name } = weapon;
        return { id, name, values: valuesOf(weaponColumns, weapon) };
      });
      return {
        values: valuesOf(columns, row),
        weapons,
        symbol: variant.symbol ?? book.symbolOf(row),
        base: book.baseOf ? (variant.base ?? book.baseOf(row)) : null,
      };
    },
  };
}
