// One's own stands as one table with heads, for spreadsheets: a stand and its first weapon on a row, its other weapons
// on rows without a name below it.

import { fail, ok, type Result } from '../../../shared/core/result';
import type { OwnStand, OwnWeapon } from '../../../shared/scenario/own-game/own-game';
import { MOST_OWN_STANDS, MOST_WEAPONS } from '../../../shared/scenario/own-game/own-game-schema';
import type { Column } from './cells';
import { newWeapon, PLAIN_STAND, standLike } from './stand-edits';

type Rows = readonly (readonly string[])[];

/** Those of a stand, and those of its weapons after them. */
export interface SheetColumns {
  readonly stands: readonly Column<OwnStand>[];
  readonly weapons: readonly Column<OwnWeapon>[];
}

export function sheetOf(stands: readonly OwnStand[], columns: SheetColumns): Rows {
  const heads = [...columns.stands, ...columns.weapons].map(({ title }) => title);
  const nothing = columns.stands.map(() => '');
  const rows = stands.flatMap((own) => {
    const about = columns.stands.map((column) => column.read(own));
    const [first = columns.weapons.map(() => ''), ...rest] = own.weapons.map((weapon) =>
      columns.weapons.map((column) => column.read(weapon)),
    );
    return [[...about, ...first], ...rest.map((cells) => [...nothing, ...cells])];
  });
  return [heads, ...rows];
}

/** Whether the first row is heads, by which its columns are known. */
export function hasHeads(
  [heads = []]: Rows,
  { stands: columns }: Pick<SheetColumns, 'stands'>,
): boolean {
  const known = heads.filter((head) => columns.some((column) => isCalled(column, head)));
  return known.length > 1 && heads.some((head) => columns[0] && isCalled(columns[0], head));
}

function isCalled({ id, title }: Pick<Column<never>, 'id' | 'title'>, head: string): boolean {
  return [id, title.toLowerCase()].includes(head.trim().toLowerCase());
}

export interface TakenSheet {
  readonly stands: readonly OwnStand[];
  readonly added: readonly string[];
  readonly renewed: readonly string[];
}

/**
 * The list with the stands of a sheet: those of the same name are renewed, the others come at the end. What is wrong is
 * told with its row and column, and then nothing is taken.
 */
export function takenSheet(
  stands: readonly OwnStand[],
  columns: SheetColumns,
  [heads = [], ...rows]: Rows,
): Result<TakenSheet, string> {
  const reader = new SheetReader(stands, columns, heads);
  for (const [i, row] of rows.entries()) reader.take(row, i + 2);
  const { wrong, added, renewed } = reader;
  if (wrong.length > 0) {
    const more = wrong.length > 3 ? ` And ${wrong.length - 3} more.` : '';
    return fail(`Nothing is taken. ${wrong.slice(0, 3).join(' ')}${more}`);
  }
  if (reader.stands.length > MOST_OWN_STANDS) {
    return fail(
      `Nothing is taken: ${reader.stands.length} stands, and ${MOST_OWN_STANDS} are the most.`,
    );
  }
  return ok({ stands: reader.stands, added, renewed });
}

class SheetReader {
  readonly stands: OwnStand[];
  readonly wrong: string[] = [];
  readonly added: string[] = [];
  readonly renewed: string[] = [];
  readonly #columns: readonly (Column<OwnStand> | undefined)[];
  readonly #weaponColumns: readonly (Column<OwnWeapon> | undefined)[];
  readonly #nameAt: number;
  readonly #weaponAt: number;
  /** The stand of the last row with a name. */
  #at = -1;

  constructor(stands: readonly OwnStand[], columns: SheetColumns, heads: readonly string[]) {
    this.stands = [...stands];
    this.#columns = heads.map((head) => columns.stands.find((column) => isCalled(column, head)));
    this.#weaponColumns = heads.map((head) =>
      columns.weapons.find((column) => isCalled(column, head)),
    );
    this.#nameAt = this.#columns.findIndex((column) => column?.id === 'name');
    this.#weaponAt = this.#weaponColumns.findIndex((column) => column?.id === 'weapon');
  }

  take(cells: readonly string[], line: number): void {
    const name = cells[this.#nameAt] ?? '';
    if (name !== '') this.#begin(name, cells, line);
    const weapon = cells[this.#weaponAt] ?? '';
    if (weapon !== '') this.#arm(weapon, cells, line);
    if (name === '' && weapon === '') this.wrong.push(`Row ${line}: expected a name or a weapon.`);
  }

  #begin(name: string, cells: readonly string[], line: number): void {
    const there = this.stands.findIndex((own) => own.name.toLowerCase() === name.toLowerCase());
    const before = this.stands[there] ?? standLike(PLAIN_STAND, name, this.stands);
    const unarmed = this.#weaponAt < 0 ? before : { ...before, weapons: [] };
    this.#at = there < 0 ? this.stands.length : there;
    this.stands[this.#at] = this.#filled(unarmed, this.#columns, cells, line);
    (there < 0 ? this.added : this.renewed).push(name);
  }

  #arm(name: string, cells: readonly string[], line: number): void {
    const own = this.stands[this.#at];
    if (own === undefined) this.wrong.push(`Row ${line}: expected the name of a stand first.`);
    else if (own.weapons.length === MOST_WEAPONS) {
      this.wrong.push(`Row ${line}: ${own.name} has more than ${MOST_WEAPONS} weapons.`);
    } else {
      const weapon = this.#filled(newWeapon(name, own.weapons), this.#weaponColumns, cells, line);
      this.stands[this.#at] = { ...own, weapons: [...own.weapons, weapon] };
    }
  }

  /** Cells that are left empty stay as they were, or as usual. */
  #filled<T>(
    row: T,
    columns: readonly (Column<T> | undefined)[],
    cells: readonly string[],
    line: number,
  ): T {
    let filled = row;
    for (const [i, column] of columns.entries()) {
      const text = cells[i] ?? '';
      if (column === undefined || text === '') continue;
      const written = column.write(filled, text);
      if (written.ok) filled = written.value;
      else this.wrong.push(`Row ${line}, ${column.title}: ${written.error}`);
    }
    return filled;
  }
}
