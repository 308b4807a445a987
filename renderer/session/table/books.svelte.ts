// The game books at hand, and how the terrain of one comes into the scenario.

import type { Problem, Reply, SandtableBridge } from '../../../shared/bridge/contract';
import { fail, ok, type Result } from '../../../shared/core/result';
import {
  type GameBook,
  readBook,
  takenWords,
  tooMany,
  withBook,
  writeBook,
} from '../../../shared/scenario/books/book';
import type { EditorSession } from './editor.svelte';
import type { NoticeText } from './notices.svelte';

type Shelved = Reply<'book/list'>[number];

export class BookSession {
  shelf = $state.raw<readonly Shelved[]>([]);
  /** What became of the last thing that was asked for. */
  said = $state.raw<Pick<NoticeText, 'tone' | 'text'> | null>(null);

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

  /** The scenario's own terrain under this name in the library. */
  async keep(name: string): Promise<void> {
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
    const terrain = this.#ports.editor.scenario.ownKinds;
    return { name, text: writeBook({ name, notes: '', terrain }) };
  }

  #takeText(name: string, text: Result<string, Problem>): void {
    const { editor } = this.#ports;
    const book = text.ok ? bookIn(text.value) : fail(wordsOf(text.error));
    if (!book.ok) {
      this.said = { tone: 'error', text: `${name}: ${book.error}` };
      return;
    }
    const taken = withBook(editor.scenario.ownKinds, book.value);
    const problem = tooMany(taken);
    if (problem !== null) {
      this.said = { tone: 'error', text: `${name}: ${problem}` };
      return;
    }
    if (taken.added.length + taken.renewed.length > 0) {
      const { ownKinds } = taken;
      editor.apply(`Take ${book.value.name}`, { type: 'set', values: { ownKinds } });
    }
    this.said = { tone: 'good', text: `${book.value.name}: ${takenWords(taken)}` };
  }
}

function bookIn(text: string): Result<GameBook, string> {
  const book = readBook(text);
  return book.ok ? book : fail(`it cannot be read as a game book (${book.error}).`);
}

function wordsOf({ message, hint }: Problem): string {
  return hint === null ? message : `${message} ${hint}`;
}
