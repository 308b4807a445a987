// A game book: terrain, stands and rules of one's own as a file, to be kept, passed on and taken into scenarios. It is data and
// nothing else.

import { z } from 'zod';
import { capital } from '../../core/capital';
import { readJsonText } from '../../core/json-text';
import { fail, ok, type Result } from '../../core/result';
import { withoutKeys } from '../../core/without-keys';
import type { OwnKind } from '../document';
import { pathOf } from '../parse';
import { words } from '../values/file-values';
import { beyondDice } from '../own-game/die-limits';
import { type OwnGame, sortsOf } from '../own-game/own-game';
import { isSound, MOST_OWN_STANDS, ownGameSchema } from '../own-game/own-game-schema';
import { LONGEST_PICTURES, pictureLength } from '../values/own-picture';
import { MOST_OWN_KINDS, ownKindSchema } from '../own-kinds/own-kind-schema';
import { isSame } from '../own-kinds/own-kinds';

const BOOK_FORMAT = 1;
/** Characters of a file. */
const LARGEST_BOOK = 4 * 1024 * 1024;

export interface GameBook extends OwnGame {
  readonly name: string;
  readonly notes: string;
  readonly terrain: readonly OwnKind[];
}

const bookSchema = z
  .strictObject({
    sandbook: z.literal(BOOK_FORMAT),
    name: words.min(1),
    notes: z.string().max(20_000).default(''),
    terrain: z.array(ownKindSchema).max(MOST_OWN_KINDS).default([]),
    ...ownGameSchema.shape,
  })
  .check(isSound)
  .check(hasRoomForPictures);

/** Of its terrain and its stands together. */
function hasRoomForPictures({ value, issues }: z.core.ParsePayload<GameBook>): void {
  const { terrain } = value;
  if (pictureLength([...terrain, ...sortsOf(value)]) <= LONGEST_PICTURES) return;
  const message = `expected pictures of at most ${LONGEST_PICTURES} characters in all`;
  issues.push({ code: 'custom', message, input: terrain, path: ['terrain'] });
}

