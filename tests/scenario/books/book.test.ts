import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  readBook,
  refuseTaken,
  takenWords,
  withBook,
  writeBook,
} from '../../../shared/scenario/books/book';
import type { OwnKind } from '../../../shared/scenario/document';
import { inches } from '../../../shared/core/measure';
import { rulesWithGame } from '../../../shared/scenario/own-game/own-stands';
import { attack, FIRE, MOVE, order } from '../../helpers/own-rules';
import { section, tank } from '../../helpers/own-stands';

const BOOKS = join(import.meta.dirname, '../../../resources/books');
const hedge = { id: 'hedge', name: 'Hedge', like: 'wall' } as const satisfies OwnKind;
const fence = { id: 'fence', name: 'Fence', like: 'wall' } as const satisfies OwnKind;
const BOOK = { sandbook: 1, name: 'Mine', terrain: [hedge, fence] };

const errorOf = (file: unknown) => {
  const read = readBook(typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? null : read.error;
};

test.each(readdirSync(BOOKS))('%s is read, and written as it is read', (file) => {
  const read = readBook(readFileSync(join(BOOKS, file), 'utf8'));
  expect(read).toMatchObject({ ok: true });
  if (!read.ok) return;
  expect(read.value.terrain.length).toBeGreaterThan(0);
  expect(readBook(writeBook(read.value))).toEqual(read);
});

describe('a book that is none says what is wrong and where', () => {
  test.each([
    ['a scenario', { format: 2, title: 'A' }, 'sandbook: expected a game book'],
    ['a list', [], 'sandbook: expected a game book'],
    ['a newer format', { ...BOOK, sandbook: 2 }, 'sandbook'],
    ['a kind that is unknown', { ...BOOK, terrain: [{ ...hedge, like: 'x' }] }, 'terrain[0].like'],
    ['a key that is unknown', { ...BOOK, macro: 'rm' }, 'macro'],
    ['an id twice', { ...BOOK, terrain: [hedge, hedge] }, 'terrain[1].id: the id "hedge" is used'],
    ['no name', { ...BOOK, name: '' }, 'name'],
  ])('%s', (_name, file, said) => {
    expect(errorOf(file)).toContain(said);
  });

  test('text that is no JSON, and text without end', () => {
    expect(errorOf('{"sandbook": 1,')).not.toBeNull();
    expect(errorOf(' '.repeat(4 * 1024 * 1024 + 1))).toBe('it is larger than 4 MB, and no book is');
  });
});

test('a book carries stands and its notes: what is written is read again', () => {
  const book = { name: 'Mine', notes: 'For six players.', terrain: [], stands: [tank, section] };
  const text = writeBook(book);
  expect(readBook(text)).toEqual({ ok: true, value: book });
  expect(errorOf(text.replace('"hull":8', '"hull":0'))).toContain('stands[0].hull');
  expect(errorOf(text.replace('"dice":2', '"dice":99'))).toContain('stands[0].weapons[0].dice');
});

test('a book carries rules, one part on each line', () => {
  const rules = { order: order('alternating'), phases: [MOVE, FIRE], attack: attack({ die: 10 }) };
  const book = { name: 'Mine', notes: '', terrain: [], stands: [tank], rules };
  const text = writeBook(book);
  expect(readBook(text)).toEqual({ ok: true, value: book });
  expect(text).toContain('\n    "order": {"by":"alternating"');
  expect(errorOf(text.replace('"alternating"', '"whim"'))).toContain('rules.order.by');
  expect(errorOf(text.replace('"hit":3', '"hit":11'))).toContain(
    'bands[0].hit: expected at most 10',
  );
});

describe('taking a book into a scenario', () => {
  const book = { name: 'Mine', notes: '', terrain: [hedge, fence], stands: [tank] };
  const none = { stands: [] };

  test('adds what is new, renews what differs, and leaves the rest where it is', () => {
    const old = { ...hedge, name: 'Low hedge' };
    const ditch = { id: 'ditch', name: 'Ditch', like: 'stream' } as const;
    const taken = withBook({ ownKinds: [ditch, old], own: none }, book);
    expect(taken.ownKinds).toEqual([ditch, hedge, fence]);
    expect(takenWords(taken)).toBe('Fence and Assault tank are new; Hedge is renewed.');
  });

  test('its rules take the place of those that were here, and the modules go', () => {
    const rules = { attack: attack({ die: 10 }) };
    const own = { stands: [], rules: { order: order('chits'), attack: attack() } };
    const taken = withBook({ ownKinds: [], own }, { ...book, terrain: [], rules });
    expect(taken.own.rules).toEqual(rules);
    expect(takenWords(taken)).toBe('Assault tank is new; it is played by the rules of the book.');
    const again = withBook(taken, { ...book, terrain: [], rules });
    expect(takenWords(again)).toBe('All of it is here already.');
    const before = { id: 'skirmish', modules: ['catastrophe'], options: {} };
    expect(rulesWithGame(before, taken.own)).toEqual({ ...before, modules: [], own: taken.own });
    expect(rulesWithGame(before, { stands: [tank] }).modules).toEqual(['catastrophe']);
    expect(rulesWithGame({ ...before, own }, none)).toEqual(before);
  });

  test('rules whose dice do not show what a stand needs are not taken', () => {
    const own = { stands: [tank], rules: { attack: attack({ die: 4 }) } };
    const over = {
      ...tank,
      weapons: tank.weapons.map((one) => ({ ...one, bands: [{ to: inches(8), hit: 5 }] as const })),
    };
    expect(refuseTaken({ ownKinds: [], own: { ...own, stands: [over] } })).toContain('5+');
    expect(refuseTaken({ ownKinds: [], own: { ...own, stands: [] } })).toBeNull();
  });

  test('a second time changes nothing', () => {
    const own = { stands: [section, tank] };
    const taken = withBook({ ownKinds: [hedge, fence], own }, book);
    expect(taken.ownKinds).toEqual([hedge, fence]);
    expect(taken.own).toEqual(own);
    expect(takenWords(taken)).toBe('All of it is here already.');
  });
});
