// Stands that are the book's with other numbers, as a list with columns: each cell shows what is played, and what is typed
// as the book has it is no difference any more.

import { capital } from '../../../shared/core/capital';
import { fail, ok } from '../../../shared/core/result';
import { STAND_SYMBOLS } from '../../../shared/core/stand-symbol';
import { withoutKeys } from '../../../shared/core/without-keys';
import type { StandType } from '../../../shared/rules/catalogue-types';
import type {
  OwnVariantMaking,
  PlayedWeapon,
} from '../../../shared/rules/own-making/own-stand-making';
import type { OwnVariant, VariantWeapon } from '../../../shared/scenario/own-game/own-game';
import { variantsFor } from '../../../shared/scenario/own-game/own-stands';
import { namedAnew, ownIdFor } from '../../../shared/scenario/own-kinds/own-kinds';
import { withoutPeriod } from '../forces/side-forces';
import { baseIn, baseText } from './base-cell';
import { choiceColumn, type Choice, type Column, withField } from './cells';
import type { OwnList } from './own-list';
import { copyName, withVariants } from './stand-edits';
import { valueColumn } from './value-column';
import { groupColumn, nameColumn, ruleColumn, shortColumn, weaponNameColumn } from './word-columns';

/** `types` are those of the ruleset's catalogue that may be copied, for the column that says which one is. */
export function variantList(
  making: OwnVariantMaking,
  types: readonly StandType[],
): OwnList<OwnVariant, VariantWeapon> {
  const models = types
    .filter((type) => making.like(type)?.like === type.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return {
    columns: standColumns(making, models),
    weaponHeads: weaponColumns(making, null),
    weaponColumns: (own) => weaponColumns(making, own),
    listOf: ({ rules }) => variantsFor(making.game, rules.own),
    withList: (scenario, list) => withVariants(scenario, making.game, list),
    weaponsOf: (own) => weaponsOf(making, own),
    armed: (own, weapons) => armed(making, own, weapons),
    fresh: (called, taken) => ({
      game: making.game,
      like: models[0]?.value ?? '',
      values: {},
      ...namedAnew(called, taken),
    }),
    newWeapon: (own, called) => newWeapon(making, own, called),
    copyOf(type, taken) {
      const body = making.like(type);
      return body && { ...body, ...namedAnew(copyName(withoutPeriod(type.name)), taken) };
    },
  };
}

/** Its own, or those of what it is like. */
function weaponsOf(making: OwnVariantMaking, own: OwnVariant): readonly VariantWeapon[] {
  if (own.weapons) return own.weapons;
  return (making.played(own)?.weapons ?? []).map(({ id, name }) => ({
    id,
    name,
    like: id,
    values: {},
  }));
}

/** The book's of that name, where it has that no more; else one that is like none. */
function newWeapon(making: OwnVariantMaking, own: OwnVariant, name: string): VariantWeapon {
  const known = weaponsOf(making, own);
  const book = weaponsOf(making, withoutKeys(own, 'weapons'));
  const again = book.find(
    (weapon) =>
      weapon.name.toLowerCase() === name.toLowerCase() && !known.some(({ id }) => id === weapon.id),
  );
  return again ?? { id: ownIdFor(name, known), name, values: {} };
}

/** Weapons that are in all those of what it is like are not said. */
function armed(
  making: OwnVariantMaking,
  own: OwnVariant,
  weapons: readonly VariantWeapon[],
): OwnVariant {
  const plain = withoutKeys(own, 'weapons');
  const book = weaponsOf(making, plain);
  const isAsInBook =
    weapons.length === book.length &&
    weapons.every(({ id, name, like, values }, i) => {
      const known = book[i];
      return (
        known?.id === id && known.name === name && like === id && Object.keys(values).length === 0
      );
    });
  return isAsInBook ? plain : { ...own, weapons };
}

function standColumns(
  making: OwnVariantMaking,
  models: readonly Choice[],
): readonly Column<OwnVariant>[] {
  const hasBases = models.some(({ value }) => playedLike(making, value)?.base);
  return [
    nameColumn(),
    modelColumn(making, models),
    shortColumn(),
    groupColumn(),
    symbolColumn(making),
    ...(hasBases ? [baseColumn(making)] : []),
    ...making.columns.map((column) =>
      valueColumn<OwnVariant>(
        column,
        (own, values) => making.played({ ...own, values })?.values ?? {},
      ),
    ),
    ruleColumn(),
  ];
}

function playedLike(making: OwnVariantMaking, like: string) {
  return making.played({ like, values: {} });
}

/** What is said stays said where the other stand has a number for it too; its weapons are then that one's. */
function modelColumn(making: OwnVariantMaking, models: readonly Choice[]): Column<OwnVariant> {
  const head = {
    id: 'like',
    title: 'Copy of',
    hint: 'the stand of the book that it is in all that is not said here',
    room: 18,
  };
  const column = choiceColumn<OwnVariant, 'like'>(head, 'like', models);
  return {
    ...column,
    write(own, text) {
      const written = column.write(own, text);
      if (!written.ok || written.value.like === own.like) return written;
      const known = Object.keys(playedLike(making, written.value.like)?.values ?? {});
      const values = Object.fromEntries(
        Object.entries(own.values).filter(([id]) => known.includes(id)),
      );
      return ok({ ...withoutKeys(written.value, 'weapons'), values });
    },
  };
}

function symbolColumn(making: OwnVariantMaking): Column<OwnVariant> {
  const choices = STAND_SYMBOLS.map((value) => ({ value, label: capital(value) }));
  const head = { id: 'symbol', title: 'Symbol', hint: 'what is drawn on its counter', room: 10 };
  const column = choiceColumn<OwnVariant, 'symbol'>(head, 'symbol', choices);
  const bookSymbol = ({ like }: OwnVariant) => playedLike(making, like)?.symbol;
  return {
    ...column,
    read: (own) => column.read({ ...own, symbol: own.symbol ?? bookSymbol(own) }),
    write(own, text) {
      const written = column.write(own, text);
      if (!written.ok || written.value.symbol !== bookSymbol(own)) return written;
      return ok(withoutKeys(own, 'symbol'));
    },
  };
}

function baseColumn(making: OwnVariantMaking): Column<OwnVariant> {
  return {
    id: 'base',
    title: 'Base',
    hint: 'in inches or mm: round 25 mm, straight-sided 40 × 20 mm (front × depth)',
    room: 13,
    read(own) {
      const base = making.played(own)?.base;
      return base ? baseText(base, own.baseUnit) : '';
    },
    write(own, text) {
      const read = baseIn(text);
      if (!read.ok) return read;
      const { base, unit } = read.value;
      if (base.type === 'line') return fail('Expected one base, such as 25 mm or 40 × 20 mm.');
      const next = withField({ ...own, base }, 'baseUnit', unit);
      const book = playedLike(making, own.like)?.base;
      const isAsInBook = book !== undefined && JSON.stringify(book) === JSON.stringify(base);
      return ok(isAsInBook ? withoutKeys(next, 'base') : next);
    },
  };
}

/** Which weapon of the book it is, and what it has otherwise; of no stand at all they only have heads. */
function weaponColumns(
  making: OwnVariantMaking,
  own: OwnVariant | null,
): readonly Column<VariantWeapon>[] {
  const book = own === null ? [] : (playedLike(making, own.like)?.weapons ?? []);
  const played = (weapon: VariantWeapon): PlayedWeapon | undefined =>
    own === null ? undefined : making.played({ ...own, weapons: [weapon] })?.weapons[0];
  return [
    weaponNameColumn(),
    likeColumn(book),
    ...making.weaponColumns.map((column) =>
      valueColumn<VariantWeapon>(
        column,
        (weapon, values) => played({ ...weapon, values })?.values ?? {},
      ),
    ),
  ];
}

const NEW_WEAPON: Choice = { value: '', label: 'new' };

function likeColumn(book: readonly PlayedWeapon[]): Column<VariantWeapon> {
  const choices = [NEW_WEAPON, ...book.map(({ id, name }) => ({ value: id, label: name }))];
  const head = {
    id: 'as',
    title: 'As',
    hint: 'the weapon of the copied stand that it is in all that is not said here, or new',
    room: 12,
  };
  const column = choiceColumn<VariantWeapon, 'like'>(head, 'like', choices);
  return {
    ...column,
    write(weapon, text) {
      const written = column.write(weapon, text);
      return written.ok && written.value.like === '' ? ok(withoutKeys(weapon, 'like')) : written;
    },
  };
}