/** Errors name the place in the file and what is expected there. */
export function readBook(text: string): Result<GameBook, string> {
  if (text.length > LARGEST_BOOK) return fail('it is larger than 4 MB, and no book is');
  const json = readJsonText(text);
  if (!json.ok) return fail(placed(json.error.keys, json.error.message));
  if (!isObject(json.value) || !('sandbook' in json.value)) {
    return fail('sandbook: expected a game book, which begins with "sandbook": 1');
  }
  const read = bookSchema.safeDecode(json.value as z.input<typeof bookSchema>);
  if (!read.success) {
    const [issue] = read.error.issues;
    return fail(placed(issue?.path ?? [], issue?.message ?? 'not a game book'));
  }
  const book = withoutKeys(read.data, 'sandbook');
  const { terrain } = book;
  const twice = terrain.findIndex(({ id }, i) => terrain.findIndex((one) => one.id === id) < i);
  if (twice < 0) return ok(book);
  return fail(placed(['terrain', twice, 'id'], `the id "${terrain[twice]?.id}" is used twice`));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function placed(keys: readonly PropertyKey[], message: string): string {
  const path = pathOf(keys);
  const plain = message.replace(/^Invalid (input|option): /, '');
  return path === '' ? plain : `${path}: ${plain}`;
}

/** Ends with a newline; the same book is always the same text. */
export function writeBook({ name, notes, terrain, ...game }: GameBook): string {
  const { sandbook, ...file } = bookSchema.encode({
    sandbook: BOOK_FORMAT,
    name,
    notes,
    terrain: [...terrain],
    ...game,
  } as z.output<typeof bookSchema>);
  const lines = Object.entries(file).flatMap(([key, value]) => {
    const isNothing =
      value === undefined ||
      value === '' ||
      (key === 'stands' && Array.isArray(value) && value.length === 0);
    return isNothing ? [] : `  ${JSON.stringify(key)}: ${laidOut(value)}`;
  });
  return `{\n${[`  "sandbook": ${sandbook}`, ...lines].join(',\n')}\n}\n`;
}

/** One line for each item of a list, and for each part of the rules. */
function laidOut(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) {
    return `[\n${value.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  }
  if (!isObject(value) || Array.isArray(value)) return JSON.stringify(value);
  const parts = Object.entries(value).filter(([, part]) => part !== undefined);
  if (parts.length === 0) return '{}';
  const lines = parts.map(([key, part]) => `    ${JSON.stringify(key)}: ${JSON.stringify(part)}`);
  return `{\n${lines.join(',\n')}\n  }`;
}

/** What a scenario has of its own. */
export interface OwnThings {
  readonly ownKinds: readonly OwnKind[];
  readonly own: OwnGame;
}

export interface Taken extends OwnThings {
  readonly added: readonly string[];
  /** Names of what was there by its id, and is now as the book has it. */
  readonly renewed: readonly string[];
  /** Whether the scenario is played by the rules of the book from now on, and was not before. */
  readonly isByItsRules: boolean;
}

/**
 * With what a book holds: what has the same id is renewed, the rest comes at the end. The rules of a book are one thing:
 * they take the place of those that were here.
 */
export function withBook({ ownKinds, own }: OwnThings, book: GameBook): Taken {
  const terrain = renewedList(ownKinds, book.terrain);
  const stands = renewedList(own.stands, book.stands);
  const variants = renewedList(own.variants ?? [], book.variants ?? []);
  const isByItsRules = book.rules !== undefined && !isSame(own.rules ?? {}, book.rules);
  return {
    ownKinds: terrain.list,
    own: {
      ...own,
      stands: stands.list,
      ...(variants.list.length > 0 && { variants: variants.list }),
      ...(isByItsRules && { rules: book.rules }),
    },
    added: [...terrain.added, ...stands.added, ...variants.added],
    renewed: [...terrain.renewed, ...stands.renewed, ...variants.renewed],
    isByItsRules,
  };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function renewedList<T extends Named>(
  before: readonly T[],
  book: readonly T[],
): {
  readonly list: readonly T[];
  readonly added: readonly string[];
  readonly renewed: readonly string[];
} {
  const list = [...before];
  const added: string[] = [];
  const renewed: string[] = [];
  for (const own of book) {
    const at = list.findIndex(({ id }) => id === own.id);
    const there = list[at];
    if (there === undefined) {
      list.push(own);
      added.push(own.name);
    } else if (!isSame(there, own)) {
      list[at] = own;
      renewed.push(own.name);
    }
  }
  return { list, added, renewed };
}

/** Why a scenario cannot hold what it would have, with what to do; null where it can. */
export function refuseTaken(things: OwnThings): string | null {
  return tooMany(things) ?? tooLarge(things) ?? beyondItsDice(things);
}

function tooLarge({ ownKinds, own }: OwnThings): string | null {
  return pictureLength([...ownKinds, ...sortsOf(own)]) > LONGEST_PICTURES
    ? 'its pictures would be too large together; remove some first.'
    : null;
}

function beyondItsDice({ own }: OwnThings): string | null {
  const [over] = beyondDice(own, own.rules);
  return over
    ? `no die of the rules shows what this needs (${over.words}); change it first.`
    : null;
}

function tooMany({ ownKinds, own: { stands, variants = [] } }: OwnThings): string | null {
  const over = [
    { many: ownKinds.length, most: MOST_OWN_KINDS, what: 'kinds of terrain' },
    { many: stands.length, most: MOST_OWN_STANDS, what: 'sorts of stand' },
    { many: variants.length, most: MOST_OWN_STANDS, what: 'sorts of stand made from a book' },
  ].find(({ many, most }) => many > most);
  if (!over) return null;
  return `the scenario would have ${over.many} ${over.what} of its own, and ${over.most} are the most; remove some first.`;
}

/** 'Hedge and Rocks are new; Fence is renewed; it is played by the rules of the book.' */
export function takenWords({ added, renewed, isByItsRules }: Taken): string {
  const parts = [
    added.length === 0 ? [] : `${listed(added)} ${added.length === 1 ? 'is' : 'are'} new`,
    renewed.length === 0 ? [] : `${listed(renewed)} ${renewed.length === 1 ? 'is' : 'are'} renewed`,
    isByItsRules ? ['it is played by the rules of the book'] : [],
  ].flat();
  return parts.length === 0 ? 'All of it is here already.' : `${capital(parts.join('; '))}.`;
}

/** So many names are told; of more it is told how many they are. */
const TOLD = 8;

function listed(all: readonly string[]): string {
  const more = all.length - TOLD;
  const names = more > 1 ? [...all.slice(0, TOLD), `${more} more`] : all;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
