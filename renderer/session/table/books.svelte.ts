// The game books at hand, and how what one holds comes into the scenario.

import type { Problem, Reply, SandtableBridge } from '../../../shared/bridge/contract';
import { fail, ok, type Result } from '../../../shared/core/result';
import {
  type GameBook,
  type OwnThings,
  readBook,
  takenWords,
  refuseTaken,
  withBook,
  writeBook,
} from '../../../shared/scenario/books/book';
import type { Scenario } from '../../../shared/scenario/document';
import { NO_GAME } from '../../../shared/scenario/own-game/own-game';
import { rulesWithGame } from '../../../shared/scenario/own-game/own-stands';
import type { EditorSession } from './editor.svelte';
import type { NoticeText } from './notices.svelte';

type Shelved = Reply<'book/list'>[number];

export class BookSession {
  shelf = $state.raw<readonly Shelved[]>([]);
  /** What became of the last thing that was asked for. */
  said = $state.raw<Pick<NoticeText, 'tone' | 'text'> | null>(null);
  /** What the book is about that would be kept: of that which was taken last, until something else is typed. */
  notes = $state('');

  readonly #ports: {
    readonly bridge: SandtableBridge;
    readonly editor: EditorSession;
  };

  constructor(bridge: SandtableBridge, editor: EditorSession) {
    this.#ports = { bridge, editor };
  }

  /** When the dialog opens: what was said before is no more. */
  async open(): Promise<void> {
    this.said = null;
    await this.look();
  }

  async look(): Promise<void> {
    this.shelf = await this.#ports.bridge.ask('book/list', {});
  }

  /** What a book of the shelf holds comes into the scenario, as one step. */
  async take(book: string): Promise<void> {
    const name = this.shelf.find((one) => one.book === book)?.name ?? book;
    this.#takeText(name, await this.#ports.bridge.ask('book/text', { book }));
  }

  /** The same with a file that the user chooses. */
  async takeFile(): Promise<void> {
    const reply = await this.#ports.bridge.ask('book/open', {});
    if (!reply.ok) return this.#takeText('The book', reply);
    if (reply.value !== null) this.#takeText(reply.value.name, ok(reply.value.text));
  }

  /** All that is the scenario's own under this name in the library. */
  async keep(name: string): Promise<void> {
    await this.#rememberNotes(name);
    const reply = await this.#ports.bridge.ask('book/keep', this.#written(name));
    this.said = reply.ok
      ? { tone: 'good', text: `${name} is in your library.` }
      : { tone: 'error', text: wordsOf(reply.error) };
    await this.look();
  }

  /** The same as a file, to pass on. */
  async save(name: string): Promise<void> {
    const reply = await this.#ports.bridge.ask('book/save', this.#written(name));
    if (!reply.ok) this.said = { tone: 'error', text: wordsOf(reply.error) };
    else if (reply.value !== null) this.said = { tone: 'good', text: `Saved ${reply.value.path}` };
  }

  async drop(book: string): Promise<void> {
    await this.#ports.bridge.ask('book/drop', { book });
    await this.look();
  }

  #written(name: string): { readonly name: string; readonly text: string } {
    const { ownKinds: terrain, own } = ownThings(this.#ports.editor.scenario);
    return { name, text: writeBook({ name, notes: this.notes, terrain, ...own }) };
  }

  /** What stands in the book that is replaced stays in it, where nothing else was written. */
  async #rememberNotes(name: string): Promise<void> {
    if (this.notes.trim() !== '') return;
    const there = this.shelf.find(
      (one) => !one.isBundled && one.name.toLowerCase() === name.toLowerCase(),
    );
    const text = there && (await this.#ports.bridge.ask('book/text', { book: there.book }));
    const book = text?.ok ? readBook(text.value) : null;
    if (book?.ok) this.notes = book.value.notes;
  }

  #takeText(name: string, text: Result<string, Problem>): void {
    const { editor } = this.#ports;
    const book = text.ok ? bookIn(text.value) : fail(wordsOf(text.error));
    if (!book.ok) {
      this.said = { tone: 'error', text: `${name}: ${book.error}` };
      return;
    }
    const taken = withBook(ownThings(editor.scenario), book.value);
    const problem = refuseTaken(taken);
    if (problem !== null) {
      this.said = { tone: 'error', text: `${name}: ${problem}` };
      return;
    }
    if (taken.added.length + taken.renewed.length > 0 || taken.isByItsRules) {
      const { ownKinds, own } = taken;
      const rules = rulesWithGame(editor.scenario.rules, own);
      editor.apply(`Take ${book.value.name}`, { type: 'set', values: { ownKinds, rules } });
    }
    this.notes = book.value.notes;
    this.said = { tone: 'good', text: `${book.value.name}: ${takenWords(taken)}` };
  }
}

function ownThings({ ownKinds, rules }: Scenario): OwnThings {
  return { ownKinds, own: rules.own ?? NO_GAME };
}

function bookIn(text: string): Result<GameBook, string> {
  const book = readBook(text);
  return book.ok ? book : fail(`it cannot be read as a game book (${book.error}).`);
}

function wordsOf({ message, hint }: Problem): string {
  return hint === null ? message : `${message} ${hint}`;
}
