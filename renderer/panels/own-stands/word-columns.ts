// The columns of words that every table of stands or weapons has.

import { LONGEST_SHORT } from '../../../shared/scenario/own-game/own-game-schema';
import { LONGEST_NAME } from '../../../shared/scenario/values/file-values';
import { type Column, wordsColumn } from './cells';

interface Named {
  readonly name: string;
}

interface Described extends Named {
  readonly short?: string | undefined;
  readonly group?: string | undefined;
  readonly rule?: string | undefined;
}

/** By its name a row is known. */
export function nameColumn<T extends Named>(): Column<T> {
  return wordsColumn({ id: 'name', title: 'Name', hint: 'a name', room: 16 }, 'name', {
    longest: LONGEST_NAME,
    isNeeded: true,
  });
}

export function weaponNameColumn<T extends Named>(): Column<T> {
  return wordsColumn(
    { id: 'weapon', title: 'Weapon', hint: 'what it is called', room: 16 },
    'name',
    { longest: LONGEST_NAME, isNeeded: true },
  );
}

export function shortColumn<T extends Described>(): Column<T> {
  return wordsColumn(
    { id: 'short', title: 'Short', hint: 'what its counters are called, or nothing', room: 8 },
    'short',
    { longest: LONGEST_SHORT },
  );
}

export function groupColumn<T extends Described>(): Column<T> {
  const hint = 'the heading that it is offered under, or nothing';
  return wordsColumn({ id: 'group', title: 'Group', hint, room: 10 }, 'group', {
    longest: LONGEST_NAME,
  });
}

export function ruleColumn<T extends Described>(): Column<T> {
  return wordsColumn(
    { id: 'rule', title: 'Rule', hint: 'where your rules tell of it, or nothing', room: 14 },
    'rule',
    { longest: LONGEST_NAME },
  );
}
