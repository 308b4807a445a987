// A game book: terrain of one's own as a file, to be kept, passed on and taken into scenarios. It is data and nothing else.

import { z } from 'zod';
import { readJsonText } from '../../core/json-text';
import { fail, ok, type Result } from '../../core/result';
import type { OwnKind } from '../document';
import { pathOf } from '../parse';
import { words } from '../values/file-values';
import { MOST_OWN_KINDS, ownKindSchema } from '../own-kinds/own-kind-schema';
import { isSame } from '../own-kinds/own-kinds';

const BOOK_FORMAT = 1;
/** Characters of a file. */
const LARGEST_BOOK = 4 * 1024 * 1024;

export interface GameBook {
  readonly name: string;
  readonly notes: string;
  readonly terrain: readonly OwnKind[];
}

const bookSchema = z.strictObject({
  sandbook: z.literal(BOOK_FORMAT),
  name: words.min(1),
  notes: z.string().max(20_000).default(''),
  terrain: z.array(ownKindSchema).max(MOST_OWN_KINDS),
});

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
  const { name, notes, terrain } = read.data;
  const twice = terrain.findIndex(({ id }, i) => terrain.findIndex((one) => one.id === id) < i);
  if (twice < 0) return ok({ name, notes, terrain });
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
export function writeBook({ name, notes, terrain }: GameBook): string {
  const file = bookSchema.encode({
    sandbook: BOOK_FORMAT,
    name,
    notes,
    terrain: [...terrain],
  } as z.output<typeof bookSchema>);
  const rows = file.terrain.map((own) => `    ${JSON.stringify(own)}`).join(',\n');
  const head = [`  "sandbook": ${BOOK_FORMAT}`, `  "name": ${JSON.stringify(name)}`];
  if (notes !== '') head.push(`  "notes": ${JSON.stringify(notes)}`);
  const list = rows === '' ? '[]' : `[\n${rows}\n  ]`;
  return `{\n${[...head, `  "terrain": ${list}`].join(',\n')}\n}\n`;
}

export interface Taken {
  readonly ownKinds: readonly OwnKind[];
  readonly added: readonly string[];
  /** Names of kinds that were there by their ids, and are now as the book has them. */
  readonly renewed: readonly string[];
}

/** A scenario's list with the kinds of a book: those of the same id are renewed, the others come at the end. */
export function withBook(list: readonly OwnKind[], book: GameBook): Taken {
  const ownKinds = [...list];
  const added: string[] = [];
  const renewed: string[] = [];
  for (const own of book.terrain) {
    const at = ownKinds.findIndex(({ id }) => id === own.id);
    const before = ownKinds[at];
    if (before === undefined) {
      ownKinds.push(own);
      added.push(own.name);
    } else if (!isSame(before, own)) {
      ownKinds[at] = own;
      renewed.push(own.name);
    }
  }
  return { ownKinds, added, renewed };
}

/** Why a scenario cannot hold so many kinds, with what to do; null where it can. */
export function tooMany({ ownKinds }: Taken): string | null {
  if (ownKinds.length <= MOST_OWN_KINDS) return null;
  return `the scenario would have ${ownKinds.length} kinds of terrain of its own, and ${MOST_OWN_KINDS} are the most; remove some first.`;
}

/** 'Hedge and Rocks are new; Fence is renewed.' */
export function takenWords({ added, renewed }: Taken): string {
  const parts = [
    added.length === 0 ? [] : `${listed(added)} ${added.length === 1 ? 'is' : 'are'} new`,
    renewed.length === 0 ? [] : `${listed(renewed)} ${renewed.length === 1 ? 'is' : 'are'} renewed`,
  ].flat();
  return parts.length === 0 ? 'All of it is here already.' : `${parts.join('; ')}.`;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
