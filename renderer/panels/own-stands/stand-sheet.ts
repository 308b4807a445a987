// One's own stands as one table with heads, for spreadsheets: a stand and its first weapon on a row, its other weapons
// on rows without a name below it.

import { fail, ok, type Result } from '../../../shared/core/result';
import { MOST_OWN_STANDS, MOST_WEAPONS } from '../../../shared/scenario/own-game/own-game-schema';
import type { Column, Head } from './cells';
import type { AnyWeapon, OwnList, OwnSort } from './own-list';

type Rows = readonly (readonly string[])[];

export function sheetOf<S extends OwnSort, W extends AnyWeapon>(
  stands: readonly S[],
  list: OwnList<S, W>,
): Rows {
  const heads = [...list.columns, ...list.weaponHeads].map(({ title }) => title);
  const nothing = list.columns.map(() => '');
  const rows = stands.flatMap((own) => {
    const about = list.columns.map((column) => column.read(own));
    const columns = list.weaponColumns(own);
    const [first = columns.map(() => ''), ...rest] = list
      .weaponsOf(own)
      .map((weapon) => columns.map((column) => column.read(weapon)));
    return [[...about, ...first], ...rest.map((cells) => [...nothing, ...cells])];
  });
  return [heads, ...rows];
}

/** Whether the first row is heads, by which its columns are known. */
export function hasHeads([heads = []]: Rows, columns: readonly Head[]): boolean {
  const known = heads.filter((head) => columns.some((column) => isCalled(column, head)));
  return known.length > 1 && heads.some((head) => columns[0] && isCalled(columns[0], head));
}

function isCalled({ id, title }: Pick<Head, 'id' | 'title'>, head: string): boolean {
  return [id, title.toLowerCase()].includes(head.trim().toLowerCase());
}

export interface TakenSheet<S> {
  readonly stands: readonly S[];
  readonly added: readonly string[];
  readonly renewed: readonly string[];
}

/**
 * The stands with those of a sheet: those of the same name are renewed, the others come at the end. What is wrong is
 * told with its row and column, and then nothing is taken.
 */
export function takenSheet<S extends OwnSort, W extends AnyWeapon>(
  stands: readonly S[],
  list: OwnList<S, W>,
  [heads = [], ...rows]: Rows,
): Result<TakenSheet<S>, string> {
  const reader = new SheetReader(stands, list, heads);
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

class SheetReader<S extends OwnSort, W extends AnyWeapon> {
  readonly stands: S[];
  readonly wrong: string[] = [];
  readonly added: string[] = [];
  readonly renewed: string[] = [];
  readonly #list: OwnList<S, W>;
  readonly #heads: readonly string[];
  readonly #columns: readonly (Column<S> | undefined)[];
  readonly #nameAt: number;
  readonly #weaponAt: number;
  /** The stand of the last row with a name. */
  #at = -1;

  constructor(stands: readonly S[], list: OwnList<S, W>, heads: readonly string[]) {
    this.stands = [...stands];
    this.#list = list;
    this.#heads = heads;
    this.#columns = this.#known(list.columns);
    this.#nameAt = this.#columns.findIndex((column) => column?.id === 'name');
    this.#weaponAt = this.#known(list.weaponHeads).findIndex((head) => head?.id === 'weapon');
  }

  take(cells: readonly string[], line: number): void {
    const name = cells[this.#nameAt] ?? '';
    if (name !== '') this.#begin(name, cells, line);
    const weapon = cells[this.#weaponAt] ?? '';
    if (weapon !== '') this.#arm(weapon, cells, line);
    if (name === '' && weapon === '') this.wrong.push(`Row ${line}: expected a name or a weapon.`);
  }

  /** The column of each head; undefined for heads that name none. */
  #known<H extends Head>(columns: readonly H[]): readonly (H | undefined)[] {
    return this.#heads.map((head) => columns.find((column) => isCalled(column, head)));
  }

  #begin(name: string, cells: readonly string[], line: number): void {
    const there = this.stands.findIndex((own) => own.name.toLowerCase() === name.toLowerCase());
    const before = this.stands[there] ?? this.#list.fresh(name, this.stands);
    this.#at = there < 0 ? this.stands.length : there;
    const filled = this.#filled(before, this.#columns, cells, line);
    this.stands[this.#at] = this.#weaponAt < 0 ? filled : this.#list.armed(filled, []);
    (there < 0 ? this.added : this.renewed).push(name);
  }

  #arm(name: string, cells: readonly string[], line: number): void {
    const own = this.stands[this.#at];
    if (own === undefined) {
      this.wrong.push(`Row ${line}: expected the name of a stand first.`);
      return;
    }
    const known = this.#list.weaponsOf(own);
    if (known.length === MOST_WEAPONS) {
      this.wrong.push(`Row ${line}: ${own.name} has more than ${MOST_WEAPONS} weapons.`);
    } else {
      const columns = this.#known(this.#list.weaponColumns(own));
      const weapon = this.#filled(this.#list.newWeapon(own, name), columns, cells, line);
      this.stands[this.#at] = this.#list.armed(own, [...known, weapon]);
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
